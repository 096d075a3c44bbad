"""Facts of the components of "Zwischen zwei Schlössern" for the slow reference model (ZS-C01 to ZS-C05)."""

TYPES = ["food", "living", "utility", "outdoor", "sleeping", "corridor", "cellar"]
SPECIALS = ["fountain", "tower", "foyer"]

# Per type, in the order of the tile numbers: name, decoration, wanted type, and (food) on which cells.
# Corridor rooms want their own decoration, sleeping rooms want every other type.
LISTS = {
    "food": """
        bakery swords utility sides
        buttery torch corridor above_below
        chocolate_room painting cellar two_below
        sauerkraut_room mirror food sides
        kitchen torch food above_below
        spice_room mirror cellar two_below
        cutlery_room painting outdoor sides
        crepery swords sleeping above_below
        wine_room mirror sleeping above_below
        morning_tea_room swords living above_below
        dining_room painting food above_below
        afternoon_tea_room torch sleeping above_below
        meat_locker swords outdoor sides
        pantry swords corridor sides
        breakfast_nook painting corridor above_below
        scullery torch utility above_below
        siege_food_storage swords special above_below
        brandy_room painting special above_below
        brewery mirror living above_below
        ice_house torch living sides
        china_room mirror special sides
    """,
    "living": """
        taxidermy_showroom torch cellar
        reception_room torch corridor
        parlor torch food
        reading_room torch outdoor
        fireplace mirror food
        harp_room mirror utility
        sitting_room mirror outdoor
        vestibule swords food
        rug_room painting living
        map_room mirror sleeping
        meditation_room swords outdoor
        study mirror special
        observatory torch living
        library swords special
        salon painting sleeping
        gallery swords utility
        tapestry_room swords sleeping
        hat_room painting corridor
        waiting_room mirror corridor
        cape_room painting cellar
        drawing_room painting utility
    """,
    "utility": """
        schoolhouse torch corridor
        torch_storage torch living
        washroom mirror living
        scythe_room painting cellar
        powder_room mirror food
        panic_room swords special
        game_storage swords living
        coat_room mirror outdoor
        mud_room painting outdoor
        repair_shop swords utility
        kittenry painting corridor
        crown_storage painting special
        dumbwaiter swords food
        tool_room mirror utility
        sauna swords sleeping
        glassmaking_room mirror utility
        laundry_room torch food
        kennel painting sleeping
        shield_room torch cellar
        broom_closet torch sleeping
        key_room mirror corridor
    """,
    "outdoor": """
        archery_range - corridor
        vineyard - living
        guardhouse - cellar
        sty - cellar
        swimming_hole - living
        chicken_coop - utility
        winter_garden - utility
        fish_pond - food
        biergarten - special
        flower_garden - special
        butterfly_garden - corridor
        french_gazebo - special
        walking_path - corridor
        vegetable_garden - food
        terrace - sleeping
        firewood_storage - living
        aviary - utility
        turtle_pond - sleeping
        pumpkin_garden - food
        stables - cellar
        grand_balcony - sleeping
    """,
    "sleeping": """
        midnight_room swords
        nap_room torch
        bunk_room painting
        servants_quarters painting
        solar mirror
        in_law_suite swords
        nursery torch
        rabbit_room swords
        dreaming_room painting
        guest_bedroom swords
        hibernation_chamber painting
        kings_chambers torch
        princes_chambers mirror
        tasso_room mirror
        pillow_room torch
        childrens_room swords
        princess_chambers mirror
        dressing_room torch
        queens_chambers mirror
        puppy_room painting
        blanket_room painting
    """,
    "corridor": """
        hall_of_ever_closing_walls swords
        hall_of_paintings painting
        hidden_passage torch
        between_two_rooms torch
        hall_of_doors mirror
        hall_of_puzzled_floors torch
        hall_of_creaking_floors painting
        hall_of_mirrors mirror
        echo_chamber torch
        hall_of_windows painting
        hall_of_knights painting
        great_hall swords
        lockdown_room swords
        escape_room painting
        hall_of_portraits painting
        hall_of_sculptures mirror
        promenade swords
        pacing_hall mirror
        dead_end swords
        hall_of_ghosts mirror
        purgatory torch
    """,
    "cellar": """
        padded_room torch living
        venus_grotto torch special
        spy_room torch cellar
        gunpowder_room painting corridor
        the_hole painting sleeping
        jewel_room swords living
        laboratory swords utility
        hidden_entrance swords corridor
        fungus_room mirror food
        dungeon mirror corridor
        subterranean_tunnel painting utility
        armory painting special
        crypt painting cellar
        snake_pit mirror living
        pit_of_despair mirror cellar
        quiet_room torch sleeping
        knight_room mirror special
        wine_cellar torch food
        hidden_lair torch utility
        treasure_room swords sleeping
        mold_room swords food
    """,
}

# name: (type, decoration or "-", wanted type or "", cells of food rooms or "")
ROOMS = {}
for _type in TYPES:
    for _line in LISTS[_type].strip().split("\n"):
        _name, _decoration, *_rest = _line.split()
        ROOMS[_name] = (_type, _decoration, *(_rest + ["", ""])[:2])
TILES = list(ROOMS)  # by number, 0 to 146
NUMBER = {name: number for number, name in enumerate(TILES + SPECIALS)}

# name: (two wanted types, two marked cells, decoration)
THRONES = {
    "throne_corridor_cellar": (("corridor", "cellar"), ((0, -1), (1, -1)), "mirror"),
    "throne_living_corridor": (("living", "corridor"), ((-1, 0), (2, 0)), "torch"),
    "throne_living_sleeping": (("living", "sleeping"), ((0, 1), (1, 1)), "swords"),
    "throne_utility_food": (("utility", "food"), ((-1, 0), (2, 0)), "painting"),
    "throne_corridor_food": (("corridor", "food"), ((0, 1), (1, 1)), "swords"),
    "throne_utility_sleeping": (("utility", "sleeping"), ((1, 1), (2, 0)), "torch"),
    "throne_food_sleeping": (("food", "sleeping"), ((-1, 0), (0, 1)), "mirror"),
}

ATTENDANTS = {"painter": "painting", "knight": "swords", "fire_eater": "torch", "beautician": "mirror"}
ATTENDANT_COPIES = 7
SPECIAL_COPIES = 48

CARDS = [
    "bonus_room_types", "bonus_attendants", "bonus_cellar", "bonus_sleeping", "bonus_below_ground",
    "bonus_high_floors", "bonus_living", "bonus_food", "bonus_storeys", "bonus_width",
    "bonus_outdoor", "bonus_corridor", "bonus_enclosed8", "bonus_enclosed4", "bonus_utility",
    "bonus_special", "bonus_throne6", "bonus_throne10", "bonus_five_of_type", "bonus_three_of_type",
]
CARD_NUMBER = {card: number for number, card in enumerate(CARDS)}

// The room tiles as they are printed: facts for drawing and naming them, from data/rooms.json of the rules. Nothing is counted here.
import type { Lang } from "../../lib/protocol";

export const types = ["food", "living", "utility", "outdoor", "sleeping", "corridor", "cellar"] as const;
export const specials = ["fountain", "tower", "foyer"] as const;
export const decorations = ["painting", "mirror", "torch", "swords"] as const;
export type Type = (typeof types)[number];
export type Special = (typeof specials)[number];
export type Decoration = (typeof decorations)[number];
export type Offset = readonly [number, number]; // to the right, up

/** How a tile counts: the picture on it. */
export type Picture = "beside" | "above" | "below" | "ring" | "linked" | "anywhere" | "all" | "column" | "up" | "fixed" | "tower" | "any";

export interface Room {
  id: string;
  no: number; // the order of menus
  type: Type | Special;
  decoration: Decoration | null;
  wants: Type | "special" | Decoration | null;
  picture: Picture;
  cells: readonly Offset[]; // that the picture shows
  points: number; // for each, or at all
  names: Record<Lang, string>;
}

// id, decoration, what it wants, how (food: beside, above and below, below; cellar: column, up only), names
const printed: Record<Type, string> = {
  food: `
bakery|S|utility|h|Backstube|Bakery
buttery|T|corridor|v|Butterkammer|Buttery
chocolate_room|P|cellar|d|Schokoladenraum|Chocolate Room
sauerkraut_room|M|food|h|Sauerkrautkammer|Sauerkraut Room
kitchen|T|food|v|Küche|Kitchen
spice_room|M|cellar|d|Gewürzraum|Spice Room
cutlery_room|P|outdoor|h|Besteckkammer|Cutlery Room
crepery|S|sleeping|v|Crêperie|Crepery
wine_room|M|sleeping|v|Weinstube|Wine Room
morning_tea_room|S|living|v|Morgenteezimmer|Morning Tea Room
dining_room|P|food|v|Speisesaal|Dining Room
afternoon_tea_room|T|sleeping|v|Nachmittagsteezimmer|Afternoon Tea Room
meat_locker|S|outdoor|h|Fleischkammer|Meat Locker
pantry|S|corridor|h|Speisekammer|Pantry
breakfast_nook|P|corridor|v|Frühstücksecke|Breakfast Nook
scullery|T|utility|v|Spülküche|Scullery
siege_food_storage|S|special|v|Belagerungsvorrat|Siege Food Storage
brandy_room|P|special|v|Branntweinstube|Brandy Room
brewery|M|living|v|Brauerei|Brewery
ice_house|T|living|h|Eishaus|Ice House
china_room|M|special|h|Porzellanzimmer|China Room`,
  living: `
taxidermy_showroom|T|cellar|-|Jagdtrophäenraum|Taxidermy Showroom
reception_room|T|corridor|-|Empfangszimmer|Reception Room
parlor|T|food|-|Gute Stube|Parlor
reading_room|T|outdoor|-|Lesezimmer|Reading Room
fireplace|M|food|-|Kaminzimmer|Fireplace
harp_room|M|utility|-|Harfenzimmer|Harp Room
sitting_room|M|outdoor|-|Plauderzimmer|Sitting Room
vestibule|S|food|-|Vestibül|Vestibule
rug_room|P|living|-|Teppichzimmer|Rug Room
map_room|M|sleeping|-|Kartographieraum|Map Room
meditation_room|S|outdoor|-|Meditationsraum|Meditation Room
study|M|special|-|Studierzimmer|Study
observatory|T|living|-|Sternwarte|Observatory
library|S|special|-|Bibliothek|Library
salon|P|sleeping|-|Salon|Salon
gallery|S|utility|-|Galerie|Gallery
tapestry_room|S|sleeping|-|Gobelinzimmer|Tapestry Room
hat_room|P|corridor|-|Hutzimmer|Hat Room
waiting_room|M|corridor|-|Wartezimmer|Waiting Room
cape_room|P|cellar|-|Umhangzimmer|Cape Room
drawing_room|P|utility|-|Gesellschaftszimmer|Drawing Room`,
  utility: `
schoolhouse|T|corridor|-|Schulzimmer|Schoolhouse
torch_storage|T|living|-|Fackellager|Torch Storage
washroom|M|living|-|Waschraum|Washroom
scythe_room|P|cellar|-|Sensenkammer|Scythe Room
powder_room|M|food|-|Puderzimmer|Powder Room
panic_room|S|special|-|Schutzraum|Panic Room
game_storage|S|living|-|Spielelager|Game Storage
coat_room|M|outdoor|-|Mantelkammer|Coat Room
mud_room|P|outdoor|-|Schmutzschleuse|Mud Room
repair_shop|S|utility|-|Reparaturwerkstatt|Repair Shop
kittenry|P|corridor|-|Kätzchenzimmer|Kittenry
crown_storage|P|special|-|Kronenlager|Crown Storage
dumbwaiter|S|food|-|Speiseaufzug|Dumbwaiter
tool_room|M|utility|-|Werkzeugkammer|Tool Room
sauna|S|sleeping|-|Sauna|Sauna
glassmaking_room|M|utility|-|Glasbläserei|Glassmaking Room
laundry_room|T|food|-|Waschküche|Laundry Room
kennel|P|sleeping|-|Hundezwinger|Kennel
shield_room|T|cellar|-|Schildkammer|Shield Room
broom_closet|T|sleeping|-|Besenkammer|Broom Closet
key_room|M|corridor|-|Schlüsselkammer|Key Room`,
  outdoor: `
archery_range|-|corridor|-|Bogenschießplatz|Archery Range
vineyard|-|living|-|Weinberg|Vineyard
guardhouse|-|cellar|-|Wachhaus|Guardhouse
sty|-|cellar|-|Schweinestall|Sty
swimming_hole|-|living|-|Badeteich|Swimming Hole
chicken_coop|-|utility|-|Hühnerstall|Chicken Coop
winter_garden|-|utility|-|Wintergarten|Winter Garden
fish_pond|-|food|-|Fischteich|Fish Pond
biergarten|-|special|-|Biergarten|Biergarten
flower_garden|-|special|-|Blumengarten|Flower Garden
butterfly_garden|-|corridor|-|Schmetterlingsgarten|Butterfly Garden
french_gazebo|-|special|-|Französischer Pavillon|French Gazebo
walking_path|-|corridor|-|Spazierweg|Walking Path
vegetable_garden|-|food|-|Gemüsegarten|Vegetable Garden
terrace|-|sleeping|-|Terrasse|Terrace
firewood_storage|-|living|-|Holzlager|Firewood Storage
aviary|-|utility|-|Voliere|Aviary
turtle_pond|-|sleeping|-|Schildkrötenteich|Turtle Pond
pumpkin_garden|-|food|-|Kürbisgarten|Pumpkin Garden
stables|-|cellar|-|Stallungen|Stables
grand_balcony|-|sleeping|-|Großer Balkon|Grand Balcony`,
  sleeping: `
midnight_room|S|-|-|Mitternachtszimmer|Midnight Room
nap_room|T|-|-|Nickerchenzimmer|Nap Room
bunk_room|P|-|-|Etagenbettzimmer|Bunk Room
servants_quarters|P|-|-|Dienstbotenkammer|Servant's Quarters
solar|M|-|-|Kemenate|Solar
in_law_suite|S|-|-|Schwiegerelternzimmer|In-Law Suite
nursery|T|-|-|Kinderstube|Nursery
rabbit_room|S|-|-|Kaninchenzimmer|Rabbit Room
dreaming_room|P|-|-|Traumzimmer|Dreaming Room
guest_bedroom|S|-|-|Gästezimmer|Guest Bedroom
hibernation_chamber|P|-|-|Winterschlafkammer|Hibernation Chamber
kings_chambers|T|-|-|Königsgemach|King's Chambers
princes_chambers|M|-|-|Prinzengemach|Prince's Chambers
tasso_room|M|-|-|Tassozimmer|Tasso Room
pillow_room|T|-|-|Kissenzimmer|Pillow Room
childrens_room|S|-|-|Kinderzimmer|Children's Room
princess_chambers|M|-|-|Prinzessinnengemach|Princess' Chambers
dressing_room|T|-|-|Ankleidezimmer|Dressing Room
queens_chambers|M|-|-|Gemach der Königin|Queen's Chambers
puppy_room|P|-|-|Welpenzimmer|Puppy Room
blanket_room|P|-|-|Deckenzimmer|Blanket Room`,
  corridor: `
hall_of_ever_closing_walls|S|swords|-|Saal der nahenden Wände|Hall of Ever-Closing Walls
hall_of_paintings|P|painting|-|Gemäldesaal|Hall of Paintings
hidden_passage|T|torch|-|Geheimgang|Hidden Passage
between_two_rooms|T|torch|-|Zwischen zwei Räumen|Between Two Rooms
hall_of_doors|M|mirror|-|Saal der Türen|Hall of Doors
hall_of_puzzled_floors|T|torch|-|Saal der Rätselböden|Hall of Puzzled Floors
hall_of_creaking_floors|P|painting|-|Saal der knarrenden Dielen|Hall of Creaking Floors
hall_of_mirrors|M|mirror|-|Spiegelsaal|Hall of Mirrors
echo_chamber|T|torch|-|Echokammer|Echo Chamber
hall_of_windows|P|painting|-|Fenstersaal|Hall of Windows
hall_of_knights|P|painting|-|Rittersaal|Hall of Knights
great_hall|S|swords|-|Große Halle|Great Hall
lockdown_room|S|swords|-|Verriegelter Raum|Lockdown Room
escape_room|P|painting|-|Fluchtraum|Escape Room
hall_of_portraits|P|painting|-|Porträtsaal|Hall of Portraits
hall_of_sculptures|M|mirror|-|Skulpturensaal|Hall of Sculptures
promenade|S|swords|-|Wandelgang|Promenade
pacing_hall|M|mirror|-|Grübelgang|Pacing Hall
dead_end|S|swords|-|Sackgasse|Dead End
hall_of_ghosts|M|mirror|-|Geistersaal|Hall of Ghosts
purgatory|T|torch|-|Fegefeuer|Purgatory`,
  cellar: `
padded_room|T|living|u|Gummizelle|Padded Room
venus_grotto|T|special|c|Venusgrotte|Venus Grotto
spy_room|T|cellar|c|Spionagekammer|Spy Room
gunpowder_room|P|corridor|c|Pulverkammer|Gunpowder Room
the_hole|P|sleeping|u|Das Loch|The Hole
jewel_room|S|living|u|Juwelenkammer|Jewel Room
laboratory|S|utility|u|Laboratorium|Laboratory
hidden_entrance|S|corridor|c|Verborgener Eingang|Hidden Entrance
fungus_room|M|food|u|Pilzkeller|Fungus Room
dungeon|M|corridor|c|Verlies|Dungeon
subterranean_tunnel|P|utility|u|Unterirdischer Tunnel|Subterranean Tunnel
armory|P|special|c|Rüstkammer|Armory
crypt|P|cellar|c|Gruft|Crypt
snake_pit|M|living|u|Schlangengrube|Snake Pit
pit_of_despair|M|cellar|c|Grube der Verzweiflung|Pit of Despair
quiet_room|T|sleeping|u|Stille Kammer|Quiet Room
knight_room|M|special|c|Ritterkammer|Knight Room
wine_cellar|T|food|u|Weinkeller|Wine Cellar
hidden_lair|T|utility|u|Geheimversteck|Hidden Lair
treasure_room|S|sleeping|u|Schatzkammer|Treasure Room
mold_room|S|food|u|Schimmelkammer|Mold Room`,
};

const letters: Record<string, Decoration> = { P: "painting", M: "mirror", T: "torch", S: "swords" };
const ring: Offset[] = [[-1, 1], [0, 1], [1, 1], [-1, 0], [1, 0], [-1, -1], [0, -1], [1, -1]];
const shapes: Record<string, [Picture, Offset[]]> = {
  h: ["beside", [[-1, 0], [1, 0]]],
  v: ["above", [[0, 1], [0, -1]]],
  d: ["below", [[0, -1], [0, -2]]],
  c: ["column", []],
  u: ["up", []],
};
/** Of a ring, the cells that are printed: rooms of these two types cannot lie on the others. */
const partOf = (wants: string): Offset[] =>
  ring.filter(([x, y]) => (wants === "cellar" ? y < 0 : wants !== "outdoor" || x !== 0 || y > 0));
const pictures: Record<Type, (how: string, wants: string) => [Picture, Offset[], number]> = {
  food: (how) => [...(shapes[how] ?? shapes["v"]!), 2],
  living: (_, wants) => ["ring", partOf(wants), wants === "outdoor" || wants === "cellar" ? 2 : 1],
  utility: () => ["linked", [], 1],
  outdoor: () => ["anywhere", [], 1],
  sleeping: () => ["all", [], 4],
  corridor: () => ["ring", ring, 1],
  cellar: (how, wants) => [...(shapes[how] ?? shapes["c"]!), wants === "special" ? 2 : 1],
};

const regular = types.flatMap((type, i) =>
  printed[type].trim().split("\n").map((line, k): Room => {
    const [id = "", sign = "", wants = "-", how = "", de = "", en = ""] = line.split("|");
    const [picture, cells, points] = pictures[type](how, wants);
    return { id, no: 21 * i + k, type, decoration: letters[sign] ?? null, wants: wants === "-" ? null : (wants as Room["wants"]), picture, cells, points, names: { de, en } };
  }),
);
const special = (id: Special, no: number, picture: Picture, cells: Offset[], points: number, de: string, en: string): Room => ({
  id, no, type: id, decoration: null, wants: null, picture, cells, points, names: { de, en },
});
export const rooms: readonly Room[] = [
  ...regular,
  special("fountain", 147, "fixed", [], 5, "Brunnen", "Fountain"),
  special("tower", 148, "tower", [], 1, "Turm", "Tower"),
  special("foyer", 149, "any", ring, 1, "Foyer", "Grand Foyer"),
];
const byId = new Map(rooms.map((room) => [room.id, room]));
export const roomOf = (id: string): Room | undefined => byId.get(id);
export const isRoom = (id: string): boolean => byId.has(id);
/** Open to the sky: nothing stands on it. */
export const isOpen = (type: Room["type"]): boolean => type === "outdoor" || type === "fountain" || type === "tower";

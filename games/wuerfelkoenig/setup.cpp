// The set-up as fields with names.
#include <algorithm>

#include "games/wuerfelkoenig/words.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

/// Nothing but the right number of fields, apart from the others.
bool fits(const Setup& setup, const Spots& own, std::optional<Spots> set, int count) {
    if (!setup.free || !set || set->size() != count) return false;
    for (const Spots* other : {&setup.dragons, &setup.white, &setup.golden})
        if (other != &own && !(*other & *set).empty()) return false;
    return true;
}

}  // namespace

// WK-S9: What was drawn for a free set-up is part of it.
std::vector<Field> fields(const Setup& setup) {
    std::vector<Field> list{{"players", std::to_string(setup.players)},
                            {"start", setup.start < 0 ? "roll" : std::to_string(setup.start)},
                            {"setup", setup.free ? "free" : "standard"}};
    if (setup.free) {
        const bool open = setup.arrangement < 0;  // left to luck
        list.push_back(
            {"arrangement", open ? "" : std::string(arrangement_rows[setup.arrangement].id)});
        list.push_back({"dragons", joined(setup.dragons)});
        list.push_back({"white", joined(setup.white)});
        list.push_back({"golden", joined(setup.golden)});
    }
    list.push_back({"assistant", setup.assistant ? "on" : "off"});
    return list;
}

std::vector<Option> options(const Setup& setup) {
    Option start{"start", {"roll"}};
    for (Seat seat = 0; seat < setup.players; ++seat) start.values.push_back(std::to_string(seat));
    return {start, {"setup", {"standard", "free"}}, {"assistant", {"on", "off"}}};
}

/// «setup=free» comes before what it allows.
std::optional<Phrase> set(Setup& setup, std::string_view field, std::string_view value) {
    const auto bad = [&](const char* why) {
        return Phrase{why, {gap("value", std::string(value)), gap("field", std::string(field))}};
    };
    const auto set_spots = [&](Spots& spots_of, int count) -> std::optional<Phrase> {
        const auto named = spots_named(value);
        if (!fits(setup, spots_of, named, count))
            return Phrase{"wuerfelkoenig.setup.spots",
                          {gap("value", std::string(value)), gap("field", std::string(field)),
                           gap("n", count)}};
        spots_of = *named;
        return {};
    };
    const auto n = number(value);
    if (field == "players") {
        if (!n || *n < 2 || *n > most_players || *n <= setup.start)
            return bad("wuerfelkoenig.setup.players");
        setup.players = *n;
        return {};
    }
    if (field == "start") {
        if (value != "roll" && (!n || *n < 0 || *n >= setup.players))
            return bad("wuerfelkoenig.setup.start");
        setup.start = value == "roll" ? -1 : *n;
        return {};
    }
    if (field == "setup") {
        if (value != "standard" && value != "free") return bad("wuerfelkoenig.setup.setup");
        setup.free = value == "free";
        return {};
    }
    if (field == "assistant") {
        if (value != "on" && value != "off") return bad("wuerfelkoenig.setup.assistant");
        setup.assistant = value == "on";
        return {};
    }
    if (field == "arrangement") {
        const auto i = std::ranges::find(arrangement_rows, value, &ArrangementRow::id) -
                       arrangement_rows.begin();
        if (!setup.free || i == arrangements) return bad("wuerfelkoenig.setup.arrangement");
        setup.arrangement = static_cast<int>(i);
        return {};
    }
    if (field == "dragons") return set_spots(setup.dragons, dragons_for(setup.players));
    if (field == "white") return set_spots(setup.white, map_white);
    if (field == "golden") return set_spots(setup.golden, map_golden);
    return bad("wuerfelkoenig.setup.no_such_field");
}

}  // namespace tafelrunde::wuerfelkoenig

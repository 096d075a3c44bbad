// The set-up as fields with names.
#include <algorithm>

#include "games/wuerfelkoenig/plan.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

constexpr std::string_view none = "none";  // given, but no field at all

std::string text_of(const std::optional<Spots>& set) {
    if (!set) return "";  // left to luck
    return set->empty() ? std::string(none) : joined(*set);
}

Phrase no_such(std::string_view why, std::string_view field, std::string_view value) {
    return {dotted(State::id, "setup", why),
            {gap("value", std::string(value)), gap("field", std::string(field))}};
}

/// WK-S9: What is left to chance lies on fields of its own, on which nothing that is given lies.
std::optional<Phrase> too_little_room(const Setup& setup) {
    Spots taken;
    int drawn = 0;
    const auto count = [&](const std::optional<Spots>& given, int usual) {
        if (given) taken |= *given;
        else drawn += usual;
    };
    count(setup.dragons, dragons_for(setup.players));
    count(setup.white, map_white);
    count(setup.golden, map_golden);
    const int left = spots - taken.size();
    if (drawn <= left) return {};
    return Phrase{"wuerfelkoenig.setup.room", {gap("n", drawn), gap("left", left)}};
}

/// What the material does not allow of the fields that are given.
std::optional<Phrase> too_much(const Setup& setup) {
    const Spots nothing;
    if (auto many = too_many_dragons(setup.dragons.value_or(nothing).size())) return many;
    const Spots white = setup.white.value_or(nothing), golden = setup.golden.value_or(nothing);
    if (auto many = too_many_white(white.size(), setup.players)) return many;
    if (auto many = too_many_golden(golden.size())) return many;
    if (const Spots both = white & golden; !both.empty())
        return Phrase{"wuerfelkoenig.plan.two_gems", {gap("field", spot_name(both.first()))}};
    return too_little_room(setup);
}

std::optional<Phrase> set_plan(Setup& setup, std::string_view value) {
    const auto read = read_plan(value);
    if (const auto* const why = std::get_if<Phrase>(&read)) return *why;
    const MapPlan& plan = std::get<MapPlan>(read);
    const auto arrangement = arrangement_of(plan.arrangement);
    if (!arrangement) return no_such("arrangement", "setup", arrangement_name(plan.arrangement));
    setup.free = true;
    setup.arrangement = *arrangement;
    setup.dragons = plan.dragons;
    setup.white = plan.white;
    setup.golden = plan.golden;
    return too_much(setup);
}

std::optional<Phrase> set_spots(Setup& setup, std::optional<Spots>& set, std::string_view field,
                                std::string_view value) {
    const auto named = value == none ? Spots{} : spots_named(value);
    if (!setup.free || !named || value.empty()) return no_such("spots", field, value);
    set = *named;
    return too_much(setup);
}

std::optional<Phrase> set_arrangement(Setup& setup, std::string_view value) {
    const auto named = arrangement_named(value);
    const auto number = named ? arrangement_of(*named) : std::nullopt;
    if (!setup.free || !number) return no_such("arrangement", "arrangement", value);
    setup.arrangement = *number;
    return {};
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
            {"arrangement", open ? "" : arrangement_name(arrangement_rows[setup.arrangement])});
        list.push_back({"dragons", text_of(setup.dragons)});
        list.push_back({"white", text_of(setup.white)});
        list.push_back({"golden", text_of(setup.golden)});
    }
    list.push_back({"assistant", setup.assistant ? "on" : "off"});
    if (setup.rules != State::rules_version) list.push_back({"rules", std::to_string(setup.rules)});
    return list;
}

std::vector<Option> options(const Setup& setup) {
    Option start{"start", {"roll"}};
    for (Seat seat = 0; seat < setup.players; ++seat) start.values.push_back(std::to_string(seat));
    return {start, {"setup", {"standard", "free"}}, {"assistant", {"on", "off"}}};
}

/// «setup=free» comes before what it allows; a plan is all of it at once.
std::optional<Phrase> set(Setup& setup, std::string_view field, std::string_view value) {
    const auto bad = [&](std::string_view why) { return no_such(why, field, value); };
    const auto n = number(value);
    if (field == "players") {
        if (!n || *n < 2 || *n > most_players || *n <= setup.start) return bad("players");
        setup.players = *n;
        return too_much(setup);
    }
    if (field == "start") {
        if (value != "roll" && (!n || *n < 0 || *n >= setup.players)) return bad("start");
        setup.start = value == "roll" ? -1 : *n;
        return {};
    }
    if (field == "setup") {
        if (value != "standard" && value != "free") return set_plan(setup, value);
        setup.free = value == "free";
        return {};
    }
    if (field == "assistant") {
        if (value != "on" && value != "off") return bad("assistant");
        setup.assistant = value == "on";
        return {};
    }
    if (field == "rules") {
        if (!n || *n < State::oldest_rules || *n > State::rules_version) return bad("rules");
        setup.rules = *n;
        return {};
    }
    if (field == "arrangement") return set_arrangement(setup, value);
    if (field == "dragons") return set_spots(setup, setup.dragons, field, value);
    if (field == "white") return set_spots(setup, setup.white, field, value);
    if (field == "golden") return set_spots(setup, setup.golden, field, value);
    return bad("no_such_field");
}

}  // namespace tafelrunde::wuerfelkoenig

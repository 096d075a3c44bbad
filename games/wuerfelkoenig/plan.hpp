// A map of one's own (WK-S9): how its parts lie, and where dragons and gems do.
#pragma once
#include <variant>

#include "games/wuerfelkoenig/words.hpp"

namespace tafelrunde::wuerfelkoenig {

struct MapPlan {
    Arrangement arrangement;
    Spots dragons{}, white{}, golden{};
    bool operator==(const MapPlan&) const = default;
};

/// A plan in one line, «strip,A1w,A12!,B5!G»: how the parts lie, and the fields with something on
/// them; or a drawing of all thirty fields as they lie, in rows, eight columns for a field and four
/// for half of one. «!» is a dragon, «w» a white gem, «G» a golden one. Otherwise what is wrong.
std::variant<MapPlan, Phrase> read_plan(std::string_view text);
std::string plan_text(const MapPlan&);                  // in one line
std::vector<std::string> plan_drawing(const MapPlan&);  // turned so that it is not wide

/// Which of these makes that many dragons or gems too many; nothing if there are enough of them.
std::optional<Phrase> too_many_dragons(int count);
std::optional<Phrase> too_many_white(int count, int players);
std::optional<Phrase> too_many_golden(int count);

}  // namespace tafelrunde::wuerfelkoenig

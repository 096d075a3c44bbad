// plan: what there is to say about a plan of one's own for the set-up of a game, and the plan in
// one line.
#include <fmt/core.h>

#include "cli/commands.hpp"
#include "games/shelf.hpp"
#include "records/record.hpp"

namespace tafelrunde::cli {
namespace {

Span sign_of(PlanNote::Kind kind) {
    switch (kind) {
    case PlanNote::Kind::good: return {"✓", Ink::good};
    case PlanNote::Kind::advice: return {"–", Ink::gold};
    case PlanNote::Kind::bad: return {"✗", Ink::bad};
    }
    return {};
}

CheckedPlan sheet_of(const Game& game, const std::string& text) {
    Trouble trouble;
    const auto sheet = game.plan(text, trouble);
    if (!sheet) throw BadInput(trouble);
    return *sheet;
}

}  // namespace

int plan(const Style& style, const std::string& id, const std::string& path) {
    const Game* const game = find_game(id);
    if (game == nullptr) throw unknown_game(id);
    if (game->plan == nullptr) throw BadInput("game", "cli.plan.none", {gap("game", id)});
    const CheckedPlan sheet = in_file(path, [&] { return sheet_of(*game, read_file(path)); });
    for (const std::string& line : sheet.drawing) fmt::print("  {}\n", line);
    for (const PlanNote& note : sheet.notes) {
        const Span sign = sign_of(note.kind);
        fmt::print("{} {}\n", painted(style, sign.text, sign.ink), say(style.tongue, note.said));
    }
    fmt::print("{}={}\n", sheet.field.name, sheet.field.value);
    return sheet.usable() ? 0 : 1;
}

}  // namespace tafelrunde::cli

// Records: one JSON document per game, which can be replayed and checked. See protocol/record.md.
#pragma once
#include "games/shelf.hpp"
#include "protocol/fair.hpp"
#include "protocol/json.hpp"

namespace tafelrunde {

inline constexpr std::string_view record_format = "tafelrunde-record/1";

struct SeatInfo {
    std::string name, kind;  // kind: human, or the name of a bot
};

struct RecordedStep {
    Seat seat;
    std::string words;
    std::uint64_t hash;
};

struct RecordedResult {
    std::vector<int> points, places;
};

struct Record {
    std::string game;
    int rules = 1;
    std::vector<Field> setup;        // completed
    std::vector<std::string> drawn;  // the fields of the set-up that luck filled in
    std::vector<SeatInfo> seats;
    std::string table, commitment;  // the id of the table, and hex
    std::optional<Digest> secret;   // not yet revealed while a game goes on elsewhere
    std::vector<std::string> nonces;
    std::vector<RecordedStep> steps;
    std::optional<RecordedResult> result;  // only if the game is over
};

/// «There is no such game», with those that there are.
BadInput unknown_game(const std::string& id);

/// The version of the rules by which such a table is played.
int rules_of(const Game&, std::span<const Field> setup);

/// Everything of a table.
Record record_of(const Game&, const Table&, const Dice&, std::vector<SeatInfo> seats);

std::string write_record(const Record&);  // one step per line
/// A single document, or JSON Lines with one each. BadInput names field, line or step.
std::vector<Record> read_records(std::string_view text);

/// Plays a record up to a step (all by default) with every check: set-up, commitment, draws,
/// legality, hashes, result. BadInput names the step.
struct Replay {
    const Game* game;
    std::unique_ptr<Table> table;
    Dice dice;
};
/// How a step that was found to be right is taken. Whoever wants to tell of it does both.
using TakeStep = std::function<void(Table&, Seat, std::size_t entry)>;
inline void pick_step(Table& table, Seat seat, std::size_t entry) {
    if (!table.pick(seat, entry)) assert(false);
}
Replay replay(const Record&, std::size_t steps = SIZE_MAX, const TakeStep& = pick_step);

}  // namespace tafelrunde

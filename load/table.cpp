// The life of a table under load: made, played to the end, and made again.
#include <fmt/format.h>

#include <algorithm>

#include "load/generator.hpp"
#include "load/scan.hpp"

namespace tafelrunde::load {

void Generator::create(Table& table) {
    constexpr std::string_view bot = R"({"kind":"bot","level":"grossmeister"})";
    std::string seats(table.of_bots ? bot : R"({"kind":"me"})");
    const int n = table.of_bots ? seats_of_bots : options_.seats;
    for (int i = 1; i < n; ++i) {
        seats += ',';
        seats += table.of_bots ? bot : R"({"kind":"open"})";
    }
    table.stage = Stage::creating;
    table.answers = 1;
    ask(*table.chairs[0], fmt::format(R"("create","game":"{}","seats":[{}],"confirm":false)",
                                      table.of_bots ? game_of_bots : options_.game, seats));
}

void Generator::go_on(Table& table) {
    switch (table.stage) {
    case Stage::closing: return create(table);
    case Stage::creating:
        if (table.of_bots) return ask_all(table, Stage::opening, "open");
        table.stage = Stage::sitting;
        for (std::size_t i = 1; i < table.chairs.size(); ++i) {
            ++table.answers;
            ask(*table.chairs[i], fmt::format(R"("sit","table":"{}","seat":{})", table.id, i));
        }
        return;
    case Stage::sitting: return ask_all(table, Stage::opening, "open");
    case Stage::opening:
        table.stage = Stage::starting;
        table.answers = 1;
        table.moving = true;
        table.moved_to = 0;
        return ask(*table.chairs[0], fmt::format(R"("start","table":"{}")", table.id));
    case Stage::starting:
        table.stage = Stage::playing;
        ++started_;
        return move_if_due(table);
    case Stage::idle:
    case Stage::playing: return;
    }
}

void Generator::answered(Chair& chair, std::string_view text) {
    Table& table = *chair.table;
    if (!chair.greeted) {
        chair.greeted = true;
        ++greeted_;
        return;
    }
    if (chair.proof != SIZE_MAX) return;  // the view that follows tells
    switch (table.stage) {
    case Stage::creating: table.id = word(behind(text, R"("table":")")); break;
    case Stage::starting:
        table.moved_to = static_cast<int>(number(behind(text, R"("v":)")));
        table.answers = 0;
        return if_all_have_seen(table);
    case Stage::playing: {
        const Nanos time = now();
        table.moved_to = static_cast<int>(number(behind(text, R"("v":)")));
        ++table.moves;
        if (time >= begin_ && time < end_) ++report_.moves;
        if (table.due >= begin_ && table.due < end_) report_.ack.add(time - table.due);
        return if_all_have_seen(table);
    }
    default: break;
    }
    if (--table.answers == 0) go_on(table);
}

void Generator::refused(Chair& chair, std::string_view text) {
    const std::string code(word(behind(text, R"("code":")")));
    ++report_.refused[code];
    if (chair.proof != SIZE_MAX) {
        report_.lost += proofs_[chair.proof].moves;
        ++proved_;
        chair.proof = SIZE_MAX;
        return prove_next(chair);
    }
    Table& table = *chair.table;
    if (table.stage != Stage::playing)
        throw LoadTrouble("load.no.refused", {gap("answer", std::string(text))});
    table.moving = false;
    chair.menu = std::max(chair.menu, 1);  // the move is still to be made
    if (period_ != 0) move_if_due(table);
}

void Generator::viewed(Chair& chair, std::string_view text) {
    const SeenView view = scan_view(text);
    if (chair.proof != SIZE_MAX) {
        const Proof& proof = proofs_[chair.proof];
        if (word(behind(text, R"("table":")")) != proof.table) return;
        report_.lost +=
            std::max<std::int64_t>(0, proof.moves - count(view.log, R"("kind":"step")"));
        ++proved_;
        chair.proof = SIZE_MAX;
        return prove_next(chair);
    }
    if (!goes_on(view.log, chair.v)) ++report_.unseen;
    chair.v = view.v;
    chair.menu = view.menu;
    chair.table->over = view.over;
    if_all_have_seen(*chair.table);
}

void Generator::if_all_have_seen(Table& table) {
    if (!table.moving || table.moved_to == 0) return;
    for (const auto& chair : table.chairs)
        if (chair->v < table.moved_to) return;
    table.moving = false;
    if (table.stage == Stage::starting) return go_on(table);
    if (table.due >= begin_ && table.due < end_) report_.seen.add(now() - table.due);
    if (table.over) finished(table);
    else move_if_due(table);
}

/// A new game at a new table for the same guests.
void Generator::finished(Table& table) {
    ++report_.games;
    proofs_.push_back({table.id, table.moves});
    table.owed.clear();
    table.over = false;
    table.moves = 0;
    ask_all(table, Stage::closing, "close");
    for (const auto& chair : table.chairs) chair->v = chair->menu = 0;
}

void Generator::move_if_due(Table& table) {
    if (!playing_ || table.moving || table.stage != Stage::playing) return;
    if (period_ == 0 && now() < end_) table.owed.assign(1, now());
    if (table.owed.empty()) return;
    for (const auto& chair : table.chairs) {
        if (chair->menu == 0) continue;
        table.due = table.owed.front();
        table.owed.pop_front();
        table.moving = true;
        table.moved_to = 0;
        const auto entry = random_() % static_cast<std::uint64_t>(chair->menu);
        return ask(*chair, fmt::format(R"("pick","table":"{}","v":{},"entry":{})", table.id,
                                       chair->v, entry));
    }
}

void Generator::prove_next(Chair& chair) {
    if (next_proof_ == proofs_.size()) return;
    chair.proof = next_proof_++;
    ask(chair, fmt::format(R"("open","table":"{}","v":0)", proofs_[chair.proof].table));
}

void Generator::ask(Chair& chair, std::string_view what) {
    chair.socket.send(fmt::format(R"({{"id":{},"do":{}}})", ++chair.last_id, what));
}

void Generator::ask_all(Table& table, Stage stage, std::string_view what) {
    table.stage = stage;
    table.answers = static_cast<int>(table.chairs.size());
    for (const auto& chair : table.chairs)
        ask(*chair, fmt::format(R"("{}","table":"{}")", what, table.id));
}

void Generator::hear(Chair& chair, std::string_view text) {
    constexpr std::string_view view = R"({"t":"view")", answer = R"({"re":)";
    if (text.starts_with(view)) return viewed(chair, text);
    if (!text.starts_with(answer)) return;  // about the table; or goodbye, and the socket closes
    text.remove_prefix(answer.size());
    if (number(text) != chair.last_id)
        throw LoadTrouble("load.no.refused", {gap("answer", std::string(text))});
    if (behind(text, ",").starts_with(R"("ok")")) answered(chair, text);
    else refused(chair, text);
}

}  // namespace tafelrunde::load

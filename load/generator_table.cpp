// The life of a table under load: made, played to the end, and made again.
#include <fmt/format.h>

#include <algorithm>

#include "load/generator.hpp"
#include "load/scan.hpp"

namespace tafelrunde::load {

void Generator::create(LoadTable& table) {
    constexpr std::string_view bot = R"({"kind":"bot","level":"grossmeister"})";
    std::string seats(table.of_bots ? bot : R"({"kind":"me"})");
    const int n = table.of_bots ? seats_of_bots : options_.seats;
    for (int i = 1; i < n; ++i) {
        seats += ',';
        seats += table.of_bots ? bot : R"({"kind":"open"})";
    }
    table.stage = TableStage::creating;
    table.answers = 1;
    ask(*table.guests[0], fmt::format(R"("create","game":"{}","seats":[{}],"confirm":false)",
                                      table.of_bots ? game_of_bots : options_.game, seats));
}

void Generator::go_on(LoadTable& table) {
    switch (table.stage) {
    case TableStage::closing: return create(table);
    case TableStage::creating:
        if (table.of_bots) return ask_all(table, TableStage::opening, "open");
        table.stage = TableStage::sitting;
        for (std::size_t i = 1; i < table.guests.size(); ++i) {
            ++table.answers;
            ask(*table.guests[i], fmt::format(R"("sit","table":"{}","seat":{})", table.id, i));
        }
        return;
    case TableStage::sitting: return ask_all(table, TableStage::opening, "open");
    case TableStage::opening:
        table.stage = TableStage::starting;
        table.answers = 1;
        table.moving = true;
        table.moved_to = 0;
        return ask(*table.guests[0], fmt::format(R"("start","table":"{}")", table.id));
    case TableStage::starting:
        table.stage = TableStage::playing;
        ++started_;
        return move_if_due(table);
    case TableStage::idle:
    case TableStage::playing: return;
    }
}

void Generator::answered(LoadGuest& guest, std::string_view text) {
    LoadTable& table = *guest.table;
    if (!guest.greeted) {
        guest.greeted = true;
        ++greeted_;
        return;
    }
    if (guest.proof != SIZE_MAX) return;  // the view that follows tells
    switch (table.stage) {
    case TableStage::creating: table.id = word(behind(text, R"("table":")")); break;
    case TableStage::starting:
        table.moved_to = static_cast<int>(number(behind(text, R"("v":)")));
        table.answers = 0;
        return if_all_have_seen(table);
    case TableStage::playing: {
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

void Generator::refused(LoadGuest& guest, std::string_view text) {
    const std::string code(word(behind(text, R"("code":")")));
    ++report_.refused[code];
    if (guest.proof != SIZE_MAX) {
        report_.lost += proofs_[guest.proof].moves;
        ++proved_;
        guest.proof = SIZE_MAX;
        return prove_next(guest);
    }
    LoadTable& table = *guest.table;
    if (table.stage != TableStage::playing)
        throw LoadTrouble("load.no.refused", {gap("answer", std::string(text))});
    table.moving = false;
    guest.menu = std::max(guest.menu, 1);  // the move is still to be made
    if (period_ != 0) move_if_due(table);
}

void Generator::viewed(LoadGuest& guest, std::string_view text) {
    const SeenView view = scan_view(text);
    if (guest.proof != SIZE_MAX) {
        const Proof& proof = proofs_[guest.proof];
        if (word(behind(text, R"("table":")")) != proof.table) return;
        report_.lost +=
            std::max<std::int64_t>(0, proof.moves - count(view.log, R"("kind":"step")"));
        ++proved_;
        guest.proof = SIZE_MAX;
        return prove_next(guest);
    }
    if (!goes_on(view.log, guest.v)) ++report_.unseen;
    guest.v = view.v;
    guest.menu = view.menu;
    guest.table->over = view.over;
    if_all_have_seen(*guest.table);
}

void Generator::if_all_have_seen(LoadTable& table) {
    if (!table.moving || table.moved_to == 0) return;
    for (const auto& guest : table.guests)
        if (guest->v < table.moved_to) return;
    table.moving = false;
    if (table.stage == TableStage::starting) return go_on(table);
    if (table.due >= begin_ && table.due < end_) report_.seen.add(now() - table.due);
    if (table.over) finished(table);
    else move_if_due(table);
}

/// A new game at a new table for the same guests.
void Generator::finished(LoadTable& table) {
    ++report_.games;
    proofs_.push_back({table.id, table.moves});
    table.owed.clear();
    table.over = false;
    table.moves = 0;
    ask_all(table, TableStage::closing, "close");
    for (const auto& guest : table.guests) guest->v = guest->menu = 0;
}

void Generator::move_if_due(LoadTable& table) {
    if (!playing_ || table.moving || table.stage != TableStage::playing) return;
    if (period_ == 0 && now() < end_) table.owed.assign(1, now());
    if (table.owed.empty()) return;
    for (const auto& guest : table.guests) {
        if (guest->menu == 0) continue;
        table.due = table.owed.front();
        table.owed.pop_front();
        table.moving = true;
        table.moved_to = 0;
        const auto entry = random_() % static_cast<std::uint64_t>(guest->menu);
        return ask(*guest, fmt::format(R"("pick","table":"{}","v":{},"entry":{})", table.id,
                                       guest->v, entry));
    }
}

void Generator::prove_next(LoadGuest& guest) {
    if (next_proof_ == proofs_.size()) return;
    guest.proof = next_proof_++;
    ask(guest, fmt::format(R"("open","table":"{}","v":0)", proofs_[guest.proof].table));
}

void Generator::ask(LoadGuest& guest, std::string_view what) {
    guest.socket.send(fmt::format(R"({{"id":{},"do":{}}})", ++guest.last_id, what));
}

void Generator::ask_all(LoadTable& table, TableStage stage, std::string_view what) {
    table.stage = stage;
    table.answers = static_cast<int>(table.guests.size());
    for (const auto& guest : table.guests)
        ask(*guest, fmt::format(R"("{}","table":"{}")", what, table.id));
}

void Generator::hear(LoadGuest& guest, std::string_view text) {
    constexpr std::string_view view = R"({"t":"view")", answer = R"({"re":)";
    if (text.starts_with(view)) return viewed(guest, text);
    if (!text.starts_with(answer)) return;  // about the table; or goodbye, and the socket closes
    text.remove_prefix(answer.size());
    if (number(text) != guest.last_id)
        throw LoadTrouble("load.no.refused", {gap("answer", std::string(text))});
    if (behind(text, ",").starts_with(R"("ok")")) answered(guest, text);
    else refused(guest, text);
}

}  // namespace tafelrunde::load

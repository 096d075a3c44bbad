#include "server/room.hpp"

#include <algorithm>
#include <numeric>

namespace tafelrunde::server {
namespace {

constexpr std::size_t said_kept = 256;
const std::vector<std::string> no_words;

/// Which entry of the menu of chance is drawn: the first whose running weight exceeds the ticket.
std::size_t drawn_entry(const ChanceNow& now, const Luck& luck) {
    const int total = std::accumulate(now.weights.begin(), now.weights.end(), 0);
    int ticket = luck(now.site, now.drawn, total);
    std::size_t entry = 0;
    while ((ticket -= now.weights[entry]) >= 0) ++entry;
    return entry;
}

/// Entries that change nothing in the `table` push.
bool is_play(Kind kind) {
    switch (kind) {
    case Kind::step:
    case Kind::go:
    case Kind::undo:
    case Kind::ask_undo:
    case Kind::consent:
    case Kind::chat:
    case Kind::advice:
    case Kind::wake: return true;
    default: return false;
    }
}

}  // namespace

std::string_view name_of(Phase phase) {
    constexpr std::array<std::string_view, 4> names{"open", "running", "paused", "over"};
    return names[static_cast<std::size_t>(phase)];
}

Room::Room(const TableRow& row, Options options, std::size_t lines)
    : row_(row), options_(std::move(options)), chairs_(options_.chairs), lines_(lines) {
    dice_.table = row.id;
    dice_.secret = row.secret;
    menus_.resize(chairs_.size());
    for (Chair& chair : chairs_) chair.left = options_.clock.seconds * Millis{1000};
}

// --- The fold.

void Room::fold(const EntryRow& row) {
    if (row.number != version_ + 1) throw StoreError("a gap in the log of table " + row_.id);
    version_ = row.number;
    const Entry entry = read(row);
    run_clocks(entry.kind == Kind::wake ? std::min<Millis>(entry.n, row.time) : row.time);
    if (entry.kind == Kind::step) take_step(entry);
    else tell(entry);
    apply(entry, row.time);
    restart_clocks(entry);
}

Entry Room::read(const EntryRow& row) const {
    try {
        return from_body(row.body);
    } catch (const StoreError&) {
        throw StoreError("entry " + std::to_string(row.number) + " in the log of table " + row_.id +
                         " is damaged");
    }
}

void Room::add(const Entry& entry, Millis now) {
    ++version_;
    fresh_.push_back({version_, now, to_body(entry)});
    changed_ = changed_ || !is_play(entry.kind);
    run_clocks(entry.kind == Kind::wake ? std::min<Millis>(entry.n, now) : now);
    tell(entry);
    apply(entry, now);
    restart_clocks(entry);
}

/// A step that was taken before, found again in the menu by its words.
void Room::take_step(const Entry& entry) {
    if (!table_ || !table_->acting().has(entry.seat))
        throw StoreError("an impossible step in the log of table " + row_.id);
    const auto menu = table_->menu(entry.seat);
    const auto found = std::ranges::find(menu, entry.text);
    if (found == menu.end()) throw StoreError("an impossible step in the log of table " + row_.id);
    step(entry.seat, static_cast<std::size_t>(found - menu.begin()));
    if (table_->hash() != entry.hash)
        throw StoreError("a step with another hash in the log of table " + row_.id);
}

void Room::step(Seat seat, std::size_t entry) {
    alone_ = table_->acting().size() == 1;
    lines_.tell_step(*table_, seat, entry, version_);
    [[maybe_unused]] const bool taken = table_->pick(seat, entry);
    assert(taken);
    lines_.tell_remarks(*table_, version_);
}

void Room::apply(const Entry& e, Millis time) {
    touched_ = time;
    const auto chair = [&]() -> Chair& { return chairs_.at(static_cast<std::size_t>(e.seat)); };
    switch (e.kind) {
    case Kind::sit: {
        Chair& c = chair();
        c.kind = Chair::Kind::human;
        c.guest = e.guest;
        c.name = e.name;
        c.away = false;
        if (phase_ != Phase::open) give_time(c);
        break;
    }
    case Kind::nonce:
        chair().nonce = from_hex(e.text).value_or("");
        chair().sworn = true;
        break;
    case Kind::leave:
    case Kind::remove:
    case Kind::timeout:
        if (e.kind == Kind::remove) removed_.push_back(chair().guest);
        if (question_ && question_->by == e.seat) question_.reset();
        std::erase_if(advice_, [&](const Advice& given) { return given.by == e.seat; });
        if (phase_ != Phase::open) chair().away = true;
        else chair() = Chair{.left = options_.clock.seconds * Millis{1000}};
        // Whoever is sent away from a running game does not come back by himself.
        if (e.kind == Kind::remove && phase_ != Phase::open) chair().guest.clear();
        break;
    case Kind::back:
        chair().away = false;
        give_time(chair());
        break;
    case Kind::seat: {
        Chair& c = chair();
        c.kind = e.text == "open" ? Chair::Kind::open : Chair::Kind::bot;
        c.level = e.text == "open" ? "" : e.text;
        c.name = e.name;
        c.guest.clear();
        c.away = false;
        break;
    }
    case Kind::carry: chair().guest = e.guest; break;
    case Kind::start: begin(time); break;
    case Kind::step: {
        const SeatSet next = table_->acting();
        // Where several decide at once they do not wait for each other, and what cannot be taken
        // back needs no second look.
        const bool decided = e.seat != chance && chairs_[e.seat].is_human() && !chair().away &&
                             alone_ && table_->undoable(e.seat) > 0;
        waiting_.reset();
        question_.reset();
        // The same menu may come again, but a pick from the old one is not one from the new.
        if (e.seat != chance) menus_[e.seat] = {{}, version_};
        if (next.empty()) phase_ = Phase::over;
        else if (decided && options_.confirm && !next.has(e.seat)) waiting_ = e.seat;
        drop_advice();
        break;
    }
    case Kind::go: waiting_.reset(); break;
    case Kind::undo: rewind(static_cast<std::size_t>(e.n)); break;
    case Kind::ask_undo:
        question_ = Question{e.seat, static_cast<std::size_t>(e.n), version_};
        break;
    case Kind::consent:
        if (!question_) break;
        if (e.n == 0) question_.reset();
        else question_->agreed.add(e.seat);
        break;
    case Kind::chat:
        said_.emplace_back(e.guest, e.n);
        if (said_.size() > said_kept) said_.pop_front();
        break;
    case Kind::advice: hear_advice(e); break;
    case Kind::pause: phase_ = Phase::paused; break;
    case Kind::resume: phase_ = Phase::running; break;
    case Kind::wake: clock_from_ = time; break;
    case Kind::mute: muted_.push_back(e.guest); break;
    case Kind::unmute: std::erase(muted_, e.guest); break;
    case Kind::end:
        phase_ = Phase::over;
        given_up_ = true;
        waiting_.reset();
        question_.reset();
        advice_.clear();
        break;
    case Kind::rematch: rematch_ = e.text; break;
    }
    if (e.kind != Kind::chat && e.kind != Kind::advice && e.kind != Kind::mute &&
        e.kind != Kind::unmute && e.kind != Kind::wake && e.kind != Kind::rematch)
        menus_changed_ = version_;
}

void Room::begin(Millis time) {
    for (const Chair& chair : chairs_) dice_.nonces.push_back(chair.nonce);
    luck_ = fair_luck(dice_);
    Trouble trouble;
    table_ = game().open(options_.fields, luck_, trouble);
    if (!table_) throw StoreError("a bad set-up in the log of table " + row_.id);
    phase_ = Phase::running;
    clock_from_ = time;
}

void Room::rewind(std::size_t kept) {
    table_->rewind(std::min(kept, table_->steps().size()));
    waiting_.reset();
    question_.reset();
    drop_advice();
    if (phase_ == Phase::over && !given_up_) phase_ = Phase::running;
}

bool Advice::is_about(const Told& other) const {
    const auto subject = [](const Told& told) {
        const auto words = split(told.words);  // «place bakery 2,0 A»
        return told.topic.empty() ? std::string(words.front()) + " " + std::string(words.back())
                                  : told.topic;
    };
    return subject(what) == subject(other);
}

/// Never needed to play the game again; so words that mean nothing now are no damage.
void Room::hear_advice(const Entry& e) {
    const auto told = table_ && !e.text.empty() ? table_->advice(e.seat, e.text) : std::nullopt;
    std::erase_if(advice_, [&](const Advice& given) {
        return given.by == e.seat && (e.text.empty() || (told && given.is_about(*told)));
    });
    if (told) advice_.push_back({e.seat, *told});
}

/// What has been decided, or can no longer be done, needs no advice. Luck has to settle first.
void Room::drop_advice() {
    if (advice_.empty() || table_->acting().has(chance)) return;
    for (const Advice& given : std::exchange(advice_, {}))
        if (const auto told = table_->advice(given.by, given.what.words))
            advice_.push_back({given.by, *told});
}

void Room::refresh() {
    if (std::exchange(refreshed_, version_) == version_) return;
    for (Seat seat = 0; seat < std::ssize(chairs_); ++seat) {
        const bool asked = phase_ == Phase::running && !waiting_ && table_->acting().has(seat);
        auto words = asked ? table_->menu(seat) : no_words;
        if (words == menus_[seat].words) continue;
        menus_[seat] = {std::move(words), menus_changed_};
    }
}

// --- Changing.

void Room::pick(Seat seat, std::size_t entry, bool confirmed, Millis now) {
    run_clocks(now);
    ++version_;
    step(seat, entry);
    const Spoken& taken = table_->steps().back();
    const Entry e{Kind::step, seat, {}, {}, taken.words, taken.hash, 0};
    fresh_.push_back({version_, now, to_body(e)});
    apply(e, now);
    restart_clocks(e);
    if (waiting_ && confirmed) add({.kind = Kind::go, .seat = seat}, now);
    if (seat != chance) settle(now);
}

void Room::go(Seat seat, Millis now) {
    add({.kind = Kind::go, .seat = seat}, now);
    settle(now);
}

void Room::leave(Seat seat, Kind kind, Millis now) {
    // Somebody who only forgot to confirm has decided already.
    if (kind == Kind::timeout && waiting_ == seat) return go(seat, now);
    add({.kind = kind, .seat = seat}, now);
    if (phase_ != Phase::open && waiting_ == seat) go(seat, now);
}

void Room::take_back(Millis now) {
    const Question asked = *question_;
    add({.kind = Kind::undo, .seat = asked.by, .n = static_cast<std::int64_t>(asked.kept)}, now);
    settle(now);
}

void Room::settle(Millis now) {
    while (phase_ == Phase::running && !waiting_ && table_->acting().has(chance))
        pick(chance, drawn_entry(table_->chance_now(), luck_), false, now);
    refresh();
}

// --- Asking.

SeatSet Room::acting() const {
    if (!table_ || phase_ == Phase::over) return {};
    if (waiting_) return {*waiting_};
    SeatSet players;
    for (Seat seat = 0; seat < std::ssize(chairs_); ++seat)
        if (table_->acting().has(seat)) players.add(seat);
    return players;
}

SeatSet Room::must_agree() const {
    SeatSet others;
    if (!question_) return others;
    for (Seat seat = 0; seat < std::ssize(chairs_); ++seat) {
        const Chair& chair = chairs_[seat];
        if (!chair.is_played_by_bot() && chair.guest != chairs_[question_->by].guest)
            others.add(seat);
    }
    return others;
}

bool Room::is_agreed() const {
    if (!question_ || phase_ != Phase::running) return false;
    const SeatSet asked = must_agree();
    for (Seat seat = 0; seat < std::ssize(chairs_); ++seat)
        if (asked.has(seat) && !question_->agreed.has(seat)) return false;
    return true;
}

bool Room::is_free_for(Seat seat, std::string_view guest) const {
    if (phase_ == Phase::over) return false;
    const Chair& chair = chairs_[seat];
    if (chair.is_human() && chair.guest == guest) return chair.away;
    // Who plays already would look into another hand.
    if (game().has_secrets && phase_ != Phase::open && has_seat(guest)) return false;
    if (chair.kind == Chair::Kind::bot || has_removed(guest)) return false;
    return chair.guest.empty() || chair.guest == guest;
}

std::optional<Seat> Room::bot_to_act() const {
    if (phase_ != Phase::running || waiting_) return {};
    for (Seat seat = 0; seat < std::ssize(chairs_); ++seat)
        if (table_->acting().has(seat) && chairs_[seat].is_played_by_bot()) return seat;
    return {};
}

std::optional<Seat> Room::bot_to_confirm() const {
    const bool absent =
        phase_ == Phase::running && waiting_ && chairs_[*waiting_].is_played_by_bot();
    return absent ? waiting_ : std::nullopt;
}

bool Room::has_muted(std::string_view guest) const {
    return std::ranges::find(muted_, guest) != muted_.end();
}

std::vector<int> Room::muted() const {
    std::vector<int> lines;
    for (const std::string& guest : muted_)
        if (const auto first = first_words_.find(guest); first != first_words_.end())
            lines.push_back(first->second);
    return lines;
}

std::string Room::speaker_of(int n) const {
    for (const auto& [guest, line] : first_words_)
        if (line == n) return guest;
    const auto line = std::ranges::find(lines_.all(), n, &Line::n);
    return line != lines_.all().end() ? line->guest : "";
}

bool Room::has_seat(std::string_view guest) const {
    return std::ranges::any_of(
        chairs_, [&](const Chair& chair) { return chair.is_human() && chair.guest == guest; });
}

bool Room::has_removed(std::string_view guest) const {
    // Whoever is the host has only cleared a seat.
    return guest != row_.host && std::ranges::find(removed_, guest) != removed_.end();
}

bool Room::has_said(std::string_view guest, std::int64_t once) const {
    return std::ranges::any_of(
        said_, [&](const auto& pair) { return pair.first == guest && pair.second == once; });
}

std::vector<std::string> Room::names() const {
    std::vector<std::string> names;
    for (const Chair& chair : chairs_) names.push_back(chair.name);
    return names;
}

}  // namespace tafelrunde::server

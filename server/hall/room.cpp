#include "server/hall/room.hpp"

#include <algorithm>

#include "kernel/read.hpp"

namespace tafelrunde::server {
namespace {

constexpr int misses_in_a_row = 3;  // then a bot goes on
const std::vector<std::string> no_words;

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
    case Kind::miss:
    case Kind::wake: return true;
    default: return false;
    }
}

/// Whether only people play, and not all of them at one device.
bool only_people(const std::vector<Chair>& chairs) {
    return std::ranges::all_of(chairs, &Chair::is_human) &&
           std::ranges::any_of(chairs,
                               [&](const Chair& chair) { return chair.guest != chairs[0].guest; });
}

}  // namespace

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
    const Entry entry = read(row);
    const bool is_step = entry.kind == Kind::step;
    carry_out(entry, row.time, is_step ? found_again(entry) : 0);
    if (is_step && table_->hash() != entry.hash)
        throw StoreError("a step with another hash in the log of table " + row_.id);
}

Entry Room::read(const EntryRow& row) const {
    try {
        return from_body(row.body);
    } catch (const StoreError&) {
        throw StoreError("entry " + std::to_string(row.number) + " in the log of table " + row_.id +
                         " is damaged");
    }
}

/// A step that was taken before, by its words.
std::size_t Room::found_again(const Entry& step) const {
    const auto choice = table_ ? table_->entry_of(step.seat, step.text) : std::nullopt;
    if (!choice) throw StoreError("an impossible step in the log of table " + row_.id);
    return *choice;
}

/// All that an entry does, live or from the disk: clocks run up to it, it is told and applied, and
/// the clocks of whoever is to act now go on. `choice`: of a step, the entry of the menu.
void Room::carry_out(const Entry& entry, Millis time, std::size_t choice) {
    ++version_;
    run_clocks(entry.kind == Kind::wake ? std::min<Millis>(entry.n, time) : time);
    if (entry.kind == Kind::step) step(entry.seat, choice);
    else tell(entry);
    apply(entry, time);
    restart_clocks(entry);
}

/// Carries out a new entry, and keeps it to be saved.
void Room::change(Entry entry, Millis now, std::size_t choice) {
    carry_out(entry, now, choice);
    if (entry.kind == Kind::step) {
        const Spoken& taken = table_->steps().back();
        entry.text = taken.words;
        entry.hash = taken.hash;
    }
    fresh_.push_back({version_, now, to_body(entry)});
    changed_ = changed_ || !is_play(entry.kind);
}

void Room::step(Seat seat, std::size_t choice) {
    alone_ = table_->acting().size() == 1;
    lines_.tell_step(*table_, seat, choice, version_);
    [[maybe_unused]] const bool taken = table_->pick(seat, choice);
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
        c.forgive();
        if (phase_ != Phase::open) give_time(c);
        break;
    }
    case Kind::nonce:
        chair().nonce = from_hex(e.text).value_or("");
        chair().has_nonce = true;
        break;
    case Kind::leave:
    case Kind::remove:
    case Kind::timeout:
        if (e.kind == Kind::remove) removed_.push_back(chair().guest);
        if (question_ && question_->by == e.seat) question_.reset();
        std::erase_if(advice_, [&](const Advice& given) { return given.by == e.seat; });
        chair().forgive();
        if (phase_ == Phase::open && named_ == e.seat) name_first(-1);
        if (phase_ != Phase::open) chair().away = true;
        else chair() = Chair{.left = options_.clock.seconds * Millis{1000}};
        // Whoever is sent away from a running game does not come back by himself.
        if (e.kind == Kind::remove && phase_ != Phase::open) chair().guest.clear();
        break;
    case Kind::miss:
        chair().missing = true;
        ++chair().misses;
        break;
    case Kind::back:
        chair().forgive();
        give_time(chair());
        break;
    case Kind::seat: {
        Chair& c = chair();
        c.kind = e.text == "open" ? Chair::Kind::open : Chair::Kind::bot;
        c.level = e.text == "open" ? "" : e.text;
        c.name = e.name;
        c.guest.clear();
        c.forgive();
        if (named_ == e.seat) name_first(-1);
        break;
    }
    case Kind::carry: chair().guest = e.guest; break;
    case Kind::start: begin(time); break;
    case Kind::step: {
        const SeatSet next = table_->acting();
        // Where several decide at once they do not wait for each other, and what cannot be taken
        // back needs no second look.
        const bool decided = e.seat != chance && chairs_[e.seat].is_human() &&
                             !chair().is_absent() && alone_ && table_->undoable(e.seat) > 0;
        if (e.seat != chance && !std::exchange(chair().missing, false)) chair().misses = 0;
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
    case Kind::chat: break;  // `tell` has heard it
    case Kind::advice: hear_advice(e); break;
    case Kind::pause: phase_ = Phase::paused; break;
    case Kind::resume: phase_ = Phase::running; break;
    case Kind::wake: clock_from_ = time; break;
    case Kind::mute: talk_.mute(e.guest); break;
    case Kind::unmute: talk_.unmute(e.guest); break;
    case Kind::end:
        phase_ = Phase::over;
        given_up_ = true;
        waiting_.reset();
        question_.reset();
        advice_.clear();
        break;
    case Kind::rematch: rematch_ = e.text; break;
    case Kind::first: name_first(e.seat); break;
    }
    if (e.kind != Kind::chat && e.kind != Kind::advice && e.kind != Kind::mute &&
        e.kind != Kind::unmute && e.kind != Kind::wake && e.kind != Kind::rematch)
        menus_changed_ = version_;
}

void Options::set(std::string_view field, std::string value) {
    const auto found = std::ranges::find(fields, field, &Field::name);
    if (found != fields.end()) found->value = std::move(value);
    else fields.push_back({std::string(field), std::move(value)});
}

std::optional<Seat> Room::first() const {
    const auto start = std::ranges::find(options_.fields, start_field, &Field::name);
    if (start == options_.fields.end()) return {};
    return number(start->value, 0, chance - 1);
}

void Room::name_first(Seat seat) {
    named_ = seat < 0 ? std::nullopt : std::optional(seat);
    for (const Option& option : game().options())
        if (option.field == start_field)
            options_.set(option.field, named_ ? std::to_string(seat) : option.values.front());
}

void Room::begin(Millis time) {
    for (Field& field : options_.fields)
        if (field.value == if_only_people) field.value = only_people(chairs_) ? "yes" : "no";
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
    for (Chair& chair : chairs_) chair.missing = false;  // whatever is asked now is asked anew
    if (phase_ == Phase::over && !given_up_) phase_ = Phase::running;
}

/// Never needed to play the game again; so words that mean nothing now are no damage.
void Room::hear_advice(const Entry& e) {
    const auto told = table_ && !e.text.empty() ? table_->advice(e.seat, e.text) : std::nullopt;
    std::erase_if(advice_, [&](const Advice& given) {
        return given.by == e.seat && (e.text.empty() || (told && given.what.topic == told->topic));
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

void Room::add(const Entry& entry, Millis now) { change(entry, now, 0); }

void Room::pick(Seat seat, std::size_t choice, bool confirmed, Millis now) {
    change({.kind = Kind::step, .seat = seat}, now, choice);
    if (waiting_ && confirmed) add({.kind = Kind::go, .seat = seat}, now);
    if (seat != chance) settle(now);
}

void Room::go(Seat seat, Millis now) {
    add({.kind = Kind::go, .seat = seat}, now);
    settle(now);
}

void Room::leave(Seat seat, Kind kind, Millis now) {
    // Somebody who only forgot to confirm has decided already.
    const bool late = kind == Kind::timeout || kind == Kind::miss;
    if (late && waiting_ == seat) return go(seat, now);
    add({.kind = kind, .seat = seat}, now);
    if (phase_ != Phase::open && waiting_ == seat) go(seat, now);
}

/// A bot decides for whoever is too late, and goes on for them after the third time in a row. Of a
/// total there is nothing left: then it goes on at once.
void Room::run_out(Seat seat, Millis now) {
    const bool once = options_.clock.kind == TimeControl::Kind::move &&
                      chairs_[seat].misses + 1 < misses_in_a_row;
    leave(seat, once ? Kind::miss : Kind::timeout, now);
}

void Room::take_back(Millis now) {
    const Question asked = *question_;
    add({.kind = Kind::undo, .seat = asked.by, .n = static_cast<std::int64_t>(asked.kept)}, now);
    settle(now);
}

void Room::settle(Millis now) {
    while (phase_ == Phase::running && !waiting_ && table_->acting().has(chance))
        pick(chance, table_->drawn_entry(luck_), false, now);
    refresh();
}

}  // namespace tafelrunde::server

#include "cli/sitting.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <csignal>

namespace tafelrunde::cli {

extern volatile std::sig_atomic_t interrupted;

namespace {

/// «human=Anna,greedy,random» as seats. Names are made up for those who have none.
std::vector<SeatInfo> read_seats(const Manner& manner, const PlayOptions& options) {
    std::vector<SeatInfo> seats;
    for (std::string_view word : split(options.seats, ',')) {
        const auto equals = std::min(word.find('='), word.size());
        const std::string kind(word.substr(0, equals));
        if (kind != "human" && find_bot(options.game, kind) == nullptr) {
            std::string known = "human";
            for (std::string_view name : bot_names()) join(known, name, ", ");
            throw BadInput("--seats", "cli.no_such_seat", {gap("kind", kind), gap("known", known)});
        }
        const auto name = equals < word.size() ? word.substr(equals + 1) : std::string_view();
        seats.push_back({std::string(name.substr(0, 24)), kind});
    }
    if (options.players != 0 && std::ssize(seats) > options.players)
        throw BadInput("--players", "cli.too_many_seats",
                       {gap("n", static_cast<int>(seats.size()))});
    while (std::ssize(seats) < std::min(options.players, chance)) seats.push_back({"", "greedy"});
    const auto humans = std::ranges::count(seats, "human", &SeatInfo::kind);
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (!seats[i].name.empty()) continue;
        const bool alone = std::ranges::count(seats, seats[i].kind, &SeatInfo::kind) == 1;
        seats[i].name = told(manner, "cli.name." + seats[i].kind);
        if (seats[i].kind == "human" && humans > 1) seats[i].name = told(manner, "cli.name.player");
        if (!alone) seats[i].name += " " + std::to_string(i + 1);
    }
    return seats;
}

std::vector<Field> read_fields(const PlayOptions& options, std::size_t seats) {
    const auto count = options.players != 0 ? options.players : static_cast<int>(seats);
    std::vector<Field> fields{{"players", std::to_string(count)}};
    for (const std::string& option : options.options) {
        const auto equals = option.find('=');
        if (equals == option.npos)
            throw BadInput("--option", "cli.no_equals", {gap("value", option)});
        fields.push_back({option.substr(0, equals), option.substr(equals + 1)});
    }
    return fields;
}

std::vector<std::string> names_of(const std::vector<SeatInfo>& seats) {
    std::vector<std::string> names;
    for (const SeatInfo& seat : seats) names.push_back(seat.name);
    return names;
}

}  // namespace

Sitting::Sitting(const Manner& manner, const PlayOptions& options)
    : manner_(manner), options_(options), log_(manner, {}), rng_(0) {
    if (!options.record.empty()) check_writable(options.record, options.force);
    if (options.from.empty()) begin();
    else go_on_with(options.from);
    std::uint64_t seed = 0;
    for (int i = 0; i < 8; ++i) seed = seed << 8 | dice_.secret[static_cast<std::size_t>(i)];
    rng_ = Rng(mix(seed));  // bots play the same way when the luck is the same
    retell();
    told_ = log_.lines().size();
}

void Sitting::begin() {
    if (options_.game.empty()) throw BadInput("GAME", "cli.no_game");
    game_ = &game_named(options_.game);
    seats_ = read_seats(manner_, options_);
    const auto fields = read_fields(options_, seats_.size());
    dice_.secret = options_.seed ? secret_of_seed(*options_.seed) : new_secret();
    dice_.table = "terminal-" + to_hex(commitment("terminal", dice_.secret)).substr(0, 12);
    dice_.nonces.assign(seats_.size(), "");
    luck_ = fair_luck(dice_);
    Trouble trouble;
    table_ = game_->open(fields, luck_, trouble);
    if (!table_)
        throw BadInput(
            {(trouble.place == "players" ? "--" : "--option ") + trouble.place, trouble.why});
    for (const Field& field : table_->setup())
        if (std::ranges::find(fields, field.name, &Field::name) == fields.end())
            drawn_.push_back(field.name);
}

void Sitting::go_on_with(const std::string& path) {
    const auto records = in_file(path, [&] { return read_records(read_file(path)); });
    if (records.empty() || !records[0].secret) throw BadInput(path, "cli.no_secret");
    const Record& r = records[0];
    Replay played = in_file(path, [&] { return replay(r); });
    game_ = played.game;
    table_ = std::move(played.table);
    dice_ = played.dice;
    luck_ = fair_luck(dice_);
    seats_ = r.seats;
    drawn_ = r.drawn;
    for (const SeatInfo& seat : seats_)
        if (seat.kind != "human" && find_bot(game_->id, seat.kind) == nullptr)
            throw BadInput(path, "cli.no_such_seat", {gap("kind", seat.kind), gap("known", "")});
}

Left Sitting::run() {
    const bool confirms = options_.confirm || (manner_.interactive && !options_.no_confirm);
    while (left_ == Left::no) {
        if (interrupted != 0) return Left::interrupted;
        const SeatSet acting = table_->acting();
        if (acting.empty()) break;
        if (unconfirmed_ && confirms && !acting.has(*unconfirmed_)) {
            if (confirm(*unconfirmed_) == Turn::left) return left_;
            continue;
        }
        if (acting.has(chance)) luck_step();
        else if (is_human(acting.first())) ask(acting.first());
        else bot_step(acting.first(), find_bot(game_->id, seats_[acting.first()].kind));
    }
    log_.finish();
    return left_;
}

void Sitting::luck_step() {
    const auto before = table_->clone();
    table_->chance_step(luck_);
    log_.play(*before, table_->steps().back());
}

void Sitting::bot_step(Seat seat, Bot bot) {
    take(seat, bot(*table_, seat, rng_));
    const bool nobody =
        std::ranges::none_of(seats_, [](const SeatInfo& s) { return s.kind == "human"; });
    if (nobody) tell_news();
}

void Sitting::take(Seat seat, std::size_t entry) {
    log_.note(*table_, seat, entry);
    if (!table_->pick(seat, entry)) assert(false);
}

/// The log from the first step on; needed after something was taken back.
void Sitting::retell() {
    log_ = Log(manner_, names_of(seats_));
    const auto again = table_->clone();
    again->rewind(0);
    for (const Spoken& step : table_->steps()) log_.play(*again, step);
    log_.finish();
    told_ = std::min(told_, log_.lines().size());
}

void Sitting::tell_news() {
    for (; told_ < log_.lines().size(); ++told_)
        fmt::print("{}\n", painted(manner_, log_.lines()[told_], Ink::faint));
}

void Sitting::draw(Seat seat) {
    log_.finish();
    if (manner_.interactive && manner_.colour) fmt::print("\033[2J\033[H");
    const auto speak = [&](const Phrase& p) { return log_.text(p); };
    print(manner_, table_->drawing(seat, speak));
    constexpr std::size_t most_news = 7;
    if (manner_.interactive && log_.lines().size() - told_ > most_news)
        told_ = log_.lines().size() - most_news;
    tell_news();
}

void Sitting::save(const std::string& path, bool force) const {
    write_file(path, write_record(record_of(*game_, *table_, dice_, drawn_, seats_)), force);
}

std::string Sitting::told_here(const std::string& key, std::vector<Gap> gaps) const {
    return told(manner_, key, std::move(gaps));
}

}  // namespace tafelrunde::cli

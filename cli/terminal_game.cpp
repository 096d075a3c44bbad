#include "cli/terminal_game.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <csignal>
#include <iterator>

namespace tafelrunde::cli {

extern volatile std::sig_atomic_t interrupted;

namespace {

SeatInfo read_seat(const Game& game, std::string_view word) {
    const auto equals = std::min(word.find('='), word.size());
    const std::string kind(word.substr(0, equals));
    if (kind.empty()) throw BadInput("--seats", "cli.empty_seat");
    if (kind != "human" && game.bot(kind) == nullptr) {
        std::string known = "human";
        for (std::string_view name : bot_names) join(known, name, ", ");
        throw BadInput("--seats", "cli.no_such_seat",
                       {gap("kind", shown(kind)), gap("known", known)});
    }
    // Sixteen columns are at most 63 bytes: a record takes 64.
    return {shown(equals < word.size() ? word.substr(equals + 1) : "", 16), kind};
}

/// Those who have no name get one; a number follows where it would not be enough.
void name_seats(const Style& style, std::vector<SeatInfo>& seats) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (!seats[i].name.empty()) continue;
        const bool alone = std::ranges::count(seats, seats[i].kind, &SeatInfo::kind) == 1;
        const std::string bot = "cli.name." + seats[i].kind;
        const bool human = seats[i].kind == "human";
        seats[i].name = told(style, !human ? bot : alone ? "name.you" : "cli.name.player");
        if (!alone) seats[i].name += " " + std::to_string(i + 1);
    }
}

/// «human=Anna,greedy,random» as seats, filled up with bots.
std::vector<SeatInfo> read_seats(const Game& game, const PlayOptions& options) {
    const Phrase range{"cli.player_count",
                       {gap("game", phrase(std::string(game.id) + ".title")),
                        gap("low", game.min_seats), gap("high", game.max_seats)}};
    const int wanted = options.players.value_or(0);
    if (options.players && (wanted < game.min_seats || wanted > game.max_seats))
        throw BadInput({"--players", range});
    std::vector<SeatInfo> seats;
    for (std::string rest = options.seats.value_or("human,greedy");;) {
        const auto comma = rest.find(',');
        seats.push_back(read_seat(game, rest.substr(0, comma)));
        if (comma == rest.npos) break;
        rest.erase(0, comma + 1);
    }
    if (options.players && std::ssize(seats) > wanted)
        throw BadInput("--players", "cli.too_many_seats",
                       {gap("n", static_cast<int>(seats.size()))});
    while (std::ssize(seats) < wanted) seats.push_back({"", "greedy"});
    if (std::ssize(seats) < game.min_seats || std::ssize(seats) > game.max_seats)
        throw BadInput({"--seats", range});
    return seats;
}

std::vector<Field> read_fields(const PlayOptions& options, std::size_t seats) {
    std::vector<Field> fields{{"players", std::to_string(seats)}};
    for (const std::string& option : options.options) {
        const auto equals = option.find('=');
        if (equals == option.npos)
            throw BadInput("--option", "cli.no_equals", {gap("value", shown(option))});
        fields.push_back({option.substr(0, equals), option.substr(equals + 1)});
        if (fields.back().name == "players") throw BadInput("--option players", "cli.use_players");
    }
    return fields;
}

std::vector<std::string> names_of(const std::vector<SeatInfo>& seats) {
    std::vector<std::string> names;
    for (const SeatInfo& seat : seats) names.push_back(seat.name);
    return names;
}

}  // namespace

TerminalGame::TerminalGame(const Style& style, const PlayOptions& options)
    : style_(style), options_(options), log_(style, {}), rng_(0) {
    if (!options.record.empty()) check_writable(options.record, options.force);
    if (options.from.empty()) begin();
    else go_on_with(options.from);
    std::uint64_t seed = 0;
    for (int i = 0; i < 8; ++i) seed = seed << 8 | dice_.secret[static_cast<std::size_t>(i)];
    rng_ = Rng(mix(seed));  // bots play the same way when the luck is the same
    retell();
    told_.fill(log_.entries().size());
}

void TerminalGame::begin() {
    if (options_.game.empty()) throw BadInput("GAME", "cli.no_game");
    game_ = &game_named(options_.game);
    seats_ = read_seats(*game_, options_);
    name_seats(style_, seats_);
    auto fields = read_fields(options_, seats_.size());
    if (const auto first = ask_who_begins(fields)) fields.push_back({"start", *first});
    dice_.secret = options_.seed ? secret_of_seed(*options_.seed) : new_secret();
    dice_.table = "terminal-" + to_hex(commitment("terminal", dice_.secret)).substr(0, 12);
    dice_.nonces.assign(seats_.size(), "");
    luck_ = fair_luck(dice_);
    Trouble trouble;
    table_ = game_->open(fields, luck_, trouble);
    if (!table_) throw BadInput({"--option " + trouble.place, trouble.why});
}

/// People are asked for whoever the rules want to begin: «Who is the oldest?». An empty line leaves
/// it to what the game does by itself.
std::optional<std::string> TerminalGame::ask_who_begins(const std::vector<Field>& fields) {
    const std::string ask = std::string(game_->id) + ".option.start.ask";
    const auto people = std::ranges::count(seats_, "human", &SeatInfo::kind);
    const bool chosen = std::ranges::find(fields, "start", &Field::name) != fields.end();
    if (!style_.interactive || chosen || people < 2 || options_.seed ||
        !has_text(style_.tongue, ask))
        return {};
    std::string list = told(style_, ask);
    for (std::size_t i = 0; i < seats_.size(); ++i)
        list += "  " + std::to_string(i + 1) + " " + seats_[i].name;
    fmt::print("{}\n{}\n", painted(style_, list, Ink::strong), told(style_, "cli.first"));
    for (std::string line; read_line(line);) {
        if (line.empty()) return {};
        const bool seat =
            line.size() == 1 && line[0] >= '1' && line[0] < '1' + static_cast<char>(seats_.size());
        if (seat) return std::string(1, static_cast<char>(line[0] - 1));
        fmt::print("{}\n", told(style_, "cli.first"));
    }
    return {};
}

void TerminalGame::go_on_with(const std::string& path) {
    const std::pair<const char*, bool> given[] = {{"--seats", options_.seats.has_value()},
                                                  {"--players", options_.players.has_value()},
                                                  {"--seed", options_.seed.has_value()},
                                                  {"--option", !options_.options.empty()}};
    for (const auto& [option, there] : given)
        if (there) throw BadInput(option, "cli.from_is_set_up");
    const auto records = in_file(path, [&] { return read_records(read_file(path)); });
    if (records.empty() || !records[0].secret) throw BadInput(path, "cli.no_secret");
    const Record& r = records[0];
    Replay played = in_file(path, [&] { return replay(r); });
    game_ = played.game;
    if (!options_.game.empty() && options_.game != game_->id)
        throw BadInput(options_.game, "cli.from_is_set_up");
    table_ = std::move(played.table);
    dice_ = played.dice;
    luck_ = fair_luck(dice_);
    seats_ = r.seats;
    for (const SeatInfo& seat : seats_)
        if (seat.kind != "human" && game_->bot(seat.kind) == nullptr)
            throw BadInput(path, "cli.no_such_seat", {gap("kind", seat.kind), gap("known", "")});
}

Left TerminalGame::run() {
    const bool confirms = options_.confirm || (style_.interactive && !options_.no_confirm);
    while (left_ == Left::no) {
        if (interrupted != 0) return Left::interrupted;
        const SeatSet acting = table_->acting();
        if (acting.empty()) break;
        if (unconfirmed_ && confirms && !acting.has(*unconfirmed_)) {
            if (confirm(*unconfirmed_) == Next::leave) return left_;
            continue;
        }
        const Seat seat = next_to_act();
        if (acting.has(chance)) luck_step();
        else if (!is_human(seat)) bot_step(seat, game_->bot(seats_[seat].kind));
        else if (hand_over(seat)) ask(seat);
    }
    log_.finish();
    return left_;
}

/// Whoever sits at the screen goes on if several are to act at once.
Seat TerminalGame::next_to_act() const {
    const SeatSet acting = table_->acting();
    return last_viewer_ && acting.has(*last_viewer_) ? *last_viewer_ : acting.first();
}

/// Before somebody else looks at the screen, it is emptied of what only the last one may see.
bool TerminalGame::hand_over(Seat seat) {
    const bool alone = std::ranges::count(seats_, "human", &SeatInfo::kind) == 1;
    const bool same = std::exchange(last_viewer_, seat) == seat;
    if (alone || same || !game_->has_secrets || !style_.interactive) return true;
    if (style_.colour) fmt::print("\033[H\033[2J\033[3J");
    else fmt::print("{}", std::string(static_cast<std::size_t>(terminal_frame().lines), '\n'));
    tell("cli.hand_over", {gap("name", seats_[static_cast<std::size_t>(seat)].name)});
    std::string line;
    return read_line(line);
}

void TerminalGame::luck_step() { log_.take(*table_, chance, table_->drawn_entry(luck_)); }

void TerminalGame::bot_step(Seat seat, Bot bot) {
    log_.take(*table_, seat, bot(*table_, seat, rng_, effort()));
    const auto human = [](const SeatInfo& s) { return s.kind == "human"; };
    if (std::ranges::none_of(seats_, human)) tell_news();
}

/// The log from the first step on; needed after something was taken back.
void TerminalGame::retell() {
    log_ = Log(style_, names_of(seats_));
    const auto again = table_->clone();
    again->rewind(0);
    for (const Spoken& step : table_->steps()) log_.take(*again, step);
    log_.finish();
    for (std::size_t& told : told_) told = std::min(told, log_.entries().size());
}

/// What has happened since the last time, as far as this viewer may hear it.
std::vector<std::string> TerminalGame::news_for(Seat viewer) {
    std::vector<std::string> news;
    for (std::size_t& told = told_to(viewer); told < log_.entries().size(); ++told) {
        const Log::Entry& entry = log_.entries()[told];
        if (!entry.news.empty() && entry.is_for(viewer)) news.push_back(entry.news);
    }
    return news;
}

void TerminalGame::tell_news() {
    for (const std::string& news : news_for(last_viewer_.value_or(spectator)))
        print_wrapped(style_, news, Ink::faint);
}

void TerminalGame::draw(Seat seat, const std::vector<std::string>& below) {
    log_.finish();
    Frame frame = terminal_frame();
    const auto speak = [&](const Phrase& p) { return log_.text(p); };
    if (!style_.interactive) {
        frame.lines = Frame{}.lines;
    } else {
        if (style_.colour) fmt::print("\033[2J\033[H");
        frame.lines -= static_cast<int>(below.size()) + 1;  // and the prompt
    }
    const Picture picture = table_->drawing(seat, frame, speak);
    print(style_, picture);
    std::vector<std::string> news;
    for (const std::string& entry : news_for(seat))
        std::ranges::copy(folded(entry), std::back_inserter(news));
    if (!welcomed_)
        std::ranges::copy(folded(told(style_, "cli.welcome")), std::back_inserter(news));
    welcomed_ = true;
    // The oldest news go first when there is no room.
    const auto room = std::max<std::ptrdiff_t>(0, frame.lines - std::ssize(picture));
    if (std::ssize(news) > room) news.erase(news.begin(), news.end() - room);
    for (const std::string& line : news) fmt::print("{}\n", painted(style_, line, Ink::faint));
    for (const std::string& line : below) fmt::print("{}\n", line);
}

void TerminalGame::save(const std::string& path, bool force) const {
    write_file(path, write_record(record_of(*game_, *table_, dice_, seats_)), force);
}

void TerminalGame::tell(const std::string& key, const std::vector<Gap>& gaps) const {
    print_wrapped(style_, told(style_, key, gaps));
}

}  // namespace tafelrunde::cli

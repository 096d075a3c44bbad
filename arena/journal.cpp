#include "arena/journal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <fstream>

namespace tafelrunde::arena {
namespace {

namespace json = boost::json;

constexpr int numbers_of_a_seat = 7;

std::string seat_text(const SeatResult& s) {
    std::string kinds;
    for (const auto& [kind, n] : s.kinds) join(kinds, fmt::format(R"("{}":{})", kind, n), ",");
    return fmt::format("[{},{},{},{},{},{},{},{{{}}}]", s.bot, s.points, s.place, s.luck_chance,
                       s.luck_points, s.micros, s.most_micros, kinds);
}

SeatResult seat_in(const json::value& value) {
    const json::array& list = value.as_array();
    const auto number = [&](std::size_t i) { return list.at(i).to_number<std::int64_t>(); };
    SeatResult s{.bot = static_cast<int>(number(0)),
                 .points = static_cast<int>(number(1)),
                 .place = static_cast<int>(number(2)),
                 .luck_chance = number(3),
                 .luck_points = number(4),
                 .micros = number(5),
                 .most_micros = number(6)};
    for (const auto& [kind, n] : list.at(numbers_of_a_seat).as_object())
        s.kinds.emplace(kind, n.to_number<int>());
    return s;
}

Played game_in(const json::value& value) {
    const json::object& object = value.as_object();
    Played game{.seats = {},
                .winners = object.at("winners").to_number<int>(),
                .steps = object.at("steps").to_number<int>()};
    for (const json::value& seat : object.at("seats").as_array())
        game.seats.push_back(seat_in(seat));
    return game;
}

}  // namespace

std::string line_of(const Deal& deal) {
    std::string games;
    for (const Played& game : deal.games) {
        std::string seats;
        for (const SeatResult& seat : game.seats) join(seats, seat_text(seat), ",");
        join(games,
             fmt::format(R"({{"winners":{},"steps":{},"seats":[{}]}})", game.winners, game.steps,
                         seats),
             ",");
    }
    return fmt::format(R"({{"deal":{},"games":[{}]}})", deal.number, games);
}

std::optional<Deal> deal_in(std::string_view line) {
    try {
        const json::value value = json::parse(line);
        Deal deal{value.as_object().at("deal").to_number<std::uint64_t>()};
        for (const json::value& game : value.as_object().at("games").as_array())
            deal.games.push_back(game_in(game));
        return deal;
    } catch (const std::exception&) {  // whatever is wrong with it, the deal is played again
        return {};
    }
}

std::string fingerprint(const Settings& s) {
    std::string text = fmt::format("{} {} {} {} {} {}", s.game->id, s.game->rules_version, s.seed,
                                   s.effort.iterations, s.effort.milliseconds, s.games);
    for (const std::string& bot : s.bots) text += ' ' + bot;
    if (s.sprt) text += fmt::format(" sprt {} {}", (*s.sprt)[0], (*s.sprt)[1]);
    // A bot may have changed without a new version: the executable itself tells the builds apart.
    std::error_code no;
    const auto built = std::filesystem::last_write_time("/proc/self/exe", no);
    text += fmt::format(" {}", built.time_since_epoch().count());
    std::uint64_t hash = 14695981039346656037u;  // FNV-1a
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
    return fmt::format("{:016x}", hash);
}

std::filesystem::path state_folder() {
    if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state == '/')
        return std::filesystem::path(state) / "tafelrunde/arena";
    if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/')
        return std::filesystem::path(home) / ".local/state/tafelrunde/arena";
    return {};
}

Journal::Journal(const std::filesystem::path& folder, const Settings& settings)
    : path_(folder / (fingerprint(settings) + ".jsonl")) {
    std::error_code no;
    if (folder.empty() || (std::filesystem::create_directories(folder, no), no)) return;
    file_ = open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (file_ < 0) return;
    if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
        close(file_);
        file_ = -1;
        return;
    }
    read();
}

Journal::~Journal() {
    if (file_ >= 0) close(file_);
}

void Journal::read() {
    std::ifstream in(path_, std::ios::binary);
    std::string line;
    std::uintmax_t whole = 0;
    while (std::getline(in, line) && !in.eof()) {  // at the end of the file: torn
        if (auto deal = deal_in(line)) found_.push_back(std::move(*deal));
        whole += line.size() + 1;
    }
    if (ftruncate(file_, static_cast<off_t>(whole)) != 0) found_.clear();
}

void Journal::add(const Deal& deal) {
    if (file_ < 0) return;
    const std::string line = line_of(deal) + '\n';
    if (write(file_, line.data(), line.size()) != static_cast<ssize_t>(line.size())) {
        close(file_);  // the disk is full: what was written stays, and no more is
        file_ = -1;
    }
}

void Journal::remove() {
    if (file_ < 0) return;
    std::error_code no;
    std::filesystem::remove(path_, no);
}

}  // namespace tafelrunde::arena

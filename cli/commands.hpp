// The commands of the executable. Each returns the exit code and throws BadInput for bad input.
#pragma once
#include <cstdint>

#include "cli/terminal.hpp"
#include "load/load.hpp"

namespace CLI {
class App;
}

namespace tafelrunde::arena {
struct Team;
}

namespace tafelrunde::cli {

struct PlayOptions {
    std::string game;
    std::optional<std::string> seats;  // human,greedy
    std::optional<int> players;        // as many as there are seats
    std::vector<std::string> options;
    std::optional<std::uint64_t> seed;
    std::string record, from;
    bool force = false;
    bool confirm = false, no_confirm = false;  // before luck acts; else: if somebody watches
    int bot_time = 0;                          // milliseconds; 0: what each level usually takes
};

struct PerftOptions {
    std::string game, position;
    int players = 2, depth = 1;
    std::uint64_t seed = 1;
};

struct ServeOptions {
    int port = 8080;         // 0: one that is free
    std::string bind, data;  // empty: 127.0.0.1, and the folder of this user
    std::string log = "info";
    std::vector<std::string> origins, proxies;
    bool lan = false, trust_loopback = false;
    int bot_time = 0;  // milliseconds; 0: what each level usually takes
};

struct LoadOptions {
    load::LoadOptions run;
    std::string url, data;  // empty: a server of its own, with its data in a temporary folder
    bool saturate = false, as_json = false;
};

struct ArenaOptions {
    std::string game, bots, sprt, report;
    std::optional<int> players, jobs;
    std::optional<std::uint64_t> games;
    std::uint64_t seed = 1;
    int iterations = 0, milliseconds = 0;  // 0: what each bot takes at a table
    bool as_json = false, timings = false;
};

struct TrainOptions {
    std::string game;
    int games = 2000;
    std::uint64_t seed = 1;
    double slip = 1;  // how far from the best a choice may be, in points
};

int games(const Style&);
int arena(const Style&, const ArenaOptions&, const arena::Team&);
int analyze(const Style&, const ArenaOptions&);
int train(const Style&, const TrainOptions&);
int serve(const Style&, const ServeOptions&);
int load(const Style&, const LoadOptions&);
int backup(const Style&, const std::string& dir, const std::string& file, bool force);
int restore(const Style&, const std::string& file, const std::string& dir);
int play(const Style&, const PlayOptions&);
int replay_file(const Style&, const std::string& path, std::optional<std::size_t> step);
int verify(const Style&, const std::string& path);
int score(const Style&, const std::string& game, const std::string& path);
int vectors(const Style&, const std::string& game, const std::string& path);
int material(const Style&, const std::string& game);
int plan(const Style&, const std::string& game, const std::string& path);
int perft(const Style&, const PerftOptions&);
int signature(const Style&, const std::string& game, std::uint64_t count);
int bench(const Style&, const std::string& game, bool of_bots, bool as_json, double seconds);
int rules(const Style&, const std::string& game, const std::string& id);
int completion(const CLI::App&, const std::string& shell);

/// A table at the position in a file.
std::unique_ptr<Table> table_at(const Game&, const std::string& path);
/// The game of this name, or all if it is empty.
std::vector<const Game*> chosen(const std::string& game);
/// A new game with the fair dice of a seed, played to the first decision of a player.
std::unique_ptr<Table> seeded(const Game&, int players, std::uint64_t seed);

/// The rules of a game, or the paragraph of one rule; empty if there is none.
std::string rules_text(const Style&, std::string_view game, std::string_view id);

}  // namespace tafelrunde::cli

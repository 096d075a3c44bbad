// The load generator: many tables, each seat a guest with a socket of its own, on one thread.
#pragma once
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>

#include "kernel/phrase.hpp"
#include "load/histogram.hpp"

namespace tafelrunde::load {

struct LoadOptions {
    std::string host = "127.0.0.1";  // an IPv4 address
    int port = 8080;
    int pid = 0;  // of the server, to measure what it uses; 0: unknown
    std::string game = "drachenwurf";
    int tables = 100, seats = 4;
    int bots = 0;                  // more tables, played by strong bots alone
    std::optional<double> rate{};  // moves a second in all; none: each as soon as the last is seen
    double seconds = 10;
};

/// Latencies of moves count from the time at which a move was due, not from when it could be sent:
/// a server that stands still for a second is late for everything of that second.
struct LoadReport {
    int tables = 0, sockets = 0;
    double seconds = 0;
    std::int64_t moves = 0;  // due within the time that was measured, and acknowledged
    std::int64_t games = 0;  // finished, and followed by a new one at the same table
    Histogram ack;           // until the answer; ns
    Histogram seen;          // until the last socket of the table had the new view; ns
    std::map<std::string, std::int64_t> refused{};  // by code
    std::int64_t lost = 0;    // acknowledged, and not in the log of the table at the end
    std::int64_t unseen = 0;  // views that never came, or that left out a number of the log
    int cut = 0;              // sockets that the server closed
    double generator_cpu = 0;
    struct Server {
        double cpu = 0;               // seconds, while it was measured
        std::int64_t rss = 0;         // bytes, at the end
        std::int64_t per_socket = 0;  // bytes, of guests who have said hello
        std::int64_t per_table = 0;   // bytes, of a game that has begun, without its sockets
    };
    std::optional<Server> server{};
};

enum class LoadStage { connect, start, measure, check };
using LoadProgress = std::function<void(LoadStage, double done, double all)>;

/// The server, or this machine, does not do what a run needs.
struct LoadTrouble : std::runtime_error {
    explicit LoadTrouble(std::string key, const std::vector<Gap>& gaps = {})
        : std::runtime_error(key), why{std::move(key), gaps} {}
    Phrase why;
};
struct LoadInterrupted : std::exception {};

/// Throws LoadTrouble, or LoadInterrupted after SIGINT or SIGTERM.
LoadReport run_load(const LoadOptions&, const LoadProgress&);

}  // namespace tafelrunde::load

// The inside of the load generator.
#pragma once
#include <sys/epoll.h>
#include <unistd.h>

#include <chrono>
#include <deque>
#include <memory>
#include <queue>
#include <random>
#include <vector>

#include "load/load.hpp"
#include "load/socket.hpp"

namespace tafelrunde::load {

using Nanos = std::int64_t;
constexpr Nanos second = 1'000'000'000;

inline Nanos now() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

/// Bots play a game that they search in, as long as their time allows.
constexpr std::string_view game_of_bots = "dragon_castle";
constexpr int seats_of_bots = 4;

/// Where a table is. Each stage but `playing` waits for one answer of some of its seats.
enum class TableStage { idle, closing, creating, sitting, opening, starting, playing };

struct LoadTable;

struct LoadGuest {
    LoadSocket socket;
    LoadTable* table;
    std::int64_t last_id = 0;  // of the request that waits for its answer, or did
    bool greeted = false;
    int v = 0, menu = 0;           // of the last view
    std::size_t proof = SIZE_MAX;  // what it is checking at the end
};

struct LoadTable {
    std::vector<std::unique_ptr<LoadGuest>> guests{};  // of bots: one that watches
    bool of_bots = false;
    TableStage stage = TableStage::idle;
    std::string id{};
    int answers = 0;      // still to come in this stage
    bool moving = false;  // a move, or the start, has not been seen by all yet
    bool over = false;
    int moved_to = 0;          // the version of that move; 0: not acknowledged yet
    std::int64_t moves = 0;    // acknowledged, of this game
    Nanos due = 0;             // when that move was
    std::deque<Nanos> owed{};  // when the moves were due that have not begun
};

/// What has to be in a log at the end.
struct Proof {
    std::string table;
    std::int64_t moves;
};

class Generator {
public:
    Generator(const LoadOptions& options, const LoadProgress& progress)
        : options_(options), progress_(progress), epoll_(epoll_create1(EPOLL_CLOEXEC)) {}
    Generator(const Generator&) = delete;
    Generator& operator=(const Generator&) = delete;
    ~Generator() { close(epoll_); }

    LoadReport run();

private:
    // The stages of a run.
    void connect_all();
    void add_guest(LoadTable&, int number);
    void start_all();
    void start_bots();
    void measure();
    void schedule();
    void play_until(Nanos end);
    void drain();
    void check_logs();
    void wait(Nanos until);
    void wait_for_more(int done);

    // The life of a table.
    void create(LoadTable&);
    void go_on(LoadTable&);  // all answers of a stage are there
    void answered(LoadGuest&, std::string_view text);
    void refused(LoadGuest&, std::string_view text);
    void viewed(LoadGuest&, std::string_view text);
    void if_all_have_seen(LoadTable&);
    void finished(LoadTable&);
    void move_if_due(LoadTable&);

    void ask(LoadGuest&, std::string_view what);
    void ask_all(LoadTable&, TableStage, std::string_view what);
    void hear(LoadGuest&, std::string_view text);
    void prove_next(LoadGuest&);

    const LoadOptions& options_;
    const LoadProgress& progress_;
    int epoll_;
    std::vector<char> space_ = std::vector<char>(1 << 18);
    std::deque<LoadTable> tables_, bots_;
    using Slot =
        std::pair<Nanos, LoadTable*>;  // the next due time of each table, the earliest on top
    std::priority_queue<Slot, std::vector<Slot>, std::greater<>> slots_;
    std::mt19937_64 random_{1};
    LoadReport report_;
    int greeted_ = 0, started_ = 0, proved_ = 0;
    bool playing_ = false;       // moves are made
    Nanos begin_ = 0, end_ = 0;  // of what is measured
    Nanos period_ = 0;           // of the moves of one table; 0: as soon as possible
    Nanos last_progress_ = 0;
    int last_done_ = -1;
    std::vector<Proof> proofs_;
    std::size_t next_proof_ = 0;
};

}  // namespace tafelrunde::load

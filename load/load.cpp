// The stages of a run.
#include "load/load.hpp"

#include <arpa/inet.h>
#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>

#include "load/generator.hpp"
#include "load/process.hpp"

namespace tafelrunde::load {
namespace {

constexpr Nanos warm_up = second;        // moves that are not counted yet
constexpr Nanos patience = 30 * second;  // without anything that is waited for
constexpr Nanos drain_time = 10 * second;
constexpr int connecting_at_once = 64, starting_at_once = 32, checking_at_once = 16;
constexpr int sockets_per_address = 4000;  // well below the ports that one address has

volatile std::sig_atomic_t interrupted = 0;

/// SIGINT and SIGTERM end the run in order, so that nothing is left behind.
class Interrupts {
public:
    Interrupts() {
        interrupted = 0;
        struct sigaction action{};
        action.sa_handler = [](int) { interrupted = 1; };
        sigaction(SIGINT, &action, &before_[0]);
        sigaction(SIGTERM, &action, &before_[1]);
    }
    Interrupts(const Interrupts&) = delete;
    Interrupts& operator=(const Interrupts&) = delete;
    ~Interrupts() {
        sigaction(SIGINT, &before_[0], nullptr);
        sigaction(SIGTERM, &before_[1], nullptr);
    }

private:
    std::array<struct sigaction, 2> before_{};
};

}  // namespace

LoadReport Generator::run() {
    report_.tables = options_.tables;
    report_.sockets = options_.tables * options_.seats;
    report_.seconds = options_.seconds;
    const auto rss = [&] {
        const auto figures = options_.pid > 0 ? figures_of(options_.pid) : std::nullopt;
        return figures ? figures->rss : 0;
    };
    const std::int64_t empty = rss();
    connect_all();
    const std::int64_t connected = rss();
    start_all();
    const std::int64_t started = rss();
    start_bots();
    measure();
    if (report_.server) {
        report_.server->rss = rss();
        report_.server->per_socket = (connected - empty) / report_.sockets;
        report_.server->per_table = (started - connected) / report_.tables;
    }
    check_logs();
    for (const LoadTable& table : tables_)
        for (const auto& guest : table.guests) report_.cut += guest->socket.open() ? 0 : 1;
    return std::move(report_);
}

void Generator::connect_all() {
    for (int i = 0; i < options_.tables; ++i) tables_.emplace_back();
    for (int made = 0; greeted_ < report_.sockets;) {
        for (; made < report_.sockets && made - greeted_ < connecting_at_once; ++made)
            add_guest(tables_[static_cast<std::size_t>(made / options_.seats)], made);
        wait_for_more(greeted_);
        progress_(LoadStage::connect, greeted_, report_.sockets);
    }
}

void Generator::add_guest(LoadTable& table, int number) {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(static_cast<std::uint16_t>(options_.port));
    if (inet_pton(AF_INET, options_.host.c_str(), &to.sin_addr) != 1)
        throw LoadTrouble("load.no.address", {gap("host", options_.host)});
    const bool loopback = options_.host.starts_with("127.");
    const auto from = static_cast<in_addr_t>(INADDR_LOOPBACK + number / sockets_per_address);
    table.guests.push_back(
        std::make_unique<LoadGuest>(LoadGuest{LoadSocket(to, loopback ? htonl(from) : 0), &table}));
    LoadGuest& guest = *table.guests.back();
    epoll_event event{.events = EPOLLIN | EPOLLOUT | EPOLLET, .data = {.ptr = &guest}};
    epoll_ctl(epoll_, EPOLL_CTL_ADD, guest.socket.file(), &event);
    ask(guest, R"("hello","protocol":1,"lang":"de")");
}

void Generator::start_all() {
    for (int begun = 0; started_ < options_.tables;) {
        for (; begun < options_.tables && begun - started_ < starting_at_once; ++begun)
            create(tables_[static_cast<std::size_t>(begun)]);
        wait_for_more(started_);
        progress_(LoadStage::start, started_, options_.tables);
    }
}

/// They play by themselves for as long as a run takes, and think all the time.
void Generator::start_bots() {
    for (int i = 0; i < options_.bots; ++i) {
        bots_.emplace_back().of_bots = true;
        add_guest(bots_.back(), report_.sockets + i);
        while (greeted_ < report_.sockets + i + 1) wait_for_more(greeted_);
        create(bots_.back());
        while (started_ < options_.tables + i + 1) wait_for_more(started_);
        progress_(LoadStage::start, i + 1, options_.bots);
    }
}

void Generator::measure() {
    playing_ = true;
    begin_ = now() + warm_up;
    end_ = begin_ + static_cast<Nanos>(options_.seconds * 1e9);
    schedule();
    play_until(begin_);
    const auto server = options_.pid > 0 ? figures_of(options_.pid) : std::nullopt;
    const auto own = figures_of(getpid());
    play_until(end_);
    if (const auto after = server ? figures_of(options_.pid) : std::nullopt) {
        report_.server = LoadReport::Server{};
        report_.server->cpu = after->cpu - server->cpu;
    }
    if (own) report_.generator_cpu = figures_of(getpid())->cpu - own->cpu;
    drain();
}

/// Each table has its due times, one period apart, beginning anywhere within the first: moves come
/// as from people who know nothing of each other.
void Generator::schedule() {
    if (options_.rate) period_ = static_cast<Nanos>(1e9 * options_.tables / *options_.rate);
    for (LoadTable& table : tables_) {
        if (period_ == 0) move_if_due(table);
        else
            slots_.emplace(
                now() + static_cast<Nanos>(random_() % static_cast<std::uint64_t>(period_)),
                &table);
    }
}

void Generator::play_until(Nanos end) {
    for (Nanos time = now(); time < end; time = now()) {
        while (!slots_.empty() && slots_.top().first <= time) {
            const auto [due, table] = slots_.top();
            slots_.pop();
            slots_.emplace(due + period_, table);
            if (table->stage != TableStage::playing) continue;  // between two games nothing is due
            table->owed.push_back(due);
            move_if_due(*table);
        }
        wait(slots_.empty() ? end : std::min(end, slots_.top().first));
        progress_(LoadStage::measure, static_cast<double>(time - begin_) / 1e9, options_.seconds);
    }
}

/// What was due is still played, for a while. What is late even then counts as late as it is.
void Generator::drain() {
    const auto busy = [](const LoadTable& t) {
        return t.stage != TableStage::playing || t.moving || !t.owed.empty();
    };
    const Nanos last = now() + drain_time;
    while (now() < last && std::ranges::any_of(tables_, busy)) wait(now() + second / 100);
    playing_ = false;
    for (LoadTable& table : tables_) {
        if (table.moving) table.owed.push_back(table.due);
        for (const Nanos due : table.owed) report_.seen.add(now() - due);
        if (table.moving && table.moved_to != 0) ++report_.unseen;
        proofs_.push_back({table.id, table.moves});
    }
}

/// Reads every log from the beginning and counts the moves in it.
void Generator::check_logs() {
    int askers = 0;
    for (LoadTable& table : tables_)
        for (const auto& guest : table.guests)
            if (guest->socket.open() && askers < checking_at_once) {
                ++askers;
                prove_next(*guest);
                break;
            }
    if (askers == 0) throw LoadTrouble("load.no.connection");
    while (proved_ < std::ssize(proofs_)) {
        wait_for_more(proved_);
        progress_(LoadStage::check, proved_, static_cast<double>(proofs_.size()));
    }
}

void Generator::wait(Nanos until) {
    if (interrupted != 0) throw LoadInterrupted();
    std::array<epoll_event, 256> events;  // NOLINT: filled by the system
    const Nanos left = std::clamp<Nanos>(until - now(), 0, second / 10);
    const timespec time{0, left};
    const int n = epoll_pwait2(epoll_, events.data(), events.size(), &time, nullptr);
    for (int i = 0; i < n; ++i) {
        LoadGuest& guest = *static_cast<LoadGuest*>(events[static_cast<std::size_t>(i)].data.ptr);
        if ((events[static_cast<std::size_t>(i)].events & EPOLLOUT) != 0) guest.socket.flush();
        guest.socket.receive(space_, [&](std::string_view text) { hear(guest, text); });
        if (!playing_ && !guest.socket.open()) throw LoadTrouble("load.no.connection");
    }
}

/// Waits for the next of many; `done` tells whether there is any progress.
void Generator::wait_for_more(int done) {
    if (done != last_done_) last_progress_ = now();
    last_done_ = done;
    if (now() - last_progress_ > patience) throw LoadTrouble("load.no.answer");
    wait(now() + second / 10);
}

LoadReport run_load(const LoadOptions& options, const LoadProgress& progress) {
    const Interrupts interrupts;
    return Generator(options, progress).run();
}

}  // namespace tafelrunde::load

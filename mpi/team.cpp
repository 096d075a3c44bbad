// The deals of the arena spread over the ranks of MPI: rank 0 hands them out, takes them back and
// tells the result, the others play. Every rank reads the same command line.
#include "cli/team.hpp"

#include <mpi.h>

#include <chrono>
#include <cstdio>
#include <limits>
#include <thread>

namespace tafelrunde::cli {
namespace {

constexpr std::uint64_t no_more = std::numeric_limits<std::uint64_t>::max();
constexpr int deal_tag = 1, result_tag = 2;

struct Ranks {
    int own = 0, all = 1;
    std::vector<bool> busy{}, dismissed{};
    bool interrupted = false;
};
Ranks ranks;  // MPI itself is one for the whole process

void send_deal(int rank, std::optional<std::uint64_t> deal) {
    const std::uint64_t number = deal.value_or(no_more);
    MPI_Send(&number, 1, MPI_UINT64_T, rank, deal_tag, MPI_COMM_WORLD);
    (deal ? ranks.busy : ranks.dismissed)[rank] = true;
}

/// Sleeps between two looks: a waiting rank 0 is not to take a core from those who play.
std::optional<MPI_Status> result_waiting() {
    int there = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, result_tag, MPI_COMM_WORLD, &there, &status);
    if (there != 0) return status;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return {};
}

std::string receive_result(const MPI_Status& status) {
    int size = 0;
    MPI_Get_count(&status, MPI_CHAR, &size);
    std::string line(static_cast<std::size_t>(size), ' ');
    MPI_Recv(line.data(), size, MPI_CHAR, status.MPI_SOURCE, result_tag, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    ranks.busy[status.MPI_SOURCE] = false;
    return line;
}

void lead(arena::Ledger& ledger, int jobs) {
    if (ranks.all == 1) return arena::play_on_threads(ledger, jobs);
    for (int rank = 1; rank < ranks.all; ++rank) send_deal(rank, ledger.next());
    while (!ledger.stop()) {
        const auto status = result_waiting();
        if (!status) continue;
        if (auto deal = arena::deal_in(receive_result(*status))) ledger.take(std::move(*deal));
        send_deal(status->MPI_SOURCE, ledger.next());
    }
    ranks.interrupted = ledger.is_interrupted();
}

void help(const arena::Settings& settings) {
    const std::atomic<bool> stop = false;
    for (;;) {
        std::uint64_t number = 0;
        MPI_Recv(&number, 1, MPI_UINT64_T, 0, deal_tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (number == no_more) return;
        const std::string line = arena::line_of(*arena::play_deal(settings, number, stop));
        MPI_Send(line.data(), static_cast<int>(line.size()), MPI_CHAR, 0, result_tag,
                 MPI_COMM_WORLD);
    }
}

}  // namespace

arena::Team gather_team(int& argc, char**& argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &ranks.own);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks.all);
    ranks.busy.resize(static_cast<std::size_t>(ranks.all));
    ranks.dismissed.resize(static_cast<std::size_t>(ranks.all));
    if (ranks.own > 0)  // what is to be said, rank 0 says
        for (std::FILE* stream : {stdout, stderr})
            if (std::freopen("/dev/null", "w", stream) == nullptr) std::fclose(stream);
    return {.program = "tafelrunde-mpi", .leads = ranks.own == 0, .play = lead, .help = help};
}

void dismiss_team(int code) {
    std::fflush(stdout);
    if (ranks.interrupted) MPI_Abort(MPI_COMM_WORLD, code);  // nobody waits for unfinished deals
    if (ranks.own == 0)
        for (int rank = 1; rank < ranks.all; ++rank) {
            while (ranks.busy[rank])
                if (const auto status = result_waiting()) receive_result(*status);
            if (!ranks.dismissed[rank]) send_deal(rank, {});
        }
    MPI_Finalize();
}

}  // namespace tafelrunde::cli

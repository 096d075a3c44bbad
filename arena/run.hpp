// Many deals on many threads, and one result.
#pragma once
#include <mutex>
#include <set>

#include "arena/journal.hpp"
#include "arena/statistics.hpp"

namespace tafelrunde::arena {

/// How far a run is; `all` is 0 if nobody knows.
struct Standing {
    std::uint64_t games = 0, all = 0;
    double llr = 0;
};
using Progress = std::function<void(const Standing&)>;

/// Hands out deals and takes them back in any order, from any thread. What counts are the deals
/// from the first on without a gap, up to the one that decides: so it does not matter who was
/// quick.
class Ledger {
public:
    Ledger(const Settings&, Journal&, Progress);

    const Settings& settings() const { return settings_; }
    std::optional<std::uint64_t> next();  // nothing if no more are needed
    void take(Deal);
    bool is_complete() const { return stop_ && !interrupted_; }
    void interrupt();
    bool is_interrupted() const { return interrupted_; }
    const std::atomic<bool>& stop() const { return stop_; }

    std::vector<Deal> deals() &&;

private:
    void advance();

    const Settings settings_;
    Journal& journal_;
    Progress progress_;
    const std::uint64_t per_deal_, wanted_;  // games of a deal; deals, 0 if there is no limit
    std::optional<Sprt> sprt_;
    std::mutex mutex_;
    std::atomic<bool> stop_ = false, interrupted_ = false;
    std::uint64_t handed_out_ = 0, in_order_ = 0;
    std::map<std::uint64_t, Deal> deals_;
};

/// The win share of the first bot in a deal.
double first_share(const Deal&);

/// Who plays the deals: the threads of this process, or those of several (mpi/). The helpers of a
/// team play for a ledger elsewhere.
struct Team {
    std::string_view program = "tafelrunde";  // the only one that has more commands than arena
    bool leads = true;
    std::function<void(Ledger&, int jobs)> play{};
    std::function<void(const Settings&)> help{};
};

/// By threads, until the ledger is complete or interrupted.
void play_on_threads(Ledger&, int jobs);

/// Works through 0 … n-1 on so many threads.
void in_parallel(std::uint64_t n, int jobs, const std::atomic<bool>& stop,
                 const std::function<void(std::uint64_t)>& work);

}  // namespace tafelrunde::arena

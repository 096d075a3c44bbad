#include "arena/run.hpp"

#include <exception>
#include <thread>

namespace tafelrunde::arena {
namespace {

/// What went wrong in one of several threads, for the one that waits for them.
class FirstTrouble {
public:
    template <class Work>
    void guard(Work work) {
        try {
            work();
        } catch (...) {
            const std::scoped_lock lock(mutex_);
            if (!what_) what_ = std::current_exception();
        }
    }
    void tell() const {
        if (what_) std::rethrow_exception(what_);
    }

private:
    std::mutex mutex_;
    std::exception_ptr what_;
};

}  // namespace

double first_share(const Deal& deal) {
    double sum = 0, seats = 0;
    for (const Played& game : deal.games)
        for (std::size_t seat = 0; seat < game.seats.size(); ++seat)
            if (game.seats[seat].bot == 0) sum += game.win(static_cast<Seat>(seat)), ++seats;
    return sum / seats;
}

Ledger::Ledger(const Settings& settings, Journal& journal, Progress progress)
    : settings_(settings),
      journal_(journal),
      progress_(std::move(progress)),
      per_deal_(static_cast<std::uint64_t>(rotations(settings.bots))),
      wanted_((settings.games + per_deal_ - 1) / per_deal_) {
    if (settings.sprt) sprt_.emplace((*settings.sprt)[0], (*settings.sprt)[1]);
    for (const Deal& deal : journal.found()) deals_.emplace(deal.number, deal);
    advance();
}

std::optional<std::uint64_t> Ledger::next() {
    const std::scoped_lock lock(mutex_);
    while (deals_.contains(handed_out_)) ++handed_out_;
    if (stop_ || (wanted_ > 0 && handed_out_ >= wanted_)) return {};
    return handed_out_++;
}

void Ledger::take(Deal deal) {
    const std::scoped_lock lock(mutex_);
    if (stop_) return;
    journal_.add(deal);
    const std::uint64_t number = deal.number;
    deals_.emplace(number, std::move(deal));
    advance();
}

void Ledger::advance() {
    for (auto deal = deals_.find(in_order_); !stop_ && deal != deals_.end();
         deal = deals_.find(in_order_)) {
        if (sprt_) sprt_->add(first_share(deal->second));
        ++in_order_;
        if (in_order_ == wanted_ || (sprt_ && sprt_->verdict() != Verdict::open)) stop_ = true;
    }
    if (progress_)
        progress_({deals_.size() * per_deal_, wanted_ * per_deal_, sprt_ ? sprt_->llr() : 0});
}

void Ledger::interrupt() {
    if (stop_) return;
    interrupted_ = true;
    stop_ = true;
}

std::vector<Deal> Ledger::deals() && {
    std::vector<Deal> list;
    for (auto& [number, deal] : deals_)
        if (number < in_order_) list.push_back(std::move(deal));
    return list;
}

void play_on_threads(Ledger& ledger, int jobs) {
    FirstTrouble trouble;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < jobs; ++i)
            threads.emplace_back([&] {
                trouble.guard([&] {
                    while (const auto number = ledger.next())
                        if (auto deal = play_deal(ledger.settings(), *number, ledger.stop()))
                            ledger.take(std::move(*deal));
                });
            });
    }
    trouble.tell();
}

void in_parallel(std::uint64_t n, int jobs, const std::atomic<bool>& stop,
                 const std::function<void(std::uint64_t)>& work) {
    FirstTrouble trouble;
    std::atomic<std::uint64_t> next = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < jobs; ++i)
            threads.emplace_back([&] {
                trouble.guard([&] {
                    for (std::uint64_t k = next++; k < n && !stop; k = next++) work(k);
                });
            });
    }
    trouble.tell();
}

}  // namespace tafelrunde::arena

// The referee of one table. Start and steps are the game; everything else is computed from them.
#pragma once
#include "kernel/contract.hpp"

namespace tafelrunde {

template <GameState S>
class Match {
public:
    struct Step {
        Seat seat;
        typename S::Action action;
        std::uint64_t hash;  // of the state after it
        bool binding;        // by its rules it cannot be taken back
    };

    /// `drawn`: set-up luck counts as drawn.
    explicit Match(S start, Drawn<S> drawn = {})
        : start_(start), state_(start), first_(drawn), drawn_(drawn) {}

    /// False, and nothing has happened, unless this seat may do this now.
    [[nodiscard]] bool submit(Seat seat, typename S::Action action) {
        if (!to_act(state_).has(seat) || !legal(state_, seat).contains(action)) return false;
        const bool binds = binding(state_, seat, action);
        advance(seat, action);
        steps_.push_back({seat, action, hash_of(state_), binds});
        return true;
    }

    /// How many of the last steps this seat may take back: those after which nothing was revealed
    /// and nobody else has acted, unless they bind.
    int undoable(Seat seat) const {
        auto kept = steps_.size();
        while (kept > 0 && steps_[kept - 1].seat == seat && !steps_[kept - 1].binding) --kept;
        return static_cast<int>(steps_.size() - kept);
    }

    /// Back to the table after the first `kept` steps.
    void rewind(std::size_t kept) {
        assert(kept <= steps_.size());
        steps_.resize(kept);
        state_ = start_;
        drawn_ = first_;
        for (const Step& step : steps_) advance(step.seat, step.action);
    }

    const S& start() const { return start_; }
    const S& state() const { return state_; }
    const Drawn<S>& drawn() const { return drawn_; }
    std::span<const Step> steps() const { return steps_; }

private:
    void advance(Seat seat, typename S::Action action) {
        if (seat == chance) ++drawn_[site(state_)];
        apply(state_, seat, action);
    }

    S start_, state_;
    Drawn<S> first_, drawn_;
    std::vector<Step> steps_;
};

}  // namespace tafelrunde

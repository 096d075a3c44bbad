// The referee of one table. Start and steps are the game; everything else is computed from them.
#pragma once
#include <algorithm>
#include <utility>

#include "kernel/contract.hpp"

namespace tafelrunde {

template <GameState S>
class Match {
public:
    using Action = typename S::Action;
    struct Step {
        Seat seat;
        Action action;
        std::uint64_t hash;  // of the state after it
        bool binding;        // by its rules it cannot be taken back
    };

    /// `drawn`: set-up luck counts as drawn.
    explicit Match(S start, Drawn<S> drawn = {})
        : start_(start), state_(start), first_(drawn), drawn_(drawn) {}

    /// What this seat may do now, ascending; empty if it is not to act. Computed once for each
    /// position, and valid until the next step. As all of a match, not for two threads at once.
    std::span<const Action> menu(Seat seat) const {
        if (!to_act(state_).has(seat)) return {};
        for (const auto& [whose, actions] : menus_)
            if (whose == seat) return actions;
        const auto actions = legal(state_, seat);
        return menus_.emplace_back(seat, std::vector(actions.begin(), actions.end())).second;
    }

    /// False, and nothing has happened, unless this seat may do this now.
    [[nodiscard]] bool submit(Seat seat, Action action) {
        if (!std::ranges::binary_search(menu(seat), action)) return false;
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
        menus_.clear();
        for (const Step& step : steps_) advance(step.seat, step.action);
    }

    const S& start() const { return start_; }
    const S& state() const { return state_; }
    const Drawn<S>& drawn() const { return drawn_; }
    std::span<const Step> steps() const { return steps_; }

private:
    void advance(Seat seat, Action action) {
        menus_.clear();
        if (seat == chance) ++drawn_[site(state_)];
        apply(state_, seat, action);
    }

    S start_, state_;
    Drawn<S> first_, drawn_;
    std::vector<Step> steps_;
    // The menus of this position that somebody has asked for.
    mutable std::vector<std::pair<Seat, std::vector<Action>>> menus_;
};

}  // namespace tafelrunde

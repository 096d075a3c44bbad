// An open-loop tree: its nodes are sequences of decisions, whatever chance does between them. Each
// seat maximises its own chance to win (max^n). Of a menu only the best at first sight are tried,
// more of them the more often a node is visited (progressive widening).
#pragma once
#include <limits>

#include "bots/search.hpp"

namespace tafelrunde {

struct TreeOptions {
    std::size_t width = 16;     // candidates at the root
    int turns = 2;              // how far a world is played on, at least
    double prior_spread = 1.0;  // how many points at first sight make a choice e times likelier
    double curiosity = 0.6;
    /// With many players or with secrets the others act by habit: how they react to one decision of
    /// ours matters little compared to what they do anyway.
    bool others_by_habit = false;
    double first_sight = 4;  // how many visits first sight counts as at the root
    bool wants_reasons = false;
};

template <Mind M>
class Tree {
public:
    using State = typename M::State;
    using Action = typename State::Action;

    Tree(const typename State::View& seen, Seat seat, std::uint64_t seed,
         const TreeOptions& options)
        : seen_(seen), seat_(seat), seed_(seed), options_(options) {}

    Ratings search(const Effort& effort) {
        Ratings list = candidates<M>(seen_, seat_, options_.width);
        nodes_.resize(list.size());
        for (Rated& r : list) {
            roots_.push_back(r.entry);
            if (options_.wants_reasons) r.parts.resize(M::features);
        }
        const World<M> now(seen_, seed_);
        const FirstSight first = first_sight<M>(now.state(), seat_, options_.first_sight);
        halve(list, seat_, effort, first,
              [&](Rated& candidate, int round) { visit(candidate, round); });
        return list;
    }

private:
    struct Choice {
        Action action;
        double prior;
        int node = -1;  // not tried yet
    };
    struct Node {
        int visits = 0;
        PerSeat sum{};
        std::uint64_t position =
            0;  // in which `choices` is the menu, the best at first sight first
        std::vector<Choice> choices{};
    };

    void visit(Rated& candidate, int round) {
        World<M> world(seen_, seed_ + static_cast<std::uint64_t>(round));
        world.act(seat_, legal(world.state(), seat_)[candidate.entry]);
        path_.clear();
        path_.push_back(
            static_cast<int>(std::ranges::find(roots_, candidate.entry) - roots_.begin()));
        descend(world);
        world.play_on(
            std::max(options_.turns, world.turns() + (M::between_turns(world.state()) ? 0 : 1)));
        const Outlook found = note_visit<M>(candidate, world.state(), seat_);
        const int seats = world.state().seats;
        for (const int at : path_) {
            Node& node = nodes_[static_cast<std::size_t>(at)];
            ++node.visits;
            for (Seat seat = 0; seat < seats; ++seat) node.sum[seat] += found.chance[seat];
        }
        low_ = std::min(low_, found.chance[seat_]);
        high_ = std::max(high_, found.chance[seat_]);
    }

    /// Down the tree to a node that was never visited.
    void descend(World<M>& world) {
        while (!world.is_over() && world.turns() < most_turns) {
            const Seat seat = to_act(world.state()).first();
            if ((seat != seat_ && options_.others_by_habit) || is_routine<M>(world.state())) {
                world.act(seat, habit<M>(world.state(), seat));
                continue;
            }
            const int at = path_.back();
            if (nodes_[static_cast<std::size_t>(at)].visits == 0) return;
            Choice& choice = select(nodes_[static_cast<std::size_t>(at)], world.state(), seat);
            const Action action = choice.action;
            int next = choice.node;
            if (next < 0) {
                next = choice.node = static_cast<int>(nodes_.size());
                nodes_.emplace_back();  // invalidates `choice`
            }
            path_.push_back(next);
            world.act(seat, action);
        }
    }

    /// The choice with the best of what is known, what is likely and what is new.
    Choice& select(Node& node, const State& s, Seat seat) {
        const std::uint64_t position = hash_of(s);
        if (node.position != position) order(node, s, seat, position);
        const auto tried =
            std::min(node.choices.size(), 1 + static_cast<std::size_t>(std::sqrt(node.visits)));
        const double mean = node.sum[seat] / node.visits;
        std::size_t best = 0;
        double most = -1;
        for (std::size_t i = 0; i < tried; ++i) {
            const Choice& c = node.choices[i];
            int visits = 0;
            double value = mean;
            if (c.node >= 0 && nodes_[static_cast<std::size_t>(c.node)].visits > 0) {
                const Node& child = nodes_[static_cast<std::size_t>(c.node)];
                visits = child.visits;
                value = child.sum[seat] / visits;
            }
            const double range = std::max(1e-3, high_ - low_);
            const double score = (value - low_) / range + options_.curiosity * c.prior *
                                                              std::sqrt(node.visits) / (1 + visits);
            if (score > most) {
                most = score;
                best = i;
            }
        }
        return node.choices[best];
    }

    /// The menu of this position; what is known of its actions from other positions is kept.
    void order(Node& node, const State& s, Seat seat, std::uint64_t position) {
        const std::vector<Choice> before = std::move(node.choices);
        const auto menu = legal(s, seat);
        node.position = position;
        node.choices.clear();
        const auto worth = M::appraise(view(s, seat), seat);
        double most = -std::numeric_limits<double>::infinity(), sum = 0;
        for (const Action& action : menu) {
            const auto known = std::ranges::find(before, action, &Choice::action);
            const double w = menu.size() == 1 ? 0 : worth(action);
            node.choices.push_back({action, w, known == before.end() ? -1 : known->node});
            most = std::max(most, w);
        }
        for (Choice& c : node.choices)
            sum += c.prior = std::exp((c.prior - most) / options_.prior_spread);
        for (Choice& c : node.choices) c.prior /= sum;
        std::ranges::sort(node.choices, [](const Choice& a, const Choice& b) {
            return a.prior != b.prior ? a.prior > b.prior : a.action < b.action;
        });
    }

    static constexpr int most_turns = 12;
    typename State::View seen_;
    Seat seat_;
    std::uint64_t seed_;
    TreeOptions options_;
    std::vector<Node> nodes_;
    std::vector<std::size_t> roots_;  // the entry of each of the first nodes
    std::vector<int> path_;
    double low_ = 1, high_ = 0;
};

}  // namespace tafelrunde

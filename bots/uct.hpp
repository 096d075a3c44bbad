// The baseline that better bots are measured by: plain UCT, an open-loop tree of all decisions with
// random games from its leaves to the end, and no knowledge of any game.
#pragma once
#include <algorithm>
#include <cmath>
#include <vector>

#include "bots/effort.hpp"
#include "bots/mind.hpp"

namespace tafelrunde {

template <SpokenGame S>
class Uct {
public:
    using Action = typename S::Action;

    std::size_t choose(const typename S::View& seen, Seat seat, Rng& rng, const Effort& effort) {
        const Stopwatch stopwatch(effort);
        nodes_.assign(1, {});
        int done = 0;
        do {
            S s = imagine(seen, rng);
            grow(s, seat, rng);
        } while (!stopwatch.is_over(++done, 1));
        stopwatch.stop(done);
        const auto menu = legal(imagine(seen, rng), seat);
        std::size_t best = 0;
        int most = -1;
        for (std::size_t i = 0; i < menu.size(); ++i)
            if (const int at = child(0, menu[i]); at > 0 && nodes_[at].visits > most) {
                most = nodes_[at].visits;
                best = i;
            }
        return best;
    }

private:
    struct Node {
        Action action{};
        int visits = 0, available = 0;  // how often it could have been chosen
        PerSeat sum{};
        std::vector<int> children{};
    };

    int child(int at, const Action& action) const {
        for (const int c : nodes_[at].children)
            if (nodes_[c].action == action) return c;
        return 0;
    }

    void grow(S& s, Seat first, Rng& rng) {
        path_.assign(1, 0);
        bool in_tree = true;
        for (SeatSet acting = to_act(s); !acting.empty(); acting = to_act(s)) {
            if (acting.has(chance)) {
                apply(s, chance, drawn(s, rng));
                continue;
            }
            const Seat seat = path_.size() == 1 && in_tree ? first : acting.first();
            const auto menu = legal(s, seat);
            if (!in_tree) {
                apply(s, seat, menu[rng.below(static_cast<int>(menu.size()))]);
                continue;
            }
            const int before = static_cast<int>(nodes_.size());
            const int next = pick(path_.back(), menu, seat, rng);
            in_tree = next < before;
            path_.push_back(next);
            apply(s, seat, nodes_[next].action);
        }
        const Outlook end = at_the_end(result(s), s.seats);
        for (const int at : path_) {
            ++nodes_[at].visits;
            for (Seat seat = 0; seat < s.seats; ++seat) nodes_[at].sum[seat] += end.chance[seat];
        }
    }

    /// A child that is new, or the one with the highest upper bound.
    template <class Menu>
    int pick(int at, const Menu& menu, Seat seat, Rng& rng) {
        std::vector<Action> fresh;
        int best = 0;
        double most = -1;
        for (const Action& action : menu) {
            const int c = child(at, action);
            if (c == 0) {
                fresh.push_back(action);
                continue;
            }
            Node& node = nodes_[c];
            ++node.available;
            const double score = node.sum[seat] / node.visits +
                                 std::sqrt(2 * std::log(node.available) / node.visits);
            if (score > most) {
                most = score;
                best = c;
            }
        }
        if (fresh.empty()) return best;
        const Action action = fresh[rng.below(static_cast<int>(fresh.size()))];
        nodes_.push_back({.action = action, .available = 1});
        nodes_[at].children.push_back(static_cast<int>(nodes_.size()) - 1);
        return static_cast<int>(nodes_.size()) - 1;
    }

    static Action drawn(const S& s, Rng& rng) {
        struct Any {
            Rng& rng;
            int below(int, int, int n) const { return rng.below(n); }
        };
        return draw(s, Any{rng}, 0);
    }

    std::vector<Node> nodes_;
    std::vector<int> path_;
};

}  // namespace tafelrunde

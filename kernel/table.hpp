// The one place where types are erased: server, terminal and tools see a game only like this.
#pragma once
#include <functional>
#include <memory>
#include <ranges>

#include "kernel/match.hpp"
#include "kernel/perft.hpp"
#include "kernel/picture.hpp"

namespace tafelrunde {

/// Where a table gets its luck: a number below `n`, for the `drawn`-th draw of a site.
using Luck = std::function<int(std::string_view site, int drawn, int n)>;

struct Spoken {
    Seat seat;
    std::string words;
    std::uint64_t hash;         // of the state after it
    std::uint16_t hidden_from;  // one bit per seat or spectator who could not hear it
};

/// An action that is not taken yet.
struct Told {
    std::string words;
    Phrase said;
    std::uint16_t hidden_from = 0;
    std::string topic{};  // of advice: what it is about
};

/// What chance is about to draw: `drawn` is how often its site has drawn before.
struct ChanceNow {
    std::string_view site;
    int drawn;
    std::vector<int> weights;  // one per entry of the menu of chance
};

/// One game in progress: a start and its steps.
class Table {
public:
    virtual ~Table() = default;
    virtual std::unique_ptr<Table> clone() const = 0;

    virtual int seats() const = 0;
    virtual std::vector<Field> setup() const = 0;  // completed; empty if begun from a position
    virtual std::vector<std::string> drawn() const = 0;     // the fields that luck filled in
    virtual SeatSet acting() const = 0;                     // empty: the game is over
    virtual std::vector<std::string> menu(Seat) const = 0;  // in the game's notation
    virtual std::vector<Phrase> menu_said(Seat) const = 0;  // the same for people
    virtual Told told(Seat, std::size_t entry) const = 0;   // one of them
    /// The entry of the menu with these words; nothing if there is none.
    virtual std::optional<std::size_t> entry_of(Seat, std::string_view words) const = 0;
    virtual Phrase question(Seat) const = 0;  // what this seat is asked
    virtual ChanceNow chance_now() const = 0;
    virtual std::size_t drawn_entry(const Luck&) const = 0;  // of the menu of chance
    virtual bool is_silent() const = 0;                      // the rules forbid talking
    /// A line of notation as advice of that seat; nothing if it may not give it now.
    virtual std::optional<Told> advice(Seat, std::string_view) const = 0;

    [[nodiscard]] virtual bool pick(Seat, std::size_t entry) = 0;
    /// A line of notation, which may be several steps of that seat (or, if no seat is given, of
    /// whoever is to act). All or nothing.
    [[nodiscard]] virtual std::optional<Refusal> play(std::optional<Seat>, std::string_view) = 0;
    /// Why such a line cannot be played; nothing if it can.
    virtual std::optional<Refusal> refusal(std::optional<Seat>, std::string_view) const = 0;
    virtual void chance_step(const Luck&) = 0;

    virtual const std::vector<Spoken>& steps() const = 0;
    virtual const std::vector<Phrase>& news() const = 0;  // what followed from the last step
    virtual int undoable(Seat) const = 0;
    virtual void rewind(std::size_t kept) = 0;

    virtual std::uint64_t hash() const = 0;
    virtual std::uint64_t hash_seen(Seat) const = 0;
    virtual std::vector<Fact> seen(Seat) const = 0;
    virtual Picture drawing(Seat, const Frame&, const Speaker&) const = 0;
    virtual Result outcome() const = 0;  // as if the game ended now
    virtual std::uint64_t courses(int depth) const = 0;
};

template <SpokenGame S>
class TableOf final : public Table {
    using Action = typename S::Action;

public:
    explicit TableOf(const S& start, std::vector<Field> setup = {},
                     std::vector<std::string> by_luck = {}, const Drawn<S>& drawn = {})
        : match_(start, drawn), setup_(std::move(setup)), drawn_(std::move(by_luck)) {}

    const S& state() const { return match_.state(); }

    std::unique_ptr<Table> clone() const override { return std::make_unique<TableOf>(*this); }
    int seats() const override { return state().seats; }
    std::vector<Field> setup() const override { return setup_; }
    std::vector<std::string> drawn() const override { return drawn_; }
    SeatSet acting() const override { return to_act(state()); }
    std::vector<std::string> menu(Seat seat) const override {
        const auto actions = match_.menu(seat);
        std::vector<std::string> words;
        words.reserve(actions.size());
        for (const auto& action : actions) words.push_back(to_text(state(), action));
        return words;
    }
    std::vector<Phrase> menu_said(Seat seat) const override {
        const auto actions = match_.menu(seat);
        std::vector<Phrase> said;
        said.reserve(actions.size());
        for (const auto& action : actions) said.push_back(say(state(), action));
        return said;
    }
    Told told(Seat seat, std::size_t entry) const override {
        const Action& action = match_.menu(seat)[entry];
        return {to_text(state(), action), say(state(), action), hidden_from(seat, action)};
    }
    std::optional<std::size_t> entry_of(Seat seat, std::string_view words) const override {
        const auto actions = match_.menu(seat);
        for (std::size_t entry = 0; entry < actions.size(); ++entry)
            if (to_text(state(), actions[entry]) == words) return entry;
        return {};
    }
    Phrase question(Seat seat) const override { return prompt(state(), seat); }
    ChanceNow chance_now() const override {
        const auto where = static_cast<std::size_t>(site(state()));
        ChanceNow now{S::sites[where], match_.drawn()[where], {}};
        const auto actions = match_.menu(chance);
        now.weights.reserve(actions.size());
        for (const auto& a : actions) now.weights.push_back(weight(state(), a));
        return now;
    }
    std::size_t drawn_entry(const Luck& luck) const override {
        const auto where = static_cast<std::size_t>(site(state()));
        return tafelrunde::drawn_entry(state(), match_.menu(chance), Named{luck},
                                       match_.drawn()[where]);
    }
    bool is_silent() const override { return silent(state()); }
    std::optional<Told> advice(Seat seat, std::string_view line) const override {
        const auto actions = read(state(), line);
        if (actions.size() != 1 || !advisable(state(), seat, actions[0])) return {};
        return Told{to_text(state(), actions[0]), say(state(), actions[0]), 0,
                    topic(state(), actions[0])};
    }

    bool pick(Seat seat, std::size_t entry) override {
        const auto list = match_.menu(seat);
        return entry < list.size() && submit(seat, list[entry]);
    }
    std::optional<Refusal> play(std::optional<Seat> seat, std::string_view line) override {
        const auto actions = read(state(), line);
        if (actions.empty()) return unknown(line);
        const std::size_t before = spoken_.size();
        const std::vector<Phrase> news = news_;
        for (const auto& action : actions) {
            const Seat actor = seat.value_or(first_of(acting()));
            if (offered(actor, action) && submit(actor, action)) continue;
            Refusal no = refused(state(), actor, action);
            if (spoken_.size() > before) rewind(before);
            news_ = news;
            return no;
        }
        return {};
    }
    std::optional<Refusal> refusal(std::optional<Seat> seat, std::string_view line) const override {
        const auto actions = read(state(), line);
        if (actions.empty()) return unknown(line);
        const Seat first = seat.value_or(first_of(acting()));
        if (!offered(first, actions[0])) return refused(state(), first, actions[0]);
        S s = state();
        apply(s, first, actions[0]);
        for (const auto& action : actions | std::views::drop(1)) {
            const Seat actor = seat.value_or(first_of(to_act(s)));
            if (!to_act(s).has(actor) || !legal(s, actor).contains(action))
                return refused(s, actor, action);
            apply(s, actor, action);
        }
        return {};
    }
    void chance_step(const Luck& luck) override {
        if (!pick(chance, drawn_entry(luck))) assert(false);
    }

    const std::vector<Spoken>& steps() const override { return spoken_; }
    const std::vector<Phrase>& news() const override { return news_; }
    int undoable(Seat seat) const override { return match_.undoable(seat); }
    void rewind(std::size_t kept) override {
        match_.rewind(kept);
        spoken_.resize(kept);
        news_.clear();
    }

    std::uint64_t hash() const override { return hash_of(state()); }
    std::uint64_t hash_seen(Seat seat) const override { return hash_of(view(state(), seat)); }
    std::vector<Fact> seen(Seat seat) const override { return facts(view(state(), seat)); }
    Picture drawing(Seat seat, const Frame& frame, const Speaker& speak) const override {
        return picture(view(state(), seat), seat, frame, speak);
    }
    Result outcome() const override { return result(state()); }
    std::uint64_t courses(int depth) const override { return perft(state(), depth); }

    struct Named {  // luck that knows sites by their numbers
        const Luck& luck;
        int below(int site, int drawn, int n) const { return luck(S::sites[site], drawn, n); }
    };

private:
    static Seat first_of(SeatSet acting) { return acting.empty() ? 0 : acting.first(); }
    bool offered(Seat seat, const Action& action) const {
        return std::ranges::binary_search(match_.menu(seat), action);
    }
    static Refusal unknown(std::string_view line) {
        return {"", {"table.unknown_words", {gap("words", std::string(line))}}};
    }
    static Refusal refused(const S& s, Seat seat, const Action& action) {
        const std::string rule(why_not(s, seat, action));
        return {rule, phrase(dotted(S::id, "rule", rule))};
    }
    std::uint16_t hidden_from(Seat seat, const Action& action) const {
        unsigned bits = 0;
        for (Seat viewer = 0; viewer <= spectator; ++viewer)
            if (!heard(state(), seat, action, viewer)) bits |= 1u << viewer;
        return static_cast<std::uint16_t>(bits);
    }
    bool submit(Seat seat, Action action) {
        Spoken step{seat, to_text(state(), action), 0, hidden_from(seat, action)};
        const S before = state();
        if (!match_.submit(seat, action)) return false;
        news_ = remarks(before, action, state());
        step.hash = match_.steps().back().hash;
        spoken_.push_back(std::move(step));
        return true;
    }

    Match<S> match_;
    std::vector<Field> setup_;
    std::vector<std::string> drawn_;
    std::vector<Spoken> spoken_;
    std::vector<Phrase> news_;
};

}  // namespace tafelrunde

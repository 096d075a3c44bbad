// Joker cards (section 5 of the rules). Pairs are discarded one by one, in ascending order, so that
// every set comes up once: before a card is named any that one has, afterwards those that it takes.
#include <algorithm>

#include "games/wuerfelkoenig/reach.hpp"
#include "games/wuerfelkoenig/turn.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

// WK-J6: Only cards from earlier turns; the one that is claimed arrives later.
struct Hand {
    std::array<std::uint8_t, faces> cards{};
    int supers = 0;

    // WK-J1: Two equal symbols, a symbol and a super joker, or two super jokers.
    bool has(int pair) const {
        if (pair == two_supers) return supers >= 2;
        const int count = cards[face_of_pair(pair)];
        return has_super(pair) ? count >= 1 && supers >= 1 : count >= 2;
    }
    void take(int pair, int n) {  // n = -1 puts it back
        if (pair == two_supers) {
            supers -= 2 * n;
            return;
        }
        auto& count = cards[face_of_pair(pair)];
        count = byte(count - (has_super(pair) ? n : 2 * n));
        if (has_super(pair)) supers -= n;
    }
    /// No more dice than this can be made.
    int most_dice() const {
        int n = supers;
        for (int count : cards) n += count / 2;
        return n;
    }
};

Hand hand_of(const Public& s) {
    Hand hand;
    for (Card c : s.open[s.turn]) ++hand.cards[row_of(c).joker];
    hand.supers = s.supers[s.turn];
    return hand;
}

/// A claim in the making: the dice with those made so far, and what is left in the hand.
class Claim {
public:
    Claim(const Hand& hand, const Tally& rolled, Card card, int grade)
        : card_(card),
          grade_(grade),
          step_(&row_of(card).steps[grade - 1]),
          hand_(hand),
          all_(rolled) {}

    /// Goes on with what is paid already.
    explicit Claim(const Public& s) : Claim(hand_of(s), dice_tally(s), s.card, s.grade) {
        for (int pair : s.paid) make(pair, 1);
    }

    bool reached() const { return grade_of(card_, all_, wild_) >= grade_; }

    /// Whether this pair can be the next of a set that makes exactly the grade aimed at and in
    /// which no pair is useless.
    bool leads_on(int pair) {
        if (!hand_.has(pair)) return false;
        if (pair != two_supers && !may_help(*step_, all_, face_of_pair(pair))) return false;
        add(pair, 1);
        const bool found = can_finish(next_after(pair));
        add(pair, -1);
        return found;
    }

    bool can_finish(int from) {
        const int reach = grade_of(card_, all_, wild_);
        if (reach >= grade_) return reach == grade_ && all_needed();
        if (missing(*step_, all_) - wild_ > hand_.most_dice()) return false;
        for (int pair = from; pair < pairs; ++pair)
            if (leads_on(pair)) return true;
        return false;
    }

    /// Whether only WK-J7 keeps this pair from being the next: it would have to come twice.
    bool leads_on_twice(int pair) {
        if (!hand_.has(pair)) return false;
        add(pair, 1);
        const bool found = leads_on(pair);
        add(pair, -1);
        return found;
    }

    /// WK-J7: A face goes with a super joker at most once. «6r super» twice would discard what
    /// «6r 6r» and two super jokers do and make no better dice, even where WK-J4 finds one of those
    /// two pairs needless.
    static int next_after(int pair) {
        return pair != two_supers && has_super(pair) ? pair + 1 : pair;
    }

private:
    void add(int pair, int n) {
        hand_.take(pair, n);
        make(pair, n);
    }

    void make(int pair, int n) {
        if (pair == two_supers) {
            wild_ += n;
            return;
        }
        const Face f = face_of_pair(pair);
        made_[f] = byte(made_[f] + n);
        all_.add(f, n);
    }

    // WK-J4: For a card that was named only pairs are asked without which the grade would be lower.
    // WK-J7: Pairs of super jokers may then show other faces.
    bool all_needed() const {
        if (wild_ > 0 && grade_of(card_, all_, wild_ - 1) >= grade_) return false;
        for (Face f = 0; f < faces; ++f) {
            if (made_[f] == 0) continue;
            Tally without = all_;
            without.add(f, -1);
            if (grade_of(card_, without, wild_) >= grade_) return false;
        }
        return true;
    }

    Card card_;
    int grade_;
    const Step* step_;
    Hand hand_;
    std::array<std::uint8_t, faces> made_{};
    Tally all_;
    int wild_ = 0;
};

/// All dice: those of the roll, those that jokers made, and how many of free choice.
struct AllDice {
    Tally tally;
    int free = 0;

    explicit AllDice(const Public& s) : tally(dice_tally(s)) {
        for (int pair : s.paid) add(pair, 1);
    }
    void add(int pair, int n) {
        if (pair == two_supers) free += n;
        else tally.add(face_of_pair(pair), n);
    }
};

/// Whether a card can be claimed, if need be with further pairs.
bool leads_to_card(const Public& s, const Hand& hand, const AllDice& all, int from) {
    const Stock stock{hand.cards, hand.supers, from};
    return std::ranges::any_of(s.display, [&](Card card) {
        return card != no_card && within_reach(card, all.tally, all.free, stock);
    });
}

}  // namespace

/// WK-J3: The grade that all dice reach together.
int reached(const Public& s, Card card) {
    const AllDice all(s);
    return grade_of(card, all.tally, all.free);
}

// WK-J4: Any pair may be discarded, needed or not. WK-T5: Only who must claim a card and could no
// longer do so, because one more die spoils the order of the colours (WK-B5), may not.
void list_discards(Actions& list, const State& s) {
    if (s.paid.size() == most_pairs) return;
    Hand hand = hand_of(s);
    AllDice all(s);
    const bool free = alarm_allowed(s);
    for (int pair = first_pair(s); pair < pairs; ++pair) {
        if (!hand.has(pair)) continue;
        hand.take(pair, 1);
        all.add(pair, 1);
        if (free || leads_to_card(s, hand, all, pair))
            list.push({.verb = Verb::pay, .what = byte(pair)});
        hand.take(pair, -1);
        all.add(pair, -1);
    }
}

// WK-T4, WK-J5: Jokers reach a card, or raise its grade, if some useful set of pairs does.
void list_joker_claims(Actions& list, const State& s, const Tally& rolled) {
    const Hand hand = hand_of(s);
    if (hand.most_dice() == 0) return;
    for (Card card : s.display) {
        if (card == no_card) continue;
        for (int grade = grade_of(card, rolled) + 1; grade <= row_of(card).grades(); ++grade)
            if (Claim(hand, rolled, card, grade).can_finish(0))
                list.push({.verb = Verb::jokers, .what = byte(card), .detail = byte(grade)});
    }
}

void list_pairs(Actions& list, const State& s) {
    Claim claim(s);
    for (int pair = first_pair(s); pair < pairs; ++pair)
        if (claim.leads_on(pair)) list.push({.verb = Verb::pay, .what = byte(pair)});
}

/// Pairs are asked in ascending order.
int first_pair(const Public& s) {
    if (s.paid.empty()) return 0;
    const int last = s.paid[s.paid.size() - 1];
    return s.phase == Phase::check ? last : Claim::next_after(last);
}

bool owns_pair(const Public& s, int pair) { return hand_of(s).has(pair); }

bool any_pair(const Public& s) {
    const Hand hand = hand_of(s);
    for (int pair = 0; pair < pairs; ++pair)
        if (hand.has(pair)) return true;
    return false;
}

bool wanted_twice(const Public& s, int pair) { return Claim(s).leads_on_twice(pair); }

// WK-J2: Two cards leave the game for one die. Of equal symbols the card with the lowest number
// goes.
void pay_pair(State& s, int pair) {
    const int supers = pair == two_supers ? 2 : has_super(pair) ? 1 : 0;
    s.supers[s.turn] = byte(s.supers[s.turn] - supers);
    for (int i = supers; i < joker_cards; ++i)
        s.open[s.turn].remove((s.open[s.turn] & with_joker(face_of_pair(pair))).first());
    s.paid.push(byte(pair));
}

// WK-J3: All dice are tested together.
bool paid_up(const Public& s) { return Claim(s).reached(); }

}  // namespace tafelrunde::wuerfelkoenig

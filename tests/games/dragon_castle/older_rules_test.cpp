// Rules version 1 is kept beside the present ones: its games are played as they were then, with the
// hashes they had.
#include "games/dragon_castle/realm.hpp"
#include "kernel/perft.hpp"
#include "tests/games/dragon_castle/one_floor.hpp"
#include "tests/records/recorded.hpp"

namespace tafelrunde::dragon_castle::test {
namespace {

using tafelrunde::test::trouble_with;

State at(std::initializer_list<const char*> lines) {
    std::string text;
    for (const char* const line : lines) text.append(line) += '\n';
    Trouble trouble;
    const auto s = State::at(read_position(text), trouble);
    EXPECT_TRUE(s) << trouble.place << " " << trouble.why.key();
    return s.value_or(State{});
}

bool offers(const State& s, Verb verb, int what = 0) {
    return std::ranges::any_of(legal(s, s.turn), [&](const Action& a) {
        return a.verb == verb && (verb != Verb::spirit || a.what == what);
    });
}
bool offers(const State& s, Spirit spirit) {
    return offers(s, Verb::spirit, static_cast<int>(spirit));
}

State older(State s) {
    s.edition = 0;
    return s;
}

TEST(DragonCastleOlderRules, version_1_consolidates_without_asking_about_Beauty) {
    Record r = with_beauty_asked();
    ASSERT_EQ(r.rules, 2);
    ASSERT_EQ(r.steps[10].words, "merge");
    EXPECT_EQ(trouble_with(r), "");
    r = without_the_question();
    EXPECT_EQ(trouble_with(r), "");
    EXPECT_EQ(replay(r).table->steps().size(), r.steps.size());
    EXPECT_EQ(record_of(*find_game(r.game), *replay(r).table, replay(r).dice, r.seats).rules, 1);
    r.rules = 2;
    EXPECT_EQ(trouble_with(r), "steps[9] record.hash") << "not in version 2";
    r = with_beauty_asked();
    r.rules = 1;
    EXPECT_EQ(trouble_with(r), "steps[9] record.hash") << "nor the other way round";
}

TEST(DragonCastleOlderRules, a_wrong_hash_is_noticed) {
    const Record r = without_the_question();
    for (std::size_t i = 0; i < r.steps.size(); ++i) {
        Record wrong = r;
        ++wrong.steps[i].hash;
        EXPECT_EQ(trouble_with(wrong), "steps[" + std::to_string(i) + "] record.hash");
    }
}

TEST(DragonCastleOlderRules, no_version_that_was_never_there) {
    Record r = with_beauty_asked();
    for (const int version : {0, 3}) {
        r.rules = version;
        EXPECT_EQ(trouble_with(r), "rules record.rules");
    }
}

TEST(DragonCastleOlderRules, the_hash_does_not_tell_the_version) {
    const State s = at({"phase: START"});
    EXPECT_EQ(hash_of(s), hash_of(older(s)));
    EXPECT_EQ(hash_of(view(s, 0)), hash_of(view(older(s), 0)));
    EXPECT_NE(s, older(s));
    EXPECT_EQ(imagine(view(older(s), 0), *std::make_unique<Rng>(1)), older(s));
}

TEST(DragonCastleOlderRules, DC_717_Faith_came_after_the_regular_shrines) {
    const State s =
        at({"phase: SHRINES", "resume: POST", "spirits: faith", "pools: 3 1",
            "realm 0: 1x 1x 1x 1x", "fresh: a1=1 b1=1 c1=1 d1=1", "sets: 1 a1 b1 c1 d1"});
    EXPECT_TRUE(offers(s, Spirit::faith));
    EXPECT_FALSE(offers(older(s), Spirit::faith));
    State then = older(s);
    apply(then, 0, legal(then, 0)[0]);
    EXPECT_TRUE(offers(then, Spirit::faith));
}

TEST(DragonCastleOlderRules, DC_501_no_spirit_made_room) {
    const State s = at({"phase: AFTER_FIRST", "castle: . 1M1 . 1J1", "first: A1", "first_floor: 1",
                        "hand: M1", "spirits: destruction", "pools: 0 1",
                        "realm 0: 1W1 1M2 1W2 1M3 1W3 1M4 | 1M5 1W4 1M6 1W5 1M2 1W6 | 1W1 1M3 1W2 "
                        "1M4 1W3 1M5 | 1M6 1W4 1M2 1W5 1M3 ."});
    EXPECT_TRUE(offers(s, Verb::pair));
    EXPECT_FALSE(offers(older(s), Verb::pair));
    EXPECT_TRUE(offers(older(s), Verb::shrine));
}

TEST(DragonCastleOlderRules, DC_711_ordinary_sets_came_before_Beauty) {
    const State s = at(
        {"phase: PLACE", "hand: M1", "spirits: beauty", "pools: 1 1", "realm 0: 1M2 1M2 1M2 1M2"});
    EXPECT_TRUE(offers(s, Spirit::beauty));
    EXPECT_FALSE(offers(older(s), Spirit::beauty));
    const State waits = at({"phase: RESOLVE", "resume: POST", "spirits: beauty", "pools: 1 1",
                            "realm 0: 1M2 1M2 1M2 1M2"});
    EXPECT_TRUE(offers(waits, Spirit::beauty));
    EXPECT_FALSE(offers(older(waits), Spirit::beauty));
}

TEST(DragonCastleOlderRules, whole_games_by_lot_come_to_an_end) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        State::Setup setup{
            .players = 2 + static_cast<int>(seed % 3), .spirit_cards = 10, .rules = 1};
        const FastLuck luck(seed);
        SetupLuck<State, FastLuck> dealer(luck);
        complete(setup, dealer);
        EXPECT_EQ(fields(setup).back(), (Field{"rules", "1"}));
        Rng rng(seed);
        Tally tally;
        State s = start(setup);
        play_randomly(s, luck, dealer.drawn, rng, tally, [&](const State& now) {
            ASSERT_EQ(now.edition, 0u);
            ASSERT_LE(missing_room(now), 0);
        });
        EXPECT_TRUE(to_act(s).empty());
    }
}

}  // namespace
}  // namespace tafelrunde::dragon_castle::test

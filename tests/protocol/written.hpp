// What tests of positions and vectors share: reading a position, and spoiling a value.
#pragma once
#include <gtest/gtest.h>

#include "kernel/contract.hpp"
#include "protocol/json.hpp"

namespace tafelrunde::test {

template <class S>
std::optional<S> state_at(std::string_view text) {
    Trouble trouble;
    return S::at(read_position(text), trouble);
}

/// «place key», empty if the position is good.
template <class S>
std::string trouble_with(std::string_view text) {
    try {
        Trouble trouble;
        if (S::at(read_position(text), trouble)) return "";
        return trouble.place + " " + std::string(trouble.why.key());
    } catch (const BadInput& bad) {
        return bad.trouble.place + " " + std::string(bad.trouble.why.key());
    }
}

inline std::string as_lines(const std::vector<Fact>& facts) {
    std::string text = "# a comment\n\n";
    for (const Fact& fact : facts) text += fact.name + ": " + fact.value + "\n";
    return text;
}

/// Plays on from positions that are put together of some of these lines by lot: each is refused, or
/// `check(state, text)` holds at every step and the end can be written and read. How many there
/// were.
template <class S, class Check>
int play_on_from_random_lines(const std::vector<std::string>& lines, Check check) {
    Rng rng(7);
    const auto any_of = [&](const auto& list) {
        return list[static_cast<std::size_t>(rng.below(static_cast<int>(list.size())))];
    };
    int sound = 0;
    for (int round = 0; round < 20'000; ++round) {
        std::string text;
        for (int n = rng.below(8); n >= 0; --n) text += any_of(lines) + "\n";
        auto s = state_at<S>(text);
        if (!s) continue;
        ++sound;
        for (int step = 0; step < 60 && !to_act(*s).empty(); ++step) {
            const Seat seat = to_act(*s).first();
            const auto menu = legal(*s, seat);
            if (menu.empty()) {
                ADD_FAILURE() << "nothing to do: " << text;
                break;
            }
            apply(*s, seat, any_of(menu));
            check(*s, text);
        }
        EXPECT_EQ(state_at<S>(as_lines(facts(view(*s, chance)))), s) << text;
    }
    return sound;
}

/// Some other value of the same type.
inline json::value spoilt(const json::value& value) {
    if (value.is_bool()) return !value.get_bool();
    if (value.is_int64()) return value.get_int64() + 1;
    if (value.is_string()) return "nonsense";
    if (value.is_array()) {
        json::array list = value.get_array();
        if (list.empty()) list.emplace_back("nonsense");
        else list[0] = spoilt(list[0]);
        return list;
    }
    json::object object = value.as_object();
    if (object.empty()) object["nonsense"] = 1;
    else object.begin()->value() = spoilt(object.begin()->value());
    return object;
}

}  // namespace tafelrunde::test

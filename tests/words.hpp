// The notation of a game, for tests/games/<id>/words_test.cpp: what a typed line stands for.
#pragma once
#include <gtest/gtest.h>

#include "kernel/contract.hpp"
#include "protocol/json.hpp"

namespace tafelrunde::test {

using Words = std::vector<std::string>;

/// A position that must be good.
template <SpokenGame S>
S good_position(std::string_view position) {
    Trouble trouble;
    const auto s = S::at(read_position(position), trouble);
    EXPECT_TRUE(s) << trouble.place << ": " << trouble.why.key();
    return s.value_or(S{});
}

/// The steps that a line stands for, in full words; empty if it is not understood.
template <SpokenGame S>
Words steps(const S& s, std::string_view line) {
    Words words;
    for (const auto& action : read(s, line)) words.push_back(to_text(s, action));
    return words;
}

/// The same for notations in which a line is one step.
template <SpokenGame S>
std::string step(const S& s, std::string_view line) {
    const Words words = steps(s, line);
    EXPECT_LE(words.size(), 1u) << line;
    return words.empty() ? "" : words[0];
}

}  // namespace tafelrunde::test

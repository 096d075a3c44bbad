// What many deals say: one place where it is worked out, for terminal, JSON and report.
#pragma once
#include "arena/ratings.hpp"
#include "arena/run.hpp"
#include "texts/catalogue.hpp"

namespace tafelrunde::arena {

using Histogram = std::map<int, int>;  // value, how often

struct BotFigures {
    std::string name;
    int games = 0;  // counted for every seat
    double wins = 0;
    Estimate share{}, points{}, rating{};
    std::vector<int> places{};  // how often first, second, …
    std::vector<Estimate> share_by_seat{};
    Histogram points_seen{};
    std::map<std::string, int> kinds{};
    int decisions = 0;
    double ms_mean = 0, ms_most = 0;
};

struct SprtFigures {
    double p0, p1, llr, bound;
    Verdict verdict;
};

struct Length {
    Estimate decisions{}, steps{};
    int fewest = 0, most = 0;
    Histogram seen{};  // decisions
};

struct Summary {
    Settings settings;
    int games = 0, deals = 0;
    bool complete = true;
    std::vector<BotFigures> bots{};
    std::optional<SprtFigures> sprt{};
    Adjusted luck_share{}, luck_points{};  // of the first bot
    std::vector<Estimate> seats{};         // win share of each seat, whoever sat there
    std::vector<Estimate> seat_points{};
    Length length{};

    /// What a seat would win if all bots were equal: its part of all wins. That is less than one in
    /// so many players where somebody without a seat takes part and may win.
    double fair_share() const;
};

Summary summarize(const Settings&, std::span<const Deal>, bool complete);

/// One object in one line. Times differ from run to run, so they are only in it if asked for.
std::string to_json(const Summary&, bool timings);

/// A figure for JSON: at most six digits, null if it is unknown.
std::string json_number(double);
std::string json_text(std::string_view);
/// «"NAME":mean,"NAME_low":…,"NAME_high":…».
std::string json_estimate(std::string_view name, const Estimate&);

}  // namespace tafelrunde::arena

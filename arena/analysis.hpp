// What games between bots say about the game: is it fair, how much is there to choose, does the
// lead change, and what is it worth to choose which thing.
#pragma once
#include "arena/summary.hpp"

namespace tafelrunde::arena {

/// Sizes of menus with at least two entries.
struct Branching {
    std::int64_t menus = 0, entries = 0;
    int most = 0;

    double mean() const {
        return menus > 0 ? static_cast<double>(entries) / static_cast<double>(menus) : 0;
    }
    void add(int size);
    void add(const Branching&);
};

/// Something that could be chosen («take gold/desert»), or a line of the score sheet: how those
/// fared who chose it (or have something there), and those who could have but did not.
struct Worth {
    std::string name;
    bool is_sheet = false;
    int chosen = 0, forgone = 0;  // seats of games
    double times = 0;  // mean number of times it was chosen by those, or mean points there
    Estimate points{}, points_without{}, share{}, share_without{};
    Estimate gain{};  // difference of the points
};

struct Study {
    Summary summary;
    Branching all{};
    std::map<std::string, Branching> kinds{};
    Estimate lead_points{}, lead_outlook{};  // changes of the lead in a game
    Histogram leads_seen{};                  // by points
    std::vector<Worth> things{}, sheet{};    // most often chosen first; as on the sheet
};

/// Nothing if it was stopped.
std::optional<Study> study(const Settings&, int jobs, const std::atomic<bool>& stop,
                           const Progress&);

std::string to_json(const Study&);

/// The things in an entry of a menu: «take red/ice@middle=2» is «take red/ice». Numbers and
/// coordinates are no things; an entry without any is named by its verb.
std::vector<std::string> things_in(std::string_view entry);

/// Whether such a thing is a short code, mostly a place on the board («place e2»): there are many
/// of them, and to a reader they say little without a picture of the board.
bool is_code(std::string_view thing);

}  // namespace tafelrunde::arena

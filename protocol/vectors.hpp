// Test vectors: positions and what must come out, in the form of the shared vectors.json files.
#pragma once
#include <map>
#include <set>

#include "protocol/json.hpp"

namespace tafelrunde {

/// An object of a vector that knows which of its members were asked for. What no check asked for
/// was not understood, and is said instead of being passed over.
class Members {
public:
    explicit Members(const json::object& object, std::string path = "")
        : object_(object), path_(std::move(path)) {}

    /// Null if there is no such member.
    const json::value* if_contains(std::string_view name) const;
    bool contains(std::string_view name) const { return if_contains(name) != nullptr; }
    /// A member that must be there and is an object itself.
    const Members& object(std::string_view name) const;
    /// For those who go through all members and refuse by themselves what they do not know.
    const json::object& all() const;
    /// The paths of the members nobody asked for.
    std::vector<std::string> unread() const;

private:
    const json::object& object_;
    std::string path_;  // «in.», empty for the vector itself
    mutable std::set<std::string_view> read_;
    mutable std::map<std::string_view, Members> parts_;
};

const json::value& member(const Members&, std::string_view name, const std::string& path);

/// Plays the `actions` of a vector, if it has any: `play(line)` for each; `look(n)` after the first
/// n of them, from 0 on.
template <class Play, class Look>
void play_actions(const Members& in, Play play, Look look) {
    look(0);
    const json::value* const actions = in.if_contains("actions");
    if (actions == nullptr) return;
    std::size_t played = 0;
    for (const json::value& line : as_array(*actions, "actions")) {
        play(as_text(line, "actions"));
        look(++played);
    }
}

/// All that is wanted must be there. Null is the same as an empty text: a figure outside, no owner.
bool within(const json::value& wanted, const json::value& found);

/// Checks one vector of a game; what is wrong with it, if anything.
using VectorCheck = std::vector<std::string> (*)(const Members& vector);

struct VectorReport {
    int passed = 0, failed = 0, skipped = 0;
    std::vector<std::string> failures;  // one line each
};

/// Runs a whole file. Vectors of the kind «procedure» are told in words and skipped; a vector that
/// says something no check asked for has failed.
VectorReport run_vectors(VectorCheck, std::string_view text);

}  // namespace tafelrunde

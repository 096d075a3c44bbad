// What all commands share: language, colours, files, and how errors are reported.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/shelf.hpp"
#include "kernel/picture.hpp"
#include "protocol/json.hpp"
#include "texts/catalogue.hpp"

namespace tafelrunde::cli {

inline constexpr int exit_bad_input = 2, exit_failed = 1, exit_interrupted = 130;

/// Language and look of what is printed: set once by main.
struct Style {
    Tongue tongue = Tongue::de;
    bool colour = false;       // escape sequences may be used
    bool interactive = false;  // a person sits at both ends
};

/// A sentence of the catalogue in the language of this run.
std::string told(const Style&, const Phrase&);
std::string told(const Style&, const std::string& key, const std::vector<Gap>& gaps = {});

/// The game of that name; BadInput if there is none.
const Game& game_named(const std::string& id);

std::string read_file(const std::string& path);  // «-» is the standard input
/// All of it or nothing: through a file beside it. BadInput if it exists and may not be replaced.
void write_file(const std::string& path, std::string_view text, bool force);
/// BadInput if `write_file` would refuse.
void check_writable(const std::string& path, bool force);

/// Does something with what a file contains; errors are reported with the file's name.
template <class Work>
auto in_file(const std::string& path, Work work) {
    try {
        return work();
    } catch (const BadInput& bad) {
        const std::string& place = bad.trouble.place;
        if (path != "-" && place.starts_with(path)) throw;
        const std::string file = path == "-" ? "stdin" : path;
        throw BadInput({place.empty() ? file : file + ": " + place, bad.trouble.why});
    }
}

void print(const Style&, const Picture&);
std::string painted(const Style&, std::string_view text, Ink);

/// Its size; 80 columns and unlimited lines where there is no terminal.
Frame terminal_frame();
/// What somebody else has written, fit to be shown: no control characters, at most so many columns.
std::string shown(std::string_view text, int most = 60);
/// Words on lines that fit the terminal; the indent is kept.
std::vector<std::string> folded(std::string_view text);
void print_wrapped(const Style&, std::string_view text, Ink = Ink::plain);

/// Markdown for 80 columns: paragraphs are wrapped, marks of emphasis become bold.
std::string wrapped(const Style&, std::string_view markdown, int width);

/// The score sheet of all seats as a table.
void print_result(const Style&, const Result&, std::span<const std::string> names);
/// Whose sheet this is: a seat's, by `names`, or somebody's without one.
std::string sheet_name(const Style&, const Result&, std::size_t sheet,
                       std::span<const std::string> names);

}  // namespace tafelrunde::cli

#include "cli/terminal.hpp"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

namespace tafelrunde::cli {
namespace {

constexpr std::uintmax_t largest_file = std::uintmax_t{256} << 20;

// The colours of the 256-colour palette that stay apart on dark and light ground.
const char* code(Ink ink) {
    switch (ink) {
    case Ink::plain: return "";
    case Ink::faint: return "\033[2m";
    case Ink::strong: return "\033[1m";
    case Ink::good: return "\033[1;32m";
    case Ink::bad: return "\033[1;31m";
    case Ink::red: return "\033[38;5;203m";
    case Ink::blue: return "\033[38;5;39m";
    case Ink::green: return "\033[38;5;71m";
    case Ink::gold: return "\033[38;5;178m";
    case Ink::purple: return "\033[38;5;134m";
    case Ink::black: return "\033[38;5;244m";
    }
    return "";
}

}  // namespace

std::string told(const Manner& manner, const Phrase& phrase) { return say(manner.tongue, phrase); }

std::string told(const Manner& manner, const std::string& key, std::vector<Gap> gaps) {
    return say(manner.tongue, {key, std::move(gaps)});
}

const Game& game_named(const std::string& id) {
    if (const Game* game = find_game(id)) return *game;
    std::string known;
    for (const Game& game : shelf()) join(known, game.id, ", ");
    throw BadInput("game", "game.unknown", {gap("game", id), gap("known", known)});
}

std::string read_file(const std::string& path) {
    if (path == "-") return {std::istreambuf_iterator<char>(std::cin), {}};
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) throw BadInput(path, "file.directory");
    const auto size = std::filesystem::file_size(path, error);
    if (!error && size > largest_file) throw BadInput(path, "json.too_large");
    std::ifstream file(path, std::ios::binary);
    if (!file) throw BadInput(path, "file.unreadable", {gap("problem", std::strerror(errno))});
    return {std::istreambuf_iterator<char>(file), {}};
}

void check_writable(const std::string& path, bool force) {
    if (!force && std::filesystem::exists(path)) throw BadInput(path, "file.exists");
    const auto folder = std::filesystem::path(path).parent_path();
    if (!folder.empty() && !std::filesystem::is_directory(folder))
        throw BadInput(path, "file.no_folder");
}

void write_file(const std::string& path, std::string_view text, bool force) {
    check_writable(path, force);
    const std::string beside = path + ".part";
    std::ofstream file(beside, std::ios::binary | std::ios::trunc);
    file << text;
    file.close();
    std::error_code error;
    if (file) std::filesystem::rename(beside, path, error);
    if (file && !error) return;
    const std::string problem = error ? error.message() : std::strerror(errno);
    std::filesystem::remove(beside, error);
    throw BadInput(path, "file.unwritable", {gap("problem", problem)});
}

std::string painted(const Manner& manner, std::string_view text, Ink ink) {
    if (!manner.colour || ink == Ink::plain) return std::string(text);
    return code(ink) + std::string(text) + "\033[0m";
}

void print(const Manner& manner, const Picture& picture) {
    for (const Line& line : picture) {
        std::string text;
        for (const Span& span : line.spans) text += painted(manner, span.text, span.ink);
        fmt::print("{}\n", text);
    }
}

int columns(std::string_view text) {
    return static_cast<int>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string padded(std::string text, int to) {
    text.append(static_cast<std::size_t>(std::max(0, to - columns(text))), ' ');
    return text;
}

int terminal_width() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40)
        return std::min<int>(size.ws_col, 120);
    return 80;
}

std::string wrapped(const Manner& manner, std::string_view markdown, int width) {
    std::string text, paragraph, indent;
    const auto flush = [&] {
        std::string line;
        for (std::string_view word : split(paragraph)) {
            const int room = width - columns(text.empty() ? "" : indent);
            if (!line.empty() && columns(line) + 1 + columns(word) > room) {
                text += line + "\n";
                line = indent;
                line += word;
            } else {
                if (!line.empty() && line != indent) line += ' ';
                line += word;
            }
        }
        if (!line.empty()) text += line + "\n";
        paragraph.clear();
        indent.clear();
    };
    while (!markdown.empty()) {
        const auto end = std::min(markdown.find('\n'), markdown.size());
        const std::string_view line = markdown.substr(0, end);
        markdown.remove_prefix(std::min(end + 1, markdown.size()));
        const bool item =
            line.starts_with("- ") || line.starts_with("* ") ||
            (line.size() > 2 && line[0] >= '0' && line[0] <= '9' && line.find(". ") < 3);
        if (line.empty() || line[0] == '#' || line[0] == '|' || item) flush();
        if (line.empty()) text += "\n";
        else if (line[0] == '#')
            text += painted(manner, line.substr(line.find_first_not_of("# ")), Ink::strong) + "\n";
        else if (line[0] == '|') {
            if (!line.starts_with("|---") && !line.starts_with("| ---"))
                text += std::string(line) + "\n";
        } else {
            if (item) indent = "  ";
            join(paragraph, line);
        }
    }
    flush();
    std::string plain;  // **bold** and `code`
    bool bold = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.compare(i, 2, "**") == 0) {
            bold = !bold;
            if (manner.colour) plain += bold ? "\033[1m" : "\033[0m";
            ++i;
        } else if (text[i] != '`') {
            plain += text[i];
        }
    }
    return plain;
}

void print_result(const Manner& manner, const Result& result, std::span<const std::string> names) {
    if (result.seats.empty()) return;
    constexpr int label = 28, column = 12;
    std::string head = padded("", label);
    for (std::size_t i = 0; i < result.seats.size(); ++i) {
        std::string name = names[i];
        while (columns(name) > column - 2) {
            while ((name.back() & 0xC0) == 0x80) name.pop_back();
            name.pop_back();
        }
        head += std::string(static_cast<std::size_t>(column - columns(name)), ' ') + name;
    }
    fmt::print("{}\n", painted(manner, head, Ink::strong));
    for (std::size_t part = 0; part < result.seats[0].parts.size(); ++part) {
        std::string line = padded(" " + told(manner, result.seats[0].parts[part].key), label);
        for (const Sheet& sheet : result.seats) {
            const Part& p = sheet.parts[part];
            const std::string cell = p.count == 0 ? "–" : fmt::format("{}: {}", p.count, p.points);
            line += std::string(static_cast<std::size_t>(column - columns(cell)), ' ') + cell;
        }
        fmt::print("{}\n", line);
    }
    std::string total = padded(" " + told(manner, "cli.total"), label);
    std::string place = padded(" " + told(manner, "cli.place"), label);
    for (const Sheet& sheet : result.seats) {
        total += fmt::format("{:>{}}", sheet.total, column);
        place += fmt::format("{:>{}}", sheet.place, column);
    }
    fmt::print("{}\n{}\n", painted(manner, total, Ink::strong), place);
}

}  // namespace tafelrunde::cli

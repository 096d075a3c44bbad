#include "cli/terminal.hpp"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "records/record.hpp"

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

/// A new file in the folder of another, for writing that file as a whole. It vanishes unless it
/// becomes that file.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& path) : name_(path + ".XXXXXX") {
        file_ = mkstemp(name_.data());
    }
    ~TemporaryFile() {
        if (file_ < 0) return;
        close(file_);
        unlink(name_.c_str());  // no longer there if it has become the other
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    bool ready() const { return file_ >= 0; }
    bool write(std::string_view text) const {
        while (!text.empty()) {
            const auto n = ::write(file_, text.data(), text.size());
            if (n < 0 && errno != EINTR) return false;
            text.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(n, 0)));
        }
        return fchmod(file_, 0644) == 0 && fsync(file_) == 0;
    }
    bool become(const std::string& path) const { return rename(name_.c_str(), path.c_str()) == 0; }

private:
    std::string name_;
    int file_ = -1;
};

}  // namespace

std::string told(const Style& style, const Phrase& phrase) { return say(style.tongue, phrase); }

std::string told(const Style& style, const std::string& key, const std::vector<Gap>& gaps) {
    return say(style.tongue, {key, gaps});
}

const Game& game_named(const std::string& id) {
    if (const Game* game = find_game(id)) return *game;
    throw unknown_game(shown(id));
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
    if (std::filesystem::is_directory(path)) throw BadInput(path, "file.directory");
    if (!force && std::filesystem::exists(path)) throw BadInput(path, "file.exists");
    const auto folder = std::filesystem::path(path).parent_path();
    if (!folder.empty() && !std::filesystem::is_directory(folder))
        throw BadInput(path, "file.no_folder");
    TemporaryFile probe(path);  // is gone when this returns
    if (!probe.ready())
        throw BadInput(path, "file.unwritable", {gap("problem", std::strerror(errno))});
}

void write_file(const std::string& path, std::string_view text, bool force) {
    check_writable(path, force);
    TemporaryFile beside(path);
    if (!beside.ready() || !beside.write(text) || !beside.become(path))
        throw BadInput(path, "file.unwritable", {gap("problem", std::strerror(errno))});
}

std::string painted(const Style& style, std::string_view text, Ink ink) {
    if (!style.colour || ink == Ink::plain) return std::string(text);
    return code(ink) + std::string(text) + "\033[0m";
}

void print(const Style& style, const Picture& picture) {
    for (const auto& line : picture) {
        std::string text;
        for (const Span& span : line.spans) text += painted(style, span.text, span.ink);
        fmt::print("{}\n", text);
    }
}

Frame terminal_frame() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return {};
    return {std::clamp<int>(size.ws_col, 40, 120), std::max<int>(size.ws_row, 10)};
}

std::string shown(std::string_view text, int most) {
    std::string clean(text);
    const auto controls = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
    std::ranges::replace_if(clean, controls, '?');
    return cut(std::move(clean), most);
}

std::vector<std::string> folded(std::string_view text) {
    const int width = terminal_frame().width;
    const std::string lead(text.substr(0, std::min(text.find_first_not_of(' '), text.size())));
    std::vector<std::string> lines{lead};
    bool fresh = true;
    for (std::string_view word : split(text)) {
        if (!fresh && columns(lines.back()) + 1 + columns(word) > width) {
            lines.push_back(lead + "  ");
            fresh = true;
        }
        if (!fresh) lines.back() += ' ';
        lines.back() += word;
        fresh = false;
    }
    return lines;
}

void print_wrapped(const Style& style, std::string_view text, Ink ink) {
    for (const std::string& line : folded(text)) fmt::print("{}\n", painted(style, line, ink));
}

std::string wrapped(const Style& style, std::string_view markdown, int width) {
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
            text += painted(style, line.substr(line.find_first_not_of("# ")), Ink::strong) + "\n";
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
            if (style.colour) plain += bold ? "\033[1m" : "\033[0m";
            ++i;
        } else if (text[i] != '`') {
            plain += text[i];
        }
    }
    return plain;
}

std::string sheet_name(const Style& style, const Result& result, std::size_t sheet,
                       std::span<const std::string> names) {
    const std::string& key = result.seats[sheet].key;
    return key.empty() ? names[sheet] : told(style, key);
}

void print_result(const Style& style, const Result& result, std::span<const std::string> names) {
    if (result.seats.empty()) return;
    const int label = 26, column = result.seats.size() > 4 ? 9 : 12;
    std::string head = padded("", label);
    for (std::size_t i = 0; i < result.seats.size(); ++i) {
        const std::string name = shown(sheet_name(style, result, i, names), column - 1);
        head += std::string(static_cast<std::size_t>(column - columns(name)), ' ') + name;
    }
    fmt::print("{}\n", painted(style, head, Ink::strong));
    for (std::size_t part = 0; part < result.seats[0].parts.size(); ++part) {
        std::string line = padded(" " + told(style, result.seats[0].parts[part].key), label);
        for (const Sheet& sheet : result.seats) {
            const Part& p = sheet.parts[part];
            std::string cell = p.count == 0 ? "–" : std::to_string(p.points);
            if (p.count != 0 && p.count != p.points) cell = fmt::format("{}: {}", p.count, cell);
            line += std::string(static_cast<std::size_t>(column - columns(cell)), ' ') + cell;
        }
        fmt::print("{}\n", line);
    }
    std::string total = padded(" " + told(style, "cli.total"), label);
    std::string place = padded(" " + told(style, "cli.place"), label);
    for (const Sheet& sheet : result.seats) {
        total += fmt::format("{:>{}}", sheet.total, column);
        place += fmt::format("{:>{}}", sheet.place, column);
    }
    fmt::print("{}\n{}\n", painted(style, total, Ink::strong), place);
}

}  // namespace tafelrunde::cli

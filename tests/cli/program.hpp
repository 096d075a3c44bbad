// The executable under test: runs it in a fresh folder, with or without a terminal, and keeps what
// it says.
#pragma once
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support.hpp"

namespace tafelrunde::cli_test {

using Words = std::vector<std::string>;

inline constexpr std::string_view prompt = "› ";
inline constexpr unsigned patience = 900;  // seconds, then the program counts as hanging

struct Answer {
    int code = -1;  // 128 + the signal, if one ended it
    std::string out, err;
};

/// «a b  c» as a, b, c.
inline Words words_of(std::string_view line) {
    Words words;
    while (!line.empty()) {
        const auto end = std::min(line.find(' '), line.size());
        if (end > 0) words.emplace_back(line.substr(0, end));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return words;
}

inline Words lines_in(std::string_view text) {
    Words lines;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

inline std::string last_line(const std::string& text) {
    const Words lines = lines_in(text);
    return lines.empty() ? "" : lines.back();
}

inline bool has(std::string_view text, std::string_view part) {
    return text.find(part) != text.npos;
}

/// The line that holds `part`; empty if none does.
inline std::string line_with(const std::string& text, std::string_view part) {
    for (const std::string& line : lines_in(text))
        if (has(line, part)) return line;
    return "";
}

inline std::string times(int n, std::string_view text) {
    std::string all;
    for (int i = 0; i < n; ++i) all += text;
    return all;
}

/// Takes the first entry of every menu, more often than any game asks.
inline const std::string ones = times(5000, "1\n");

/// What stands behind the last `mark`; everything if there is none.
inline std::string after_last(const std::string& text, std::string_view mark) {
    const auto at = text.rfind(mark);
    return at == text.npos ? text : text.substr(at + mark.size());
}

inline std::string_view english_or_german(bool english) { return english ? "en" : "de"; }

/// A refusal has exit code 2 and is one line of the program that names the place.
inline testing::AssertionResult is_refusal(const Answer& a, std::string_view place) {
    std::string unlike;
    if (a.code != 2) unlike += "exit code " + std::to_string(a.code) + "; ";
    if (!a.out.empty()) unlike += "something was done; ";
    if (lines_in(a.err).size() != 1) unlike += "not one line; ";
    if (!a.err.starts_with("tafelrunde: ")) unlike += "not from the program; ";
    if (!has(a.err, place)) unlike += "does not name «" + std::string(place) + "»; ";
    if (has(a.err, "⟨")) unlike += "without text; ";
    if (unlike.empty()) return testing::AssertionSuccess();
    return testing::AssertionFailure() << unlike << "it says: " << a.err;
}

/// Columns of a line on the screen, without escape sequences.
inline int width_of(std::string_view line) {
    int width = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\033') i = std::min(line.find_first_of("mJH", i), line.size());
        else if ((line[i] & 0xC0) != 0x80 && line[i] != '\r') ++width;
    }
    return width;
}

/// A program that is running. With a terminal, `err` is part of `out`.
class Running {
public:
    enum class Ears { pipe, terminal };

    Running(const Words& words, const std::string& folder, const Words& environment, Ears ears) {
        std::array<int, 2> in{}, out{}, err{};
        winsize size{.ws_row = 24, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};
        if (ears == Ears::terminal) {
            pid_ = forkpty(&out_, nullptr, nullptr, &size);
            in_ = dup(out_);
        } else {
            for (auto* pipe : {&in, &out, &err}) EXPECT_EQ(pipe2(pipe->data(), O_CLOEXEC), 0);
            pid_ = fork();
        }
        if (pid_ == 0) {
            if (ears == Ears::pipe) {
                dup2(in[0], STDIN_FILENO);
                dup2(out[1], STDOUT_FILENO);
                dup2(err[1], STDERR_FILENO);
            }
            become(words, folder, environment);
        }
        if (ears == Ears::terminal) return;
        in_ = in[1];
        out_ = out[0];
        err_ = err[0];
        close(in[0]);
        close(out[1]);
        close(err[1]);
        signal(SIGPIPE, SIG_IGN);  // a program may end before it has read everything
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    ~Running() {
        if (pid_ > 0) finish();
    }

    /// Reads until it waits at its prompt. False if it has ended.
    bool at_prompt() {
        said_ = answer_.out.size();
        for (;;) {
            const std::string_view said = std::string_view(answer_.out).substr(said_);
            if (said.ends_with(prompt) || said.ends_with("›\033[0m ")) return true;
            if (!read_some()) return false;
        }
    }
    /// What it has said since the prompt before.
    std::string news() const { return answer_.out.substr(said_); }

    void type(std::string_view text) {
        while (!text.empty()) {
            const auto done = write(in_, text.data(), text.size());
            if (done <= 0) return;
            text.remove_prefix(static_cast<std::size_t>(done));
        }
    }
    /// Types everything while listening, then says that there is no more.
    void type_all(std::string_view text) {
        fcntl(in_, F_SETFL, O_NONBLOCK);
        while (!text.empty()) {
            const auto done = write(in_, text.data(), text.size());
            if (done > 0) text.remove_prefix(static_cast<std::size_t>(done));
            else if (errno != EAGAIN || !read_some(10)) break;
        }
        close(std::exchange(in_, -1));
    }
    bool is_there() const {
        return waitid(P_PID, static_cast<id_t>(pid_), nullptr, WEXITED | WNOHANG | WNOWAIT) == 0;
    }
    void interrupt() const { kill(pid_, SIGINT); }
    void end_at_once() const { kill(pid_, SIGKILL); }

    Answer finish() {
        if (in_ >= 0) close(std::exchange(in_, -1));
        while (read_some()) {}
        int status = 0;
        waitpid(std::exchange(pid_, -1), &status, 0);
        answer_.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        return answer_;
    }

private:
    [[noreturn]] static void become(const Words& words, const std::string& folder,
                                    const Words& environment) {
        std::vector<char*> argv, variables;
        for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
        for (const std::string& one : environment)
            variables.push_back(const_cast<char*>(one.c_str()));
        argv.push_back(nullptr);
        variables.push_back(nullptr);
        alarm(patience);
        if (chdir(folder.c_str()) == 0) execvpe(argv[0], argv.data(), variables.data());
        _exit(127);
    }

    /// Waits for something to read, as long as it takes or so many milliseconds. False when it has
    /// nothing more to say.
    bool read_some(int most = -1) {
        if (out_ < 0 && err_ < 0) return false;
        std::array<pollfd, 2> files{{{out_, POLLIN, 0}, {err_, POLLIN, 0}}};
        poll(files.data(), files.size(), most);
        for (const pollfd& file : files) {
            if (file.fd < 0 || file.revents == 0) continue;
            std::array<char, 1 << 16> buffer{};
            const auto n = read(file.fd, buffer.data(), buffer.size());
            const bool is_out = file.fd == out_;
            if (n > 0)
                (is_out ? answer_.out : answer_.err).append(buffer.data(), buffer.data() + n);
            else close(std::exchange(is_out ? out_ : err_, -1));
        }
        return out_ >= 0 || err_ >= 0;
    }

    pid_t pid_ = -1;
    int in_ = -1, out_ = -1, err_ = -1;
    std::size_t said_ = 0;
    Answer answer_;
};

/// A fresh folder, gone at the end, and the program in it.
class Cli : public testing::Test {
protected:
    Cli() {
        std::string name = (std::filesystem::temp_directory_path() / "tafelrunde-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no temporary folder";
        folder_ = name;
    }
    ~Cli() override { std::filesystem::remove_all(folder_); }

    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    std::string content(const std::string& name) const {
        std::ifstream file(folder_ / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    void write_file(const std::string& name, std::string_view text) const {
        std::ofstream(folder_ / name, std::ios::binary) << text;
    }
    /// Every file in the folder with its content.
    std::vector<std::pair<std::string, std::string>> everything() const {
        std::vector<std::pair<std::string, std::string>> all;
        for (const auto& entry : std::filesystem::directory_iterator(folder_))
            if (entry.is_regular_file())
                all.emplace_back(entry.path().filename(), content(entry.path().filename()));
        std::ranges::sort(all);
        return all;
    }

    Answer run(std::string_view line, std::string_view input = "") const {
        return run_program(with_name(line), input);
    }
    Answer run_program(const Words& words, std::string_view input = "") const {
        Running program(words, folder_, environment, Running::Ears::pipe);
        program.type_all(input);
        return program.finish();
    }
    Running start(std::string_view line, Running::Ears ears = Running::Ears::pipe) const {
        return Running(with_name(line), folder_, environment, ears);
    }
    static Words with_name(std::string_view line) {
        Words words = words_of(line);
        words.insert(words.begin(), test::executable());
        return words;
    }

    Words environment{"PATH=/usr/local/bin:/usr/bin:/bin", "TERM=xterm-256color"};
    std::filesystem::path folder_;
};

/// Plays a running game by what `choose` says to each prompt, to its end.
inline Answer play_by(Running& game, const std::function<std::string(const std::string&)>& choose) {
    while (game.at_prompt()) game.type(choose(game.news()) + "\n");
    return game.finish();
}

/// Asks for a hint and follows it; goes on where no hint is to be had.
inline std::string follow_hints(const std::string& news) {
    for (std::string_view word : {"\nTipp: ", "\nHint: "})
        if (const auto at = news.find(word); at != news.npos)
            return std::to_string(std::atoi(news.c_str() + at + word.size()));
    if (news.starts_with("Tipp: ") || news.starts_with("Hint: "))
        return std::to_string(std::atoi(news.c_str() + 6));
    return "hint";
}

}  // namespace tafelrunde::cli_test

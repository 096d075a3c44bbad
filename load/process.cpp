#include "load/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <utility>
#include <vector>

#include "load/load.hpp"

namespace tafelrunde::load {
namespace {

constexpr int start_patience = 60'000;  // ms to come up

[[noreturn]] void fail(const std::string& problem) {
    throw LoadTrouble("load.no.server", {gap("problem", problem)});
}

/// What the child does: nothing that could allocate.
[[noreturn]] void become(char* const* argv, int out, pid_t parent) {
    setpgid(0, 0);  // an interrupt at the terminal is for the parent
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent) _exit(127);
    dup2(out, STDOUT_FILENO);
    execv(argv[0], argv);
    _exit(127);
}

}  // namespace

ChildServer::ChildServer(const std::string& executable, const std::filesystem::path& data) {
    std::vector<std::string> words{executable, "--examples", "serve",       "--port",
                                   "0",        "--data",     data.string(), "--trust-loopback",
                                   "--log",    "warn"};
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    std::array<int, 2> pipe{};
    if (pipe2(pipe.data(), O_CLOEXEC) != 0) fail(std::strerror(errno));
    const pid_t parent = getpid();
    pid_ = fork();
    if (pid_ == 0) become(argv.data(), pipe[1], parent);
    close(pipe[1]);
    out_ = pipe[0];
    try {
        if (pid_ < 0) fail(std::strerror(errno));
        wait_for_address();
    } catch (...) {
        end(SIGKILL);
        throw;
    }
}

ChildServer::~ChildServer() { end(SIGTERM); }

int ChildServer::stop() { return end(SIGTERM); }

void ChildServer::kill() { end(SIGKILL); }

int ChildServer::end(int signal) {
    int status = 0;
    if (pid_ > 0) {
        ::kill(pid_, signal);
        while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {}
        pid_ = -1;
    }
    if (out_ >= 0) close(std::exchange(out_, -1));
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// It prints the address when it listens.
void ChildServer::wait_for_address() {
    constexpr std::string_view mark = "http://127.0.0.1:";
    std::string said;
    for (;;) {
        pollfd file{out_, POLLIN, 0};
        std::array<char, 4096> buffer{};
        const bool ready = poll(&file, 1, start_patience) == 1;
        const auto n = ready ? read(out_, buffer.data(), buffer.size()) : 0;
        if (n <= 0) fail(said);
        said.append(buffer.data(), static_cast<std::size_t>(n));
        const auto at = said.find(mark);
        if (at == said.npos || said.find('/', at + mark.size()) == said.npos) continue;
        std::from_chars(said.data() + at + mark.size(), said.data() + said.size(), port_);
        return;
    }
}

TemporaryFolder::TemporaryFolder(const std::filesystem::path& where) {
    std::string name = (where / "tafelrunde-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) fail(name + ": " + std::strerror(errno));
    path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::optional<ProcessFigures> figures_of(pid_t pid) {
    const std::string folder = "/proc/" + std::to_string(pid);
    std::ifstream memory(folder + "/statm"), file(folder + "/stat");
    std::int64_t size = 0, resident = 0;
    std::string stat;
    if (!(memory >> size >> resident) || !std::getline(file, stat)) return {};
    // After the name, which may contain anything: state is field 3, utime and stime are 14 and 15.
    std::int64_t user = 0, system = 0;
    const char* at = stat.c_str() + stat.rfind(')') + 1;
    for (int field = 3; field < 14; ++field) at = std::strchr(at + 1, ' ');
    char* next = nullptr;
    user = std::strtoll(at, &next, 10);
    system = std::strtoll(next, nullptr, 10);
    return ProcessFigures{
        resident * sysconf(_SC_PAGESIZE),
        static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK))};
}

std::int64_t raise_file_limit(std::int64_t wanted) {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    const auto files = static_cast<rlim_t>(wanted);
    if (limit.rlim_cur < files) {
        const rlimit more{files, std::max(files, limit.rlim_max)};  // root may raise both
        const rlimit most{std::min(files, limit.rlim_max), limit.rlim_max};
        if (setrlimit(RLIMIT_NOFILE, &more) != 0) setrlimit(RLIMIT_NOFILE, &most);
        getrlimit(RLIMIT_NOFILE, &limit);
    }
    return static_cast<std::int64_t>(limit.rlim_cur);
}

}  // namespace tafelrunde::load

// `serve`: the hall in its real surroundings, and what is said when it opens.
#include <fmt/core.h>
#include <sodium.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "cli/commands.hpp"
#include "server/hall/frames.hpp"
#include "server/net/assets.hpp"
#include "server/net/http_api.hpp"
#include "server/net/lan.hpp"
#include "server/net/net.hpp"
#include "server/store/sqlite_database.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/workers/workers.hpp"

namespace tafelrunde::cli {
namespace {

using namespace server;

/// Clock, luck, sockets and bots for the hall; and the hall for the sockets.
class World final : public Outside, public Backend {
public:
    World(Net& net, Store& store, const Effort& bots)
        : net_(net),
          store_(store),
          hall_(store, *this, Limits{}, TAFELRUNDE_VERSION),
          workers_({.thought =
                        [this](std::uint64_t ticket, std::size_t entry) {
                            net_.post([this, ticket, entry] { hall_.thought(ticket, entry); });
                        },
                    .advised =
                        [this](std::uint64_t ticket, std::vector<Tip> tips) {
                            net_.post([this, ticket, tips = std::move(tips)] {
                                hall_.advised(ticket, tips);
                            });
                        }},
                   bots) {
        if (sodium_init() < 0) throw std::runtime_error("no source of random numbers");
        hall_.wake();
    }

    Millis now() override {
        const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
        return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
    }
    void random(std::span<unsigned char> bytes) override {
        randombytes_buf(bytes.data(), bytes.size());
    }
    void send(Conn to, Text text) override { net_.send(to, std::move(text)); }
    void close(Conn who) override { net_.close(who); }
    void decide(BotTask task) override { workers_.think(std::move(task)); }
    void advise(TipsTask task) override { workers_.think(std::move(task)); }
    void complain(std::string_view what) override { spdlog::error("{}", what); }

    bool connect(Conn who, std::string_view address, bool trusted) override {
        return hall_.connect(who, address, trusted);
    }
    void receive(Conn from, std::string_view message) override { hall_.receive(from, message); }
    void disconnect(Conn who) override { hall_.disconnect(who); }
    void answer(HttpRequest request, Reply reply) override {
        if (!is_api(request.path)) return reply(asset(embedded_assets(), request));
        if (!takes_long(request)) return reply(api(request, sources_));
        HttpResponse busy = refusal(503, "busy", request);
        const bool taken = workers_.post([this, request = std::move(request), reply]() mutable {
            net_.post([reply = std::move(reply), response = api(request, sources_)]() mutable {
                reply(std::move(response));
            });
        });
        if (!taken) reply(std::move(busy));
    }
    void tick() override {
        hall_.tick();
        if (++ticks_ % ticks_between_notes == 0) note_alive();
    }
    void stop() override {
        hall_.stop();
        note_alive();
    }
    bool busy() override { return hall_.writing(); }

private:
    /// Not before every clock knows that the server was down: that time must not be charged.
    void note_alive() {
        if (hall_.awake()) store_.alive(now());
    }

    static constexpr int ticks_between_notes = 50;  // five seconds

    Net& net_;
    Store& store_;
    Hall hall_;
    int ticks_ = 0;
    const Sources sources_{
        .record = [this](std::string_view table) { return hall_.record(table); },
        .replay = replay_json,
        .score = score_json,
        .health =
            [this] {
                const Counts counts = hall_.counts();
                return health_json(counts.tables, counts.connections);
            },
    };
    Workers workers_;
};

std::filesystem::path data_folder(const std::string& given) {
    if (!given.empty()) return given;
    if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data == '/')
        return std::filesystem::path(data) / "tafelrunde";
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
        return std::filesystem::path(home) / ".local/share/tafelrunde";
    throw BadInput("--data", "serve.no_home");
}

/// Each socket is an open file; the usual limit of 1024 is for other programs.
void raise_file_limit() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &files) == 0) spdlog::debug("up to {} files", files.rlim_cur);
}

void set_up_log(const std::string& level) {
    auto log = spdlog::stderr_color_mt("tafelrunde");
    log->set_pattern("%Y-%m-%d %H:%M:%S %^%l%$ %v");
    log->set_level(spdlog::level::from_str(level));
    spdlog::set_default_logger(std::move(log));
}

NetOptions net_options(const ServeOptions& options) {
    NetOptions net;
    if (options.lan && !options.bind.empty()) throw BadInput("--lan", "serve.bind_and_lan");
    if (options.lan) net.bind = "::";
    if (!options.bind.empty()) net.bind = options.bind;
    net.port = options.port;
    for (const std::string& origin : options.origins) {
        const auto name = origin.find("://");
        const bool web = origin.starts_with("http://") || origin.starts_with("https://");
        if (!web || origin.find('/', name + 3) < origin.size() - 1)
            throw BadInput("--origin", "serve.bad_origin", {gap("value", shown(origin))});
    }
    for (const std::string& proxy : options.proxies)
        if (address_key(proxy).empty())
            throw BadInput("--trust-proxy", "serve.bad_proxy", {gap("value", shown(proxy))});
    net.origins = options.origins;
    net.proxies = options.proxies;
    net.trust_loopback = options.trust_loopback;
    return net;
}

/// Why the address cannot be had, with the remedy.
BadInput no_address(const NetOptions& options, const std::error_code& why) {
    if (why == std::errc::address_in_use)
        return {"--port",
                "serve.port_in_use",
                {gap("port", options.port), gap("other", options.port + 1)}};
    if (why == std::errc::permission_denied)
        return {"--port", "serve.port_forbidden", {gap("port", options.port)}};
    return {"--bind", "serve.bad_address", {gap("value", shown(options.bind))}};
}

std::unique_ptr<Net> opened(NetOptions options) {
    try {
        return std::make_unique<Net>(options);
    } catch (const std::system_error& no) {
        if (options.bind != "::" || no.code() == std::errc::address_in_use)
            throw no_address(options, no.code());
        options.bind = "0.0.0.0";  // a machine without IPv6
        return opened(options);
    }
}

std::string link(std::string_view address, int port) {
    const bool all = address == "::" || address == "0.0.0.0";
    const bool six = !all && address.find(':') != address.npos;
    return fmt::format("http://{}{}{}:{}/", six ? "[" : "", all ? "127.0.0.1" : address,
                       six ? "]" : "", port);
}

void announce(const Style& style, const NetOptions& options, bool lan, int port,
              const std::filesystem::path& folder) {
    fmt::print("{}\n", told(style, "serve.running", {gap("address", link(options.bind, port))}));
    if (lan) {
        const auto addresses = lan_addresses();
        if (addresses.empty()) fmt::print("{}\n", told(style, "serve.no_lan"));
        for (const std::string& address : addresses)
            fmt::print("{}\n", told(style, "serve.lan", {gap("address", link(address, port))}));
        if (!addresses.empty())
            for (const std::string& line : qr_code(link(addresses.front(), port)))
                fmt::print("{}{}{}\n", style.colour ? "\033[97;40m" : "", line,
                           style.colour ? "\033[0m" : "");
    }
    fmt::print("{}\n", told(style, "serve.how_to_end", {gap("path", folder.string())}));
    std::fflush(stdout);
}

}  // namespace

int serve(const Style& style, const ServeOptions& options) {
    set_up_log(options.log);
    raise_file_limit();
    std::signal(SIGPIPE, SIG_IGN);
    const std::filesystem::path folder = data_folder(options.data);
    const NetOptions wanted = net_options(options);
    // The net comes first, so that it is destroyed last: store and world post work to it.
    const std::unique_ptr<Net> net = opened(wanted);
    try {
        SqliteStore store(
            folder, [&](std::function<void()> work) { net->post(std::move(work)); },
            [](const std::string& what) { spdlog::error("{}", what); });
        World world(*net, store, {.milliseconds = options.bot_time});
        net->stop_on_signals();
        announce(style, wanted, options.lan, net->port(), folder);
        net->run(world);
    } catch (const StoreTrouble& bad) {
        throw BadInput(bad.trouble);
    }
    spdlog::info("everything is written; goodbye");
    return 0;
}

}  // namespace tafelrunde::cli

// The command load: measures a server, one of its own unless it is told which.
#include "load/load.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>

#include "cli/commands.hpp"
#include "load/process.hpp"

namespace tafelrunde::cli {
namespace {

constexpr int spare_files = 100;  // besides the sockets

/// «ws://127.0.0.1:8080/ws»; only addresses, no names: nothing is to be looked up.
void set_address(load::LoadOptions& options, std::string_view url) {
    constexpr std::string_view scheme = "ws://", path = "/ws";
    std::string_view rest = url;
    if (rest.starts_with(scheme)) rest.remove_prefix(scheme.size());
    if (rest.ends_with(path)) rest.remove_suffix(path.size());
    const auto colon = rest.find(':');
    options.host = rest.substr(0, colon);
    if (options.host == "localhost") options.host = "127.0.0.1";
    const std::string_view port = colon == rest.npos ? "80" : rest.substr(colon + 1);
    const auto [end, wrong] = std::from_chars(port.data(), port.data() + port.size(), options.port);
    if (!url.starts_with(scheme) || !url.ends_with(path) || wrong != std::errc{} ||
        end != port.data() + port.size())
        throw BadInput("--url", "load.no.url", {gap("url", shown(url))});
}

/// One line on the terminal: what is being done, how much of it, and how long it will take.
load::LoadProgress stages_on_terminal(const Style& style) {
    if (isatty(STDERR_FILENO) == 0) return [](load::LoadStage, double, double) {};
    using Clock = std::chrono::steady_clock;
    return
        [&style, stage = load::LoadStage::connect, begin = Clock::now(),
         shown_at = Clock::time_point()](load::LoadStage now_in, double done, double all) mutable {
            constexpr std::array<const char*, 4> names{"connect", "start", "measure", "check"};
            const auto now = Clock::now();
            if (now_in != stage) begin = now;
            stage = now_in;
            if (now - shown_at < std::chrono::milliseconds(200)) return;
            shown_at = now;
            const double share = std::clamp(done / all, 0.0, 1.0);
            const double spent = std::chrono::duration<double>(now - begin).count();
            const std::string left = share > 0 ? fmt::format("{:.0f}", spent / share - spent) : "…";
            const std::string text =
                told(style, "load.progress",
                     {gap("stage", told(style, std::string("load.stage.") +
                                                   names[static_cast<std::size_t>(stage)])),
                      gap("percent", static_cast<int>(100 * share)), gap("left", left)});
            fmt::print(stderr, "\r{}", padded(text, 60));
        };
}

void clear_line() {
    if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "\r{:60}\r", "");
}

double ms(std::int64_t nanos) { return static_cast<double>(nanos) / 1e6; }

double moves_per_second(const load::LoadReport& r) {
    return static_cast<double>(r.moves) / r.seconds;
}

std::int64_t all_refused(const load::LoadReport& r) {
    std::int64_t all = 0;
    for (const auto& [code, n] : r.refused) all += n;
    return all;
}

/// One object in one line; what is not known is null.
std::string as_json(const load::LoadReport& r) {
    std::string text = fmt::format(
        R"({{"tables":{},"sockets":{},"seconds":{},"moves":{},"moves_per_s":{:.1f},"games":{})",
        r.tables, r.sockets, r.seconds, r.moves, moves_per_second(r), r.games);
    const auto add = [&](std::string_view name, const load::Histogram& h) {
        constexpr std::array<std::pair<const char*, double>, 4> shares{
            {{"p50", 0.5}, {"p90", 0.9}, {"p99", 0.99}, {"p999", 0.999}}};
        for (const auto& [share_name, share] : shares)
            text += fmt::format(R"(,"{}{}_ms":{:.3f})", name, share_name, ms(h.quantile(share)));
        text += fmt::format(R"(,"{}max_ms":{:.3f})", name, ms(h.most()));
    };
    add("", r.seen);
    add("ack_", r.ack);
    std::string codes;
    for (const auto& [code, n] : r.refused) join(codes, fmt::format(R"("{}":{})", code, n), ",");
    text += fmt::format(R"(,"lost":{},"unseen":{},"cut":{},"refused":{},"refused_by_code":{{{}}})",
                        r.lost, r.unseen, r.cut, all_refused(r), codes);
    text += fmt::format(R"(,"generator_cpu_s":{:.2f})", r.generator_cpu);
    if (r.server)
        text += fmt::format(
            R"(,"server_cpu_s":{:.2f},"rss_bytes":{},"rss_per_socket":{},"rss_per_table":{})",
            r.server->cpu, r.server->rss, r.server->per_socket, r.server->per_table);
    else
        text +=
            R"(,"server_cpu_s":null,"rss_bytes":null,"rss_per_socket":null,"rss_per_table":null)";
    return text + '}';
}

/// A number as people write it in this language.
std::string figure(const Style& style, double value, int digits) {
    std::string text = fmt::format("{:.{}f}", value, digits);
    if (style.tongue == Tongue::de) std::ranges::replace(text, '.', ',');
    return text;
}

std::string latencies(const Style& style, const load::Histogram& h) {
    const auto at = [&](double share) { return figure(style, ms(h.quantile(share)), 2); };
    return told(style, "load.latencies",
                {gap("p50", at(0.5)), gap("p90", at(0.9)), gap("p99", at(0.99)),
                 gap("p999", at(0.999)), gap("most", figure(style, ms(h.most()), 2))});
}

void print_report(const Style& style, const load::LoadReport& r) {
    const auto line = [&](const std::string& key, const std::vector<Gap>& gaps) {
        fmt::print("{}\n", told(style, "load." + key, gaps));
    };
    const auto kib = [&](std::int64_t bytes) {
        return figure(style, static_cast<double>(bytes) / 1024, 1);
    };
    const auto text = [](std::int64_t n) { return std::to_string(n); };
    line("size", {gap("tables", r.tables), gap("sockets", r.sockets),
                  gap("seconds", figure(style, r.seconds, 0))});
    line("moves", {gap("rate", figure(style, moves_per_second(r), 0)), gap("moves", text(r.moves)),
                   gap("games", text(r.games))});
    line("seen", {gap("latencies", latencies(style, r.seen))});
    line("ack", {gap("latencies", latencies(style, r.ack))});
    std::string codes;
    for (const auto& [code, n] : r.refused) join(codes, fmt::format("{} {}", n, code), ", ");
    line("refused", {gap("refused", codes.empty() ? "0" : codes), gap("cut", r.cut)});
    line("lost", {gap("lost", text(r.lost)), gap("unseen", text(r.unseen))});
    if (r.server)
        line("memory",
             {gap("rss", figure(style, static_cast<double>(r.server->rss) / (1 << 20), 0)),
              gap("socket", kib(r.server->per_socket)), gap("table", kib(r.server->per_table))});
    line(r.server ? "cpu" : "cpu_own",
         {gap("server", figure(style, r.server ? r.server->cpu : 0, 1)),
          gap("generator", figure(style, r.generator_cpu, 1))});
}

load::LoadReport measured(const Style& style, load::LoadOptions options, const std::string& url,
                          const std::string& data) {
    if (!url.empty()) {
        set_address(options, url);
        return load::run_load(options, stages_on_terminal(style));
    }
    const load::TemporaryFolder folder(data.empty() ? load::TemporaryFolder::on_disk : data);
    load::ChildServer server(std::filesystem::read_symlink("/proc/self/exe"), folder.path());
    options.port = server.port();
    options.pid = server.pid();
    return load::run_load(options, stages_on_terminal(style));
}

}  // namespace

int load(const Style& style, const LoadOptions& o) {
    const Game& game = game_named(o.run.game);
    if (o.run.seats < game.min_seats || o.run.seats > game.max_seats)
        throw BadInput("--seats", "json.number",
                       {gap("low", game.min_seats), gap("high", game.max_seats)});
    const std::int64_t files = std::int64_t{o.run.tables} * o.run.seats + o.run.bots + spare_files;
    if (const auto most = load::raise_file_limit(files); most < files)
        throw BadInput("--tables", "load.no.files",
                       {gap("wanted", std::to_string(files)), gap("most", std::to_string(most))});
    try {
        load::LoadOptions run = o.run;
        if (o.saturate) run.rate.reset();
        else if (!run.rate) run.rate = run.tables;
        const load::LoadReport report = measured(style, run, o.url, o.data);
        clear_line();
        if (o.as_json) fmt::print("{}\n", as_json(report));
        else print_report(style, report);
        return report.lost + report.unseen > 0 ? exit_failed : 0;
    } catch (const load::LoadTrouble& trouble) {
        clear_line();
        throw BadInput(Trouble{"", trouble.why});
    } catch (const load::LoadInterrupted&) {
        clear_line();
        return exit_interrupted;
    }
}

}  // namespace tafelrunde::cli

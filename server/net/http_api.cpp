#include "server/net/http_api.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "bots/bots.hpp"
#include "games/shelf.hpp"
#include "protocol/json.hpp"

namespace tafelrunde::server {
namespace {

constexpr Tongue tongues[] = {Tongue::de, Tongue::en};
constexpr std::string_view tongue_names[] = {"de", "en"};

json::object in_all_tongues(const std::string& key) {
    json::object texts;
    for (std::size_t i = 0; i < std::size(tongues); ++i)
        texts[tongue_names[i]] = say(tongues[i], phrase(key));
    return texts;
}

/// Seats are numbers, everything else is a word.
json::value value_of(const std::string& text) {
    const bool number = text.find_first_not_of("0123456789") == text.npos;
    return number ? json::value(std::stoi(text)) : json::value(text);
}

/// What may be chosen when a table of this game is opened, and what it is called.
json::array setup_of(const Game& game) {
    json::array fields;
    for (const Option& option : game.options()) {
        const std::string key = fmt::format("{}.option.{}", game.id, option.field);
        json::array values;
        json::object names;
        for (const std::string& value : option.values) {
            values.push_back(value_of(value));
            const std::string name = key + "." + value;
            if (has_text(Tongue::de, name)) names[value] = in_all_tongues(name);
        }
        json::value standard = values.front();
        json::object field{{"field", option.field},
                           {"default", std::move(standard)},
                           {"values", std::move(values)},
                           {"names", std::move(names)},
                           {"text", in_all_tongues(key)}};
        if (has_text(Tongue::de, key + ".ask")) field["ask"] = in_all_tongues(key + ".ask");
        fields.push_back(std::move(field));
    }
    return fields;
}

json::array bots_of() {
    json::array names;
    for (const std::string_view name : ladder) names.emplace_back(name);
    return names;
}

const std::string& games_json() {
    static const std::string text = [] {
        json::array games;
        for (const Game& game : shelf()) {
            const std::string id(game.id);
            games.push_back({{"id", id},
                             {"rules", game.rules_version},
                             {"min", game.min_seats},
                             {"max", game.max_seats},
                             {"secrets", game.has_secrets},
                             {"title", in_all_tongues(id + ".title")},
                             {"about", in_all_tongues(id + ".about")},
                             {"bots", bots_of()},
                             {"setup", setup_of(game)}});
        }
        return json::serialize(games);
    }();
    return text;
}

/// Something that only another version of the program would answer otherwise.
HttpResponse unchanging(std::string_view type, std::string_view text, const HttpRequest& request) {
    HttpResponse response;
    response.type = type;
    response.fixed = text;
    response.cache = "no-cache";
    tag(response, request);
    return response;
}

HttpResponse rules(std::string_view game, std::string_view lang, const HttpRequest& request) {
    if (find_game(game) == nullptr) return refusal(404, "unknown_game", request);
    const auto tongue = tongue_named(lang);
    if (!tongue) return refusal(404, "unknown_language", request);
    const auto text = rules_of(game, *tongue);
    if (!text) return refusal(404, "not_found", request);
    return unchanging("text/markdown; charset=utf-8", *text, request);
}

HttpResponse record(std::string_view table, const HttpRequest& request, const Sources& sources) {
    auto text = sources.record(table);
    if (!text) return refusal(404, "unknown_table", request);
    HttpResponse response;
    response.body = *std::move(text);
    return response;
}

/// What comes of the body of a request, or what is wrong with it and where.
template <class Work>
HttpResponse made_of_body(Tongue tongue, Work work) {
    HttpResponse response;
    try {
        response.body = work();
    } catch (const BadInput& bad) {
        response.status = 422;
        response.body = json::serialize(
            json::object{{"place", bad.trouble.place}, {"text", say(tongue, bad.trouble.why)}});
    }
    return response;
}

HttpResponse replay(std::string_view lang, const HttpRequest& request, const Sources& sources) {
    const auto tongue = tongue_named(lang);
    if (!tongue) return refusal(404, "unknown_language", request);
    return made_of_body(*tongue, [&] { return sources.replay(request.body, *tongue); });
}

/// Without a language in its path a request is answered in that of the browser.
HttpResponse score(std::span<const std::string_view> words, const HttpRequest& request,
                   const Sources& sources) {
    const Game* const game = find_game(words[2]);
    if (game == nullptr) return refusal(404, "unknown_game", request);
    const auto tongue =
        words.size() == 4 ? tongue_named(words[3]) : preferred_tongue(request.accept_language);
    if (!tongue) return refusal(404, "unknown_language", request);
    return made_of_body(*tongue, [&] { return sources.score(*game, request.body, *tongue); });
}

json::object note_json(const PlanNote& note, Tongue tongue) {
    constexpr std::array<std::string_view, 3> kinds{"good", "advice", "bad"};
    return {{"kind", kinds[static_cast<std::size_t>(note.kind)]}, {"text", say(tongue, note.said)}};
}

/// What there is to say about a plan of one's own, by the same code that opens tables with it.
HttpResponse plan(std::string_view id, std::string_view lang, const HttpRequest& request) {
    const Game* const game = find_game(id);
    if (game == nullptr || game->plan == nullptr) return refusal(404, "unknown_game", request);
    const auto tongue = tongue_named(lang);
    if (!tongue) return refusal(404, "unknown_language", request);
    return made_of_body(*tongue, [&] {
        Trouble trouble;
        const auto sheet = game->plan(request.body, trouble);
        if (!sheet) throw BadInput(trouble);
        json::array notes, drawing;
        for (const PlanNote& note : sheet->notes) notes.push_back(note_json(note, *tongue));
        for (const std::string& line : sheet->drawing) drawing.emplace_back(line);
        return json::serialize(json::object{{"field", sheet->field.name},
                                            {"value", sheet->field.value},
                                            {"usable", sheet->usable()},
                                            {"drawing", std::move(drawing)},
                                            {"notes", std::move(notes)}});
    });
}

/// The words of a path: «/api/rules/drachenwurf/de».
std::vector<std::string_view> words_of(std::string_view path) { return split(path, '/'); }

}  // namespace

bool is_api(std::string_view path) { return path == "/api" || path.starts_with("/api/"); }

std::optional<std::size_t> most_body_bytes(std::string_view method, std::string_view path) {
    if (method != "POST") return {};
    if (path.starts_with("/api/replay/")) return most_record_bytes;
    if (path.starts_with("/api/score/")) return most_position_bytes;
    if (path.starts_with("/api/plan/")) return most_plan_bytes;
    return {};
}

bool takes_long(const HttpRequest& request) {
    return most_body_bytes(request.method, request.path).value_or(0) > most_plan_bytes;
}

int cost_of(const HttpRequest& request) {
    constexpr int whole_game = 10;
    return takes_long(request) || request.path.starts_with("/api/record/") ? whole_game : 1;
}

HttpResponse api(const HttpRequest& request, const Sources& sources) {
    const auto words = words_of(request.path);
    const auto is = [&](std::string_view name, std::size_t size) {
        return words.size() == size && words[1] == name;
    };
    if (is("replay", 3) || is("score", 3) || is("score", 4) || is("plan", 4)) {
        if (request.method != "POST") return wrong_method("POST", request);
        if (words[1] == "plan") return plan(words[2], words[3], request);
        return words[1] == "replay" ? replay(words[2], request, sources)
                                    : score(words, request, sources);
    }
    if (request.method != "GET" && request.method != "HEAD")
        return wrong_method("GET, HEAD", request);
    if (is("games", 2)) return unchanging("application/json", games_json(), request);
    if (is("rules", 4)) return rules(words[2], words[3], request);
    if (is("record", 3)) return record(words[2], request, sources);
    if (is("health", 2)) {
        HttpResponse response;
        response.body = sources.health();
        return response;
    }
    return refusal(404, "not_found", request);
}

std::string health_json(int tables, int connections) {
    return fmt::format(R"({{"status":"ok","tables":{},"connections":{}}})", tables, connections);
}

}  // namespace tafelrunde::server

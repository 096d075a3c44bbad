#include "protocol/vectors.hpp"

namespace tafelrunde {
namespace {

struct Row {
    std::string_view game;
    VectorCheck check;
};

constexpr Row rows[] = {
    {"drachenwurf", check_drachenwurf},         {"drachenland", check_drachenland},
    {"wuerfelkoenig", check_wuerfelkoenig},     {"dragon_castle", check_dragon_castle},
    {"zwei_schloesser", check_zwei_schloesser},
};

}  // namespace

VectorCheck vector_check(std::string_view game) {
    for (const Row& row : rows)
        if (row.game == game) return row.check;
    return nullptr;
}

VectorReport run_vectors(VectorCheck check, std::string_view text) {
    const json::value document = parse_json(text);
    const json::array& list =
        as_array(member(as_object(document, "vectors"), "vectors", ""), "vectors");
    VectorReport report;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string path = "vectors[" + std::to_string(i) + "]";
        const json::object& vector = as_object(list[i], path);
        const std::string id = as_text(member(vector, "id", path + "."), path + ".id");
        if (as_text(member(vector, "kind", path + "."), path + ".kind") == "procedure") {
            ++report.skipped;
            continue;
        }
        std::vector<std::string> wrong;
        try {
            wrong = check(vector);
        } catch (const BadInput& bad) {
            wrong.push_back(bad.trouble.place + ": " + std::string(bad.trouble.why.key()));
        }
        ++(wrong.empty() ? report.passed : report.failed);
        std::string all;
        for (const std::string& what : wrong) join(all, what, "; ");
        if (!wrong.empty()) report.failures.push_back(id + ": " + all);
    }
    return report;
}

}  // namespace tafelrunde

#include "protocol/material.hpp"

namespace tafelrunde {
namespace {

json::value named(const json::value& value, const Naming& say) {
    if (!value.is_object()) return value;
    json::object row;
    for (const auto& [key, inner] : value.get_object()) {
        if (key != "name") {
            row[key] = inner;
            continue;
        }
        const std::string text(inner.as_string());
        row["names"] = {{"de", say("de", text)}, {"en", say("en", text)}};
    }
    return row;
}

std::string rows_text(const json::array& rows, const Naming& say) {
    std::string text;
    for (const json::value& row : rows)
        text += (text.empty() ? "\n    " : ",\n    ") + json::serialize(named(row, say));
    return "[" + text + "\n  ]";
}

bool has_rows(const json::value& value) {
    return value.is_array() && !value.get_array().empty() &&
           !value.get_array().front().is_primitive();
}

}  // namespace

std::string material_text(const json::object& material, const Naming& say) {
    std::string text;
    for (const auto& [key, value] : material) {
        text += text.empty() ? "{\n  " : ",\n  ";
        text += json::serialize(json::value(key)) + ": ";
        text += has_rows(value) ? rows_text(value.get_array(), say) : json::serialize(value);
    }
    return text + "\n}\n";
}

}  // namespace tafelrunde

// What tests of positions and vectors share: reading a position, and spoiling a value.
#pragma once
#include "protocol/json.hpp"

namespace tafelrunde::test {

template <class S>
std::optional<S> state_at(std::string_view text) {
    Trouble trouble;
    return S::at(read_position(text), trouble);
}

/// «place key», empty if the position is good.
template <class S>
std::string trouble_with(std::string_view text) {
    try {
        Trouble trouble;
        if (S::at(read_position(text), trouble)) return "";
        return trouble.place + " " + trouble.why.key;
    } catch (const BadInput& bad) {
        return bad.trouble.place + " " + bad.trouble.why.key;
    }
}

inline std::string as_lines(const std::vector<Fact>& facts) {
    std::string text = "# a comment\n\n";
    for (const Fact& fact : facts) text += fact.name + ": " + fact.value + "\n";
    return text;
}

/// Some other value of the same type.
inline json::value spoilt(const json::value& value) {
    if (value.is_bool()) return !value.get_bool();
    if (value.is_int64()) return value.get_int64() + 1;
    if (value.is_string()) return "nonsense";
    if (value.is_array()) {
        json::array list = value.get_array();
        if (list.empty()) list.emplace_back("nonsense");
        else list[0] = spoilt(list[0]);
        return list;
    }
    json::object object = value.as_object();
    if (object.empty()) object["nonsense"] = 1;
    else object.begin()->value() = spoilt(object.begin()->value());
    return object;
}

}  // namespace tafelrunde::test

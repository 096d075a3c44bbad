// Words as values and back: numbers, flags, names in a list.
#pragma once
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace tafelrunde {

/// A number that is known to fit into the small fields of a state.
constexpr std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

/// Nothing unless all of the text is a number.
template <class Number = int>
std::optional<Number> number(std::string_view text) {
    Number n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    return n;
}

/// Nothing unless it is a number from `low` to `high`.
inline std::optional<int> number(std::string_view text, int low, int high) {
    const auto n = number(text);
    return n && *n >= low && *n <= high ? n : std::nullopt;
}

inline std::string flag(bool on) { return on ? "true" : "false"; }

/// Which of the names this is; `projection` says where a row of a table has its name.
template <class Names, class Projection = std::identity>
std::optional<int> index_of(const Names& names, std::string_view name, Projection projection = {}) {
    const auto found = std::ranges::find(names, name, projection);
    if (found == std::end(names)) return {};
    return static_cast<int>(found - std::begin(names));
}

/// The parts of «blue=3» before and after the first separator; without one the second is empty.
inline std::pair<std::string_view, std::string_view> halves(std::string_view text,
                                                            char separator = '=') {
    const auto at = std::min(text.find(separator), text.size());
    return {text.substr(0, at), text.substr(std::min(at + 1, text.size()))};
}

template <class Value>
bool among(const Value& value, std::initializer_list<std::type_identity_t<Value>> values) {
    return std::ranges::find(values, value) != values.end();
}

}  // namespace tafelrunde

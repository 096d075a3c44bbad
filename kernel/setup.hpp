// Setting the fields of a set-up by name: a game lists its fields, each with a function.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "kernel/phrase.hpp"

namespace tafelrunde {

/// Why a value is refused, as a key of the catalogue; null if it is accepted.
using SetupError = const char*;

template <class Setup>
struct FieldRow {
    std::string_view name;
    SetupError (*set)(Setup&, std::string_view value);
};

inline Phrase refused_field(SetupError why, std::string_view field, std::string_view value) {
    return {why, {gap("value", std::string(value)), gap("field", std::string(field))}};
}

/// Sets one field, or says why not and changes nothing. `contradiction(setup)` is what the function
/// of a single field cannot know.
template <class Setup, class Rows, class Check>
std::optional<Phrase> set_field(Setup& setup, const Rows& rows, std::string_view field,
                                std::string_view value, SetupError no_such_field,
                                Check contradiction) {
    for (const FieldRow<Setup>& row : rows) {
        if (row.name != field) continue;
        Setup changed = setup;
        SetupError why = row.set(changed, value);
        if (why == nullptr) why = contradiction(changed);
        if (why != nullptr) return refused_field(why, field, value);
        setup = changed;
        return {};
    }
    return refused_field(no_such_field, field, value);
}
template <class Setup, class Rows>
std::optional<Phrase> set_field(Setup& setup, const Rows& rows, std::string_view field,
                                std::string_view value, SetupError no_such_field) {
    return set_field(setup, rows, field, value, no_such_field,
                     [](const Setup&) -> SetupError { return nullptr; });
}

}  // namespace tafelrunde

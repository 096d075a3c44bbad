// What a request is answered.
#pragma once
#include <optional>
#include <string>

#include "kernel/phrase.hpp"
#include "protocol/fair.hpp"
#include "protocol/json.hpp"

namespace tafelrunde::server {

/// Nothing has happened.
struct Refused {
    std::string code;
    std::optional<Phrase> reason{};  // if not that of the code
    std::string field{};
};

/// What a request gets: a refusal, or what is in `ok`; once all that has changed is on disk.
struct Answer {
    std::optional<Refused> no{};
    json::object ok{};
    std::optional<Digest> spends{};  // a code that is void once this is on disk
    std::string text{};              // instead of `ok`: its members as JSON
    bool is_given = false;           // there is or will be an answer already
};
inline Answer refuse(std::string code) { return {Refused{std::move(code)}}; }
inline Answer given_already() { return {.is_given = true}; }

}  // namespace tafelrunde::server

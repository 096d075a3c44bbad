// JSON in and out: facts as positions, and readers that say where something is wrong.
#pragma once
#include <boost/json.hpp>
#include <exception>
#include <span>

#include "kernel/facts.hpp"
#include "kernel/phrase.hpp"

namespace tafelrunde {

namespace json = boost::json;

/// Thrown when something that was read is not as it must be; nothing has happened then.
class BadInput : public std::exception {
public:
    explicit BadInput(Trouble what) : trouble(std::move(what)) {}
    BadInput(std::string place, std::string key, const std::vector<Gap>& gaps = {})
        : trouble{std::move(place), {std::move(key), gaps}} {}
    const char* what() const noexcept override { return trouble.place.c_str(); }

    Trouble trouble;
};

/// Parses a whole document of at most 64 MiB and 32 levels; BadInput names line and column.
json::value parse_json(std::string_view text);

// One field of an object; BadInput names its path.
const json::value& member(const json::object&, std::string_view name, const std::string& path);
const json::object& as_object(const json::value&, const std::string& path);
const json::array& as_array(const json::value&, const std::string& path);
std::string as_text(const json::value&, const std::string& path);
std::int64_t as_int(const json::value&, std::int64_t low, std::int64_t high,
                    const std::string& path);

/// A position: every member becomes one fact, and one of an inner object the fact «bases 1»; if all
/// members of the inner object are plain values, a fact `Shape::pair` each.
std::vector<Fact> facts_from(const json::object&, const std::string& path);
json::object to_json(std::span<const Fact>);
/// Appends the text of that: views are sent thousands of times a second. Facts whose names begin
/// with the same word stand beside each other.
void put_facts(std::string& out, std::span<const Fact>);
std::string facts_text(std::span<const Fact>);
/// Appends a text in quotes.
void put_quoted(std::string& out, std::string_view text);

/// The value of a fact as text, for comparing: lists by blanks, lists of lists by bars.
std::string flat(const json::value&, const std::string& path);

/// A position from a file: JSON, or lines «name: value».
std::vector<Fact> read_position(std::string_view text);

}  // namespace tafelrunde

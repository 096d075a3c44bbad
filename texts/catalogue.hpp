// What is said to people, in German and English: the message files texts*.json, compiled in.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "kernel/phrase.hpp"

namespace tafelrunde {

enum class Tongue { de, en };

/// How much is said: all of it; briefly, for long menus (keys with «.short»); or what matters to
/// those who only watch («.news», empty if it does not matter). Where a key has no such text, the
/// full one is taken.
enum class Detail { full, brief, news };

std::optional<Tongue> tongue_named(std::string_view);

/// The sentence of a phrase. Gaps are {name}; if a gap «n» is 1, the key with «.one» at its end is
/// preferred; «seat» becomes the name of that seat, if there are names, and «seat_from» the same
/// after «from».
std::string say(Tongue, const Phrase&, std::span<const std::string> names = {},
                Detail = Detail::full);

/// The same at the end of a text.
void say_to(std::string& out, Tongue, const Phrase&, std::span<const std::string> names = {},
            Detail = Detail::full);

/// Whether the catalogue has a text for this key.
bool has_text(Tongue, std::string_view key);

/// Whether a message of this key matters to those who only watch.
bool is_news(std::string_view key);

/// The rules of a game as Markdown, compiled in; nothing if there are none.
std::optional<std::string_view> rules_of(std::string_view game, Tongue);

}  // namespace tafelrunde

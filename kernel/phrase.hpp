// Something to say to a person, free of any language: a key of the catalogue (texts/) and what
// goes into its gaps.
#pragma once
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tafelrunde {

struct Gap;

/// Thousands are made a second, in trees: so a phrase is one text, with all that is in its gaps.
/// The key; then for each gap a NUL, its name, a NUL, its kind, four bytes of size, and so many of
/// value.
class Phrase {
public:
    Phrase() = default;
    Phrase(std::string key, const std::vector<Gap>& gaps);
    template <std::size_t N>
    Phrase(std::string key, Gap (&&gaps)[N]);  // NOLINT: only an array takes what is in braces

    std::string_view key() const { return std::string_view(bytes_).substr(0, bytes_.find('\0')); }
    const std::string& bytes() const { return bytes_; }
    void add(const Gap&);
    /// One more in the list that is the last gap.
    void add_to_last(const Phrase& part);
    bool operator==(const Phrase&) const = default;

private:
    void put_size(std::size_t at, std::size_t size);
    void put_part(const Phrase& part);

    std::string bytes_;
};

struct Gap {
    std::string_view name;  // a literal
    std::variant<int, std::string, Phrase, std::vector<Phrase>>
        value;  // a list is joined by commas
};

/// A gap as it stands in a phrase.
struct SeenGap {
    enum Kind : char { number = 'n', text = 't', list = 'l' };
    std::string_view name;
    Kind kind = text;
    std::string_view value;

    int as_number() const {
        int n = 0;
        std::memcpy(&n, value.data(), sizeof n);
        return n;
    }
};

constexpr std::size_t phrase_size_bytes = sizeof(std::uint32_t);

/// What stands first in a text that begins with its size; it is taken away.
inline std::string_view take_sized(std::string_view& rest) {
    std::uint32_t size = 0;
    std::memcpy(&size, rest.data(), sizeof size);
    const std::string_view taken = rest.substr(sizeof size, size);
    rest.remove_prefix(sizeof size + size);
    return taken;
}

/// The next gap of what follows the key of a phrase; nothing at the end.
inline std::optional<SeenGap> take_gap(std::string_view& rest) {
    if (rest.empty()) return {};
    const auto name_end = rest.find('\0', 1);
    SeenGap gap{rest.substr(1, name_end - 1), static_cast<SeenGap::Kind>(rest[name_end + 1]), {}};
    rest.remove_prefix(name_end + 2);
    gap.value = take_sized(rest);
    return gap;
}

inline void Phrase::put_size(std::size_t at, std::size_t size) {
    const auto n = static_cast<std::uint32_t>(size);
    std::memcpy(bytes_.data() + at, &n, sizeof n);
}

inline void Phrase::put_part(const Phrase& part) {
    bytes_.append(phrase_size_bytes, '\0');
    put_size(bytes_.size() - phrase_size_bytes, part.bytes_.size());
    bytes_ += part.bytes_;
}

inline void Phrase::add(const Gap& gap) {
    (bytes_ += '\0').append(gap.name) += '\0';
    const auto put = [&](SeenGap::Kind kind, auto value) {
        (bytes_ += kind).append(phrase_size_bytes, '\0');
        const std::size_t begin = bytes_.size();
        value();
        put_size(begin - phrase_size_bytes, bytes_.size() - begin);
    };
    if (const auto* n = std::get_if<int>(&gap.value))
        put(SeenGap::number, [&] { bytes_.append(reinterpret_cast<const char*>(n), sizeof *n); });
    else if (const auto* text = std::get_if<std::string>(&gap.value))
        put(SeenGap::text, [&] { bytes_ += *text; });
    else if (const auto* part = std::get_if<Phrase>(&gap.value))
        put(SeenGap::list, [&] { put_part(*part); });
    else
        put(SeenGap::list, [&] {
            for (const Phrase& each : std::get<std::vector<Phrase>>(gap.value)) put_part(each);
        });
}

inline void Phrase::add_to_last(const Phrase& part) {
    const std::string_view all = bytes_;
    std::string_view last;
    for (std::string_view rest = all.substr(key().size()); const auto gap = take_gap(rest);)
        last = gap->value;
    const auto at = static_cast<std::size_t>(last.data() - all.data()) - phrase_size_bytes;
    const std::size_t size = last.size();
    put_part(part);
    put_size(at, size + phrase_size_bytes + part.bytes_.size());
}

inline Phrase::Phrase(std::string key, const std::vector<Gap>& gaps) : bytes_(std::move(key)) {
    for (const Gap& gap : gaps) add(gap);
}
template <std::size_t N>
Phrase::Phrase(std::string key, Gap (&&gaps)[N]) : bytes_(std::move(key)) {  // NOLINT
    for (const Gap& gap : gaps) add(gap);
}

/// «drachenwurf.say.keep»
inline std::string dotted(std::string_view game, std::string_view kind, std::string_view name) {
    constexpr std::size_t for_gaps = 80;  // a phrase that begins with it grows in place
    std::string key;
    key.reserve(game.size() + kind.size() + name.size() + for_gaps);
    key.append(game).append(".").append(kind).append(".").append(name);
    return key;
}

inline Phrase phrase(std::string key) { return {std::move(key), std::vector<Gap>()}; }
inline Gap gap(std::string_view name, int n) { return {name, n}; }
inline Gap gap(std::string_view name, std::string text) { return {name, std::move(text)}; }
inline Gap gap(std::string_view name, Phrase part) { return {name, std::move(part)}; }
inline Gap gap(std::string_view name, std::vector<Phrase> parts) {
    return {name, std::move(parts)};
}

/// Says a phrase in some language; texts/ has the real one.
using Speaker = std::function<std::string(const Phrase&)>;

/// Why an action is not possible: the number of the rule that forbids it, and its sentence.
struct Refusal {
    std::string rule;
    Phrase reason;
};

/// What is wrong with something that was read: where (a field, a line, a step), and why.
struct Trouble {
    std::string place;
    Phrase why;
};

}  // namespace tafelrunde

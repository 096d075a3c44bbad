// Something to say to a person, free of any language: a key of the catalogue (texts/) and what
// goes into its gaps.
#pragma once
#include <cassert>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tafelrunde {

struct Gap;

/// Thousands are made a second, in trees: so a phrase is one text, with all that is in its gaps.
/// The key; then for each gap a NUL, its name, a NUL, its kind (n: number, t: text, l: list), four
/// bytes of size, and so many of value; a list has size and bytes of each phrase in it.
/// texts/seen_phrase.hpp reads it.
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

    static constexpr std::size_t size_bytes = sizeof(std::uint32_t);

    std::string bytes_;
    std::size_t last_ = 0;  // where the size of the last gap stands
};

struct Gap {
    std::string_view name;                                              // a literal
    std::variant<int, std::string, Phrase, std::vector<Phrase>> value;  // lists get commas
};

inline void Phrase::put_size(std::size_t at, std::size_t size) {
    const auto n = static_cast<std::uint32_t>(size);
    std::memcpy(bytes_.data() + at, &n, sizeof n);
}

inline void Phrase::put_part(const Phrase& part) {
    bytes_.append(size_bytes, '\0');
    put_size(bytes_.size() - size_bytes, part.bytes_.size());
    bytes_ += part.bytes_;
}

inline void Phrase::add(const Gap& gap) {
    constexpr std::string_view kinds = "ntll";  // in the order of `Gap::value`
    ((bytes_ += '\0').append(gap.name) += '\0') += kinds[gap.value.index()];
    assert(gap.name.find('\0') == gap.name.npos);
    last_ = bytes_.size();
    bytes_.append(size_bytes, '\0');
    if (const auto* n = std::get_if<int>(&gap.value))
        bytes_.append(reinterpret_cast<const char*>(n), sizeof *n);
    else if (const auto* text = std::get_if<std::string>(&gap.value)) bytes_ += *text;
    else if (const auto* part = std::get_if<Phrase>(&gap.value)) put_part(*part);
    else
        for (const Phrase& each : std::get<std::vector<Phrase>>(gap.value)) put_part(each);
    put_size(last_, bytes_.size() - last_ - size_bytes);
}

inline void Phrase::add_to_last(const Phrase& part) {
    assert(last_ > 0 && bytes_[last_ - 1] == 'l');
    put_part(part);
    put_size(last_, bytes_.size() - last_ - size_bytes);
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

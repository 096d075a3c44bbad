// Reads a phrase in place, without copying anything.
#pragma once
#include <optional>

#include "kernel/phrase.hpp"

namespace tafelrunde {

struct SeenPhrase {
    explicit SeenPhrase(std::string_view bytes)
        : key(bytes.substr(0, bytes.find('\0'))), gaps(bytes.substr(key.size())) {}
    std::string_view key, gaps;
};

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

/// Takes the first piece, which is preceded by its size, off the text.
inline std::string_view take_sized(std::string_view& rest) {
    std::uint32_t size = 0;
    std::memcpy(&size, rest.data(), sizeof size);
    const std::string_view taken = rest.substr(sizeof size, size);
    rest.remove_prefix(sizeof size + size);
    return taken;
}

/// Takes the next gap off the gaps of a phrase; nothing at the end.
inline std::optional<SeenGap> take_gap(std::string_view& gaps) {
    if (gaps.empty()) return {};
    const auto name_end = gaps.find('\0', 1);
    SeenGap gap{gaps.substr(1, name_end - 1), static_cast<SeenGap::Kind>(gaps[name_end + 1]), {}};
    gaps.remove_prefix(name_end + 2);
    gap.value = take_sized(gaps);
    return gap;
}

}  // namespace tafelrunde

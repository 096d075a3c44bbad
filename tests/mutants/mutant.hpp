// Breaks that can be switched on one at a time (scripts/mutants writes them into copies of files,
// and nothing else includes this). The number in TAFELRUNDE_MUTANT is the one that is on; the file
// in TAFELRUNDE_REACHED gets a byte per break: 1 if it was reached, 2 if it cannot differ there.
//
// An operator is broken by a second one of the same kind, which keeps precedence and order:
// a < b becomes a < Break<7>{} < b. What is evaluated at compile time is never broken.
#pragma once
#include <array>
#include <concepts>
#include <cstdio>
#include <cstdlib>
#include <type_traits>

namespace tafelrunde::mutants {

class Breaks {
public:
    Breaks() {
        if (const char* number = std::getenv("TAFELRUNDE_MUTANT")) on_ = std::atoi(number);
    }
    Breaks(const Breaks&) = delete;
    Breaks& operator=(const Breaks&) = delete;
    ~Breaks() {
        const char* path = std::getenv("TAFELRUNDE_REACHED");
        if (path == nullptr) return;
        if (std::FILE* file = std::fopen(path, "wb")) {
            std::fwrite(reached_.data(), 1, reached_.size(), file);
            std::fclose(file);
        }
    }
    bool on(int k) {
        reached_[static_cast<std::size_t>(k)] |= 1;
        return k == on_;
    }
    void cannot(int k) { reached_[static_cast<std::size_t>(k)] |= 2; }

private:
    int on_ = 0;
    std::array<unsigned char, 1 << 16> reached_{};
};
inline Breaks breaks;

constexpr bool on(int k) {
    if (std::is_constant_evaluated()) return false;
    return breaks.on(k);
}

template <int k>
struct Break {};

/// What stands to the left of a broken operator.
template <class T, int k>
struct Left {
    const T& value;
};

#define TAFELRUNDE_BREAK(was, becomes)                                                           \
    template <class T, int k>                                                                    \
    constexpr Left<T, k> operator was(const T & a, Break<k>) {                                   \
        return {a};                                                                              \
    }                                                                                            \
    template <class T, int k, class U>                                                           \
    constexpr auto operator was(Left<T, k> a, const U& b)->decltype(a.value was b) {             \
        if constexpr (requires {                                                                 \
                          { a.value becomes b } -> std::convertible_to<decltype(a.value was b)>; \
                      }) {                                                                       \
            if (on(k)) return static_cast<decltype(a.value was b)>(a.value becomes b);           \
        } else {                                                                                 \
            if (!std::is_constant_evaluated()) breaks.cannot(k);                                 \
        }                                                                                        \
        return a.value was b;                                                                    \
    }
TAFELRUNDE_BREAK(<, <=)
TAFELRUNDE_BREAK(<=, <)
TAFELRUNDE_BREAK(>, >=)
TAFELRUNDE_BREAK(>=, >)
TAFELRUNDE_BREAK(==, !=)
TAFELRUNDE_BREAK(!=, ==)
TAFELRUNDE_BREAK(+, -)
TAFELRUNDE_BREAK(-, +)
TAFELRUNDE_BREAK(*, +)
TAFELRUNDE_BREAK(/, *)
TAFELRUNDE_BREAK(%, +)
TAFELRUNDE_BREAK(&, |)
TAFELRUNDE_BREAK(|, &)
#undef TAFELRUNDE_BREAK

/// A number that is one more.
template <int k, class T>
constexpr T number(T n) {
    if (std::is_constant_evaluated()) return n;
    if constexpr (std::is_same_v<T, bool>) return on(k) ? !n : n;
    else return on(k) ? static_cast<T>(n + 1) : n;
}

/// A condition that is the other way round.
template <int k>
constexpr bool condition(bool holds) {
    return on(k) ? !holds : holds;
}

}  // namespace tafelrunde::mutants

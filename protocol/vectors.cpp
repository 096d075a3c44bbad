#include "protocol/vectors.hpp"

#include <algorithm>

namespace tafelrunde {
namespace {

/// What a vector may say about itself without being checked.
constexpr std::string_view remarks[] = {"id",   "kind",   "rule",  "title",
                                        "what", "source", "check", "checked"};

bool is_empty(const json::value& value) { return value.is_null() || value == ""; }

std::vector<std::string> wrong_with(VectorCheck check, const Members& vector) {
    for (std::string_view remark : remarks) vector.if_contains(remark);
    try {
        auto wrong = check(vector);
        for (const std::string& path : vector.unread()) wrong.push_back("not understood: " + path);
        return wrong;
    } catch (const BadInput& bad) {
        return {bad.trouble.place + ": " + std::string(bad.trouble.why.key())};
    }
}

}  // namespace

const json::value* Members::if_contains(std::string_view name) const {
    const auto found = object_.find(name);
    if (found == object_.end()) return nullptr;
    read_.insert(found->key());
    return &found->value();
}

const Members& Members::object(std::string_view name) const {
    const json::value& value = member(*this, name, path_);
    const std::string path = path_ + std::string(name);
    const std::string_view key = object_.find(name)->key();
    return parts_.try_emplace(key, as_object(value, path), path + ".").first->second;
}

const json::object& Members::all() const {
    for (const auto& [key, value] : object_) read_.insert(key);
    return object_;
}

std::vector<std::string> Members::unread() const {
    std::vector<std::string> list;
    for (const auto& [key, value] : object_)
        if (!read_.contains(key)) list.push_back(path_ + std::string(key));
    for (const auto& [key, part] : parts_)
        std::ranges::copy(part.unread(), std::back_inserter(list));
    return list;
}

const json::value& member(const Members& members, std::string_view name, const std::string& path) {
    const json::value* const value = members.if_contains(name);
    if (value == nullptr) throw BadInput(path + std::string(name), "json.missing");
    return *value;
}

bool within(const json::value& wanted, const json::value& found) {
    if (!wanted.is_object() || !found.is_object())
        return wanted == found || (is_empty(wanted) && is_empty(found));
    return std::ranges::all_of(wanted.get_object(), [&](const auto& member) {
        const json::value* const there = found.get_object().if_contains(member.key());
        return there != nullptr && within(member.value(), *there);
    });
}

VectorReport run_vectors(VectorCheck check, std::string_view text) {
    const json::value document = parse_json(text);
    const json::array& list =
        as_array(member(as_object(document, "vectors"), "vectors", ""), "vectors");
    VectorReport report;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string path = "vectors[" + std::to_string(i) + "]";
        const json::object& vector = as_object(list[i], path);
        const std::string id = as_text(member(vector, "id", path + "."), path + ".id");
        if (as_text(member(vector, "kind", path + "."), path + ".kind") == "procedure") {
            ++report.skipped;
            continue;
        }
        const auto wrong = wrong_with(check, Members(vector));
        ++(wrong.empty() ? report.passed : report.failed);
        std::string all;
        for (const std::string& what : wrong) join(all, what, "; ");
        if (!wrong.empty()) report.failures.push_back(id + ": " + all);
    }
    return report;
}

}  // namespace tafelrunde

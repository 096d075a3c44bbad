// The log is copied into the database beside the writer: hardly anything is left for it to copy.
#include <chrono>

#include "server/store/sqlite_checkpointer.hpp"
#include "server/store/sqlite_folder.hpp"
#include "server/store/sqlite_writer.hpp"
#include "tests/server/store/data_folder.hpp"

namespace tafelrunde::server_test {
namespace {

class CheckpointerTest : public DataFolder {
protected:
    /// Steps with long texts: every one fills some pages of its own.
    static std::vector<WaitingSave> steps(int first, int count) {
        std::vector<WaitingSave> group;
        for (int n = first; n < first + count; ++n)
            group.push_back({step("t", n, std::string(3000, 'x')), {}});
        return group;
    }

    std::uintmax_t database_size() const { return std::filesystem::file_size(database_in(data())); }
};

TEST_F(CheckpointerTest, copies_nearly_everything_itself) {
    make_folder(data());
    Writer writer(data());
    Checkpointer checkpointer(data());
    std::vector<WaitingSave> first;
    first.push_back({new_table("t"), {}});
    ASSERT_EQ(writer.write(first, {}), "");
    const std::uintmax_t before = database_size();
    int number = 1;
    bool asked = false;
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    while (!asked && std::chrono::steady_clock::now() < end) {
        auto group = steps(number, 100);
        number += 100;
        ASSERT_EQ(writer.write(group, {}), "");
        asked = checkpointer.after_commit(writer.log_pages());
    }
    ASSERT_TRUE(asked);
    // The writer has copied nothing yet, but the texts are in the database already.
    EXPECT_GT(database_size() - before, std::uintmax_t{16} << 20);
    EXPECT_TRUE(writer.checkpoint());
}

}  // namespace
}  // namespace tafelrunde::server_test

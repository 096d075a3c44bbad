// The tests look at the examples too.
#include <gtest/gtest.h>

#include "games/shelf.hpp"

int main(int argc, char** argv) {
    tafelrunde::add_examples();  // before there are tests with one instance per game
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}

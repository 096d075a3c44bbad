# The tests: one GoogleTest executable, and a smoke test of the program in every preset.
# A test whose name ends in _slow has the label slow and is one of CTest's; all others are dealt to
# groups with the label fast, since a sanitized process takes longer to begin than most tests to run.

if(TARGET tafelrunde)
    foreach(arguments "--help" "games" "signature drachenwurf --games 100"
            "signature drachenland --games 100" "signature wuerfelkoenig --games 100"
            "signature dragon_castle --games 100" "signature zwei_schloesser --games 100")
        separate_arguments(words UNIX_COMMAND "${arguments}")
        add_test(NAME "smoke: tafelrunde ${arguments}" COMMAND tafelrunde ${words})
        set_tests_properties("smoke: tafelrunde ${arguments}" PROPERTIES LABELS fast TIMEOUT 60)
    endforeach()
endif()

if(TARGET tafelrunde-mpi AND NOT CMAKE_BUILD_TYPE STREQUAL Release)
    set(name "smoke: three ranks of MPI find the same")
    add_test(NAME ${name} COMMAND ${PROJECT_SOURCE_DIR}/tests/mpi_same.sh ${MPIEXEC_EXECUTABLE}
        $<TARGET_FILE:tafelrunde-mpi> $<TARGET_FILE:tafelrunde>)
    set_tests_properties(${name} PROPERTIES LABELS fast TIMEOUT 300 SKIP_RETURN_CODE 77
        ENVIRONMENT "ASAN_OPTIONS=detect_leaks=0")  # the library of MPI has leaks of its own
endif()

if(NOT TAFELRUNDE_TESTS)
    return()
endif()

find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
include(GoogleTest)

file(GLOB tests CONFIGURE_DEPENDS
    tests/*.cpp tests/kernel/*.cpp tests/games/*.cpp tests/games/*/*.cpp
    tests/bots/*.cpp tests/arena/*.cpp tests/protocol/*.cpp tests/server/*.cpp tests/cli/*.cpp)
if(NOT tests)
    message(STATUS "tafelrunde_tests: no sources yet")
    return()
endif()

add_executable(tafelrunde_tests ${tests})
tafelrunde_compile_together(tafelrunde_tests ${tests})
target_include_directories(tafelrunde_tests PRIVATE ${PROJECT_SOURCE_DIR}/tests)
target_link_libraries(tafelrunde_tests PRIVATE
    tafelrunde_cli rapidcheck_gtest GTest::gtest GTest::gtest_main)
# The heavy headers are read once for all tests: it halves the time to build them.
target_precompile_headers(tafelrunde_tests PRIVATE
    <gtest/gtest.h> <rapidcheck/gtest.h> <boost/json.hpp> <functional> <map> <regex>)
target_compile_definitions(tafelrunde_tests PRIVATE TAFELRUNDE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
if(TAFELRUNDE_SANITIZE)
    target_compile_options(tafelrunde_tests PRIVATE -O0)  # takes half the time to build
    # But a million decisions are worth it, and so is whatever plays many games.
    file(GLOB long_ones tests/games/*/million_test.cpp tests/games/*/conformance_test.cpp
        tests/games/wuerfelkoenig/jokers_test.cpp)
    set_source_files_properties(${long_ones} PROPERTIES COMPILE_OPTIONS -O1
        SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
    # Of an inline function that several files have, the linker takes the first: the optimised one.
    target_link_options(tafelrunde_tests PRIVATE
        LINKER:--whole-archive $<TARGET_FILE:tafelrunde_games> LINKER:--no-whole-archive)
endif()
if(TARGET tafelrunde)
    add_dependencies(tafelrunde_tests tafelrunde)
    target_compile_definitions(tafelrunde_tests PRIVATE
        TAFELRUNDE_EXECUTABLE="$<TARGET_FILE:tafelrunde>")
endif()

# GoogleTest deals its tests like cards, so that neighbours of one long suite are in many groups.
set(groups 40)
math(EXPR last "${groups} - 1")
foreach(index RANGE ${last})
    math(EXPR number "${index} + 1")
    set(name "tests: group ${number} of ${groups}")
    add_test(NAME ${name} COMMAND tafelrunde_tests --gtest_filter=-*_slow)
    set_tests_properties(${name} PROPERTIES LABELS fast TIMEOUT 900
        ENVIRONMENT "GTEST_TOTAL_SHARDS=${groups};GTEST_SHARD_INDEX=${index}")
endforeach()
gtest_discover_tests(tafelrunde_tests
    TEST_FILTER "*_slow" TEST_LIST slow_tests DISCOVERY_TIMEOUT 60
    PROPERTIES LABELS slow TIMEOUT 3600)

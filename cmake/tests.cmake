# The tests: one GoogleTest executable per room, and a smoke test of the program in every preset.
# After a change in one room only its executable has to be built: ./test ROOM does that.
# A test whose name ends in _slow has the label slow and is one of CTest's; all others are dealt to
# groups with the label fast, since a sanitized process takes longer to begin than most tests to run.

file(STRINGS games/list.inc games REGEX "^(GAME|EXAMPLE)")
list(TRANSFORM games REPLACE "^[A-Z]+\\((.*)\\)" "\\1")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS games/list.inc)

if(TARGET tafelrunde)
    set(smoke --help games)
    foreach(game IN LISTS games)
        list(APPEND smoke "--examples signature ${game} --games 100")
    endforeach()
    foreach(arguments IN LISTS smoke)
        separate_arguments(words UNIX_COMMAND "${arguments}")
        add_test(NAME "smoke: tafelrunde ${arguments}" COMMAND tafelrunde ${words})
        set_tests_properties("smoke: tafelrunde ${arguments}" PROPERTIES LABELS fast TIMEOUT 900)
    endforeach()
endif()

if(TARGET tafelrunde-mpi AND NOT CMAKE_BUILD_TYPE STREQUAL Release)
    set(name "smoke: three ranks of MPI find the same")
    add_test(NAME ${name} COMMAND ${PROJECT_SOURCE_DIR}/tests/mpi_same.sh ${MPIEXEC_EXECUTABLE}
        $<TARGET_FILE:tafelrunde-mpi> $<TARGET_FILE:tafelrunde>)
    set_tests_properties(${name} PROPERTIES LABELS fast TIMEOUT 900 SKIP_RETURN_CODE 77
        ENVIRONMENT "ASAN_OPTIONS=detect_leaks=0")  # the library of MPI has leaks of its own
endif()

if(NOT TAFELRUNDE_TESTS)
    return()
endif()

find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
include(GoogleTest)

# What all tests link: the paths of repository and program. With sanitizers the heavy headers are
# read once for all tests, and nothing is optimised: each halves the time to build them. In the dev
# build files stay independent of each other, so that ccache knows them again in another folder.
add_library(tafelrunde_test_support STATIC tests/support.cpp tests/main.cpp)
target_link_libraries(tafelrunde_test_support PUBLIC
    tafelrunde_games rapidcheck_gtest GTest::gtest)
target_compile_definitions(tafelrunde_test_support PRIVATE
    TAFELRUNDE_SOURCE_DIR="${PROJECT_SOURCE_DIR}" TAFELRUNDE_EXECUTABLE="$<TARGET_FILE:tafelrunde>")

add_library(tafelrunde_test_allocations OBJECT tests/allocations.cpp)
target_link_libraries(tafelrunde_test_allocations PUBLIC tafelrunde_test_support)

# tests(NAME [GROUPS n] [THREADS filter] [LINK …] FOLDERS …): the executable NAME_tests. The work of
# running it is dealt to so many groups. With the thread sanitizer only what has threads is run.
function(tests name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "GROUPS;THREADS" "FOLDERS;LINK")
    set(filter -*_slow)
    if(TAFELRUNDE_SANITIZE STREQUAL thread)
        if(NOT arg_THREADS)
            return()
        endif()
        set(filter ${arg_THREADS}-*_slow)
    endif()
    list(TRANSFORM arg_FOLDERS APPEND /*.cpp)
    file(GLOB sources CONFIGURE_DEPENDS ${arg_FOLDERS})
    set(target ${name}_tests)
    add_executable(${target} ${sources})
    tafelrunde_compile_together(${target} ${sources})
    target_link_libraries(${target} PRIVATE tafelrunde_test_support ${arg_LINK})
    if(TAFELRUNDE_SANITIZE)
        target_compile_options(${target} PRIVATE -O0)
        # But a million decisions are worth it, and so is whatever plays many games.
        list(FILTER sources INCLUDE REGEX "/(million|conformance|jokers)_test.cpp$")
        set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS -O1
            SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
        # Of an inline function that several files have, the linker takes the first: the optimised
        # one.
        target_link_options(${target} PRIVATE
            LINKER:--whole-archive $<TARGET_FILE:tafelrunde_games> LINKER:--no-whole-archive)
        get_property(shared GLOBAL PROPERTY tafelrunde_precompiled)
        if(shared)
            target_precompile_headers(${target} REUSE_FROM ${shared})
        else()
            target_precompile_headers(${target} PRIVATE
                <gtest/gtest.h> <rapidcheck/gtest.h> <boost/json.hpp> <functional> <map> <regex>)
            set_property(GLOBAL PROPERTY tafelrunde_precompiled ${target})
        endif()
    endif()
    # GoogleTest deals its tests like cards, so that neighbours of one long suite are in many groups.
    foreach(number RANGE 1 ${arg_GROUPS})
        math(EXPR index "${number} - 1")
        set(group "${name}: group ${number} of ${arg_GROUPS}")
        add_test(NAME ${group} COMMAND ${target} --gtest_filter=${filter})
        set_tests_properties(${group} PROPERTIES LABELS "fast;${name}" TIMEOUT 7200
            ENVIRONMENT "GTEST_TOTAL_SHARDS=${arg_GROUPS};GTEST_SHARD_INDEX=${index}")
    endforeach()
    if(TAFELRUNDE_LOOK_ONLY)
        return()
    endif()
    gtest_discover_tests(${target} TEST_FILTER "*_slow" TEST_LIST slow_tests DISCOVERY_TIMEOUT 600
        PROPERTIES LABELS slow TIMEOUT 7200)
endfunction()

tests(kernel GROUPS 1 FOLDERS tests/kernel LINK tafelrunde_texts)
tests(protocol GROUPS 2 FOLDERS tests/protocol LINK tafelrunde_records tafelrunde_texts)
foreach(game IN LISTS games)
    tests(${game} GROUPS 4 FOLDERS tests/games/${game} examples/${game}/tests
        LINK tafelrunde_records tafelrunde_texts tafelrunde_test_allocations)
endforeach()
tests(games GROUPS 3 FOLDERS tests/games LINK tafelrunde_records tafelrunde_texts)
tests(bots GROUPS 4 FOLDERS tests/bots LINK tafelrunde_texts)
if(TARGET bots_tests)  # minds.hpp: what bots know of each game
    set(minds "")
    foreach(game IN LISTS games)
        file(GLOB mind RELATIVE ${PROJECT_SOURCE_DIR} games/${game}/bot.hpp examples/${game}/bot.hpp)
        string(APPEND minds "#include \"${mind}\"\n")
    endforeach()
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/minds.hpp CONTENT "#pragma once\n${minds}")
    target_include_directories(bots_tests PRIVATE ${PROJECT_BINARY_DIR}/generated)
endif()
tests(records GROUPS 3 FOLDERS tests/records LINK tafelrunde_records tafelrunde_texts)
tests(arena GROUPS 2 THREADS * FOLDERS tests/arena LINK tafelrunde_arena)
tests(hall GROUPS 6 FOLDERS tests/server/hall LINK tafelrunde_server_net)
tests(server GROUPS 4 THREADS * FOLDERS tests/server/store tests/server/net tests/server/workers
    LINK tafelrunde_server_store tafelrunde_server_net tafelrunde_server_workers)
tests(program GROUPS 4 THREADS Kill.*:Cli.load_*:ArenaCommand.* FOLDERS tests/cli tests/program
    LINK tafelrunde_cli)
add_dependencies(program_tests tafelrunde)

# Each tests/fuzz/*.cpp is one libFuzzer target. CTest runs each for its share of the time, from
# the seeds in tests/fuzz/seeds/<name>/ and from what earlier runs found (corpus/<name>/).
#
# They use the libraries of the sanitized tests, with counters of the paths taken. Where bytes from
# outside are read, comparisons tell libFuzzer their values too; in the games that would be too slow.
file(GLOB fuzzers CONFIGURE_DEPENDS tests/fuzz/*.cpp)
foreach(library tafelrunde_protocol tafelrunde_records tafelrunde_server_hall)
    target_compile_options(${library} PRIVATE -fsanitize=fuzzer-no-link)
endforeach()
target_compile_options(tafelrunde_games PRIVATE -fsanitize-coverage=inline-8bit-counters,pc-table)
set_source_files_properties(server/net/websocket.cpp PROPERTIES
    COMPILE_OPTIONS -fsanitize=fuzzer-no-link SKIP_UNITY_BUILD_INCLUSION ON)

add_custom_target(fuzzers)
list(LENGTH fuzzers count)
math(EXPR seconds "(${TAFELRUNDE_FUZZ_SECONDS} + ${count} - 1) / ${count}")

foreach(source IN LISTS fuzzers)
    get_filename_component(name ${source} NAME_WE)
    add_executable(fuzz_${name} ${source})
    target_link_libraries(fuzz_${name} PRIVATE tafelrunde_server_net)
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
    add_dependencies(fuzzers fuzz_${name})

    set(corpus ${PROJECT_BINARY_DIR}/corpus/${name})
    file(MAKE_DIRECTORY ${corpus})
    set(seeds ${PROJECT_SOURCE_DIR}/tests/fuzz/seeds/${name})
    if(NOT IS_DIRECTORY ${seeds})
        set(seeds "")
    endif()
    add_test(NAME fuzz_${name} COMMAND fuzz_${name} -max_total_time=${seconds} -timeout=120
        -artifact_prefix=${PROJECT_BINARY_DIR}/crash_${name}_ ${corpus} ${seeds})
    math(EXPR limit "${seconds} + 1800")
    set_tests_properties(fuzz_${name} PROPERTIES LABELS fuzz TIMEOUT ${limit})
endforeach()

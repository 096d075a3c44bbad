# Compiles every header on its own: one that forgets an include fails here, not in the file of
# whoever includes it first. Not those that a file of the same name includes before all others: the
# release build compiles that file alone.
file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}
    kernel/*.hpp texts/*.hpp games/*.hpp games/*/*.hpp bots/*.hpp protocol/*.hpp arena/*.hpp server/*.hpp cli/*.hpp
    tests/*.hpp tests/*/*.hpp)
set(units "")
foreach(header IN LISTS headers)
    string(REPLACE .hpp .cpp source ${header})
    if(EXISTS ${PROJECT_SOURCE_DIR}/${source})
        file(STRINGS ${source} first REGEX "^#include" LIMIT_COUNT 1)
        if(first STREQUAL "#include \"${header}\"")
            continue()
        endif()
    endif()
    set(unit ${PROJECT_BINARY_DIR}/headers/${header}.cpp)
    file(CONFIGURE OUTPUT ${unit} CONTENT "#include \"${header}\"\n")
    list(APPEND units ${unit})
endforeach()
if(units)
    add_library(tafelrunde_headers OBJECT ${units})
    set_target_properties(tafelrunde_headers PROPERTIES UNITY_BUILD OFF)
    target_compile_options(tafelrunde_headers PRIVATE -O0 -g0)  # nobody runs it
    target_include_directories(tafelrunde_headers PRIVATE ${PROJECT_SOURCE_DIR}/tests)
    target_link_libraries(tafelrunde_headers PRIVATE tafelrunde_cli rapidcheck_gtest GTest::gtest)
    target_compile_definitions(tafelrunde_headers PRIVATE
        TAFELRUNDE_SOURCE_DIR="" TAFELRUNDE_EXECUTABLE="")
endif()

# Compiles every header on its own: one that forgets an include fails here, not in the file of
# whoever includes it first. Not those that some file includes before all others: that file is compiled
# by itself too.
file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}
    kernel/*.hpp texts/*.hpp games/*.hpp games/*/*.hpp examples/*/*.hpp bots/*.hpp protocol/*.hpp records/*.hpp
    arena/*.hpp server/*/*.hpp load/*.hpp cli/*.hpp
    tests/*.hpp tests/*/*.hpp tests/*/*/*.hpp)
file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}
    kernel/*.cpp texts/*.cpp games/*.cpp bots/*.cpp protocol/*.cpp records/*.cpp arena/*.cpp
    server/*.cpp load/*.cpp cli/*.cpp tests/*.cpp)
set(first_includes "")
foreach(source IN LISTS sources)
    file(STRINGS ${source} first REGEX "^#include" LIMIT_COUNT 1)
    list(APPEND first_includes "${first}")
endforeach()
set(units "")
foreach(header IN LISTS headers)
    if("#include \"${header}\"" IN_LIST first_includes)
        continue()
    endif()
    set(unit ${PROJECT_BINARY_DIR}/headers/${header}.cpp)
    file(CONFIGURE OUTPUT ${unit} CONTENT "#include \"${header}\"\n")
    list(APPEND units ${unit})
endforeach()
if(units)
    add_library(tafelrunde_headers OBJECT ${units})
    set_target_properties(tafelrunde_headers PROPERTIES UNITY_BUILD OFF)
    target_compile_options(tafelrunde_headers PRIVATE -O0 -g0)  # nobody runs it
    target_link_libraries(tafelrunde_headers PRIVATE tafelrunde_cli rapidcheck_gtest GTest::gtest)
endif()

# Language, warnings, sanitizers and the tools that make building quick.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# Indices are int here (CONTRIBUTING.md), hence no -Wsign-conversion.
add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Wshadow -Werror)

if(CMAKE_UNITY_BUILD)
    # The preset alone looks for these; here a file comes behind others, and not as the main one.
    add_compile_options(-Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()

if(CMAKE_BUILD_TYPE STREQUAL Release)
    # A room is compiled as one, so nothing is left for the linker to optimise.
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        add_compile_options(-Wno-restrict)  # g++ 12: a false alarm in std::string at -O3
    endif()
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
        add_compile_options(-march=x86-64-v2)  # popcount in one instruction; any PC since 2009
    endif()
else()
    add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()

if(TAFELRUNDE_SANITIZE)
    set(sanitize -fsanitize=${TAFELRUNDE_SANITIZE} -fno-sanitize-recover=all)
    add_compile_options(${sanitize} -fno-omit-frame-pointer)
    add_link_options(${sanitize})
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        add_compile_options(-Wno-maybe-uninitialized)  # false alarms in instrumented code
        add_compile_options($<$<STREQUAL:${TAFELRUNDE_SANITIZE},thread>:-Wno-tsan>)  # Asio has fences
    endif()
endif()

# What was compiled in one checkout is known again in another: paths count from the repository on.
find_program(CCACHE ccache)
if(CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
        CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD)
    add_link_options(-fuse-ld=mold)
endif()

# Errors and warnings without the code: less than half of the work of a build. What would be made is
# an empty file, so that Ninja knows what it has looked at.
if(TAFELRUNDE_LOOK_ONLY)
    set(CMAKE_CXX_COMPILE_OBJECT
        "<CMAKE_CXX_COMPILER> <DEFINES> <INCLUDES> <FLAGS> -fsyntax-only <SOURCE>" "touch <OBJECT>")
    set(CMAKE_CXX_CREATE_STATIC_LIBRARY "touch <TARGET>")
    set(CMAKE_CXX_LINK_EXECUTABLE "touch <TARGET>")
    unset(CMAKE_CXX_COMPILER_LAUNCHER)  # ccache keeps objects only
endif()

# A change of .clang-tidy must be seen by files that have not changed: its hash is in their command.
if(CMAKE_CXX_CLANG_TIDY)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS .clang-tidy)
    file(SHA256 ${PROJECT_SOURCE_DIR}/.clang-tidy tidy_hash)
    add_compile_definitions(TAFELRUNDE_TIDY_HASH=${tidy_hash})
endif()

# Where CMAKE_UNITY_BUILD is on (the presets for whole runs), the files of a folder are compiled
# some at a time or all as one: headers are the larger part of the work. Dev and alone take every
# file by itself, so that none lives on the includes of another.
set(TAFELRUNDE_UNITY_SIZE 8 CACHE STRING "Files of a folder that are compiled as one")
function(tafelrunde_compile_together target)
    set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
    foreach(source IN LISTS ARGN)
        cmake_path(GET source PARENT_PATH folder)
        string(MAKE_C_IDENTIFIER "${folder}" folder)
        math(EXPR count_${folder} "0${count_${folder}} + 1")
        math(EXPR group "${count_${folder}} / ${TAFELRUNDE_UNITY_SIZE}")
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder}_${group})
    endforeach()
endfunction()

# How a folder becomes a target, and the options all of them share.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

find_program(IMP_CCACHE ccache)
if(IMP_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${IMP_CCACHE})
    set(CMAKE_C_COMPILER_LAUNCHER ${IMP_CCACHE})
endif()
find_program(IMP_MOLD mold)
if(IMP_MOLD AND NOT WASI)
    add_link_options(-fuse-ld=mold)
endif()

add_library(imp_options INTERFACE)
target_compile_options(imp_options INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow
    # The same game must hash the same on every machine, so no fused multiply-add behind our back.
    # https://box2d.org/posts/2024/08/determinism/
    -ffp-contract=off
    # At -O3 gcc 12 sees overlap in every "text" + std::string. https://gcc.gnu.org/bugzilla/show_bug.cgi?id=105651
    $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-Wno-restrict>)
# What std::stable_sort of g++ 12's library is made of is deprecated, as clang sees it.
target_compile_options(imp_options INTERFACE $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>)
target_include_directories(imp_options INTERFACE ${PROJECT_SOURCE_DIR}/src)
if(IMP_ASSERTIONS)
    target_compile_definitions(imp_options INTERFACE IMP_ASSERTIONS)
endif()

# imp_module(<name> [PORTABLE] [SMALL] DEPENDS <modules> HEADERS <files> SOURCES <files>)
# One folder, one target. What a target does not list it cannot link; scripts/check_layers.py does the same for
# headers. A PORTABLE module is also built for WebAssembly: no exceptions, no threads, no files, no clock.
# There a SMALL one, of which nobody waits for the speed, is built to be loaded quickly.
# With IMP_UNITY the sources of a module are one translation unit: most of our compilation is other people's headers.
function(imp_module name)
    cmake_parse_arguments(arg "PORTABLE;SMALL" "" "DEPENDS;HEADERS;SOURCES" ${ARGN})
    if(arg_SOURCES)
        add_library(${name} STATIC ${arg_SOURCES})
        set(scope PUBLIC)
        set_target_properties(${name} PROPERTIES UNITY_BUILD ${IMP_UNITY} UNITY_BUILD_BATCH_SIZE 0)
        if(arg_PORTABLE)
            target_compile_options(${name} PRIVATE -fno-exceptions)
        endif()
        if(arg_SMALL AND WASI)
            target_compile_options(${name} PRIVATE -Os)
        endif()
    else()
        add_library(${name} INTERFACE)
        set(scope INTERFACE)
    endif()
    target_sources(${name} ${scope} FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR}/src FILES ${arg_HEADERS})
    target_link_libraries(${name} ${scope} imp_options ${arg_DEPENDS})
    set_target_properties(${name} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
endfunction()

# imp_test(<name> LABEL <label> DEPENDS <modules> SOURCES <files>)
# One test program for a folder of tests. Each test case is one ctest entry; a test named *Slow* gets a name that ends
# in ".slow", by which the presets leave it out (a list of two labels does not survive gtest_discover_tests).
function(imp_test name)
    cmake_parse_arguments(arg "" "LABEL" "DEPENDS;SOURCES" ${ARGN})
    add_executable(${name} ${arg_SOURCES})
    target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
    target_link_libraries(${name} PRIVATE ${arg_DEPENDS} GTest::gmock GTest::gtest_main)
    target_compile_definitions(${name} PRIVATE IMP_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/golden")
    gtest_discover_tests(${name} TEST_FILTER "-*Slow*" XML_OUTPUT_DIR ${CMAKE_BINARY_DIR}/reports/
                         PROPERTIES LABELS "${arg_LABEL}" TIMEOUT 300 DISCOVERY_TIMEOUT 60)
    gtest_discover_tests(${name} TEST_FILTER "*Slow*" XML_OUTPUT_DIR ${CMAKE_BINARY_DIR}/reports/
                         TEST_SUFFIX .slow TEST_LIST ${name}_SLOW
                         PROPERTIES LABELS slow TIMEOUT 3600 DISCOVERY_TIMEOUT 60)
endfunction()

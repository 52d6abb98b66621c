# IMP_BUILD: which sources this was built from: the commit, or the version alone outside a checkout. A page of another
# build than the server's loads again.
execute_process(COMMAND git -C ${PROJECT_SOURCE_DIR} describe --always --dirty --abbrev=12
                OUTPUT_VARIABLE IMP_BUILD OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT IMP_BUILD)
    set(IMP_BUILD ${PROJECT_VERSION})
endif()

#pragma once

#include <cstdio>
#include <cstdlib>

/// Stops the program where a caller broke a precondition. On in the presets dev, checked, asan, tsan and
/// fuzz; in release the condition is not evaluated.
#ifdef IMP_ASSERTIONS
#define IMP_ASSERT(condition)                                                                         \
    ((condition)                                                                                      \
         ? static_cast<void>(0)                                                                       \
         : (std::fprintf(stderr, "%s:%d: broken precondition: %s\n", __FILE__, __LINE__, #condition), \
            std::abort()))
#else
#define IMP_ASSERT(condition) static_cast<void>(sizeof((condition) ? 1 : 0))
#endif

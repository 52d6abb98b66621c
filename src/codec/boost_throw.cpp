// Portable code is built without exceptions; what Boost's headers would throw there is a broken precondition
// of ours.
#include <boost/throw_exception.hpp>

#include <cstdio>
#include <cstdlib>

namespace boost {
namespace {

[[noreturn]] void stop(const std::exception& failure) {
    std::fprintf(stderr, "boost: %s\n", failure.what());
    std::abort();
}

}  // namespace

BOOST_NORETURN void throw_exception(const std::exception& failure) {
    stop(failure);
}
BOOST_NORETURN void throw_exception(const std::exception& failure, const boost::source_location&) {
    stop(failure);
}

}  // namespace boost

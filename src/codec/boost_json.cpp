// Boost.JSON, compiled once and for all, since no library of it serves native and WebAssembly alike.
#include <boost/json/src.hpp>

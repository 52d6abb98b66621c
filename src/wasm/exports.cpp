#include "engine/engine.h"

#include <cstdint>

// The core as a page's worker calls it (web/src/core.ts). WebAssembly passes numbers only, so a line goes in
// through a buffer of ours, and an answer comes out as a length and an address that hold until the next call.

namespace {

struct Face {
    imp::Engine engine{imp::Engine::Options{.build = IMP_BUILD}};
    std::string input;
    std::string answer;
};

Face& face() {
    static Face only;
    return only;
}

}  // namespace

extern "C" {

/// Where the page may write a request of `length` bytes.
char* imp_input(std::size_t length) {
    face().input.resize(length);
    return face().input.data();
}

/// Takes what was written there as one request.
void imp_accept() {
    face().engine.accept(face().input);
}

/// Works for a slice; `now` is any steady clock in milliseconds. 1 while there is work left to do.
int imp_step(double now) {
    return face().engine.step(std::chrono::milliseconds(static_cast<std::int64_t>(now))) ? 1 : 0;
}

/// Length in bytes of the next answer, -1 if there is none.
int imp_next_answer() {
    auto answer = face().engine.next_answer();
    if (!answer) return -1;
    face().answer = *std::move(answer);
    return static_cast<int>(face().answer.size());
}

/// Where that answer is.
const char* imp_answer() {
    return face().answer.data();
}

}  // extern "C"

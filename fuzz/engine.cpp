#include "engine/engine.h"

#include <cstdlib>

namespace {

/// Commands that only take time, which the fuzzer has better uses for.
bool is_slow(std::string_view line) {
    for (const std::string_view word : {"perft", "bench", "\"level\"", "\\u"})
        if (line.find(word) != std::string_view::npos) return true;
    return false;
}

}  // namespace

/// Every line gets an answer that is JSON, whatever it holds. Lines of the input are requests.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(bytes), size);
    imp::Engine engine({.build = "fuzz", .with_test_games = true});
    engine.accept(R"({"id":1,"cmd":"new","game":"impasse"})");
    engine.accept(R"({"id":2,"cmd":"new","game":"toss","seed":"s"})");
    for (int lines = 0; !text.empty() && lines < 20; ++lines) {
        const std::size_t end = text.find('\n');
        if (!is_slow(text.substr(0, end))) engine.accept(text.substr(0, end));
        static_cast<void>(engine.step(std::chrono::milliseconds(lines)));
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    engine.stop_endless();
    for (int slices = 0; slices < 4 && engine.step(std::chrono::milliseconds(1 << 20)); ++slices) {
    }
    while (const auto answer = engine.next_answer())
        if (!imp::parse_json(*answer)) std::abort();
    return 0;
}

#include "games/impasse/notation.h"

#include <cstdlib>

/// A position that parses is one that play reaches, and writes itself the same; an action that parses is
/// judged, and if legal is played. The input is a position, a line end, an action.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    namespace impasse = imp::impasse;
    const std::string_view input(reinterpret_cast<const char*>(bytes), size);
    const std::size_t cut = std::min(input.find('\n'), input.size());
    const auto position = impasse::parse_position(input.substr(0, cut));
    if (!position) {
        if (position.error().offset > cut) std::abort();
        return 0;
    }
    if (*impasse::parse_position(impasse::text(*position)) != *position) std::abort();
    const auto action = impasse::parse_action(input.substr(std::min(cut + 1, input.size())), *position);
    if (!action || impasse::winner(*position)) return 0;
    if (const auto breach = impasse::Impasse::judge(*position, position->to_move, *action)) {
        if (impasse::reason(*breach).empty()) std::abort();
        return 0;
    }
    auto next = *position;
    impasse::Impasse::play(next, position->to_move, *action);
    if (impasse::flaw(next)) std::abort();
    static_cast<void>(impasse::story(*position, *action, next));
    return 0;
}

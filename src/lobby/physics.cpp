#include "lobby/physics.h"

#include "games/elements/table.h"

namespace imp {
namespace {

using Elements = elements::Elements;

AnyAnswer answered(const AnyQuestion& asked, Random& random) {
    const auto* question = std::get_if<Elements::Question>(&asked);
    IMP_ASSERT(question && question->kind != Elements::Question::Kind::Race);
    const bool is_throw = question->kind == Elements::Question::Kind::Throw;
    return Elements::Answer(is_throw ? elements::thrown(*question, random) : elements::first_placed(random));
}

}  // namespace

const Physics& physics() {
    static const Physics known{.name = "physics " + std::string(elements::kTable), .answer = answered};
    return known;
}

Done<std::size_t> answer_for_nature(AnyMatch& match, const Secret& secret, std::int64_t at) {
    const std::size_t n = match.version();
    switch (match.answerer(n)) {
        case Answerer::Dice:
            return match.settle_by_dice(secret, at);
        case Answerer::Physics:
            return match.settle(match.physical_answer(secret, n, physics()), physics().name, at);
        case Answerer::Hands:
        case Answerer::People:
            break;
    }
    return Unexpected{Fault{"not_now", "expected somebody at the table to say what happened", "", {}}};
}

}  // namespace imp

#include "games/toss/dice.h"

namespace imp::toss {

Toss::Answer drawn(const Toss::Question& question, Random& random) {
    Toss::Answer answer;
    for (; answer.dice < static_cast<int>(question.speeds.size()); ++answer.dice)
        answer.faces[static_cast<std::size_t>(answer.dice)] =
            static_cast<std::uint8_t>(1 + random.below(kFaces));
    return answer;
}

}  // namespace imp::toss

#pragma once

#include "core/random.h"
#include "games/elements/rules.h"

#include <string_view>

/// Where the game meets physics: what is thrown is simulated, and where it comes to rest is the answer.
/// docs/physics.md
namespace imp::elements {

/// What computed an answer, for the ledger. It changes with whatever may change a throw.
inline constexpr std::string_view kTable = "bullet3.24 cauldron/1";

/// Lets what was thrown fall until it lies still, and pushes the box up to three times while a die leans
/// (BE-24). The same question and the same stream give the same answer. \pre question.kind is Throw
[[nodiscard]] Elements::Fallen thrown(const Elements::Question& question, Random& tremor);

/// The first die, laid into the middle of the mat: any face but the blank, each as likely (BE-4, A-60).
[[nodiscard]] Elements::Fallen first_placed(Random& random);

}  // namespace imp::elements

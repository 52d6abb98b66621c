// Nature answers where dice do not: by the simulated table, or by hands.
#include "lobby/physics.h"
#include "lobby/table.h"

namespace imp {

void Table::ask_nature() {
    const bool is_asked = match_.turn().kind == Turn::Kind::Nature;
    const auto answerer = is_asked ? std::optional(match_.answerer(match_.version())) : std::nullopt;
    if (race_ && answerer != Answerer::Hands) {
        race_.reset();
        audience_.tell(contest_frame(id(), nullptr, 0));
    }
    if (answerer == Answerer::Physics) simulate();
    if (answerer == Answerer::Hands) open_race();
}

/// Everything else waits meanwhile, as for a write: the throw is kept already, so that whoever threw it never
/// knows the tremor, and a server that starts again comes to the same answer.
void Table::simulate() {
    busy_ = true;
    const std::size_t n = match_.version();
    auto work = [self = shared_from_this(), match = match_, secret = Secret(record_.secret), n] {
        auto answer = match.physical_answer(secret, n, physics());
        self->strand_([self, answer = std::move(answer)] {
            self->busy_ = false;
            self->hear_physics(answer);
        });
    };
    around_.thinkers.run(std::move(work));
}

void Table::hear_physics(const AnyAnswer& answer) {
    const auto settled = match_.settle(answer, physics().name, at());
    IMP_ASSERT(settled.has_value());
    if (!settled) return break_down();
    keep([] {});
}

}  // namespace imp

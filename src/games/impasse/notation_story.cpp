#include "games/impasse/notation.h"
#include "games/impasse/steps.h"

namespace imp::impasse {
namespace {

/// Tells one turn step by step, on a copy of the mover's checkers.
class Teller {
public:
    Teller(const Position& before, Action action)
        : seat_(before.to_move),
          action_(action),
          own_(before.side(seat_)),
          nearest_(nearest_row(seat_, before.size)),
          furthest_(furthest_row(seat_, before.size)) {
        story_.text = seat_ == kWhite ? "White" : "Black";
    }

    Story told(const Position& after) {
        if (is_removal(action_))
            remove();
        else if ((own_.singles & bit(action_.to)) != 0)
            transpose();
        else
            slide();
        begin_turn(own_, action_, nearest_);
        if (has_crown(action_)) crown();
        if (after.side(seat_).stacks() == 0) win();
        story_.text += '.';
        return story_;
    }

private:
    void remove() {
        const bool is_double = (own_.doubles & bit(action_.from)) != 0;
        story_.text +=
            ", at an impasse, removes " + std::string(is_double ? "the top of " : "") + name(action_.from);
        story_.effects.push_back({Effect::Kind::Impasse, action_.from, kNowhere, 1});
    }

    void transpose() {
        story_.text += " transposes " + name(action_.from) + " onto " + name(action_.to);
        story_.effects.push_back({Effect::Kind::Transpose, action_.from, action_.to, 1});
        bear_off();
    }

    void slide() {
        const bool is_double = (own_.doubles & bit(action_.from)) != 0;
        story_.text +=
            (is_double ? " slides the double " : " slides ") + name(action_.from) + "–" + name(action_.to);
        story_.effects.push_back({Effect::Kind::Slide, action_.from, action_.to, is_double ? 2 : 1});
        if (is_double) bear_off();
    }

    /// IS-20. \pre a double has come to stand on `to`
    void bear_off() {
        if ((bit(action_.to) & nearest_) == 0) return;
        story_.text += ", bears off at " + name(action_.to);
        story_.effects.push_back({Effect::Kind::BearOff, action_.to, kNowhere, 1});
    }

    void crown() {
        const Square crowned = first(own_.singles & furthest_ & ~bit(action_.crown));
        story_.text += ", crown ";
        if (crowned != action_.to) story_.text += "on " + name(crowned) + " ";
        story_.text += "from " + name(action_.crown);
        story_.effects.push_back({Effect::Kind::Crown, action_.crown, crowned, 1});
    }

    void win() {
        story_.text += " and wins";
        story_.effects.push_back({Effect::Kind::Win, kNowhere, kNowhere, 0});
    }

    Seat seat_;
    Action action_;
    Side own_;
    Bitboard nearest_;
    Bitboard furthest_;
    Story story_;
};

}  // namespace

Story story(const Position& before, const Action& action, const Position& after) {
    return Teller(before, action).told(after);
}

}  // namespace imp::impasse

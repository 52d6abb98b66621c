#include "games/impasse/steps.h"

#include <cstdlib>
#include <utility>

namespace imp::impasse {
namespace {

using Verdict = std::optional<Breach>;

std::vector<std::string> names(Bitboard set) {
    std::vector<std::string> result;
    for_each(set, [&](Square square) { result.push_back(name(square)); });
    return result;
}

/// A refusal about these squares, which are both what the sentence names and what a client draws.
Breach breach(std::string_view rule, std::string_view key, std::vector<std::string> squares) {
    Breach result{rule, key, std::move(squares), {}};
    for (const std::string& at : result.args)
        result.shapes.push_back({at});
    return result;
}

/// One player's turn under judgement.
class Judge {
public:
    Judge(const Position& position, Seat seat, Action action)
        : position_(position),
          seat_(seat),
          action_(action),
          own_(position.side(seat)),
          other_(position.side(opponent(seat))),
          furthest_(furthest_row(seat, position.size)) {}

    [[nodiscard]] Verdict verdict() const {
        if (auto found = on_board(action_.from)) return found;
        if (auto found = own_stack()) return found;
        if (is_removal(action_)) {
            if (auto found = removal_due()) return found;
        } else {
            if (auto found = on_board(action_.to)) return found;
            if (auto found = basic_move()) return found;
        }
        return crown_done();
    }

private:
    [[nodiscard]] Verdict on_board(Square square) const {
        if (!is_on_board(square, position_.size)) return Breach{"IS-1", "off_board", {name(square)}, {}};
        if (!is_dark(square)) return breach("IS-1", "light_square", {name(square)});
        return std::nullopt;
    }

    [[nodiscard]] Verdict own_stack() const {
        if ((other_.stacks() & bit(action_.from)) != 0)
            return breach("IS-7", "not_yours", {name(action_.from)});
        if ((own_.stacks() & bit(action_.from)) == 0)
            return breach("IS-7", "empty_square", {name(action_.from)});
        return std::nullopt;
    }

    [[nodiscard]] Verdict removal_due() const {
        if (!has_basic_move(position_, seat_)) return std::nullopt;
        const Action possible = Impasse::legal(position_, seat_)[0];
        return breach("IS-25", "no_impasse", {name(possible.from), name(possible.to)});
    }

    [[nodiscard]] Verdict basic_move() const {
        if (!has_basic_move(position_, seat_)) return breach("IS-25", "at_impasse", {});
        if (action_.from == action_.to) return breach("IS-8", "passing", {name(action_.from)});
        return (own_.doubles & bit(action_.from)) != 0 ? double_move() : single_move();
    }

    [[nodiscard]] Verdict single_move() const {  // IS-9, IS-13
        if (!is_diagonal()) return refusal("IS-9", "single_not_diagonal");
        if (!is_forward()) return refusal("IS-9", "single_backward");
        const bool onto_double = (own_.doubles & bit(action_.to)) != 0;
        if (onto_double && is_adjacent()) return refusal("IS-13", "single_onto_double");
        return way_free();
    }

    [[nodiscard]] Verdict double_move() const {  // IS-10, IS-12, IS-13
        if (!is_diagonal()) return refusal("IS-10", "double_not_diagonal");
        const bool onto_single = (own_.singles & bit(action_.to)) != 0;
        if (is_forward() && onto_single && is_adjacent()) return refusal("IS-13", "transpose_forward");
        if (is_forward()) return refusal("IS-10", "double_forward");
        if (onto_single && is_adjacent()) return std::nullopt;
        if (auto found = way_free(~bit(action_.to))) return found;
        if (onto_single) return refusal("IS-12", "transpose_from_afar");
        return way_free();
    }

    /// IS-11, looking at `among` only.
    [[nodiscard]] Verdict way_free(Bitboard among = ~Bitboard{0}) const {
        const int right = file_of(action_.to) > file_of(action_.from) ? 1 : -1;
        const int up = rank_of(action_.to) > rank_of(action_.from) ? 1 : -1;
        const int distance = std::abs(rank_of(action_.to) - rank_of(action_.from));
        for (int step = 1; step <= distance; ++step) {
            const Square square =
                square_at(file_of(action_.from) + right * step, rank_of(action_.from) + up * step);
            if ((position_.occupied() & among & bit(square)) == 0) continue;
            return breach("IS-11", square == action_.to ? "occupied" : "blocked", {name(square)});
        }
        return std::nullopt;
    }

    /// IS-14 to IS-19 and IS-27 to IS-29, asked of the board as the turn leaves it before its crown.
    [[nodiscard]] Verdict crown_done() const {
        Side left = own_;
        begin_turn(left, action_, nearest_row(seat_, position_.size));
        const Bitboard due = crowners(left, furthest_);
        if (!has_crown(action_)) return due == 0 ? std::nullopt : crown_needed(left, due);
        if (auto found = on_board(action_.crown)) return found;
        if (due == 0) return crown_not_due(left);
        if ((due & bit(action_.crown)) != 0) return std::nullopt;
        return wrong_crowner(left);
    }

    [[nodiscard]] Verdict crown_needed(const Side& left, Bitboard due) const {
        // The square to be crowned comes first, unless either of two may be (IS-29): then both are in `due`.
        auto squares = names(left.singles & furthest_ & ~due);
        for (std::string& square : names(due))
            squares.push_back(std::move(square));
        const bool from_furthest = (bit(action_.from) & furthest_) != 0;
        if (is_removal(action_)) {
            if (!from_furthest) return breach("IS-28", "stack_needed", squares);
            if ((due & furthest_) != 0) return breach("IS-29", "either_stack_needed", squares);
            return breach("IS-27", "crown_needed_at_impasse", squares);
        }
        if ((bit(action_.to) & furthest_) != 0) return breach("IS-14", "crown_needed", squares);
        if (from_furthest) return breach("IS-17", "crown_needed_after_transpose", squares);
        return breach("IS-19", "stack_needed", squares);
    }

    [[nodiscard]] Verdict crown_not_due(const Side& left) const {
        const Bitboard waiting = left.singles & furthest_;
        if (waiting != 0) return breach("IS-18", "crown_alone", names(waiting));
        return breach("IS-14", "crown_not_due", {name(action_.crown)});
    }

    [[nodiscard]] Verdict wrong_crowner(const Side& left) const {
        const Bitboard chosen = bit(action_.crown);
        const std::string square = name(action_.crown);
        if ((other_.stacks() & chosen) != 0) return breach("IS-7", "not_yours", {square});
        const bool has_left = action_.crown == action_.from && (own_.singles & chosen) != 0;
        if (has_left || (left.singles & chosen) != 0) return breach("IS-16", "crown_by_itself", {square});
        if ((left.doubles & ~own_.doubles & chosen) != 0)
            return breach("IS-17", "crown_by_new_double", {square});
        if ((left.doubles & chosen) != 0) return breach("IS-16", "crown_by_double", {square});
        return breach("IS-16", "crown_by_nobody", {square});
    }

    [[nodiscard]] Breach refusal(std::string_view rule, std::string_view key) const {
        return breach(rule, key, {name(action_.from), name(action_.to)});
    }
    [[nodiscard]] bool is_diagonal() const {
        return std::abs(file_of(action_.to) - file_of(action_.from)) ==
               std::abs(rank_of(action_.to) - rank_of(action_.from));
    }
    [[nodiscard]] bool is_adjacent() const {
        return std::abs(rank_of(action_.to) - rank_of(action_.from)) == 1;
    }
    [[nodiscard]] bool is_forward() const {  // IS-2
        return (rank_of(action_.to) > rank_of(action_.from)) == (seat_ == kWhite);
    }

    const Position& position_;
    Seat seat_;
    Action action_;
    Side own_;
    Side other_;
    Bitboard furthest_;
};

}  // namespace

std::optional<Breach> Impasse::judge(const State& state, Seat seat, const Action& action) {
    if (const auto won = winner(state))
        return Breach{"IS-30", "game_over", {*won == kWhite ? "White" : "Black"}, {}};
    IMP_ASSERT(seat == state.to_move);
    return Judge(state, seat, action).verdict();
}

}  // namespace imp::impasse

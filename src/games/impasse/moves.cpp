#include "games/impasse/steps.h"

// Why kMaxActions is enough, on the larger board and so on the smaller one. A player has at most 20 stacks.
// The two diagonals of a stack hold at most nine squares (as many columns lie to its left and right
// together), and a diagonal that begins with a transpose offers that alone: at most 180 pairs of from and to.
// A crown is chosen only where a single slides onto the furthest row or a double transposes away from it;
// either is the first stack on a diagonal of a square of that row, of which there are nine (two for each of
// five squares, the corner has one), and chooses among at most 19 singles. So 171 + 9 * 19 = 342. An impasse
// offers far fewer: a removal for each single, and for each of d doubles as many crowns as there are singles,
// at most 20 - 2d.
namespace imp::impasse {
namespace {

/// Lists the actions of the player in turn.
class Lister {
public:
    Lister(const Position& position, Seat seat, ActionList& list)
        : list_(list),
          own_(position.side(seat)),
          blockers_(position.blockers()),
          nearest_(nearest_row(seat, position.size)),
          furthest_(furthest_row(seat, position.size)),
          waiting_(own_.singles & furthest_),
          forward_left_(seat == kWhite ? Direction::UpLeft : Direction::DownLeft),
          forward_right_(seat == kWhite ? Direction::UpRight : Direction::DownRight),
          back_left_(seat == kWhite ? Direction::DownLeft : Direction::UpLeft),
          back_right_(seat == kWhite ? Direction::DownRight : Direction::UpRight),
          behind_(seat == kWhite ? below : above) {}

    void add_all() {
        for_each(own_.singles, [this](Square from) { single_slides(from); });
        for_each(own_.doubles, [this](Square from) { double_slides(from); });
        for_each(own_.doubles, [this](Square from) { transposes(from); });
        if (list_.empty()) impasse();
    }

private:
    /// One action for each single that may crown, or one without a crown if none can (IS-14, IS-15, IS-18).
    void push(Action action, Bitboard crowners) {
        if (crowners == 0) return list_.push_back(action);
        for_each(crowners, [&](Square single) { list_.push_back({action.from, action.to, single}); });
    }

    void single_slides(Square from) {  // IS-9
        const Bitboard targets =
            slide(forward_left_, from, blockers_) | slide(forward_right_, from, blockers_);
        for_each(targets & ~furthest_, [&](Square to) { list_.push_back(move(from, to)); });
        for_each(targets & furthest_, [&](Square to) { push(move(from, to), own_.singles ^ bit(from)); });
    }

    void double_slides(Square from) {  // IS-10
        const Bitboard targets = slide(back_left_, from, blockers_) | slide(back_right_, from, blockers_);
        for_each(targets & ~nearest_, [&](Square to) { list_.push_back(move(from, to)); });
        // IS-23: what the bear-off leaves must go onto a waiting single.
        for_each(targets & nearest_, [&](Square to) { push(move(from, to), waiting_ != 0 ? bit(to) : 0); });
    }

    void transposes(Square from) {  // IS-12
        const bool leaves_single_to_crown = (bit(from) & furthest_) != 0;
        for_each(behind_(bit(from)) & own_.singles, [&](Square to) {
            // IS-17: the single that becomes a double is not available.
            push(move(from, to), leaves_single_to_crown ? own_.singles ^ bit(to) : 0);
        });
    }

    void impasse() {  // IS-25
        for_each(own_.singles, [this](Square from) { list_.push_back(removal(from)); });
        for_each(own_.doubles, [this](Square from) {
            Side left = own_;
            take_top(left, from);
            push(removal(from), crowners(left, furthest_));
        });
    }

    ActionList& list_;
    Side own_;
    Bitboard blockers_;
    Bitboard nearest_;
    Bitboard furthest_;
    Bitboard waiting_;  ///< The single waiting in the furthest row (IS-18), if there is one.
    Direction forward_left_;
    Direction forward_right_;
    Direction back_left_;
    Direction back_right_;
    Bitboard (*behind_)(Bitboard);
};

}  // namespace

ActionList Impasse::legal(const State& state, Seat seat) {
    ActionList list;
    if (seat == state.to_move && !winner(state)) Lister(state, seat, list).add_all();
    return list;
}

}  // namespace imp::impasse

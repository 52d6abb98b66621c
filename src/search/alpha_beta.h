#pragma once

#include "core/fixed_list.h"
#include "core/game.h"
#include "search/table.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <span>
#include <vector>

namespace imp::search {

/// What a game tells the search: how good a state looks, and which actions to try first.
///
/// - `value(state, seat)`: the estimate for that seat, within kWinInSight; minus that of the other seat.
/// - `key(state)`: 64 well mixed bits of everything that the future depends on, the side to move included.
/// - `priority(state, action)`: higher is tried earlier. `slot(seat, action)` < kSlots: a class of similar
/// actions.
template <class E, class G>
concept Evaluation = requires(const E& evaluation, const typename G::State& state, Seat seat,
                              const typename G::Action& action) {
    { evaluation.value(state, seat) } -> std::same_as<Value>;
    { evaluation.key(state) } -> std::same_as<std::uint64_t>;
    { evaluation.priority(state, action) } -> std::same_as<int>;
    { E::slot(seat, action) } -> std::same_as<std::size_t>;
    { E::kSlots } -> std::convertible_to<std::size_t>;
};

/// A root action, what it is worth to the seat at the root, and how play is expected to go on.
template <class Action>
struct Line {
    Value value = 0;
    FixedList<Action, kMaxPly> actions;  ///< The root action first.
};

template <class List>
inline constexpr std::size_t kCapacity = 0;
template <class T, std::size_t N>
inline constexpr std::size_t kCapacity<FixedList<T, N>> = N;

/// Principal variation search, deepened step by step, for two seats and no nature. docs/search.md explains
/// it.
///
/// It keeps its own stack of frames, so it can pause after any node and go on later: `step` never looks at a
/// clock, and what is found depends on the limits alone, not on how the work was cut into steps. All memory
/// is taken at construction. Whose turn it is comes from the game, which need not alternate.
template <Enumerable G, Evaluation<G> E>
class AlphaBeta {
public:
    using State = typename G::State;
    using Action = typename G::Action;

    /// \pre one seat is to act in `root`; limits.depth and limits.lines are at least 1
    AlphaBeta(const State& root, E evaluation, Limits limits, std::size_t table_entries);

    /// Looks at up to `nodes` more nodes.
    void step(std::uint64_t nodes);
    /// Ends the search with what it has found.
    void stop() { done_ = true; }

    [[nodiscard]] bool done() const { return done_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    /// Depth of the last iteration that was finished; 0 if none was.
    [[nodiscard]] int depth() const { return depth_ - 1; }
    /// The best lines found, the best first: never empty, as many as asked for where there are as many
    /// actions. At depth 0 there is one, unsearched.
    [[nodiscard]] std::span<const Line<Action>> lines() const { return lines_; }

private:
    using Actions = decltype(G::legal(std::declval<const State&>(), Seat{}));

    /// A state being searched. All its values are for its own seat.
    struct Frame {
        State state;
        Seat seat;
        std::uint64_t key = 0;
        int depth = 0;    ///< Actions still to be looked ahead.
        Value alpha = 0;  ///< What the seat has already, here or higher up.
        Value beta = 0;   ///< More than this the other side will not allow.
        Value floor = 0;  ///< Alpha at first: a best value no higher is only a bound.
        Value best = -kWin;
        Action best_action{};
        std::size_t next = 0;   ///< Actions before it have been tried or, the last of them, are being tried.
        bool scouting = false;  ///< That one is only asked whether it beats alpha ...
        bool again = false;     ///< ... and did: it is to be looked at again for its true value.
        Actions actions;
        std::array<int, kCapacity<Actions>> order;  ///< Of `actions`, the highest to be tried first.
        FixedList<Action, kMaxPly> line;            ///< The play expected from here.
    };

    void begin_iteration();
    void begin_line();
    void end_line();
    void end_iteration();

    void advance();
    void try_action(Frame& parent, Value beta);
    void receive(Value value);
    void leave();

    [[nodiscard]] Value outcome(const Frame& parent, const State& state) const;
    [[nodiscard]] std::optional<Value> known(const Frame& frame) const;
    void expand(Frame& frame);
    void pick(Frame& frame);
    void remember(const Frame& frame);
    void reward(const Frame& frame);

    [[nodiscard]] Frame& top() { return frames_[static_cast<std::size_t>(ply_)]; }

    E evaluation_;
    Limits limits_;
    Table<Action> table_;
    std::vector<Frame> frames_;                   ///< By ply, the root first.
    std::vector<std::array<Action, 2>> killers_;  ///< By ply: the last two actions that cut off there.
    std::vector<int> history_;         ///< By slot: how readily such actions cut off, up to kHistoryMax.
    std::vector<Line<Action>> lines_;  ///< What is reported.
    std::vector<Line<Action>> fresh_;  ///< The lines of this iteration so far.
    int depth_ = 1;                    ///< Of this iteration.
    int ply_ = 0;
    std::uint64_t nodes_ = 0;
    bool done_ = false;
};

inline constexpr int kHistoryMax = 1 << 10;
inline constexpr int kPriorityMax = 1 << 20;
inline constexpr int kKillerOrder = kPriorityMax + kHistoryMax + 1;
inline constexpr int kTableOrder = kKillerOrder + 1;

/// The same value as the other frame's seat sees it.
constexpr Value seen_by(Seat viewer, Seat owner, Value value) {
    return viewer == owner ? value : -value;
}

/// Wins are counted from the root in frames and from the state itself in the table, which serves at any ply.
constexpr Value from_state(Value value, int ply) {
    return value >= kWinInSight ? value + ply : value <= -kWinInSight ? value - ply : value;
}
constexpr Value from_root(Value value, int ply) {
    return value >= kWinInSight ? value - ply : value <= -kWinInSight ? value + ply : value;
}

template <Enumerable G, Evaluation<G> E>
AlphaBeta<G, E>::AlphaBeta(const State& root, E evaluation, Limits limits, std::size_t table_entries)
    : evaluation_(std::move(evaluation)),
      limits_(limits),
      table_(table_entries),
      frames_(kMaxPly + 1),
      killers_(kMaxPly + 1),
      history_(E::kSlots) {
    IMP_ASSERT(limits.depth >= 1 && limits.lines >= 1 && G::turn(root).seats.size() == 1);
    limits_.depth = std::min(limits.depth, kMaxPly - 1);
    Frame& frame = frames_.front();
    frame.state = root;
    frame.seat = G::turn(root).seats.lowest();
    frame.key = evaluation_.key(root);
    frame.depth = limits_.depth;
    expand(frame);
    for (; frame.next < frame.actions.size(); ++frame.next)
        pick(frame);
    const std::size_t wanted = std::min(static_cast<std::size_t>(limits.lines), frame.actions.size());
    limits_.lines = static_cast<int>(wanted);
    fresh_.reserve(wanted);
    lines_.reserve(wanted);
    lines_.emplace_back().actions.push_back(frame.actions[0]);
    begin_iteration();
}

template <Enumerable G, Evaluation<G> E>
void AlphaBeta<G, E>::step(std::uint64_t nodes) {
    const std::uint64_t target = nodes_ + std::min(nodes, limits_.nodes - std::min(nodes_, limits_.nodes));
    while (!done_ && nodes_ < target)
        advance();
    if (nodes_ >= limits_.nodes) done_ = true;
}

template <Enumerable G, Evaluation<G> E>
void AlphaBeta<G, E>::begin_iteration() {
    fresh_.clear();
    begin_line();
}

/// Each further line is the best among the root actions that no earlier line took; those stand before `next`.
template <Enumerable G, Evaluation<G> E>
void AlphaBeta<G, E>::begin_line() {
    Frame& root = frames_.front();
    root.depth = depth_;
    root.alpha = root.floor = root.best = -kWin;
    root.beta = kWin;
    root.next = fresh_.size();
    root.line.clear();
}

template <Enumerable G, Evaluation<G> E>
void AlphaBeta<G, E>::end_line() {
    Frame& root = frames_.front();
    // The best goes before those not taken yet, whose order otherwise stays, for the next line and iteration.
    auto* const begin = root.actions.begin() + fresh_.size();
    auto* const best = std::find(begin, root.actions.end(), root.best_action);
    std::rotate(begin, best, best + 1);
    fresh_.push_back({root.best, root.line});
    if (fresh_.size() < static_cast<std::size_t>(limits_.lines)) return begin_line();
    end_iteration();
}

template <Enumerable G, Evaluation<G> E>
void AlphaBeta<G, E>::end_iteration() {
    // The table can make a later line come out better than an earlier one.
    for (auto line = fresh_.begin(); line != fresh_.end(); ++line)
        std::rotate(std::upper_bound(fresh_.begin(), line, *line,
                                     [](const auto& a, const auto& b) { return a.value > b.value; }),
                    line, line + 1);
    lines_ = fresh_;
    const bool all_decided = std::all_of(lines_.begin(), lines_.end(), [](const Line<Action>& line) {
        return line.value >= kWinInSight || line.value <= -kWinInSight;
    });
    ++depth_;
    if (all_decided || depth_ > limits_.depth) return stop();
    begin_iteration();
}

/// One step of the march: tries the next action of the topmost frame, or leaves the frame.
template <Enumerable G, Evaluation<G> E>
void AlphaBeta<G, E>::advance() {
    Frame& frame = top();
    if (frame.again) {
        frame.again = false;
        return try_action(frame, frame.beta);
    }
    if (frame.best >= frame.beta || frame.next == frame.actions.size()) return leave();
    if (ply_ > 0) pick(frame);
    ++frame.next;
    // The first action is taken to be the best; of the others it is cheaper to ask only whether they beat it.
    frame.scouting = frame.best > -kWin && frame.beta - frame.alpha > 1;
    try_action(frame, frame.scouting ? frame.alpha + 1 : frame.beta);
}

/// Plays the action in progress. What lies behind it is either plain at once or becomes the topmost frame.
template <Enumerable G, Evaluation<G> E>
void AlphaBeta<G, E>::try_action(Frame& parent, Value beta) {
    Frame& child = frames_[static_cast<std::size_t>(ply_) + 1];
    child.state = parent.state;
    child.line.clear();
    G::play(child.state, parent.seat, parent.actions[parent.next - 1]);
    ++nodes_;
    const Turn turn = G::turn(child.state);
    if (turn.kind == Turn::Kind::Over) return receive(outcome(parent, child.state));

    child.seat = turn.seats.lowest();
    const bool same = child.seat == parent.seat;
    child.alpha = child.floor = same ? parent.alpha : -beta;
    child.beta = same ? beta : -parent.alpha;
    child.depth = parent.depth - 1;
    if (child.depth <= 0 || ply_ + 1 == kMaxPly)
        return receive(seen_by(parent.seat, child.seat, evaluation_.value(child.state, child.seat)));
    child.key = evaluation_.key(child.state);
    if (const auto value = known(child)) return receive(seen_by(parent.seat, child.seat, *value));
    ++ply_;
    expand(child);
}

/// Takes in what the action in progress of the topmost frame is worth to its seat.
template <Enumerable G, Evaluation<G> E>
void AlphaBeta<G, E>::receive(Value value) {
    Frame& frame = top();
    if (frame.scouting && value > frame.alpha && value < frame.beta) {
        frame.scouting = false;
        frame.again = true;
        return;
    }
    if (value <= frame.best) return;
    const Action action = frame.actions[frame.next - 1];
    frame.best = value;
    frame.best_action = action;
    if (value <= frame.alpha) return;
    frame.alpha = value;
    frame.line.clear();
    frame.line.push_back(action);
    for (const Action& reply : frames_[static_cast<std::size_t>(ply_) + 1].line)
        frame.line.push_back(reply);
    // An iteration that is cut short counts as far as it got: its first action was the best of the last one.
    if (ply_ == 0 && limits_.lines == 1) lines_.front() = {value, frame.line};
}

template <Enumerable G, Evaluation<G> E>
void AlphaBeta<G, E>::leave() {
    const Frame& frame = top();
    if (fresh_.empty() || ply_ > 0) remember(frame);
    if (frame.best >= frame.beta) reward(frame);
    if (ply_ == 0) return end_line();
    --ply_;
    receive(seen_by(top().seat, frame.seat, frame.best));
}

/// What the end of the game is worth to the seat that brought it about.
template <Enumerable G, Evaluation<G> E>
Value AlphaBeta<G, E>::outcome(const Frame& parent, const State& state) const {
    const SeatSet winners = G::standing(state).winners;
    if (winners.empty()) return 0;
    return winners.contains(parent.seat) ? kWin - (ply_ + 1) : -kWin + (ply_ + 1);
}

/// The value of a frame's state as far as the table has it and the question needs it.
template <Enumerable G, Evaluation<G> E>
std::optional<Value> AlphaBeta<G, E>::known(const Frame& frame) const {
    // On the principal variation the table would save little and hide how play goes on.
    if (frame.beta - frame.alpha > 1) return std::nullopt;
    const auto* const entry = table_.find(frame.key);
    // A value of another depth is the answer to another question. Taking it gains nothing measurable and
    // would cost the law that this search finds what plain minimax finds.
    if (entry == nullptr || entry->depth != frame.depth) return std::nullopt;
    const Value value = from_root(entry->value, ply_ + 1);
    const bool high_enough = value >= frame.beta && entry->bound != Bound::AtMost;
    const bool low_enough = value <= frame.alpha && entry->bound != Bound::AtLeast;
    return high_enough || low_enough ? std::optional(value) : std::nullopt;
}

/// Lists the actions of the topmost frame with the order in which to try them: what the table knows, what cut
/// off beside this state, what the game thinks of it, what usually cuts off.
template <Enumerable G, Evaluation<G> E>
void AlphaBeta<G, E>::expand(Frame& frame) {
    frame.best = -kWin;
    frame.next = 0;
    frame.scouting = frame.again = false;
    frame.actions = G::legal(frame.state, frame.seat);
    const auto* const entry = table_.find(frame.key);
    const auto& killers = killers_[static_cast<std::size_t>(ply_)];
    for (std::size_t i = 0; i < frame.actions.size(); ++i) {
        const Action& action = frame.actions[i];
        if (entry != nullptr && action == entry->action)
            frame.order[i] = kTableOrder;
        else if (action == killers[0] || action == killers[1])
            frame.order[i] = kKillerOrder;
        else
            frame.order[i] = (frame.depth > 1 ? evaluation_.priority(frame.state, action) : 0) +
                             history_[E::slot(frame.seat, action)];
    }
}

/// Brings the best ordered of the actions not yet tried to `next`. Of equals the first, so that all is
/// repeatable.
template <Enumerable G, Evaluation<G> E>
void AlphaBeta<G, E>::pick(Frame& frame) {
    std::size_t best = frame.next;
    for (std::size_t i = frame.next + 1; i < frame.actions.size(); ++i)
        if (frame.order[i] > frame.order[best]) best = i;
    std::swap(frame.actions[frame.next], frame.actions[best]);
    std::swap(frame.order[frame.next], frame.order[best]);
}

template <Enumerable G, Evaluation<G> E>
void AlphaBeta<G, E>::remember(const Frame& frame) {
    const Bound bound = frame.best >= frame.beta   ? Bound::AtLeast
                        : frame.best > frame.floor ? Bound::Exact
                                                   : Bound::AtMost;
    table_.store({frame.key, from_state(frame.best, ply_), static_cast<std::int16_t>(frame.depth), bound,
                  frame.best_action});
}

/// An action that cut off here probably does so in the states beside this one.
template <Enumerable G, Evaluation<G> E>
void AlphaBeta<G, E>::reward(const Frame& frame) {
    auto& killers = killers_[static_cast<std::size_t>(ply_)];
    if (killers[0] != frame.best_action) killers = {frame.best_action, killers[0]};
    int& history = history_[E::slot(frame.seat, frame.best_action)];
    const int bonus = std::min(frame.depth * frame.depth, kHistoryMax / 8);
    history += bonus - history * bonus / kHistoryMax;  // tends to kHistoryMax and never passes it
}

}  // namespace imp::search

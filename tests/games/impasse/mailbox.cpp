#include "games/impasse/mailbox.h"

#include <algorithm>
#include <utility>

namespace imp::impasse {
namespace {

std::string square_name(int file, int rank) {
    return static_cast<char>('a' + file) + std::to_string(rank + 1);
}

}  // namespace

Mailbox::Mailbox(std::string_view text) {
    for (auto& rank : board_)
        rank.fill(' ');
    size_ = static_cast<int>(1 + std::count(text.begin(), text.end(), '/'));
    At at{0, size_ - 1};
    for (; text.front() != ' '; text.remove_prefix(1)) {
        if (text.substr(0, 2) == "10") {
            text.remove_prefix(1);
        } else if (text.front() == '/') {
            at = {0, at.rank - 1};
        } else if ('1' <= text.front() && text.front() <= '9') {
            at.file += text.front() - '0';
        } else {
            on(at) = text.front();
            ++at.file;
        }
    }
    to_move_ = text.back();
}

std::string Mailbox::text() const {
    std::string result;
    for (int rank = size_ - 1; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file <= size_; ++file) {
            const bool filled = file < size_ && on({file, rank}) != ' ';
            if (!filled && file < size_) ++empty;
            if ((filled || file == size_) && empty > 0) result += std::to_string(std::exchange(empty, 0));
            if (filled) result += on({file, rank});
        }
        result += rank > 0 ? '/' : ' ';
    }
    return result + to_move_;
}

bool Mailbox::inside(At at) const {
    return 0 <= at.file && at.file < size_ && 0 <= at.rank && at.rank < size_;
}

std::vector<Mailbox::At> Mailbox::all(char stack) const {
    std::vector<At> found;
    for (int rank = 0; rank < size_; ++rank)
        for (int file = 0; file < size_; ++file)
            if (on({file, rank}) == stack) found.push_back({file, rank});
    return found;
}

std::vector<Mailbox::Turn> Mailbox::turns() const {
    std::vector<Turn> turns;
    if (all('w').empty() && all('W').empty()) return turns;
    if (all('b').empty() && all('B').empty()) return turns;
    add_basic_moves(turns);
    if (turns.empty()) add_removals(turns);
    std::sort(turns.begin(), turns.end(), [](const Turn& a, const Turn& b) { return a.text < b.text; });
    return turns;
}

void Mailbox::add_basic_moves(std::vector<Turn>& turns) const {
    for (const char stack : {own_single(), own_double()})
        for (const At from : all(stack))
            for (const int right : {-1, 1}) {
                const int up = stack == own_single() ? forward() : -forward();
                At to{from.file + right, from.rank + up};
                if (stack == own_double() && inside(to) && on(to) == own_single()) {
                    Mailbox next = *this;
                    next.on(from) = own_single();
                    next.on(to) = to.rank == nearest() ? own_single() : own_double();
                    next.add_with_crowns(turns,
                                         square_name(from.file, from.rank) + square_name(to.file, to.rank));
                }
                for (; inside(to) && on(to) == ' '; to.file += right, to.rank += up) {
                    Mailbox next = *this;
                    next.on(from) = ' ';
                    next.on(to) = stack == own_double() && to.rank == nearest() ? own_single() : stack;
                    next.add_with_crowns(turns,
                                         square_name(from.file, from.rank) + square_name(to.file, to.rank));
                }
            }
}

void Mailbox::add_removals(std::vector<Turn>& turns) const {
    for (const char stack : {own_single(), own_double()})
        for (const At from : all(stack)) {
            Mailbox next = *this;
            next.on(from) = stack == own_double() ? own_single() : ' ';
            next.add_with_crowns(turns, square_name(from.file, from.rank));
        }
}

/// `this` is the board before the crown. One turn for each way to put a single onto another in the furthest
/// row, or one turn as it is if there is no way.
void Mailbox::add_with_crowns(std::vector<Turn>& turns, const std::string& text) const {
    const std::size_t before = turns.size();
    for (const At crowned : all(own_single()))
        for (const At from : all(own_single())) {
            if (crowned.rank != furthest() || from == crowned) continue;
            Mailbox next = *this;
            next.on(from) = ' ';
            next.on(crowned) = own_double();
            next.to_move_ = to_move_ == 'w' ? 'b' : 'w';
            turns.push_back({text + square_name(from.file, from.rank), next});
        }
    if (turns.size() != before) return;
    Mailbox next = *this;
    next.to_move_ = to_move_ == 'w' ? 'b' : 'w';
    turns.push_back({text, next});
}

}  // namespace imp::impasse

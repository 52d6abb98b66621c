#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace imp::impasse {

/// The rules once more, told as plainly as the sheet tells them: a board of characters, loops over squares,
/// no sets, no tables, nothing shared with src. Slow; what the bitboards are held against.
class Mailbox {
public:
    /// From a position text, which is taken as good.
    explicit Mailbox(std::string_view text);
    [[nodiscard]] std::string text() const;

    struct Turn;
    /// All actions in the order of their texts, each with the board after it; none once a player has no
    /// checkers.
    [[nodiscard]] std::vector<Turn> turns() const;

private:
    struct At {
        int file;
        int rank;
        friend bool operator==(At, At) = default;
    };
    [[nodiscard]] char& on(At at) {
        return board_[static_cast<std::size_t>(at.rank)][static_cast<std::size_t>(at.file)];
    }
    [[nodiscard]] char on(At at) const {
        return board_[static_cast<std::size_t>(at.rank)][static_cast<std::size_t>(at.file)];
    }
    [[nodiscard]] bool inside(At at) const;
    [[nodiscard]] char own_single() const { return to_move_; }
    [[nodiscard]] char own_double() const { return to_move_ == 'w' ? 'W' : 'B'; }
    [[nodiscard]] int forward() const { return to_move_ == 'w' ? 1 : -1; }
    [[nodiscard]] int nearest() const { return to_move_ == 'w' ? 0 : size_ - 1; }
    [[nodiscard]] int furthest() const { return to_move_ == 'w' ? size_ - 1 : 0; }
    [[nodiscard]] std::vector<At> all(char stack) const;

    void add_basic_moves(std::vector<Turn>& turns) const;
    void add_removals(std::vector<Turn>& turns) const;
    void add_with_crowns(std::vector<Turn>& turns, const std::string& text) const;

    std::array<std::array<char, 10>, 10> board_{};  ///< [rank][file]: w W b B or a space.
    int size_ = 8;
    char to_move_ = 'w';
};

struct Mailbox::Turn {
    std::string text;
    Mailbox after;
};

}  // namespace imp::impasse

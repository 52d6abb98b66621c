#include "games/impasse/board.h"

namespace imp::impasse {

std::string name(Square square) {
    IMP_ASSERT(square != kNowhere);
    return static_cast<char>('a' + file_of(square)) + std::to_string(rank_of(square) + 1);
}

}  // namespace imp::impasse

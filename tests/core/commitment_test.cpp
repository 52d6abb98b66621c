#include "core/commitment.h"

#include <gtest/gtest.h>

namespace imp {
namespace {

TEST(Secret, IsPublishedAsItsDigest) {
    EXPECT_EQ(Secret("abc").commitment(), hex(sha256("abc")));
    EXPECT_EQ(Secret("abc").reveal(), "abc");
}

TEST(Secret, EveryPartOfADrawMatters) {
    const Secret secret("s");
    const auto first = secret.draw("match|n1|n2", 3, "dice").next64();
    EXPECT_EQ(secret.draw("match|n1|n2", 3, "dice").next64(), first);
    EXPECT_NE(secret.draw("match|n1|n3", 3, "dice").next64(), first);
    EXPECT_NE(secret.draw("match|n1|n2", 4, "dice").next64(), first);
    EXPECT_NE(secret.draw("match|n1|n2", 3, "tremor").next64(), first);
    EXPECT_NE(Secret("t").draw("match|n1|n2", 3, "dice").next64(), first);
}

}  // namespace
}  // namespace imp

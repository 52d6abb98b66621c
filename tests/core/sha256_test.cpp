#include "core/sha256.h"

#include <gtest/gtest.h>

#include <vector>

namespace imp {
namespace {

std::string digest(std::string_view text) {
    return hex(sha256(text));
}

// NIST, Cryptographic Standards and Guidelines, examples with intermediate values: SHA256.pdf.
TEST(Sha256, GivesTheDigestsThatNistPublished) {
    EXPECT_EQ(digest(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(digest("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(digest(std::string(1'000'000, 'a')),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, DoesNotCareHowItIsFed) {
    const std::string text(200, 'x');
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
        Sha256 hash;
        hash.update(std::string_view(text).substr(0, cut));
        hash.update(std::string_view(text).substr(cut));
        ASSERT_EQ(hex(hash.digest()), digest(text)) << cut;
    }
}

// RFC 4231, test cases 1, 2 and 6.
TEST(HmacSha256, GivesTheCodesOfRfc4231) {
    const std::vector<std::uint8_t> first(20, 0x0b);
    EXPECT_EQ(hex(hmac_sha256(first, "Hi There")),
              "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    const std::vector<std::uint8_t> second = {'J', 'e', 'f', 'e'};
    EXPECT_EQ(hex(hmac_sha256(second, "what do ya want for nothing?")),
              "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    const std::vector<std::uint8_t> longer(131, 0xaa);
    EXPECT_EQ(hex(hmac_sha256(longer, "Test Using Larger Than Block-Size Key - Hash Key First")),
              "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

}  // namespace
}  // namespace imp

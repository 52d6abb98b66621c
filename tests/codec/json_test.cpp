#include "codec/json.h"

#include <gtest/gtest.h>

namespace imp {
namespace {

ParseError fault(std::string_view text) {
    const auto parsed = parse_json(text);
    EXPECT_FALSE(parsed) << text;
    return parsed ? ParseError{} : parsed.error();
}

TEST(ParseJson, ReadsOneValueAndWhiteSpace) {
    EXPECT_EQ(parse_json(" {\"a\":[1,2]} \n")->at("a").as_array().size(), 2u);
    EXPECT_EQ(parse_json("7")->as_int64(), 7);
}

TEST(ParseJson, SaysWhereItStopped) {
    EXPECT_EQ(fault("{} x").offset, 3u);
    EXPECT_EQ(fault("[1,]").offset, 3u);
    EXPECT_EQ(fault("[1,2").offset, 4u);
    EXPECT_EQ(fault("").offset, 0u);
}

TEST(ParseJson, RefusesNumbersThatAreTooLarge) {
    EXPECT_EQ(fault(R"({"a":[1e400]})").expected, "numbers below 1.8e308");
    EXPECT_TRUE(parse_json("1e300"));
}

TEST(ParseJson, RefusesAFieldThatIsThereTwice) {
    EXPECT_EQ(parse_json(R"({"a":1,"b":{"a":2},"a":3})").error().expected, "each field of an object once");
    EXPECT_FALSE(parse_json(R"([{"seat":0,"s\u0065at":1}])"));
    EXPECT_TRUE(parse_json(R"({"a":{"a":1},"b":[{"a":":\":"},{"a":"\\"}],":":2})"));
}

TEST(ParseJson, RefusesDeepNesting) {
    EXPECT_TRUE(parse_json(std::string(32, '[') + std::string(32, ']')));
    EXPECT_EQ(fault(std::string(40, '[') + std::string(40, ']')).expected, "at most 32 levels of nesting");
}

JsonError wrong(std::string_view text, auto read) {
    const auto value = parse_json(text);
    Fields fields(*value, "/it");
    read(fields);
    const auto error = fields.finish();
    EXPECT_TRUE(error) << text;
    return error.value_or(JsonError{});
}

TEST(Fields, NameTheFirstFieldThatIsWrong) {
    const auto text = [](Fields& f) { static_cast<void>(f.text("a")); };
    EXPECT_EQ(wrong("{}", text).where, "/it/a");
    EXPECT_EQ(wrong(R"({"a":1})", text).expected, "a string");
    EXPECT_EQ(wrong(R"({"a":"x","b":1})", text), (JsonError{"/it/b", "no such field here"}));
    EXPECT_EQ(wrong("[]", text).expected, "an object");
}

TEST(Fields, KeepNumbersWithinTheirRange) {
    const auto number = [](Fields& f) { static_cast<void>(f.integer("a", 1, 8)); };
    EXPECT_EQ(wrong(R"({"a":9})", number).expected, "a whole number from 1 to 8");
    EXPECT_EQ(wrong(R"({"a":1.5})", number).expected, "a whole number from 1 to 8");
    EXPECT_EQ(wrong(R"({"a":18446744073709551615})", number).expected, "a whole number from 1 to 8");
}

TEST(Fields, AFlagIsTrueOrFalse) {
    const auto flag = [](Fields& f) { static_cast<void>(f.flag("a")); };
    EXPECT_EQ(wrong(R"({"a":"yes"})", flag).expected, "true or false");
}

}  // namespace
}  // namespace imp

#include "games/elements/json.h"

#include "games/elements/arrangement.h"
#include "games/elements/support.h"
#include "support/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace imp::elements {
namespace {

json::value value(std::string_view text) {
    auto parsed = parse_json(text);
    EXPECT_TRUE(parsed) << text;
    return *std::move(parsed);
}

Elements::Setup setup_of(std::string_view text) {
    auto setup = setup_from_json(value(text), Elements::Setup{});
    EXPECT_TRUE(setup) << text;
    return setup ? *setup : Elements::Setup{};
}

TEST(ElementsJson, ASetupNamesEveryOption) {
    constexpr std::string_view text =
        R"({"ruleset":"elements/1","seats":4,"start":3,"active":2,"tournament":true,"scoring":"all","dice":"ideal","race":"model"})";
    EXPECT_EQ(json::serialize(to_json(setup_of(text))), text);
    EXPECT_EQ(
        json::serialize(to_json(setup_of("{}"))),
        R"({"ruleset":"elements/1","seats":2,"start":0,"active":0,"tournament":false,"scoring":"start_player","dice":"simulated","race":"hands"})");
}

TEST(ElementsJson, ASetupIsRefusedWhereItIsAtFault) {
    const auto where = [](std::string_view text) {
        const auto setup = setup_from_json(value(text), Elements::Setup{});
        return setup ? "" : setup.error().where;
    };
    EXPECT_EQ(where(R"({"seats":6})"), "/seats");
    EXPECT_EQ(where(R"({"seats":2,"start":2})"), "/start");
    EXPECT_EQ(where(R"({"active":6})"), "/active");
    EXPECT_EQ(where(R"({"tournament":1})"), "/tournament");
    EXPECT_EQ(where(R"({"dice":"loaded"})"), "/dice");
    EXPECT_EQ(where(R"({"ruleset":"elements/2"})"), "/ruleset");
    EXPECT_EQ(where(R"({"ruleset":"elements/1","colour":1})"), "/colour");
}

std::string round_trip(std::string_view text) {
    const auto action = action_from_json(value(text), table({3, 4}, "fire"));
    return action ? json::serialize(to_json(*action)) : action.error().where;
}

TEST(ElementsJson, ActionsAreReadAsTheyAreWritten) {
    for (const std::string_view text :
         {R"({"throw":"die"})", R"({"throw":"hand"})", R"({"throw":"mountain","mountain":12})",
          R"({"throw":"die","gesture":{"from":[1,-2,3],"heading":4,"slope":-5,"speed":6,"spin":-7}})",
          R"({"move":{"die":25,"x":-1,"y":2,"turn":-3}})", R"({"stop":true})"})
        EXPECT_EQ(round_trip(text), text);
    EXPECT_EQ(
        round_trip(
            R"({"throw":"die","gesture":{"from":[0,-60000,160000],"heading":1570796,"slope":-350000,"speed":700,"spin":20000}})"),
        R"({"throw":"die"})")
        << "the usual gesture is not written";
}

TEST(ElementsJson, ActionsAreRefusedWhereTheyAreAtFault) {
    EXPECT_EQ(round_trip(R"({})"), "/throw");
    EXPECT_EQ(round_trip(R"({"throw":"dice"})"), "/throw");
    EXPECT_EQ(round_trip(R"({"throw":"die","mountain":0})"), "/mountain");
    EXPECT_EQ(round_trip(R"({"throw":"mountain"})"), "/mountain");
    EXPECT_EQ(round_trip(R"({"throw":"die","stop":true})"), "/stop");
    EXPECT_EQ(round_trip(R"({"throw":"die","gesture":{}})"), "/gesture/from");
    EXPECT_EQ(
        round_trip(R"({"throw":"die","gesture":{"from":[1,2],"heading":4,"slope":5,"speed":6,"spin":7}})"),
        "/gesture/from");
    EXPECT_EQ(round_trip(R"({"move":{"die":26,"x":0,"y":0,"turn":0}})"), "/move/die");
    EXPECT_EQ(round_trip(R"({"stop":false})"), "/throw");
}

std::string answered(std::string_view text) {
    const auto answer = answer_from_json(value(text), table({3, 4}, "fire"));
    return answer ? json::serialize(to_json(*answer)) : answer.error().where;
}

TEST(ElementsJson, AnswersAreReadAsTheyAreWritten) {
    for (
        const std::string_view text :
        {R"({"fallen":[{"face":"fire"},{"out":true}]})",
         R"({"fallen":[{"face":"blank","at":[1,-2,8000],"turned":[1000000000,0,0,0]}],"bumps":3,"track":"abc="})",
         R"({"raced":[{"seat":0,"placed":[[400,0,0],[900,-10,20]]},{"seat":1,"placed":[[1,0,0]]}]})"})
        EXPECT_EQ(answered(text), text);
}

TEST(ElementsJson, AnswersAreRefusedWhereTheyAreAtFault) {
    EXPECT_EQ(answered(R"({})"), "/fallen");
    EXPECT_EQ(answered(R"({"fallen":[{"face":"gold"}]})"), "/fallen/0/face");
    EXPECT_EQ(answered(R"({"fallen":[{}]})"), "/fallen/0/face");
    EXPECT_EQ(answered(R"({"fallen":[{"out":false,"face":"fire"}]})"), "/fallen/0/out");
    EXPECT_EQ(answered(R"({"fallen":[{"out":true,"face":"fire"}]})"), "/fallen/0/face");
    EXPECT_EQ(answered(R"({"fallen":[{"face":"fire","at":[1,2,3]}]})"), "/fallen/0/turned");
    EXPECT_EQ(answered(R"({"fallen":[],"bumps":4})"), "/bumps");
    EXPECT_EQ(answered(R"({"raced":[{"seat":2,"placed":[]}]})"), "/raced/0/seat");
    EXPECT_EQ(answered(R"({"raced":[{"seat":0,"placed":[[1,2]]}]})"), "/raced/0/placed/0");
    EXPECT_EQ(answered(R"({"raced":[{"seat":0,"placed":[[-1,0,0]]}]})"), "/raced/0/placed/0");
}

/// The state of a game of three whose first die lies, with one field changed.
std::string flaw_with(std::string_view field, std::string_view changed) {
    Elements::Setup setup;
    setup.seats = 3;
    setup.dice = Dice::Table;
    auto state = Elements::initial(setup);
    Elements::settle(state, fallen(state, "fire"));
    json::object object = to_json(state).as_object();
    object[field] = value(changed);
    const auto read = state_from_json(object, setup);
    return read ? "" : read.error().where;
}

TEST(ElementsJson, AStateIsReadWholeOrNotAtAll) {
    EXPECT_EQ(flaw_with("phase", R"("throwing")"), "");
    EXPECT_EQ(flaw_with("mover", "2"), "");
    EXPECT_EQ(flaw_with("phase", R"("choosing")"), "");
    EXPECT_EQ(flaw_with("phase", R"("thinking")"), "/phase");
    EXPECT_EQ(flaw_with("phase", R"("racing")"), "/phase");
    EXPECT_EQ(flaw_with("phase", R"("storming")"), "/phase");
    EXPECT_EQ(flaw_with("phase", R"("kindling")"), "/out");
    EXPECT_EQ(flaw_with("phase", R"("over")"), "/winners");
    EXPECT_EQ(flaw_with("mover", "3"), "/mover");
    EXPECT_EQ(flaw_with("starter", "1"), "/starter");
    EXPECT_EQ(flaw_with("game", "1"), "/game");
    EXPECT_EQ(flaw_with("in", "[0,1]"), "/hands");
    EXPECT_EQ(flaw_with("in", "[0]"), "/in");
    EXPECT_EQ(flaw_with("in", "[1,0,2]"), "/in");
    EXPECT_EQ(flaw_with("withdrawn", "[0]"), "/in");
    EXPECT_EQ(flaw_with("cauldron", "[]"), "/out");
    EXPECT_EQ(flaw_with("cauldron", R"([{"face":"blank"}])"), "/cauldron");
    EXPECT_EQ(flaw_with("cauldron", R"([{"face":"fire","at":[0,0,8000],"turned":[1000000000,0,0,0]}])"),
              "/cauldron");
    EXPECT_EQ(flaw_with("cauldron", R"([{"face":"fire","x":1}])"), "/cauldron/0/x");
    EXPECT_EQ(flaw_with("hands", R"([{"loose":7,"mountains":[]}])"), "/hands");
    EXPECT_EQ(
        flaw_with("hands",
                  R"([{"loose":9,"mountains":[]},{"loose":7,"mountains":[]},{"loose":7,"mountains":[]}])"),
        "/out");
    EXPECT_EQ(
        flaw_with("hands",
                  R"([{"loose":5,"mountains":[2]},{"loose":7,"mountains":[]},{"loose":7,"mountains":[]}])"),
        "/hands");
    EXPECT_EQ(
        flaw_with("hands",
                  R"([{"loose":6,"mountains":[1]},{"loose":7,"mountains":[]},{"loose":7,"mountains":[]}])"),
        "/hands/0/mountains");
    EXPECT_EQ(flaw_with("active", R"(["fire"])"), "/active");
    EXPECT_EQ(flaw_with("active", R"(["gold"])"), "/active");
    EXPECT_EQ(flaw_with("moves", "1"), "/moves");
    EXPECT_EQ(flaw_with("minus", "[1,0,0]"), "/minus");
    EXPECT_EQ(flaw_with("winners", "[1]"), "/winners");
    EXPECT_EQ(flaw_with("sealed", R"([{"throw":"die"},null,null])"), "/sealed");
    EXPECT_EQ(flaw_with("falling", R"([{"seat":0,"dice":1,"throw":"die"}])"), "/out");
    EXPECT_EQ(flaw_with("luck", "1"), "/luck");
}

TEST(ElementsJson, AStormIsReadWithWhatWasSealed) {
    Elements::Setup setup;
    setup.seats = 3;
    setup.active = 5;
    setup.dice = Dice::Table;
    auto state = Elements::initial(setup);
    throws(state, "lightning");
    throws(state, "lightning");
    Elements::play(state, kThird, Throw{});
    const auto again = state_from_json(to_json(state), setup);
    ASSERT_TRUE(again) << again.error().where << again.error().expected;
    EXPECT_EQ(*again, state);
    EXPECT_EQ(json::serialize(to_json(Elements::view(state, kSecond)).at("sealed")),
              R"([null,null,"sealed"])");
    EXPECT_EQ(json::serialize(to_json(Elements::view(state, kThird)).at("sealed")),
              R"([null,null,{"throw":"die"}])");
    auto forged = to_json(state).as_object();
    forged["sealed"] = value(R"([null,null,{"throw":"mountain","mountain":0}])");
    EXPECT_EQ(state_from_json(forged, setup).error().where, "/sealed");
    forged["sealed"] = value(R"([null,{"throw":"die"},{"throw":"die"}])");
    EXPECT_EQ(state_from_json(forged, setup).error().where, "/sealed") << "then they would be in the air";
}

TEST(ElementsJson, TheEffectsOfAThrowAreInTheOrderOfTheRules) {
    auto before = table({3, 4}, "fire wind stone");
    Elements::play(before, kFirst, Throw{});
    const auto answer = fallen(before, "fire out water | fire");
    auto after = before;
    Elements::settle(after, answer);
    EXPECT_EQ(
        json::serialize(effects(before, answer, after)),
        R"([{"kind":"thrown","seat":0,"dice":[3]},{"kind":"transform","dice":[2],"face":"water"},{"kind":"out","dice":[1]},{"kind":"take","seat":0,"dice":[0,3]}])");
}

TEST(ElementsJson, TheLastEffectsTellWhoDroppedOutAndWhoWon) {
    auto before = table({1, 4}, "fire");
    Elements::play(before, kFirst, Throw{});
    const auto answer = fallen(before, "blank");
    auto after = before;
    Elements::settle(after, answer);
    EXPECT_EQ(
        json::serialize(effects(before, answer, after)),
        R"([{"kind":"thrown","seat":0,"dice":[1]},{"kind":"blank","dice":[1]},{"kind":"drop_out","seat":0},{"kind":"win","seats":[1]},{"kind":"game_over","seats":[1]}])");
}

}  // namespace
}  // namespace imp::elements

#include "match/any_match.h"

#include "games/impasse/json.h"
#include "games/impasse/notation.h"
#include "games/toss/dice.h"
#include "games/toss/json.h"
#include "games/toss/notation.h"
#include "match/house.h"
#include "match/known.h"
#include "match/think.h"

#include <algorithm>

namespace imp {
namespace {

constexpr std::size_t kStateDigits = 16;

template <class M>
struct GameOf;
template <Game G>
struct GameOf<Match<G>> {
    using Type = G;
};
/// The game of the match a visitor was given.
template <class M>
using GameOfMatch = typename GameOf<std::remove_cvref_t<M>>::Type;

/// Calls `visit` with an empty setup of the game of that name; false if there is none.
template <class F>
bool with_game(std::string_view name, F visit) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        const auto tried = [&]<std::size_t Index>() {
            using G = GameOfMatch<std::variant_alternative_t<Index, SomeMatch>>;
            if (kGames[Index].name != name) return false;
            visit(typename G::Setup{}, std::type_identity<G>{});
            return true;
        };
        return (tried.template operator()<I>() || ...);
    }(std::make_index_sequence<kGames.size()>());
}

std::string hash_of(const json::value& state) {
    return hex(sha256(json::serialize(state))).substr(0, kStateDigits);
}

Fault malformed(std::string code, const JsonError& error) {
    return {std::move(code), "expected " + error.expected, error.where, {}};
}
Fault malformed(std::string code, const ParseError& error) {
    return {std::move(code), "expected " + error.expected, ":" + std::to_string(error.offset), {}};
}

std::string sentence(const Breach& breach) {
    if (auto text = house_reason(breach); !text.empty()) return text;
    return breach.rule.starts_with("TS") ? toss::reason(breach) : impasse::reason(breach);
}

Fault forbidden(Breach breach) {
    std::string message = sentence(breach);
    return {"breach", std::move(message), "", std::move(breach)};
}

Fault unknown_game(std::string_view name) {
    return {"unknown_game", "expected the name of a game, not \"" + std::string(name) + "\"", "", {}};
}

/// Reads an action given as text or as JSON.
template <Game G>
Done<typename G::Action> read_action(const json::value& value, const typename G::State& state) {
    if (const auto* text = value.if_string()) {
        auto action = parse_action(std::string_view(*text), state);
        if (!action) return Unexpected{malformed("bad_action", action.error())};
        return *action;
    }
    auto action = action_from_json(value, state);
    if (!action) return Unexpected{malformed("bad_action", action.error())};
    return *action;
}

template <Game G>
std::uint64_t leaves(const typename G::State& state, int depth) {
    const Turn turn = G::turn(state);
    if (turn.kind == Turn::Kind::Over) return 0;
    const auto actions = G::legal(state, turn.seats.lowest());
    if (depth == 1) return actions.size();
    std::uint64_t sum = 0;
    for (const auto& action : actions) {
        auto next = state;
        G::play(next, turn.seats.lowest(), action);
        sum += leaves<G>(next, depth - 1);
    }
    return sum;
}

std::string_view verb(Ruling::Kind kind) {
    switch (kind) {
        case Ruling::Kind::TakenBack:
            return "is taken back";
        case Ruling::Kind::Resigned:
            return "resigns";
        case Ruling::Kind::TimedOut:
            return "has run out of time";
        case Ruling::Kind::DrawAgreed:
            return "A draw is agreed";
        case Ruling::Kind::Aborted:
            return "The match is aborted";
    }
    return "";
}

std::string story_of(const Ruling& ruling, const std::string& seat) {
    std::string text(verb(ruling.kind));
    if (ruling.kind == Ruling::Kind::TakenBack)
        return "Entry " + std::to_string(ruling.to + 1) + (" and what followed " + text);
    if (ruling.kind == Ruling::Kind::Resigned || ruling.kind == Ruling::Kind::TimedOut)
        return seat + " " + text;
    return text;
}

std::string story_of(const Offer& offer, const std::string& seat) {
    if (offer.what == Offer::What::Draw) return seat + " offers a draw.";
    return seat + " asks to take back entry " + std::to_string(offer.to + 1) + ".";
}

// Under other names, since members of AnyMatch hide those of the games.
template <class S>
std::string spoken_state(const S& state) {
    return spoken(state);
}
template <class S>
std::string diagram_state(const S& state) {
    return diagram(state);
}

json::object event(std::size_t n, const Told& told) {
    json::object object{{"n", n}};
    if (!told.text.empty()) object["text"] = told.text;
    object["story"] = told.story;
    object["effects"] = told.effects;
    return object;
}

}  // namespace

struct AnyMatch::Impl {
    LedgerHeader header;
    SomeMatch match;
    std::vector<LedgerEntry> entries;
    std::vector<std::string> lines;
    LedgerChain chain;
    bool is_revealed = false;

    /// Enters `entry` into the game, which may refuse it.
    [[nodiscard]] std::optional<Fault> apply(const LedgerEntry& entry) {
        if (is_revealed) return forbidden({"H-11", "revealed", {}, {}});
        if (entry.kind == LedgerEntry::Kind::Reveal) return apply_reveal(entry);
        return std::visit([&]<Game G>(Match<G>& m) { return apply_to(m, entry); }, match);
    }

    template <Game G>
    [[nodiscard]] static std::optional<Fault> apply_to(Match<G>& m, const LedgerEntry& entry) {
        const auto as_fault = [](std::optional<Breach> breach) {
            return breach ? std::optional(forbidden(*std::move(breach))) : std::nullopt;
        };
        switch (entry.kind) {
            case LedgerEntry::Kind::Decision: {
                auto action = read_action<G>(entry.payload, m.state());
                return action ? as_fault(m.submit(entry.seat, *action)) : std::optional(action.error());
            }
            case LedgerEntry::Kind::Fact: {
                auto answer = answer_from_json(entry.payload, m.state());
                return answer ? as_fault(m.settle(*answer))
                              : std::optional(malformed("bad_answer", answer.error()));
            }
            case LedgerEntry::Kind::Ruling:
                return as_fault(m.rule(entry.ruling));
            case LedgerEntry::Kind::Offer:
                return as_fault(m.offer(entry.offer));
            case LedgerEntry::Kind::Refusal:
                return as_fault(m.refuse(entry.seat));
            case LedgerEntry::Kind::Reveal:
                break;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Fault> apply_reveal(const LedgerEntry& entry) {
        const Secret secret{std::string(entry.payload.as_string())};
        if (!std::visit([](const auto& m) { return m.outcome().has_value(); }, match))
            return Fault{"not_now", "expected the match to be over before its secret is opened.", "", {}};
        if (header.commitment.empty() || secret.commitment() != header.commitment)
            return Fault{"bad_answer", "expected the secret that was committed to", "", {}};
        is_revealed = true;
        return std::nullopt;
    }

    [[nodiscard]] json::value state() const {
        return std::visit([](const auto& m) -> json::value { return to_json(m.state()); }, match);
    }

    /// Enters `entry` and writes its line.
    [[nodiscard]] Done<std::size_t> append(LedgerEntry entry) {
        if (auto fault = apply(entry)) return Unexpected{*std::move(fault)};
        entry.n = entries.size();
        if (!entries.empty()) entry.at = std::max(entry.at, entries.back().at);
        if (entry.kind != LedgerEntry::Kind::Reveal) entry.state = hash_of(state());
        lines.push_back(chain.close(open_line(entry)));
        entries.push_back(std::move(entry));
        return entries.size() - 1;
    }

    /// Brings an action given as text to its JSON form, which is what the ledger keeps.
    [[nodiscard]] Done<json::value> canonical(const json::value& action) const {
        return std::visit(
            [&]<Game G>(const Match<G>& m) -> Done<json::value> {
                auto read = read_action<G>(action, m.state());
                if (!read) return Unexpected{read.error()};
                return to_json(*read);
            },
            match);
    }
};

AnyMatch::AnyMatch(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
AnyMatch::AnyMatch(const AnyMatch& other) : impl_(std::make_unique<Impl>(*other.impl_)) {}
AnyMatch::AnyMatch(AnyMatch&& other) noexcept = default;
AnyMatch& AnyMatch::operator=(const AnyMatch& other) {
    if (this != &other) impl_ = std::make_unique<Impl>(*other.impl_);
    return *this;
}
AnyMatch& AnyMatch::operator=(AnyMatch&& other) noexcept = default;
AnyMatch::~AnyMatch() = default;

json::array AnyMatch::games(bool with_test_games) {
    json::array games;
    for (const KnownGame& game : kGames)
        if (with_test_games || !game.is_for_tests)
            with_game(game.name, [&](const auto& setup, auto) { games.emplace_back(about(setup)); });
    return games;
}

bool AnyMatch::is_game(std::string_view game, bool with_test_games) {
    return std::ranges::any_of(kGames, [&](const KnownGame& known) {
        return known.name == game && (with_test_games || !known.is_for_tests);
    });
}

bool AnyMatch::asks_nature(std::string_view game) {
    return std::ranges::any_of(
        kGames, [&](const KnownGame& known) { return known.name == game && known.asks_nature; });
}

Done<int> AnyMatch::seats(std::string_view game, const json::value& setup) {
    LedgerHeader header;
    header.game = game;
    header.setup = setup;
    auto match = begin(std::move(header));
    if (!match) return Unexpected{match.error()};
    return match->seats();
}

int AnyMatch::levels(std::string_view game) {
    std::int64_t levels = 1;
    with_game(game, [&](const auto& setup, auto) { levels = about(setup).at("levels").get_int64(); });
    return static_cast<int>(levels);
}

Done<AnyMatch> AnyMatch::begin(LedgerHeader header) {
    Done<AnyMatch> begun = Unexpected{unknown_game(header.game)};
    with_game(header.game, [&]<Game G>(const typename G::Setup& defaults, std::type_identity<G>) {
        auto setup = header.setup.is_null() ? FromJson<typename G::Setup>(defaults)
                                            : setup_from_json(header.setup, defaults);
        if (!setup) {
            begun = Unexpected{malformed("bad_setup", setup.error())};
            return;
        }
        header.setup = to_json(*setup);
        auto impl = std::make_unique<Impl>(
            Impl{.header = header, .match = Match<G>(*setup), .entries = {}, .lines = {}, .chain = {}});
        if (!header.start.is_null()) {
            auto start = state_from_json(header.start, *setup);
            if (!start) {
                begun = Unexpected{malformed("bad_state", start.error())};
                return;
            }
            impl->match = Match<G>(*setup, *start);
        }
        impl->lines.push_back(impl->chain.close(open_line(header)));
        begun = AnyMatch(std::move(impl));
    });
    return begun;
}

Done<AnyMatch> AnyMatch::begin_at(LedgerHeader header, std::string_view position) {
    Done<AnyMatch> begun = Unexpected{unknown_game(header.game)};
    with_game(header.game, [&]<Game G>(const typename G::Setup& defaults, std::type_identity<G>) {
        const auto at = begun_at(position, defaults);
        if (!at) {
            begun =
                Unexpected{Fault{"not_offered", "this game has no position text; give its state", "", {}}};
        } else if (!*at) {
            begun = Unexpected{malformed("bad_position", at->error())};
        } else {
            header.setup = to_json((*at)->setup);
            header.start = to_json((*at)->state);
            begun = begin(std::move(header));
        }
    });
    return begun;
}

Result<AnyMatch, LedgerError> AnyMatch::load(const LedgerFile& file) {
    auto match = begin(file.header);
    if (!match) return Unexpected{LedgerError{1, match.error().message + " at /setup" + match.error().where}};
    Impl& impl = *match->impl_;
    for (const LedgerEntry& entry : file.entries) {
        const std::size_t line = entry.n + 2;
        if (auto fault = impl.apply(entry)) return Unexpected{LedgerError{line, fault->message}};
        if (entry.kind != LedgerEntry::Kind::Reveal && entry.state != hash_of(impl.state()))
            return Unexpected{
                LedgerError{line, "the state after this entry is another one than the ledger says"}};
    }
    impl.header = file.header;
    impl.entries = file.entries;
    impl.lines = file.lines;
    impl.chain = file.chain;
    return match.value();
}

const LedgerHeader& AnyMatch::header() const {
    return impl_->header;
}
std::size_t AnyMatch::version() const {
    return impl_->entries.size();
}
const std::vector<std::string>& AnyMatch::lines() const {
    return impl_->lines;
}
const std::vector<LedgerEntry>& AnyMatch::entries() const {
    return impl_->entries;
}

std::size_t AnyMatch::opened() const {
    const std::size_t opened = std::visit([](const auto& m) { return m.opened(); }, impl_->match);
    return impl_->is_revealed ? version() : opened;
}

std::string AnyMatch::sealed_line(std::size_t n) const {
    IMP_ASSERT(n < version());
    const LedgerEntry& entry = impl_->entries[n];
    return json::serialize(
        json::object{{"n", n}, {"at", entry.at}, {"seat", entry.seat.index}, {"sealed", true}});
}

int AnyMatch::seats() const {
    return std::visit([](const auto& m) { return m.seats().size(); }, impl_->match);
}
std::string AnyMatch::seat_name(Seat seat) const {
    return std::visit([seat](const auto& m) { return imp::seat_name(m.setup(), seat); }, impl_->match);
}
Turn AnyMatch::turn() const {
    return std::visit([](const auto& m) { return m.turn(); }, impl_->match);
}
std::optional<Outcome> AnyMatch::outcome() const {
    return std::visit([](const auto& m) { return m.outcome(); }, impl_->match);
}
std::optional<Offer> AnyMatch::standing_offer() const {
    return std::visit([](const auto& m) { return m.standing_offer(); }, impl_->match);
}
json::value AnyMatch::state() const {
    return impl_->state();
}
std::string AnyMatch::hash() const {
    return hash_of(state());
}

json::value AnyMatch::state_before(std::size_t n) const {
    return std::visit(
        [n](const auto& m) -> json::value { return to_json(m.state_before(std::min(n, m.ledger().size()))); },
        impl_->match);
}

json::value AnyMatch::view(Seat seat) const {
    IMP_ASSERT(seat.index < seats());
    return std::visit(
        [seat]<Game G>(const Match<G>& m) -> json::value { return to_json(G::view(m.state(), seat)); },
        impl_->match);
}

std::optional<Fault> AnyMatch::judge(Seat seat, const json::value& action) const {
    if (impl_->is_revealed) return forbidden({"H-11", "revealed", {}, {}});
    return std::visit(
        [&]<Game G>(const Match<G>& m) -> std::optional<Fault> {
            auto read = read_action<G>(action, m.state());
            if (!read) return read.error();
            auto breach = m.judge(seat, *read);
            return breach ? std::optional(forbidden(*std::move(breach))) : std::nullopt;
        },
        impl_->match);
}

Done<std::size_t> AnyMatch::submit(Seat seat, const json::value& action, std::int64_t at) {
    auto canonical = impl_->canonical(action);
    if (!canonical) return Unexpected{canonical.error()};
    LedgerEntry entry;
    entry.kind = LedgerEntry::Kind::Decision;
    entry.at = at;
    entry.seat = seat;
    entry.payload = *std::move(canonical);
    return impl_->append(std::move(entry));
}

Done<std::size_t> AnyMatch::settle(const json::value& answer, std::string_view by, std::int64_t at) {
    LedgerEntry entry;
    entry.kind = LedgerEntry::Kind::Fact;
    entry.at = at;
    entry.payload = answer;
    entry.by = by;
    return impl_->append(std::move(entry));
}

Done<std::size_t> AnyMatch::settle_by_dice(const Secret& secret, std::int64_t at) {
    if (turn().kind != Turn::Kind::Nature) return Unexpected{forbidden({"H-3", "not_natures_turn", {}, {}})};
    Random random = secret.draw(header().draw_context(), version(), "dice");
    const json::value answer = std::visit(
        [&]<Game G>(const Match<G>& m) -> json::value {
            return to_json(drawn(G::question(m.state()), random));
        },
        impl_->match);
    return settle(answer, "dice", at);
}

Done<std::size_t> AnyMatch::rule(const Ruling& ruling, std::int64_t at) {
    LedgerEntry entry;
    entry.kind = LedgerEntry::Kind::Ruling;
    entry.at = at;
    entry.ruling = ruling;
    return impl_->append(std::move(entry));
}

Done<std::size_t> AnyMatch::offer(const Offer& offer, std::int64_t at) {
    LedgerEntry entry;
    entry.kind = LedgerEntry::Kind::Offer;
    entry.at = at;
    entry.seat = offer.seat;
    entry.offer = offer;
    return impl_->append(std::move(entry));
}

Done<std::size_t> AnyMatch::answer_offer(Seat seat, bool accept, std::int64_t at) {
    const auto breach = std::visit([seat](const auto& m) { return m.judge_answer(seat); }, impl_->match);
    if (breach) return Unexpected{forbidden(*breach)};
    if (accept) {
        const Offer offer = *standing_offer();
        const auto kind =
            offer.what == Offer::What::Draw ? Ruling::Kind::DrawAgreed : Ruling::Kind::TakenBack;
        return rule({.kind = kind, .seat = {}, .to = offer.to}, at);
    }
    LedgerEntry entry;
    entry.kind = LedgerEntry::Kind::Refusal;
    entry.at = at;
    entry.seat = seat;
    return impl_->append(std::move(entry));
}

Done<std::size_t> AnyMatch::reveal(const Secret& secret, std::int64_t at) {
    LedgerEntry entry;
    entry.kind = LedgerEntry::Kind::Reveal;
    entry.at = at;
    entry.payload = json::string(secret.reveal());
    return impl_->append(std::move(entry));
}

std::optional<std::vector<std::string>> AnyMatch::legal() const {
    return std::visit(
        []<Game G>(const Match<G>& m) -> std::optional<std::vector<std::string>> {
            if constexpr (Enumerable<G>) {
                std::vector<std::string> texts;
                if (m.turn().kind != Turn::Kind::Players) return texts;
                for (const auto& action : G::legal(m.state(), m.turn().seats.lowest()))
                    texts.push_back(text(action));
                return texts;
            } else {
                return std::nullopt;
            }
        },
        impl_->match);
}

std::optional<std::vector<ActionForm>> AnyMatch::legal_forms() const {
    return std::visit(
        []<Game G>(const Match<G>& m) -> std::optional<std::vector<ActionForm>> {
            if constexpr (Enumerable<G>) {
                std::vector<ActionForm> forms;
                if (m.turn().kind != Turn::Kind::Players) return forms;
                const Seat seat = m.turn().seats.lowest();
                for (const auto& action : G::legal(m.state(), seat)) {
                    auto after = m.state();
                    G::play(after, seat, action);
                    Told told = imp::told(m.state(), seat, action, after);
                    forms.push_back({std::move(told.text), to_json(action), std::move(told.story),
                                     std::move(told.effects)});
                }
                return forms;
            } else {
                return std::nullopt;
            }
        },
        impl_->match);
}

json::array AnyMatch::events(std::size_t from) const {
    json::array events;
    const std::size_t open = opened();
    std::visit(
        [&]<Game G>(const Match<G>& m) {
            const auto name = [&m](Seat seat) { return imp::seat_name(m.setup(), seat); };
            for (std::size_t n = from; n < m.ledger().size(); ++n) {
                const auto& entry = m.ledger()[n];
                if (const auto* decision = std::get_if<Decision<G>>(&entry)) {
                    const Told told = n < open ? imp::told(m.state_before(n), decision->seat,
                                                           decision->action, m.state_before(n + 1))
                                               : Told{"", name(decision->seat) + " has decided.", {}};
                    events.emplace_back(event(n, told)).as_object()["seat"] = decision->seat.index;
                } else if (const auto* fact = std::get_if<Fact<G>>(&entry)) {
                    events.emplace_back(event(n, imp::told(fact->answer)));
                } else if (const auto* ruling = std::get_if<Ruling>(&entry)) {
                    events.emplace_back(event(n, {"", story_of(*ruling, name(ruling->seat)), {}}));
                } else if (const auto* offer = std::get_if<Offer>(&entry)) {
                    events.emplace_back(event(n, {"", story_of(*offer, name(offer->seat)), {}}));
                } else {
                    const Seat seat = std::get<Refusal>(entry).seat;
                    events.emplace_back(event(n, {"", name(seat) + " declines.", {}}));
                }
            }
        },
        impl_->match);
    if (impl_->is_revealed && from < version())
        events.emplace_back(event(version() - 1, {"", "The secret behind the draws is opened.", {}}));
    return events;
}

std::string AnyMatch::spoken() const {
    return std::visit([](const auto& m) { return spoken_state(m.state()); }, impl_->match);
}

std::string AnyMatch::diagram() const {
    return std::visit([](const auto& m) { return diagram_state(m.state()); }, impl_->match);
}

Done<std::uint64_t> AnyMatch::perft(int depth,
                                    std::vector<std::pair<std::string, std::uint64_t>>* divide) const {
    return std::visit(
        [&]<Game G>(const Match<G>& m) -> Done<std::uint64_t> {
            if constexpr (Enumerable<G>) {
                if (depth == 0) return 1;
                if (!divide) return m.turn().kind == Turn::Kind::Players ? leaves<G>(m.state(), depth) : 0;
                std::uint64_t sum = 0;
                if (m.turn().kind != Turn::Kind::Players) return sum;
                const Seat seat = m.turn().seats.lowest();
                for (const auto& action : G::legal(m.state(), seat)) {
                    auto next = m.state();
                    G::play(next, seat, action);
                    divide->emplace_back(text(action), depth == 1 ? 1 : leaves<G>(next, depth - 1));
                    sum += divide->back().second;
                }
                return sum;
            } else {
                return Unexpected{Fault{"not_offered", "the actions of this game cannot be listed", "", {}}};
            }
        },
        impl_->match);
}

Done<AnyThinker> AnyMatch::think(Seat seat, const ThinkLimits& limits) const {
    if (!turn().seats.contains(seat))
        return Unexpected{Fault{"not_now", "expected a seat whose turn it is", "", {}}};
    return std::visit(
        [&]<Game G>(const Match<G>& m) -> Done<AnyThinker> {
            return thinker(G::view(m.state(), seat), seat, limits);
        },
        impl_->match);
}

std::string AnyMatch::reason(const Breach& breach) const {
    return sentence(breach);
}

}  // namespace imp

#include "match/any_match.h"

#include "games/elements/dice.h"
#include "games/toss/dice.h"
#include "match/impl.h"

namespace imp {
namespace {

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

/// The field of a header that `begin` found at fault.
std::string place_in_header(const Fault& fault) {
    if (fault.code == "unknown_game") return "/game";
    return (fault.code == "bad_state" ? "/start" : "/setup") + fault.where;
}

bool is_digest(std::string_view text) {
    return text.size() == 2 * Digest().size() &&
           text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool is_name(std::string_view text) {
    constexpr std::size_t most = 256;  // bytes
    return text.size() <= most &&
           std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < ' '; });
}

/// What is wrong with a header whose game, setup and start `begun` was made from.
std::optional<std::string> header_fault(const LedgerHeader& header, const AnyMatch::Impl& begun, int seats) {
    const auto fits = [seats](const std::vector<std::string>& list) {
        return (list.empty() || list.size() == static_cast<std::size_t>(seats)) &&
               std::ranges::all_of(list, is_name);
    };
    if (json::serialize(header.setup) != json::serialize(begun.header.setup))
        return "expected every option of the game, in its order, at /setup";
    if (!header.start.is_null() && json::serialize(header.start) != json::serialize(begun.state()))
        return "expected the state as the game writes it at /start";
    if (!header.start.is_null() && begun.header.start.is_null())
        return "expected no /start where it is the set-up";
    if (!header.nonces.empty() && header.commitment.empty())
        return "expected /nonces only beside a commitment, for draws";
    if (!fits(header.seats)) return "expected one short name for each seat at /seats";
    if (!fits(header.nonces)) return "expected one short text for each seat at /nonces";
    if (!is_name(header.match) || !is_name(header.build)) return "expected short names at /match and /build";
    if (!header.commitment.empty() && !is_digest(header.commitment))
        return "expected a SHA-256 at /commitment";
    return std::nullopt;
}

/// An entry to be filled in, made `at` milliseconds after the match began.
LedgerEntry made(LedgerEntry::Kind kind, std::int64_t at) {
    LedgerEntry entry;
    entry.kind = kind;
    entry.at = at;
    return entry;
}

}  // namespace

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

Done<bool> AnyMatch::is_refereed(std::string_view game, const json::value& setup) {
    LedgerHeader header;
    header.game = game;
    header.setup = setup;
    auto match = begin(std::move(header));
    if (!match) return Unexpected{match.error()};
    return std::visit(
        []<Game G>(const Match<G>& m) {
            if constexpr (Refereed<G>) return G::is_refereed(m.setup());
            return false;
        },
        match->impl_->match);
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
            // One that is the set-up is left out, so that a match has one header.
            if (to_json(*start) == impl->state())
                header.start = impl->header.start = nullptr;
            else
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
    if (!match)
        return Unexpected{LedgerError{1, match.error().message + " at " + place_in_header(match.error())}};
    Impl& impl = *match->impl_;
    if (auto fault = header_fault(file.header, impl, match->seats()))
        return Unexpected{LedgerError{1, *fault}};
    for (const LedgerEntry& entry : file.entries) {
        const std::size_t line = entry.n + 2;
        if (!impl.is_canonical(entry))
            return Unexpected{LedgerError{line, "expected this action or answer as the game writes it"}};
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
    LedgerEntry entry = made(LedgerEntry::Kind::Decision, at);
    entry.seat = seat;
    entry.payload = *std::move(canonical);
    return impl_->append(std::move(entry));
}

Done<std::size_t> AnyMatch::settle(const json::value& answer, std::string_view by, std::int64_t at) {
    LedgerEntry entry = made(LedgerEntry::Kind::Fact, at);
    entry.payload = answer;
    entry.by = by;
    return impl_->append(std::move(entry));
}

Done<std::size_t> AnyMatch::settle(const AnyAnswer& answer, std::string_view by, std::int64_t at) {
    return settle(std::visit([](const auto& value) { return json::value(to_json(value)); }, answer), by, at);
}

Answerer AnyMatch::answerer(std::size_t n) const {
    return std::visit([n](const auto& m) { return imp::answerer(m.state_before(n)); }, impl_->match);
}

AnyQuestion AnyMatch::question(std::size_t n) const {
    return std::visit(
        [n]<Game G>(const Match<G>& m) -> AnyQuestion { return G::question(m.state_before(n)); },
        impl_->match);
}

AnyAnswer AnyMatch::physical_answer(const Secret& secret, std::size_t n, const Physics& physics) const {
    Random tremor = secret.draw(header().draw_context(), n, "tremor");
    return physics.answer(question(n), tremor);
}

AnyAnswer AnyMatch::drawn_answer(const Secret& secret, std::size_t n) const {
    Random random = secret.draw(header().draw_context(), n, "dice");
    return std::visit(
        [&]<Game G>(const Match<G>& m) -> AnyAnswer {
            IMP_ASSERT(G::turn(m.state_before(n)).kind == Turn::Kind::Nature);
            return drawn(G::question(m.state_before(n)), random);
        },
        impl_->match);
}

Done<std::size_t> AnyMatch::settle_by_dice(const Secret& secret, std::int64_t at) {
    if (turn().kind != Turn::Kind::Nature) return Unexpected{forbidden({"H-3", "not_natures_turn", {}, {}})};
    if (answerer(version()) == Answerer::People)
        return Unexpected{Fault{"not_now", "expected somebody to say what lies on the real table", "", {}}};
    if (answerer(version()) == Answerer::Physics)
        return Unexpected{Fault{"not_now", "expected a simulated table to answer, not ideal dice", "", {}}};
    return settle(drawn_answer(secret, version()), "dice", at);
}

Done<std::size_t> AnyMatch::rule(const Ruling& ruling, std::int64_t at) {
    LedgerEntry entry = made(LedgerEntry::Kind::Ruling, at);
    entry.ruling = ruling;
    return impl_->append(std::move(entry));
}

Done<std::size_t> AnyMatch::offer(const Offer& offer, std::int64_t at) {
    LedgerEntry entry = made(LedgerEntry::Kind::Offer, at);
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
    LedgerEntry entry = made(LedgerEntry::Kind::Refusal, at);
    entry.seat = seat;
    return impl_->append(std::move(entry));
}

Done<std::size_t> AnyMatch::reveal(const Secret& secret, std::int64_t at) {
    LedgerEntry entry = made(LedgerEntry::Kind::Reveal, at);
    entry.payload = json::string(secret.reveal());
    return impl_->append(std::move(entry));
}

}  // namespace imp

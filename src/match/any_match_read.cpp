#include "match/any_match.h"
#include "match/impl.h"
#include "match/think.h"

namespace imp {
namespace {

/// Counts leaves; gives up, somewhat above it, when there are more than `most`.
template <Game G>
std::uint64_t leaves(const typename G::State& state, int depth, std::uint64_t most) {
    if (depth == 0) return 1;
    const Turn turn = G::turn(state);
    if (turn.kind == Turn::Kind::Over) return 0;
    const auto actions = G::legal(state, turn.seats.lowest());
    if (depth == 1) return actions.size();
    std::uint64_t sum = 0;
    for (const auto& action : actions) {
        auto next = state;
        G::play(next, turn.seats.lowest(), action);
        sum += leaves<G>(next, depth - 1, most);
        if (sum > most) break;
    }
    return sum;
}

std::string_view verb(Ruling::Kind kind) {
    switch (kind) {
        case Ruling::Kind::TakenBack:
            return "are taken back.";
        case Ruling::Kind::Resigned:
            return "resigns.";
        case Ruling::Kind::TimedOut:
            return "has run out of time.";
        case Ruling::Kind::DrawAgreed:
            return "A draw is agreed.";
        case Ruling::Kind::Aborted:
            return "The match is aborted.";
    }
    return "";
}

std::string story_of(const Ruling& ruling, const std::string& seat) {
    std::string text(verb(ruling.kind));
    if (ruling.kind == Ruling::Kind::TakenBack)
        return "Entry " + std::to_string(ruling.to + 1) + (" and all after it " + text);
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

std::optional<std::vector<std::string>> AnyMatch::legal(std::optional<Seat> seat) const {
    return std::visit(
        [seat]<Game G>(const Match<G>& m) -> std::optional<std::vector<std::string>> {
            if constexpr (Enumerable<G>) {
                std::vector<std::string> texts;
                if (m.turn().kind != Turn::Kind::Players) return texts;
                for (const auto& action : G::legal(m.state(), seat.value_or(m.turn().seats.lowest())))
                    texts.push_back(text(action));
                return texts;
            } else {
                return std::nullopt;
            }
        },
        impl_->match);
}

std::optional<std::vector<ActionForm>> AnyMatch::legal_forms(std::optional<Seat> seat) const {
    return std::visit(
        [seat]<Game G>(const Match<G>& m) -> std::optional<std::vector<ActionForm>> {
            if constexpr (Enumerable<G>) {
                std::vector<ActionForm> forms;
                if (m.turn().kind != Turn::Kind::Players) return forms;
                const Seat mover = seat.value_or(m.turn().seats.lowest());
                for (const auto& action : G::legal(m.state(), mover)) {
                    auto after = m.state();
                    G::play(after, mover, action);
                    Told told = imp::told(m.state(), mover, action, after);
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
                    events.emplace_back(
                        event(n, imp::told(m.state_before(n), fact->answer, m.state_before(n + 1))));
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

Done<json::object> AnyMatch::odds(Seat seat, const json::value& action) const {
    if (auto fault = judge(seat, action)) return Unexpected{*std::move(fault)};
    auto odds = std::visit(
        [&]<Game G>(const Match<G>& m) {
            return imp::odds(m.state(), seat, *read_action<G>(action, m.state()));
        },
        impl_->match);
    if (odds) return *std::move(odds);
    return Unexpected{Fault{
        "not_offered", "chances are told of a throw at dice that lie there, and of no other action", "", {}}};
}

Done<std::uint64_t> AnyMatch::perft(int depth, std::uint64_t most,
                                    std::vector<std::pair<std::string, std::uint64_t>>* divide) const {
    const auto counted = [most](std::uint64_t sum) -> Done<std::uint64_t> {
        if (sum <= most) return sum;
        return Unexpected{Fault{"too_many", "expected at most " + std::to_string(most) + " leaves", "", {}}};
    };
    return std::visit(
        [&]<Game G>(const Match<G>& m) -> Done<std::uint64_t> {
            if constexpr (Enumerable<G> && std::is_same_v<typename G::Question, Nothing>) {
                if (m.turn().kind != Turn::Kind::Players) return std::uint64_t{depth == 0};
                if (!divide || depth == 0) return counted(leaves<G>(m.state(), depth, most));
                std::uint64_t sum = 0;
                const Seat seat = m.turn().seats.lowest();
                for (const auto& action : G::legal(m.state(), seat)) {
                    auto next = m.state();
                    G::play(next, seat, action);
                    divide->emplace_back(text(action), leaves<G>(next, depth - 1, most));
                    sum += divide->back().second;
                    if (sum > most) break;
                }
                return counted(sum);
            } else {
                return Unexpected{Fault{"not_offered", "what this game leads to cannot be counted", "", {}}};
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

#include "cli/throw_tally.h"

#include <algorithm>
#include <set>
#include <string>

namespace imp::cli {
namespace {

using Faces = std::vector<std::string>;

std::string face_of(const json::value& die) {
    const auto* face = die.get_object().if_contains("face");
    return face ? std::string(face->get_string()) : "out";
}

Faces faces_of(const json::array& dice) {
    Faces faces;
    for (const auto& die : dice)
        faces.push_back(face_of(die));
    return faces;
}

bool has_match(Faces faces) {
    std::erase_if(faces, [](const std::string& face) { return face == "out" || face == "blank"; });
    std::ranges::sort(faces);
    return std::ranges::adjacent_find(faces) != faces.end();
}

void count(Throws& throws, const Faces& lay, const Faces& fell) {
    throws.lay += lay.size();
    for (std::size_t i = 0; i < lay.size(); ++i)
        throws.changed += fell[i] != "out" && fell[i] != lay[i] ? 1 : 0;
    if (has_match(fell))
        ++throws.match;
    else if (fell.back() == "out")
        ++throws.out;
    else if (fell.back() == "blank")
        ++throws.blank;
    else
        ++throws.nothing;
}

}  // namespace

void tally_throw(const AnyMatch& match, ThrowTally& tally) {
    const LedgerEntry& fact = match.entries().back();
    const auto* fallen =
        fact.kind == LedgerEntry::Kind::Fact ? fact.payload.get_object().if_contains("fallen") : nullptr;
    if (!fallen) return;
    const json::value before = match.state_before(fact.n);
    const Faces lay = faces_of(before.at("cauldron").get_array());
    const Faces fell = faces_of(fallen->get_array());
    const bool is_different = std::set<std::string>(lay.begin(), lay.end()).size() == lay.size();
    if (before.at("phase").get_string() == "placing" || fell.size() != lay.size() + 1 || !is_different)
        return;
    if (lay.size() < tally.size()) count(tally[lay.size()], lay, fell);
}

}  // namespace imp::cli

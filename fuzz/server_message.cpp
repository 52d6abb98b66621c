#include "server/client_message.h"

#include <cstdlib>

namespace {

imp::AnyMatch begun(const char* game) {
    imp::LedgerHeader header;
    header.game = game;
    return imp::AnyMatch::begin(std::move(header)).value();
}

/// A refusal changes nothing; what is entered is one entry, or was made before.
void perform(imp::AnyMatch& match, const imp::Asking& asking) {
    imp::SeatSet both;
    both.insert(imp::Seat{0});
    both.insert(imp::Seat{1});
    const std::size_t before = match.version();
    const std::string hash = match.hash();
    const auto entered = imp::perform(match, both, asking, 0);
    if (!entered && (match.version() != before || match.hash() != hash)) std::abort();
    if (entered && *entered >= match.version()) std::abort();
    if (match.version() > before + 1) std::abort();
}

}  // namespace

/// Lines of the input are frames of a client that holds both seats of a match of each game.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(bytes), size);
    auto impasse = begun("impasse");
    auto toss = begun("toss");
    for (int frames = 0; !text.empty() && frames < 20; ++frames) {
        const std::size_t end = text.find('\n');
        const auto message = imp::read_client_message(text.substr(0, end));
        if (message)
            if (const auto* asks = std::get_if<imp::ClientAsks>(&*message)) {
                perform(impasse, asks->asking);
                perform(toss, asks->asking);
            }
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    return 0;
}

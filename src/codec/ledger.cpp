#include "codec/ledger.h"

#include "codec/ledger_json.h"
#include "codec/upcast.h"

namespace imp {
namespace {

constexpr std::string_view kBegins = R"({"format":"impresario ledger")";
constexpr std::string_view kLinkOpens = R"(,"chain":")";
constexpr std::string_view kLinkCloses = "\"}";
constexpr std::size_t kLinkDigits = 64;

/// The version a header names, 0 where it names none that can be read.
int version_of(const json::value& header) {
    const auto* object = header.if_object();
    const auto* version = object ? object->if_contains("version") : nullptr;
    const auto* number = version ? version->if_int64() : nullptr;
    return number && 1 <= *number && *number <= kLedgerVersion ? static_cast<int>(*number) : 0;
}

std::string described(const JsonError& error) {
    return "expected " + error.expected + " at " + (error.where.empty() ? "the top" : error.where);
}

/// Reads line after line; its parts are the parts of the file read so far.
class LedgerReader {
public:
    /// Takes in one raw line, or says what is wrong with it.
    std::optional<std::string> read(std::string raw) {
        if (raw.ends_with('\r')) return "expected a line end without a carriage return before it";
        if (file.lines.empty() && !raw.starts_with(kBegins))
            return "expected " + std::string(kBegins) + "..., the header of a ledger";
        auto chain = file.chain;
        if (!chain.follows(raw))
            return "the chain is broken: this line or the end of the line before was changed";
        auto value = parse_json(raw);
        if (!value)
            return "expected " + value.error().expected + " at byte " + std::to_string(value.error().offset);
        const bool is_header = file.lines.empty();
        auto fault = is_header ? read_header(*std::move(value)) : read_entry(*std::move(value));
        if (fault) return fault;
        // One value, one line: else a verified file could be read as another game by another reader.
        const std::string canonical = is_header ? open_line(file.header) : open_line(file.entries.back());
        if (version_ == kLedgerVersion && !raw.starts_with(canonical + std::string(kLinkOpens))) {
            if (!is_header) file.entries.pop_back();
            return "expected this line as it is written: the known fields once, in their order, without "
                   "white space";
        }
        file.chain = std::move(chain);
        file.lines.push_back(std::move(raw));
        return std::nullopt;
    }

    LedgerFile file;

private:
    std::optional<std::string> read_header(json::value value) {
        version_ = version_of(value);
        if (version_ == 0)
            return "expected a ledger of version 1 to " + std::to_string(kLedgerVersion) + " at /version";
        auto current = upcast(std::move(value), version_, true);
        if (!current) return described(current.error());
        auto header = header_from_json(*current);
        if (!header) return described(header.error());
        file.header = *std::move(header);
        return std::nullopt;
    }

    std::optional<std::string> read_entry(json::value value) {
        auto current = upcast(std::move(value), version_, false);
        if (!current) return described(current.error());
        auto entry = entry_from_json(*current);
        if (!entry) return described(entry.error());
        if (entry->n != file.entries.size())
            return "expected entry " + std::to_string(file.entries.size()) + " at /n";
        if (!file.entries.empty() && entry->at < file.entries.back().at)
            return std::string("expected a time not before the entry above at /at");
        file.entries.push_back(*std::move(entry));
        return std::nullopt;
    }

    int version_ = kLedgerVersion;
};

}  // namespace

std::string LedgerHeader::draw_context() const {
    std::string context = match;
    for (const auto& nonce : nonces)
        context.append("|").append(nonce);
    return context;
}

std::string LedgerChain::close(std::string_view line) {
    Sha256 hash;
    hash.update(last_);
    hash.update(line);
    last_ = hex(hash.digest());
    std::string raw(line);
    raw.append(kLinkOpens).append(last_).append(kLinkCloses);
    return raw;
}

bool LedgerChain::follows(std::string_view raw) {
    constexpr std::size_t tail = kLinkOpens.size() + kLinkDigits + kLinkCloses.size();
    if (raw.size() < tail) return false;
    LedgerChain next = *this;
    if (next.close(raw.substr(0, raw.size() - tail)) != raw) return false;
    *this = std::move(next);
    return true;
}

Result<LedgerFile, LedgerError> read_ledger(std::vector<std::string> lines) {
    LedgerReader reader;
    if (lines.empty()) return Unexpected{LedgerError{1, "expected the header line of a ledger"}};
    for (auto& line : lines)
        if (auto fault = reader.read(std::move(line)))
            return Unexpected{LedgerError{reader.file.lines.size() + 1, *std::move(fault)}};
    return std::move(reader.file);
}

Result<LedgerFile, LedgerError> read_ledger(std::string_view bytes) {
    LedgerReader reader;
    while (!bytes.empty()) {
        const std::size_t end = bytes.find('\n');
        std::string line(bytes.substr(0, end));
        auto fault = reader.read(line);
        // What closes the chain was written whole, whatever else is wrong with it.
        const bool is_torn = end == std::string_view::npos && !reader.file.lines.empty() &&
                             !LedgerChain(reader.file.chain).follows(line);
        if (fault && is_torn) {
            reader.file.torn = std::move(line);
            break;
        }
        if (fault) return Unexpected{LedgerError{reader.file.lines.size() + 1, *std::move(fault)}};
        bytes = end == std::string_view::npos ? std::string_view() : bytes.substr(end + 1);
    }
    if (reader.file.lines.empty()) return Unexpected{LedgerError{1, "expected the header line of a ledger"}};
    return std::move(reader.file);
}

}  // namespace imp

#include "support/client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace imp {
namespace {

constexpr auto kPatience = std::chrono::seconds(20);  // a loaded machine that sanitises is slow

std::string host_of(std::uint16_t port) {
    return "127.0.0.1:" + std::to_string(port);
}

std::string head(std::string_view method, std::string_view target, const Headers& headers) {
    std::string text = std::string(method) + " " + std::string(target) + " HTTP/1.1\r\n";
    for (const auto& [name, value] : headers)
        text += name + ": " + value + "\r\n";
    return text + "\r\n";
}

/// Reads status and header lines; `text` is left with what follows them.
Reply parsed_head(std::string& text) {
    Reply reply;
    const std::size_t end = text.find("\r\n\r\n");
    if (end == std::string::npos) return reply;
    reply.status = std::stoi(text.substr(text.find(' ') + 1, 3));
    std::size_t at = text.find("\r\n") + 2;
    while (at < end) {
        const std::size_t line_end = text.find("\r\n", at);
        const std::size_t colon = text.find(": ", at);
        std::string name = text.substr(at, colon - at);
        std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
        reply.headers[name] = text.substr(colon + 2, line_end - colon - 2);
        at = line_end + 2;
    }
    text.erase(0, end + 4);
    return reply;
}

}  // namespace

Wire::Wire(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        throw std::runtime_error("cannot connect to port " + std::to_string(port));
    const int one = 1;
    ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
}

Wire::~Wire() {
    ::close(socket_);
}

void Wire::send(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return;  // the server has closed; what it said is still to be read
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

std::optional<std::string> Wire::receive(std::chrono::milliseconds patience) const {
    pollfd waiting{socket_, POLLIN, 0};
    if (::poll(&waiting, 1, static_cast<int>(patience.count())) <= 0) return std::nullopt;
    std::array<char, 65536> bytes{};
    const ssize_t got = ::recv(socket_, bytes.data(), bytes.size(), 0);
    return got <= 0 ? std::string() : std::string(bytes.data(), static_cast<std::size_t>(got));
}

Reply http_raw(std::uint16_t port, std::string_view bytes) {
    const Wire wire(port);
    wire.send(bytes);
    std::string text;
    for (auto more = wire.receive(kPatience); more && !more->empty(); more = wire.receive(kPatience))
        text += *more;
    Reply reply = parsed_head(text);
    reply.body = std::move(text);
    return reply;
}

Reply http(std::uint16_t port, std::string_view method, std::string_view target, Headers headers,
           std::string_view body) {
    headers.try_emplace("Host", host_of(port));
    headers["Connection"] = "close";
    if (!body.empty()) headers["Content-Length"] = std::to_string(body.size());
    return http_raw(port, head(method, target, headers) + std::string(body));
}

std::string new_cookie(std::uint16_t port) {
    const auto cookie = http(port, "GET", "/api/v1/hello").headers.at("set-cookie");
    return cookie.substr(0, cookie.find(';'));
}

Socket::Socket(std::uint16_t port, const std::string& cookie, Headers headers) : wire_(port) {
    headers.try_emplace("Host", host_of(port));
    headers.insert({{"Upgrade", "websocket"},
                    {"Connection", "Upgrade"},
                    {"Sec-WebSocket-Version", "13"},
                    {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}});
    if (!cookie.empty()) headers["Cookie"] = cookie;
    wire_.send(head("GET", "/api/v1/socket", headers));
    while (received_.find("\r\n\r\n") == std::string::npos && fill(received_.size() + 1)) {
    }
    const Reply reply = parsed_head(received_);
    status_ = reply.status;
    // RFC 6455, section 1.3, gives the answer to this very key.
    if (status_ == 101 && reply.headers.at("sec-websocket-accept") != "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        throw std::runtime_error("a wrong handshake");
}

bool Socket::fill(std::size_t bytes) {
    while (received_.size() < bytes) {
        const auto more = wire_.receive(kPatience);
        if (!more || more->empty()) return false;
        received_ += *more;
    }
    return true;
}

void Socket::say(const json::value& message) {
    say_raw(json::serialize(message));
}

void Socket::say_raw(std::string_view payload, unsigned opcode) {
    // A mask of zeros is one, too: it leaves the payload as it is.
    std::string frame{static_cast<char>(0x80u | opcode)};
    const std::size_t size = payload.size();
    if (size < 126) {
        frame += static_cast<char>(0x80u | size);
    } else if (size < 65536) {
        frame += static_cast<char>(0x80 | 126);
        frame += {static_cast<char>(size >> 8), static_cast<char>(size & 0xff)};
    } else {
        frame += static_cast<char>(0x80 | 127);
        for (int shift = 56; shift >= 0; shift -= 8)
            frame += static_cast<char>(size >> shift & 0xff);
    }
    frame.append(4, '\0').append(payload);
    wire_.send(frame);
}

std::optional<Socket::Frame> Socket::frame() {
    const auto byte = [this](std::size_t at) {
        return static_cast<std::size_t>(static_cast<unsigned char>(received_[at]));
    };
    if (!fill(2)) return std::nullopt;
    std::size_t header = 2;
    std::size_t size = byte(1) & 0x7f;
    const std::size_t extra = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (!fill(header + extra)) return std::nullopt;
    if (extra > 0) size = 0;
    for (std::size_t i = 0; i < extra; ++i)
        size = size << 8 | byte(header++);
    if (!fill(header + size)) return std::nullopt;
    Frame frame{static_cast<unsigned>(byte(0) & 0x0f), received_.substr(header, size)};
    received_.erase(0, header + size);
    return frame;
}

std::optional<json::object> Socket::hear() {
    while (auto next = frame()) {
        if (next->opcode == 1) return parse_json(next->payload).value().as_object();
        if (next->opcode == 9) say_raw(next->payload, 10);
        if (next->opcode != 8) continue;
        if (next->payload.size() >= 2)
            close_code_ = static_cast<unsigned char>(next->payload[0]) << 8 |
                          static_cast<unsigned char>(next->payload[1]);
        say_raw(next->payload.substr(0, 2), 8);
        return std::nullopt;
    }
    return std::nullopt;
}

json::object Socket::wait_for(std::string_view t) {
    while (auto message = hear())
        if (message->at("t").as_string() == t) return *std::move(message);
    throw std::runtime_error("no " + std::string(t) + " came; close code " + std::to_string(close_code_));
}

json::object Socket::enter(std::string_view match, std::size_t have, std::string_view nonce) {
    say({{"t", "hello"}, {"protocol", 1}, {"build", "test"}});
    json::object join{{"t", "join"}, {"match", match}, {"have", have}};
    if (!nonce.empty()) join["nonce"] = nonce;
    say(join);
    return wait_for("joined").at("summary").as_object();
}

int Socket::close_code() {
    while (hear()) {
    }
    return close_code_;
}

}  // namespace imp

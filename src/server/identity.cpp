#include "server/identity.h"

#include "core/sha256.h"
#include "server/entropy.h"

#include <charconv>

namespace imp {
namespace {

std::string hashed(std::string_view token) {
    return hex(sha256(token));
}

/// A user's number: 52 random bits, so that no counter is shared and none can be guessed.
UserId fresh_user() {
    const std::string digits = entropy().substr(0, 13);
    UserId user;
    std::from_chars(digits.data(), digits.data() + digits.size(), user.value, 16);
    return user;
}

Fault not_kept() {
    return {"failed", "the server could not keep it; try again", "", {}};
}

}  // namespace

std::string_view cookie_value(std::string_view header, std::string_view name) {
    while (!header.empty()) {
        const std::string_view pair = header.substr(0, header.find(';'));
        const std::size_t equals = pair.find('=');
        if (equals != std::string_view::npos && pair.substr(0, equals) == name)
            return pair.substr(equals + 1);
        header.remove_prefix(std::min(header.size(), pair.size() + 1));
        header.remove_prefix(std::min(header.size(), header.find_first_not_of(' ')));
    }
    return {};
}

std::string_view bearer_token(std::string_view header) {
    constexpr std::string_view scheme = "Bearer ";
    return header.starts_with(scheme) ? header.substr(scheme.size()) : std::string_view();
}

std::optional<User> Identity::user(const HttpRequest& request) {
    const bool is_program = !request.authorization.empty();
    const auto token =
        is_program ? bearer_token(request.authorization) : cookie_value(request.cookie, cookie_);
    return token.empty() ? std::nullopt : store_.user_with_token(hashed(token));
}

void Identity::introduce(std::function<void(Done<std::pair<User, std::string>>)> done) {
    const std::string token = entropy();
    User user{fresh_user(), ""};
    user.name = "Guest " + std::to_string(1000 + user.id.value % 9000);
    std::string cookie = cookie_ + "=" + token + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax";
    store_.write(NewUser{user, hashed(token)},
                 [user, cookie = std::move(cookie), done = std::move(done)](Kept kept) {
                     if (kept != Kept::Yes) return done(Unexpected{not_kept()});
                     done(std::pair(user, cookie));
                 });
}

void Identity::rename(const User& user, std::function<void(Done<std::string>)> done) {
    store_.write(NewName{user}, [name = user.name, done = std::move(done)](Kept kept) {
        if (kept != Kept::Yes) return done(Unexpected{not_kept()});
        done(name);
    });
}

void Identity::token(UserId user, std::function<void(Done<std::string>)> done) {
    const std::string token = entropy();
    store_.write(NewToken{user, hashed(token)}, [token, done = std::move(done)](Kept kept) {
        if (kept != Kept::Yes) return done(Unexpected{not_kept()});
        done(token);
    });
}

}  // namespace imp

#include "cli/arguments.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <string>

namespace imp::cli {
namespace {

bool has(const CLI::App& app, std::string_view name) {
    return std::ranges::any_of(app.get_subcommands({}),
                               [&](const CLI::App* command) { return command->get_name() == name; });
}

/// " serve play ...", as they are in --help.
std::string names(const CLI::App& app) {
    std::string all;
    for (const CLI::App* command : app.get_subcommands({}))
        all += ' ' + command->get_name();
    return all;
}

/// " --help --version", which stand before a command.
std::string options(const CLI::App& app) {
    std::string all;
    for (const CLI::Option* option : app.get_options())
        all += " --" + option->get_lnames().front();
    return all + ", or a command";
}

std::string fault_of_number(const std::string& text) {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    const bool is_plain = error == std::errc() && stop == end && (text == "0" || text.front() != '0');
    return is_plain ? "" : "expected a whole number up to 18446744073709551615, not \"" + text + "\"";
}

}  // namespace

void ask_plain_numbers(CLI::App& app) {
    for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; }))
        for (CLI::Option* option : command->get_options()) {
            const std::string type = option->get_type_name();
            if (type.starts_with("UINT") || type.starts_with("INT")) option->check(fault_of_number);
        }
}

bool complains_of_first_word(const CLI::App& app, int argc, char** argv) {
    if (argc < 2 || has(app, argv[1])) return false;
    const bool is_option = argv[1][0] == '-';
    if (is_option && app.get_option_no_throw(argv[1])) return false;
    std::fprintf(stderr, "impresario: %s is no %s: expected one of%s\n", argv[1],
                 is_option ? "option" : "command", is_option ? options(app).c_str() : names(app).c_str());
    return true;
}

}  // namespace imp::cli

# What strangers send to the server, read by the same functions but without its sockets. The sources are named one by
# one, so that the files that see Beast need not be built with sanitisers.
function(imp_fuzz_server name)
    add_executable(fuzz_${name} ${name}.cpp ${ARGN})
    target_link_libraries(fuzz_${name} PRIVATE lobby)
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
endfunction()

set(server ${PROJECT_SOURCE_DIR}/src/server)
imp_fuzz_server(server_message ${server}/bodies.cpp ${server}/client_message.cpp ${server}/names.cpp)
imp_fuzz_server(server_request ${server}/allowed_hosts.cpp ${server}/bodies.cpp ${server}/entropy.cpp
    ${server}/http.cpp ${server}/identity.cpp ${server}/names.cpp ${server}/site.cpp)

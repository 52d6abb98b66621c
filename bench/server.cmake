imp_bench(server_bench
    DEPENDS server
    SOURCES server_bench.cpp ${PROJECT_SOURCE_DIR}/tests/support/client.cpp)

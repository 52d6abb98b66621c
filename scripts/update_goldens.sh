#!/usr/bin/env bash
# Writes anew what tests compare with: the transcript in docs/protocol.md. Look at the diff and explain it in the commit.
# Golden ledgers are never written anew: they are what was once recorded.
#
#   scripts/update_goldens.sh      needs the preset checked built
set -euo pipefail
cd "$(dirname "$0")/.."
IMP_UPDATE_GOLDENS=1 build/checked/tests/engine/engine_test --gtest_filter=Protocol.*
git diff --stat docs/protocol.md

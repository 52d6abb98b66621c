#!/usr/bin/env bash
# Writes anew what tests compare with: the transcript in docs/protocol.md.
# Look at the diff and explain it in the commit.
#
#   scripts/update_goldens.sh [PROGRAM]     default build/release/impresario
set -euo pipefail
cd "$(dirname "$0")/.."
program=${1:-build/release/impresario}

answers=$(mktemp)
trap 'rm -f "$answers"' EXIT
sed -n 's/^> //p' docs/protocol.md | "$program" engine | sed -E 's/"ms":[0-9]+/"ms":0/' >"$answers"
python3 - "$answers" <<'PY'
import sys
answers = iter(open(sys.argv[1]).read().splitlines())
lines = open("docs/protocol.md").read().splitlines()
open("docs/protocol.md", "w").write("\n".join(f"< {next(answers)}" if l.startswith("<") else l for l in lines) + "\n")
PY

#!/usr/bin/env python3
"""Runs suites of tests one after the other and counts them together.

Usage: run_tests.py SUITE...

A SUITE is `web` (Vitest), `e2e` (the built product in Chromium) or the name of a ctest preset. The last line is
"N passed, N failed"; the exit code is 0 only if none failed and some passed.
"""
import json
import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def counted(done: int, failed: int, status: int) -> tuple[int, int]:
    """A suite that failed as a whole, without a failing test, counts as one failure."""
    return done - failed, failed if failed or status == 0 else 1


def ctest(preset: str) -> tuple[int, int]:
    # A sanitised build is told apart from a plain one by its folder; labels of presets choose the tests.
    folder = {"slow": "checked"}.get(preset, preset)
    report = ROOT / "build" / f"{preset}.xml"
    report.unlink(missing_ok=True)
    if preset == "checked":
        shutil.rmtree(ROOT / "build" / folder / "reports", ignore_errors=True)
    status = subprocess.run(["ctest", "--preset", preset, "-j", str(os.cpu_count()), "--output-junit", report, "--quiet"],
                            cwd=ROOT).returncode
    if not report.exists():
        return 0, 1
    suite = ET.parse(report).getroot()
    cases = [case for case in suite.iter("testcase") if case.get("status") != "disabled"]
    bad = [case for case in cases if case.get("status") != "run"]  # failed, not built, or skipped
    for case in bad:
        print(f"FAILED {case.get('name')}\n{case.findtext('system-out', '')}")
    return counted(len(cases), len(bad), status)


def vitest(arguments: list[str], name: str) -> tuple[int, int]:
    report = ROOT / "build" / f"{name}.json"
    report.unlink(missing_ok=True)
    status = subprocess.run(["npx", "vitest", "run", *arguments, "--reporter=default", "--reporter=json", f"--outputFile.json={report}"],
                            cwd=ROOT / "web").returncode
    if not report.exists():
        return 0, 1
    result = json.loads(report.read_text())
    return counted(result["numPassedTests"] + result["numFailedTests"], result["numFailedTests"], status)


def main() -> int:
    suites = sys.argv[1:]
    if not suites:
        print(__doc__, file=sys.stderr)
        return 2
    passed = failed = 0
    for suite in suites:
        print(f"== {suite}", flush=True)
        if suite == "web":
            one = vitest([], "web-tests")
        elif suite == "e2e":
            os.environ["IMPRESARIO"] = str(ROOT / "build" / "checked" / "impresario")
            one = vitest(["--config", "vitest.e2e.config.ts"], "e2e-tests")
        else:
            one = ctest(suite)
        passed, failed = passed + one[0], failed + one[1]
        print(f"   {suite}: {one[0]} passed, {one[1]} failed", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 0 if failed == 0 and passed > 0 else 1


if __name__ == "__main__":
    sys.exit(main())

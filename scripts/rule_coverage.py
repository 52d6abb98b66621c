#!/usr/bin/env python3
"""Lists numbered rules that no passed test claims to cover, and claims of rules that no sheet has.

Usage: rule_coverage.py REPORTS SHEET...      e.g. rule_coverage.py build/checked/reports docs/rules/*.md

A rule is a line "- IS-14 ..." of a sheet; a test claims it with covers("IS-14"). Exit code 1 if anything is listed.
"""
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path


def claims(reports: Path) -> dict[str, list[str]]:
    """Rule -> the tests that claim it and passed."""
    found: dict[str, list[str]] = {}
    for report in sorted(reports.glob("**/*.xml")):
        for case in ET.parse(report).iter("testcase"):
            if case.get("status") != "run" or case.find("failure") is not None:
                continue
            for item in case.iter("property"):
                if item.get("name") == "rules":
                    for rule in item.get("value", "").split():
                        found.setdefault(rule, []).append(f"{case.get('classname')}.{case.get('name')}")
    return found


def main() -> int:
    if len(sys.argv) < 3:
        print(__doc__, file=sys.stderr)
        return 2
    claimed = claims(Path(sys.argv[1]))
    rules = {rule: sheet for sheet in sys.argv[2:] for rule in re.findall(r"^- ([A-Z]+-[\d.-]+)\b", Path(sheet).read_text(), re.M)}
    missing = [rule for rule in rules if rule not in claimed]
    unknown = [rule for rule in claimed if rule not in rules]
    for rule in missing:
        print(f"{rules[rule]}: no test covers {rule}")
    for rule in unknown:
        print(f"{claimed[rule][0]} claims {rule}, which no sheet has")
    print(f"{len(rules) - len(missing)} of {len(rules)} rules covered, by {len({t for ts in claimed.values() for t in ts})} tests")
    return bool(missing or unknown)


if __name__ == "__main__":
    sys.exit(main())

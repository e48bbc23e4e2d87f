"""Audit what the program stands on: versions and hashes, licences, known holes.

    .venv/bin/python packaging/audit.py [--lock] [--offline] [--known FILE] [--save FILE]

It reads `packaging/locked.txt` (pip's own format, `pip install --require-hashes -r` takes it) and
what is installed in this environment. Known holes are asked of api.osv.dev, in one question with
names and versions; where that cannot be reached, of the answers in a file that `--save` kept. What
cannot be known is said, and fails nothing; a licence that is not allowed, a version that is not the
locked one, and a known hole fail. `--lock` asks pip which files it would install, and writes the
lock.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import urllib.request
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Any

from make_bundle import canonical, is_free_to_ship, licence_of

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "packaging" / "locked.txt"
OSV = "https://api.osv.dev/v1/querybatch"
SECONDS = 20


@dataclass(frozen=True)
class Locked:
    """A package at a version, with the hash of its file."""

    name: str
    version: str
    sha256: str


def main() -> int:
    """Lock or audit; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lock", action="store_true", help="ask pip, and write the lock")
    parser.add_argument("--offline", action="store_true", help="ask nobody about known holes")
    parser.add_argument("--known", type=Path, help="answers about holes that were kept")
    parser.add_argument("--save", type=Path, help="keep the answers about holes")
    asked = parser.parse_args()
    if asked.lock:
        LOCK.write_text(lock_text(_pip_report()), encoding="utf-8")
    locked = read_lock(LOCK.read_text(encoding="utf-8"))
    installed = {canonical(each.name): each for each in distributions()}
    problems = [*version_problems(locked, installed), *licence_problems(locked, installed)]
    answer = known_holes(locked, offline=asked.offline, kept=asked.known)
    if answer is None:
        print(
            "Known holes: nobody can tell now, since api.osv.dev cannot be asked. Not looked for."
        )
    else:
        print(f"Known holes: as of {answer['at']}.")
        problems += hole_problems(locked, answer)
        if asked.save is not None:
            asked.save.write_text(json.dumps(answer, indent=1) + "\n", encoding="utf-8")
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"{len(locked)} packages, {len(problems)} problems.")
    return 1 if problems else 0


# --- the lock


def lock_text(report: dict[str, Any]) -> str:
    """Return the lock of what pip says that it would install."""
    lines = [
        "# Written by packaging/audit.py --lock: the files for this kind of system.",
    ]
    for item in sorted(report["install"], key=lambda one: canonical(one["metadata"]["name"])):
        archive = item["download_info"].get("archive_info")
        name, version = canonical(item["metadata"]["name"]), item["metadata"]["version"]
        # The program itself has none, and pip is there before anything is installed.
        if archive is not None and name != "pip":
            lines.append(f"{name}=={version} --hash=sha256:{archive['hashes']['sha256']}")
    return "\n".join(lines) + "\n"


def read_lock(text: str) -> list[Locked]:
    """Return what a lock says; ValueError where a line has no version or hash."""
    locked = []
    for line in filter(None, (line.partition("#")[0].strip() for line in text.splitlines())):
        found = re.fullmatch(r"(\S+)==(\S+) --hash=sha256:([0-9a-f]{64})", line)
        if found is None:
            raise ValueError(f"{line!r} is no package with a version and a hash")
        locked.append(Locked(*found.groups()))
    return locked


def _pip_report() -> dict[str, Any]:
    command = (
        sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed",
        "--report", "-", "--constraint", str(ROOT / "constraints.txt"), "--editable",
        f"{ROOT}[dev]",
    )  # fmt: skip
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    report: dict[str, Any] = json.loads(done.stdout[done.stdout.index("{") :])
    return report


# --- what is installed


def version_problems(locked: list[Locked], installed: dict[str, Distribution]) -> list[str]:
    """Return a sentence for each package that is another one than the locked one."""
    problems = []
    for each in locked:
        there = installed.get(each.name)
        if there is None:
            problems.append(f"{each.name} {each.version} is locked and not installed.")
        elif there.version != each.version:
            problems.append(f"{each.name} is {there.version}, and {each.version} is locked.")
    return problems


def licence_problems(locked: list[Locked], installed: dict[str, Distribution]) -> list[str]:
    """Return a sentence for each package whose licence is not allowed, or cannot be told."""
    problems = []
    for each in locked:
        there = installed.get(each.name)
        if there is None:
            continue
        licence = licence_of(there)
        if not is_free_to_ship(licence):
            problems.append(f"{each.name} may not ship: its licence is {licence or 'not told'!r}.")
    return problems


# --- known holes


def known_holes(
    locked: list[Locked], *, offline: bool, kept: Path | None, address: str = OSV
) -> dict[str, Any] | None:
    """Return what is known of holes, by package and version; None where nobody can tell."""
    if not offline:
        try:
            return _asked(locked, address)
        except (OSError, ValueError, LookupError):
            pass
    if kept is None or not kept.exists():
        return None
    answer: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8"))
    return answer


def hole_problems(locked: list[Locked], answer: dict[str, Any]) -> list[str]:
    """Return a sentence for each package with holes, and say of which nothing is known."""
    holes: dict[str, list[str]] = answer["holes"]
    unknown = [each.name for each in locked if f"{each.name} {each.version}" not in holes]
    if unknown:
        print(f"Nothing is known of {', '.join(unknown)}.")
    return [
        f"{each.name} {each.version} has known holes: {', '.join(ids)}."
        for each in locked
        if (ids := holes.get(f"{each.name} {each.version}"))
    ]


def _asked(locked: list[Locked], address: str) -> dict[str, Any]:
    queries = [
        {"package": {"name": each.name, "ecosystem": "PyPI"}, "version": each.version}
        for each in locked
    ]
    request = urllib.request.Request(
        address,
        json.dumps({"queries": queries}).encode(),
        {"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=SECONDS) as told:
        results = json.load(told)["results"]
    holes = {
        f"{each.name} {each.version}": [hole["id"] for hole in result.get("vulns", [])]
        for each, result in zip(locked, results, strict=True)
    }
    return {"at": datetime.now(UTC).date().isoformat(), "holes": holes}


if __name__ == "__main__":
    sys.exit(main())

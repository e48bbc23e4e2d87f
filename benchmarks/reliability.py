"""`python -m benchmarks.reliability`: what becomes of files and counts when something goes wrong.

It goes on where it was ended: damage and kills that were tried are kept in reliability.json and not
tried again, unless `--again` is given. `--mutations` and `--kills` say how many there should be.
"""

import argparse
import json
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from benchmarks.damage import KINDS, NAMED, OTHER, SAME, outcomes
from benchmarks.faults import faults
from benchmarks.kills import Kills, killed
from benchmarks.machine import measured_here
from benchmarks.paths import ROOT

REPORT_FILE = ROOT / "docs" / "reliability.md"
KEPT_FILE = ROOT / "benchmarks" / "reliability.json"
_PORTION = 100
_HEAD = """# When something goes wrong

Written by `make bench-reliability` from what it tried; not edited by hand.

## Damaged files

A sound file is damaged and read as a new process reads it: a bit or a byte is changed, a sector
of 512 bytes is zero, the file is cut, or one page stands where another was. Everything that it
tells is compared with what the sound one told. Wanted: the same answers, or an error that names
the file.
"""
_KILLS = """
## Kills

A process counts lookups and solves, keeps ranges and writes a file of 0.4 MB, says of each when
it is done, and is killed (SIGKILL) after 0 to 0.12 s. Then another process reads everything and
goes on. This says nothing of a power cut; for that the journal of counts is synced before a lookup
or a solve is answered.

| kills | writes that were done | of these lost | done but not said yet | files damaged |
|---|---|---|---|---|"""
_FAULTS = """
## Disks, clocks, sleep

A full disk is a limit on the size of files. *Holds*: all that there was before is there still, and
nothing is counted twice or not at all.

| tried | what happened | holds |
|---|---|---|"""


def main() -> None:
    """Try what is missing, and write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mutations", type=int, default=1000, metavar="N")
    parser.add_argument("--kills", type=int, default=1000, metavar="N")
    parser.add_argument("--again", action="store_true")
    asked = parser.parse_args()
    kept = _Kept() if asked.again else _Kept.read()
    for name in [kind.name for kind in KINDS]:
        kept.damage(name, asked.mutations)
    kept.kill(asked.kills)
    kept.try_faults()
    REPORT_FILE.write_text("\n".join(kept.report()) + "\n", encoding="utf-8")
    print(f"Written: {REPORT_FILE.parent.name}/{REPORT_FILE.name}")


class _Kept:
    """What was tried so far."""

    def __init__(self, content: dict[str, Any] | None = None) -> None:
        self._content = content or {"damage": {}, "kills": asdict(Kills()), "faults": []}

    @classmethod
    def read(cls) -> "_Kept":
        return cls(json.loads(KEPT_FILE.read_text()) if KEPT_FILE.exists() else None)

    def damage(self, name: str, count: int) -> None:
        kind = next(kind for kind in KINDS if kind.name == name)
        so_far = Counter(self._content["damage"].get(name, {}))
        while (done := so_far.total()) < count:
            with tempfile.TemporaryDirectory() as folder:
                seeds = range(done, min(done + _PORTION, count))
                so_far += outcomes(kind, Path(folder), seeds)
            self._content["damage"][name] = dict(so_far)
            self._write(f"{name}: {dict(so_far)}")

    def kill(self, count: int) -> None:
        so_far: dict[str, int] = self._content["kills"]
        while (done := so_far["kills"]) < count:
            with tempfile.TemporaryDirectory() as folder:
                new = killed(Path(folder) / "home", range(done, min(done + _PORTION, count)))
            for field in fields(Kills):
                so_far[field.name] += getattr(new, field.name)
            self._write(f"kills: {so_far}")
            if new.damaged:
                break

    def try_faults(self) -> None:
        self._content["faults"] = []
        for fault in faults():
            self._content["faults"].append(asdict(fault))
            self._write(f"{fault.tried}: {fault.said}")

    def report(self) -> Iterator[str]:
        tried = self._content["tried"]
        yield _HEAD
        yield f"Tried, the last of it, on {tried['date']} on {tried['machine']}.\n"
        yield f"| file | {SAME} | {NAMED} | {OTHER} |"
        yield "|---|---|---|---|"
        for name, counts in self._content["damage"].items():
            yield (
                f"| {name} | "
                + " | ".join(str(counts.get(o, 0)) for o in (SAME, NAMED, OTHER))
                + " |"
            )
        yield _KILLS
        yield "| " + " | ".join(f"{value:,}" for value in self._content["kills"].values()) + " |"
        yield _FAULTS
        for fault in self._content["faults"]:
            yield f"| {fault['tried']} | {fault['said']} | {'yes' if fault['holds'] else 'NO'} |"

    def _write(self, said: str) -> None:
        origin = measured_here()
        self._content["tried"] = {"date": origin.date, "machine": origin.machine}
        KEPT_FILE.write_text(json.dumps(self._content, indent=1) + "\n", encoding="utf-8")
        print(said, flush=True)


if __name__ == "__main__":
    main()

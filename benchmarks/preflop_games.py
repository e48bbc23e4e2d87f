"""`python -m benchmarks.preflop_games`: how long preflop games of the user's own take.

Each game is solved as the page *Preflop* and `gto-desktop preflop solve` solve it, in a process of
its own, with the usual target. The table goes into docs/benchmarks-preflop-games.md.
"""

import argparse
import json
import subprocess
import sys
import time
from collections import defaultdict
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.machine import measured_here, peak_bytes
from benchmarks.paths import ROOT
from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.paths import shipped_preflop
from gto_desktop.preflop.preflop_spec import PreflopSpec, read_preflop_spec
from gto_desktop.services.preflop_games.preflop_games import GameOrder, PreflopGames, gains_of

DOC = ROOT / "docs" / "benchmarks-preflop-games.md"
GAMES: dict[str, dict[str, object]] = {
    "6-max, 100bb": {},
    "6-max, 100bb, opens to 2 and 3bb": {"opens": [2, 3]},
    "6-max, 100bb, 5 % rake up to 1bb": {"rake_percent": 5, "rake_cap": 1},
    "heads-up, 100bb": {"seats": 2},
    "8-max, 20bb, BB ante": {"seats": 8, "stacks": 20, "big_blind_ante": 1, "opens": 2},
    "9-max, 10bb, push or fold": {"seats": 9, "stacks": 10, "push_or_fold": True},
}
TARGETS = {"6-max, 100bb": 120.0}
"""Seconds that a game may take on two processors."""
_PHASES = ("flops", "solve", "EVs")
_HEAD = """# How long preflop games of your own take

Written by `python -m benchmarks.preflop_games`; not edited by hand. What is solved, and until when,
stands in [preflop-games.md](preflop-games.md).

{machine}, {date}; load before {load:g}. Seconds from the command to the kept data set; *flops* is what it takes to
tell what they are worth, *EVs* with their errors. The engine is compiled.

| game | decisions | iterations | flops, s | solve, s | EVs, s | in all, s | wanted, s | processor, s | memory, GB | most gain, mbb |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""  # noqa: E501


@dataclass(frozen=True)
class Taken:
    """What a solve took."""

    decisions: int
    iterations: int
    seconds: dict[str, float]
    """By phase."""
    processor: float
    bytes: int
    gain_mbb: float

    def row(self, name: str) -> str:
        """Return a row of the table."""
        whole, wanted = sum(self.seconds.values()), TARGETS.get(name)
        met = "" if wanted is None else f"{wanted:g}"
        shown = f"{whole:.0f}" if wanted is None or whole <= wanted else f"**{whole:.0f}**"
        parts = " | ".join(f"{self.seconds.get(phase, 0.0):.0f}" for phase in _PHASES)
        return (
            f"| {name} | {self.decisions:,} | {self.iterations} | {parts} | {shown} | {met} | "
            f"{self.processor:.0f} | {self.bytes / 1e9:.1f} | {self.gain_mbb:.2g} |"
        )


def main() -> None:
    """Solve each game in a process, or the one that is named in this one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--one", choices=list(GAMES), help="only this game, told as JSON")
    asked = parser.parse_args()
    if asked.one is not None:
        print(json.dumps(asdict(solve(read_preflop_spec(GAMES[asked.one])))))
        return
    origin = measured_here()
    rows = []
    for name in GAMES:
        command = [sys.executable, "-m", "benchmarks.preflop_games", "--one", name]
        done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
        rows.append(Taken(**json.loads(done.stdout)).row(name))
        print(rows[-1], flush=True)
    head = _HEAD.format(machine=origin.machine, date=origin.date, load=origin.load)
    with atomic_write(DOC) as file:
        file.write((head + "\n".join(rows) + "\n").encode())
    print(DOC.relative_to(ROOT))


def solve(spec: PreflopSpec) -> Taken:
    """Solve a game into a folder that is thrown away."""
    seconds: defaultdict[str, float] = defaultdict(float)
    with TemporaryDirectory() as folder:
        games = PreflopGames(shipped_preflop(), Path(folder) / "preflop.sqlite")
        steps = games.solve(GameOrder(spec, "measured"))
        began, before = time.process_time(), time.perf_counter()
        while True:
            try:
                progress = next(steps)
            except StopIteration as end:
                info = end.value
                seconds["EVs"] += time.perf_counter() - before
                break
            now = time.perf_counter()
            seconds[_phase(progress.phase)] += now - before
            before = now
    nodes, iterations = info.facts["nodes"], info.facts["iterations"]
    return Taken(
        decisions=int(str(nodes)),
        iterations=int(str(iterations)),
        seconds=dict(seconds),
        processor=time.process_time() - began,
        bytes=peak_bytes(),
        gain_mbb=max(gains_of(info).values(), default=0.0),
    )


def _phase(words: object) -> str:
    """Return the part of the work that progress belongs to; the solve itself has no words."""
    if not words:
        return "solve"
    return "EVs" if "EV" in str(words) else "flops"


if __name__ == "__main__":
    main()

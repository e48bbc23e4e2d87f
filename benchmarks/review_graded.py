"""`python -m benchmarks.review_graded`: how many of hero's decisions after the flop are graded.

Hands are drawn by a fixed seed: of those that Pluribus played, and of hands that are made up at
random and told as PokerStars does. Each is reviewed with its flop, turn and river solved, less
exactly than a review does it: what can be graded does not hang on that. What a hand came to is kept
at once in `review_graded.json`, so that a stopped run goes on; the last section of
docs/benchmarks-review.md is written from there.
"""

import argparse
import json
import re
import sys
import tarfile
import tempfile
import time
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from benchmarks.hand_import import Table
from benchmarks.machine import measured_here
from benchmarks.paths import ROOT
from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.intervals import wilson
from gto_desktop.bootstrap import make_library
from gto_desktop.game.street import STREETS
from gto_desktop.hands.compact import from_json
from gto_desktop.hands.decisions import decisions
from gto_desktop.hands.hand import Hand
from gto_desktop.hands.rooms import read_text
from gto_desktop.services.review.hand_reading import TakenHand, Taking
from gto_desktop.services.review.review_decision import Reviewed, Status
from gto_desktop.services.review.review_hand import HandReview
from gto_desktop.services.review.shared_solves import SharedSolves
from gto_desktop.services.solving.shared_session import SolveResult
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study
from gto_desktop.solver.progress import Steps
from gto_desktop.solver.solve_order import SolveOrder, default_threads

REPORT = ROOT / "docs" / "benchmarks-review.md"
RESULTS = ROOT / "benchmarks" / "review_graded.json"
DATA = ROOT.parent / "shared" / "data" / "phh_small.tar.gz"
PLAYER = "Pluribus"
SEED = 11
TARGET_PCT = 2.0
"""Exploitability of the solves, in percent of the pot."""
HANDS = 20
"""Of each kind."""
TOLD = ("normal", "model", "loose", "low")
"""How a decision is graded; it is none of them where it is not."""
PLURIBUS, ROOMS = "Pluribus", "at random"
TITLE = "## How many decisions after the flop are graded"
T = TypeVar("T")


@dataclass(frozen=True)
class Graded:
    """What became of one decision."""

    street: int
    confidence: str
    """One of `TOLD`; empty where it is not graded."""
    reason: str = ""
    """Why it is not."""


class CoarseSolving(Solving):
    """Solves less exactly than it is asked to."""

    def solve(self, order: SolveOrder) -> Steps[SolveResult]:
        """Solve a spot to `TARGET_PCT`."""
        return super().solve(replace(order, target_pct=max(order.target_pct, TARGET_PCT)))


def main() -> int:
    """Go on with the hands that are left, and write the section."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--hands", type=int, default=HANDS, help="hands of each kind")
    parser.add_argument("--report", action="store_true", help="write what is known, solve nothing")
    options = parser.parse_args()
    if not options.report:
        _measure(options.hands)
    text = REPORT.read_text("utf-8").partition(TITLE)[0].rstrip("\n")
    with atomic_write(REPORT) as file:
        file.write(f"{text}\n\n{section()}".encode())
    return 0


def section() -> str:
    """Return the part of the report that is about this, from what is kept; empty without any."""
    if not RESULTS.exists():
        return ""
    known = json.loads(RESULTS.read_text("utf-8"))
    kinds = {
        kind: [Graded(*one) for hand in known["hands"].get(kind, {}).values() for one in hand]
        for kind in (PLURIBUS, ROOMS)
    }
    counts = {kind: len(known["hands"].get(kind, {})) for kind in kinds}
    lines = [
        TITLE,
        "",
        "Written by `python -m benchmarks.review_graded`. Hero's decisions in pots of which two "
        f"see the flop, in {counts[PLURIBUS]} hands of Pluribus and {counts[ROOMS]} that were made "
        "up at random and read as PokerStars tells them, drawn by a fixed seed among those that "
        f"have such a decision. Flop, turn and river are solved, to {TARGET_PCT:g} % of the pot. "
        "*Model* and *loose line* are what [review.md](review.md#by-a-model) calls so: the first "
        "counts as others do, the second apart. Who is dealt hands at random plays any two cards, "
        "so that nearly all of his lines are loose. The target is that over 90 % are graded; from "
        "where the 95 % interval of the share begins is told beside it.",
        "",
        "| hands | street | decisions | graded | share | 95 % from "
        "| by a model | after a loose line | low confidence |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    reasons: Counter[tuple[str, str, str]] = Counter()
    for kind, every in kinds.items():
        streets: list[tuple[str, list[Graded]]] = [
            (STREETS[street], [one for one in every if one.street == street])
            for street in (1, 2, 3)
        ]
        lines += [_row(kind, name, some) for name, some in [*streets, ("all", every)] if some]
        reasons.update((kind, STREETS[e.street], e.reason) for e in every if not e.confidence)
    if reasons:
        lines += ["", "| hands | street | why it is not graded | decisions |", "|---|---|---|---|"]
        lines += [f"| {' | '.join(why)} | {count} |" for why, count in reasons.most_common()]
    return "\n".join([*lines, "", f"On {known['machine']}.", ""])


def _row(kind: str, street: str, some: list[Graded]) -> str:
    told = Counter(one.confidence for one in some)
    graded = sum(told[name] for name in TOLD)
    least, _ = wilson(graded, len(some))
    shares = (f"{100 * share:.0f} %" for share in (graded / len(some), least))
    cells = (len(some), graded, *shares, *(told[name] for name in TOLD[1:]))
    return f"| {kind} | {street} | {' | '.join(map(str, cells))} |"


def _measure(count: int) -> None:
    known: dict[str, Any] = {"hands": {}}
    if RESULTS.exists():
        known = json.loads(RESULTS.read_text("utf-8"))
    origin = measured_here()
    known["machine"] = f"{origin.machine}, {origin.date}"
    solving = CoarseSolving()
    with closing(make_library()) as study:
        kinds = {PLURIBUS: _pluribus(), ROOMS: _at_random()}
        # In turns, so that a run that is stopped knows something of both.
        for _ in range(count):
            for kind, hands in kinds.items():
                name, hand = next(hands)
                kept = known["hands"].setdefault(kind, {})
                if name in kept:
                    continue
                began = time.monotonic()
                found = graded_decisions(study, solving, hand)
                kept[name] = [[one.street, one.confidence, one.reason] for one in found]
                with atomic_write(RESULTS) as file:
                    file.write((json.dumps(known, indent=1) + "\n").encode())
                seconds = time.monotonic() - began
                print(f"{kind} {name}: {seconds:.0f} s {found}", file=sys.stderr, flush=True)


def graded_decisions(study: Study, solving: Solving, hand: Hand) -> list[Graded]:
    """Review a hand, all its streets solved; return how hero's decisions after the flop end."""
    review = HandReview(study, hand)
    review.look_up()
    problems: dict[int, str] = {}
    solves = SharedSolves(solving)
    for street in (1, 2, 3):
        if street in review.to_solve:
            try:
                _end(review.solve(street, solves, default_threads()))
            except InputError as problem:
                problems[street] = str(problem)
    numbers = heads_up(hand)
    return [
        _graded(one, problems.get(one.street, ""))
        for one in review.reviewed
        if one.number in numbers
    ]


def heads_up(hand: Hand) -> frozenset[int]:
    """Return hero's decisions after a flop that two see, by number."""
    found = [one for one in decisions(hand) if one.action.street]
    if not found or len(found[0].live) != 2:
        return frozenset()
    return frozenset(one.number for one in found if one.action.player == hand.hero)


def _graded(one: Reviewed, problem: str) -> Graded:
    if one.status is not Status.GRADED:
        reason = re.sub(r": \w+'s raise to .*", ": a raise is far from the solved ones", one.reason)
        return Graded(one.street, "", problem or reason)
    return Graded(one.street, "loose" if one.is_loose else one.confidence)


def _end(work: Generator[Any, Any, T]) -> T:
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def _pluribus() -> Iterator[tuple[str, Hand]]:
    """Yield hands of Pluribus with a decision that counts, in an order of chance."""
    with tempfile.TemporaryDirectory() as home:
        with tarfile.open(DATA) as archive:
            archive.extractall(home, filter="data")
        folder = Path(home) / "data" / "pluribus"
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        Random(SEED).shuffle(files)
        for path in files:
            yield from _with_decisions(path.read_text("utf-8"), str(path.relative_to(folder)))


def _at_random() -> Iterator[tuple[str, Hand]]:
    """Yield hands with a decision that counts that are played and dealt at random."""
    table, number = Table(SEED), 0
    while True:
        yield from _with_decisions(table.hand(number), str(number))
        number += 1


def _with_decisions(text: str, name: str) -> Iterator[tuple[str, Hand]]:
    """Yield the hands of a text that have a decision that counts."""
    taking = Taking(datetime.now(UTC), hero=PLAYER)
    for result in read_text(text, name):
        taken = taking.taken(result)
        if isinstance(taken, TakenHand):
            hand = from_json(taken.hand.content)
            if heads_up(hand):
                yield name, hand


if __name__ == "__main__":
    sys.exit(main())

"""`python -m benchmarks.review`: how quick the review is, docs/benchmarks-review.md.

The hands are those that Pluribus played (Brown and Sandholm 2019), in PHH, with every card known;
they lie beside the checkout. A store of its own is filled; the user's file is not touched.
"""

import os
import random
import re
import statistics
import sys
import tarfile
import tempfile
import time
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from benchmarks.hand_store import HANDS as STORED
from benchmarks.hand_store import QUESTIONS, filled
from benchmarks.machine import measured_here
from benchmarks.paths import ROOT
from benchmarks.review_graded import section
from benchmarks.window import Figure
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import flop_files, shipped_preflop
from gto_desktop.game.street import STREETS
from gto_desktop.hands.compact import from_json
from gto_desktop.hands.hand import Hand
from gto_desktop.library.hand_store import HandStore
from gto_desktop.library.review_store import ReviewStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review.hand_import import HandImport, ImportOptions
from gto_desktop.services.review.leaks import leak_report
from gto_desktop.services.review.review import Review
from gto_desktop.services.review.review_decision import Status, read_kept
from gto_desktop.services.review.review_hand import HandReview, StreetStart
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study

REPORT = ROOT / "docs" / "benchmarks-review.md"
DATA = ROOT.parent / "shared" / "data" / "phh_small.tar.gz"
PLAYER = "Pluribus"
SEED = 7
DECISIONS = 10_000
OPENED = 300
WIDE = 40
"""Hands whose last streets are solved with ranges as wide as on the flop."""
FLOP_SECONDS = 60.0
"""No flop is begun later."""
REPEATS = 3
_HEAD = """# How quick the review is

Written by `make bench-review` from what it measured; not edited by hand. The hands are the 10,000
that Pluribus played, all with 100 big blinds; samples are drawn by a fixed seed. Solves use as many
threads as there are cores, and so many processes review. No line of other sizes was priced before
(docs/preflop.md): the review of all prices what the decisions that are graded again find.
"""
_WHY_WIDE = """
A street of "wide ranges" is solved with the ranges that come to the flop: those of the line are
narrower, so that this is what it takes at most.
"""
_WHY = """
## What can be graded

Decisions of all players after the hands were reviewed, before anything was solved; in brackets
those of Pluribus. What waits for its flop is graded when flops are solved, which is a choice.

| street | decisions | graded at once | solved in seconds | after its flop | never |
|---|---|---|---|---|---|
"""

T = TypeVar("T")


@dataclass
class Seconds:
    """What solves took, by what was solved."""

    turns: list[float] = field(default_factory=list)
    rivers: list[float] = field(default_factory=list)
    wide_turns: list[float] = field(default_factory=list)
    wide_rivers: list[float] = field(default_factory=list)
    flops: list[float] = field(default_factory=list)


def main() -> int:
    """Measure and write the report."""
    if not DATA.exists():
        print(f"Skipped: the hands are not here; {DATA.name} belongs into {DATA.parent.name}/.")
        return 0
    origin, began = measured_here(), time.monotonic()
    with tempfile.TemporaryDirectory() as home, _library(Path(home) / "lines") as study:
        folder = Path(home)
        with tarfile.open(DATA) as archive:
            archive.extractall(folder / "read", filter="data")
        store = UserStore(folder)
        review = Review(study, Solving(), HandStore(store), ReviewStore(store))
        figures = [_imported(review, folder / "read" / "data" / "pluribus")]
        _say("imported", began)
        figures += _looked_up(review)
        _say("reviewed", began)
        rows, reasons = _gradable(review)
        took = _solved(review)
        _say("solved", began)
    figures += _streets(took)
    with tempfile.TemporaryDirectory() as home:
        figures += _filters(Path(home))
    table = "| what | unit | median | worst | target | met |\n|---|---|---|---|---|---|\n"
    table += "\n".join(figure.row() for figure in figures)
    load = f"The load of the machine was {origin.load} before and {measured_here().load} after."
    where = f"\nOn {origin.machine}, {origin.date}. {load}\n"
    text = f"{_HEAD}\n{table}\n{_WHY_WIDE}{_flop_words(took)}{_WHY}{rows}\n\n{reasons}{where}"
    text += f"\n{section()}"
    REPORT.write_text(text, "utf-8")
    print(text)
    _say("done", began)
    return 0


def _say(what: str, began: float) -> None:
    print(f"{time.monotonic() - began:6.0f} s  {what}", file=sys.stderr, flush=True)


@contextmanager
def _library(lines: Path) -> Iterator[Study]:
    study = Study.open(shipped_preflop(), flop_files(), lines=lines)
    try:
        yield study
    finally:
        study.close()


def _end(work: Generator[Any, Any, T]) -> T:
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def _imported(review: Review, folder: Path) -> Figure:
    begin = time.perf_counter()
    report = _end(HandImport(review.hands).files([folder], ImportOptions(hero=PLAYER)))
    seconds = time.perf_counter() - begin
    return Figure(f"import of {report.new:,} hands with their replay", [seconds], "s", 60)


def _looked_up(review: Review) -> list[Figure]:
    chance = random.Random(SEED)
    numbers = list(review.hands.numbers())
    chance.shuffle(numbers)
    begin, spent = time.perf_counter(), _processor_seconds()
    _end(review.look_up_all())
    every, spent = time.perf_counter() - begin, _processor_seconds() - spent
    graded, hands = 0, 0
    begin = time.perf_counter()
    while graded < DECISIONS:
        found = review.look_at(_hand(review, numbers[hands])).reviewed
        graded += sum(one.street == 0 and one.status is Status.GRADED for one in found)
        hands += 1
    preflop = time.perf_counter() - begin
    opened = _times(review.open, numbers[:OPENED])
    begin = time.perf_counter()
    leak_report(review.store.all())
    leaks = time.perf_counter() - begin
    return [
        Figure(f"review of all {len(numbers):,} hands, kept", [every], "s", 300),
        Figure("processor time of that, of all processes", [spent], "s", 600),
        Figure(f"{graded:,} decisions before the flop, graded again", [preflop], "s", 10),
        Figure("opening a reviewed hand", opened, "ms", 100),
        Figure("report of leaks over all of them", [leaks], "s", 5),
    ]


def _processor_seconds() -> float:
    """Return what this process has used, and those that it started and that have ended."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


def _times(call: Any, values: Iterable[Any]) -> list[float]:
    found = []
    for value in values:
        begin = time.perf_counter()
        call(value)
        found.append(1000 * (time.perf_counter() - begin))
    return found


def _hand(review: Review, number: int) -> Hand:
    return from_json(review.hands.text(number).content)


def _gradable(review: Review) -> tuple[str, str]:
    """Return a table of what can be graded, and one of why the rest cannot."""
    ready = {(one.hand, one.street) for one in review.store.waiting() if not one.needs_flop}
    counts: Counter[tuple[int, str, bool]] = Counter()
    reasons: Counter[tuple[int, str]] = Counter()
    for row in review.store.all(only_hero=False):
        one = read_kept(row)
        kind = "never"
        if one.status is Status.GRADED:
            kind = "graded"
        elif one.status is Status.WAITING:
            kind = "ready" if (row.hand, one.street) in ready else "flop"
        for whose in {False, one.is_hero}:
            counts[one.street, kind, whose] += 1
        if kind == "never" and one.street:
            reason = re.sub(r"^\d+ players", "several players", one.reason)
            reason = re.sub(r": \w+'s raise to .*", ": a raise is far from the solved ones", reason)
            reasons[one.street, reason] += 1

    def cell(street: int, *kinds: str) -> str:
        every, own = (sum(counts[street, kind, whose] for kind in kinds) for whose in (False, True))
        return f"{every:,} ({own:,})"

    kinds = ("graded", "ready", "flop", "never")
    rows = [
        f"| {name} | {cell(street, *kinds)} | {' | '.join(cell(street, one) for one in kinds)} |"
        for street, name in enumerate(STREETS)
    ]
    lines = ["| street | why it is never graded | decisions |", "|---|---|---|"]
    lines += [
        f"| {STREETS[street]} | {reason} | {count:,} |"
        for (street, reason), count in sorted(reasons.items(), key=lambda item: -item[1])
    ]
    return "\n".join(rows), "\n".join(lines) + "\n"


def _solved(review: Review) -> Seconds:
    """Solve what needs no flop, some flops with what follows, and some wide last streets."""
    took, chance = Seconds(), random.Random(SEED)
    waiting = review.store.waiting()
    for number in dict.fromkeys(one.hand for one in waiting if not one.needs_flop):
        _solve(review, review.look_at(_hand(review, number)), took, flops=False)
    behind = sorted({one.hand for one in waiting if one.needs_flop and one.street == 3})
    wide = chance.sample(behind, min(WIDE, len(behind)))
    for number in wide:
        _solve_wide(review, number, took)
    begin = time.monotonic()
    for number in chance.sample(behind, len(behind)):
        if time.monotonic() - begin > FLOP_SECONDS:
            break
        _solve(review, review.look_at(_hand(review, number)), took, flops=True)
    return took


def _solve(review: Review, hand: HandReview, took: Seconds, *, flops: bool) -> None:
    lists = {1: took.flops, 2: took.turns, 3: took.rivers}
    for street in hand.to_solve:
        if street not in hand.to_solve or (street == 1 and not flops):
            continue
        begin = time.perf_counter()
        try:
            _end(review.solve_street(hand, street))
        except InputError:
            continue
        lists[street].append(time.perf_counter() - begin)


def _solve_wide(review: Review, number: int, took: Seconds) -> None:
    for street, seconds in ((2, took.wide_turns), (3, took.wide_rivers)):
        hand = review.look_at(_hand(review, number))
        if 1 not in hand.beginnings or street not in hand.to_solve:
            continue
        hand.beginnings[street] = StreetStart(hand.beginnings[1].ranges, ())
        begin = time.perf_counter()
        _end(review.solve_street(hand, street))
        seconds.append(time.perf_counter() - begin)


def _streets(took: Seconds) -> list[Figure]:
    named = (
        ("a river, graded", took.rivers, 2_000),
        ("a river with wide ranges", took.wide_rivers, 2_000),
        ("a turn, graded", took.turns, 30_000),
        ("a turn with wide ranges", took.wide_turns, 30_000),
    )
    return [
        Figure(f"{name}: {len(seconds)} hands", [1000 * one for one in seconds], "ms", target)
        for name, seconds, target in named
        if seconds
    ]


def _flop_words(took: Seconds) -> str:
    if not took.flops:
        return ""
    each = ", ".join(f"{one:.0f}" for one in sorted(took.flops))
    middle = statistics.median(took.flops)
    return (
        f"\nOf {len(took.flops)} hands, drawn by chance, the flop was solved first: {each} s, "
        f"a median of {middle:.0f} s. Turns and rivers above without wide ranges came after.\n"
    )


def _filters(folder: Path) -> list[Figure]:
    """Return what each filter takes, sorted both ways round."""
    store, figures = filled(folder), []
    for title, (wanted, sort) in QUESTIONS.items():
        asked = []
        for number in range(2 * REPEATS):
            begin = time.perf_counter()
            store.find(wanted, sort, descending=number % 2 == 0, limit=500)
            asked.append(1000 * (time.perf_counter() - begin))
        figures.append(Figure(f"of {STORED:,} hands: {title}", asked, "ms", 100))
    return figures


if __name__ == "__main__":
    sys.exit(main())

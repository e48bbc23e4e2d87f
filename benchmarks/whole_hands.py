"""`python -m benchmarks.whole_hands`: how long the hero of whole hands waits for his questions.

Hands are played from the first decision before the flop on, hero by the strategies too, each seat
in turn; as many flops are played besides, so that there are enough turns and rivers. The table goes
into docs/benchmarks-whole-hands.md.
"""

import argparse
from collections import Counter, defaultdict
from contextlib import closing
from time import perf_counter
from typing import TypeAlias

import numpy as np

from benchmarks.machine import measured_here
from benchmarks.paths import ROOT
from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.bootstrap import make_library, make_solving
from gto_desktop.game.street import STREETS, Street
from gto_desktop.services.solving.engine import compile_for
from gto_desktop.services.training.drill_tables import TableMaker
from gto_desktop.training.dealing import draw_action
from gto_desktop.training.drill import DrillSource, SourceKind
from gto_desktop.training.run import EVERY, DrillQuestion, Play, Run, Setting

DOC = ROOT / "docs" / "benchmarks-whole-hands.md"
Waits: TypeAlias = dict[int, list[float]]
_SOURCES = (
    (SourceKind.PLACE, "6max:"),
    (SourceKind.POT, "6max: F F F R2.5 F C"),
    (SourceKind.POT, "6max: F F F R2.5 F R10 C"),
)
_TURN = 2
TARGET = 2.0
"""Seconds that a question may take."""
_HEAD = """# How long the hero of whole hands waits

Written by `python -m benchmarks.whole_hands`; not edited by hand. What is played stands in
[training.md](training.md#where-a-drill-comes-from).

{machine}, {date}. {hands} hands from the deal on, and as many flops each of BTN v BB,
raised once and 3-bet, seed {seed}; the engine is compiled. Seconds from an answer, or the deal, to
the next question. A turn that was solved on the way to a question on the river counts for the
river. Of the {turns} questions on turns and rivers the median solve is exact to {exact:.2f} % of
its pot, the least exact to {least:.2f} %.

| question on | questions | median, s | 95 %, s | longest, s | within {target:g} s |
| --- | --- | --- | --- | --- | --- |
"""


def main() -> None:
    """Play, and write the table."""
    asked = _arguments()
    compile_for(Street.TURN, 16)
    waits: Waits = defaultdict(list)
    exact: list[float] = []
    ends: Counter[str] = Counter()
    with closing(make_library()) as study:
        tables = TableMaker(study, make_solving())
        for kind, place in _SOURCES:
            table = tables.table(DrillSource(kind, place), None, Play.HAND)
            chance = np.random.default_rng(asked.seed)
            run = Run(table, Setting(play=Play.HAND, hero=EVERY), chance)
            for _ in range(asked.hands):
                ends[_play(run, chance, waits, exact)] += 1
    origin = measured_here()
    head = _HEAD.format(
        machine=origin.machine,
        date=origin.date,
        hands=asked.hands,
        seed=asked.seed,
        target=TARGET,
        turns=len(exact),
        exact=np.median(exact),
        least=max(exact),
    )
    rows = [_row(STREETS[street], times) for street, times in sorted(waits.items())]
    why = [f"| {note or 'by the rules'} | {count} |" for note, count in ends.most_common()]
    tail = ["", "| a hand ended | hands |", "| --- | --- |", *why]
    with atomic_write(DOC) as file:
        file.write((head + "\n".join([*rows, *tail]) + "\n").encode())
    print(DOC.relative_to(ROOT))


def _play(run: Run, chance: np.random.Generator, waits: Waits, exact: list[float]) -> str:
    """Play a hand by the strategies, note the waits, and return why it ended."""
    began = perf_counter()
    question: object = run.deal()
    while isinstance(question, DrillQuestion):
        waits[question.look.street].append(perf_counter() - began)
        if question.look.street >= _TURN:
            exact.append(question.look.accuracy_pct)
        shares = question.look.decision.strategy[:, question.combo].astype(np.float64)
        action = draw_action(shares, chance)
        began = perf_counter()
        question = run.next(action)
    return str(getattr(question, "note", ""))


def _row(street: str, times: list[float]) -> str:
    middle, most = np.percentile(times, (50, 95))
    short = 100 * np.mean(np.array(times) <= TARGET)
    waited = " | ".join(f"{seconds:.2f}" for seconds in (middle, most, max(times)))
    return f"| {street} | {len(times)} | {waited} | {short:.0f} % |"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()

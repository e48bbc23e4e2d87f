"""`python -m benchmarks.training_scores`: what players without skill score in the ready drills.

Each drill is asked with the hands that matter and with hands as they are dealt, and every question
is answered by the strategy itself, by a random click, by a check or a call, and by the first
choice. Hands go on by the strategy. The table goes into docs/benchmarks-training.md.
"""

import argparse
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from typing import TypeAlias

import numpy as np

from benchmarks.machine import measured_here
from benchmarks.paths import ROOT
from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.bootstrap import make_library, make_solving
from gto_desktop.services.training.drill_tables import TableMaker
from gto_desktop.training.at_stake import at_stake, losses_pct
from gto_desktop.training.dealing import draw_action
from gto_desktop.training.drill import READY, Drill
from gto_desktop.training.run import Asks, DrillQuestion, Run, Setting

DOC = ROOT / "docs" / "benchmarks-training.md"
Losses: TypeAlias = dict[str, float]
PLAYERS = ("GTO", "random", "check or call", "first choice")
_HEAD = """# What skill is worth in the drills

Written by `python -m benchmarks.training_scores`; not edited by hand. How a score comes
about stands in [training.md](training.md#the-score).

{machine}, {date}. Scores over {count} questions a drill, seed {seed}: who plays the strategy, who
clicks at random, who always checks or calls, who always takes the first choice. "Lost" is what a
random click loses on average, percent of the pot. A score of random clicks errs by some
{error} points.

| drill | hands | lost, % of the pot | {players} |
| --- | --- | --- |{rules}
"""


def main() -> None:
    """Ask all ready drills and write the table."""
    asked = _arguments()
    rows = []
    with closing(make_library()) as study:
        tables = TableMaker(study, make_solving())
        for drill in READY:
            for asks in Asks:
                row = _row(tables, replace(drill, asks=asks), asked.questions, asked.seed)
                print(row, flush=True)
                rows.append(row)
    origin = measured_here()
    head = _HEAD.format(
        machine=origin.machine,
        date=origin.date,
        count=asked.questions,
        seed=asked.seed,
        error=round(100 / np.sqrt(asked.questions)),
        players=" | ".join(PLAYERS),
        rules=" --- |" * len(PLAYERS),
    )
    with atomic_write(DOC) as file:
        file.write((head + "\n".join(rows) + "\n").encode())
    print(DOC.relative_to(ROOT))


def _row(tables: TableMaker, drill: Drill, count: int, seed: int) -> str:
    guessed, lost = play(tables, drill, count, seed)
    scores = [f"{100 * (1 - lost[name] / guessed):.0f}" for name in PLAYERS]
    return f"| {drill.name} | {drill.asks} | {guessed / count:.2f} | {' | '.join(scores)} |"


def play(tables: TableMaker, drill: Drill, count: int, seed: int) -> tuple[float, Losses]:
    """Return what guesses and the players lose in so many questions, percent of the pot."""
    chance = np.random.default_rng(seed)
    table = tables.table(drill.source, None, drill.play)
    setting = Setting(drill.play, drill.sizes, drill.hero, drill.mask(), drill.asks)
    run = Run(table, setting, np.random.default_rng(seed))
    lost, guessed, asked = dict.fromkeys(PLAYERS, 0.0), 0.0, 0
    while asked < count:
        question: object = run.deal()
        while isinstance(question, DrillQuestion):
            stake = at_stake(question.look, question.choices, question.combo)
            losses = losses_pct(question.look, question.choices)[:, question.combo]
            shares = question.look.decision.strategy[:, question.combo].astype(np.float64)
            action = draw_action(shares, chance)
            answers = _answers(question, losses.tolist(), action, stake.passive_pct, chance)
            if stake.guessed_pct is not None:
                guessed += stake.guessed_pct
                for name, answer in zip(PLAYERS, answers, strict=True):
                    lost[name] += answer if np.isfinite(answer) else stake.guessed_pct
                asked += 1
            question = run.next(action)
    return guessed, lost


def _answers(
    question: DrillQuestion,
    losses: Sequence[float],
    action: int,
    passive: float | None,
    chance: np.random.Generator,
) -> tuple[float, ...]:
    """Return what each player loses by the answer to a question, in the order of `PLAYERS`."""
    places = range(len(losses))
    gto = next(place for place in places if action in question.choices[place].actions)
    known = [each for each in losses if np.isfinite(each)]
    clicked = known[int(chance.integers(len(known)))] if known else np.nan
    return losses[gto], clicked, np.nan if passive is None else passive, losses[0]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=int, default=1000, help="of each drill")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()

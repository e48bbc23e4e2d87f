"""The published chart of heads-up push or fold, tests/data/push_fold.txt."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from benchmarks.paths import ROOT
from gto_desktop.cards.hand_class import parse_class
from gto_desktop.preflop.preflop_session import Exploration, PreflopSession
from gto_desktop.preflop.stakes import Stakes

CHART = ROOT / "tests" / "data" / "push_fold.txt"
STACKS = range(2, 21)
_GAPS = "not jammed between"
_ITERATIONS = 600


def agreement() -> tuple[int, int]:
    """Solve the game at every stack of `STACKS`; return the cells that agree, and all cells."""
    same = cells = 0
    for stack in STACKS:
        stakes = Stakes(stack=float(stack), seats=2, push_or_fold=True)
        session = PreflopSession(stakes, exploration=Exploration(least=0.0))
        for _ in range(_ITERATIONS):
            session.iterate()
        strategy = session.strategy()
        for what, edge in (("jam", 1), ("call", 3)):
            plays = published(stack, what)
            same += int(((strategy[edge] > 0.5) == plays).sum())
            cells += plays.size
    return same, cells


def published(stack: float, what: str) -> NDArray[np.bool_]:
    """Return which hands jam or call with a stack in big blinds, (169,)."""
    most = np.array([[float(number) for number in row[1:]] for row in _chart()[what]]).ravel()
    plays = most >= stack
    if what == "jam":
        for name, low, high in _chart()[_GAPS]:
            if float(low) < stack < float(high):
                plays[parse_class(name)] = False
    return np.asarray(plays)


@cache
def _chart() -> dict[str, list[list[str]]]:
    """Return the rows of each table of the chart, as words."""
    tables: dict[str, list[list[str]]] = {}
    rows: list[list[str]] = []
    for line in CHART.read_text(encoding="utf-8").splitlines():
        words = line.split()
        if not words or words[0] == "#":
            continue
        if line in {"jam", "call", _GAPS}:
            rows = tables[line] = []
        else:
            rows.append(words)
    return tables

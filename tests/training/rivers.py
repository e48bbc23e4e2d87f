"""A river whose answer can be worked out with a pencil: sets or nothing against a pair between."""

from dataclasses import replace
from functools import cache

import numpy as np
from numpy.typing import NDArray

from gto_desktop.ranges.range import Range
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.training.drill_nodes import Step
from gto_desktop.training.play_tables import HeadsUpTable, cards_text
from tests.solver.spots import solved, spot

VALUE = "QcQd,QcQh,QdQh"
AIR = "7c6c,7d6d,7h6h,7s6s"
CATCHERS = "JcJd,JcJh,JdJh,JsJc"
POT, BET = 100, 100


@cache
def polar() -> SessionSolution:
    """OOP may bet the pot, IP may call: bluffs are a third of the bets, calls a half."""
    table = {"oop": {"river": "100"}, "ip": {"river": ""}}
    return solved(
        spot("Qs8d5c3h2h", f"{VALUE},{AIR}", CATCHERS, POT, BET, table), 0.005, precision=32
    )


def table(solution: SessionSolution | None = None, *steps: Step) -> HeadsUpTable:
    """The river as a table to play on."""
    solved = polar() if solution is None else solution
    return HeadsUpTable(
        read=solved.node,
        seats=("OOP", "IP"),
        title="polar river",
        place=lambda labels, cards, _path: f"polar | {'/'.join(labels)} | {cards_text(cards)}",
        steps=steps,
        accuracy_pct=solved.exploitability_pct or 0.0,
    )


def hands(text: str) -> NDArray[np.bool_]:
    """Which combos a range has."""
    mask: NDArray[np.bool_] = Range.parse(text).weights > 0
    return mask


def unsettled(view: NodeView, combo: int, action: int, lost_pct: float) -> NodeView:
    """A node at which one hand takes an action that loses a share of the pot, as if unsolved."""
    strategy, action_ev = view.strategy.copy(), view.action_ev.copy()
    strategy[:, combo] = 0.8
    strategy[action, combo] = 0.2
    action_ev[:, combo] = 0.0
    action_ev[action, combo] = -lost_pct / 100 * view.pot
    return replace(view, strategy=strategy, action_ev=action_ev)

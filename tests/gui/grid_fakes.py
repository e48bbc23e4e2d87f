"""Nodes with the few numbers a test names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import COMBO_COUNT, combos_blocked_by
from gto_desktop.cards.hand_class import CLASS_COMBOS, parse_class
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.solver.node_view import NodeView
from tests.gui.fakes import BET, CALL, CHECK, FOLD

OPEN = Action(ActionKind.RAISE, 250)


@dataclass(frozen=True)
class NoBoard:
    cards: tuple[int, ...] = ()

    def __str__(self) -> str:
        return ""


def by_class(numbers: Mapping[str, Sequence[float]], rows: int, rest: float) -> np.ndarray:
    """Rows of numbers per combo, given by class."""
    result = np.full((rows, COMBO_COUNT), rest, np.float32)
    for name, values in numbers.items():
        for row, value in enumerate(values):
            result[row, list(CLASS_COMBOS[parse_class(name)])] = value
    return result


def node_with(
    *,
    strategy: Mapping[str, Sequence[float]] | None = None,
    evs: Mapping[str, Sequence[float]] | None = None,
    board: str = "8s7h2d",
    line: str = "root",
    pot: float = 550.0,
    ev: float | None = None,
    equity: float = 0.5,
) -> NodeView:
    """OOP checks or bets with the classes named in `evs`; IP holds every hand."""
    evs = evs or {"AA": (0.0, 0.0)}
    strategy = strategy or dict.fromkeys(evs, (1.0, 0.0))
    cards = Board.parse(board)
    live = ~combos_blocked_by(cards.cards)
    rows, action_ev = by_class(strategy, 2, 0.0), by_class(evs, 2, np.nan)
    own = np.where(np.isfinite(action_ev[0]) & live, 1.0, 0.0).astype(np.float32)
    mean = np.where(own > 0, np.nansum(rows * action_ev, axis=0), np.nan).astype(np.float32)
    if ev is not None:
        mean = np.where(own > 0, ev, np.nan).astype(np.float32)
    theirs = np.where(live, 1.0, 0.0).astype(np.float32)
    return NodeView(
        line=line,
        board=cards,
        kind="action",
        player=Player.OOP,
        actions=(CHECK, BET),
        pot=pot,
        stacks=PerPlayer(9750.0, 9750.0),
        to_call=0.0,
        reach=PerPlayer(own, theirs),
        strategy=rows,
        ev=PerPlayer(mean, np.where(live, 100.0, np.nan).astype(np.float32)),
        equity=PerPlayer(
            np.where(own > 0, equity, np.nan).astype(np.float32),
            np.where(live, 1.0, np.nan).astype(np.float32),
        ),
        action_ev=action_ev,
    )


def preflop_node() -> NodeView:
    """The button's decision before the flop: it stands as OOP, IP stands for nobody."""
    nothing = np.full(COMBO_COUNT, np.nan, np.float32)
    strategy = by_class({"AKs": (0.0, 0.25, 0.75), "72o": (1.0, 0.0, 0.0)}, 3, 1 / 3)
    return NodeView(
        line="F F",
        board=NoBoard(),  # type: ignore[arg-type] # a board has cards; before the flop there is none
        kind="action",
        player=Player.OOP,
        actions=(FOLD, CALL, OPEN),
        pot=150.0,
        stacks=PerPlayer(10_000.0, 10_000.0),
        to_call=100.0,
        reach=PerPlayer(np.ones(COMBO_COUNT, np.float32), np.zeros(COMBO_COUNT, np.float32)),
        strategy=strategy,
        ev=PerPlayer(nothing, nothing),
        equity=PerPlayer(nothing, nothing),
        action_ev=np.tile(nothing, (3, 1)),
    )

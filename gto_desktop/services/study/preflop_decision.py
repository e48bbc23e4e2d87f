"""The one way from a line before the flop to an answer of the book: what a seat can do, how often.

The service and the window ask here alike; they differ in how they read a line and name its raises
(docs/decisions/0013-one-preflop-path.md).
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.chips import CHIPS_PER_BB, chips
from gto_desktop.game.preflop_line import TOLERANCE, SeatsAtTable
from gto_desktop.library.preflop_book import BookAction, PreflopBook, VersionInfo
from gto_desktop.services.study.preflop_notes import RaiseName, size_note
from gto_desktop.services.study.seats import passive
from gto_desktop.training.grading import LIFTED_PCT, MIXED

Classes = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class PreflopDecision:
    """What a seat can do, and how often each class does it."""

    actions: tuple[Action, ...]
    """Folds, then checks or calls, then raises by amount, in chips of 0.01 big blinds."""
    shares: Classes
    """(169, actions), as they add up."""
    evs: Classes
    """(169, actions) big blinds each is worth from here on, a fold 0; NaN where not known."""
    note: str
    """Sentences where the line is read as another one, or as one with other sizes; else empty."""
    nearest: bool = False
    """Whether a longer line is read as this one."""


def decide(
    book: PreflopBook,
    info: VersionInfo,
    table: SeatsAtTable,
    name: RaiseName,
    *,
    with_evs: bool = False,
) -> PreflopDecision | None:
    """Return the decision of the seat to act, by the book's nearest line; None where it has none.

    The table's stack is that of the data set; `name` tells how notes name a raise of the line.
    EVs are read if they are wanted and the book has them. StoreError where the file is damaged.
    """
    seat = table.pending[0]
    row = book.row(info.id, seat, table.moves)
    if row is None:
        return None
    becomes = [action_at(table, action) for action in row.actions]
    actions: list[Action] = []
    for action in becomes:
        if action not in actions:
            actions.append(action)
    places = [actions.index(action) for action in becomes]
    shares = np.zeros((CLASS_COUNT, len(actions)))
    for column, place in enumerate(places):
        shares[:, place] += row.strategy[:, column]
    evs = np.full(shares.shape, np.nan)
    known = book.evs(info.id, seat, table.moves) if with_evs else None
    if known is not None:
        # Of actions that come to the same here, the best one: nobody is held to another.
        for column, place in enumerate(places):
            evs[:, place] = np.fmax(evs[:, place], known[:, column])
        evs[_unmet(shares, evs, table.pot)] = np.nan
    sizes = size_note(table, row.raises, name)
    note = " ".join(filter(None, (row.note, sizes)))
    return PreflopDecision(tuple(actions), shares, evs, note, row.nearest)


def action_at(table: SeatsAtTable, action: BookAction) -> Action:
    """Return what an action of the solved tree is at this table.

    A fold that costs nothing is a check. A raise that nobody could answer, or for which no chips
    are left, is a call.
    """
    if action.kind == "fold" and not table.is_free:
        return Action(ActionKind.FOLD)
    if action.kind != "raise" or not table.can_raise:
        return passive(table)
    wanted = table.bet * action.factor if action.factor is not None else action.to_bb
    if action.allin or wanted is None:
        wanted = table.stack
    to = round(min(max(wanted, table.least_raise), table.stack), 2)
    return Action(ActionKind.RAISE, chips(to), to >= table.stack - TOLERANCE)


def sizing_of(action: Action, table: SeatsAtTable) -> float | None:
    """Return what a raise adds to the bet faced as a share of the pot after calling, else None."""
    if not action.is_aggressive:
        return None
    added = action.amount / CHIPS_PER_BB - table.bet
    return round(added / (table.pot + table.to_call), 4)


def _unmet(shares: Classes, evs: Classes, pot: float) -> NDArray[np.bool_]:
    """Return which EVs are of actions that a class leaves out although they would win more.

    After an action that hardly any hand takes nobody is trained to answer: its EV is too high, and
    says nothing against the strategy. All are (169, actions), the pot in big blinds.
    """
    taken = np.where(shares >= MIXED, evs, -np.inf).max(axis=1, initial=-np.inf, keepdims=True)
    left_out = (shares < MIXED) & (evs - taken > LIFTED_PCT / 100 * pot)
    unmet: NDArray[np.bool_] = left_out & np.isfinite(taken)
    return unmet

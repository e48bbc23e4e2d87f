"""The one way from a line before the flop to an answer of the book: what a seat can do, how often.

The service and the window ask here alike; they differ in how they read a line and name its raises
(docs/decisions/0013-one-preflop-path.md).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.chips import CHIPS_PER_BB, chips
from gto_desktop.game.preflop_line import TOLERANCE, SeatsAtTable
from gto_desktop.library.preflop_book import BookAction, PreflopBook
from gto_desktop.library.preflop_file import VersionInfo
from gto_desktop.services.study.preflop_notes import RaiseName, size_note
from gto_desktop.services.study.preflop_prices import PreflopPrices, priced_errors, priced_note
from gto_desktop.services.study.seats import passive
from gto_desktop.solver.undecided import undecided_hands
from gto_desktop.training.grading import LIFTED_PCT, MIXED, contradicts

Classes = NDArray[np.float64]
Rows = NDArray[np.floating]


@dataclass(frozen=True, eq=False)
class PreflopDecision:
    """What a seat can do, and how often each class does it."""

    actions: tuple[Action, ...]
    """Folds, then checks or calls, then raises by amount, in chips of 0.01 big blinds."""
    shares: Classes
    """(169, actions), as they add up."""
    evs: Classes
    """(169, actions) big blinds each is worth from here on, a fold 0; NaN where not known."""
    errors: Classes | None
    """(169, actions) standard errors of the EVs, as `NodeView.ev_errors`, in big blinds."""
    note: str
    """Sentences where the line is read as another one, or as one with other sizes; else empty."""
    nearest: bool = False
    """Whether a longer line is read as this one."""

    @property
    def undecided(self) -> NDArray[np.bool_]:
        """Return for which classes the best two actions are too close to tell, (169,)."""
        return undecided_hands(self.evs.T, None if self.errors is None else self.errors.T)

    def unsettled(self, pot: float) -> NDArray[np.bool_]:
        """Return of which classes EVs and frequencies do not agree, (169,); the pot before it."""
        folds = np.array([action.kind is ActionKind.FOLD for action in self.actions], np.bool_)
        errors = None if self.errors is None else self.errors.T
        return contradicts(self.shares.T, self.evs.T, folds, pot, errors)


def decide(  # noqa: PLR0913
    book: PreflopBook,
    info: VersionInfo,
    table: SeatsAtTable,
    name: RaiseName,
    *,
    with_evs: bool = False,
    prices: PreflopPrices | None = None,
) -> PreflopDecision | None:
    """Return the decision of the seat to act, by the book's nearest line; None where it has none.

    The table's stack is that of the data set; `name` tells how notes name a raise of the line.
    EVs are read if they are wanted and the book has them. With `prices` a line of other sizes is
    answered at its own. StoreError where the file is damaged.
    """
    seat = table.pending[0]
    raised = [each.to for each in table.raises]
    row = book.row(info.id, seat, table.moves, raised)
    if row is None:
        return None
    known = book.evs(info.id, seat, table.moves, raised) if with_evs else None
    known_to = None if known is None else book.ev_errors(info.id, seat, table.moves, raised)
    priced = None if prices is None or row.nearest else prices.decision(info, table)
    if priced is not None:
        errors = priced_errors(row.actions, known_to, priced, table)
        worth: tuple[Rows, Rows | None] | None = (priced.evs, errors) if with_evs else None
        note = priced_note(table, priced, name)
        return _decided(table, priced.actions, priced.shares, worth, note)
    note = " ".join(filter(None, (row.note, size_note(table, row.raises, name))))
    worth = None if known is None else (known, known_to)
    return replace(_decided(table, row.actions, row.strategy, worth, note), nearest=row.nearest)


def _decided(
    table: SeatsAtTable,
    offered: Sequence[BookAction],
    strategy: Rows,
    worth: tuple[Rows, Rows | None] | None,
    note: str,
) -> PreflopDecision:
    """Return a decision with the actions that the table allows.

    `strategy` and what actions are `worth`, EVs and their errors, are (169, actions offered).
    """
    becomes = [action_at(table, action) for action in offered]
    actions = list(dict.fromkeys(becomes))
    places = [actions.index(action) for action in becomes]
    shares = np.zeros((CLASS_COUNT, len(actions)))
    for column, place in enumerate(places):
        shares[:, place] += strategy[:, column]
    if worth is None:
        return PreflopDecision(tuple(actions), shares, np.full(shares.shape, np.nan), None, note)
    evs, errors = _worth(places, shares, *worth, table.pot)
    return PreflopDecision(tuple(actions), shares, evs, errors, note)


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
        wanted = table.most
    to = round(min(max(wanted, table.least_raise), max(table.most, table.least_raise)), 2)
    return Action(ActionKind.RAISE, chips(to), to >= table.most - TOLERANCE)


def sizing_of(action: Action, table: SeatsAtTable) -> float | None:
    """Return what a raise adds to the bet faced as a share of the pot after calling, else None."""
    if not action.is_aggressive:
        return None
    added = action.amount / CHIPS_PER_BB - table.bet
    return round(added / (table.pot + table.to_call), 4)


def _worth(
    places: Sequence[int],
    shares: Classes,
    known: Rows,
    known_to: Rows | None,
    pot: float,
) -> tuple[Classes, Classes | None]:
    """Return what actions are worth, and their errors if the book has any, (169, actions).

    Args:
        places: which action each column of the book is.
        shares: (169, actions) how often each is taken.
        known: (169, columns) EVs of the book.
        known_to: (169, columns) their errors.
        pot: big blinds.
    """
    evs = np.full(shares.shape, np.nan)
    errors = np.full(shares.shape, np.nan)
    for column, place in enumerate(places):
        # Of actions that come to the same here, the best one: nobody is held to another.
        better = np.isnan(evs[:, place]) | (known[:, column] > evs[:, place])
        evs[better, place] = known[better, column]
        if known_to is not None:
            errors[better, place] = known_to[better, column]
    best = np.fmax.reduce(evs, axis=1)
    evs[_unmet(shares, evs, pot)] = np.nan
    if known_to is None:
        return evs, None
    # Errors are of distances to the best action: nothing is known where that one is left out.
    errors[np.isnan(evs) | (np.fmax.reduce(evs, axis=1) < best)[:, None]] = np.nan
    return evs, errors


def _unmet(shares: Classes, evs: Classes, pot: float) -> NDArray[np.bool_]:
    """Return which EVs are of actions that a class leaves out although they would win more.

    After an action that hardly any hand takes nobody is trained to answer: its EV is too high, and
    says nothing against the strategy. All are (169, actions), the pot in big blinds.
    """
    taken = np.where(shares >= MIXED, evs, -np.inf).max(axis=1, initial=-np.inf, keepdims=True)
    left_out = (shares < MIXED) & (evs - taken > LIFTED_PCT / 100 * pot)
    unmet: NDArray[np.bool_] = left_out & np.isfinite(taken)
    return unmet

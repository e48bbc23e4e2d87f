"""A line before the flop, walked through the book of a data set."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import join, say
from gto_desktop.cards.hand_class import CLASS_COUNT, COMBO_CLASS
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.preflop_line import TOLERANCE, Position, SeatMove
from gto_desktop.library.flop_starts import Book
from gto_desktop.library.preflop_book import BookAction, BookRow, VersionInfo
from gto_desktop.services.study.preflop_notes import FAR, is_other
from gto_desktop.services.study.seats import (
    ALL_IN,
    CALL,
    CHECK,
    FOLD,
    Played,
    Raised,
    SeatsAtTable,
    raise_label,
)
from gto_desktop.services.study.study_views import LineTurn, SeatChoice
from gto_desktop.training.grading import LIFTED_PCT, MIXED

CHIPS_PER_BB = 100
_CLASS_SIZES = np.bincount(COMBO_CLASS, minlength=CLASS_COUNT).astype(np.float64)
_ORDER = {
    ActionKind.FOLD: 0,
    ActionKind.CHECK: 1,
    ActionKind.CALL: 1,
    ActionKind.BET: 2,
    ActionKind.RAISE: 2,
}

Classes = NDArray[np.float64]


class WalkedBook(Book, Protocol):
    """What is asked of `PreflopBook` with EVs."""

    def evs(
        self, version: str, hero: Position, moves: Sequence[tuple[Position, SeatMove]]
    ) -> NDArray[np.float32] | None:
        """Return what the actions of a decision are worth."""


@dataclass(frozen=True)
class Stakes:
    """What a data set was solved for."""

    stack: float
    rake_rate: float
    rake_cap: float
    """Big blinds; 0 for none."""
    seats: int

    @classmethod
    def of(cls, info: VersionInfo) -> "Stakes":
        """Return the stakes of a data set; InputError where it does not say them."""
        facts = info.facts.get("stakes")
        if not isinstance(facts, Mapping):
            raise InputError(
                say("The preflop data set {0} does not say its stakes.", repr(info.id))
            )
        return cls(
            stack=float(facts["stack"]),
            rake_rate=float(facts.get("rake_rate", 0.0)),
            rake_cap=float(facts.get("rake_cap", 0.0)),
            seats=int(facts.get("seats", 6)),
        )


@dataclass(frozen=True, eq=False)
class SeatDecision:
    """What a seat can do, and how often each class does it."""

    choices: tuple[SeatChoice, ...]
    shares: Classes
    """(169, choices)."""
    evs: Classes
    """(169, choices) big blinds each is worth from here on, a fold 0; NaN where not known."""
    note: str
    nearest: bool = False
    """Whether a longer line is read as this one."""


@dataclass(frozen=True, eq=False)
class WalkedPreflop:
    """A line walked to its end."""

    moves: tuple[str, ...]
    """As `Played.label` writes them."""
    table: SeatsAtTable
    turns: tuple[LineTurn, ...]
    held: Mapping[Position, Classes]
    """(169,) what each seat has left of each class, by its own shares along the line."""
    decision: SeatDecision | None
    """The one to be made; None where the betting has ended."""
    note: str


def walk_line(
    book: WalkedBook, version: str, stakes: Stakes, moves: Sequence[str]
) -> WalkedPreflop:
    """Walk a line of any legal moves.

    Raises:
        InputError: a move is none, or breaks a rule; the text names it.
        BookError: the file is damaged.
    """
    table = SeatsAtTable(stakes.stack, stakes.seats)
    held = {seat: np.ones(CLASS_COUNT) for seat in Position}
    turns: list[LineTurn] = []
    labels: list[str] = []
    note = ""
    for number, text in enumerate(moves, start=1):
        seat = table.actor
        decision = None if seat is None else _decide(book, version, table)
        before = 0.0 if seat is None else stakes.stack - table.put_in[seat]
        pot, bet = table.pot, table.bet
        try:
            played = table.play(text)
        except InputError as error:
            raise InputError(
                say("Move {0} of the line, {1}: {2}", number, repr(text[:20]), error)
            ) from None
        assert seat is not None
        assert decision is not None
        solved = decision.choices
        decision, taken = _with_move(decision, played)
        choices = _weighted(decision.choices, shares_of(decision, held[seat]))
        unlike = _unlike(solved, played, taken, bet)
        turns.append(LineTurn(seat, choices, taken, round(before, 2), pot, unlike))
        held[seat] = held[seat] * decision.shares[:, taken]
        labels.append(played.label)
        note = decision.note
    seat = table.actor
    is_known = all(turn.unlike is None for turn in turns)
    last = None if seat is None else _decide(book, version, table, with_evs=is_known)
    if seat is not None and last is not None:
        choices = _weighted(last.choices, shares_of(last, held[seat]))
        behind = round(stakes.stack - table.put_in[seat], 2)
        turns.append(LineTurn(seat, choices, None, behind, table.pot))
        note = last.note
    return WalkedPreflop(tuple(labels), table, tuple(turns), held, last, note)


def shares_of(decision: SeatDecision, held: Classes) -> Classes:
    """Return how often the hands that get to a decision take each choice, (choices,).

    Where nobody gets there all hands count alike.
    """
    combos = held * _CLASS_SIZES
    if combos.sum() <= 0:
        combos = _CLASS_SIZES
    shares: Classes = combos @ decision.shares / combos.sum()
    return shares


def _weighted(choices: tuple[SeatChoice, ...], shares: Classes) -> tuple[SeatChoice, ...]:
    return tuple(
        replace(choice, share=float(share)) for choice, share in zip(choices, shares, strict=True)
    )


def _decide(
    book: WalkedBook, version: str, table: SeatsAtTable, *, with_evs: bool = False
) -> SeatDecision:
    """Return the decision of the seat to act, by the book's nearest line."""
    seat = table.actor
    assert seat is not None
    row = book.row(version, seat, table.moves)
    if row is None:
        raise InputError(
            say("The data set {0} has no strategy of {1} on this line.", version, seat)
        )
    becomes = [_choice(action, table) for action in row.actions]
    choices = tuple(sorted(dict.fromkeys(becomes), key=lambda one: _ORDER[one.action.kind]))
    shares = np.zeros((CLASS_COUNT, len(choices)))
    evs = np.full((CLASS_COUNT, len(choices)), np.nan)
    known = book.evs(version, seat, table.moves) if with_evs else None
    for column, choice in enumerate(becomes):
        place = choices.index(choice)
        shares[:, place] += row.strategy[:, column]
        # Of actions that come to the same here, the best one: nobody is held to another.
        if known is not None:
            evs[:, place] = np.fmax(evs[:, place], known[:, column])
    if known is not None:
        evs[_unmet(shares, evs, table.pot)] = np.nan
    note = join("{0} {1}", filter(None, (row.note, _size_note(table, row))))
    return SeatDecision(choices, shares, evs, note, row.nearest)


def _unmet(shares: Classes, evs: Classes, pot: float) -> NDArray[np.bool_]:
    """Return which EVs are of actions that a class leaves out although they would win more.

    After an action that hardly any hand takes nobody is trained to answer: its EV is too high, and
    says nothing against the strategy. (169, choices).

    Args:
        shares: (169, choices) how often a class does each.
        evs: (169, choices) big blinds each is worth.
        pot: big blinds in the middle.
    """
    taken = np.where(shares >= MIXED, evs, -np.inf).max(axis=1, initial=-np.inf, keepdims=True)
    left_out = (shares < MIXED) & (evs - taken > LIFTED_PCT / 100 * pot)
    unmet: NDArray[np.bool_] = left_out & np.isfinite(taken)
    return unmet


def _choice(action: BookAction, table: SeatsAtTable) -> SeatChoice:
    """Return what an action of the solved tree is at this table.

    A fold that costs nothing is a check. A raise that nobody could answer, or for which no chips
    are left, is a call.
    """
    if action.kind == "fold" and not table.is_free:
        return SeatChoice(FOLD, Action(ActionKind.FOLD), 0.0)
    if action.kind != "raise" or not table.can_raise:
        return _passive(table)
    wanted = table.bet * action.factor if action.factor is not None else action.to_bb
    if action.allin or wanted is None:
        wanted = table.stack
    to = round(min(max(wanted, table.least_raise), table.stack), 2)
    return _raise_choice(to, allin=to >= table.stack - TOLERANCE)


def _passive(table: SeatsAtTable) -> SeatChoice:
    if table.is_free:
        return SeatChoice(CHECK, Action(ActionKind.CHECK, _chips(table.bet)), 0.0)
    allin = table.bet >= table.stack - TOLERANCE
    return SeatChoice(CALL, Action(ActionKind.CALL, _chips(table.bet), allin), 0.0)


def _raise_choice(to: float, *, allin: bool) -> SeatChoice:
    label = ALL_IN if allin else raise_label(to)
    return SeatChoice(label, Action(ActionKind.RAISE, _chips(to), allin), 0.0)


def _with_move(decision: SeatDecision, played: Played) -> tuple[SeatDecision, int]:
    """Return a decision that offers a move, and the index of it.

    A raise of another size stands for the solved one; any other move is one that nobody makes.
    """
    labels = [choice.label for choice in decision.choices]
    if played.label in labels:
        return decision, labels.index(played.label)
    choices = list(decision.choices)
    if played.move is SeatMove.RAISE:
        new = _raise_choice(played.to, allin=played.label == ALL_IN)
        raises = [i for i, one in enumerate(choices) if one.action.kind is ActionKind.RAISE]
        if raises:
            place = min(raises, key=lambda i: abs(choices[i].action.amount - new.action.amount))
            choices[place] = new
            return replace(decision, choices=tuple(choices)), place
    elif played.move is SeatMove.FOLD:
        new = SeatChoice(FOLD, Action(ActionKind.FOLD), 0.0)
    else:
        kind = ActionKind.CHECK if played.label == CHECK else ActionKind.CALL
        new = SeatChoice(played.label, Action(kind, _chips(played.to)), 0.0)
    place = sum(_ORDER[one.action.kind] < _ORDER[new.action.kind] for one in choices)
    choices.insert(place, new)
    shares = np.insert(decision.shares, place, 0.0, axis=1)
    evs = np.insert(decision.evs, place, np.nan, axis=1)
    return SeatDecision(tuple(choices), shares, evs, decision.note, decision.nearest), place


def _unlike(solved: Sequence[SeatChoice], played: Played, taken: int, bet: float) -> float | None:
    """Return what the solved raise goes to, where the played one is another; else None."""
    if played.move is not SeatMove.RAISE or taken >= len(solved):
        return None
    action = solved[taken].action
    if action.kind is not ActionKind.RAISE:
        return None
    to = action.amount / CHIPS_PER_BB
    return to if is_other(played.to, to, bet) else None


def _size_note(table: SeatsAtTable, row: BookRow) -> str:
    """Return a sentence where sizes of the line are far from the solved ones."""
    said = []
    for mine, solved in zip(table.raises, row.raises, strict=False):
        if mine.seat != solved.position:
            break
        near = solved.to_bb / FAR - TOLERANCE <= mine.to <= solved.to_bb * FAR + TOLERANCE
        if mine.allin != solved.allin or not near:
            how = say("an all-in") if solved.allin else say("a raise")
            said.append(say("{0} is read as {1} to {2}bb", _shown(mine), how, f"{solved.to_bb:g}"))
    return (
        say("Frequencies are those of the sizes solved: {0}.", join("{0}, {1}", said))
        if said
        else ""
    )


def _shown(mine: Raised) -> str:
    return say(
        "{0}'s {1} to {2}bb",
        mine.seat,
        say("all-in") if mine.allin else say("raise"),
        f"{mine.to:g}",
    )


def _chips(big_blinds: float) -> int:
    return round(big_blinds * CHIPS_PER_BB)

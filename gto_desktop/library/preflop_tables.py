"""A preflop decision as tables: all 169 classes, their frequencies, and ranges as text."""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TextIO

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.hand_class import (
    CLASS_COUNT,
    CLASS_SIZES,
    COMBO_CLASS,
    GRID_SIZE,
    class_name,
)
from gto_desktop.game.preflop_line import Position, Seating, SeatMove, SeatsAtTable
from gto_desktop.library.flop_starts import chosen_action
from gto_desktop.library.preflop_book import BookAction, PreflopBook
from gto_desktop.ranges.range import Range
from gto_desktop.solver.undecided import undecided_hands

Moves = tuple[tuple[Position, SeatMove], ...]
_WORDS = {
    word: move
    for move, words in (
        (SeatMove.FOLD, "fold f"),
        (SeatMove.CALL, "call limp check c x"),
        (SeatMove.RAISE, "raise open 3bet 4bet 5bet r"),
    )
    for word in words.split()
}
_TOLD = tuple(word for word in _WORDS if len(word) > 1)
_DECIMALS = 3
_LAST = ("undecided",)


@dataclass(frozen=True, eq=False)
class PreflopTable:
    """What one seat does with every hand at one decision."""

    version: str
    hero: Position
    moves: Moves
    """Every action before, folds included, the blinds left aside."""
    actions: tuple[str, ...]
    """fold, call, raise 10 (big blinds it goes to), all-in 100."""
    shares: NDArray[np.float64]
    """(169, actions), each class sums to 1."""
    held: NDArray[np.float64]
    """(169,) the share of each class that gets here, by the hero's own earlier actions."""
    note: str
    """A sentence where the line is read as another one; else empty."""
    undecided: NDArray[np.bool_] | None = None
    """(169,) the classes whose best two actions are too close to tell; None where the data set does
    not tell how exact its EVs are."""

    def frequencies(self) -> tuple[float, ...]:
        """Return how often the range that gets here takes each action."""
        combos = self.held * CLASS_SIZES
        total = combos.sum()
        return tuple((combos @ self.shares / total).tolist()) if total > 0 else ()

    def grid(self, action: int) -> NDArray[np.float64]:
        """Return the frequencies of an action as the 13x13 grid, aces first."""
        return self.shares[:, action].reshape(GRID_SIZE, GRID_SIZE)

    def range_text(self, action: int) -> str:
        """Return the hands that get here and take an action, in notation; empty for none."""
        weights = np.round(self.held * self.shares[:, action], _DECIMALS)
        return str(Range(weights[COMBO_CLASS].astype(np.float32)))


def read_preflop_line(text: str, seating: Seating | None = None) -> tuple[Position, Moves]:
    """Return the seat to act and all moves before, from a line like "CO raise, BTN raise, CO".

    A seat that is left out folds when it is its turn. The last piece is the seat to act. The
    table is that of six, unless another one is told.

    Raises:
        InputError: a piece cannot be read, or a seat is not to act where it stands.

    >>> hero, moves = read_preflop_line("CO raise, BTN")
    >>> str(hero), [f"{seat} {move.value}" for seat, move in moves]
    ('BTN', ['UTG fold', 'MP fold', 'CO raise'])
    """
    pieces = [piece.split() for piece in text.split(",")]
    *before, last = pieces
    if len(last) != 1:
        raise InputError(
            say(
                "The line ends with the seat to act, like BTN raise, BB; here with {0}.",
                repr(text[-30:]),
            )
        )
    table = SeatsAtTable(seating)
    for piece in before:
        seat, move = _read_piece(piece, table)
        _fold_to(seat, table)
        if move is SeatMove.FOLD:
            table.fold()
        elif move is SeatMove.CALL:
            table.call()
        else:
            table.raise_to(table.least_raise)
    hero = _read_seat(last[0], table)
    _fold_to(hero, table)
    return hero, tuple(table.moves)


def preflop_table(book: PreflopBook, version: str, hero: Position, moves: Moves) -> PreflopTable:
    """Return what a seat does after some moves; InputError where the data set has no such line."""
    if version not in {info.id for info in book.versions()}:
        known = ", ".join(info.id for info in book.versions())
        raise InputError(
            say("There is no data set {0}: use one of {1}.", repr(version[:60]), known)
        )
    row = book.row(version, hero, moves)
    if row is None:
        raise InputError(say("The data set {0} has no decision of {1} there.", version, hero))
    held = np.ones(CLASS_COUNT)
    for place, (seat, move) in enumerate(moves):
        if seat == hero:
            earlier = book.row(version, hero, moves[:place])
            action = None if earlier is None else chosen_action(earlier.actions, move)
            if earlier is None or action is None:
                raise InputError(
                    say("The data set {0} has no {1} by {2}.", version, move.value, hero)
                )
            held = held * earlier.strategy[:, action]
    evs, errors = book.evs(version, hero, moves), book.ev_errors(version, hero, moves)
    return PreflopTable(
        version=version,
        hero=hero,
        moves=moves,
        actions=tuple(map(_name, row.actions)),
        shares=row.strategy.astype(np.float64),
        held=held,
        note=row.note,
        undecided=None if evs is None or errors is None else undecided_hands(evs.T, errors.T),
    )


def write_preflop_csv(table: PreflopTable, file: TextIO) -> None:
    """Write a row for each class: how much of it gets here, and the frequency of each action.

    Where the data set tells how exact its EVs are, 1 stands in the last column for undecided.
    """
    rows = csv.writer(file, lineterminator="\n")
    rows.writerow(("hand", "held", *table.actions, *(() if table.undecided is None else _LAST)))
    for index, (held, shares) in enumerate(zip(table.held, table.shares, strict=True)):
        numbers = (round(float(number), _DECIMALS) for number in (held, *shares))
        last = () if table.undecided is None else (int(table.undecided[index]),)
        rows.writerow((class_name(index), *numbers, *last))


def _read_piece(piece: Sequence[str], table: SeatsAtTable) -> tuple[Position, SeatMove]:
    if len(piece) != 2 or piece[1].lower() not in _WORDS:
        raise InputError(
            say(
                "{0} is no move: write a seat and one of {1}, like BTN raise; with sizes, "
                '`gto-desktop library show` takes "6max: F F F R2.5".',
                repr(" ".join(piece)[:30]),
                ", ".join(_TOLD),
            )
        )
    return _read_seat(piece[0], table), _WORDS[piece[1].lower()]


def _read_seat(text: str, table: SeatsAtTable) -> Position:
    if text.upper() not in table.names:
        raise InputError(say("{0} is not one of {1}.", repr(text[:20]), ", ".join(table.names)))
    return Position(text.upper())


def _fold_to(seat: Position, table: SeatsAtTable) -> None:
    """Let everyone fold who is to act before a seat."""
    if seat not in table.pending:
        raise InputError(
            say("{0} is not to act there: it has folded, or the betting has ended.", seat)
        )
    while table.pending[0] != seat:
        table.fold()


def _name(action: BookAction) -> str:
    if action.to_bb is None:
        return action.kind
    return f"{'all-in' if action.allin else action.kind} {action.to_bb:g}"

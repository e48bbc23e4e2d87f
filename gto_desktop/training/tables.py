"""Tables to play on: heads-up solutions, lines before the flop, and both one after the other."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import card_name
from gto_desktop.cards.errors import InputError
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.game.player import PerPlayer
from gto_desktop.training.looks import STREET_NAMES, Kind, Look, Node, Step, Table

CHIPS_PER_BB = 100
"""Of everything that belongs to a hand of a data set."""


class Choice(Protocol):
    """A move before the flop."""

    @property
    def label(self) -> str:
        """As the line spells it."""
        ...


class Turn(Protocol):
    """A decision before the flop."""

    @property
    def seat(self) -> str:
        """Who decides."""
        ...

    @property
    def choices(self) -> Sequence[Choice]:
        """What he could do."""
        ...


class PreflopLine(Protocol):
    """A walked line; see `services.study.views.PreflopView`."""

    @property
    def turns(self) -> Sequence[Turn]:
        """Every decision of the line."""
        ...

    @property
    def moves(self) -> tuple[str, ...]:
        """The line, tidied."""
        ...

    @property
    def node(self) -> Node | None:
        """The decision to be made."""
        ...

    @property
    def situation(self) -> str:
        """In words."""
        ...

    @property
    def note(self) -> str:
        """Where the line is read as another."""
        ...

    @property
    def why_no_flop(self) -> str:
        """Why no flop comes."""
        ...

    @property
    def flop(self) -> FlopSpot | None:
        """The pot it leads to."""
        ...


@dataclass(frozen=True, eq=False)
class HeadsUpTable:
    """The decisions of a solution from one of its nodes on."""

    read: Callable[[str, tuple[int, ...]], Node]
    """Looks at a line with the cards dealt after the solution's board."""
    seats: tuple[str, ...]
    """OOP, then IP."""
    title: str
    """The pot in words: what scores are kept under."""
    place: Callable[[tuple[str, ...], tuple[int, ...], tuple[Step, ...]], str]
    """Writes the text of a place: labels and cards from the root, and both in their order."""
    steps: tuple[Step, ...] = ()
    """From the solution's root to the start."""
    chips_per_bb: float | None = None
    ends_with_flop: bool = False
    """Whether nothing is stored beyond the flop's betting round."""
    accuracy_pct: float = 0.0

    def look(self, steps: Sequence[Step]) -> Look:
        """Return where steps lead."""
        path = (*self.steps, *steps)
        labels = tuple(step for step in path if isinstance(step, str))
        cards = tuple(step for step in path if isinstance(step, int))
        node = self.read("/".join(["root", *labels]), cards)
        street = len(node.board.cards) - 2
        found = Look(
            Kind.END,
            node,
            place=self.place(labels, cards, path),
            street=street,
            chips_per_bb=self.chips_per_bb,
            accuracy_pct=self.accuracy_pct,
        )
        if node.kind == "chance":
            if self.ends_with_flop:
                return replace(found, note="The library ends with the flop.")
            # Who is all-in has nothing to decide: cards that come change no answer.
            return replace(found, kind=Kind.CARD if min(node.stacks) > 0 else Kind.END)
        if node.player is None or not node.actions:
            return found
        side = self.seats[node.player]
        return replace(
            found,
            kind=Kind.DECISION,
            seat=side,
            labels=tuple(action.label for action in node.actions),
            situation=f"{self.title}, {STREET_NAMES[street]}, {side}",
        )


@dataclass(frozen=True, eq=False)
class PreflopTable:
    """The decisions before the flop of a data set, from a line on."""

    walk: Callable[[tuple[str, ...]], PreflopLine]
    version: str
    seats: tuple[str, ...]
    moves: tuple[str, ...] = ()

    def look(self, steps: Sequence[Step]) -> Look:
        """Return where steps lead."""
        line = self.line(steps)
        place = " ".join([f"{self.version}:", *line.moves])
        if line.node is None:
            return Look(
                Kind.END, place=place, note=line.why_no_flop, chips_per_bb=float(CHIPS_PER_BB)
            )
        turn = line.turns[-1]
        return Look(
            Kind.DECISION,
            line.node,
            seat=str(turn.seat),
            labels=tuple(choice.label for choice in turn.choices),
            place=place,
            situation=f"Preflop, {line.situation}",
            chips_per_bb=float(CHIPS_PER_BB),
            note=line.note,
        )

    def line(self, steps: Sequence[Step]) -> PreflopLine:
        """Walk the line."""
        if not all(isinstance(step, str) for step in steps):
            raise InputError("No card comes before the betting before the flop has ended.")
        return self.walk((*self.moves, *(str(step) for step in steps)))


@dataclass(frozen=True, eq=False)
class PotTable:
    """A pot of the library: one of its flops comes first."""

    flops: tuple[tuple[Board, float], ...]
    open: Callable[[Board], Table]
    """Opens a flop in the suits it came in."""
    seats: tuple[str, ...]
    place: str

    def look(self, steps: Sequence[Step]) -> Look:
        """Return where steps lead."""
        if not steps:
            return Look(
                Kind.FLOP,
                flops=self.flops,
                place=self.place,
                street=1,
                chips_per_bb=float(CHIPS_PER_BB),
            )
        first, *rest = steps
        if not isinstance(first, Board):
            raise InputError("The flop comes first.")
        return self.open(first).look(rest)


@dataclass(frozen=True, eq=False)
class HandTable:
    """A whole hand: the betting before the flop, then the library's flops of the pot."""

    preflop: PreflopTable
    pot: Callable[[tuple[str, ...], FlopSpot], Table | None]
    """Opens a pot that a line leads to; None where the library has no flops of it."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats at the table."""
        return self.preflop.seats

    def look(self, steps: Sequence[Step]) -> Look:
        """Return where steps lead."""
        cut = next((i for i, step in enumerate(steps) if isinstance(step, Board)), len(steps))
        before, after = steps[:cut], steps[cut:]
        look = self.preflop.look(before)
        if look.kind is Kind.DECISION:
            return look
        line = self.preflop.line(before)
        table = None if line.flop is None else self.pot(line.moves, line.flop)
        if table is None:
            note = look.note or "The library has no flops of this pot."
            return replace(look, note=note)
        return table.look(after)


def pot_pair(spot: FlopSpot) -> PerPlayer[str]:
    """Return the seats of a pot, who acts first before the other."""
    return PerPlayer(str(spot.oop), str(spot.ip))


def cards_text(cards: Sequence[int]) -> str:
    """Return cards without separators.

    >>> cards_text([51, 0])
    'As2c'
    """
    return "".join(map(card_name, cards))

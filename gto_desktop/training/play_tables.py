"""Tables to play on: heads-up solutions, lines before the flop, and both one after the other."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import join, say
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card, card_name
from gto_desktop.game.action import Action, ActionKind, parse_action
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.game.line_actions import LineStart, line_actions
from gto_desktop.game.street import STREETS
from gto_desktop.preflop.walked_line import WalkedLine
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.solution import Solution
from gto_desktop.training.drill_nodes import (
    DrillNode,
    DrillTable,
    HandEvent,
    Kind,
    Step,
)


@dataclass(frozen=True, eq=False)
class HeadsUpTable:
    """The decisions of a solution from one of its nodes on."""

    read: Callable[[str, tuple[int, ...]], NodeView]
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
    accuracy_pct: float = 0.0
    before: tuple[HandEvent, ...] = ()
    """What happened before the solution's root."""
    note: str = ""
    """What is particular about the solution; told with every decision."""

    def look(self, steps: Sequence[Step]) -> DrillNode:
        """Return where steps lead."""
        path = (*self.steps, *steps)
        labels = tuple(step for step in path if isinstance(step, str))
        cards = tuple(step for step in path if isinstance(step, int))
        node = self.read("/".join(["root", *labels]), cards)
        street = node.board.street
        end = DrillNode(
            Kind.END,
            node,
            place=self.place(labels, cards, path),
            title=self.title,
            line=(*self.before, *self._told(path, node)),
            street=street,
            chips_per_bb=self.chips_per_bb,
            accuracy_pct=self.accuracy_pct,
        )
        if node.kind == "chance":
            # Who is all-in has nothing to decide: cards that come change no answer.
            return replace(end, kind=Kind.CARD if min(node.stacks) > 0 else Kind.END)
        if node.player is None or not node.actions:
            return end
        side = self.seats[node.player]
        return replace(
            end,
            kind=Kind.DECISION,
            note=self.note,
            seat=side,
            labels=tuple(action.label for action in node.actions),
            situation=join("{0}, {1}", (self.title, STREETS[street], side)),
        )

    def _told(self, path: Sequence[Step], node: NodeView) -> tuple[HandEvent, ...]:
        """Return the steps from the root as what happened at the table."""
        cards = sum(isinstance(step, int) for step in path)
        return told_steps(path, node.root_start, self.seats, node.board.street - cards)


def told_steps(
    steps: Sequence[Step], start: LineStart, seats: Sequence[str], street: int
) -> tuple[HandEvent, ...]:
    """Return actions and cards after the flop as what happened at the table.

    Args:
        steps: from the root of a solution on.
        start: pot and stacks there.
        seats: who is OOP and IP.
        street: of the root.
    """
    labels = [step for step in steps if isinstance(step, str)]
    actions = iter(line_actions("/".join(["root", *labels]), start))
    events, player = list[HandEvent](), 0
    for step in steps:
        if isinstance(step, int):
            street, player = street + 1, 0
            events.append(HandEvent("", None, (step,), street))
        elif isinstance(step, str):
            events.append(HandEvent(seats[player], next(actions) or _action(step), (), street))
            player = 1 - player
    return tuple(events)


def _action(label: str) -> Action:
    name = parse_action(label)
    return Action(name.kind or ActionKind.BET, round(name.amount or 0), name.kind is None)


@dataclass(frozen=True, eq=False)
class OnwardTable:
    """A flop of the library played on: its turns are solved, with their rivers, as they come."""

    flop: HeadsUpTable
    """From the flop's root on."""
    turn: Callable[[str, Card], Solution]
    """Solves what follows a line of the flop when a card comes."""
    steps: tuple[Step, ...] = ()
    """From the flop's root to the start; cards may be among them."""

    @property
    def seats(self) -> tuple[str, ...]:
        """OOP, then IP."""
        return self.flop.seats

    def look(self, steps: Sequence[Step]) -> DrillNode:
        """Return where steps lead; the first look at a turn solves it."""
        path = (*self.steps, *steps)
        cut = next((i for i, step in enumerate(path) if isinstance(step, int)), None)
        if cut is None:
            return self.flop.look(path)
        return self._turn(path[:cut], path[cut]).look(path[cut + 1 :])

    def _turn(self, before: tuple[Step, ...], card: Step) -> HeadsUpTable:
        assert isinstance(card, int)
        there, labels = self.flop.look(before), [str(step) for step in before]
        solved = self.turn("/".join(["root", *labels]), card)
        exact = solved.exploitability_pct or 0.0
        told = say("This turn was solved with its rivers, to {0} % of its pot.", f"{exact:.2f}")

        def place(
            _labels: tuple[str, ...], _cards: tuple[int, ...], after: tuple[Step, ...]
        ) -> str:
            return self.flop.place((), (), (*before, card, *after))

        return replace(
            self.flop,
            read=solved.node,
            place=place,
            accuracy_pct=exact,
            before=(*there.line, HandEvent("", None, (card,), there.street + 1)),
            note=join("{0} {1}", (self.flop.note, told)) if self.flop.note else told,
        )


def told_preflop(line: WalkedLine) -> tuple[HandEvent, ...]:
    """Return the actions of a line before the flop, folds included."""
    return tuple(
        HandEvent(str(turn.seat), turn.choices[turn.taken].action)
        for turn in line.turns
        if turn.taken is not None
    )


@dataclass(frozen=True, eq=False)
class PreflopDrillTable:
    """The decisions before the flop of a data set, from a line on."""

    walk: Callable[[tuple[str, ...]], WalkedLine]
    version: str
    seats: tuple[str, ...]
    moves: tuple[str, ...] = ()

    def look(self, steps: Sequence[Step]) -> DrillNode:
        """Return where steps lead."""
        line = self.line(steps)
        place = " ".join([f"{self.version}:", *line.moves])
        if line.node is None:
            return DrillNode(
                Kind.END, place=place, note=line.why_no_flop, chips_per_bb=float(CHIPS_PER_BB)
            )
        turn = line.turns[-1]
        return DrillNode(
            Kind.DECISION,
            line.node,
            seat=str(turn.seat),
            labels=tuple(choice.label for choice in turn.choices),
            place=place,
            title=f"Preflop, {line.situation}",
            line=told_preflop(line),
            situation=say("Preflop, {0}", line.situation),
            chips_per_bb=float(CHIPS_PER_BB),
            note=_note(line),
        )

    def line(self, steps: Sequence[Step]) -> WalkedLine:
        """Walk the line."""
        if not all(isinstance(step, str) for step in steps):
            raise InputError(say("No card comes before the betting before the flop has ended."))
        return self.walk((*self.moves, *(str(step) for step in steps)))


def _note(line: WalkedLine) -> str:
    """Return in what a line is another one than was solved, and what that means for grades."""
    if not line.unlike:
        return line.note
    return say(
        "{0}. The strategies are those of the solved raise, and no EVs are known: "
        "answers are graded by frequency.",
        line.unlike,
    )


@dataclass(frozen=True, eq=False)
class PotTable:
    """A pot of the library: one of its flops comes first."""

    flops: tuple[tuple[Board, float], ...]
    open: Callable[[Board], DrillTable]
    """Opens a flop in the suits it came in."""
    seats: tuple[str, ...]
    place: str
    title: str = ""
    """The pot in words."""
    before: tuple[HandEvent, ...] = ()
    """What happened before the flop."""

    def look(self, steps: Sequence[Step]) -> DrillNode:
        """Return where steps lead."""
        if not steps:
            return DrillNode(
                Kind.FLOP,
                flops=self.flops,
                place=self.place,
                title=self.title,
                line=self.before,
                street=1,
                chips_per_bb=float(CHIPS_PER_BB),
            )
        first, *rest = steps
        if not isinstance(first, Board):
            raise InputError(say("The flop comes first."))
        return self.open(first).look(rest)


@dataclass(frozen=True, eq=False)
class HandTable:
    """A whole hand: the betting before the flop, then the library's flops of the pot."""

    preflop: PreflopDrillTable
    pot: Callable[[tuple[str, ...], FlopSpot], DrillTable | None]
    """Opens a pot that a line leads to; None where the library has no flops of it."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats at the table."""
        return self.preflop.seats

    def look(self, steps: Sequence[Step]) -> DrillNode:
        """Return where steps lead."""
        cut = next((i for i, step in enumerate(steps) if isinstance(step, Board)), len(steps))
        before, after = steps[:cut], steps[cut:]
        look = self.preflop.look(before)
        if look.kind is Kind.DECISION:
            return look
        line = self.preflop.line(before)
        table = None if line.flop is None else self.pot(line.moves, line.flop)
        if table is None:
            note = look.note or say("The library has no flops of this pot.")
            return replace(look, note=note)
        return table.look(after)


def cards_text(cards: Sequence[int]) -> str:
    """Return cards without separators.

    >>> cards_text([51, 0])
    'As2c'
    """
    return "".join(map(card_name, cards))

"""The table as hero sees it when he is asked: seats, chips in front and behind, and cards."""

from dataclasses import dataclass

from gto_desktop.cards.card import Card
from gto_desktop.cards.combo import COMBO_CARDS
from gto_desktop.game.action import Action
from gto_desktop.game.player import Player
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.training.betting_line import BettingLine, TableSeats
from gto_desktop.training.run import DrillQuestion


@dataclass(frozen=True)
class SeatPicture:
    """One seat; amounts in chips."""

    name: str
    stack: float
    """Behind."""
    front: float
    """Put in on this street."""
    did: Action | None
    """The last action of this street; None for who has not acted on it."""
    folded: bool
    is_hero: bool
    is_button: bool


@dataclass(frozen=True)
class TablePicture:
    """A table; hero is to act."""

    seats: tuple[SeatPicture, ...]
    """Clockwise, in the order in which they act after the flop."""
    pot: float
    """In the middle, chips: what lies in front of the seats is no part of it."""
    board: tuple[Card, ...]
    cards: tuple[Card, ...]
    """Of hero, the higher one first."""


def table_picture(question: DrillQuestion, stakes: Stakes | None) -> TablePicture:
    """Return the table of a question.

    Args:
        question: what is asked.
        stakes: the game; None for a solution, whose two players are all that is known.
    """
    look, node = question.look, question.look.decision
    table = None if stakes is None else TableSeats.of(stakes)
    told = {event.seat for event in look.line if event.action} | {question.seat}
    if table is None or not told <= set(table.names):
        seats = _pair(question)
        betting = BettingLine(seats)
        stacks: tuple[float, ...] = tuple(node.stacks)
        pot = node.pot
        button = None
    else:
        seats, betting = table.names, BettingLine(table.names, table.stacks, table.posts)
        stacks, pot, button = table.stacks, 0.0, table.button
    for event in look.line:
        if event.action is not None and event.seat in seats:
            betting.take(event)
    betting.begin(look.street)
    if button is None:
        # A node's pot holds what lies in front, its stacks do not.
        pot -= sum(betting.front)
    else:
        spent = [sum(pair) for pair in zip(betting.paid, betting.front, strict=True)]
        stacks = tuple(stack - paid for stack, paid in zip(stacks, spent, strict=True))
        pot = sum(betting.paid)
    cards = sorted((int(card) for card in COMBO_CARDS[question.combo]), reverse=True)
    return TablePicture(
        seats=tuple(
            SeatPicture(
                name=name,
                stack=stacks[player],
                front=betting.front[player],
                did=betting.did.get(player),
                folded=player in betting.folded,
                is_hero=name == question.seat,
                is_button=player == button,
            )
            for player, name in enumerate(seats)
        ),
        pot=pot,
        board=tuple(question.board),
        cards=tuple(cards),
    )


def _pair(question: DrillQuestion) -> tuple[str, ...]:
    """Return the two seats of a solution, who is out of position first."""
    mover = question.look.mover
    others = [event.seat for event in question.look.line if event.action is not None]
    other = next((seat for seat in others if seat != question.seat), "")
    if not other:
        other = "IP" if mover == Player.OOP else "OOP"
    return (question.seat, other) if mover == Player.OOP else (other, question.seat)

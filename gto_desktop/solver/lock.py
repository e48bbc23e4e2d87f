"""Node locks: strategies that the solver must keep."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import fsum

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.json_fields import (
    read_list,
    read_number,
    read_object,
    read_text,
    shown,
    tidy,
)
from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card, card_name, parse_cards
from gto_desktop.cards.combo import parse_combo
from gto_desktop.cards.hand_class import parse_class

WHOLE_NODE = ""
"""The hand name that stands for every hand of the node."""
MOST_ACTIONS = 60
SUM_TOLERANCE = 0.01


@dataclass(frozen=True)
class NodeLock:
    """A fixed strategy at one node of the tree."""

    line: str
    """The actions that lead to the node, as in "root/CHECK/BET 275"."""
    cards: tuple[Card, ...] | None
    """Turn and river dealt below the root board; None for every runout."""
    strategy: Mapping[str, tuple[float, ...]]
    """Probability of each action of the node, by combo, hand class or "" for the whole node.

    A combo counts before its class, and a class before the whole node."""

    def __post_init__(self) -> None:
        """Check the hands and bring every strategy to a sum of exactly 1."""
        if not self.strategy:
            raise InputError(say("{0} locks no hand.", self._name))
        locked = {hand: self._checked(hand, row) for hand, row in self.strategy.items()}
        if len({len(row) for row in locked.values()}) > 1:
            raise InputError(say("{0} has rows of different lengths.", self._name))
        if self.cards is not None and len(set(self.cards)) < len(self.cards):
            raise InputError(say("{0} has a card twice.", self._name))
        object.__setattr__(self, "strategy", locked)

    def __hash__(self) -> int:
        return hash((self.line, self.cards, frozenset(self.strategy.items())))

    @property
    def _name(self) -> str:
        return say("The lock at {0}", shown(self.line))

    @property
    def action_count(self) -> int:
        """The number of actions the node must have."""
        return len(next(iter(self.strategy.values())))

    def check_board(self, board: Board) -> None:
        """Check that the cards of the lock can follow this board, or raise InputError."""
        cards = self.cards or ()
        if len(board.cards) + len(cards) > 5:
            raise InputError(say("{0} has more cards than can follow {1}.", self._name, board))
        for card in cards:
            if card in board.cards:
                raise InputError(
                    say("{0} deals {1}, which is on the board.", self._name, card_name(card))
                )

    @classmethod
    def from_dict(cls, value: object) -> "NodeLock":
        """Return the lock of an entry in a spot file; InputError where a field is of no use."""
        lock = read_object(value, say("A lock"), frozenset({"line", "cards", "strategy"}))
        line = read_text(lock.get("line"), say("The line of a lock"))
        name = say("The lock at {0}", shown(line))
        cards = lock.get("cards")
        rows = read_object(lock.get("strategy"), say("{0}: strategy", name), None)
        return cls(
            line,
            None if cards is None else parse_cards(read_text(cards, say("{0}: cards", name))),
            {
                hand: tuple(
                    read_number(p, say("{0}: a probability", name), 0, 1)
                    for p in read_list(
                        row, say("{0}: strategy of {1}", name, shown(hand)), MOST_ACTIONS
                    )
                )
                for hand, row in rows.items()
            },
        )

    def to_dict(self) -> dict[str, object]:
        """Return what `from_dict` reads."""
        return {
            "line": self.line,
            "cards": None if self.cards is None else "".join(map(card_name, self.cards)),
            "strategy": {hand: [tidy(p) for p in row] for hand, row in self.strategy.items()},
        }

    def _checked(self, hand: str, row: tuple[float, ...]) -> tuple[float, ...]:
        if hand != WHOLE_NODE:
            _check_hand(hand, self._name)
        total = fsum(row)
        if not (all(p >= 0 for p in row) and abs(total - 1) <= SUM_TOLERANCE):
            raise InputError(
                say(
                    "{0} gives {1} probabilities that add up to {2}, not 1.",
                    self._name,
                    hand or say("the node"),
                    f"{total:g}",
                )
            )
        # Already exact sums stay, or dividing again and again would let them wander.
        return row if abs(total - 1) < 1e-12 else tuple(p / total for p in row)


def locks_below(
    locks: Sequence[NodeLock], line: str, cards: Sequence[Card]
) -> tuple[NodeLock, ...]:
    """Return the locks below a node on some cards, counted from there.

    Args:
        locks: of a spot, their lines as its tree writes them.
        line: of a node where a betting round ends, written so too.
        cards: all that were dealt from the root of the spot on; locks of others are left out.

    >>> lock = NodeLock("root/CHECK/CHECK/BET 50", None, {"": (0.5, 0.5)})
    >>> [below.line for below in locks_below([lock], "root/CHECK/CHECK", ())]
    ['root/BET 50']
    """
    found = []
    for lock in locks:
        if not lock.line.startswith(line) or lock.line[len(line) :][:1] not in {"", "/"}:
            continue
        rest = None if lock.cards is None else lock.cards[len(cards) :]
        if lock.cards is None or lock.cards[: len(cards)] == tuple(cards):
            found.append(replace(lock, line="root" + lock.line[len(line) :], cards=rest))
    return tuple(found)


def _check_hand(hand: str, lock: str) -> None:
    try:
        if len(hand) > 3:
            parse_combo(hand)
        else:
            parse_class(hand)
    except InputError as error:
        raise InputError(say("{0} cannot be read. {1}", lock, error)) from None

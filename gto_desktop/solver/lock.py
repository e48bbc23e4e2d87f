"""Node locks: strategies that the solver must keep."""

from collections.abc import Mapping
from dataclasses import dataclass
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
            raise InputError(f"{self._name} locks no hand.")
        locked = {hand: self._checked(hand, row) for hand, row in self.strategy.items()}
        if len({len(row) for row in locked.values()}) > 1:
            raise InputError(f"{self._name} has rows of different lengths.")
        if self.cards is not None and len(set(self.cards)) < len(self.cards):
            raise InputError(f"{self._name} has a card twice.")
        object.__setattr__(self, "strategy", locked)

    def __hash__(self) -> int:
        return hash((self.line, self.cards, frozenset(self.strategy.items())))

    @property
    def _name(self) -> str:
        return f"The lock at {shown(self.line)}"

    @property
    def action_count(self) -> int:
        """The number of actions the node must have."""
        return len(next(iter(self.strategy.values())))

    def check_board(self, board: Board) -> None:
        """Check that the cards of the lock can follow this board.

        Raises:
            InputError: a card is on the board already, or there are too many.
        """
        cards = self.cards or ()
        if len(board.cards) + len(cards) > 5:
            raise InputError(f"{self._name} has more cards than can follow {board}.")
        for card in cards:
            if card in board.cards:
                raise InputError(f"{self._name} deals {card_name(card)}, which is on the board.")

    @classmethod
    def from_dict(cls, value: object) -> "NodeLock":
        """Return the lock that an entry of a spot file's "locks" describes.

        Raises:
            InputError: a field is missing, unknown, or cannot be used.
        """
        lock = read_object(value, "A lock", frozenset({"line", "cards", "strategy"}))
        line = read_text(lock.get("line"), "The line of a lock")
        name = f"The lock at {shown(line)}"
        cards = lock.get("cards")
        rows = read_object(lock.get("strategy"), f"{name}: strategy", None)
        return cls(
            line,
            None if cards is None else parse_cards(read_text(cards, f"{name}: cards")),
            {
                hand: tuple(
                    read_number(p, f"{name}: a probability", 0, 1)
                    for p in read_list(row, f"{name}: strategy of {shown(hand)}", MOST_ACTIONS)
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
                f"{self._name} gives {hand or 'the node'} probabilities "
                f"that add up to {total:g}, not 1."
            )
        # Already exact sums stay, or dividing again and again would let them wander.
        return row if abs(total - 1) < 1e-12 else tuple(p / total for p in row)


def _check_hand(hand: str, lock: str) -> None:
    try:
        if len(hand) > 3:
            parse_combo(hand)
        else:
            parse_class(hand)
    except InputError as error:
        raise InputError(f"{lock} cannot be read. {error}") from None

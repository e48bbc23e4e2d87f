"""The betting rounds of a hand and their one numbering: 0 before the flop, 3 on the river."""

from enum import IntEnum

STREETS = ("preflop", "flop", "turn", "river")
"""Their names, by number."""
BOARD_CARDS = (0, 3, 4, 5)
"""Cards on the board, by number."""


class Street(IntEnum):
    """A betting round with community cards: those that can be solved."""

    FLOP = 1
    TURN = 2
    RIVER = 3

    @property
    def index(self) -> int:
        """Its place in tables of the three streets that can be solved, and in stored files."""
        return self - 1

    @property
    def streets_left(self) -> int:
        """Betting rounds to come, counting this one."""
        return 4 - self

    @property
    def key(self) -> str:
        """The name in spot files.

        >>> Street.TURN.key
        'turn'
        """
        return self.name.lower()

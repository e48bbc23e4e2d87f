"""The streets that can be solved."""

from enum import IntEnum


class Street(IntEnum):
    """A betting round with community cards; a board of 3 + street cards belongs to it."""

    FLOP = 0
    TURN = 1
    RIVER = 2

    @property
    def streets_left(self) -> int:
        """Betting rounds to come, counting this one."""
        return 3 - self

    @property
    def key(self) -> str:
        """The name in spot files.

        >>> Street.TURN.key
        'turn'
        """
        return self.name.lower()

"""The two players after the flop, and a pair type with one value for each."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, TypeVar

T_co = TypeVar("T_co", covariant=True)
U = TypeVar("U")


class Player(IntEnum):
    """A seat relative to the other: out of position acts first on every street."""

    OOP = 0
    IP = 1

    @property
    def opponent(self) -> "Player":
        """The other one."""
        return Player(1 - self)

    @property
    def key(self) -> str:
        """The name in spot files: "oop" or "ip"."""
        return self.name.lower()


@dataclass(frozen=True)
class PerPlayer(Generic[T_co]):
    """One value for each player.

    >>> PerPlayer(3, 4)[Player.IP], list(PerPlayer("a", "b").map(str.upper))
    (4, ['A', 'B'])
    """

    oop: T_co
    ip: T_co

    def __getitem__(self, player: int) -> T_co:
        """Return the value of one player; indexing with anything but 0 or 1 is an IndexError."""
        if player == Player.OOP:
            return self.oop
        if player == Player.IP:
            return self.ip
        raise IndexError(player)

    def __iter__(self) -> Iterator[T_co]:
        yield self.oop
        yield self.ip

    def map(self, function: Callable[[T_co], U]) -> "PerPlayer[U]":
        """Return the pair of what a function makes of each value."""
        return PerPlayer(function(self.oop), function(self.ip))


SIDES = PerPlayer("OOP", "IP")
"""What both players are called where no seats are known."""

"""Store where decisions of reviewed hands are found in kept solves.

They stand in the user's file beside the reviews and go with their hand.
"""

from collections.abc import Iterable
from dataclasses import astuple, dataclass

from gto_desktop.library.record_rows import read_rows
from gto_desktop.library.user_store import UserStore


@dataclass(frozen=True)
class SolvedLine:
    """A decision of a hand as a node of a solve."""

    hand: int
    number: int
    """Of the action in the hand."""
    game: str
    """`SolveSpec.key` of what was solved."""
    precision: int
    line: str
    """From the root of the solve: "root/CHECK"."""


class SolvedLines:
    """The lines of the user's hands; any thread and any process may use them."""

    def __init__(self, store: UserStore) -> None:
        self._store = store

    def put(self, lines: Iterable[SolvedLine]) -> None:
        """Keep lines over earlier ones of the same decisions."""
        with self._store.writing() as database:
            database.conn.executemany(
                "INSERT OR REPLACE INTO solved_lines VALUES (?, ?, ?, ?, ?)", map(astuple, lines)
            )

    def all(self) -> dict[tuple[int, int], SolvedLine]:
        """Return the lines by hand and number of the action."""
        with self._store.reading() as database:
            lines = read_rows(database, SolvedLine, "FROM solved_lines")
        return {(line.hand, line.number): line for line in lines}

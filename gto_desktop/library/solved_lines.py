"""Where the decisions of reviewed hands stand in solves that were kept.

They stand in the user's file beside the reviews, with a version of their own, and go with their
hand.
"""

from collections.abc import Callable, Iterable
from dataclasses import astuple, dataclass

from sqlite_utils import Database

from gto_desktop.library.hand_tables import make_tables
from gto_desktop.library.part_versions import PartStore, bring_up
from gto_desktop.library.user_store import UserStore

PART = "solved_lines"


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


# --- migrations: a released one never changes


def _make_lines(database: Database) -> None:
    database.execute(
        """
        CREATE TABLE solved_lines (
            hand INTEGER NOT NULL REFERENCES hands (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            game TEXT NOT NULL,
            precision INTEGER NOT NULL,
            line TEXT NOT NULL,
            PRIMARY KEY (hand, number)
        ) WITHOUT ROWID
        """
    )


MIGRATIONS: tuple[Callable[[Database], None], ...] = (_make_lines,)
"""What makes version 1, version 2, ... of the table."""


def make_line_tables(database: Database, newest: int = len(MIGRATIONS)) -> None:
    """Bring the table of lines to a version, in one transaction, those of hands before it.

    Raises:
        ShelfError: it is of a newer program.
    """
    make_tables(database)
    bring_up(database, PART, MIGRATIONS, newest)


class SolvedLines(PartStore):
    """The lines of the user's hands; any thread and any process may use them."""

    def __init__(self, store: UserStore) -> None:
        super().__init__(store, make_line_tables)

    def put(self, lines: Iterable[SolvedLine]) -> None:
        """Keep lines over earlier ones of the same decisions."""
        with self._writing() as database:
            database.conn.executemany(
                "INSERT OR REPLACE INTO solved_lines VALUES (?, ?, ?, ?, ?)", map(astuple, lines)
            )

    def all(self) -> dict[tuple[int, int], SolvedLine]:
        """Return the lines by hand and number of the action."""
        query = "SELECT hand, number, game, precision, line FROM solved_lines"
        with self._reading() as database:
            rows = database.execute(query).fetchall()
        return {row[:2]: SolvedLine(*row) for row in rows}

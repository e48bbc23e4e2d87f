"""Store what reviews found: decisions, waiting streets, ranges, and lines of kept solves.

The tables stand in the user's file beside the hands; what is of a hand goes with it.
"""

import zlib
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass

from sqlite_utils import Database

from gto_desktop.basis.message import read_stored, stored
from gto_desktop.library.review_flop_store import ReviewFlops, ReviewStakes
from gto_desktop.library.review_node_store import ReviewNodes
from gto_desktop.library.user_store import UserStore

COARSE_FLOP = 0
"""Stands for flops that are solved roughly where seconds are told by street."""


@dataclass(frozen=True)
class KeptDecision:
    """One decision of a hand as a review left it."""

    hand: int
    number: int
    """Of the action in the hand."""
    street: int
    is_hero: bool
    lost_bb: float | None
    """None where it is not known."""
    content: str
    """All of it, as JSON."""


@dataclass(frozen=True)
class WaitingStreet:
    """A street of a hand that is to be solved."""

    hand: int
    street: int
    pot_bb: float
    problem: str = ""
    """Why it could not be solved; empty while it waits."""
    needs_flop: bool = False
    """It is a flop, or the flop before it is to be solved first: minutes."""


@dataclass(frozen=True)
class SolvedStreet:
    """A street that was solved, and how long that took."""

    hand: int
    street: int
    seconds: float = 0.0
    """0 where nothing had to be solved after all: that says nothing of other streets."""
    coarse: bool = False
    """Whether a flop was solved roughly: that says nothing of exact ones."""
    stays: bool = False
    """Whether it waits still, to be solved exactly."""


@dataclass(frozen=True)
class KeptRanges:
    """What both players get to a street with, as bytes of float32: OOP, then IP."""

    hand: int
    street: int
    oop: bytes
    ip: bytes
    note: str
    """What was read as something else on the way here."""


@dataclass(frozen=True)
class SolvedLine:
    """A decision of a hand as a node of a kept solve."""

    hand: int
    number: int
    """Of the action in the hand."""
    game: str
    """`SolveSpec.key` of what was solved."""
    precision: int
    line: str
    """From the root of the solve: "root/CHECK"."""
    suits: str = ""
    """What the suits of the solve are in the hand, as digits; empty where they are its own."""


class SolvedLines:
    """The lines of the user's hands; any thread and any process may use them."""

    def __init__(self, store: UserStore) -> None:
        self._store = store

    def put(self, lines: Iterable[SolvedLine]) -> None:
        """Keep lines over earlier ones of the same decisions."""
        with self._store.writing() as database:
            database.conn.executemany(
                "INSERT OR REPLACE INTO solved_lines VALUES (?, ?, ?, ?, ?, ?)",
                map(astuple, lines),
            )

    def all(self) -> dict[tuple[int, int], SolvedLine]:
        """Return the lines by hand and number of the action."""
        lines = self._store.records(SolvedLine, "FROM solved_lines")
        return {(line.hand, line.number): line for line in lines}


class ReviewStore:
    """The reviews of the user; any thread and any process may use it."""

    def __init__(self, store: UserStore) -> None:
        self._store = store
        self.nodes = ReviewNodes(store)
        """The ranges and strategies at the actions of solved streets."""
        self.lines = SolvedLines(store)
        """Where decisions stand in solves that were kept."""
        self.flops = ReviewFlops(store)
        self.stakes = ReviewStakes(store)

    def put(
        self,
        rows: Sequence[KeptDecision],
        waiting: Iterable[WaitingStreet] = (),
        ranges: Iterable[KeptRanges] = (),
        solved: Iterable[SolvedStreet] = (),
    ) -> None:
        """Keep what a review found, all of it or nothing; decisions over earlier ones of theirs.

        Args:
            rows: decisions; what their hands cost in all is noted with the hands.
            waiting: streets to be solved, where they do not wait yet.
            ranges: what both players get to streets with.
            solved: streets that wait no longer.
        """
        with self._store.writing() as database:
            database.conn.executemany(
                "INSERT OR REPLACE INTO review_decisions VALUES (?, ?, ?, ?, ?, ?)",
                map(astuple, rows),
            )
            database.conn.executemany(
                "INSERT OR IGNORE INTO review_queue VALUES (?, ?, ?, ?)",
                [[w.hand, w.street, w.pot_bb, stored(w.problem)] for w in waiting],
            )
            database.conn.executemany(
                "INSERT OR REPLACE INTO review_ranges VALUES (?, ?, ?, ?, ?)",
                [
                    [r.hand, r.street, zlib.compress(r.oop), zlib.compress(r.ip), r.note]
                    for r in ranges
                ],
            )
            for street in solved:
                _take_out(database, street)
            database.conn.executemany(_LOST, [[hand, hand] for hand in {row.hand for row in rows}])

    def forget(self, hand: int) -> None:
        """Forget the review of a hand."""
        self.nodes.forget(hand)
        with self._store.writing() as database:
            for table in ("review_decisions", "review_queue", "review_ranges", "review_flops"):
                database.execute(f"DELETE FROM {table} WHERE hand = ?", [hand])

    def of(self, hand: int) -> tuple[KeptDecision, ...]:
        """Return the decisions of a hand in order; none where it was not reviewed."""
        query = "FROM review_decisions WHERE hand = ? ORDER BY number"
        return self._store.records(KeptDecision, query, [hand])

    def all(self, *, only_hero: bool = True) -> tuple[KeptDecision, ...]:
        """Return the decisions of all hands."""
        query = (
            f"FROM review_decisions {'WHERE is_hero ' if only_hero else ''}ORDER BY hand, number"
        )
        return self._store.records(KeptDecision, query)

    def reviewed(self) -> frozenset[int]:
        """Return the hands that were reviewed."""
        rows = self._store.rows("SELECT DISTINCT hand FROM review_decisions")
        return frozenset(hand for (hand,) in rows)

    def unreviewed(self) -> frozenset[int]:
        """Return the hands with a decision of the hero that were not reviewed yet."""
        # Without cards of his, or an action, a review finds nothing: such a hand never waits.
        query = (
            "SELECT id FROM hands WHERE length(cards) = 4 "
            "AND preflop || flop_line || turn_line || river_line <> '' "
            "AND id NOT IN (SELECT hand FROM review_decisions)"
        )
        return frozenset(number for (number,) in self._store.rows(query))

    def partly(self, hands: Iterable[int]) -> frozenset[int]:
        """Return which of some hands have decisions of the hero whose EV lost is not known."""
        query = (
            "SELECT 1 FROM review_decisions WHERE hand = ? AND is_hero AND lost_bb IS NULL LIMIT 1"
        )
        with self._store.reading() as database:
            return frozenset(
                hand for hand in hands if database.execute(query, [hand]).fetchone() is not None
            )

    def lost(self, hand: int) -> float | None:
        """Return what the hero lost in a hand, as far as it is known; None where nothing is."""
        query = "SELECT sum(lost_bb) FROM review_decisions WHERE is_hero AND hand = ?"
        ((lost,),) = self._store.rows(query, [hand])
        return None if lost is None else float(lost)

    # ------------------------------------------------------------------------------- the queue

    def waiting(self) -> tuple[WaitingStreet, ...]:
        """Return what is to be solved, in the order in which it should be.

        What takes seconds comes before flops and what waits for them; of each the largest pots
        come first, earlier streets before later ones. What failed comes last.
        """
        return tuple(
            WaitingStreet(hand, street, pot_bb, read_stored(problem), bool(needs_flop))
            for hand, street, pot_bb, problem, needs_flop in self._store.rows(_WAITING)
        )

    def done(self, hand: int, street: int) -> None:
        """Take a street out of the queue."""
        self.put([], solved=[SolvedStreet(hand, street)])

    def solves_flops(self) -> bool:
        """Return whether the user wants flops solved with what waits."""
        query = "SELECT value FROM review_choices WHERE name = 'flops'"
        return any(value for (value,) in self._store.rows(query))

    def set_solves_flops(self, wanted: bool) -> None:  # noqa: FBT001
        """Take note whether the user wants flops solved with what waits."""
        self._store.write("INSERT OR REPLACE INTO review_choices VALUES ('flops', ?)", [wanted])

    def times(self) -> dict[int, tuple[int, float]]:
        """Return how many solves of a street there were, and their seconds together, by street.

        Flops that were solved roughly stand under `COARSE_FLOP`.
        """
        rows = self._store.rows("SELECT street, solves, seconds FROM review_times")
        return {street: (solves, seconds) for street, solves, seconds in rows}

    def failed(self, hand: int, street: int, problem: str) -> None:
        """Note why a street could not be solved; with "" it waits again."""
        query = "UPDATE review_queue SET problem = ? WHERE hand = ? AND street >= ?"
        self._store.write(query, [stored(problem), hand, street])

    # ----------------------------------------------------------------------------- the ranges

    def ranges(self, hand: int, street: int) -> KeptRanges | None:
        """Return what both get to a street with."""
        query = "SELECT oop, ip, note FROM review_ranges WHERE hand = ? AND street = ?"
        rows = self._store.rows(query, [hand, street])
        if not rows:
            return None
        ((oop, ip, note),) = rows
        return KeptRanges(hand, street, zlib.decompress(oop), zlib.decompress(ip), note)


_LOST = (
    "UPDATE hands SET ev_lost_bb = (SELECT sum(lost_bb) FROM review_decisions "
    "WHERE is_hero AND hand = ?) WHERE id = ?"
)
_WAITING = """
    SELECT hand, street, pot_bb, problem,
        street = 1 OR (
            EXISTS (SELECT 1 FROM review_queue AS flop
                    WHERE flop.hand = waiting.hand AND flop.street = 1)
            AND NOT EXISTS (SELECT 1 FROM review_ranges AS known
                            WHERE known.hand = waiting.hand AND known.street = 2)
        ) AS needs_flop
    FROM review_queue AS waiting
    ORDER BY problem <> '', needs_flop,
        (SELECT max(pot_bb) FROM review_queue AS other WHERE other.hand = waiting.hand) DESC,
        hand, street
"""


def _take_out(database: Database, solved: SolvedStreet) -> None:
    key = [solved.hand, solved.street]
    if not solved.stays:
        database.execute("DELETE FROM review_queue WHERE hand = ? AND street = ?", key)
    if solved.seconds > 0:
        database.execute(
            "INSERT INTO review_times VALUES (?, 1, ?) ON CONFLICT (street) DO UPDATE "
            "SET solves = solves + 1, seconds = seconds + excluded.seconds",
            [COARSE_FLOP if solved.coarse else solved.street, solved.seconds],
        )

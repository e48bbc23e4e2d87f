"""Flops of hands that wait to be solved: which of them are one game, and which were solved roughly.

The table stands in the user's file; what is of a hand goes with it.
"""

from dataclasses import astuple, dataclass

from gto_desktop.library.user_store import UserStore


@dataclass(frozen=True)
class ReviewFlop:
    """The flop of a hand as a game."""

    hand: int
    game: str
    """Equal for flops that differ in their suits alone."""
    coarse: bool = False
    """Whether it was solved roughly, and what that left open waits to be solved exactly."""


class ReviewFlops:
    """The flops of reviewed hands; any thread and any process may use it."""

    def __init__(self, store: UserStore) -> None:
        self._store = store

    def put(self, flop: ReviewFlop) -> None:
        """Keep a flop over an earlier one of its hand."""
        query = "INSERT OR REPLACE INTO review_flops (hand, game, coarse) VALUES (?, ?, ?)"
        self._store.write(query, astuple(flop))

    def of(self, hand: int) -> ReviewFlop | None:
        """Return the flop of a hand; None where it never waited to be solved."""
        return self._store.record(ReviewFlop, "FROM review_flops WHERE hand = ?", [hand])

    def waiting(self) -> dict[int, ReviewFlop]:
        """Return the flops that wait, by hand."""
        query = "FROM review_flops WHERE hand IN (SELECT hand FROM review_queue WHERE street = 1)"
        return {flop.hand: flop for flop in self._store.records(ReviewFlop, query)}


@dataclass(frozen=True)
class PotsWaiting:
    """What the hero's decisions of one kind that wait are about, in one street of a hand."""

    hand: int
    street: int
    situation: str
    pot_bb: float
    """Of all of them together."""


@dataclass(frozen=True)
class LossesKnown:
    """What the hero's decisions of one kind lost, as far as that is known."""

    street: int
    situation: str
    count: int
    squares: float
    """Sum of the squares of what each lost in percent of its pot."""


class ReviewStakes:
    """What the waiting decisions are about; any thread and any process may use it."""

    def __init__(self, store: UserStore) -> None:
        self._store = store

    def pots(self, hand: int | None = None) -> tuple[PotsWaiting, ...]:
        """Return the pots of the decisions that wait, of one hand or of all in the queue."""
        among = "hand = ?" if hand is not None else "hand IN (SELECT hand FROM review_queue)"
        query = (
            f"SELECT hand, street, json_extract(content, '$.situation'), "
            "total(json_extract(content, '$.pot')) FROM review_decisions "
            f"WHERE {among} AND is_hero AND json_extract(content, '$.status') = 'waiting' "
            "GROUP BY 1, 2, 3"
        )
        rows = self._store.rows(query, [] if hand is None else [hand])
        return tuple(PotsWaiting(*row) for row in rows)

    def losses(self) -> tuple[LossesKnown, ...]:
        """Return what decisions after the flop came lost, by street and situation."""
        query = (
            "SELECT street, json_extract(content, '$.situation'), count(*), "
            "total(json_extract(content, '$.lost_pct') * json_extract(content, '$.lost_pct')) "
            "FROM review_decisions WHERE is_hero AND street > 0 AND lost_bb IS NOT NULL "
            "GROUP BY 1, 2"
        )
        return tuple(LossesKnown(*row) for row in self._store.rows(query))

"""Sessions at the tables: hands that follow each other, and the report of one of them.

A session ends where the hero plays no hand for more than an hour. What he did in it stands beside
what he does in all his other hands, his usual.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.library.hand_query import HandQuery
from gto_desktop.library.hand_store import DatedHand, HandRow, HandStore
from gto_desktop.library.review_store import ReviewStore
from gto_desktop.services.review.leaks import LEAST_CHANCES
from gto_desktop.services.review.opponents import Count, count_hero
from gto_desktop.services.review.winnings import adjusted_results
from gto_desktop.solver.progress import Steps

GAP = 3600.0
"""Seconds without a hand that end a session."""
DEAREST = 20
"""Hands that are listed one by one."""


@dataclass(frozen=True)
class Session:
    """Hands that were played one after another."""

    began: float
    """Seconds since 1970, UTC: of the first hand."""
    ended: float
    """Of the last hand."""
    hands: tuple[int, ...]
    """Their numbers, in the order of play."""


@dataclass(frozen=True)
class BesideUsual:
    """How often the hero did something in a session, and in all his other hands."""

    now: Count
    usual: Count

    @property
    def gap(self) -> tuple[float, float] | None:
        """The 95 % interval of the difference of the two shares; None where one is not known.

        By Newcombe: it is put together from those of the shares by Wilson.
        """
        now, usual = self.now.share, self.usual.share
        if now is None or usual is None:
            return None
        (low, high), (least, most) = self.now.interval, self.usual.interval
        below = math.hypot(now - low, most - usual)
        above = math.hypot(high - now, usual - least)
        return now - usual - below, now - usual + above

    @property
    def is_significant(self) -> bool:
        """Whether the two differ by more than chance makes in 95 of 100 cases."""
        gap = self.gap
        few = min(self.now.chances, self.usual.chances) < LEAST_CHANCES
        return gap is not None and not few and not gap[0] <= 0 <= gap[1]


@dataclass(frozen=True)
class SessionReport:
    """What a session came to; amounts are big blinds."""

    session: Session
    won: float
    adjusted: float
    """What was won with the all-ins counted as the cards were worth."""
    all_ins: int
    """Hands that are adjusted."""
    ev_lost: float
    """What decisions lost, as far as it is known."""
    unreviewed: int
    """Hands with decisions that were not reviewed: what they lost is not known."""
    dearest: tuple[HandRow, ...]
    """The hands that lost most by decisions."""
    frequencies: tuple[BesideUsual, ...]


def find_sessions(hands: Iterable[DatedHand]) -> tuple[Session, ...]:
    """Return the sessions of hands in the order of play, the latest first.

    Hands whose time is not known are in none.
    """
    sessions: list[list[DatedHand]] = []
    for hand in hands:
        if hand.played is None:
            continue
        last = sessions[-1][-1].played if sessions else None
        if last is None or hand.played - last > GAP:
            sessions.append([])
        sessions[-1].append(hand)
    return tuple(map(_session, reversed(sessions)))


def _session(hands: Sequence[DatedHand]) -> Session:
    times = [hand.played for hand in hands if hand.played is not None]
    return Session(min(times), max(times), tuple(hand.id for hand in hands))


class Sessions:
    """The use cases, for any thread; known failures are InputError."""

    def __init__(self, hands: HandStore, reviews: ReviewStore) -> None:
        self._hands, self._reviews = hands, reviews

    def all(self) -> tuple[Session, ...]:
        """Return the sessions of all hands of the hero, the latest first."""
        return find_sessions(self._own())

    def of_hand(self, number: int) -> Session:
        """Return the session of a hand; InputError where its time is not known."""
        for session in self.all():
            if number in session.hands:
                return session
        raise InputError(
            say("This hand is in no session: its time is not known, or it is not yours.")
        )

    def of_day(self, day: str) -> Session:
        """Return all hands of a day in UTC, such as "2025-01-31", as one session."""
        try:
            began = datetime.combine(
                datetime.strptime(day.strip(), "%Y-%m-%d").date(), datetime.min.time(), UTC
            )
        except ValueError:
            raise InputError(
                say("{0} is not a date: write one like 2025-01-31.", day.strip()[:20])
            ) from None
        ended = began + timedelta(days=1)
        hands = self._own(HandQuery(since=began.timestamp(), until=ended.timestamp()))
        if not hands:
            raise InputError(say("No hand of yours was played on {0}.", day.strip()))
        return _session(hands)

    def report(self, session: Session) -> Steps[SessionReport]:
        """Count a session and all other hands; sending True ends it with the others so far."""
        wanted = frozenset(session.hands)
        every = self._own()
        own = [hand for hand in every if hand.id in wanted]
        adjusted = adjusted_results(self._hands, own)
        lost = sorted(
            (hand for hand in own if (hand.ev_lost_bb or 0.0) > 0),
            key=lambda hand: -(hand.ev_lost_bb or 0.0),
        )
        rows = (self._hands.get(hand.id) for hand in lost[:DEAREST])
        frequencies = yield from self._beside_usual(session, every)
        return SessionReport(
            session,
            won=sum(hand.result_bb or 0.0 for hand in own),
            adjusted=sum(adjusted.get(hand.id, hand.result_bb or 0.0) for hand in own),
            all_ins=len(adjusted),
            ev_lost=sum(hand.ev_lost_bb or 0.0 for hand in own),
            unreviewed=len(wanted & self._reviews.unreviewed()),
            dearest=tuple(row for row in rows if row is not None),
            frequencies=frequencies,
        )

    def _own(self, wanted: HandQuery | None = None) -> tuple[DatedHand, ...]:
        return tuple(hand for hand in self._hands.dated(wanted) if hand.result_bb is not None)

    def _beside_usual(
        self, session: Session, every: Sequence[DatedHand]
    ) -> Steps[tuple[BesideUsual, ...]]:
        inside = frozenset(session.hands)
        others = [hand.id for hand in every if hand.id not in inside]
        now = yield from count_hero(self._hands, session.hands)
        usual = yield from count_hero(self._hands, others)
        pairs = zip(now.rows(), usual.rows(), strict=True)
        return tuple(BesideUsual(one, other) for one, other in pairs if one.chances)

"""Hands as they are read for the store: here, or by processes that share the files."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta, tzinfo
from typing import TypeAlias

from gto_desktop.basis.message import say
from gto_desktop.builds.worker_pool import done_in_order
from gto_desktop.hands.anonymous import anonymous
from gto_desktop.hands.compact import from_json, to_json
from gto_desktop.hands.hand import SIMULATED, Hand
from gto_desktop.hands.phh_writing import write_phh
from gto_desktop.hands.portions import LETTERS, Portion, portions
from gto_desktop.hands.rooms import ReadHand, Skipped
from gto_desktop.hands.sources import HandSource
from gto_desktop.library.hand_store import NewHand
from gto_desktop.services.review.hand_row import row_of
from gto_desktop.solver.solve_order import default_threads

HELD_FOR = timedelta(minutes=30)
"""So long after it was played a hand may be imported."""
CLOCKS_DIFFER = timedelta(minutes=5)
"""A hand may be so far in the future; more, and its time says nothing."""
YOUNG = say("perhaps played less than 30 minutes ago: import it later")
ENOUGH = 4 * 2**20
"""Bytes of files from which on processes serve: they take a second or two to start."""
MOST_WORKERS = 4
"""More of them wait for the process that keeps what they read."""


READER = 4
"""Version of the readers: what an older one has read is read again."""


@dataclass(frozen=True)
class TakenHand:
    """A hand as it is kept."""

    hand: NewHand
    doubt: str
    """Why it does not add up; empty where it does."""
    has_hero: bool
    """Whether the player sits there who was named as the hero."""


@dataclass(frozen=True)
class HeldBack:
    """A hand that is too young."""

    hand: Skipped


Taken: TypeAlias = TakenHand | HeldBack | Skipped


@dataclass(frozen=True)
class Taking:
    """How hands are taken."""

    now: datetime
    zone: tzinfo | None = None
    """Of this machine; None for the real one."""
    hero: str = ""
    """Whose hands they are, where the text does not say."""
    key: bytes = b""
    """Hides the names of the opponents; empty where they stay."""

    def taken(self, result: ReadHand | Skipped) -> Taken:
        """Return a hand that was read as it is kept, or why it is left out."""
        if isinstance(result, Skipped):
            return result
        hand, raw = result.hand, result.raw
        if is_young(hand, self.now, self.zone):
            return HeldBack(Skipped(YOUNG, result.file, result.line, str(hand.room), hand.id))
        has_hero = any(seat.name == self.hero for seat in hand.seats)
        hand = with_hero(hand, self.hero)
        if self.key:
            hand = anonymous(hand, self.key)
            raw = write_phh(hand)
        kept = kept_form(replace(result, hand=hand, raw=raw))
        return TakenHand(kept, hand.unreconciled, has_hero)

    def read(self, portion: Portion | Skipped) -> Iterator[Taken]:
        """Yield every hand of a portion as it is kept, or why it is left out."""
        results = [portion] if isinstance(portion, Skipped) else portion.read()
        return map(self.taken, results)


Part: TypeAlias = tuple[int, Portion | Skipped | None]
"""The number of a file and a part of it; None after the last one."""


@dataclass(frozen=True)
class _Bundle:
    """Parts that are worth sending to a process."""

    parts: tuple[Part, ...]
    taking: Taking


def read_sources(
    sources: Sequence[tuple[int, HandSource]], taking: Taking, workers: int | None = None
) -> Generator[tuple[int, Taken | None], None, None]:
    """Yield what is read of files, in their order, each with the number of its file.

    Behind the last of a file comes None.

    Args:
        sources: files with their numbers.
        taking: how hands are taken.
        workers: processes that read; None for as many as serve, 0 for this one alone.
    """
    if workers is None:
        size = sum(int(source.stamp.partition("/")[0] or 0) for _, source in sources)
        cores = min(default_threads(), MOST_WORKERS)
        workers = cores if cores > 1 and size >= ENOUGH else 0
    parts = _parts(sources)
    if not workers:
        for number, part in parts:
            for taken in () if part is None else taking.read(part):
                yield number, taken
            if part is None:
                yield number, None
        return
    with closing(done_in_order(_bundles(parts, taking), _read_bundle, workers)) as results:
        for result in results:
            yield from result


def _parts(sources: Sequence[tuple[int, HandSource]]) -> Iterator[Part]:
    for number, source in sources:
        for part in portions(source):
            yield number, part
        yield number, None


def _bundles(parts: Iterator[Part], taking: Taking) -> Iterator[_Bundle]:
    """Put small files together."""
    waiting: list[Part] = []
    letters = 0
    for number, part in parts:
        waiting.append((number, part))
        letters += len(part.text) if isinstance(part, Portion) else 0
        if letters >= LETTERS:
            yield _Bundle(tuple(waiting), taking)
            waiting, letters = [], 0
    if waiting:
        yield _Bundle(tuple(waiting), taking)


def _read_bundle(bundle: _Bundle) -> list[tuple[int, Taken | None]]:
    found: list[tuple[int, Taken | None]] = []
    for number, part in bundle.parts:
        if part is None:
            found.append((number, None))
        else:
            found += [(number, taken) for taken in bundle.taking.read(part)]
    return found


def with_hero(hand: Hand, *names: str) -> Hand:
    """Return a hand that does not say whose it is as that of the first player of some names."""
    if hand.hero is not None:
        return hand
    players = (player for player, seat in enumerate(hand.seats) if seat.name and seat.name in names)
    hero = next(players, None)
    return hand if hero is None else replace(hand, hero=hero)


def kept_form(read: ReadHand) -> NewHand:
    """Return a hand that was read as the store keeps it."""
    return NewHand(row_of(read.hand), to_json(read.hand), read.raw, read.file, read.line, READER)


def is_same_hand(content: str, other: str) -> bool:
    """Tell whether two kept forms say the same hand; one that cannot be read is another."""
    try:
        return from_json(content) == from_json(other)
    except (ValueError, KeyError, TypeError):
        return False


def is_young(hand: Hand, now: datetime, zone: tzinfo | None = None) -> bool:
    """Tell whether a hand may still be played, or its session.

    A room that writes no time zone means its own or that of the machine: either counts. A date
    without a time counts from its end. What strategies played here among themselves is nobody's
    session.
    """
    if SIMULATED in hand.extra:
        return False
    if hand.latest is not None:
        return now < hand.latest + HELD_FOR
    if hand.played is None:
        return False
    times = [hand.played]
    if not hand.zone_known:
        there = hand.played.replace(tzinfo=None)
        local = there.astimezone() if zone is None else there.replace(tzinfo=zone)
        times.append(local.astimezone(UTC))
    ages = [now - instant for instant in times]
    past = [age for age in ages if age > -CLOCKS_DIFFER]
    return not past or min(past) < HELD_FOR

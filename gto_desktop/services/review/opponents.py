"""How often the players of the user's hands do things: the hero, all opponents, and each of them.

Read from the hands alone: no strategy is asked, and hands need no review.
"""

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from gto_desktop.basis.intervals import wilson
from gto_desktop.basis.message import say
from gto_desktop.hands.compact import from_json
from gto_desktop.hands.decisions import FIGURES, decisions
from gto_desktop.hands.hand import Hand, HandActionKind, Room
from gto_desktop.library.hand_store import HandStore
from gto_desktop.services.review.hand_import import BATCH, ImportProgress, Steps

MOST_PLAYERS = 200
"""Opponents that are told one by one: those of the most hands."""
WENT, WON = "wtsd", "wsd"
_OF_HANDS = ((WENT, say("Went to showdown (WTSD)")), (WON, say("Won at showdown (W$SD)")))
_COUNTED = {figure.key: figure.counts for figure in FIGURES}


@dataclass(frozen=True)
class Count:
    """How often somebody did something that he had the chance to do."""

    title: str
    chances: int
    taken: int

    @property
    def share(self) -> float | None:
        """How often, 0 to 1; None without a chance."""
        return self.taken / self.chances if self.chances else None

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share, by Wilson."""
        return wilson(self.taken, self.chances)


@dataclass
class Counts:
    """What one player, or many together, did."""

    name: str = ""
    """As the room writes it; empty of many together."""
    title: str = ""
    """The name, with the room behind it where players of several rooms have it."""
    hands: int = 0
    chances: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    taken: dict[str, int] = field(default_factory=lambda: defaultdict(int))

    def add(self, key: str, *, taken: bool) -> None:
        """Count a chance."""
        self.chances[key] += 1
        self.taken[key] += taken

    def rows(self) -> tuple[Count, ...]:
        """Return the figures in order, those without a chance too."""
        titles = [*((figure.key, figure.title) for figure in FIGURES), *_OF_HANDS]
        return tuple(Count(title, self.chances[key], self.taken[key]) for key, title in titles)


@dataclass(frozen=True)
class Players:
    """The players of some hands."""

    hero: Counts
    pool: Counts
    """All opponents together."""
    players: tuple[Counts, ...]
    """Each opponent, those of the most hands first."""
    all_players: int
    """Opponents there are; `players` has at most `MOST_PLAYERS`."""


def count_players(store: HandStore, numbers: Sequence[int]) -> Steps[Players]:
    """Count what the players of some hands did; sending True ends it with the hands so far."""
    hero, pool = Counts(), Counts()
    players: dict[tuple[str, Room], Counts] = {}
    yield from _each_hand(store, numbers, lambda hand: _count(hand, hero, pool, players))
    rooms = Counter(name for name, _ in players)
    for (name, room), counts in players.items():
        counts.title = f"{name}, {room}" if rooms[name] > 1 else name
    most = sorted(players.values(), key=lambda counts: (-counts.hands, counts.title))
    return Players(hero, pool, tuple(most[:MOST_PLAYERS]), len(most))


def count_hero(store: HandStore, numbers: Sequence[int]) -> Steps[Counts]:
    """Count what the hero did in some hands; sending True ends it with the hands so far."""
    hero = Counts()

    def count(hand: Hand) -> None:
        if hand.hero is None:
            return
        hero.hands += 1
        for player, key, taken in _events(hand):
            if player == hand.hero:
                hero.add(key, taken=taken)

    yield from _each_hand(store, numbers, count)
    return hero


def _each_hand(
    store: HandStore, numbers: Sequence[int], count: Callable[[Hand], None]
) -> Steps[None]:
    """Read hands and count each; a damaged one is left out."""
    began, seen = time.monotonic(), 0
    for start in range(0, len(numbers), BATCH):
        some = numbers[start : start + BATCH]
        for _, text in store.texts_left(some):
            hand = _read(text.content)
            if hand is not None:
                count(hand)
        seen = start + len(some)
        seconds = time.monotonic() - began
        left = seconds / seen * (len(numbers) - seen)
        progress = ImportProgress(
            phase="reading", done=seen, total=len(numbers), seconds=seconds, seconds_left=left
        )
        if (yield progress):
            break


def _read(content: str) -> Hand | None:
    """Return a hand; None where it is damaged: who opens it is told."""
    try:
        return from_json(content)
    except (KeyError, TypeError, ValueError):
        return None


def _count(hand: Hand, hero: Counts, pool: Counts, players: dict[tuple[str, Room], Counts]) -> None:
    sides: list[tuple[Counts, ...]] = []
    for player, seat in enumerate(hand.seats):
        if player == hand.hero:
            sides.append((hero,))
        elif seat.name and hand.room is not Room.IGNITION:
            known = players.setdefault((seat.name, hand.room), Counts(seat.name))
            sides.append((pool, known))
        else:
            # Ignition names the chairs only: others sit there at every table.
            sides.append((pool,))
    for player, key, taken in _events(hand):
        for counts in sides[player]:
            counts.add(key, taken=taken)
    for side in sides:
        for counts in side:
            # Of many together every seat is a hand.
            counts.hands += 1


def _events(hand: Hand) -> Iterator[tuple[int, str, bool]]:
    """Yield who had a chance of which figure, and whether he took it."""
    for decision in decisions(hand):
        kind: HandActionKind = decision.action.kind
        for key in decision.chances:
            yield decision.action.player, key, kind in _COUNTED[key]
    gone = {a.player for a in hand.street_actions(0) if a.kind is HandActionKind.FOLD}
    left = hand.left()
    shown = len(left) > 1
    for player, seat in enumerate(hand.seats):
        if not hand.board or player in gone:
            continue
        stays = shown and player in left
        yield player, WENT, stays
        if stays:
            yield player, WON, seat.won > 0

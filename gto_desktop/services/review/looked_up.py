"""What stored strategies say of many hands, in several processes where that serves.

Hands of one line before the flop are taken together: a line of other sizes than the solved ones
takes up to some seconds the first time. Each process begins at another place of their order, and
reads from the disk what the others have priced.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import zip_longest
from typing import TypeAlias

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import stored
from gto_desktop.builds.worker_pool import done_in_order
from gto_desktop.hands.compact import from_json
from gto_desktop.hands.hand import AGGRESSIVE, Hand
from gto_desktop.library.hand_store import HandStore
from gto_desktop.library.review_flop_store import ReviewFlop
from gto_desktop.library.review_store import KeptDecision, KeptRanges, WaitingStreet
from gto_desktop.services.review.hand_reading import MOST_WORKERS
from gto_desktop.services.review.review_decision import Status
from gto_desktop.services.review.review_hand import HandReview
from gto_desktop.services.review.solve_plan import FLOP
from gto_desktop.services.study.study import Study, StudyFiles
from gto_desktop.solver.renamed_suits import key_up_to_suits
from gto_desktop.solver.solve_order import default_threads

ENOUGH = 400
"""Hands from which on processes serve: each takes some seconds to start."""
_TOGETHER = 25
"""Hands that are sent to a process at once, at the most."""
_LINES_TOGETHER = 6
"""Lines of theirs that may have to be priced: who stops the work waits for them."""

_READ = 500
"""Hands that are read between two reports while they are sorted."""
_AGGRESSIVE = frozenset(map(str, AGGRESSIVE))

Line: TypeAlias = tuple[tuple[str, float], ...]
"""What was done before the flop, and to how many big blinds."""


@dataclass(frozen=True)
class LookedUp:
    """The review of a hand as it is kept."""

    number: int
    decisions: tuple[KeptDecision, ...]
    waiting: tuple[WaitingStreet, ...]
    ranges: tuple[KeptRanges, ...]
    flop: ReviewFlop | None
    """Its flop as a game, where that waits to be solved."""

    @classmethod
    def of(cls, number: int, review: HandReview, queue: Iterable[int]) -> "LookedUp":
        """Return what is kept of a review; its streets in the `queue` wait to be solved."""
        queue = tuple(queue)
        pots = {decision.street: decision.pot for decision in reversed(review.reviewed)}
        ranges = []
        for street, beginning in review.beginnings.items():
            if street > 1:
                oop, ip = (np.asarray(weights, "<f4").tobytes() for weights in beginning.ranges)
                notes = "\n".join(map(stored, beginning.notes))
                ranges.append(KeptRanges(number, street, oop, ip, notes))
        flop = None
        if FLOP in queue:
            # What cannot be solved says so in its turn.
            with suppress(InputError):
                flop = ReviewFlop(number, key_up_to_suits(review.spec(FLOP)))
        return cls(
            number,
            tuple(decision.kept(number) for decision in review.reviewed),
            tuple(WaitingStreet(number, street, pots.get(street, 0.0)) for street in queue),
            tuple(ranges),
            flop,
        )


def unasked(review: HandReview) -> tuple[int, ...]:
    """Return the streets that are put in the queue unasked.

    A flop takes a while: it waits only where it grades the hero, or anyone in a hand without one.
    """
    streets = review.to_solve
    if 1 not in streets or review.hand.hero is None:
        return streets
    if any(decision.is_hero and decision.status is Status.WAITING for decision in review.reviewed):
        return streets
    return tuple(street for street in streets if street > 1) if 2 in review.beginnings else ()


@dataclass(frozen=True)
class LookedUpTogether:
    """What came of some hands."""

    hands: int
    """How many they were: of what is gone or damaged nothing came."""
    reviews: tuple[LookedUp, ...]


def look_up(
    study: Study, hands: HandStore, numbers: Sequence[int], workers: int | None = None
) -> Generator[LookedUpTogether, None, None]:
    """Review hands of the user's file by what is stored; to give it up, close it.

    While hands are read to be sorted it yields empty ones: who waits can tell that it goes on.

    Args:
        study: whom to ask.
        hands: the user's file.
        numbers: which hands.
        workers: processes; None for as many as serve, 0 for this one alone.
    """
    if workers is None:
        cores = min(default_threads(), MOST_WORKERS)
        workers = cores if cores > 1 and len(numbers) >= ENOUGH else 0
    if study.for_processes() is None:
        workers = 0
    lines: list[tuple[Line, int]] = []
    for begin in range(0, len(numbers), _READ):
        lines += _lines(hands, numbers[begin : begin + _READ])
        yield LookedUpTogether(0, ())
    lines.sort()
    if not workers:
        for _, number in lines:
            yield _looked_up(study, _texts(hands, [number]), 1)
        return
    portions = list(_portions(lines))
    size = -(-len(portions) // workers)
    places = [portions[place : place + size] for place in range(0, len(portions), size)]
    order = (portion for row in zip_longest(*places) for portion in row if portion is not None)
    sent = (_Sent(study.for_processes(), _texts(hands, portion), len(portion)) for portion in order)
    with closing(done_in_order(sent, _look_up_sent, workers)) as results:
        yield from results


def _texts(hands: HandStore, numbers: Sequence[int]) -> tuple[tuple[int, str], ...]:
    return tuple((number, text.content) for number, text in hands.texts_left(numbers))


def _lines(hands: HandStore, numbers: Sequence[int]) -> list[tuple[Line, int]]:
    return [(_line(content), number) for number, content in _texts(hands, numbers)]


def _portions(lines: Sequence[tuple[Line, int]]) -> Iterator[list[int]]:
    """Yield the hands that a process gets at once; `lines` are sorted."""
    portion: list[int] = []
    raises: set[Line] = set()
    for line, number in lines:
        portion.append(number)
        raises.update(
            line[: place + 1] for place, (kind, _) in enumerate(line) if kind in _AGGRESSIVE
        )
        if len(portion) >= _TOGETHER or len(raises) >= _LINES_TOGETHER:
            yield portion
            portion, raises = [], set()
    if portion:
        yield portion


def _line(content: str) -> Line:
    """Return what was done before the flop and to how many big blinds; nothing of a damaged one."""
    hand = _hand(content)
    if hand is None:
        return ()
    return tuple(
        (str(action.kind), round(hand.in_bb(action.to), 2)) for action in hand.street_actions(0)
    )


def _hand(content: str) -> Hand | None:
    try:
        return from_json(content)
    except (KeyError, TypeError, ValueError):
        return None


def _looked_up(study: Study, texts: Sequence[tuple[int, str]], count: int) -> LookedUpTogether:
    reviews = []
    for number, content in texts:
        hand = _hand(content)
        if hand is None:
            # Who opens it is told.
            continue
        review = HandReview(study, hand)
        with suppress(InputError):
            review.look_up()
            reviews.append(LookedUp.of(number, review, unasked(review)))
    return LookedUpTogether(count, tuple(reviews))


@dataclass(frozen=True)
class _Sent:
    """Hands as they are sent to a process."""

    files: StudyFiles | None
    texts: tuple[tuple[int, str], ...]
    count: int


def _look_up_sent(sent: _Sent) -> LookedUpTogether:
    return _looked_up(_opened(sent.files), sent.texts, sent.count)


@lru_cache(maxsize=1)
def _opened(files: StudyFiles | None) -> Study:
    """Return the strategies as this process has opened them."""
    return Study() if files is None else files.open()

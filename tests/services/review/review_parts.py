"""What tests of reviews share: the shipped library, a review in a folder of its own, its hands."""

from collections.abc import Generator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest

from gto_desktop.basis.paths import strategy_folder
from gto_desktop.hands.compact import to_json
from gto_desktop.hands.hand import Hand
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.hand_store import HandStore, NewHand
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.library.review_store import ReviewStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review.hand_row import row_of
from gto_desktop.services.review.review import Review
from gto_desktop.services.review.review_hand import HandReview
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study

FLOP = "Kh7h3c"
T = TypeVar("T")


@pytest.fixture(scope="module")
def study() -> Iterator[Study]:
    folder = strategy_folder()
    # Without the recipe: what is solved here has the sizes of `study.BETTING`.
    study = Study(PreflopBook(folder / "preflop.sqlite"), FlopLibrary([folder / "flops.sqlite"]))
    yield study
    study.close()


@pytest.fixture
def review(study: Study, tmp_path: Path) -> Review:
    return reviews(study, tmp_path)


def reviews(study: Study, folder: Path, workers: int | None = None) -> Review:
    """Open the reviews of a folder."""
    store = UserStore(folder)
    return Review(
        study, Solving(), HandStore(store), ReviewStore(store), threads=1, workers=workers
    )


def looked_up(study: Study, hand: Hand) -> HandReview:
    review = HandReview(study, hand)
    review.look_up()
    return review


def done(work: Generator[Any, bool | None, T]) -> T:
    """Do a job to its end and return what came of it."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def kept(review: Review, *hands: Hand) -> list[int]:
    """Keep hands and return their numbers, in their order."""
    for number, hand in enumerate(hands):
        own = named(hand, number)
        review.hands.keep([NewHand(row_of(own), to_json(own), "")])
    return list(review.hands.numbers())


def named(hand: Hand, number: int) -> Hand:
    """Return a hand with a number of its own: hands that are the same are kept once."""
    return replace(hand, id=f"h{number}", extra={"n": str(number)})

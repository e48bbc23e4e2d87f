"""Many hands looked up at once: in which order, in other processes too, and never over a review."""

from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gto_desktop.basis.paths import strategy_folder
from gto_desktop.basis.service_failures import PausedForPlay
from gto_desktop.hands.hand import Hand
from gto_desktop.services.fair_play.fair_play import FairPlay, pause_while_playing
from gto_desktop.services.review.looked_up import LookedUpTogether, _portions, look_up
from gto_desktop.services.study.study import Study
from tests.services.review.review_hands import played
from tests.services.review.review_parts import done, kept, reviews

SMALL = "UTG F,MP F,CO F,BTN F,SB R230,BB C"
LARGE = "UTG F,MP F,CO F,BTN F,SB R350,BB C"
CARDS = {"SB": "AsKs", "BB": "8d7d"}


@pytest.fixture
def opened() -> Iterator[Study]:
    study = Study.open(strategy_folder() / "preflop.sqlite", [])
    with closing(study):
        yield study


def checked(line: str, flop: str = "Td8c4h") -> Hand:
    return played(f"{line}|SB X,BB X|SB X,BB X|SB X,BB X", CARDS, f"{flop}2s3c", hero="SB")


def test_that_hands_of_a_line_come_after_each_other(opened: Study, tmp_path: Path) -> None:
    review = reviews(opened, tmp_path)
    small, large, more, most = kept(
        review, *(checked(line) for line in (SMALL, LARGE, SMALL, LARGE))
    )

    found = [
        each.number
        for some in look_up(opened, review.hands, (small, large, more, most), 0)
        for each in some.reviews
    ]

    assert found in ([small, more, large, most], [large, most, small, more])


# A process takes some seconds to start: what it finds is what the user sees of all large imports.
def test_that_another_process_finds_what_this_one_does(opened: Study, tmp_path: Path) -> None:
    hands = [checked(line, flop) for flop in ("Td8c4h", "QsJd5h") for line in (SMALL, LARGE)]
    here, there = (reviews(opened, tmp_path / name) for name in ("here", "there"))
    numbers = kept(here, *hands)
    assert kept(there, *hands) == numbers
    there = reviews(opened, tmp_path / "there", workers=1)

    counts = [done(review.look_up_all()) for review in (here, there)]

    assert counts == [4, 4]
    for number in numbers:
        assert here.store.of(number) == there.store.of(number)
    assert here.store.waiting() == there.store.waiting()
    assert here.store.flops.waiting() == there.store.flops.waiting()


def test_that_what_was_reviewed_meanwhile_stays(
    opened: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    review = reviews(opened, tmp_path)
    (number,) = kept(review, checked(SMALL))
    before = look_up

    def late(*given: Any) -> Generator[LookedUpTogether, None, None]:
        for some in before(*given):
            review.open(number)
            first, *_ = review.store.of(number)
            review.store.put([replace(first, lost_bb=7.0)])
            yield some

    monkeypatch.setattr("gto_desktop.services.review.review.look_up", late)
    done(review.look_up_all())

    assert review.store.of(number)[0].lost_bb == 7.0


def test_that_portions_hold_few_lines_that_may_have_to_be_priced() -> None:
    raises = [(("raise", 2.0 + place / 10), ("raise", 9.0)) for place in range(40)]
    folds = [(("fold", 0.0),)] * 60

    portions = list(_portions([(line, at) for at, line in enumerate([*folds, *raises])]))

    assert [number for portion in portions for number in portion] == list(range(100))
    assert len(portions[0]) == 25
    # Two raises each.
    assert {len(portion) for portion in portions[3:-1]} == {3}


def test_that_no_process_gets_hands_while_a_poker_client_runs(
    opened: Study, tmp_path: Path
) -> None:
    fair_play = FairPlay(lambda: ("a client",))
    fair_play.look()
    # Who waits when the program ends is told so, and waits no longer.
    fair_play.close()
    held = pause_while_playing(opened, fair_play, lookups=[Study.for_processes])
    review = reviews(opened, tmp_path)
    numbers = kept(review, checked(SMALL))

    with pytest.raises(PausedForPlay):
        next(look_up(held, review.hands, numbers, 1))

"""What waits to be solved: flops by choice, the time left, and troubles that lose nothing."""

import signal
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import strategy_folder
from gto_desktop.library import sqlite_files
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.hand_store import HandStore, NewHand
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.library.review_store import ReviewStore
from gto_desktop.library.store_errors import ShelfError
from gto_desktop.library.user_store import FILE_NAME, UserStore
from gto_desktop.services.review import review as review_module
from gto_desktop.services.review import review_hand
from gto_desktop.services.review.hand_row import row_of
from gto_desktop.services.review.review import TAKES, Review
from gto_desktop.services.review.review_decision import Status
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study
from tests.conftest import ROOT
from tests.services.review.review_hands import OPEN, played
from tests.services.review.review_parts import done, kept, review, reviews, study

__all__ = ["review", "study"]
T = TypeVar("T")
FLOP = "Kh7h3c"
TURN = f"{OPEN}|BB X,BTN B182,BB C|BB X,BTN X"
RIVER = f"{TURN}|BB X,BTN X"
FOUR_BET = "UTG F,MP F,CO F,BTN R250,SB F,BB R1250,BTN R2500,BB C"


def test_that_a_flop_waits_until_flops_are_wanted_and_its_turn_follows(
    review: Review, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(review_hand.GOALS, 1, (50.0, 4))
    hand = played(f"{FOUR_BET}|BB X,BTN X|BB X,BTN X", {"BTN": "AsAh"}, "Td8c4h2s")
    (number,) = kept(review, hand)
    review.open(number)
    assert [(street.street, street.needs_flop) for street in review.store.waiting()] == [
        (1, True),
        (2, True),
    ]
    assert done(review.work()) == 0
    queue = review.queue()
    assert (queue.streets, queue.flops, queue.solves_flops) == (0, 1, False)
    assert queue.flop_seconds == TAKES[1] + TAKES[2]

    review.store.set_solves_flops(True)
    assert review.queue().solves_flops
    assert done(review.work()) == 2

    assert review.store.waiting() == ()
    opened = review.open(number)
    assert opened.to_solve == ()
    assert [decision.status for decision in opened.decisions if decision.street == 2] == [
        Status.GRADED
    ]
    # So few iterations may leave a flop unsettled: it is done all the same.
    assert Status.WAITING not in {decision.status for decision in opened.decisions}
    times = review.store.times()
    assert [times[street][0] for street in (1, 2)] == [1, 1]
    assert times[1][1] > times[2][1] > 0


def test_that_a_flop_that_was_given_up_goes_on_from_its_checkpoint(
    study: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(review_hand.GOALS, 1, (0.0001, 6))
    store = UserStore(tmp_path)
    solving = Solving(tmp_path / "checkpoints", checkpoint_every=0.0)
    review = Review(study, solving, HandStore(store), ReviewStore(store), threads=1)
    (number,) = kept(review, played(f"{FOUR_BET}|BB X,BTN X", {"BTN": "AsAh"}, "Td8c4h"))
    review.open(number)
    review.store.set_solves_flops(True)
    work = review.work()
    while next(work).done < 3:
        pass
    work.close()
    assert [street.street for street in review.store.waiting()] == [1]

    phases = [progress.phase for progress in review.work()]

    assert any("Going on from iteration" in phase for phase in phases)
    assert review.store.waiting() == ()


def test_that_only_flops_that_grade_the_hero_wait_unasked(review: Review) -> None:
    line = "UTG F,MP F,CO F,BTN F,SB R300,BB C|SB X,BB X|SB X,BB X"
    cards = {"SB": "AsAh", "BB": "8d7d", "BTN": "2c7d"}
    numbers = kept(
        review,
        played(line, cards, "Td8c4h2s", hero="BTN"),
        played(line, cards, "Td8c4h2s", hero="SB"),
    )
    assert done(review.look_up_all()) == 2

    assert {street.hand for street in review.store.waiting()} == {numbers[1]}


def test_that_the_time_left_counts_what_follows_and_learns_from_what_was_solved(
    review: Review,
) -> None:
    kept(review, *(played(RIVER, {"BTN": cards}, FLOP + "4s9d") for cards in ("AsKs", "AcKd")))
    done(review.look_up_all())
    assert review.queue().seconds == pytest.approx(2 * (TAKES[2] + TAKES[3]))
    work = review.work()

    first = next(work)
    assert first.seconds_left is not None
    assert first.seconds_left >= TAKES[2] + 2 * TAKES[3]
    assert done(work) == 4

    (turns, spent), (rivers, _) = (review.store.times()[street] for street in (2, 3))
    assert (turns, rivers) == (2, 2)
    kept(review, played(TURN, {"BTN": "AhKs"}, FLOP + "5s"))
    done(review.look_up_all())
    assert review.queue().seconds == pytest.approx((TAKES[2] + spent) / 3)


def test_that_a_killed_program_loses_only_the_street_in_work(
    study: Study, review: Review, tmp_path: Path
) -> None:
    (number,) = kept(review, played(RIVER, {"BTN": "AsKs"}, FLOP + "4s9d"))
    review.open(number)
    command = [sys.executable, "-m", "tests.services.review.review_child", str(tmp_path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        while not child.stdout.readline().startswith("river"):
            child.stdin.write("\n")
            child.stdin.flush()
        child.kill()

    assert child.returncode == -signal.SIGKILL
    assert [(street.hand, street.street) for street in review.store.waiting()] == [(number, 3)]
    before = {
        decision.number: decision
        for decision in review.open(number).decisions
        if decision.street < 3
    }
    assert {each.status for each in before.values()} == {Status.GRADED}
    assert done(review.work()) == 1
    whole = reviews(study, tmp_path / "other")
    kept(whole, played(RIVER, {"BTN": "AsKs"}, FLOP + "4s9d"))
    whole.open(1)
    assert done(whole.work()) == 2
    assert review.open(number).decisions == whole.open(1).decisions
    assert all(
        decision == before[decision.number]
        for decision in whole.open(1).decisions
        if decision.street < 3
    )


def test_that_a_solve_is_kept_after_the_file_was_in_use_elsewhere(
    review: Review, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (number,) = kept(review, played(TURN, {"BTN": "AsKs"}, FLOP + "4s"))
    review.open(number)
    monkeypatch.setattr(sqlite_files, "BUSY_SECONDS", 0.02)
    monkeypatch.setattr(review_module, "RETRY_SECONDS", 0.0)
    other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    work = review.work()
    next(work)
    other.execute("BEGIN IMMEDIATE")

    phase = ""
    while not phase.startswith("waiting to save"):
        phase = next(work).phase
    assert f"{FILE_NAME} cannot be used: another program is writing to it" in phase
    other.execute("ROLLBACK")
    other.close()

    assert done(work) == 1
    assert review.store.waiting() == ()
    assert review.open(number).decisions[-1].status is Status.GRADED


def test_that_a_file_in_use_ends_the_work_with_a_sentence_and_blames_no_hand(
    review: Review, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(review, played(TURN, {"BTN": "AsKs"}, FLOP + "4s"))
    review.store.reviewed()
    monkeypatch.setattr(sqlite_files, "BUSY_SECONDS", 0.02)
    other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        with pytest.raises(ShelfError, match=f"{FILE_NAME} cannot be used: another program"):
            done(review.look_up_all())
    finally:
        other.close()

    assert done(review.look_up_all()) == 1


def test_that_hands_that_are_gone_or_damaged_are_named(review: Review) -> None:
    good, bad = kept(review, *(played(TURN, {"BTN": c}, FLOP + "4s") for c in ("AsKs", "AcKd")))
    review.hands.delete([good])
    damaged = NewHand(row_of(replace(played(TURN, {}), id="x")), '{"room": "PHH"}', "")
    review.hands.keep([damaged])
    number = max(review.hands.numbers())

    with pytest.raises(InputError, match="no longer there"):
        review.open(good)
    with pytest.raises(InputError, match=f"Hand {number} of your file is damaged"):
        review.open(number)
    # The others are reviewed all the same.
    assert done(review.look_up_all()) == 2
    assert review.store.reviewed() == {bad}


def test_that_grades_stay_when_the_flop_is_gone_from_the_library(
    review: Review, tmp_path: Path
) -> None:
    (number,) = kept(review, played(RIVER, {"BTN": "AsKs"}, FLOP + "4s9d"))
    before = review.open(number)
    assert before.decisions[-3].place
    without = Study(PreflopBook(strategy_folder() / "preflop.sqlite"), FlopLibrary([]))

    after = reviews(without, tmp_path)

    assert after.open(number).decisions == before.decisions
    assert done(after.work()) == 2
    without.close()

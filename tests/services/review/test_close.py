"""Decisions that lose less than that is known to: no mistakes, counted as nothing lost."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from gto_desktop.cli.review_hands import GradedHand
from gto_desktop.cli.review_text import totals
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.services.review.kept_solves import is_mistake
from gto_desktop.services.review.leak_sheets import summary
from gto_desktop.services.review.leaks import leak_report
from gto_desktop.services.review.review import Review, hero_lost
from gto_desktop.services.review.review_decision import Reviewed, read_kept
from gto_desktop.services.study.study import Study
from gto_desktop.training.grading import WRONG, Grade
from tests.services.review.review_hands import played
from tests.services.review.review_parts import kept, reviews
from tests.services.study.error_books import book_with_errors

LINE = "UTG F,MP F,CO F,BTN R250,SB F,BB F"
KINGS = {"UTG": "KhKd"}
"""An open that everybody makes: its fold loses some three big blinds."""


@contextmanager
def opened(folder: Path, error: float) -> Iterator[Review]:
    """Reviews by strategies whose EVs are known to some big blinds."""
    study = Study(PreflopBook(book_with_errors(folder, error)), FlopLibrary([]))
    try:
        yield reviews(study, folder)
    finally:
        study.close()


def folded(review: Review) -> tuple[int, Reviewed]:
    """The fold of kings by UTG, reviewed and kept."""
    (number,) = kept(review, played(LINE, KINGS, hero="UTG"))
    (decision,) = [each for each in review.open(number).decisions if each.is_hero]
    return number, decision


def test_that_a_loss_above_its_error_is_a_mistake_and_counts(tmp_path: Path) -> None:
    with opened(tmp_path, 0.1) as review:
        number, decision = folded(review)

        assert decision.grade is Grade.BLUNDER
        assert decision.lost is not None
        assert decision.lost > 1
        assert decision.error == pytest.approx(0.1, rel=0.05)
        assert not decision.is_close
        assert decision.sure_lost == decision.lost == hero_lost([decision])
        assert leak_report(review.store.of(number)).close == 0
        assert is_mistake(decision)


def test_that_a_loss_below_its_error_is_too_close_to_tell_and_counts_as_nothing(
    tmp_path: Path,
) -> None:
    with opened(tmp_path, 20.0) as review:
        number, decision = folded(review)
        report = leak_report(review.store.of(number))
        hand = GradedHand(played(LINE, KINGS, hero="UTG"), review, decisions=(decision,))
        total = totals([hand])

    assert decision.grade is Grade.CLOSE
    assert decision.grade not in WRONG
    assert decision.lost is not None
    assert decision.lost > 1
    assert decision.is_close
    assert decision.sure_lost == hero_lost([decision]) == 0
    assert not is_mistake(decision)
    assert (report.graded, report.close, report.doubtful, report.lost) == (1, 1, 0, 0.0)
    assert report.dearest == ()
    assert report.by_street[0].known == 1
    assert "Too close to tell, counted as nothing lost: 1." in summary(report)
    assert (total.graded, total.too_close, total.low_confidence, total.lost_bb) == (1, 1, 0, 0.0)


def test_that_the_error_is_kept_with_the_review(tmp_path: Path) -> None:
    with opened(tmp_path, 20.0) as review:
        number, decision = folded(review)
        (row,) = [each for each in review.store.of(number) if each.is_hero]

    assert read_kept(row) == decision
    assert row.lost_bb == 0
    # A review of a program that told no errors is one without.
    before = replace(decision, error=None)
    assert before.kept(number).lost_bb == decision.lost


def test_that_what_is_best_or_correct_is_not_counted_as_too_close_to_tell(tmp_path: Path) -> None:
    with opened(tmp_path, 20.0) as review:
        _, decision = folded(review)
    correct = replace(decision, grade=Grade.CORRECT)

    assert decision.is_told_close
    assert correct.is_close
    assert not correct.is_told_close

"""Solves of reviews are kept, and made once for all hands that share a spot up to its suits."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.library.hand_store import HandStore
from gto_desktop.library.review_store import COARSE_FLOP, ReviewStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review import review_hand, solve_plan
from gto_desktop.services.review.review import Review
from gto_desktop.services.review.review_decision import Reviewed, Status
from gto_desktop.services.review.review_solutions import ReviewSolutions
from gto_desktop.services.solving.past_solves import SaveSolution, ShelfChoices, SolveShelf
from gto_desktop.services.solving.shared_session import SolveResult
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study
from gto_desktop.solver.progress import Steps
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.training.grading import Grade
from tests.services.review.review_hands import OPEN, played
from tests.services.review.review_parts import done, kept, study

__all__ = ["study"]
FOUR_BET = "UTG F,MP F,CO F,BTN R250,SB F,BB R1250,BTN R2500,BB C"
LINE = f"{FOUR_BET}|BB X,BTN X|BB X,BTN X"
FLOP_ACTION = 9
TURN_LINE = f"{OPEN}|BB X,BTN B182,BB C|BB X,BTN B600,BB C"


class Counted(Solving):
    """Tells which boards were solved, and how exactly."""

    asked: list[tuple[str, float]] = []  # noqa: RUF012 - emptied by the fixture

    def solve(self, order: SolveOrder) -> Steps[SolveResult]:
        """Solve a spec."""
        self.asked.append((str(order.spec.board), order.target_pct))
        return super().solve(order)

    @property
    def boards(self) -> list[str]:
        """The boards in their order."""
        return [board for board, _ in self.asked]


@pytest.fixture
def solving() -> Iterator[Counted]:
    Counted.asked.clear()
    yield Counted()
    Counted.asked.clear()


@pytest.fixture
def quick_flops(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few iterations show as much as a whole solve of who is asked and what is kept."""
    monkeypatch.setitem(review_hand.GOALS, 1, (50.0, 4))


def keeping(
    study: Study, folder: Path, solving: Solving, save: SaveSolution | None = None
) -> tuple[Review, ReviewSolutions, SolveShelf]:
    store = UserStore(folder)
    shelf = SolveShelf(store, folder / "solves", save or solving.save)
    review = Review(study, solving, HandStore(store), ReviewStore(store), threads=1, shelf=shelf)
    return review, ReviewSolutions(review, solving, shelf), shelf


def on_flop(review: Review, number: int) -> list[Reviewed]:
    return [each for each in review.open(number).decisions if each.street == 1]


@pytest.mark.usefixtures("quick_flops")
def test_that_hands_that_share_a_flop_but_for_suits_have_one_solve_and_the_same_grades(
    study: Study, tmp_path: Path, solving: Counted
) -> None:
    review, solutions, shelf = keeping(study, tmp_path, solving)
    first, second, other = kept(
        review,
        played(LINE, {"BTN": "AsAh"}, "Td8c4h2s"),
        played(LINE, {"BTN": "AsAd"}, "8sTh4d2c"),
        played(LINE, {"BTN": "AsAh"}, "Td8c5h2s"),
    )
    done(review.look_up_all())
    review.store.set_solves_flops(True)
    assert (review.queue().flops, review.queue().different) == (3, 2)

    assert done(review.work()) == 6

    flops = [board for board in solving.boards if len(board) == 6]
    assert sorted(flops) == ["Td8c4h", "Td8c5h"]
    assert review.store.waiting() == ()
    mine, theirs = (on_flop(review, number)[-1] for number in (first, second))
    assert mine.shares == pytest.approx(theirs.shares, abs=1e-6)
    assert mine.evs == pytest.approx(theirs.evs, abs=1e-3)
    assert on_flop(review, other)
    solved = done(solutions.decision(second, FLOP_ACTION))
    assert solving.boards.count("Td8c4h") == 1
    # These aces have the suits of the eight and the four.
    assert str(solved.street.solution.spec.board) == "Td8c4h"
    assert set(solved.cards) == set("AcAh")
    assert {entry.is_small for entry in shelf.all()} == {True}


def test_that_study_opens_what_the_review_solved_even_at_the_next_start(
    study: Study, tmp_path: Path, solving: Counted
) -> None:
    review, _, _ = keeping(study, tmp_path, solving)
    (number,) = kept(review, played(TURN_LINE, {"BTN": "AsKs"}, "Kh7h3c4s"))
    opened = done(review.solve(number))
    turn = next(each for each in opened.decisions if each.street == 2)
    assert turn.status is Status.GRADED
    assert solving.boards == ["Kh7h3c4s"]

    _, solutions, shelf = keeping(study, tmp_path, solving)
    solved = done(solutions.decision(number, turn.number))

    assert solving.boards == ["Kh7h3c4s"]
    assert solved.street.file == shelf.all()[0].path
    assert (shelf.all()[0].solve.name, shelf.all()[0].is_small) == (
        "Hand PHH h0, turn Kh7h3c4s", True
    )  # fmt: skip
    assert not solved.street.stopped


def test_that_a_later_review_of_the_hand_opens_what_an_earlier_one_kept(
    study: Study, tmp_path: Path, solving: Counted
) -> None:
    review, _, _ = keeping(study, tmp_path, solving)
    (number,) = kept(review, played(TURN_LINE, {"BTN": "AsKs"}, "Kh7h3c4s"))
    before = done(review.solve(number)).decisions
    review.store.forget(number)

    again, _, _ = keeping(study, tmp_path, solving)
    after = done(again.solve(number)).decisions

    assert solving.boards == ["Kh7h3c4s"]
    turns = [next(each for each in them if each.street == 2) for them in (before, after)]
    assert turns[0].grade == turns[1].grade
    assert turns[0].shares == pytest.approx(turns[1].shares, abs=1e-3)


def test_that_mistakes_of_a_review_are_drilled_without_another_solve(
    study: Study, tmp_path: Path, solving: Counted
) -> None:
    river = f"{TURN_LINE}|BB X,BTN B400,BB C"
    review, solutions, _ = keeping(study, tmp_path, solving)
    (number,) = kept(review, played(river, {"BTN": "AsKs"}, "Kh7h3c4s9d"))
    done(review.solve(number))

    found = solutions.mistakes()

    assert found.unsolved == ()
    assert "root/CHECK" in {each.place.split(" | ")[1] for each in found.missed}


def test_that_a_river_without_a_mistake_is_not_kept_nor_anything_where_nothing_is_to_be(
    study: Study, tmp_path: Path, solving: Counted
) -> None:
    river = f"{TURN_LINE}|BB X,BTN X"
    review, _, shelf = keeping(study, tmp_path, solving)
    (number,) = kept(review, played(river, {"BTN": "8c7c"}, "Kh7h3c4s9d"))
    opened = done(review.solve(number))
    (last,) = [each for each in opened.decisions if each.street == 3]
    assert last.grade in {Grade.BEST, Grade.CORRECT, Grade.CLOSE}
    assert [str(entry.spec.board) for entry in shelf.all()] == ["Kh7h3c4s"]

    shelf.delete([entry.solve.id for entry in shelf.all()])
    shelf.choose(ShelfChoices(keeps=False))
    done(review.solve_again(number, 2))

    assert shelf.all() == ()


def test_that_a_full_disk_costs_the_file_and_not_the_grade(
    study: Study, tmp_path: Path, solving: Counted
) -> None:
    def full(solution: object, path: Path, *, small: bool = False) -> None:
        raise InputError("The disk is full: 12 MB are missing.")

    review, _, shelf = keeping(study, tmp_path, solving, full)
    (number,) = kept(review, played(TURN_LINE, {"BTN": "AsKs"}, "Kh7h3c4s"))
    review.open(number)

    phases = [progress.phase for progress in review.work()]

    assert any(phase.startswith("The solve was not kept: The disk is full") for phase in phases)
    assert review.open(number).decisions[-1].status is Status.GRADED
    assert shelf.all() == ()


def test_that_many_flops_are_solved_roughly_and_those_left_open_once_more(
    study: Study, tmp_path: Path, solving: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solve_plan, "MANY_FLOPS", 1)
    monkeypatch.setattr("gto_desktop.services.review.hand_waits.COARSE", (60.0, 3))
    monkeypatch.setattr("gto_desktop.services.review.review_solutions.COARSE", (60.0, 3))
    monkeypatch.setitem(review_hand.GOALS, 1, (1.0, 8))
    review, solutions, _ = keeping(study, tmp_path, solving)
    # So roughly solved nobody can tell what a fold of ace-queen lost.
    line = f"{FOUR_BET}|BB B1500,BTN F"
    numbers = kept(
        review,
        played(line, {"BTN": "AsQs"}, "Td8c4h"),
        played(line, {"BTN": "AsQs"}, "Td8c3h"),
    )
    done(review.look_up_all())
    review.store.set_solves_flops(True)
    assert review.queue().coarse

    work = review.work()
    for progress in work:
        if len(solving.asked) == 3 and progress.phase:
            work.close()
            break
    coarse = [review.store.flops.of(number) for number in numbers]
    assert [target for _, target in solving.asked] == [60.0, 60.0, 1.0]
    assert [each is not None and each.coarse for each in coarse] == [True, True]
    assert [street.street for street in review.store.waiting()] == [1, 1]
    assert review.store.times()[COARSE_FLOP][0] == 2
    assert done(solutions.decision(numbers[0], FLOP_ACTION)).street.stopped is False
    assert len(solving.asked) == 3

    assert done(review.work()) == 2

    assert review.store.waiting() == ()
    assert [target for _, target in solving.asked][3:] == [1.0, 1.0]

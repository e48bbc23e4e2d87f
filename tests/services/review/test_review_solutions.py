"""Solves of reviewed streets, had whole: the same as the review's, kept, and opened again."""

import shutil
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.combo import combo_name, parse_combo
from gto_desktop.game.player import PerPlayer
from gto_desktop.library.past_solve_store import SolveSeats
from gto_desktop.library.training_store import TrainingStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review.review import Review
from gto_desktop.services.review.review_decision import Reviewed
from gto_desktop.services.review.review_hand import GOALS
from gto_desktop.services.review.review_solutions import ReviewSolutions, SolvedDecision
from gto_desktop.services.solving.past_solves import ShelfChoices, SolveShelf
from gto_desktop.services.solving.shared_session import SolveResult
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study
from gto_desktop.services.training.concepts import spot_of
from gto_desktop.services.training.training import Training
from gto_desktop.solver.progress import Steps
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.training.drill import mistakes
from gto_desktop.training.grading import WRONG
from tests.services.review.review_hands import OPEN, played
from tests.services.review.review_parts import done, kept, reviews, study

__all__ = ["study"]

LINE = f"{OPEN}|BB X,BTN B182,BB C|BB X,BTN B600,BB C|BB X,BTN B400,BB C"
"""With AsKs the small bet on the river is a mistake, with 8c7c that on the turn."""
TURN, RIVER = 10, 13
BOARD, HANDS = "Kh7h3c4s9d", ("AsKs", "8c7c")


class Counted(Solving):
    """Counts the solves that are begun."""

    begun: list[SolveSpec] = []  # noqa: RUF012 - emptied by the fixture

    def solve(self, order: SolveOrder) -> Steps[SolveResult]:
        """Solve a spec."""
        self.begun.append(order.spec)
        return super().solve(order)


@pytest.fixture
def solving() -> Counted:
    counted = Counted()
    counted.begun.clear()
    return counted


@pytest.fixture
def shelf(tmp_path: Path, solving: Counted) -> SolveShelf:
    return SolveShelf(UserStore(tmp_path), tmp_path / "solves", solving.save)


@pytest.fixture
def solutions(review: Review, solving: Counted, shelf: SolveShelf) -> ReviewSolutions:
    return ReviewSolutions(review, solving, shelf)


@pytest.fixture(scope="module")
def solved(study: Study, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two hands whose turns and rivers are solved."""
    folder = tmp_path_factory.mktemp("solved")
    result = reviews(study, folder)
    for number in kept(result, *(played(LINE, {"BTN": cards}, BOARD) for cards in HANDS)):
        done(result.solve(number))
    return folder


@pytest.fixture
def review(study: Study, solved: Path, tmp_path: Path) -> Review:
    shutil.copytree(solved, tmp_path, dirs_exist_ok=True)
    return reviews(study, tmp_path)


@pytest.fixture
def number(review: Review) -> int:
    """The hand with the mistake on the river."""
    return number_of(review, "AsKs")


def number_of(review: Review, cards: str) -> int:
    return next(row.id for row in review.hands.find().rows if row.cards == cards)


def decision(review: Review, number: int, action: int) -> Reviewed:
    return next(decision for decision in review.open(number).decisions if decision.number == action)


def trainer(review: Review, study: Study, folder: Path) -> Training:
    """A trainer of another start of the program: it knows what is on the disk alone."""
    store = UserStore(folder)
    return Training(study, Solving(), TrainingStore(store), seats=SolveSeats(store).of)


def test_that_a_decision_is_found_in_the_solve_that_graded_it(
    review: Review, solutions: ReviewSolutions, number: int, solving: Counted
) -> None:
    graded = decision(review, number, RIVER)

    outcome = done(solutions.decision(number, RIVER))

    assert outcome.street.name == "Hand PHH h0, river Kh7h3c4s9d"
    assert outcome.street.seats == PerPlayer("BB", "BTN")
    assert outcome.line == "root/CHECK"
    assert outcome.cards == "AsKs"
    node = solving.node(outcome.street.solution, outcome.line, ())
    assert node.strategy[:, parse_combo("AsKs")] == pytest.approx(graded.shares, abs=0.02)


def test_that_a_kept_solve_is_opened_and_not_solved_again_even_by_the_next_start(
    review: Review,
    study: Study,
    solutions: ReviewSolutions,
    number: int,
    solving: Counted,
    shelf: SolveShelf,
    tmp_path: Path,
) -> None:
    first = done(solutions.decision(number, TURN))
    assert len(solving.begun) == 1
    (entry,) = shelf.all()
    assert (entry.solve.name, entry.path) == ("Hand PHH h0, turn Kh7h3c4s", first.street.file)
    assert entry.seats == PerPlayer("BB", "BTN")

    again = ReviewSolutions(
        reviews(study, tmp_path),
        solving,
        SolveShelf(UserStore(tmp_path), tmp_path / "solves", solving.save),
    )
    second = done(again.decision(number, TURN))

    assert len(solving.begun) == 1
    assert (second.line, second.street.file) == (first.line, first.street.file)
    earlier, later = (
        solving.node(each.street.solution, each.line, ()).strategy for each in (first, second)
    )
    assert np.array_equal(earlier, later)


def test_that_a_solution_that_is_open_is_taken_as_it_is(
    review: Review, solutions: ReviewSolutions, number: int
) -> None:
    open_one = done(solutions.decision(number, RIVER)).street.solution

    same = done(solutions.decision(number, RIVER, open_one)).street.solution
    other = done(solutions.decision(number_of(review, "8c7c"), RIVER, open_one)).street.solution

    assert same is open_one
    assert other.spec.key() != open_one.spec.key()


def test_that_a_stopped_solve_is_kept_and_gone_on_from(
    review: Review, solutions: ReviewSolutions, number: int, solving: Counted, shelf: SolveShelf
) -> None:
    work = solutions.decision(number, TURN)
    told: bool | None = None
    try:
        while True:
            progress = work.send(told)
            told = progress.done >= 20 or None
    except StopIteration as end:
        stopped: SolvedDecision = end.value
    assert stopped.street.stopped
    assert stopped.street.solution.exploitability_pct is None or (
        stopped.street.solution.exploitability_pct > GOALS[2][0]
    )
    assert len(shelf.all()) == 1

    outcome = done(solutions.decision(number, TURN))

    assert not outcome.street.stopped
    assert outcome.street.solution.exploitability_pct is not None
    assert outcome.street.solution.exploitability_pct <= GOALS[2][0]
    assert len(solving.begun) == 1
    assert [entry.solve.iterations for entry in shelf.all()] == [outcome.street.solution.iterations]


def test_that_nothing_is_kept_where_the_user_wants_nothing_kept(
    solutions: ReviewSolutions, number: int, shelf: SolveShelf
) -> None:
    shelf.choose(ShelfChoices(keeps=False))

    outcome = done(solutions.decision(number, RIVER))

    assert outcome.street.file is None
    assert outcome.place.startswith("open | root/CHECK")
    assert shelf.all() == ()


def test_that_a_full_disk_costs_the_file_and_not_the_solve(
    review: Review, solving: Counted, number: int, tmp_path: Path
) -> None:
    def full(solution: object, path: Path, *, small: bool = False) -> None:
        raise InputError("The disk is full: 12 MB are missing.")

    shelf = SolveShelf(UserStore(tmp_path), tmp_path / "solves", full)

    outcome = done(ReviewSolutions(review, solving, shelf).decision(number, RIVER))

    assert outcome.street.not_kept == "The disk is full: 12 MB are missing."
    assert outcome.street.file is None
    assert solving.node(outcome.street.solution, outcome.line, ()).player is not None


def test_that_a_damaged_solve_and_a_deleted_hand_are_named(
    review: Review, solutions: ReviewSolutions, number: int
) -> None:
    outcome = done(solutions.decision(number, RIVER))
    assert outcome.street.file is not None
    content = outcome.street.file.read_bytes()
    outcome.street.file.write_bytes(content[: len(content) // 2])

    with pytest.raises(InputError, match="kept solve Hand PHH h0, river Kh7h3c4s9d cannot be"):
        done(solutions.decision(number, RIVER))
    review.hands.delete([number])
    with pytest.raises(InputError, match="no longer there"):
        done(solutions.decision(number, RIVER))


def test_that_mistakes_of_own_solves_are_listed_once_their_solves_are_kept(
    review: Review, solutions: ReviewSolutions, number: int
) -> None:
    other = number_of(review, "8c7c")
    river, turn = decision(review, number, RIVER), decision(review, other, TURN)
    assert all(each.grade in WRONG and each.is_sure for each in (river, turn))
    before = solutions.mistakes()

    came = done(solutions.solve_mistakes())
    after = solutions.mistakes()

    assert set(before.unsolved) >= {(number, 3), (other, 2)}
    assert before.left_out >= 2
    assert before.seconds > 0
    assert (came.solved, came.problem) == (len(before.unsolved), "")
    assert (after.unsolved, after.left_out, after.seconds) == ((), 0, 0)
    asked = {(each.place.split(" | ")[1], each.hand) for each in after.missed}
    assert asked >= {("root/CHECK", "AsKs"), ("root/CHECK", "8c7c")}
    # The dearest first.
    assert after.missed[0].hand == "AsKs"
    assert (river.lost or 0) > (turn.lost or 0)


def test_that_a_listed_mistake_is_asked_with_its_seat_and_what_is_missed_comes_back(
    review: Review, study: Study, solutions: ReviewSolutions, number: int, tmp_path: Path
) -> None:
    done(solutions.decision(number, RIVER))
    training = trainer(review, study, tmp_path)
    session = training.begin(mistakes("Mistakes", solutions.mistakes().missed), seed=1)

    question = session.deal()
    assert question is not None
    graded = decision(review, number, RIVER)
    assert graded.taken is not None
    chosen = next(choice for choice in question.choices if choice.actions == (graded.taken,))
    answered = session.answer(chosen)

    assert (question.seat, combo_name(question.combo)) == ("BTN", "AsKs")
    assert len(question.look.decision.actions) == len(graded.actions)
    assert question.look.chips_per_bb == 100
    assert answered.result.grade == graded.grade
    assert answered.result.lost_bb == pytest.approx(graded.lost, abs=0.05)
    assert answered.back is not None
    assert [card.place for card in training.cards()] == [spot_of(question.look.place)]


def test_that_a_mistake_leaves_the_list_with_its_file_and_with_its_hand(
    review: Review, solutions: ReviewSolutions, number: int, shelf: SolveShelf
) -> None:
    done(solutions.decision(number, RIVER))
    with_it = solutions.mistakes()
    (entry,) = shelf.all()

    shelf.delete([entry.solve.id])
    without = solutions.mistakes()
    review.hands.delete([number])

    assert len(with_it.missed) == len(without.missed) + 1
    assert set(without.unsolved) - set(with_it.unsolved) == {(number, 3)}
    assert (number, 3) not in solutions.mistakes().unsolved
    assert review.store.lines.all() == {}


def test_that_mistakes_are_not_solved_where_nothing_is_to_be_kept(
    solutions: ReviewSolutions, shelf: SolveShelf, solving: Counted
) -> None:
    shelf.choose(ShelfChoices(keeps=False))

    with pytest.raises(InputError, match="Keep every solve"):
        done(solutions.solve_mistakes())

    assert solving.begun == []

"""What waits to be reviewed is solved at the coach's machine: flops first, within the plan."""

from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.library.hand_store import HandStore
from gto_desktop.library.review_store import ReviewStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review import hand_waits, review_hand
from gto_desktop.services.review.review import Review
from gto_desktop.services.review.review_solutions import ReviewSolutions
from gto_desktop.services.solving.at_coach import (
    OF_REVIEW,
    LeftThere,
    NotSolvedThere,
    StoppedThere,
)
from gto_desktop.services.solving.past_solves import SolveShelf
from gto_desktop.services.solving.shared_session import SolveResult
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec
from tests.services.review.review_hands import OPEN, played
from tests.services.review.review_parts import done, kept, study
from tests.services.review.test_kept_solves import FLOP_ACTION, FOUR_BET, LINE, Counted, solving

__all__ = ["solving", "study"]
FLOP_LINE = f"{FOUR_BET}|BB X,BTN X"
TURN_LINE = f"{OPEN}|BB X,BTN B182,BB C|BB X,BTN B600,BB C"


class Refused(NotSolvedThere):
    """A refusal of one spot."""

    is_of_spot = True


class Coach:
    """Solves in four iterations, as far as the plan goes, and keeps what was not taken note of."""

    def __init__(self) -> None:
        self.units, self.asked = 9, list[str]()
        self.refuses = ""
        self.come: dict[str, SolveResult] = {}
        """Files that were not forgotten, by the key of the spot."""
        self.rest: tuple[LeftThere, ...] = ()

    def known(self) -> bool:
        return True

    def left(self) -> tuple[LeftThere, ...]:
        return self.rest

    def forget(self, spec: SolveSpec) -> None:
        self.come.pop(spec.key(), None)
        self.rest = tuple(each for each in self.rest if each.spec != spec)

    def solve(self, order: SolveOrder, purpose: str = "") -> Steps[SolveResult]:
        assert purpose == OF_REVIEW
        key, board = order.spec.key(), str(order.spec.board)
        if key not in self.come:
            self.asked.append(board)
            if board == self.refuses:
                raise Refused("too large")
            if not self.units:
                raise NotSolvedThere("the plan is used up")
            self.units -= 1
            if (yield Progress(phase="solving there")):
                self.units += 1
                raise StoppedThere("stopped")
            result = yield from Solving().solve(SolveOrder(order.spec, 0.0, 4, 1))
            result.game.session.is_of_coach = True
            result.take_stock(order.limit)
            self.come[key] = result
        return self.come[key]


@pytest.fixture
def coach() -> Coach:
    return Coach()


def reviews(
    study: Study, folder: Path, solving: Solving, coach: Coach
) -> tuple[Review, ReviewSolutions, SolveShelf]:
    store = UserStore(folder)
    shelf = SolveShelf(store, folder / "solves", solving.save)
    hands, reviewed = HandStore(store), ReviewStore(store)
    review = Review(study, solving, hands, reviewed, threads=1, shelf=shelf, coach=coach)
    return review, ReviewSolutions(review, solving, shelf), shelf


def test_that_flops_are_sent_once_for_all_that_share_them_and_serve_study_as_they_are(
    study: Study, tmp_path: Path, solving: Counted, coach: Coach
) -> None:
    review, solutions, shelf = reviews(study, tmp_path, solving, coach)
    first, second = kept(
        review,
        played(LINE, {"BTN": "AsAh"}, "Td8c4h2s"),
        played(LINE, {"BTN": "AsAd"}, "8sTh4d2c"),
    )
    done(review.look_up_all())

    assert done(review.work(at_coach=True)) == 4

    # The turn takes seconds here.
    assert coach.asked == ["Td8c4h"]
    assert [len(board) for board in solving.boards] == [8]
    assert review.store.waiting() == ()
    # How long it took there says nothing of this machine.
    assert 1 not in review.store.times()
    assert shelf.all()[-1].is_small
    (flop,) = (each for each in review.open(first).decisions if each.number == FLOP_ACTION)
    assert "on the coach's machine" in flop.source
    solved = done(solutions.decision(second, FLOP_ACTION))
    assert solved.street.solution.is_of_coach
    assert not solved.street.stopped
    assert [len(board) for board in solving.boards] == [8]
    assert coach.come == {}


def test_that_a_used_up_plan_ends_it_and_the_next_time_goes_on_with_what_is_worth_most(
    study: Study, tmp_path: Path, solving: Counted, coach: Coach
) -> None:
    review, _, _ = reviews(study, tmp_path, solving, coach)
    kept(
        review,
        played(FLOP_LINE, {"BTN": "AsKs"}, "Jd8c4h"),
        played(LINE, {"BTN": "AsAh"}, "Td8c4h2s"),
    )
    done(review.look_up_all())
    coach.units = 1

    with pytest.raises(NotSolvedThere, match="used up"):
        done(review.work(at_coach=True))

    # With its turn more is at stake.
    assert coach.asked == ["Td8c4h", "Jd8c4h"]
    assert [street.problem for street in review.store.waiting()] == [""]
    coach.units, coach.asked = 1, []
    again, _, _ = reviews(study, tmp_path, solving, coach)
    assert done(again.work(at_coach=True)) == 1
    assert coach.asked == ["Jd8c4h"]
    assert again.store.waiting() == ()


def test_that_what_the_coach_cannot_solve_waits_for_this_machine_and_others_go_on(
    study: Study, tmp_path: Path, solving: Counted, coach: Coach, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(review_hand.GOALS, 1, (50.0, 4))
    review, _, _ = reviews(study, tmp_path, solving, coach)
    kept(
        review,
        played(LINE, {"BTN": "AsAh"}, "Td8c4h2s"),
        played(FLOP_LINE, {"BTN": "AsKs"}, "Jd8c4h"),
    )
    done(review.look_up_all())
    coach.refuses = "Td8c4h"

    with pytest.raises(InputError, match=r"wait for this machine: 1\. too large"):
        done(review.work(at_coach=True))

    assert sorted(coach.asked) == ["Jd8c4h", "Td8c4h"]
    assert {street.problem for street in review.store.waiting()} == {""}
    review.store.set_solves_flops(True)
    assert done(review.work()) == 2
    assert review.store.waiting() == ()


def test_that_who_stops_it_gives_the_solve_up_and_the_street_waits(
    study: Study, tmp_path: Path, solving: Counted, coach: Coach
) -> None:
    review, _, _ = reviews(study, tmp_path, solving, coach)
    kept(review, played(FLOP_LINE, {"BTN": "AsKs"}, "Jd8c4h"))
    done(review.look_up_all())
    work = review.work(at_coach=True)
    assert "solving there" in next(work).phase

    with pytest.raises(StopIteration) as end:
        work.send(True)

    assert end.value.value == 0
    assert coach.units == 9
    assert [street.problem for street in review.store.waiting()] == [""]


def test_that_what_had_come_to_a_killed_program_is_not_asked_for_again(
    study: Study, tmp_path: Path, solving: Counted, coach: Coach, monkeypatch: pytest.MonkeyPatch
) -> None:
    review, _, _ = reviews(study, tmp_path, solving, coach)
    (number,) = kept(review, played(FLOP_LINE, {"BTN": "AsKs"}, "Jd8c4h"))
    done(review.look_up_all())
    coach.rest = (LeftThere(review.spec(number, 1), OF_REVIEW),)

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(review, "_keep", killed)
    with pytest.raises(KeyboardInterrupt):
        done(review.work(at_coach=True))
    assert coach.asked == ["Jd8c4h"]
    assert len(coach.come) == 1

    again, _, _ = reviews(study, tmp_path, solving, coach)
    assert done(again.work(at_coach=True)) == 1

    assert coach.asked == ["Jd8c4h"]
    assert not coach.come
    assert not coach.rest


def test_that_turns_are_sent_where_this_machine_is_slow(
    study: Study, tmp_path: Path, solving: Counted, coach: Coach, monkeypatch: pytest.MonkeyPatch
) -> None:
    review, _, _ = reviews(study, tmp_path, solving, coach)
    (number,) = kept(review, played(TURN_LINE, {"BTN": "AsKs"}, "Kh7h3c4s"))
    review.open(number)
    monkeypatch.setattr(hand_waits, "WORTH_SENDING_S", 1.0)

    opened = done(review.solve(number, at_coach=True))

    assert set(coach.asked) == {"Kh7h3c4s"}
    assert solving.boards == []
    assert opened.to_solve == ()


def test_that_a_review_without_a_coach_knows_none(study: Study, tmp_path: Path) -> None:
    store = UserStore(tmp_path)
    review = Review(study, Solving(), HandStore(store), ReviewStore(store))

    assert not review.knows_coach()

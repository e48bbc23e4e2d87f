"""The solve of a preflop game in the window: counted, refused, edited meanwhile, told of."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.solve.models.game import GameModel
from gto_desktop.gui.solve.models.game_needs import GameSpeeds
from gto_desktop.gui.solve.models.game_solve import GameSolve
from gto_desktop.library.preflop_file import VersionInfo
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.preflop_solve import PreflopProgress
from gto_desktop.preflop.preflop_spec import PreflopLock, PreflopSpec
from gto_desktop.preflop.tree_size import TreeSize
from gto_desktop.services.preflop_games.preflop_games import GameOrder, PreflopGames, Solving
from gto_desktop.services.study.study_views import PreflopView
from tests.gui.manual_jobs import ManualJobs


class _Games(PreflopGames):
    """Counts and solves at once, as a test says."""

    def __init__(self) -> None:
        super().__init__(Path("none"), Path("none"), lambda: None)
        self.refuses: Callable[[PreflopSpec], bool] = lambda _spec: False
        self.during: Callable[[], object] = lambda: None
        self.fails = ""

    def size(self, spec: PreflopSpec) -> TreeSize:
        if self.refuses(spec):
            raise InputError("It does not fit.")
        return TreeSize(nodes=2, edges=4, leaves=3, showdowns=2)

    def solve(
        self, order: GameOrder, watch: Callable[[PreflopSession], None] | None = None
    ) -> Solving:
        yield PreflopProgress(done=1, worst_mbb=None)
        self.during()
        yield PreflopProgress(done=25, worst_mbb=3.0)
        if self.fails:
            raise OSError(self.fails)
        facts = {"iterations": 25, "gain_mbb": {"SB": 1.0}}
        return VersionInfo(order.id, order.spec.name, False, facts)


def _no_chart(_name: str, _line: tuple[str, ...]) -> PreflopView:
    raise InputError("It was not asked for.")


class _Desk:
    def __init__(self) -> None:
        self.game, self.games, self.jobs = GameModel(), _Games(), ManualJobs()
        self.game.take({"seats": "2", "stack": "10", "push_or_fold": "yes"})
        self.solve = GameSolve(self.game, self.games, self.jobs, GameSpeeds(), _no_chart)
        self.jobs.settle()

    def run(self) -> None:
        self.solve.solve()
        self.jobs.settle()


@pytest.fixture
def desk() -> _Desk:
    return _Desk()


LOCK = PreflopLock((), {"A": "AA"})


def test_a_refused_lock_is_forgotten_with_the_lock(desk: _Desk) -> None:
    desk.games.refuses = lambda spec: bool(spec.locks)
    desk.game.add_lock(LOCK)
    desk.jobs.settle()
    assert desk.solve.refusal == "It does not fit."
    assert not desk.solve.can_solve

    desk.game.remove_lock(LOCK)
    desk.jobs.settle()

    assert desk.solve.refusal == ""
    assert desk.solve.can_solve


def test_what_memory_refused_is_counted_again_at_the_next_edit(desk: _Desk) -> None:
    desk.games.refuses = lambda _spec: True
    desk.game.set_text("stack", "11")
    desk.jobs.settle()
    assert not desk.solve.can_solve
    desk.games.refuses = lambda _spec: False

    desk.game.set_text("name", "again")
    desk.jobs.settle()

    assert (desk.solve.refusal, desk.solve.can_solve) == ("", True)


def test_a_new_lock_needs_no_new_count_to_be_solved(desk: _Desk) -> None:
    desk.game.add_lock(LOCK)

    assert desk.solve.can_solve


def test_an_edit_meanwhile_leaves_what_became_of_the_solve_to_read(desk: _Desk) -> None:
    desk.games.during = lambda: desk.game.set_text("stack", "12")
    desk.games.fails = "disk is full"

    desk.run()

    assert "disk is full" in desk.solve.problem
    desk.game.set_text("stack", "13")
    assert desk.solve.problem == ""


def test_a_game_edited_meanwhile_is_not_shown_as_the_one_that_is_kept(desk: _Desk) -> None:
    desk.games.during = lambda: desk.game.set_text("stack", "12")
    desk.run()
    desk.solve.show_kept("own-game")
    assert desk.solve.status.startswith("Done: ")
    assert desk.solve.kept == ""

    desk.games.during = lambda: None
    desk.run()
    desk.solve.show_kept("own-game")
    assert desk.solve.kept == "own-game"
    # The chart is of the game without a lock.
    desk.game.add_lock(LOCK)
    assert desk.solve.kept == ""


def test_a_solve_is_worth_keeping_once_its_gain_was_measured(desk: _Desk) -> None:
    worth: list[bool] = []
    desk.games.during = lambda: worth.append(desk.jobs.handles[-1].worth_keeping)

    desk.run()

    assert worth == [False]
    assert desk.jobs.handles[-1].worth_keeping


def test_the_time_of_push_or_fold_is_that_of_the_target_it_is_solved_to(desk: _Desk) -> None:
    words = desk.solve.time_words
    desk.game.set_text("target", "900")

    assert desk.solve.time_words == words
    desk.game.set_text("push_or_fold", "")
    desk.jobs.settle()
    assert desk.solve.time_words != words

"""Flops that were solved at home come back from the user's library."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import shipped_preflop
from gto_desktop.cards.board import Board
from gto_desktop.cards.isomorphism import canonical_flop
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.services.solving.shared_session import SharedSession, SolveResult
from gto_desktop.services.study.own_flops import EXACT_ENOUGH, OwnFlops
from gto_desktop.services.study.place import HandPlace
from gto_desktop.services.study.study import Study
from gto_desktop.solver.progress import finish
from gto_desktop.solver.session import Measurement, Session
from gto_desktop.solver.small_solution import SmallSolution
from gto_desktop.solver.small_solve import SmallSolve
from gto_desktop.solver.spec import SolveSpec

LINE = ("F", "F", "F", "R2.5", "R11", "R26", "F", "C")
# In suits that are not those of the canonical flop, so that they have to be renamed.
FLOP = Board.parse("7hKd2h")


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    opened = Study.open(shipped_preflop(), [tmp_path / "flops.sqlite"])
    yield opened
    opened.close()


@pytest.fixture
def place(study: Study) -> HandPlace:
    line = next(
        line
        for line in (("F", "F", "F", "R2.5", "F", "R11", "R24.2", "C"), LINE)
        if study.preflop("6max", line).flop is not None
    )
    return HandPlace("6max", study.preflop("6max", line).moves, FLOP)


def _pot(study: Study, place: HandPlace) -> FlopSpot:
    spot = study.preflop(place.version, place.moves).flop
    assert spot is not None
    return spot


def _spec(study: Study, place: HandPlace) -> SolveSpec:
    return study.solve_spec(place.version, _pot(study, place), FLOP)


def solved_to(spec: SolveSpec, reached: float) -> SolveResult:
    """A few iterations, said to be as exact as that."""
    session = Session(spec, precision=16, threads=1)
    for _ in range(4):
        session.iterate()
    session.history.append(Measurement(4, reached, 1.0))
    return SolveResult.of(SharedSession(session))


def test_a_solved_flop_is_kept_and_read_back_in_the_users_suits(
    study: Study, place: HandPlace, tmp_path: Path
) -> None:
    solution = solved_to(_spec(study, place), 0.5)
    assert study.open_flop("6max", _pot(study, place), FLOP) is None

    assert OwnFlops(study, tmp_path / "flops.sqlite").keep(place, solution)

    kept = study.open_flop("6max", _pot(study, place), FLOP)
    assert kept is not None
    assert kept.exploitability_pct == 0.5
    solved, read = solution.node(), kept.node()
    assert [action.label for action in read.actions] == [a.label for a in solved.actions]
    live = solved.reach.oop > 0
    assert read.strategy[:, live] == pytest.approx(solved.strategy[:, live], abs=0.01)
    # Hearts are two of the board's cards: a flush draw in hearts plays unlike one in spades.
    assert not np.allclose(solved.strategy[:, live], solved.strategy[:, live][:, ::-1])


@pytest.mark.parametrize(
    ("version", "line", "name"),
    [
        ("heads_up_100bb", "R2.5 R10 R22 C", "SB v BB 4BET"),
        ("mtt_8max_15bb", "F F R2 F F F F C", "LJ v BB SRP"),
    ],
)
def test_that_a_flop_of_another_table_is_kept_for_that_table_alone(
    study: Study, tmp_path: Path, version: str, line: str, name: str
) -> None:
    place = HandPlace(version, tuple(line.split()), FLOP)
    spot, path = _pot(study, place), tmp_path / "flops.sqlite"
    assert spot.name == name

    assert OwnFlops(study, path).keep(place, solved_to(_spec(study, place), 0.5))

    again = Study.open(shipped_preflop(), [path])
    try:
        kept = again.open_flop(version, spot, FLOP)
        assert kept is not None
        assert kept.node().actions[0].label == "CHECK"
        shelf = again.flops(version, spot)
        assert [choice.board for choice in shelf.flops] == [Board(canonical_flop(FLOP.cards))]
        assert again.open_flop("6max", replace(spot, heads_up=False), FLOP) is None
    finally:
        again.close()


def test_that_a_line_whose_solved_sizes_are_all_in_is_kept_nowhere_and_no_error(
    study: Study, tmp_path: Path
) -> None:
    moves = ("R2.2", "R6", "F", "F", "F", "F", "F", "F", "R13", "C")
    place = HandPlace("mtt_8max_20bb", moves, FLOP)
    spec = study.solve_spec(place.version, moves, FLOP)
    with pytest.raises(InputError, match="all-in before the flop"):
        study.solve_spec(place.version, _pot(study, place), FLOP)

    assert not OwnFlops(study, tmp_path / "flops.sqlite").keep(place, solved_to(spec, 0.5))
    gone = replace(place, version="gone")
    assert not OwnFlops(study, tmp_path / "flops.sqlite").keep(gone, solved_to(spec, 0.5))


def test_that_the_flops_of_six_seats_do_not_stand_in_for_another_table(
    study: Study, place: HandPlace, tmp_path: Path
) -> None:
    assert OwnFlops(study, tmp_path / "flops.sqlite").keep(
        place, solved_to(_spec(study, place), 0.5)
    )
    spot = _pot(study, place)

    assert study.open_flop("6max_150bb", spot, FLOP) is not None
    assert study.open_flop("9max_100bb", spot, FLOP) is None
    assert study.flops("9max_100bb", spot).flops == ()


def test_that_a_flop_of_the_coach_without_its_rivers_is_kept_with_its_source(
    study: Study, place: HandPlace, tmp_path: Path
) -> None:
    whole = solved_to(_spec(study, place), 0.5)
    small = replace(finish(SmallSolve.making(whole.game.session)), is_of_coach=True)
    solution = SmallSolution(small, threads=1)

    assert OwnFlops(study, tmp_path / "flops.sqlite").keep(place, solution)

    kept = study.open_flop("6max", _pot(study, place), FLOP)
    assert kept is not None
    assert kept.is_of_coach
    assert kept.exploitability_pct == 0.5
    solved, read = whole.node(), kept.node()
    live = (solved.reach.oop > 0) & np.isfinite(solved.action_ev).all(axis=0)
    assert read.strategy[:, live] == pytest.approx(solved.strategy[:, live], abs=0.01)
    assert read.action_ev[:, live] == pytest.approx(solved.action_ev[:, live], abs=2.0)


def test_what_is_not_exact_enough_or_another_spot_is_not_kept(
    study: Study, place: HandPlace, tmp_path: Path
) -> None:
    own, spec = OwnFlops(study, tmp_path / "flops.sqlite"), _spec(study, place)
    solution = solved_to(spec, 0.5)
    deeper = replace(spec, tree=replace(spec.tree, effective_stack=spec.tree.effective_stack + 50))

    assert not own.keep(place, solved_to(spec, EXACT_ENOUGH + 0.1))
    assert not own.keep(place, solved_to(deeper, 0.5))
    assert not own.keep(replace(place, flop=Board.parse("Kd7h3h")), solution)
    assert not (tmp_path / "flops.sqlite").exists()


def test_a_file_that_cannot_be_written_is_told(
    study: Study, place: HandPlace, tmp_path: Path
) -> None:
    (tmp_path / "blocked").write_text("")
    solution = solved_to(_spec(study, place), 0.5)

    with pytest.raises(InputError):
        OwnFlops(study, tmp_path / "blocked" / "flops.sqlite").keep(place, solution)

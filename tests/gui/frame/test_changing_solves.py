"""Spots that are asked for one after another, and what is kept and offered of them."""

import threading
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import parse_card
from gto_desktop.gui.node.models.study_place import OpenSolution
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import SolveSpec
from tests.gui.fakes import FAKE_MEMORY, FakeSolution, example_spec
from tests.gui.frame.desk import BTN_V_BB, SETTLED_S, Desk
from tests.gui.frame.flop_desk import desk

__all__ = ["desk"]

MISSING, OTHER, THIRD = "7h5d3s", "9c9d3h", "8h6d3s"
LINE = f"6max: {' '.join(BTN_V_BB)}"


def _solve_shown(desk: Desk, flop: str) -> None:
    desk.type_flop(flop)
    desk.until(lambda: desk.shows_solving(flop))


def _leave(desk: Desk) -> None:
    desk.window.models.walk.leave_flop()
    desk.settle()


def _keep(desk: Desk, monkeypatch: pytest.MonkeyPatch, spec: SolveSpec, reached: float) -> None:
    """Have a solve of a spot among the past ones."""
    solve = SimpleNamespace(game=spec.key(), exploitability_pct=reached, name="kept")
    entry = SimpleNamespace(solve=solve, path=Path("kept.gtosol"), there=True, seats=None)
    past = SimpleNamespace(entries=[entry], is_read=True)
    monkeypatch.setattr(desk.window.models, "past", past)

    def opened(path: Path) -> Steps[FakeSolution]:
        assert path == entry.path
        yield Progress(phase="reading")
        return FakeSolution(spec, exploitability_pct=reached)

    monkeypatch.setattr(desk.services, "open", opened)


def _library_flop(desk: Desk) -> OpenSolution:
    """Open a flop of the library."""
    desk.window.models.navigator.open_flop(desk.flops[0])
    desk.settle()
    opened = desk.window.models.study.opened
    assert opened is not None
    assert opened.solution.is_stored
    return opened


def _solve_otherwise(desk: Desk) -> tuple[OpenSolution, SolveSpec]:
    """Solve a flop of the library with other raises than it has; return both."""
    flop = _library_flop(desk)
    spec = replace(flop.solution.spec, tree=replace(flop.solution.spec.tree, raises_in_all=1))
    desk.services.gate.set()
    desk.window.panels.hand_solves.solve_again(spec)
    desk.until(lambda: desk.services.begun == 1)
    desk.settle()
    return flop, spec


def test_the_last_of_several_flops_is_solved_however_long_the_first_takes_to_end(
    desk: Desk,
) -> None:
    _solve_shown(desk, MISSING)
    _leave(desk)
    desk.services.may_step.clear()
    for flop in (OTHER, THIRD):
        desk.type_flop(flop)
        desk.until(lambda: desk.window.panels.hand_solves._gives_way)
        desk.until(lambda: desk.window.models.hand.is_read)

    desk.services.may_step.set()

    desk.until(lambda: desk.shows_solving(THIRD))
    assert desk.services.begun == 2
    assert desk.window.panels.hand_solves.ready is None


def test_the_flop_that_was_given_up_is_solved_when_it_is_asked_for_again(desk: Desk) -> None:
    _solve_shown(desk, MISSING)
    _leave(desk)
    desk.services.may_step.clear()
    desk.type_flop(OTHER)
    desk.until(lambda: desk.window.panels.hand_solves._gives_way)
    desk.type_flop(MISSING)
    desk.until(lambda: desk.window.models.hand.flop == Board.parse(MISSING))

    desk.services.may_step.set()

    desk.until(lambda: desk.shows_solving(MISSING))


def test_a_late_look_at_one_solve_is_not_shown_in_place_of_the_next(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, may_go_on = threading.Event(), threading.Event()

    def renew(solution: Solution) -> None:
        if solution.spec.board == Board.parse(MISSING):
            asked.set()
            assert may_go_on.wait(SETTLED_S)

    monkeypatch.setattr(FakeSolution, "renew", renew, raising=False)
    desk.type_flop(MISSING)
    desk.until(asked.is_set)
    desk.type_flop(OTHER)
    desk.until(lambda: desk.services.begun == 2)

    may_go_on.set()
    desk.until(lambda: desk.window.models.study.opened is not None)

    assert desk.shows_solving(OTHER) or desk.window.models.study.current() is None
    assert desk.window.models.hand.flop == Board.parse(OTHER)


def test_a_solve_that_begins_after_its_user_has_left_does_not_cover_the_grid(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, may_answer = desk.hold_estimates(monkeypatch, FAKE_MEMORY)
    desk.type_flop(MISSING)
    desk.until(asked.is_set)
    desk.window.models.navigator.open_flop(desk.flops[0])
    desk.until(lambda: desk.window.models.study.current() is not None)

    may_answer.set()
    desk.until(lambda: desk.window.panels.solve.running)
    desk.settle()

    assert not desk.window.panels.grid_place.has_card


def test_a_solve_with_locks_that_fails_leaves_the_flop_that_is_shown(desk: Desk) -> None:
    told: list[str] = []
    desk.window.models.told.connect(told.append)
    opened = _library_flop(desk)
    desk.services.failure = RuntimeError("lost")

    desk.window.panels.hand_solves.solve_again(opened.solution.spec)
    desk.until(lambda: any("lost" in text for text in told))
    desk.settle()

    assert not desk.window.panels.grid_place.has_card
    assert desk.window.models.study.opened is opened


def test_a_turn_that_was_solved_and_kept_is_opened_and_not_solved_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    models = desk.window.models
    _library_flop(desk)
    models.study.take(0)
    desk.settle()
    models.study.take(0)
    desk.settle()
    card = parse_card("4s")
    desk.window.panels.hand_solves.deal(card)
    desk.until(lambda: desk.window.panels.solve.running)
    order = desk.window.panels.solve.order
    assert order is not None
    desk.services.gate.set()
    desk.settle()
    solved = models.study.opened
    assert solved is not None
    models.navigator.up()
    desk.settle()
    begun = desk.services.begun
    _keep(desk, monkeypatch, order.spec, 0.2)

    desk.window.panels.hand_solves.deal(card)
    desk.settle()

    opened = models.study.opened
    assert opened is not None
    assert opened.solution.spec == order.spec
    assert (opened.file, opened.root) == (Path("kept.gtosol"), solved.root)
    assert desk.services.begun == begun


def test_a_kept_solve_takes_nobody_from_where_he_has_gone_meanwhile(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = desk.library.solve_spec("6max", BTN_V_BB, Board.parse(MISSING))
    _keep(desk, monkeypatch, spec, 0.2)
    may_open = threading.Event()
    opened = desk.services.open

    def slow(path: Path) -> Steps[FakeSolution]:
        assert may_open.wait(SETTLED_S)
        return (yield from opened(path))

    monkeypatch.setattr(desk.services, "open", slow)
    told: list[str] = []
    desk.window.models.told.connect(told.append)
    desk.type_flop(MISSING)
    desk.until(lambda: any("kept solve" in text for text in told))
    desk.window.models.hand.reset()
    place = desk.window.models.walk.where.now

    may_open.set()
    desk.settle()

    assert desk.window.models.walk.where.now == place
    assert desk.services.begun == 0


@pytest.mark.parametrize(("reached", "target"), [(3.0, "0.3"), (0.45, "0.1")])
def test_what_was_kept_less_exactly_than_a_click_or_the_field_asks_for_is_solved(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, reached: float, target: str
) -> None:
    spec = desk.library.solve_spec("6max", BTN_V_BB, Board.parse(MISSING))
    _keep(desk, monkeypatch, spec, reached)
    desk.window.models.spot.set_text("target", target)

    _solve_shown(desk, MISSING)

    assert desk.services.begun == 1


def test_coming_back_to_a_solve_with_locks_opens_what_was_kept_of_it(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    models = desk.window.models
    flop, spec = _solve_otherwise(desk)
    assert models.study.solution is not None
    assert models.study.solution.spec == spec
    models.hand.reset()
    desk.settle()
    _keep(desk, monkeypatch, spec, 0.3)

    models.walk.back()
    desk.settle()

    opened = models.study.opened
    assert opened is not None
    assert opened.solution.spec == spec
    assert opened.file == Path("kept.gtosol")
    assert opened.root == flop.root


def test_coming_back_to_a_solve_with_locks_that_was_not_kept_says_so(desk: Desk) -> None:
    told: list[str] = []
    models = desk.window.models
    models.told.connect(told.append)
    _solve_otherwise(desk)
    models.hand.reset()
    desk.settle()

    models.walk.back()
    desk.settle()

    assert models.study.opened is None
    assert told[-1] == "What was open here was not kept."


def test_a_flop_of_the_library_cannot_be_solved_further(desk: Desk) -> None:
    opened = _library_flop(desk)
    solve = desk.window.panels.solve
    models = desk.window.models
    models.spot.show(opened.solution.spec, in_bb=True)
    models.spot.set_text("target", "0.01")
    further = next(each for each in solve.commands() if each.key == "solve.continue")

    assert further.can is not None
    assert not further.can()
    assert not solve.continue_button.isEnabled()
    solve.carry_on()
    desk.settle()

    assert not solve.running
    assert not models.study.unsettled


def test_what_waits_to_be_opened_still_does_when_another_solve_has_ended(desk: Desk) -> None:
    solves, models = desk.window.panels.hand_solves, desk.window.models
    _solve_shown(desk, MISSING)
    models.hand.reset()
    desk.settle()
    desk.services.gate.set()
    desk.settle()
    first = solves.ready
    assert first is not None
    models.navigator.go(LINE)
    desk.settle()
    desk.type_flop(OTHER)
    desk.until(lambda: desk.services.begun == 2)
    desk.settle()
    assert models.study.solution is not None
    assert models.study.solution.spec.board == Board.parse(OTHER)
    assert solves.ready is first

    desk.services.gate.clear()
    desk.type_flop(THIRD)
    desk.until(lambda: desk.shows_solving(THIRD))
    models.hand.reset()
    desk.settle()
    desk.services.gate.set()
    desk.settle()

    second = solves.ready
    assert second is not None
    assert second.solution.spec.board == Board.parse(THIRD)
    solves.dismiss_ready()
    assert solves.ready is first
    assert desk.window.ready.isVisible()


def _solve_by_hand(desk: Desk) -> None:
    """Begin the solve of the spot that is set up, as its button does; it is held."""
    desk.window.models.spot.show(example_spec())
    desk.until(lambda: desk.window.panels.solve.is_measured)
    assert desk.window.panels.solve.solve()
    desk.settle()


def test_a_flop_that_is_typed_while_a_spot_is_solved_waits_for_its_end_and_says_so(
    desk: Desk,
) -> None:
    panels, card = desk.window.panels, desk.window.panels.grid_place.card
    _solve_by_hand(desk)
    desk.type_flop(MISSING)
    desk.settle()
    desk.until(lambda: "of the pot" in card.text.text(), "the card tells nothing")
    heading, button = card.heading.text(), card.main.text()

    QTest.mouseClick(card.main, Qt.MouseButton.LeftButton)
    desk.services.gate.clear()

    assert (heading, button) == ("7h5d3s is solved next", "Stop that solve")
    desk.until(lambda: desk.shows_solving(MISSING), "the flop is not solved")
    ready = panels.hand_solves.ready
    assert ready is not None
    assert ready.solution.spec == example_spec()


def test_a_flop_that_waits_is_not_solved_for_a_user_who_has_gone_on(desk: Desk) -> None:
    _solve_by_hand(desk)
    desk.type_flop(MISSING)
    desk.settle()
    desk.window.models.hand.reset()
    desk.settle()

    desk.services.gate.set()
    desk.settle()

    ready = desk.window.panels.hand_solves.ready
    assert desk.services.begun == 1
    assert ready is not None
    assert ready.solution.spec == example_spec()
    assert desk.window.models.walk.where.now.moves == ()


def test_a_solve_leaves_the_grid_to_a_user_who_asked_to_see_it(desk: Desk) -> None:
    window, place = desk.window, desk.window.panels.grid_place
    flop = _library_flop(desk)
    # What can be looked into takes the place of the card at once.
    desk.services.readable_from = None
    _solve_by_hand(desk)
    covered = place.has_card

    QTest.mouseClick(place.card.close_button, Qt.MouseButton.LeftButton)
    desk.services.gate.set()
    desk.settle()

    assert covered
    assert window.models.study.opened == flop
    ready = window.panels.hand_solves.ready
    assert ready is not None
    assert ready.solution.spec == example_spec()


def test_the_solve_that_is_ready_opens_by_its_key(desk: Desk) -> None:
    _solve_by_hand(desk)
    desk.window.models.hand.reset()
    desk.settle()
    opens = desk.window.commands.action("solve.ready")
    could = opens.isEnabled()
    desk.services.gate.set()
    desk.settle()
    ready = desk.window.panels.hand_solves.ready

    assert not could
    assert opens.isEnabled()
    opens.trigger()
    desk.settle()

    assert ready is not None
    assert desk.window.models.study.opened == ready
    assert not opens.isEnabled()


def test_a_spot_that_is_being_solved_by_hand_is_not_solved_a_second_time(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was asked for meanwhile opens the result, which is a past solve by then."""
    _solve_shown(desk, MISSING)
    order = desk.window.panels.solve.order
    assert order is not None
    spec = order.spec
    desk.window.panels.solve.drop()
    desk.until(lambda: not desk.window.panels.solve.running, "the solve does not end")
    _leave(desk)
    _solve_by_hand(desk)
    desk.type_flop(MISSING)
    desk.settle()
    begun = desk.services.begun
    _keep(desk, monkeypatch, spec, 0.2)

    desk.services.gate.set()
    desk.settle()

    opened = desk.window.models.study.opened
    assert desk.services.begun == begun
    assert opened is not None
    assert opened.solution.spec == spec

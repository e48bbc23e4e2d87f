"""The solving services: results, checkpoints, reading while a solve goes on."""

import threading
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import parse_card
from gto_desktop.services.solving.shared_session import SolveResult
from gto_desktop.services.solving.solver import SolveProgress
from gto_desktop.services.solving.solving import Solving
from gto_desktop.solver.progress import Steps, finish
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.solve_order import SolveOrder, default_precision
from gto_desktop.solver.spec import SolveSpec
from tests.solver.saved import save

if TYPE_CHECKING:
    from gto_desktop.services.solving.solver import Solver

T = TypeVar("T")


def advanced(steps: Steps[T], iteration: int) -> None:
    while next(steps).done < iteration:
        pass


def notes(steps: Steps[T]) -> list[str]:
    return [progress.phase for progress in steps if progress.is_note]


def stopped(steps: Steps[T]) -> T:
    try:
        while True:
            steps.send(True)
    except StopIteration as end:
        result: T = end.value
        return result


def test_that_the_services_are_what_the_window_asks_for() -> None:
    services: Solver = Solving()  # mypy is the judge

    assert services is not None


def test_that_flops_and_turns_take_16_bits_and_rivers_32(spec: SolveSpec) -> None:
    turn = SolveSpec.from_dict({**spec.to_dict(), "board": "Ks7d4c2h", "bet_sizes": None,
                                "raise_sizes": None})  # fmt: skip
    flop = SolveSpec.from_dict({**spec.to_dict(), "board": "Ks7d4c", "bet_sizes": None,
                                "raise_sizes": None})  # fmt: skip

    assert default_precision(spec) == 32
    assert default_precision(turn) == 16
    assert default_precision(flop) == 16


def test_that_a_result_says_how_its_solve_ended(spec: SolveSpec) -> None:
    services = Solving()
    met = finish(services.solve(SolveOrder(spec, 1.0, 1000, 1, 32)))
    cut = finish(services.solve(SolveOrder(spec, 0.0, 15, 1, 32)))
    steps = services.solve(SolveOrder(spec, 0.0, 1000, 1, 32))
    advanced(steps, 12)
    left = stopped(steps)

    assert (met.status, cut.status, left.status) == ("converged", "max_iterations", "stopped")
    assert met.exploitability_pct is not None
    assert met.exploitability_pct <= 1.0
    assert cut.iterations == 15
    assert left.history[-1].iteration == left.iterations < 20


def test_that_a_result_resumes_where_it_ended(spec: SolveSpec) -> None:
    services = Solving()
    result = finish(services.solve(SolveOrder(spec, 0.0, 20, 1, 32)))
    reached = result.iterations
    at_once = finish(services.solve(SolveOrder(spec, 0.0, 30, 1, 32)))

    later = finish(services.resume(result, SolveOrder(spec, 0.0, 30, 1)))

    assert (reached, later.iterations) == (20, 30)
    assert np.array_equal(
        services.node(later, "root", ()).strategy, services.node(at_once, "root", ()).strategy
    )


def test_that_a_node_of_a_result_being_resumed_is_read_as_it_is_now(spec: SolveSpec) -> None:
    services = Solving()
    result = finish(services.solve(SolveOrder(spec, 0.0, 20, 1, 32)))
    before = services.node(result, "root", ())
    steps = services.resume(result, SolveOrder(spec, 0.0, 100, 1))
    advanced(steps, 40)

    now = services.node(result, "root", ())

    assert not np.array_equal(before.strategy, now.strategy)
    assert np.array_equal(
        now.ev.oop, SessionSolution(result.game.session).node().ev.oop, equal_nan=True
    )
    steps.close()


def test_that_a_saved_result_opens_with_its_numbers(spec: SolveSpec, tmp_path: Path) -> None:
    services = Solving()
    result = finish(services.solve(SolveOrder(spec, 0.0, 20, 1, 32)))

    services.save(result, tmp_path / "spot.gtosol")
    opened = finish(services.open(tmp_path / "spot.gtosol"))

    assert (opened.iterations, opened.exploitability_pct) == (20, result.exploitability_pct)
    assert opened.spec == spec


def interrupted(services: Solving, spec: SolveSpec, iteration: int) -> None:
    """Start a solve and give it up, as a kill would."""
    steps = services.solve(SolveOrder(spec, 0.0, 1000, 1, 32))
    advanced(steps, iteration)
    steps.close()


def test_that_a_solve_goes_on_from_the_checkpoint_of_a_killed_one(
    spec: SolveSpec, tmp_path: Path
) -> None:
    services = Solving(tmp_path, checkpoint_every=0)
    interrupted(services, spec, 25)
    checkpoints = list(tmp_path.iterdir())

    steps = services.solve(SolveOrder(spec, 0.0, 40, 1, 32))
    told = notes(steps)

    assert len(checkpoints) == 1
    assert [text for text in told if "Going on from iteration 24" in text]
    assert not list(tmp_path.iterdir())


def test_that_what_is_told_while_a_checkpoint_is_written_is_of_the_solve(
    spec: SolveSpec, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gto_desktop.solver.store._NEWS_EVERY", -1.0)

    told = list(Solving(tmp_path, checkpoint_every=0).solve(SolveOrder(spec, 0.0, 15, 1, 32)))

    solving = [each for each in told if each.phase == "solving"]
    of_iteration = [each.seconds for each in solving if each.done == 12]
    assert len(of_iteration) > 1
    assert len(set(of_iteration)) == 1
    assert not [each for each in told if each.phase == "writing the file"]


def test_that_a_checkpoint_of_another_precision_or_spot_is_left_alone(
    spec: SolveSpec, tmp_path: Path
) -> None:
    services = Solving(tmp_path, checkpoint_every=0)
    interrupted(services, spec, 25)
    other = SolveSpec.from_dict({**spec.to_dict(), "pot": 500})

    told = notes(services.solve(SolveOrder(other, 0.0, 15, 1, 32)))

    assert not told
    assert len(list(tmp_path.iterdir())) == 1


def test_that_a_fresh_solve_leaves_the_checkpoint_aside(spec: SolveSpec, tmp_path: Path) -> None:
    interrupted(Solving(tmp_path, checkpoint_every=0), spec, 25)

    result = finish(Solving(tmp_path, fresh=True).solve(SolveOrder(spec, 0.0, 15, 1, 32)))

    assert result.iterations == 15


def test_that_a_damaged_checkpoint_is_noted_and_the_solve_starts_over(
    spec: SolveSpec, tmp_path: Path
) -> None:
    services = Solving(tmp_path, checkpoint_every=0)
    interrupted(services, spec, 25)
    path = next(tmp_path.iterdir())
    path.write_bytes(path.read_bytes()[:-20])

    steps = services.solve(SolveOrder(spec, 0.0, 15, 1, 32))
    told = notes(steps)

    assert [text for text in told if "cannot be resumed" in text and "damaged" in text]


def test_that_a_solve_that_was_stopped_keeps_its_checkpoint(
    spec: SolveSpec, tmp_path: Path
) -> None:
    services = Solving(tmp_path, checkpoint_every=0)
    steps = services.solve(SolveOrder(spec, 0.0, 1000, 1, 32))
    advanced(steps, 25)

    result = stopped(steps)
    kept = len(list(tmp_path.iterdir()))
    services.forget(result)

    assert kept == 1
    assert not list(tmp_path.iterdir())


def test_that_a_folder_that_cannot_be_written_does_not_end_a_solve(
    spec: SolveSpec, tmp_path: Path
) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("")

    told = notes(
        Solving(blocked / "checkpoints", checkpoint_every=0).solve(SolveOrder(spec, 0.0, 15, 1, 32))
    )

    assert len([text for text in told if text.startswith("No checkpoints")]) == 1


def test_that_a_precision_that_does_not_exist_is_refused(spec: SolveSpec) -> None:
    with pytest.raises(InputError, match="16 or 32"):
        finish(Solving().solve(SolveOrder(spec, 0.3, 100, 1, 24)))


def test_that_the_memory_of_a_tree_is_what_its_arrays_take(spec: SolveSpec, tmp_path: Path) -> None:
    session = Session(spec, precision=32, threads=1)
    small = Session(spec, precision=16, threads=1)
    save(session, tmp_path / "spot.gtosol")

    def size(of: Session) -> int:
        from gto_desktop.services.solving.shared_session import SharedSession

        return SolveResult.of(SharedSession(of)).tree_bytes

    assert size(small) < size(session) < session.memory.bytes32


FLOP = {
    "board": "Qs7h2d",
    "oop_range": "22+,A2s+,K5s+,Q8s+,J8s+,T8s+,97s+,87s,76s,65s,A9o+,KTo+,QTo+,JTo",
    "ip_range": "22+,A2s+,K8s+,Q9s+,J9s+,T8s+,98s,87s,76s,ATo+,KJo+,QJo",
    "pot": 550,
    "effective_stack": 2000,
    "bet_sizes": {"flop": [33, 75], "turn": [66], "river": [66]},
    "raise_sizes": {"flop": ["a"], "turn": ["a"], "river": ["a"]},
    "raise_limit": 1,
}


def test_that_a_large_flop_can_be_looked_into_while_it_is_solved() -> None:
    """It begins on some of its rivers, says so, and becomes more exact."""
    order = SolveOrder(SolveSpec.from_dict(FLOP), 1.0, 1000, 2, 16)
    seen: list[tuple[int, float, bool]] = []
    turn = parse_card("5c")
    for progress in Solving().solve(order):
        if not isinstance(progress, SolveProgress):
            assert not seen
            continue
        solution = progress.solution
        if seen and progress.measured_at == seen[-1][0]:
            continue
        solution.renew()
        reached = solution.exploitability_pct
        assert reached is not None
        assert solution.iterations >= progress.measured_at
        seen.append((progress.measured_at, reached, solution.is_rough))
        node = solution.node("root/CHECK/CHECK", (turn,))
        assert node.strategy.sum(axis=0) == pytest.approx(node.strategy.sum(axis=0).round())
        assert solution.node().action_frequencies().sum() == pytest.approx(1)

    assert seen[0][0] <= 6
    assert seen[0][2]
    assert not seen[-1][2]
    assert seen[-1][1] <= 1.0 < seen[0][1]
    assert len(seen) >= 4


def test_that_a_solve_that_saves_itself_is_read_as_it_was_when_it_was_renewed(
    spec: SolveSpec, tmp_path: Path
) -> None:
    read: list[int] = []
    for progress in Solving(tmp_path, checkpoint_every=0).solve(SolveOrder(spec, 0.0, 40, 1, 32)):
        if isinstance(progress, SolveProgress):
            result = progress.solution
            assert isinstance(result, SolveResult)
            if not read:
                result.renew()
            result.node("root", ())
            assert result.game.shown is not None
            read.append(result.game.shown.iterations)

    assert len(read) > 10
    assert len(set(read)) == 1


def test_that_a_node_is_read_while_an_iteration_is_under_way(spec: SolveSpec) -> None:
    services = Solving()
    result = finish(services.solve(SolveOrder(spec, 0.0, 20, 1, 32)))
    answers: list[object] = []
    with result.game.turns.working():
        result.game._solving = True
        reader = threading.Thread(target=lambda: answers.append(result.node("root", ())))
        reader.start()
        reader.join(60)

    assert len(answers) == 1


TURN = {
    "board": "Ks7d4c2h",
    "oop_range": "77,KTs,QJs:0.5,A5s",
    "ip_range": "AA,TT,AKs,98s",
    "pot": 100,
    "effective_stack": 150,
    "bet_sizes": {"turn": [75], "river": [75]},
    "raise_sizes": {"turn": [], "river": []},
}


def test_that_what_was_saved_small_is_read_saved_again_and_solved_anew(tmp_path: Path) -> None:
    solving, order = Solving(), SolveOrder(SolveSpec.from_dict(TURN), 1.0, threads=1)
    result = finish(solving.solve(order))
    solving.save(result, tmp_path / "small.gtosol", small=True)

    opened = finish(solving.open(tmp_path / "small.gtosol"))
    solving.save(opened, tmp_path / "again.gtosol")
    further = solving.resume(opened, replace(order, target_pct=0.5))

    assert (opened.spec, opened.exploitability_pct) == (result.spec, result.exploitability_pct)
    files = [tmp_path / name for name in ("small.gtosol", "again.gtosol")]
    assert files[0].read_bytes() == files[1].read_bytes()
    assert any("rivers were not kept" in note for note in notes(further))
    with pytest.raises(InputError, match="without rivers"):
        finish(solving.open_whole(files[0]))


def test_that_a_small_save_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    solving = Solving()
    river = finish(
        solving.solve(
            SolveOrder(SolveSpec.from_dict({**TURN, "board": "Ks7d4c2h9s"}), 5.0, threads=1)
        )
    )
    path = tmp_path / "kept.gtosol"
    solving.save(river, path)
    before = path.read_bytes()

    with pytest.raises(InputError, match="nothing to leave out"):
        solving.save(river, path, small=True)
    assert path.read_bytes() == before

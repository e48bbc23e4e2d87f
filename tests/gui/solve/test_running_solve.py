"""What can be looked into of a job that solves one thing after another."""

from gto_desktop.gui.solve.models.running_solve import RunningSolve
from gto_desktop.services.solving.solver import SolveProgress
from gto_desktop.solver.progress import Progress
from gto_desktop.solver.solution import Solution
from tests.gui.fakes import FakeSolution, example_spec

FIRST, SECOND = (FakeSolution(example_spec()) for _ in range(2))


def told(steps: list[Progress]) -> list[tuple[str, Solution]]:
    running, seen = RunningSolve(), list[tuple[str, Solution]]()
    running.readable.connect(lambda solution: seen.append(("readable", solution)))
    running.ended.connect(lambda solution: seen.append(("ended", solution)))
    for progress in steps:
        running.follow(progress)
    return seen


def solving(solution: Solution, measured_at: int) -> Progress:
    return SolveProgress(phase="solving", solution=solution, measured_at=measured_at)


def test_that_each_measurement_is_told_once() -> None:
    steps = [Progress(phase="setting up"), *(solving(FIRST, at) for at in (10, 10, 20))]

    assert told(steps) == [("readable", FIRST)] * 2


def test_that_a_note_is_no_end() -> None:
    note = Progress(phase="No checkpoints", is_note=True)

    assert told([solving(FIRST, 10), note, solving(FIRST, 10)]) == [("readable", FIRST)]


def test_that_the_first_solve_ends_where_something_else_is_done_or_solved() -> None:
    steps = [solving(FIRST, 10), Progress(phase="choosing sizes"), solving(SECOND, 10)]

    assert told(steps) == told([steps[0], steps[2]])
    assert told(steps) == [("readable", FIRST), ("ended", FIRST), ("readable", SECOND)]

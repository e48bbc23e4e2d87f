"""Progress of long work: how much is done, and what is passed on while it is done."""

from dataclasses import replace

import pytest

from gto_desktop.solver.progress import Progress, Steps, finish, retold


def counted(told: list[bool | None], closed: list[bool]) -> Steps[str]:
    try:
        for number in range(3):
            heard = yield Progress(phase="counting", done=number)
            told.append(heard)
        return "counted"
    finally:
        closed.append(True)


def test_that_what_is_counted_goes_before_time() -> None:
    assert Progress(done=1, total=4, seconds=1.0, seconds_left=1.0).share == 0.25
    assert Progress(done=0, total=0).share == 0.0


def test_that_a_solve_is_as_far_as_its_time_is() -> None:
    assert Progress(done=20, seconds=3.0, seconds_left=9.0).share == 0.25


@pytest.mark.parametrize("left", [None, float("inf"), float("nan")])
def test_that_nobody_knows_the_share_without_a_count_or_a_time(left: float | None) -> None:
    assert Progress(done=20, seconds=3.0, seconds_left=left).share is None
    assert Progress(seconds_left=0.0).share is None


def test_that_retold_work_hears_its_caller_and_keeps_its_result() -> None:
    told: list[bool | None] = []
    steps = retold(counted(told, []), lambda one: replace(one, phase=f"{one.phase} {one.done}"))

    phases = [next(steps).phase, steps.send(True).phase, steps.send(None).phase]
    with pytest.raises(StopIteration) as end:
        next(steps)

    assert phases == ["counting 0", "counting 1", "counting 2"]
    assert told == [True, None, None]
    assert end.value.value == "counted"


def test_that_closing_retold_work_closes_the_work() -> None:
    closed: list[bool] = []
    steps = retold(counted([], closed), lambda one: one)
    next(steps)

    steps.close()

    assert closed == [True]


def test_that_finishing_work_returns_its_result() -> None:
    assert finish(counted([], [])) == "counted"

"""Long work on a terminal, and what Ctrl-C does to it."""

import signal
from collections.abc import Generator

import pytest

from gto_desktop.cli.screen import Screen
from gto_desktop.solver.progress import Progress


def work(interrupted_at: list[int], closed: list[bool]) -> Generator[Progress, bool | None, int]:
    """Count to 100, pressing Ctrl-C before the steps that are named."""
    try:
        for iteration in range(100):
            if iteration in interrupted_at:
                signal.raise_signal(signal.SIGINT)
            if (yield Progress(phase="solving", done=iteration)) and len(interrupted_at) == 1:
                return iteration
        return 100
    finally:
        closed.append(True)


def test_that_the_first_ctrl_c_asks_for_the_result_so_far(
    capsys: pytest.CaptureFixture[str],
) -> None:
    reached = Screen().follow(work([7], []), can_finish=True)

    assert reached == 7
    assert capsys.readouterr().err.count("Finishing with what there is") == 1


def test_that_the_second_ctrl_c_gives_the_work_up() -> None:
    closed: list[bool] = []

    with pytest.raises(KeyboardInterrupt):
        Screen().follow(work([7, 9], closed), can_finish=True)

    assert closed


def test_that_ctrl_c_gives_up_at_once_where_nothing_was_reached() -> None:
    with pytest.raises(KeyboardInterrupt):
        Screen().follow(work([0], []), can_finish=True)
    with pytest.raises(KeyboardInterrupt):
        Screen().follow(work([7], []))


def test_that_ctrl_c_means_again_what_it_did_before() -> None:
    before = signal.getsignal(signal.SIGINT)

    Screen().follow(work([], []))

    assert signal.getsignal(signal.SIGINT) is before


def test_that_a_pipe_gets_notes_and_no_bar(capsys: pytest.CaptureFixture[str]) -> None:
    def noted() -> Generator[Progress, bool | None, None]:
        yield Progress(
            phase="solving", done=3, exploitability_pct=1.0, seconds=0.5, seconds_left=2.0
        )
        yield Progress(phase="Compiling the engine (about 25 s, once)", is_note=True)

    Screen().follow(noted())

    said = capsys.readouterr()
    assert said.err == "Compiling the engine (about 25 s, once).\n"
    assert said.out == ""

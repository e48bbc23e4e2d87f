"""What runs in the background, in the status bar."""

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.frame.jobs_bar import JobsBar, duration
from gto_desktop.solver.progress import Progress, Steps

LEFT = Qt.MouseButton.LeftButton


class Work:
    """A job that takes a step whenever it may."""

    def __init__(self) -> None:
        self.may = threading.Semaphore(0)
        self.told_to_finish = False

    def steps(self) -> Steps[str]:
        for number in range(1, 5):
            self.may.acquire()
            if (yield Progress(done=number, total=4, seconds_left=100.0 - number)):
                self.told_to_finish = True
                break
        return "done"


@pytest.fixture
def bar(qtbot: QtBot, bridge: Bridge) -> JobsBar:
    bar = JobsBar(bridge)
    qtbot.addWidget(bar)
    return bar


def test_nothing_is_shown_while_nothing_runs(bar: JobsBar) -> None:
    assert bar.isHidden()


def test_a_job_shows_its_title_its_share_and_the_time_left(
    qtbot: QtBot, bridge: Bridge, bar: JobsBar
) -> None:
    work = Work()
    bridge.start(work.steps, "Solving Ks7h2d")
    work.may.release()

    qtbot.waitUntil(lambda: bar.bar.value() == 250)

    assert bar.text.text() == "Solving Ks7h2d \u00b7 2 min left"
    work.may.release(4)
    qtbot.waitUntil(bar.isHidden)


def test_what_a_note_counts_does_not_fill_the_bar_of_its_job(
    qtbot: QtBot, bridge: Bridge, bar: JobsBar
) -> None:
    go_on = threading.Event()

    def solve() -> Steps[str]:
        yield Progress(phase="compiling the rivers", done=5, total=5, is_note=True)
        while not go_on.is_set():
            yield Progress(phase="solving", seconds=100.0, seconds_left=300.0)
        return "done"

    bridge.start(solve, "Solving Ks7h2d")

    qtbot.waitUntil(lambda: bar.bar.value() == 250)
    go_on.set()
    qtbot.waitUntil(bar.isHidden)


def test_the_bar_goes_back_where_far_more_is_left_than_was_thought(
    qtbot: QtBot, bridge: Bridge, bar: JobsBar
) -> None:
    may = threading.Semaphore(0)

    def solve() -> Steps[str]:
        for left in (1.0, 1.5, 300.0, 310.0):
            yield Progress(phase="solving", seconds=99.0, seconds_left=left)
            may.acquire()
        return "done"

    bridge.start(solve, "Solving Ks7h2d")
    qtbot.waitUntil(lambda: bar.bar.value() == 990)

    may.release()
    qtbot.wait(50)
    assert bar.bar.value() == 990  # an estimate that sways

    may.release()
    qtbot.waitUntil(lambda: bar.bar.value() == 248)
    may.release(2)
    qtbot.waitUntil(bar.isHidden)


def test_a_solve_is_shown_before_what_goes_on_beside_it(
    qtbot: QtBot, bridge: Bridge, bar: JobsBar
) -> None:
    preparing, solve = Work(), Work()
    bridge.start(preparing.steps, "Preparing", lane="warm-up")
    bridge.start(solve.steps, "Solving Ks7h2d")

    qtbot.waitUntil(lambda: bar.text.text() == "Solving Ks7h2d  (+1 more)")

    assert bar.text.toolTip() == "Solving Ks7h2d\nPreparing"
    solve.may.release(5)
    qtbot.waitUntil(lambda: bar.text.text() == "Preparing")
    preparing.may.release(5)
    qtbot.waitUntil(bar.isHidden)


def test_waiting_jobs_are_counted(qtbot: QtBot, bridge: Bridge, bar: JobsBar) -> None:
    works = [Work(), Work()]
    for number, work in enumerate(works):
        bridge.start(work.steps, f"Job {number}")
    works[0].may.release()

    qtbot.waitUntil(lambda: "(+1 more)" in bar.text.text())

    for work in works:
        work.may.release(5)
    qtbot.waitUntil(bar.isHidden)


def test_stop_asks_the_job_to_finish(qtbot: QtBot, bridge: Bridge, bar: JobsBar) -> None:
    work = Work()
    bridge.start(work.steps, "Job")
    work.may.release()
    qtbot.waitUntil(lambda: bar.bar.value() == 250)

    QTest.mouseClick(bar.stop, LEFT)
    work.may.release(4)

    qtbot.waitUntil(bar.isHidden)
    assert work.told_to_finish


def test_pause_holds_the_job_and_says_so(qtbot: QtBot, bridge: Bridge, bar: JobsBar) -> None:
    work = Work()
    bridge.start(work.steps, "Job")
    work.may.release()
    qtbot.waitUntil(lambda: bar.bar.value() == 250)

    QTest.mouseClick(bar.pause, LEFT)

    assert bar.text.text() == "Job \u00b7 paused"
    QTest.mouseClick(bar.pause, LEFT)
    work.may.release(4)
    qtbot.waitUntil(bar.isHidden)


def test_jobs_of_different_lanes_run_at_once(qtbot: QtBot, bridge: Bridge, bar: JobsBar) -> None:
    first, second = Work(), Work()
    bridge.start(first.steps, "Solve")
    bridge.start(second.steps, "Report", lane="reports")
    second.may.release(5)

    with qtbot.waitSignal(bridge.finished) as ended:
        pass

    assert ended.args is not None
    assert ended.args[1] == "done"
    first.may.release(5)
    qtbot.waitUntil(bar.isHidden)


def test_times_are_said_as_people_say_them() -> None:
    assert [duration(s) for s in (0, 59, 61, 3599, 3600)] == [
        "0 s",
        "59 s",
        "1 min",
        "1 h 0 min",
        "1 h 0 min",
    ]

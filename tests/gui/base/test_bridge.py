import os
import sys
import threading
import time
from collections.abc import Generator
from functools import partial

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.jobs import SOLVES, Flow, JobHandle, work
from gto_desktop.solver.progress import Progress, Steps
from tests.gui.patience import LET_GO


@pytest.fixture
def bridge() -> Generator[Bridge, None, None]:
    made = Bridge()
    yield made
    assert made.shutdown()


def refused(problem: Exception) -> None:
    raise problem


def endless(closed: list[str]) -> Steps[str]:
    try:
        step = 0
        while True:
            step += 1
            if (yield Progress(done=step)):
                return f"result after {step > 0}"
    finally:
        closed.append("closed")


def test_that_a_job_tells_its_progress_and_its_result(qtbot: QtBot, bridge: Bridge) -> None:
    def job() -> Steps[str]:
        yield Progress(done=1)
        return "done"

    told: list[object] = []
    bridge.progressed.connect(lambda _id, progress: told.append(progress))
    with qtbot.waitSignal(bridge.finished) as finished:
        handle = bridge.start(job)

    assert finished.args == [handle.id, "done"]
    assert told == [Progress(done=1)]


def test_that_news_arrives_on_the_gui_thread(qtbot: QtBot, bridge: Bridge) -> None:
    threads: list[QThread] = []

    def job() -> Steps[None]:
        threads.append(QThread.currentThread())
        yield Progress(done=1)

    bridge.finished.connect(lambda *_: threads.append(QThread.currentThread()))
    with qtbot.waitSignal(bridge.finished):
        bridge.start(job)

    assert threads[0] is not threads[1]
    assert threads[1] is bridge.thread()


def test_that_finishing_keeps_the_result_so_far(qtbot: QtBot, bridge: Bridge) -> None:
    closed: list[str] = []
    with qtbot.waitSignal(bridge.progressed):
        handle = bridge.start(lambda: endless(closed))

    with qtbot.waitSignal(bridge.finished) as finished:
        handle.finish()

    assert finished.args == [handle.id, "result after True"]


def test_that_cancelling_closes_the_generator(qtbot: QtBot, bridge: Bridge) -> None:
    closed: list[str] = []
    with qtbot.waitSignal(bridge.progressed):
        handle = bridge.start(lambda: endless(closed))

    with qtbot.waitSignal(bridge.cancelled):
        handle.cancel()

    assert closed == ["closed"]


def test_that_a_job_that_waits_for_a_paused_one_is_cancelled_at_once(
    qtbot: QtBot, bridge: Bridge
) -> None:
    closed: list[str] = []
    with qtbot.waitSignal(bridge.progressed):
        first = bridge.start(lambda: endless(closed))
    first.pause()
    made: list[str] = []
    second = bridge.start(lambda: endless(made))

    with qtbot.waitSignal(bridge.cancelled) as cancelled:
        second.cancel()
        second.cancel()

    assert cancelled.args == [second.id]
    assert bridge.jobs == (first,)
    assert closed == made == []
    with qtbot.waitSignal(bridge.finished):
        first.finish()


def test_that_a_paused_job_can_be_finished(qtbot: QtBot, bridge: Bridge) -> None:
    with qtbot.waitSignal(bridge.progressed):
        handle = bridge.start(lambda: endless([]))
    handle.pause()

    with qtbot.waitSignal(bridge.finished):
        handle.finish()

    assert not handle.paused


def test_that_what_is_worth_it_is_kept_when_all_else_is_given_up(qtbot: QtBot) -> None:
    bridge, ended, closed = Bridge(), list[str](), list[str]()

    def kept() -> Steps[None]:
        ended.append((yield from endless([])))

    def flow() -> Flow:
        yield from work(kept, lane="one", watch=handles.append)

    handles: list[JobHandle | None] = []
    with qtbot.waitSignals([bridge.progressed] * 2):
        bridge.run(flow())
        bridge.start(lambda: endless(closed), lane="other")
    assert handles[0] is not None
    handles[0].worth_keeping = True

    assert bridge.shutdown()

    assert ended == ["result after True"]
    assert closed == ["closed"]


def test_that_only_what_is_kept_is_waited_for_long_and_another_job_does_not_cut_it_short(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gto_desktop.gui.base.bridge.SHUTDOWN_MS", 50)
    bridge, gate, ended = Bridge(), threading.Event(), list[str]()

    def stuck() -> Steps[None]:
        yield Progress(done=1)
        gate.wait(LET_GO)

    def kept() -> Steps[None]:
        yield from endless([])
        time.sleep(0.3)
        ended.append("kept")

    with qtbot.waitSignals([bridge.progressed] * 2):
        bridge.start(stuck, lane="other")
        bridge.start(kept, lane="one").worth_keeping = True
    begun = time.monotonic()

    assert not bridge.shutdown()

    assert ended == ["kept"]
    assert time.monotonic() - begun < LET_GO / 2
    gate.set()
    assert bridge.shutdown()


def test_that_a_failure_is_reported_with_its_job(qtbot: QtBot, bridge: Bridge) -> None:
    def job() -> Steps[None]:
        yield Progress(done=1)
        raise ValueError("broken")

    with qtbot.waitSignal(bridge.failed) as failed:
        handle = bridge.start(job)

    assert failed.args[0] == handle.id
    assert str(failed.args[1]) == "broken"


def test_that_only_the_newest_answer_of_a_topic_is_delivered(qtbot: QtBot, bridge: Bridge) -> None:
    gate, answers = threading.Event(), list[str]()

    def slow() -> str:
        gate.wait(LET_GO)
        return "old"

    bridge.ask("node", slow, answers.append, refused)
    bridge.ask("node", lambda: "new", answers.append, refused)
    qtbot.waitUntil(lambda: answers == ["new"])
    gate.set()
    qtbot.wait(50)

    assert answers == ["new"]


def test_that_reads_do_not_wait_behind_a_job(qtbot: QtBot, bridge: Bridge) -> None:
    answers: list[int] = []
    with qtbot.waitSignal(bridge.progressed):
        bridge.start(lambda: endless([]))

    bridge.ask("node", lambda: 7, answers.append, refused)

    qtbot.waitUntil(lambda: answers == [7])


def test_that_every_one_of_many_reads_is_answered(qtbot: QtBot, bridge: Bridge) -> None:
    answers: list[int] = []
    for number in range(200):
        bridge.ask(f"topic {number}", partial(int, number), answers.append, refused)

    qtbot.waitUntil(lambda: len(answers) == 200)

    assert sorted(answers) == list(range(200))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere niceness is of the whole process")
def test_that_solves_and_their_threads_give_way_and_nothing_else_does(
    qtbot: QtBot, bridge: Bridge
) -> None:
    def job() -> Steps[list[int]]:
        found = [os.nice(0)]
        below = threading.Thread(target=lambda: found.append(os.nice(0)))
        below.start()
        below.join()
        yield Progress(done=1)
        return found

    own = os.nice(0)
    nice = []
    for lane in (SOLVES, "hands"):
        with qtbot.waitSignal(bridge.finished) as finished:
            bridge.start(job, lane=lane)
        nice.append(finished.args[1])

    assert nice == [[max(own, 10)] * 2, [own] * 2]
    assert os.nice(0) == own

"""New solves and lookups wait while a poker client runs, and go on afterwards."""

import threading
from collections.abc import Iterator

import pytest

from gto_desktop.basis.service_failures import PausedForPlay
from gto_desktop.services.fair_play.fair_play import (
    BLIND_LOOKS,
    FairPlay,
    held_back,
    pause_while_playing,
)
from gto_desktop.solver.progress import Progress, Steps


class Machine:
    """A machine on which clients come and go."""

    def __init__(self) -> None:
        self.clients: tuple[str, ...] = ()
        self.trouble: Exception | None = None

    def look(self) -> tuple[str, ...]:
        if self.trouble is not None:
            raise self.trouble
        return self.clients


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def fair_play(machine: Machine) -> Iterator[FairPlay]:
    watch = FairPlay(machine.look, every=0.01)
    yield watch
    watch.close()


class Work:
    name = "work"

    def __init__(self) -> None:
        self.begun = False

    def solve(self, steps: int) -> Steps[str]:
        self.begun = True
        for step in range(steps):
            yield Progress(done=step)
        return "solved"

    def node(self, line: str) -> str:
        return f"node {line}"

    def save(self) -> str:
        return "saved"


def paused(work: Work, fair_play: FairPlay) -> Work:
    return pause_while_playing(work, fair_play, solves=[Work.solve], lookups=[Work.node])


def test_that_it_is_refused_while_a_client_runs_and_the_client_is_named(
    machine: Machine, fair_play: FairPlay
) -> None:
    fair_play.look()
    fair_play.check()

    machine.clients = ("GGPoker", "Winamax")
    fair_play.look()

    with pytest.raises(PausedForPlay, match="GGPoker and Winamax"):
        fair_play.check()
    machine.clients = ()
    fair_play.look()
    fair_play.check()


def test_that_the_watching_thread_sees_clients_come_and_go(
    machine: Machine, fair_play: FairPlay
) -> None:
    machine.clients = ("PokerStars",)
    fair_play.start()
    while not fair_play.running:
        threading.Event().wait(0.005)

    machine.clients = ()
    fair_play.wait()

    assert fair_play.running == ()


def test_that_a_look_that_fails_keeps_what_was_seen_last(
    machine: Machine, fair_play: FairPlay, caplog: pytest.LogCaptureFixture
) -> None:
    machine.clients = ("PokerStars",)
    fair_play.look()

    machine.trouble = OSError("no processes today")
    fair_play.look()

    assert fair_play.running == ("PokerStars",)
    assert "no processes today" in caplog.text


def test_that_nothing_is_answered_while_nobody_can_look_and_it_goes_on_afterwards(
    machine: Machine, fair_play: FairPlay
) -> None:
    fair_play.look()
    machine.trouble = OSError(24, "Too many open files")
    fair_play.look()
    # A single look may fail.
    fair_play.check()

    for _ in range(BLIND_LOOKS - 1):
        fair_play.look()

    with pytest.raises(PausedForPlay, match="cannot be seen"):
        fair_play.check()
    machine.trouble = None
    fair_play.look()
    fair_play.check()


def test_that_a_solve_begins_once_the_client_has_ended(
    machine: Machine, fair_play: FairPlay
) -> None:
    machine.clients = ("PokerStars",)
    fair_play.look()
    work = Work()
    steps = paused(work, fair_play).solve(3)

    first = next(steps)
    assert "PokerStars" in first.phase
    assert not work.begun
    machine.clients = ()
    fair_play.look()

    assert [next(steps).done for _ in range(3)] == [0, 1, 2]
    with pytest.raises(StopIteration) as end:
        next(steps)
    assert end.value.value == "solved"


def test_that_a_solve_that_runs_already_is_not_touched(
    machine: Machine, fair_play: FairPlay
) -> None:
    steps = paused(Work(), fair_play).solve(2)
    next(steps)

    machine.clients = ("PokerStars",)
    fair_play.look()

    assert next(steps).done == 1


def test_that_a_solve_that_waits_can_be_told_to_finish(
    machine: Machine, fair_play: FairPlay
) -> None:
    machine.clients = ("PokerStars",)
    fair_play.look()
    steps = held_back(fair_play, lambda: Work().solve(1))
    next(steps)

    with pytest.raises(PausedForPlay, match="before it began"):
        steps.send(True)


def test_that_a_lookup_waits_in_its_thread_and_then_answers(
    machine: Machine, fair_play: FairPlay
) -> None:
    machine.clients = ("PokerStars",)
    fair_play.look()
    services = paused(Work(), fair_play)
    answers: list[str] = []
    thread = threading.Thread(target=lambda: answers.append(services.node("root")))
    thread.start()
    thread.join(0.05)
    assert thread.is_alive()

    machine.clients = ()
    fair_play.look()
    thread.join(60)

    assert answers == ["node root"]


def test_that_closing_lets_go_of_whoever_waits(machine: Machine, fair_play: FairPlay) -> None:
    machine.clients = ("PokerStars",)
    fair_play.look()
    refused: list[Exception] = []

    def ask() -> None:
        try:
            paused(Work(), fair_play).node("root")
        except PausedForPlay as problem:
            refused.append(problem)

    thread = threading.Thread(target=ask)
    thread.start()
    fair_play.close()
    thread.join(60)

    assert len(refused) == 1


def test_that_what_is_no_question_goes_through(machine: Machine, fair_play: FairPlay) -> None:
    machine.clients = ("PokerStars",)
    fair_play.look()
    services = paused(Work(), fair_play)

    assert (services.save(), services.name) == ("saved", "work")

"""Turns at a session."""

import threading
import time
from collections.abc import Callable
from functools import partial

from gto_desktop.services.solving.shared_session import Turns


def until(is_so: Callable[[], object]) -> None:
    end = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.001)


def test_that_a_reader_comes_before_the_next_step_of_a_busy_worker() -> None:
    turns = Turns()
    steps: list[int] = []
    at: list[int] = []
    enough = threading.Event()

    def work() -> None:
        while not enough.is_set():
            with turns.working():
                steps.append(1)
                until(lambda: turns._readers or enough.is_set())

    def begun(number: int) -> bool:
        return len(steps) == number

    worker = threading.Thread(target=work)
    worker.start()
    for number in range(1, 6):
        until(partial(begun, number))
        with turns.reading():
            at.append(len(steps))
    enough.set()
    worker.join()

    assert at == [1, 2, 3, 4, 5]


def test_that_nobody_reads_during_a_step() -> None:
    turns = Turns()
    inside, most = 0, 0

    def enter() -> None:
        nonlocal inside, most
        inside += 1
        most = max(most, inside)
        time.sleep(0.001)
        inside -= 1

    def work() -> None:
        for _ in range(30):
            with turns.working():
                enter()

    def read() -> None:
        for _ in range(30):
            with turns.reading():
                enter()

    threads = [threading.Thread(target=target) for target in (work, read, read)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert most == 1


def test_that_a_failure_gives_the_turn_back() -> None:
    turns = Turns()
    try:
        with turns.working():
            raise ValueError
    except ValueError:
        pass

    with turns.reading():
        pass

"""Turns at a session."""

import threading
import time

from gto_desktop.services.solving.shared_session import Turns


def test_that_a_reader_comes_before_the_next_step_of_a_busy_worker() -> None:
    turns = Turns()
    steps: list[int] = []
    at: list[int] = []
    enough = threading.Event()

    def work() -> None:
        while not enough.is_set():
            with turns.working():
                time.sleep(0.005)
                steps.append(1)

    worker = threading.Thread(target=work)
    worker.start()
    for _ in range(5):
        before = len(steps)
        with turns.reading():
            at.append(len(steps) - before)
            time.sleep(0.001)
        time.sleep(0.01)
    enough.set()
    worker.join()

    assert max(at) <= 2


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

"""Asking without waiting."""

import threading

import pytest

from gto_desktop.library.nonblocking import NotAtOnce, at_once, held, in_haste, takes_time


def test_that_only_what_is_inside_may_not_take_its_time() -> None:
    takes_time()
    with at_once():
        assert in_haste()
        with at_once(), pytest.raises(NotAtOnce):
            takes_time()
        with pytest.raises(NotAtOnce):
            takes_time()

    assert not in_haste()
    takes_time()


def test_that_haste_ends_with_a_failure() -> None:
    with pytest.raises(ZeroDivisionError), at_once():
        raise ZeroDivisionError

    assert not in_haste()


def test_that_other_threads_have_time() -> None:
    told = []
    thread = threading.Thread(target=lambda: told.append(in_haste()))
    with at_once():
        thread.start()
        thread.join()

    assert told == [False]


def test_that_a_lock_that_is_held_is_not_waited_for() -> None:
    lock = threading.Lock()

    with lock, at_once(), pytest.raises(NotAtOnce), held(lock):
        pass

    with at_once(), held(lock):
        assert lock.locked()
    assert not lock.locked()

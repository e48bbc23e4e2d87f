"""How signals end the program, from its first moment on."""

import os
import signal
import sys
from collections.abc import Iterator

import pytest

from gto_desktop.basis.system import ending_signals
from gto_desktop.gui.frame.start_up import Ending

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="ends programs in another way")


@pytest.fixture
def ending() -> Iterator[Ending]:
    before = {number: signal.getsignal(number) for number in ending_signals()}
    ending = Ending()
    ending.listen()
    yield ending
    for number, handler in before.items():
        signal.signal(number, handler)


def test_that_a_signal_before_the_window_stands_closes_it_once_it_does(ending: Ending) -> None:
    closed: list[bool] = []
    ending.obey(lambda: closed.append(True))
    assert closed == []

    os.kill(os.getpid(), signal.SIGTERM)
    ending.obey(lambda: closed.append(True))
    ending.obey(lambda: closed.append(True))

    assert closed == [True]


def test_that_a_signal_which_the_parent_ignores_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as nohup does
    kept = {number: signal.getsignal(number) for number in ending_signals()}
    try:
        Ending().listen()
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        for number, handler in kept.items():
            signal.signal(number, handler)
        signal.signal(signal.SIGHUP, before)

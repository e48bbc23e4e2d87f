"""Waiting for what takes a moment, on a machine that may be busy with much else."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pytestqt.qtbot import QtBot

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance
    from pytestqt.wait_signal import SignalBlocker

PATIENCE = 60_000
"""Milliseconds until a test gives up on what it waits for."""
LET_GO = PATIENCE / 1000
"""Seconds after which what a test holds back goes on, should the test have failed."""


class PatientBot(QtBot):
    """Waits that end with what is waited for, and give up only when it will never come."""

    def waitUntil(  # noqa: N802 - pytest-qt's
        self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE
    ) -> None:
        """Wait until something is so."""
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(  # noqa: N802 - pytest-qt's
        self, signal: "SignalInstance", *, timeout: int = PATIENCE, **options: Any
    ) -> "SignalBlocker":
        """Wait until a signal is emitted."""
        return super().waitSignal(signal, timeout=timeout, **options)

"""Callbacks for the Qt-free models."""

from collections.abc import Callable
from typing import Generic, TypeVarTuple

Values = TypeVarTuple("Values")


class Event(Generic[*Values]):
    """Something that happened, told to whoever connected, in the order of connection."""

    def __init__(self) -> None:
        self._callbacks: list[Callable[[*Values], object]] = []

    def connect(self, callback: Callable[[*Values], object]) -> None:
        """Call `callback` at every later `emit`."""
        self._callbacks.append(callback)

    def once(self, callback: Callable[[*Values], object]) -> None:
        """Call `callback` at the next `emit` alone."""

        def call(*values: *Values) -> None:
            self._callbacks.remove(call)
            callback(*values)

        self._callbacks.append(call)

    def emit(self, *values: *Values) -> None:
        """Tell everyone."""
        for callback in tuple(self._callbacks):
            callback(*values)

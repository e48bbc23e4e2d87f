"""No strategy on the terminal while somebody plays: the rule of the service and of the window.

A command that tells strategies is refused at its start as the service refuses, and what has begun
waits with its next answer as the window does. There is no switch for it.
"""

import math
import time

import typer

from gto_desktop.services.fair_play.fair_play import LOOK_EVERY, FairPlay, sentence


class PlayWatch:
    """Looks for poker clients before answers, every few seconds at most."""

    def __init__(self) -> None:
        self._fair_play = FairPlay()
        self._looked = -math.inf

    def check(self) -> None:
        """Refuse with PausedForPlay while a poker client runs."""
        self._look()
        self._fair_play.check()

    def wait(self) -> None:
        """Wait until no poker client runs, and say why; Ctrl-C gives up."""
        self._look()
        if self._fair_play.running:
            typer.echo(sentence(self._fair_play.running), err=True)
        while self._fair_play.running:
            time.sleep(LOOK_EVERY)
            self._look()

    def _look(self) -> None:
        now = time.monotonic()
        if now - self._looked >= LOOK_EVERY:
            self._fair_play.look()
            self._looked = now


def check_fair_play() -> None:
    """Refuse with PausedForPlay while a poker client runs here; it takes some milliseconds."""
    PlayWatch().check()

"""Hands that the stored strategies play against themselves, written as PHH, with frequencies."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import monotonic

import numpy as np

from gto_desktop.basis.atomic_write import atomic_write, check_target
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.hands.hand import SIMULATED, Hand
from gto_desktop.hands.phh_writing import write_phh
from gto_desktop.services.study.study import Study
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.session import Session
from gto_desktop.training.betting_line import TableSeats
from gto_desktop.training.frequencies import Frequencies, Mean
from gto_desktop.training.played_hands import HeadsUpPlay, PreflopPlay

MOST_HANDS = 1_000_000
_NEWS_EVERY = 0.1
"""Seconds between two reports."""


@dataclass
class SelfPlay:
    """What came of a run."""

    played: int = 0
    frequencies: Frequencies = field(default_factory=Frequencies)
    won: dict[str, Mean] = field(default_factory=dict)
    """Of each seat: chips got back of the root's pot, or big blinds won before the flop."""
    unit: str = "chips"
    stopped: bool = False
    expected: PerPlayer[float] | None = None
    """The EVs of the solve; None before the flop."""


def play_solution(
    session: Session, hands: int, seed: int | None, out: Path | None
) -> Steps[SelfPlay]:
    """Play a solve to the showdown; nobody else may use the session meanwhile.

    Sending True ends it early and keeps the hands played so far; closing the generator leaves no
    file. Without a file there are frequencies alone; a seed makes the same hands come again.
    """
    _check(hands, out)
    game = HeadsUpPlay(session, np.random.default_rng(seed))
    played = SelfPlay(won={player.name: Mean() for player in Player})
    played.expected = session.expected_values().map(float)

    def play() -> Hand:
        hand = game.play(played.frequencies)
        for player in Player:
            played.won[player.name].add(game.result(hand, player))
        return hand

    return (yield from _played(play, played, hands, out))


def play_preflop(
    study: Study, version: str, hands: int, seed: int | None, out: Path | None
) -> Steps[SelfPlay]:
    """Play a data set before the flop; who is left checks to the showdown, without rake."""
    _check(hands, out)
    study.preflop(version, ())  # refuses one that there is not
    stakes = next(data.stakes for data in study.data_sets() if data.id == version)
    game = PreflopPlay(
        lambda moves: study.preflop(version, moves),
        TableSeats.of(stakes),
        np.random.default_rng(seed),
    )
    there = [stakes.names[column] for column in stakes.playing]
    played = SelfPlay(won={seat: Mean() for seat in there}, unit="bb")

    def play() -> Hand:
        hand = game.play(played.frequencies)
        for seat, result in zip(hand.seats, hand.results(), strict=True):
            played.won[seat.name].add(result / hand.big_blind)
        return hand

    return (yield from _played(play, played, hands, out))


def _played(
    play: Callable[[], Hand], played: SelfPlay, hands: int, out: Path | None
) -> Steps[SelfPlay]:
    if out is None:
        yield from _loop(play, played, hands, lambda _text: None)
        return played
    with atomic_write(out) as file:
        yield from _loop(play, played, hands, lambda text: file.write(text.encode()))
    return played


def _loop(
    play: Callable[[], Hand], played: SelfPlay, hands: int, write: Callable[[str], object]
) -> Steps[None]:
    began = told = monotonic()
    while played.played < hands:
        hand = play()
        played.played += 1
        text = write_phh(replace(hand, extra={**hand.extra, SIMULATED: "yes"}))
        # One hand is a file of PHH as it is; several are tables with numbers.
        write(text if hands == 1 else f"[{played.played}]\n{text}\n")
        now = monotonic()
        if now - told >= _NEWS_EVERY or played.played in {1, hands}:
            told = now
            seconds = now - began
            left = seconds / played.played * (hands - played.played)
            phase = say("playing hand {0} of {1}", f"{played.played:,}", f"{hands:,}")
            progress = Progress(phase=phase, done=played.played, seconds=seconds, seconds_left=left)
            if (yield progress):
                played.stopped = played.played < hands
                return


def _check(hands: int, out: Path | None) -> None:
    if not 1 <= hands <= MOST_HANDS:
        raise InputError(
            say("From 1 to {0} hands can be played, not {1}.", f"{MOST_HANDS:,}", f"{hands:,}")
        )
    if out is not None:
        check_target(out)

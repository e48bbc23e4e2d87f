"""Levels of pots against worlds that were drawn as the process takes them to be."""

from dataclasses import replace

import numpy as np
import pytest

from gto_desktop.preflop.level_beliefs import (
    BY_DEPTH,
    BY_RAKE,
    IN_COMMON,
    OF_GAME,
    OF_SEATS,
    MeasuredLevel,
    PotAt,
    believed_level,
)
from gto_desktop.preflop.preflop_tree import PotKind
from gto_desktop.preflop.spots import Role

SEATS = [Role(PotKind.THREE_BET, opener, 5) for opener in range(4)]
ERROR = 0.006


def _world(random: np.random.Generator) -> list[tuple[PotAt, float]]:
    """Return pots of four pairs of seats in four games, with their levels."""
    mean, depth, rake = random.normal(0, [IN_COMMON, BY_DEPTH, BY_RAKE])
    own = random.normal(0, OF_SEATS, len(SEATS))
    return [
        (
            PotAt(role, game, spr, rate),
            mean + depth * np.log(spr / 4) + rake * rate / 0.1 + part + random.normal(0, OF_GAME),
        )
        for game, spr, rate in (("a", 4.2, 0), ("b", 4.2, 0.1), ("c", 1.4, 0.1), ("d", 9.0, 0))
        for role, part in zip(SEATS, own, strict=True)
    ]


def _measured(pot: PotAt, level: float, random: np.random.Generator) -> MeasuredLevel:
    return MeasuredLevel(pot, level + random.normal(0, ERROR), ERROR)


@pytest.mark.parametrize("asked", [0, 7, 14], ids=["measured", "other seats", "another game"])
def test_levels_lie_as_far_from_what_is_believed_as_it_says(asked: int) -> None:
    random = np.random.default_rng(asked)
    off = []
    for _ in range(400):
        world = _world(random)
        # The pot that is asked about counts only where it is the first, which was measured.
        seen = [_measured(*each, random) for i, each in enumerate(world) if i in (0, 1, 4, 9, 13)]
        level, error = believed_level(world[asked][0], seen)
        off.append((world[asked][1] - level) / error)

    assert np.mean(off) == pytest.approx(0, abs=0.2)
    assert np.std(off) == pytest.approx(1, abs=0.12)


def test_one_pot_alone_is_believed_as_far_as_its_error_lets_it() -> None:
    pot = PotAt(SEATS[0], "a", 4.0, 0.0)
    prior = IN_COMMON**2 + OF_SEATS**2 + OF_GAME**2

    level, error = believed_level(pot, [MeasuredLevel(pot, 0.1, 0.02)])

    assert level == pytest.approx(0.1 * prior / (prior + 0.02**2))
    assert error**2 == pytest.approx(prior * 0.02**2 / (prior + 0.02**2))


def test_a_pot_as_deep_as_those_that_were_solved_is_known_better_than_a_shallow_one() -> None:
    random = np.random.default_rng(3)
    seen = [_measured(*each, random) for each in _world(random)[:8]]
    pot = PotAt(SEATS[2], None, 4.2, 0.0)

    errors = [believed_level(replace(pot, spr=spr), seen)[1] for spr in (4.2, 2.0, 0.7)]

    assert errors[0] < 0.01 < errors[1] < errors[2]


def test_of_a_kind_that_nobody_solved_nothing_is_known() -> None:
    level, error = believed_level(PotAt(SEATS[0], None, 4.0, 0.0), [])

    assert level == 0.0
    assert error > IN_COMMON

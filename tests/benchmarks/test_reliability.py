"""Files that are damaged and processes that are killed: a few of what the long script tries."""

import os
from pathlib import Path
from random import Random

import pytest

from benchmarks.damage import KINDS, NAMED, OTHER, SAME, Damaged, hurt, outcomes
from benchmarks.kills import killed


@pytest.mark.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])
def test_that_what_is_damaged_answers_as_before_or_is_named(kind: Damaged, tmp_path: Path) -> None:
    counted = outcomes(kind, tmp_path, range(5000, 5020))

    assert counted[OTHER] == 0
    assert counted[NAMED] > 0
    assert counted[SAME] + counted[NAMED] == 20


def test_that_damage_of_a_seed_is_always_the_same_and_rarely_none() -> None:
    content = Random(1).randbytes(20_000)

    damaged = [hurt(content, Random(seed)) for seed in range(200)]

    assert damaged == [hurt(content, Random(seed)) for seed in range(200)]
    assert sum(each != content for each in damaged) > 190


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes of POSIX")
def test_that_a_killed_process_loses_nothing_that_it_said_was_written(tmp_path: Path) -> None:
    found = killed(tmp_path / "home", range(6))

    assert found.kills == 6
    assert (found.lost, found.damaged) == (0, 0)
    assert found.extra <= found.kills

"""Stored flops are checked by another solve; what is not what was solved is found out."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.flop_recipe import parse_recipe
from gto_desktop.builds.flop_verify import CheckProgress, FlopCheck, check_flops, sampled
from gto_desktop.library.flop_codec import NodeData, pack_node
from gto_desktop.library.flops import FlopLibrary
from tests.builds.flop_builds import build, recipe, spot
from tests.library.rechecked import recheck

FLOPS = ("Qs7h2d", "AhAd5d", "Kc9d4h")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("flops") / "flops.sqlite"
    build(path, spot(*FLOPS))
    return path


def checked(
    path: Path, count: int, *, stop: bool = False, **other: Any
) -> tuple[list[CheckProgress], tuple[FlopCheck, ...]]:
    checking = check_flops(parse_recipe(recipe(spot(*FLOPS, **other))), path, count)
    told: list[CheckProgress] = []
    while True:
        try:
            told.append(checking.send(True if stop and told else None))
        except StopIteration as end:
            return told, end.value


def changed(built: Path, path: Path, change: Callable[[NodeData], NodeData]) -> Path:
    """Copy a file with another strategy at the root of its first flop."""
    shutil.copy(built, path)
    with closing(FlopLibrary([path])) as library:
        stored = library.find(library.keys()[0])
        assert stored is not None
        root = stored.nodes[0]
        content = pack_node(change(library.node(stored, root)), stored.layout(root.player))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "UPDATE nodes SET content = ? WHERE flop_id = 1 AND number = 0", (content,)
        )
        connection.execute("DELETE FROM nodes WHERE flop_id > 1")
        connection.execute("DELETE FROM flops WHERE id > 1")
    return recheck(path)


def backwards(root: NodeData) -> NodeData:
    return replace(root, strategy=root.strategy[::-1].copy())


def test_that_what_was_stored_is_found_again(built: Path) -> None:
    told, checks = checked(built, 2)

    assert len(checks) == 2
    assert [one.done for one in told if one.solve is None] == [1, 2]
    for check in checks:
        assert check.is_good
        # The same engine comes to the same strategy.
        assert check.stored_pct == check.solved_pct
        assert (check.ev_pct, check.root_pct, check.hands_pct) == (0, 0, 0)
        # Rounding to 250ths costs next to nothing.
        assert check.played_pct == pytest.approx(check.stored_pct, abs=0.05)
        assert check.played_bound_pct < 2.2


def test_that_a_strategy_that_is_not_what_was_solved_is_found_out(
    built: Path, tmp_path: Path
) -> None:
    path = changed(built, tmp_path / "flops.sqlite", backwards)

    _, (check,) = checked(path, 5)

    assert not check.is_good
    assert check.played_pct > check.played_bound_pct
    assert check.root_pct > 30
    assert check.hands_pct > 10


def test_that_evs_that_are_not_what_was_solved_are_found_out(built: Path, tmp_path: Path) -> None:
    def richer(root: NodeData) -> NodeData:
        return replace(root, ev=(root.ev + np.float32(5)).astype(np.float32))

    path = changed(built, tmp_path / "flops.sqlite", richer)

    _, (check,) = checked(path, 1)

    assert not check.is_good
    assert check.ev_pct == pytest.approx(100 * 5 / 45.5, abs=0.1)
    assert check.played_pct <= check.played_bound_pct


def test_that_a_flop_is_checked_in_the_ranges_that_are_stored_with_it(built: Path) -> None:
    _, (check,) = checked(built, 1, oop_range="AA", effective_stack=10)

    assert check.is_good


def test_that_the_seed_chooses_the_flops(built: Path) -> None:
    wanted = parse_recipe(recipe(spot(*FLOPS)))
    with closing(FlopLibrary([built])) as library:
        samples = [sampled(wanted, library, 2, seed) for seed in range(20)]
        everything = sampled(wanted, library, 99, 0)
        again = sampled(wanted, library, 2, 0)
        with pytest.raises(InputError, match="there is nothing to verify"):
            sampled(parse_recipe(recipe(spot(*FLOPS, raiser="CO"))), library, 2, 0)

    assert again == samples[0]
    assert len({frozenset(key for key, _ in sample) for sample in samples}) == 3
    assert {key for key, _ in everything} == {key for sample in samples for key, _ in sample}


def test_that_a_check_that_is_stopped_keeps_what_it_has(built: Path) -> None:
    told, checks = checked(built, 2, stop=True)

    assert checks == ()
    assert len(told) == 1

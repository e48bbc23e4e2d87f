"""Priced lines in a folder: what comes back, what counts as missing, and what goes."""

import os
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.library.line_shelf import SHARE_STEPS, LineShelf, pack_line, unpack_line
from gto_desktop.preflop.preflop_tree import Decisions, EdgeKind
from gto_desktop.preflop.priced_line import PricedLine


def a_line(seed: int = 1) -> PricedLine:
    """Two decisions: a raise that may be folded to or called."""
    random = np.random.default_rng(seed)
    tree = Decisions(
        actor=np.array([4, 5], np.int32),
        first=np.array([0, 2], np.int32),
        count=np.array([2, 2], np.int32),
        kind=np.array([EdgeKind.FOLD, EdgeKind.RAISE, EdgeKind.FOLD, EdgeKind.CALL], np.int32),
        child=np.array([-1, 1, -2, -3], np.int32),
        total=np.array([0, 2.3, 0, 2.3], np.float32),
    )
    evs = random.normal(0, 20, (4, 169)).astype(np.float32)
    evs[2, :40] = np.nan
    shares = random.random((4, 169)).astype(np.float32)
    return PricedLine(tree, shares, evs, 0, frozenset({1}), 0.004)


def test_that_a_line_comes_back_as_it_was_where_anybody_comes() -> None:
    line = a_line()

    found = unpack_line(pack_line(line))

    known = np.isfinite(line.evs)
    np.testing.assert_array_equal(found.strategy[known], line.strategy[known])
    np.testing.assert_allclose(found.strategy, line.strategy, atol=0.51 / SHARE_STEPS)
    np.testing.assert_array_equal(found.evs, line.evs)
    assert (found.begin, found.narrowed, found.gain) == (0, frozenset({1}), 0.004)
    for name, array in vars(line.tree).items():
        np.testing.assert_array_equal(getattr(found.tree, name), array)
    here, there = line.node(1), found.node(1)
    assert (here.seat, here.kinds, here.totals) == (there.seat, there.kinds, there.totals)


def test_that_a_line_is_kept_as_it_comes_back() -> None:
    once = unpack_line(pack_line(a_line()))

    twice = unpack_line(pack_line(once))

    np.testing.assert_array_equal(once.strategy, twice.strategy)
    np.testing.assert_array_equal(once.evs, twice.evs)


def test_that_another_shelf_over_the_folder_finds_a_line(tmp_path: Path) -> None:
    LineShelf(tmp_path / "lines").put("one", pack_line(a_line()))

    found = LineShelf(tmp_path / "lines").get("one")

    assert found is not None
    assert LineShelf(tmp_path / "lines").get("two") is None


@pytest.mark.parametrize("keep", [0, 5, 40, -1])
def test_that_a_damaged_file_counts_as_missing(tmp_path: Path, keep: int) -> None:
    shelf = LineShelf(tmp_path)
    shelf.put("one", pack_line(a_line()))
    (path,) = tmp_path.glob("*.line")

    path.write_bytes(path.read_bytes()[:keep])

    assert shelf.get("one") is None


def test_that_what_was_asked_least_recently_goes_where_there_is_no_room(tmp_path: Path) -> None:
    packed = pack_line(a_line())
    for place, name in enumerate(("first", "second", "third")):
        LineShelf(tmp_path).put(name, packed)
        newest = max(tmp_path.glob("*.line"), key=lambda path: path.stat().st_mtime)
        os.utime(newest, (1e9 + place, 1e9 + place))

    # Asking is using.
    LineShelf(tmp_path).get("first")
    LineShelf(tmp_path, int(2.5 * len(packed))).put("fourth", packed)

    there = LineShelf(tmp_path)
    assert there.get("second") is None
    assert all(there.get(name) is not None for name in ("first", "third", "fourth"))


def test_that_a_folder_that_cannot_be_written_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "lines").write_text("a file", "utf-8")
    shelf = LineShelf(tmp_path / "lines")

    shelf.put("one", pack_line(a_line()))

    assert shelf.get("one") is None

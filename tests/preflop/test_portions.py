"""Trees cut for threads: nothing is lost, nothing shared, and the results are the same."""

from dataclasses import replace

import numpy as np
import pytest

from gto_desktop.preflop import preflop_session
from gto_desktop.preflop.portions import cut, share_out
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.preflop_tree import PreflopTree, build_tree
from gto_desktop.preflop.stakes import Stakes

FOUR = Stakes(seats=4, stack=30.0)
PRIZES = replace(FOUR, payouts=(5.0, 3.0, 2.0))


def _branch_of(tree: PreflopTree, node: int, starts: set[int]) -> int:
    while node >= 0 and node not in starts:
        node = int(tree.parent[node])
    return node


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_every_node_is_walked_once_and_branches_stay_whole(threads: int) -> None:
    tree = build_tree(FOUR)
    portions = cut(tree, threads)
    starts = set(np.flatnonzero(portions.branch >= 0).tolist())

    walked = np.concatenate([portions.top, *portions.below])
    assert sorted(walked.tolist()) == list(range(tree.node_count))
    assert len(portions.below) == (threads if threads > 1 else 0)
    for part in portions.below:
        mine = {_branch_of(tree, node, starts) for node in part.tolist()}
        assert -1 not in mine
        whole = [n for n in range(tree.node_count) if _branch_of(tree, n, starts) in mine]
        assert part.tolist() == whole
    assert portions.branches == len(starts)


def test_pieces_go_to_whoever_has_least_the_largest_first() -> None:
    assert share_out([1, 7, 3, 4], 2) == [[1, 0], [3, 2]]
    assert share_out([], 2) == []
    assert share_out([5], 3) == [[0]]


@pytest.mark.parametrize("stakes", [FOUR, PRIZES], ids=["chips", "prizes"])
def test_two_threads_come_to_the_numbers_of_one_up_to_rounding(
    stakes: Stakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preflop_session, "_LARGE", 0)
    sessions = [PreflopSession(stakes, threads=threads) for threads in (1, 2)]
    for session in sessions:
        for _ in range(9):
            session.iterate()
        for _ in range(5):
            session.mix()

    one, two = (session.measure() for session in sessions)
    assert np.abs(sessions[0].strategy() - sessions[1].strategy()).max() < 2e-4
    assert one.values == pytest.approx(two.values, abs=1e-5)
    assert one.gains == pytest.approx(two.gains, abs=1e-5)
    assert sessions[0].correct() == sessions[1].correct()

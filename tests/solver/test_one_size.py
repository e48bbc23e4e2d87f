"""One size for every decision: the best by pencil and by brute force, and what is carried over."""

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.game.player import Player
from gto_desktop.solver.carry_part import carry_part, matching_nodes
from gto_desktop.solver.one_size import OneSizeChoice, OneSizeTree, choosing
from gto_desktop.solver.progress import Steps, finish
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.size_losses import SizeReader
from gto_desktop.solver.solve import solve
from gto_desktop.solver.solve_order import Limit
from gto_desktop.solver.spec import NodeLock, SolveSpec
from gto_desktop.solver.tree import ACTION, BettingTree, build_tree
from tests.solver.spots import spot
from tests.solver.test_closed_forms import AIR, CATCHERS, DRY_RIVER, VALUE

RIVER = "Ks7d4c2hTs"
RANGES = ("AA,TT,77,44,KQs,A5s-A2s,QJs,98s", "KK,JJ,AKs,KTs,T9s,QJs,65s")
EXACT = Limit(0.05, 3000)


def session_of(spec: SolveSpec, limit: Limit = EXACT, precision: int = 32) -> Session:
    session = Session(spec, precision=precision, threads=1)
    finish(solve(session, limit))
    return session


def river(sizes: str = "33, 75, 150", board: str = RIVER) -> SolveSpec:
    return spot(board, *RANGES, 100, 400, sizes, "60, a", raise_limit=1)


def most_sizes(tree: BettingTree) -> int:
    nodes = np.flatnonzero(tree.kind == ACTION)
    return max(sum(a.is_aggressive for a in tree.actions_at(int(node))) for node in nodes)


def stopped(steps: Steps[OneSizeChoice], after: int) -> OneSizeChoice:
    try:
        for _ in range(after):
            next(steps)
        while True:
            steps.send(True)
    except StopIteration as end:
        result: OneSizeChoice = end.value
        return result


def test_that_sets_and_air_choose_the_largest_bet() -> None:
    # A bet of b wins pot (pot + 2 b) / (pot + b) with each of three sets of seven hands.
    table = {"oop": {"river": "25, 50, 100, a"}, "ip": {"river": ""}}
    full = session_of(spot(DRY_RIVER, f"{VALUE},{AIR}", CATCHERS, 100, 200, table))
    found = finish(choosing(full, EXACT))

    (choice,) = found.choices
    assert choice.sizes[choice.chosen].label == "BET 200"
    assert found.session.expected_values().oop == pytest.approx(3 / 7 * 100 * 500 / 300, abs=0.3)


def test_that_the_size_chosen_at_the_root_is_the_best_one_by_solves_of_each() -> None:
    full = session_of(river())
    found = finish(choosing(full, EXACT))
    chosen = {choice.line: choice for choice in found.choices}

    tree = OneSizeTree(full)
    for line in ("root", "root/CHECK"):
        choice, node = chosen[line], tree.tree.find(line)
        forced = {
            tree.tree.find(each.line): tree.reader.bets(tree.tree.find(each.line))[each.chosen]
            for each in found.choices
        }
        values = []
        for number in tree.reader.bets(node):
            alone, _ = tree.spec_with({**forced, node: number})
            values.append(session_of(alone).expected_values()[choice.player])
        # 0.1 % of the pot is what a trial can tell.
        assert values[choice.chosen] >= max(values) - 0.15


def test_that_every_decision_is_left_with_one_size_at_most() -> None:
    full = session_of(river(board=RIVER[:8]), Limit(1.0, 200))
    spec, chosen = OneSizeTree(full).spec_with({})

    assert most_sizes(full.tree) == 3
    assert most_sizes(build_tree(spec.tree)) == 1
    assert len(spec.tree.edits) == len(chosen) > 5


def test_that_a_forced_size_is_the_one_that_is_left() -> None:
    full = session_of(river(), Limit(1.0, 200))
    tree = OneSizeTree(full)
    labels = []
    for number in tree.reader.bets(0):
        spec, _ = tree.spec_with({0: number})
        labels += [action.label for action in build_tree(spec.tree).actions_at(0)[1:]]

    assert labels == ["BET 33", "BET 75", "BET 150"]


def test_that_reading_weighs_what_betting_hands_lose_by_another_size() -> None:
    # By hand: sets and air bet everything or check; what a set wins by the large bet it loses.
    table = {"oop": {"river": "50, a"}, "ip": {"river": ""}}
    full = session_of(spot(DRY_RIVER, f"{VALUE},{AIR}", CATCHERS, 100, 200, table))
    losses = SizeReader(full).losses(0)
    view = SessionSolution(full).node()
    bets = view.strategy[1:].sum(axis=0)
    instead = np.maximum(view.action_ev[0], view.action_ev[1])
    gained = np.maximum(view.action_ev[2] - instead, 0.0)
    lost = np.nansum(view.met.oop * bets * gained) / view.met.oop.sum()

    assert losses.losses[1] == pytest.approx(0.0, abs=0.05)
    assert losses.losses[0] == pytest.approx(lost, abs=0.05)
    assert losses.reached == pytest.approx(1.0)
    assert losses.best == 1


@pytest.mark.parametrize("precision", [16, 32])
def test_that_a_part_begins_with_the_strategies_of_the_whole(precision: int) -> None:
    full = session_of(river(board=RIVER[:8]), Limit(2.0, 60), precision)
    spec, _ = OneSizeTree(full).spec_with({})
    part = Session(spec, precision=precision, threads=1)
    carry_part(full, part)

    nodes = matching_nodes(full.tree, part.tree)
    whole, less = SessionSolution(full), SessionSolution(part)
    for node in (0, part.tree.find("root/CHECK")):
        line = part.tree.line(node)
        assert full.tree.line(nodes[node]) == line
        there, here = whole.node(line), less.node(line)
        kept = [there.actions.index(action) for action in here.actions]
        left = there.strategy[kept]
        total = left.sum(axis=0)
        sure = total > 0.01
        assert here.strategy[:, sure] == pytest.approx(left[:, sure] / total[sure], abs=2e-3)


def test_that_a_part_that_is_all_of_it_is_as_exact_at_once() -> None:
    full = session_of(river("75"), Limit(0.1, 2000))
    again = Session(full.spec, precision=32, threads=1)
    carry_part(full, again)

    assert again.measure().exploitability_pct == pytest.approx(
        full.history[-1].exploitability_pct, abs=1e-3
    )


def test_that_stopping_keeps_what_is_chosen_so_far() -> None:
    full = session_of(river(), Limit(0.2, 1000))
    found = stopped(choosing(full, EXACT), after=3)

    assert most_sizes(found.session.tree) == 1
    assert found.choices == ()
    assert found.nodes > 0


def test_that_choosing_tells_from_the_start_that_something_is_done() -> None:
    # What has done nothing cannot finish early, and what has no total is told by iterations.
    for progress in choosing(session_of(river(), Limit(0.2, 1000)), EXACT):
        assert progress.phase.startswith("choosing sizes")
        assert progress.total is not None
        assert 0 < progress.done <= progress.total


def test_that_a_node_is_not_told_of_whose_sizes_were_not_all_tried() -> None:
    full = session_of(river("50, 60, 70, 80"), Limit(0.2, 1000))
    steps = choosing(full, EXACT)
    while not str(next(steps).phase).startswith("choosing sizes: root,"):
        pass
    result = stopped(steps, after=0)

    assert most_sizes(result.session.tree) == 1
    assert "root" not in {choice.line for choice in result.choices}


def test_that_what_sizes_lose_counts_from_the_one_that_is_chosen() -> None:
    found = finish(choosing(session_of(river()), EXACT))

    for choice in found.choices:
        assert choice.losses[choice.chosen] == 0.0
        assert min(loss for loss in choice.losses if loss is not None) > -0.2  # of a pot of 100


def test_that_a_tree_of_one_size_has_nothing_to_choose() -> None:
    full = session_of(spot(RIVER, *RANGES, 100, 400, "75", "a"), Limit(1.0, 200))

    with pytest.raises(InputError, match="several sizes"):
        finish(choosing(full, EXACT))


def test_that_locks_are_told_to_be_in_the_way() -> None:
    locked = NodeLock("root", None, {"": (0.25, 0.25, 0.25, 0.25)})
    spec = river()
    full = session_of(SolveSpec(spec.board, spec.ranges, spec.tree, (locked,)), Limit(5.0, 50))

    with pytest.raises(InputError, match="locks"):
        finish(choosing(full, EXACT))


def test_that_both_players_lose_what_the_other_wins() -> None:
    full = session_of(river())
    found = finish(choosing(full, EXACT))
    before, after = full.expected_values(), found.session.expected_values()

    costs = [before[player] - after[player] for player in Player]
    assert sum(costs) == pytest.approx(0.0, abs=0.01)

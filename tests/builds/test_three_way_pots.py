"""Pots of three are read, solved and kept."""

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.played_game import PlayedGame
from gto_desktop.builds.three_way_pots import (
    KeptThreeWay,
    ThreeWayFlop,
    ThreeWayPot,
    ThreeWayTask,
    flops_of,
    measure,
    pot_after,
)
from gto_desktop.cards.hand_class import CLASS_COUNT, COMBO_CLASS, parse_class
from gto_desktop.preflop.preflop_tree import EdgeKind, build_tree, edge_of, node_at
from gto_desktop.preflop.stakes import data_set
from gto_desktop.solver.progress import finish
from tests.builds.played import random_strategy

VERSION, LINE, WITHOUT = "6max_20bb", "FFRCFC", "FFRFFC"


@pytest.fixture(scope="module")
def game() -> PlayedGame:
    tree = build_tree(data_set(VERSION).stakes)
    return PlayedGame(tree, random_strategy(tree, 3), np.zeros((tree.edge_count, CLASS_COUNT)))


@pytest.fixture(scope="module")
def pot(game: PlayedGame) -> ThreeWayPot:
    return pot_after(game, VERSION, "CO v BTN, BB", LINE, WITHOUT)


def test_who_calls_last_comes_half_as_here_and_half_as_without_the_other_caller(
    game: PlayedGame, pot: ThreeWayPot
) -> None:
    def calls(line: str) -> NDArray[np.float64]:
        edge = edge_of(game.tree, node_at(game.tree, line), EdgeKind.CALL)
        assert edge is not None
        return np.asarray(game.strategy[edge])

    # BB acts first on the flop, then CO, then BTN.
    assert pot.leaf.order == (5, 2, 3)
    raises = edge_of(game.tree, node_at(game.tree, "FF"), EdgeKind.RAISE)
    np.testing.assert_allclose(pot.reach[0], (calls("FFRCF") + calls("FFRFF")) / 2)
    np.testing.assert_allclose(pot.reach[1], game.strategy[raises])
    np.testing.assert_allclose(pot.reach[2], calls("FFR"))
    assert pot.pot == pytest.approx(6.5)
    assert pot.spr == pytest.approx(18 / 6.5)


def test_a_line_that_leaves_two_is_no_pot_of_three(game: PlayedGame) -> None:
    with pytest.raises(InputError, match="no pot of three after FFRFFC"):
        pot_after(game, VERSION, "CO v BB", WITHOUT, WITHOUT)


def test_what_is_kept_is_read_again(tmp_path: Path, pot: ThreeWayPot) -> None:
    folder = KeptThreeWay(tmp_path / "new")
    flop = flops_of(pot, 6)[2]
    random = np.random.default_rng(1)
    value, met = random.random((2, 3, CLASS_COUNT))
    task = ThreeWayTask(pot, flop)
    assert (folder.pot(pot.name), folder.get(task)) == (None, None)

    folder.put_pot(pot)
    folder.put(task, ThreeWayFlop(value, met, np.array([0.01, 0.02, 0.03]), 5.0))

    read = KeptThreeWay(tmp_path / "new")
    kept = read.pot(pot.name)
    assert kept is not None
    assert (kept.version, kept.line, kept.leaf.order) == (VERSION, LINE, pot.leaf.order)
    np.testing.assert_allclose(kept.reach, pot.reach, atol=1e-6)
    ((weighted, found),) = read.solved(kept, 6)
    assert weighted == flop
    np.testing.assert_allclose(found.value, value, atol=1e-6)
    np.testing.assert_allclose(found.met, met, atol=1e-6)


def test_the_first_flops_of_a_pot_are_not_all_high(pot: ThreeWayPot) -> None:
    tops = [max(card >> 2 for card in each.flop) for each in flops_of(pot, 16)]

    assert tops != sorted(tops, reverse=True)
    assert flops_of(pot, 16) == flops_of(pot, 16)


def test_a_solved_flop_says_what_classes_win(
    pot: ThreeWayPot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gto_desktop.builds.three_way_pots.TURNS", 2)
    monkeypatch.setattr("gto_desktop.builds.three_way_pots.RIVERS", 2)
    monkeypatch.setattr("gto_desktop.builds.three_way_pots.ITERATIONS", 20)

    found = finish(measure(ThreeWayTask(pot, flops_of(pot, 6)[0])))

    held = pot.reach * found.met
    levels = (held * found.value).sum(axis=1) / held.sum(axis=1)
    assert levels.sum() == pytest.approx(1, abs=0.06)
    aces, junk = parse_class("AA"), parse_class("72o")
    assert (found.value[:, aces] > found.value[:, junk]).all()
    assert (found.met > 0).sum() > 3 * len(set(COMBO_CLASS.tolist())) - 30
    assert (found.gains >= -1e-6).all()

"""What flops gave beside what leaf values expect: by hand, and by the EVs of the tree."""

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.calibration_files import Folder, RoundPot
from gto_desktop.builds.flop_values import FlopValues
from gto_desktop.builds.played_game import PlayedGame
from gto_desktop.builds.preflop_playout import (
    Told,
    compare,
    compare_all,
    flops_of,
    fresh_flops,
    open_folders,
    play_out,
    pots_of,
    round_of,
    used_flops,
)
from gto_desktop.cards.board import Board
from gto_desktop.cards.flop_subsets import WeightedFlop, all_flops, flop_subset
from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES, parse_class
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.preflop.action_values import ValuedGame
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.expected_shares import expected_shares
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.preflop_tree import EdgeKind, PotKind, build_tree, edge_of, node_at
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import Stakes
from tests.builds.played import random_strategy

STAKES = Stakes(rake_rate=0.05, rake_cap=3.0)
POT, LINE = "SB v BB", "FFFFRC"
KEPT = 0.9


def _shares() -> Shares:
    random = np.random.default_rng(2)
    return Shares(
        k=1.7, d=0.06, kept=KEPT, rest=random.normal(0, 0.05, (2, CLASS_COUNT)), flops=9,
        noise=0.02, expected=random.uniform(0, 0.1, (2, CLASS_COUNT)), near=0.05,
    )  # fmt: skip


@pytest.fixture(scope="module")
def worth() -> LeafValues:
    return LeafValues(STAKES, {Role(PotKind.RAISED, 4, 5): _shares()})


@pytest.fixture(scope="module")
def game() -> PlayedGame:
    tree = build_tree(STAKES)
    strategy = random_strategy(tree, 4)
    # Nobody limps who may not: every pot of the two has but one line.
    strategy[tree.barred] = 0.0
    strategy /= np.repeat(np.add.reduceat(strategy, tree.first), tree.count, axis=0)
    return PlayedGame(tree, strategy, np.zeros((tree.edge_count, 169)))


def test_a_caller_expects_what_the_ev_of_his_call_says(game: PlayedGame, worth: LeafValues) -> None:
    pot = pots_of(game)[POT]
    assert pot.line == LINE
    call = edge_of(game.tree, node_at(game.tree, LINE[:-1]), EdgeKind.CALL)
    assert call is not None

    found = expected_shares(worth, pot.leaf, pot.reach)[Player.IP]

    evs = ValuedGame(worth, game.tree).values(game.strategy).evs[call]
    # BB has 1bb in, the raise is to 3bb and the pot of the two 6bb.
    assert np.abs(found * 6 - 2 - evs).max() < 1e-4


def test_what_both_expect_sums_to_what_rake_leaves(game: PlayedGame, worth: LeafValues) -> None:
    pot = pots_of(game)[POT]
    reach = pot.reach

    expected = expected_shares(worth, pot.leaf, reach)

    masses = [reach[p] * CLASS_SIZES * (showdowns().chance @ reach[p.opponent]) for p in Player]
    total = sum(mass @ expected[p] / mass.sum() for p, mass in zip(Player, masses, strict=True))
    assert total == pytest.approx(KEPT, abs=1e-5)


def _flops(
    game: PlayedGame, wins: PerPlayer[NDArray[np.float64]], slope: float, lucky: float
) -> list[tuple[WeightedFlop, FlopValues]]:
    """Flops on which equities scatter, and what is won with them by `slope`."""
    pot = pots_of(game)[POT]
    reach = pot.reach
    random = np.random.default_rng(8)
    found = []
    for each in flop_subset(12):
        rows = np.zeros((3, 2, 169))
        for player in Player:
            other = reach[player.opponent]
            meets = showdowns().chance @ other
            exact = (showdowns().chance * showdowns().equity) @ other / meets
            luck = lucky + random.normal(0, 0.2, 169)
            rows[:, player] = meets, meets * (exact + luck), meets * (wins[player] + slope * luck)
        found.append((each, FlopValues(rows[0], rows[1], rows[2], 0.8, 40, 9.0)))
    return found


def test_flops_that_give_what_is_expected_lie_nowhere_apart_however_they_fall(
    game: PlayedGame, worth: LeafValues
) -> None:
    pot = pots_of(game)[POT]
    expected = expected_shares(worth, pot.leaf, pot.reach)

    found = compare(worth, POT, pot, _flops(game, expected, slope=1.4, lucky=0.1))

    assert found.measured == pytest.approx(found.expected, abs=1e-9)
    assert max(found.classes) < 1e-9
    assert max(*found.class_errors, found.level_error) < 1e-9
    assert found.flops == 12
    assert found.exploitability_pct == pytest.approx(0.8)


def test_what_is_told_of_the_flops_carries_them_where_equity_cannot(
    game: PlayedGame, worth: LeafValues
) -> None:
    pot = pots_of(game)[POT]
    expected = expected_shares(worth, pot.leaf, pot.reach)
    random = np.random.default_rng(11)
    flops = _flops(game, expected, slope=0.0, lucky=0.0)
    moved = 0.03 + random.normal(0, 0.1, (2, len(flops), 169))
    for place, (_, values) in enumerate(flops):
        values.value[:] += values.met * moved[:, place]
    # Told is only half of what these flops give more than all do.
    told = Told(0.5 * moved + 0.7, np.full((2, 169), 0.7))

    found = compare(worth, POT, pot, flops, told)

    assert found.measured == pytest.approx(found.expected, abs=1e-9)
    assert max(*found.classes, *found.class_errors, found.level_error) < 1e-9
    assert max(compare(worth, POT, pot, flops).classes) > 0.02


def test_a_level_and_a_class_that_are_off_are_told_by_how_much(
    game: PlayedGame, worth: LeafValues
) -> None:
    pot = pots_of(game)[POT]
    reach = pot.reach
    expected = expected_shares(worth, pot.leaf, reach)
    aces = np.arange(169) == parse_class("AA")

    off = PerPlayer(expected[Player.OOP] - 0.02, expected[Player.IP] + 0.3 * aces)
    found = compare(worth, POT, pot, _flops(game, off, slope=1.4, lucky=0.0))

    mass = reach[Player.IP] * CLASS_SIZES * (showdowns().chance @ reach[Player.OOP])
    assert found.measured - found.expected == pytest.approx(-0.02)
    assert found.classes[0] == pytest.approx(0.02)
    assert found.classes[1] == pytest.approx(0.3 * np.sqrt(mass[0] / mass.sum()), rel=0.02)


def test_what_flops_do_not_agree_on_is_told_as_error(game: PlayedGame, worth: LeafValues) -> None:
    pot = pots_of(game)[POT]
    expected = expected_shares(worth, pot.leaf, pot.reach)
    flops = _flops(game, expected, slope=1.0, lucky=0.0)
    random = np.random.default_rng(9)
    for _, values in flops:
        values.value[:] += values.met * random.normal(0, 0.1, (2, 169))

    found = compare(worth, POT, pot, flops)

    # Of the noise of each flop, 0.1, as much is left as weighted flops leave.
    left = 0.1 * np.sqrt(sum(each.weight**2 for each, _ in flops))
    assert found.class_errors == pytest.approx((left, left), rel=0.15)
    assert found.classes == pytest.approx((left, left), rel=0.25)


def test_only_flops_that_no_calibration_used_are_taken(tmp_path: Path) -> None:
    first = flops_of(Folder(tmp_path / "a", STAKES), 1, POT, 3, set())
    used = {each.flop for each in first}

    other = fresh_flops(3, used, POT)

    assert not {each.flop for each in other} & used
    assert sum(each.weight for each in other) == pytest.approx(1)
    everything = {each.flop for each in all_flops()}
    with pytest.raises(InputError, match="1755 used ones 0"):
        fresh_flops(12, everything, POT)


def test_the_flops_of_every_round_of_a_calibration_count_as_used(
    tmp_path: Path, game: PlayedGame
) -> None:
    folder, fitted = open_folders(tmp_path, STAKES, "6max")
    assert fitted == []

    calibration = Folder(tmp_path / "6max", STAKES)
    rounds = flop_subset(12), flop_subset(25)
    for number, subset in enumerate(rounds, start=1):
        everything = PerPlayer(np.ones(169), np.ones(169))
        calibration.put_pots(number, {POT: RoundPot(LINE, everything)})
        calibration.put_subset(number, POT, subset)
    _, fitted = open_folders(tmp_path, STAKES, "6max")

    assert folder.path == tmp_path / "playout" / "6max"
    assert used_flops(fitted, POT) == {each.flop for subset in rounds for each in subset}
    assert used_flops(fitted, "BTN v BB") == set()


def test_other_charts_begin_a_round_of_their_own(tmp_path: Path, game: PlayedGame) -> None:
    folder = Folder(tmp_path, STAKES)
    other = PlayedGame(game.tree, random_strategy(game.tree, 5), game.evs)

    rounds = [round_of(folder, each) for each in (game, game, other, game)]

    assert rounds == [1, 1, 2, 1]
    assert game.fingerprint != other.fingerprint


def test_flops_that_are_there_are_not_solved_again_and_pots_count_when_whole(
    tmp_path: Path, game: PlayedGame, worth: LeafValues
) -> None:
    folder = Folder(tmp_path, STAKES)
    number = round_of(folder, game)
    pot = pots_of(game)[POT]
    expected = expected_shares(worth, pot.leaf, pot.reach)
    flops = flop_subset(12)
    folder.put_subset(number, POT, flops)
    solved = _flops(game, expected, slope=1.4, lucky=0.0)
    work = play_out(game, STAKES, folder, {POT: flops}, 1)
    assert next(work).total == 12
    work.close()

    names = [f"{POT}, {board}" for board in _boards(flops)]
    for name, (_, values) in zip(names[:-1], solved[:-1], strict=True):
        folder.put_flop(number, name, values)
    assert compare_all(game, worth, folder, number) == []
    folder.put_flop(number, names[-1], solved[-1][1])

    assert [each.total for each in play_out(game, STAKES, folder, {POT: flops}, 1)] == [0]
    (found,) = compare_all(game, worth, folder, number)
    assert found.name == POT
    # Files hold single precision.
    assert found.measured == pytest.approx(found.expected, abs=1e-5)


def _boards(flops: tuple[WeightedFlop, ...]) -> list[str]:
    return [str(Board(each.flop)) for each in flops]

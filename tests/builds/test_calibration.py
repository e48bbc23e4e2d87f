"""Measuring flops in rounds: what is kept, and going on where it was ended."""

import sys
from collections.abc import Generator
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.builds import calibration, value_learning
from gto_desktop.builds.calibration import (
    CalibrationPlan,
    CalibrationProgress,
    calibrate,
    measure_task,
)
from gto_desktop.builds.calibration_files import Folder, RoundPot
from gto_desktop.builds.flop_values import FlopValues
from gto_desktop.builds.solved_flops import read_solved
from gto_desktop.builds.subset_bias import measure_biases
from gto_desktop.builds.value_learning import learn_values
from gto_desktop.cards.board import Board
from gto_desktop.cards.flop_subsets import flop_subset
from gto_desktop.cards.hand_class import parse_class
from gto_desktop.game.player import PerPlayer
from gto_desktop.preflop import settled_shares
from gto_desktop.preflop.flop_features import view_flop
from gto_desktop.preflop.learnt_values import LearntValues
from gto_desktop.preflop.preflop_solve import PreflopLimit
from gto_desktop.preflop.preflop_tree import PotKind
from gto_desktop.preflop.range_features import SeenRanges
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.solve_order import Limit

STAKES = Stakes()
THREE_HANDED = Stakes(seats=3)
FOUR_BET = Role(PotKind.FOUR_BET, 4, 5)
STRONG = np.zeros(169)
STRONG[[parse_class(name) for name in ("AA", "KK", "QQ", "JJ", "AKs", "AKo", "AQs", "A5s")]] = 0.7
CHEAP = {FOUR_BET.name: RoundPot("FRRRC", PerPlayer(STRONG, STRONG))}


def _values(seed: int) -> FlopValues:
    rows = np.random.default_rng(seed).random((3, 2, 169)).astype(np.float32).astype(np.float64)
    return FlopValues(rows[0], rows[1], rows[2], 0.5, 40, 1.5)


def test_a_packed_round_is_read_as_it_was_written(tmp_path: Path) -> None:
    folder = Folder(tmp_path, STAKES)
    reach = PerPlayer(np.linspace(0, 1, 169), np.ones(169))
    assert folder.rounds == 0
    folder.put_pots(1, {"BTN v BB": RoundPot("FFFRFC", reach)})
    subset = flop_subset(12)
    folder.put_subset(1, "BTN v BB", subset)
    folder.put_flop(1, "BTN v BB, Ks7h2d", _values(1))
    folder.pack(1)
    folder.put_flop(1, "BTN v BB, Ks7h2s", _values(2))
    folder.pack(1)

    again = Folder(tmp_path, STAKES)

    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "round-1.npz"]
    pots = again.pots(1)
    assert pots is not None
    assert pots["BTN v BB"].line == "FFFRFC"
    assert np.allclose(pots["BTN v BB"].reach.oop, reach.oop, atol=1e-7)
    assert again.subset(1, "BTN v BB") == subset
    found = again.flop(1, "BTN v BB, Ks7h2s")
    assert found is not None
    assert np.array_equal(found.value, _values(2).value)
    assert (found.exploitability_pct, found.iterations, found.seconds) == (0.5, 40, 1.5)
    assert again.flop(1, "BTN v BB, 2c2d2h") is None
    assert again.pots(2) is None
    assert again.rounds == 1


def test_a_folder_of_another_game_is_refused(tmp_path: Path) -> None:
    Folder(tmp_path, STAKES)

    with pytest.raises(InputError, match="another game"):
        Folder(tmp_path, replace(STAKES, stack=99.0))


def test_that_what_is_solved_is_read_as_the_game_that_it_was_solved_in(tmp_path: Path) -> None:
    Folder(tmp_path / "a", STAKES)
    more = replace(STAKES, three_bet=((3.0, 100.0), (4.0, 100.0)))

    assert Folder.begun(tmp_path / "a", more).stakes == STAKES
    assert Folder.begun(tmp_path / "b", more).stakes == more
    assert Folder.begun(tmp_path / "b", STAKES).stakes == more


def test_what_is_solved_is_read_with_its_pot_and_its_weight(tmp_path: Path) -> None:
    first, second = Folder(tmp_path / "a", STAKES), Folder(tmp_path / "b", THREE_HANDED)
    reach = PerPlayer(np.linspace(0, 1, 169), np.ones(169))
    flops = flop_subset(12)
    first.put_pots(1, {"BTN v BB": RoundPot("FFFRFC", reach)})
    first.put_subset(1, "BTN v BB", flops)
    # The round goes on: two of its flops are there.
    for place in (3, 5):
        first.put_flop(1, f"BTN v BB, {Board(flops[place].flop)}", _values(place))
    second.put_pots(1, CHEAP)

    found, keys = read_solved({"a": first, "b": second})

    assert keys == {("a", Role(PotKind.RAISED, 3, 5)): 0, ("b", FOUR_BET): 1}
    assert [flop.cards for flop in found] == [flops[3].flop, flops[5].flop]
    assert [flop.weight for flop in found] == pytest.approx([12 * flops[p].weight for p in (3, 5)])
    assert all(flop.pot == 0 for flop in found)
    context = found[0].context
    assert (context.pot, context.stack) == (5.5, 97.5)
    values = _values(3)
    np.testing.assert_allclose(found[0].value, values.value / values.met)


def test_a_flop_is_read_with_the_ranges_that_it_was_solved_for(tmp_path: Path) -> None:
    folder = Folder(tmp_path, STAKES)
    reach = PerPlayer(np.linspace(0, 1, 169), np.ones(169))
    own = np.random.default_rng(3).random((2, 169))
    flops = flop_subset(12)
    folder.put_pots(1, {"BTN v BB": RoundPot("FFFRFC", reach)})
    folder.put_subset(1, "BTN v BB", flops)
    folder.put_flop(1, f"BTN v BB, {Board(flops[3].flop)}", replace(_values(3), reach=own))
    folder.put_flop(1, f"BTN v BB, {Board(flops[5].flop)}", _values(5))
    folder.pack(1)

    (varied, plain), _ = read_solved({"a": Folder(tmp_path, STAKES)})

    np.testing.assert_allclose(np.stack(list(varied.reach)), own, atol=1e-6)
    np.testing.assert_allclose(np.stack(list(plain.reach)), np.stack(list(reach)), atol=1e-6)
    # What is seen of the ranges is of those that were solved.
    seen = view_flop(varied.cards, SeenRanges(varied.reach), varied.context)
    np.testing.assert_array_equal(varied.view.classes, seen.classes)


def test_every_flop_is_solved_for_ranges_a_little_beside_those_of_its_pot(tmp_path: Path) -> None:
    folder = Folder(tmp_path, THREE_HANDED)
    pots = CHEAP
    tasks, again = (calibration._tasks(folder, 1, pots, 12) for _ in range(2))

    rows = np.array([list(task.reach) for task in tasks])
    np.testing.assert_array_equal(rows, np.array([list(task.reach) for task in again]))
    assert len(np.unique(rows[:, 0], axis=0)) == len(tasks) == 12
    apart = np.abs(rows - np.stack(list(pots[FOUR_BET.name].reach)))
    assert 0 < apart.mean() < 0.05


def test_a_pot_that_the_game_does_not_have_is_named(tmp_path: Path) -> None:
    folder = Folder(tmp_path, THREE_HANDED)
    folder.put_pots(1, {"UTG v BB": RoundPot("RFFFFC", PerPlayer(STRONG, STRONG))})

    with pytest.raises(InputError, match="UTG v BB"):
        read_solved({"a": folder})
    with pytest.raises(InputError, match="UTG v BB"):
        next(calibrate("a", {"a": folder}, CalibrationPlan(rounds=1)))


def test_without_what_learns_nothing_is_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "sklearn.ensemble", None)
    folder = Folder(tmp_path, THREE_HANDED)
    folder.put_pots(1, CHEAP)

    with pytest.raises(InputError, match=r"install gto-desktop\[calibrate\]"):
        next(calibrate("a", {"a": folder}, CalibrationPlan(rounds=1)))


def measure_nothing(
    _task: calibration.CalibrationTask,
) -> Generator[Progress, None, FlopValues]:
    """Stand in for a solve, in a process of its own."""
    yield from ()
    return _values(1)


def test_flops_under_way_are_kept_when_it_is_told_to_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calibration, "measure_task", measure_nothing)
    folder, nothing = Folder(tmp_path, STAKES), PerPlayer(np.zeros(169), np.zeros(169))
    flops = flop_subset(12)
    tasks = [
        calibration.CalibrationTask("BTN v BB", STAKES, 5.5, 97.5, nothing, flop) for flop in flops
    ]

    steps = calibration._solve(folder, 1, tasks, workers=2)
    first, last = next(steps), steps.send(True)

    assert [first.done, last.done] == [1, 2]
    assert list(steps) == []
    kept = [task for task in tasks if folder.flop(1, task.name) is not None]
    assert kept == tasks[:2]


def test_every_pot_and_round_has_flops_of_its_own_and_keeps_them(tmp_path: Path) -> None:
    folder = Folder(tmp_path, STAKES)

    subsets = [
        calibration._subset(folder, number, name, 3)
        for number, name in ((1, "BTN v BB"), (1, "SB v BB"), (2, "BTN v BB"))
    ]

    assert len(set(subsets)) == 3
    assert all(sum(each.weight for each in subset) == pytest.approx(1) for subset in subsets)
    assert calibration._subset(folder, 1, "BTN v BB", 5) == subsets[0]


def test_only_the_pots_that_are_named_are_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calibration, "measure_task", measure_nothing)
    folder = Folder(tmp_path, THREE_HANDED)
    nothing = PerPlayer(np.zeros(169), np.zeros(169))
    pots = {"SB v BB 4-bet": "FRRRC", "SB v BB": "FRC", "BB v SB 3-bet": "FRRC"}
    folder.put_pots(1, {name: RoundPot(line, nothing) for name, line in pots.items()})
    plan = CalibrationPlan(rounds=1, flops=3, only=("3-bet", "4-bet"))

    steps = calibrate("a", {"a": folder}, plan)
    seen = [next(steps) for _ in range(6)]
    steps.close()

    assert (seen[-1].done, seen[-1].total) == (6, 6)
    assert folder.subset(1, "SB v BB") is None
    with pytest.raises(InputError, match="round 1 has 5-bet in its name"):
        next(calibrate("a", {"a": folder}, replace(plan, only=("5-bet",))))


def test_what_a_round_left_out_is_added_to_the_last_one_only(tmp_path: Path) -> None:
    folder = Folder(tmp_path, THREE_HANDED)
    plan = CalibrationPlan(rounds=2)
    folder.put_pots(1, CHEAP)
    pots = folder.pots(1) or {}

    assert calibration._wanted(folder, 1, pots, plan) == pots
    folder.put_pots(2, CHEAP)
    assert calibration._wanted(folder, 1, pots, plan) == {}
    folder.put_subset(1, FOUR_BET.name, flop_subset(12))
    assert calibration._wanted(folder, 1, pots, plan) == pots


def measure_roughly(task: calibration.CalibrationTask) -> Steps[FlopValues]:
    """Solve a flop with few iterations, in a process of its own."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(calibration, "LIMIT", Limit(0.0, 5))
        return (yield from measure_task(task))


def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settled_shares, "_UNLEARNT", 12)
    monkeypatch.setattr(calibration, "RANGES", PreflopLimit(0.0, 24, mixing=8))


def _learning_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have subsets compared with few flops, and not with all there are, at every learning."""
    few, more = flop_subset(12), flop_subset(49)
    biases = partial(measure_biases, whole=(*few, *more))
    monkeypatch.setattr(value_learning, "measure_biases", biases)
    monkeypatch.setattr(calibration, "learn_values", partial(learn_values, subsets=(len(few),)))


def test_the_first_round_of_a_first_game_takes_the_pots_of_what_it_begins_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _short(monkeypatch)
    monkeypatch.setattr(calibration, "measure_task", measure_nothing)
    folder = Folder(tmp_path, THREE_HANDED)
    start = {Role(PotKind.RAISED, 4, 5): Shares(1.5, 0.1, 1.0, np.zeros((2, 169)), 1, 0.0)}
    steps = calibrate("a", {"a": folder}, CalibrationPlan(rounds=1, flops=3), start)

    seen = [next(steps)]
    while seen[-1].total != 3 * len(folder.pots(1) or {"none": None}):
        seen.append(next(steps))
    steps.close()

    pots = folder.pots(1)
    assert pots is not None
    assert {"SB v BB", "SB limp, BB"} <= set(pots)
    assert pots["SB v BB"].line == "FRC"
    assert 0 < pots["SB v BB"].reach.ip.mean() < 1


@pytest.mark.slow
@pytest.mark.ci
@pytest.mark.usefixtures("quick_boosting")
def test_a_calibration_goes_on_where_it_was_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _short(monkeypatch)
    _learning_little(monkeypatch)
    monkeypatch.setattr(calibration, "measure_task", measure_roughly)
    folder = Folder(tmp_path / "a", THREE_HANDED)
    folder.put_pots(1, CHEAP)
    folders = {"a": folder}
    plan = CalibrationPlan(rounds=1, flops=3)

    steps = calibrate("a", folders, plan)
    first = next(steps)
    with pytest.raises(StopIteration) as end:
        steps.send(True)
    assert end.value.value is None
    assert (first.round, first.done, first.total) == (1, 1, 3)

    # A round that has begun keeps its flops.
    steps = calibrate("a", folders, replace(plan, flops=5))
    seen, learnt = _run(steps)

    solving = [one.done for one in seen if FOUR_BET.name in one.phase]
    assert solving == [2, 3]
    assert (tmp_path / "a" / "round-1.npz").exists()
    assert learnt is not None
    (pot,) = learnt.pots
    assert (pot.role, pot.flops) == (FOUR_BET, 3)
    assert pot.kept == pytest.approx(1.0, abs=0.01)
    # Nothing is left to solve; the next round begins with the ranges that follow from it.
    again, _ = _run(calibrate("a", folders, plan))
    assert {one.phase for one in again} == {"learning from the solved flops"}
    steps = calibrate("a", folders, CalibrationPlan(rounds=2, flops=3))
    while folder.pots(2) is None:
        next(steps)
    steps.close()
    assert "SB v BB" in (folder.pots(2) or {})


def _run(steps: calibration.Calibrating) -> tuple[list[CalibrationProgress], LearntValues | None]:
    seen = []
    while True:
        try:
            seen.append(next(steps))
        except StopIteration as end:
            return seen, end.value

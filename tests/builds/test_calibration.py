"""Measuring flops in rounds: what is kept, and going on where it was ended."""

from collections.abc import Generator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.builds import calibration
from gto_desktop.builds.calibration import NEWEST, CalibrationPlan, borrowed, calibrate, joined
from gto_desktop.builds.calibration_files import Folder
from gto_desktop.builds.flop_values import FlopValues
from gto_desktop.cards.flop_subsets import flop_subset
from gto_desktop.game.player import PerPlayer
from gto_desktop.preflop.preflop_tree import PotKind, build_tree
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import SPOTS, Role, leaf_at, pots_to_measure
from gto_desktop.preflop.stakes import DATA_SETS, Stakes, data_set
from gto_desktop.solver.progress import Progress

STAKES = Stakes()
CHEAP = ("SB v BB 4-bet", "FFFFRRRC")


def test_a_line_leads_to_its_leaf_or_nowhere() -> None:
    tree = build_tree(STAKES)

    leaf = leaf_at(tree, "FFFRFC")

    assert leaf is not None
    assert (leaf.kind, leaf.live, leaf.aggressor) == (PotKind.RAISED, (3, 5), 3)
    assert leaf_at(tree, "FFFR") is None
    assert leaf_at(tree, "FFFFFFF") is None


def _values(seed: int) -> FlopValues:
    rows = np.random.default_rng(seed).random((3, 2, 169)).astype(np.float32).astype(np.float64)
    return FlopValues(rows[0], rows[1], rows[2], 0.5, 40, 1.5)


def test_a_packed_round_is_read_as_it_was_written(tmp_path: Path) -> None:
    folder = Folder(tmp_path, STAKES)
    reach = PerPlayer(np.linspace(0, 1, 169), np.ones(169))
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


@pytest.mark.slow
@pytest.mark.ci
def test_a_calibration_goes_on_where_it_was_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gto_desktop.preflop.spots.SPOTS", (CHEAP,))
    monkeypatch.setattr(calibration, "ITERATIONS", 30)
    monkeypatch.setattr(calibration, "DEALT", 12)
    plan = CalibrationPlan(rounds=1, flops=3)

    steps = calibrate(STAKES, tmp_path, plan)
    seen = [next(steps), next(steps)]
    with pytest.raises(StopIteration) as end:
        steps.send(True)
    assert end.value.value == {}
    assert [one.done for one in seen] == [0, 1]

    # A round that has begun keeps its flops.
    steps = calibrate(STAKES, tmp_path, replace(plan, flops=5))
    seen = []
    while True:
        try:
            seen.append(next(steps))
        except StopIteration as done:
            known = done.value
            break

    assert [one.done for one in seen] == [2, 3, 3]
    ((role, shares),) = known.items()
    assert role == Role(PotKind.FOUR_BET, 4, 5)
    assert shares.flops == 3
    assert shares.kept == pytest.approx(1.0, abs=0.01)
    assert 0.5 < shares.k < 2.5
    assert next(calibrate(STAKES, tmp_path, plan)).phase == "dealing more flops"

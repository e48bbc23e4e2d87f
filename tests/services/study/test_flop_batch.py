"""The missing flops of a subset are solved one after another into the user's file."""

from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.flop_subsets import flop_subset
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.preflop_line import Position
from gto_desktop.library.flop_starts import FlopStart
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.ranges.range import Range
from gto_desktop.services.solving.solve_speed import TimeEstimate
from gto_desktop.services.study import flop_batch
from gto_desktop.services.study.flop_batch import (
    BatchProgress,
    BatchResult,
    FlopBatch,
    FlopBatches,
)
from gto_desktop.services.study.study import Study
from gto_desktop.solver.progress import finish
from gto_desktop.solver.solve_order import SolveOrder

SPOT = FlopSpot(PotType.SRP, Position.BTN, Position.BB)
BETS: Mapping[str, object] = {
    "bet_sizes": {"flop": [50], "turn": ["a"], "river": ["a"]},
    "raise_sizes": {"flop": ["a"], "turn": ["a"], "river": ["a"]},
}
COUNT = 12


@dataclass
class SmallPot(Study):
    """A study of one pot of few hands, over the user's file alone."""

    path: Path
    bets: Mapping[str, object]

    def start(self, version: str, spot: FlopSpot) -> FlopStart:
        ranges = PerPlayer(Range.parse("AA,87s"), Range.parse("KK,QQ"))
        return FlopStart(20.0, 30.0, ranges, 0.0, 0.0, f"preflop {version}: a test")

    def betting(self, spot: FlopSpot | None = None) -> Mapping[str, object]:
        return self.bets

    def solved_flops(self, version: str, spot: FlopSpot) -> tuple[Board, ...]:
        with closing(FlopLibrary([self.path])) as library:
            return library.flops(version, spot)


@pytest.fixture
def study(tmp_path: Path) -> SmallPot:
    return SmallPot(tmp_path / "flops.sqlite", BETS)


@pytest.fixture
def batches(study: SmallPot) -> FlopBatches:
    return FlopBatches(study, study.path)


def _some(batch: FlopBatch, count: int) -> FlopBatch:
    return replace(batch, tasks=batch.tasks[:count], entries=batch.entries[:count])


def test_what_is_missing_is_counted_with_its_time_and_memory(study: SmallPot) -> None:
    asked: list[int] = []

    def times(order: SolveOrder, entries: int) -> TimeEstimate:
        assert (order.target_pct, order.precision) == (0.5, 16)
        asked.append(entries)
        return TimeEstimate(2.0, 100, 3)

    batch = FlopBatches(study, study.path, times).plan("6max", SPOT, COUNT)

    boards = [task.key.flop.cards for task in batch.tasks]
    assert boards == [each.flop for each in flop_subset(COUNT)]
    assert batch.entries == tuple(asked)
    assert (batch.seconds, batch.based_on) == (2.0 * COUNT, 3)
    assert 1e6 < batch.most_bytes < 1e9
    assert batch.available > 0


def test_solved_flops_are_kept_and_not_solved_again(study: SmallPot, batches: FlopBatches) -> None:
    batch = batches.plan("6max", SPOT, COUNT)

    result = finish(batches.solve(_some(batch, 2)))

    assert result == BatchResult(2, ())
    solved = {task.key.flop for task in batch.tasks[:2]}
    assert set(study.solved_flops("6max", SPOT)) == solved
    with closing(FlopLibrary([study.path])) as library:
        for task in batch.tasks[:2]:
            found = library.find(task.key)
            assert found is not None
            assert found.facts.accuracy_pct <= 0.5
    again = batches.plan("6max", SPOT, COUNT)
    assert [task.key for task in again.tasks] == [task.key for task in batch.tasks[2:]]
    # A batch that was counted before is not solved twice either.
    before = study.path.stat().st_mtime_ns
    assert finish(batches.solve(_some(batch, 2))) == BatchResult(0, ())
    assert study.path.stat().st_mtime_ns == before


def test_an_end_keeps_what_is_solved(study: SmallPot, batches: FlopBatches) -> None:
    steps = batches.solve(_some(batches.plan("6max", SPOT, COUNT), 3))
    told: list[BatchProgress] = []

    progress = next(steps)
    while not told or told[-1].done < 1:
        assert isinstance(progress, BatchProgress)
        told.append(progress)
        progress = next(steps)
    with pytest.raises(StopIteration) as end:
        steps.send(True)

    assert end.value.value == BatchResult(1, ())
    assert len(study.solved_flops("6max", SPOT)) == 1
    assert told[0].total == 3
    assert told[0].flop != told[-1].flop
    left = [progress.seconds_left for progress in told]
    assert all(seconds is not None and seconds > 0 for seconds in left)


def test_it_stands_still_while_somebody_waits_for_another_solve(
    batches: FlopBatches, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flop_batch, "WAIT_S", 0.01)
    looks = iter([True] * 20)
    batch = _some(batches.plan("6max", SPOT, COUNT), 1)

    told = list(batches.solve(batch, lambda: next(looks, False)))

    waiting = [each for each in told if isinstance(each, BatchProgress) and each.waits]
    assert len(waiting) == 20
    # Waiting is no time that the flops take.
    assert len({each.seconds for each in waiting}) == 1


def test_a_pause_is_not_counted(batches: FlopBatches, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(flop_batch, "time", SimpleNamespace(perf_counter=lambda: now))
    steps = batches.solve(_some(batches.plan("6max", SPOT, COUNT), 1))
    first = next(steps)
    now += 100.0

    second = next(steps)
    steps.close()

    assert second.seconds == first.seconds


def test_a_flop_that_cannot_be_solved_is_told_and_the_others_are_solved(
    study: SmallPot, batches: FlopBatches
) -> None:
    batch = _some(batches.plan("6max", SPOT, COUNT), 2)
    broken = replace(batch.tasks[0], tree={"bet_sizes": {"flop": ["nonsense"]}})

    result = finish(batches.solve(replace(batch, tasks=(broken, batch.tasks[1]))))

    assert result.solved == 1
    (problem,) = result.problems
    assert "could not be solved" in problem


def test_a_file_that_cannot_be_written_ends_it(study: SmallPot, tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("")
    batches = FlopBatches(study, tmp_path / "blocked" / "flops.sqlite")

    with pytest.raises(InputError):
        finish(batches.solve(_some(batches.plan("6max", SPOT, COUNT), 1)))

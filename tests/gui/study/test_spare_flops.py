"""Flops of the user's hands are solved in spare time, and no longer than it lasts."""

from collections.abc import Generator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.preflop_line import Position
from gto_desktop.gui.base.jobs import BACKGROUND
from gto_desktop.gui.study.models.spare_flops_model import SpareFlopsModel
from gto_desktop.library.flop_rows import FlopKey
from gto_desktop.services.study.flop_batch import BatchResult
from gto_desktop.solver.progress import Progress
from tests.gui.manual_jobs import ManualJobs

POT = FlopSpot(PotType.SRP, Position.BTN, Position.BB)
KEYS = tuple(FlopKey("6max", POT, Board.parse(flop)) for flop in ("9s7h2d", "JsTh4d", "KsQh3d"))


@dataclass
class Wanted:
    looks: int = 0

    def missing(self) -> Generator[Progress, bool | None, tuple[FlopKey, ...]]:
        self.looks += 1
        yield Progress(phase="reviewing", done=1, total=1)
        return KEYS


@dataclass
class Batches:
    solved: list[str] = field(default_factory=list)
    impossible: str = ""
    refused: str = ""
    """One whose pot does not come up."""
    during: Any = None
    """What happens while a flop is solved."""

    def of(self, version: str, spot: FlopSpot, flops: list[Board]) -> Any:
        assert (version, spot, len(flops)) == ("6max", POT, 1)
        if str(flops[0]) == self.refused:
            raise InputError("it is all-in before the flop")
        return SimpleNamespace(flop=str(flops[0]))

    def solve(self, batch: Any, gives_way: Any) -> Generator[Progress, bool | None, BatchResult]:
        if self.during is not None:
            self.during()
        yield Progress(phase="solving", done=0, total=1)
        if batch.flop == self.impossible:
            return BatchResult(0, ("not to be solved",))
        self.solved.append(batch.flop)
        return BatchResult(1, ())


@pytest.fixture
def jobs() -> ManualJobs:
    return ManualJobs()


def _model(jobs: ManualJobs, batches: Batches, wanted: Wanted) -> SpareFlopsModel:
    return SpareFlopsModel(batches, wanted, jobs)  # type: ignore[arg-type]


def test_flops_are_solved_in_their_order_behind_everything_else(jobs: ManualJobs) -> None:
    batches, wanted = Batches(), Wanted()
    model, grew = _model(jobs, batches, wanted), []
    model.grew.connect(lambda: grew.append(len(batches.solved)))

    model.begin()
    jobs.settle()

    assert batches.solved == [str(key.flop) for key in KEYS]
    assert grew == [1, 2, 3]
    assert {handle.lane for handle in jobs.handles} == {BACKGROUND}
    assert not model.running
    model.begin()
    jobs.settle()
    assert wanted.looks == 1, "what was solved is not looked for again"
    model.look_again()
    model.begin()
    jobs.settle()
    assert wanted.looks == 2


def test_a_flop_whose_pot_does_not_come_up_does_not_keep_the_others_waiting(
    jobs: ManualJobs,
) -> None:
    batches = Batches(refused=str(KEYS[0].flop))
    model = _model(jobs, batches, Wanted())

    model.begin()
    jobs.settle()

    assert batches.solved == [str(key.flop) for key in KEYS[1:]]


def test_the_end_of_spare_time_gives_up_the_flop_under_way_and_keeps_it_wanted(
    jobs: ManualJobs,
) -> None:
    batches, wanted = Batches(), Wanted()
    model = _model(jobs, batches, wanted)

    def comes_back() -> None:
        if len(batches.solved) == 1:
            model.end()

    batches.during = comes_back
    model.begin()
    jobs.settle()

    assert batches.solved == ["9s7h2d"]
    assert not model.running
    batches.during = None
    model.begin()
    jobs.settle()
    assert batches.solved == ["9s7h2d", "JsTh4d", "KsQh3d"]
    assert wanted.looks == 1


def test_a_flop_that_cannot_be_solved_does_not_keep_the_others(jobs: ManualJobs) -> None:
    batches = Batches(impossible="9s7h2d")

    model = _model(jobs, batches, Wanted())
    model.begin()
    jobs.settle()

    assert batches.solved == ["JsTh4d", "KsQh3d"]
    assert model.solved == 2


def test_hands_that_come_while_a_flop_is_solved_are_looked_at_next_time(jobs: ManualJobs) -> None:
    batches, wanted = Batches(), Wanted()
    model = _model(jobs, batches, wanted)
    batches.during = model.look_again

    model.begin()
    jobs.settle()

    assert batches.solved == ["9s7h2d"]
    assert not jobs.told
    batches.during = None
    model.begin()
    jobs.settle()
    assert wanted.looks == 2

"""Flops that no library has are solved for callers of the service, and found there afterwards."""

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import shipped_preflop
from gto_desktop.basis.service_failures import BackendTrouble, Busy, DamagedData, NoData
from gto_desktop.cards.board import Board
from gto_desktop.game.flop_spot import FlopSpot, read_spot
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.preflop_line import Position
from gto_desktop.library.flop_rows import FlopKey
from gto_desktop.library.flop_starts import FlopStart
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.nonblocking import NotAtOnce, at_once
from gto_desktop.library.store_errors import StoreError
from gto_desktop.ranges.range import Range
from gto_desktop.services.study import flop_queue
from gto_desktop.services.study.flop_answers import FlopTree
from gto_desktop.services.study.flop_lookups import FlopLookups
from gto_desktop.services.study.flop_queue import FlopQueue, Starts
from gto_desktop.services.study.preflop_lookups import PreflopLookups
from gto_desktop.solver.progress import Progress

SEATS = {"hero": "BB", "raiser": "BTN", "caller": "BB"}
BETS: Mapping[str, object] = {
    "bet_sizes": {"flop": [50], "turn": ["a"], "river": ["a"]},
    "raise_sizes": {"flop": ["a"], "turn": ["a"], "river": ["a"]},
}
A_WHILE = 120.0


def _start(version: str, spot: FlopSpot) -> FlopStart:
    if version != "6max":
        raise InputError(f"{spot.name} does not come up in {version}.")
    ranges = PerPlayer(Range.parse("AA,87s"), Range.parse("KK,QQ"))
    return FlopStart(20.0, 30.0, ranges, 0.0, 0.0, f"preflop {version}: a test")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "flops.sqlite"


@pytest.fixture
def library(path: Path) -> Iterator[FlopLibrary]:
    made = FlopLibrary([path])
    yield made
    made.close()


MakeQueue = Callable[..., FlopQueue]


@pytest.fixture
def make_queue(path: Path, library: FlopLibrary) -> Iterator[MakeQueue]:
    """Makes queues that solve into the file of the library."""
    made: list[FlopQueue] = []

    def make(starts: Starts = _start, bets: Mapping[str, object] = BETS) -> FlopQueue:
        made.append(FlopQueue(starts, lambda _spot: bets, path, library))
        return made[-1]

    yield make
    for queue in made:
        queue.close()


@pytest.fixture
def queue(make_queue: MakeQueue) -> FlopQueue:
    return make_queue()


@pytest.fixture
def lookups(queue: FlopQueue, library: FlopLibrary, tmp_path: Path) -> FlopLookups:
    preflop = PreflopLookups.open(shipped_preflop(), tmp_path / "none.sqlite")
    return FlopLookups(library, preflop.versions, None, queue)


def _key(flop: str = "Qs7h2d", version: str = "6max") -> FlopKey:
    return FlopKey(version, read_spot("SRP", SEATS)[0], Board.parse(flop))


def _until(is_true: Callable[[], bool]) -> None:
    end = time.monotonic() + A_WHILE
    while not is_true():
        time.sleep(0.02)
        assert time.monotonic() < end


def _tree(lookups: FlopLookups, flop: str, version: str | None = None) -> FlopTree:
    return lookups.flop_tree(flop, "SRP", SEATS, version)


def test_a_flop_that_is_missing_is_computed_and_then_there(lookups: FlopLookups) -> None:
    begun = _tree(lookups, "7hQc2d")

    assert begun.is_computing
    assert begun.nodes == ()
    assert (begun.pot, begun.effective_stack, begun.version) == (20.0, 30.0, "6max")
    assert "AA:1" in begun.oop_range
    assert "KK:1" in begun.ip_range

    _until(lambda: not _tree(lookups, "7hQc2d").is_computing)
    there = _tree(lookups, "7hQc2d")
    assert there.nodes[0].node == "root"
    assert (there.oop_range, there.ip_range) == (begun.oop_range, begun.ip_range)
    assert there.accuracy is not None
    assert there.accuracy.exploitability_pct is not None
    assert there.accuracy.exploitability_pct <= 0.5
    node = lookups.flop_node(there.nodes[0].ref)
    assert node.range_hand_count
    # Another flop of the same suits and ranks is the same one.
    assert not _tree(lookups, "7sQd2h").is_computing


def test_a_flop_of_a_heads_up_game_is_that_of_its_table(
    make_queue: MakeQueue, library: FlopLibrary, tmp_path: Path
) -> None:
    preflop = PreflopLookups.open(shipped_preflop(), tmp_path / "none.sqlite")

    def starts(version: str, spot: FlopSpot) -> FlopStart:
        assert (version, spot.heads_up, spot.oop) == ("heads_up_100bb", True, Position.BB)
        return _start("6max", spot)

    lookups = FlopLookups(library, preflop.versions, None, make_queue(starts))
    # The button is the small blind; callers name it so or so.
    asked = ("Qs7h2d", "SRP", {"hero": "BTN", "raiser": "BTN", "caller": "BB"}, "heads_up_100bb")

    assert lookups.flop_tree(*asked).is_computing
    _until(lambda: not lookups.flop_tree(*asked).is_computing)

    nodes = lookups.flop_tree(*asked).nodes
    # The big blind is out of position: the small blind decides after its check.
    assert [node.is_hero for node in nodes][:2] == [False, True]
    assert lookups.flop_node(nodes[1].ref).is_hero
    assert lookups.flop_tree(*asked).note == ""
    with pytest.raises(InputError, match="the two seats are SB and BB"):
        lookups.flop_tree("Qs7h2d", "SRP", {"hero": "CO", "raiser": "CO", "caller": "BB"}, asked[3])


def test_a_flop_of_six_seats_does_not_answer_for_nine(
    make_queue: MakeQueue, library: FlopLibrary, tmp_path: Path
) -> None:
    preflop = PreflopLookups.open(shipped_preflop(), tmp_path / "none.sqlite")
    lookups = FlopLookups(library, preflop.versions, None, make_queue())
    _until(lambda: not _tree(lookups, "Qs7h2d").is_computing)

    assert _tree(lookups, "Qs7h2d", "6max_150bb").version == "6max"
    with pytest.raises(NoData, match="does not come up in 9max_100bb"):
        _tree(lookups, "Qs7h2d", "9max_100bb")


def test_a_line_of_a_flop_that_is_missing_is_computed_and_then_there(lookups: FlopLookups) -> None:
    line = ("7hQc2d", "SRP", SEATS, None, "root/CHECK")

    assert lookups.flop_steps(*line) is None

    _until(lambda: lookups.flop_steps(*line) is not None)
    there = lookups.flop_steps(*line)
    assert there is not None
    assert [step.label for step in there.steps] == ["CHECK"]


def test_a_line_that_cannot_be_read_begins_no_solve(lookups: FlopLookups, queue: FlopQueue) -> None:
    with pytest.raises(InputError, match="begins with root"):
        lookups.flop_steps("7hQc2d", "SRP", SEATS, None, "CHECK")

    assert not queue._waiting


def test_a_data_set_without_the_pot_falls_back_to_the_default(lookups: FlopLookups) -> None:
    assert _tree(lookups, "Qs7h2d", "6max_RC_40bb").version == "6max"


def test_a_flop_is_solved_once_however_often_it_is_asked_for(queue: FlopQueue) -> None:
    for _ in range(5):
        queue.ask(_key())

    assert list(queue._waiting) == [_key()]


def test_too_many_are_refused_for_now(queue: FlopQueue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flop_queue, "MOST_WAITING", 1)
    queue.ask(_key())

    with pytest.raises(Busy, match="ask again later"):
        queue.ask(_key("Ks7h2d"))


def test_a_flop_that_was_solved_since_the_library_was_asked_is_not_solved_again(
    queue: FlopQueue, library: FlopLibrary
) -> None:
    queue.ask(_key())
    _until(lambda: not queue._waiting)
    assert library.find(_key()) is not None

    begun = queue.ask(_key())

    assert begun.pot == 20.0
    assert not queue._waiting


def test_a_fault_of_the_program_ends_no_queue(
    queue: FlopQueue, library: FlopLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_spot: FlopSpot) -> Mapping[str, object]:
        raise KeyError("tree")

    with monkeypatch.context() as patch:
        patch.setattr("gto_desktop.builds.flop_solve.FlopTask.spec", broken)
        queue.ask(_key())
        _until(lambda: not queue._waiting)
    with pytest.raises(NoData, match="for a reason in the log"):
        queue.ask(_key())

    queue.ask(_key("Ks7h2d"))

    _until(lambda: library.find(_key("Ks7h2d")) is not None)


def _no_memory(path: Path, task: object) -> Iterator[Progress]:
    raise InputError("This tree needs 3 GB of memory and 1 GB is free.")


def test_what_fails_for_want_of_memory_is_told_as_trouble_of_now(
    queue: FlopQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flop_queue, "solve_into", _no_memory)
    queue.ask(_key())
    _until(lambda: not queue._waiting)

    for _ in range(2):
        with pytest.raises(BackendTrouble, match="could not be solved: This tree needs 3 GB"):
            queue.ask(_key())


def test_what_failed_for_want_of_memory_is_tried_again_after_a_while(
    queue: FlopQueue, library: FlopLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(flop_queue, "solve_into", _no_memory)
        patch.setattr(flop_queue, "RETRY_AFTER", 0.0)
        queue.ask(_key())
        _until(lambda: not queue._waiting)

    queue.ask(_key())

    _until(lambda: library.find(_key()) is not None)


def test_strategies_that_cannot_be_read_are_told_as_damage(make_queue: MakeQueue) -> None:
    def damaged(version: str, spot: FlopSpot) -> FlopStart:
        raise StoreError("preflop.sqlite is damaged.")

    with pytest.raises(DamagedData, match=r"preflop.sqlite is damaged"):
        make_queue(damaged).ask(_key())


def test_no_other_data_set_stands_in_for_one_that_cannot_be_read(
    make_queue: MakeQueue, library: FlopLibrary, tmp_path: Path
) -> None:
    def damaged(version: str, spot: FlopSpot) -> FlopStart:
        if version == "6max_RC_40bb":
            raise StoreError("preflop.sqlite is damaged.")
        return _start(version, spot)

    queue = make_queue(damaged)
    preflop = PreflopLookups.open(shipped_preflop(), tmp_path / "none.sqlite")
    lookups = FlopLookups(library, preflop.versions, None, queue)

    with pytest.raises(DamagedData):
        _tree(lookups, "Qs7h2d", "6max_RC_40bb")
    assert not queue._waiting


def test_what_cannot_be_solved_is_told_to_whoever_asks_again(make_queue: MakeQueue) -> None:
    queue = make_queue(bets={"bet_sizes": {"flop": ["nonsense"]}})
    queue.ask(_key())

    _until(lambda: not queue._waiting)

    with pytest.raises(NoData, match="could not be solved"):
        queue.ask(_key())


def test_a_pot_that_does_not_come_up_is_told(queue: FlopQueue) -> None:
    with pytest.raises(NoData, match="does not come up"):
        queue.ask(_key(version="6max_20bb"))


def test_a_pot_that_nobody_comes_to_is_told(make_queue: MakeQueue) -> None:
    def empty(version: str, spot: FlopSpot) -> FlopStart:
        return replace(_start(version, spot), ranges=PerPlayer(Range.parse("AA"), Range.empty()))

    queue = make_queue(empty)

    with pytest.raises(NoData, match="BTN v BB SRP does not come up in 6max: BTN never plays so"):
        queue.ask(_key())
    assert not queue._waiting


def test_nothing_is_begun_by_a_caller_that_cannot_wait(queue: FlopQueue) -> None:
    with at_once(), pytest.raises(NotAtOnce):
        queue.ask(_key())

    assert not queue._waiting


def test_a_queue_that_is_closed_gives_up_what_is_under_way(queue: FlopQueue) -> None:
    queue.ask(_key())

    queue.close()

    assert queue._worker is not None
    assert not queue._worker.is_alive()

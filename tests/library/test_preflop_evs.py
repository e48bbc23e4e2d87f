"""EVs before the flop: packing, reading, and adding them to a file of strategies."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.preflop_worth import add_evs
from gto_desktop.cards.hand_class import CLASS_SIZES
from gto_desktop.game.preflop_line import (
    SIX_MAX,
    Position,
    SeatMove,
)
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.library.preflop_codec import (
    pack_evs,
    rounded,
    rounded_evs,
    stored_tree,
    unpack_evs,
)
from gto_desktop.library.preflop_store import StoredVersion, read_version, write_version
from gto_desktop.library.store_errors import StoreError
from gto_desktop.preflop.action_values import ValuedGame
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.preflop_tree import PreflopTree, build_tree
from gto_desktop.preflop.shares import Calibrated, shipped_shares
from gto_desktop.preflop.stakes import Stakes, data_set
from gto_desktop.solver.progress import Steps
from gto_desktop.training.grading import CONTRADICTS_PCT, MIXED

SHIPPED = Path(__file__).resolve().parents[2] / "strategy_db" / "preflop.sqlite"
SMALL = Stakes(seats=2, stack=40.0)
FIRST, KIND = np.array([0, 3, 5], np.int32), np.array([0, 1, 2, 1, 2], np.uint8)
"""A node with fold, call and raise, and one with check and raise."""
SB, BB = Position.SB, Position.BB


def _evs() -> NDArray[np.float64]:
    random = np.random.default_rng(3)
    scale = random.choice([0.05, 1, 30], (5, 169))
    evs: NDArray[np.float64] = random.normal(0, 1, (5, 169)) * scale
    evs[0] = 0.0
    return evs


def _back(evs: NDArray[np.float64]) -> NDArray[np.float64]:
    nodes = unpack_evs(pack_evs(evs, FIRST, KIND), FIRST, KIND)
    assert [one.shape for one in nodes] == [(169, 3), (169, 2)]
    return np.concatenate([one.T for one in nodes]).astype(np.float64)


def test_that_rounded_evs_are_those_that_a_file_tells() -> None:
    evs = _evs()

    told = [node.T for node in unpack_evs(pack_evs(evs, FIRST, KIND), FIRST, KIND)]

    np.testing.assert_array_equal(rounded_evs(evs, FIRST, KIND), np.concatenate(told))


def test_that_the_best_ev_comes_back_to_half_a_hundredth_and_losses_within_two_percent() -> None:
    evs = _evs()
    back = _back(evs)

    for begin, end in ((0, 3), (3, 5)):
        best, found = evs[begin:end].max(axis=0), back[begin:end].max(axis=0)
        lost, told = best - evs[begin:end], found - back[begin:end]
        assert np.abs(best - found).max() <= 0.005 + 1e-5
        # A fold is exact, and so its loss has the error of the best.
        assert np.abs(lost - told).max() <= 0.02 * lost.max() + 0.006
        assert (np.abs(lost - told) <= 0.02 * lost + 0.006).all()


def test_that_a_fold_is_worth_nothing_exactly() -> None:
    assert (_back(_evs())[0] == 0).all()


def test_that_what_is_not_known_comes_back_unknown_and_nothing_else_does() -> None:
    evs = _evs()
    evs[:3, 7] = np.nan
    evs[4, 20:30] = np.nan
    evs[2] = np.nan

    assert np.array_equal(np.isnan(_back(evs)), np.isnan(evs))


def test_that_bytes_of_other_nodes_and_damaged_ones_are_a_value_error() -> None:
    blob = pack_evs(_evs(), FIRST, KIND)

    with pytest.raises(ValueError, match="do not fit"):
        unpack_evs(blob, FIRST[:2], KIND[:3])
    with pytest.raises(ValueError, match="damaged"):
        unpack_evs(blob[:10], FIRST, KIND)


# --- a file


@pytest.fixture(scope="module")
def tree() -> PreflopTree:
    return build_tree(SMALL)


@pytest.fixture(scope="module")
def version(tree: PreflopTree) -> StoredVersion:
    random = np.random.default_rng(5).random((tree.edge_count, 169))
    sums = np.add.reduceat(random, tree.first, axis=0)
    strategy = (random / np.repeat(sums, tree.count, axis=0)).astype(np.float32)
    facts = {"stakes": asdict(SMALL), "measured": None, "date": "2026-11-21"}
    return StoredVersion("small", 0, "Two seats", True, facts, stored_tree(tree), strategy)


@pytest.fixture
def path(tmp_path: Path, version: StoredVersion) -> Path:
    write_version(tmp_path / "preflop.sqlite", version)
    return tmp_path / "preflop.sqlite"


def _nothing(_name: str) -> Calibrated | None:
    return None


def _run(steps: Steps[bool]) -> bool:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return bool(end.value)


def _shares(path: Path) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT version, chunk, shares FROM chunks ORDER BY 1, 2").fetchall()
    connection.close()
    return rows


def test_that_a_file_without_evs_is_read_and_has_none(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("DROP TABLE evs")
    connection.commit()
    connection.close()
    book = PreflopBook(path)

    assert book.row("small", SB, []) is not None
    assert book.evs("small", SB, []) is None
    book.close()


def test_that_added_evs_are_those_of_the_stored_strategies(
    path: Path, tree: PreflopTree, version: StoredVersion
) -> None:
    before = _shares(path)

    assert _run(add_evs(path, ["small"], _nothing))

    book = PreflopBook(path)
    exact = ValuedGame(LeafValues(SMALL), tree).values(
        rounded(version.strategy, version.tree.first)
    )
    moves: list[tuple[Position, SeatMove]] = []
    node = 0
    for seat, move, edge in (
        (SB, SeatMove.RAISE, 2),
        (BB, SeatMove.RAISE, 2),
        (SB, SeatMove.CALL, 1),
    ):
        found = book.evs("small", seat, moves)
        assert found is not None
        first = int(tree.first[node])
        here = exact.evs[first : first + 3].T
        assert np.abs(found - here).max() <= 0.006 + 0.02 * np.ptp(here, axis=1).max()
        moves.append((seat, move))
        node = int(tree.child[first + edge])
    book.close()
    assert _shares(path) == before
    facts = read_version(path, "small").facts
    assert facts["date"] == "2026-11-21"
    assert "evs" in facts


def test_that_where_the_hero_has_nothing_to_decide_there_are_no_evs(path: Path) -> None:
    _run(add_evs(path, ["small"], _nothing))
    book = PreflopBook(path)

    assert book.evs("small", BB, [(SB, SeatMove.FOLD)]) is None
    with pytest.raises(KeyError):
        book.evs("other", SB, [])
    book.close()


def test_that_stopping_or_giving_up_leaves_the_file_as_it_was(path: Path) -> None:
    before = path.read_bytes()
    steps = add_evs(path, ["small"], _nothing)
    next(steps)
    with pytest.raises(StopIteration) as ended:
        steps.send(True)
    given_up = add_evs(path, ["small"], _nothing)
    next(given_up)
    given_up.close()

    assert ended.value.value is False
    assert path.read_bytes() == before
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_that_progress_counts_the_passes_of_all_data_sets(
    path: Path, version: StoredVersion
) -> None:
    write_version(path, replace(version, id="other", place=1))

    told = list(add_evs(path, ["small", "other"], _nothing))

    assert [(one.phase, one.done) for one in told] == [
        *(("small", n) for n in (1, 2, 3)),
        *(("other", n) for n in (4, 5, 6)),
    ]
    assert {one.total for one in told} == {6}


def _without_stakes(facts: dict[str, object]) -> None:
    del facts["stakes"]


def _deeper(facts: dict[str, object]) -> None:
    facts["stakes"] = asdict(replace(SMALL, stack=50.0))


def _measured(facts: dict[str, object]) -> None:
    facts["measured"] = {"rounds": 1}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_without_stakes, "does not say its stakes"),
        (_deeper, "another tree"),
        (_measured, "solved with other values of flops"),
    ],
)
def test_that_what_does_not_fit_is_refused_in_a_sentence(
    path: Path, version: StoredVersion, change: Callable[[dict[str, object]], None], said: str
) -> None:
    facts = dict(version.facts)
    change(facts)
    write_version(path, replace(version, facts=facts))
    before = path.read_bytes()

    with pytest.raises(InputError, match=said):
        _run(add_evs(path, ["small"], _nothing))
    assert path.read_bytes() == before


def test_that_a_missing_data_set_or_file_is_refused(path: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="has no data set"):
        _run(add_evs(path, ["9max"], _nothing))
    with pytest.raises(InputError, match="cannot be read"):
        _run(add_evs(tmp_path / "none.sqlite", ["small"], _nothing))
    (tmp_path / "text.sqlite").write_text("no database")
    with pytest.raises(InputError, match="cannot be read"):
        _run(add_evs(tmp_path / "text.sqlite", ["small"], _nothing))


def test_that_damaged_evs_are_told_by_the_book(path: Path) -> None:
    _run(add_evs(path, ["small"], _nothing))
    connection = sqlite3.connect(path)
    connection.execute("UPDATE evs SET evs = x'00'")
    connection.commit()
    connection.close()
    book = PreflopBook(path)

    with pytest.raises(StoreError, match="damaged"):
        book.evs("small", SB, [])
    book.close()


# --- what ships


@pytest.fixture(scope="module")
def shipped() -> Iterator[PreflopBook]:
    book = PreflopBook(SHIPPED)
    yield book
    book.close()


@pytest.fixture(scope="module")
def forty() -> tuple[PreflopTree, NDArray[np.float32], NDArray[np.float64], NDArray[np.float64]]:
    """Tree, strategies, EVs by them, and the others' chance, of the data set of 40 big blinds."""
    stakes, measured = data_set("6max_RC_40bb").stakes, shipped_shares("6max_RC_40bb")
    assert measured is not None
    tree = build_tree(stakes)
    strategy = read_version(SHIPPED, "6max_RC_40bb").strategy
    found = ValuedGame(LeafValues(stakes, measured.shares), tree).values(strategy)
    facts = read_version(SHIPPED, "6max_RC_40bb").facts
    told = json.loads(json.dumps(facts["value_bb"])).values()
    assert found.values @ CLASS_SIZES / 1326 == pytest.approx(list(told), abs=1e-3)
    return tree, strategy, found.evs, found.met


def test_that_what_ships_is_what_its_strategies_are_worth(
    shipped: PreflopBook,
    forty: tuple[PreflopTree, NDArray[np.float32], NDArray[np.float64], NDArray[np.float64]],
) -> None:
    tree, _, evs, _ = forty
    moves: list[tuple[Position, SeatMove]] = []
    node = 0
    for seat, move, edge in zip(
        list(SIX_MAX), [*[SeatMove.FOLD] * 3, SeatMove.RAISE, SeatMove.CALL, SeatMove.RAISE],
        [0, 0, 0, 2, 1, 2], strict=True,
    ):  # fmt: skip
        found = shipped.evs("6max_RC_40bb", seat, moves)
        assert found is not None
        first, count = int(tree.first[node]), int(tree.count[node])
        edges = slice(first, first + count)
        free = ~tree.barred[edges]
        here = evs[edges][free].T
        assert np.isnan(found[:, ~free]).all()
        bound = 0.006 + 0.02 * (here.max(axis=1, keepdims=True) - here)
        assert (np.abs(found[:, free] - here) <= bound).all()
        moves.append((seat, move))
        node = int(tree.child[first + edge])


def test_that_hands_by_the_strategies_hardly_ever_contradict_their_evs(
    forty: tuple[PreflopTree, NDArray[np.float32], NDArray[np.float64], NDArray[np.float64]],
) -> None:
    tree, strategy, evs, met = forty
    evs = np.where(tree.barred[:, None], np.nan, evs)
    owner = np.repeat(np.arange(tree.node_count), tree.count)
    lost = np.fmax.reduceat(evs, tree.first, axis=0)[owner] - evs
    # More is in the pot than the bet that is faced.
    beyond = lost > CONTRADICTS_PCT / 100 * 2 * tree.faced[owner, None]
    bad = np.logical_or.reduceat((strategy >= MIXED) & beyond, tree.first, axis=0)
    held = np.ones((6 + tree.edge_count, 169))
    for edge in range(tree.edge_count):
        node = owner[edge]
        held[6 + edge] = held[tree.rows[node, tree.actor[node]]] * strategy[edge]
    reached = held[tree.rows[np.arange(tree.node_count), tree.actor]] * met * CLASS_SIZES / 1326

    assert (reached * bad).sum() < 0.001 * reached.sum()


@pytest.mark.parametrize(
    "version", ["6max", "6max_RC_100bb_200NL", "6max_RC_100bb_100NL", "6max_RC_40bb"]
)
def test_that_every_data_set_ships_with_evs_and_better_hands_win_more(
    shipped: PreflopBook, version: str
) -> None:
    found = shipped.evs(version, Position.UTG, [])
    assert found is not None

    raised = found[:, 2].reshape(13, 13)
    pairs = np.diag(raised)
    assert (np.diff(pairs) < 0.05).all()
    assert raised[0, 0] > 3 > raised[12, 12]
    # Suited hands stand above the diagonal.
    assert (raised - raised.T)[np.triu_indices(13, 1)].min() > -0.02

"""Standard errors of EVs before the flop: packing, and reading them beside the EVs."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.builds.preflop_errors import FlopDraw
from gto_desktop.builds.preflop_worth import add_evs
from gto_desktop.game.preflop_line import Position, SeatMove
from gto_desktop.library.ev_error_codec import LEAST_ERROR, pack_errors, unpack_errors
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.library.preflop_codec import stored_tree
from gto_desktop.library.preflop_store import StoredVersion, read_version, write_evs, write_version
from gto_desktop.library.store_errors import StoreError
from gto_desktop.preflop.preflop_tree import PotKind, PreflopTree, build_tree
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import BIG_BLIND, SMALL_BLIND, Stakes
from gto_desktop.solver.progress import Progress

SMALL = Stakes(seats=2, stack=40.0)
FIRST = np.array([0, 3, 5], np.int32)
SB, BB = Position.SB, Position.BB


def _errors(edges: int = 5) -> NDArray[np.float64]:
    random = np.random.default_rng(3)
    return np.asarray(np.exp(random.uniform(np.log(1e-4), np.log(50), (edges, 169))))


def test_that_errors_come_back_within_five_percent_and_small_ones_within_a_thousandth() -> None:
    errors = _errors()

    nodes = unpack_errors(pack_errors(errors), FIRST)

    assert [one.shape for one in nodes] == [(169, 3), (169, 2)]
    back = np.concatenate([one.T for one in nodes])
    told = errors >= LEAST_ERROR
    assert (np.abs(back - errors)[told] <= 0.05 * errors[told]).all()
    assert np.abs(back - errors)[~told].max() <= LEAST_ERROR
    assert set(np.unique(back[errors < 0.0009])) == {0.0}


def test_that_what_is_not_known_comes_back_unknown_and_nothing_else_does() -> None:
    errors = _errors()
    errors[2, 7], errors[4] = np.nan, np.nan

    back = np.concatenate([one.T for one in unpack_errors(pack_errors(errors), FIRST)])

    assert np.array_equal(np.isnan(back), np.isnan(errors))


def test_that_bytes_of_other_nodes_and_damaged_ones_are_a_value_error() -> None:
    blob = pack_errors(_errors())

    with pytest.raises(ValueError, match="do not fit"):
        unpack_errors(blob, FIRST[:2])
    with pytest.raises(ValueError, match="damaged"):
        unpack_errors(blob[:10], FIRST)


# --- a file


@pytest.fixture(scope="module")
def tree() -> PreflopTree:
    return build_tree(SMALL)


@pytest.fixture
def version(tree: PreflopTree) -> StoredVersion:
    random = np.random.default_rng(5).random((tree.edge_count, 169))
    sums = np.add.reduceat(random, tree.first, axis=0)
    strategy = (random / np.repeat(sums, tree.count, axis=0)).astype(np.float32)
    facts = {"stakes": asdict(SMALL), "measured": None}
    errors = _errors(tree.edge_count)
    evs = np.zeros_like(errors)
    stored = stored_tree(tree)
    return StoredVersion("small", 0, "Two seats", True, facts, stored, strategy, evs, errors)


@pytest.fixture
def path(tmp_path: Path, version: StoredVersion) -> Path:
    write_version(tmp_path / "preflop.sqlite", version)
    return tmp_path / "preflop.sqlite"


@pytest.fixture
def book(path: Path) -> Iterator[PreflopBook]:
    with closing(PreflopBook(path)) as book:
        yield book


def test_that_each_node_has_its_own_errors(
    book: PreflopBook, version: StoredVersion, tree: PreflopTree
) -> None:
    assert version.errors is not None
    opened = int(tree.first[int(tree.child[2])])

    for moves, seat, first in (([], SB, 0), ([(SB, SeatMove.RAISE)], BB, opened)):
        found = book.ev_errors("small", seat, moves)
        assert found is not None
        expected = version.errors[first : first + 3].T
        assert found.shape == (169, 3)
        assert (np.abs(found - expected) <= np.maximum(0.05 * expected, LEAST_ERROR)).all()
    assert book.ev_errors("small", BB, [(SB, SeatMove.FOLD)]) is None
    with pytest.raises(KeyError):
        book.ev_errors("other", SB, [])


def test_that_a_data_set_may_have_evs_without_errors(path: Path, version: StoredVersion) -> None:
    write_version(path, replace(version, id="other", place=1, errors=None))

    with closing(PreflopBook(path)) as book:
        assert book.evs("other", SB, []) is not None
        assert book.ev_errors("other", SB, []) is None
        assert book.ev_errors("small", SB, []) is not None


def test_that_new_evs_take_the_errors_of_the_old_ones_away(
    path: Path, version: StoredVersion
) -> None:
    assert version.evs is not None
    write_evs(path, "small", version.evs, {"stakes": asdict(SMALL)})

    with closing(PreflopBook(path)) as book:
        assert book.evs("small", SB, []) is not None
        assert book.ev_errors("small", SB, []) is None


def test_that_damaged_errors_are_told_by_the_book(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute("UPDATE ev_errors SET errors = x'00'")
        file.commit()

    with closing(PreflopBook(path)) as book, pytest.raises(StoreError, match="damaged"):
        book.ev_errors("small", SB, [])


def test_that_evs_are_added_with_their_errors_where_flops_are_drawn(path: Path) -> None:
    shares = Shares(k=0.9, d=0.02, kept=1.0, rest=np.zeros((2, 169)), flops=9, noise=0.0)
    role = Role(PotKind.RAISED, SMALL_BLIND, BIG_BLIND, heads_up=True)
    draws = [FlopDraw({role: replace(shares, d=d)}) for d in (-0.1, 0.1)]

    told = list(add_evs(path, ["small"], lambda _name: None, lambda _name: draws))

    assert [(one.done, one.total) for one in told] == [(n, 5) for n in (1, 2, 3, 4, 5)]
    assert {type(one) for one in told} == {Progress}
    with closing(PreflopBook(path)) as book:
        found = book.ev_errors("small", BB, [(SB, SeatMove.RAISE)])
        assert found is not None
        # A call ends the betting in a pot of 6bb: what it is worth moves by a tenth of it.
        assert found[:, 1] == pytest.approx(np.full(169, 6 * np.std([-0.1, 0.1], ddof=1)), rel=0.06)
    facts = read_version(path, "small").facts["evs"]
    assert isinstance(facts, dict)
    assert facts["draws"] == 2

"""The book of preflop strategies: writing, reading, and every legal sequence finding a row."""

import sqlite3
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import TypeAlias

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.builds.preflop_rebuild import rebuild
from gto_desktop.game.preflop_line import (
    SIX_MAX,
    InvalidPreflop,
    Position,
    PreflopAction,
    SeatMove,
    read_preflop,
)
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.library.preflop_codec import (
    pack_shares,
    pack_tree,
    stored_tree,
    unpack_shares,
    unpack_tree,
)
from gto_desktop.library.preflop_store import StoredVersion, write_version
from gto_desktop.library.store_errors import StoreError
from gto_desktop.preflop.preflop_solve import PreflopLimit
from gto_desktop.preflop.preflop_tree import PreflopTree, build_tree
from gto_desktop.preflop.stakes import Stakes

Strategy: TypeAlias = NDArray[np.float32]

SHIPPED = Path(__file__).resolve().parents[2] / "strategy_db" / "preflop.sqlite"
FORMAT_1 = Path(__file__).resolve().parents[1] / "data" / "preflop_format_1.sqlite"
"""Written by the program before files of strategies had migrations."""
IDS = ["6max", "6max_RC_100bb_200NL", "6max_RC_100bb_100NL", "6max_RC_40bb"]
F, C, R = SeatMove.FOLD, SeatMove.CALL, SeatMove.RAISE
UTG, MP, CO, BTN, SB, BB = SIX_MAX


def _random_strategy(tree: PreflopTree) -> Strategy:
    random = np.random.default_rng(5).random((tree.edge_count, 169))
    sums = np.add.reduceat(random, tree.first, axis=0)
    shares: Strategy = (random / np.repeat(sums, tree.count, axis=0)).astype(np.float32)
    return shares


@pytest.fixture(scope="module")
def tree() -> PreflopTree:
    return build_tree(Stakes())


@pytest.fixture(scope="module")
def strategy(tree: PreflopTree) -> Strategy:
    return _random_strategy(tree)


@pytest.fixture(scope="module")
def path(tree: PreflopTree, strategy: Strategy, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("book") / "preflop.sqlite"
    facts = {"stakes": {"stack": 100.0}}
    for place, name in enumerate(["6max", "other"]):
        label = f"The set {name}"
        version = StoredVersion(
            name, place, label, name == "6max", facts, stored_tree(tree), strategy
        )
        write_version(path, version)
    return path


@pytest.fixture(scope="module")
def book(path: Path) -> Iterator[PreflopBook]:
    book = PreflopBook(path)
    yield book
    book.close()


def _moves(*steps: tuple[Position, SeatMove]) -> list[tuple[Position, SeatMove]]:
    return list(steps)


def test_a_tree_comes_back_as_it_was_packed(tree: PreflopTree) -> None:
    stored = stored_tree(tree)

    back = unpack_tree(pack_tree(stored))

    for name in ("actor", "first", "faced", "kind", "child", "total"):
        assert np.array_equal(getattr(back, name), getattr(stored, name))


def test_shares_come_back_within_a_step_and_sum_to_one(
    tree: PreflopTree, strategy: Strategy
) -> None:
    first = stored_tree(tree).first[:65]

    back = unpack_shares(pack_shares(strategy[: first[-1]], first), np.diff(first))

    for node, rows in enumerate(back):
        exact = strategy[first[node] : first[node + 1]].T
        assert np.abs(rows - exact).max() <= 1 / 255 + 1e-6
        assert np.abs(rows.sum(axis=1) - 1).max() < 1e-6


def test_a_share_of_nothing_or_everything_is_kept_exactly() -> None:
    certain = np.zeros((3, 169), np.float32)
    certain[1] = 1

    (back,) = unpack_shares(pack_shares(certain, np.array([0, 3], np.int32)), np.array([3]))

    assert np.array_equal(back, certain.T)


def test_damaged_bytes_are_a_value_error() -> None:
    with pytest.raises(ValueError, match="damaged"):
        unpack_tree(b"not zstandard")


def test_the_versions_come_in_their_order_with_one_default(book: PreflopBook) -> None:
    versions = book.versions()

    assert [v.id for v in versions] == ["6max", "other"]
    assert [v.default for v in versions] == [True, False]
    assert versions[0].facts["stakes"] == {"stack": 100.0}


def test_a_version_written_again_takes_the_place_of_the_old(
    tree: PreflopTree, strategy: Strategy, tmp_path: Path
) -> None:
    target = tmp_path / "p.sqlite"
    for label in ("old", "new"):
        version = StoredVersion(
            "6max", 0, label, True, {"stakes": {"stack": 100.0}}, stored_tree(tree), strategy
        )
        write_version(target, version)

    assert [v.label for v in PreflopBook(target).versions()] == ["new"]


def test_an_open_has_no_factor_and_a_three_bet_has_one(book: PreflopBook) -> None:
    opening = book.row("6max", CO, _moves((UTG, F), (MP, F)))
    facing = book.row("6max", BTN, _moves((UTG, F), (MP, F), (CO, R)))

    assert opening is not None
    assert facing is not None
    assert [a.kind for a in opening.actions] == ["fold", "call", "raise"]
    assert opening.actions[2].to_bb == 2.5
    assert opening.actions[2].factor is None
    assert facing.actions[2].to_bb == 7.5
    assert facing.actions[2].factor == pytest.approx(3.0)
    assert not opening.nearest
    assert not opening.note


def test_the_big_blind_checks_behind_a_limp(book: PreflopBook) -> None:
    row = book.row("6max", BB, _moves((UTG, F), (MP, F), (CO, F), (BTN, F), (SB, C)))

    assert row is not None
    assert [a.kind for a in row.actions] == ["check", "raise"]


def test_the_row_is_that_of_the_node(
    book: PreflopBook, tree: PreflopTree, strategy: Strategy
) -> None:
    row = book.row("other", MP, _moves((UTG, R)))

    assert row is not None
    node = int(tree.child[2])
    first = int(tree.first[node])
    exact = strategy[first : first + int(tree.count[node])].T
    assert np.abs(row.strategy - exact).max() <= 1 / 255 + 1e-6


def test_with_everyone_folded_the_big_blind_has_no_decision(book: PreflopBook) -> None:
    folds = _moves((UTG, F), (MP, F), (CO, F), (BTN, F), (SB, F))

    assert book.row("6max", BB, folds) is None


def test_an_unknown_version_is_a_key_error(book: PreflopBook) -> None:
    with pytest.raises(KeyError):
        book.row("9max", UTG, [])


@pytest.mark.parametrize(
    ("hero", "moves", "read"),
    [
        # Two limpers: the first is left out, so that the hero faces a limp.
        (CO, [(UTG, C), (MP, C)], "calls."),
        # Hero limped behind a limper himself: the other limper goes.
        (MP, [(UTG, C), (MP, C), (CO, R), (BTN, F), (SB, F), (BB, F), (UTG, F)],
         "MP calls, CO raises."),
        # Three callers before the big blind: he may still call one raise and two callers less one.
        (BB, [(UTG, R), (MP, C), (CO, C), (BTN, C), (SB, F)], "UTG raises"),
        # A sixth bet: two raises go, everyone keeps his part.
        (UTG, [(UTG, R), (MP, R), (CO, F), (BTN, F), (SB, F), (BB, F), (UTG, R), (MP, R),
               (UTG, R), (MP, R)], "MP raises."),
    ],
)  # fmt: skip
def test_a_longer_chain_is_read_as_the_nearest_line_and_says_so(
    book: PreflopBook, hero: Position, moves: list[tuple[Position, SeatMove]], read: str
) -> None:
    row = book.row("6max", hero, moves)

    assert row is not None
    assert row.nearest
    assert read in row.note


def test_facing_a_raise_and_two_callers_the_big_blind_may_call(book: PreflopBook) -> None:
    row = book.row("6max", BB, [(UTG, R), (MP, C), (CO, C), (BTN, F), (SB, F)])

    assert row is not None
    assert [a.kind for a in row.actions] == ["fold", "call", "raise"]


def test_facing_a_raise_and_more_callers_than_were_solved_the_big_blind_may_call(
    book: PreflopBook,
) -> None:
    row = book.row("6max", BB, [(UTG, R), (MP, C), (CO, C), (BTN, C), (SB, C)])

    assert row is not None
    assert [a.kind for a in row.actions] == ["fold", "call", "raise"]
    assert "UTG raises, MP calls." in row.note


def test_a_decision_without_a_call_says_that_it_was_left_out(book: PreflopBook) -> None:
    row = book.row("6max", BTN, [(UTG, R), (MP, R), (CO, R)])

    assert row is not None
    assert not row.nearest
    assert "call" not in {a.kind for a in row.actions}
    assert "leaves out a call" in row.note


def _random_line(rng: np.random.Generator) -> tuple[Position, list[PreflopAction]] | None:
    """Play at random by the rules of the table until somewhere in the middle."""
    actions = [
        PreflopAction(SB, "small blind", 0.5),
        PreflopAction(BB, "big blind", 1.0),
    ]
    committed = dict.fromkeys(SIX_MAX, 0.0) | {SB: 0.5, BB: 1.0}
    pending, live, bet, size = list(SIX_MAX), list(SIX_MAX), 1.0, 1.0
    for _ in range(rng.integers(0, 18)):
        seat = pending.pop(0)
        move = rng.choice(3, p=[0.3, 0.45, 0.25])
        if move == 0:
            actions.append(PreflopAction(seat, "fold"))
            live.remove(seat)
        elif move == 1:
            actions.append(PreflopAction(seat, "call", bet - committed[seat]))
            committed[seat] = bet
        else:
            size = max(size, bet)
            bet += size
            actions.append(PreflopAction(seat, "raise", bet - committed[seat]))
            committed[seat] = bet
            turn = list(SIX_MAX).index(seat)
            around = list(SIX_MAX)[turn + 1 :] + list(SIX_MAX)[:turn]
            pending = [other for other in around if other in live]
        if not pending or len(live) == 1:
            return None
    return pending[0], actions


def test_every_legal_sequence_finds_a_row_of_169_hands(book: PreflopBook) -> None:
    rng = np.random.default_rng(11)
    found = nearest = 0
    while found < 1500:
        drawn = _random_line(rng)
        if drawn is None:
            continue
        try:
            line = read_preflop(*drawn)
        except InvalidPreflop:
            continue
        row = book.row("6max", drawn[0], line.moves)
        assert row is not None, line.moves
        assert row.strategy.shape == (169, len(row.actions))
        kinds = {action.kind for action in row.actions}
        without_call = "fold" in kinds and "call" not in kinds
        assert bool(row.note) == (row.nearest or without_call)
        assert len(row.actions) > 1
        found += 1
        nearest += row.nearest
    assert 0 < nearest < found


def test_a_lookup_takes_under_a_millisecond(book: PreflopBook) -> None:
    moves = _moves((UTG, F), (MP, F), (CO, R), (BTN, C), (SB, F))
    book.row("6max", BB, moves)

    times = []
    for _ in range(100):
        begun = time.perf_counter()
        book.row("6max", BB, moves)
        times.append(time.perf_counter() - begun)

    # Not the mean: another process may have taken the processor in one of them.
    assert median(times) < 1e-3


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"gone\.sqlite is missing"):
        PreflopBook(tmp_path / "gone.sqlite")


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    target = tmp_path / "bad.sqlite"
    target.write_bytes(b"nothing of the kind" * 100)

    with pytest.raises(StoreError, match=r"bad\.sqlite cannot be read"):
        PreflopBook(target)


@pytest.mark.parametrize("statement", ["UPDATE about SET format = 99", "PRAGMA user_version = 99"])
def test_a_file_of_a_newer_format_asks_for_an_update(tmp_path: Path, statement: str) -> None:
    target = tmp_path / "new.sqlite"
    target.write_bytes(FORMAT_1.read_bytes())
    connection = sqlite3.connect(target)
    with connection:
        connection.execute(statement)
    connection.close()

    with pytest.raises(StoreError, match="newer version"):
        PreflopBook(target)


def test_a_data_set_is_made_again_by_one_call_and_says_how(tmp_path: Path) -> None:
    target = tmp_path / "made.sqlite"
    work = rebuild("6max_RC_40bb", target, limit=PreflopLimit(0.0, 50))
    seen = [next(work).done, next(work).done, next(work).done]
    while True:
        try:
            work.send(True)
        except StopIteration as end:
            found = end.value
            break

    assert seen == [1, 2, 3]
    assert found.measured is None
    assert len(found.acceptance.gains_mbb) == 6
    assert "BB v BTN" in found.acceptance.text()
    (version,) = PreflopBook(target).versions()
    assert version.id == "6max_RC_40bb"
    assert "40bb" in version.label
    assert version.facts["iterations"] == 3


@pytest.fixture(scope="module")
def shipped() -> Iterator[PreflopBook]:
    book = PreflopBook(SHIPPED)
    yield book
    book.close()


def test_what_ships_has_the_four_data_sets_and_says_how_they_were_made(
    shipped: PreflopBook,
) -> None:
    versions = shipped.versions()

    assert [v.id for v in versions[: len(IDS)]] == IDS
    assert len({v.id for v in versions}) == len(versions)
    assert [v.id for v in versions if v.default] == ["6max"]
    for version in versions:
        assert {"stakes", "iterations", "gain_mbb", "engine", "date"} <= set(version.facts)


@pytest.mark.parametrize("version", IDS)
def test_earlier_seats_open_a_part_of_what_later_seats_open(
    shipped: PreflopBook, version: str
) -> None:
    opens = []
    for i in range(4):
        row = shipped.row(version, list(SIX_MAX)[i], [(s, F) for s in list(SIX_MAX)[:i]])
        assert row is not None
        opens.append(row.strategy[:, -1])
    for early, late in pairwise(opens):
        assert np.maximum(early - late, 0).sum() / early.sum() < 0.04


@pytest.mark.parametrize("version", IDS)
def test_aces_never_fold_to_a_raise_or_before_one(shipped: PreflopBook, version: str) -> None:
    seats = list(SIX_MAX)
    lines = [(seats[i], [(s, F) for s in seats[:i]]) for i in range(5)]
    lines += [(BB, [(s, R if s is opener else F) for s in seats[:5]]) for opener in seats[:5]]
    lines += [(UTG, [(UTG, R), (MP, R), (CO, F), (BTN, F), (SB, F), (BB, F)])]
    for hero, moves in lines:
        row = shipped.row(version, hero, moves)
        assert row is not None
        assert row.actions[0].kind == "fold"
        assert row.strategy[0, 0] < 0.005

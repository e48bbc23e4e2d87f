"""Undecided hands before the flop, from the file to every answer that tells them."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import COMBO_CLASS, class_name
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.preflop_line import Position, PreflopAction, Seating, SeatsAtTable
from gto_desktop.library.ev_error_codec import LEAST_ERROR, STEP
from gto_desktop.library.preflop_book import BookAction, BookRow, PreflopBook
from gto_desktop.library.preflop_file import VersionInfo
from gto_desktop.services.study.preflop_decision import PreflopDecision, decide
from gto_desktop.services.study.preflop_lookups import PreflopLookups
from gto_desktop.services.study.preflop_notes import raise_of_seat
from gto_desktop.services.study.stored_strategies import read_table, write_preflop_csv
from gto_desktop.services.study.study import Study
from gto_desktop.solver.undecided import undecided_hands
from tests.services.study.error_books import book_with_errors

ERROR = LEAST_ERROR * STEP**38
"""0.04 big blinds, near enough: a number that is stored as it is."""
BLINDS = (
    PreflopAction(Position.SB, "small blind", 0.5),
    PreflopAction(Position.BB, "big blind", 1),
)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return book_with_errors(tmp_path_factory.mktemp("book"), ERROR)


@pytest.fixture(scope="module")
def study(path: Path) -> Iterator[Study]:
    opened = Study.open(path, [])
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def expected(path: Path) -> frozenset[str]:
    """The classes of UTG whose best two EVs differ by less than the error."""
    book = PreflopBook(path)
    evs = book.evs("6max", Position.UTG, [])
    book.close()
    assert evs is not None
    # UTG may not limp by choice, so a limp has no EV.
    known = np.sort(np.nan_to_num(evs, nan=-np.inf), axis=1)
    apart = known[:, -1] - known[:, -2]
    close = frozenset(class_name(each) for each in np.flatnonzero(apart < ERROR).tolist())
    assert close == frozenset(
        class_name(each) for each in np.flatnonzero(apart < 1.02 * ERROR).tolist()
    )
    assert 5 < len(close) < 60
    assert {"AA", "72o"}.isdisjoint(close)
    return close


def test_that_a_node_before_the_flop_has_errors_in_chips(study: Study) -> None:
    node = study.preflop("6max", []).node

    assert node is not None
    assert node.ev_errors is not None
    known = np.isfinite(node.action_ev)
    assert node.ev_errors[known] == pytest.approx(
        np.full(known.sum(), ERROR * CHIPS_PER_BB), rel=1e-4
    )
    assert np.isnan(node.ev_errors[~known]).all()


def test_that_the_window_knows_the_undecided_hands(study: Study, expected: frozenset[str]) -> None:
    node = study.preflop("6max", []).node
    assert node is not None

    hands = undecided_hands(node.action_ev, node.ev_errors)

    assert {class_name(int(COMBO_CLASS[hand])) for hand in np.flatnonzero(hands)} == expected


def test_that_a_data_set_without_errors_has_no_undecided_hands(study: Study) -> None:
    node = study.preflop("6max_RC_40bb", []).node

    assert node is not None
    assert node.ev_errors is None
    assert not undecided_hands(node.action_ev, node.ev_errors).any()


def test_that_lookups_tell_the_undecided_hands(path: Path, expected: frozenset[str]) -> None:
    lookups = PreflopLookups.open(path)

    found = lookups.preflop_range(Position.UTG, BLINDS, None)
    one = sorted(expected)[0]
    suits = "hh" if one.endswith("s") else "hd"
    hand = f"{one[0]}{suits[0]}{one[1]}{suits[1]}"

    assert set(found.undecided) == expected
    assert lookups.preflop(Position.UTG, BLINDS, hand, None).is_undecided
    assert not lookups.preflop(Position.UTG, BLINDS, "AhAd", None).is_undecided
    assert lookups.preflop_range(Position.UTG, BLINDS, "6max_RC_40bb").undecided == ()


def test_that_a_table_has_a_column_for_them(path: Path, expected: frozenset[str]) -> None:
    table, plain = read_table(path, "6max", "UTG"), read_table(path, "6max_RC_40bb", "UTG")
    assert plain.undecided is None

    for each, columns in ((table, 1), (plain, 0)):
        file = StringIO()
        write_preflop_csv(each, file)
        head, *rows = [line.split(",") for line in file.getvalue().splitlines()]
        assert head.count("undecided") == columns
        if columns:
            assert {row[0] for row in rows if row[-1] == "1"} == expected
            assert {row[-1] for row in rows} == {"0", "1"}


class Page(PreflopBook):
    """A book of one row: fold, call and two raises, alike for all classes."""

    def __init__(self, evs: tuple[float, ...], errors: tuple[float, ...]) -> None:
        actions = (BookAction("fold"), BookAction("call"), *_RAISES)
        shares = np.tile(np.array([0.5, 0.5, 0, 0], np.float32), (169, 1))
        self.found = BookRow(actions, shares, nearest=False, note="")
        self.worth, self.known_to = (np.tile(row, (169, 1)) for row in (evs, errors))

    def row(self, *_: object) -> BookRow | None:
        return self.found

    def evs(self, *_: object) -> NDArray[np.float32] | None:
        return self.worth.astype(np.float32)

    def ev_errors(self, *_: object) -> NDArray[np.float32] | None:
        return self.known_to.astype(np.float32)


_RAISES = (BookAction("raise", 2.5), BookAction("raise", 100.0, allin=True))


def _decided(page: Page, table: SeatsAtTable) -> PreflopDecision:
    info = VersionInfo("6max", "100bb", True, {"stakes": {"stack": 100.0}})
    found = decide(page, info, table, raise_of_seat, with_evs=True)
    assert found is not None
    return found


def test_that_a_best_action_that_is_left_out_takes_the_errors_with_it() -> None:
    # Nobody jams, so that nobody is trained to answer: that it wins 9 says nothing.
    page = Page((0.0, 0.01, -1.0, 9.0), (0.5, 0.5, 0.5, 0.5))
    without = Page((0.0, 0.01, -1.0, -2.0), (0.5, 0.5, 0.5, 0.5))

    found, usual = (_decided(each, SeatsAtTable(Seating.six(100.0))) for each in (page, without))

    assert np.isnan(found.evs[:, -1]).all()
    assert found.errors is not None
    assert np.isnan(found.errors).all()
    assert not found.undecided.any()
    assert usual.undecided.all()


def test_that_actions_that_become_the_same_have_the_error_of_the_best_of_them() -> None:
    # All-in before the big blind: no raise is left to make, so that the raises are calls.
    table = SeatsAtTable(Seating.six(100.0))
    for _ in range(4):
        table.fold()
    table.raise_to(100.0)
    page = Page((0.0, 0.3, 0.4, 0.1), (0.45, 0.1, 0.45, 0.2))

    found = _decided(page, table)

    assert found.evs[0] == pytest.approx([0.0, 0.4])
    assert found.errors is not None
    assert found.errors[0] == pytest.approx([0.45, 0.45])
    assert found.undecided.all()

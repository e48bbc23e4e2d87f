"""Preflop lookups: the amounts are the caller's, the frequencies those of the book."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.service_failures import (
    DamagedData,
    InvalidActions,
    NoData,
    UnsupportedVersion,
)
from gto_desktop.cards.hand_class import CLASS_COUNT, parse_class
from gto_desktop.game.preflop_line import (
    SIX_MAX,
    Position,
    PreflopAction,
    SeatMove,
)
from gto_desktop.library.preflop_book import BookAction, BookRow, PreflopBook
from gto_desktop.library.preflop_file import VersionInfo
from gto_desktop.library.store_errors import StoreError
from gto_desktop.services.study.action_shares import StrategyItem, tidy_shares
from gto_desktop.services.study.preflop_lookups import PreflopLookups

SHIPPED = Path(__file__).resolve().parents[3] / "strategy_db" / "preflop.sqlite"
UTG, MP, CO, BTN, SB, BB = SIX_MAX
BLINDS = (PreflopAction(SB, "small blind", 0.5), PreflopAction(BB, "big blind", 1))
FOLD, CALL, CHECK = BookAction("fold"), BookAction("call"), BookAction("check")
ALL_IN = BookAction("raise", 100, 4, True)


def fold(*seats: Position) -> tuple[PreflopAction, ...]:
    return tuple(PreflopAction(seat, "fold") for seat in seats)


def put(seat: Position, action: str, amount: float, *, allin: bool = False) -> PreflopAction:
    return PreflopAction(seat, action, amount, allin)


class Page(PreflopBook):
    """A book of one row; it notes what it was asked."""

    has_errors = False
    is_behind = False

    def __init__(self, actions: Sequence[BookAction], shares: Sequence[float]) -> None:
        strategy = np.tile(np.array(shares, np.float32), (CLASS_COUNT, 1))
        # Aces differ: whoever mixes up the classes is found out.
        strategy[parse_class("AA")] = np.eye(len(actions))[-1]
        self.found: BookRow | None = BookRow(tuple(actions), strategy, False, "")
        self.asked: list[tuple[str, Position, tuple[tuple[Position, SeatMove], ...]]] = []

    def versions(self) -> tuple[VersionInfo, ...]:
        deep = {"stakes": {"stack": 100.0}}
        short = {"stakes": {"stack": 40.0}}
        return (
            VersionInfo("6max", "100bb", True, deep),
            VersionInfo("6max_RC_40bb", "40bb", False, short),
        )

    def row(
        self, version: str, hero: Position, moves: Sequence[tuple[Position, SeatMove]], *_: object
    ) -> BookRow | None:
        self.asked.append((version, hero, tuple(moves)))
        return self.found


def items(
    hero: Position,
    actions: Sequence[PreflopAction],
    book: Page,
    version: str | None = None,
    hole: str = "7h2c",
) -> tuple[StrategyItem, ...]:
    lookups = PreflopLookups(book)
    return lookups.preflop(hero, (*BLINDS, *actions), hole, version).strategy


# --- amounts


def test_that_an_open_goes_to_the_size_of_the_data_set() -> None:
    book = Page([FOLD, CALL, BookAction("raise", 2.5)], [0.5, 0.25, 0.25])

    assert items(UTG, (), book) == (
        StrategyItem("fold", 0.5),
        StrategyItem("call", 0.25),
        # (2.5 - 1) over the pot of 1.5 and the call of 1
        StrategyItem("raise", 0.25, 0.6, 2.5),
    )
    assert book.asked == [("6max", UTG, ())]


def test_that_a_reraise_is_a_multiple_of_the_bet_that_the_caller_faces() -> None:
    book = Page([FOLD, CALL, BookAction("raise", 7.5, 3.0)], [0, 0.5, 0.5])

    *_, raised = items(MP, [put(UTG, "raise", 3)], book)
    *_, from_blind = items(BB, [*fold(UTG, MP, CO), put(BTN, "raise", 4), *fold(SB)], book)

    assert (raised.amount_bb, raised.sizing_pot) == (9, round((9 - 3) / (4.5 + 3), 4))
    # The total of the big blind, who has 1 in already: 3 more to call a pot of 5.5.
    assert (from_blind.amount_bb, from_blind.sizing_pot) == (12, round((12 - 4) / (5.5 + 3), 4))
    assert book.asked[1][2] == ((UTG, SeatMove.FOLD), (MP, SeatMove.FOLD), (CO, SeatMove.FOLD),
                                (BTN, SeatMove.RAISE), (SB, SeatMove.FOLD))  # fmt: skip


def test_that_a_raise_stops_at_the_stack_and_is_then_all_in() -> None:
    book = Page([FOLD, CALL, BookAction("raise", 22.5, 2.5)], [0, 0.5, 0.5])
    line = [put(UTG, "raise", 15), put(MP, "raise", 45)]

    *_, deep = items(CO, line, book)
    short = items(CO, [put(UTG, "raise", 7), put(MP, "raise", 20)], book, "6max_RC_40bb")

    assert (deep.amount_bb, deep.allin) == (100, True)
    assert (short[-1].amount_bb, short[-1].allin) == (40, True)
    assert short[1] == StrategyItem("call", 0.5)


def test_that_an_all_in_of_the_book_is_all_in_whatever_was_bet() -> None:
    book = Page([FOLD, CALL, ALL_IN], [0, 0.5, 0.5])

    *_, raised = items(CO, [put(UTG, "raise", 2), put(MP, "raise", 5)], book)

    assert (raised.amount_bb, raised.allin) == (100, True)


def test_that_a_raise_is_never_less_than_the_rules_allow() -> None:
    book = Page([FOLD, CALL, BookAction("raise", 20, 1.5)], [0, 0.5, 0.5])

    *_, raised = items(MP, [put(UTG, "raise", 10)], book)

    assert raised.amount_bb == 19


def test_that_sizes_that_become_one_are_one_action() -> None:
    book = Page([FOLD, CALL, BookAction("raise", 22, 2.2), ALL_IN], [0.1, 0.2, 0.3, 0.4])

    strategy = items(CO, [put(UTG, "raise", 20), put(MP, "raise", 60)], book)

    assert [(item.action, item.frequency) for item in strategy] == [
        ("fold", 0.1),
        ("call", 0.2),
        ("raise", 0.7),
    ]


# --- what cannot be done becomes what can


def test_that_the_big_blind_checks_for_free() -> None:
    limped = [*fold(UTG, MP, CO, BTN), put(SB, "call", 0.5)]
    book = Page([CHECK, BookAction("raise", 3.5, 3.5)], [0.75, 0.25])
    nearest = Page([FOLD, CALL, BookAction("raise", 4, 4.0)], [0.5, 0.25, 0.25])

    checks = StrategyItem("check", 0.75)
    assert items(BB, limped, book) == (checks, StrategyItem("raise", 0.25, 1.25, 3.5))
    assert items(BB, limped, nearest)[0] == checks


def test_that_nobody_raises_a_player_who_is_all_in_or_without_chips_to_do_it() -> None:
    book = Page([FOLD, CALL, BookAction("raise", 9, 3.0)], [0.25, 0.25, 0.5])
    folded = fold(UTG, MP, CO, BTN)

    short = items(BB, [*folded, put(SB, "raise", 11.5, allin=True)], book)
    deep = items(BB, [*folded, put(SB, "raise", 119.5)], book)

    assert short == (StrategyItem("fold", 0.25), StrategyItem("call", 0.75))
    assert deep == (StrategyItem("fold", 0.25), StrategyItem("call", 0.75, allin=True))


# --- frequencies


def test_that_the_hand_decides_which_row_answers() -> None:
    book = Page([FOLD, CALL, BookAction("raise", 2.5)], [0.5, 0.25, 0.25])

    assert [item.frequency for item in items(UTG, (), book, hole="AcAd")] == [0, 0, 1]


@given(st.lists(st.floats(0, 1), min_size=1, max_size=6).filter(lambda each: sum(each) > 0.01))
def test_that_rounded_frequencies_sum_to_one(shares: list[float]) -> None:
    tidy = tidy_shares(np.array(shares))

    assert round(float(tidy.sum()), 12) == 1
    assert np.abs(tidy - np.array(shares) / sum(shares)).max() <= 1e-4
    assert all(share == round(share, 4) for share in tidy.tolist())


def test_that_a_range_adds_up_calls_and_raises_of_all_classes() -> None:
    actions = [FOLD, CALL, BookAction("raise", 9, 3.0), ALL_IN]
    lookups = PreflopLookups(Page(actions, [0.1, 0.2, 0.3, 0.4]))

    shares = lookups.preflop_range(MP, (*BLINDS, put(UTG, "raise", 3)), None).shares

    assert len(shares) == 169
    assert shares["AKs"] == (0.1, 0.2, 0.7)
    assert shares["AA"] == (0, 0, 1)


def test_that_a_check_counts_as_a_call_in_a_range() -> None:
    lookups = PreflopLookups(Page([CHECK, BookAction("raise", 3.5, 3.5)], [0.75, 0.25]))
    limped = (*BLINDS, *fold(UTG, MP, CO, BTN), put(SB, "call", 0.5))

    assert lookups.preflop_range(BB, limped, "6max").shares["72o"] == (0, 0.75, 0.25)


# --- refusals


def test_that_what_cannot_be_answered_is_said() -> None:
    book = Page([FOLD, CALL], [0.5, 0.5])
    lookups = PreflopLookups(book)

    with pytest.raises(InvalidActions, match=r"preflop_actions\[2\] \(CO fold\): CO acts out"):
        lookups.preflop(MP, (*BLINDS, *fold(CO)), "7h2c", None)
    with pytest.raises(UnsupportedVersion, match="'9max' is unknown: use one of 6max, ") as caught:
        lookups.preflop_range(UTG, BLINDS, "9max")
    assert caught.value.kind == "preflop"
    for hole in ("7h7h", "AhK", "", "1h2c"):
        with pytest.raises(InputError):
            lookups.preflop(UTG, BLINDS, hole, None)
    book.found = None
    with pytest.raises(NoData, match="6max has no strategy"):
        lookups.preflop(UTG, BLINDS, "7h2c", None)


def test_that_a_missing_book_is_named_by_every_answer(tmp_path: Path) -> None:
    lookups = PreflopLookups.open(tmp_path / "preflop.sqlite")

    assert "preflop.sqlite" in lookups.problems[0]
    with pytest.raises(DamagedData, match=r"preflop\.sqlite"):
        lookups.preflop(UTG, BLINDS, "7h2c", None)
    assert [version.id for version in lookups.versions().versions][:4] == [
        "6max",
        "6max_RC_100bb_200NL",
        "6max_RC_100bb_100NL",
        "6max_RC_40bb",
    ]
    assert lookups.versions().default == "6max"


def test_that_a_book_that_breaks_later_is_named_too() -> None:
    class Torn(Page):
        def row(self, *_: object) -> BookRow | None:
            raise StoreError("preflop.sqlite is torn")

    with pytest.raises(DamagedData, match="is torn"):
        items(UTG, (), Torn([FOLD], [1]))


def test_that_a_range_tells_where_a_call_is_a_check() -> None:
    lookups = PreflopLookups(Page([CHECK, BookAction("raise", 3.5, 3.5)], [0.75, 0.25]))
    limped = (*BLINDS, *fold(UTG, MP, CO, BTN), put(SB, "call", 0.5))

    free = lookups.preflop_range(BB, limped, None)

    assert free.is_free
    assert {fold for fold, _, _ in free.shares.values()} == {0}
    assert not lookups.preflop_range(MP, (*BLINDS, put(UTG, "call", 1)), None).is_free


# --- the strategies that ship


@pytest.fixture(scope="module")
def shipped() -> PreflopLookups:
    lookups = PreflopLookups.open(SHIPPED)
    assert lookups.problems == ()
    return lookups


def _facts(version: str) -> dict[str, Any]:
    with closing(sqlite3.connect(SHIPPED)) as file:
        row = file.execute("SELECT facts FROM versions WHERE id = ?", [version]).fetchone()
    return dict(json.loads(row[0]))


def test_that_every_answer_says_how_it_was_solved(shipped: PreflopLookups) -> None:
    hand = shipped.preflop(UTG, BLINDS, "AhAc", "6max_RC_40bb").accuracy
    whole = shipped.preflop_range(UTG, BLINDS, "6max_RC_40bb").accuracy

    assert hand is not None
    assert hand == whole
    assert "6max_RC_40bb: 6-max, 40bb" in hand.source
    told = _facts("6max_RC_40bb")
    assert hand.engine == f"gto-desktop {told['engine']}"
    assert (hand.solved, hand.iterations) == (told["date"], told["iterations"])
    # The largest of six seats, as docs/preflop-quality.md has it.
    assert hand.gain_mbb == pytest.approx(max(told["gain_mbb"].values()), abs=0.005)
    assert 0.0 < max(told["gain_mbb"].values()) < 1.0
    assert hand.exploitability_pct is None


def test_that_aces_raise_an_open_by_three_times_its_size(shipped: PreflopLookups) -> None:
    answer = shipped.preflop(MP, (*BLINDS, put(UTG, "raise", 3)), "AhAc", None)

    assert answer.situation == "Raise"
    assert answer.strategy[-1].action == "raise"
    assert answer.strategy[-1].amount_bb == 9
    assert answer.strategy[-1].frequency > 0.5
    assert answer.strategy[0] == StrategyItem("fold", 0)


@pytest.mark.parametrize(
    "version", ["6max", "6max_RC_100bb_200NL", "6max_RC_100bb_100NL", "6max_RC_40bb"]
)
def test_that_every_data_set_opens_aces_and_folds_the_worst_hand(
    shipped: PreflopLookups, version: str
) -> None:
    result = shipped.preflop_range(UTG, BLINDS, version).shares

    assert all(round(sum(shares), 9) == 1 for shares in result.values())
    assert result["AA"][0] == 0
    assert result["72o"][0] > 0.95
    assert result["AA"][2] > 0.9

"""Preflop tables: lines as people write them, grids, and ranges as text."""

import csv
import io
from collections.abc import Sequence

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.hand_class import CLASS_COUNT, parse_class
from gto_desktop.game.preflop_line import (
    SIX_MAX,
    Position,
    SeatMove,
)
from gto_desktop.library.preflop_book import BookAction, BookRow, PreflopBook
from gto_desktop.library.preflop_file import VersionInfo
from gto_desktop.library.preflop_tables import (
    PreflopTable,
    preflop_table,
    read_preflop_line,
    write_preflop_csv,
)

UTG, MP, CO, BTN, SB, BB = SIX_MAX
AA, KK, AKO = (parse_class(name) for name in ("AA", "KK", "AKo"))


class Book(PreflopBook):
    """Everybody raises AA, raises KK half of the time and calls AKo; the rest folds."""

    def __init__(self) -> None:
        self.asked: list[tuple[Position, tuple[tuple[Position, SeatMove], ...]]] = []

    def evs(self, *_: object) -> None:
        """Return nothing: the book has no EVs, and so no errors of them."""

    def ev_errors(self, *_: object) -> None:
        """Return nothing."""

    def versions(self) -> tuple[VersionInfo, ...]:
        return (VersionInfo("6max", "our game", True, {}),)

    def row(
        self, version: str, hero: Position, moves: Sequence[tuple[Position, SeatMove]], *_: object
    ) -> BookRow | None:
        self.asked.append((hero, tuple(moves)))
        if sum(move is SeatMove.RAISE for _, move in moves) > 2:
            return None
        actions = (
            BookAction("fold"),
            BookAction("call"),
            BookAction("raise", 7.5, 3.0),
            BookAction("raise", 100.0, 40.0, allin=True),
        )
        strategy = np.zeros((CLASS_COUNT, 4), np.float32)
        strategy[:, 0] = 1
        strategy[AA] = (0, 0, 1, 0)
        strategy[KK] = (0.25, 0, 0.5, 0.25)
        strategy[AKO] = (0, 1, 0, 0)
        return BookRow(actions, strategy, False, "read as another one" if len(moves) > 6 else "")


def table(line: str) -> PreflopTable:
    return preflop_table(Book(), "6max", *read_preflop_line(line))


@pytest.mark.parametrize(
    ("line", "hero", "moves"),
    [
        ("UTG", UTG, ""),
        ("btn", BTN, "UTG fold, MP fold, CO fold"),
        ("BTN raise, BB", BB, "UTG fold, MP fold, CO fold, BTN raise, SB fold"),
        ("SB limp, BB", BB, "UTG fold, MP fold, CO fold, BTN fold, SB call"),
        ("SB call , BB raise,SB", SB, "UTG fold, MP fold, CO fold, BTN fold, SB call, BB raise"),
        (
            "CO raise, BTN raise, CO raise, BTN",
            BTN,
            "UTG fold, MP fold, CO raise, BTN raise, SB fold, BB fold, CO raise",
        ),
        (
            "UTG raise, BB raise, UTG",
            UTG,
            "UTG raise, MP fold, CO fold, BTN fold, SB fold, BB raise",
        ),
        (
            "UTG raise, CO call, SB raise, CO",
            CO,
            "UTG raise, MP fold, CO call, BTN fold, SB raise, BB fold, UTG fold",
        ),
    ],
)
def test_that_seats_that_are_left_out_fold(line: str, hero: Position, moves: str) -> None:
    found_hero, found = read_preflop_line(line)

    assert found_hero == hero
    assert ", ".join(f"{seat} {move.value}" for seat, move in found) == moves


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "ends with the seat to act"),
        ("BTN raise", "ends with the seat to act, like BTN raise, BB"),
        ("BTN raise, HJ", "'HJ' is not one of UTG"),
        ("BTN bets, BB", "'BTN bets' is no move"),
        ("BTN, BB", "'BTN' is no move"),
        ("BTN raise, CO", "CO is not to act there"),
        ("BTN raise, BB call, BTN", "BTN is not to act there"),
        ("BTN raise, SB raise, BB, BTN", "'BB' is no move"),
        ("BTN raise, BTN", "BTN is not to act there"),
    ],
)
def test_that_a_line_that_makes_no_sense_is_named(line: str, why: str) -> None:
    with pytest.raises(InputError, match=why):
        read_preflop_line(line)


def test_that_a_table_says_what_each_hand_does() -> None:
    found = table("BTN raise, BB")

    assert found.actions == ("fold", "call", "raise 7.5", "all-in 100")
    grid = found.grid(2)
    assert (grid[0, 0], grid[1, 1], grid[1, 0]) == (1, 0.5, 0)
    assert found.range_text(2) == "AA,KK:0.5"
    assert found.range_text(3) == "KK:0.25"
    assert found.range_text(1) == "AKo"
    assert found.frequencies() == pytest.approx(
        ((1326 - 6 - 4.5 - 12) / 1326, 12 / 1326, 9 / 1326, 1.5 / 1326)
    )


def test_that_a_range_holds_only_hands_that_get_there() -> None:
    book = Book()
    found = preflop_table(book, "6max", *read_preflop_line("CO raise, BTN raise, CO"))

    assert found.held[[AA, KK, AKO]].tolist() == [1, 0.5, 0]
    assert found.range_text(2) == "AA,KK:0.25"
    assert found.range_text(1) == ""
    assert found.frequencies()[2] == pytest.approx((6 + 1.5) / 9)
    # The strategy itself is not weighted.
    assert found.grid(2)[1, 1] == 0.5
    assert [len(moves) for _, moves in book.asked] == [6, 2]
    assert found.note == ""


def test_that_a_line_that_is_not_solved_is_named() -> None:
    with pytest.raises(InputError, match="'9max': use one of 6max"):
        preflop_table(Book(), "9max", BB, ())
    with pytest.raises(InputError, match="6max has no decision of CO"):
        table("CO raise, BTN raise, CO raise, BTN raise, CO")


def test_that_a_csv_file_holds_all_169_hands() -> None:
    file = io.StringIO()

    write_preflop_csv(table("BTN raise, BB"), file)

    rows = list(csv.DictReader(io.StringIO(file.getvalue())))
    assert len(rows) == CLASS_COUNT
    assert rows[0] == {
        "hand": "AA", "held": "1.0", "fold": "0.0", "call": "0.0", "raise 7.5": "1.0",
        "all-in 100": "0.0",
    }  # fmt: skip

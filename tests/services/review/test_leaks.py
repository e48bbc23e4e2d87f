"""Sums, frequencies and their intervals over reviewed decisions."""

import csv
import html.parser
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from gto_desktop.basis.intervals import wilson
from gto_desktop.hands.decisions import FIGURES, decisions
from gto_desktop.hands.hand import Room
from gto_desktop.library.review_store import KeptDecision
from gto_desktop.services.review.hand_row import row_of
from gto_desktop.services.review.leak_sheets import (
    KNOWN_ALONE,
    OF_ALL,
    OF_ITS_OWN,
    TITLE,
    summary,
    tables,
)
from gto_desktop.services.review.leaks import LeakReport, leak_report
from gto_desktop.services.review.line_model import modelled
from gto_desktop.services.review.played_sizes import size_frequencies
from gto_desktop.services.review.report_files import write_report
from gto_desktop.services.review.review_decision import ADDED, Reviewed, Status, bare, read_kept
from tests.services.review.review_hands import OPEN, played


def rows(line: str, hand: int, lost: float | None = None) -> list[KeptDecision]:
    """The decisions of BTN; the strategy opens 60 % of the hands and bets every second flop."""
    each = played(line, {"BTN": "AsKs"}, "Kh7d2c")
    gathered = []
    for decision in decisions(each):
        if decision.position != "BTN":
            continue
        bare_one = bare(each, decision)
        known = replace(
            bare_one,
            status=Status.GRADED,
            actions=("FOLD", "RAISE 2.5") if bare_one.street == 0 else ("CHECK", "BET 2.75"),
            shares=(0.4, 0.6) if bare_one.street == 0 else (0.5, 0.5),
            lost=lost if bare_one.street else None,
        )
        gathered.append(known.kept(hand))
    return gathered


@pytest.fixture
def report() -> LeakReport:
    kept = [
        *rows(f"{OPEN}|BB X,BTN B300,BB F", 1, 0.5),
        *rows(f"{OPEN}|BB X,BTN X", 2, 0.25),
        *rows("UTG F,MP F,CO F,BTN F,SB F", 3),
        *rows("UTG F,MP F,CO F,BTN C,SB F,BB X", 4),
    ]
    return leak_report(kept)


def test_that_sums_are_of_the_decisions_whose_ev_is_known(report: LeakReport) -> None:
    assert (report.hands, report.decisions, report.lost) == (4, 6, 0.75)
    assert report.per_100 == pytest.approx(18.75)
    assert [(c.name, c.decisions, c.known, c.lost) for c in report.by_street] == [
        ("preflop", 4, 0, 0.0),
        ("flop", 2, 2, 0.75),
    ]
    assert report.by_situation[0].name == "SRP, flop, IP to act"
    assert [dear.hand for dear in report.dearest] == [1, 2]


def test_that_a_position_costs_in_100_hands_of_its_own_and_all_else_in_100_of_all() -> None:
    # Three hands on the button lose 0.5, 0 and 0 big blinds, one in the big blind loses 0.2.
    kept = [
        *rows(f"{OPEN}|BB X,BTN B300,BB F", 1, 0.5),
        *rows("UTG F,MP F,CO F,BTN F,SB F", 2),
        *rows("UTG F,MP F,CO F,BTN F,SB F", 3),
        *(replace(read_kept(row), lost=0.2).kept(4) for row in answers(4, f"{FACED},BB F", "BB")),
    ]

    report = leak_report(kept)

    positions = {each.name: each for each in report.by_position}
    assert {name: position.hands for name, position in positions.items()} == {"BTN": 3, "BB": 1}
    assert positions["BTN"].per_100 == pytest.approx(100 * 0.5 / 3, abs=1e-3)
    assert positions["BB"].per_100 == pytest.approx(20.0)
    assert sum(each.per_100 for each in report.by_street) == pytest.approx(report.per_100)
    assert sum(tally.per_100 for tally in report.by_situation) == pytest.approx(report.per_100)
    assert report.per_100 == pytest.approx(17.5)
    sheet = next(table for table in tables(report) if table.title == "EV lost by position")
    assert sheet.heads[1] == "Hands"
    assert ("BB", "1", "1", "1", "0.20", "20.00", "") in sheet.rows


def test_that_the_dearest_decisions_name_the_hand_by_its_room_number_and_date(
    tmp_path: Path,
) -> None:
    kept = rows(f"{OPEN}|BB X,BTN B300,BB F", 41, 0.5)
    hand = played(f"{OPEN}|BB X,BTN B300,BB F", {"BTN": "AsKs"}, "Kh7d2c")
    when = datetime(2026, 11, 3, 20, 15, tzinfo=UTC)
    row = row_of(replace(hand, room=Room.POKERSTARS, id="254871302877", played=when))

    report = leak_report(kept, row_of={41: row}.get)
    write_report(TITLE, summary(report), tables(report), tmp_path / "leaks.html")

    page = _Texts()
    page.feed((tmp_path / "leaks.html").read_text(encoding="utf-8"))
    assert "PokerStars 254871302877" in page.cells
    assert "2026-11-03 20:15" in page.cells
    assert "41" not in page.cells
    (unknown,) = leak_report(kept).dearest
    assert (unknown.name, unknown.played) == ("", "")


def test_that_one_hand_is_no_hands(report: LeakReport) -> None:
    alone = leak_report(rows(OPEN, 1))

    assert summary(alone).startswith("1 hand, 1 decision of yours")
    assert summary(report).startswith("4 hands, 6 decisions of yours")


def test_that_decisions_of_low_confidence_are_counted_apart() -> None:
    sure = rows(f"{OPEN}|BB X,BTN B300,BB F", 1, 0.5)
    open_, bet = (read_kept(row) for row in rows(f"{OPEN}|BB X,BTN B300,BB F", 2, 9.0))
    doubtful = replace(bet, doubts=("BB comes to the flop with 2.0 combos",))

    report = leak_report([*sure, open_.kept(2), doubtful.kept(2)])

    assert (report.graded, report.doubtful, report.lost) == (4, 1, 0.5)
    assert [dear.hand for dear in report.dearest] == [1]
    flop = next(cost for cost in report.by_street if cost.name == "flop")
    assert (flop.decisions, flop.known, flop.lost) == (2, 1, 0.5)
    bets = next(frequency for frequency in report.frequencies if frequency.figure.key == "c_bet")
    assert (bets.chances, bets.known) == (2, 1)
    assert "for low confidence: 1." in summary(report)
    assert "confidence" not in summary(leak_report(sure))


@pytest.mark.parametrize(
    "added",
    [
        ADDED,
        # As reviews that were kept earlier have it.
        "by the strategy this hand does not get here: graded against the range that GTO holds here",
    ],
)
def test_that_loose_lines_are_a_group_of_their_own(added: str) -> None:
    sure, loose, thin = (
        rows(f"{OPEN}|BB X,BTN B300,BB F", hand, lost)
        for hand, lost in ((1, 0.5), (2, 0.75), (3, 2.0))
    )
    kept = [
        *sure,
        *(replace(read_kept(row), doubts=(added,)).kept(2) for row in loose if row.street),
        *(replace(read_kept(row), doubts=(added, "thin")).kept(3) for row in thin if row.street),
    ]

    report = leak_report(kept)

    assert (report.lost, report.doubtful) == (0.5, 1)
    cost = report.loose
    assert (cost.decisions, cost.known, cost.lost, cost.hands) == (1, 1, 0.75, 3)
    assert cost.per_100 == pytest.approx(25.0)
    assert "After loose lines: 1 decisions, 0.75 bb" in summary(report)
    assert next(sheet for sheet in tables(report) if sheet.title == "Loose lines").rows


def test_that_frequencies_stand_beside_those_of_the_strategy(report: LeakReport) -> None:
    by_key = {
        frequency.figure.key: frequency
        for frequency in report.frequencies
        if not frequency.position
    }

    vpip, pfr, c_bet = by_key["vpip"], by_key["pfr"], by_key["c_bet"]
    assert (vpip.taken, vpip.chances) == (3, 4)
    assert vpip.gto == pytest.approx(0.6)
    assert (pfr.taken, pfr.chances, pfr.known) == (2, 4, 4)
    assert (c_bet.taken, c_bet.chances) == (1, 2)
    assert c_bet.gto == pytest.approx(0.5)
    assert "check_raise" not in by_key


def answers(hand: int, line: str, seat: str) -> list[KeptDecision]:
    """The decisions of a seat; by the strategy each folds 20 %, calls 30 % and raises 50 %."""
    each = replace(played(line, {seat: "AsKs"}, "Kh7d2c4s", hero=seat), id=str(hand))
    return [
        replace(
            bare(each, decision),
            status=Status.GRADED,
            actions=("FOLD", "CALL", "RAISE 9"),
            shares=(0.2, 0.3, 0.5),
        ).kept(hand)
        for decision in decisions(each)
        if decision.position == seat
    ]


FACED = "UTG F,MP F,CO R250,BTN F,SB F"
TWICE = f"{OPEN}|BB X,BTN B300,BB C|BB X,BTN B600"
BY_HAND = [
    # Three chances to call or raise an open: a call, a 3-bet, a fold where one has called.
    *answers(1, f"{FACED},BB C|BB X,CO B200,BB F", "BB"),
    *answers(2, f"{FACED},BB R1100,CO F", "BB"),
    *answers(3, "UTG F,MP F,CO R250,BTN C,SB F,BB F", "BB"),
    # With hands 1 and 7, four c-bets are faced: folded to, raised, folded to, called.
    *answers(4, f"{FACED},BB C|BB X,CO B200,BB R700,CO F", "BB"),
    *answers(5, "UTG F,MP F,CO R250,BTN F,SB F,BB R1100,CO C|BB B500,CO F", "CO"),
    *answers(6, f"{TWICE},BB F", "BTN"),
    *answers(7, f"{TWICE},BB F", "BB"),
    *answers(8, "UTG F,MP F,CO F,BTN F,SB F", "BTN"),
]


@pytest.mark.parametrize(
    ("key", "taken", "chances", "gto"),
    [
        ("open", 2, 3, 0.5),
        ("call", 3, 5, 0.3),
        ("three_bet", 1, 5, 0.5),
        ("squeeze", 0, 1, 0.5),
        ("fold_to_three_bet", 0, 1, 0.2),
        ("call_three_bet", 1, 1, 0.3),
        ("four_bet", 0, 1, 0.5),
        ("c_bet", 1, 1, 0.5),
        ("fold_to_c_bet", 2, 4, 0.2),
        ("turn_c_bet", 1, 1, 0.5),
        ("fold_to_turn_c_bet", 1, 1, 0.2),
        ("check_raise", 1, 4, 0.5),
        ("vpip", 6, 8, 0.8),
        ("pfr", 3, 8, 0.5),
    ],
)
def test_that_each_figure_counts_its_chances_beside_the_strategy_for_them(
    key: str, taken: int, chances: int, gto: float
) -> None:
    frequencies = {
        frequency.figure.key: frequency
        for frequency in leak_report(BY_HAND).frequencies
        if not frequency.position
    }

    frequency = frequencies[key]

    assert (frequency.taken, frequency.chances, frequency.known, frequency.known_taken) == (
        taken,
        chances,
        chances,
        taken,
    )
    assert frequency.gto == pytest.approx(gto)
    assert (frequency.low, frequency.high) == wilson(taken, chances)


def test_that_every_figure_is_told_and_seats_apart_where_they_differ() -> None:
    frequencies = leak_report(BY_HAND).frequencies

    assert {each.figure for each in frequencies} == set(FIGURES)
    calls = {
        each.position: (each.taken, each.chances)
        for each in frequencies
        if each.figure.key == "call"
    }
    assert calls == {"": (3, 5), "BB": (3, 5)}
    opens = {
        each.position: (each.taken, each.chances)
        for each in frequencies
        if each.figure.key == "open"
    }
    assert opens == {"": (2, 3), "CO": (1, 1), "BTN": (1, 2)}


@pytest.mark.parametrize(
    ("taken", "chances", "low", "high"),
    # Newcombe 1998, Statistics in Medicine 17, table I, method 3: score without correction.
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_that_intervals_are_those_of_the_literature(
    taken: int, chances: int, low: float, high: float
) -> None:
    assert wilson(taken, chances) == pytest.approx((low, high), abs=1e-4)


def test_that_only_the_wanted_hands_count() -> None:
    kept = [*rows(f"{OPEN}|BB X,BTN X", 1, 0.1), *rows(f"{OPEN}|BB X,BTN X", 2, 0.2)]

    assert leak_report(kept, frozenset([2])).lost == 0.2
    assert leak_report([], None).hands == 0


def test_that_a_kept_decision_is_read_as_it_was() -> None:
    (first, *_) = rows(OPEN, 1)
    decision = read_kept(first)

    assert isinstance(decision, Reviewed)
    assert decision.kept(1) == first


class _Texts(html.parser.HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.cells: list[str] = []
        self.links: list[str] = []

    def handle_data(self, data: str) -> None:
        self.cells.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [value or "" for name, value in attrs if name in {"src", "href"}]


def test_that_files_hold_every_table_and_need_nothing_from_outside(
    report: LeakReport, tmp_path: Path
) -> None:
    for name in ("leaks.csv", "leaks.html"):
        write_report(TITLE, summary(report), tables(report), tmp_path / name)

    table = list(csv.reader((tmp_path / "leaks.csv").read_text(encoding="utf-8").splitlines()))
    assert ["EV lost by street", "flop", "2", "2", "0.75", "18.75", "23.46"] in table
    page = _Texts()
    page.feed((tmp_path / "leaks.html").read_text(encoding="utf-8"))
    assert page.links == []
    assert "Most expensive decisions" in page.cells
    # What the figures are of stands on the page.
    assert {OF_ALL, OF_ITS_OWN, KNOWN_ALONE} <= set(page.cells)
    assert "VPIP" in page.cells


def sized(
    hand: int, kind: str, to: float, shares: dict[str, float], **facts: Any
) -> KeptDecision:  # fmt: skip
    """A graded decision on the flop with a pot of 6bb, nothing to call and 97bb behind."""
    (row,) = [
        row for row in rows(f"{OPEN}|BB X,BTN B300,BB F", hand, 0.1) if read_kept(row).street == 1
    ]
    label = f"{kind.upper()} {to:g}" if to else kind.upper()
    decision = replace(
        read_kept(row),
        kind=kind,
        to=to,
        pot=6.0,
        to_call=0.0,
        behind=97.0,
        actions=tuple(shares),
        shares=tuple(shares.values()),
        evs=(),
        taken=list(shares).index(label),
        **facts,
    )
    return decision.kept(hand)


def test_that_bet_sizes_stand_beside_the_share_that_the_strategy_gives_them() -> None:
    mix = {"CHECK": 0.5, "BET 2": 0.3, "BET 4.5": 0.15, "BET 97": 0.05}
    kept = [
        *(sized(hand, "bet", 4.5, mix) for hand in range(12)),
        *(sized(hand, "check", 0.0, mix) for hand in range(12, 20)),
    ]

    found = {
        str(each.figure.title): each for each in size_frequencies([read_kept(row) for row in kept])
    }

    assert set(found) == {
        "flop: bet up to 40 %", "flop: bet over 60 to 90 %", "flop: all-in",
    }  # fmt: skip
    large = found["flop: bet over 60 to 90 %"]
    assert (large.taken, large.chances, large.known_taken) == (12, 20, 12)
    assert (large.low, large.high) == wilson(12, 20)
    assert large.gto == pytest.approx(0.15)
    assert large.is_significant
    assert found["flop: bet up to 40 %"].taken == 0
    assert found["flop: bet up to 40 %"].gto == pytest.approx(0.3)


def test_that_a_size_is_compared_as_it_is_read_and_a_raise_by_the_bet_it_answers() -> None:
    mix = {"FOLD": 0.0, "CALL": 0.6, "RAISE 6": 0.4}
    read_as = sized(1, "raise", 6.0, mix)
    decision = replace(read_kept(read_as), to=9.0, to_call=2.0, situation="SRP, flop, IP v bet")

    (real, as_read) = size_frequencies([decision])

    assert str(real.figure.title) == "flop v bet: raise over 2.5 to 3.5 times"
    assert (real.taken, real.known_taken) == (0, 1)
    assert real.gto == pytest.approx(0.4)
    assert str(as_read.figure.title) == "flop v bet: raise over 3.5 times"
    assert (as_read.taken, as_read.known_taken) == (1, 0)
    assert as_read.gto == pytest.approx(0.0)


def test_that_what_is_graded_against_a_model_is_told_apart_and_counts() -> None:
    mix = {"CHECK": 0.5, "BET 2": 0.5}
    doubt = modelled("BB's bet to 9bb")
    kept = [
        sized(1, "bet", 2.0, mix),
        sized(2, "bet", 2.0, mix, doubts=(doubt,), lost=0.4),
        sized(3, "bet", 2.0, mix, doubts=(ADDED,), lost=0.8),
        sized(4, "bet", 2.0, mix, doubts=("BB comes to the flop with 2 combos",)),
    ]

    report = leak_report(kept)

    assert [(cost.name, cost.decisions) for cost in report.by_grading] == [
        ("As usual", 1), ("Against a model", 1), ("Loose lines", 1),
    ]  # fmt: skip
    assert [cost.lost for cost in report.by_grading] == pytest.approx([0.1, 0.4, 0.8])
    assert report.lost == pytest.approx(0.5)
    (sheet,) = [one for one in tables(report) if one.title == "EV lost by how it is graded"]
    assert [row[0] for row in sheet.rows] == ["As usual", "Against a model", "Loose lines"]

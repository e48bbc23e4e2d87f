"""The report on the preflop strategies says what was measured, and which charts are drawn."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from matplotlib.patches import Rectangle

from benchmarks.preflop_flops import halves_part, played_out_part
from benchmarks.preflop_judged import Judged, judge
from benchmarks.preflop_parts import Check, Part, report
from benchmarks.preflop_pictures import common_nodes, sheet
from benchmarks.preflop_truth import (
    LISTED,
    RAKED,
    always_part,
    losing_part,
    order_part,
    replay_part,
)
from gto_desktop.builds.played_game import PlayedGame, read_played
from gto_desktop.builds.preflop_playout import PotPlayedOut, classes_off
from gto_desktop.builds.preflop_replay import Replayed
from gto_desktop.cards.hand_class import class_name
from gto_desktop.library.preflop_book import VersionInfo
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.stakes import SEATS
from tests.builds.played import THREE_HANDED, Charts

SHIPPED = Path(__file__).parents[2] / "strategy_db" / "preflop.sqlite"


def test_what_is_asked_stands_first_with_data_sets_side_by_side() -> None:
    parts = [
        Part("## One", (Check("rows", "1", "2", met=False),)),
        Part("## Two", (Check("gain", "<= 1", "0.5", met=True, data_set="a"),)),
        Part("## Three", (Check("gain", "<= 1", "-", met=None, data_set="b"),)),
    ]

    text = report("# Head", parts)

    assert text.startswith("# Head\n\n## What is asked\n\n1 of 3 are met, 1 are missed")
    assert "| rows | 1 | **2** |" in text
    assert "| check | wanted | a | b |" in text
    assert "| gain | <= 1 | 0.5 | - |" in text
    assert text.index("## One") < text.index("## Two") < text.index("## Three")


def test_halves_that_were_not_measured_are_said_to_be_so(tmp_path: Path) -> None:
    part = halves_part(tmp_path, ["6max"])

    assert "| 6max | not measured |" in part.text
    assert {check.met for check in part.checks} == {None}


def test_halves_are_held_to_what_is_asked_of_them(tmp_path: Path) -> None:
    told = {
        "flops": 48, "date": "2026-01-02", "ev_error": 0.012,
        "variation": {"RFI": 0.02, "v open": 0.06, "v 3-bet": 0.08},
    }  # fmt: skip
    (tmp_path / "halves_6max.json").write_text(json.dumps(told))

    part = halves_part(tmp_path, ["6max"])

    assert "| 6max | 48 | 2.0 | 6.0 | 8.0 | 0.0120 | 2026-01-02 |" in part.text
    assert [check.met for check in part.checks] == [True, False, True, False]


def _played_out(charts: str) -> str:
    pot = {
        "name": "SB v BB", "flops": 20, "exploitability_pct": 0.9, "expected": 0.50,
        "measured": 0.508, "level_error": 0.004, "classes": [0.02, 0.05],
        "class_errors": [0.02, 0.03],
    }  # fmt: skip
    return json.dumps({"charts": charts, "date": "2026-01-02", "pots": [pot]})


def test_pots_played_out_stand_beside_what_was_expected(tmp_path: Path) -> None:
    (tmp_path / "playout_a.json").write_text(_played_out("5a0c"))

    part = played_out_part(tmp_path, {"a": "5a0c", "b": "5a0c"})

    row = "| SB v BB | 20 | 0.500 | 0.508 | +0.008 | 0.004 | 0.020 (0.020) | 0.050 (0.030) | 0.90 |"
    assert row in part.text
    # Of classes 0.02 and 0.05 apart, the noise taken out: (0 + 0.05² - 0.03²) / 2.
    assert "without what so few flops err by: 0.028 pots" in part.text
    assert [check.found for check in part.checks] == ["0.000", "0.028", "-", "-"]
    assert [check.met for check in part.checks] == [True, True, None, None]


def test_a_level_that_two_errors_do_not_explain_is_off() -> None:
    pot = PotPlayedOut("SB v BB", 20, 0.9, 0.50, 0.53, 0.008, (0.05, 0.05), (0.06, 0.06))

    assert pot.level_off == pytest.approx(0.014)
    assert classes_off([pot]) == 0.0


def test_pots_that_were_played_out_with_other_charts_are_not_held_against_these(
    tmp_path: Path,
) -> None:
    (tmp_path / "playout_a.json").write_text(_played_out("of others"))

    part = played_out_part(tmp_path, {"a": "5a0c"})

    assert "with ranges of earlier charts, 2026-01-02" in part.text
    assert [check.met for check in part.checks] == [None, None]


def _judged(charts: Charts) -> Judged:
    return judge(charts.game(), LeafValues(THREE_HANDED), deals=100)


def test_charts_in_order_are_said_to_be_so() -> None:
    part = order_part({"a": _judged(Charts())})

    assert part.checks[0].met
    assert "### a\n\nNone." in part.text


def test_what_is_out_of_order_is_told_with_its_frequencies_and_evs() -> None:
    charts = Charts()
    charts.put("", "K9s", "R", 0.3, 0.25)
    charts.put("", "K8s", "R", 1.0, 0.2)

    part = order_part({"a": _judged(charts)})

    assert not part.checks[0].met
    assert "| BTN | enter | K9s / K8s | 30 / 100 | +0.25 / +0.20 | 0.25 |" in part.text


def test_a_list_is_cut_and_the_rest_counted() -> None:
    charts = Charts()
    for hand in range(169):
        charts.put("", class_name(hand), "R", 1.0, -1.0)

    part = losing_part({"a": _judged(charts)})

    (check,) = part.checks
    assert (check.found, check.met) == ("169", False)
    assert part.text.count("| BTN | ") == LISTED
    assert f"and {169 - LISTED} more." in part.text


def test_what_rises_with_the_rake_is_told() -> None:
    judged = _judged(Charts())
    games = {
        name: replace(judged, limps=limps, calls={True: 0.3, False: calls})
        for name, limps, calls in zip(RAKED, (0.3, 0.1, 0.2), (0.06, 0.05, 0.02), strict=True)
    }

    met = {check.name: check.met for check in always_part(games).checks}

    assert met["rake up: SB limps"] is False
    assert met["rake up: BB calls an open"] is True
    assert met["rake up: others call an open"] is True
    assert met["rows sum to 1, all data sets"] is True


def test_calls_of_opens_count_by_how_often_they_are_asked_for() -> None:
    charts = Charts()
    for hand in range(169):
        name = class_name(hand)
        charts.put("", name, "R", 0.5, 0.0)
        charts.put("F", name, "R", 1.0, 0.0)
        charts.put("R", name, "C", 0.2, 0.0)
        charts.put("RF", name, "C", 0.4, 0.0)
        charts.put("FR", name, "C", 0.6, 0.0)

    judged = _judged(charts)

    # BB faces BTN after SB's fold in 0.5 x 0.8 of all hands, and SB in 0.5.
    assert judged.calls[False] == pytest.approx(0.2)
    assert judged.calls[True] == pytest.approx((0.4 * 0.4 + 0.5 * 0.6) / 0.9)
    assert judged.limps == 0.0


def test_seats_are_held_to_what_true_deals_give_them() -> None:
    judged = replace(_judged(Charts()), replayed=Replayed((0.1,) * 6, (0.01,) * 6, 100))
    facts: dict[str, object] = {
        "gain_mbb": dict.fromkeys(SEATS, 0.9),
        "value_bb": {seat: 0.13 if seat == "BB" else 0.1 for seat in SEATS},
    }

    part = replay_part({"a": judged}, [VersionInfo("a", "", default=True, facts=facts)])

    assert [(check.found, check.met) for check in part.checks] == [
        ("0.90", True),
        ("0.0300", False),
    ]
    assert "| a | solved | +0.1000 |" in part.text


@pytest.fixture(scope="module")
def shipped() -> PlayedGame:
    return read_played(SHIPPED, "6max_RC_40bb")[0]


def test_thirty_common_nodes_are_drawn(shipped: PlayedGame) -> None:
    nodes = common_nodes(shipped)

    lines = [shipped.line(node) for node in nodes]
    assert len(set(nodes)) == 30
    assert {"UTG", "MP", "CO", "BTN", "SB"} < set(lines)
    assert {f"{seat} raise, BB" for seat in ("UTG", "MP", "CO", "BTN", "SB")} < set(lines)
    assert {"BTN raise, SB raise, BTN", "BTN raise, BB raise, BTN"} < set(lines)


def test_a_cell_is_filled_by_what_its_hand_does() -> None:
    charts = Charts()
    charts.put("", "AA", "R", 0.25, 1.0)

    (axes,) = sheet(charts.game(), [0]).axes

    bars = [patch for patch in axes.patches if isinstance(patch, Rectangle)]
    widths = [bar.get_width() for bar in bars if bar.get_width() > 0]
    # The cell, then its raises and its folds; a limp is no choice of BTN.
    assert widths[:3] == pytest.approx([1, 0.25, 0.75])
    assert "AA" in {text.get_text() for text in axes.texts}
    assert "25 75" in {text.get_text() for text in axes.texts}
    assert axes.get_title().startswith("BTN  (100 % of hands)\nraise ")
    assert np.isfinite(axes.get_xlim()).all()

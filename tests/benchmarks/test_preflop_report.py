"""The report on the preflop strategies says what was measured, and which charts are drawn."""

import json
from dataclasses import asdict, replace
from functools import cache
from pathlib import Path
from typing import cast

import numpy as np
import pytest
from matplotlib.patches import Rectangle

from benchmarks.preflop_flops import halves_part, played_out_part, worth_part
from benchmarks.preflop_frequencies import (
    data_sets_part,
    decisions,
    families,
    frequencies_part,
)
from benchmarks.preflop_judged import Judged, judge
from benchmarks.preflop_parts import Check, Part, report
from benchmarks.preflop_pictures import common_nodes, sheet
from benchmarks.preflop_truth import (
    LISTED,
    RAKED,
    agreement_part,
    always_part,
    judge_all,
    losing_part,
    order_part,
    replay_part,
)
from gto_desktop.basis.errors import InputError
from gto_desktop.builds.played_game import PlayedGame, read_played
from gto_desktop.builds.preflop_agreement import ToldAgain
from gto_desktop.builds.preflop_playout import PotPlayedOut, classes_off
from gto_desktop.builds.preflop_replay import Replayed
from gto_desktop.cards.hand_class import class_name
from gto_desktop.library.preflop_file import VersionInfo
from gto_desktop.library.preflop_tables import read_preflop_line
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.preflop_tree import EdgeKind, PotKind, build_tree
from gto_desktop.preflop.shares import Calibrated, Shares
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import DATA_SETS, DEFAULT, Stakes, data_set
from tests.builds.played import THREE_HANDED, Charts, random_strategy

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
    assert "| data set | gain, <= 1 |" in text
    assert "| a | 0.5 |\n| b | - |" in text
    assert text.index("## One") < text.index("## Two") < text.index("## Three")


def test_halves_that_were_not_measured_are_said_to_be_so(tmp_path: Path) -> None:
    part = halves_part(tmp_path, ["6max"])

    assert "| 6max | not measured |" in part.text
    assert {check.met for check in part.checks} == {None}


def test_halves_are_held_to_what_is_asked_of_them(tmp_path: Path) -> None:
    told = {
        "flops": [480, 479], "flops_by_pot": {"SB v BB": [14, 14], "BTN v BB": [9, 8]},
        "date": "2026-01-02", "ev_error": 0.012,
        "variation": {"RFI": 0.02, "v open": 0.06, "v 3-bet": 0.08},
    }  # fmt: skip
    (tmp_path / "halves_6max.json").write_text(json.dumps(told))

    part = halves_part(tmp_path, ["6max"])

    row = "| 6max | 480 / 479 | 8 to 14 | 2.0 | 6.0 | 8.0 | 0.0120 | 2026-01-02 |"
    assert row in part.text
    assert [check.met for check in part.checks] == [True, False, True, False]


def test_a_game_without_3_bets_is_not_asked_about_them(tmp_path: Path) -> None:
    told = {
        "flops": [9, 9], "flops_by_pot": {}, "date": "2026-01-02", "ev_error": 0.002,
        "variation": {"RFI": 0.02, "v open": 0.03},
    }  # fmt: skip
    (tmp_path / "halves_a.json").write_text(json.dumps(told))

    part = halves_part(tmp_path, ["a"])

    assert "| a | 9 / 9 | none | 2.0 | 3.0 | - | 0.0020 | 2026-01-02 |" in part.text
    assert [check.name for check in part.checks if "3-bet" in check.name] == []
    assert all(check.met for check in part.checks)


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


def _info(name: str, stakes: Stakes, gain: float = 0.5) -> VersionInfo:
    facts: dict[str, object] = {
        "stakes": asdict(stakes), "nodes": 3, "iterations": 7, "date": "2026-01-02",
        "gain_mbb": dict.fromkeys(stakes.names, gain),
        "value_bb": dict.fromkeys(stakes.names, 0.1),
    }  # fmt: skip
    return VersionInfo(name, "", default=name == DEFAULT, facts=facts)


def _judged(charts: Charts) -> Judged:
    return judge(charts.game(), LeafValues(THREE_HANDED), deals=100)


def test_values_of_other_ranges_are_told_with_the_pot_that_is_off_most() -> None:
    raised, three_bet = (Role(kind, 3, 5) for kind in (PotKind.RAISED, PotKind.THREE_BET))
    told = (ToldAgain(raised, 3.0, 0.004, 0.002), ToldAgain(three_bet, 1.0, 0.06, -0.01))
    off, agreed = (replace(_judged(Charts()), told_again=each) for each in (told, told[:1]))

    part = agreement_part({"a": off, "b": agreed, "c": _judged(Charts())})

    assert "| a | 2 | 0.0302 | 0.0053 | BB v BTN 3-bet (0.060, -0.010) |" in part.text
    assert "| c |" not in part.text
    assert [(check.data_set, check.met) for check in part.checks] == [
        ("a", False), ("a", True), ("b", True), ("b", True),
    ]  # fmt: skip


def test_charts_in_order_are_said_to_be_so() -> None:
    part = order_part({"a": _judged(Charts())})

    assert part.checks[0].met
    assert "None in a." in part.text


def test_what_is_out_of_order_is_told_with_its_frequencies_and_evs() -> None:
    charts = Charts()
    charts.put("", "K9s", "R", 0.3, 0.25)
    charts.put("", "K8s", "R", 1.0, 0.2)

    part = order_part({"a": _judged(charts)})

    assert not part.checks[0].met
    assert "| BTN | enter | K9s / K8s | 30 / 100 | +0.25 / +0.20 | +0.25 / +0.20 |" in part.text


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
    info = _info("a", THREE_HANDED, gain=0.9)
    cast("dict[str, float]", info.facts["value_bb"])["BB"] = 0.13

    part = replay_part({"a": judged}, [info])

    assert [(check.found, check.met) for check in part.checks] == [
        ("0.90", True),
        ("0.0300", False),
    ]
    # The seats that nobody sits on are left out.
    assert "| data set |  | BTN | SB | BB | sum |" in part.text
    assert "| a | solved | +0.1000 | +0.1000 | +0.1300 | +0.3300 |" in part.text


NINE_HANDED = Stakes(seats=9, stack=8.0, opens=(2.5,) * 8, limpers=(7,), push_or_fold=True)
HEADS_UP = data_set("heads_up_100bb").stakes


@cache
def _any_table(stakes: Stakes) -> Judged:
    tree = build_tree(stakes)
    game = PlayedGame(tree, random_strategy(tree, 3), np.zeros((tree.edge_count, 169)))
    return judge(game, LeafValues(stakes), deals=50)


@pytest.mark.parametrize(
    ("stakes", "seats", "nests"),
    [(HEADS_UP, "SB BB", False), (NINE_HANDED, "UTG UTG1 UTG2 LJ HJ CO BTN SB BB", True)],
)
def test_tables_of_any_size_are_judged_by_the_names_of_their_seats(
    stakes: Stakes, seats: str, nests: bool
) -> None:
    judged, info = _any_table(stakes), _info("a", stakes)

    part = data_sets_part({"a": judged}, [info])

    assert judged.names == tuple(seats.split())
    assert (judged.nesting_pct is not None) is nests
    assert len(part.checks) == nests
    assert " / ".join(["0.50"] * stakes.seats) in part.text
    assert f"| {' | '.join(seats.split())} | sum |" in replay_part({"a": judged}, [info]).text


def test_frequencies_stand_beside_those_of_the_same_table() -> None:
    nine, two = _any_table(NINE_HANDED), _any_table(HEADS_UP)

    part = frequencies_part(
        {"nine": nine, "two": two}, [_info("nine", NINE_HANDED), _info("two", HEADS_UP)]
    )

    heads_up, nine_max = part.text.index("### Heads-up"), part.text.index("### Nine-max")
    assert heads_up < nine_max
    opens = 100 * nine.frequencies["UTG"][EdgeKind.RAISE]
    assert f"| UTG opens | {opens:.1f} |" in part.text[nine_max:]
    limps = 100 * two.frequencies["SB"][EdgeKind.CALL]
    assert f"| SB limps | {limps:.1f} |" in part.text[heads_up:nine_max]
    # A line that the table does not have, or hardly ever gets to, is no row.
    assert "BTN" not in part.text[heads_up:nine_max]
    assert "SB limps" not in part.text[nine_max:]


def test_six_seats_have_a_table_by_rake_and_size_and_one_by_depth() -> None:
    infos = [_info(data.id, data.stakes) for data in DATA_SETS]

    found = {title: [info.id for info in alike] for title, alike in families(infos)}

    assert found["Six-max, 100bb"] == [
        "6max", "6max_RC_100bb_200NL", "6max_RC_100bb_100NL", "6max_open_2bb", "6max_open_3bb",
    ]  # fmt: skip
    assert found["Six-max, by depth"] == [
        "6max_20bb", "6max_30bb", "6max_RC_40bb", "6max_60bb", "6max", "6max_150bb", "6max_200bb",
    ]  # fmt: skip
    assert found["Heads-up"] == ["heads_up_100bb"]
    assert {name for names in found.values() for name in names} == {data.id for data in DATA_SETS}


def test_every_decision_is_written_as_the_lines_of_a_game_are() -> None:
    for data in (data_set("6max"), data_set("mtt_8max_20bb"), data_set("heads_up_100bb")):
        names = [data.stakes.names[seat] for seat in data.stakes.playing]
        for _, line, _ in decisions(names):
            hero, moves = read_preflop_line(line, data.stakes.seating)
            assert str(hero) in names
            assert {str(seat) for seat, _ in moves} <= set(names)


def test_values_of_flops_are_told_with_their_errors_and_what_they_were_learnt_from() -> None:
    role = Role(PotKind.RAISED, 3, 5)
    facts: dict[str, object] = {
        "flops": 970, "pots": 48, "accuracy_pct": 2.5, "date": "2026-01-02",
        "told": 15, "last": 184,
    }  # fmt: skip
    pot = Shares(1.0, 0.0, 1.0, np.zeros((2, 169)), flops=28, noise=0.0071)
    known = {"6max": Calibrated({role: pot}, facts)}
    infos = [_info("6max", Stakes()), _info("two", HEADS_UP)]

    text = worth_part(infos, known.get).text

    row = "| 6max | 1 | 1 | 0.0071 | 0.0071 | 970 flops of 48 pots, to 2.5 % | 15 times, on 184 |"
    assert row in text
    assert "| BTN v BB | 0.0071 (28) |" in text
    assert "| two | not measured: coefficients |" in text


def test_a_data_set_is_not_judged_by_other_values_of_flops_than_its_own() -> None:
    info = _info("6max_RC_40bb", Stakes())
    info = replace(info, facts={**info.facts, "measured": {"date": "of another day"}})

    with pytest.raises(InputError, match="6max_RC_40bb was solved with other values"):
        judge_all(SHIPPED, [info])


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

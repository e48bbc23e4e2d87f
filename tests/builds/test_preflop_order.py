"""Hands out of order, and hands that do what loses."""

import numpy as np
import pytest

from gto_desktop.builds.preflop_order import (
    ENTER,
    aces_mixing,
    disorders,
    dominance,
    inversions,
    losing_actions,
    worst_of_each,
)
from gto_desktop.cards.hand_class import class_name, parse_class
from gto_desktop.preflop.preflop_tree import EdgeKind, edge_of, node_at
from tests.builds.played import Charts


@pytest.mark.parametrize(
    "pair",
    [
        "AKs AQs", "K8s K7s", "KJo KTo", "JTo J9o", "77 66", "AA 22", "A7s A6s", "A5o A4o",
        "ATs A9s", "54s 53s",
    ],
)  # fmt: skip
def test_one_class_dominates_another(pair: str) -> None:
    better, worse = map(parse_class, pair.split())

    assert dominance()[better, worse]
    assert not dominance()[worse, better]


@pytest.mark.parametrize(
    ("pair", "why"),
    [
        ("AKs A5s", "the wheel"),
        ("A6s A5s", "the wheel"),
        ("76s 65s", "no high card in common"),
        ("JTs 98s", "no high card in common"),
        ("AKs AQo", "suits"),
        ("22 K7s", "a pair"),
        ("AKs AKs", "itself"),
    ],
)
def test_other_classes_have_no_order(pair: str, why: str) -> None:
    better, worse = map(parse_class, pair.split())

    assert not dominance()[better, worse], why


def test_an_order_is_handed_on() -> None:
    order = dominance()

    twice = (order.astype(int) @ order.astype(int)) > 0

    assert not (twice & ~order).any()
    assert not np.diag(order).any()
    assert sum(order[:, parse_class("K2s")]) == 10  # K3s to KQs


def _pairs(charts: Charts, **limits: float) -> set[tuple[str, str, str]]:
    found = disorders(charts.game(), **limits)
    return {(each.action, class_name(each.better), class_name(each.worse)) for each in found}


def test_a_hole_in_an_opening_range_is_out_of_order() -> None:
    charts = Charts()
    charts.put("", "K9s", "R", 1.0, 0.30)
    charts.put("", "K8s", "R", 0.5, 0.20)
    charts.put("", "K7s", "R", 0.0, 0.10)
    charts.put("", "K6s", "R", 1.0, 0.05)
    charts.put("", "K5s", "R", 0.0, 0.01)
    kings = {"K9s", "K8s", "K7s", "K6s", "K5s"}

    found = {pair for pair in _pairs(charts) if {pair[1], pair[2]} <= kings}

    assert found == {(ENTER, "K8s", "K6s"), (ENTER, "K7s", "K6s")}


def test_a_hand_that_wins_less_or_plays_nearly_as_often_is_in_order() -> None:
    charts = Charts()
    charts.put("", "K9s", "R", 0.0, 0.04)
    charts.put("", "K8s", "R", 0.85, 0.05)
    charts.put("", "K7s", "R", 1.0, 0.04)
    kings = {"K9s", "K8s", "K7s"}

    def among_kings(slack: float) -> set[tuple[str, str, str]]:
        return {pair for pair in _pairs(charts, slack=slack) if {pair[1], pair[2]} <= kings}

    # K9s wins less than K8s, but as much as K7s; K8s plays 15 points less than that.
    assert among_kings(0.2) == {(ENTER, "K9s", "K7s")}
    assert among_kings(0.1) == {(ENTER, "K9s", "K7s"), (ENTER, "K8s", "K7s")}


def test_a_single_action_counts_where_it_is_the_best_of_both() -> None:
    charts = Charts()
    # SB after a raise of BTN: queens call for 2bb and fold or raise otherwise, jacks always call.
    charts.put("R", "QQ", "C", 0.0, 2.0)
    charts.put("R", "JJ", "C", 1.0, 1.0)
    charts.put("R", "QQ", "R", 1.0, 1.9)
    pair = ("call", "QQ", "JJ")

    assert pair in _pairs(charts)
    (found,) = [d for d in disorders(charts.game()) if class_name(d.better) == "QQ"
                and class_name(d.worse) == "JJ"]  # fmt: skip
    assert found.frequencies == (0.0, 1.0)
    assert found.evs == (2.0, 1.0)
    assert found.margin == pytest.approx(0.1)
    assert found.gap == 1.0

    # With a raise that is worth more to them, queens need not call.
    charts.put("R", "QQ", "R", 1.0, 2.1)
    assert pair not in _pairs(charts)


def test_nodes_that_are_hardly_reached_and_hands_that_are_not_there_do_not_count() -> None:
    charts = Charts()
    charts.put("R", "QQ", "C", 0.0, 2.0)
    charts.put("R", "JJ", "C", 1.0, 1.0)
    assert _pairs(charts)
    assert not _pairs(charts, least=1.1)

    # BTN never raises queens, so that what they do after a 3-bet tells nothing.
    charts = Charts()
    charts.put("RFR", "QQ", "C", 0.0, 2.0)
    charts.put("RFR", "JJ", "C", 1.0, 1.0)
    told = {pair for pair in _pairs(charts) if pair[1:] == ("QQ", "JJ")}
    charts.put("", "QQ", "R", 0.0, 0.0)

    assert told
    assert not {pair for pair in _pairs(charts) if pair[1:] == ("QQ", "JJ") and pair[0] != ENTER}


def test_the_worst_pair_stands_for_a_hand_that_many_pass() -> None:
    charts = Charts()
    charts.put("", "K9s", "R", 0.0, 0.30)
    charts.put("", "K8s", "R", 0.5, 0.20)
    charts.put("", "K7s", "R", 1.0, 0.10)

    worst = worst_of_each(disorders(charts.game()))

    nines = [each for each in worst if class_name(each.better) == "K9s" and each.node == 0]
    assert [(class_name(each.worse), each.gap) for each in nines] == [("K7s", 1.0)]


def test_a_better_hand_that_is_worth_less_is_found_whatever_it_does() -> None:
    charts = Charts()
    charts.put("", "K9s", "R", 0.0, 0.10)
    charts.put("", "K8s", "R", 0.0, 0.15)
    charts.put("", "K7s", "R", 1.0, 0.11)
    charts.put("", "K6s", "R", 0.0, -0.3)
    charts.put("", "K5s", "R", 0.0, -0.1)
    kings = {"K9s", "K8s", "K7s", "K6s", "K5s"}

    found = [
        (class_name(each.better), class_name(each.worse), round(each.lost, 6))
        for each in inversions(charts.game())
        if each.node == 0 and {class_name(each.better), class_name(each.worse)} <= kings
    ]

    # K7s is worth 0.01bb more than K9s, and what is laid down is worth 0.
    assert found == [("K9s", "K8s", 0.05)]


def test_what_is_mostly_done_and_loses_is_found_with_what_it_loses() -> None:
    charts = Charts()
    charts.put("", "72o", "R", 0.6, -0.5)
    charts.put("", "AA", "R", 0.4, 3.0)
    charts.put("", "KK", "R", 0.4, 0.01)
    charts.put("", "QQ", "R", 0.5, -1.0)

    found = losing_actions(charts.game())

    told = [(class_name(each.hand), each.action, each.best, each.lost) for each in found]
    assert told == [("AA", "fold", "raise", 3.0), ("72o", "raise", "fold", 0.5)]


def test_an_action_of_unknown_worth_is_not_held_against_a_hand() -> None:
    charts = Charts()
    charts.put("", "72o", "R", 1.0, np.nan)

    assert losing_actions(charts.game()) == []


def test_aces_mix_where_they_take_both_often_enough() -> None:
    charts = Charts()
    for line in ("R", "RF"):
        charts.put(line, "AA", "R", 0.85, 3.0)
        charts.put(line, "AA", "C", 0.15, 2.9)
    charts.strategy[0, 0], charts.strategy[1, 0], charts.strategy[2, 0] = 0, 0, 1
    node = node_at(charts.tree, "R")

    def told() -> dict[int, float]:
        return dict(aces_mixing(charts.game()))

    # What is not called is laid down, so that this is no mix of the two.
    assert node not in told()
    raised = edge_of(charts.tree, node, EdgeKind.RAISE)
    folded = edge_of(charts.tree, node, EdgeKind.FOLD)
    charts.strategy[raised, 0], charts.strategy[folded, 0] = 0.85, 0.0
    assert told()[node] == pytest.approx(0.1)

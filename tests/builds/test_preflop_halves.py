"""Two solves of one game side by side, made by hand."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.flop_learning import SolvedFlop
from gto_desktop.builds.played_game import PlayedGame
from gto_desktop.builds.preflop_halves import (
    OPEN,
    RFI,
    THREE_BET,
    group_of,
    halves_apart,
    halves_of,
)
from gto_desktop.cards.hand_class import parse_class
from gto_desktop.game.player import PerPlayer
from gto_desktop.preflop.flop_features import PotContext, view_flop
from gto_desktop.preflop.preflop_tree import PotKind, build_tree, node_at
from gto_desktop.preflop.range_features import SeenRanges
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import Stakes
from tests.builds.made_up_flops import solved
from tests.builds.played import Charts, random_strategy, three_handed


@cache
def _one() -> SolvedFlop:
    context = PotContext(Role(PotKind.RAISED, 3, 5), 5.5, 97.5, 0.0, 0.0)
    reach = PerPlayer(np.ones(169), np.ones(169))
    view = view_flop((0, 5, 10), SeenRanges(reach), context)
    return solved(context, (0, 30, 40), reach, view, np.zeros((2, 169)))


def _flop(pot: int, number: int) -> SolvedFlop:
    return replace(_one(), pot=pot, cards=(number, 30, 40))


def test_every_pot_is_parted_by_turns_and_no_flop_of_it_is_in_both_halves() -> None:
    flops = [_flop(pot, number) for number in range(5) for pot in (0, 1)]

    first, second = halves_of(flops)

    assert [flop.cards[0] for flop in first if flop.pot == 1] == [0, 2, 4]
    assert [flop.cards[0] for flop in second if flop.pot == 1] == [1, 3]
    assert len(first) + len(second) == len(flops)


def test_a_flop_that_two_rounds_solved_stays_in_one_half() -> None:
    first, second = halves_of([_flop(0, number) for number in (7, 8, 9, 7)])

    assert [flop.cards[0] for flop in first] == [7, 9, 7]
    assert [flop.cards[0] for flop in second] == [8]


@pytest.mark.parametrize(
    ("line", "group"),
    [
        ("", RFI),
        ("F", RFI),
        ("RF", OPEN),
        ("R", OPEN),
        ("RFR", THREE_BET),
        ("FRR", THREE_BET),
        ("RR", None),  # a cold call or 4-bet
        ("RC", None),  # a squeeze
        ("FC", None),  # a limp
        ("RFRR", None),  # against a 4-bet
    ],
)
def test_a_node_belongs_to_its_group(line: str, group: str | None) -> None:
    tree = build_tree(Stakes(seats=4))
    start = "" if line == "" else "F"

    assert group_of(tree, node_at(tree, start + line)) == group


def test_the_same_charts_lie_nowhere_apart() -> None:
    game = PlayedGame(
        three_handed(),
        random_strategy(three_handed(), 3),
        np.ones((three_handed().edge_count, 169)),
    )

    found = halves_apart(game, game)

    assert set(found.variation.values()) == {0.0}
    assert found.ev_median == 0.0
    assert found.nodes[RFI] == 2  # BTN, and SB after its fold


def test_one_hand_that_opens_in_one_half_alone_counts_by_its_combos() -> None:
    first, second = Charts(), Charts()
    first.put("", "AKo", "R", 1.0, 0.5)
    second.put("", "AKo", "R", 0.0, 0.2)

    found = halves_apart(first.game(), second.game())

    # 12 of 1326 combos of one of the two nodes; SB is not asked with other hands.
    assert found.variation[RFI] == pytest.approx(12 / 1326 / 2)


def test_only_hands_that_get_there_count() -> None:
    first, second = Charts(), Charts()
    for charts in (first, second):
        for hand in range(169):
            charts.strategy[0, hand], charts.strategy[1, hand], charts.strategy[2, hand] = 1, 0, 0
        charts.put("", "AA", "R", 1.0, 1.0)
        charts.put("", "KK", "R", 1.0, 1.0)
    first.put("RFR", "AA", "R", 1.0, 0.0)
    second.put("RFR", "AA", "C", 1.0, 0.0)
    first.put("RFR", "72o", "C", 1.0, 0.0)
    for charts in (first, second):
        charts.put("RFR", "KK", "R", 1.0, 0.0)
        charts.put("RRF", "AA", "R", 1.0, 0.0)
        charts.put("RRF", "KK", "R", 1.0, 0.0)

    found = halves_apart(first.game(), second.game())

    # Two answers of BTN, to SB and to BB; in the second, half of its hands play differently.
    assert found.nodes[THREE_BET] >= 2
    assert found.variation[THREE_BET] == pytest.approx(0.5 / found.nodes[THREE_BET])


def test_the_median_is_over_margins_and_not_over_evs() -> None:
    first, second = Charts(), Charts()
    first.evs[:] = np.random.default_rng(1).normal(size=first.evs.shape)
    second.evs[:] = first.evs + 3.0

    assert halves_apart(first.game(), second.game()).ev_median == pytest.approx(0.0, abs=1e-9)

    for charts, worth in ((first, 1.0), (second, 1.3)):
        charts.evs[:] = np.array([0.0, -worth, worth])[charts.tree.kind, None]
    apart = halves_apart(first.game(), second.game())
    assert apart.ev_median == pytest.approx(0.3)
    assert apart.ev_error == pytest.approx(0.15)
    assert apart.decisions > 0


def test_an_unknown_ev_has_no_margin() -> None:
    first, second = Charts(), Charts()
    known = halves_apart(first.game(), second.game()).decisions
    first.evs[:2, parse_class("AA")] = np.nan

    assert halves_apart(first.game(), second.game()).decisions == known - 1


def test_halves_of_other_games_are_refused() -> None:
    game = Charts().game()
    other = build_tree(Stakes(seats=2))

    with pytest.raises(InputError, match="same game"):
        halves_apart(game, replace(game, tree=other))

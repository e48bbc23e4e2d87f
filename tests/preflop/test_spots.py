"""The pots that a game reaches against walking through all its lines."""

from collections import defaultdict
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_SIZES
from gto_desktop.game.player import Player
from gto_desktop.preflop.preflop_tree import (
    KINDS,
    PotKind,
    PreflopTree,
    build_tree,
    child_at,
    edge_of,
)
from gto_desktop.preflop.spots import Role, leaf_at, nearest, reached_pots
from gto_desktop.preflop.stakes import Stakes, data_set

HEADS_UP = Stakes(seats=2, stack=40.0)
THREE_HANDED = Stakes(seats=3, stack=60.0)


@cache
def _tree(stakes: Stakes) -> PreflopTree:
    return build_tree(stakes)


def _strategy(tree: PreflopTree) -> NDArray[np.float64]:
    shares = np.random.default_rng(4).random((tree.edge_count, 169)) ** 3
    return np.asarray(shares / np.repeat(np.add.reduceat(shares, tree.first), tree.count, axis=0))


def _reach(tree: PreflopTree, strategy: NDArray[np.float64]) -> NDArray[np.float64]:
    reach = np.ones((6 + tree.edge_count, 169))
    for node in range(tree.node_count):
        source = tree.rows[node, tree.actor[node]]
        for edge in range(tree.first[node], tree.first[node] + tree.count[node]):
            reach[6 + edge] = reach[source] * strategy[edge]
    return reach


def _lines(tree: PreflopTree, line: str = "") -> list[str]:
    """Every line that ends the betting, by trying what comes next."""
    place = child_at(tree, line)
    if place is None:
        return []
    if place < 0:
        return [line]
    return [end for letter in KINDS for end in _lines(tree, line + letter)]


def _played(
    tree: PreflopTree, strategy: NDArray[np.float64], line: str
) -> tuple[float, dict[int, NDArray[np.float64]]]:
    """Chance of a line, and what each seat holds that acts in it; hand by hand, no blockers."""
    held: dict[int, NDArray[np.float64]] = {}
    place = 0
    for letter in line:
        actor = int(tree.actor[place])
        edge = edge_of(tree, place, KINDS[letter])
        assert edge is not None
        held[actor] = held.get(actor, np.ones(169)) * strategy[edge]
        place = int(tree.child[edge])
    chance = 1.0
    for row in held.values():
        chance *= float(row @ CLASS_SIZES) / 1326
    return chance, held


def _heads_up_flop(tree: PreflopTree, line: str) -> bool:
    leaf = leaf_at(tree, line)
    assert leaf is not None
    return len(leaf.live) == 2 and leaf.kind not in {PotKind.WON, PotKind.ALL_IN}


@pytest.mark.parametrize("stakes", [HEADS_UP, THREE_HANDED])
def test_chances_and_ranges_are_those_of_walking_every_line(stakes: Stakes) -> None:
    tree = _tree(stakes)
    strategy = _strategy(tree)
    chances: dict[Role, float] = defaultdict(float)
    most: dict[Role, tuple[float, str]] = {}
    ends = _lines(tree)
    for line in filter(lambda line: _heads_up_flop(tree, line), ends):
        leaf = leaf_at(tree, line)
        assert leaf is not None
        chance, _ = _played(tree, strategy, line)
        chances[Role.of(leaf)] += chance
        most[Role.of(leaf)] = max(most.get(Role.of(leaf), (0.0, "")), (chance, line))

    found = reached_pots(tree, _reach(tree, strategy), 0.0)

    assert len(ends) == len(tree.leaves)
    assert sum(_played(tree, strategy, line)[0] for line in ends) == pytest.approx(1)
    assert {role: pot.chance for role, pot in found.items()} == pytest.approx(dict(chances))
    listed = [pot.chance for pot in found.values()]
    assert listed == sorted(listed, reverse=True)
    for role, pot in found.items():
        assert pot.line == most[role][1]
        assert pot.leaf == leaf_at(tree, pot.line)
        held = _played(tree, strategy, pot.line)[1]
        np.testing.assert_allclose(pot.reach[Player.OOP], held[role.oop])
        np.testing.assert_allclose(pot.reach[Player.IP], held[role.ip])


def test_heads_up_pots_are_called_as_players_call_them() -> None:
    tree = _tree(HEADS_UP)

    found = reached_pots(tree, np.ones((6 + tree.edge_count, 169)), 0.0)

    assert {role.name: pot.line for role, pot in found.items()} == {
        "SB limp, BB": "CC",
        "SB limp, BB raise": "CRC",
        "BB v SB 3-bet": "CRRC",
        "SB v BB": "RC",
        "SB v BB 3-bet": "RRC",
    }


def test_a_5_bet_pot_is_another_one_than_that_of_a_cold_4_bet_by_the_same_seats() -> None:
    tree = _tree(data_set("6max_200bb").stakes)
    cold, five_bet = leaf_at(tree, "FRRRFFFC"), leaf_at(tree, "FFRRFFRRC")
    assert cold is not None
    assert five_bet is not None

    roles = [Role.of(cold), Role.of(five_bet)]

    assert [role.name for role in roles] == ["BTN v CO 4-bet", "BTN v CO 5-bet"]
    ratios = [leaf.behind / sum(leaf.committed) for leaf in (cold, five_bet)]
    assert ratios == pytest.approx([4.45, 1.76], abs=0.01)
    assert roles[0].group == roles[1].group


def test_what_a_file_keeps_of_a_role_tells_it_again() -> None:
    for role in (
        Role(PotKind.RAISED, 5, 4, over_limp=True),
        Role(PotKind.THREE_BET, 5, 4, heads_up=True),
        Role(PotKind.FOUR_BET, 3, 2, five_bet=True),
    ):
        assert Role.of_numbers(role.numbers) == role
    # Files of before end after the limp, or after who has the button.
    assert Role.of_numbers((1, 5, 4, 1)) == Role(PotKind.RAISED, 5, 4, over_limp=True)
    assert Role.of_numbers((3, 3, 2, 0, 0)) == Role(PotKind.FOUR_BET, 3, 2)


def test_a_pot_counts_by_its_chance_and_by_how_much_larger_than_a_single_raised_one_it_is() -> None:
    tree = _tree(THREE_HANDED)
    pots = reached_pots(tree, np.ones((3 + tree.edge_count, 169)), 0.0)
    by_name = {role.name: pot for role, pot in pots.items()}

    for name, blinds in (("SB limp, BB", 2.0), ("BTN v BB", 5.5), ("BTN v BB 4-bet", 54.0)):
        pot = by_name[name]
        assert sum(pot.leaf.committed) == blinds
        assert pot.weight == pytest.approx(pot.chance * max(1.0, blinds / 5.5))


def test_pots_below_the_least_weight_are_left_out() -> None:
    tree = _tree(THREE_HANDED)
    reach = _reach(tree, _strategy(tree))
    everything = reached_pots(tree, reach, 0.0)
    least = sorted(pot.weight for pot in everything.values())[len(everything) // 2]

    found = reached_pots(tree, reach, least)

    assert [role for role in everything if everything[role].weight >= least] == list(found)
    assert 0 < len(found) < len(everything)


def test_a_line_leads_to_its_leaf_or_nowhere() -> None:
    tree = _tree(Stakes())

    leaf = leaf_at(tree, "FFFRFC")

    assert leaf is not None
    assert (leaf.kind, leaf.live, leaf.aggressor) == (PotKind.RAISED, (3, 5), 3)
    assert leaf_at(tree, "FFFR") is None
    assert leaf_at(tree, "FFFFFFF") is None


def test_the_nearest_pots_are_of_the_kind_and_side_and_all_that_are_as_near() -> None:
    utg, co, btn, sb = (Role(PotKind.RAISED, seat, 5) for seat in (0, 2, 3, 4))
    three_bet = Role(PotKind.THREE_BET, 5, 3)

    assert nearest(Role(PotKind.RAISED, 1, 5), [utg, co, btn, sb, three_bet]) == (utg, co)
    assert nearest(Role(PotKind.RAISED, 4, 5), [utg, co, btn]) == ()
    assert nearest(three_bet, [utg, co, btn, sb]) == ()


def test_a_5_bet_pot_is_worth_what_4_bet_pots_are_only_where_no_5_bet_pot_is_known() -> None:
    cold, four_bet = Role(PotKind.FOUR_BET, 3, 2), Role(PotKind.FOUR_BET, 3, 1)
    five_bet, other = (Role(PotKind.FOUR_BET, 3, seat, five_bet=True) for seat in (2, 0))

    assert nearest(five_bet, [four_bet, cold]) == (cold,)
    assert nearest(five_bet, [four_bet, cold, other]) == (other,)
    assert nearest(cold, [five_bet, other]) == ()

"""Spots with their suits renamed: the same game, and the same numbers for the renamed hands."""

from dataclasses import replace

import numpy as np
import pytest

from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import parse_combo
from gto_desktop.game.bet_sizes import parse_sizes
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.street import Street
from gto_desktop.ranges.range import Range
from gto_desktop.services.solving.solving import Solving
from gto_desktop.solver.lock import NodeLock
from gto_desktop.solver.progress import finish
from gto_desktop.solver.renamed_suits import (
    inverse,
    key_up_to_suits,
    renamed_hand,
    renamed_keys,
    renamed_spec,
    renamed_view,
    renaming,
)
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.tree_spec import StreetSizes, TreeSpec

CLUBS_ARE_SPADES = (3, 1, 2, 0)
"""Clubs and spades change places."""


def spot(board: str, oop: str, ip: str) -> SolveSpec:
    first = Street(Board.parse(board).street)
    own = StreetSizes(parse_sizes("50"), parse_sizes("a"))
    both = PerPlayer(own, own)
    tree = TreeSpec(
        starting_pot=100, effective_stack=300, first_street=first, sizes=(both, both, both)
    )
    return SolveSpec(
        Board.parse(board), PerPlayer(Range.parse(oop), Range.parse(ip)), tree.trimmed()
    )


@pytest.fixture(scope="module")
def river() -> SolveSpec:
    return spot("Ks7c2h4d9c", "AcKc,QcJc,7h7d,AhQh,Tc9h", "AcAs,KdQd,Tc8c,6s5s,JsTs")


def test_that_a_renamed_spot_has_the_numbers_of_the_renamed_hands(river: SolveSpec) -> None:
    solving = Solving()
    own = finish(solving.solve(SolveOrder(river, 0.05, 200, 1)))
    other = finish(solving.solve(SolveOrder(renamed_spec(river, CLUBS_ARE_SPADES), 0.05, 200, 1)))

    renamed, node = renamed_view(own.node(), CLUBS_ARE_SPADES), other.node()

    assert renamed.board == node.board == Board.parse("Kc7s2h4d9s")
    assert own.node().strategy[:, parse_combo("QcJc")] == pytest.approx(
        node.strategy[:, parse_combo("QsJs")], abs=0.02
    )
    assert np.allclose(renamed.strategy, node.strategy, atol=0.02)
    for one, another in zip((*renamed.ev, *renamed.reach), (*node.ev, *node.reach), strict=True):
        assert np.allclose(one, another, atol=0.2, equal_nan=True)


def test_that_games_which_differ_in_suits_alone_are_found_and_others_are_not(
    river: SolveSpec,
) -> None:
    other = renamed_spec(river, CLUBS_ARE_SPADES)
    wider = replace(river, ranges=PerPlayer(Range.parse("AcKc,QcJc"), river.ranges.ip))

    assert renaming(river, other) == CLUBS_ARE_SPADES
    assert renaming(river, wider) is None
    assert renamed_keys(other)[river.key()] == CLUBS_ARE_SPADES
    assert river.key() not in renamed_keys(wider)


def test_that_flops_have_one_key_in_all_suits_and_orders() -> None:
    flop = spot("Kh7h3c", "AhKd,QhJh,7s7d", "AA,KQs")
    in_other_suits = spot("7s3dKs", "AsKc,QsJs,7h7c", "AA,KQs")
    with_other_hands = spot("7s3dKs", "AsKc,QhJh,7h7c", "AA,KQs")

    assert key_up_to_suits(flop) == key_up_to_suits(in_other_suits)
    assert key_up_to_suits(flop) != key_up_to_suits(with_other_hands)


def test_that_locks_are_renamed_with_their_spot_and_tell_spots_apart(river: SolveSpec) -> None:
    def locked(spec: SolveSpec, hand: str, share: float) -> SolveSpec:
        return replace(spec, locks=(NodeLock("root", None, {hand: (share, 1 - share)}),))

    other = renamed_spec(river, CLUBS_ARE_SPADES)

    assert renaming(locked(river, "QcJc", 0.25), locked(other, "QsJs", 0.25)) == CLUBS_ARE_SPADES
    assert renaming(locked(river, "QcJc", 0.25), locked(other, "QsJs", 0.3)) is None
    assert renaming(locked(river, "QcJc", 0.25), locked(other, "AsKs", 0.25)) is None


def test_that_a_renaming_is_taken_back_by_its_inverse() -> None:
    suits = (1, 2, 3, 0)

    assert renamed_hand("AcKd", suits) == "AdKh"
    assert renamed_hand(renamed_hand("AcKd", suits), inverse(suits)) == "AcKd"

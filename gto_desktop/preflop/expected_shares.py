"""What the classes of two ranges win of a pot by what a preflop solve takes it to be worth."""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.pot_shares import ShareTerms
from gto_desktop.preflop.preflop_tree import Leaf

Row = NDArray[np.float64]
_ALMOST_NONE = 1e-12


def expected_shares(worth: LeafValues, leaf: Leaf, reach: PerPlayer[Row]) -> PerPlayer[Row]:
    """Return the share of the pot before rake that each class gets back, (169,) each.

    By the leaf values, against a range; what both players hold is what is expected of them.
    """
    value, chance = worth.of(leaf), showdowns().chance
    seats = PerPlayer(*leaf.order)

    def hands(player: Player) -> ShareTerms:
        kind = value.shares[seats[player]]
        if kind is None:
            raise ValueError("the pot has no other player")
        return worth.terms(kind)

    def shares(player: Player) -> Row:
        other = player.opponent
        terms, held = hands(other), reach[other]
        met = chance @ held
        taken = (chance * terms.seen()) @ held + chance @ (held * terms.lost(held))
        above = taken / np.maximum(met, _ALMOST_NONE) - hands(player).lost(reach[player])
        return np.asarray((value.base[seats[player]] + above) * value.pot / sum(leaf.committed))

    return PerPlayer(shares(Player.OOP), shares(Player.IP))

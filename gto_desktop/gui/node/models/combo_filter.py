"""Filter the combos of a range by made hand, draw, suit, equity, class and weight."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from gto_desktop.game.player import Player
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.ranges.notation import parse_weights
from gto_desktop.solver.node_view import NodeView
from gto_desktop.toolkit.hand_kinds import HOLDS_SUIT, Draw, Made, Mask, hand_kinds

NONE_HERE = 0.005
"""Combos below which a kind is not there."""


class Bucket(StrEnum):
    """Hands by their equity."""

    BEST = "best"
    GOOD = "good"
    WEAK = "weak"
    TRASH = "trash"

    @property
    def bounds(self) -> tuple[float, float]:
        """Equity from the first, below the second."""
        ends = {"best": (0.75, 1.01), "good": (0.5, 0.75), "weak": (1 / 3, 0.5)}
        return ends.get(self.value, (-0.01, 1 / 3))

    @property
    def words(self) -> str:
        """The name people read."""
        return {
            Bucket.BEST: tr("Best, from 75 %"),
            Bucket.GOOD: tr("Good, 50 to 75 %"),
            Bucket.WEAK: tr("Weak, 33 to 50 %"),
            Bucket.TRASH: tr("Trash, below 33 %"),
        }[self]


@dataclass(frozen=True)
class ComboFilter:
    """What a hand must be; within a group any of the chosen will do, all groups must agree."""

    made: frozenset[Made] = frozenset()
    draws: frozenset[Draw] = frozenset()
    suits: frozenset[int] = frozenset()
    """0..3 = clubs, diamonds, hearts, spades: a card of one of them is held."""
    flush_suits: frozenset[int] = frozenset()
    """The hand has four cards or more of one of these suits, with the board."""
    buckets: frozenset[Bucket] = frozenset()
    hands: str = ""
    """Range notation; weights in it do not count."""
    least_weight: float = 0.0
    """0..1: hands the player gets here with less often are left out."""

    @property
    def is_empty(self) -> bool:
        """Whether it lets every hand through."""
        return self == ComboFilter()

    @property
    def needs_board(self) -> bool:
        """Whether it asks for something that only a hand on a board has."""
        return bool(self.made or self.draws or self.flush_suits)

    def check(self) -> None:
        """Check that the hands can be read.

        Raises:
            InputError: they cannot; the message names the piece.
        """
        if self.hands.strip():
            parse_weights(self.hands)

    def describe(self) -> str:
        """Return what it lets through, in a few words; "" for everything."""
        groups = [
            tr(" or ").join(kind_words(made) for made in Made if made in self.made),
            tr(" or ").join(kind_words(draw) for draw in Draw if draw in self.draws),
            tr(" or ").join(suit_title(s) for s in range(3, -1, -1) if s in self.suits),
            tr(" or ").join(
                tr("flush of {suit}", suit=suit_title(s).lower())
                for s in range(3, -1, -1)
                if s in self.flush_suits
            ),
            tr(" or ").join(b.words for b in Bucket if b in self.buckets),
            self.hands.strip(),
        ]
        if self.least_weight > 0:
            groups.append(
                tr("weight from {percent} %", percent=written(self.least_weight * 100, "g"))
            )
        return "; ".join(group for group in groups if group)


def kind_words(kind: Made | Draw) -> str:
    """Return the name of a kind of hands that people read."""
    return _made_words()[kind] if isinstance(kind, Made) else _draw_words()[kind]


def _made_words() -> dict[Made, str]:
    return {
        Made.STRAIGHT_FLUSH: tr("Straight flush"),
        Made.FOUR_OF_A_KIND: tr("Four of a kind"),
        Made.FULL_HOUSE: tr("Full house"),
        Made.FLUSH: tr("Flush"),
        Made.STRAIGHT: tr("Straight"),
        Made.SET: tr("Set"),
        Made.TRIPS: tr("Trips"),
        Made.TWO_PAIR: tr("Two pair"),
        Made.OVERPAIR: tr("Overpair"),
        Made.TOP_PAIR: tr("Top pair"),
        Made.SECOND_PAIR: tr("Second pair"),
        Made.LOW_PAIR: tr("Low pair"),
        Made.UNDER_PAIR: tr("Underpair"),
        Made.ACE_HIGH: tr("Ace high"),
        Made.NOTHING: tr("Nothing"),
    }


def _draw_words() -> dict[Draw, str]:
    return {
        Draw.FLUSH_DRAW: tr("Flush draw"),
        Draw.OPEN_ENDED: tr("Open-ended"),
        Draw.DOUBLE_GUTSHOT: tr("Double gutshot"),
        Draw.GUTSHOT: tr("Gutshot"),
        Draw.COMBO_DRAW: tr("Combo draw"),
        Draw.BACKDOOR_FLUSH: tr("Backdoor flush"),
        Draw.BACKDOOR_STRAIGHT: tr("Backdoor straight"),
        Draw.OVERCARDS: tr("Two overcards"),
        Draw.NONE: tr("No draw"),
    }


def hand_mask(chosen: ComboFilter, node: NodeView, player: Player) -> Mask | None:
    """Return which combos a filter lets through at a node, None where it lets all.

    What a node knows nothing of, as made hands before the flop, does not filter there.

    Raises:
        InputError: the hands of the filter cannot be read.
    """
    groups: list[Mask] = []
    cards = tuple(node.board.cards)
    if chosen.needs_board and cards:
        kinds = hand_kinds(cards)
        groups += _any_of([kinds.made[made] for made in chosen.made])
        groups += _any_of([kinds.draws[draw] for draw in chosen.draws])
        groups += _any_of([kinds.flush_suits[suit] for suit in chosen.flush_suits])
    groups += _any_of([HOLDS_SUIT[suit] for suit in chosen.suits])
    equity = node.equity[player]
    if chosen.buckets and np.isfinite(equity).any():
        bounds = [bucket.bounds for bucket in chosen.buckets]
        groups += _any_of([(equity >= low) & (equity < high) for low, high in bounds])
    if chosen.hands.strip():
        groups.append(parse_weights(chosen.hands) > 0)
    if chosen.least_weight > 0:
        groups.append(node.reach[player] >= chosen.least_weight)
    return np.logical_and.reduce(groups) if groups else None


def _any_of(masks: Sequence[Mask]) -> list[Mask]:
    return [np.logical_or.reduce(masks)] if masks else []


def suit_title(suit: int) -> str:
    """Return the name of a suit."""
    return (tr("Clubs"), tr("Diamonds"), tr("Hearts"), tr("Spades"))[suit]

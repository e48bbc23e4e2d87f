"""A spot and its nodes with their suits renamed, and finding spots that differ in nothing else."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card
from gto_desktop.cards.combo import combo_name, parse_combo
from gto_desktop.cards.isomorphism import (
    SUIT_PERMUTATIONS,
    SuitPermutation,
    canonical_flop,
    combo_permutation,
    permute_card,
)
from gto_desktop.game.street import BOARD_CARDS, Street
from gto_desktop.ranges.range import Range
from gto_desktop.solver.lock import NodeLock
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.spec import SolveSpec

A = TypeVar("A", bound=np.generic)
ALIKE = 1e-5
"""Locked shares that differ by less are the same: they were added up in another order."""


def inverse(suits: SuitPermutation) -> SuitPermutation:
    """Return the renaming that takes another one back."""
    a, b, c, d = (suits.index(suit) for suit in range(4))
    return a, b, c, d


def renamed_hand(cards: str, suits: SuitPermutation) -> str:
    """Return a hand of two cards with its suits renamed.

    >>> renamed_hand("AhKs", (3, 1, 2, 0))
    'AhKc'
    """
    return combo_name(int(combo_permutation(suits)[parse_combo(cards)]))


def renamed_spec(spec: SolveSpec, suits: SuitPermutation) -> SolveSpec:
    """Return a spot with its suits renamed."""
    ranges = spec.ranges.map(lambda hands: Range(_renamed(hands.weights, suits)))
    locks = tuple(_renamed_lock(lock, suits) for lock in spec.locks)
    board = Board(_renamed_cards(spec.board.cards, suits))
    return replace(spec, board=board, ranges=ranges, locks=locks)


def renamed_view(view: NodeView, suits: SuitPermutation) -> NodeView:
    """Return a node with its suits renamed."""
    errors = view.ev_errors
    return replace(
        view,
        board=Board(_renamed_cards(view.board.cards, suits)),
        reach=view.reach.map(lambda row: _renamed(row, suits)),
        strategy=_renamed(view.strategy, suits),
        ev=view.ev.map(lambda row: _renamed(row, suits)),
        equity=view.equity.map(lambda row: _renamed(row, suits)),
        action_ev=_renamed(view.action_ev, suits),
        ev_errors=None if errors is None else _renamed(errors, suits),
        dealable=_renamed_cards(view.dealable, suits),
    )


def renaming(spec: SolveSpec, wanted: SolveSpec) -> SuitPermutation | None:
    """Return the renaming of suits that makes one spot another; None where none does."""
    if spec.tree != wanted.tree or len(spec.locks) != len(wanted.locks):
        return None
    for suits in SUIT_PERMUTATIONS:
        if _dealt(_renamed_cards(spec.board.cards, suits)) != _dealt(wanted.board.cards):
            continue
        renamed = renamed_spec(spec, suits)
        pairs = zip(renamed.ranges, wanted.ranges, strict=True)
        if all(np.array_equal(one.weights, other.weights) for one, other in pairs) and all(
            map(_are_alike, renamed.locks, wanted.locks)
        ):
            return suits
    return None


def renamed_keys(spec: SolveSpec) -> dict[str, SuitPermutation]:
    """Return the keys of a spot in all suits it can stand in, each with the way back to it.

    The cards of the flop may have been dealt in any order.
    """
    keys = {}
    for suits in reversed(SUIT_PERMUTATIONS):
        renamed = renamed_spec(spec, suits)
        cards = renamed.board.cards
        for flop in permutations(cards[:3]):
            dealt = replace(renamed, board=Board((*flop, *cards[3:])))
            keys[dealt.key()] = inverse(suits)
    return keys


def key_up_to_suits(spec: SolveSpec) -> str:
    """Return a name for the game of a flop: those that differ in suits alone have the same."""
    flop = Board(canonical_flop(spec.board.cards))
    wanted = set(flop.cards)
    alike = (
        replace(renamed_spec(spec, suits), board=flop)
        for suits in SUIT_PERMUTATIONS
        if set(_renamed_cards(spec.board.cards, suits)) == wanted
    )
    return min(each.key() for each in alike)


def _dealt(cards: tuple[Card, ...]) -> tuple[object, ...]:
    """Return cards so that the order within the flop does not count."""
    flop = BOARD_CARDS[Street.FLOP]
    return frozenset(cards[:flop]), *cards[flop:]


def _renamed_cards(cards: tuple[Card, ...], suits: SuitPermutation) -> tuple[Card, ...]:
    return tuple(permute_card(card, suits) for card in cards)


def _renamed(values: NDArray[A], suits: SuitPermutation) -> NDArray[A]:
    """Return numbers of combos, the last axis, with the suits renamed."""
    back: NDArray[A] = values[..., combo_permutation(inverse(suits))]
    return back


def _renamed_lock(lock: NodeLock, suits: SuitPermutation) -> NodeLock:
    cards = None if lock.cards is None else _renamed_cards(lock.cards, suits)
    return NodeLock(lock.line, cards, dict(_renamed_rows(lock, suits)))


def _renamed_rows(
    lock: NodeLock, suits: SuitPermutation
) -> Iterator[tuple[str, tuple[float, ...]]]:
    for hand, row in lock.strategy.items():
        is_combo = len(hand) == len("AhKs")
        yield (renamed_hand(hand, suits) if is_combo else hand), row


def _are_alike(lock: NodeLock, other: NodeLock) -> bool:
    if (lock.line, lock.cards) != (other.line, other.cards):
        return False
    if lock.strategy.keys() != other.strategy.keys():
        return False
    rows = [lock.strategy[hand] for hand in lock.strategy]
    wanted = [other.strategy[hand] for hand in lock.strategy]
    return bool(np.allclose(rows, wanted, rtol=0, atol=ALIKE))

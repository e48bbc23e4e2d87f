"""The cards dealt after a solve's board: which may be asked for, and whether they can come."""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import Card, card_name
from gto_desktop.cards.combo import COMBO_CARDS, combos_blocked_by
from gto_desktop.game.street import Street
from gto_desktop.solver.spec import SolveSpec


def read_runout(spec: SolveSpec, turn: Card | None, river: Card | None) -> tuple[Card, ...]:
    """Return the cards dealt after a solve's board.

    A card that repeats what lies on the board in its own place is let pass.

    Raises:
        InputError: a card is on the board already or twice, the turn card is missing, or the
            solve begins after that street with another card.
    """
    dealt: list[Card] = []
    given = {Street.TURN: turn, Street.RIVER: river}
    for street, card in given.items():
        if card is None:
            continue
        name = f"{street.key}_card"
        if street <= spec.board.street:
            own = spec.board.cards[1 + street]
            if card != own:
                raise InputError(
                    f"{name} {card_name(card)}: the board of this solve has {card_name(own)} there."
                )
            continue
        if street > spec.board.street + len(dealt) + 1:
            raise InputError("turn_card is missing: a river of a flop solve needs both cards.")
        if card in spec.board.cards:
            raise InputError(f"{name} {card_name(card)} is on the board {spec.board} already.")
        if card in dealt:
            raise InputError(f"{name} {card_name(card)} is the turn card already.")
        dealt.append(card)
    return tuple(dealt)


def can_come(spec: SolveSpec, cards: tuple[Card, ...]) -> bool:
    """Return whether both players can hold a hand when these cards come."""
    gone = combos_blocked_by((*spec.board.cards, *cards))
    oop, ip = (np.where(gone, 0.0, r.weights > 0) for r in spec.ranges)
    return _meetings(oop, ip) > 0.5


def _meetings(oop: NDArray[np.float64], ip: NDArray[np.float64]) -> float:
    """Count the pairs of combos that share no card."""
    per_card = [np.bincount(COMBO_CARDS.ravel(), np.repeat(held, 2), 52) for held in (oop, ip)]
    # A pair that is the same combo twice shares both its cards.
    sharing = per_card[0] @ per_card[1] - oop @ ip
    return float(oop.sum() * ip.sum() - sharing)

"""Equity where some cards are out of the deck: boards are drawn, and deals on each of them.

The kernel that samples knows of no dead cards. On a board of five cards it needs not: nothing comes
any more.
"""

from collections.abc import Sequence
from math import ceil

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.card import CARD_COUNT, Card
from gto_desktop.cards.combo import COMBO_CARDS
from gto_desktop.kernels.multiway import PlayerCombos
from gto_desktop.kernels.sampling import sampled_showdowns
from gto_desktop.ranges.range_text import Weights

DEALS_ON_A_BOARD = 20
FEWEST_BOARDS = 1_000
"""Fewer than that tell little of what comes: a few deals are drawn on a board each."""
MOST_BOARDS = 20_000
"""Each takes some 50 microseconds beside its deals."""
BOARD_CARDS = 5


def on_random_boards(
    board: Sequence[Card],
    dead: Sequence[Card],
    players: Sequence[Weights],
    samples: int,
    seed: int,
) -> tuple[NDArray[np.float64], float | None] | None:
    """Return how players fare when the rest of the board is drawn; None where no deal was found.

    These are (players, 3) the shares of the deals won alone and shared, and what the latter gave;
    and the largest standard error of a player's equity, None where deals were found on one board.

    Args:
        board: what has come.
        dead: cards that do not come.
        players: ranges that hold no card of either, the smallest first.
        samples: deals to draw in all.
        seed: where the random numbers start.
    """
    count = min(samples, MOST_BOARDS, max(FEWEST_BOARDS, ceil(samples / DEALS_ON_A_BOARD)))
    boards, seeds = _drawn_boards(board, dead, count, seed)
    held = [np.flatnonzero(weights) for weights in players]
    combos = [COMBO_CARDS[each] for each in held]
    # Relative to the weights of all, so that no product of ten of them gets out of hand.
    weights = [each[at] / each.sum() for each, at in zip(players, held, strict=True)]
    sets = [(np.int64(1) << each.astype(np.int64)).sum(axis=1) for each in combos]
    nothing = np.zeros((0, len(players)), np.int32)
    won = np.zeros((count, len(players), 3))
    met = np.zeros(count)
    out = np.zeros((len(players) + 1, 5))
    for place, full in enumerate(boards):
        bits = np.int64(0)
        for card in full:
            bits |= np.int64(1) << np.int64(card)
        live = [each & bits == 0 for each in sets]
        left = [each[keep] for each, keep in zip(weights, live, strict=True)]
        if not all(map(len, left)):
            continue
        hands = PlayerCombos(
            starts=np.cumsum([0, *map(len, left)]).astype(np.int64),
            cards=np.concatenate([each[keep] for each, keep in zip(combos, live, strict=True)]),
            weights=np.concatenate(left),
        )
        deals = samples // count + (place < samples % count)
        total = sampled_showdowns(full, hands, nothing, 0, deals, int(seeds[place]), out)
        # The kernel counts from what this board leaves of each range.
        scale = float(np.prod([each.sum() for each in left])) / deals
        met[place] = total * scale
        won[place] = out[:-1, :3] * scale
    return _summed(won, met)


def _drawn_boards(
    board: Sequence[Card], dead: Sequence[Card], count: int, seed: int
) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Return boards, (count, 5), and where the random numbers of each start."""
    random = np.random.default_rng(seed)
    gone = {*board, *dead}
    deck = np.array([card for card in range(CARD_COUNT) if card not in gone], np.uint8)
    order = random.random((count, len(deck))).argsort(axis=1)
    boards = np.empty((count, BOARD_CARDS), np.uint8)
    boards[:, : len(board)] = board
    boards[:, len(board) :] = deck[order[:, : BOARD_CARDS - len(board)]]
    return boards, random.integers(2**62, size=count)


def _summed(
    won: NDArray[np.float64], met: NDArray[np.float64]
) -> tuple[NDArray[np.float64], float | None] | None:
    total = float(met.sum())
    if total == 0:
        return None
    sums = won.sum(axis=0)
    equity = sums[:, 2] / total
    # Deals of one board are alike: a board is what was drawn, and its error that of a ratio.
    gaps = won[:, :, 2] - equity * met[:, None]
    parts = np.column_stack([sums[:, 0], sums[:, 1], sums[:, 2] - sums[:, 0]]) / total
    error = None
    if np.count_nonzero(met) > 1:
        squares = (gaps**2).sum(axis=0).max() * len(met) / (len(met) - 1)
        error = float(np.sqrt(squares) / total)
    return np.clip(parts, 0, 1), error

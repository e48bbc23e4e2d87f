"""All-in equity of players with ranges: exact, or by samples.

Every deal of combos that share no card counts with the product of their weights. It is exact for
two players, and for more as long as the deals times the boards are not too many.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, combinations
from math import comb
from typing import Annotated, TypeAlias

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from gto_desktop.basis.message import say
from gto_desktop.cards.card import CARD_COUNT, Card
from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT, combos_blocked_by
from gto_desktop.cards.isomorphism import board_symmetries
from gto_desktop.kernels.exact_equity import range_showdowns
from gto_desktop.kernels.multiway import PlayerCombos, deal_count, deals, multiway_showdowns
from gto_desktop.kernels.sampling import sampled_showdowns
from gto_desktop.ranges.range_text import Weights
from gto_desktop.toolkit.matchups import matchup_totals
from gto_desktop.toolkit.random_boards import on_random_boards

MOST_WORK = 50_000_000
"""Deals times boards that are walked through; each takes a few nanoseconds."""
_MOST_VISITS = 20_000_000
_MOST_LISTED = 200_000
"""Deals that are listed to draw from, rather than drawn player by player."""
_MOST_TERMS = 5_000
"""Sums that are added and taken away so that no dead card comes: more take seconds."""
_HARDLY = 1e-6
SAMPLES = 200_000
"""Unless a request says how many."""
MOST_SAMPLES = 2_000_000
SEED = 1
"""Unless a request says which."""

SampleCount: TypeAlias = Annotated[
    int | None,
    Field(
        ge=1,
        le=MOST_SAMPLES,
        description=say(
            "Deals to draw at random. Left out, the answer is exact where that is feasible and "
            "from {0} deals elsewhere.",
            SAMPLES,
        ),
    ),
]
Seed: TypeAlias = Annotated[
    int | None,
    Field(
        ge=0,
        lt=2**63,
        description=say(
            "The start of the random numbers, {0} where it is left out: the same seed gives the "
            "same answer.",
            SEED,
        ),
    ),
]


class Method(StrEnum):
    """How equities were found."""

    EXACT = "EXACT"
    MONTE_CARLO = "MONTE_CARLO"


@dataclass(frozen=True, eq=False)
class AllIn:
    """What each player gets on average, all of it from 0 to 1."""

    win: NDArray[np.float64]
    """(players,) the share of deals that the player wins alone."""
    tie: NDArray[np.float64]
    """(players,) the share of deals in which the player is one of several with the best hand."""
    tie_equity: NDArray[np.float64]
    """(players,) the player's part of the pots of those."""
    samples: int | None = None
    seed: int | None = None
    std_error: float | None = None
    """The largest standard error of a player's equity; None where exact, or from a single deal."""

    @property
    def equity(self) -> NDArray[np.float64]:
        """The share of the pot, (players,): it sums to 1."""
        return np.minimum(self.win + self.tie_equity, 1)

    @property
    def method(self) -> Method:
        """Whether the numbers are exact."""
        return Method.EXACT if self.samples is None else Method.MONTE_CARLO


def runout_count(board: Sequence[Card], players: int, dead: int = 0) -> int:
    """Return how many boards can come when every player's cards, and the dead ones, are known."""
    return comb(CARD_COUNT - len(board) - 2 * players - dead, 5 - len(board))


def all_in(  # noqa: PLR0913 - what is known of a deal, and how to find the answer
    board: Sequence[Card],
    ranges: Sequence[Weights],
    random_hands: int = 0,
    *,
    dead: Sequence[Card] = (),
    samples: int | None = None,
    seed: int | None = None,
) -> AllIn | None:
    """Return how players fare; None when they cannot all hold a hand at the same time.

    Args:
        board: 0, 3, 4 or 5 cards.
        ranges: one range for each player, without the combos that share a card with the board
            or with the dead cards.
        random_hands: further players with any two cards; 2 to 10 players in all.
        dead: cards that do not come and that nobody holds.
        samples: draw so many deals, even if an exact answer is feasible.
        seed: where the random numbers start.
    """
    live = ~combos_blocked_by([*board, *dead])
    everyone = [*ranges, *[live.astype(np.float64)] * random_hands]
    players = _possible(everyone)
    if players is None:
        return None
    if dead:
        return _without(dead, board, players, samples, SEED if seed is None else seed)
    if samples is None:
        outcome = _of_two(board, players) if len(players) == 2 else None
        if outcome is not None:
            return outcome
        walked = _walked(board, players)
        if walked is not None:
            return _outcome(*walked)
    random = [p for p, weights in enumerate(everyone) if (weights[live] == weights.max()).all()]
    return _sample(board, players, random, samples or SAMPLES, SEED if seed is None else seed)


def _possible(ranges: Sequence[Weights]) -> list[Weights] | None:
    """Return the ranges without what no deal contains; None where that leaves a player nothing.

    A combo goes when every combo of another player shares a card with it. The largest weight of
    each range becomes 1.
    """
    left = list(ranges)
    changed = True
    while changed:
        changed = False
        for other in left:
            free = _disjoint(other > 0) > 0
            for place, weights in enumerate(left):
                if weights is not other and weights[~free].any():
                    left[place] = np.where(free, weights, 0)
                    changed = True
                    if not left[place].any():
                        return None
    return [weights / weights.max() for weights in left]


def _disjoint(held: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Return how many of the combos held share no card with each combo, (1326,)."""
    by_card = np.bincount(COMBO_CARDS[held].ravel(), minlength=CARD_COUNT)
    # A combo that is held itself was taken out once for each of its cards.
    free: NDArray[np.int64] = held.sum() - by_card[COMBO_CARDS].sum(axis=1) + held
    return free


def _of_two(board: Sequence[Card], players: Sequence[Weights]) -> AllIn | None:
    totals = _met_on(board, players) if board else matchup_totals(*players)
    if totals is None or (board and _hardly_meet(totals, players)):
        return None
    return _outcome(_rows_of_two(totals), float(totals.sum()))


def _met_on(board: Sequence[Card], players: Sequence[Weights]) -> NDArray[np.float64]:
    """Return the weight of what the first of two players wins, ties and loses on a board, (3,)."""
    showdowns = np.zeros((COMBO_COUNT, 2, 3))
    range_showdowns(np.array(board, np.uint8), COMBO_CARDS, np.stack(players, axis=1), showdowns)
    met: NDArray[np.float64] = players[0] @ showdowns[:, 0]
    return met


def _hardly_meet(totals: NDArray[np.float64], players: Sequence[Weights]) -> bool:
    """Whether sums and differences are too small beside what they are made of to be exact."""
    return bool(totals.sum() < _HARDLY * players[0].sum() * players[1].sum())


def _rows_of_two(totals: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return what two players win, share and get of that, (2, 3), from what the first one does."""
    won, tied, lost = totals
    return np.array([[won, tied, tied / 2], [lost, tied, tied / 2]])


def _outcome(
    rows: NDArray[np.float64],
    total: float,
    samples: int | None = None,
    seed: int | None = None,
    error: float | None = None,
) -> AllIn:
    """Return sums as parts of their total; rounding takes none of them below 0 or above 1."""
    win, tie, tie_equity = np.clip(rows / total, 0, 1).T
    return AllIn(win, tie, tie_equity, samples, seed, error)


def _walked(
    board: Sequence[Card], players: Sequence[Weights]
) -> tuple[NDArray[np.float64], float] | None:
    """Return what each player wins, shares and gets of that, (players, 3), and the weight of all.

    None where that is too much work, or where there is no deal.
    """
    symmetries = board_symmetries(board, players)
    most = MOST_WORK * len(symmetries) // runout_count(board, len(players))
    # The greatest range last: the innermost loop runs over it.
    order = sorted(range(len(players)), key=lambda p: int((players[p] > 0).sum()))
    in_order = [players[p] for p in order]
    if _fewest_deals(in_order) > most:
        return None
    hands = _hands(in_order)
    count, visits = deal_count(hands, most, 4 * most)
    if not 0 < count <= most or visits > 4 * most:
        return None
    rows = np.zeros((len(players), 3))
    cards = np.array(board, np.uint8)
    total = multiway_showdowns(cards, hands, np.array(symmetries, np.int64), rows)
    rows[order] = rows.copy()
    return rows, total


def _without(
    dead: Sequence[Card],
    board: Sequence[Card],
    players: Sequence[Weights],
    samples: int | None,
    seed: int,
) -> AllIn | None:
    """Return the outcome on the boards that hold no dead card: exact where that is feasible."""
    if samples is None:
        exact = _taken_away(dead, board, players)
        if exact is not None:
            return exact
    count = samples or SAMPLES
    order = sorted(range(len(players)), key=lambda p: int((players[p] > 0).sum()))
    drawn = on_random_boards(board, dead, [players[p] for p in order], count, seed)
    if drawn is None:
        return None
    in_order, error = drawn
    parts = np.empty_like(in_order)
    parts[order] = in_order
    return _outcome(parts, 1.0, count, seed, error)


def _taken_away(
    dead: Sequence[Card], board: Sequence[Card], players: Sequence[Weights]
) -> AllIn | None:
    """Return the exact outcome, or None where that is too much work.

    From all boards those with one dead card are taken away, those with two of them, taken away
    twice, are added again, and so on: the kernels know of no dead cards.
    """
    most = 5 - len(board)
    if sum(comb(len(dead), size) for size in range(most + 1)) > _MOST_TERMS:
        return None
    taken = list(chain.from_iterable(combinations(dead, size) for size in range(most + 1)))
    if len(players) == 2 and len(board) >= 3:
        totals = np.zeros(3)
        for cards in taken:
            totals += (-1) ** len(cards) * _met_on([*board, *cards], players)
        if not _hardly_meet(totals, players):
            return _outcome(_rows_of_two(totals), float(totals.sum()))
    rows, total = np.zeros((len(players), 3)), 0.0
    for cards in taken:
        walked = _walked([*board, *cards], players)
        if walked is None:
            return None
        rows += (-1) ** len(cards) * walked[0]
        total += (-1) ** len(cards) * walked[1]
    return _outcome(rows, total)


def _fewest_deals(players: Sequence[Weights]) -> float:
    """Return a number of deals that there are at least."""
    fewest = 1.0
    for before, weights in enumerate(players):
        held = weights > 0
        most_with_card = int(np.bincount(COMBO_CARDS[held].ravel()).max())
        fewest *= max(0, int(held.sum()) - 2 * before * most_with_card)
    return fewest


def _hands(players: Sequence[Weights]) -> PlayerCombos:
    held = [np.flatnonzero(weights) for weights in players]
    return PlayerCombos(
        starts=np.cumsum([0, *map(len, held)]).astype(np.int64),
        cards=COMBO_CARDS[np.concatenate(held)],
        weights=np.concatenate(
            [weights[combos] for weights, combos in zip(players, held, strict=True)]
        ),
    )


def _sample(
    board: Sequence[Card],
    players: Sequence[Weights],
    random: Sequence[int],
    samples: int,
    seed: int,
) -> AllIn | None:
    """Return the outcome of random deals, or None where none was found.

    The players of `random` have any two cards: they are dealt to last and need no range.
    """
    drawn = [p for p in range(len(players)) if p not in random]
    drawn.sort(key=lambda p: int((players[p] > 0).sum()))
    hands = _hands([players[p] for p in drawn]) if drawn else _NOBODY
    listed = np.zeros((0, len(drawn)), np.int32)
    if drawn:
        count, visits = deal_count(hands, _MOST_LISTED, _MOST_VISITS)
        if count <= _MOST_LISTED and visits <= _MOST_VISITS:
            if count == 0:
                return None
            listed = deals(hands, count)
    out = np.zeros((len(players) + 1, 5))
    cards = np.array(board, np.uint8)
    total = sampled_showdowns(cards, hands, listed, len(random), samples, seed, out)
    if total == 0:
        return None
    sums = np.empty((len(players), 5))
    sums[[*drawn, *random]] = out[:-1]
    equity = sums[:, 2] / total
    # The error of a ratio of two sums: of the weighted shares, and of the weights.
    variance = sums[:, 4] - 2 * equity * sums[:, 3] + equity**2 * out[-1, 0]
    error = None
    if total * total > out[-1, 0]:  # of more than one deal
        error = float(np.sqrt(max(variance.max(), 0) * samples / (samples - 1)) / total)
    rows = np.column_stack([sums[:, 0], sums[:, 1], sums[:, 2] - sums[:, 0]])
    return _outcome(rows, total, samples, seed, error)


_NOBODY = PlayerCombos(np.zeros(1, np.int64), np.zeros((0, 2), np.uint8), np.zeros(0))

"""The boards of every street, merged by suit isomorphism, and the hands alive on them."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.card import CARD_COUNT, Card
from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT
from gto_desktop.cards.isomorphism import (
    IDENTITY,
    SUIT_PERMUTATIONS,
    SuitPermutation,
    combo_permutation,
    permute_card,
)
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.street import Street
from gto_desktop.kernels.board_hands import (
    count_hands,
    group_by_strength,
    lay_out_hands,
    match_hands,
    place_members,
)
from gto_desktop.kernels.evaluation import hand_strengths
from gto_desktop.kernels.records import BoardMembers, LiveHands, SortedHands
from gto_desktop.solver.chunks import padded


@dataclass(frozen=True)
class StreetBoards:
    """The boards of one street that are solved, and the deals each of them stands for."""

    street: Street
    boards: NDArray[np.uint8]
    """(boards, cards)."""
    children: NDArray[np.int32]
    """(boards of the street above + 1,) the boards dealt from each board above."""
    members: BoardMembers
    symmetries: tuple[tuple[SuitPermutation, ...], ...]
    """Per board the renamings that leave it, and both ranges, as they are."""


def top_boards(cards: Sequence[Card], symmetries: tuple[SuitPermutation, ...]) -> StreetBoards:
    """Make the single board of the first street."""
    return StreetBoards(
        street=Street(len(cards) - 2),
        boards=np.array([cards], np.uint8),
        children=np.array([0, 1], np.int32),
        members=BoardMembers(
            start=np.array([0, 1], np.int32),
            board=np.zeros(1, np.int32),
            parent=np.zeros(1, np.int32),
            permutation=np.zeros(1, np.int64),
            card=np.full(1, 255, np.uint8),
        ),
        symmetries=(symmetries,),
    )


def deal_boards(above: StreetBoards) -> StreetBoards:
    """Deal one more card to every board, one board for all cards that suits make equal."""
    boards: list[list[int]] = []
    children, starts = [0], [0]
    members: list[tuple[int, int, int, int]] = []
    symmetries: list[tuple[SuitPermutation, ...]] = []
    for parent, (board, group) in enumerate(zip(above.boards, above.symmetries, strict=True)):
        taken = {int(card) for card in board}
        for card in range(CARD_COUNT):
            if card in taken:
                continue
            orbit: dict[int, SuitPermutation] = {card: IDENTITY}
            for permutation in group:
                orbit.setdefault(permute_card(card, permutation), permutation)
            for image, permutation in orbit.items():
                number = SUIT_PERMUTATIONS.index(permutation)
                members.append((len(boards), parent, number, image))
            taken |= orbit.keys()
            boards.append([*board.tolist(), card])
            starts.append(len(members))
            symmetries.append(tuple(g for g in group if permute_card(card, g) == card))
        children.append(len(boards))
    table = np.array(members, np.int64)
    return StreetBoards(
        street=Street(above.street + 1),
        boards=np.array(boards, np.uint8),
        children=np.array(children, np.int32),
        members=BoardMembers(
            start=np.array(starts, np.int32),
            board=table[:, 0].astype(np.int32),
            parent=table[:, 1].astype(np.int32),
            permutation=table[:, 2],
            card=table[:, 3].astype(np.uint8),
        ),
        symmetries=tuple(symmetries),
    )


@dataclass(frozen=True)
class StreetDeals:
    """The boards of a street with the hands of both players on them."""

    boards: StreetBoards
    combos: PerPlayer[NDArray[np.uint16]]
    """(boards, width) the combo of each hand; 1326 in the padding."""
    hands: PerPlayer[LiveHands]
    groups: NDArray[np.int32]
    """(boards,) groups of equal strength; zeros before the river."""


def root_combos(weights: NDArray[np.float32], board: Sequence[Card]) -> NDArray[np.uint16]:
    """List the combos of a range that the board leaves possible."""
    blocked = np.isin(COMBO_CARDS, np.array(board)).any(axis=1)
    return np.flatnonzero((weights > 0) & ~blocked).astype(np.uint16)


def street_width(boards: StreetBoards, combos: NDArray[np.uint16]) -> tuple[int, NDArray[np.int32]]:
    """Count the live hands of every board and the width their rows need."""
    count = np.zeros(len(boards.boards), np.int32)
    count_hands(boards.boards, combos, COMBO_CARDS, count)
    return padded(int(count.max()) + 1), count


def _board_strengths(boards: StreetBoards) -> NDArray[np.uint16]:
    if boards.street != Street.RIVER:
        return np.zeros((0, COMBO_COUNT), np.uint16)
    strengths = np.zeros((len(boards.boards), COMBO_COUNT), np.uint16)
    for board, out in zip(boards.boards, strengths, strict=True):
        hand_strengths(board, COMBO_CARDS, out)
    return strengths


def _all_permuted() -> NDArray[np.int64]:
    """(24, 1327): where each renaming takes each combo; the empty hand stays."""
    table = np.full((len(SUIT_PERMUTATIONS), COMBO_COUNT + 1), COMBO_COUNT, np.int64)
    for i, permutation in enumerate(SUIT_PERMUTATIONS):
        table[i, :COMBO_COUNT] = combo_permutation(permutation)
    return table


def lay_out(
    boards: StreetBoards,
    ranges: PerPlayer[NDArray[np.uint16]],
    above: PerPlayer[NDArray[np.uint16]],
) -> StreetDeals:
    """Lay out both players' hands on every board of a street.

    `ranges` are the combos of the whole solve, `above` the (boards, width) combos of the street
    above (at the top: the combos in the order of the weights, one row).
    """
    strengths = _board_strengths(boards)
    river = len(strengths) > 0
    sized = ranges.map(lambda combos: street_width(boards, combos))
    n = len(boards.boards)
    combos, cards = [], []
    for player in (0, 1):
        width = sized[player][0]
        hands = np.zeros((n, width), np.uint16)
        card1, card2 = np.zeros(n * width, np.uint16), np.zeros(n * width, np.uint16)
        lay_out_hands(
            boards.boards, ranges[player], COMBO_CARDS, strengths, width, hands, card1, card2
        )
        combos.append(hands)
        cards.append((card1, card2))
    groups = np.zeros(n, np.int32)
    most = sum(size[0] for size in sized) + 1 if river else 0
    starts = [np.zeros((n if river else 0, most), np.uint16) for _ in (0, 1)]
    if river:
        oop, ip = (SortedHands(combos[p], sized[p][1], starts[p]) for p in (0, 1))
        group_by_strength(strengths, oop, ip, groups)
        used = int(groups.max()) + 1
        starts = [np.ascontiguousarray(start[:, :used]) for start in starts]
    permuted = _all_permuted()
    hands_of: list[LiveHands] = []
    for player in (0, 1):
        width, count = sized[player]
        same = np.zeros(n * width, np.uint16)
        match_hands(combos[player], count, combos[1 - player], sized[1 - player][1], same)
        order = np.zeros(len(boards.members.board) * width, np.uint16)
        place_members(combos[player], boards.members, permuted, above[player], order)
        hands_of.append(
            LiveHands(
                width, count, *cards[player], same, starts[player].ravel(),
                boards.members.start, order,
            )
        )  # fmt: skip
    return StreetDeals(boards, PerPlayer(*combos), PerPlayer(*hands_of), groups)


def leaders(deals: StreetDeals, player: int) -> NDArray[np.uint16]:
    """Find for each hand the first of those that its board's symmetries turn it into.

    Returns (boards * width,) places in the row; empty where no board of the street has symmetries.
    """
    if all(len(group) == 1 for group in deals.boards.symmetries):
        return np.zeros(0, np.uint16)
    combos = deals.combos[player]
    out = np.tile(np.arange(combos.shape[1], dtype=np.uint16), (len(combos), 1))
    for hands, group, row in zip(combos, deals.boards.symmetries, out, strict=True):
        place = np.full(COMBO_COUNT + 1, len(hands) - 1, np.int64)
        place[hands] = np.arange(len(hands))
        live = hands < COMBO_COUNT
        for permutation in group:
            image = place[combo_permutation(permutation)[hands[live]]]
            row[live] = np.minimum(row[live], image)
    return out.ravel()

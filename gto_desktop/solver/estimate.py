"""Count the memory that a solve needs, before any of it is taken."""

from dataclasses import dataclass, replace

import numpy as np
import psutil

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import join, say
from gto_desktop.game.bet_sizes import BetSize, Sizes
from gto_desktop.game.player import Player
from gto_desktop.game.street import Street
from gto_desktop.solver.deals import (
    StreetBoards,
    deal_boards,
    root_combos,
    street_width,
    top_boards,
)
from gto_desktop.solver.locking import game_symmetries
from gto_desktop.solver.rough_levels import LEVELS, is_worth_a_rough_start
from gto_desktop.solver.spec import SolveSpec, StreetSizes, TreeSpec
from gto_desktop.solver.tree import ACTION, BettingTree, build_tree
from gto_desktop.solver.tree_moves import fitting_edits

_HEADROOM = 64 << 20
"""Bytes for the threads' working memory and for reading the result."""


@dataclass(frozen=True)
class MemoryEstimate:
    """Size of a tree and of its storage in both precisions."""

    nodes: int
    """Nodes of the betting skeleton, which all runouts share."""
    entries: int
    """(action, hand) pairs over all boards that are solved."""
    bytes16: int
    bytes32: int
    available: int
    """Bytes that this machine has free now."""
    start16: int = 0
    """Bytes that a start on some of the rivers takes besides for a while; it is left out where they
    are not free. 0 where a solve begins on all of them."""
    start32: int = 0

    def bytes(self, precision: int) -> int:
        """Bytes needed at 16 or 32 bits."""
        return self.bytes16 if precision == 16 else self.bytes32

    def most(self, precision: int) -> int:
        """Most bytes that are taken at any time, at 16 or 32 bits."""
        return self.bytes(precision) + (self.start16 if precision == 16 else self.start32)


def game_boards(spec: SolveSpec) -> list[StreetBoards]:
    """Make the boards of every street, merged by suits."""
    boards = [top_boards(spec.board.cards, game_symmetries(spec))]
    while boards[-1].street < Street.RIVER:
        boards.append(deal_boards(boards[-1]))
    return boards


def estimate_memory(spec: SolveSpec, tree: BettingTree | None = None) -> MemoryEstimate:
    """Count what a spec needs by its skeleton; InputError where the tree is absurdly large."""
    tree = build_tree(spec.tree) if tree is None else tree
    entries = bytes16 = bytes32 = 0
    start16 = start32 = _HEADROOM // 2
    combos = spec.ranges.map(lambda r: root_combos(r.weights, spec.board.cards))
    for boards in game_boards(spec):
        count = len(boards.boards)
        for player in Player:
            width, _ = street_width(boards, combos[player])
            rows, averages = street_rows(tree, boards.street, player)
            entries += count * rows * width
            size = count * (rows + averages) * width
            bytes32 += 4 * size
            bytes16 += (2 if boards.street == Street.RIVER else 4) * size
            tables = 4 * count * averages + 8 * width * (count + len(boards.members.board))
            bytes16 += tables
            bytes32 += tables
            if boards.street == Street.RIVER:
                kept = int(np.minimum(np.diff(boards.children), LEVELS[-1].rivers).sum())
                tables = 4 * kept * averages + 16 * width * kept
                start16 += 2 * kept * averages * width + tables
                start32 += 4 * kept * averages * width + tables
            else:
                start16 += 4 * size + tables
                start32 += 4 * size + tables
    if not is_worth_a_rough_start(Street(spec.board.street), entries):
        start16 = start32 = 0
    free = int(psutil.virtual_memory().available)
    return MemoryEstimate(
        len(tree), entries, bytes16 + _HEADROOM, bytes32 + _HEADROOM, free, start16, start32
    )


def street_rows(tree: BettingTree, street: Street, player: Player) -> tuple[int, int]:
    """Count a player's regret rows and average rows on one board of a street."""
    mine = (tree.kind == ACTION) & (tree.street == street) & (tree.player == player)
    rows = int(tree.child_count[mine].sum())
    return rows, rows - int(np.count_nonzero(mine))


def check_memory(spec: SolveSpec, tree: BettingTree, precision: int) -> MemoryEstimate:
    """Refuse a solve that does not fit, by an InputError that says what to cut."""
    estimate = estimate_memory(spec, tree)
    needed = estimate.bytes(precision)
    if needed <= estimate.available:
        return estimate
    advice: list[str] = []
    if precision == 32 and estimate.bytes16 <= estimate.available:
        advice.append(say("16-bit precision needs {0}", _size(estimate.bytes16)))
    advice += _cuts(spec, precision)
    raise InputError(
        say(
            "This tree needs {0} of memory and {1} is free. What would help: {2}.",
            _size(needed),
            _size(estimate.available),
            join("{0}; {1}", advice) or say("fewer bet sizes"),
        )
    )


def _cuts(spec: SolveSpec, precision: int) -> list[str]:
    """Name the three single sizes whose removal saves most."""
    saved: list[tuple[int, str]] = []
    for street in list(Street)[spec.tree.first_street.index :]:
        pair = spec.tree.on(street)
        bets = {size for sizes in pair for size in sizes.bet}
        raises = {size for sizes in pair for size in sizes.raise_}
        named = [(say("bet"), size) for size in bets] + [(say("raise"), size) for size in raises]
        for name, size in named:
            smaller = replace(spec, tree=_without(spec.tree, street, name, size), locks=())
            need = estimate_memory(smaller).bytes(precision)
            text = say(
                "without the {0} {1} {2} it needs {3}", street.name.lower(), name, size, _size(need)
            )
            saved.append((need, text))
    return [text for _, text in sorted(saved)[:3]]


def _without(tree: TreeSpec, street: Street, name: str, size: BetSize) -> TreeSpec:
    def left(sizes: Sizes, kind: str) -> Sizes:
        return tuple(s for s in sizes if kind != name or s != size)

    pair = tree.on(street).map(
        lambda own: StreetSizes(left(own.bet, "bet"), left(own.raise_, "raise"))
    )
    flop, turn, river = (
        pair if at == street else own for at, own in zip(Street, tree.sizes, strict=True)
    )
    smaller = replace(tree, sizes=(flop, turn, river))
    return replace(smaller, edits=fitting_edits(smaller))


def _size(count: int) -> str:
    if count >= 1e9:
        return say("{0} GB", f"{count / 1e9:.1f}")
    return say("{0} MB", f"{count / 1e6:.0f}")

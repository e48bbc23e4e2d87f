"""Putting node locks into the memory of a solve."""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.combo import COMBO_COUNT, parse_combo
from gto_desktop.cards.hand_class import CLASS_COMBOS, parse_class
from gto_desktop.cards.isomorphism import IDENTITY, SuitPermutation, board_symmetries
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.kernels.records import Storage
from gto_desktop.solver.deals import StreetDeals
from gto_desktop.solver.lock import WHOLE_NODE, NodeLock
from gto_desktop.solver.program import RowPlaces
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.tree import BettingTree, locked_node

_FREE = -1.0


def lock_rows(lock: NodeLock) -> NDArray[np.float32]:
    """Spread a lock over the combos: (actions, 1326) probabilities, -1 where a hand is free."""
    rows = np.full((lock.action_count, COMBO_COUNT), _FREE, np.float32)

    def breadth(hand: str) -> int:
        return 0 if hand == WHOLE_NODE else 1 if len(hand) <= 3 else 2

    for hand in sorted(lock.strategy, key=breadth):
        combos: list[int] | slice = slice(None)
        if breadth(hand) == 1:
            combos = list(CLASS_COMBOS[parse_class(hand)])
        elif breadth(hand) == 2:
            combos = [parse_combo(hand)]
        rows[:, combos] = np.array(lock.strategy[hand], np.float32)[:, None]
    return rows


def game_symmetries(spec: SolveSpec) -> tuple[SuitPermutation, ...]:
    """Find the suit renamings that leave the board, both ranges and every lock as they are."""
    if any(lock.cards for lock in spec.locks):
        return (IDENTITY,)
    same = [weights.weights for weights in spec.ranges]
    for lock in spec.locks:
        same += list(lock_rows(lock))
    return board_symmetries(spec.board.cards, same)


def _stacked(locks: list[NodeLock]) -> NDArray[np.float32] | None:
    """Lay the rows of locks over each other, the last one on top; None without a lock."""
    rows: NDArray[np.float32] | None = None
    for lock in locks:
        own = lock_rows(lock)
        rows = own if rows is None else np.where(own >= 0, own, rows)
    return rows


def put_locks(
    spec: SolveSpec,
    tree: BettingTree,
    deals: StreetDeals,
    places: PerPlayer[RowPlaces],
    storage: PerPlayer[Storage],
) -> PerPlayer[Storage]:
    """Return the storage of a street with its locks; InputError where one does not fit the tree."""
    oop, ip = (_put(spec, tree, deals, places[p], storage[p]) for p in Player)
    return PerPlayer(oop, ip)


def _put(
    spec: SolveSpec, tree: BettingTree, deals: StreetDeals, places: RowPlaces, storage: Storage
) -> Storage:
    mine = [
        (node, lock)
        for lock in spec.locks
        for node in [locked_node(tree, lock)]
        if node in places.number
    ]
    if not mine:
        return storage
    boards = deals.boards.boards
    table = np.full((len(boards), storage.nodes), -1, np.int32)
    blocks: list[NDArray[np.float32]] = []
    size = 0
    for node in sorted({node for node, _ in mine}):
        # What is locked on one runout counts before what is locked on all, and later before sooner.
        here = sorted((lock for at, lock in mine if at == node), key=lambda lock: bool(lock.cards))
        combos = deals.combos[int(tree.player[node])]
        for b, board in enumerate(boards):
            dealt = tuple(board[len(spec.board.cards) :].tolist())
            rows = _stacked([lock for lock in here if lock.cards in (None, dealt)])
            if rows is None:
                continue
            block = np.pad(rows, ((0, 0), (0, 1)), constant_values=_FREE)[:, combos[b]]
            table[b, places.number[node]] = size
            blocks.append(block.ravel())
            size += block.size
    locked = np.concatenate(blocks) if blocks else np.zeros(0, np.float32)
    return storage._replace(locks=table.ravel(), locked=locked)

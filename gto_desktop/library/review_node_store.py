"""The nodes of the solves of reviewed hands: what the ranges and the strategy were at an action.

They stand in the user's file beside the reviews and go with their hand. A node is some thousand
bytes: only the hands that get there are kept.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import astuple, dataclass

import numpy as np
import zstandard
from numpy.typing import NDArray

from gto_desktop.basis.message import kept_messages, say, with_messages
from gto_desktop.cards.combo import COMBO_COUNT
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.library.flop_codec import (
    ComboLayout,
    DamagedNode,
    NodeData,
    pack_node,
    unpack_node,
)
from gto_desktop.library.user_store import UserStore

_PUT = "INSERT OR REPLACE INTO review_nodes VALUES (?, ?, ?, ?, ?)"
_REACH_BYTES = 2 * COMBO_COUNT * np.dtype("<f2").itemsize

Weights = NDArray[np.float32]
"""(1326,)."""


@dataclass(frozen=True, eq=False)
class SolvedNode:
    """Where an action of a hand was taken in an own solve; amounts are chips of the solve."""

    number: int
    """Of the action in the hand."""
    player: Player
    """Who acts."""
    actions: tuple[Action, ...]
    pot: float
    stacks: PerPlayer[float]
    to_call: float
    bb_per_chip: float
    reach: PerPlayer[Weights]
    strategy: Weights
    """(actions, 1326) shares of who acts; 0 for hands that do not get here."""
    ev: Weights
    """(actions, 1326) big blinds each is worth from here on, a fold 0; NaN where not known."""
    source: str
    """What it was solved by, and how exactly."""


@dataclass(frozen=True)
class PackedNode:
    """A node as it is kept, so that it can be handed on as exactly as it stands here."""

    number: int
    """Of the action in the hand."""
    facts: str
    """Who acts, what he can do, pot and stacks, as JSON."""
    reach: bytes
    node: bytes

    @classmethod
    def of(cls, node: SolvedNode) -> "PackedNode":
        """Return a node packed: ranges in 16 bits, shares in 250ths, EVs in 0.01 big blinds."""
        # In 16 bits: what is less than they can say is not there.
        reach = np.stack([np.asarray(weights, "<f2") for weights in node.reach])
        data = NodeData(node.strategy.astype(np.float64), node.ev)
        blob = zstandard.ZstdCompressor(level=19, write_checksum=True).compress(reach.tobytes())
        packed = pack_node(data, _layout(reach[node.player]))
        return cls(node.number, facts_of(node), blob, packed)

    def read(self) -> SolvedNode:
        """Return the node; DamagedNode where it cannot be read. Its numbers are not checked."""
        try:
            return _read(self)
        except (AttributeError, LookupError, OverflowError, RecursionError, TypeError) as error:
            raise DamagedNode(say("the stored node is damaged: {0}", error)) from None
        except (ValueError, zstandard.ZstdError) as error:
            raise DamagedNode(str(error)) from None


class ReviewNodes:
    """The nodes of the user's reviewed hands; any thread and any process may use it."""

    def __init__(self, store: UserStore) -> None:
        self._store = store

    def put(self, hand: int, nodes: Iterable[SolvedNode]) -> None:
        """Keep nodes of a hand over earlier ones of theirs."""
        self.put_packed(hand, map(PackedNode.of, nodes))

    def put_packed(self, hand: int, nodes: Iterable[PackedNode]) -> None:
        """Keep nodes of a hand as they are handed on, over earlier ones of theirs."""
        if rows := _rows(hand, nodes):
            with self._store.writing() as database:
                database.conn.executemany(_PUT, rows)

    def replace(self, hand: int, nodes: Iterable[PackedNode]) -> None:
        """Keep nodes of a hand as they are handed on, in the place of all that it has."""
        with self._store.writing() as database:
            database.execute("DELETE FROM review_nodes WHERE hand = ?", [hand])
            database.conn.executemany(_PUT, _rows(hand, nodes))

    def forget(self, hand: int) -> None:
        """Forget the nodes of a hand."""
        self._store.write("DELETE FROM review_nodes WHERE hand = ?", [hand])

    def of(self, hand: int) -> dict[int, SolvedNode]:
        """Return the nodes of a hand by the number of the action; a damaged one is left out."""
        return {packed.number: node for packed, node in self._readable(hand)}

    def packed(self, hand: int) -> tuple[PackedNode, ...]:
        """Return the nodes of a hand as they are kept, in order; a damaged one is left out."""
        return tuple(packed for packed, _ in self._readable(hand))

    def _readable(self, hand: int) -> Iterator[tuple[PackedNode, SolvedNode]]:
        query = "FROM review_nodes WHERE hand = ? ORDER BY number"
        for packed in self._store.records(PackedNode, query, [hand]):
            try:
                yield packed, packed.read()
            except DamagedNode:
                # It can be solved again; what stands there is of no use.
                continue


def _rows(hand: int, nodes: Iterable[PackedNode]) -> list[list[object]]:
    return [[hand, *astuple(node)] for node in nodes]


def facts_of(node: SolvedNode) -> str:
    """Return what is said of a node beside its ranges and shares, as JSON."""
    facts = {
        "player": int(node.player),
        "actions": [[each.kind.value, each.amount, each.all_in] for each in node.actions],
        "pot": node.pot,
        "stacks": list(node.stacks),
        "to_call": node.to_call,
        "bb_per_chip": node.bb_per_chip,
        "source": node.source,
    }
    if messages := kept_messages([node.source]):
        facts["messages"] = messages
    return json.dumps(facts, separators=(",", ":"))


def _read(kept: PackedNode) -> SolvedNode:
    told = json.loads(kept.facts)
    player = Player(told["player"])
    actions = tuple(
        Action(ActionKind(kind), amount, all_in) for kind, amount, all_in in told["actions"]
    )
    said = zstandard.get_frame_parameters(kept.reach)
    if said.content_size != _REACH_BYTES or not said.has_checksum:
        # Asked first: what it says there is how much room is taken for it.
        raise DamagedNode(say("the stored ranges are cut"))
    content = zstandard.ZstdDecompressor().decompress(kept.reach)
    weights = np.frombuffer(content, "<f2").reshape(2, COMBO_COUNT)
    data = unpack_node(kept.node, _layout(weights[player]))
    if len(data.strategy) != len(actions):
        raise DamagedNode(say("the stored node has other actions than it says"))
    return SolvedNode(
        number=kept.number,
        player=player,
        actions=actions,
        pot=told["pot"],
        stacks=PerPlayer(*told["stacks"]),
        to_call=told["to_call"],
        bb_per_chip=told["bb_per_chip"],
        reach=PerPlayer(*weights.astype(np.float32)),
        strategy=data.strategy.astype(np.float32),
        ev=data.ev,
        source=with_messages(told.get("messages", ()))(told["source"]),
    )


def _layout(weights: NDArray[np.float16]) -> ComboLayout:
    """Return a layout of the hands that get there, each by itself: the suits are real ones."""
    live = weights > 0
    place = np.where(live, np.cumsum(live) - 1, -1)
    return ComboLayout(np.flatnonzero(live), place)

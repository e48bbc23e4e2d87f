"""Reading strategies and values of single nodes out of a walker's memory.

Everything is worked out on the boards that were solved; `solution` turns the result into the
suits that were asked for. Only what a node needs is walked: the streets above it once, and the
round it belongs to with all that follows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.card import Card, card_name
from gto_desktop.cards.combo import COMBO_COUNT, combos_blocked_by
from gto_desktop.cards.isomorphism import (
    SUIT_PERMUTATIONS,
    SuitPermutation,
    combo_permutation,
    permute_card,
)
from gto_desktop.game.action import ActionKind
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.street import Street
from gto_desktop.kernels.betting_round import street_down
from gto_desktop.kernels.nodes import strategy
from gto_desktop.kernels.records import AVERAGE, Scratch
from gto_desktop.kernels.vector import LANES
from gto_desktop.solver.discounting import AVERAGE_PLAY
from gto_desktop.solver.node_view import met
from gto_desktop.solver.payoff import PayoffRule, deal_chance
from gto_desktop.solver.tree import ACTION, FOLD
from gto_desktop.solver.walker import Flow, RiverPart, Walker

Floats = NDArray[np.float32]
_MOST_KEPT = 24
"""Value tables kept: about a megabyte each."""


@dataclass(frozen=True)
class Deal:
    """A runout: the solved board of each street and the suits that lead back to the real one."""

    boards: dict[Street, int]
    permutations: dict[Street, SuitPermutation]
    """Turn the solved board of each street into the real one."""


def _inverse(permutation: SuitPermutation) -> SuitPermutation:
    a, b, c, d = (permutation.index(suit) for suit in range(4))
    return a, b, c, d


def _after(first: SuitPermutation, then: SuitPermutation) -> SuitPermutation:
    a, b, c, d = (then[suit] for suit in first)
    return a, b, c, d


class UnsolvedCard(InputError):
    """A solve that has just begun leaves a river out for now."""


def find_deal(walker: Walker, cards: Sequence[Card]) -> Deal:
    """Find the solved boards that stand for the cards dealt after the root.

    UnsolvedCard where a solve that has just begun leaves the river out for now.
    """
    boards = {walker.first: 0}
    permutation = SUIT_PERMUTATIONS[0]
    permutations = {walker.first: permutation}
    for offset, card in enumerate(cards):
        street = Street(walker.first + offset + 1)
        members = walker.streets[street].deals.boards.members
        above = boards[Street(street - 1)]
        wanted = permute_card(card, _inverse(permutation))
        dealt = np.flatnonzero((members.parent == above) & (members.card == wanted))
        if not dealt.size:
            raise UnsolvedCard(
                say(
                    "{0} is not solved yet: a solve begins with some of the rivers, and goes on "
                    "with all.",
                    card_name(card),
                )
            )
        member = dealt[0]
        boards[street] = int(members.board[member])
        turn = SUIT_PERMUTATIONS[int(members.permutation[member])]
        permutation = permutations[street] = _after(turn, permutation)
    return Deal(boards, permutations)


@dataclass(frozen=True)
class NodeNumbers:
    """What is known of a node, over all combos in their real suits."""

    reach: PerPlayer[Floats]
    values: PerPlayer[Floats]
    """Counterfactual values from half the pot; NaN where a hand meets none of the opponent's."""
    strategy: Floats
    """(actions, 1326) of the player to act."""
    action_values: Floats
    """(actions, 1326) of the player to act, like `values`."""


class Reader:
    """Reads nodes of one walker; values of whole streets are kept for the next question.

    The first street's strategies are those of when it was made: they go with their values though
    the walker is solved further. What is below is read as it is by then.
    """

    def __init__(self, walker: Walker) -> None:
        self.walker = walker.reading_twin()
        self._kept: dict[tuple[Player, int, int], Floats] = {}

    def numbers(self, node: int, deal: Deal) -> NodeNumbers:
        """Read a node on a runout; leaves have no strategy."""
        tree = self.walker.tree
        street = Street(int(tree.street[node]))
        board = deal.boards[street]
        reach = self._reach(node, deal)
        game = self.walker.streets[street]
        live = game.deals.combos
        acting = int(tree.kind[node]) == ACTION
        mover = Player(int(tree.player[node])) if acting else None
        shares = np.zeros((0, COMBO_COUNT), np.float32)
        action_values = shares
        if mover is not None:
            shares = _spread(self._strategy(node, deal), live[mover][board])
        values = []
        for player in Player:
            mass = met(reach[player.opponent]) * deal_chance(tree.spec.first_street, street)
            combos = live[player][board]
            if int(tree.kind[node]) == FOLD:
                won = PayoffRule(tree.spec, tree.spec.first_street).fold(tree, node, player)
                values.append(np.where(mass > 0, np.float32(won), np.float32(np.nan)))
                continue
            rows = self._rows(player, node, deal)
            worth = _spread(rows.row(node)[None], combos)[0] - self._folded(player, node, deal)
            values.append(_per_meeting(worth, mass))
            if player == mover:
                below = np.stack([rows.row(child) for child in tree.children(node)])
                here = np.zeros(COMBO_COUNT + 1, bool)
                here[combos] = True
                action_values = np.where(
                    here[:COMBO_COUNT],
                    _per_meeting(_spread(below, combos), mass),
                    np.float32(np.nan),
                )
                # What a fold costs is known, not summed up in single precision.
                rule = PayoffRule(tree.spec, tree.spec.first_street)
                for row, child in zip(action_values, tree.children(node), strict=True):
                    if int(tree.kind[child]) == FOLD:
                        row[np.isfinite(row)] = rule.fold(tree, child, player)
        real = combo_permutation(deal.permutations[street])
        return NodeNumbers(
            self.reach(node, deal),
            PerPlayer(*(_renamed(value, real) for value in values)),
            _renamed(shares, real),
            _renamed(action_values, real),
        )

    def play(self, node: int, deal: Deal) -> Floats:
        """Return the strategy of a decision, (actions, 1326); 0 for combos outside of the range.

        It takes a hundredth of the time of `numbers`, which works values out as well.
        """
        tree = self.walker.tree
        street, player = Street(int(tree.street[node])), Player(int(tree.player[node]))
        combos = self.walker.streets[street].deals.combos[player][deal.boards[street]]
        solved = _spread(self._strategy(node, deal), combos)
        shown = _renamed(solved, combo_permutation(deal.permutations[street]))
        return shown * (self.walker.spec.ranges[player].weights > 0)

    def reach(self, node: int, deal: Deal) -> PerPlayer[Floats]:
        """Return what both players reach a node with, (1326,) each, street by street as shown.

        It is each player's weights times his own probabilities along the line. Hands that suits
        make equal play alike but for rounding: the product is that of the strategies that a
        reader sees, to the last digit.
        """
        tree = self.walker.tree
        reach = [np.array(r.weights, np.float32) for r in self.walker.spec.ranges]
        last = Street(int(tree.street[node]))
        solved = self.walker.streets[last].deals.boards.boards[deal.boards[last]]
        cards = [permute_card(int(card), deal.permutations[last]) for card in solved]
        for weights in reach:
            weights[combos_blocked_by(cards)] = 0.0
        for parent, child in pairwise(tree.path(node)):
            if tree.kind[parent] != ACTION:
                continue
            player, street = int(tree.player[parent]), Street(int(tree.street[parent]))
            combos = self.walker.streets[street].deals.combos[player][deal.boards[street]]
            row = self._strategy(parent, deal)[child - int(tree.first_child[parent])]
            shown = _renamed(
                _spread(row[None], combos)[0], combo_permutation(deal.permutations[street])
            )
            reach[player] *= shown
        return PerPlayer(*reach)

    def _folded(self, player: Player, node: int, deal: Deal) -> Floats:
        """What the opponent's folds are worth that the row of his call carries, (1326,)."""
        tree = self.walker.tree
        parent = int(tree.parent[node])
        action = tree.actions[node]
        if action is None or action.kind is not ActionKind.CALL or tree.player[parent] == player:
            return np.zeros(COMBO_COUNT, np.float32)
        fold = int(tree.first_child[parent])
        street = Street(int(tree.street[parent]))
        won = PayoffRule(tree.spec, street).fold(tree, fold, player)
        folded = met(self._reach(fold, deal)[player.opponent])
        return (won * folded).astype(np.float32)

    def _strategy(self, node: int, deal: Deal) -> Floats:
        """(actions, width) of the player to act."""
        tree = self.walker.tree
        street, player = Street(int(tree.street[node])), Player(int(tree.player[node]))
        game = self.walker.streets[street]
        places = game.places[player]
        width, actions = game.deals.hands[player].width, int(tree.child_count[node])
        out = np.zeros(actions * width, np.float32)
        strategy(
            game.storage[player], deal.boards[street], width, actions, places.row[node],
            places.average_row[node], places.number[node], AVERAGE, out,
        )  # fmt: skip
        return out.reshape(actions, width)

    def _reach(self, node: int, deal: Deal) -> PerPlayer[Floats]:
        """Multiply each player's own probabilities along the line, in the solved board's suits."""
        plain = dict.fromkeys(deal.boards, SUIT_PERMUTATIONS[0])
        return self.reach(node, Deal(deal.boards, plain))

    def _rows(self, player: Player, node: int, deal: Deal) -> "ValueRows":
        """Walk what is below a node's street on a runout and give access to its value rows."""
        walker = self.walker
        street = Street(int(walker.tree.street[node]))
        program = walker.streets[street].programs[player]
        chunk = program.chunk_of_node[node]
        key = (player, deal.boards[street], chunk if street == Street.RIVER else -1 - street)
        if key not in self._kept:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.pop(next(iter(self._kept)))
            self._kept[key] = self._walk(player, street, deal, chunk)
        width = walker.streets[street].deals.hands[player].width
        return ValueRows(program.value_row, width, walker.stride, self._kept[key])

    def _walk(self, player: Player, street: Street, deal: Deal, chunk: int) -> Floats:
        """Return a copy of the value rows of one street, or of one chunk of a river."""
        walker = self.walker
        if street == walker.first < Street.RIVER:
            walker.walk(player, AVERAGE_PLAY)
            return walker.top.values.copy()
        upper, width = walker.weights[player.opponent], LANES
        scratch = walker.top
        for above in range(walker.first, street):
            scratch = walker.top if above == walker.first else walker.below[0][Street(above)]
            self._descend(player, deal, Flow(upper, width, upper), Street(above), scratch)
            upper = scratch.inflow
            width = walker.streets[Street(above)].programs[player].columns
        if street == Street.TURN:
            walker.walk_turn(player, AVERAGE_PLAY, deal.boards[street])
            return walker.below[0][street].values.copy()
        if street > walker.first:
            scratch = walker.below[0][street]
        scratch.values[:] = 0.0
        part = RiverPart(deal.boards[street], chunk, chunk + 1)
        out = np.zeros_like(walker.weights[player] if street == walker.first else upper)
        walker.walk_river(player, AVERAGE_PLAY, part, Flow(upper, width, out), scratch)
        return scratch.values.copy()

    def _descend(
        self, player: Player, deal: Deal, flow: Flow, street: Street, into: Scratch
    ) -> None:
        walker = self.walker
        game = walker.streets[street]
        opponent = player.opponent
        alive = street_down(
            game.programs[player].program, game.deals.hands[opponent], game.storage[opponent],
            deal.boards[street], flow.reach, flow.columns, into, walker.stride, AVERAGE,
        )  # fmt: skip
        if not alive:
            into.inflow[:] = 0.0


@dataclass(frozen=True)
class ValueRows:
    """Value rows of one street on one board."""

    place: dict[int, int]
    width: int
    stride: int
    values: Floats

    def row(self, node: int) -> Floats:
        """Counterfactual value of each hand at a node, (width,)."""
        start = self.place[node] * self.stride
        return self.values[start : start + self.width]


def _renamed(rows: Floats, real: NDArray[np.int64]) -> Floats:
    """Move numbers, (..., 1326), from the combos of the solved board to those of the real one."""
    out = np.empty_like(rows)
    out[..., real] = rows
    return out


def _spread(rows: Floats, combos: NDArray[np.uint16]) -> Floats:
    """Put (n, width) numbers of a board's hands in their places among all combos, (n, 1326)."""
    out = np.zeros((len(rows), COMBO_COUNT + 1), np.float32)
    out[:, combos] = rows
    return out[:, :COMBO_COUNT]


def _per_meeting(values: Floats, mass: NDArray[np.float64]) -> Floats:
    out = np.full(values.shape, np.nan, np.float32)
    np.divide(values, mass, out=out, where=mass > 1e-9 * max(mass.max(), 1e-30))
    return out

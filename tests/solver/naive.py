"""The slow and obvious solver: one hand and one deal after another, in plain floats.

Payoffs, card removal and the showdown come straight from the rules. Nothing is merged, nothing is
a vector, and each hand of the walking player is walked alone against all hands of the other.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT
from gto_desktop.cards.isomorphism import permute_card
from gto_desktop.game.player import Player
from gto_desktop.game.street import Street
from gto_desktop.kernels.vector import LANES
from gto_desktop.solver.discounting import schedule_of
from gto_desktop.solver.reader import find_deal
from gto_desktop.solver.session import Session
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.tree import ACTION, CHANCE, FOLD, BettingTree, build_tree
from tests.kernels.naive import value as best_five

Hand = tuple[int, int]
Board = tuple[int, ...]
InfoSet = tuple[int, Board, Hand]
"""A node, the board there in the order it was dealt, and the hand of the player to act."""
Shares = Sequence[float]
Play = Callable[[InfoSet], Shares]
Choose = Callable[[InfoSet, list[float]], float]
"""Turns what each action is worth to a hand into what the hand is worth."""


@cache
def _strength(board: frozenset[int], hand: Hand) -> tuple[int, ...]:
    return best_five([*board, *hand])


@dataclass
class NaiveGame:
    """A spec taken literally."""

    spec: SolveSpec
    tree: BettingTree = field(init=False)
    hands: list[dict[Hand, float]] = field(init=False)
    """By player: weight of every hand the root board leaves."""

    def __post_init__(self) -> None:
        self.tree = build_tree(self.spec.tree)
        self.hands = [
            {
                (int(low), int(high)): float(weight)
                for (low, high), weight in zip(COMBO_CARDS, own.weights, strict=True)
                if weight > 0 and not {int(low), int(high)} & {*self.spec.board.cards}
            }
            for own in self.spec.ranges
        ]

    def payoff(self, player: int, node: int, board: Board, hand: Hand, other: Hand) -> float:
        """Chips `player` takes from the middle, minus those he put in after the root."""
        tree = self.tree
        own, others = int(tree.committed[node, player]), int(tree.committed[node, 1 - player])
        if tree.kind[node] == FOLD:
            if tree.player[node] == player:
                return float(-own)
            matched = self.spec.tree.starting_pot + 2 * min(own, others)
            return matched - self._rake(matched) - min(own, others)
        pot = self.spec.tree.starting_pot + own + others
        pot_left = pot - self._rake(pot)
        mine, theirs = (_strength(frozenset(board), cards) for cards in (hand, other))
        if mine == theirs:
            return pot_left / 2 - own
        return pot_left - own if mine > theirs else float(-own)

    def _rake(self, pot: float) -> float:
        rake = pot * self.spec.tree.rake_percent / 100
        cap = self.spec.tree.rake_cap
        return min(rake, cap) if cap > 0 else rake

    def walk(
        self,
        player: int,
        hand: Hand,
        node: int,
        board: Board,
        reach: dict[Hand, float],
        play: Play,
        choose: Choose,
    ) -> float:
        """Return what a hand is worth at a node, summed over the hands of `reach`."""
        tree = self.tree
        kind, children = int(tree.kind[node]), tree.children(node)
        if kind == CHANCE:
            total = 0.0
            unseen = 52 - len(board) - 4
            for card in range(52):
                if card in board or card in hand:
                    continue
                left = {h: r / unseen for h, r in reach.items() if card not in h}
                if left:
                    total += self.walk(
                        player, hand, children[0], (*board, card), left, play, choose
                    )
            return total
        if kind != ACTION:
            return sum(r * self.payoff(player, node, board, hand, h) for h, r in reach.items())
        if tree.player[node] == player:
            values = [
                self.walk(player, hand, child, board, reach, play, choose) for child in children
            ]
            # The engine counts from half the pot, and inertia goes by what a hand is worth there.
            half = sum(reach.values()) * self.spec.tree.starting_pot / 2
            return choose((node, board, hand), [value - half for value in values]) + half
        shares = {h: play((node, board, h)) for h in reach}
        total = 0.0
        for a, child in enumerate(children):
            left = {h: r * shares[h][a] for h, r in reach.items()}
            total += self.walk(player, hand, child, board, left, play, choose)
        return total

    def root_values(self, player: int, play: Play, choose: Choose) -> dict[Hand, float]:
        """Return the value of each hand of a player, summed over the other's weights."""
        board = self.spec.board.cards
        return {
            hand: self.walk(player, hand, 0, board, self.met(player, hand), play, choose)
            for hand in self.hands[player]
        }

    def met(self, player: int, hand: Hand) -> dict[Hand, float]:
        """Return the opponent's hands that share no card with one."""
        return {h: w for h, w in self.hands[1 - player].items() if not {*h} & {*hand}}

    def mean(self, player: int, values: dict[Hand, float]) -> float:
        """Weigh the values of a player's hands by how often each deal of two hands comes."""
        own = self.hands[player]
        pairs = sum(w * sum(self.met(player, hand).values()) for hand, w in own.items())
        return sum(w * values[hand] for hand, w in own.items()) / pairs

    def expected_value(self, player: int, play: Play) -> float:
        """Chips a player gets when both play `play`."""

        def mix(infoset: InfoSet, values: list[float]) -> float:
            return sum(s * v for s, v in zip(play(infoset), values, strict=True))

        return self.mean(player, self.root_values(player, play, mix))

    def best_response(self, player: int, play: Play) -> float:
        """Chips a player gets when he answers `play` as well as possible."""
        return self.mean(player, self.root_values(player, play, lambda _, values: max(values)))

    def exploitability_pct(self, play: Play) -> float:
        """Return the mean gain of both best responses, percent of the starting pot."""
        gains = [
            self.best_response(player, play) - self.expected_value(player, play)
            for player in Player
        ]
        return sum(gains) / 2 / self.spec.tree.starting_pot * 100

    def infosets(self, player: int) -> Iterator[InfoSet]:
        """Yield every decision of every hand on every runout, those never reached too."""
        found: dict[InfoSet, None] = {}

        def note(infoset: InfoSet, values: list[float]) -> float:
            found[infoset] = None
            return values[0]

        def evenly(infoset: InfoSet) -> Shares:
            count = int(self.tree.child_count[infoset[0]])
            return [1 / count] * count

        self.root_values(player, evenly, note)
        yield from found


class NaiveSolver:
    """Discounted regret matching with inertia, after the numbers of a schedule.

    A board is left as it is while no hand of the opponent gets there. The engine decides so for a
    few lines together, so the twin has to be told which: `together` names, by walking player, the
    nodes of each street that are walked or left out as one.
    """

    def __init__(self, game: NaiveGame, together: Sequence[dict[int, int]]) -> None:
        self.game = game
        self.schedule = schedule_of(Street(len(game.spec.board.cards) - 2))
        self.iteration = 0
        self.regrets: dict[InfoSet, list[float]] = {}
        self.averages: dict[InfoSet, list[float]] = {}
        self.infosets = [list(game.infosets(player)) for player in Player]
        self._together = together
        self._visited: dict[tuple[int, int, Board], bool] = {}

    @classmethod
    def beside(cls, session: Session) -> "NaiveSolver":
        """Return a solver of the same game that leaves out what the session leaves out."""
        together: list[dict[int, int]] = [{}, {}]
        for game in session.walker.streets.values():
            for player in Player:
                together[player] |= game.programs[player].chunk_of_node
        return cls(NaiveGame(session.spec), together)

    def current(self, infoset: InfoSet) -> Shares:
        count = int(self.game.tree.child_count[infoset[0]])
        regrets = self.regrets.get(infoset, [0.0] * count)
        positive = [max(r, 0.0) for r in regrets]
        total = sum(positive)
        return [r / total for r in positive] if total > 0 else [1 / count] * count

    def average(self, infoset: InfoSet) -> Shares:
        if infoset in self.averages:
            return self.averages[infoset]
        # The engine keeps the shares of all actions but the last, and none is set yet.
        return [0.0] * (int(self.game.tree.child_count[infoset[0]]) - 1) + [1.0]

    def iterate(self) -> None:
        for player in Player:
            self.update(player)
        self.iteration += 1

    def update(self, player: Player) -> None:
        """Walk for one player, as `Walker.walk` does."""
        self._visited.clear()
        self.game.root_values(player, self.current, self._update)

    def take_over(self, stored: "Stored") -> None:
        """Go on from what a session has stored."""
        for player in Player:
            for infoset in self.infosets[player]:
                self.regrets[infoset] = list(stored.regrets(infoset))
                self.averages[infoset] = list(stored.average(infoset))

    def _update(self, infoset: InfoSet, values: list[float]) -> float:
        if not self._is_visited(infoset[0], infoset[1]):
            return 0.0
        step = self.schedule.step(self.iteration)
        shares = self.current(infoset)
        worth = sum(s * v for s, v in zip(shares, values, strict=True))
        old = self.regrets.get(infoset, [0.0] * len(values))
        mass = step.keep_positive * sum(max(r, 0.0) for r in old)
        lift = max(step.inertia * max(max(values) - worth, abs(worth) / 4096) - mass, 0.0)
        self.regrets[infoset] = [
            r * (step.keep_positive if r > 0 else step.keep_negative) + s * lift + v - worth
            for r, s, v in zip(old, shares, values, strict=True)
        ]
        self.averages[infoset] = [
            a + step.average_weight * (s - a)
            for a, s in zip(self.average(infoset), shares, strict=True)
        ]
        return worth

    def _is_visited(self, node: int, board: Board) -> bool:
        tree = self.game.tree
        player, street = int(tree.player[node]), int(tree.street[node])
        group = self._together[player]
        key = (street, group[node], board)
        if key not in self._visited:
            entries = [
                other
                for other, number in group.items()
                if tree.street[other] == street
                and number == group[node]
                and (tree.parent[other] < 0 or tree.kind[tree.parent[other]] == CHANCE)
            ]
            self._visited[key] = any(
                self._reach(1 - player, entry, board, hand) > 0
                for entry in entries
                for hand in self.game.hands[1 - player]
                if not {*hand} & {*board}
            )
        return self._visited[key]

    def _reach(self, player: int, node: int, board: Board, hand: Hand) -> float:
        """Multiply a player's own shares on the way to a node."""
        tree = self.game.tree
        reach = 1.0
        while (parent := int(tree.parent[node])) >= 0:
            if tree.kind[parent] == ACTION and tree.player[parent] == player:
                seen = board[: 2 + int(tree.street[parent])]
                action = node - int(tree.first_child[parent])
                reach *= self.current((parent, seen, hand))[action]
            node = parent
        return reach


class Stored:
    """What a session keeps of every decision, runout by runout in the suits that were dealt."""

    def __init__(self, session: Session) -> None:
        self.walker = session.walker
        self.first = len(session.spec.board.cards)
        self._kept: dict[tuple[int, Board], dict[Hand, tuple[Shares, Shares]]] = {}

    def regrets(self, infoset: InfoSet) -> Shares:
        return self._at(infoset)[0]

    def average(self, infoset: InfoSet) -> Shares:
        return self._at(infoset)[1]

    def _at(self, infoset: InfoSet) -> tuple[Shares, Shares]:
        node, board, hand = infoset
        if (node, board) not in self._kept:
            self._kept[node, board] = dict(self._read(node, board))
        return self._kept[node, board][hand]

    def _read(self, node: int, board: Board) -> Iterator[tuple[Hand, tuple[Shares, Shares]]]:
        tree = self.walker.tree
        street, player = Street(len(board) - 2), int(tree.player[node])
        deal = find_deal(self.walker, board[self.first :])
        game = self.walker.streets[street]
        places, storage = game.places[player], game.storage[player]
        combos = game.deals.combos[player][deal.boards[street]]
        number, width, actions = deal.boards[street], combos.size, int(tree.child_count[node])
        regrets = self._block(
            storage.regrets, number * storage.rows + places.row[node], actions, width
        )
        scale = storage.scales[number * storage.nodes + places.number[node]]
        averages = self._block(
            storage.averages,
            number * storage.average_rows + places.average_row[node],
            actions - 1,
            width,
        )
        for i, combo in enumerate(combos):
            if combo == COMBO_COUNT:
                continue
            low, high = (
                permute_card(int(c), deal.permutations[street]) for c in COMBO_CARDS[combo]
            )
            shares = (averages[:, i] / storage.unit).tolist()
            shares.append(max(1.0 - sum(shares), 0.0))
            yield (min(low, high), max(low, high)), ((regrets[:, i] * scale).tolist(), shares)

    @staticmethod
    def _block(stored: NDArray[Any], row: int, actions: int, width: int) -> NDArray[np.float64]:
        """Undo the layout: 16 hands after another, the actions of each 16 together."""
        flat = stored[row * width : (row + actions) * width].astype(np.float64)
        return flat.reshape(width // LANES, actions, LANES).swapaxes(0, 1).reshape(actions, width)

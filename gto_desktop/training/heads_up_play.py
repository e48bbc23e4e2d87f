"""Hands between two players who play a solve to the showdown."""

from collections import OrderedDict
from datetime import UTC, datetime

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.card import Card
from gto_desktop.cards.combo import combos_blocked_by
from gto_desktop.game.player import Player
from gto_desktop.game.street import Street
from gto_desktop.hands.hand import Hand, HandAction, HandActionKind, Post, PostKind, Room
from gto_desktop.solver.node_view import met
from gto_desktop.solver.payoff import PayoffRule
from gto_desktop.solver.reader import Reader, find_deal
from gto_desktop.solver.session import Session
from gto_desktop.solver.tree import ACTION, CHANCE, FOLD
from gto_desktop.training.dealing import cards_of, draw, draw_action, draw_card
from gto_desktop.training.frequencies import Frequencies
from gto_desktop.training.showdown import seat, settled

SCALE = 100
"""Units in a chip: halves of an odd pot and the rake are no whole chips."""
_KEPT = 2_000
"""Strategies that are remembered; each is some 20 kB."""


class HeadsUpPlay:
    """Plays hand after hand; the pot is put in by two antes, and earlier streets are checked."""

    def __init__(self, session: Session, chance: np.random.Generator) -> None:
        self._session, self._chance = session, chance
        self._reader = Reader(session.walker)
        self._strategies: OrderedDict[tuple[int, tuple[Card, ...]], NDArray[np.float32]] = (
            OrderedDict()
        )
        spec = session.spec
        blocked = combos_blocked_by(spec.board.cards)
        self._ranges = [np.where(blocked, 0.0, held.weights).astype(float) for held in spec.ranges]
        self._first = self._ranges[0] * met(self._ranges[1])
        self._rake = PayoffRule(spec.tree, Street.RIVER)
        self._played = 0

    def play(self, frequencies: Frequencies) -> Hand:
        """Play a hand and count its decisions."""
        tree, spec = self._session.tree, self._session.spec
        hands = self._deal()
        dead = cards_of(hands)
        board, cards = list(spec.board.cards), tuple[Card, ...]()
        actions = self._checks(spec.board.street)
        node = 0
        while tree.kind[node] in {ACTION, CHANCE}:
            if tree.kind[node] == CHANCE:
                card = draw_card((*board, *dead), self._chance)
                board.append(card)
                cards = (*cards, card)
                node = int(tree.first_child[node])
                continue
            player = Player(int(tree.player[node]))
            shares = self._strategy(node, cards)[:, hands[player]].astype(np.float64)
            choice = draw_action(shares, self._chance)
            options = tree.actions_at(node)
            labels = tuple(action.label for action in options)
            name = f"{tree.line(node)}, {player.name}"
            frequencies.add(name, player.name, labels, shares.tolist(), choice)
            taken = options[choice]
            to = taken.amount * SCALE if taken.kind is not taken.kind.FOLD else 0
            kind = HandActionKind(taken.kind.value.lower())
            street = int(tree.street[node])
            actions.append(HandAction(street, int(player), kind, to, taken.all_in))
            node = tree.children(node)[choice]
        return self._end(node, hands, board, actions)

    def result(self, hand: Hand, player: Player) -> float:
        """Return what a player has got back of a hand, counted from the root's pot as EVs are."""
        half = self._session.spec.tree.starting_pot / 2
        return hand.results()[player] / SCALE + half

    def _deal(self) -> tuple[int, int]:
        first = draw(self._first, self._chance)
        assert first is not None
        weights = np.where(combos_blocked_by(cards_of([first])), 0.0, self._ranges[1])
        second = draw(weights, self._chance)
        assert second is not None
        return first, second

    def _strategy(self, node: int, cards: tuple[Card, ...]) -> NDArray[np.float32]:
        strategy = self._strategies.get((node, cards))
        if strategy is None:
            strategy = self._reader.play(node, find_deal(self._session.walker, cards))
            self._strategies[node, cards] = strategy
            if len(self._strategies) > _KEPT:
                self._strategies.popitem(last=False)
        return strategy

    @staticmethod
    def _checks(street: int) -> list[HandAction]:
        """Return the checks of the streets before the solve."""
        return [
            HandAction(before, player, HandActionKind.CHECK, 0)
            for before in range(street)
            for player in (0, 1)
        ]

    def _end(
        self, node: int, hands: tuple[int, int], board: list[Card], actions: list[HandAction]
    ) -> Hand:
        tree, spec = self._session.tree, self._session.spec
        live = dict(enumerate(hands))
        own = [int(chips) for chips in tree.committed[node]]
        if tree.kind[node] == FOLD:
            del live[int(tree.player[node])]
        else:
            while len(board) < 5:
                board.append(draw_card((*board, *cards_of(hands)), self._chance))
        rake = self._rake.rake(spec.tree.starting_pot + 2 * min(own))
        half = spec.tree.starting_pot * SCALE // 2
        stack = half + spec.tree.effective_stack * SCALE
        self._played += 1
        hand = Hand(
            room=Room.PHH,
            id=str(self._played),
            played=datetime.now(UTC).replace(microsecond=0),
            seats=tuple(
                seat(player + 1, Player(player).name, stack, hands[player]) for player in (0, 1)
            ),
            posts=tuple(Post(player, PostKind.ANTE, half) for player in (0, 1)),
            actions=tuple(actions),
            big_blind=SCALE,
            small_blind=0,
            ante=half,
            scale=SCALE,
            table_size=2,
            button=2,
        )
        return settled(hand, live, board, round(rake * SCALE))

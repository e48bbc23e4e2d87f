"""Hands that strategies play among themselves: a table before the flop, two on a solve."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.card import CARD_COUNT, Card, card_name
from gto_desktop.cards.combo import COMBO_CARDS, combo_index, combos_blocked_by
from gto_desktop.game.action import Action as TreeAction
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.player import Player
from gto_desktop.game.street import Street
from gto_desktop.hands.hand import (
    Hand,
    HandAction,
    HandActionKind,
    HandSeat,
    Post,
    PostKind,
    Room,
    positions,
)
from gto_desktop.preflop.walked_line import WalkedLine
from gto_desktop.solver.node_view import met
from gto_desktop.solver.payoff import PayoffRule
from gto_desktop.solver.reader import Reader, find_deal
from gto_desktop.solver.session import Session
from gto_desktop.solver.tree import ACTION, CHANCE, FOLD
from gto_desktop.toolkit.made_hands import strength_of
from gto_desktop.training.betting_line import TableSeats
from gto_desktop.training.dealing import cards_of, draw, draw_action, draw_card
from gto_desktop.training.frequencies import Frequencies


def _card_names(cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(card_name(int(card)) for card in cards)


def _best_hands(combos: dict[int, int], board: Sequence[int]) -> tuple[int, ...]:
    """Return the players with the best hand on a whole board, those who split it in order."""
    strengths = {
        player: strength_of([*map(int, COMBO_CARDS[combo]), *board])
        for player, combo in combos.items()
    }
    best = min(strengths.values())
    return tuple(player for player in sorted(strengths) if strengths[player] == best)


def settled(hand: Hand, live: dict[int, int], board: Sequence[int], rake: int) -> Hand:
    """Return a hand, played up to its last action, with its winners paid.

    `live` has the combos of who has not folded; where they are several the board has five cards.
    """
    won, whole = [0] * len(hand.seats), max(sum(hand.put_in()), 1)
    shown, before, raked = len(live) > 1, 0, 0
    for pot, inside in _pots(hand, sorted(live)):
        combos = {player: live[player] for player in inside}
        winners = _best_hands(combos, board) if len(inside) > 1 else inside
        # Every pot pays its part of the rake.
        before, paid = before + pot, raked
        raked = rake * before // whole
        share, odd = divmod(pot - (raked - paid), len(winners))
        for place, player in enumerate(winners):
            won[player] += share + (place < odd)
    seats = tuple(
        replace(seat, won=won[player], shown=shown and player in live)
        for player, seat in enumerate(hand.seats)
    )
    boards = (_card_names(board),) if board else ()
    return replace(hand, seats=seats, boards=boards, rake=rake)


def _pots(hand: Hand, live: Sequence[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the main pot and the side pots, each with the players that can win it.

    Antes are in the main pot, and count for nobody's right to a side pot.
    """
    antes = [0] * len(hand.seats)
    for post in hand.posts:
        if post.kind in {PostKind.ANTE, PostKind.DEAD}:
            antes[post.player] += post.amount
    bets = [chips - ante for chips, ante in zip(hand.put_in(), antes, strict=True)]
    low, dead = 0, sum(antes)
    for high in sorted({bets[player] for player in live}):
        inside = tuple(player for player in live if bets[player] >= high)
        yield dead + sum(min(chips, high) - min(chips, low) for chips in bets), inside
        low, dead = high, 0


def combo_cards(combo: int) -> tuple[str, ...]:
    """Return the names of a combo's cards, the higher one first, as combos are named."""
    return _card_names(sorted((int(card) for card in COMBO_CARDS[combo]), reverse=True))


def bare_hand(
    table: TableSeats, actions: Sequence[HandAction], room: Room, number: str, at: datetime
) -> Hand:
    """Return a hand of a preflop game, played up to its last action, without cards and winners."""
    named = positions(len(table.names), table.big_blind)
    antes = [post.amount for post in table.posts if post.kind is PostKind.ANTE]
    return Hand(
        room=room,
        id=number,
        played=at,
        seats=tuple(
            HandSeat(player + 1, name, named[player], table.stacks[player])
            for player, name in enumerate(table.names)
        ),
        posts=table.posts,
        actions=tuple(actions),
        big_blind=CHIPS_PER_BB,
        small_blind=CHIPS_PER_BB // 2,
        ante=min(antes, default=0) if len(antes) == len(table.names) else 0,
        scale=CHIPS_PER_BB,
        table_size=len(table.names),
        button=table.button + 1,
    )


@dataclass(frozen=True, eq=False)
class _PlayedSpot:
    """A decision as it is played again and again."""

    seat: str
    labels: tuple[str, ...]
    actions: tuple[TreeAction, ...]
    strategy: NDArray[np.float64]
    """(actions, 1326)."""
    name: str


class PreflopPlay:
    """Plays hand after hand of a preflop game."""

    def __init__(
        self,
        walk: Callable[[tuple[str, ...]], WalkedLine],
        table: TableSeats,
        chance: np.random.Generator,
    ) -> None:
        self._walk, self._table, self._chance = walk, table, chance
        self._antes, self._blinds = ([0] * len(table.names) for _ in range(2))
        for post in table.posts:
            paid = self._antes if post.kind is PostKind.ANTE else self._blinds
            paid[post.player] += post.amount
        self._spots: dict[tuple[str, ...], _PlayedSpot | None] = {}
        self._played = 0

    def play(self, frequencies: Frequencies) -> Hand:
        """Play a hand and count its decisions."""
        deck = self._chance.permutation(CARD_COUNT)
        count = len(self._table.names)
        hands = [combo_index(*map(int, deck[2 * i : 2 * i + 2])) for i in range(count)]
        board = [int(card) for card in deck[2 * count : 2 * count + 5]]
        moves: tuple[str, ...] = ()
        actions: list[HandAction] = []
        front = list(self._blinds)
        while (spot := self._spot(moves)) is not None:
            player = self._table.names.index(spot.seat)
            shares = spot.strategy[:, hands[player]]
            choice = draw_action(shares, self._chance)
            frequencies.add(spot.name, spot.seat, spot.labels, shares.tolist(), choice)
            taken = spot.actions[choice]
            kind = HandActionKind(taken.kind.value.lower())
            if kind is not HandActionKind.FOLD:
                front[player] = taken.amount
            actions.append(HandAction(0, player, kind, front[player], taken.all_in))
            moves = (*moves, spot.labels[choice])
        return self._end(hands, board, actions, front)

    def _spot(self, moves: tuple[str, ...]) -> _PlayedSpot | None:
        if moves not in self._spots:
            line = self._walk(moves)
            self._spots[moves] = None if line.node is None else _spot_of(line)
        return self._spots[moves]

    def _end(
        self, hands: list[int], board: list[int], actions: list[HandAction], front: list[int]
    ) -> Hand:
        gone = {action.player for action in actions if action.kind is HandActionKind.FOLD}
        live = {player: hand for player, hand in enumerate(hands) if player not in gone}
        if len(live) > 1:
            stacks = self._table.stacks
            behind = [p for p in live if front[p] + self._antes[p] < stacks[p]]
            if len(behind) > 1:
                actions = actions + [
                    HandAction(street, player, HandActionKind.CHECK, 0)
                    for street in (1, 2, 3)
                    for player in behind
                ]
        else:
            board = []
        self._played += 1
        at = datetime.now(UTC).replace(microsecond=0)
        hand = bare_hand(self._table, actions, Room.PHH, str(self._played), at)
        seats = (
            replace(seat, cards=combo_cards(combo))
            for seat, combo in zip(hand.seats, hands, strict=True)
        )
        hand = replace(hand, seats=tuple(seats))
        return settled(hand, live, board, 0)


def _spot_of(line: WalkedLine) -> _PlayedSpot:
    assert line.node is not None
    turn = line.turns[-1]
    return _PlayedSpot(
        seat=str(turn.seat),
        labels=tuple(choice.label for choice in turn.choices),
        actions=line.node.actions,
        strategy=line.node.strategy.astype(np.float64),
        name=" ".join(line.moves) or "first in",
    )


SCALE = 100
"""Units in a chip: halves of an odd pot and the rake are no whole chips."""
_KEPT = 2_000
"""Strategies that are remembered; each is some 20 kB."""


class HeadsUpPlay:
    """Plays hand after hand; the pot is put in by two antes, and earlier streets are checked."""

    def __init__(self, session: Session, chance: np.random.Generator) -> None:
        self._session, self._chance = session, chance
        self._reader = Reader(session.walker)
        self._strategies: dict[tuple[int, tuple[Card, ...]], NDArray[np.float32]] = {}
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
                del self._strategies[next(iter(self._strategies))]
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
                HandSeat(player + 1, side.name, side.name, stack, combo_cards(hands[player]))
                for player, side in enumerate(Player)
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

"""Hands of six players who play a data set before the flop; then the board is run out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.card import CARD_COUNT
from gto_desktop.cards.combo import combo_index
from gto_desktop.game.action import Action as TreeAction
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.preflop_line import POSTFLOP_ORDER, Position
from gto_desktop.hands.hand import Hand, HandAction, HandActionKind, Post, PostKind, Room
from gto_desktop.training.dealing import draw_action
from gto_desktop.training.frequencies import Frequencies
from gto_desktop.training.play_tables import WalkedLine
from gto_desktop.training.showdown import folded, seat, settled

_ORDER = {str(position): place for place, position in enumerate(POSTFLOP_ORDER)}
_BLINDS = ((Position.SB, PostKind.SMALL, CHIPS_PER_BB // 2), (Position.BB, PostKind.BIG, 100))


@dataclass(frozen=True, eq=False)
class _Spot:
    """A decision as it is played again and again."""

    seat: str
    labels: tuple[str, ...]
    actions: tuple[TreeAction, ...]
    strategy: NDArray[np.float64]
    """(actions, 1326)."""
    name: str


class PreflopPlay:
    """Plays hand after hand of a data set with six seats, or those that play of them."""

    def __init__(
        self,
        walk: Callable[[tuple[str, ...]], WalkedLine],
        seats: Sequence[str],
        stack: float,
        chance: np.random.Generator,
    ) -> None:
        self._walk, self._chance = walk, chance
        self._seats = sorted(seats, key=_ORDER.__getitem__)
        self._stack = round(stack * CHIPS_PER_BB)
        self._spots: dict[tuple[str, ...], _Spot | None] = {}
        self._played = 0

    def play(self, frequencies: Frequencies) -> Hand:
        """Play a hand and count its decisions."""
        deck = self._chance.permutation(CARD_COUNT)
        count = len(self._seats)
        hands = [combo_index(*map(int, deck[2 * i : 2 * i + 2])) for i in range(count)]
        board = [int(card) for card in deck[2 * count : 2 * count + 5]]
        moves: tuple[str, ...] = ()
        actions: list[HandAction] = []
        front = dict.fromkeys(range(count), 0)
        for position, _, amount in _BLINDS:
            front[self._player(position)] = amount
        while (spot := self._spot(moves)) is not None:
            player = self._player(spot.seat)
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

    def _player(self, seat_name: str) -> int:
        return self._seats.index(str(seat_name))

    def _spot(self, moves: tuple[str, ...]) -> _Spot | None:
        if moves not in self._spots:
            line = self._walk(moves)
            self._spots[moves] = None if line.node is None else _spot_of(line)
        return self._spots[moves]

    def _end(
        self, hands: list[int], board: list[int], actions: list[HandAction], front: dict[int, int]
    ) -> Hand:
        gone = folded(actions)
        live = {player: hand for player, hand in enumerate(hands) if player not in gone}
        if len(live) > 1:
            behind = [player for player in live if front[player] < self._stack]
            if len(behind) > 1:
                actions = actions + [
                    HandAction(street, player, HandActionKind.CHECK, 0)
                    for street in (1, 2, 3)
                    for player in behind
                ]
        else:
            board = []
        self._played += 1
        hand = Hand(
            room=Room.PHH,
            id=str(self._played),
            played=datetime.now(UTC).replace(microsecond=0),
            seats=tuple(
                seat(player + 1, name, self._stack, hands[player])
                for player, name in enumerate(self._seats)
            ),
            posts=tuple(
                Post(self._player(position), kind, amount) for position, kind, amount in _BLINDS
            ),
            actions=tuple(actions),
            big_blind=CHIPS_PER_BB,
            small_blind=CHIPS_PER_BB // 2,
            scale=CHIPS_PER_BB,
            table_size=len(self._seats),
            button=len(self._seats),
        )
        return settled(hand, live, board, 0)


def _spot_of(line: WalkedLine) -> _Spot:
    assert line.node is not None
    turn = line.turns[-1]
    return _Spot(
        seat=str(turn.seat),
        labels=tuple(choice.label for choice in turn.choices),
        actions=line.node.actions,
        strategy=line.node.strategy.astype(np.float64),
        name=" ".join(line.moves) or "first in",
    )

"""The decisions of a hand, each with what its player faced: what a review and a leak report count.

Everything here is read from the hand alone; what the strategy would do is not known here.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from gto_desktop.basis.message import join, say
from gto_desktop.game.preflop_line import Situation
from gto_desktop.game.street import STREETS
from gto_desktop.hands.hand import (
    AGGRESSIVE,
    PUTS_CHIPS_IN,
    Hand,
    HandAction,
    HandActionKind,
    PostKind,
)

_FACED = (say("v raise"), say("v 3-bet"), say("v 4-bet"), say("v 5-bet"))


def pot_name(raises: int) -> str:
    """Return what a pot is called after so many raises before the flop.

    >>> pot_name(0), pot_name(2), pot_name(7)
    ('LIMP', '3BET', '5BET+')
    """
    return (say("LIMP"), "SRP", "3BET", "4BET", "5BET+")[min(raises, 4)]


@dataclass(frozen=True)
class HandDecision:
    """What a player faced, and what he did; amounts in the units of the hand."""

    number: int
    """Index of the action in `Hand.actions`."""
    action: HandAction
    position: str
    live: tuple[int, ...]
    """Players who have not folded, himself among them."""
    pot: int
    """What he can win of all that is in the middle, bets of this street included.

    Nobody can win what another has in front beyond all that he could call.
    """
    to_call: int
    """What a call adds; at most what he has left."""
    behind: int
    """What he has left before he acts."""
    raises: int
    """Bets and raises on this street so far; before the flop the blinds are none."""
    situation: str
    """In words: "Preflop, RFI" or "SRP, flop, IP v bet"."""
    chances: tuple[str, ...]
    """The figures that count this decision: keys of `FIGURES`."""


@dataclass(frozen=True)
class PlayerFrequency:
    """A frequency that players know themselves by."""

    key: str
    title: str
    counts: frozenset[HandActionKind]
    """The actions that count, of all decisions that are a chance."""
    by_position: bool = False
    """Whether it is told for every position as well."""


FIGURES: tuple[PlayerFrequency, ...] = (
    PlayerFrequency("vpip", say("VPIP"), PUTS_CHIPS_IN, by_position=True),
    PlayerFrequency("pfr", say("PFR"), AGGRESSIVE, by_position=True),
    PlayerFrequency("open", "Open", AGGRESSIVE, by_position=True),
    PlayerFrequency(
        "call", say("Call an open"), frozenset([HandActionKind.CALL]), by_position=True
    ),
    PlayerFrequency("three_bet", "3-bet", AGGRESSIVE, by_position=True),
    PlayerFrequency("squeeze", "Squeeze", AGGRESSIVE),
    PlayerFrequency("fold_to_three_bet", say("Fold to 3-bet"), frozenset([HandActionKind.FOLD])),
    PlayerFrequency("call_three_bet", say("Call 3-bet"), frozenset([HandActionKind.CALL])),
    PlayerFrequency("four_bet", "4-bet", AGGRESSIVE),
    PlayerFrequency("c_bet", say("C-bet flop"), AGGRESSIVE),
    PlayerFrequency("fold_to_c_bet", say("Fold to flop c-bet"), frozenset([HandActionKind.FOLD])),
    PlayerFrequency("turn_c_bet", say("C-bet turn"), AGGRESSIVE),
    PlayerFrequency(
        "fold_to_turn_c_bet", say("Fold to turn c-bet"), frozenset([HandActionKind.FOLD])
    ),
    PlayerFrequency("check_raise", "Check-raise", AGGRESSIVE),
)
"""VPIP and PFR count the first decision before the flop, so that every hand counts once.

An open is a raise where nobody is in yet; a squeeze is a 3-bet after an open and a call; a turn
c-bet is one of who bet before and on the flop.
"""


@dataclass
class TableState:
    """The table at a moment of a hand; amounts in its units, lists by player."""

    behind: list[int]
    front: list[int]
    """Put in on this street."""
    pot: int = 0
    """All that is in the middle."""
    street: int = 0
    folded: set[int] = field(default_factory=set)
    raisers: list[list[int]] = field(default_factory=lambda: [[] for _ in STREETS])
    """Who bet or raised, by street."""
    acted: list[list[tuple[int, HandActionKind]]] = field(
        default_factory=lambda: [[] for _ in STREETS]
    )

    def put(self, player: int, amount: int, *, counts: bool = True) -> None:
        """Move chips into the middle."""
        self.behind[player] -= amount
        self.pot += amount
        if counts:
            self.front[player] += amount


def decisions(hand: Hand) -> Iterator[HandDecision]:
    """Yield the decisions of a hand in order."""
    for number, table in enumerate(_walk(hand)):
        yield _decision(hand, table, number, hand.actions[number])


def standing(hand: Hand, number: int) -> TableState:
    """Return the table before an action, by its number."""
    return next(islice(_walk(hand), number, None))


def _walk(hand: Hand) -> Iterator[TableState]:
    """Yield the table before each action: the same one, which goes on."""
    table = TableState([seat.stack for seat in hand.seats], [0] * len(hand.seats))
    for post in hand.posts:
        dead = post.kind in {PostKind.ANTE, PostKind.DEAD}
        table.put(post.player, post.amount, counts=not dead)
    for action in hand.actions:
        if action.street != table.street:
            table.street = action.street
            table.front = [0] * len(hand.seats)
        yield table
        _play(table, action)


def _play(table: TableState, action: HandAction) -> None:
    if action.kind is HandActionKind.FOLD:
        table.folded.add(action.player)
    else:
        table.put(action.player, max(action.to - table.front[action.player], 0))
    if action.kind in AGGRESSIVE:
        table.raisers[action.street].append(action.player)
    table.acted[action.street].append((action.player, action.kind))


def _decision(hand: Hand, table: TableState, number: int, action: HandAction) -> HandDecision:
    player = action.player
    bet = max(table.front)
    if action.street == 0:
        bet = max(bet, hand.big_blind)
    behind = table.behind[player]
    live = tuple(other for other in range(len(hand.seats)) if other not in table.folded)
    most = table.front[player] + behind
    beyond = sum(max(front - most, 0) for front in table.front)
    return HandDecision(
        number=number,
        action=action,
        position=hand.seats[player].position,
        live=live,
        pot=table.pot - beyond,
        to_call=max(min(bet - table.front[player], behind), 0),
        behind=behind,
        raises=len(table.raisers[action.street]),
        situation=_situation(table, action, live),
        chances=tuple(_chances(table, action)),
    )


def _situation(table: TableState, action: HandAction, live: tuple[int, ...]) -> str:
    raises = len(table.raisers[action.street])
    if action.street == 0:
        if raises:
            return join("{0}, {1}", (say("Preflop"), _FACED[min(raises, len(_FACED)) - 1]))
        limped = any(kind is HandActionKind.CALL for _, kind in table.acted[0])
        return join("{0}, {1}", (say("Preflop"), say("v limp") if limped else Situation.RFI))
    where: str = say("multiway")
    if len(live) == 2:
        where = "OOP" if action.player == min(live) else "IP"
    faced = (say("{0} to act", where), say("{0} v bet", where), say("{0} v raise", where))
    pot = pot_name(len(table.raisers[0]))
    return join("{0}, {1}", (pot, STREETS[action.street], faced[min(raises, 2)]))


def _chances(table: TableState, action: HandAction) -> Iterator[str]:
    player, street = action.player, action.street
    before = [kind for who, kind in table.acted[street] if who == player]
    if street == 0:
        yield from _preflop_chances(table, player, first=not before)
        return
    raisers, leader = table.raisers[street], _leader(table, street)
    names = {1: "c_bet", 2: "turn_c_bet"}
    if street in names and leader == player and not raisers and not before:
        yield names[street]
    if street in names and len(raisers) == 1 and raisers[0] == leader != player:
        yield f"fold_to_{names[street]}"
    if before == [HandActionKind.CHECK] and len(raisers) == 1:
        yield "check_raise"


def _preflop_chances(table: TableState, player: int, *, first: bool) -> Iterator[str]:
    raisers = table.raisers[0]
    if first:
        yield "vpip"
        yield "pfr"
        if not raisers and all(kind is HandActionKind.FOLD for _, kind in table.acted[0]):
            yield "open"
    if len(raisers) == 1 and raisers[0] != player:
        yield "call"
        yield "three_bet"
        if _is_called(table):
            yield "squeeze"
    if len(raisers) == 2 and raisers[0] == player:
        yield "fold_to_three_bet"
        yield "call_three_bet"
        yield "four_bet"


def _is_called(table: TableState) -> bool:
    """Tell whether somebody called since the last raise before the flop."""
    kinds = [kind for _, kind in table.acted[0]]
    raised = max(place for place, kind in enumerate(kinds) if kind in AGGRESSIVE)
    return HandActionKind.CALL in kinds[raised:]


def _leader(table: TableState, street: int) -> int | None:
    """Return who bet or raised last on each street before; None where that is not one player."""
    last = {raisers[-1] if raisers else None for raisers in table.raisers[:street]}
    return last.pop() if len(last) == 1 else None

"""One hand as it was played, whatever room it comes from.

Amounts are whole numbers of the hand's smallest unit: cents where a dollar is 100 of them
(`scale`), chips in a tournament.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from enum import StrEnum
from typing import TypeVar

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import Message, say
from gto_desktop.game.street import BOARD_CARDS
from gto_desktop.table.phh_action import chips_text
from gto_desktop.table.table_stakes import TableStakes

Amount = TypeVar("Amount", int, Decimal)
MOST_SEATS = 10
SIMULATED = "simulated"
"""The mark in `Hand.extra` of a hand that strategies played here, among themselves or against the
user."""
ROUNDED = "rounded"
"""The mark in `Hand.extra` of winnings that the room rounded: by how many units of the hand."""


UNSEATED = "unseated"
"""The mark in `Hand.extra` of a player whose chair and stack the room does not tell: his chair.

The stack is then one that is usual, and the chair one that was free where his turn is.
"""


class Room(StrEnum):
    """Where a hand comes from, in the words that are shown."""

    POKERSTARS = "PokerStars"
    GGPOKER = "GGPoker"
    WINAMAX = "Winamax"
    PACIFIC = "888poker"
    PARTYPOKER = "PartyPoker"
    IPOKER = "iPoker"
    WPN = "WPN"
    """Americas Cardroom and the other skins of the Winning Poker Network."""
    IGNITION = "Ignition"
    """Bovada and Bodog as well."""
    COINPOKER = "CoinPoker"
    OTHER = "Other room"
    """A room of no name here that writes as PokerStars does; the number begins with its name."""
    OHH = "Open Hand History"
    """A hand in this format that names no room of the others."""
    PHH = "PHH"
    """A hand in PHH that names no room of the others."""
    TRAINER = "Trainer"
    """A whole hand that was played against the strategies here."""


class HandSkipped(InputError):
    """A hand cannot be used; the text says why, `line` where."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = line
        """In the text that was read, from 1; None where it is the whole hand."""


class PostKind(StrEnum):
    """What is put in before the cards."""

    ANTE = "ante"
    SMALL = "small blind"
    BIG = "big blind"
    STRADDLE = "straddle"
    POST = "post"
    """A big blind of who is not the big blind: it counts as a bet."""
    DEAD = "dead"
    """Money that counts for no bet: a missed small blind."""


class HandActionKind(StrEnum):
    """What a player decides."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"

    @property
    def word(self) -> Message:
        """The action as a word for people."""
        return _KIND_WORDS[self]


_KIND_WORDS = {
    HandActionKind.FOLD: say("fold"),
    HandActionKind.CHECK: say("check"),
    HandActionKind.CALL: say("call"),
    HandActionKind.BET: say("bet"),
    HandActionKind.RAISE: say("raise"),
}


AGGRESSIVE = frozenset([HandActionKind.BET, HandActionKind.RAISE])
PUTS_CHIPS_IN = AGGRESSIVE | {HandActionKind.CALL}


@dataclass(frozen=True)
class Post:
    """Chips put in before the cards."""

    player: int
    """Index of the seat in `Hand.seats`."""
    kind: PostKind
    amount: int


@dataclass(frozen=True)
class HandAction:
    """One decision."""

    street: int
    """0 preflop to 3 river."""
    player: int
    kind: HandActionKind
    to: int
    """What the player then has in front on this street."""
    all_in: bool = False


@dataclass(frozen=True)
class HandSeat:
    """A player who was dealt in."""

    number: int
    """Of the chair, as the room counts."""
    name: str
    position: str
    """As `positions` names it."""
    stack: int
    """Before the hand."""
    cards: tuple[str, ...] = ()
    """Two, as "Ah"; empty where nobody saw them."""
    shown: bool = False
    """Whether the cards were shown at the end."""
    won: int = 0
    """Taken from the pots, after the rake; an uncalled bet that came back is no part of it."""
    aside: int = 0
    """Got outside the pot, negative for paid: cash-outs and insurance."""


@dataclass(frozen=True)
class Tournament:
    """The tournament a hand belongs to."""

    id: str
    name: str = ""
    buy_in: str = ""
    """As the room writes it: "$4.60+$0.40"."""
    level: str = ""


@dataclass(frozen=True)
class Hand:
    """One hand; players are indices of `seats`."""

    room: Room
    id: str
    """As the room counts; empty where it gives none."""
    played: datetime | None
    """UTC; None where the text says nothing, midnight where it says only the day."""
    seats: tuple[HandSeat, ...]
    """Those dealt in, in the order in which they act after the flop."""
    posts: tuple[Post, ...]
    actions: tuple[HandAction, ...]
    big_blind: int
    small_blind: int
    ante: int = 0
    scale: int = 1
    """Units in one dollar, euro or chip."""
    currency: str = ""
    """USD, EUR, GBP, USDT; PLAY for play money; empty in tournaments and where it is not known."""
    tournament: Tournament | None = None
    table: str = ""
    table_size: int = 0
    """Chairs at the table; 0 where nobody knows."""
    button: int = 0
    """Number of the chair with the button; 0 where nobody knows."""
    hero: int | None = None
    boards: tuple[tuple[str, ...], ...] = ()
    """One, or two where it was run twice; each with all its cards."""
    rake: int = 0
    """All that left the pot: rake, jackpot and other fees."""
    added: int = 0
    """Put into the pot by the room."""
    cashed_out: tuple[int, ...] = ()
    """Players who sold their share: what the cards won may have been paid to nobody."""
    zone_known: bool = True
    """Whether the room says in which time zone it writes."""
    latest: datetime | None = None
    """UTC; where the text gives a date and no time, the last instant it may have been played."""
    cap: int = 0
    """The most that anybody may put into the hand, and so no stack is larger; 0 without one."""
    unreconciled: str = ""
    """Why the replay does not lead to what the room says; empty where it does."""
    extra: Mapping[str, str] = field(default_factory=dict)
    """What is kept for the way back into PHH."""

    @property
    def board(self) -> tuple[str, ...]:
        """The cards of the first board."""
        return self.boards[0] if self.boards else ()

    @property
    def stakes(self) -> str:
        """The stakes as they are spoken of: "$0.50/$1", "100/200 (25)", "€1/€2, cap €60"."""
        sign = SIGNS.get(self.currency, "")
        text = "/".join(
            f"{sign}{self.shown(blind)}" for blind in (self.small_blind, self.big_blind)
        )
        ante = f" ({sign}{self.shown(self.ante)})" if self.ante else ""
        cap = f", cap {sign}{self.shown(self.cap)}" if self.cap else ""
        return f"{text}{ante}{cap}"

    @property
    def short_blind(self) -> bool:
        """Whether the player in the big blind is all-in with less than it is."""
        return is_short_blind(self.posts, [seat.stack for seat in self.seats], self.big_blind)

    def shown(self, amount: int) -> str:
        """Return an amount in digits, in dollars or chips."""
        return chips_text(Decimal(amount) / self.scale)

    def in_bb(self, amount: int) -> float:
        """Return an amount in big blinds."""
        return amount / self.big_blind

    def street_actions(self, street: int) -> Iterator[HandAction]:
        """Return the decisions of a street."""
        return (action for action in self.actions if action.street == street)

    def left(self) -> list[int]:
        """Return the players who have not folded."""
        gone = {action.player for action in self.actions if action.kind is HandActionKind.FOLD}
        return [player for player in range(len(self.seats)) if player not in gone]

    def is_run_out(self) -> bool:
        """Tell whether cards came after the last decision: all were in and showed."""
        street = self.actions[-1].street if self.actions else 0
        return len(self.left()) > 1 and len(self.board) > BOARD_CARDS[street]

    def put_in(self) -> list[int]:
        """Return what each player put into the pots; an uncalled bet counts as not put in."""
        return contributions(self.posts, self.actions, len(self.seats))[0]

    def results(self) -> list[int]:
        """Return what each player won, or lost if negative; cash-outs and insurance count."""
        return [
            seat.won + seat.aside - put for seat, put in zip(self.seats, self.put_in(), strict=True)
        ]


SIGNS = {"USD": "$", "EUR": "€", "GBP": "£", "USDT": "₮"}


def is_short_blind(posts: tuple[Post, ...], stacks: Sequence[int], big_blind: int) -> bool:
    """Tell whether the player in the big blind is all-in with less than it is, or by the ante."""
    big = next((post for post in posts if post.kind is PostKind.BIG), None)
    if big is not None and big.amount >= big_blind:
        return False
    paid = [sum(post.amount for post in posts if post.player == p) for p in range(len(stacks))]
    all_in = [player for player, chips in enumerate(paid) if chips >= stacks[player]]
    return bool(all_in) if big is None else big.player in all_in


def price_of_call(
    highest: Amount, big_blind: Amount, *, others_have_chips: bool, short_blind: bool
) -> Amount:
    """Return what a player must have in front before the flop to stay in, before any raise.

    A short big blind does not make a call cheaper, unless nobody is left who could bet the rest.

    Args:
        highest: the most that anybody has in front.
        big_blind: of the hand.
        others_have_chips: whether another player who is in has chips behind.
        short_blind: whether the player in the big blind is all-in with less than it is.
    """
    return max(highest, big_blind) if short_blind and others_have_chips else highest


def forced_bets(hand: Hand) -> TableStakes:
    """Return what a hand is played for, as PHH has it.

    Dead money counts as an ante; a post that is no blind is negative; of two players the blinds
    are the wrong way round.
    """
    players = len(hand.seats)
    antes, blinds, dead = [0] * players, [0] * players, [0] * players
    nominal = {
        PostKind.ANTE: max((p.amount for p in hand.posts if p.kind is PostKind.ANTE), default=0),
        PostKind.BIG: hand.big_blind,
        PostKind.SMALL: hand.small_blind,
    }
    behind = [seat.stack for seat in hand.seats]
    for post in hand.posts:
        behind[post.player] -= post.amount
        # Who is all in with less than the ante or the blind owed all of it.
        owed = nominal.get(post.kind, 0) if behind[post.player] <= 0 else 0
        amount = max(post.amount, owed)
        if post.kind is PostKind.ANTE:
            antes[post.player] += amount
        elif post.kind is PostKind.DEAD:
            dead[post.player] += amount
        else:
            sign = -1 if post.kind is PostKind.POST else 1
            blinds[post.player] += sign * amount
    trims = not any(dead) and len(set(antes)) == 1
    antes = [sum(pair) for pair in zip(antes, dead, strict=True)]
    if players == 2:
        antes.reverse()
        blinds.reverse()
    stacks = [seat.stack for seat in hand.seats]
    return TableStakes(stacks, antes, blinds, hand.big_blind, trims)


def contributions(
    posts: tuple[Post, ...], actions: tuple[HandAction, ...], players: int
) -> tuple[list[int], tuple[int, int]]:
    """Return what each player put into the pots, and who gets how much of an uncalled bet back."""
    dead = [0] * players
    live = [0] * players
    front = [0] * players
    street = 0
    for post in posts:
        if post.kind in {PostKind.ANTE, PostKind.DEAD}:
            dead[post.player] += post.amount
        else:
            front[post.player] += post.amount
    for action in actions:
        if action.street != street:
            street = action.street
            live = [sum(pair) for pair in zip(live, front, strict=True)]
            front = [0] * players
        front[action.player] = max(front[action.player], action.to)
    first, second = sorted(front)[-1], sorted(front)[-2]
    caller = front.index(first)
    uncalled = first - second
    front[caller] -= uncalled
    total = [sum(parts) for parts in zip(dead, live, front, strict=True)]
    return total, (caller, uncalled)


def positions(players: int, big: int | None) -> tuple[str, ...]:
    """Return the names of seats in the order in which they act after the flop.

    The three seats before the button are UTG, MP and CO, as in the 6-max game that is solved;
    larger tables have UTG+1 and so on behind UTG.

    Args:
        players: how many were dealt in.
        big: index of the big blind; None where nobody posted it.

    >>> positions(6, 1), positions(2, 0)
    (('SB', 'BB', 'UTG', 'MP', 'CO', 'BTN'), ('BB', 'BTN'))
    >>> positions(8, 0)[1:]
    ('UTG', 'UTG+1', 'UTG+2', 'UTG+3', 'MP', 'CO', 'BTN')
    """
    if players == 2:
        return ("BTN", "BB") if big == 1 else ("BB", "BTN")
    blinds = ("BB",) if big == 0 else ("SB", "BB")
    late = players - len(blinds)
    early = (f"UTG+{index}" if index else "UTG" for index in range(late - 3))
    return (*blinds, *early, *("MP", "CO", "BTN")[-late:])

"""A hand as text in the form of PokerStars, which trackers open; `stars` reads it back."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from decimal import Decimal

from gto_desktop.game.street import BOARD_CARDS, STREETS
from gto_desktop.hands.hand import (
    SIGNS,
    Hand,
    HandAction,
    HandActionKind,
    HandSeat,
    Post,
    PostKind,
    Room,
    contributions,
)
from gto_desktop.hands.room_times import to_utc
from gto_desktop.hands.written_hand import (
    NO_DATE,
    dated,
    made_number,
    only_shown,
    renamed,
    sized_table,
)
from gto_desktop.table.phh_action import chips_text

_EASTERN = (timedelta(hours=4), timedelta(hours=5))
_RUNS = ("FIRST ", "SECOND ", "THIRD ")
_TIMES = {2: "twice", 3: "three times"}
_LEVEL = re.compile(r"(?:Match Round \w+, )?\w+")
_BUY_IN = re.compile(r"[$€£]?[\d.]*\d(?:\+[$€£]?[\d.]*\d)*|[A-Za-z]*")
_CURRENCIES = frozenset(["USD", "EUR", "GBP", "CNY", "CAD", "INR"])
"""Of tables of PokerStars."""
_UNFIT = re.compile(
    r"^\s|\s$|[\x00-\x1f\x7f-\x9f\u00a0\u2009\u202f\u2028\u2029\ufeff#]|\*\*\*|^Dealt to |^Seat \d|"
    r"^Table '|^Uncalled bet|^$|in chips|collected|cashed out|Winamax Poker|<game|<session|"
    r" (?:said|folded|showed|mucked|wins|is|has|was|sits)\b|^.{100,}$"
)
"""Names that lines of the form would not be read with."""


def as_stars(hand: Hand) -> Hand:
    """Return a hand as far as the form has words for it: what is read back of `write_stars`."""
    digits = hand.id.isascii() and hand.id.isdigit()
    number = made_number(hand)
    hand = dated(only_shown(sized_table(renamed(replace(hand, extra={}), _UNFIT))))
    asides = [
        seat.aside if seat.aside >= 0 and player in hand.cashed_out else 0
        for player, seat in enumerate(hand.seats)
    ]
    seats = [replace(seat, aside=chips) for seat, chips in zip(hand.seats, asides, strict=True)]
    if hand.tournament is None:
        currency = hand.currency if hand.currency in _CURRENCIES else "PLAY"
    else:
        currency = ""
    is_seen = hand.hero is not None and bool(hand.seats[hand.hero].cards)
    return replace(
        _with_tournament(hand),
        hero=hand.hero if is_seen else None,
        posts=tuple(_posts_together(hand)),
        room=Room.POKERSTARS,
        id=hand.id if digits else number,
        seats=tuple(seats),
        currency=currency,
    )


def write_stars(hand: Hand) -> str:
    """Return a hand as text in the form of PokerStars, which is read back as `as_stars` has it."""
    return "\n".join(_Lines(as_stars(hand)).all()) + "\n"


def _with_tournament(hand: Hand) -> Hand:
    if hand.tournament is None:
        return hand
    own = hand.tournament
    digits = own.id.isascii() and own.id.isdigit()
    number = own.id if digits else made_number(hand, own.id)
    buy_in = own.buy_in.replace(" ", "")
    buy_in = buy_in if _BUY_IN.fullmatch(buy_in) else ""
    level = own.level if _LEVEL.fullmatch(own.level) else ""
    return replace(hand, tournament=replace(own, id=number, name="", buy_in=buy_in, level=level))


def _posts_together(hand: Hand) -> Iterator[Post]:
    """Yield the posts; who posts a big blind and dead money does both at once."""
    live = {post.player for post in hand.posts if post.kind is PostKind.POST}
    for post in hand.posts:
        if post.kind is PostKind.DEAD and post.player in live:
            continue
        yield post
        if post.kind is PostKind.POST:
            both = (p for p in hand.posts if (p.player, p.kind) == (post.player, PostKind.DEAD))
            yield from both


class _Lines:
    """The lines of a hand, part by part."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self._sign = SIGNS.get(hand.currency, "¥" if hand.currency == "CNY" else "")
        self._left = hand.left()
        self._front = [0] * len(hand.seats)
        self._put, self._returned = contributions(hand.posts, hand.actions, len(hand.seats))

    def all(self) -> Iterator[str]:
        yield from self._head()
        yield from self._posts()
        yield from self._play()
        yield from self._results()
        yield from self._summary()

    def _head(self) -> Iterator[str]:
        hand = self._hand
        money, own = self._money, hand.tournament
        blinds = f"{money(hand.small_blind, cents=True)}/{money(hand.big_blind, cents=True)}"
        cap = f" - {money(hand.cap)} Cap -" if hand.cap else ""
        posted = max((p.amount for p in hand.posts if p.kind is PostKind.ANTE), default=0)
        ante = f" - {money(hand.ante)} Ante" if hand.ante > posted else ""
        if own is None:
            code = "" if hand.currency in {"", "PLAY"} else f" {hand.currency}"
            game = f"Hold'em No Limit ({blinds}{cap}{ante}{code})"
        else:
            level = f" - Level {own.level}" if own.level else ""
            if own.level.startswith("Match Round "):
                level = f" - {own.level.replace(', ', ', Level ')}"
            buy_in = f" {own.buy_in}" if own.buy_in else ""
            game = f"Tournament #{own.id},{buy_in} Hold'em No Limit{level} ({blinds}{cap}{ante})"
        yield f"PokerStars Hand #{hand.id}: {game} - {_time(hand.played or NO_DATE)}"
        yield f"Table '{hand.table}' {hand.table_size}-max Seat #{hand.button} is the button"
        for seat in sorted(hand.seats, key=lambda seat: seat.number):
            yield f"Seat {seat.number}: {seat.name} ({money(seat.stack)} in chips)"

    def _posts(self) -> Iterator[str]:
        hand = self._hand
        dead = {post.player: post for post in hand.posts if post.kind is PostKind.DEAD}
        both = {p.player for p in hand.posts if p.kind is PostKind.POST and p.player in dead}
        for post in hand.posts:
            if post.kind not in {PostKind.ANTE, PostKind.DEAD}:
                self._front[post.player] += post.amount
            if post.player in both and post.kind is PostKind.DEAD:
                continue
            name = hand.seats[post.player].name
            if post.player in both and post.kind is PostKind.POST:
                chips = post.amount + dead[post.player].amount
                yield f"{name}: posts small & big blinds {self._money(chips)}"
            else:
                yield f"{name}: posts {self._post_words(post)} {self._money(post.amount)}"
        if hand.added:
            yield f"STP added: {self._money(hand.added)}"
        yield "*** HOLE CARDS ***"
        if hand.hero is not None and hand.seats[hand.hero].cards:
            seat = hand.seats[hand.hero]
            yield f"Dealt to {seat.name} [{' '.join(seat.cards)}]"

    def _post_words(self, post: Post) -> str:
        match post.kind:
            case PostKind.ANTE:
                return "the ante"
            case PostKind.POST:
                return "big blind"
            case PostKind.DEAD:
                is_second = any(p.kind is PostKind.SMALL for p in self._before(post))
                return "small blind" if is_second else "dead blind"
            case _:
                return str(post.kind)

    def _before(self, post: Post) -> Sequence[Post]:
        return self._hand.posts[: self._hand.posts.index(post)]

    def _play(self) -> Iterator[str]:
        """Yield the streets; what is run more than once comes run by run."""
        hand = self._hand
        last = hand.actions[-1].street if hand.actions else 0
        for street in range(last + 1):
            if street:
                self._front = [0] * len(hand.seats)
                yield _street_line("", street, hand.board)
            for action in hand.street_actions(street):
                yield self._action(action)
        who, back = self._returned
        if back:
            yield f"Uncalled bet ({self._money(back)}) returned to {hand.seats[who].name}"
        for player in hand.cashed_out:
            seat = hand.seats[player]
            yield f"{seat.name} cashed out the hand for {self._money(seat.aside)}"
        for run, board in enumerate(hand.boards):
            for street in range(last + 1, len(STREETS)):
                if len(board) >= BOARD_CARDS[street]:
                    yield _street_line(_RUNS[run] if len(hand.boards) > 1 else "", street, board)

    def _action(self, action: HandAction) -> str:
        name, front = self._hand.seats[action.player].name, self._front
        highest = max(front)
        added = action.to - front[action.player]
        if action.kind is not HandActionKind.FOLD:
            front[action.player] = action.to
        end = " and is all-in" if action.all_in and added else ""
        match action.kind:
            case HandActionKind.FOLD:
                return f"{name}: folds"
            case HandActionKind.CHECK:
                return f"{name}: checks"
            case HandActionKind.CALL:
                return f"{name}: calls {self._money(added)}{end}"
            case HandActionKind.BET:
                return f"{name}: bets {self._money(action.to)}{end}"
        by, to = self._money(action.to - highest), self._money(action.to)
        return f"{name}: raises {by} to {to}{end}"

    def _results(self) -> Iterator[str]:
        hand = self._hand
        contested = len(self._left) > 1
        if contested:
            yield "*** SHOW DOWN ***"
        for player, seat in enumerate(hand.seats):
            if seat.shown and seat.cards:
                yield f"{seat.name}: shows [{' '.join(seat.cards)}]"
            elif contested and player in self._left:
                yield f"{seat.name}: mucks hand"
        for seat in hand.seats:
            if seat.won:
                yield f"{seat.name} collected {self._money(seat.won)} from pot"

    def _summary(self) -> Iterator[str]:
        hand = self._hand
        pot = sum(self._put) + hand.added
        yield "*** SUMMARY ***"
        yield f"Total pot {self._money(pot)} | Rake {self._money(hand.rake)}"
        if len(hand.boards) > 1:
            yield f"Hand was run {_TIMES[len(hand.boards)]}"
        for run, board in enumerate(hand.boards):
            word = f"{_RUNS[run]}Board" if len(hand.boards) > 1 else "Board"
            yield f"{word} [{' '.join(board)}]"
        folded = {a.player: a.street for a in hand.actions if a.kind is HandActionKind.FOLD}
        for player, seat in sorted(enumerate(hand.seats), key=lambda pair: pair[1].number):
            words = self._ending(player, seat, folded.get(player))
            yield f"Seat {seat.number}: {seat.name} {self._place(player)}{words}"

    def _place(self, player: int) -> str:
        hand = self._hand
        kinds = {PostKind.SMALL: "(small blind) ", PostKind.BIG: "(big blind) "}
        button = "(button) " if hand.seats[player].number == hand.button else ""
        posted = (kinds[p.kind] for p in hand.posts if p.player == player and p.kind in kinds)
        return button + next(posted, "")

    def _ending(self, player: int, seat: HandSeat, folded: int | None) -> str:
        cards, won = f"[{' '.join(seat.cards)}]", f"({self._money(seat.won)})"
        if folded is not None:
            return f"folded on the {STREETS[folded].title()}" if folded else "folded before Flop"
        if seat.shown and seat.cards:
            return f"showed {cards} and {f'won {won}' if seat.won else 'lost'}"
        if len(self._left) > 1:
            return f"mucked {cards}" if seat.cards else "mucked"
        return f"collected {won}"

    def _money(self, chips: int, *, cents: bool = False) -> str:
        """Return an amount with its sign; whole ones without cents, but in the header."""
        number = Decimal(chips) / self._hand.scale
        text = chips_text(number)
        places = len(text.partition(".")[2])
        is_money = bool(self._sign)
        if is_money and places < 2 and (places or cents):
            text = f"{number:.2f}"
        elif places == 3:
            # Three digits behind a point would be thousands.
            text += "0"
        return f"{self._sign}{text}"


def _street_line(run: str, street: int, board: Sequence[str]) -> str:
    before, there = BOARD_CARDS[street - 1], BOARD_CARDS[street]
    old = f"[{' '.join(board[:before])}] " if before else ""
    return f"*** {run}{STREETS[street].upper()} *** {old}[{' '.join(board[before:there])}]"


def _time(instant: datetime) -> str:
    """Return an instant as PokerStars writes it, in Eastern time.

    The hour that comes twice when the clock goes back is written in UTC: nobody could tell which
    it is.
    """
    for behind in _EASTERN:
        local = (instant - behind).replace(tzinfo=None)
        if to_utc(local, "ET") == instant:
            return f"{local:%Y/%m/%d %H:%M:%S} ET"
    return f"{instant:%Y/%m/%d %H:%M:%S} UTC"

"""The stakes of a preflop game: seats, stacks, blinds, antes, rake, prizes and raise sizes."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any, TypeAlias

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.game.preflop_line import Position, Seating

SEATS = ("UTG", "MP", "CO", "BTN", "SB", "BB")
"""The seats of six in the order in which they act before the flop."""
SMALL_BLIND, BIG_BLIND = 4, 5
_LARGER = {
    7: ("UTG", "LJ", "HJ", "CO", "BTN", "SB", "BB"),
    8: ("UTG", "UTG1", "LJ", "HJ", "CO", "BTN", "SB", "BB"),
    9: ("UTG", "UTG1", "UTG2", "LJ", "HJ", "CO", "BTN", "SB", "BB"),
}
MOST_SEATS = max(_LARGER)


def seat_names(seats: int) -> tuple[str, ...]:
    """Return the names of a table's columns in the order before the flop.

    Fewer than six are the last of the six: the others are there and never play. Heads-up the
    small blind is the button.

    >>> seat_names(3)[3:], seat_names(7)[:3]
    (('BTN', 'SB', 'BB'), ('UTG', 'LJ', 'HJ'))
    """
    return _LARGER.get(seats, SEATS)


def acts_later(seat: int, other: int) -> bool:
    """Whether a seat acts after another one from the flop on, beyond two at the table.

    Seats are those of six; earlier ones of a larger table are below 0.
    """
    # Blinds act before all others: before the first of nine too.
    first, second = (
        place - len(SEATS) - MOST_SEATS if place >= SMALL_BLIND else place
        for place in (seat, other)
    )
    return first > second


Sizes: TypeAlias = float | tuple[float, ...]
"""One size or several, of which each is an action."""


def several(sizes: Sizes) -> list[float]:
    """Return one size or several as a list.

    >>> several(2.5), several((2.0, 3.0))
    ([2.5], [2.0, 3.0])
    """
    return list(sizes) if isinstance(sizes, tuple) else [sizes]


Factors: TypeAlias = tuple[Sizes, Sizes]
"""Multiples of the raise faced, in position and out of position."""


CENT = 0.005
"""Sizes are rounded to hundredths: what is nearer than half of one is equal."""


def rake_of(pot: float, rate: float, cap: float) -> float:
    """Return what is taken of a pot that is raked; a cap of 0 is none."""
    return min(rate * pot, cap or math.inf)


@dataclass(frozen=True)
class Stakes:
    """The game that is solved; amounts in big blinds, raise sizes as totals.

    Seats are numbered as the columns of the table (`seat_names`): the big blind is the last.
    """

    stack: float = 100.0
    """What every seat has before antes and blinds; the largest where `stacks` differ."""
    rake_rate: float = 0.0
    """Share of a pot that saw a flop."""
    rake_cap: float = 0.0
    """0 for none."""
    opens: tuple[Sizes, ...] = (2.5, 2.5, 2.5, 2.5, 3.0)
    """First raise of each seat but the big blind, which has nobody to open to."""
    over_limp: float = 1.5
    """A raise over a limp is this much larger than an open; by a blind, one big blind more."""
    over_small_blind: Sizes = 3.5
    """The big blind's raise over the small blind's limp."""
    three_bet: Factors = (3.0, 4.0)
    """Multiples of the raise, in position and out of position."""
    four_bet: Factors = (2.2, 2.5)
    all_in_from: float = 0.4
    """A raise to more than this share of the effective stack is made all-in."""
    limps: bool = True
    """Whether the first to enter may do so without a raise."""
    limpers: tuple[int, ...] = (SMALL_BLIND,)
    """Seats that limp by their own choice; the others only as often as exploration has them do,
    so that there is an answer to it."""
    callers: int = 2
    """Most players who call one raise: with the raiser, one more sees the flop."""
    seats: int = 6
    """2 to 9; the last of the table's columns, with 2 the small blind against the big blind."""
    push_or_fold: bool = False
    """Every raise is all-in and nobody limps."""
    stacks: tuple[float, ...] = ()
    """Stack of each column where they differ; empty where everybody has `stack`."""
    ante: float = 0.0
    """What every seat pays before the cards; dead money."""
    big_blind_ante: float = 0.0
    """What the big blind pays for all, beside the blind."""
    straddle: float = 0.0
    """A third blind of the seat after the big blind, who acts last then; 0 for none."""
    no_flop_no_drop: bool = True
    """Whether a pot that saw no flop pays no rake."""
    three_bets: tuple[Factors | None, ...] = ()
    """`three_bet` of each column where they differ; None for the usual one."""
    four_bets: tuple[Factors | None, ...] = ()
    five_bet: Factors | None = None
    """Multiples of the 4-bet; None for all-in."""
    over_limpers: int = 0
    """How many of `limpers` may limp behind the first; a blind may complete besides."""
    cold_calls: tuple[bool, bool, bool] = (True, True, False)
    """Whether who has put in no more than a blind may call a raise, a 3-bet, a 4-bet. The big
    blind may call every raise, and every seat an all-in."""
    stray_limps: bool = True
    """Whether limps of seats that are none of `limpers` are laid out all the same."""
    whole_all_ins: bool = False
    """Whether every seat may call an all-in, however many have, and equity alone wins a pot with
    one who is all-in: so in games of the user's own. Of data sets that ship only `callers` call
    one cold, and three who have put in the same play on with the ante that two have left."""
    payouts: tuple[float, ...] = ()
    """Prizes of a tournament, the first place first, when all who are left sit here; empty for
    chips. Values are then in big blinds of the prize pool, see `preflop.prizes`."""

    def rake_of(self, pot: float) -> float:
        """Return what is taken of a pot that is raked; both in big blinds."""
        return rake_of(pot, self.rake_rate, self.rake_cap)

    def __post_init__(self) -> None:
        """Check that what is told by seat fits the table."""
        if not 2 <= self.seats <= MOST_SEATS:
            raise InputError(say("A table has 2 to {0} seats, not {1}.", MOST_SEATS, self.seats))
        columns = self.columns
        told = (
            ("opens", self.opens, columns - 1),
            ("stacks", self.stacks, columns),
            ("three_bets", self.three_bets, columns),
            ("four_bets", self.four_bets, columns),
        )
        for name, values, count in told:
            if len(values) not in {count} | ({0} if name != "opens" else set()):
                raise InputError(
                    say("{0} are told for {1} of {2} seats.", name, len(values), count)
                )
        if any(not 0 <= seat < columns for seat in self.limpers):
            raise InputError(say("Who limps is not at the table: {0}.", str(self.limpers)))

    @cached_property
    def columns(self) -> int:
        """Seats that a row of numbers has: at least six, of which the first may not play."""
        return max(self.seats, len(SEATS))

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each column."""
        return seat_names(self.seats)

    @cached_property
    def playing(self) -> tuple[int, ...]:
        """The columns that play, in the order before the flop without a straddle."""
        return tuple(range(self.columns - self.seats, self.columns))

    @property
    def small_blind(self) -> int:
        """The column of the small blind."""
        return self.columns - 2

    @property
    def big_blind(self) -> int:
        """The column of the big blind."""
        return self.columns - 1

    @cached_property
    def posted(self) -> tuple[float, ...]:
        """What each column has in before the cards, antes left aside."""
        blinds = [0.0] * self.columns
        blinds[self.small_blind], blinds[self.big_blind] = 0.5, 1.0
        if self.straddle:
            blinds[self.playing[0]] = self.straddle
        return tuple(blinds)

    @cached_property
    def antes(self) -> tuple[float, ...]:
        """Dead money of each column."""
        paid = [self.ante if seat in self.playing else 0.0 for seat in range(self.columns)]
        paid[self.big_blind] += self.big_blind_ante
        return tuple(paid)

    @cached_property
    def depths(self) -> tuple[float, ...]:
        """What each column can bet: its stack without antes."""
        stacks = self.stacks or (self.stack,) * self.columns
        return tuple(stack - paid for stack, paid in zip(stacks, self.antes, strict=True))

    @cached_property
    def seating(self) -> Seating:
        """The table as a line is played at it."""
        return Seating(
            tuple(map(Position, self.names)),
            self.seats,
            self.stacks or (self.stack,) * self.columns,
            self.antes,
            self.posted,
        )

    def most(self, seat: int, live: Iterable[int]) -> float:
        """Return the most that a seat can bet, or that anybody of those left could call of it."""
        others = (self.depths[other] for other in live if other != seat)
        return min(self.depths[seat], max(others, default=0.0))

    def place(self, seat: int) -> int:
        """Return where a seat acts from the flop on, the first 0."""
        if self.seats == 2:
            # The small blind is the button.
            return int(seat == self.small_blind)
        return (seat - self.small_blind) % self.columns


def read_stakes(told: Mapping[str, Any]) -> Stakes:
    """Return the stakes that the facts of a data set tell; what they leave out is as usual."""
    values: dict[str, Any] = {name: _frozen(value) for name, value in told.items()}
    return Stakes(
        **{field.name: values[field.name] for field in fields(Stakes) if field.name in values}
    )


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value


@dataclass(frozen=True)
class DataSet:
    """One of the data sets that ship."""

    id: str
    label: str
    stakes: Stakes


_SIZES_100 = say("open 2.5bb, SB 3bb")
_SHORT = (2.0, 2.0, 2.0, 2.2, 2.5)

_ALL_IN = 250.0
"""A raise to so much is all-in in every game."""

_NO_COLD_CALLS = (True, False, False)
"""Of larger tables nobody cold calls a 3-bet: with it their trees would be five times as large."""


def _six(stack: float, opened: float, by_small_blind: float) -> Stakes:
    """Return a table of six without rake, who all open to one size but the small blind."""
    return Stakes(
        stack=stack,
        opens=(*(opened,) * 4, by_small_blind),
        over_small_blind=by_small_blind + 0.5,
        stray_limps=False,
    )


SHORT = 30.0
"""Stacks, in big blinds, up to which opens and 3-bets may be all-in beside a smaller size."""
_SMALL_THREE_BETS = ((17.5, (2.5, 2.75)), (22.5, (2.75, 3.0)))


def small_three_bets(stack: float) -> tuple[float, float]:
    """Return the multiples, in and out of position, of 3-bets that leave a short stack behind.

    >>> small_three_bets(15), small_three_bets(30)
    ((2.5, 2.75), (3.0, 3.5))
    """
    return next((small for below, small in _SMALL_THREE_BETS if stack < below), (3.0, 3.5))


def _short(stakes: Stakes) -> Stakes:
    """Return a game of short stacks, in which every raise may be all-in too."""
    in_position, out_of_position = small_three_bets(stakes.stack)
    return replace(
        stakes,
        opens=tuple((*several(sizes), _ALL_IN) for sizes in stakes.opens),
        over_small_blind=(*several(stakes.over_small_blind), _ALL_IN),
        three_bet=((in_position, _ALL_IN), (out_of_position, _ALL_IN)),
    )


_DEEP = 125.0
"""Stacks, in big blinds, from which on a 5-bet leaves money behind."""
_DEEPER = 175.0
"""Stacks from which on hardly a 5-bet is all-in."""


def deep_raises(stack: float) -> dict[str, Factors]:
    """Return the raises behind an open, by the fields of `Stakes`, with which stacks are played.

    Nothing where the usual ones do.

    >>> deep_raises(100), deep_raises(200)["five_bet"]
    ({}, (2.1, 2.2))
    """
    if stack < _DEEP:
        return {}
    if stack < _DEEPER:
        return {"three_bet": (3.1, 4.3), "five_bet": ((2.1, _ALL_IN), (2.2, _ALL_IN))}
    return {"three_bet": (3.2, 4.6), "four_bet": (2.3, 2.6), "five_bet": (2.1, 2.2)}


def _deep(stakes: Stakes) -> Stakes:
    """Return a game of deep stacks, whose 3-bets are larger and whose 5-bets leave money behind."""
    raises: dict[str, Any] = {**deep_raises(stakes.stack)}
    return replace(stakes, **raises)


DATA_SETS: tuple[DataSet, ...] = (
    DataSet("6max", say("6-max, 100bb, no rake, {0}", _SIZES_100), Stakes()),
    DataSet(
        "6max_RC_100bb_200NL",
        say("6-max, 100bb, rake 5 % up to 1.5bb (200NL), {0}", _SIZES_100),
        Stakes(rake_rate=0.05, rake_cap=1.5),
    ),
    DataSet(
        "6max_RC_100bb_100NL",
        say("6-max, 100bb, rake 5 % up to 3bb (100NL), {0}", _SIZES_100),
        Stakes(rake_rate=0.05, rake_cap=3.0),
    ),
    DataSet(
        "6max_RC_40bb",
        say("6-max, 40bb, rake 5 % up to 1.5bb, open 2bb, BTN 2.2bb, SB 2.5bb"),
        Stakes(stack=40.0, rake_rate=0.05, rake_cap=1.5, opens=_SHORT, over_small_blind=3.0),
    ),
    DataSet("6max_open_2bb", say("6-max, 100bb, no rake, open 2bb, SB 3bb"), _six(100.0, 2.0, 3.0)),
    DataSet(
        "6max_open_3bb", say("6-max, 100bb, no rake, open 3bb, SB 3.5bb"), _six(100.0, 3.0, 3.5)
    ),
    DataSet(
        "6max_20bb",
        say("6-max, 20bb, no rake, open 2bb or all-in"),
        _short(_six(20.0, 2.0, 2.5)),
    ),
    DataSet(
        "6max_30bb",
        say("6-max, 30bb, no rake, open 2bb or all-in"),
        _short(_six(30.0, 2.0, 2.5)),
    ),
    DataSet("6max_60bb", say("6-max, 60bb, no rake, open 2.2bb, SB 3bb"), _six(60.0, 2.2, 3.0)),
    DataSet(
        "6max_150bb",
        say("6-max, 150bb, no rake, {0}", _SIZES_100),
        _deep(_six(150.0, 2.5, 3.0)),
    ),
    DataSet(
        "6max_200bb",
        say("6-max, 200bb, no rake, {0}", _SIZES_100),
        _deep(_six(200.0, 2.5, 3.0)),
    ),
    DataSet(
        "heads_up_100bb",
        say("Heads-up, 100bb, no rake, open 2.5bb"),
        Stakes(seats=2, opens=(2.5,) * 5),
    ),
    DataSet(
        "9max_100bb",
        say("9-max, 100bb, no rake, {0}", _SIZES_100),
        Stakes(
            seats=9,
            opens=(*(2.5,) * 7, 3.0),
            limpers=(7,),
            stray_limps=False,
            cold_calls=(True, False, False),
        ),
    ),
    *(
        DataSet(
            f"mtt_8max_{stack}bb",
            say("Tournament, 8-max, {0}bb, BB ante 1bb, open 2bb or all-in, chips as chips", stack),
            _short(
                Stakes(
                    stack=float(stack),
                    seats=8,
                    opens=(*(2.0,) * 6, 2.5),
                    over_small_blind=3.0,
                    limpers=(6,),
                    big_blind_ante=1.0,
                    stray_limps=False,
                    cold_calls=_NO_COLD_CALLS,
                )
            ),
        )
        for stack in (15, 20, 25)
    ),
)
DEFAULT = "6max"

COMPARISON = Stakes(opens=(3.0, 3.0, 3.0, 3.0, 3.5), limps=False)
"""Sizes of the public figures that `acceptance` compares with."""


def data_set(version: str) -> DataSet:
    """Return a data set by its id; KeyError for an unknown one."""
    for each in DATA_SETS:
        if each.id == version:
            return each
    raise KeyError(version)


_NAMES: dict[str, str] = {
    text: text
    for each in DATA_SETS
    for text in (each.label, say("preflop {0}: {1}", each.id, each.label))
}


def data_set_name(text: str) -> str:
    """Return a name of a data set, which files keep as a plain text, as the message it was."""
    return _NAMES.get(text, text)

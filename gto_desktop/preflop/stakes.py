"""The stakes of a preflop game: stacks, blinds, rake and raise sizes."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from gto_desktop.basis.message import say

SEATS = ("UTG", "MP", "CO", "BTN", "SB", "BB")
"""The seats in the order in which they act before the flop."""
SMALL_BLIND, BIG_BLIND = 4, 5
_AFTER_FLOP = (2, 3, 4, 5, 0, 1)


def acts_later(seat: int, other: int) -> bool:
    """Whether a seat acts after another one from the flop on."""
    return _AFTER_FLOP[seat] > _AFTER_FLOP[other]


@dataclass(frozen=True)
class Stakes:
    """The game that is solved; amounts in big blinds, raise sizes as totals."""

    stack: float = 100.0
    rake_rate: float = 0.0
    """Share of a pot that saw a flop."""
    rake_cap: float = 0.0
    opens: tuple[float, ...] = (2.5, 2.5, 2.5, 2.5, 3.0)
    """First raise of each seat but the big blind, which has nobody to open to."""
    over_limp: float = 1.5
    """A raise over a limp is this much larger than an open; by a blind, one big blind more."""
    over_small_blind: float = 3.5
    """The big blind's raise over the small blind's limp."""
    three_bet: tuple[float, float] = (3.0, 4.0)
    """Multiples of the raise, in position and out of position."""
    four_bet: tuple[float, float] = (2.2, 2.5)
    all_in_from: float = 0.4
    """A raise to more than this share of the stack is made all-in."""
    limps: bool = True
    """Whether the first to enter may do so without a raise."""
    limpers: tuple[int, ...] = (SMALL_BLIND,)
    """Seats that limp by their own choice; the others only as often as exploration has them do,
    so that there is an answer to it."""
    callers: int = 2
    """Most players who call one raise: with the raiser, one more sees the flop."""
    seats: int = 6
    """6, or 2 for the small blind against the big blind alone."""
    push_or_fold: bool = False
    """Every raise is all-in and nobody limps."""


def read_stakes(told: Mapping[str, Any]) -> Stakes:
    """Return the stakes that the facts of a data set tell; what they leave out is as usual."""
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in told.items()
    }
    return Stakes(
        **{field.name: values[field.name] for field in fields(Stakes) if field.name in values}
    )


@dataclass(frozen=True)
class DataSet:
    """One of the data sets that ship."""

    id: str
    label: str
    stakes: Stakes


_SIZES_100 = say("open 2.5bb, SB 3bb")
_SHORT = (2.0, 2.0, 2.0, 2.2, 2.5)

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

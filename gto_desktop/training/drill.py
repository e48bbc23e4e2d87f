"""Drills: what is played, how far, with which hands; their names, and some to begin with."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.game.action import Action
from gto_desktop.ranges.range import Range
from gto_desktop.training.choices import Sizes
from gto_desktop.training.drill_nodes import DrillNode, Kind
from gto_desktop.training.hand_groups import is_group
from gto_desktop.training.play_tables import cards_text
from gto_desktop.training.run import Asks, Play

LONGEST_NAME = 80
MOST_SECONDS = 600
MOST_MISTAKES = 5_000


class SourceKind(StrEnum):
    """Where the decisions of a drill come from."""

    PLACE = "place"
    """A place of a hand of a data set, before the flop or on a flop of the library."""
    POT = "pot"
    """A pot of the library: its flops by their weights."""
    SOLUTION = "solution"
    """A saved solution, at one of its nodes."""
    MISTAKES = "mistakes"
    """A list of single decisions with their hands."""


@dataclass(frozen=True)
class Missed:
    """A decision with the hand that is to be asked, or a concept."""

    place: str
    """The text of the place; see `services.training`."""
    hand: str
    """The combo, AhKh; or the name of a group of hands, another of which is asked each time."""

    @property
    def is_concept(self) -> bool:
        """Whether it is of a group of hands, at a spot on any board."""
        return is_group(self.hand)


@dataclass(frozen=True)
class DrillSource:
    """Where the decisions come from."""

    kind: SourceKind
    place: str = ""
    """A place: "6max: F F F"; a pot: "6max: SRP BTN BB"; a solution: its file and its line."""
    missed: tuple[Missed, ...] = ()


@dataclass(frozen=True)
class Drill:
    """One drill."""

    name: str
    source: DrillSource
    play: Play = Play.SPOT
    sizes: Sizes = Sizes.ALL
    hero: str = ""
    """A seat, "" for who is first to act, "every" for all in turn."""
    hands: str = ""
    """A range; "" for all hands."""
    seconds: int = 0
    """Time for an answer; 0 for no clock."""
    asks: Asks = Asks.DEALT

    def __post_init__(self) -> None:
        """Check what a person types."""
        if not self.name.strip() or len(self.name) > LONGEST_NAME:
            raise InputError(say("A drill has a name of 1 to {0} characters.", LONGEST_NAME))
        if not 0 <= self.seconds <= MOST_SECONDS:
            raise InputError(
                say("The clock runs from 1 to {0} seconds, or 0 for none.", MOST_SECONDS)
            )
        if len(self.source.missed) > MOST_MISTAKES:
            raise InputError(say("A list has at most {0} mistakes.", MOST_MISTAKES))
        self.mask()

    def mask(self) -> NDArray[np.bool_] | None:
        """Return the hands hero is dealt, (1326,), None for all; InputError for unreadable ones."""
        if not self.hands.strip():
            return None
        mask: NDArray[np.bool_] = Range.parse(self.hands).weights > 0
        return mask

    @property
    def is_unnamed(self) -> bool:
        """Whether its name is only its place, as where nobody has named it."""
        return bool(self.source.place) and self.name == short_name(self.source.place)

    def named(self, name: str) -> "Drill":
        """Return it under another name."""
        return replace(self, name=name)


def short_name(text: str) -> str:
    """Return a text as the name of a drill, left out in its middle where it is too long.

    >>> short_name("6max: F F F"), short_name("a" * 60 + "z" * 60).count("z")
    ('6max: F F F', 40)
    """
    tidy = text.strip()
    if len(tidy) <= LONGEST_NAME:
        return tidy
    half = LONGEST_NAME // 2
    return f"{tidy[: half - 1]}\u2026{tidy[-half:]}"


def title_of(look: DrillNode) -> str:
    """Return a name of a drill from where it begins, "" where nothing is known of it.

    On a flop it is like "BTN v BB SRP, Kh7h3c: BB facing a bet of 1.82 bb"; of all flops of a pot
    it is "BTN v BB SRP, all flops"; before the flop it is the decision.
    """
    if not look.title:
        return ""
    if look.kind is Kind.FLOP:
        return say("{0}, all flops", look.title)
    board = cards_text(look.board)
    # The title of an own solve has its board.
    head = look.title if not board or board in look.title else say("{0}, {1}", look.title, board)
    if look.kind is not Kind.DECISION or not board:
        return head
    return say("{0}: {1}", head, _faced(look))


def _faced(look: DrillNode) -> str:
    seat, faced = look.seat, look.faced
    if faced is None:
        return say("{0} to act", seat)
    size = _size(faced, look.chips_per_bb)
    if faced.all_in:
        return say("{0} facing an all-in of {1}", seat, size)
    if faced.kind.value == "BET":
        return say("{0} facing a bet of {1}", seat, size)
    return say("{0} facing a raise to {1}", seat, size)


def _size(action: Action, unit: float | None) -> str:
    return (
        say("{0} chips", action.amount)
        if unit is None
        else say("{0} bb", f"{action.amount / unit:.10g}")
    )


def to_json(drill: Drill) -> str:
    """Return a drill as JSON, which `from_json` reads back.

    >>> drill = Drill("BTN opens", DrillSource(SourceKind.PLACE, "6max: F F F"))
    >>> from_json(to_json(drill)) == drill
    True
    """
    source = drill.source
    content = {
        "name": drill.name,
        "source": str(source.kind),
        "place": source.place,
        "missed": [[missed.place, missed.hand] for missed in source.missed],
        "play": str(drill.play),
        "sizes": str(drill.sizes),
        "hero": drill.hero,
        "hands": drill.hands,
        "seconds": drill.seconds,
        "asks": str(drill.asks),
    }
    return json.dumps(content, separators=(",", ":"))


def from_json(text: str) -> Drill:
    """Return the drill of a text; InputError where it is none."""
    try:
        return _read(json.loads(text))
    except InputError:
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise InputError(say("This is no drill: {0}.", str(error)[:80])) from None


def mistakes(name: str, missed: Sequence[Missed]) -> Drill:
    """Return a drill of a list of decisions, such as those that a review found."""
    return Drill(name, DrillSource(SourceKind.MISTAKES, missed=tuple(missed)))


def _read(content: object) -> Drill:
    if not isinstance(content, dict):
        raise InputError(say("This is no drill: it is no JSON object."))
    missed = content.get("missed", [])
    if not isinstance(missed, list):
        raise InputError(say("This is no drill: its mistakes are no list."))
    return Drill(
        name=str(content["name"]),
        source=DrillSource(
            SourceKind(str(content["source"])),
            str(content.get("place", "")),
            tuple(Missed(str(place), str(hand)) for place, hand in missed),
        ),
        play=Play(str(content.get("play", Play.SPOT))),
        sizes=Sizes(str(content.get("sizes", Sizes.ALL))),
        hero=str(content.get("hero", "")),
        hands=str(content.get("hands", "")),
        seconds=int(str(content.get("seconds", 0))),
        asks=Asks(str(content.get("asks", Asks.DEALT))),
    )


_SINGLE = "6max: F F F R2.5 F C"
_THREE_BET = "6max: F F F R2.5 F R10 C"


def _place(name: str, text: str, hero: str = "") -> Drill:
    return Drill(name, DrillSource(SourceKind.PLACE, text), hero=hero, asks=Asks.MATTER)


def _flops(name: str, text: str, hero: str, play: Play = Play.SPOT) -> Drill:
    source = DrillSource(SourceKind.POT, text)
    return Drill(name, source, play=play, sizes=Sizes.GROUPED, hero=hero, asks=Asks.MATTER)


READY = (
    _place(say("First in, every seat"), "6max:", "every"),
    _place(say("Button, first in"), "6max: F F F"),
    _place(say("Small blind, first in"), "6max: F F F F"),
    _place(say("Big blind against the button"), "6max: F F F R2.5 F"),
    _place(say("Button against a 3-bet"), "6max: F F F R2.5 F R10"),
    _flops(say("Flops as the button"), _SINGLE, "BTN"),
    _flops(say("Flops as the big blind"), _SINGLE, "BB"),
    _flops(say("Flops played to the end, both seats"), _SINGLE, "every", Play.STREET),
    _flops(say("Flops of 3-bet pots as the button"), _THREE_BET, "BTN"),
    Drill(
        say("Whole hands, every seat in turn"),
        DrillSource(SourceKind.PLACE, "6max:"),
        Play.HAND,
        hero="every",
        asks=Asks.MATTER,
    ),
)
"""Drills that can be started as they are, the easiest first."""

"""Blocks of an answer: figures, tables, bars, cards, a hand step by step."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

UNKNOWN_CARD = -1
"""A card that nobody has seen."""


@dataclass(frozen=True)
class NamedFigure:
    """One value."""

    text: str
    order: float | str = 0.0
    """What a column is sorted by."""
    cards: tuple[tuple[int, ...], ...] = ()
    """Drawn instead of the text: hands or single cards, set a little apart."""
    share: float | None = None
    """Drawn as a bar beside the text, 0 to 1."""
    right: bool = False
    """Stands at the right of a column."""


@dataclass(frozen=True)
class Fact:
    """A named value."""

    label: str
    figure: NamedFigure
    about: str = ""


@dataclass(frozen=True)
class Headline:
    """The answer in a line, with the cards it is about."""

    text: str
    note: str = ""
    cards: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True)
class Facts:
    """Named values, one below the other."""

    title: str
    facts: tuple[Fact, ...]


@dataclass(frozen=True)
class SheetBlock:
    """A table that can be sorted by its columns."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[NamedFigure, ...], ...]
    note: str = ""


@dataclass(frozen=True)
class Bar:
    """A share of something, as long as it is large."""

    label: str
    share: float
    """0 to 1; in a block that is `stretched` the longest bar takes the whole width."""
    figures: tuple[str, ...]
    """Texts to the right of it, one a column."""
    second: float = 0.0
    """A paler piece after the first: a tie after the wins."""
    marker: float | None = None
    """A thin line to compare with."""


@dataclass(frozen=True)
class BarsBlock:
    """Shares as bars with their numbers."""

    title: str
    bars: tuple[Bar, ...]
    heads: tuple[str, ...] = ()
    """Over the columns of figures."""
    note: str = ""
    stretched: bool = False


class Tint(StrEnum):
    """What a marked card is."""

    OWN = "own"
    """In the hand."""
    BOARD = "board"
    GOOD = "good"
    FAIR = "fair"
    """It helps, and it has a drawback."""
    POOR = "poor"
    """It helps everybody alike."""
    PICKED = "picked"
    DEAD = "dead"


@dataclass(frozen=True)
class CardMark:
    """A card that stands out, and why."""

    tint: Tint
    about: str
    letter: str = ""
    """Below the card: what it makes."""


@dataclass(frozen=True)
class CardMap:
    """The deck, four by thirteen, with marked cards."""

    title: str
    marks: Mapping[int, CardMark]
    legend: tuple[tuple[Tint, str], ...] = ()
    note: str = ""


@dataclass(frozen=True)
class ClassMap:
    """The 13x13 grid with a weight for each hand class."""

    title: str
    weights: tuple[float, ...]
    """(169,)"""
    counts: tuple[float, ...] = ()
    """Combos of each class, for what is said about a cell."""


@dataclass(frozen=True)
class NotationBlock:
    """A text to copy."""

    title: str
    text: str
    lines: int = 2


@dataclass(frozen=True)
class ReplaySeat:
    """A player at a moment of a hand."""

    name: str
    cards: tuple[int, ...]
    stack: float
    bet: float
    state: str
    """Folded, all-in, to act, or nothing to say."""
    won: float | None
    """Won or lost, when the hand is over."""
    faded: bool = False
    acts: bool = False


@dataclass(frozen=True)
class HandMoment:
    """A moment of a hand."""

    number: int
    street: str
    player: str
    action: str
    cards: tuple[int, ...]
    """Dealt or shown by the action."""
    pot: float
    board: tuple[int, ...]
    seats: tuple[ReplaySeat, ...]
    status: str
    """What the hand waits for."""


@dataclass(frozen=True)
class HandSteps:
    """A hand, moment by moment."""

    title: str
    steps: tuple[HandMoment, ...]
    starts_at: int = 0
    """The step that is shown first."""
    facts: tuple[Fact, ...] = field(default=())


Block: TypeAlias = (
    Headline | Facts | SheetBlock | BarsBlock | CardMap | ClassMap | NotationBlock | HandSteps
)


@dataclass(frozen=True)
class Fault:
    """What is wrong with a request, and where."""

    text: str
    field: str = ""
    """"" where it is about the whole."""
    row: int | None = None
    """Of a field with rows, from 0."""
    line: int | None = None
    """Of a text of several lines, from 1."""


@dataclass(frozen=True)
class Reply:
    """What came of a request."""

    blocks: tuple[Block, ...] = ()
    faults: tuple[Fault, ...] = ()
    json: str = ""
    """The answer as the service gives it; empty with faults."""

"""What is kept of hands, found of them and asked of them: the rows of the store as records."""

from dataclasses import dataclass, field

WHOLE_HAND = -1
"""The decision of a note or a tag that is on the hand itself."""


@dataclass(frozen=True)
class HandRow:
    """What a hand is found by."""

    identity: str
    """Equal hands have equal ones."""
    room: str
    hand_id: str
    played: float | None
    """Seconds since 1970, UTC."""
    tournament: bool
    stakes: str
    currency: str
    big_blind: float
    """In dollars or chips."""
    players: int
    position: str
    """The hero's, as all down to `result_bb`; empty without a hero."""
    cards: str
    situation: str
    preflop: str
    """The hero's actions by letter, F X C B R; so on the other streets."""
    flop_line: str
    turn_line: str
    river_line: str
    result_bb: float | None
    pot_type: str
    multiway: bool
    effective_bb: float
    flop: str
    texture: str
    high: str
    showdown: bool
    unreconciled: bool
    ev_lost_bb: float | None = None
    id: int = 0
    """In the file; 0 before it is kept."""


@dataclass(frozen=True)
class NewHand:
    """A hand to keep."""

    row: HandRow
    content: str
    """All of it, as JSON."""
    raw: str
    """As it was read."""
    file: str = ""
    line: int = 0
    reader: int = 0
    """Version of the readers that read it; 0 where it was not read from a text."""


@dataclass(frozen=True)
class ReadFile:
    """A file that was wholly taken."""

    path: str
    stamp: str
    """Size and time of change; with another one it is read again."""
    left_out: int = 0
    """Hands that stand in it and are not kept."""


@dataclass(frozen=True)
class HandText:
    """What a kept hand is."""

    content: str
    raw: str
    file: str
    line: int


@dataclass(frozen=True)
class Page:
    """Some of the hands that were found."""

    rows: tuple[HandRow, ...]
    count: int
    """All that there are."""


@dataclass(frozen=True)
class StoredTotals:
    """What hands add up to."""

    hands: int = 0
    result_bb: float = 0.0
    ev_lost_bb: float = 0.0


@dataclass(frozen=True)
class DatedHand:
    """What a hand adds to sums over time."""

    id: int
    played: float | None
    result_bb: float | None
    ev_lost_bb: float | None
    showdown: bool


@dataclass(frozen=True)
class StoreResult:
    """What became of hands that were to be kept, by their numbers in the file."""

    new: tuple[int, ...] = ()
    corrected: tuple[int, ...] = ()
    """They did not add up as they stood there, and do now, or were read wrongly before."""


@dataclass(frozen=True)
class Remarks:
    """Notes and tags of a hand; by decision, -1 for the hand."""

    notes: dict[int, str] = field(default_factory=dict)
    tags: dict[int, tuple[str, ...]] = field(default_factory=dict)

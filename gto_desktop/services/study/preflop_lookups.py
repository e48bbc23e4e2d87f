"""Preflop strategies for the line a caller played, with the amounts of that line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.failures import InvalidActions, NoData, UnsupportedVersion
from gto_desktop.basis.message import join, say
from gto_desktop.cards.combo import parse_combo
from gto_desktop.cards.hand_class import COMBO_CLASS
from gto_desktop.game.preflop_line import (
    TOLERANCE,
    InvalidPreflop,
    Position,
    PreflopAction,
    PreflopLine,
    SeatMove,
    read_preflop,
)
from gto_desktop.library.preflop_book import BookAction, BookError, BookRow, VersionInfo
from gto_desktop.preflop.stakes import DATA_SETS, DEFAULT
from gto_desktop.ranges.range_text import CLASS_TEXTS
from gto_desktop.services.study.accuracy import Accuracy
from gto_desktop.services.study.action_shares import StrategyItem, tidy_shares
from gto_desktop.services.study.preflop_notes import Table, size_note

_AMOUNT_DECIMALS = 2
_REMEMBERED = 256
"""Lines whose answers are kept at hand, some 40 kB each."""


Shares = NDArray[np.float64]


class Book(Protocol):
    """What is asked of `PreflopBook`."""

    def versions(self) -> tuple[VersionInfo, ...]:
        """Return the data sets."""

    def row(
        self, version: str, hero: Position, moves: Sequence[tuple[Position, SeatMove]]
    ) -> BookRow | None:
        """Return the strategy of a decision; KeyError for an unknown data set."""


@dataclass(frozen=True)
class Version:
    """A data set that can be asked for."""

    id: str
    label: str
    """What was solved: stack, rake and sizes."""
    default: bool


@dataclass(frozen=True)
class Versions:
    """The data sets there are."""

    versions: tuple[Version, ...]
    default: str

    def __contains__(self, version: object) -> bool:
        return any(version == known.id for known in self.versions)


@dataclass(frozen=True)
class PreflopAnswer:
    """What to do with a hand."""

    hole: str
    situation: str
    strategy: tuple[StrategyItem, ...]
    """Folds, then checks or calls, then raises by amount; an action that is never taken too."""
    note: str
    """Sentences where the line is read as another one, or as one with other sizes; else empty."""
    accuracy: Accuracy | None = None


@dataclass(frozen=True)
class PreflopRange:
    """What to do with every hand class."""

    shares: Mapping[str, tuple[float, float, float]]
    """How often each of the 169 classes folds, calls (or checks) and raises."""
    is_free: bool
    """Whether there is nothing to call: each call is a check then, and nobody folds."""
    note: str
    """As of a `PreflopAnswer`."""
    accuracy: Accuracy | None = None


@dataclass(frozen=True)
class _Data:
    """What is known of a data set."""

    table: Table
    accuracy: Accuracy


@dataclass(frozen=True, eq=False)
class _Found:
    """The answer to a line, for all classes."""

    line: PreflopLine
    options: "_Options"
    shares: Shares
    """(169, options), as they add up."""
    note: str
    accuracy: Accuracy

    @cached_property
    def tidy(self) -> list[list[float]]:
        """The shares of each class, rounded."""
        rows: list[list[float]] = tidy_shares(self.shares).tolist()
        return rows

    @cached_property
    def by_class(self) -> Mapping[str, tuple[float, float, float]]:
        """How often each class folds, calls (or checks) and raises, rounded."""
        table = np.zeros((len(self.shares), 3))
        for column, option in enumerate(self.options.options):
            table[:, _COLUMNS[option.action]] += self.shares[:, column]
        rows = tidy_shares(table).tolist()
        shares = {name: tuple(row) for name, row in zip(CLASS_TEXTS, rows, strict=True)}
        return MappingProxyType(shares)


class PreflopLookups:
    """Questions to the preflop strategies; without them every question is `NoData`."""

    def __init__(self, book: Book | None, problem: str = "") -> None:
        """Take the strategies, or None and a sentence that says what is wrong with them."""
        self._book = book
        self._problem = problem or say("There are no preflop strategies.")
        self._versions = _versions(book)
        infos = () if book is None else book.versions()
        self._data = {info.id: _data(info) for info in infos}
        self._found = lru_cache(maxsize=_REMEMBERED)(self._find)

    @property
    def problems(self) -> tuple[str, ...]:
        """What is wrong with the strategies, a sentence; nothing if they are there."""
        return (self._problem,) if self._book is None else ()

    def versions(self) -> Versions:
        """Return the data sets, the default one among them."""
        return self._versions

    def preflop(
        self, hero: Position, actions: Sequence[PreflopAction], hole: str, version: str | None
    ) -> PreflopAnswer:
        """Return the strategy of a hand.

        Args:
            hero: the seat to act.
            actions: everything before the hero's decision.
            hole: the hand, like "AhKh".
            version: a data set; None for the default.

        Raises:
            InputError: the hand cannot be read.
            InvalidActions: the actions break a rule.
            UnsupportedVersion: there is no such data set.
            NoData: it has no answer.
        """
        combo = parse_combo(hole)
        found = self._look_up(hero, actions, version)
        shares = found.tidy[COMBO_CLASS[combo]]
        strategy = tuple(
            StrategyItem(o.action, share, o.sizing_pot, o.amount_bb, o.allin)
            for o, share in zip(found.options.options, shares, strict=True)
        )
        situation = str(found.line.situation)
        return PreflopAnswer(hole, situation, strategy, found.note, found.accuracy)

    def preflop_range(
        self, hero: Position, actions: Sequence[PreflopAction], version: str | None
    ) -> PreflopRange:
        """Return the strategy of all 169 hand classes.

        Raises: as `preflop`.
        """
        found = self._look_up(hero, actions, version)
        return PreflopRange(found.by_class, found.line.is_free, found.note, found.accuracy)

    def _look_up(
        self, hero: Position, actions: Sequence[PreflopAction], version: str | None
    ) -> _Found:
        version = self._versions.default if version is None else version
        if version not in self._versions:
            known = ", ".join(each.id for each in self._versions.versions)
            raise UnsupportedVersion(
                say("preflop_version {0} is unknown: use one of {1}.", repr(version[:60]), known),
                "preflop",
            )
        return self._found(hero, tuple(actions), version)

    def _find(self, hero: Position, actions: tuple[PreflopAction, ...], version: str) -> _Found:
        try:
            line = read_preflop(hero, actions)
        except InvalidPreflop as error:
            raise InvalidActions(str(error)) from None
        if self._book is None:
            raise NoData(self._problem)
        try:
            row = self._book.row(version, hero, line.moves)
        except BookError as error:
            raise NoData(str(error)) from None
        if row is None:
            raise NoData(say("The data set {0} has no strategy for this line.", version))
        data = self._data[version]
        options = _Options.of(row.actions, line, data.table.stack)
        sizes = size_note(line, row.raises, data.table)
        return _Found(
            line=line,
            options=options,
            shares=options.shares(row.strategy),
            note=join("{0} {1}", filter(None, (row.note, sizes))),
            accuracy=data.accuracy,
        )


_COLUMNS = {"fold": 0, "check": 1, "call": 1, "raise": 2}


@dataclass(frozen=True)
class _Option:
    """An action as the caller's line allows it."""

    action: str
    amount_bb: float | None = None
    sizing_pot: float | None = None
    allin: bool = False


@dataclass(frozen=True)
class _Options:
    """What the hero can do, and which of it each action of the solved tree becomes."""

    options: tuple[_Option, ...]
    place: tuple[int, ...]

    @classmethod
    def of(cls, actions: Sequence[BookAction], line: PreflopLine, stack: float) -> "_Options":
        becomes = [_option(action, line, stack) for action in actions]
        options = tuple(dict.fromkeys(becomes))
        return cls(options, tuple(options.index(option) for option in becomes))

    def shares(self, strategy: NDArray[np.float32]) -> Shares:
        """Add up the shares, (169, actions), of what becomes the same, (169, options)."""
        shares = np.zeros((len(strategy), len(self.options)))
        for column, place in enumerate(self.place):
            shares[:, place] += strategy[:, column]
        return shares


def _option(action: BookAction, line: PreflopLine, stack: float) -> _Option:
    """Return what an action of the solved tree is in the caller's line.

    A fold that costs nothing is a check. A raise that nobody could answer, or for which no chips
    are left, is a call.
    """
    free = line.is_free
    passive = _Option("check") if free else _Option("call", allin=line.bet >= stack - TOLERANCE)
    if action.kind == "fold":
        return passive if free else _Option("fold")
    if action.kind != "raise" or not line.can_raise or line.bet >= stack - TOLERANCE:
        return passive
    wanted = line.bet * action.factor if action.factor is not None else action.to_bb or stack
    if action.allin:
        wanted = stack
    amount = round(min(max(wanted, line.least_raise), stack), _AMOUNT_DECIMALS)
    sizing = (amount - line.bet) / (line.pot + line.to_call)
    return _Option("raise", amount, round(sizing, 4), amount >= stack - TOLERANCE)


def _versions(book: Book | None) -> Versions:
    if book is None:
        known = tuple(Version(each.id, each.label, each.id == DEFAULT) for each in DATA_SETS)
    else:
        known = tuple(Version(info.id, info.label, info.default) for info in book.versions())
    default = next((version.id for version in known if version.default), DEFAULT)
    return Versions(known, default)


def _data(info: VersionInfo) -> _Data:
    facts = info.facts
    stakes, gains = facts["stakes"], facts.get("gain_mbb")
    if not isinstance(stakes, dict):
        raise TypeError(f"the data set {info.id} does not say its stakes")
    iterations = facts.get("iterations")
    engine, solved = facts.get("engine"), facts.get("date")
    accuracy = Accuracy(
        source=say("the preflop game {0}: {1}", info.id, info.label),
        engine=None if engine is None else f"gto-desktop {engine}",
        solved=None if solved is None else str(solved),
        iterations=iterations if isinstance(iterations, int) else None,
        gain_mbb=round(max(gains.values()), 2) if isinstance(gains, dict) and gains else None,
    )
    return _Data(Table(info.id, float(stakes["stack"])), accuracy)

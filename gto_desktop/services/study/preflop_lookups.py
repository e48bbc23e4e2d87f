"""Preflop strategies for the line a caller played, with the amounts of that line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path
from types import MappingProxyType

import numpy as np

from gto_desktop.basis.message import say
from gto_desktop.basis.service_failures import (
    DamagedData,
    InvalidActions,
    NoData,
    UnsupportedVersion,
)
from gto_desktop.cards.combo import parse_combo
from gto_desktop.cards.hand_class import COMBO_CLASS
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.preflop_line import (
    SIX_MAX,
    InvalidPreflop,
    Position,
    PreflopAction,
    SeatsAtTable,
    read_preflop,
)
from gto_desktop.library.flop_starts import EarlierRanges
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.library.preflop_file import VersionInfo
from gto_desktop.library.store_errors import StoreError
from gto_desktop.preflop.stakes import DATA_SETS, DEFAULT
from gto_desktop.ranges.range_text import CLASS_TEXTS
from gto_desktop.services.study.accuracy import Accuracy
from gto_desktop.services.study.action_shares import StrategyItem, tidy_shares
from gto_desktop.services.study.preflop_decision import PreflopDecision, decide, sizing_of
from gto_desktop.services.study.preflop_notes import beyond_note, missing_note, raise_of_action

_HEADS_UP = 2
_REMEMBERED = 256
"""Lines whose answers are kept at hand, some 40 kB each."""


@dataclass(frozen=True)
class Version:
    """A data set that can be asked for."""

    id: str
    label: str
    """What was solved: stack, rake and sizes."""
    default: bool
    seats: int = len(SIX_MAX)
    """How many play."""


@dataclass(frozen=True)
class Versions:
    """The data sets there are."""

    versions: tuple[Version, ...]
    default: str

    def __contains__(self, version: object) -> bool:
        return any(version == known.id for known in self.versions)

    def is_heads_up(self, version: str) -> bool:
        """Tell whether two play the game of a data set."""
        return self._seats(version) == _HEADS_UP

    def serving(self, version: str) -> tuple[str, ...]:
        """Return the data sets whose flops answer for one: its own, then those of the default.

        That one is of six seats: it says nothing of heads-up games and of larger tables.
        """
        serves = _HEADS_UP < self._seats(version) <= len(SIX_MAX)
        return tuple(dict.fromkeys((version, self.default))) if serves else (version,)

    def _seats(self, version: str) -> int:
        return next((known.seats for known in self.versions if known.id == version), len(SIX_MAX))


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
    is_undecided: bool = False
    """Whether the EVs of the best two actions are too close to tell."""


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
    undecided: tuple[str, ...] = ()
    """The classes whose best two actions are too close to tell."""


@dataclass(frozen=True, eq=False)
class _Found:
    """The answer to a line, for all classes."""

    table: SeatsAtTable
    decision: PreflopDecision
    note: str
    accuracy: Accuracy

    @cached_property
    def undecided(self) -> tuple[str, ...]:
        """The classes whose best two actions are too close to tell."""
        return tuple(CLASS_TEXTS[place] for place in np.flatnonzero(self.decision.undecided))

    @cached_property
    def tidy(self) -> list[list[float]]:
        """The shares of each class, rounded."""
        rows: list[list[float]] = tidy_shares(self.decision.shares).tolist()
        return rows

    @cached_property
    def items(self) -> tuple[StrategyItem, ...]:
        """The actions, with no frequency yet."""
        return tuple(
            StrategyItem(
                action.kind.value.lower(),
                0.0,
                sizing_of(action, self.table),
                action.amount / CHIPS_PER_BB if action.is_aggressive else None,
                action.all_in,
            )
            for action in self.decision.actions
        )

    @cached_property
    def by_class(self) -> Mapping[str, tuple[float, float, float]]:
        """How often each class folds, calls (or checks) and raises, rounded."""
        shares = self.decision.shares
        table = np.zeros((len(shares), 3))
        for column, item in enumerate(self.items):
            table[:, _COLUMNS[item.action]] += shares[:, column]
        rows = tidy_shares(table).tolist()
        return MappingProxyType(
            {name: tuple(row) for name, row in zip(CLASS_TEXTS, rows, strict=True)}
        )


class PreflopLookups:
    """Questions to the preflop strategies; without them every question is `DamagedData`."""

    def __init__(self, book: PreflopBook | None, problem: str = "") -> None:
        """Take the strategies, or None and a sentence that says what is wrong with them."""
        self._book = book
        self._problem = problem or say("There are no preflop strategies.")
        self._found = lru_cache(maxsize=_REMEMBERED)(self._answered)
        self.refresh()

    @classmethod
    def open(cls, book: Path, own: Path | None = None) -> "PreflopLookups":
        """Open files of strategies; where the first cannot be used, every answer says so."""
        try:
            return cls(PreflopBook(book, own))
        except StoreError as error:
            return cls(None, str(error))

    def refresh(self) -> None:
        """Take in which data sets the book has now."""
        self._versions = _versions(self._book)
        infos = () if self._book is None else self._book.versions()
        self._infos = {info.id: info for info in infos}
        self._accuracies = {info.id: _accuracy(info) for info in infos}
        self._found.cache_clear()

    def reread(self) -> None:
        """Read the user's own data sets again."""
        if isinstance(self._book, PreflopBook):
            self._book.refresh()
        self.refresh()

    @property
    def problems(self) -> tuple[str, ...]:
        """What is wrong with the strategies, a sentence; nothing if they are there."""
        return (self._problem,) if self._book is None else ()

    def earlier_ranges(self) -> EarlierRanges:
        """Return what tells flops that follow an earlier solve of these strategies."""
        return EarlierRanges(self._book)

    def versions(self) -> Versions:
        """Return the data sets, the default one among them."""
        self._keep_up()
        return self._versions

    def preflop(
        self, hero: Position, actions: Sequence[PreflopAction], hole: str, version: str | None
    ) -> PreflopAnswer:
        """Return the strategy of a hand, like "AhKh", after all actions before the hero's decision.

        InputError where the hand cannot be read, InvalidActions where the actions break a rule,
        UnsupportedVersion where there is no such data set (None is the default), NoData where it
        has no answer, DamagedData where the file cannot be read.
        """
        combo = parse_combo(hole)
        answer = self._look_up(hero, actions, version)
        shares = answer.tidy[COMBO_CLASS[combo]]
        strategy = tuple(
            replace(item, frequency=share) for item, share in zip(answer.items, shares, strict=True)
        )
        return PreflopAnswer(
            hole,
            str(answer.table.situation),
            strategy,
            answer.note,
            answer.accuracy,
            CLASS_TEXTS[COMBO_CLASS[combo]] in answer.undecided,
        )

    def preflop_range(
        self, hero: Position, actions: Sequence[PreflopAction], version: str | None
    ) -> PreflopRange:
        """Return the strategy of all 169 hand classes; errors as of `preflop`."""
        answer = self._look_up(hero, actions, version)
        return PreflopRange(
            answer.by_class,
            answer.table.is_free,
            answer.note,
            answer.accuracy,
            answer.undecided,
        )

    def check_line(
        self, hero: Position, actions: Sequence[PreflopAction], version: str | None
    ) -> None:
        """Raise what is wrong with a question, without answering it: as of `preflop`."""
        self._keep_up()
        self._known(version)
        _at_table(hero, actions)

    def accuracy_of(self, version: str) -> Accuracy:
        """Return how exact a data set is; KeyError where there is none of that name."""
        return self._accuracies[version]

    def _keep_up(self) -> None:
        """Read the user's own data sets again where one was solved or deleted meanwhile."""
        if isinstance(self._book, PreflopBook) and self._book.is_behind:
            self.reread()

    def _look_up(
        self, hero: Position, actions: Sequence[PreflopAction], version: str | None
    ) -> _Found:
        self._keep_up()
        if self._book is None:
            raise DamagedData(self._problem)
        return self._found(hero, tuple(actions), self._known(version))

    def _known(self, version: str | None) -> str:
        """Return the data set that is asked for."""
        version = self._versions.default if version is None else version
        if version not in self._versions:
            known = ", ".join(each.id for each in self._versions.versions)
            raise UnsupportedVersion(
                say("preflop_version {0} is unknown: use one of {1}.", repr(version[:60]), known),
                "preflop",
            )
        return version

    def _answered(self, hero: Position, actions: tuple[PreflopAction, ...], version: str) -> _Found:
        table = _at_table(hero, actions)
        if self._book is None:
            raise DamagedData(self._problem)
        info = self._infos[version]
        stakes = info.stakes
        if stakes.names != tuple(map(str, SIX_MAX)) or stakes.straddle:
            raise NoData(
                say("{0} is of another table than the six seats of preflop_actions.", version)
            )
        # Up to here the caller alone knows the stacks; what follows are those of the data set.
        table.sit(stakes.seating)
        try:
            # EVs are read for what their errors say alone.
            errors = self._book.has_errors
            decision = decide(self._book, info, table, raise_of_action, with_evs=errors)
        except StoreError as error:
            raise DamagedData(str(error)) from None
        if decision is None:
            raise NoData(say("The data set {0} has no strategy for this line.", version))
        beyond = beyond_note(table, version, raise_of_action)
        note = " ".join(filter(None, (missing_note(table), decision.note, beyond)))
        return _Found(table, decision, note, self.accuracy_of(version))


_COLUMNS = {"fold": 0, "check": 1, "call": 1, "raise": 2}


def _at_table(hero: Position, actions: Sequence[PreflopAction]) -> SeatsAtTable:
    try:
        return read_preflop(hero, actions)
    except InvalidPreflop as error:
        raise InvalidActions(str(error)) from None


def _versions(book: PreflopBook | None) -> Versions:
    if book is None:
        known = tuple(
            Version(each.id, each.label, each.id == DEFAULT, each.stakes.seats)
            for each in DATA_SETS
        )
    else:
        known = tuple(
            Version(info.id, info.label, info.default, info.stakes.seats)
            for info in book.versions()
        )
    default = next((version.id for version in known if version.default), DEFAULT)
    return Versions(known, default)


def _accuracy(info: VersionInfo) -> Accuracy:
    facts = info.facts
    gains, iterations = facts.get("gain_mbb"), facts.get("iterations")
    engine, solved = facts.get("engine"), facts.get("date")
    return Accuracy(
        source=say("the preflop game {0}: {1}", info.id, info.label),
        engine=None if engine is None else f"gto-desktop {engine}",
        solved=None if solved is None else str(solved),
        iterations=iterations if isinstance(iterations, int) else None,
        gain_mbb=round(max(gains.values()), 2) if isinstance(gains, dict) and gains else None,
    )

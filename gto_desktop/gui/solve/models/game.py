"""The preflop game being set up: typed fields and locks, with one undo history."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.history import Edited, History
from gto_desktop.gui.base.numbers import localized_list, plain, plain_list
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.solve.models.game_fields import (
    CHOICES,
    SEAT_KINDS,
    YES,
    GameField,
    game_fields,
    game_parts,
    playing,
    seat_key,
)
from gto_desktop.gui.solve.models.game_presets import GamePreset, game_presets
from gto_desktop.preflop.preflop_solve import PreflopLimit
from gto_desktop.preflop.preflop_spec import PreflopLock, PreflopSpec, read_preflop_spec
from gto_desktop.preflop.stakes import several
from gto_desktop.services.preflop_games.own_data_sets import check_id, id_for
from gto_desktop.services.preflop_games.preflop_games import GameOrder

_OF_THE_SOLVE = ("target", "iterations")
"""Fields that a preset leaves as they are."""
_STRADDLE = "straddle"
_SEATING = ("seats", _STRADDLE, "push_or_fold")
"""Fields with which the lines of locks lead to other decisions."""
_IN_WORDS = "name"
"""The field that holds no numbers."""
_LISTS = frozenset({"open", "sb_open", "five", "five_oop", "over_sb", "payouts", *SEAT_KINDS[1:]})
"""Fields of several numbers, also where a seat has one of its own."""


@dataclass(frozen=True)
class GameDraft:
    """The text of every field, right or wrong, and the locks."""

    texts: Mapping[str, str]
    locks: tuple[PreflopLock, ...] = ()
    dropped: int = 0
    """Locks that the last edit has dropped: they would be of other seats now."""


@dataclass(frozen=True)
class GameCheck:
    """What a draft amounts to: a game, or what is wrong with its fields."""

    spec: PreflopSpec | None
    errors: Mapping[str, str] = field(default_factory=dict)

    @property
    def problem(self) -> str:
        """The first thing that is wrong."""
        return next(iter(self.errors.values()), "")


class GameModel(Edited[GameDraft]):
    """A game as the user types it; `changed` fires with the key of a field, "" for everything."""

    def __init__(
        self,
        read: Callable[[], str] = lambda: "",
        keep: Callable[[str], object] = lambda _: None,
    ) -> None:
        """Take what keeps the draft over restarts, as a text."""
        self.fields: Mapping[str, GameField] = game_fields()
        self._keep = keep
        starts = {key: localized_list(each.start) for key, each in self.fields.items()}
        self._starts = MappingProxyType(starts)
        self._history = History(_read_draft(read(), self._starts))
        self._checked: tuple[GameDraft, GameCheck] | None = None
        self.changed: Event[str] = Event()

    @property
    def draft(self) -> GameDraft:
        """The present snapshot."""
        return self._history.present

    def text(self, key: str) -> str:
        """The text of a field."""
        return self.draft.texts[key]

    def is_on(self, key: str) -> bool:
        """Whether a field of yes or no says yes."""
        return self.text(key) == YES

    def error(self, key: str) -> str:
        """What is wrong with the text of a field; empty when nothing is."""
        return self.check().errors.get(key, "")

    def set_text(self, key: str, text: str) -> None:
        """Take what was typed or chosen; keystrokes into one field count as one edit."""
        if text != self.text(key):
            texts = MappingProxyType({**self.draft.texts, key: text})
            words = tr("type {field}", field=self.fields[key].label)
            locks, dropped = self.draft.locks, 0
            if key in _SEATING:
                dropped = self.draft.dropped
                if self._moves_seats(key, text):
                    locks, dropped = (), len(locks) or dropped
            self._push(GameDraft(texts, locks, dropped), key, words)

    def set_on(self, key: str, on: bool) -> None:  # noqa: FBT001 - Qt's signal gives one
        """Say yes or no."""
        self.set_text(key, YES if on else "")

    def apply(self, preset: GamePreset) -> None:
        """Take another game, as one edit; its locks would be of the old one."""
        self.take(preset.texts)

    def take(self, told: Mapping[str, str]) -> None:
        """Take a game by what its fields say besides what they begin with, as one edit."""
        kept = {key: self.text(key) for key in _OF_THE_SOLVE}
        texts = MappingProxyType({**self._starts, **kept, **told})
        dropped = len(self.draft.locks)
        self._push(GameDraft(texts, dropped=dropped), "", tr("set the game up"))

    def add_lock(self, lock: PreflopLock) -> None:
        """Hold what a seat does; an earlier lock of the same line gives way."""
        others = tuple(each for each in self.draft.locks if each.line != lock.line)
        self._change_locks((*others, lock))

    def remove_lock(self, lock: PreflopLock) -> None:
        """Let a seat play as it likes again."""
        self._change_locks(tuple(each for each in self.draft.locks if each != lock))

    @property
    def preset(self) -> GamePreset | None:
        """The preset that the fields are like."""
        texts = self.draft.texts
        kept = {key: self.text(key) for key in ("name", *_OF_THE_SOLVE)}
        for preset in game_presets():
            if not self.draft.locks and {**self._starts, **kept, **preset.texts} == texts:
                return preset
        return None

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return int(self.text("seats"))

    @property
    def names(self) -> tuple[str, ...]:
        """The seats in the order in which they act."""
        return playing(self.seats)

    @property
    def least_raise(self) -> float | None:
        """What smaller first raises become, in bb; None where no size is smaller."""
        spec = self.check().spec
        if spec is None or spec.stakes.push_or_fold:
            return None
        stakes = spec.stakes
        least = 2 * max(stakes.posted)
        # Earlier columns of a small table do not play; their sizes are those of others.
        sizes = [stakes.over_small_blind, *(stakes.opens[seat] for seat in stakes.playing[:-1])]
        return least if min(min(several(each)) for each in sizes) < least else None

    def check(self) -> GameCheck:
        """Read the whole draft; the answer is kept until the next edit."""
        if self._checked is None or self._checked[0] is not self.draft:
            self._checked = (self.draft, self._check())
        return self._checked[1]

    def order(self) -> GameOrder:
        """Return what is to be solved; InputError says what is missing."""
        spec = self.check().spec
        if spec is None:
            raise InputError(self.check().problem)
        target, most = (self.fields[key].read(self.text(key)) for key in ("target", "iterations"))
        assert isinstance(target, float)
        assert isinstance(most, int)
        return GameOrder(spec, id_for(spec.name, spec.mark), PreflopLimit(target, most))

    def _change_locks(self, locks: tuple[PreflopLock, ...]) -> None:
        self._push(replace(self.draft, locks=locks, dropped=0), "", tr("change the locks"))

    def _moves_seats(self, key: str, text: str) -> bool:
        """Tell whether with another text of a field a lock's line would lead to another seat."""
        return key != _STRADDLE or bool(text.strip()) != bool(self.text(key).strip())

    def _push(self, draft: GameDraft, key: str, words: str) -> None:
        self._history.push(draft, key or None, words)
        self._tell(key)

    def _restore(self) -> None:
        self._tell("")

    def _tell(self, key: str) -> None:
        self._keep(_write_draft(self.draft))
        self.changed.emit(key)

    def _active(self) -> tuple[str, ...]:
        """Return the fields that count."""
        own = self.is_on("own")
        seats = {seat_key(kind, seat) for kind in SEAT_KINDS for seat in self.names}
        return tuple(
            key
            for key in self.fields
            if "." not in key or key[:4] == "cold" or (own and key in seats)
        )

    def _check(self) -> GameCheck:
        values: dict[str, object] = {}
        errors: dict[str, str] = {}
        for key in self._active():
            try:
                values[key] = self.fields[key].read(self.text(key))
            except InputError as problem:
                errors[key] = sentence(problem)
        if errors:
            return GameCheck(None, errors)
        locks = [
            {"line": " ".join(lock.line), "ranges": dict(lock.ranges)} for lock in self.draft.locks
        ]
        content: dict[str, object] = {"name": values["name"], "locks": locks}
        spec = None
        # Piece by piece: the one with which it is no game any more is the one to name.
        for key, part in game_parts(values, self.seats, own=self.is_on("own")):
            content |= part
            try:
                spec = read_preflop_spec(content)
            except InputError as problem:
                return GameCheck(None, {key: sentence(problem)})
        assert spec is not None
        try:
            check_id(id_for(spec.name, spec.mark))
        except InputError as problem:
            return GameCheck(None, {"name": sentence(problem)})
        return GameCheck(spec)


def _write_draft(draft: GameDraft) -> str:
    """Write a draft for the next start, which may speak another language."""
    texts = {key: _unmistakable(key, text) for key, text in draft.texts.items()}
    locks = [{"line": lock.line, "ranges": dict(lock.ranges)} for lock in draft.locks]
    return json.dumps({"texts": texts, "locks": locks})


def _unmistakable(key: str, text: str) -> str:
    """Return the text of a field as every language reads it: "2,3" may be two numbers or one."""
    if key == _IN_WORDS:
        return text
    if key.partition(".")[0] in _LISTS:
        return re.sub(r"\s*[,;]\s*", ", ", plain_list(text))
    return plain(text)


def _read_draft(text: str, starts: Mapping[str, str]) -> GameDraft:
    """Return a kept draft; what an earlier version kept otherwise is as in a new one."""
    try:
        kept = json.loads(text)
        texts = {
            key: str(value) if key == _IN_WORDS else localized_list(str(value))
            for key, value in kept["texts"].items()
            if key in starts and value in CHOICES.get(key, (value,))
        }
        locks = tuple(
            PreflopLock(tuple(lock["line"]), dict(lock["ranges"])) for lock in kept["locks"]
        )
    except (ValueError, KeyError, TypeError, AttributeError):
        return GameDraft(starts)
    return GameDraft(MappingProxyType({**starts, **texts}), locks)

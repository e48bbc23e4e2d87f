"""Presets of bet sizes in the window: to the texts of a spot's fields, and from them."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from gto_desktop.basis.errors import InputError
from gto_desktop.game.player import PerPlayer
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.user_data_asks import ShelfAsks
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.solve.models.spot_dict import PLAIN_KEYS, SHARES, draft_from_dict
from gto_desktop.gui.solve.models.spot_draft import SpotDraft
from gto_desktop.gui.solve.models.spot_fields import PLAYERS, SPOT_FIELDS, STREETS
from gto_desktop.ranges.range import Range
from gto_desktop.services.userdata.bet_presets import SHIPPED, BetPreset, BetPresets, Content

Answer = TypeVar("Answer")
RULES = ("raise_limit", *SHARES)
"""Fields of a preset beside its sizes."""


class PresetsModel:
    """The presets there are; those of the user's only where there is a place to keep them."""

    def __init__(self, presets: BetPresets | None = None, jobs: Jobs | None = None) -> None:
        self._presets = presets
        self._asks = None if jobs is None else ShelfAsks(jobs)
        self.all: tuple[BetPreset, ...] = SHIPPED
        self.undoable: BetPreset | None = None
        self.changed: Event[()] = Event()
        self.told: Event[str] = Event()
        self.refused: Event[str] = Event()

    @property
    def keeps(self) -> bool:
        """Whether presets of the user's can be kept."""
        return self._presets is not None and self._asks is not None

    def load(self) -> None:
        """Read the user's presets."""
        self._do(lambda _presets: None)

    def save(self, name: str, draft: SpotDraft) -> None:
        """Keep the sizes and rules of a spot."""
        try:
            content = preset_content(draft)
        except InputError as problem:
            self.refused.emit(sentence(problem))
            return
        before = next((one for one in self.all if one.name == name.strip()), None)

        def saved(kept: str) -> None:
            self.undoable = before if before is not None and not before.shipped else None
            told = tr("Saved {name}.", name=kept)
            self.told.emit(told if self.undoable is None else tr("Replaced {name}.", name=kept))

        self._do(lambda presets: presets.save(name, content), saved)

    def rename(self, old: str, new: str) -> None:
        """Give one of the user's another name."""
        self._do(lambda presets: presets.rename(old, new))

    def remove(self, preset: BetPreset) -> None:
        """Delete one of the user's, which can be undone."""

        def removed(_none: None) -> None:
            self.undoable = preset
            self.told.emit(tr("Deleted {name}.", name=preset.name))

        self._do(lambda presets: presets.remove(preset.name), removed)

    def undo(self) -> None:
        """Bring back what was deleted or replaced last."""
        gone, self.undoable = self.undoable, None
        if gone is not None:
            self._do(lambda presets: presets.save(gone.name, gone.content))

    def _do(
        self,
        action: Callable[[BetPresets], Answer],
        done: Callable[[Answer], None] | None = None,
    ) -> None:
        presets, asks = self._presets, self._asks
        if presets is None or asks is None:
            return

        def act() -> tuple[Answer, tuple[BetPreset, ...]]:
            return action(presets), presets.all()

        def answered(answer: tuple[Answer, tuple[BetPreset, ...]]) -> None:
            self.all = answer[1]
            self.changed.emit()
            if done is not None:
                done(answer[0])

        asks.do(act, answered, self.refused.emit)


def apply_preset(spot: SpotModel, preset: BetPreset) -> None:
    """Fill the fields of sizes and rules; what the preset does not hold stays."""
    texts, own = preset_texts(preset)
    spot.set_texts(texts, own_sizes=own)


def preset_texts(preset: BetPreset) -> tuple[Mapping[str, str], bool]:
    """Return the texts of the fields a preset fills, and whether the players' sizes differ."""
    empty = PerPlayer(Range.empty(), Range.empty())
    draft = draft_from_dict({"board": "", **preset.content}, empty)
    rules = [key for key in RULES if PLAIN_KEYS[key] in preset.content]
    sizes = [key for key in SPOT_FIELDS if "." in key]
    return {key: draft.texts[key] for key in (*sizes, *rules)}, draft.per_player_sizes


def preset_content(draft: SpotDraft) -> Content:
    """Return what a preset of a spot's fields holds; all streets, those before the board too.

    Raises:
        InputError: a field cannot be read; the message says which.
    """
    content: dict[str, object] = {}
    for kind in ("bet", "raise"):
        if draft.per_player_sizes:
            tables = {
                player: {street: _value(draft, f"{player}.{kind}.{street}") for street in STREETS}
                for player in PLAYERS
            }
            content[f"{kind}_sizes"] = tables
        else:
            content[f"{kind}_sizes"] = {
                street: _value(draft, f"{kind}.{street}") for street in STREETS
            }
    content["donk_sizes"] = {street: _value(draft, f"donk.{street}") for street in STREETS[1:]}
    return content | {PLAIN_KEYS[key]: _value(draft, key) for key in RULES}


def is_like(draft: SpotDraft, preset: BetPreset) -> bool:
    """Tell whether a spot's fields are as the preset has them."""
    texts, own = preset_texts(preset)
    prefixes = tuple(f"{player}." for player in PLAYERS)
    used = [
        key for key in texts if key.startswith(prefixes) == own or "donk" in key or key in RULES
    ]
    return own == draft.per_player_sizes and all(draft.texts[key] == texts[key] for key in used)


def _value(draft: SpotDraft, key: str) -> object:
    try:
        return SPOT_FIELDS[key].read(draft.texts[key])
    except InputError as problem:
        streets = {"flop": tr("Flop"), "turn": tr("Turn"), "river": tr("River")}
        label, street = SPOT_FIELDS[key].label, streets.get(key.rpartition(".")[2])
        if street is None:
            raise InputError(tr("{name}: {text}", name=label, text=problem)) from None
        raise InputError(
            tr("{street} {field}: {problem}", street=street, field=label, problem=problem)
        ) from None

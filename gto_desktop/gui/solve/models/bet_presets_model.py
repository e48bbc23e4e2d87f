"""Presets of bet sizes in the window: to the texts of a spot's fields, and from them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from gto_desktop.basis.errors import InputError
from gto_desktop.game.player import PerPlayer
from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.shelf_model import Answer, ShelfModel
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.solve.models.spot import (
    PLAIN_KEYS,
    SHARES,
    SpotDraft,
    SpotModel,
    draft_from_dict,
)
from gto_desktop.gui.solve.models.spot_fields import PLAYERS, STREETS, SpotField, spot_fields
from gto_desktop.ranges.range import Range
from gto_desktop.services.userdata.bet_presets import (
    SHIPPED,
    BetPreset,
    BetPresets,
    Content,
    completed,
)

RULES = ("raise_limit", "raises_in_all", *SHARES)
"""Fields of a preset beside its sizes."""


@dataclass(frozen=True)
class LibraryTree:
    """The bets of a pot of the library."""

    name: str
    betting: Mapping[str, object]
    """The keys of `BETTING_KEYS` with values as in spot files."""


class PresetsModel(ShelfModel[tuple[BetPreset, ...]]):
    """The presets there are; those of the user's only where there is a place to keep them."""

    def __init__(self, presets: BetPresets | None, jobs: Jobs) -> None:
        super().__init__(jobs, (lambda: SHIPPED) if presets is None else presets.all)
        self._presets = presets
        self.all: tuple[BetPreset, ...] = SHIPPED
        self.undoable: BetPreset | None = None

    @property
    def keeps(self) -> bool:
        """Whether presets of the user's can be kept."""
        return self._presets is not None

    def load(self) -> None:
        """Read the user's presets."""
        self._change(lambda _presets: None)

    def save(self, name: str, draft: SpotDraft) -> None:
        """Keep the sizes and rules of a spot."""
        try:
            content = preset_content(draft)
        except InputError as problem:
            self.refused.emit(sentence(problem))
            return
        before = next((preset for preset in self.all if preset.name == name.strip()), None)

        def saved(kept: str) -> None:
            self.undoable = before if before is not None and not before.shipped else None
            told = tr("Saved {name}.", name=kept)
            self.told.emit(told if self.undoable is None else tr("Replaced {name}.", name=kept))

        self._change(lambda presets: presets.save(name, content), saved)

    def rename(self, old: str, new: str) -> None:
        """Give one of the user's another name."""
        self._change(lambda presets: presets.rename(old, new))

    def remove(self, preset: BetPreset) -> None:
        """Delete one of the user's, which can be undone."""

        def removed(_none: None) -> None:
            self.undoable = preset
            self.told.emit(tr("Deleted {name}.", name=preset.name))

        self._change(lambda presets: presets.remove(preset.name), removed)

    def undo(self) -> None:
        """Bring back what was deleted or replaced last."""
        gone, self.undoable = self.undoable, None
        if gone is not None:
            self._change(lambda presets: presets.save(gone.name, gone.content))

    def _change(
        self,
        action: Callable[[BetPresets], Answer],
        done: Callable[[Answer], object] = lambda _: None,
    ) -> None:
        presets = self._presets
        if presets is not None:
            self._do(lambda: action(presets), done)

    def _take(self, content: tuple[BetPreset, ...]) -> None:
        self.all = content


def apply_preset(spot: SpotModel, preset: BetPreset) -> None:
    """Fill the fields of sizes and rules; what the preset does not hold stays."""
    texts, own = preset_texts(preset)
    spot.set_texts(texts, own_sizes=own)


def copy_betting(spot: SpotModel, betting: Content) -> None:
    """Fill the fields of sizes and rules with those of a solved tree, and take back all edits."""
    texts, own = preset_texts(BetPreset("", completed(betting)))
    spot.set_texts(texts, own_sizes=own, edits=())


def preset_texts(preset: BetPreset) -> tuple[Mapping[str, str], bool]:
    """Return the texts of the fields a preset fills, and whether the players' sizes differ."""
    empty = PerPlayer(Range.empty(), Range.empty())
    draft = draft_from_dict({"board": "", **preset.content}, empty)
    rules = [key for key in RULES if PLAIN_KEYS[key] in preset.content]
    sizes = [key for key in spot_fields() if "." in key]
    return {key: draft.texts[key] for key in (*sizes, *rules)}, draft.per_player_sizes


def preset_content(draft: SpotDraft) -> Content:
    """Return what a preset of a spot's fields holds; all streets, those before the board too.

    Raises:
        InputError: a field cannot be read; the message says which.
    """
    content: dict[str, object] = {}
    for kind in ("bet", "raise"):
        tables = {
            owner: {street: _value(draft, f"{owner}{kind}.{street}") for street in STREETS}
            for owner in draft.size_owners()
        }
        content[f"{kind}_sizes"] = tables.get("") or {
            owner.rstrip("."): table for owner, table in tables.items()
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
    fields = spot_fields()
    return own == draft.per_player_sizes and all(
        _say_the_same(fields[key], draft.texts[key], texts[key]) for key in used
    )


def _say_the_same(field: SpotField, typed: str, kept: str) -> bool:
    try:
        return typed == kept or field.read(typed) == field.read(kept)
    except InputError:
        return False


def _value(draft: SpotDraft, key: str) -> object:
    field = spot_fields()[key]
    try:
        return field.read(draft.texts[key])
    except InputError as problem:
        streets = {"flop": tr("Flop"), "turn": tr("Turn"), "river": tr("River")}
        street = streets.get(key.rpartition(".")[2])
        if street is None:
            raise InputError(tr("{name}: {text}", name=field.label, text=problem)) from None
        raise InputError(
            tr("{street} {field}: {problem}", street=street, field=field.label, problem=problem)
        ) from None

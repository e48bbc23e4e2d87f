"""A snapshot of the spot being set up."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from gto_desktop.basis.errors import InputError
from gto_desktop.game.player import PerPlayer
from gto_desktop.gui.solve.models.spot_fields import PLAYERS, SPOT_FIELDS, STREETS
from gto_desktop.ranges.range import Range


def _start_texts() -> Mapping[str, str]:
    return MappingProxyType({key: spot_field.start for key, spot_field in SPOT_FIELDS.items()})


@dataclass(frozen=True)
class SpotDraft:
    """Two ranges and the text of every field, right or wrong."""

    ranges: PerPlayer[Range] = field(
        default_factory=lambda: PerPlayer(Range.empty(), Range.empty())
    )
    texts: Mapping[str, str] = field(default_factory=_start_texts)
    per_player_sizes: bool = False
    locks: Any = None
    """Node locks of an opened spot, kept in file form."""

    @property
    def first_street(self) -> int:
        """Index into STREETS of the street the board is on; the flop while it cannot be read."""
        try:
            return len(getattr(SPOT_FIELDS["board"].read(self.texts["board"]), "cards")) - 3  # noqa: B009
        except InputError:
            return 0

    def streets(self) -> tuple[str, ...]:
        """Streets that are played from this board on."""
        return STREETS[self.first_street :]

    def size_owners(self) -> tuple[str, ...]:
        """Key prefixes of the size fields in use."""
        return tuple(f"{player}." for player in PLAYERS) if self.per_player_sizes else ("",)

    def active_keys(self) -> tuple[str, ...]:
        """Keys of the fields that count for this board and this choice of sizes."""
        streets, owners = self.streets(), self.size_owners()
        sizes = {
            f"{owner}{kind}.{street}"
            for owner in owners
            for kind in ("bet", "raise")
            for street in streets
        }
        sizes |= {f"donk.{street}" for street in streets if street != "flop"}
        return tuple(key for key in SPOT_FIELDS if "." not in key or key in sizes)

    def with_text(self, key: str, text: str) -> "SpotDraft":
        """The same draft with another text in one field."""
        return replace(self, texts=MappingProxyType({**self.texts, key: text}))

    def with_per_player_sizes(self, own: bool) -> "SpotDraft":  # noqa: FBT001
        """Split the sizes by player, copying the shared ones, or go back to OOP's for both."""
        texts = dict(self.texts)
        for kind in ("bet", "raise"):
            for street in STREETS:
                if own:
                    for player in PLAYERS:
                        texts[f"{player}.{kind}.{street}"] = texts[f"{kind}.{street}"]
                else:
                    texts[f"{kind}.{street}"] = texts[f"oop.{kind}.{street}"]
        return replace(self, texts=MappingProxyType(texts), per_player_sizes=own)

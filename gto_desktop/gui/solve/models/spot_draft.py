"""A snapshot of the spot being set up, and its form in spot files."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from gto_desktop.basis.errors import InputError
from gto_desktop.game.player import PerPlayer
from gto_desktop.gui.kit.models.sizes import print_sizes
from gto_desktop.gui.solve.models.spot_fields import PLAYERS, STREETS, read_board, spot_fields
from gto_desktop.ranges.range import Range

PLAIN_KEYS = {
    "pot": "pot",
    "stack": "effective_stack",
    "raise_limit": "raise_limit",
    "add_allin": "add_allin_threshold",
    "force_allin": "force_allin_threshold",
    "merging": "merging_threshold",
    "rake_percent": "rake_percent",
    "rake_cap": "rake_cap",
}
"""Field key to the key of spot files."""
SHARES = ("add_allin", "force_allin", "merging")
"""Fields typed in percent and stored as shares."""


def _start_texts() -> Mapping[str, str]:
    return MappingProxyType({key: spot_field.start for key, spot_field in spot_fields().items()})


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

    def streets(self) -> tuple[str, ...]:
        """Streets that are played from this board on; all while it cannot be read."""
        try:
            return STREETS[len(read_board(self.texts["board"]).cards) - 3 :]
        except InputError:
            return STREETS

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
        return tuple(key for key in spot_fields() if "." not in key or key in sizes)

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


def spot_dict(draft: SpotDraft, values: Mapping[str, object]) -> dict[str, Any]:
    """A spot file's content from a draft and the values read from its fields."""
    streets = draft.streets()

    def table(kind: str, owner: str = "") -> dict[str, Any]:
        return {street: values[f"{owner}{kind}.{street}"] for street in streets}

    def sizes(kind: str) -> dict[str, Any]:
        if draft.per_player_sizes:
            return {player: table(kind, f"{player}.") for player in PLAYERS}
        return table(kind)

    spot: dict[str, Any] = {
        "board": str(values["board"]),
        "oop_range": str(draft.ranges.oop),
        "ip_range": str(draft.ranges.ip),
        "bet_sizes": sizes("bet"),
        "raise_sizes": sizes("raise"),
        "donk_sizes": {street: values[f"donk.{street}"] for street in streets if street != "flop"},
    }
    spot |= {name: values[key] for key, name in PLAIN_KEYS.items()}
    if draft.locks:
        spot["locks"] = draft.locks
    return spot


def draft_from_dict(spot: Mapping[str, Any], ranges: PerPlayer[Range]) -> SpotDraft:
    """A draft showing a spot file's content, as `SolveSpec.to_dict` writes it."""
    texts = dict(SpotDraft().texts)
    texts["board"] = str(spot["board"])
    for key, name in PLAIN_KEYS.items():
        texts[key] = _plain_text(spot.get(name), key)
    own = "oop" in spot["bet_sizes"] or "oop" in spot["raise_sizes"]
    for kind in ("bet", "raise"):
        table = spot[f"{kind}_sizes"]
        for player in PLAYERS:
            for street, sizes in table.get(player, table).items():
                if street in STREETS:
                    texts[f"{player}.{kind}.{street}"] = print_sizes(sizes)
        for street in STREETS:
            texts[f"{kind}.{street}"] = texts[f"oop.{kind}.{street}"]
    for street, donk in (spot.get("donk_sizes") or {}).items():
        texts[f"donk.{street}"] = _donk_text(donk)
    return SpotDraft(ranges, MappingProxyType(texts), own, spot.get("locks") or None)


def _plain_text(value: float | None, key: str) -> str:
    if value is None:
        return ""
    return f"{value * 100:.10g}" if key in SHARES else f"{value:.10g}"


def _donk_text(sizes: Sequence[float | str] | None) -> str:
    if sizes is None:
        return ""
    return print_sizes(sizes) or "none"

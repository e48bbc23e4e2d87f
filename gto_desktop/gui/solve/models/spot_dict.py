"""Spot drafts to and from the format of spot files."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from gto_desktop.game.player import PerPlayer
from gto_desktop.gui.kit.models.sizes import print_sizes
from gto_desktop.gui.solve.models.spot_draft import SpotDraft
from gto_desktop.gui.solve.models.spot_fields import PLAYERS, STREETS
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


def spot_dict(draft: SpotDraft, values: Mapping[str, object]) -> dict[str, Any]:
    """A spot file's content from a draft and the values read from its fields."""
    streets = draft.streets()

    def table(kind: str, owner: str) -> dict[str, object]:
        return {street: values[f"{owner}{kind}.{street}"] for street in streets}

    def sizes(kind: str) -> dict[str, Any]:
        if draft.per_player_sizes:
            return {player: table(kind, f"{player}.") for player in PLAYERS}
        return dict(table(kind, ""))

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
    draft = SpotDraft(ranges=ranges, texts=MappingProxyType(texts), per_player_sizes=own)
    return replace(draft, locks=spot.get("locks") or None)


def _plain_text(value: float | None, key: str) -> str:
    if value is None:
        return ""
    return f"{value * 100:.10g}" if key in SHARES else f"{value:.10g}"


def _donk_text(sizes: Sequence[float | str] | None) -> str:
    if sizes is None:
        return ""
    return print_sizes(sizes) or "none"

"""Preflop games to begin with."""

from collections.abc import Mapping
from dataclasses import dataclass

from gto_desktop.gui.base.numbers import localized_list
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.solve.models.game_fields import YES


@dataclass(frozen=True)
class GamePreset:
    """A game, by what its fields say besides what they begin with."""

    key: str
    name: str
    texts: Mapping[str, str]


def game_presets() -> tuple[GamePreset, ...]:
    """Return the games, named in the language of the window.

    Large tables leave out cold calls of 3-bets: there they make most of the tree.
    """
    nine = {"seats": "9", "cold.three_bet": "", "callers": "1"}
    short = {
        "seats": "8", "stack": "20", "ante_kind": "bb", "ante": "1", "open": "2, 20",
        "sb_open": "2.5, 20", "over_sb": "3, 20", "three_ip": "2.75, 20", "three_oop": "3, 20",
        "cold.three_bet": "", "callers": "1",
    }  # fmt: skip
    heads_up = {"seats": "2", "sb_open": "2.5", "three_ip": "3", "three_oop": "4"}
    push = {"seats": "2", "stack": "10", "push_or_fold": YES}
    games: tuple[tuple[str, str, Mapping[str, str]], ...] = (
        ("6max", tr("6-max, 100bb"), {}),
        ("heads-up", tr("Heads-up, 100bb"), heads_up),
        ("nine", tr("Nine-max, 100bb"), nine),
        ("short", tr("Tournament, 20bb, BB ante"), short),
        ("push", tr("Heads-up push or fold, 10bb"), push),
    )
    return tuple(
        GamePreset(key, name, {field: localized_list(text) for field, text in texts.items()})
        for key, name, texts in games
    )

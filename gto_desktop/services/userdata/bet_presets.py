"""Presets of bet sizes: those that ship, and the user's own.

A preset is a part of a spot file: its tables of sizes, the limit of raises and the thresholds.
Stakes and rake belong to the game that is played and stay as they are.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.library.saved_range_store import KeptPresets
from gto_desktop.library.user_store import UserStore
from gto_desktop.solver.spec import BETTING_KEYS, SolveSpec

Content = Mapping[str, object]
_ANY_SPOT = {"board": "2c7d9h", "oop_range": "AA", "ip_range": "KK", "pot": 100}


@dataclass(frozen=True)
class BetPreset:
    """Sizes and rules under a name."""

    name: str
    content: Content
    """The keys of `BETTING_KEYS` with values as in spot files."""
    shipped: bool = False


def _every_street(sizes: list[object]) -> dict[str, object]:
    return {"flop": sizes, "turn": sizes, "river": sizes}


SHIPPED = (
    BetPreset(
        say("One size"),
        {
            "bet_sizes": {"flop": [50], "turn": [66], "river": [75]},
            "raise_sizes": _every_street([60]),
            "donk_sizes": {"turn": [], "river": []},
            "raise_limit": None,
            "raises_in_all": None,
            "add_allin_threshold": 0,
            "force_allin_threshold": 0.2,
            "merging_threshold": 0,
        },
        shipped=True,
    ),
    BetPreset(
        say("Small and big"),
        {
            "bet_sizes": {"flop": [33, 75], "turn": [33, 75], "river": [33, 100]},
            "raise_sizes": _every_street([60]),
            "donk_sizes": {"turn": [], "river": [33]},
            "raise_limit": 3,
            "raises_in_all": None,
            "add_allin_threshold": 1,
            "force_allin_threshold": 0.2,
            "merging_threshold": 0.1,
        },
        shipped=True,
    ),
    BetPreset(
        say("Full"),
        {
            "bet_sizes": {"flop": [25, 50, 100], "turn": [33, 75, 125], "river": [33, 75, 150]},
            "raise_sizes": {"flop": [50, 100], "turn": [50, 100], "river": [50, 100]},
            "donk_sizes": {"turn": [33], "river": [33]},
            "raise_limit": 3,
            "raises_in_all": None,
            "add_allin_threshold": 1.5,
            "force_allin_threshold": 0.2,
            "merging_threshold": 0.1,
        },
        shipped=True,
    ),
)


class BetPresets:
    """The use cases, for any thread; known failures are InputError."""

    def __init__(self, store: UserStore) -> None:
        self._kept = KeptPresets(store)

    def all(self) -> tuple[BetPreset, ...]:
        """Return the user's own by name, then those that ship."""
        own = (BetPreset(name, content) for name, content in self._kept.all().items())
        return (*own, *SHIPPED)

    def save(self, name: str, content: Content) -> str:
        """Keep a preset, over the user's older one of the name; return the name as it is kept."""
        _check_name(name)
        return self._kept.put(name, checked(content))

    def rename(self, old: str, new: str) -> str:
        """Give one of the user's another name and return it as it is kept."""
        _check_name(new)
        return self._kept.rename(old, new)

    def remove(self, name: str) -> None:
        """Delete one of the user's."""
        self._kept.remove(name)


def checked(content: Content) -> Content:
    """Return what a preset holds of a spot's content; InputError where it is wrong."""
    kept = {key: content[key] for key in BETTING_KEYS if key in content}
    SolveSpec.from_dict({**_ANY_SPOT, "effective_stack": 1000, **kept})
    return kept


def completed(content: Content) -> Content:
    """Return a preset of the whole tree: what is left out is as a spot file has it by default."""
    spec = SolveSpec.from_dict({**_ANY_SPOT, "effective_stack": 1000, **checked(content)})
    return checked(spec.to_dict())


def _check_name(name: str) -> None:
    if " ".join(name.split()).casefold() in {each.name.casefold() for each in SHIPPED}:
        raise InputError(say("{0} is a preset that ships: choose another name.", name.strip()))

"""The options of a betting tree."""

from dataclasses import dataclass, replace

from gto_desktop.basis.json_fields import read_number, read_whole
from gto_desktop.game.bet_sizes import Sizes
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.rules import SizingRules
from gto_desktop.game.street import Street
from gto_desktop.solver.size_lists import check_bets
from gto_desktop.solver.tree_edit import TreeEdit

MOST_CHIPS = 10**9
MOST_RAISES = 1000
MOST_THRESHOLD = 1000.0


@dataclass(frozen=True)
class StreetSizes:
    """The sizes one player uses on one street."""

    bet: Sizes = ()
    """Sizes of a first bet; none means check only."""
    raise_: Sizes = ()
    """Sizes of raises; none means fold or call only."""

    def __post_init__(self) -> None:
        """Check that every size means something where it stands."""
        check_bets(self.bet)


@dataclass(frozen=True)
class TreeSpec:
    """The betting tree, without cards."""

    starting_pot: int
    """Chips in the middle at the root. Positive."""
    effective_stack: int
    """Chips behind at the root, per player. Positive."""
    first_street: Street
    sizes: tuple[PerPlayer[StreetSizes], PerPlayer[StreetSizes], PerPlayer[StreetSizes]]
    """By `Street.index`; those of streets before the first are not used."""
    donk: tuple[Sizes | None, Sizes | None, Sizes | None] = (None, None, None)
    """By `Street.index`: OOP's sizes when leading into the last aggressor; None for bet sizes."""
    raise_limit: int | None = None
    """Most raises on a street, the first bet not counted; None for no limit."""
    add_allin_threshold: float = 0.0
    """All-in is offered where it is at most this many pots; 0 is off."""
    force_allin_threshold: float = 0.0
    """A bet is all-in where at most this many pots would be left behind; 0 is off."""
    merging_threshold: float = 0.0
    """Of two close sizes the larger stays; 0 is off."""
    rake_percent: float = 0.0
    """Share of the pot the house takes, 0 to 100."""
    rake_cap: float = 0.0
    """Most chips the house takes; 0 for no cap."""
    edits: tuple[TreeEdit, ...] = ()
    """Sizes of single nodes, in place of those above; by line. Their order does not matter."""
    raises_in_all: int | None = None
    """Most raises on all streets of the tree together; None for no limit."""

    def __post_init__(self) -> None:
        """Check the numbers and bring them into one form."""
        fix = object.__setattr__
        for name, key in (("starting_pot", "pot"), ("effective_stack", "effective_stack")):
            fix(self, name, read_whole(getattr(self, name), key, 1, MOST_CHIPS))
        for name in ("raise_limit", "raises_in_all"):
            if getattr(self, name) is not None:
                fix(self, name, read_whole(getattr(self, name), name, 0, MOST_RAISES))
        for name in ("add_allin_threshold", "force_allin_threshold", "merging_threshold"):
            fix(self, name, read_number(getattr(self, name), name, 0, MOST_THRESHOLD))
        fix(self, "rake_percent", read_number(self.rake_percent, "rake_percent", 0, 100))
        fix(self, "rake_cap", read_number(self.rake_cap, "rake_cap", 0, MOST_CHIPS))
        for sizes in self.donk:
            check_bets(sizes or ())
        fix(self, "edits", tuple(sorted(self.edits, key=lambda edit: edit.line)))

    @property
    def sizing(self) -> SizingRules:
        """The options that shape amounts."""
        return SizingRules(
            self.raise_limit,
            self.add_allin_threshold,
            self.force_allin_threshold,
            self.merging_threshold,
            self.raises_in_all,
        )

    def on(self, street: Street) -> PerPlayer[StreetSizes]:
        """Return the sizes of a street."""
        return self.sizes[street.index]

    def bets(self, street: Street, player: Player, *, donk: bool) -> Sizes:
        """Return the sizes of a first bet; `donk` where OOP leads into the last aggressor."""
        own = self.donk[street.index] if donk else None
        return self.on(street)[player].bet if own is None else own

    def trimmed(self) -> "TreeSpec":
        """Return this tree without the sizes that no node uses."""
        nothing = PerPlayer(StreetSizes(), StreetSizes())
        flop, turn, river = (
            self.on(street) if street >= self.first_street else nothing for street in Street
        )
        flop_donk, turn_donk, river_donk = (
            self.donk[street.index] if street > self.first_street else None for street in Street
        )
        return replace(self, sizes=(flop, turn, river), donk=(flop_donk, turn_donk, river_donk))

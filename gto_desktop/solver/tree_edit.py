"""Edits of a tree: the sizes of single nodes, in place of those of the street."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.json_fields import digits, read_object, read_text, shown
from gto_desktop.basis.message import say
from gto_desktop.game.action import ActionName, parse_action
from gto_desktop.game.bet_sizes import Sizes
from gto_desktop.solver.size_lists import check_bets, read_size_list, size_values

MOST_EDITS = 10_000
ROOT = "root"
_BETS, _RAISES = "bet_sizes", "raise_sizes"


@dataclass(frozen=True)
class TreeEdit:
    """The bets or raises that one node offers on every runout: these and no others.

    Limits and thresholds of the tree do not count there; the least raise and the stack do.
    """

    line: str
    """The actions that lead to the node, as in "root/CHECK/BET 275"; brought into one form."""
    sizes: Sizes
    """None for nothing but check, or fold and call."""
    raises: bool
    """Whether the sizes are of raises, a bet being faced at the node."""

    def __post_init__(self) -> None:
        """Check line and sizes."""
        if not self.raises:
            check_bets(self.sizes)
        names = _names(self.line)
        object.__setattr__(self, "line", "/".join([ROOT, *map(_label, names)]))

    @cached_property
    def names(self) -> tuple[ActionName, ...]:
        """The actions of the line."""
        return _names(self.line)

    @property
    def name(self) -> str:
        """What messages call the edit."""
        return say("The change at {0}", shown(self.line))

    @classmethod
    def from_dict(cls, value: object) -> "TreeEdit":
        """Return the edit of an entry in a spot file; InputError where a field is of no use."""
        edit = read_object(value, say("A change"), frozenset({"line", _BETS, _RAISES}))
        line = read_text(edit.get("line"), say("The line of a change"))
        name = say("The change at {0}", shown(line))
        given = [key for key in (_BETS, _RAISES) if edit.get(key) is not None]
        if len(given) != 1:
            raise InputError(say("{0} must have either bet_sizes or raise_sizes.", name))
        raises = given[0] == _RAISES
        sizes = read_size_list(edit[given[0]], say("{0}: sizes", name), bets_only=not raises)
        return cls(line, sizes, raises)

    def to_dict(self) -> dict[str, object]:
        """Return what `from_dict` reads."""
        return {"line": self.line, _RAISES if self.raises else _BETS: size_values(self.sizes)}


def edits_below(edits: Sequence[TreeEdit], line: str) -> tuple[TreeEdit, ...]:
    """Return the edits at a node and below it, their lines counted from there.

    >>> edit = TreeEdit("root/CHECK/CHECK/BET 50", (), raises=True)
    >>> [below.line for below in edits_below([edit], "root/CHECK/CHECK")]
    ['root/BET 50']
    """
    above = [part for part in line.split("/") if part != ROOT]
    return tuple(
        TreeEdit("/".join([ROOT, *parts[len(above) :]]), edit.sizes, edit.raises)
        for edit in edits
        if (parts := edit.line.split("/")[1:])[: len(above)] == above
    )


def _names(line: str) -> tuple[ActionName, ...]:
    """Read a line; "root/" may be left out. InputError where a segment is no action."""
    parts = [part.strip() for part in line.strip().strip("/").split("/")]
    if parts[0].lower() in {ROOT, ""}:
        parts = parts[1:]
    try:
        return tuple(map(parse_action, parts))
    except InputError as error:
        raise InputError(say("The change at {0} leads nowhere. {1}", shown(line), error)) from None


def _label(name: ActionName) -> str:
    kind = "ALLIN" if name.kind is None else name.kind.value
    return kind if name.amount is None else f"{kind} {digits(name.amount)}"

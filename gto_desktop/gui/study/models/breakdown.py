"""What a range holds at a node and what it does with it: by made hand, by draw, by equity."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias, TypeVar

from gto_desktop.game.player import Player
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.node.models.class_table import ActionTotals, action_lines, range_totals
from gto_desktop.gui.node.models.combo_filter import (
    NONE_HERE,
    Bucket,
    ComboFilter,
    hand_mask,
    kind_words,
)
from gto_desktop.solver.node_view import NodeView
from gto_desktop.toolkit.hand_kinds import Draw, HandKinds, Made, Mask

Kind: TypeAlias = Made | Draw | Bucket
K = TypeVar("K")


class Measure(Enum):
    """What is told of each action."""

    FREQUENCY = "frequency"
    COMBOS = "combos"
    EV = "ev"

    @property
    def words(self) -> str:
        """The name people read."""
        return {
            Measure.FREQUENCY: tr("Frequency"),
            Measure.COMBOS: tr("Combos"),
            Measure.EV: tr("EV"),
        }[self]

    def title(self, action: str) -> str:
        """Name the column of an action, where nothing else says what it tells."""
        return {
            Measure.FREQUENCY: action,
            Measure.COMBOS: tr("{action}, combos", action=action),
            Measure.EV: tr("{action}, EV", action=action),
        }[self]

    def about(self, action: str) -> str:
        """Say what the column of an action tells."""
        return {
            Measure.FREQUENCY: tr("{action}: how often the hands take it", action=action),
            Measure.COMBOS: tr("{action}: how many combos take it", action=action),
            Measure.EV: tr("{action}: what it wins those that take it", action=action),
        }[self]


class Group(Enum):
    """What hands are told apart by."""

    MADE = "made"
    DRAW = "draw"
    EQUITY = "equity"

    @property
    def words(self) -> str:
        """The name people read."""
        return {
            Group.MADE: tr("Made hand"),
            Group.DRAW: tr("Draw"),
            Group.EQUITY: tr("Equity"),
        }[self]


@dataclass(frozen=True)
class BreakdownRow:
    """The hands of one kind; of a group's head, or of the whole, where there is no kind."""

    group: Group | None
    """None for all hands together."""
    kind: Kind | None
    combos: float
    share: float
    """Of the combos that are looked at; NaN where there are none."""
    actions: tuple[ActionTotals, ...]
    """What each action is taken with; empty where the player is not to act."""
    ev: float
    """Chips; NaN where it is not known."""
    equity: float
    is_chosen: bool = False
    """Whether the filter asks for it."""
    is_filtered: bool = False
    """Of all hands together: whether a filter leaves some of them out."""

    @property
    def frequencies(self) -> tuple[float, ...]:
        """How often each action is taken."""
        return tuple(action.share for action in self.actions)

    @property
    def is_head(self) -> bool:
        """Whether it only names the group that follows."""
        return self.group is not None and self.kind is None

    @property
    def words(self) -> str:
        """The name people read."""
        if self.group is None:
            return tr("Chosen hands") if self.is_filtered else tr("All hands")
        if self.kind is None:
            return self.group.words
        return self.kind.words if isinstance(self.kind, Bucket) else kind_words(self.kind)


def breakdown(
    node: NodeView, player: Player, kinds: HandKinds | None, chosen: ComboFilter
) -> list[BreakdownRow]:
    """Part a player's range at a node by kinds of hands that are there.

    Each group counts what the filter leaves but for the group's own part of it, so that another
    kind can be chosen. A hand may have several draws, and counts to each.

    Args:
        node: with the strategy as it is to be told.
        player: whose range.
        kinds: what hands are on the board; None leaves equity alone.
        chosen: the filter in force.
    """
    looked_at = hand_mask(chosen, node, player)
    every = _row(node, player, None, None, looked_at)
    rows = [replace(every, is_filtered=looked_at is not None)]
    for group in Group:
        others = hand_mask(without(chosen, group), node, player)
        whole = range_totals(node, player, others).combos
        found = [
            _row(node, player, group, kind, mask if others is None else mask & others, whole)
            for kind, mask in _masks(group, node, player, kinds)
        ]
        marked = picked(chosen, group)
        found = [replace(row, is_chosen=row.kind in marked) for row in found]
        found = [row for row in found if row.combos >= NONE_HERE or row.is_chosen]
        if found:
            rows += [_head(group), *found]
    return rows


def picked(chosen: ComboFilter, group: Group) -> frozenset[Kind]:
    """Return the kinds of a group that a filter asks for."""
    parts: dict[Group, frozenset[Kind]] = {
        Group.MADE: frozenset(chosen.made),
        Group.DRAW: frozenset(chosen.draws),
        Group.EQUITY: frozenset(chosen.buckets),
    }
    return parts[group]


def without(chosen: ComboFilter, group: Group) -> ComboFilter:
    """Return a filter that asks for no kind of a group."""
    if group is Group.MADE:
        return replace(chosen, made=frozenset())
    if group is Group.DRAW:
        return replace(chosen, draws=frozenset())
    return replace(chosen, buckets=frozenset())


def toggled(chosen: ComboFilter, kind: Kind, *, adds: bool) -> ComboFilter:
    """Return a filter that asks for a kind, or no longer where it did.

    With `adds` the other kinds of its group stay asked for; else it is the only one.
    """
    if isinstance(kind, Made):
        return replace(chosen, made=_toggled(chosen.made, kind, adds=adds))
    if isinstance(kind, Draw):
        return replace(chosen, draws=_toggled(chosen.draws, kind, adds=adds))
    return replace(chosen, buckets=_toggled(chosen.buckets, kind, adds=adds))


def _toggled(asked: frozenset[K], kind: K, *, adds: bool) -> frozenset[K]:
    if adds:
        return asked ^ {kind}
    return frozenset() if asked == {kind} else frozenset({kind})


def _masks(
    group: Group, node: NodeView, player: Player, kinds: HandKinds | None
) -> Iterator[tuple[Kind, Mask]]:
    if group is Group.EQUITY:
        equity = node.equity[player]
        for bucket in Bucket:
            low, high = bucket.bounds
            yield bucket, (equity >= low) & (equity < high)
    elif kinds is not None:
        yield from (kinds.made if group is Group.MADE else kinds.draws).items()


def _head(group: Group) -> BreakdownRow:
    nothing = float("nan")
    return BreakdownRow(group, None, nothing, nothing, (), nothing, nothing)


def _row(  # noqa: PLR0913, PLR0917
    node: NodeView,
    player: Player,
    group: Group | None,
    kind: Kind | None,
    mask: Mask | None,
    whole: float | None = None,
) -> BreakdownRow:
    totals = range_totals(node, player, mask)
    whole = totals.combos if whole is None else whole
    lines = action_lines(node, mask) if node.player == player else []
    return BreakdownRow(
        group,
        kind,
        totals.combos,
        totals.combos / whole if whole > 0 else float("nan"),
        tuple(lines),
        totals.ev,
        totals.equity,
    )

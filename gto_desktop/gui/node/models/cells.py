"""The contents of each cell of the 13x13 grid, view by view; without colours or Qt."""

import math
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT, class_name
from gto_desktop.game.action import ActionKind
from gto_desktop.game.player import Player
from gto_desktop.gui.base.numbers import localized, short_percent
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.node.models.class_table import Classes, ClassTable, class_table
from gto_desktop.gui.node.models.display import Display, Gap, number, signed
from gto_desktop.gui.node.models.study_model import CellView, Height
from gto_desktop.gui.node.models.undecided_words import undecided_words
from gto_desktop.solver.node_view import NodeView

LEAST_GAP = {Gap.STRATEGY: 0.01, Gap.EQUITY: 0.001, Gap.EV: 1e-6}
"""The least width of the scale of differences: noise shall not look like a difference."""
CROWDED, LEAST_POWER = 0.35, 0.25
"""Where the median lies on a scale of EVs from which it is bent, and how far it is bent at most."""
_OF_ACTIONS = frozenset({CellView.STRATEGY, CellView.ACTION, CellView.EV, CellView.LOSS})
"""Views that ask what to do: in them it is marked where that is not known."""
_FAINT = 5e-4
"""Of the share of the most frequent hand: below it a share reads as 0.0 %."""
LEAST_LOSS = 1e-3
"""Of the pot: the least width of the scale of losses."""
WORTH_MORE = 5e-4
"""Of the pot: a hand that gains less by playing on is worth a fold."""


@dataclass(frozen=True)
class Scale:
    """What the two ends and the middle of the scale of colours stand for."""

    title: str
    low: str
    middle: str
    high: str
    bent: bool = False
    """Whether the middle is not halfway between the ends."""


@dataclass(frozen=True, eq=False)
class Cells:
    """The 169 cells of a node."""

    view: CellView
    """The view shown: what the node cannot show falls back on strategy or range."""
    table: ClassTable
    """Numbers of the hands that the filter lets through."""
    whole: ClassTable
    """Numbers of all hands; the same table where nothing is filtered."""
    filled: Classes
    """0..1: height of the fill."""
    bars: NDArray[np.float64] | None
    """(A, 169) shares of the actions side by side; they may leave a rest. None: one colour."""
    shares: Classes | None
    """0..1: place on the scale of colours, NaN for none. None: the neutral colour."""
    texts: tuple[str, ...]
    """A figure in each cell, or nothing."""
    scale: Scale | None
    faint: NDArray[np.bool_]
    """Classes that are so rare here, beside the others, that they are drawn as if they were not."""

    @property
    def dead(self) -> NDArray[np.bool_]:
        """Classes that cannot be here."""
        return self.whole.combos <= 0

    @property
    def absent(self) -> NDArray[np.bool_]:
        """Classes that are drawn as those that cannot be here."""
        return self.dead | self.faint

    def drawn(self, values: Classes) -> Classes:
        """Return values of the classes that are drawn, NaN for others: no scale counts them."""
        return np.where(self.absent, np.nan, values)

    @property
    def undecided(self) -> NDArray[np.bool_]:
        """Classes whose best two actions are too close to tell, where actions are looked at."""
        if self.view not in _OF_ACTIONS:
            return np.zeros(CLASS_COUNT, np.bool_)
        return self.table.undecided & ~self.absent & ~self.dimmed

    @property
    def dimmed(self) -> NDArray[np.bool_]:
        """Classes that are here, and of which the filter lets no combo through."""
        return (self.table.combos <= 0) & ~self.dead


def views_of(node: NodeView, player: Player, display: Display) -> frozenset[CellView]:
    """Return the views for which a node has numbers of a player."""
    views = {CellView.RANGE}
    if np.isfinite(node.ev[player]).any():
        views.add(CellView.EV)
    if np.isfinite(node.equity[player]).any():
        views.add(CellView.EQUITY)
    if {CellView.EV, CellView.EQUITY} <= views:
        views.add(CellView.EQR)
    if node.player == player and len(node.actions) > 0:
        views |= {CellView.STRATEGY, CellView.ACTION}
        if np.isfinite(node.action_ev).any():
            views.add(CellView.LOSS)
    if display.reference is not None:
        views.add(CellView.DIFFERENCE)
    return frozenset(views)


def cells_of(
    node: NodeView, player: Player, view: CellView, height: Height, display: Display
) -> Cells:
    """Return the cells of a node as they are looked at."""
    possible = views_of(node, player, display)
    usual = CellView.STRATEGY if CellView.STRATEGY in possible else CellView.RANGE
    shown = view if view in possible else usual
    table, mask, node = (
        display.table(node, player),
        display.mask(node, player),
        display.played(node),
    )
    whole = table if mask is None else class_table(node, player)
    # Hands outside the filter are still drawn, dimmed, with the numbers they have.
    numbers = table if mask is None else _with_dimmed(table, whole)
    plain = Cells(
        view=shown,
        table=table,
        whole=whole,
        filled=_filled(numbers.weight, height),
        bars=None,
        shares=None,
        texts=("",) * CLASS_COUNT,
        scale=None,
        faint=_faint(whole.weight, height),
    )
    return _PAINTED[shown](plain, numbers, node, display)


def describe(cells: Cells, node: NodeView, hand_class: int, display: Display) -> str:
    """Return a class and its numbers in one line, for screen readers and tooltips."""
    name, table = class_name(hand_class), cells.table
    if cells.dead[hand_class]:
        return tr("{hand}: not in the range", hand=name)
    if cells.dimmed[hand_class]:
        return tr("{hand}: outside the filter", hand=name)
    combos = localized(f"{table.combos[hand_class]:.2f}".rstrip("0").rstrip("."))
    parts = [tr("{hand}: {count} combos", hand=name, count=combos)]
    if table.acting:
        parts += [
            f"{display.action_title(action)} {_percent(float(share))} %"
            for action, share in zip(node.actions, table.shares[:, hand_class], strict=True)
        ]
    parts.append(undecided_words(node, table.action_ev, table.ev_errors, hand_class, display))
    ev, equity, eqr = (float(v[hand_class]) for v in (table.ev, table.equity, table.eqr))
    if not np.isnan(ev):
        parts.append(tr("EV {ev}", ev=display.with_unit(ev)))
    if not np.isnan(equity):
        parts.append(tr("equity {percent} %", percent=_percent(equity)))
    if not np.isnan(eqr):
        parts.append(tr("EQR {percent} %", percent=number(eqr * 100, 0)))
    if cells.view is CellView.DIFFERENCE and cells.texts[hand_class]:
        parts.append(tr("difference {amount}", amount=cells.texts[hand_class]))
    return ", ".join(filter(None, parts))


def _percent(share: float) -> str:
    return number(share * 100, 0 if share >= 0.9995 or share == 0 else 1)


def _faint(weight: Classes, height: Height) -> NDArray[np.bool_]:
    """Find classes that would be a line at the foot of their cell and a share of 0.0 %.

    An average keeps a trace of what was played in the first iterations of a solve. Cells that are
    filled whatever is left of their hands show it.
    """
    if height is Height.FULL:
        return np.zeros(CLASS_COUNT, np.bool_)
    return weight < _FAINT * float(weight.max())


def _filled(weight: Classes, height: Height) -> Classes:
    if height is Height.FULL:
        return (weight > 0).astype(np.float64)
    if height is Height.NORMALISED:
        highest = float(weight.max())
        return weight / highest if highest > 0 else weight
    return np.minimum(weight, 1.0)


def _with_dimmed(table: ClassTable, whole: ClassTable) -> ClassTable:
    out = table.combos <= 0
    return replace(
        whole,
        weight=np.where(out, whole.weight, table.weight),
        shares=np.where(out, whole.shares, table.shares),
        ev=np.where(out, whole.ev, table.ev),
        equity=np.where(out, whole.equity, table.equity),
        eqr=np.where(out, whole.eqr, table.eqr),
        combos=np.where(out, whole.combos, table.combos),
        action_ev=np.where(out, whole.action_ev, table.action_ev),
        losses=np.where(out, whole.losses, table.losses),
    )


def _strategy_cells(plain: Cells, numbers: ClassTable, _node: NodeView, display: Display) -> Cells:
    shown = replace(plain, bars=numbers.shares) if numbers.acting else plain
    if not (display.evs_in_cells and np.isfinite(numbers.ev).any()):
        return shown
    return replace(shown, texts=tuple(map(display.amount, numbers.ev.tolist())))


def _range_cells(plain: Cells, numbers: ClassTable, _node: NodeView, _display: Display) -> Cells:
    texts = [short_percent(w) if 0 < w < 0.9995 else "" for w in numbers.weight.tolist()]
    return replace(plain, texts=tuple(texts))


def _ev_cells(plain: Cells, numbers: ClassTable, node: NodeView, display: Display) -> Cells:
    """EVs on a scale that tells the many small ones apart; hands that only fold have no colour."""
    ev = plain.drawn(np.where(_only_folds(numbers, node), np.nan, numbers.ev))
    known = ev[np.isfinite(ev)]
    low, high = (float(known.min()), float(known.max())) if known.size else (0.0, 0.0)
    width = high - low if high > low else 1.0
    shares = (ev - low) / width
    power = _levelling((known - low) / width)
    return replace(
        plain,
        shares=shares**power,
        texts=tuple(display.amount(value) for value in numbers.ev.tolist()),
        scale=Scale(
            tr("EV, {unit}", unit=display.unit.words),
            display.amount(low),
            display.amount(low + width * 0.5 ** (1 / power)),
            display.amount(high),
            bent=power < 1,
        ),
    )


def _levelling(shares: NDArray[np.float64]) -> float:
    """Return the power that brings the median of some shares, 0..1, to the middle of a scale.

    It is 1 where small values do not crowd, and never so small that noise looks like a difference.
    """
    middle = float(np.median(shares)) if shares.size else 0.5
    if middle >= CROWDED:
        return 1.0
    return max(LEAST_POWER, math.log(0.5) / math.log(max(middle, 1e-9)))


def _only_folds(numbers: ClassTable, node: NodeView) -> NDArray[np.bool_]:
    """Which classes are worth no more than the fold that they can make."""
    kinds = [action.kind for action in node.actions]
    if not numbers.acting or ActionKind.FOLD not in kinds:
        return np.zeros(CLASS_COUNT, np.bool_)
    fold = numbers.action_ev[kinds.index(ActionKind.FOLD)]
    worth_it = numbers.ev - fold > WORTH_MORE * node.pot
    return np.asarray(~worth_it & np.isfinite(numbers.ev))


def _equity_cells(plain: Cells, numbers: ClassTable, _node: NodeView, _display: Display) -> Cells:
    return replace(
        plain,
        shares=numbers.equity,
        texts=tuple(number(value * 100, 1) for value in numbers.equity.tolist()),
        scale=Scale(tr("Equity, %"), "0", "50", "100"),
    )


def _eqr_cells(plain: Cells, numbers: ClassTable, _node: NodeView, _display: Display) -> Cells:
    return replace(
        plain,
        shares=np.clip(numbers.eqr / 2, 0.0, 1.0),
        texts=tuple(number(value * 100, 0) for value in numbers.eqr.tolist()),
        scale=Scale(tr("Equity realised, %"), "0", "100", tr("200 and more")),
    )


def _action_cells(plain: Cells, numbers: ClassTable, node: NodeView, display: Display) -> Cells:
    """One action by itself."""
    action = _highlighted(node, display)
    bars = np.zeros_like(numbers.shares)
    bars[action] = numbers.shares[action]
    texts = tuple(_percent(share) if share >= 0.0005 else "" for share in bars[action].tolist())
    return replace(plain, bars=bars, texts=texts)


def _highlighted(node: NodeView, display: Display) -> int:
    """Return the number of the action chosen, or of the last, most aggressive one."""
    chosen = display.chosen_action(node)
    return len(node.actions) - 1 if chosen is None else chosen


def _loss_cells(plain: Cells, numbers: ClassTable, node: NodeView, display: Display) -> Cells:
    """What a hand loses that takes one action always, on a scale that tells small losses apart."""
    action = _highlighted(node, display)
    losses = plain.drawn(np.maximum(numbers.losses[action], 0.0))
    known = losses[np.isfinite(losses)]
    most = float(known.max()) if known.size else 0.0
    width = max(most, LEAST_LOSS * node.pot)
    power = _levelling(known / width)
    return replace(
        plain,
        shares=1 - (losses / width) ** power,
        texts=tuple(display.amount(-lost) for lost in losses.tolist()),
        scale=Scale(
            tr("EV lost by {action}, {unit}", action=display.action_title(node.actions[action]),
               unit=display.unit.words),
            display.amount(-width),
            display.amount(-width * 0.5 ** (1 / power)),
            display.amount(0.0),
            bent=power < 1,
        ),
    )  # fmt: skip


def _difference_cells(plain: Cells, numbers: ClassTable, node: NodeView, display: Display) -> Cells:
    """The shown node less the reference, hand by hand; hands of one of them only show nothing."""
    assert display.reference is not None
    other = display.played(display.reference.node)
    theirs = display.table(display.reference.node, numbers.player)
    title, decimals, factor = tr("Difference, points"), 1, 100.0
    two_sided = True
    if display.gap is Gap.EV:
        gap, factor = numbers.ev - theirs.ev, display.scale
        title, decimals = tr("Difference of EV, {unit}", unit=display.unit.words), 2
    elif display.gap is Gap.EQUITY:
        gap = numbers.equity - theirs.equity
    else:
        gap, two_sided = _strategy_gap(numbers, node, theirs, other, display.action)
    gap = plain.drawn(np.where(theirs.combos > 0, gap, np.nan))
    known = gap[np.isfinite(gap)]
    if not known.size:
        return replace(plain, shares=gap)
    bound = max(float(np.abs(known).max()), LEAST_GAP[display.gap])
    end = number(bound * factor, decimals)
    write = signed if two_sided else number
    return replace(
        plain,
        shares=0.5 + gap / bound / 2,
        texts=tuple("" if np.isnan(g) else write(g * factor, decimals) for g in gap.tolist()),
        scale=Scale(title, f"\u2212{end}" if two_sided else "", "0", f"+{end}"),
    )


def _strategy_gap(
    mine: ClassTable, node: NodeView, theirs: ClassTable, other: NodeView, label: str
) -> tuple[Classes, bool]:
    """Return how much more an action is taken, or how much is played differently over all.

    Actions are the same where they are called the same; an action that one node lacks is taken
    there never. Beside it: whether the difference has a sign.
    """
    if not (mine.acting and theirs.acting):
        return np.full(CLASS_COUNT, np.nan), True
    own = {action.label: mine.shares[a] for a, action in enumerate(node.actions)}
    others = {action.label: theirs.shares[a] for a, action in enumerate(other.actions)}
    never = np.zeros(CLASS_COUNT)
    if label and (label in own or label in others):
        return own.get(label, never) - others.get(label, never), True
    moved = [np.abs(own.get(k, never) - others.get(k, never)) for k in {**own, **others}]
    return np.asarray(np.sum(moved, axis=0) / 2), False


_PAINTED = {
    CellView.STRATEGY: _strategy_cells,
    CellView.EV: _ev_cells,
    CellView.EQUITY: _equity_cells,
    CellView.EQR: _eqr_cells,
    CellView.RANGE: _range_cells,
    CellView.ACTION: _action_cells,
    CellView.DIFFERENCE: _difference_cells,
    CellView.LOSS: _loss_cells,
}

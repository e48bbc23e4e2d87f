"""The display options of a node, and actions, lines and figures written by them."""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from gto_desktop.basis.errors import InputError
from gto_desktop.game.action import Action, ActionKind, parse_action
from gto_desktop.game.line_actions import LineStart, line_actions
from gto_desktop.game.player import Player
from gto_desktop.game.preflop_moves import read_move
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.numbers import localized
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.node.models.class_table import ClassTable, class_table
from gto_desktop.gui.node.models.combo_filter import ComboFilter, hand_mask
from gto_desktop.gui.node.models.playable import Rounding, played
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.tree_spec import TreeSpec
from gto_desktop.toolkit.hand_kinds import Mask

NO_NUMBER = "\u2013"
MINUS = "\u2212"


class Unit(StrEnum):
    """What amounts and EVs are written in."""

    BB = "bb"
    CHIPS = "chips"

    @property
    def words(self) -> str:
        """The name people read."""
        return tr("bb") if self is Unit.BB else tr("chips")


class Gap(StrEnum):
    """What the difference of two nodes is taken of."""

    STRATEGY = "strategy"
    EV = "ev"
    EQUITY = "equity"

    @property
    def words(self) -> str:
        """The name people read."""
        return {Gap.STRATEGY: tr("Strategy"), Gap.EV: tr("EV"), Gap.EQUITY: tr("Equity")}[self]


@dataclass(frozen=True)
class Reference:
    """A node that others are compared with."""

    node: NodeView
    title: str
    """Where it is, in words."""


class Display:
    """The choices of display that hold from node to node; `changed` fires after each."""

    def __init__(self) -> None:
        self.chips_per_bb: float | None = None
        """None where the spot knows no big blind: then everything is in chips."""
        self.wanted_unit = Unit.BB
        self.action = ""
        """Label of the action that is looked at by itself; "" for all or the first."""
        self.gap = Gap.STRATEGY
        self.rounding = Rounding.EXACT
        self.evs_in_cells = False
        """Whether the cells of the strategy tell the EV of their hand."""
        self.filter = ComboFilter()
        self.reference: Reference | None = None
        self.changed: Event[()] = Event()

    @property
    def state(self) -> tuple[object, ...]:
        """Everything that was chosen, to tell by identity whether something was."""
        return (
            self.chips_per_bb,
            self.wanted_unit,
            self.action,
            self.gap,
            self.rounding,
            self.evs_in_cells,
            self.filter,
            self.reference,
        )

    @property
    def unit(self) -> Unit:
        """The unit in force."""
        return Unit.CHIPS if self.chips_per_bb is None else self.wanted_unit

    @property
    def scale(self) -> float:
        """By which chips are multiplied to have the unit."""
        if self.chips_per_bb is None or self.unit is Unit.CHIPS:
            return 1.0
        return 1 / self.chips_per_bb

    def set_big_blind(self, chips: float | None) -> None:
        """Say what a big blind is in chips, None where the spot has none."""
        if chips != self.chips_per_bb:
            self.chips_per_bb = chips
            self.changed.emit()

    def set_unit(self, unit: Unit) -> None:
        """Choose the unit; big blinds need a spot that has them."""
        self.wanted_unit = unit
        self.changed.emit()

    def set_action(self, label: str) -> None:
        """Look at one action by itself, named as in lines."""
        self.action = label
        self.changed.emit()

    def set_gap(self, gap: Gap) -> None:
        """Choose what differences are taken of."""
        self.gap = gap
        self.changed.emit()

    def set_rounding(self, rounding: Rounding) -> None:
        """Show the strategy as solved, or rounded."""
        self.rounding = rounding
        self.changed.emit()

    def set_evs_in_cells(self, shown: bool) -> None:  # noqa: FBT001 - as Qt tells it
        """Write the EV into the cells of the strategy, or no longer."""
        self.evs_in_cells = shown
        self.changed.emit()

    def set_filter(self, chosen: ComboFilter) -> None:
        """Look at the hands of a filter.

        Raises:
            InputError: its hands cannot be read.
        """
        chosen.check()
        self.filter = chosen
        self.changed.emit()

    def set_reference(self, reference: Reference | None) -> None:
        """Compare with a node, or with None no longer."""
        self.reference = reference
        self.changed.emit()

    def played(self, node: NodeView) -> NodeView:
        """Return a node with its strategy rounded as chosen."""
        return _played(node, self.rounding)

    def mask(self, node: NodeView, player: Player) -> Mask | None:
        """Return the combos the filter lets through, None for all."""
        return _mask(self.filter, node, player)

    def table(self, node: NodeView, player: Player) -> ClassTable:
        """Return the numbers by class as they are played, of the hands the filter lets through."""
        return _table(node, player, self.rounding, self.filter)

    def chosen_action(self, node: NodeView) -> int | None:
        """Return the number of the chosen action at a node, None where the node has none such."""
        labels = [action.label for action in node.actions]
        return labels.index(self.action) if self.action in labels else None

    def amount(self, chips: float) -> str:
        """Write an EV or an amount: bb with two decimals, chips with one; no unit."""
        if self.unit is Unit.BB:
            return number(chips * self.scale, 2)
        return number(chips, 1 if abs(chips) < 10_000 else 0)

    def bet(self, chips: float) -> str:
        """Write an amount without decimals that are 0."""
        decimals = 2 if self.unit is Unit.BB else 1 if abs(chips) < 10_000 else 0
        return shortest(chips * self.scale, decimals)

    def with_unit(self, chips: float) -> str:
        """Write an EV or an amount with its unit."""
        text = self.amount(chips)
        return text if text == NO_NUMBER else f"{text} {self.unit.words}"

    def action_title(self, action: Action) -> str:
        """Write an action for people: its share of the pot where that is known, and the amount."""
        if action.is_aggressive:
            amount = self.bet(action.amount)
            if action.all_in:
                return tr("All-in {amount}", amount=amount)
            if action.pot_share is not None:
                share = number(action.pot_share * 100, 0)
                if action.kind is ActionKind.BET:
                    return tr("Bet {share} % ({amount})", share=share, amount=amount)
                return tr("Raise {share} % ({amount})", share=share, amount=amount)
            if action.kind is ActionKind.BET:
                return tr("Bet {amount}", amount=amount)
            return tr("Raise {amount}", amount=amount)
        titles = {
            ActionKind.FOLD: tr("Fold"),
            ActionKind.CHECK: tr("Check"),
            ActionKind.CALL: tr("Call"),
        }
        return titles[action.kind]

    def short_title(self, action: Action) -> str:
        """Write an action in few letters: a bet or raise by its share of the pot alone.

        >>> Display().short_title(Action(ActionKind.BET, 182, pot_share=0.33))
        'Bet 33 %'
        """
        if action.pot_share is None or action.all_in:
            return self.action_title(action)
        share = number(action.pot_share * 100, 0)
        bets = action.kind is ActionKind.BET
        return tr("Bet {share} %", share=share) if bets else tr("Raise {share} %", share=share)

    def label_title(self, label: str) -> str:
        """Write an action of a line for people."""
        try:
            name = parse_action(label)
        except InputError:
            return (
                label  # a lock of a spot file: whether its line is right is known when it is solved
            )
        if name.kind is None:
            return tr("All-in")
        return self.action_title(Action(name.kind, round(name.amount or 0)))

    def line_title(self, line: str, start: LineStart | None = None) -> str:
        """Write a line for people; the root by its name.

        Args:
            line: the labels of its actions.
            start: pot and stacks at its root, for the shares of its bets; None where not known.

        >>> Display().line_title("root/CHECK/BET 275", LineStart(550, 9750))
        'Check, Bet 50 % (275)'
        """
        labels = line.split("/")[1:]
        actions = [None] * len(labels) if start is None else line_actions(line, start)
        titles = [
            self.label_title(label) if action is None else self.action_title(action)
            for label, action in zip(labels, actions, strict=True)
        ]
        return ", ".join(titles) or tr("Root")

    def node_title(self, node: NodeView) -> str:
        """Write the line of a node for people: of a solution, or before the flop."""
        if node.board.cards:
            return self.line_title(node.line, node.root_start)
        return ", ".join(map(self._move_title, node.line.split("/")[1:])) or tr("Root")

    def _move_title(self, move: str) -> str:
        action = read_move(move)
        # What all-in is depends on the seat, which the move does not tell.
        return tr("All-in") if action.all_in else self.action_title(action)


def tree_start(tree: TreeSpec) -> LineStart:
    """Return pot and stacks at the root of a tree."""
    return LineStart(tree.starting_pot, tree.effective_stack)


# What is drawn, listed and told of a node asks for the same again and again.
_played, _mask = lru_cache(maxsize=4)(played), lru_cache(maxsize=4)(hand_mask)


@lru_cache(maxsize=4)
def _table(node: NodeView, player: Player, rounding: Rounding, chosen: ComboFilter) -> ClassTable:
    return class_table(_played(node, rounding), player, _mask(chosen, node, player))


def number(value: float, decimals: int) -> str:
    """Write a number with a true minus sign, or a dash where there is none."""
    if value != value:  # noqa: PLR0124 - NaN: there is no number to show
        return NO_NUMBER
    text = f"{abs(value):,.{decimals}f}"
    return localized(f"{MINUS}{text}" if value < 0 and text.strip("0.,") else text)


def shortest(value: float, decimals: int) -> str:
    """Write a number without thousands set apart and without decimals that are 0.

    >>> shortest(2.5, 2), shortest(10000, 1)
    ('2.5', '10000')
    """
    text = f"{abs(value):.{decimals}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return localized(f"{MINUS}{text}" if value < 0 and text.strip("0.") else text)


def signed(value: float, decimals: int) -> str:
    """Write a difference, with its sign."""
    text = number(value, decimals)
    return f"+{text}" if value > 0 and any(sign in "123456789" for sign in text) else text


def percent(share: float) -> str:
    """Write a share as percent with at most one decimal, or a dash where there is none."""
    text = number(share * 100, 0 if share >= 0.9995 else 1)
    return text if text == NO_NUMBER else f"{text} %"


def tenths(share: float) -> str:
    """Write a share as percent with one decimal, or a dash where there is none."""
    text = number(share * 100, 1)
    return text if text == NO_NUMBER else f"{text} %"

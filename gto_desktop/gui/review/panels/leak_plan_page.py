"""The three costliest leaks: which way each errs, with which hands, and a drill of its mistakes."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from gto_desktop.game.street import STREETS
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.card_text import high_first
from gto_desktop.gui.kit.labels import paragraph
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, page_of, row_of, split
from gto_desktop.gui.kit.table import STRETCH, Choice, Column, Table
from gto_desktop.gui.node.models.display import NO_NUMBER, number, percent
from gto_desktop.gui.review.widgets.loss_grid import LossGrid
from gto_desktop.services.review.leak_plan import Leak, Shift
from gto_desktop.services.review.leaks import (
    CostlyDecision,
    LeakCost,
    action_words,
    best_action,
)

ROW = 30


class LeakPlanPage(QWidget):
    """A leak is chosen at the top; its decisions and its hand classes stand below."""

    opened = Signal(int, int)
    """A hand of the user's file and one of its actions."""
    drill_wanted = Signal(str, object)
    """The name of a leak, and its mistakes by hand and number of the action."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.leaks = Table(tr("Costliest leaks"), _leak_columns(), row_height=ROW)
        self.leaks.tell_apart(lambda leak: leak.cost.name)
        self.decisions = Table(
            tr("Decisions of the leak"),
            decision_columns(),
            choice=Choice.SEVERAL,
            sorts=True,
            row_height=ROW,
        )
        self.grid, self.words = LossGrid(appearance), paragraph(muted=True)
        about = tr("Ask the mistakes of this leak once each, the costliest first")
        self.drill = push_button(tr("Drill this leak"), self._drill, about, primary=True)
        note = tr(
            "The situations that cost you most. The number after \u00b1 is the margin of chance: "
            "in 95 of 100 cases chance alone moves the figure by no more. The grid shows what "
            "each hand class lost there; grey ones were not held."
        )
        self.leaks.setAccessibleDescription(note)
        below = split(
            Qt.Orientation.Horizontal, page_of(grown(self.decisions)), self.grid, shares=(3, 1)
        )
        column_of(
            self.leaks,
            row_of(grown(self.words), Spring(0), self.drill),
            grown(below),
            paragraph(note, muted=True),
            on=self,
        )
        self.leaks.chosen.connect(self._follow)
        self.decisions.opened.connect(
            lambda dear: self.opened.emit(dear.hand, dear.decision.number)
        )
        self._follow()

    def show_leaks(self, leaks: Sequence[Leak]) -> None:
        """Show other leaks; the one that was chosen stays so, else it is the dearest."""
        self.leaks.show_rows(leaks)
        self.leaks.setFixedHeight(self.leaks.content_height() + 2 * self.leaks.frameWidth())
        if self.leaks.chosen_row is None:
            self.leaks.go(0)
        self._follow()

    def _drill(self) -> None:
        leak = self.leaks.chosen_row
        if leak is not None:
            self.drill_wanted.emit(translate_message(leak.cost.name), leak.wrong)

    def _follow(self) -> None:
        leak = self.leaks.chosen_row
        self.drill.setEnabled(leak is not None and bool(leak.wrong))
        self.decisions.show_rows(() if leak is None else leak.dearest)
        self.grid.setVisible(leak is not None)
        self.words.setText("" if leak is None else shift_words(leak.shift))
        if leak is not None:
            self.grid.show_classes(leak.classes)


def shift_words(shift: Shift | None) -> str:
    """Return in a sentence what is done most unlike the strategy."""
    if shift is None:
        return tr("Too few decisions to say which way you err here.")
    values = {
        "action": translate_message(shift.action),
        "you": percent(shift.share),
        "gto": percent(shift.gto),
        "margin": number(100 * shift.margin, 1),
    }
    if not shift.is_significant:
        return tr(
            "Furthest from GTO: {action}, you {you}, GTO {gto}, which may be chance (\u00b1 "
            "{margin} points).",
            **values,
        )
    if shift.share > shift.gto:
        return tr("Too much {action}: you {you}, GTO {gto} (\u00b1 {margin} points).", **values)
    return tr("Too little {action}: you {you}, GTO {gto} (\u00b1 {margin} points).", **values)


def rate_words(cost: LeakCost) -> str:
    """Return what is lost in 100 hands, with its interval."""
    if not cost.known:
        return NO_NUMBER
    rate = number(cost.per_100, 2)
    return rate if cost.margin is None else f"{rate} \u00b1 {number(cost.margin, 2)}"


def _leak_columns() -> tuple[Column[Leak], ...]:
    def right(title: str, text: Callable[[Leak], str]) -> Column[Leak]:
        return Column(title, text, right=True)

    return (
        Column(tr("Leak"), lambda leak: translate_message(leak.cost.name), width=STRETCH),
        right(tr("Decisions"), lambda leak: written(leak.cost.decisions, ",")),
        right(tr("Mistakes"), lambda leak: written(len(leak.wrong), ",")),
        right(tr("EV lost, bb"), lambda leak: number(leak.cost.lost, 2)),
        right(tr("bb per 100 hands"), lambda leak: rate_words(leak.cost)),
    )


def decision_columns() -> tuple[Column[CostlyDecision], ...]:
    """Return what tables show of decisions."""

    def right(
        title: str,
        text: Callable[[CostlyDecision], str],
        key: Callable[[CostlyDecision], object] | None = None,
    ) -> Column[CostlyDecision]:
        return Column(title, text, key or text, right=True)

    def situation(dear: CostlyDecision) -> str:
        return translate_message(dear.decision.situation)

    return (
        Column(tr("Situation"), situation, situation, width=STRETCH),
        right(tr("Position"), lambda dear: dear.decision.position),
        right(tr("Cards"), lambda dear: high_first(dear.decision.cards)),
        right(
            tr("Street"),
            lambda dear: translate_message(STREETS[dear.decision.street]),
            lambda dear: dear.decision.street,
        ),
        right(tr("You did"), lambda dear: action_words(dear.decision)),
        right(tr("Best"), lambda dear: best_action(dear.decision)),
        right(tr("Played"), lambda dear: dear.played),
        right(tr("Hand"), lambda dear: dear.name),
        right(
            tr("EV lost, bb"),
            lambda dear: number(dear.decision.lost or 0.0, 2),
            lambda dear: dear.decision.lost or 0.0,
        ),
    )

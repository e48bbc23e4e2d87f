"""EV lost by kind of decision, frequencies beside the strategy's, and mistakes as a drill."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QTabWidget, QWidget

from gto_desktop.game.street import STREETS
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.file_dialogs import ask_where
from gto_desktop.gui.kit.labels import MessageLabel, mark, paragraph, title
from gto_desktop.gui.kit.layouts import PAGE, Placed, Spring, column_of, grown, page_of, row_of
from gto_desktop.gui.kit.table import STRETCH, Choice, Column, RowT, Table
from gto_desktop.gui.node.models.display import NO_NUMBER, number, percent
from gto_desktop.gui.review.models.leaks_model import LeaksModel, MistakesModel
from gto_desktop.gui.review.models.review_model import ReviewModel
from gto_desktop.gui.review.widgets.hand_filter_row import HandFilterRow
from gto_desktop.services.review.leaks import (
    CostlyDecision,
    Frequency,
    LeakCost,
    LeakReport,
    action_words,
    best_action,
)

ROW = 30


class LeaksPanel(QWidget):
    """Counts anew whenever it is shown."""

    opened = Signal(int, int)
    """A hand of the user's file and one of its actions."""

    def __init__(self, model: LeaksModel, reviews: ReviewModel) -> None:
        super().__init__()
        self._model, self._reviews = model, reviews
        self.filters = HandFilterRow(model.filter)
        self.waiting, self.doubtful = title(""), paragraph(muted=True)
        grades = tr("Grades every hand as far as the stored strategies go")
        self.review = push_button(tr("Review all hands"), reviews.review_all, grades)
        self.stop = push_button(tr("Stop"), reviews.stop)
        self.message = MessageLabel(lines=2)
        self.export = push_button(tr("Export\u2026"), self.ask_export)
        self.pages = QTabWidget()
        self.pages.setDocumentMode(True)
        rate = tr("bb per 100 hands")
        hands: Column[LeakCost] = Column(
            tr("Hands"), lambda cost: written(cost.hands, ","), right=True
        )
        self.streets = _cost_table(tr("Street"), rate)
        self.positions = _cost_table(tr("Position"), tr("bb per 100 of these"), hands)
        self.situations = _cost_table(tr("Situation"), rate)
        self.frequencies = _table(tr("Frequencies"), _frequency_columns())
        self.decisions = _table(tr("Decisions"), _decision_columns())
        self.tables: tuple[Table[Any], ...] = (
            self.streets, self.positions, self.situations, self.frequencies, self.decisions,
        )  # fmt: skip
        for place, note in enumerate(_notes()):
            table = self.tables[place]
            self.pages.addTab(_page(table, note), table.accessibleName())
        self._build()
        self._connect()
        self._follow()

    def commands(self) -> list[Command]:
        """What the palette and the menus offer."""
        text, can = tr("Export the leak report\u2026"), self.export.isEnabled
        return [Command("leaks.export", text, self.ask_export, "file", can=can)]

    def ask_export(self) -> QFileDialog:
        """Ask where to write the report."""
        return ask_where(
            self.window(),
            tr("Export the leak report"),
            [tr("Page (*.html)"), tr("Table (*.csv)")],
            self._model.export,
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._model.load()

    def refresh(self) -> None:
        """Count anew, unless nobody sees it: then it is done when it is shown."""
        if self.isVisible():
            self._model.load()

    def _build(self) -> None:
        self.waiting.setWordWrap(True)
        self.waits = QWidget()
        row_of(grown(self.waiting), self.stop, self.review, on=self.waits)
        column_of(
            self.filters,
            self.waits,
            row_of(grown(self.message), Placed(self.export, 0, Qt.AlignmentFlag.AlignTop)),
            self.doubtful,
            grown(self.pages),
            # Without a report the filters stay at the top.
            Spring(0),
            on=self,
            margins=PAGE,
        )

    def _connect(self) -> None:
        model, reviews = self._model, self._reviews
        self.decisions.opened.connect(
            lambda dear: self.opened.emit(dear.hand, dear.decision.number)
        )
        self.filters.refused.connect(self.message.say)
        model.changed.connect(self._follow)
        reviews.changed.connect(self._follow_reviews)
        reviews.solved.connect(self.refresh)

    def _follow(self) -> None:
        report = self._model.report
        there = report is not None and report.decisions > 0
        self.export.setEnabled(there)
        self.pages.setVisible(there)
        hint = tr("No reviewed hands: import hands, then review them all.")
        if self._model.waiting:
            hint = tr("Nothing is counted before the review, which uses the stored strategies.")
        elif self._model.filter.is_narrow:
            hint = tr("No reviewed hand matches: widen the filters, or clear them.")
        if report is not None and there:
            hint = self._summary(report)
            self._show(report)
        apart = "" if report is None else _apart(report)
        self.doubtful.setText(apart)
        self.doubtful.setVisible(bool(apart))
        self.message.say(self._model.problem, hint)
        self._follow_reviews()

    def _follow_reviews(self) -> None:
        reviews, count = self._reviews, self._model.waiting
        busy = reviews.job is not None
        self.waits.setVisible(count > 0)
        text = tr("1 hand is not reviewed yet and not counted here.")
        if count != 1:
            words = written(count, ",")
            text = tr("{count} hands are not reviewed yet and not counted here.", count=words)
        self.waiting.setText(reviews.problem or (reviews.phase if busy else text))
        self.review.setEnabled(not busy)
        self.stop.setVisible(busy)
        mark(self.review, primary=count > 0)
        mark(self.waiting, wrong=bool(reviews.problem))

    @staticmethod
    def _summary(report: LeakReport) -> str:
        summed = tr(
            "Hands: {hands}, decisions: {decisions}, graded: {graded}. EV lost "
            "where it is known: {lost} bb, {rate} bb per 100 hands.",
            hands=written(report.hands, ","),
            decisions=written(report.decisions, ","),
            graded=written(report.graded, ","),
            lost=number(report.lost, 2),
            rate=number(report.per_100, 2),
        )
        if not report.close:
            return summed
        close = tr("Too close to tell, counted as 0: {count}.", count=written(report.close, ","))
        return f"{summed} {close}"

    def _show(self, report: LeakReport) -> None:
        self.streets.show_rows(report.by_street)
        self.positions.show_rows(report.by_position)
        self.situations.show_rows(report.by_situation)
        self.frequencies.show_rows(report.frequencies)
        self.decisions.show_rows(report.dearest)


def _notes() -> tuple[str, ...]:
    """Return what the columns of each table mean."""
    of_all = tr("bb per 100 hands: over all reviewed hands, so that the rows add up to the total.")
    return (
        of_all,
        tr("bb per 100 of these: lost per 100 hands in this position, which Hands counts."),
        of_all,
        tr(
            "Known: opportunities where the strategy for your hand is known "
            "and its confidence is not low. You there and GTO there: what you "
            "and the strategy do in those same decisions; compare these two. "
            "You: over all opportunities, with the interval that holds your "
            "true share in 95 of 100 cases."
        ),
        tr("A double click or Enter opens the hand at the decision."),
    )


def _apart(report: LeakReport) -> str:
    """Return what is left out of the tables, and what it comes to."""
    parts = [_doubtful(report.doubtful)] if report.doubtful else []
    if report.loose.decisions:
        loose = report.loose
        lost, rate = number(loose.lost, 2), number(loose.per_100, 2)
        parts.append(
            tr(
                "After loose lines, counted apart: {count}, {lost} bb lost, {rate} bb per 100 "
                "hands. GTO would not have played on with these hands; they are graded against "
                "the ranges that GTO holds there.",
                count=written(loose.decisions, ","),
                lost=lost,
                rate=rate,
            )
        )
    return " ".join(parts)


def _doubtful(count: int) -> str:
    return tr(
        "Left out for low confidence: {count}. The strategy hardly ever takes "
        "these lines, which leaves a player with almost no hands, or the line "
        "is longer than the solved ones. The review of the hand says which.",
        count=written(count, ","),
    )


def _table(name: str, columns: Sequence[Column[RowT]]) -> Table[RowT]:
    return Table(name, columns, choice=Choice.SEVERAL, row_height=ROW)


def _page(table: Table[Any], note: str) -> QWidget:
    table.setAccessibleDescription(note)
    return page_of(grown(table), paragraph(note, muted=True))


def _cost_table(name: str, rate: str, *more: Column[LeakCost]) -> Table[LeakCost]:
    def known(cost: LeakCost, value: float) -> str:
        return number(value, 2) if cost.known else NO_NUMBER

    columns: tuple[Column[LeakCost], ...] = (
        Column(name, lambda cost: translate_message(cost.name), width=STRETCH),
        *more,
        Column(tr("Decisions"), lambda cost: written(cost.decisions, ","), right=True),
        Column(tr("EV known"), lambda cost: written(cost.known, ","), right=True),
        Column(tr("EV lost, bb"), lambda cost: known(cost, cost.lost), right=True),
        Column(rate, lambda cost: known(cost, cost.per_100), right=True),
    )
    return _table(name, columns)


def _frequency_columns() -> tuple[Column[Frequency], ...]:
    def right(title: str, text: Callable[[Frequency], str]) -> Column[Frequency]:
        return Column(title, text, right=True)

    def there(row: Frequency) -> str:
        return percent(row.known_taken / row.known) if row.known else NO_NUMBER

    return (
        Column(tr("Figure"), lambda row: translate_message(row.figure.title), width=STRETCH),
        right(tr("Position"), lambda row: row.position or tr("All")),
        right(tr("Opportunities"), lambda row: written(row.chances, ",")),
        right(tr("You"), lambda row: percent(row.share)),
        right(tr("95 % interval"), lambda row: f"{percent(row.low)} \u2013 {percent(row.high)}"),
        right(tr("Known"), lambda row: written(row.known, ",")),
        right(tr("You there"), there),
        right(tr("GTO there"), lambda row: NO_NUMBER if row.gto is None else percent(row.gto)),
    )


def _decision_columns() -> tuple[Column[CostlyDecision], ...]:
    def right(title: str, text: Callable[[CostlyDecision], str]) -> Column[CostlyDecision]:
        return Column(title, text, right=True)

    def situation(dear: CostlyDecision) -> str:
        return translate_message(dear.decision.situation)

    return (
        Column(tr("Situation"), situation, width=STRETCH),
        right(tr("Position"), lambda dear: dear.decision.position),
        right(tr("Cards"), lambda dear: dear.decision.cards),
        right(tr("Street"), lambda dear: translate_message(STREETS[dear.decision.street])),
        right(tr("You did"), lambda dear: action_words(dear.decision)),
        right(tr("Best"), lambda dear: best_action(dear.decision)),
        right(tr("Played"), lambda dear: dear.played),
        right(tr("Hand"), lambda dear: dear.name),
        right(tr("EV lost, bb"), lambda dear: number(dear.decision.lost or 0.0, 2)),
    )


class MistakesRow(QWidget):
    """Counts anew whenever it is shown."""

    drill_wanted = Signal(object)
    """A Drill."""

    def __init__(self, model: MistakesModel) -> None:
        super().__init__()
        self._model = model
        self.words = paragraph(muted=True)
        self.words.setAccessibleName(tr("Mistakes of reviewed hands"))
        self.problem = MessageLabel(lines=2)
        solves = tr("Solves the streets of these mistakes and keeps them under Past solves.")
        self.solve = push_button(tr("Solve them again"), model.solve, solves)
        asks = tr("Asks each mistake once, the costliest first; what is missed again comes back.")
        self.drill = push_button(tr("Drill the mistakes"), self._drill, asks)
        column_of(
            self.problem,
            row_of(grown(self.words), self.solve, self.drill),
            on=self,
            spacing=4,
            margins=(16, 0, 16, 12),
        )
        model.changed.connect(self._follow)
        self._follow()

    def commands(self) -> list[Command]:
        """What the palette and the menus offer."""
        text, can = tr("Drill the mistakes of reviewed hands"), self.drill.isEnabled
        return [Command("review.drill mistakes", text, self._drill, "study", can=can)]

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._model.load()

    def _drill(self) -> None:
        drill = self._model.drill()
        if drill is not None:
            self.drill_wanted.emit(drill)

    def _follow(self) -> None:
        model = self._model
        self.words.setText(model.words)
        self.problem.say(model.problem)
        self.problem.setVisible(bool(model.problem))
        self.drill.setEnabled(bool(model.mistakes.missed))
        self.solve.setVisible(bool(model.mistakes.unsolved))
        self.solve.setEnabled(model.job is None)

"""EV lost by kind of decision, frequencies beside the strategy's, and mistakes as a drill."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QShowEvent
from PySide6.QtWidgets import QFileDialog, QTabWidget, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.file_dialogs import ask_where
from gto_desktop.gui.kit.labels import MessageLabel, mark, paragraph, title
from gto_desktop.gui.kit.layouts import PAGE, Placed, Spring, column_of, grown, page_of, row_of
from gto_desktop.gui.kit.table import STRETCH, Choice, Column, RowT, Table
from gto_desktop.gui.node.models.display import NO_NUMBER, number, percent, signed
from gto_desktop.gui.review.models.leaks_model import LeaksModel
from gto_desktop.gui.review.models.review_model import ReviewModel
from gto_desktop.gui.review.panels.leak_plan_page import (
    LeakPlanPage,
    decision_columns,
    rate_words,
)
from gto_desktop.gui.review.panels.opponents_page import OpponentsPage
from gto_desktop.gui.review.panels.winnings_chart import WinningsChart
from gto_desktop.gui.review.widgets.hand_filter_row import HandFilterRow
from gto_desktop.services.review.leaks import Frequency, LeakCost, LeakReport

ROW = 30


class LeaksPanel(QWidget):
    """Counts anew whenever it is shown."""

    opened = Signal(int, int)
    """A hand of the user's file and one of its actions."""

    def __init__(
        self,
        model: LeaksModel,
        reviews: ReviewModel,
        chart: WinningsChart,
        opponents: OpponentsPage,
    ) -> None:
        super().__init__()
        self._model, self._reviews = model, reviews
        self.chart, self.opponents = chart, opponents
        appearance = chart.appearance
        self.filters = HandFilterRow(model.filter, model.saved)
        self.waiting, self.doubtful = title(""), paragraph(muted=True)
        grades = tr("Grade every hand as far as the stored strategies go")
        self.review = push_button(tr("Review all hands"), reviews.review_all, grades)
        self.stop = push_button(tr("Stop"), reviews.stop)
        self.message = MessageLabel(lines=2)
        self.export = push_button(tr("Export\u2026"), self.ask_export)
        self.pages = QTabWidget()
        self.pages.setDocumentMode(True)
        rate = tr("bb per 100 hands")
        hands: Column[LeakCost] = Column(
            tr("Hands"), lambda cost: written(cost.hands, ","), lambda c: c.hands, right=True
        )
        self.streets = _cost_table(tr("Street"), rate)
        self.positions = _cost_table(tr("Position"), tr("bb per 100 of these"), hands)
        self.situations = _cost_table(tr("Situation"), rate)
        self.textures = _cost_table(tr("Flop texture"), rate)
        self.gradings = _cost_table(tr("Graded"), rate)
        self.frequencies = _table(tr("Frequencies"), _frequency_columns(appearance))
        self.sizes = _table(tr("Bet sizes"), _frequency_columns(appearance))
        self.decisions = _table(tr("Decisions"), decision_columns())
        self.plan = LeakPlanPage(appearance)
        self.tables: tuple[Table[Any], ...] = (
            self.streets, self.positions, self.situations, self.textures, self.gradings,
            self.frequencies, self.sizes, self.decisions,
        )  # fmt: skip
        self.pages.addTab(self.plan, tr("Costliest leaks"))
        for place, note in enumerate(_notes()):
            table = self.tables[place]
            self.pages.addTab(_page(table, note), table.accessibleName())
        self.pages.addTab(_chart_page(chart), tr("Graph"))
        self.pages.addTab(opponents, tr("Opponents"))
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
        self.plan.opened.connect(self.opened)
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
        apart = " ".join(
            filter(
                None, (_nobodys(self._model.unclaimed), "" if report is None else _apart(report))
            )
        )
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
        self.textures.show_rows(report.by_texture)
        self.gradings.show_rows(report.by_grading)
        self.frequencies.show_rows(report.frequencies)
        self.sizes.show_rows(self._model.sizes)
        self.decisions.show_rows(report.dearest)
        self.plan.show_leaks(self._model.plan)


def _notes() -> tuple[str, ...]:
    """Return what the columns of each table mean."""
    of_all = tr("bb per 100 hands: over all reviewed hands, so that the rows add up to the total.")
    within = tr(
        "The number after \u00b1 is the margin of chance: in 95 of 100 cases chance alone moves "
        "the figure by no more."
    )
    own = tr("bb per 100 of these: lost per 100 hands in this position, which Hands counts.")
    frequencies = tr(
        "Known: opportunities where the strategy for your hand is known "
        "and its confidence is not low. You there and GTO there: what you "
        "and the strategy do in those same decisions; compare these two. "
        "You: over all opportunities, with the interval that holds your "
        "true share in 95 of 100 cases. Difference: You there less GTO there; in colour where "
        "it is more than chance makes in 95 of 100 cases, over at least 10 decisions. Of "
        "twenty figures one is so by chance alone."
    )
    gradings = tr(
        "Against a model: behind an action that GTO hardly ever takes, decisions are graded "
        "against a stated model of who does it; they count in the other tables too. Loose lines "
        "count in none of them."
    )
    sizes = tr(
        "After the flop: bets in percent of the pot before them, raises as multiples of the bet "
        "they answer. Where the strategy is known, your bet counts under the solved size it is "
        "read as."
    )
    return (
        f"{of_all} {within}",
        f"{own} {within}",
        f"{of_all} {within}",
        f"{of_all} {within}",
        f"{gradings} {within}",
        frequencies,
        f"{sizes} {frequencies}",
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


def _nobodys(count: int) -> str:
    if not count:
        return ""
    return tr(
        "Hands that do not say whose they are, and are not counted: {count}. Give your names in "
        "Hands.",
        count=written(count, ","),
    )


def _doubtful(count: int) -> str:
    return tr(
        "Left out for low confidence: {count}. The strategy hardly ever takes "
        "these lines, which leaves a player with almost no hands, or the line "
        "is longer than the solved ones. The review of the hand says which.",
        count=written(count, ","),
    )


def _table(name: str, columns: Sequence[Column[RowT]]) -> Table[RowT]:
    return Table(name, columns, choice=Choice.SEVERAL, sorts=True, row_height=ROW)


def _page(table: Table[Any], note: str) -> QWidget:
    table.setAccessibleDescription(note)
    return page_of(grown(table), paragraph(note, muted=True))


def _chart_page(chart: WinningsChart) -> QWidget:
    note = tr(
        "All-in adjusted: where all players were all-in and showed before the last cards came, "
        "the equity of the cards at that moment counts; every other hand counts as it ended. EV "
        "lost is what your decisions lost, as far as it is known."
    )
    return page_of(grown(chart), paragraph(note, muted=True))


def _cost_table(name: str, rate: str, *more: Column[LeakCost]) -> Table[LeakCost]:
    def known(cost: LeakCost, value: float) -> str:
        return number(value, 2) if cost.known else NO_NUMBER

    def right(
        title: str, text: Callable[[LeakCost], str], key: Callable[[LeakCost], float | None]
    ) -> Column[LeakCost]:
        return Column(title, text, key, right=True)

    columns: tuple[Column[LeakCost], ...] = (
        Column(name, lambda cost: translate_message(cost.name), width=STRETCH),
        *more,
        right(tr("Decisions"), lambda cost: written(cost.decisions, ","), lambda c: c.decisions),
        right(tr("EV known"), lambda cost: written(cost.known, ","), lambda c: c.known),
        right(
            tr("EV lost, bb"),
            lambda cost: known(cost, cost.lost),
            lambda cost: cost.lost if cost.known else None,
        ),
        right(
            rate,
            rate_words,
            lambda cost: cost.per_100 if cost.known else None,
        ),
    )
    return _table(name, columns)


def _frequency_columns(appearance: Appearance) -> tuple[Column[Frequency], ...]:
    def right(
        title: str,
        text: Callable[[Frequency], str],
        key: Callable[[Frequency], float | None] | None = None,
    ) -> Column[Frequency]:
        return Column(title, text, key, right=True)

    def there(row: Frequency) -> float | None:
        return row.known_taken / row.known if row.known else None

    def share(value: float | None) -> str:
        return NO_NUMBER if value is None else percent(value)

    def gap(row: Frequency) -> str:
        if row.gap is None:
            return NO_NUMBER
        return f"{signed(100 * row.gap, 1)} \u00b1 {number(100 * row.margin, 1)}"

    def ink(row: Frequency) -> QColor | None:
        return QColor(appearance.look.error) if row.is_significant else None

    def gap_spoken(row: Frequency) -> str:
        return tr("{gap}, significant", gap=gap(row)) if row.is_significant else gap(row)

    return (
        Column(tr("Figure"), lambda row: translate_message(row.figure.title), width=STRETCH),
        right(tr("Position"), lambda row: row.position or tr("All")),
        right(tr("Opportunities"), lambda row: written(row.chances, ","), lambda row: row.chances),
        right(tr("You"), lambda row: percent(row.share), lambda row: row.share),
        right(tr("95 % interval"), lambda row: f"{percent(row.low)} \u2013 {percent(row.high)}"),
        right(tr("Known"), lambda row: written(row.known, ","), lambda row: row.known),
        right(tr("You there"), lambda row: share(there(row)), there),
        right(tr("GTO there"), lambda row: share(row.gto), lambda row: row.gto),
        Column(
            tr("Difference"),
            gap,
            lambda row: None if row.gap is None else abs(row.gap),
            right=True,
            about=tr(
                "In points of percent, with its 95 % interval; in colour where it is significant."
            ),
            ink=ink,
            bold=lambda row: row.is_significant,
            spoken=gap_spoken,
        ),
    )

"""Where the hero loses: EV lost by kind of decision, and his frequencies beside the strategy's."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from gto_desktop.game.street import STREETS
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.labels import Message, caption, mark, title
from gto_desktop.gui.node.models.display import NO_NUMBER, number, percent
from gto_desktop.gui.review.models.leaks_model import LeaksModel
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

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class LeaksPanel(QWidget):
    """Counts anew whenever it is shown."""

    opened = Signal(int, int)
    """A hand of the user's file and one of its actions."""
    told = Signal(str)

    def __init__(
        self, model: LeaksModel, reviews: ReviewModel, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._model, self._reviews = model, reviews
        self.filters = HandFilterRow(model.filter)
        self.waiting, self.doubtful = title(""), caption("")
        self.review, self.stop = QPushButton(tr("Review all hands")), QPushButton(tr("Stop"))
        self.message = Message(lines=2)
        self.export = QPushButton(tr("Export\u2026"))
        self.pages = QTabWidget()
        self.pages.setDocumentMode(True)
        titles = (tr("Street"), tr("Position"), tr("Situation"), tr("Frequencies"), tr("Decisions"))
        self.tables = tuple(map(_table, titles))
        for name, table, note in zip(titles, self.tables, _notes(), strict=True):
            self.pages.addTab(_page(table, note), name)
        self._build()
        self._connect()
        self._follow()

    def commands(self) -> list[Command]:
        """What the palette and the menus offer."""
        return [
            Command(
                "leaks.export",
                tr("Export the leak report\u2026"),
                self.ask_export,
                "file",
                can=self.export.isEnabled,
            )
        ]

    def ask_export(self) -> QFileDialog:
        """Ask where to write the report."""
        dialog = QFileDialog(self.window(), tr("Export the leak report"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([tr("Page (*.html)"), tr("Table (*.csv)")])
        dialog.setDefaultSuffix("html")
        dialog.filterSelected.connect(
            lambda name: dialog.setDefaultSuffix("csv" if "csv" in name else "html")
        )
        dialog.fileSelected.connect(lambda name: self._model.export(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._model.load()

    def refresh(self) -> None:
        """Count anew, unless nobody sees it: then it is done when it is shown."""
        if self.isVisible():
            self._model.load()

    def _build(self) -> None:
        self.review.setToolTip(tr("Grades what the stored strategies know of every hand"))
        self.doubtful.setWordWrap(True)
        self.waiting.setWordWrap(True)
        self.waits = QWidget()
        wait, head = QHBoxLayout(self.waits), QHBoxLayout()
        wait.setContentsMargins(0, 0, 0, 0)
        wait.addWidget(self.waiting, 1)
        wait.addWidget(self.stop)
        wait.addWidget(self.review)
        head.addWidget(self.message, 1)
        head.addWidget(self.export, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        for row in (wait, head, column):
            row.setSpacing(8)
        column.addWidget(self.filters)
        column.addWidget(self.waits)
        column.addLayout(head)
        column.addWidget(self.doubtful)
        column.addWidget(self.pages, 1)
        # Without a report the filters stay at the top.
        column.addStretch(0)

    def _connect(self) -> None:
        model, reviews = self._model, self._reviews
        self.export.clicked.connect(lambda _checked=False: self.ask_export())
        self.review.clicked.connect(lambda _checked=False: reviews.review_all())
        self.stop.clicked.connect(lambda _checked=False: reviews.stop())
        # By Enter and by a double click.
        self.tables[-1].cellActivated.connect(self._open)
        self.filters.refused.connect(self.message.say)
        model.changed.connect(self._follow)
        model.told.connect(self.told.emit)
        reviews.changed.connect(self._follow_reviews)
        reviews.solved.connect(self.refresh)

    def _open(self, row: int, _column: int) -> None:
        report = self._model.report
        if report is not None:
            dear = report.dearest[row]
            self.opened.emit(dear.hand, dear.decision.number)

    def _follow(self) -> None:
        report = self._model.report
        there = report is not None and report.decisions > 0
        self.export.setEnabled(there)
        self.pages.setVisible(there)
        hint = tr("No reviewed hands: import hands, then review them all.")
        if self._model.waiting:
            hint = tr("Nothing is counted before the review: it takes the stored strategies.")
        elif self._model.filter.is_narrow:
            hint = tr("No reviewed hand is like this: widen the filters, or take them all away.")
        if report is not None and there:
            hint = self._summary(report)
            self._show(report)
        self.doubtful.setText("" if report is None else _doubtful(report.doubtful))
        self.doubtful.setVisible(report is not None and report.doubtful > 0)
        self.message.say(self._model.problem, hint)
        self._follow_reviews()

    def _follow_reviews(self) -> None:
        reviews, count = self._reviews, self._model.waiting
        busy = reviews.job is not None
        self.waits.setVisible(count > 0)
        text = tr("{count} hands are not reviewed yet: nothing of them is counted here.",
                  count=f"{count:,}")  # fmt: skip
        if count == 1:
            text = tr("1 hand is not reviewed yet: nothing of it is counted here.")
        self.waiting.setText(reviews.problem or (reviews.phase if busy else text))
        self.review.setEnabled(not busy)
        self.stop.setVisible(busy)
        mark(self.review, primary=count > 0)
        mark(self.waiting, wrong=bool(reviews.problem))

    @staticmethod
    def _summary(report: LeakReport) -> str:
        return tr(
            "Hands: {hands}, decisions: {decisions}, graded: {graded}. EV lost where it is known: "
            "{lost} bb, {rate} bb in 100 hands.",
            hands=f"{report.hands:,}",
            decisions=f"{report.decisions:,}",
            graded=f"{report.graded:,}",
            lost=number(report.lost, 2),
            rate=number(report.per_100, 2),
        )

    def _show(self, report: LeakReport) -> None:
        street, position, situation, frequencies, dearest = self.tables
        heads = (tr("Decisions"), tr("EV known"), tr("EV lost, bb"), tr("bb in 100 hands"))
        for table, name, costs in (
            (street, tr("Street"), report.by_street),
            (situation, tr("Situation"), report.by_situation),
        ):
            _fill(table, (name, *heads), [_cost(cost) for cost in costs])
        rows = [(one.name, f"{one.hands:,}", *_cost(one)[1:]) for one in report.by_position]
        rate = tr("bb in 100 of these")
        _fill(position, (tr("Position"), tr("Hands"), *heads[:-1], rate), rows)
        counts = (tr("Chances"), tr("You"), tr("95 % interval"), tr("Known"), tr("You there"))
        rows = [_frequency(one) for one in report.frequencies]
        names = (tr("Figure"), tr("Position"))
        _fill(frequencies, (*names, *counts, tr("GTO there")), rows)
        what = (tr("Situation"), tr("Position"), tr("Cards"), tr("Street"), tr("You did"))
        rows = [_dear(one) for one in report.dearest]
        where = (tr("Best"), tr("Played"), tr("Hand"), tr("EV lost, bb"))
        _fill(dearest, (*what, *where), rows)


def _notes() -> tuple[str, ...]:
    """Return what the columns of each table mean."""
    of_all = tr("bb in 100 hands: of all reviewed hands, so that the rows add up to the whole.")
    return (
        of_all,
        tr("bb in 100 of these: lost in 100 hands in this position, which Hands counts."),
        of_all,
        tr(
            "Known: chances where the strategy for your hand is known and its confidence is not "
            "low. You there and GTO there: what you and the strategy do in those same decisions; "
            "compare these two. You: of all chances, with the interval that holds your true share "
            "in 95 cases of 100."
        ),
        tr("A double click or Enter opens the hand at the decision."),
    )


def _doubtful(count: int) -> str:
    return tr(
        "Left out for low confidence: {count}. There the strategy hardly takes the line, which "
        "leaves a player with hardly a hand, or the line is longer than the solved ones. The "
        "review of the hand says which.",
        count=f"{count:,}",
    )


def _page(table: QTableWidget, note: str) -> QWidget:
    page, below = QWidget(), caption(note)
    below.setWordWrap(True)
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    column.addWidget(table, 1)
    column.addWidget(below)
    table.setAccessibleDescription(note)
    return page


def _table(name: str) -> QTableWidget:
    table = QTableWidget()
    table.setAccessibleName(name)
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.verticalHeader().hide()
    table.horizontalHeader().setHighlightSections(False)
    return table


def _fill(table: QTableWidget, heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> None:
    table.setColumnCount(len(heads))
    table.setRowCount(len(rows))
    for column, text in enumerate(heads):
        item = QTableWidgetItem(text)
        item.setTextAlignment(RIGHT if column else LEFT)
        table.setHorizontalHeaderItem(column, item)
    for place, row in enumerate(rows):
        for column, text in enumerate(row):
            item = QTableWidgetItem(text)
            item.setTextAlignment(RIGHT if column else LEFT)
            item.setFont(tabular(table.font()))
            table.setItem(place, column, item)
    header = table.horizontalHeader()
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)


def _cost(cost: LeakCost) -> tuple[str, ...]:
    lost = (number(cost.lost, 2), number(cost.per_100, 2)) if cost.known else (NO_NUMBER,) * 2
    return translate_message(cost.name), f"{cost.decisions:,}", f"{cost.known:,}", *lost


def _frequency(one: Frequency) -> tuple[str, ...]:
    there = percent(one.known_taken / one.known) if one.known else NO_NUMBER
    gto = NO_NUMBER if one.gto is None else percent(one.gto)
    interval = f"{percent(one.low)} \u2013 {percent(one.high)}"
    place = one.position or tr("All")
    counts = (f"{one.chances:,}", percent(one.share), interval, f"{one.known:,}")
    return (translate_message(one.figure.title), place, *counts, there, gto)


def _dear(dear: CostlyDecision) -> tuple[str, ...]:
    one = dear.decision
    lost = number(one.lost or 0.0, 2)
    names = map(translate_message, (one.situation, STREETS[one.street]))
    situation, street = names
    texts = (situation, one.position, one.cards, street, action_words(one))
    return (*texts, best_action(one), dear.played, dear.name, lost)

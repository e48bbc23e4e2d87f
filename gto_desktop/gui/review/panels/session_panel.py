"""The report of one session: what it came to, its costliest hands, and what was unusual in it."""

from collections.abc import Callable
from datetime import UTC, datetime

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QShowEvent
from PySide6.QtWidgets import QComboBox, QFileDialog, QLineEdit, QTabWidget, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.file_dialogs import ask_where
from gto_desktop.gui.kit.labels import MessageLabel, paragraph
from gto_desktop.gui.kit.layouts import PAGE, Spring, column_of, grown, page_of, row_of
from gto_desktop.gui.kit.table import STRETCH, Choice, Column, Table
from gto_desktop.gui.node.models.display import NO_NUMBER, number, percent, signed
from gto_desktop.gui.review.models.session_model import SessionModel
from gto_desktop.gui.review.panels.hand_table import ROW, lost_hands_table
from gto_desktop.services.review.opponents import Count
from gto_desktop.services.review.sessions import BesideUsual, Session, SessionReport

OFFERED = 100
"""Sessions that can be chosen; older ones are found by their day or by a hand."""


class SessionPanel(QWidget):
    """Counts the chosen session anew whenever it is shown."""

    opened = Signal(int)
    """The number of a hand in the user's file."""

    def __init__(self, model: SessionModel, appearance: Appearance) -> None:
        super().__init__()
        self._model = model
        self.sessions, self.day = QComboBox(), QLineEdit()
        self.message = MessageLabel(lines=2)
        self.export = push_button(tr("Export\u2026"), self.ask_export)
        self.stop = push_button(tr("Stop"), model.stop)
        self.hands = lost_hands_table(tr("Costliest hands"), appearance)
        self.frequencies = Table(
            tr("Compared with your usual play"),
            _columns(appearance),
            choice=Choice.SEVERAL,
            sorts=True,
            row_height=ROW,
        )
        self.pages = QTabWidget()
        self.pages.setDocumentMode(True)
        self._build()
        self._connect()
        self._follow()

    def commands(self) -> list[Command]:
        """What the palette and the menus offer."""
        text, can = tr("Export the session report\u2026"), self.export.isEnabled
        return [Command("session.export", text, self.ask_export, "file", can=can)]

    def ask_export(self) -> QFileDialog:
        """Ask where to write the report."""
        kinds = [tr("Page (*.html)"), tr("Table (*.csv)")]
        title = tr("Export the session report")
        return ask_where(self.window(), title, kinds, self._model.export)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._model.load()

    def refresh(self) -> None:
        """Count anew, unless nobody sees it: then it is done when it is shown."""
        if self.isVisible():
            self._model.load()

    def _build(self) -> None:
        self.sessions.setAccessibleName(tr("Session"))
        self.sessions.setToolTip(tr("Hands with no more than an hour between them; times in UTC"))
        self.day.setAccessibleName(tr("All hands of a day"))
        self.day.setToolTip(tr("All hands of a day"))
        self.day.setPlaceholderText(tr("Day, as 2025-01-31"))
        usual = tr(
            "Usual: all your other hands. Counted from the hands themselves, reviewed or not. The "
            "difference is in points of percent, with its 95 % interval; in colour where it is "
            "more than chance makes in 95 of 100 cases, over at least 10 opportunities of both. Of "
            "twenty figures one is so by chance alone."
        )
        dearest = tr("What your decisions lost in them, as far as it is known. Enter opens one.")
        for table, note in ((self.hands, dearest), (self.frequencies, usual)):
            table.setAccessibleDescription(note)
            page = page_of(grown(table), paragraph(note, muted=True))
            self.pages.addTab(page, table.accessibleName())
        column_of(
            row_of(grown(self.sessions, 3), grown(self.day), Spring(0), self.stop, self.export),
            self.message,
            grown(self.pages),
            # Without a report the choice stays at the top.
            Spring(0),
            on=self,
            margins=PAGE,
        )

    def _connect(self) -> None:
        model = self._model
        self.sessions.activated.connect(self._chosen)
        self.day.returnPressed.connect(lambda: model.choose_day(self.day.text()))
        self.hands.opened.connect(lambda row: self.opened.emit(row.id))
        model.changed.connect(self._follow)

    def _chosen(self, place: int) -> None:
        session = self.sessions.itemData(place)
        if isinstance(session, Session):
            self._model.choose(session)

    def _follow(self) -> None:
        model, report = self._model, self._model.report
        self.stop.setVisible(model.job is not None)
        self.export.setEnabled(report is not None)
        self.pages.setVisible(report is not None)
        self._offer()
        hint = tr("No hand of yours with a time: import hands first.")
        if report is not None:
            hint = summary_words(report)
            self.hands.show_rows(report.dearest)
            self.frequencies.show_rows(report.frequencies)
        elif model.job is not None:
            hint = tr("Counting the session\u2026")
        self.message.say(model.problem, hint)

    def _offer(self) -> None:
        """Offer the latest sessions, and what is chosen where it is none of them."""
        box, chosen = self.sessions, self._model.chosen
        offered = list(self._model.all[:OFFERED])
        if chosen is not None and chosen not in offered:
            offered.append(chosen)
        if [box.itemData(place) for place in range(box.count())] != offered:
            box.clear()
            for session in offered:
                box.addItem(session_words(session), session)
        if chosen is not None:
            box.setCurrentIndex(offered.index(chosen))


def session_words(session: Session) -> str:
    """Return when a session was and how many hands it has."""
    began, ended = (datetime.fromtimestamp(each, UTC) for each in (session.began, session.ended))
    last = f"{ended:%H:%M}" if began.date() == ended.date() else f"{ended:%Y-%m-%d %H:%M}"
    return tr(
        "{began} to {ended}, hands: {hands}",
        began=f"{began:%Y-%m-%d %H:%M}",
        ended=last,
        hands=written(len(session.hands), ","),
    )


def summary_words(report: SessionReport) -> str:
    """Return what a session came to."""
    text = tr(
        "Hands: {hands}. Won: {won} bb, all-in adjusted {adjusted} bb ({all_ins} adjusted). EV "
        "lost where it is known: {lost} bb.",
        hands=written(len(report.session.hands), ","),
        won=signed(report.won, 2),
        adjusted=signed(report.adjusted, 2),
        all_ins=written(report.all_ins, ","),
        lost=number(report.ev_lost, 2),
    )
    if not report.unreviewed:
        return text
    left = tr(
        "Not reviewed, so that nothing is known of their EV lost: {count}.",
        count=written(report.unreviewed, ","),
    )
    return f"{text} {left}"


def _columns(appearance: Appearance) -> tuple[Column[BesideUsual], ...]:
    def right(
        title: str,
        text: Callable[[BesideUsual], str],
        key: Callable[[BesideUsual], float | None],
    ) -> Column[BesideUsual]:
        return Column(title, text, key, right=True)

    def share(count: Count) -> str:
        return NO_NUMBER if count.share is None else percent(count.share)

    def interval(count: Count) -> str:
        if count.share is None:
            return NO_NUMBER
        low, high = count.interval
        return f"{percent(low)} \u2013 {percent(high)}"

    def points(row: BesideUsual) -> float | None:
        now, usual = row.now.share, row.usual.share
        return None if now is None or usual is None else 100 * (now - usual)

    def gap(row: BesideUsual) -> str:
        there, bounds = points(row), row.gap
        if there is None or bounds is None:
            return NO_NUMBER
        low, high = (signed(100 * bound, 1) for bound in bounds)
        return tr("{gap} ({low} to {high})", gap=signed(there, 1), low=low, high=high)

    def ink(row: BesideUsual) -> QColor | None:
        return QColor(appearance.look.error) if row.is_significant else None

    def size(row: BesideUsual) -> float | None:
        there = points(row)
        return None if there is None else abs(there)

    def spoken(row: BesideUsual) -> str:
        return tr("{gap}, significant", gap=gap(row)) if row.is_significant else gap(row)

    return (
        Column(tr("Figure"), lambda row: translate_message(row.now.title), width=STRETCH),
        right(
            tr("Opportunities"),
            lambda row: written(row.now.chances, ","),
            lambda row: row.now.chances,
        ),
        right(tr("You"), lambda row: share(row.now), lambda row: row.now.share),
        right(tr("95 % interval"), lambda row: interval(row.now), lambda row: row.now.share),
        right(tr("Usual"), lambda row: share(row.usual), lambda row: row.usual.share),
        right(tr("Its interval"), lambda row: interval(row.usual), lambda row: row.usual.share),
        Column(
            tr("Difference"),
            gap,
            size,
            right=True,
            ink=ink,
            bold=lambda row: row.is_significant,
            spoken=spoken,
        ),
    )

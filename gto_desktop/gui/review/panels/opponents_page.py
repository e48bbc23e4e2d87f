"""The frequencies of all opponents or of one of them, beside the user's own."""

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QWidget

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.labels import MessageLabel, paragraph
from gto_desktop.gui.kit.layouts import column_of, grown, row_of
from gto_desktop.gui.kit.table import STRETCH, Choice, Column, Table
from gto_desktop.gui.node.models.display import NO_NUMBER, percent
from gto_desktop.gui.review.models.opponents_model import OpponentsModel
from gto_desktop.services.review.opponents import Count

Row: TypeAlias = tuple[Count, Count]
"""A figure of the opponents, and the same of the user."""
ROW = 30


class OpponentsPage(QWidget):
    """Counts when it is seen, for the hands of the filter."""

    def __init__(self, model: OpponentsModel) -> None:
        super().__init__()
        self._model = model
        self.players, self.message = QComboBox(), MessageLabel()
        self.players.setAccessibleName(tr("Opponent"))
        self.players.setToolTip(tr("Opponent"))
        self.stop = push_button(tr("Stop"), model.stop)
        self.table = Table(
            tr("Opponents"), _columns(), choice=Choice.SEVERAL, sorts=True, row_height=ROW
        )
        note = tr(
            "Counted from the hands themselves, reviewed or not, over all opponents or one of "
            "them; the interval holds the true share in 95 of 100 cases. WTSD is of the hands that "
            "saw a flop, W$SD of those that came to a showdown."
        )
        self.table.setAccessibleDescription(note)
        column_of(
            row_of(self.players, grown(self.message), self.stop),
            grown(self.table),
            paragraph(note, muted=True),
            on=self,
        )
        self.players.activated.connect(lambda _row: model.choose(self.players.currentData()))
        model.changed.connect(self._follow)
        model.stale.connect(self._count)
        self._follow()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._count()

    def _count(self) -> None:
        if self.isVisible():
            self._model.load()

    def _follow(self) -> None:
        model, counts = self._model, self._model.counts
        self.stop.setVisible(model.job is not None)
        self._offer()
        hint = tr("Counting the hands\u2026")
        if counts is not None:
            hint = tr("Hands: {count}", count=written(counts.hands, ","))
        self.message.say(model.problem, hint)
        self.table.show_rows(model.rows())

    def _offer(self) -> None:
        """Offer the opponents; the chosen one stays so where he is still there."""
        found, box = self._model.players, self.players
        titles = [] if found is None else [counts.title for counts in found.players]
        if [box.itemData(row) for row in range(1, box.count())] == titles and box.count():
            return
        box.clear()
        box.addItem(tr("All opponents"), "")
        for counts in () if found is None else found.players:
            words = tr("{name} ({hands})", name=counts.title, hands=written(counts.hands, ","))
            box.addItem(words, counts.title)
        box.setCurrentIndex(max(box.findData(self._model.chosen), 0))


def _columns() -> tuple[Column[Row], ...]:
    def right(
        title: str, text: Callable[[Row], str], key: Callable[[Row], float | None]
    ) -> Column[Row]:
        return Column(title, text, key, right=True)

    def share(count: Count) -> str:
        return NO_NUMBER if count.share is None else percent(count.share)

    def interval(row: Row) -> str:
        if row[0].share is None:
            return NO_NUMBER
        low, high = row[0].interval
        return f"{percent(low)} \u2013 {percent(high)}"

    return (
        Column(tr("Figure"), lambda row: translate_message(row[0].title), width=STRETCH),
        right(
            tr("Opportunities"),
            lambda row: written(row[0].chances, ","),
            lambda row: row[0].chances,
        ),
        right(tr("They"), lambda row: share(row[0]), lambda row: row[0].share),
        right(tr("95 % interval"), interval, lambda row: row[0].share),
        right(tr("You"), lambda row: share(row[1]), lambda row: row[1].share),
        right(
            tr("Yours, opportunities"),
            lambda row: written(row[1].chances, ","),
            lambda row: row[1].chances,
        ),
    )

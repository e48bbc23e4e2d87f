"""The actions of a hand, one below the other, each with its grade and what it cost."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QKeyEvent

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.key_claims import ENDS, claimed
from gto_desktop.gui.kit.table import STRETCH, Column, Table
from gto_desktop.gui.node.widgets.grade_ink import grade_ink, signed_grade
from gto_desktop.training.grading import Grade

ROW = 22
ACTION, GRADE, LOST = range(3)


@dataclass(frozen=True)
class LineRow:
    """One row."""

    text: str
    """Who does what."""
    grade: Grade | None = None
    lost: str = ""
    """Big blinds; empty where nothing is lost that counts."""
    counts: bool = True
    """Whether the confidence in the grade is not low."""
    is_own: bool = False
    tip: str = ""
    """All there is to say of it."""


class HandLine(Table[LineRow]):
    """Up, Down, Home and End go through the rows."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(
            tr("Actions of the hand"), _columns(appearance), row_height=ROW, appearance=appearance
        )
        self.setProperty("dense", True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().hide()

    def mark(self, at: int) -> None:
        """Go to a row without a word to anybody."""
        if at != self.current:
            before = self.blockSignals(True)
            self.go(at)
            self.blockSignals(before)

    def event(self, event: QEvent) -> bool:
        # The window has a shortcut for Home: in the list it means the first action.
        return claimed(event, ENDS) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) in ENDS and self.rows:
            self.go(0 if event.key() == Qt.Key.Key_Home else len(self.rows) - 1)
        elif event.text().strip():
            event.ignore()  # letters and figures are the window's, not a search
        else:
            super().keyPressEvent(event)


def _columns(appearance: Appearance) -> tuple[Column[LineRow], ...]:
    def tip(row: LineRow) -> str:
        return row.tip

    def ink(row: LineRow) -> QColor:
        if row.grade is None or not row.counts:
            return QColor(appearance.look.muted)
        return grade_ink(row.grade, appearance.look)

    def grade(row: LineRow) -> str:
        if row.grade is None:
            return ""
        return signed_grade(row.grade) if row.counts else tr("not counted")

    def counts(row: LineRow) -> bool:
        return row.is_own and row.counts

    return (
        Column("", lambda row: row.text, tip=tip, bold=lambda row: row.is_own, width=STRETCH),
        Column("", grade, tip=tip, ink=ink, bold=counts),
        Column(
            "", lambda row: row.lost if row.counts else "", tip=tip, ink=ink, bold=counts,
            right=True,
        ),
    )  # fmt: skip

"""The actions of the shown node: colour, frequency, combos and EV; a click takes one."""

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from gto_desktop.gui.appearance import Appearance
from gto_desktop.gui.models.class_table import ActionLine, action_lines
from gto_desktop.gui.models.study import StudyModel
from gto_desktop.gui.theme import mix, tabular
from gto_desktop.gui.widgets.painting import chips, draw_stack, percent

ROW = 28
COLUMNS = (("Action", 0.0), ("Freq.", 0.40), ("Combos", 0.62), ("EV", 0.80))
"""Caption and left edge of each column, as a share of the width; figures end flush right."""
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def column_box(box: QRect, column: int) -> QRect:
    """Where a column lies in a row."""
    left = box.left() + round(box.width() * COLUMNS[column][1])
    after = COLUMNS[column + 1][1] if column + 1 < len(COLUMNS) else 1.0
    return QRect(left, box.top(), box.left() + round(box.width() * after) - left - 8, box.height())


class ActionRow(QAbstractButton):
    """One action, painted as a row of the table."""

    def __init__(self, number: int, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.number = number
        self._appearance = appearance
        self._line: ActionLine | None = None
        self._colour = QColor()
        self.setFixedHeight(ROW)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_line(self, line: ActionLine, colour: QColor) -> None:
        """Show an action."""
        self._line, self._colour = line, colour
        self.setText(line.title)
        self.setAccessibleName(f"{line.title}, {percent(line.share)}, EV {chips(line.ev)}")
        self.setToolTip(f"Take {line.title} (key {self.number + 1})")
        self.update()

    def sizeHint(self) -> QSize:
        """One row."""
        return QSize(320, ROW)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._line is None:
            return
        look = self._appearance.look
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.underMouse() or self.isDown():
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(mix(look.surface, look.text, 0.06))
                painter.drawRoundedRect(QRectF(self.rect()), 4, 4)
            if self.hasFocus():
                painter.setPen(QColor(look.accent))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._colour)
            painter.drawRoundedRect(QRectF(8, ROW / 2 - 7, 14, 14), 3, 3)
            painter.setPen(QColor(look.text))
            painter.setFont(tabular(self.font()))
            name = column_box(self.rect(), 0).adjusted(30, 0, 0, 0)
            painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, self._line.title)
            cells = (percent(self._line.share), f"{self._line.combos:,.1f}", chips(self._line.ev))
            for column, text in enumerate(cells, start=1):
                painter.drawText(column_box(self.rect(), column), RIGHT, text)


class ActionBar(QWidget):
    """A bar of all actions by frequency above one row for each."""

    taken = Signal(int)

    def __init__(
        self, study: StudyModel, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._study = study
        self._appearance = appearance
        self.lines: list[ActionLine] = []
        self.rows: list[ActionRow] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 44, 0, 0)
        self._layout.setSpacing(0)
        study.shown.connect(self.refresh)
        appearance.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Show the actions of the shown node."""
        node = self._study.node
        self.lines = [] if node is None else action_lines(node)
        colours = [] if node is None else self._appearance.action_colours(node.actions)
        while len(self.rows) < len(self.lines):
            row = ActionRow(len(self.rows), self._appearance, self)
            row.clicked.connect(self._clicked)
            self._layout.addWidget(row)
            self.rows.append(row)
        for number, row in enumerate(self.rows):
            row.setVisible(number < len(self.lines))
            if number < len(self.lines):
                row.show_line(self.lines[number], colours[number])
        self.setVisible(bool(self.lines))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        node = self._study.node
        if not self.lines or node is None:
            return
        look = self._appearance.look
        with QPainter(self) as painter:
            colours = self._appearance.action_colours(node.actions)
            draw_stack(
                painter, QRect(0, 0, self.width(), 16), [line.share for line in self.lines], colours
            )
            painter.setFont(tabular(self.font(), self.font().pointSizeF() - 1))
            painter.setPen(QColor(look.muted))
            head = QRect(0, 20, self.width(), 24)
            painter.drawText(
                column_box(head, 0).adjusted(8, 0, 0, 0),
                Qt.AlignmentFlag.AlignVCenter,
                COLUMNS[0][0],
            )
            for column in range(1, len(COLUMNS)):
                painter.drawText(column_box(head, column), RIGHT, COLUMNS[column][0])

    def _clicked(self) -> None:
        row = self.sender()
        if isinstance(row, ActionRow):
            self.taken.emit(row.number)

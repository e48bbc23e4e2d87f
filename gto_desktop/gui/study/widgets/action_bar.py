"""The actions of the shown node: colour, frequency, combos and EV; a click takes one."""

import math

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, tabular
from gto_desktop.gui.kit.painting import draw_stack
from gto_desktop.gui.node.models.class_table import ActionLine, Mask, action_lines
from gto_desktop.gui.node.models.display import Display, percent
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.solver.node_view import NodeView

ROW = 28
EDGES = (0.0, 0.40, 0.62, 0.80)
"""Left edge of each column as a share of the width: action, frequency, combos, EV."""
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def column_box(box: QRect, column: int) -> QRect:
    """Where a column lies in a row."""
    left = box.left() + round(box.width() * EDGES[column])
    after = EDGES[column + 1] if column + 1 < len(EDGES) else 1.0
    return QRect(left, box.top(), box.left() + round(box.width() * after) - left - 8, box.height())


class ActionRow(QAbstractButton):
    """One action, painted as a row of the table."""

    def __init__(self, number: int, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.number = number
        self._appearance = appearance
        self._figures: tuple[str, ...] = ()
        self._line: ActionLine | None = None
        self._colour = QColor()
        self.setFixedHeight(ROW)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_line(
        self, line: ActionLine, title: str, colour: QColor, display: Display, *, has_ev: bool
    ) -> None:
        """Show an action."""
        self._line, self._colour = line, colour
        self._figures = (percent(line.share), f"{line.combos:,.1f}")
        self.setText(title)
        name = tr(
            "{action}, {percent}, {count} combos",
            action=title,
            percent=self._figures[0],
            count=self._figures[1],
        )
        if has_ev:
            self._figures = (*self._figures, display.amount(line.ev))
            name += tr(", EV {ev}", ev=display.with_unit(line.ev))
        self.setAccessibleName(name)
        self.setToolTip(tr("Take {action} (key {key})", action=title, key=self.number + 1))
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
            painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, self.text())
            for column, text in enumerate(self._figures, start=1):
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
        self.refresh()

    def refresh(self) -> None:
        """Show the actions of the shown node."""
        node, display = self._study.node, self._study.display
        self.lines = [] if node is None else self._lines_of(node)
        titles = [] if node is None else [display.action_title(a) for a in node.actions]
        colours = [] if node is None else self._appearance.action_colours(node.actions)
        while len(self.rows) < len(self.lines):
            row = ActionRow(len(self.rows), self._appearance, self)
            row.clicked.connect(self._clicked)
            self._layout.addWidget(row)
            self.rows.append(row)
        for number, row in enumerate(self.rows):
            row.setVisible(number < len(self.lines))
            if number < len(self.lines):
                row.show_line(
                    self.lines[number],
                    titles[number],
                    colours[number],
                    display,
                    has_ev=self._has_ev,
                )
        self.setVisible(bool(self.lines))
        self.update()

    @property
    def heads(self) -> tuple[str, ...]:
        """The captions of the columns."""
        filtered = self._study.node is not None and self._mask(self._study.node) is not None
        return (
            tr("Action, filtered hands") if filtered else tr("Action"),
            tr("Freq."),
            tr("Combos"),
            tr("EV, {unit}", unit=self._study.display.unit.words) if self._has_ev else "",
        )

    @property
    def _has_ev(self) -> bool:
        """Whether the node knows what actions are worth; before the flop it does not."""
        return any(not math.isnan(line.ev) for line in self.lines)

    def _mask(self, node: NodeView) -> Mask | None:
        """Return the hands that count: a filter is about the range that is shown."""
        acting = node.player is not None and node.player == self._study.player
        return self._study.display.mask(node, self._study.player) if acting else None

    def _lines_of(self, node: NodeView) -> list[ActionLine]:
        return action_lines(self._study.display.played(node), self._mask(node))

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
                self.heads[0],
            )
            for column in range(1, len(EDGES)):
                painter.drawText(column_box(head, column), RIGHT, self.heads[column])

    def _clicked(self) -> None:
        row = self.sender()
        if isinstance(row, ActionRow):
            self.taken.emit(row.number)

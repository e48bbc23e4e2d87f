"""The actions of the shown node: colour, frequency, combos and EV; a click takes one."""

import math

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, tabular
from gto_desktop.gui.kit.layouts import column_of
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
        self._colour = QColor()
        self.setFixedHeight(ROW)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_line(
        self, line: ActionLine, title: str, colour: QColor, display: Display, *, has_ev: bool
    ) -> None:
        """Show an action."""
        self._colour = colour
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
        return QSize(320, ROW)

    def paintEvent(self, event: QPaintEvent) -> None:
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

    def __init__(self, study: StudyModel, appearance: Appearance) -> None:
        super().__init__()
        self._study = study
        self._appearance = appearance
        self.lines: list[ActionLine] = []
        self.rows: list[ActionRow] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._column = column_of(on=self, spacing=0, margins=(0, 44, 0, 0))
        study.shown.connect(self.refresh)
        appearance.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the actions of the shown node."""
        node, display = self._study.node, self._study.display
        self.lines = [] if node is None else action_lines(display.played(node), self._mask(node))
        while len(self.rows) < len(self.lines):
            row = ActionRow(len(self.rows), self._appearance, self)
            row.clicked.connect(lambda _=False, number=row.number: self.taken.emit(number))
            self._column.addWidget(row)
            self.rows.append(row)
        for row in self.rows[len(self.lines) :]:
            row.hide()
        if node is not None:
            colours = self._appearance.action_colours(node.actions)
            for row, line, action, colour in zip(
                self.rows, self.lines, node.actions, colours, strict=False
            ):
                title = display.action_title(action)
                row.show_line(line, title, colour, display, has_ev=self._has_ev)
                row.show()
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

    def paintEvent(self, event: QPaintEvent) -> None:
        node = self._study.node
        if not self.lines or node is None:
            return
        look = self._appearance.look
        with QPainter(self) as painter:
            colours = self._appearance.action_colours(node.actions)
            shares = [line.share for line in self.lines]
            draw_stack(painter, QRect(0, 0, self.width(), 16), shares, colours)
            painter.setFont(tabular(self.font(), self.font().pointSizeF() - 1))
            painter.setPen(QColor(look.muted))
            head = QRect(0, 20, self.width(), 24)
            first = column_box(head, 0).adjusted(8, 0, 0, 0)
            painter.drawText(first, Qt.AlignmentFlag.AlignVCenter, self.heads[0])
            for column, text in enumerate(self.heads[1:], start=1):
                painter.drawText(column_box(head, column), RIGHT, text)

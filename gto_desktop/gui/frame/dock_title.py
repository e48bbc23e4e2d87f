"""The title bar of a panel in the look of the window: its name, and buttons to float and close."""

from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QDockWidget, QSizePolicy, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix
from gto_desktop.gui.kit.labels import title
from gto_desktop.gui.kit.layouts import grown, row_of

HEIGHT = 28
BUTTON = 22
ICON = 9.0
"""Pixels of a side of what is drawn on a button."""
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class Sign(StrEnum):
    """What is drawn on a button of a title bar."""

    CLOSE = "close"
    FLOAT = "float"
    """Two windows: out of the window, or back into it."""


class TitleButton(QAbstractButton):
    """A flat button with a sign drawn in the colour of texts; Space and Return press it."""

    def __init__(self, sign: Sign, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sign = sign
        self.setFixedSize(BUTTON, BUTTON)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def name(self, words: str) -> None:
        """Say what the button does, to those who see it and to those who hear it."""
        self.setAccessibleName(words)
        self.setToolTip(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = self.palette()
        text = palette.color(QPalette.ColorRole.WindowText)
        ground = palette.color(QPalette.ColorRole.Window)
        looked_at = self.underMouse() or self.hasFocus()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if looked_at:
                rim = palette.color(QPalette.ColorRole.Accent)
                painter.setPen(QPen(rim, 1.5) if self.hasFocus() else Qt.PenStyle.NoPen)
                share = 0.2 if self.isDown() else 0.1
                painter.setBrush(mix(ground.name(), text.name(), share))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
            ink = text if looked_at else mix(ground.name(), text.name(), 0.65)
            painter.setPen(QPen(ink, 1.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            middle = QPointF(self.width() / 2, self.height() / 2)
            box = QRectF(middle.x() - ICON / 2, middle.y() - ICON / 2, ICON, ICON)
            if self._sign is Sign.CLOSE:
                painter.drawLine(box.topLeft(), box.bottomRight())
                painter.drawLine(box.topRight(), box.bottomLeft())
            else:
                _draw_windows(painter, box)


def _draw_windows(painter: QPainter, box: QRectF) -> None:
    """Draw a small window before a corner of another."""
    painter.drawRoundedRect(box.adjusted(0, 3, -3, 0), 1, 1)
    left, top, right, bottom = box.left() + 3, box.top(), box.right(), box.bottom() - 3
    painter.drawPolyline([QPointF(left, top), QPointF(right, top), QPointF(right, bottom)])


class DockTitle(QWidget):
    """The title bar of a dock; dragging it moves the dock, a double click lets it float."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self._dock = dock
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.label = title(dock.windowTitle())
        self.label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.float_button = TitleButton(Sign.FLOAT, self)
        self.close_button = TitleButton(Sign.CLOSE, self)
        buttons = (self.float_button, self.close_button)
        row_of(grown(self.label), *buttons, on=self, spacing=2, margins=(12, 3, 6, 3))
        self.float_button.clicked.connect(lambda: dock.setFloating(not dock.isFloating()))
        self.close_button.clicked.connect(dock.close)
        dock.topLevelChanged.connect(lambda _floats: self._name())
        dock.windowTitleChanged.connect(lambda _title: self._name())
        self._name()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Room for the buttons; of the title what there is room for."""
        return QSize(2 * BUTTON + 48, HEIGHT)

    def _name(self) -> None:
        dock = self._dock
        name = dock.windowTitle()
        self.label.setText(name)
        self.close_button.name(tr("Close {panel}", panel=name))
        self.float_button.name(
            tr("Put {panel} back into the window", panel=name)
            if dock.isFloating()
            else tr("Take {panel} out of the window", panel=name)
        )

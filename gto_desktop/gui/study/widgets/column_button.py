"""A heading or an action in a column of the line."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.theme import mix, tabular
from gto_desktop.gui.kit.painting import RIGHT, draw_box, rim_box
from gto_desktop.gui.node.widgets.row_height import row_height


class ColumnButton(QAbstractButton):
    """A heading or an action of a column."""

    def __init__(  # noqa: PLR0913 - one row's content, given once
        self,
        label: str,
        figure: str = "",
        colour: QColor | None = None,
        *,
        taken: bool = False,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        """Make a button; one without a colour is a heading."""
        super().__init__(parent)
        self.setText(label)
        self.taken = taken
        self._figure, self._colour = figure, colour
        self._appearance = appearance
        self.setAccessibleName(f"{label} {figure}".strip())
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._appearance.look
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.taken or self.underMouse() or self.hasFocus():
                rim = QColor(look.accent) if self.hasFocus() else None
                ground = mix(look.surface, look.accent, 0.22 if self.taken else 0.08)
                draw_box(painter, rim_box(self.rect()), 4, ground, rim)
            points = self.font().pointSizeF() - (
                0 if self.height() >= row_height(self.fontMetrics()) else 1.5
            )
            is_head = self._colour is None
            painter.setFont(tabular(self.font(), points, bold=is_head or self.taken))
            box = self.rect().adjusted(6, 0, -6, 0)
            if self._colour is not None:
                draw_box(painter, QRectF(5, self.height() / 2 - 5, 10, 10), 2, self._colour)
                box.adjust(14, 0, 0, 0)
            painter.setPen(QColor(look.muted if is_head else look.text))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, self.text())
            painter.drawText(box, RIGHT, self._figure)

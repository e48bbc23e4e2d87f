"""A chart in the window's colours, with a read-out below the mouse, to save and to copy."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QImage,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShowEvent,
)
from PySide6.QtWidgets import QFileDialog, QSizePolicy, QStackedWidget, QWidget

from gto_desktop.charts.figures import (
    DARK_STYLE,
    LIGHT_STYLE,
    ChartStyle,
    load_matplotlib,
    picture,
    save_picture,
)
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import COLOUR_BLIND, tabular
from gto_desktop.gui.kit.buttons import flat_button
from gto_desktop.gui.kit.file_dialogs import ask_where
from gto_desktop.gui.kit.labels import caption, paragraph
from gto_desktop.gui.kit.layouts import column_of, grown, row_of

if TYPE_CHECKING:
    from matplotlib.backends.backend_qtagg import FigureCanvasQTAgg
    from matplotlib.figure import Figure

OKABE_ITO = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
OKABE_ITO_ON_DARK = ("#56b4e9", "#e69f00", "#009e73", "#cc79a7", "#f0e442", "#d55e00")
BACKEND, CANVAS = "matplotlib.backends.backend_qtagg", "FigureCanvasQTAgg"
KEY_STEPS = 100
"""Presses of an arrow from one end of the chart to the other."""
SMALLEST = 240
DOT = 4.0


def chart_style(appearance: Appearance) -> ChartStyle:
    """Return the colours of charts that go with the look in force."""
    look = appearance.look
    series = (DARK_STYLE if look.dark else LIGHT_STYLE).series
    if appearance.colours.key == COLOUR_BLIND.key:
        series = OKABE_ITO_ON_DARK if look.dark else OKABE_ITO
    return ChartStyle(
        ground=look.surface,
        text=look.text,
        muted=look.muted,
        grid=look.border,
        series=series,
    )


class ChartView(QWidget):
    """Draws what it is given when it is first seen; until then matplotlib is not loaded."""

    pointed = Signal(float)
    """The place on the x axis under the mouse, or that the arrows went to."""
    left = Signal()
    """The mouse has gone."""
    told = Signal(str)
    """What became of a picture, in a sentence."""

    def __init__(self, appearance: Appearance, bridge: Bridge, name: str) -> None:
        super().__init__()
        self._appearance, self._bridge = appearance, bridge
        self._draw: Callable[[ChartStyle], Figure] | None = None
        self._stale = False
        self._place: float | None = None
        self.figure: Figure | None = None
        """The chart shown; None until it is drawn."""
        self.canvas: FigureCanvasQTAgg | None = None
        self.message = paragraph(muted=True)
        self.message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.read_out = caption("")
        self.read_out.setFont(tabular(self.font()))
        self.read_out.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        tip = tr("Copy the chart as a picture")
        self.copy_button = flat_button(tr("Copy"), self.copy, tip, name=tip)
        tip = tr("Save the chart as PNG or SVG")
        self.save_button = flat_button(tr("Save picture\u2026"), self.ask_save, tip, name=tip)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.message)
        self.marks = _Marks(appearance, self.pages)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(SMALLEST, SMALLEST * 3 // 4)
        row = row_of(grown(self.read_out), self.copy_button, self.save_button, spacing=4)
        column_of(grown(self.pages), row, on=self, spacing=4)
        self.pages.installEventFilter(self)
        self._refresh_buttons()
        appearance.changed.connect(self.redraw)

    @property
    def appearance(self) -> Appearance:
        """Whose colours it is drawn in."""
        return self._appearance

    def show_chart(self, draw: Callable[[ChartStyle], "Figure"], description: str = "") -> None:
        """Show the figure that a function makes; it is called again for every change of colours.

        The description tells screen readers what the chart shows.
        """
        self._draw = draw
        self.setAccessibleDescription(description)
        self.redraw()

    def clear(self, message: str) -> None:
        """Show no chart, and say why."""
        self._draw, self._stale = None, False
        self._drop_canvas()
        self.message.setText(message)
        self.setAccessibleDescription(message)
        self._refresh_buttons()

    def redraw(self) -> None:
        """Draw the chart anew, now or when it is next seen."""
        self._stale = self._draw is not None
        if self._stale and self.isVisible():
            self._load()

    def mark(self, text: str, points: Sequence[tuple[float, float]] = ()) -> None:
        """Write a read-out, and mark points of the chart; without points there is no mark."""
        self.read_out.setText(text)
        if text:
            self.setAccessibleDescription(text)
        self.marks.show_points([self._pixel(x, y) for x, y in points], self._edges())

    def copy(self) -> None:
        """Put the chart on the clipboard as a picture."""
        if self.figure is not None:
            QGuiApplication.clipboard().setImage(QImage.fromData(picture(self.figure, "png")))
            self.told.emit(tr("Copied the chart."))

    def save(self, path: Path) -> None:
        """Write the chart as PNG, or as SVG where the name ends so; whole or not at all."""
        if self.figure is None:
            return
        try:
            save_picture(self.figure, path)
        except OSError as problem:
            self.told.emit(tr("Not saved: {problem}", problem=sentence(problem)))
        else:
            self.told.emit(tr("Saved {name}.", name=path.name))

    def ask_save(self) -> QFileDialog:
        """Ask where to save the chart."""
        kinds = [tr("Picture (*.png)"), tr("Drawing (*.svg)")]
        return ask_where(self.window(), tr("Save picture"), kinds, self.save)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._load()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move the read-out along the axis."""
        by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if by is None or self.figure is None:
            event.ignore()
            return
        low, high = self.figure.axes[0].get_xlim()
        start = (low + high) / 2 if self._place is None else self._place
        self._place = min(high, max(low, start + by * (high - low) / KEY_STEPS))
        self.pointed.emit(self._place)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Have the marks cover the canvas, whatever its size."""
        if event.type() == QEvent.Type.Resize:
            self.mark("")
            self.marks.setGeometry(self.pages.rect())
        elif event.type() == QEvent.Type.Leave:
            self._leave()
        return super().eventFilter(watched, event)

    def _load(self) -> None:
        # While another thread imports the module it is there, but without its classes.
        if hasattr(sys.modules.get(BACKEND), CANVAS):
            self._show_figure()
            return
        self.message.setText(tr("Drawing\u2026"))
        self._bridge.ask(
            f"chart {id(self)}",
            _load_backend,
            lambda _none: self._loaded(),
            lambda problem: self.clear(sentence(problem)),
            lane="charts",
        )

    def _loaded(self) -> None:
        if self._stale and self.isVisible():
            self._show_figure()

    def _show_figure(self) -> None:
        from matplotlib.backends.backend_qtagg import FigureCanvasQTAgg

        if self._draw is None:
            return
        self._stale = False
        figure = self._draw(chart_style(self._appearance))
        # matplotlib has no types for the constructors of its canvases.
        canvas: Any = FigureCanvasQTAgg(figure)  # type: ignore[no-untyped-call]
        canvas.mpl_connect("motion_notify_event", self._moved)
        canvas.installEventFilter(self)
        canvas.setAccessibleName(self.accessibleName())
        self._drop_canvas()
        self.figure, self.canvas = figure, canvas
        self.pages.setCurrentIndex(self.pages.addWidget(canvas))
        self.marks.raise_()
        self._refresh_buttons()

    def _drop_canvas(self) -> None:
        canvas, self.canvas, self.figure = self.canvas, None, None
        self._place = None
        self.mark("")
        if canvas is not None:
            self.pages.removeWidget(canvas)
            canvas.deleteLater()

    def _refresh_buttons(self) -> None:
        for button in (self.copy_button, self.save_button):
            button.setEnabled(self.figure is not None)

    def _moved(self, event: Any) -> None:
        if event.inaxes is None or event.xdata is None:
            self._leave()
            return
        self._place = float(event.xdata)
        self.pointed.emit(self._place)

    def _leave(self) -> None:
        self._place = None
        self.mark("")
        self.left.emit()

    def _edges(self) -> tuple[float, float]:
        """Pixels of the upper and the lower edge of the axes."""
        if self.figure is None or self.canvas is None:
            return 0.0, 0.0
        box, ratio = self.figure.axes[0].bbox, self.canvas.device_pixel_ratio
        return self.canvas.height() - box.y1 / ratio, self.canvas.height() - box.y0 / ratio

    def _pixel(self, x: float, y: float) -> QPointF:
        if self.figure is None or self.canvas is None:
            return QPointF()
        across, up = self.figure.axes[0].transData.transform((x, y))
        ratio = self.canvas.device_pixel_ratio
        return QPointF(across / ratio, self.canvas.height() - up / ratio)


class _Marks(QWidget):
    """Points of a chart and the line through them, above the canvas: moving them draws no chart."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.points: list[QPointF] = []
        self._edges = (0.0, 0.0)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)

    def show_points(self, points: list[QPointF], edges: tuple[float, float]) -> None:
        """Mark these pixels, with a line between the edges of the axes."""
        if points != self.points:
            self.points, self._edges = points, edges
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.points:
            return
        style = chart_style(self._appearance)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(style.muted), 1, Qt.PenStyle.DashLine))
            across = round(self.points[0].x()) + 0.5
            top, bottom = self._edges
            painter.drawLine(QPointF(across, top), QPointF(across, bottom))
            painter.setPen(QPen(QColor(style.ground), 2))
            for number, point in enumerate(self.points):
                painter.setBrush(QColor(style.colour(number)))
                painter.drawEllipse(point, DOT, DOT)


def _load_backend() -> None:
    """Import all that a canvas needs, in a worker thread: it takes over a second."""
    load_matplotlib()
    import matplotlib.backends.backend_qtagg  # noqa: F401

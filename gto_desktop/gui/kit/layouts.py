"""Rows and columns of widgets, each said in one call."""

from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QFormLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import delete

Margins = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels."""
NONE: Margins = (0, 0, 0, 0)
PAGE: Margins = (16, 12, 16, 12)
"""Of a page or a card."""
GAP = 8
"""Pixels between what stands beside or below each other."""
UNBOUNDED = 16_777_215
"""The most height or width of a widget that may have any: Qt's QWIDGETSIZE_MAX."""
_ALL = Qt.AlignmentFlag(0)
"""No side: all of the room."""


@dataclass(frozen=True)
class Spring:
    """Room that takes what is left over, as much as its factor says."""

    factor: int = 1


@dataclass(frozen=True)
class Space:
    """Room of so many pixels."""

    pixels: int


@dataclass(frozen=True)
class Placed:
    """A part that grows by a factor, or stands at a side of its room."""

    part: QWidget | QLayout
    factor: int = 0
    side: Qt.AlignmentFlag = _ALL


Part = QWidget | QLayout | Spring | Space | Placed
Box = TypeVar("Box", bound=QBoxLayout)


def grown(part: QWidget | QLayout, factor: int = 1) -> Placed:
    """Return a part that takes what is left over."""
    return Placed(part, factor)


def row_of(
    *parts: Part,
    on: QWidget | None = None,
    spacing: int | None = GAP,
    margins: Margins | None = NONE,
) -> QHBoxLayout:
    """Return parts beside each other.

    Args:
        parts: from the left.
        on: the widget that they fill.
        spacing: pixels between them, None for the style's.
        margins: pixels around all of them, None for the style's.
    """
    return _filled(QHBoxLayout(), parts, on, spacing, margins)


def column_of(
    *parts: Part,
    on: QWidget | None = None,
    spacing: int | None = GAP,
    margins: Margins | None = NONE,
) -> QVBoxLayout:
    """Return parts below each other; the arguments are those of `row_of`."""
    return _filled(QVBoxLayout(), parts, on, spacing, margins)


def page_of(*parts: Part, spacing: int | None = GAP, margins: Margins | None = NONE) -> QWidget:
    """Return a widget that holds parts below each other; the arguments are those of `row_of`."""
    page = QWidget()
    column_of(*parts, on=page, spacing=spacing, margins=margins)
    return page


def padded(panel: QWidget) -> QWidget:
    """Return a page with the margins of a panel around it."""
    return page_of(panel, margins=(12, 8, 8, 8))


def _filled(
    box: Box,
    parts: tuple[Part, ...],
    on: QWidget | None,
    spacing: int | None,
    margins: Margins | None,
) -> Box:
    if on is not None:
        on.setLayout(box)
    if margins is not None:
        box.setContentsMargins(*margins)
    if spacing is not None:
        box.setSpacing(spacing)
    for part in parts:
        _add(box, part)
    return box


def _add(box: QBoxLayout, part: Part) -> None:
    match part:
        case Spring():
            box.addStretch(part.factor)
        case Space():
            box.addSpacing(part.pixels)
        case Placed(part=QLayout() as inner):
            box.addLayout(inner, part.factor)
        case Placed(part=QWidget() as widget):
            box.addWidget(widget, part.factor, part.side)
        case QLayout():
            box.addLayout(part)
        case QWidget():
            box.addWidget(part)


def take_down(widget: QWidget) -> None:
    """Take the layout off a widget; its parts stay on the widget until they are laid out anew."""
    layout = widget.layout()
    if layout is not None:
        _empty(layout)
        delete(layout)


def _empty(layout: QLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        inner = item.layout()
        if inner is not None:
            _empty(inner)


def form_on(page: QWidget | None) -> QFormLayout:
    """Return a form of named fields, each as wide as it likes, which fills a page if there is one.

    It keeps a little room at the right of the page, for the bar that scrolls it.
    """
    form = QFormLayout(page)
    form.setContentsMargins(0, 0, 0 if page is None else GAP, 0)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
    form.setHorizontalSpacing(24)
    form.setVerticalSpacing(12)
    return form


def grid_on(page: QWidget | None, across: int, down: int, margins: Margins = NONE) -> QGridLayout:
    """Return a grid with so many pixels between its columns and its rows, on a page if given."""
    grid = QGridLayout(page)
    grid.setContentsMargins(*margins)
    grid.setHorizontalSpacing(across)
    grid.setVerticalSpacing(down)
    return grid


def scrolled(page: QWidget, *, takes_keys: bool = False) -> QScrollArea:
    """Return a page on the ground around it that is scrolled up and down where it has no room.

    Args:
        page: what is scrolled.
        takes_keys: whether the keyboard can be in it beside being in its parts.
    """
    area = QScrollArea()
    hold_page(area, page)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    if not takes_keys:
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area


def hold_page(area: QScrollArea, page: QWidget) -> None:
    """Have an area scroll a page on the ground around both, without a frame."""
    area.setWidget(page)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    for clear in (page, area.viewport()):
        clear.setAutoFillBackground(False)


class AskingArea(QScrollArea):
    """Scrolls a page, and asks for room anew when the page does.

    Qt hands what the page asks for no further than the viewport.
    """

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().viewportEvent(event)


class Upright(AskingArea):
    """Scrolls a page up and down on a low screen; it is never narrower than the page."""

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        hold_page(self, page)
        self._page = page
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def minimumSizeHint(self) -> QSize:
        least, bar = self._page.minimumSizeHint(), self.verticalScrollBar().sizeHint()
        return QSize(least.width() + bar.width(), super().minimumSizeHint().height())


def split(  # noqa: PLR0913
    way: Qt.Orientation,
    first: QWidget,
    second: QWidget,
    *,
    shares: tuple[int, int],
    sizes: tuple[int, int] | None = None,
    handle: int | None = None,
) -> QSplitter:
    """Return two widgets with a handle between them that the user can move.

    Args:
        way: whether they are beside each other or one above the other.
        first: the left or upper one.
        second: the right or lower one.
        shares: how much of what is left over each of them takes.
        sizes: pixels at first, None for what they ask for.
        handle: pixels between them, None for the style's.
    """
    splitter = QSplitter(way)
    for place, widget in enumerate((first, second)):
        splitter.addWidget(widget)
        splitter.setStretchFactor(place, shares[place])
    if sizes is not None:
        splitter.setSizes(list(sizes))
    splitter.setChildrenCollapsible(False)
    if handle is not None:
        splitter.setHandleWidth(handle)
    return splitter

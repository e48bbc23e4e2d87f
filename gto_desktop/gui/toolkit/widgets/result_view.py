"""An answer, block below block; each kind of block has one kind of widget."""

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.kit.labels import caption, title
from gto_desktop.gui.kit.models.blocks import (
    BarsBlock,
    Block,
    CardMap,
    ClassMap,
    Facts,
    HandSteps,
    Headline,
    NotationBlock,
    Reply,
    SheetBlock,
)
from gto_desktop.gui.toolkit.widgets.bars_view import BarsView
from gto_desktop.gui.toolkit.widgets.card_map import card_map
from gto_desktop.gui.toolkit.widgets.class_map import ClassMapView
from gto_desktop.gui.toolkit.widgets.facts_view import FactsView, HeadlineView, NotationView
from gto_desktop.gui.toolkit.widgets.replay_view import HandView
from gto_desktop.gui.toolkit.widgets.sheet_view import SheetView

View = TypeVar("View", bound=QWidget)

VEIL = 0.6
"""Its opacity."""

VIEWS: dict[type, Callable[[Any, Appearance], QWidget]] = {
    Headline: HeadlineView,
    Facts: FactsView,
    SheetBlock: SheetView,
    BarsBlock: BarsView,
    CardMap: card_map,
    ClassMap: ClassMapView,
    NotationBlock: lambda block, _appearance: NotationView(block),
    HandSteps: HandView,
}


class _Veil(QWidget):
    """Lies over an answer that is no longer that of the form."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        appearance.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        ground = QColor(self._appearance.look.window)
        ground.setAlphaF(VEIL)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), ground)


class ResultView(QScrollArea):
    """Shows replies; an older one stays, faded, until the next."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.blocks: tuple[Block, ...] = ()
        self.views: list[QWidget] = []
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self._veil = _Veil(appearance, self)
        self._veil.hide()
        self.show_reply(Reply())

    def show_reply(self, reply: Reply) -> None:
        """Draw an answer in the place of the one before; where the user had scrolled to stays."""
        if reply.blocks == self.blocks and self.views:
            return
        at = self.verticalScrollBar().value()
        page = QWidget()
        page.setAutoFillBackground(False)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 12, 16)
        column.setSpacing(8)
        self.blocks, self.views = reply.blocks, []
        for block in reply.blocks:
            self._add(column, block)
        column.addStretch(1)
        self.setWidget(page)
        self.verticalScrollBar().setValue(at)

    @property
    def faded(self) -> bool:
        """Whether what is shown is the answer to an earlier form."""
        return not self._veil.isHidden()

    def fade(self, *, on: bool) -> None:
        """Say by a veil that what is shown is the answer to an earlier form."""
        self._veil.setGeometry(self.rect())
        self._veil.raise_()
        self._veil.setVisible(on)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._veil.setGeometry(self.rect())

    def view_of(self, kind: type[View]) -> View:
        """Return the first view of a kind."""
        return next(view for view in self.views if isinstance(view, kind))

    def _add(self, column: QVBoxLayout, block: Block) -> None:
        heading = "" if isinstance(block, Headline | HandSteps) else block.title
        if column.count():
            column.addSpacing(12)
        if heading:
            column.addWidget(title(heading))
        view = VIEWS[type(block)](block, self._appearance)
        self.views.append(view)
        column.addWidget(view)
        note = block.note if isinstance(block, SheetBlock | BarsBlock | CardMap) else ""
        if note:
            label: QLabel = caption(note)
            label.setWordWrap(True)
            column.addWidget(label)

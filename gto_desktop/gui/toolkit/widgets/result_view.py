"""An answer, block below block: named values, headlines, texts to copy, and the other views."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontDatabase,
    QGuiApplication,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.card_painting import INLINE, LARGE, CardRow
from gto_desktop.gui.kit.labels import caption, title
from gto_desktop.gui.kit.layouts import Placed, column_of, grown, row_of
from gto_desktop.gui.kit.models.blocks import (
    BarsBlock,
    Block,
    CardMap,
    ClassMap,
    Fact,
    Facts,
    HandSteps,
    Headline,
    NamedFigure,
    NotationBlock,
    Reply,
    SheetBlock,
)
from gto_desktop.gui.toolkit.widgets.painted_blocks import BarsView, ClassMapView, card_map
from gto_desktop.gui.toolkit.widgets.replay_view import HandView
from gto_desktop.gui.toolkit.widgets.sheet_view import SheetView

BAR = 96
LABEL_WIDTH = 176


class ShareLine(QWidget):
    """A bar as long as a share."""

    def __init__(self, share: float, appearance: Appearance) -> None:
        super().__init__()
        self._share, self._appearance = share, appearance
        self.setFixedSize(BAR, 8)
        appearance.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._appearance.look
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            box = QRectF(self.rect())
            painter.setBrush(QColor(look.empty))
            painter.drawRoundedRect(box, 3, 3)
            if self._share > 0:
                painter.setBrush(QColor(look.accent))
                box.setWidth(box.width() * min(1.0, self._share))
                painter.drawRoundedRect(box, 3, 3)


class FactsView(QWidget):
    """One line a value: its name, and what it is."""

    def __init__(self, block: Facts, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setAccessibleName(block.title)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        grid.setColumnMinimumWidth(0, LABEL_WIDTH)
        grid.setColumnStretch(1, 1)
        for row, fact in enumerate(block.facts):
            grid.addWidget(self._label(fact), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(self._value(fact), row, 1)

    def _label(self, fact: Fact) -> QLabel:
        label = caption(fact.label)
        label.setToolTip(fact.about)
        label.setMinimumHeight(20)
        return label

    def _value(self, fact: Fact) -> QWidget:
        figure = fact.figure
        text = _text(figure)
        text.setAccessibleName(tr("{name}: {text}", name=fact.label, text=figure.text))
        text.setToolTip(fact.about)
        if not figure.cards and figure.share is None:
            return text
        line = QWidget()
        row = row_of(on=line)
        if figure.cards:
            text.setProperty("muted", True)
            row.addWidget(CardRow(self._appearance, figure.cards, INLINE), 1)
            if figure.text:
                row.addWidget(text, 0, Qt.AlignmentFlag.AlignBottom)
        else:
            text.setFixedWidth(text.fontMetrics().horizontalAdvance("100.00 %") + 4)
            text.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
            row.addWidget(text)
            row.addWidget(ShareLine(figure.share or 0.0, self._appearance))
            row.addStretch(1)
        return line


def _text(figure: NamedFigure) -> QLabel:
    label = QLabel(figure.text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setFont(tabular(label.font()))
    label.setWordWrap(not figure.cards and figure.share is None)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setMinimumHeight(20)
    return label


class HeadlineView(QWidget):
    """The answer in a line, the cards it is about, and a note."""

    def __init__(self, block: Headline, appearance: Appearance) -> None:
        super().__init__()
        self.line = QLabel(block.text)
        self.line.setTextFormat(Qt.TextFormat.PlainText)
        self.line.setProperty("headline", True)
        self.line.setWordWrap(True)
        self.line.setFont(tabular(self.line.font()))
        self.note = caption(block.note)
        self.note.setWordWrap(True)
        words = column_of(self.line, spacing=4)
        if block.note:
            words.addWidget(self.note)
        column = column_of(words, on=self)
        if any(block.cards):
            column.addWidget(CardRow(appearance, block.cards, LARGE))


class NotationView(QWidget):
    """A text that can be read, chosen and copied."""

    def __init__(self, block: NotationBlock) -> None:
        super().__init__()
        self.edit = QPlainTextEdit(block.text)
        self.edit.setReadOnly(True)
        self.edit.setAccessibleName(block.title)
        self.edit.setTabChangesFocus(True)
        self.edit.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        height = self.edit.fontMetrics().lineSpacing() * block.lines + 18
        self.edit.setFixedHeight(height)
        self.copy = QPushButton(tr("Copy"))
        self.copy.setAccessibleName(tr("Copy: {what}", what=block.title))
        self.copy.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(block.text))
        row_of(grown(self.edit), Placed(self.copy, 0, Qt.AlignmentFlag.AlignTop), on=self)

    def minimumSizeHint(self) -> QSize:
        """It may become narrow."""
        return QSize(160, self.edit.height())


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

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
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
        column = column_of(on=page, margins=(0, 0, 12, 16))
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

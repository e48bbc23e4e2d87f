"""Named values, headlines and texts to copy."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontDatabase, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.card_painting import INLINE, LARGE, CardRow
from gto_desktop.gui.kit.labels import caption
from gto_desktop.gui.kit.layouts import Placed, column_of, grown, row_of
from gto_desktop.gui.kit.models.blocks import Fact, Facts, Headline, NamedFigure, NotationBlock

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

    def __init__(self, block: Facts, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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

    def __init__(
        self, block: Headline, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
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

    def __init__(self, block: NotationBlock, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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

"""One player's range: grid, brush weight, text and count, all in step."""

from enum import StrEnum
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QFocusEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QSlider,
    QWidget,
)

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import plain, written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.buttons import flat_button
from gto_desktop.gui.kit.key_claims import leaves_undo_to_window
from gto_desktop.gui.kit.labels import MessageLabel, caption, mark
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, row_of
from gto_desktop.gui.kit.models.range_editor_model import RangeEditorModel
from gto_desktop.gui.kit.range_grid import RangeGrid
from gto_desktop.ranges.imports import Style, read_ranges, write_range

TEXT_LINES = 3
SUIT_SIGNS = {3: "\u2660", 2: "\u2665", 1: "\u2666", 0: "\u2663"}
SUIT_WIDTH = 30


class RangeSource(StrEnum):
    """Where a range may come from, or go to, beside the editor itself."""

    SAVED = "saved"
    LIBRARY = "library"
    NODE = "node"
    SAVE = "save"


class RangeText(QPlainTextEdit):
    """The range in notation; tidied when the user leaves it."""

    def __init__(self, model: RangeEditorModel) -> None:
        super().__init__()
        self._model = model
        self._showing = False
        self.setAccessibleName(tr("{player} range as text", player=model.name))
        self.setPlaceholderText(tr("Type or paste a range: QQ+, AKs, A5s-A2s, KTo+:0.5"))
        self.setAcceptDrops(False)  # the editor around it takes a dropped range as a whole
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(False)  # the spot's own history covers text and grid alike
        self.setFixedHeight(self.fontMetrics().lineSpacing() * TEXT_LINES + 18)
        self.textChanged.connect(self._typed)
        model.changed.connect(self._follow)
        self._follow()

    def event(self, event: QEvent) -> bool:
        return False if leaves_undo_to_window(event) else super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._model.tidy_text()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._model.tidy_text()

    def _typed(self) -> None:
        if not self._showing:
            self._model.set_text(self.toPlainText())

    def _follow(self) -> None:
        if self.toPlainText() != self._model.text:
            self._showing = True
            self.setPlainText(self._model.text)
            self._showing = False
        mark(self, wrong=bool(self._model.error))


class RangeEditor(QWidget):
    """The page of one range; a text dropped on it is read as one."""

    wanted = Signal(str)
    """The user wants the range from or to a `RangeSource`; somebody else knows it."""

    def __init__(self, model: RangeEditorModel, appearance: Appearance) -> None:
        super().__init__()
        self.model = model
        self.grid = RangeGrid(model, appearance)
        self.text = RangeText(model)
        self.message = MessageLabel(tr("Click a hand to add or remove it, drag to paint."), lines=2)
        self.count = QLabel()
        self.count.setFont(tabular(self.font()))
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, 100)
        self.slider.setSingleStep(5)
        self.slider.setAccessibleName(tr("Weight to paint, percent"))
        self.weight = QLineEdit("100")
        self.weight.setAccessibleName(tr("Weight to paint, percent"))
        self.weight.setFixedWidth(56)
        self.weight.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.clear = flat_button(tr("Clear"), model.clear, tr("Remove every hand"))
        self.fill = flat_button(tr("Fill"), model.fill, tr("Add every hand at full weight"))
        self.more = self._more_button()
        self.top = QLineEdit()
        self.top.setAccessibleName(tr("Top percent of hands"))
        self.top.setPlaceholderText("15")
        self.top.setFixedWidth(56)
        self.top.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.top.setToolTip(
            tr(
                "Put in the best hands, up to this percent of all combos, in order of their "
                "equity all-in before the flop against a random hand; Enter does it"
            )
        )
        self.top.returnPressed.connect(self._take_top)
        self.suits = {suit: self._suit_button(suit) for suit in SUIT_SIGNS}
        self.setAcceptDrops(True)
        self._lay_out()
        self.slider.valueChanged.connect(lambda value: model.set_brush(value / 100))
        self.weight.textEdited.connect(self._weight_typed)
        self.weight.editingFinished.connect(self._follow)
        model.changed.connect(self._follow)
        self._follow()

    def paste(self) -> None:
        """Take the range on the clipboard, in any notation; a text that is none stays there."""
        self._take(QGuiApplication.clipboard().text())

    def copy(self, style: Style) -> None:
        """Put the range on the clipboard, as another program reads it."""
        QGuiApplication.clipboard().setText(write_range(self.model.range, style))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self._take(event.mimeData().text())
        event.acceptProposedAction()

    def _take(self, text: str) -> None:
        """Read a text as one range; what is wrong with it is said below, and the range stays."""
        read = read_ranges(text)
        if read.ranges:
            self.model.put(read.ranges[0].range)
        else:
            self.message.say(translate_message(read.problems[0]))

    def _suit_button(self, suit: int) -> QPushButton:
        sign, name = SUIT_SIGNS[suit], suit_names()[suit]
        button = flat_button(sign, tip=tr("Paint only combos with a card of {suit}", suit=name))
        button.setAccessibleName(tr("Paint only {suit}", suit=name))
        button.setCheckable(True)
        button.setFixedWidth(SUIT_WIDTH)
        button.toggled.connect(lambda _on: self._suits_chosen())
        return button

    def _suits_chosen(self) -> None:
        self.model.set_brush_suits(
            suit for suit, button in self.suits.items() if button.isChecked()
        )

    def _take_top(self) -> None:
        try:
            percent = float(plain(self.top.text().strip().rstrip("%")))
        except ValueError:
            percent = -1.0
        fine = 0.0 < percent <= 100.0
        mark(self.top, wrong=not fine)
        if fine:
            self.model.fill_top(percent)

    def _more_button(self) -> QPushButton:
        button = flat_button(tr("More"), tip=tr("Saved ranges, import and export"))
        button.setAccessibleName(tr("{player} range: more", player=self.model.name))
        menu = QMenu(button)
        for source, text in (
            (RangeSource.SAVED, tr("From my ranges\u2026")),
            (RangeSource.LIBRARY, tr("From a line before the flop\u2026")),
            (RangeSource.NODE, tr("From the shown node")),
            (RangeSource.SAVE, tr("Save to my ranges\u2026")),
        ):
            menu.addAction(text, partial(self.wanted.emit, source.value))
        menu.addSeparator()
        menu.addAction(tr("Paste from PioSOLVER, GTO+ and others"), self.paste)
        for style, text in (
            (Style.ENTRIES, tr("Copy for PioSOLVER")),
            (Style.BRACKETS, tr("Copy for GTO+")),
            (Style.WEIGHTS, tr("Copy as 1326 weights")),
        ):
            menu.addAction(text, partial(self.copy, style))
        button.setMenu(menu)
        return button

    def _lay_out(self) -> None:
        column_of(
            grown(self.grid),
            row_of(caption(tr("Weight")), grown(self.slider), self.weight, caption("%")),
            row_of(
                caption(tr("Paint only")),
                *self.suits.values(),
                Spring(),
                caption(tr("Top")),
                self.top,
                caption("%"),
                spacing=4,
            ),
            self.text,
            self.message,
            row_of(grown(self.count), self.clear, self.fill, self.more, spacing=4),
            on=self,
            margins=(0, 12, 0, 0),
        )

    def _weight_typed(self, text: str) -> None:
        try:
            weight = float(plain(text.strip().rstrip("%")))
        except ValueError:
            weight = -1.0
        fine = 0.0 <= weight <= 100.0
        mark(self.weight, wrong=not fine)
        if fine:
            self.model.set_brush(weight / 100)

    def _follow(self) -> None:
        self.message.say(self.model.error)
        self.count.setText(
            tr(
                "{count} combos   {percent} % of hands",
                count=written(self.model.combo_count, ",.1f"),
                percent=written(self.model.percent, ".1f"),
            )
        )
        shown = round(self.model.brush * 100)
        if self.slider.value() != shown:
            self.slider.blockSignals(True)
            self.slider.setValue(shown)
            self.slider.blockSignals(False)
        if not self.weight.hasFocus():
            self.weight.setText(written(self.model.brush * 100, "g"))
            mark(self.weight, wrong=False)


def suit_names() -> tuple[str, ...]:
    """Return the names of the suits, by their numbers."""
    return tr("clubs"), tr("diamonds"), tr("hearts"), tr("spades")

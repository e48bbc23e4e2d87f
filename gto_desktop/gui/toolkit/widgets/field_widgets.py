"""Fields of a form: what all have, and one widget for each kind."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontDatabase, QResizeEvent, QTextCursor, QTextFormat
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QTextEdit,
    QWidget,
)

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, tabular
from gto_desktop.gui.kit.buttons import flat_button
from gto_desktop.gui.kit.labels import caption, mark
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, row_of
from gto_desktop.gui.kit.models.blocks import Fault
from gto_desktop.gui.kit.models.figure_words import choice_title, field_hint, field_label
from gto_desktop.gui.toolkit.models.catalogue import FieldKind, FormField
from gto_desktop.gui.toolkit.models.request_drafts import ToolDraft
from gto_desktop.gui.toolkit.widgets.pick_lines import CardLine, PickLine, RangeLine


class FaultText(QLabel):
    """What is wrong, in as many lines as it needs; one line is kept free for it."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.say("")

    def say(self, text: str) -> None:
        """Show a sentence, or nothing."""
        self.setText(text)
        mark(self, wrong=bool(text))
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Any width will do."""
        return QSize(1, self.fontMetrics().lineSpacing() + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        line = self.fontMetrics().lineSpacing() + 2
        needed = self.heightForWidth(self.width()) if self.text() and self.width() > 40 else line
        if self.height() != max(line, needed):
            self.setFixedHeight(max(line, needed))


class FieldWidget(QWidget):
    """A field of a form: name, control and fault below each other; subclasses make the control."""

    picking = Signal(QWidget)
    """A place for cards was entered: the deck below the form is for it now."""

    def __init__(self, draft: ToolDraft, field: FormField, appearance: Appearance) -> None:
        super().__init__()
        self.draft, self.field, self.appearance = draft, field, appearance
        self.name = field_label(field.name)
        self.hint = field_hint(field.name)
        self.label = QLabel(self.name if field.needed else tr("{field}, optional", field=self.name))
        self.label.setProperty("muted", not field.needed)
        self.label.setToolTip(field.about)
        self.fault = FaultText()
        self.column = column_of(self.label, on=self, spacing=4)
        self.make()
        self.column.addWidget(self.fault)
        draft.changed.connect(self._follow_change)
        self.follow()

    def make(self) -> None:
        """Make the control and put it into `column`; called once."""
        raise NotImplementedError

    def follow(self) -> None:
        """Show what the draft holds."""
        raise NotImplementedError

    def lines(self) -> list[PickLine]:
        """Return the lines the deck can be for."""
        return []

    def show_fault(self, fault: Fault | None) -> None:
        """Say what is wrong here, or that nothing is."""
        self.fault.say("" if fault is None else fault_words(fault))

    def _follow_change(self, name: str) -> None:
        if name in {"", self.field.name}:
            self.follow()


def fault_words(fault: Fault) -> str:
    """Return what is wrong with the row or the line it is in."""
    if fault.line is not None:
        return tr("Line {number}: {what}", number=fault.line, what=fault.text)
    if fault.row is not None:
        return tr("No. {number}: {what}", number=fault.row + 1, what=fault.text)
    return fault.text


MOST_IN_HAND = 7
"""Cards of one of several hands."""
PAGE_LINES, LINES_LINES = 14, 8


def _pick_line(
    field: FormField, name: str, hint: str, most: int, appearance: Appearance
) -> PickLine:
    if field.kind in {FieldKind.RANGE, FieldKind.RANGE_ROWS}:
        return RangeLine(name, hint, appearance)
    return CardLine(name, hint, most, appearance)


class PickField(FieldWidget):
    """Cards that belong together, such as a board or a hand; or a range."""

    def make(self) -> None:
        self.line = _pick_line(self.field, self.name, self.hint, self.field.most, self.appearance)
        self.line.edited.connect(lambda text: self.draft.set(self.field.name, text))
        self.line.entered.connect(lambda: self.picking.emit(self.line))
        self.column.addWidget(self.line)

    def lines(self) -> list[PickLine]:
        return [self.line]

    def follow(self) -> None:
        self.line.show_text(self.draft.text(self.field.name))

    def show_fault(self, fault: Fault | None) -> None:
        if fault is not None and self.field.kind is FieldKind.RANGE:
            # A row is a piece of the notation here, which the sentence names itself.
            fault = Fault(fault.text, fault.field)
        super().show_fault(fault)
        self.line.mark_wrong(wrong=fault is not None)


class RowsField(FieldWidget):
    """Several hands or ranges, one below the other."""

    def make(self) -> None:
        self.rows: list[PickLine] = []
        self._boxes: list[tuple[QWidget, QPushButton]] = []
        """Of each row, with the button that removes it."""
        self._list = column_of(spacing=4)
        self._ranges = self.field.kind is FieldKind.RANGE_ROWS
        words = tr("Add a player") if self._ranges else tr("Add a hand")
        self.add = flat_button(words, self.add_row)
        self.column.addLayout(self._list)
        self.column.addLayout(row_of(self.add, Spring(), spacing=None))

    def lines(self) -> list[PickLine]:
        return list(self.rows[: len(self.draft.rows(self.field.name))])

    def add_row(self) -> None:
        """Add an empty row and go there."""
        self.draft.set(self.field.name, [*self.draft.rows(self.field.name), ""])
        self.rows[-1].edit.setFocus()

    def remove_row(self, row: int) -> None:
        """Take a row out."""
        texts = self.draft.rows(self.field.name)
        self.draft.set(self.field.name, texts[:row] + texts[row + 1 :])

    def follow(self) -> None:
        texts = self.draft.rows(self.field.name)
        while len(self.rows) < len(texts):
            self._make_row(len(self.rows))
        for place, (box, remove) in enumerate(self._boxes):
            box.setVisible(place < len(texts))
            remove.setEnabled(len(texts) > self.field.least)
        for row, text in zip(self.rows, texts, strict=False):
            row.show_text(text)
        self.add.setEnabled(len(texts) < self.field.most)

    def show_fault(self, fault: Fault | None) -> None:
        super().show_fault(fault)
        for place, row in enumerate(self.rows):
            row.mark_wrong(wrong=fault is not None and fault.row in {None, place})

    def _make_row(self, place: int) -> None:
        words = tr("Player {number}") if self._ranges else tr("Hand {number}")
        name = words.format(number=place + 1)
        row = _pick_line(self.field, name, self.hint, MOST_IN_HAND, self.appearance)
        row.entered.connect(lambda: self.picking.emit(self.rows[place]))
        row.edited.connect(lambda text: self._edited(place, text))
        tip = tr("Remove {name}", name=name)
        remove = flat_button("\u00d7", lambda: self.remove_row(place), tip, name=tip)
        number = caption(str(place + 1))
        number.setFont(tabular(number.font()))
        number.setFixedWidth(16)
        box = QWidget()
        row_of(number, grown(row), remove, on=box, spacing=4)
        self._list.addWidget(box)
        self.rows.append(row)
        self._boxes.append((box, remove))

    def _edited(self, place: int, text: str) -> None:
        texts = self.draft.rows(self.field.name)
        if place < len(texts):
            texts[place] = text
            self.draft.set(self.field.name, texts)


class LineField(FieldWidget):
    """A number, or one line of text."""

    def make(self) -> None:
        self.edit = QLineEdit()
        self.edit.setAccessibleName(self.name)
        self.edit.setPlaceholderText(self.hint)
        self.edit.textEdited.connect(lambda text: self.draft.set(self.field.name, text))
        if self.field.kind is FieldKind.NUMBER:
            self.edit.setFont(tabular(self.edit.font()))
            self.edit.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.column.addWidget(self.edit)

    def follow(self) -> None:
        text = self.draft.text(self.field.name)
        if self.edit.text() != text:
            self.edit.setText(text)

    def show_fault(self, fault: Fault | None) -> None:
        super().show_fault(fault)
        mark(self.edit, wrong=fault is not None)


class SwitchField(FieldWidget):
    """Yes or no."""

    def make(self) -> None:
        self.box = QCheckBox(self.name)
        self.box.setToolTip(self.field.about)
        self.box.toggled.connect(lambda on: self.draft.set(self.field.name, on))
        self.column.addWidget(self.box)
        self.label.hide()

    def follow(self) -> None:
        self.box.setChecked(self.draft.is_on(self.field.name))


class ChoiceField(FieldWidget):
    """One of several; none where the field may be left out."""

    def make(self) -> None:
        self.box = QComboBox()
        self.box.setAccessibleName(self.name)
        if self.field.default is None:
            self.box.addItem(tr("As the betting asks for"), "")
        for choice in self.field.choices:
            self.box.addItem(choice_title(choice), choice)
        self.box.activated.connect(
            lambda place: self.draft.set(self.field.name, str(self.box.itemData(place)))
        )
        self.column.addWidget(self.box)

    def follow(self) -> None:
        self.box.setCurrentIndex(max(0, self.box.findData(self.draft.text(self.field.name))))


class ChoicesField(FieldWidget):
    """Any of several."""

    def make(self) -> None:
        self.boxes: dict[str, QCheckBox] = {}
        for choice in self.field.choices:
            box = QCheckBox(choice_title(choice))
            box.toggled.connect(lambda _on: self._chosen())
            self.boxes[choice] = box
            self.column.addWidget(box)

    def follow(self) -> None:
        chosen = self.draft.rows(self.field.name)
        for choice, box in self.boxes.items():
            box.blockSignals(True)
            box.setChecked(choice in chosen)
            box.blockSignals(False)

    def _chosen(self) -> None:
        others = [kept for kept in self.draft.rows(self.field.name) if kept not in self.boxes]
        chosen = [choice for choice, box in self.boxes.items() if box.isChecked()]
        self.draft.set(self.field.name, others + chosen)


class PageField(FieldWidget):
    """Many lines; the one that is wrong is marked."""

    def make(self) -> None:
        self._line: int | None = None
        self.edit = QPlainTextEdit()
        self.edit.setAccessibleName(self.name)
        self.edit.setPlaceholderText(self.hint)
        self.edit.setTabChangesFocus(True)
        self.edit.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        lines = PAGE_LINES if self.field.kind is FieldKind.PAGE else LINES_LINES
        self.edit.setFixedHeight(self.edit.fontMetrics().lineSpacing() * lines + 18)
        self.edit.textChanged.connect(self._typed)
        self.column.addWidget(self.edit)
        self.appearance.changed.connect(self._mark_line)

    def follow(self) -> None:
        text = self.draft.text(self.field.name)
        if self.edit.toPlainText() != text:
            self.edit.setPlainText(text)

    def show_fault(self, fault: Fault | None) -> None:
        super().show_fault(fault)
        mark(self.edit, wrong=fault is not None)
        self._line = None if fault is None else fault.line
        self._mark_line()

    def _typed(self) -> None:
        self.draft.set(self.field.name, self.edit.toPlainText())

    def _mark_line(self) -> None:
        marks = []
        if self._line is not None:
            block = self.edit.document().findBlockByNumber(self._line - 1)
            selection = QTextEdit.ExtraSelection()
            look = self.appearance.look
            selection.format.setBackground(mix(look.surface, look.error, 0.2))
            selection.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
            selection.cursor = QTextCursor(block)
            marks.append(selection)
        self.edit.setExtraSelections(marks)


FIELDS: dict[FieldKind, Callable[[ToolDraft, FormField, Appearance], FieldWidget]] = {
    FieldKind.CARDS: PickField,
    FieldKind.CARD_ROWS: RowsField,
    FieldKind.RANGE: PickField,
    FieldKind.RANGE_ROWS: RowsField,
    FieldKind.NUMBER: LineField,
    FieldKind.LINE: LineField,
    FieldKind.SWITCH: SwitchField,
    FieldKind.CHOICE: ChoiceField,
    FieldKind.CHOICES: ChoicesField,
    FieldKind.PAGE: PageField,
    FieldKind.LINES: PageField,
}
"""Columns of numbers stand together, in a `NumberTable`."""

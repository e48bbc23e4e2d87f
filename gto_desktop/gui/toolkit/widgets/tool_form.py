"""The form of one tool, made from its fields."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.card_grid import CardGrid
from gto_desktop.gui.kit.labels import caption
from gto_desktop.gui.kit.layouts import column_of, row_of
from gto_desktop.gui.kit.models.blocks import Fault
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.toolkit.models.catalogue import FieldKind, FormField
from gto_desktop.gui.toolkit.models.request_drafts import ToolDraft
from gto_desktop.gui.toolkit.widgets.field_widgets import FIELDS, FaultText, FieldWidget
from gto_desktop.gui.toolkit.widgets.number_table import NumberTable
from gto_desktop.gui.toolkit.widgets.pick_lines import PickLine

_CARDS = frozenset([FieldKind.CARDS, FieldKind.CARD_ROWS])


class FormView(QWidget):
    """Fields below each other; one deck serves all that hold cards."""

    def __init__(self, draft: ToolDraft, appearance: Appearance) -> None:
        super().__init__()
        self.draft = draft
        self._appearance = appearance
        self.fields: dict[str, FieldWidget] = {}
        self.table: NumberTable | None = None
        self.deck: CardGrid | None = None
        self.fault = FaultText()
        self._active: PickLine | None = None
        self._column = column_of(on=self, spacing=4, margins=(0, 0, 8, 8))
        self._make_modes()
        self._make_fields()
        self._column.addWidget(self.fault)
        self._column.addStretch(1)
        draft.changed.connect(self._follow)
        self._follow("")

    def show_faults(self, faults: Sequence[Fault]) -> None:
        """Say at each field what is wrong with it; the rest at the end."""
        by_field: dict[str, Fault] = {}
        for fault in faults:
            by_field.setdefault(fault.field, fault)
        for name, widget in self.fields.items():
            widget.show_fault(by_field.pop(name, None))
        if self.table is not None:
            columns = {field.name for field in self.table.fields}
            self.table.show_faults(
                [by_field.pop(name) for name in list(by_field) if name in columns]
            )
        self.fault.say(" ".join(fault.text for fault in by_field.values()))

    def focus_first(self) -> None:
        """Put the keyboard into the first field."""
        widgets = [widget for widget in self.fields.values() if not widget.isHidden()]
        if self.table is not None and not self.table.isHidden():
            self.table.cells.setFocus()
        elif widgets:
            target = next(iter(widgets[0].lines()), widgets[0])
            getattr(target, "edit", target).setFocus()

    def _make_modes(self) -> None:
        self.modes: Segmented | None = None
        if self.draft.form.modes:
            titles = [mode.title for mode in self.draft.form.modes]
            self.modes = Segmented(tr("What is given"), titles)
            self.modes.chosen.connect(self.draft.set_mode)
            self._column.addWidget(self.modes)
            self._column.addSpacing(8)

    def _make_fields(self) -> None:
        fields = self.draft.form.fields
        columns = [field for field in fields if field.kind is FieldKind.COLUMN]
        last_cards = next((field for field in reversed(fields) if field.kind in _CARDS), None)
        numbers: QHBoxLayout | None = None
        for field in fields:
            if field.kind is FieldKind.COLUMN:
                if field is columns[0]:
                    self.table = NumberTable(self.draft, columns, self._appearance)
                    self._column.addWidget(self.table)
                continue
            widget = self._make_field(field)
            if field.kind is FieldKind.NUMBER:
                if numbers is None:
                    numbers = row_of(spacing=12)
                    self._column.addLayout(numbers)
                numbers.addWidget(widget, 1, Qt.AlignmentFlag.AlignTop)
                continue
            numbers = None
            self._column.addWidget(widget)
            if field is last_cards:
                self._make_deck()

    def _make_field(self, field: FormField) -> FieldWidget:
        widget = FIELDS[field.kind](self.draft, field, self._appearance)
        widget.picking.connect(self._pick_for)
        self.fields[field.name] = widget
        return widget

    def _make_deck(self) -> None:
        self.deck_for = caption("")
        self.deck = CardGrid(self._appearance, tr("Deck"))
        self.deck.picked.connect(self._picked)
        self._column.addWidget(self.deck_for)
        self._column.addWidget(self.deck)
        self._column.addSpacing(12)

    def _lines(self) -> list[PickLine]:
        seen = (widget for widget in self.fields.values() if not widget.isHidden())
        return [line for widget in seen for line in widget.lines()]

    def _pick_for(self, line: PickLine) -> None:
        self._active = line
        self._show_deck()

    def _picked(self, card: int) -> None:
        line = self._active
        if line is None:
            return
        line.toggle(card)
        if line.full:
            following = self._lines()[self._lines().index(line) + 1 :]
            self._active = next((below for below in following if not below.edit.text()), line)
            self._show_deck()

    def _show_deck(self) -> None:
        if self.deck is None:
            return
        lines = self._lines()
        if self._active not in lines:
            open_lines = (line for line in lines if not line.full)
            self._active = next(open_lines, lines[0] if lines else None)
        active = self._active
        if active is None:
            return
        taken = {card for line in lines if line is not active for card in line.picked}
        self.deck.show_cards(active.picked, taken)
        self.deck_for.setText(tr("The deck picks for: {field}", field=active.name))
        for line in lines:
            line.mark_active(active=line is active)

    def _follow(self, name: str) -> None:
        shown = {field.name for field in self.draft.fields}
        for field, widget in self.fields.items():
            widget.setVisible(field in shown)
        if self.table is not None:
            self.table.setVisible(any(field.name in shown for field in self.table.fields))
        if self.modes is not None:
            self.modes.choose(self.draft.mode)
        if name == "":
            self._active = None
        self._show_deck()

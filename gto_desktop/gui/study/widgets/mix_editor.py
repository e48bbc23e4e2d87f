"""Sliders that share the selected hands out over the actions."""

import itertools
from functools import partial
from math import isnan

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QCheckBox,
    QSizePolicy,
    QSlider,
    QWidget,
)

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.buttons import flat_button
from gto_desktop.gui.kit.decimal_box import DecimalBox
from gto_desktop.gui.kit.labels import Shortened
from gto_desktop.gui.kit.layouts import column_of, grid_on
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.node.widgets.hand_figures import ActionSwatch
from gto_desktop.gui.study.models.lock_draft import LockDraft

STEPS = 1000
"""Steps of a slider: a tenth of a percent."""


class ActionMix(QWidget):
    """One action: a slider, the same as a number, and all or nothing."""

    moved = Signal(float, str)
    """A share, and the stroke it belongs to: what one pull of the slider does is one edit."""
    always = Signal()
    never = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._strokes = itertools.count()
        self._begin()
        self.swatch = ActionSwatch(14)
        self.name = Shortened()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, STEPS)
        self.slider.setSingleStep(STEPS // 100)
        self.slider.setPageStep(STEPS // 10)
        self.number = DecimalBox()
        self.number.setRange(0, 100)
        self.number.setDecimals(1)
        self.number.setSuffix(" %")
        self.number.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.number.setKeyboardTracking(False)
        self.number.setFont(tabular(self.font()))
        self.number.setFixedWidth(76)
        self.all_button = flat_button(tr("Always"), self.always.emit)
        self.none_button = flat_button(tr("Never"), self.never.emit)
        for button in (self.all_button, self.none_button):
            button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        grid = grid_on(self, 8, 0)
        parts = (self.swatch, self.name, self.all_button, self.none_button, self.number)
        for column, part in enumerate(parts):
            grid.addWidget(part, 0, column)
        grid.addWidget(self.slider, 1, 0, 1, 5)
        grid.setColumnStretch(1, 1)
        self.slider.sliderPressed.connect(self._begin)
        self.slider.valueChanged.connect(lambda value: self.moved.emit(value / STEPS, self._stroke))
        self.number.valueChanged.connect(self._typed)

    def show_action(self, name: str, short: str, colour: QColor) -> None:
        """Show which action it is: in few letters, and by its name to whoever listens."""
        self.name.setText(short)
        self.swatch.show_colour(colour)
        self.slider.setAccessibleName(tr("Share of {action}", action=name))
        self.number.setAccessibleName(tr("Share of {action}, percent", action=name))
        for button, tip in (
            (self.all_button, tr("Always {action}", action=name.lower())),
            (self.none_button, tr("Never {action}", action=name.lower())),
        ):
            button.setToolTip(tip)
            button.setAccessibleName(tip)

    def show_share(self, share: float) -> None:
        """Show a share without reporting it; NaN for none."""
        self.setEnabled(not isnan(share))
        value = 0.0 if isnan(share) else share
        with QSignalBlocker(self.slider), QSignalBlocker(self.number):
            self.slider.setValue(round(value * STEPS))
            self.number.setValue(value * 100)

    def _begin(self) -> None:
        self._stroke = f"{id(self)} {next(self._strokes)}"

    def _typed(self, value: float) -> None:
        self._begin()
        self.moved.emit(value / 100, self._stroke)


class MixEditor(QWidget):
    """One row for each action of the node; what one gets the others lose."""

    def __init__(self, draft: LockDraft, display: Display, appearance: Appearance) -> None:
        super().__init__()
        self._draft, self._display, self._appearance = draft, display, appearance
        self.rows: list[ActionMix] = []
        self.leaning = QCheckBox(tr("Keep the differences between hands"))
        self.leaning.setToolTip(
            tr("Every hand's frequency shifts alike, instead of all hands getting the same one")
        )
        self.leaning.toggled.connect(draft.set_keeps_leaning)
        self._column = column_of(self.leaning, on=self)
        draft.changed.connect(self.refresh)
        display.changed.connect(self.refresh)
        appearance.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Show the mean strategy of the selected hands."""
        node = self._draft.node
        if node is None or not self._draft.can_edit:
            return
        while len(self.rows) < len(node.actions):
            self._add()
        colours, mix = self._appearance.action_colours(tuple(node.actions)), self._draft.mix()
        for number, row in enumerate(self.rows):
            row.setVisible(number < len(node.actions))
            if number < len(node.actions):
                action, display = node.actions[number], self._display
                name, short = display.action_title(action), display.short_title(action)
                row.show_action(name, short, colours[number])
                row.show_share(float(mix[number]))
        if self.leaning.isChecked() != self._draft.keeps_leaning:
            self.leaning.setChecked(self._draft.keeps_leaning)
        self.leaning.setEnabled(bool(self._draft.selected.any()))

    def _add(self) -> None:
        number, row = len(self.rows), ActionMix(self)
        row.moved.connect(partial(self._draft.set_share, number))
        row.always.connect(partial(self._draft.always, number))
        row.never.connect(partial(self._draft.never, number))
        self._column.insertWidget(number, row)
        self.rows.append(row)

"""The fields that say which hands are wanted, in two rows."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QWidget

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.review.models.saved_filters_model import SavedFiltersModel
from gto_desktop.gui.review.models.wanted_hands import LINES, WantedHands, day_text
from gto_desktop.gui.review.widgets.saved_filters_button import SavedFiltersButton

_RESULTS = ((None, None), (0.01, None), (None, -0.01))
_LOST = (None, 0.1, 0.5, 1.0, 5.0)
_BEFORE_FLOP = ("R", "C", "X", "F")
_AFTER_FLOP = ("B", "X", "XR", "XC", "XF", "R", "C", "F")
IN_A_ROW = 6
LEAST_LETTERS = 7
"""Of a box, however long its choices are: two rows fit a panel of half a screen."""


class HandFilterRow(QWidget):
    """Changes the filter as soon as something is chosen or typed."""

    refused = Signal(str)
    """What was typed cannot be read."""

    def __init__(self, model: WantedHands, saved: SavedFiltersModel) -> None:
        super().__init__()
        self._model = model
        self.saved = SavedFiltersButton(model, saved)
        self.since, self.until, self.text = QLineEdit(), QLineEdit(), QLineEdit()
        self._columns = _chosen_from()
        self.choosers = {column: QComboBox() for column in self._columns}
        self.action, self.result, self.lost = QComboBox(), QComboBox(), QComboBox()
        self.every = push_button(tr("Clear filters"), self.clear)
        self._mark_parts()
        self._build()
        self._connect()
        self._offer()

    def _connect(self) -> None:
        model = self._model
        self.since.editingFinished.connect(partial(self._day, self.since, last=False))
        self.until.editingFinished.connect(partial(self._day, self.until, last=True))
        self.text.textEdited.connect(model.search)
        for column, box in self.choosers.items():
            box.activated.connect(lambda _row, column=column: self._chosen(column))
        self.action.activated.connect(lambda _row: model.act(*self.action.currentData()))
        self.result.activated.connect(self._result)
        self.lost.activated.connect(lambda row: model.narrow(least_ev_lost=_LOST[row]))
        model.changed.connect(self._follow)
        model.offered.connect(self._offer)

    def clear(self) -> None:
        """Want every hand, and show it."""
        for field in (self.since, self.until, self.text):
            field.clear()
        for box in (*self.choosers.values(), self.action, self.result, self.lost):
            box.setCurrentIndex(0)
        self._model.clear()
        self.refused.emit("")

    def _day(self, field: QLineEdit, *, last: bool) -> None:
        try:
            self._model.played(field.text(), last=last)
        except InputError as error:
            self.refused.emit(sentence(error))
        else:
            self.refused.emit("")

    def _chosen(self, column: str) -> None:
        self._model.choose(self._columns[column][0], self.choosers[column].currentData())

    def _result(self, row: int) -> None:
        least, most = _RESULTS[row]
        self._model.narrow(least_result=least, most_result=most)

    def _follow(self) -> None:
        wanted = self._model.wanted
        self.every.setEnabled(self._model.is_narrow)
        for field, moment, back in ((self.since, wanted.since, 0), (self.until, wanted.until, 1)):
            # What is typed and no day stays, for who types it.
            if not field.hasFocus():
                field.setText(day_text(moment, back))
        if not self.text.hasFocus():
            self.text.setText(wanted.cards or wanted.text)
        line = next((line for line in LINES if getattr(wanted, line)), "preflop")
        # Without an action that is the first choice, any of them.
        self.action.setCurrentIndex(max(self.action.findData((line, getattr(wanted, line))), 0))
        result = (wanted.least_result, wanted.most_result)
        self.result.setCurrentIndex(_RESULTS.index(result) if result in _RESULTS else 0)
        lost = wanted.least_ev_lost
        self.lost.setCurrentIndex(_LOST.index(lost) if lost in _LOST else 0)
        for column, box in self.choosers.items():
            wanted = getattr(self._model.wanted, self._columns[column][0])
            # Something else than this box may have chosen it.
            if wanted and box.findData(wanted[0]) < 0:
                box.addItem(wanted[0], wanted[0])
            box.setCurrentIndex(box.findData(wanted[0]) if wanted else 0)

    def _offer(self) -> None:
        for column, box in self.choosers.items():
            _fill(box, self._columns[column][2], self._model.choices.get(column, ()))
        self._follow()

    def _mark_parts(self) -> None:
        names: dict[QWidget, str] = {
            self.since: tr("Played since"),
            self.until: tr("Played until"),
            self.text: tr("Text"),
            **{self.choosers[column]: name for column, (_, name, _) in self._columns.items()},
            self.action: tr("What you did"),
            self.result: tr("Result"),
            self.lost: tr("EV lost"),
            self.every: tr("Clear all filters"),
        }
        for widget, name in names.items():
            widget.setAccessibleName(name)
            widget.setToolTip(name)
        self.since.setPlaceholderText(tr("Since 2025-01-31"))
        self.until.setPlaceholderText(tr("Until 2025-12-31"))
        self.text.setPlaceholderText(tr("Number, AJs, AhJh, flop\u2026"))
        self.result.addItems([tr("Any result"), tr("Won"), tr("Lost")])
        self.lost.addItem(tr("Any EV lost"))
        for least in _LOST[1:]:
            self.lost.addItem(tr("From {bb} bb", bb=written(least, "g")))
        self.action.addItem(tr("Any action"), ("preflop", ""))
        streets = (tr("Preflop"), tr("Flop"), tr("Turn"), tr("River"))
        for line, street in zip(LINES, streets, strict=True):
            self.action.insertSeparator(self.action.count())
            for start in _BEFORE_FLOP if line == "preflop" else _AFTER_FLOP:
                words = tr("{street}: {action}", street=street, action=_actions()[start])
                self.action.addItem(words, (line, start))

    def _build(self) -> None:
        boxes = self.choosers
        first = (self.since, self.until, self.text, boxes["stakes"], boxes["tag"], self.result)
        second = [boxes[column] for column in ("position", "situation", "pot_type", "texture")]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        for place, widget in enumerate((*first, *second, self.action, self.lost)):
            if isinstance(widget, QComboBox):
                policy = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
                widget.setSizeAdjustPolicy(policy)
                widget.setMinimumContentsLength(LEAST_LETTERS)
            grid.addWidget(widget, place // IN_A_ROW, place % IN_A_ROW)
        for column in range(IN_A_ROW):
            grid.setColumnStretch(column, 1)
        grid.addWidget(self.saved, 0, IN_A_ROW)
        grid.addWidget(self.every, 1, IN_A_ROW)
        grid.addWidget(self.saved.line, 2, 0, 1, IN_A_ROW + 1)


def _chosen_from() -> dict[str, tuple[str, str, str]]:
    """Return of each column that is chosen from: the field of the filter, its name, and "all"."""
    return {
        "stakes": ("stakes", tr("Stakes"), tr("All stakes")),
        "position": ("positions", tr("Seat"), tr("All seats")),
        "situation": ("situations", tr("First decision before the flop"), tr("All situations")),
        "pot_type": ("pot_types", tr("Pot type"), tr("All pots")),
        "texture": ("textures", tr("Flop texture"), tr("All flops")),
        "tag": ("tags", tr("Tag"), tr("All tags")),
    }


def _actions() -> dict[str, str]:
    return {
        "F": tr("fold"),
        "X": tr("check"),
        "C": tr("call"),
        "B": tr("bet"),
        "R": tr("raise"),
        "XR": tr("check-raise"),
        "XC": tr("check-call"),
        "XF": tr("check-fold"),
    }


def _fill(box: QComboBox, every: str, values: tuple[str, ...]) -> None:
    """Offer what there is; what was chosen stays."""
    if box.count() and tuple(box.itemData(row) for row in range(1, box.count())) == values:
        return
    chosen = box.currentData()
    if chosen is not None and chosen not in values:
        # It filters still: no hand has it now, and the box goes on saying so.
        values = (*values, chosen)
    box.clear()
    box.addItem(every, None)
    for value in values:
        box.addItem(value, value)
    box.setCurrentIndex(max(box.findData(chosen), 0))

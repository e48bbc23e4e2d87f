"""The hand before the flop: data set, place, the seats' line, the pot, and the way to a flop."""

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import CARD_COUNT, RANKS, parse_cards
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.card_grid import FLOP_CARDS, FlopPicker
from gto_desktop.gui.kit.labels import MessageLabel, caption, elided, mark, title
from gto_desktop.gui.kit.layouts import Space, Spring, column_of, grown, row_of
from gto_desktop.gui.kit.models.figures import bb_text
from gto_desktop.gui.node.models.node_reader import LIBRARY_LANE
from gto_desktop.gui.node.models.study_model import BETWEEN
from gto_desktop.gui.study.models.walk import HandModel
from gto_desktop.gui.study.widgets.seat_strip import SeatStrip
from gto_desktop.services.study.accuracy import Accuracy
from gto_desktop.services.study.study_views import PreflopView

if TYPE_CHECKING:
    # It brings the kernels, which the first paint does not wait for.
    from gto_desktop.services.study.study import Study

FIELD_WIDTH = 96


class HandPanel(QWidget):
    """Shows the hand model; reads the lines it wants through the bridge."""

    flop_chosen = Signal(object)
    """A `Board` in the user's suits, also when it is the one chosen before."""
    list_wanted = Signal()
    """The library's flops are to be shown."""
    hand_wanted = Signal()
    """What is shown belongs to no hand; the hand is to be shown again."""

    def __init__(  # noqa: PLR0913 - what it is made of, given once
        self,
        hand: HandModel,
        study: "Study",
        appearance: Appearance,
        bridge: Bridge,
        *,
        beside: QWidget | None = None,
        chance: random.Random | None = None,
    ) -> None:
        """Have a widget `beside` the data set; random flops are dealt by `chance`."""
        super().__init__()
        self._hand, self._study, self._bridge = hand, study, bridge
        self._elsewhere = ""
        self._beside = QWidget() if beside is None else beside
        self._chance = random.Random() if chance is None else chance
        self.strip = SeatStrip(hand, appearance)
        self.versions = self._version_box()
        self.accuracy = elided(muted=True)
        self.accuracy.setAccessibleName(tr("How exact the data set is"))
        self.situation = title("")
        self.situation.setAccessibleName(tr("Situation"))
        self.pot = caption("")
        self.message = MessageLabel()
        self.back_button = _button(tr("Back"), tr("Take back the last move"), hand.back, flat=True)
        self.reset_button = _button(
            tr("New hand"), tr("Go to the first decision"), hand.reset, flat=True
        )
        self.picker = FlopPicker(appearance, self)
        self.flop_row = self._flop_row()
        self.elsewhere = self._elsewhere_card()
        self._build()
        self._connect()
        self._read()

    def commands(self) -> list[Command]:
        """What can be done with the hand."""
        hand, menu = self._hand, "study"

        def can_go_back() -> bool:
            return bool(hand.moves)

        return [
            Command("hand.reset", tr("New hand"), hand.reset, menu, "Ctrl+N",
                    can=can_go_back, starts_group=True),
            Command("hand.back", tr("Take back a move before the flop"), hand.back, menu,
                    can=can_go_back),
            Command("hand.flop", tr("Type a flop"), self.type_flop, menu, "Ctrl+F",
                    can=self._has_flop),
            Command("hand.random_flop", tr("Random flop"), self.random_flop, menu, "Ctrl+R",
                    can=self._has_flop),
        ]  # fmt: skip

    def type_flop(self) -> None:
        """Give the flop's field the keyboard."""
        self.flop_edit.setFocus()
        self.flop_edit.selectAll()

    def begin_flop(self, typed: str) -> bool:
        """Begin to type the flop where the hand waits for one; tell whether a rank was taken.

        Args:
            typed: what the pressed key writes.
        """
        if len(typed) != 1 or typed.upper() not in RANKS:
            return False
        if not self.flop_row.isVisible() or self._hand.flop is not None:
            return False
        self.flop_edit.setFocus()
        self.flop_edit.setText(typed)
        self._edited()
        return True

    def show_elsewhere(self, text: str) -> None:
        """Say in place of the line that what is shown is none of the hand; with "" show the line.

        Args:
            text: what is shown, in a few words.
        """
        if text != self._elsewhere:
            self._elsewhere = text
            self.elsewhere_text.setText(text)
            self._show()

    def random_flop(self) -> None:
        """Deal a flop by chance."""
        cards = sorted(self._chance.sample(range(CARD_COUNT), FLOP_CARDS), reverse=True)
        self._choose(Board(tuple(cards)))

    def _has_flop(self) -> bool:
        view = self._hand.view
        return self._hand.is_read and view is not None and view.to_flop is not None

    def read_again(self, changed: str) -> None:
        """Take in that a data set is new, another one or gone; `changed` is its id."""
        known = self._study.versions()
        self.versions.clear()
        self._fill_versions(self.versions)
        if self._hand.version not in known:
            self._hand.open(known.default, ())
        elif self._hand.version == changed:
            self._read()
        self.versions.setCurrentIndex(self.versions.findData(self._hand.version))

    def _fill_versions(self, box: QComboBox) -> None:
        for version in self._study.versions().versions:
            box.addItem(translate_message(version.label), version.id)
            box.setItemData(box.count() - 1, version.id, Qt.ItemDataRole.ToolTipRole)

    def _version_box(self) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(tr("Data set"))
        self._fill_versions(box)
        box.setToolTip(tr("Data set: the stacks, the rake and the sizes of the game"))
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        box.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        return box

    def _elsewhere_card(self) -> QWidget:
        """What stands where the seats do while a solution of no hand is open."""
        card = QFrame()
        card.setProperty("card", True)
        self.elsewhere_text = title("")
        self.elsewhere_text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        note = caption(
            tr(
                "This solution is not part of a hand of the library, so the line before the flop "
                "does not apply."
            )
        )  # fmt: skip
        note.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.hand_button = _button(
            tr("Back to the hand"),
            tr("Show the hand of the library again"),
            self.hand_wanted.emit,
        )
        row_of(
            grown(column_of(Spring(), self.elsewhere_text, note, Spring(), spacing=4)),
            self.hand_button,
            on=card,
            spacing=None,
            margins=(16, 8, 16, 8),
        )
        return card

    def _flop_row(self) -> QWidget:
        row = QWidget()
        self.flop_edit = QLineEdit()
        self.flop_edit.setAccessibleName(tr("Flop"))
        self.flop_edit.setPlaceholderText("Kh7d2c")
        self.flop_edit.setFixedWidth(FIELD_WIDTH)
        self.go_button = _button(tr("Go"), tr("Go to the typed flop"), self._typed)
        self.pick_button = _button(
            tr("Pick cards\u2026"),
            tr("Pick the flop's cards"),
            lambda: self.picker.open_below(self.pick_button),
        )
        self.random_button = _button(tr("Random"), tr("Deal a random flop"), self.random_flop)
        self.list_button = _button(
            tr("From the list"), tr("Show the flops of the library"), self.list_wanted.emit
        )
        label = QLabel(tr("Flop"))
        label.setBuddy(self.flop_edit)
        row_of(
            label,
            self.flop_edit,
            self.go_button,
            self.pick_button,
            self.random_button,
            self.list_button,
            on=row,
        )
        policy = row.sizePolicy()
        # Nothing below moves when the betting ends.
        policy.setRetainSizeWhenHidden(True)
        row.setSizePolicy(policy)
        return row

    def _build(self) -> None:
        self.head = QWidget()
        row_of(
            self.situation,
            self.pot,
            Space(12),
            grown(self.accuracy),
            self.flop_row,
            self.back_button,
            self.reset_button,
            on=self.head,
        )
        column_of(
            row_of(self.versions, grown(self._beside)),
            self.head,
            self.strip,
            self.elsewhere,
            self.message,
            on=self,
            spacing=4,
        )
        # As high as what is in it: whatever the window has more is for the panels below.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def _connect(self) -> None:
        hand = self._hand
        self.versions.activated.connect(self._choose_version)
        self.strip.chosen.connect(hand.choose_at)
        self.strip.visited.connect(hand.go)
        self.flop_edit.returnPressed.connect(self._typed)
        self.flop_edit.textEdited.connect(self._edited)
        self.picker.picked.connect(self._choose)
        hand.moved.connect(self._read)
        hand.moved.connect(self._show_flop)
        hand.shown.connect(self._show)
        hand.flopped.connect(self._show_flop)
        hand.where.moved.connect(lambda _before: self._fold_seats())

    def _choose_version(self, number: int) -> None:
        self._hand.set_version(str(self.versions.itemData(number)))

    def _read(self) -> None:
        hand, study = self._hand, self._study
        version, moves = hand.version, hand.moves
        self._bridge.ask(
            "hand",
            lambda: study.preflop(version, moves),
            lambda view: hand.accept(version, moves, view),
            lambda problem: hand.refuse(version, moves, sentence(problem)),
            lane=LIBRARY_LANE,
        )

    def _show(self) -> None:
        hand, view = self._hand, self._hand.view
        self.versions.setCurrentIndex(self.versions.findData(hand.version))
        for button in (self.back_button, self.reset_button):
            button.setEnabled(bool(hand.moves))
        self.flop_row.setVisible(self._has_flop())
        self.message.say(hand.problem, "" if view is None else _notes(view))
        self._show_parts()
        if view is None:
            return
        self.situation.setText(translate_message(view.situation))
        self.pot.setText(_pot_text(view))
        parts = [] if view.accuracy is None else accuracy_parts(view.accuracy)
        # How far the solve went stands in the tool tip: the line has no room for it.
        self.accuracy.setText(BETWEEN.join(parts[:1] + parts[-1:] if len(parts) > 1 else parts))
        source = "" if view.accuracy is None else translate_message(view.accuracy.source)
        self.accuracy.setToolTip("\n".join(filter(None, (source, BETWEEN.join(parts)))))

    def _show_parts(self) -> None:
        """Show the line, or that there is none; a message has a line only where there is one."""
        away = bool(self._elsewhere)
        self.elsewhere.setVisible(away)
        for part in (self.head, self.strip):
            part.setVisible(not away)
        self.message.setVisible(bool(self.message.text()) and not away)

    def _fold_seats(self) -> None:
        """Leave the room to the grid once a flop is open: each seat is a line then.

        The pot and what is behind stand above the grid then, as they are at the node.
        """
        is_open = self._hand.where.now.opened is not None
        self.strip.fold(is_open)
        self.pot.setVisible(not is_open)

    def _show_flop(self) -> None:
        flop = self._hand.flop
        self.flop_edit.setText("" if flop is None else str(flop))
        mark(self.flop_edit, wrong=False)

    def _edited(self) -> None:
        mark(self.flop_edit, wrong=False)
        self._show()

    def _typed(self) -> None:
        try:
            board = read_flop(self.flop_edit.text())
        except InputError as problem:
            mark(self.flop_edit, wrong=True)
            self.message.say(sentence(problem))
            self._show_parts()
            self.flop_edit.setFocus()
        else:
            self._choose(board)

    def _choose(self, board: Board) -> None:
        self._hand.set_flop(board)
        self._show_flop()
        self._show()
        self.flop_chosen.emit(board)


def read_flop(text: str) -> Board:
    """Return the flop of a text.

    Raises:
        InputError: it is not three different cards.
    """
    if not text.strip():
        raise InputError(tr("Type three cards, like Kh7d2c."))
    cards = parse_cards(text)
    if len(cards) != FLOP_CARDS:
        raise InputError(tr("A flop has three cards, here: {count}.", count=len(cards)))
    return Board(cards)


def accuracy_parts(accuracy: Accuracy) -> list[str]:
    """Return what is known of how exact a data set is, and at last when it was solved."""
    parts = []
    if accuracy.gain_mbb is not None:
        gain = written(accuracy.gain_mbb, ".1f")
        parts.append(tr("a seat gains at most {gain} mbb per hand", gain=gain))
    if accuracy.exploitability_pct is not None:
        parts.append(tr("{share} % of the pot", share=written(accuracy.exploitability_pct, ".2f")))
    if accuracy.iterations is not None:
        parts.append(tr("{count} iterations", count=written(accuracy.iterations, ",")))
    if accuracy.solved is not None:
        parts.append(tr("solved {day}", day=accuracy.solved))
    return parts


def _notes(view: PreflopView) -> str:
    return "  ".join(filter(None, map(translate_message, (view.why_no_flop, view.note))))


def _pot_text(view: PreflopView) -> str:
    parts = [tr("Pot {pot}bb", pot=bb_text(view.pot))]
    if view.node is not None and view.node.to_call > 0:
        parts.append(tr("{amount}bb to call", amount=bb_text(view.node.to_call / 100)))
    if view.to_flop is not None:
        behind = min(seat.behind for seat in view.seats if seat.position in set(view.to_flop))
        parts.append(tr("{stack}bb behind", stack=bb_text(behind)))
    return BETWEEN.join(parts)


def _button(text: str, tip: str, act: Callable[[], object], *, flat: bool = False) -> QPushButton:
    return push_button(text, act, tip, name=tip, flat=flat)

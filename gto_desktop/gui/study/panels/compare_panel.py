"""Two nodes side by side: the one shown, and one that was pinned before."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from gto_desktop.cards.hand_class import class_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.labels import MessageLabel, caption, elided, title
from gto_desktop.gui.kit.layouts import Placed, Spring, column_of, grown, row_of
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.node.models.line_words import line_words
from gto_desktop.gui.node.models.node_reader import NodeReader
from gto_desktop.gui.node.models.study_model import CellView, NodePlace, StudyModel
from gto_desktop.gui.node.widgets.strategy_grid import StrategyGrid
from gto_desktop.gui.study.models.compare import CompareModel, Follow, Side
from gto_desktop.gui.study.widgets.gap_table import GapTable
from gto_desktop.solver.solution import Solution

VIEWS = (CellView.STRATEGY, CellView.EV, CellView.EQUITY, CellView.RANGE)
FOLLOWS = (Follow.STAYS, Follow.LINE)
TOPIC = "compare"


class ComparePanel(QStackedWidget):
    """Grids of both nodes, and what they differ in; hovering a hand compares that hand."""

    chosen = Signal(object)
    """Steps to the pinned node, to be shown."""

    def __init__(
        self,
        study: StudyModel,
        appearance: Appearance,
        bridge: Bridge,
        reader: NodeReader,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._study, self._bridge, self._reader = study, bridge, reader
        self._kept: int | None = None
        """The class that was clicked, compared while no other is hovered."""
        self.model = CompareModel(study)
        self.grids = tuple(
            StrategyGrid(side, appearance, display=study.display)
            for side in (self.model.now, self.model.pinned)
        )
        for grid, name in zip(self.grids, (tr("Node shown"), tr("Pinned node")), strict=True):
            grid.setAccessibleName(name)
        self.range_table = GapTable(study.display, tr("Whole ranges compared"))
        self.hand_table = GapTable(study.display, tr("One hand compared"))
        self.views = Segmented(tr("Show"), [view.words for view in VIEWS])
        self.follow = Segmented(tr("Pinned side"), [tr("Stays"), tr("Follows the line")])
        self._make_labels()
        self._make_buttons()
        self.addWidget(self._empty_page())
        self.addWidget(self._compare_page())
        self._connect()
        self._show()

    def commands(self) -> list[Command]:
        """What comparing lets a user do."""
        return [
            Command(
                "compare.pin",
                tr("Pin this node to compare"),
                self.model.pin,
                "study",
                can=lambda: self._study.node is not None,
                starts_group=True,
            ),
            Command(
                "compare.unpin",
                tr("Unpin the node"),
                self.model.unpin,
                "study",
                can=lambda: bool(self.model.title),
            ),
            Command(
                "compare.go",
                tr("Go to the pinned node"),
                self._go,
                "study",
                can=lambda: self.model.steps is not None,
            ),
        ]

    def _make_labels(self) -> None:
        self.heads = (elided(bold=True), elided(bold=True))
        self.captions = (elided(muted=True), elided(muted=True))
        self.hand_title, self.range_title = elided(bold=True), title(tr("Whole range"))
        self.message = MessageLabel()
        self.message.hide()
        self.empty_text = caption(
            tr("Pin the node shown, then go elsewhere: both stand side by side here.")
        )

    def _make_buttons(self) -> None:
        self.pin_first, self.pin = QPushButton(tr("Pin this node")), QPushButton(tr("Pin this"))
        self.go, self.unpin = QPushButton(tr("Go there")), QPushButton(tr("Unpin"))
        tips = (
            tr("Keep the node shown on the right"),
            tr("Keep the node shown on the right instead"),
            tr("Show the pinned node"),
            tr("Empty the right side"),
        )
        buttons = (self.pin_first, self.pin, self.go, self.unpin)
        for button, tip in zip(buttons, tips, strict=True):
            button.setToolTip(tip)
            button.setAccessibleName(tip)
            button.setProperty("flat", button is not self.pin_first)
        self.follow.setToolTip(
            tr("The pinned side keeps its node, or shows the same line of its own solution")
        )

    def _empty_page(self) -> QWidget:
        page = QWidget()
        self.empty_text.setWordWrap(True)
        self.empty_text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column_of(
            Spring(),
            self.empty_text,
            Placed(self.pin_first, 0, Qt.AlignmentFlag.AlignHCenter),
            Spring(),
            on=page,
            spacing=12,
            margins=(16, 16, 16, 16),
        )
        return page

    def _compare_page(self) -> QWidget:
        page = QWidget()
        sides = row_of(spacing=16)
        buttons: tuple[tuple[QPushButton, ...], ...] = ((self.pin,), (self.go, self.unpin))
        for number in range(2):
            head = QHBoxLayout()
            head.setSpacing(4)
            head.addWidget(self.heads[number], 1)
            for button in buttons[number]:
                head.addWidget(button)
            column = QVBoxLayout()
            column.setSpacing(4)
            column.addLayout(head)
            column.addWidget(self.captions[number])
            column.addWidget(self.grids[number], 1)
            sides.addLayout(column, 1)
        tables = row_of(spacing=16)
        for label, table in (
            (self.range_title, self.range_table),
            (self.hand_title, self.hand_table),
        ):
            column = QVBoxLayout()
            column.setSpacing(4)
            column.addWidget(label)
            column.addWidget(table)
            tables.addLayout(column, 1)
        column_of(
            row_of(self.views, Spring(), self.follow, spacing=16),
            grown(sides),
            self.message,
            tables,
            on=page,
        )
        return page

    def _connect(self) -> None:
        model = self.model
        for grid in self.grids:
            grid.hovered.connect(self._hover)
            grid.pinned.connect(self._keep)
        self.views.chosen.connect(lambda number: model.set_view(VIEWS[number]))
        self.follow.chosen.connect(lambda number: model.set_follow(FOLLOWS[number]))
        for button in (self.pin_first, self.pin):
            button.clicked.connect(lambda _=False: model.pin())
        self.unpin.clicked.connect(lambda _=False: model.unpin())
        self.go.clicked.connect(lambda _=False: self._go())
        model.wanted.connect(self._read)
        model.changed.connect(self._show)

    def _hover(self, hand_class: int) -> None:
        self.model.look_at(self._kept if hand_class < 0 else hand_class)

    def _keep(self, hand_class: int) -> None:
        """Keep a clicked class; a second click on it lets it go."""
        self._kept = None if hand_class == self._kept else hand_class
        self.model.look_at(self._kept)

    def _go(self) -> None:
        steps = self.model.steps
        if steps is not None:
            self.chosen.emit(steps)

    def _read(self, solution: Solution, place: NodePlace) -> None:
        model, reader = self.model, self._reader
        known = self._study.known(place) if solution is self._study.solution else None
        if known is not None:
            self._bridge.forget(TOPIC)
            model.accept(solution, place, known)
            return
        self._bridge.ask(
            TOPIC,
            lambda: reader.node(solution, place.line, place.cards),
            partial(model.accept, solution, place),
            lambda problem: model.refuse(solution, place, sentence(problem)),
            lane=reader.lane(solution),
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show()

    def _show(self) -> None:
        model = self.model
        if not self.isVisible():
            return  # hidden behind others it need not keep up
        pinned = bool(model.title)
        self.setCurrentIndex(1 if pinned else 0)
        self.pin_first.setEnabled(self._study.node is not None)
        if not pinned:
            return
        sides = (model.now, model.pinned)
        for label, side in zip(self.heads, sides, strict=True):
            label.setText(self._place_words(side))
            label.setToolTip(label.text())
        source = translate_message(self._study.source) or tr("no source")
        sources = (tr("Shown: {source}", source=source), model.title)
        for note, source in zip(self.captions, sources, strict=True):
            note.setText(source)
            note.setToolTip(source)
        self.message.say(model.problem)
        self.message.setVisible(bool(model.problem))
        self.follow.choose(FOLLOWS.index(model.follow))
        self.follow.setEnabled(model.can_follow)
        self.go.setEnabled(model.steps is not None)
        self.range_table.show_gap(model.gap())
        hands = model.hand_class
        self.hand_title.setText(
            tr("Hover or click a hand to compare it") if hands is None else class_name(hands)
        )
        self.hand_table.show_gap(None if hands is None else model.gap(hands))

    def _place_words(self, side: Side) -> str:
        node = side.node
        if node is None:
            return tr("No such node")
        parts = [str(node.board), line_words(node.line, self._study.display)]
        if node.player is not None:
            parts.append(side.names[node.player])
        return "  \u00b7  ".join(part for part in parts if part)

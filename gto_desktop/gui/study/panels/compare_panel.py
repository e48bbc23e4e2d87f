"""Two nodes side by side: the one shown, and one that was pinned before."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStackedWidget, QWidget

from gto_desktop.cards.hand_class import class_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.labels import MessageLabel, elided, paragraph, title
from gto_desktop.gui.kit.layouts import Placed, Spring, column_of, grown, page_of, row_of
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.kit.table import FREE, Choice, Column, Table
from gto_desktop.gui.node.models.display import Display, Unit, number, signed
from gto_desktop.gui.node.models.node_reader import NodeReader
from gto_desktop.gui.node.models.study_model import BETWEEN, CellView, ShownNode, StudyModel
from gto_desktop.gui.node.models.study_place import NodePlace
from gto_desktop.gui.node.widgets.strategy_grid import StrategyGrid
from gto_desktop.gui.study.models.compare import (
    ActionGap,
    CompareModel,
    Follow,
    NodeGap,
    Pair,
)
from gto_desktop.solver.solution import Solution

VIEWS = (CellView.STRATEGY, CellView.EV, CellView.EQUITY, CellView.RANGE)
FOLLOWS = (Follow.STAYS, Follow.LINE)
TOPIC = "compare"
ROW = 24
LEAST = 24
"""Pixels that a column has at least."""
DELTA = "\u0394"
ROWS = 5
"""Rows shown at once; more are scrolled to."""
PADDING = 10
"""Pixels left and right of a text, together."""
PINNED = (2, 5)
"""Columns of the pinned side, left out where there is no room: the difference tells as much."""


class ComparePanel(QStackedWidget):
    """Grids of both nodes, and what they differ in; hovering a hand compares that hand."""

    chosen = Signal(object)
    """Steps to the pinned node, to be shown."""

    def __init__(
        self, study: StudyModel, appearance: Appearance, bridge: Bridge, reader: NodeReader
    ) -> None:
        super().__init__()
        self._study, self._bridge, self._reader = study, bridge, reader
        self._kept: int | None = None
        """The class that was clicked, compared while no other is hovered."""
        self.model = CompareModel(study)
        self.grids = tuple(
            StrategyGrid(side, appearance) for side in (self.model.now, self.model.pinned)
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
            Command("compare.pin", tr("Pin this node to compare"),
                    self._study.compare_with_this, "study",
                    can=lambda: self._study.node is not None, starts_group=True),
            Command("compare.unpin", tr("Unpin the node"), self._unpin, "study",
                    can=lambda: bool(self.model.title)),
            Command("compare.go", tr("Go to the pinned node"), self._go, "study",
                    can=lambda: self.model.steps is not None),
        ]  # fmt: skip

    def _make_labels(self) -> None:
        self.heads = (elided(bold=True), elided(bold=True))
        self.captions = (elided(muted=True), elided(muted=True))
        self.hand_title, self.range_title = elided(bold=True), title(tr("Whole range"))
        self.message = MessageLabel()
        self.message.hide()
        words = tr("Pin the node shown, then go elsewhere: both stand side by side here.")
        self.empty_text = paragraph(words, muted=True)

    def _make_buttons(self) -> None:
        pin = self._study.compare_with_this
        self.pin_first = _button(tr("Pin this node"), tr("Keep the node shown on the right"), pin)
        self.pin = _button(tr("Pin this"), tr("Keep the node shown on the right instead"), pin)
        self.go = _button(tr("Go there"), tr("Show the pinned node"), self._go)
        self.unpin = _button(tr("Unpin"), tr("Empty the right side"), self._unpin)
        for button in (self.pin, self.go, self.unpin):
            button.setProperty("flat", True)
        self.follow.setToolTip(
            tr("The pinned side keeps its node, or shows the same line of its own solution")
        )

    def _empty_page(self) -> QWidget:
        self.empty_text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return page_of(
            Spring(),
            self.empty_text,
            Placed(self.pin_first, 0, Qt.AlignmentFlag.AlignHCenter),
            Spring(),
            spacing=12,
            margins=(16, 16, 16, 16),
        )

    def _compare_page(self) -> QWidget:
        buttons = ((self.pin,), (self.go, self.unpin))
        sides = [
            column_of(row_of(grown(head), *beside, spacing=4), note, grown(grid), spacing=4)
            for head, beside, note, grid in zip(
                self.heads, buttons, self.captions, self.grids, strict=True
            )
        ]
        tables = [
            column_of(self.range_title, self.range_table, spacing=4),
            column_of(self.hand_title, self.hand_table, spacing=4),
        ]
        return page_of(
            row_of(self.views, Spring(), self.follow, spacing=16),
            grown(row_of(*map(grown, sides), spacing=16)),
            self.message,
            row_of(*map(grown, tables), spacing=16),
        )

    def _connect(self) -> None:
        model = self.model
        for grid in self.grids:
            grid.hovered.connect(self._hover)
            grid.pinned.connect(self._keep)
        self.views.chosen.connect(lambda number: model.set_view(VIEWS[number]))
        self.follow.chosen.connect(lambda number: model.set_follow(FOLLOWS[number]))
        model.wanted.connect(self._read)
        model.changed.connect(self._show)

    def _hover(self, hand_class: int) -> None:
        self.model.look_at(self._kept if hand_class < 0 else hand_class)

    def _keep(self, hand_class: int) -> None:
        """Keep a clicked class; a second click on it lets it go."""
        self._kept = None if hand_class == self._kept else hand_class
        self.model.look_at(self._kept)

    def _unpin(self) -> None:
        self._study.display.set_reference(None)

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
        source = translate_message(self._study.source) or tr("no source")
        texts = (*map(self._place_words, sides), tr("Shown: {source}", source=source), model.title)
        for label, text in zip((*self.heads, *self.captions), texts, strict=True):
            label.setText(text)
            label.setToolTip(text)
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

    def _place_words(self, side: ShownNode) -> str:
        node = side.node
        if node is None:
            return tr("No such node")
        parts = [str(node.board), self._study.display.node_title(node)]
        if node.player is not None:
            parts.append(self._study.names[node.player])
        return BETWEEN.join(filter(None, parts))


def _button(text: str, tip: str, act: Callable[[], object]) -> QPushButton:
    return push_button(text, act, tip, name=tip)


@dataclass(frozen=True)
class GapRow:
    """What differs in an action, or in all of them together."""

    title: str
    share: Pair | None
    """0 to 1; None where there is none to tell."""
    ev: Pair | None


class GapTable(Table[GapRow]):
    """Frequencies in percent, EVs in the unit, each for both sides with the difference."""

    def __init__(self, display: Display, name: str) -> None:
        super().__init__(name, (), choice=Choice.NONE, row_height=ROW)
        self._display = display
        self._gap: NodeGap | None = None
        self.without_frame()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight((ROWS + 1) * ROW + 4)
        self.setProperty("dense", True)
        header = self.horizontalHeader()
        header.setFixedHeight(ROW)
        header.setMinimumSectionSize(LEAST)
        display.changed.connect(lambda: self.show_gap(self._gap))
        self.show_gap(None)

    def show_gap(self, gap: NodeGap | None) -> None:
        """Show what two nodes differ in; with None, nothing."""
        self._gap = gap
        rows: list[GapRow] = []
        if gap is not None:
            rows = [GapRow(self._title(action), action.share, action.ev) for action in gap.actions]
            rows += [GapRow(tr("All"), None, gap.ev), GapRow(tr("Equity"), gap.equity, None)]
        self.show_rows(rows, columns=self._columns())
        self._share_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_out()

    def _share_out(self) -> None:
        """Give each column what its texts need, and share out what is left between them."""
        wanted = {column: self._needed(column) for column in range(self.rows_model.columnCount())}
        narrow = sum(wanted.values()) > self.viewport().width()
        for column in PINNED:
            self.setColumnHidden(column, narrow)
            if narrow:
                del wanted[column]
        left = max(0, self.viewport().width() - sum(wanted.values()))
        for column, width in wanted.items():
            extra = left // len(wanted) + (left % len(wanted) if column == 0 else 0)
            self.setColumnWidth(column, width + extra)

    def _needed(self, column: int) -> int:
        shown = self.rows_model.columns[column]
        head = QFontMetrics(self.horizontalHeader().font())
        texts = QFontMetrics(tabular(self.font(), bold=shown.bold is not None))
        widths = [texts.horizontalAdvance(shown.text(row)) for row in self.rows]
        return max(LEAST, max([head.horizontalAdvance(shown.title), *widths]) + PADDING)

    def _columns(self) -> tuple[Column[GapRow], ...]:
        display = self._display
        about, unit = tr("Shown minus pinned"), tr("EV, {unit}", unit=display.unit.words)

        def figure(title: str, text: Callable[[GapRow], str], about: str = "") -> Column[GapRow]:
            bold = _always if title == DELTA else None
            return Column(title, text, right=True, about=about, bold=bold, width=FREE)

        def share(title: str, write: Callable[[Pair], str], about: str = "") -> Column[GapRow]:
            return figure(title, lambda row: "" if row.share is None else write(row.share), about)

        def ev(title: str, write: Callable[[Pair], str], about: str = "") -> Column[GapRow]:
            return figure(title, lambda row: "" if row.ev is None else write(row.ev), about)

        def ev_gap(pair: Pair) -> str:
            return signed(pair.gap * display.scale, 2 if display.unit is Unit.BB else 1)

        return (
            Column(tr("Action"), lambda row: row.title, width=FREE),
            share(tr("Freq. %"), lambda pair: number(pair.now * 100, 1)),
            share(tr("pinned"), lambda pair: number(pair.pinned * 100, 1)),
            share(DELTA, lambda pair: signed(pair.gap * 100, 1), about),
            ev(tr("EV"), lambda pair: display.amount(pair.now), unit),
            ev(tr("pinned"), lambda pair: display.amount(pair.pinned)),
            ev(DELTA, ev_gap, about),
        )

    def _title(self, gap: ActionGap) -> str:
        actions = [action for action in (gap.now, gap.pinned) if action is not None]
        titles = [self._display.action_title(action) for action in actions]
        # An action of one side only is told by its dashes; two of other sizes by both names.
        return titles[0] if len(set(titles)) == 1 else " / ".join(titles)


def _always(_row: GapRow) -> bool:
    return True

"""The strips that say where one is: the place as text, the line from the root, the runout."""

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.buttons import flat_button
from gto_desktop.gui.kit.card_grid import CardGrid
from gto_desktop.gui.kit.labels import mark
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, hold_page, row_of
from gto_desktop.gui.kit.painting import draw_box, rim_box
from gto_desktop.gui.node.models.class_table import action_lines
from gto_desktop.gui.node.models.display import percent
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.study_place import ActionStep, CardStep, Step
from gto_desktop.gui.node.widgets.row_height import row_height
from gto_desktop.gui.study.models.told_line import flop_start, told_before_root
from gto_desktop.gui.study.widgets.column_button import ColumnButton
from gto_desktop.gui.study.widgets.earlier_column import (
    BESIDE,
    CARD_WIDTH,
    WIDTH,
    EarlierColumn,
    head_height,
    paint_card,
)
from gto_desktop.solver.node_view import NodeView

MARK = 32
"""Pixels of an action beside a heading, without its name."""
MOST_BESIDE = 0.7
"""Share of a strip's width that whole names of actions beside a heading may take."""
ROWS = 5
"""Most rows at full height; nodes with more actions squeeze theirs."""
LEAST_ROWS = 2
SCROLL_BAR = 10


class NodeColumn(QWidget):
    """One node of a line: who acts, the pot, and the actions; the one taken is marked."""

    chosen = Signal(int, int)
    """Depth of the node and number of the action."""
    visited = Signal(int)
    """Depth of the node whose heading was clicked."""

    def __init__(
        self, depth: int, node: NodeView | None, step: Step | None, strip: "LineStrip"
    ) -> None:
        super().__init__()
        self.level = depth
        self._appearance, self._study = strip.appearance, strip.study
        self._step, self._node = step, node
        self._here = step is None
        self._low = strip.is_low
        self._head_height = head_height(self.fontMetrics())
        self._names_beside = self._short_or_whole(strip.viewport().width())
        self._action_widths = self._widths_beside()
        self.setFixedHeight(strip.columns_height)
        self.setFixedWidth(CARD_WIDTH if isinstance(step, CardStep) else self._width())
        self.buttons: list[ColumnButton] = []
        self.head = self._heading()
        self.head.setGeometry(4, 2, self.width() - 8 - self._beside, self._head_height)
        self.head.clicked.connect(lambda: self.visited.emit(depth))
        if self._action_widths:
            self._add_actions_beside()
        elif not isinstance(step, CardStep) and not self._low:
            self._add_actions()

    def _heading(self) -> ColumnButton:
        """The title; in a column of one line the action that was taken beside it."""
        node, taken = self._node, self._taken()
        if taken is None or node is None or not self._low:
            title = "" if self._low and isinstance(self._step, CardStep) else self._title()
            button = ColumnButton(title, appearance=self._appearance, parent=self)
            button.setAccessibleName(self._title())
            return button
        colour = self._appearance.action_colours(node.actions)[taken]
        action = self._study.display.action_title(node.actions[taken])
        return ColumnButton(
            self._seat(node), action, colour, appearance=self._appearance, parent=self
        )

    def _widths_beside(self) -> list[int]:
        """Pixels of each action beside the heading of the open decision, where it has one line."""
        node = self._node
        if not (self._low and self._here) or node is None or node.kind != "action":
            return []
        metrics = QFontMetrics(tabular(self.font(), bold=True))
        return [metrics.horizontalAdvance(name) + MARK for name in self._names_beside]

    def _short_or_whole(self, room: int) -> list[str]:
        """Name the actions of a decision, without their amounts where they take most of a line."""
        node, display = self._node, self._study.display
        if node is None:
            return []
        names = list(map(display.action_title, node.actions))
        width = QFontMetrics(tabular(self.font(), bold=True)).horizontalAdvance("".join(names))
        fits = width + len(names) * MARK <= room * MOST_BESIDE
        return names if fits else list(map(display.short_title, node.actions))

    def fits(self, room: int) -> bool:
        """Whether the actions beside the heading are named as so many pixels have room for."""
        return not self._names_beside or self._names_beside == self._short_or_whole(room)

    @property
    def _beside(self) -> int:
        """Pixels of all of them."""
        return sum(self._action_widths) + 4 if self._action_widths else 0

    def _taken(self) -> int | None:
        """The number of the action that was taken here."""
        node, step = self._node, self._step
        if node is None or not isinstance(step, ActionStep):
            return None
        labels = [action.label for action in node.actions]
        return labels.index(step.label) if step.label in labels else None

    def _seat(self, node: NodeView) -> str:
        return "" if node.player is None else self._study.names[node.player]

    def _width(self) -> int:
        """The usual width, or what the longest action takes, in bold as it is where it is taken."""
        node = self._node
        if node is None or node.kind != "action":
            return WIDTH if not self._low or node is None else WIDTH - BESIDE
        bold = QFontMetrics(tabular(self.font(), bold=True))
        display, taken = self._study.display, self._taken()
        if self._low:
            words = self._title()
            if taken is not None:
                words = f"{self._seat(node)}  {display.action_title(node.actions[taken])}"
            room = 20 + self._beside if self._beside else BESIDE
            return bold.horizontalAdvance(words) + room
        longest = max(bold.horizontalAdvance(display.action_title(a)) for a in node.actions)
        return max(WIDTH, longest + bold.horizontalAdvance("88.8 %") + BESIDE)

    def _title(self) -> str:
        node = self._node
        if isinstance(self._step, CardStep):
            return tr("Card")
        if node is None:
            return "\u2026"
        if node.kind == "chance":
            return tr("Turn") if len(node.board.cards) == 3 else tr("River")
        if node.kind != "action" or node.player is None:
            return tr("End of the hand")
        pot = tr("pot {amount}", amount=self._study.display.bet(node.pot))
        return f"{self._seat(node)}   {pot}"

    def _add_actions(self) -> None:
        node = self._node
        if node is None or node.kind != "action":
            return
        lines = action_lines(node)
        colours = self._appearance.action_colours(node.actions)
        head = self._head_height
        row = (self.height() - head - 8) // max(1, len(lines))
        row = min(row_height(self.fontMetrics()), row)
        taken = self._step.label if isinstance(self._step, ActionStep) else None
        for number, line in enumerate(lines):
            button = ColumnButton(
                self._study.display.action_title(node.actions[number]),
                percent(line.share),
                colours[number],
                taken=line.label == taken,
                appearance=self._appearance,
                parent=self,
            )
            self._add(button, QRect(4, head + 2 + number * row, self.width() - 8, row))

    def _add(self, button: ColumnButton, place: QRect) -> None:
        """Put the button of the next action at its place."""
        number = len(self.buttons)
        button.setGeometry(place)
        button.clicked.connect(lambda: self.chosen.emit(self.level, number))
        self.buttons.append(button)

    def _add_actions_beside(self) -> None:
        """Put the actions beside the heading, their shares in what screen readers tell."""
        node, left = self._node, self.head.geometry().right() + 1
        assert node is not None
        colours = self._appearance.action_colours(node.actions)
        display = self._study.display
        actions = zip(node.actions, action_lines(node), colours, self._action_widths, strict=True)
        for action, line, colour, width in actions:
            name = self._names_beside[len(self.buttons)]
            button = ColumnButton(name, colour=colour, appearance=self._appearance, parent=self)
            button.setToolTip(f"{display.action_title(action)} {percent(line.share)}")
            button.setAccessibleName(button.toolTip())
            self._add(button, QRect(left, 3, width, self.height() - 6))
            left += width

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._appearance.look
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            rim = QColor(look.accent if self._here else look.border)
            draw_box(painter, rim_box(self.rect()), 6, QColor(look.surface), rim)
            if isinstance(self._step, CardStep):
                paint_card(painter, self, self._step.card, self._appearance, low=self._low)
            elif self._node is not None and self._node.kind != "action" and not self._low:
                painter.setPen(QColor(look.muted))
                box = self.rect().adjusted(10, self._head_height + 4, -8, -8)
                top = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
                painter.drawText(box, top, self._note())

    def _note(self) -> str:
        assert self._node is not None
        if self._node.kind == "chance":
            return tr("Pick the next card on the right.")
        return tr("Pot {amount}", amount=self._study.display.with_unit(self._node.pot))


class Strip(QScrollArea):
    """Columns side by side, of which the last is in view."""

    visited = Signal(int)
    """Depth of the column whose heading was clicked."""

    def __init__(self, name: str) -> None:
        super().__init__()
        inside = QWidget()
        self._row = row_of(Spring(), on=inside, spacing=4)
        hold_page(self, inside)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        # The range changes only once the new columns are laid out.
        self.horizontalScrollBar().rangeChanged.connect(self._show_end)

    def _drop(self, columns: Iterable[QWidget]) -> None:
        for column in columns:
            self._row.removeWidget(column)
            column.hide()
            column.deleteLater()

    def _show_end(self, *_range: int) -> None:
        bar = self.horizontalScrollBar()
        bar.setValue(bar.maximum())


class LineStrip(Strip):
    """The line from the flop to here; unchanged columns are kept from one place to the next."""

    chosen = Signal(int, int)
    earlier_visited = Signal(int)
    """How many steps after the flop lead to what was clicked before the root."""

    def __init__(self, study: StudyModel, appearance: Appearance) -> None:
        super().__init__(tr("Line from the root"))
        self.columns: list[NodeColumn] = []
        self.earlier: list[EarlierColumn] = []
        """What led to the root of a turn or a river that was solved below a flop."""
        self._earlier_of: tuple[object, ...] | None = None
        """The root, and the chips at its flop, that they lead to."""
        self._keys: list[tuple[object, ...]] = []
        self._shown_words: tuple[object, ...] = ()
        self.study = study
        self.appearance = appearance
        self.columns_height = 0
        self.is_low = False
        self._set_height(LEAST_ROWS)
        study.shown.connect(self.refresh)
        appearance.changed.connect(self._rebuild)

    def sizeHint(self) -> QSize:
        return QSize(4 * WIDTH, self.columns_height + SCROLL_BAR)

    def fold(self, low: bool) -> None:  # noqa: FBT001 - a choice of two heights
        """Show each node in one line: who acted, and what he did."""
        if low != self.is_low:
            self.is_low = low
            self._rebuild()

    def refresh(self) -> None:
        """Show the line as it is; only columns from the first change on are made anew."""
        keys: list[tuple[object, ...]] = []
        nodes: list[tuple[NodeView | None, Step | None]] = []
        if self.study.solution is not None:
            steps: tuple[Step | None, ...] = (*self.study.steps, None)
            for place, step in zip(self.study.trail(), steps, strict=True):
                node = self.study.known(place)
                keys.append((place, step, id(node)))
                nodes.append((node, step))
        # A low strip leaves the grid below it more room.
        most = max((len(node.actions) for node, _ in nodes if node is not None), default=0)
        self._set_height(min(ROWS, max(LEAST_ROWS, most)))
        if self._words_key() != self._shown_words:
            self._forget()
        self._show_earlier()
        same = 0
        while same < min(len(keys), len(self._keys)) and keys[same] == self._keys[same]:
            same += 1
        self._drop(self.columns[same:])
        del self.columns[same:]
        for depth in range(same, len(keys)):
            column = NodeColumn(depth, *nodes[depth], self)
            column.chosen.connect(self.chosen)
            column.visited.connect(self.visited)
            self._row.insertWidget(len(self.earlier) + depth, column)
            self.columns.append(column)
        self._keys, self._shown_words = keys, self._words_key()

    def _show_earlier(self) -> None:
        """Show what happened on the flop before the root."""
        opened, key = self.study.opened, None
        if opened is not None and opened.root is not None:
            # The same bets are other shares of another pot.
            key = opened.root, flop_start(opened)
        if key == self._earlier_of:
            return
        self._drop(self.earlier)
        self.earlier, self._earlier_of = [], key
        look = self.appearance, self.study.display
        for depth, happened in enumerate(told_before_root(opened)):
            column = EarlierColumn(depth, happened, look, self.columns_height, low=self.is_low)
            column.visited.connect(self.earlier_visited)
            self._row.insertWidget(depth, column)
            self.earlier.append(column)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        # Qt may tell before the strip is built.
        if event.type() == QEvent.Type.FontChange and hasattr(self, "is_low"):
            self._rebuild()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Of a line the open decision alone depends on the room that there is.
        if self.is_low and self.columns and not self.columns[-1].fits(event.size().width()):
            self._rebuild()

    def _words_key(self) -> tuple[object, ...]:
        display = self.study.display
        return (
            self.study.names, display.unit, display.chips_per_bb, self.columns_height, self.is_low,
        )  # fmt: skip

    def _set_height(self, rows: int) -> None:
        metrics = self.fontMetrics()
        rows_height = 4 if self.is_low else rows * row_height(metrics) + 8
        self.columns_height = head_height(metrics) + rows_height
        self.setFixedHeight(self.columns_height + SCROLL_BAR)

    def _rebuild(self) -> None:
        self._forget()
        self.refresh()

    def _forget(self) -> None:
        """Have all columns made anew."""
        self._keys, self._earlier_of = [], None
        self._drop(self.earlier)
        self.earlier = []


class CardStrip(QWidget):
    """Shows the cards of the nearest chance node; previous and next step through them."""

    picked = Signal(int)

    def __init__(self, study: StudyModel, appearance: Appearance) -> None:
        super().__init__()
        self._study = study
        self.heading = QLabel()
        self.cards = CardGrid(appearance, tr("Runout cards"))
        self.cards.picked.connect(self.picked)
        tip = tr("Previous card ([)")
        self.previous = flat_button("[", partial(study.step_card, -1), tip, name=tip)
        tip = tr("Next card (])")
        self.next = flat_button("]", partial(study.step_card, 1), tip, name=tip)
        head = row_of(grown(self.heading), self.previous, self.next, spacing=4)
        column_of(head, self.cards, on=self, spacing=4)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        study.shown.connect(self.refresh)
        study.moved.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the choices of the present place."""
        study = self._study
        choices = study.card_choices()
        node = study.node
        waiting = node is not None and node.kind == "chance" and study.current() is node
        last = study.last_card()
        chosen = () if waiting or last is None else (last,)
        self.cards.show_cards(chosen, set(range(52)) - set(choices))
        for button in (self.previous, self.next):
            button.setEnabled(bool(choices))
        if waiting and node is not None:
            turn = len(node.board.cards) == 3
            self.heading.setText(tr("Pick the turn card") if turn else tr("Pick the river card"))
        elif choices:
            turn = len(study.place.cards) == 1 and self._root_board() == 3
            self.heading.setText(tr("Turn card") if turn else tr("River card"))
        else:
            self.heading.setText(tr("Runout"))
        mark(self.heading, title=waiting, muted=not waiting)
        self.setVisible(self._root_board() < 5)

    def _root_board(self) -> int:
        solution = self._study.solution
        return 5 if solution is None else len(solution.spec.board.cards)


class _Line(QLineEdit):
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            self.clearFocus()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.selectAll()


class CrumbLine(QWidget):
    """Back, forward, the place, a bookmark."""

    went = Signal(str)
    """The text that was typed."""
    back = Signal()
    forward = Signal()
    marked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self.back_button = _small_button("\u2190", tr("Back"), self.back.emit)
        self.forward_button = _small_button("\u2192", tr("Forward"), self.forward.emit)
        self.line = _Line()
        self.line.setAccessibleName(tr("Place in the hand"))
        self.line.setPlaceholderText(tr("What is shown belongs to no hand"))
        self.line.setToolTip(
            tr("A place such as 6max: F F F R2.5 F C | Kh7d2c | CHECK: edit or paste, then Enter")
        )
        self.mark_button = _small_button("\u2606", tr("Add a bookmark"), self.marked.emit)
        before = (self.back_button, self.forward_button)
        row_of(*before, grown(self.line), self.mark_button, on=self, spacing=4)
        self.line.returnPressed.connect(lambda: self.went.emit(self.line.text().strip()))
        self.line.left.connect(lambda: self.line.setText(self._text))

    def show_place(self, text: str, *, can_go_back: bool, can_go_forward: bool, kept: bool) -> None:
        """Show where the user is."""
        if text != self._text or not self.line.hasFocus():
            self._text = text
            self.line.setText(text)
            self.line.setCursorPosition(0)
        self.back_button.setEnabled(can_go_back)
        self.forward_button.setEnabled(can_go_forward)
        self.mark_button.setEnabled(bool(text))
        self.mark_button.setText("\u2605" if kept else "\u2606")
        name = tr("Remove the bookmark") if kept else tr("Add a bookmark")
        self.mark_button.setToolTip(name)
        self.mark_button.setAccessibleName(name)


def _small_button(text: str, name: str, act: Callable[[], object]) -> QPushButton:
    button = flat_button(text, act, name, name=name)
    button.setFixedWidth(32)
    return button

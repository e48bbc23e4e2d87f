"""The line from the root to here: one column per node, with every action and its frequency."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QScrollArea, QSizePolicy, QWidget

from gto_desktop.cards.card import RANKS, card_name
from gto_desktop.game.player import PerPlayer
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, tabular
from gto_desktop.gui.kit.painting import draw_suit, percent
from gto_desktop.gui.node.models.class_table import action_lines
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.node.models.study_model import ActionStep, CardStep, Step, StudyModel
from gto_desktop.solver.node_view import NodeView

WIDTH = 148
CARD_WIDTH = 64
HEAD = 24
ROW = 20
ROWS = 5
"""Most rows at full height; nodes with more actions squeeze theirs."""
LEAST_ROWS = 2
SCROLL_BAR = 10


@dataclass(frozen=True)
class Words:
    """How columns write and paint what they show."""

    appearance: Appearance
    display: Display
    names: PerPlayer[str]
    height: int
    """Pixels of a column."""


class NodeColumn(QWidget):
    """One node of the line: who acts, the pot, and the actions; the one taken is marked."""

    chosen = Signal(int, int)
    """Depth of the node and number of the action."""
    visited = Signal(int)
    """Depth of the node whose heading was clicked."""

    def __init__(self, depth: int, node: NodeView | None, step: Step | None, words: Words) -> None:
        super().__init__()
        self.level = depth
        self._appearance, self._words = words.appearance, words
        self._step = step
        self._node = node
        self._here = step is None
        self.setFixedHeight(words.height)
        self.setFixedWidth(CARD_WIDTH if isinstance(step, CardStep) else WIDTH)
        self.buttons: list[ColumnButton] = []
        head = ColumnButton(
            self._title(),
            "",
            None,
            taken=False,
            head=True,
            appearance=words.appearance,
            parent=self,
        )
        head.setGeometry(4, 2, self.width() - 8, HEAD)
        head.clicked.connect(lambda: self.visited.emit(depth))
        self.head = head
        if not isinstance(step, CardStep):
            self._add_actions()

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
        pot = tr("pot {amount}", amount=self._words.display.bet(node.pot))
        return f"{self._words.names[node.player]}   {pot}"

    def _add_actions(self) -> None:
        node = self._node
        if node is None or node.kind != "action":
            return
        lines = action_lines(node)
        colours = self._appearance.action_colours(node.actions)
        row = min(ROW, (self.height() - HEAD - 8) // max(1, len(lines)))
        taken = self._step.label if isinstance(self._step, ActionStep) else None
        for number, line in enumerate(lines):
            button = ColumnButton(
                self._words.display.action_title(node.actions[number]),
                percent(line.share),
                colours[number],
                taken=line.label == taken,
                head=False,
                appearance=self._appearance,
                parent=self,
            )
            button.setGeometry(4, HEAD + 2 + number * row, self.width() - 8, row)
            button.clicked.connect(lambda _=False, n=number: self.chosen.emit(self.level, n))
            self.buttons.append(button)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._appearance.look
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QColor(look.accent if self._here else look.border))
            painter.setBrush(QColor(look.surface))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
            if isinstance(self._step, CardStep):
                self._paint_card(painter, self._step.card)
            elif self._node is not None and self._node.kind != "action":
                painter.setPen(QColor(look.muted))
                box = self.rect().adjusted(10, HEAD + 4, -8, -8)
                painter.drawText(
                    box, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, self._note()
                )

    def _note(self) -> str:
        assert self._node is not None
        if self._node.kind == "chance":
            return tr("Pick the next card on the right.")
        return tr("Pot {amount}", amount=self._words.display.with_unit(self._node.pot))

    def _paint_card(self, painter: QPainter, card: int) -> None:
        ink = QColor(self._appearance.look.suits[card % 4])
        painter.setPen(ink)
        painter.setFont(tabular(self.font(), 16, bold=True))
        middle = HEAD + (self.height() - HEAD) // 2
        box = QRect(4, middle - 18, self.width() // 2 - 4, 36)
        painter.drawText(
            box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, RANKS[card // 4]
        )
        draw_suit(painter, card % 4, QRectF(self.width() / 2 + 4, middle - 9, 18, 18), ink)


class ColumnButton(QAbstractButton):
    """A heading or an action of a column."""

    def __init__(  # noqa: PLR0913 - one row's content, given once
        self,
        label: str,
        figure: str,
        colour: QColor | None,
        *,
        taken: bool,
        head: bool,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setText(label)
        self.taken = taken
        self._figure, self._colour, self._head = figure, colour, head
        self._appearance = appearance
        self.setAccessibleName(f"{label} {figure}".strip())
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._appearance.look
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.taken or self.underMouse() or self.hasFocus():
                painter.setPen(QColor(look.accent) if self.hasFocus() else Qt.PenStyle.NoPen)
                painter.setBrush(mix(look.surface, look.accent, 0.22 if self.taken else 0.08))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
            points = self.font().pointSizeF() - (0 if self.height() >= ROW else 1.5)
            painter.setFont(tabular(self.font(), points, bold=self._head or self.taken))
            painter.setPen(QColor(look.muted if self._head else look.text))
            box = self.rect().adjusted(6, 0, -6, 0)
            if self._colour is not None:
                painter.save()
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(self._colour)
                painter.drawRoundedRect(QRectF(5, self.height() / 2 - 5, 10, 10), 2, 2)
                painter.restore()
                box.adjust(14, 0, 0, 0)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, self.text())
            painter.drawText(
                box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._figure
            )


class LineStrip(QScrollArea):
    """All columns side by side; unchanged ones are kept from one place to the next."""

    chosen = Signal(int, int)
    visited = Signal(int)

    def __init__(
        self, study: StudyModel, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.columns: list[NodeColumn] = []
        self._keys: list[tuple[object, ...]] = []
        self._shown_words: tuple[object, ...] = ()
        self._study = study
        self._appearance = appearance
        self._inside = QWidget()
        self._row = QHBoxLayout(self._inside)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(4)
        self._row.addStretch(1)
        self.setWidget(self._inside)
        self.setWidgetResizable(True)
        self._height = 0
        self._set_height(LEAST_ROWS)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Line from the root"))
        # The range changes only once the new columns are laid out.
        self.horizontalScrollBar().rangeChanged.connect(self._show_end)
        study.shown.connect(self.refresh)
        appearance.changed.connect(self._rebuild)

    def sizeHint(self) -> QSize:
        """A few columns."""
        return QSize(4 * WIDTH, self._height + SCROLL_BAR)

    def refresh(self) -> None:
        """Show the line as it is; only columns from the first change on are made anew."""
        keys: list[tuple[object, ...]] = []
        nodes: list[tuple[NodeView | None, Step | None]] = []
        if self._study.solution is not None:
            steps: tuple[Step | None, ...] = (*self._study.steps, None)
            for place, step in zip(self._study.trail(), steps, strict=True):
                node = self._study.known(place)
                keys.append((place, step, id(node)))
                nodes.append((node, step))
        # A low strip leaves the grid below it more room.
        most = max((len(node.actions) for node, _ in nodes if node is not None), default=0)
        self._set_height(min(ROWS, max(LEAST_ROWS, most)))
        if self._words_key() != self._shown_words:
            self._keys = []
        same = 0
        while same < min(len(keys), len(self._keys)) and keys[same] == self._keys[same]:
            same += 1
        for column in self.columns[same:]:
            self._row.removeWidget(column)
            column.hide()
            column.deleteLater()
        del self.columns[same:]
        for depth in range(same, len(keys)):
            column = NodeColumn(depth, *nodes[depth], self._words())
            column.chosen.connect(self.chosen)
            column.visited.connect(self.visited)
            self._row.insertWidget(depth, column)
            self.columns.append(column)
        self._keys, self._shown_words = keys, self._words_key()

    def _words(self) -> Words:
        study = self._study
        return Words(self._appearance, study.display, study.names, self._height)

    def _words_key(self) -> tuple[object, ...]:
        display = self._study.display
        return (self._study.names, display.unit, display.chips_per_bb, self._height)

    def _set_height(self, rows: int) -> None:
        self._height = HEAD + rows * ROW + 8
        self.setFixedHeight(self._height + SCROLL_BAR)

    def describe(self) -> str:
        """The line in words."""
        steps = self._study.steps
        return " ".join(
            step.label if isinstance(step, ActionStep) else card_name(step.card) for step in steps
        ) or tr("Root")

    def _show_end(self, *_range: int) -> None:
        bar = self.horizontalScrollBar()
        bar.setValue(bar.maximum())

    def _rebuild(self) -> None:
        self._keys = []
        self.refresh()

"""The figures beside the grid: both ranges, the actions, and the combos of a class."""

import math
from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QWidget

from gto_desktop.game.action import Action
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, tabular
from gto_desktop.gui.kit.labels import MessageLabel, caption, paragraph, title
from gto_desktop.gui.kit.layouts import Space, column_of, grid_on, grown
from gto_desktop.gui.kit.painting import RIGHT, draw_box, draw_stack, rim_box
from gto_desktop.gui.node.models.class_table import ActionTotals, Mask, action_lines, range_totals
from gto_desktop.gui.node.models.display import NO_NUMBER, Display, percent
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.widgets.combo_panel import ComboPanel
from gto_desktop.gui.node.widgets.hand_figures import HandFigures
from gto_desktop.solver.node_view import NodeView

ROW, LEAST_WIDTH = 28, 240
"""Pixels of an action's row."""
EDGES = (0.0, 0.46, 0.645, 0.83)
"""Left edge of each column as a share of the width: action, frequency, combos, EV."""
APART = 8
"""Pixels between two columns."""
HEADS = ("EV", "Equity", "EQR", "Combos", "Stack")
ACROSS, ASIDE = 8, 8
"""Pixels between columns of figures, and at both sides of them."""
VALUES = frozenset({"EV", "Equity", "EQR"})
RIGHT_SIDE = Qt.AlignmentFlag.AlignRight


class FiguresPanel(QWidget):
    """Follows the study; `taken` names the action that was clicked."""

    taken = Signal(int)

    def __init__(self, study: StudyModel, appearance: Appearance) -> None:
        super().__init__()
        self._study = study
        self.situation = SituationTable(study)
        self.problem = MessageLabel(lines=3)
        self.action_bar = ActionBar(study, appearance)
        self.hand = HandFigures(study, appearance)
        self.combos = ComboPanel(study, appearance)
        column_of(
            self.situation,
            self.problem,
            self.action_bar,
            Space(8),
            self.hand,
            grown(self.combos),
            on=self,
        )
        self.action_bar.taken.connect(self.taken)
        self.combos.hovered.connect(self._show_combo)
        self.combos.combo_pinned.connect(self._show_combo)
        study.shown.connect(self._follow)
        self._follow()

    def preview(self, hand_class: int) -> None:
        """Show a class, with -1 the pinned one again."""
        shown = self._study.pinned if hand_class < 0 else hand_class
        self.combos.show_class(shown)
        own = shown == self._study.pinned
        self.hand.show_hand(shown, self.combos.pinned_combo if own else -1)

    def _show_combo(self, combo: int) -> None:
        shown = combo if combo >= 0 else self.combos.pinned_combo
        self.hand.show_hand(self.combos.hand_class, shown)

    def _follow(self) -> None:
        study = self._study
        self.problem.say(study.problem)
        self.problem.setVisible(bool(study.problem))
        self.hand.show_hand(study.pinned, self.combos.pinned_combo)


class SituationTable(QWidget):
    """A heading and a table with one row per player; below it, what the filter leaves."""

    def __init__(self, study: StudyModel) -> None:
        super().__init__()
        self._study = study
        self.heading = title("")
        self.pot = caption("")
        self.note = paragraph(muted=True)
        self.figures: dict[tuple[Player, str], QLabel] = {}
        self.heads: dict[str, QLabel] = {head: caption("") for head in HEADS}
        self.names = {player: QLabel() for player in Player}
        grid = grid_on(self, ACROSS, 4, margins=(ASIDE, 0, ASIDE, 4))
        grid.addWidget(self.heading, 0, 0, 1, 3)
        grid.addWidget(self.pot, 0, 3, 1, 3, RIGHT_SIDE)
        for column, head in enumerate(HEADS, start=1):
            grid.addWidget(self.heads[head], 1, column, RIGHT_SIDE)
            grid.setColumnStretch(column, 1)
        for player in Player:
            grid.addWidget(self.names[player], 2 + player, 0)
            for column, head in enumerate(HEADS, start=1):
                label = QLabel()
                label.setFont(tabular(self.font()))
                self.figures[player, head] = label
                grid.addWidget(label, 2 + player, column, RIGHT_SIDE)
        grid.addWidget(self.note, 4, 0, 1, 1 + len(HEADS))
        study.shown.connect(self.refresh)
        self.refresh()

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        return QSize(min(least.width(), self._width_of(HEADS[:-1])), least.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._study.node is not None:
            self._show_columns(self._study.node)

    def _width_of(self, heads: Sequence[str]) -> int:
        """Return the width that columns of figures need beside the names of the players."""
        columns = [
            [self.heads[head], *(self.figures[player, head] for player in Player)] for head in heads
        ]
        columns.append(list(self.names.values()))
        widths = [max(label.sizeHint().width() for label in column) for column in columns]
        # A column that is left out keeps the room beside it.
        return sum(widths) + ACROSS * len(HEADS) + 2 * ASIDE

    def refresh(self) -> None:
        """Show the figures of the shown node."""
        study, display, node = self._study, self._study.display, self._study.node
        if node is None:
            if study.blank:
                self._show_blank(study.blank)
            return
        self.heading.setText(_heading(node, study.names))
        pot = tr("Pot {amount}", amount=display.bet(node.pot))
        if display.chips_per_bb is not None:
            pot += f" {display.unit.words}"
        if node.to_call > 0:
            pot += tr(", {amount} to call", amount=display.bet(node.to_call))
        self.pot.setText(pot)
        for player in Player:
            self.names[player].setText(study.names[player])
            for head, text in self._row(node, player, display).items():
                figure = self.figures[player, head]
                figure.setText(text)
                figure.setAccessibleName(f"{study.names[player]}, {head}")
                missing = text == NO_NUMBER and head in VALUES and bool(node.board.cards)
                figure.setToolTip(_why_missing() if missing else "")
        self._show_columns(node)
        self._show_note(node)

    def _show_blank(self, why: str) -> None:
        """Say why there are no figures; those of another place would be wrong here."""
        self.heading.setText(tr("Nothing to decide"))
        self.pot.clear()
        self.note.setText(why)
        self.note.show()
        for label in (*self.heads.values(), *self.names.values(), *self.figures.values()):
            label.hide()

    def _row(self, node: NodeView, player: Player, display: Display) -> dict[str, str]:
        mask = display.mask(node, player) if player == self._study.player else None
        totals = range_totals(display.played(node), player, mask)
        return {
            "EV": display.amount(totals.ev),
            "Equity": percent(totals.equity),
            "EQR": percent(totals.eqr),
            "Combos": written(totals.combos, ",.1f"),
            "Stack": display.bet(node.stacks[player]),
        }

    def _show_columns(self, node: NodeView) -> None:
        """Before the flop there are neither values nor one opponent."""
        display = self._study.display
        on_board = bool(node.board.cards)
        # The stacks stand above the grid too: in little room they are left out here.
        left_out = "" if self.width() >= self._width_of(HEADS) else HEADS[-1]
        words = {
            "EV": tr("EV, {unit}", unit=display.unit.words),
            "Equity": tr("Equity"),
            "EQR": tr("EQR"),
            "Combos": tr("Combos"),
            "Stack": tr("Stack"),
        }
        for head in HEADS:
            shown = head != left_out and (on_board or head not in VALUES)
            self.heads[head].setText(words[head])
            self.heads[head].setVisible(shown)
            for player in Player:
                there = on_board or node.player is None or not player
                self.figures[player, head].setVisible(shown and there)
        self.names[Player.OOP].show()
        self.names[Player.IP].setVisible(on_board or node.player is None)

    def _show_note(self, node: NodeView) -> None:
        study = self._study
        filtered = study.display.mask(node, study.player) is not None
        self.note.setVisible(filtered)
        if filtered:
            name, words = study.names[study.player], study.display.filter.describe()
            self.note.setText(tr("{name}: only {hands}", name=name, hands=words))


def _why_missing() -> str:
    return tr("Not known here: hardly any hand gets here, and its value was not stored.")


def _heading(node: NodeView, names: PerPlayer[str]) -> str:
    """Who is to act, or what is to come."""
    if node.kind == "action" and node.player is not None:
        return tr("{name} to act", name=names[node.player])
    if not node.board.cards:
        return tr("Ranges on the flop") if min(node.stacks) > 0 else tr("Ranges all-in")
    return tr("Card to come") if node.kind == "chance" else tr("End of the hand")


def column_box(box: QRect, column: int, needed: Sequence[int] = ()) -> QRect:
    """Where a column lies in a row.

    Args:
        box: the row.
        column: 0 for the name, then the figures.
        needed: pixels of the widest figure of each column, the name left out. Where the usual
            shares of the row are too narrow, figures keep what they need, and the name has what is
            left.
    """
    edges = [round(box.width() * edge) for edge in EDGES] + [box.width()]
    widths = [after - edge - APART for edge, after in pairwise(edges[1:])]
    if any(width < need for width, need in zip(widths, needed, strict=False)):
        end = edges[len(needed) + 1] = box.width()
        for place, need in reversed(list(enumerate(needed, start=1))):
            end = edges[place] = end - need - APART
    width = edges[column + 1] - edges[column] - APART
    return QRect(box.left() + edges[column], box.top(), width, box.height())


class ActionRow(QAbstractButton):
    """One action, painted as a row of the table."""

    def __init__(self, number: int, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.number = number
        self._appearance = appearance
        self.needed: tuple[int, ...] = ()
        """Pixels of the widest figure of each column, of all rows."""
        self._figures: tuple[str, ...] = ()
        self._short = ""
        self._colour = QColor()
        self.setFixedHeight(ROW)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_line(
        self, line: ActionTotals, action: Action, colour: QColor, display: Display, *, has_ev: bool
    ) -> None:
        """Show an action."""
        title = display.action_title(action)
        self._colour, self._short = colour, display.short_title(action)
        self._figures = (percent(line.share), written(line.combos, ",.1f"))
        self.setText(title)
        name = tr(
            "{action}, {percent}, {count} combos",
            action=title,
            percent=self._figures[0],
            count=self._figures[1],
        )
        if has_ev:
            self._figures = (*self._figures, display.amount(line.ev))
            name += tr(", EV {ev}", ev=display.with_unit(line.ev))
        self.setAccessibleName(name)
        self.setToolTip(tr("Take {action} (key {key})", action=title, key=self.number + 1))
        self.update()

    def widths(self) -> tuple[int, ...]:
        """Return the pixels that its figures need."""
        metrics = QFontMetrics(tabular(self.font()))
        return tuple(map(metrics.horizontalAdvance, self._figures))

    def title_in(self, width: int) -> str:
        """Return the action as it fits a width: whole, by its share of the pot alone, or cut."""
        metrics = QFontMetrics(tabular(self.font()))
        for words in (self.text(), self._short):
            if metrics.horizontalAdvance(words) <= width:
                return words
        return metrics.elidedText(self._short, Qt.TextElideMode.ElideRight, width)

    def sizeHint(self) -> QSize:
        return QSize(320, ROW)

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST_WIDTH, ROW)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._appearance.look
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.underMouse() or self.isDown():
                draw_box(painter, QRectF(self.rect()), 4, mix(look.surface, look.text, 0.06))
            if self.hasFocus():
                draw_box(painter, rim_box(self.rect()), 4, rim=QColor(look.accent))
            draw_box(painter, QRectF(8, ROW / 2 - 7, 14, 14), 3, self._colour)
            painter.setPen(QColor(look.text))
            painter.setFont(tabular(self.font()))
            name = column_box(self.rect(), 0, self.needed).adjusted(30, 0, 0, 0)
            painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, self.title_in(name.width()))
            for column, text in enumerate(self._figures, start=1):
                box = column_box(self.rect(), column, self.needed)
                painter.drawText(box, RIGHT, text)


class ActionBar(QWidget):
    """A bar of all actions by frequency above one row for each."""

    taken = Signal(int)

    def __init__(self, study: StudyModel, appearance: Appearance) -> None:
        super().__init__()
        self._study = study
        self._appearance = appearance
        self.lines: list[ActionTotals] = []
        self.rows: list[ActionRow] = []
        self.needed: tuple[int, ...] = ()
        """As of each row."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._column = column_of(on=self, spacing=0, margins=(0, 44, 0, 0))
        study.shown.connect(self.refresh)
        appearance.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the actions of the shown node."""
        node, display = self._study.node, self._study.display
        self.lines = [] if node is None else action_lines(display.played(node), self._mask(node))
        while len(self.rows) < len(self.lines):
            row = ActionRow(len(self.rows), self._appearance, self)
            row.clicked.connect(lambda _=False, number=row.number: self.taken.emit(number))
            self._column.addWidget(row)
            self.rows.append(row)
        for row in self.rows[len(self.lines) :]:
            row.hide()
        if node is not None:
            colours = self._appearance.action_colours(node.actions)
            for row, line, action, colour in zip(
                self.rows, self.lines, node.actions, colours, strict=False
            ):
                row.show_line(line, action, colour, display, has_ev=self._has_ev)
                row.show()
        self._share_room()
        self.setVisible(bool(self.lines))
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._share_room()

    def _share_room(self) -> None:
        """Give the columns of all rows the room of the widest figure or caption."""
        metrics = QFontMetrics(self._caption_font())
        heads = [metrics.horizontalAdvance(head) for head in self.heads[1:] if head]
        rows = [row.widths() for row in self.rows[: len(self.lines)]]
        self.needed = tuple(max(column) for column in zip(heads, *rows, strict=False))
        for row in self.rows:
            row.needed = self.needed
            row.update()

    def _caption_font(self) -> QFont:
        return tabular(self.font(), self.font().pointSizeF() - 1)

    @property
    def heads(self) -> tuple[str, ...]:
        """The captions of the columns."""
        filtered = self._study.node is not None and self._mask(self._study.node) is not None
        return (
            tr("Action, filtered hands") if filtered else tr("Action"),
            tr("Freq."),
            tr("Combos"),
            tr("EV, {unit}", unit=self._study.display.unit.words) if self._has_ev else "",
        )

    @property
    def _has_ev(self) -> bool:
        """Whether the node knows what actions are worth; before the flop it does not."""
        return any(not math.isnan(line.ev) for line in self.lines)

    def _mask(self, node: NodeView) -> Mask | None:
        """Return the hands that count: a filter is about the range that is shown."""
        acting = node.player is not None and node.player == self._study.player
        return self._study.display.mask(node, self._study.player) if acting else None

    def paintEvent(self, event: QPaintEvent) -> None:
        node = self._study.node
        if not self.lines or node is None:
            return
        look = self._appearance.look
        with QPainter(self) as painter:
            colours = self._appearance.action_colours(node.actions)
            shares = [line.share for line in self.lines]
            draw_stack(painter, QRect(0, 0, self.width(), 16), shares, colours)
            painter.setFont(self._caption_font())
            painter.setPen(QColor(look.muted))
            head = QRect(0, 20, self.width(), 24)
            first = column_box(head, 0, self.needed).adjusted(8, 0, 0, 0)
            painter.drawText(first, Qt.AlignmentFlag.AlignVCenter, self.heads[0])
            for column, text in enumerate(self.heads[1:], start=1):
                painter.drawText(column_box(head, column, self.needed), RIGHT, text)

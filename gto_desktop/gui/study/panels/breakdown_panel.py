"""The breakdown: what a range holds by made hand, draw and equity, and what it does with each."""

from functools import partial

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button
from gto_desktop.gui.kit.cell_art import StackBar
from gto_desktop.gui.kit.labels import caption, paragraph
from gto_desktop.gui.kit.layouts import column_of, grown, row_of
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.kit.table import STRETCH, Column, Table
from gto_desktop.gui.node.models.combo_filter import ComboFilter
from gto_desktop.gui.node.models.display import percent
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.study.models.breakdown import BreakdownRow, Measure, breakdown, toggled
from gto_desktop.solver.node_view import NodeView
from gto_desktop.toolkit.hand_kinds import HandKinds, hand_kinds

MEASURES = tuple(Measure)
TOPIC = "breakdown kinds"
ROW = 24
BEFORE_ACTIONS = 3
"""Columns before those of the actions."""


class BreakdownPanel(QWidget):
    """Follows the study; a click on a kind looks at its hands only."""

    told = Signal(str)

    def __init__(self, study: StudyModel, appearance: Appearance, bridge: Bridge) -> None:
        super().__init__()
        self._study, self._appearance, self._bridge = study, appearance, bridge
        self._asked: tuple[int, ...] = ()
        self._kinds: HandKinds | None = None
        self._stale = True
        self.place = caption("")
        self.place.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.clear = flat_button(tr("Show all hands"), self._clear)
        self.measures = Segmented(tr("Of each action"), [measure.words for measure in MEASURES])
        self.measures.chosen.connect(lambda _number: self.refresh())
        self.note = paragraph(muted=True)
        self.table: Table[BreakdownRow] = Table(
            tr("Breakdown of the range"), (), row_height=ROW, appearance=appearance
        )
        self.table.tell_apart(lambda row: (row.group, row.kind))
        self.table.clicked.connect(self._clicked)
        self.table.opened.connect(lambda row: self._choose(row, adds=False))
        here = Qt.ShortcutContext.WidgetShortcut
        QShortcut(QKeySequence(Qt.Key.Key_Space), self.table, self._add, context=here)
        column_of(
            row_of(grown(self.place), self.clear, self.measures, spacing=16),
            self.note,
            grown(self.table),
            on=self,
            spacing=8,
            margins=(12, 12, 12, 12),
        )
        study.shown.connect(self.refresh)
        appearance.changed.connect(self.refresh)
        self.refresh()

    def commands(self) -> list[Command]:
        """What the palette and the menus offer."""
        return [
            Command("breakdown.copy", tr("Copy the breakdown"), self._copy, "study",
                    can=lambda: bool(self.table.rows)),
        ]  # fmt: skip

    def refresh(self) -> None:
        """Show the node anew, now or when the panel is next seen."""
        self._stale = not self.isVisible()
        if self._stale:
            return
        study, node = self._study, self._study.node
        cards = () if node is None else tuple(node.board.cards)
        self._ask_kinds(cards)
        self.clear.setVisible(bool(cards) and not study.display.filter.is_empty)
        self.note.setVisible(not cards)
        self.table.setVisible(bool(cards))
        acting = node is not None and bool(cards) and _is_acting(node, study)
        self.measures.setVisible(acting)
        if node is None or not cards:
            self.place.clear()
            self.note.setText(_why_nothing(node))
            self.table.show_rows(())
            return
        line = study.display.node_title(node)
        self.place.setText("   ".join((study.names[study.player], str(node.board), line)))
        played = study.display.played(node)
        rows = breakdown(played, study.player, self._kinds, study.display.filter)
        self.table.show_rows(rows, columns=self._columns(node))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.refresh()

    def _ask_kinds(self, cards: tuple[int, ...]) -> None:
        """Tell the hands of a board apart; the first time reads tables for a fifth of a second."""
        if cards == self._asked:
            return
        self._asked, self._kinds = cards, None
        if cards:
            self._bridge.ask(TOPIC, partial(hand_kinds, cards), self._know, lambda _problem: None)
        else:
            self._bridge.forget(TOPIC)

    def _know(self, kinds: HandKinds) -> None:
        self._kinds = kinds
        self.refresh()

    def _columns(self, node: NodeView) -> list[Column[BreakdownRow]]:
        study, display = self._study, self._study.display
        look = self._appearance.look

        def ink(row: BreakdownRow) -> QColor | None:
            return QColor(look.muted) if row.is_head else None

        def figure(text: str, row: BreakdownRow) -> str:
            return "" if row.is_head else text

        columns = [
            Column[BreakdownRow](
                tr("Hands"),
                lambda row: f"\u2713 {row.words}" if row.is_chosen else row.words,
                tip=_tip,
                ink=ink,
                bold=lambda row: row.kind is None or row.is_chosen,
            ),
            Column[BreakdownRow](
                tr("Combos"), lambda row: figure(written(row.combos, ",.1f"), row), right=True,
            ),
            Column[BreakdownRow](
                tr("Share"), lambda row: figure(percent(row.share), row), right=True,
                about=tr("Of the hands that are looked at"),
            ),
        ]  # fmt: skip
        actions, bar = self._action_columns(node) if _is_acting(node, study) else ([], [])
        figures = [
            Column[BreakdownRow](
                tr("Equity"), lambda row: figure(percent(row.equity), row), right=True,
            ),
            Column[BreakdownRow](
                tr("EV, {unit}", unit=display.unit.words),
                lambda row: figure(display.amount(row.ev), row),
                right=True,
            ),
        ]  # fmt: skip
        # The bar tells the same once more: it comes last, where a narrow panel may cut it.
        return [*columns, *actions, *figures, *bar]

    def _action_columns(
        self, node: NodeView
    ) -> tuple[list[Column[BreakdownRow]], list[Column[BreakdownRow]]]:
        """Return a column for each action, and that of the bar of all of them."""
        colours = self._appearance.action_colours(node.actions)
        titles = [self._study.display.action_title(action) for action in node.actions]
        measure = MEASURES[self.measures.current]

        def bar(row: BreakdownRow) -> StackBar | None:
            return StackBar(row.frequencies, colours) if any(row.frequencies) else None

        def spoken(row: BreakdownRow) -> str:
            pairs = zip(titles, row.frequencies, strict=False)
            return ", ".join(f"{title} {percent(share)}" for title, share in pairs)

        columns = [
            Column[BreakdownRow](
                title,
                partial(self._measured, measure, at=at),
                right=True,
                about=measure.about(title),
            )
            for at, title in enumerate(titles)
        ]
        last = Column[BreakdownRow](
            tr("Strategy"), lambda _row: "", art=bar, spoken=spoken, width=STRETCH
        )
        return columns, [last]

    def _measured(self, measure: Measure, row: BreakdownRow, at: int) -> str:
        """Return what a row tells of an action; nothing where no hand is of it."""
        if not any(row.frequencies):
            return ""
        action = row.actions[at]
        return {
            Measure.FREQUENCY: percent(action.share),
            Measure.COMBOS: written(action.combos, ",.1f"),
            Measure.EV: self._study.display.amount(action.ev),
        }[measure]

    def _add(self) -> None:
        """Look at the hands of the row that the keys are at too, or no longer."""
        if self.table.current >= 0:
            self._choose(self.table.rows[self.table.current], adds=True)

    def _clicked(self, index: QModelIndex) -> None:
        adds = bool(QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier)
        self._choose(self.table.rows[index.row()], adds=adds)

    def _choose(self, row: BreakdownRow, *, adds: bool) -> None:
        display = self._study.display
        if row.kind is not None:
            display.set_filter(toggled(display.filter, row.kind, adds=adds))
        elif row.group is None:
            self._clear()

    def _clear(self) -> None:
        self._study.display.set_filter(ComboFilter())

    def _copy(self) -> None:
        head, _, rows = self.table.rows_model.as_text().partition("\n")
        titles, node = head.split("\t"), self._study.node
        if node is not None and _is_acting(node, self._study):
            # On the screen the choice above the table says what they tell.
            their = slice(BEFORE_ACTIONS, BEFORE_ACTIONS + len(node.actions))
            measure = MEASURES[self.measures.current]
            titles[their] = [measure.title(title) for title in titles[their]]
        QGuiApplication.clipboard().setText("\n".join(("\t".join(titles), rows)))
        self.told.emit(tr("The breakdown is copied."))


def _is_acting(node: NodeView, study: StudyModel) -> bool:
    """Whether the range that is shown has a strategy here."""
    return node.player == study.player and bool(node.actions)


def _why_nothing(node: NodeView | None) -> str:
    if node is None:
        return tr("Open a solution to see what the ranges hold.")
    return tr("Before the flop there are no made hands: go on to a flop.")


def _tip(row: BreakdownRow) -> str:
    if row.kind is not None:
        return tr("Click or Enter: these hands only; with Ctrl or by Space, these too")
    return tr("A hand may have several draws") if row.group is not None else ""

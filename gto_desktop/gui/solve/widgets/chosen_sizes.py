"""The sizes that were compared when one was chosen for every node, and what each loses."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.layouts import column_of
from gto_desktop.gui.kit.table import STRETCH, Column, Table
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.solve.models.one_size_words import SizeRow, loss_text, node_text

ROW = 26
MOST_ROWS = 5
"""Shown at once; further ones are scrolled to."""


class ChosenSizes(QWidget):
    """Enter or a double click goes to the node of a size."""

    visited = Signal(str)
    """The line to the node, as in `TreeEdit`."""

    def __init__(self, display: Display) -> None:
        super().__init__()
        self._display = display
        name = tr("Sizes that were compared")
        self.table: Table[SizeRow] = Table(name, self._columns(), row_height=ROW)
        column_of(self.table, on=self)
        self.table.opened.connect(lambda row: self.visited.emit(row.line))
        display.changed.connect(self.table.rows_model.refresh)
        self.show_rows(())

    def show_rows(self, rows: tuple[SizeRow, ...]) -> None:
        """Show sizes, or nothing where there are none."""
        self.table.leave()
        self.table.show_rows(rows)
        spare = max(len(rows) - MOST_ROWS, 0) * self.table.verticalHeader().defaultSectionSize()
        frame = 2 * self.table.frameWidth()
        self.table.setFixedHeight(self.table.content_height() - spare + frame)
        self.setVisible(bool(rows))

    def _columns(self) -> tuple[Column[SizeRow], ...]:
        display = self._display
        return (
            Column(
                tr("Node"),
                lambda row: node_text(row, display),
                bold=_is_chosen,
                width=STRETCH,
                tip=lambda row: tr("{node}: Enter goes there", node=node_text(row, display)),
            ),
            Column(tr("Size"), lambda row: display.action_title(row.size), bold=_is_chosen),
            Column(
                tr("Loses"),
                lambda row: loss_text(row, display),
                right=True,
                bold=_is_chosen,
                about=tr("What the player loses by this size against the chosen one"),
            ),
        )


def _is_chosen(row: SizeRow) -> bool:
    return row.is_chosen

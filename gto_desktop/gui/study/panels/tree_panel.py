"""The tree of the open solution, to look around in and to go anywhere by a click."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button
from gto_desktop.gui.kit.card_grid import CardGrid
from gto_desktop.gui.kit.labels import paragraph, title
from gto_desktop.gui.kit.layouts import column_of, grown, page_of, row_of
from gto_desktop.gui.node.models.node_reader import NodeReader
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.study_place import NodePlace
from gto_desktop.gui.node.models.tree_rows import RowKind, TreeRow, TreeRows
from gto_desktop.gui.study.widgets.tree_view import TreeView
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.solution import Solution


class CardPopup(QFrame):
    """Fifty-two cards below a street row; picking one, or Escape, closes it."""

    picked = Signal(object, int)
    """The row and the card it is to show."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("card", True)
        self.cards = CardGrid(appearance, tr("Card to deal"))
        self.cards.setMinimumSize(self.cards.sizeHint())
        column_of(self.cards, on=self, margins=(8, 8, 8, 8))
        self.cards.picked.connect(self._picked)
        self._row: TreeRow | None = None

    def offer(self, row: TreeRow) -> None:
        """Offer the cards that can be dealt in place of a row's."""
        self._row = row
        chosen = () if row.card is None else (row.card,)
        self.cards.show_cards(chosen, set(range(52)) - set(row.choices))
        if row.card is not None:
            self.cards.cursor_cell = row.card

    def _picked(self, card: int) -> None:
        self.close()
        if self._row is not None:
            self.picked.emit(self._row, card)


class TreePanel(QStackedWidget):
    """Reads nodes as their rows are opened, and follows the place shown elsewhere."""

    chosen = Signal(object)
    """Steps from the root to the node to show, as in `StudyModel.steps`."""
    solve_here = Signal(object)
    """Steps to where the solution ends: the next card is to be picked there, and solved."""
    solve_on = Signal(int)
    """A card picked where the solution ends, to be solved; the node before it is shown by then."""

    def __init__(
        self, study: StudyModel, appearance: Appearance, bridge: Bridge, reader: NodeReader
    ) -> None:
        super().__init__()
        self._study, self._bridge, self._reader = study, bridge, reader
        self._solution: Solution | None = None
        self._wanted_card: tuple[NodePlace, int] | None = None
        """Picked where the solution ends, and the place it follows."""
        self.rows = TreeRows()
        view = self.view = TreeView(self.rows, study, appearance)
        self.popup = CardPopup(appearance, self)
        tip = tr("Close every street but the one shown")
        self.close_streets = flat_button(tr("Close streets"), view.close_streets, tip, name=tip)
        tip = tr("Close everything but the way to the node shown")
        self.close_all = flat_button(tr("Close all"), view.close_all, tip, name=tip)
        self.addWidget(self._empty_page())
        self.addWidget(self._tree_page())
        self.rows.wanted.connect(self._read)
        self.rows.reset.connect(self.popup.close)
        view.chosen.connect(self._go)
        view.card_wanted.connect(self._offer_cards)
        self.popup.picked.connect(self._deal)
        study.renewed.connect(self.rows.age)
        study.moved.connect(self._follow)
        study.shown.connect(self._solve_when_shown)
        self._follow()

    def commands(self) -> list[Command]:
        """What the tree lets a user do."""
        return [
            Command("tree.show", tr("Find the node in the tree"), self._show_current, "study",
                    "Ctrl+T", can=self._has_solution, starts_group=True),
            Command("tree.close_streets", tr("Close the streets of the tree"),
                    self.view.close_streets, "study", can=self._has_solution),
            Command("tree.close_all", tr("Close the tree"), self.view.close_all, "study",
                    can=self._has_solution),
        ]  # fmt: skip

    def _empty_page(self) -> QWidget:
        text = paragraph(tr("The tree appears here once a solution is open."), muted=True)
        text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return page_of(text, margins=(16, 16, 16, 16))

    def _tree_page(self) -> QWidget:
        head = row_of(
            grown(title(tr("Tree"))),
            self.close_streets,
            self.close_all,
            spacing=4,
            margins=(8, 4, 4, 0),
        )
        words = tr("Arrows open and close, Enter goes there, Space picks another card.")
        keys = paragraph(words, muted=True)
        keys.setContentsMargins(8, 4, 8, 4)
        return page_of(head, grown(self.view), keys, spacing=4)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow()

    def _has_solution(self) -> bool:
        return self._study.solution is not None

    def _show_current(self) -> None:
        self.view.show_current()
        self.view.setFocus()

    def _follow(self) -> None:
        """Show the way to the place, in the tree of the solution that is open now."""
        solution = self._study.solution
        if not self.isVisible():
            # Hidden it reads nothing; a solution that was closed must not be kept in memory.
            if solution is not self._solution:
                self._solution = None
            return
        if solution is not self._solution:
            self._solution = solution
            board = None if solution is None else solution.spec.board
            self.rows.open(board, ends_with_flop=self._study.ends_with_flop)
        self.setCurrentIndex(0 if solution is None else 1)
        if solution is not None:
            self.rows.follow(self._study.steps)

    def _read(self, place: NodePlace) -> None:
        solution, reader = self._solution, self._reader
        if solution is None:
            return
        known = self._study.known(place)
        if known is not None:
            self.rows.accept(place, known)
            return
        self._bridge.ask(
            f"tree {place.line} {place.cards}",
            lambda: reader.node(solution, place.line, place.cards),
            partial(self._arrived, solution, place),
            lambda problem: self._refused(solution, place, problem),
            lane=reader.lane(solution),
        )

    def _arrived(self, solution: Solution, place: NodePlace, node: NodeView) -> None:
        if solution is self._solution:
            self.rows.accept(place, node)

    def _refused(self, solution: Solution, place: NodePlace, problem: Exception) -> None:
        if solution is self._solution:
            self.rows.refuse(place, sentence(problem))

    def _go(self, row: TreeRow) -> None:
        if row.kind is RowKind.SOLVE_HERE:
            self.solve_here.emit(row.steps)
        else:
            self.chosen.emit(row.steps)

    def _offer_cards(self, row: TreeRow) -> None:
        self.popup.offer(row)
        self.popup.move(self.view.card_box(row))
        self.popup.show()
        self.popup.cards.setFocus()

    def _deal(self, row: TreeRow, card: int) -> None:
        if not any(each is row for each in self.rows.every_row()):
            # The popup was open while another tree took the place of its own.
            return
        if row.kind is RowKind.SOLVE_HERE:
            self._wanted_card = (row.place, card)
            self.chosen.emit(row.steps)
            self._solve_when_shown()
        else:
            self.chosen.emit(self.rows.deal(row, card))

    def _solve_when_shown(self) -> None:
        """Ask for the solve of a picked card as soon as the node before it is there."""
        study = self._study
        if self._wanted_card is None or study.node is None or study.current() is not study.node:
            return
        (place, card), self._wanted_card = self._wanted_card, None
        if study.place == place:
            self.solve_on.emit(card)

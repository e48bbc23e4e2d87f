"""The tree of the spot before it is solved: how large it is, and the sizes of each node."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QMenu, QWidget

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.solve_status import bytes_text
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.key_claims import leaves_undo_to_window
from gto_desktop.gui.kit.labels import MessageLabel, elided, mark
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, row_of
from gto_desktop.gui.kit.tree_rows import ROW
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.solve.models.bet_presets_model import LibraryTree, copy_betting
from gto_desktop.gui.solve.models.draft_tree import DraftRow, DraftTree
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.solve.panels.one_size_bar import OneSizeBar, SolveOneSize
from gto_desktop.gui.solve.widgets.draft_tree_view import DraftTreeView
from gto_desktop.services.solving.solver import Solver
from gto_desktop.solver.spec import SolveSpec, TreeSpec
from gto_desktop.solver.tree import tree_size

COUNT_AFTER_MS = 150
"""Quiet time after an edit before the tree is counted."""
LEAST_ROWS = 4
"""Of the tree, however low the window is."""


@dataclass(frozen=True)
class TreePageDeps:
    """What the page works with beside the spot."""

    bridge: Bridge
    services: Solver
    display: Display
    """It tells the unit that the user has chosen."""
    big_blind: Callable[[TreeSpec], float | None]
    """Chips of a big blind in a tree; None where it knows none."""
    library: Callable[[], Sequence[LibraryTree]]
    """The trees that can be copied."""
    one_size: SolveOneSize | None = None
    """Chooses one size for every node; None where nothing can."""


class SizesField(QLineEdit):
    """The sizes of a node as they are typed; undoing belongs to the spot."""

    def event(self, event: QEvent) -> bool:
        return False if leaves_undo_to_window(event) else super().event(event)


class NodeSizes(QFrame):
    """Looks at the node that a row of the tree leads to, and changes its sizes."""

    done = Signal()
    """The sizes were taken by Enter."""

    def __init__(self, tree: DraftTree, display: Display) -> None:
        super().__init__()
        self.setProperty("card", True)
        self._tree, self._display = tree, display
        self.row: DraftRow | None = None
        self.name = elided()
        self.field = SizesField()
        self.field.setAccessibleName(tr("Sizes of the node"))
        self.field.setToolTip(tr("33, 2.5x, 3bb, 100c, 2e, a; Enter takes them"))
        self.field.textEdited.connect(lambda _text: self._preview())
        self.field.editingFinished.connect(self.take)
        self.field.returnPressed.connect(self.done)
        self.message = MessageLabel(lines=1)
        tip = tr("Take the selected bet or raise out of the tree: Delete")
        self.remove = flat_button(tr("Remove"), self._remove, tip)
        tip = tr("Use these sizes at every node of this street and player")
        self.spread = flat_button(tr("Use everywhere"), self._spread, tip)
        tip = tr("Use the sizes of the street at this node again")
        self.reset = flat_button(tr("Reset"), self._reset, tip)
        column_of(
            self.name,
            self.field,
            self.message,
            row_of(self.remove, self.spread, self.reset, Spring(), spacing=4),
            on=self,
            spacing=4,
            margins=(12, 8, 8, 4),
        )
        display.changed.connect(self._preview)

    def show_row(self, row: DraftRow | None) -> None:
        """Look at the node of a row."""
        self.row = row
        has_node = row is not None and row.spot is not None
        self.field.setEnabled(has_node)
        self.field.setText("" if row is None else self._tree.sizes(row))
        self.field.setPlaceholderText(tr("none") if has_node else "")
        self.name.setText(self._words(row))
        self._preview()

    def type_sizes(self) -> None:
        """Let the user type."""
        if self.field.isEnabled():
            self.field.setFocus()
            self.field.selectAll()

    def take(self) -> None:
        """Give the node what was typed; what cannot be stays, with the reason."""
        if self.row is None:
            return
        try:
            self._tree.set_sizes(self.row, self.field.text())
        except InputError:
            self._preview()

    def _words(self, row: DraftRow | None) -> str:
        if row is None:
            return tr("There is no tree yet: the board, stakes or sizes are not complete.")
        if row.spot is None:
            return tr("The hand ends here, or nobody has chips left.")
        street = (tr("Flop"), tr("Turn"), tr("River"))[row.spot.street.index]
        player = row.spot.player.name
        if row.spot.faces_bet:
            return tr("{street}: raises of {player}", street=street, player=player)
        return tr("{street}: bets of {player}", street=street, player=player)

    def _preview(self) -> None:
        row, problem, text = self.row, "", ""
        if row is not None and row.spot is not None:
            try:
                typed = self.field.text()
                offered = self._tree.preview(row, typed)
            except InputError as error:
                problem = sentence(error)
            else:
                text = ", ".join(map(self._display.action_title, offered)) or tr("No bet or raise.")
        self.message.say(problem, text)
        mark(self.field, wrong=bool(problem))
        is_node = row is not None and row.spot is not None
        is_bet = row is not None and row.action is not None and row.action.is_aggressive
        self.remove.setEnabled(is_bet)
        self.spread.setEnabled(is_node and not problem)
        self.reset.setEnabled(row is not None and self._tree.has_own_sizes(row))

    def _remove(self) -> None:
        if self.row is not None:
            self._tree.remove(self.row)

    def _spread(self) -> None:
        self.take()
        if self.row is not None:
            self._tree.spread(self.row)

    def _reset(self) -> None:
        if self.row is not None:
            self._tree.reset(self.row)


class TreePage(QWidget):
    """The tree, its size, and the sizes of the node that is looked at."""

    def __init__(self, spot: SpotModel, appearance: Appearance, deps: TreePageDeps) -> None:
        super().__init__()
        self._spot, self._deps = spot, deps
        self.tree = DraftTree(spot)
        self._display = Display()
        self.count = elided(muted=True)
        self.count.setAccessibleName(tr("Size of the tree"))
        self.view = DraftTreeView(self.tree, self._display, appearance)
        self.node = NodeSizes(self.tree, self._display)
        self.close_all = flat_button(tr("Close all"), self.view.close_all)
        tip = tr("Give every node the sizes of its street again")
        self.reset_all = flat_button(tr("Reset all"), self.tree.reset_all, tip)
        tip = tr("Take the sizes and rules that the library was solved with")
        self.copy = push_button(tr("Copy from the library\u2026"), self._offer, tip, flat=True)
        self.stray = MessageLabel(lines=2)
        self.forget = flat_button(tr("Forget them"), self.tree.drop_stray)
        self.one_size: OneSizeBar | None = None
        if deps.one_size is not None:
            self.one_size = OneSizeBar(spot, deps.bridge, self._display, deps.one_size)
            self.one_size.sizes.visited.connect(self.view.go)
        self._stray_row = QWidget()
        row_of(grown(self.stray), self.forget, on=self._stray_row, spacing=4)
        self._lay_out()
        self.view.chosen.connect(self.node.show_row)
        self.view.entered.connect(lambda _row: self.node.type_sizes())
        self.view.dropped.connect(self.tree.remove)
        self.node.done.connect(self.view.setFocus)
        self._timer = QTimer(self, singleShot=True, interval=COUNT_AFTER_MS)
        self._timer.timeout.connect(self._ask_count)
        spot.changed.connect(lambda _key: self._follow())
        deps.display.changed.connect(self._follow)
        self._follow()
        self.node.show_row(self.view.row())

    def _lay_out(self) -> None:
        self.view.setMinimumHeight(LEAST_ROWS * ROW)
        sizes = () if self.one_size is None else (self.one_size,)
        button = () if self.one_size is None else (self.one_size.button,)
        column_of(
            row_of(grown(self.count), self.close_all, spacing=4),
            grown(self.view),
            self._stray_row,
            self.node,
            *sizes,
            row_of(self.copy, *button, Spring(), self.reset_all, spacing=4),
            on=self,
            spacing=4,
            margins=(0, 8, 8, 0),
        )

    def _follow(self) -> None:
        check = self._spot.check()
        if check.tree is not None:
            self._display.set_big_blind(self._deps.big_blind(check.tree))
        if self._display.wanted_unit != self._deps.display.wanted_unit:
            self._display.set_unit(self._deps.display.wanted_unit)
        count = len(check.stray)
        self._stray_row.setVisible(count > 0)
        self.stray.say(
            "",
            tr("1 change leads nowhere in this tree: it is kept, but does not count.")
            if count == 1
            else tr("{count} changes lead nowhere in this tree: they are kept, but do not count.",
                    count=count),
        )  # fmt: skip
        self.reset_all.setEnabled(bool(self._spot.draft.edits))
        # Hidden it counts nothing: what a solve waits for is measured sooner.
        if self.isVisible():
            self._timer.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._timer.start()

    def _ask_count(self) -> None:
        check, services = self._spot.check(), self._deps.services
        precision = int(self._spot.text("precision"))
        if check.tree is None:
            self._deps.bridge.forget("size of the tree")
            self.count.setText("")
            return
        tree, spec = check.tree, check.spec
        self._deps.bridge.ask(
            "size of the tree",
            lambda: _size_text(services, tree, spec, precision),
            self.count.setText,
            lambda problem: self.count.setText(sentence(problem)),
            lane="tree",
        )

    def _offer(self) -> None:
        menu = QMenu(self)
        for entry in self._deps.library():
            menu.addAction(entry.name, partial(copy_betting, self._spot, entry.betting))
        if menu.isEmpty():
            menu.addAction(tr("The library has no trees.")).setEnabled(False)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.copy.mapToGlobal(self.copy.rect().topLeft()))


def _size_text(services: Solver, tree: TreeSpec, spec: SolveSpec | None, precision: int) -> str:
    """Say how large a tree is; takes a while for large ones, so not for the window's thread."""
    count = written(tree_size(tree), ",")
    if spec is None:
        return tr("{count} nodes", count=count)
    needed = bytes_text(services.estimate(spec).bytes(precision))
    return tr("{count} nodes, {memory} of memory", count=count, memory=needed)

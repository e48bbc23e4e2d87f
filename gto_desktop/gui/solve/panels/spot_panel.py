"""The spot to solve: two ranges, the board and the stakes, the betting."""

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QLabel, QTabWidget, QWidget

from gto_desktop.game.player import Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button
from gto_desktop.gui.kit.card_grid import CardGrid
from gto_desktop.gui.kit.labels import MessageLabel, title
from gto_desktop.gui.kit.layouts import Space, Spring, column_of, grown, row_of, scrolled
from gto_desktop.gui.kit.range_editor import RangeEditor
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.solve.models.bet_presets_model import PresetsModel
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.solve.models.spot_fields import spot_fields
from gto_desktop.gui.solve.panels.betting_page import BettingPage
from gto_desktop.gui.solve.widgets.spot_text_field import LabelledField, TextField

DOT = 8
BOARD_KEYS = ("board", "pot", "stack")


class BoardPicker(QWidget):
    """Clicking a card puts it on the board or takes it off."""

    def __init__(self, spot: SpotModel, appearance: Appearance) -> None:
        super().__init__()
        self._spot = spot
        self.edit = TextField(spot, "board")
        self.edit.setAccessibleName(tr("Board"))
        self.edit.setPlaceholderText("Qs7h2d")
        self.cards = CardGrid(appearance, tr("Board cards"))
        self.cards.picked.connect(spot.toggle_card)
        self.message = MessageLabel(spot_fields()["board"].hint, lines=2)
        self.clear = flat_button(tr("Clear"), lambda: spot.set_text("board", ""))
        column_of(
            title(tr("Board")),
            row_of(grown(self.edit), self.clear, spacing=4),
            self.message,
            self.cards,
            on=self,
        )
        spot.changed.connect(self._follow)
        self._follow("board")

    def _follow(self, _key: str) -> None:
        self.message.say(self._spot.notice or self._spot.error("board"))
        self.cards.show_cards(self._spot.board_cards)


class SpotLocks(QWidget):
    """Hidden while the spot has no locks: they are made where a solution is studied."""

    def __init__(self, spot: SpotModel) -> None:
        super().__init__()
        self._spot = spot
        self.count = QLabel()
        name = tr("Remove the node locks of this spot")
        self.remove = flat_button(tr("Remove"), lambda: spot.set_locks(()), name=name)
        row_of(grown(self.count), self.remove, on=self)
        spot.changed.connect(lambda _key: self.refresh())
        self.refresh()

    def refresh(self) -> None:
        """Count the locks as they are now."""
        locks = self._spot.locks
        self.setVisible(bool(locks))
        self.count.setText(
            tr("Solved with 1 node lock")
            if len(locks) == 1
            else tr("Solved with {count} node locks", count=len(locks))
        )
        self.count.setToolTip("\n".join(Display().line_title(lock.line) for lock in locks))


class SpotPanel(QTabWidget):
    """Four pages; a dot marks those that hold something wrong or missing."""

    range_wanted = Signal(object, str)
    """A Player, and the `RangeSource` that the user wants its range from or to."""

    def __init__(self, spot: SpotModel, appearance: Appearance, presets: PresetsModel) -> None:
        super().__init__()
        self._spot = spot
        self._appearance = appearance
        self.oop = RangeEditor(spot.editors.oop, appearance)
        self.ip = RangeEditor(spot.editors.ip, appearance)
        self.board = BoardPicker(spot, appearance)
        self.pot = LabelledField(spot, "pot", lines=2)
        self.stack = LabelledField(spot, "stack", lines=2)
        self.betting = BettingPage(spot, presets)
        self.addTab(self.oop, tr("OOP range"))
        self.addTab(self.ip, tr("IP range"))
        self.addTab(self._board_page(), tr("Board"))
        self.addTab(scrolled(self.betting, takes_keys=True), tr("Betting"))
        for player, editor in ((Player.OOP, self.oop), (Player.IP, self.ip)):
            editor.wanted.connect(partial(self.range_wanted.emit, player))
        self.setIconSize(QSize(DOT, DOT))
        self.setUsesScrollButtons(False)
        spot.changed.connect(self._follow)
        appearance.changed.connect(lambda: self._follow(""))
        self._follow("")

    def _board_page(self) -> QWidget:
        page = QWidget()
        column_of(
            self.board,
            Space(12),
            title(tr("Stakes")),
            row_of(self.pot, self.stack, spacing=16),
            SpotLocks(self._spot),
            Spring(),
            on=page,
            margins=(0, 12, 0, 0),
        )
        return page

    def _follow(self, _key: str) -> None:
        errors = set(self._spot.check().errors)
        wrong = (
            "oop" in errors,
            "ip" in errors,
            bool(errors & set(BOARD_KEYS)),
            bool({key for key in errors if "." in key} | (errors & set(self.betting.rules))),
        )
        for page, bad in enumerate(wrong):
            self.setTabIcon(page, self._dot(bad=bad))

    def _dot(self, *, bad: bool) -> QIcon:
        pixmap = QPixmap(DOT * 2, DOT * 2)
        pixmap.setDevicePixelRatio(2)
        pixmap.fill(QColor(Qt.GlobalColor.transparent))
        if bad:
            with QPainter(pixmap) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(self._appearance.look.error))
                painter.drawEllipse(1, 1, DOT - 2, DOT - 2)
        return QIcon(pixmap)

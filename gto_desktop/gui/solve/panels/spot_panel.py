"""The spot to solve: two ranges, the board and the stakes, the betting."""

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QTabWidget, QWidget

from gto_desktop.game.player import Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.labels import title
from gto_desktop.gui.kit.layouts import Space, Spring, column_of, row_of, scrolled
from gto_desktop.gui.kit.range_editor import RangeEditor
from gto_desktop.gui.solve.models.bet_presets_model import PresetsModel
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.solve.panels.betting_page import BettingPage
from gto_desktop.gui.solve.widgets.board_picker import BoardPicker
from gto_desktop.gui.solve.widgets.spot_locks import SpotLocks
from gto_desktop.gui.solve.widgets.spot_text_field import LabelledField

DOT = 8
BOARD_KEYS = ("board", "pot", "stack")


class SpotPanel(QTabWidget):
    """Four pages; a dot marks those that hold something wrong or missing."""

    range_wanted = Signal(object, str)
    """A Player, and the `RangeSource` that the user wants its range from or to."""

    def __init__(
        self,
        spot: SpotModel,
        appearance: Appearance,
        parent: QWidget | None = None,
        *,
        presets: PresetsModel | None = None,
    ) -> None:
        super().__init__(parent)
        self._spot = spot
        self._appearance = appearance
        self.oop = RangeEditor(spot.editors.oop, appearance)
        self.ip = RangeEditor(spot.editors.ip, appearance)
        self.board = BoardPicker(spot, appearance)
        self.pot = LabelledField(spot, "pot", lines=2)
        self.stack = LabelledField(spot, "stack", lines=2)
        self.betting = BettingPage(spot, presets or PresetsModel())
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

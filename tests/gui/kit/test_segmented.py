"""Choices side by side, and as a list where they have no room."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItemModel
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gto_desktop.gui.kit.segmented import FoldingSegmented

VIEWS = ("Strategy", "EV", "Equity", "Range")


def folded_at(widget: FoldingSegmented, width: int) -> bool:
    widget.resize(width, 30)
    return widget.is_folded


def test_that_buttons_become_a_list_where_they_have_no_room_and_come_back(qtbot: QtBot) -> None:
    around = QWidget()  # a window of its own would not let itself be made narrower
    qtbot.addWidget(around)
    views = FoldingSegmented("Show", VIEWS)
    views.setParent(around)
    around.show()
    wide = views.row.sizeHint().width()
    narrow = views.minimumSizeHint().width()
    chosen: list[int] = []
    views.chosen.connect(chosen.append)

    assert narrow < wide
    assert [folded_at(views, width) for width in (wide, wide - 1, narrow, wide)] == [
        False, True, True, False,
    ]  # fmt: skip
    assert chosen == []


def test_that_the_list_and_the_buttons_choose_alike(qtbot: QtBot) -> None:
    views = FoldingSegmented("Show", VIEWS)
    qtbot.addWidget(views)
    views.show()
    chosen: list[int] = []
    views.chosen.connect(chosen.append)
    views.enable(2, enabled=False)

    QTest.mouseClick(views.buttons[3], Qt.MouseButton.LeftButton)
    assert views.list.currentIndex() == 3
    views.list.activated.emit(1)

    assert views.buttons[1].isChecked()
    assert chosen == [3, 1]
    model = views.list.model()
    assert isinstance(model, QStandardItemModel)
    assert not model.item(2).isEnabled()
    assert not views.buttons[2].isEnabled()

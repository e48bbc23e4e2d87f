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


def test_that_buttons_stand_in_rows_where_they_are_put_so_and_are_no_list_there(
    qtbot: QtBot,
) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    views = FoldingSegmented("Show", VIEWS)
    views.setParent(around)
    around.show()
    wanted = views.size_in_rows(2)

    views.put_in_rows(2)
    views.resize(wanted)

    places = [button.geometry().topLeft() for button in views.buttons]
    assert places[0].y() == places[1].y() < places[2].y() == places[3].y()
    assert places[0].x() == places[2].x() < places[1].x() == places[3].x()
    assert wanted == views.size_in_rows(2)
    assert views.row.sizeHint().width() <= wanted.width()
    assert views.row.sizeHint().height() == wanted.height()
    assert not folded_at(views, 20)
    views.put_in_rows(len(VIEWS))
    assert folded_at(views, 20)

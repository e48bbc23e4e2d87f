"""Real clicks and keys on the panel of the user's ranges."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from gto_desktop.game.player import Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.kit.range_editor import RangeEditor
from gto_desktop.gui.solve.models.saved_ranges_model import SavedRangesModel
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.solve.panels.ranges_panel import IMPORT, LOOK, RangesPanel
from gto_desktop.library.user_store import UserStore
from gto_desktop.ranges.imports import Style
from gto_desktop.ranges.range import Range
from gto_desktop.services.userdata.ranges_shelf import RangesShelf
from tests.gui.ending import delete_now

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def shelf(tmp_path: Path) -> RangesShelf:
    ranges = RangesShelf(UserStore(tmp_path / "data"))
    ranges.import_text("UTG = QQ+,AKs:0.5\nBTN = 22+", "Opens")
    ranges.import_text("BB = 99-22", "Calls")
    return ranges


@pytest.fixture
def panel(
    qtbot: QtBot, shelf: RangesShelf, bridge: Bridge, appearance: Appearance
) -> Iterator[RangesPanel]:
    panel = RangesPanel(SavedRangesModel(shelf, bridge), SpotModel(), appearance)
    qtbot.addWidget(panel)
    panel.resize(720, 640)
    panel.show()
    qtbot.waitExposed(panel)
    qtbot.waitUntil(lambda: item(panel, "BTN") is not None)
    yield panel
    panel.close()
    delete_now(panel)


def item(panel: RangesPanel, name: str) -> QTreeWidgetItem | None:
    flags = Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive
    items = panel.tree.findItems(name, flags)
    return items[0] if items else None


def place(panel: RangesPanel, name: str) -> QPoint:
    there = item(panel, name)
    assert there is not None
    return panel.tree.visualItemRect(there).center()


def choose(panel: RangesPanel, name: str) -> None:
    QTest.mouseClick(panel.tree.viewport(), LEFT, pos=place(panel, name))


def spot(panel: RangesPanel) -> SpotModel:
    return panel._spot


def names(shelf: RangesShelf) -> set[str]:
    return {f"{each.group}/{each.name}" for each in shelf.all().ranges}


def test_that_a_chosen_range_is_shown_with_its_count(panel: RangesPanel) -> None:
    choose(panel, "UTG")

    assert panel.name.text() == "UTG"
    assert "20.0 combos" in panel.count.text()
    assert panel.preview.range == Range.parse("QQ+,AKs:0.5")
    assert panel.preview.describe(1) == "AKs: 50%"


def test_that_a_button_puts_the_range_into_the_spot_as_one_edit(panel: RangesPanel) -> None:
    choose(panel, "UTG")

    QTest.mouseClick(panel.to[Player.IP], LEFT)
    choose(panel, "BTN")
    QTest.mouseClick(panel.to[Player.IP], LEFT)

    assert spot(panel).editors.ip.text == "22+"
    assert spot(panel).editors.oop.text == ""
    spot(panel).undo()
    assert spot(panel).editors.ip.text == "QQ+,AKs:0.5"
    spot(panel).undo()
    assert not spot(panel).history.can_undo


def test_that_a_double_click_puts_it_into_the_chosen_player(panel: RangesPanel) -> None:
    QTest.mouseClick(panel.target.buttons[1], LEFT)

    choose(panel, "BB")
    QTest.mouseDClick(panel.tree.viewport(), LEFT, pos=place(panel, "BB"))

    assert spot(panel).editors.ip.text == "99-22"


def test_that_enter_puts_it_into_the_chosen_player(panel: RangesPanel) -> None:
    choose(panel, "BB")

    QTest.keyClick(panel.tree, Qt.Key.Key_Return)

    assert spot(panel).editors.oop.text == "99-22"


def test_that_a_range_dragged_onto_the_spot_is_put_there(
    qtbot: QtBot, panel: RangesPanel, appearance: Appearance
) -> None:
    editor = RangeEditor(spot(panel).editors.oop, appearance)
    qtbot.addWidget(editor)
    dragged = item(panel, "UTG")
    assert dragged is not None
    carried = panel.tree.mimeData([dragged])

    drop(editor, carried)

    assert editor.text.toPlainText() == "QQ+,AKs:0.5"
    assert spot(panel).history.can_undo


def test_that_a_text_dropped_on_the_spot_that_is_no_range_changes_nothing(
    qtbot: QtBot, panel: RangesPanel, appearance: Appearance
) -> None:
    editor = RangeEditor(spot(panel).editors.oop, appearance)
    qtbot.addWidget(editor)
    carried = QMimeData()
    carried.setText("AA,Kx")

    drop(editor, carried)

    assert "'Kx'" in editor.message.error
    assert not spot(panel).history.can_undo


def drop(editor: RangeEditor, carried: QMimeData) -> None:
    editor.dropEvent(drop_event(carried, QPoint(20, 20)))


def drop_event(carried: QMimeData, at: QPoint) -> QDropEvent:
    modifier = Qt.KeyboardModifier.NoModifier
    return QDropEvent(QPointF(at), Qt.DropAction.CopyAction, carried, LEFT, modifier)


@pytest.mark.parametrize(
    ("style", "text"),
    [(Style.ENTRIES, "QQ+,AKs:0.5"), (Style.BRACKETS, "QQ+,[50]AKs[/50]")],
)
def test_that_a_range_goes_over_the_clipboard_to_others_and_back(
    qtbot: QtBot, appearance: Appearance, style: Style, text: str
) -> None:
    model = SpotModel()
    editor = RangeEditor(model.editors.oop, appearance)
    qtbot.addWidget(editor)
    model.editors.oop.set_text("QQ+,AKs:0.5")

    editor.copy(style)
    copied = QGuiApplication.clipboard().text()
    model.editors.oop.clear()
    editor.paste()

    assert copied == text
    assert model.editors.oop.text == "QQ+,AKs:0.5"


def test_that_the_editor_asks_for_ranges_it_does_not_have(
    qtbot: QtBot, appearance: Appearance
) -> None:
    editor = RangeEditor(SpotModel().editors.oop, appearance)
    qtbot.addWidget(editor)
    wanted: list[str] = []
    editor.wanted.connect(wanted.append)
    menu = editor.more.menu()
    assert menu is not None

    for action in menu.actions()[:4]:
        action.trigger()

    assert wanted == ["saved", "library", "node", "save"]


def test_that_a_range_of_the_spot_is_saved_under_a_name(
    qtbot: QtBot, panel: RangesPanel, shelf: RangesShelf
) -> None:
    assert not panel.save[Player.OOP].isEnabled()
    spot(panel).editors.oop.set_text("KK:0.25")

    QTest.mouseClick(panel.save[Player.OOP], LEFT)
    QTest.keyClicks(panel.form.name, "Mine")
    panel.form.group.setCurrentText("New")
    QTest.keyClick(panel.form.name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: item(panel, "Mine") is not None)

    assert "New/Mine" in names(shelf)
    assert panel.pages.currentIndex() == LOOK
    assert panel.name.text() == "Mine"


def test_that_saving_over_a_range_can_be_undone(
    qtbot: QtBot, panel: RangesPanel, shelf: RangesShelf
) -> None:
    panel.offer(Range.parse("AA"), "UTG")
    panel.form.group.setCurrentText("Opens")

    QTest.mouseClick(panel.form.take, LEFT)
    qtbot.waitUntil(panel.bar.button.isVisible)
    texts = {each.name: each.text for each in shelf.all().ranges}
    QTest.mouseClick(panel.bar.button, LEFT)

    assert texts["UTG"] == "AA"
    qtbot.waitUntil(lambda: "QQ+,AKs:0.5" in {each.text for each in shelf.all().ranges})


def test_that_a_range_is_not_saved_without_a_name(panel: RangesPanel) -> None:
    panel.offer(Range.parse("AA"))

    QTest.mouseClick(panel.form.take, LEFT)

    assert panel.form.name.property("wrong")
    assert panel.pages.currentIndex() != LOOK


def test_that_a_deleted_range_comes_back_by_undo(
    qtbot: QtBot, panel: RangesPanel, shelf: RangesShelf
) -> None:
    before = names(shelf)
    choose(panel, "UTG")

    QTest.keyClick(panel.tree, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: item(panel, "UTG") is None)
    between = names(shelf)
    QTest.mouseClick(panel.bar.button, LEFT)
    qtbot.waitUntil(lambda: item(panel, "UTG") is not None)

    assert between == before - {"Opens/UTG"}
    assert names(shelf) == before


def test_that_a_deleted_group_comes_back_by_undo(
    qtbot: QtBot, panel: RangesPanel, shelf: RangesShelf
) -> None:
    before = shelf.all()
    choose(panel, "Opens")

    QTest.mouseClick(panel.delete, LEFT)
    qtbot.waitUntil(lambda: item(panel, "Opens") is None)
    QTest.mouseClick(panel.bar.button, LEFT)
    qtbot.waitUntil(lambda: item(panel, "Opens") is not None)

    assert shelf.all() == before


def edit(panel: RangesPanel, text: str) -> None:
    editor = panel.tree.findChild(QLineEdit)
    assert editor is not None
    editor.selectAll()
    QTest.keyClicks(editor, text)
    QTest.keyClick(editor, Qt.Key.Key_Return)


def test_that_a_range_is_renamed_in_place(
    qtbot: QtBot, panel: RangesPanel, shelf: RangesShelf
) -> None:
    choose(panel, "UTG")

    QTest.mouseClick(panel.rename, LEFT)
    edit(panel, "LJ")
    qtbot.waitUntil(lambda: "Opens/LJ" in names(shelf))

    assert "Opens/UTG" not in names(shelf)


def test_that_a_rename_onto_another_is_refused_and_shown_as_it_was(
    qtbot: QtBot, panel: RangesPanel, shelf: RangesShelf
) -> None:
    choose(panel, "UTG")

    QTest.mouseClick(panel.rename, LEFT)
    edit(panel, "BTN")
    qtbot.waitUntil(lambda: "called BTN already" in panel.bar.label.text())

    assert item(panel, "UTG") is not None
    assert names(shelf) == {"Opens/UTG", "Opens/BTN", "Calls/BB"}


def test_that_a_new_group_is_named_at_once(
    qtbot: QtBot, panel: RangesPanel, shelf: RangesShelf
) -> None:
    QTest.mouseClick(panel.new_group, LEFT)
    qtbot.waitUntil(lambda: panel.tree.findChild(QLineEdit) is not None)
    edit(panel, "3-bets")

    qtbot.waitUntil(lambda: shelf.all().groups == ("3-bets", "Calls", "Opens"))


def test_that_a_range_dropped_on_a_group_moves_there(
    qtbot: QtBot, panel: RangesPanel, shelf: RangesShelf
) -> None:
    dragged = item(panel, "UTG")
    assert dragged is not None

    carried = panel.tree.mimeData([dragged])
    panel.tree.dropEvent(drop_event(carried, place(panel, "Calls")))
    qtbot.waitUntil(lambda: "Calls/UTG" in names(shelf))

    assert names(shelf) == {"Calls/UTG", "Opens/BTN", "Calls/BB"}


def test_that_a_text_dropped_on_a_group_is_offered_for_import(panel: RangesPanel) -> None:
    carried = QMimeData()
    carried.setText("AA,KK")

    panel.tree.dropEvent(drop_event(carried, place(panel, "Opens")))

    assert panel.pages.currentIndex() == IMPORT
    assert panel.importing.text.toPlainText() == "AA,KK"
    assert panel.importing.group.currentText() == "Opens"


def test_that_the_filter_shows_what_holds_its_words(panel: RangesPanel) -> None:
    QTest.keyClicks(panel.filter, "bt op")

    hidden = {name: there.isHidden() for name in ("BTN", "UTG") if (there := item(panel, name))}
    calls = item(panel, "Calls")
    assert hidden == {"BTN": False, "UTG": True}
    assert calls is not None
    assert calls.isHidden()


def test_that_pasted_ranges_are_imported_and_mistakes_stay_with_their_reason(
    qtbot: QtBot, panel: RangesPanel, shelf: RangesShelf
) -> None:
    QTest.mouseClick(panel.import_button, LEFT)
    panel.importing.group.setCurrentText("Pasted")
    panel.importing.text.setPlainText("Good = [50.0]AA[/50.0]\nBad = AA,Kx")

    QTest.mouseClick(panel.importing.take, LEFT)
    qtbot.waitUntil(panel.importing.problems.isVisible)
    first = panel.importing.text.toPlainText(), panel.importing.problems.text()
    panel.importing.text.setPlainText(first[0].replace("Kx", "KK"))
    QTest.mouseClick(panel.importing.take, LEFT)
    qtbot.waitUntil(lambda: panel.pages.currentIndex() == LOOK)

    assert first[0] == "Bad = AA,Kx"
    assert "Line 2 (Bad): 'Kx' at position 4" in first[1]
    texts = {each.name: each.text for each in shelf.all().ranges if each.group == "Pasted"}
    assert texts == {"Good": "AA:0.5", "Bad": "KK+"}


def test_that_files_are_imported_and_exported(
    qtbot: QtBot, panel: RangesPanel, shelf: RangesShelf, tmp_path: Path
) -> None:
    (tmp_path / "CO open.txt").write_text("55+")
    panel.show_import()
    assert panel.pages.currentIndex() == IMPORT
    dialog = panel._ask_files("Files")
    dialog.filesSelected.emit([str(tmp_path / "CO open.txt")])
    dialog.reject()
    qtbot.waitUntil(lambda: item(panel, "CO open") is not None)
    choose(panel, "CO open")

    export = panel._ask_export(Style.ENTRIES)
    assert isinstance(export, QFileDialog)
    export.fileSelected.emit(str(tmp_path / "out.txt"))
    export.reject()
    qtbot.waitUntil((tmp_path / "out.txt").is_file)

    assert "Files/CO open" in names(shelf)
    assert (tmp_path / "out.txt").read_text() == "55+\n"


def test_that_an_empty_shelf_says_what_to_do(
    qtbot: QtBot, bridge: Bridge, appearance: Appearance, tmp_path: Path
) -> None:
    model = SavedRangesModel(RangesShelf(UserStore(tmp_path / "none")), bridge)
    panel = RangesPanel(model, SpotModel(), appearance)
    qtbot.addWidget(panel)

    assert panel.name.text() == "No range saved yet"
    assert not panel.to[Player.OOP].isEnabled()
    qtbot.waitUntil((tmp_path / "none" / "study.sqlite").is_file)

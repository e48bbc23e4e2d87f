"""Real clicks and keys in the panel of tools."""

import json
import shlex
from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from gto_desktop.cards.card import parse_card
from gto_desktop.cards.hand_class import parse_class
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.theme import ThemeChoice
from gto_desktop.gui.kit.card_painting import CardRow
from gto_desktop.gui.kit.models.blocks import Headline
from gto_desktop.gui.toolkit.models.tool_names import tool_words
from gto_desktop.gui.toolkit.panels.toolkit_panel import ToolkitPanel
from gto_desktop.gui.toolkit.widgets.field_widgets import (
    PageField,
    PickField,
    RowsField,
)
from gto_desktop.gui.toolkit.widgets.painted_blocks import BarsView, CardMapView
from gto_desktop.gui.toolkit.widgets.pick_lines import RangeLine
from gto_desktop.gui.toolkit.widgets.replay_view import HandView
from gto_desktop.gui.toolkit.widgets.sheet_view import SheetView
from gto_desktop.gui.toolkit.widgets.tool_form import FormView
from gto_desktop.ranges.range import Range

LEFT = Qt.MouseButton.LeftButton
Opened = Callable[..., ToolkitPanel]
View = TypeVar("View", bound=QWidget)


def marked_line(page: PageField) -> int | None:
    """Return the number of the line that is marked, from 1."""
    marks = page.edit.extraSelections()
    return marks[0].cursor.blockNumber() + 1 if marks else None


def view_of(panel: ToolkitPanel, kind: type[View]) -> View:
    """Return the first view of a kind that an answer is drawn with."""
    return next(view for view in panel.result.views if isinstance(view, kind))


def form_of(panel: ToolkitPanel) -> FormView:
    assert panel.form is not None
    return panel.form


def click_card(panel: ToolkitPanel, name: str) -> None:
    deck = form_of(panel).deck
    assert deck is not None
    QTest.mouseClick(deck, LEFT, pos=deck.cell_rect(parse_card(name)).center())


def settled(qtbot: QtBot, panel: ToolkitPanel, act: Callable[[], object]) -> None:
    with qtbot.waitSignal(panel.answered):
        act()


def headline(panel: ToolkitPanel) -> str:
    block = panel.reply.blocks[0]
    assert isinstance(block, Headline)
    return block.text


def unnamed_controls(panel: ToolkitPanel) -> list[QWidget]:
    """Return what the keyboard reaches and a screen reader has no word for."""
    shown = [widget for widget in panel.findChildren(QWidget) if widget.isVisible()]
    return [
        widget
        for widget in shown
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not widget.focusProxy()
        and not (widget.accessibleName() or getattr(widget, "text", str)())
    ]


def test_that_a_new_user_is_told_what_to_fill_in(panel: ToolkitPanel) -> None:
    assert panel.title.text() == "Equity calculator"
    assert panel.results.currentWidget() is panel.empty
    assert "Ranges or hands" in panel.empty.text()
    assert "Example" in panel.empty.text()


def test_that_every_tool_answers_its_example_and_names_its_controls(opened: Opened) -> None:
    for tool in tool_words():
        panel = opened(tool.path)
        form = form_of(panel)

        assert panel.results.currentWidget() is panel.result, tool.path
        assert len(panel.result.views) == len(panel.reply.blocks), tool.path
        assert form.fault.text() == "", tool.path
        assert not any(field.fault.text() for field in form.fields.values()), tool.path
        assert unnamed_controls(panel) == [], tool.path


def test_that_every_tool_is_reached_by_the_keyboard(qtbot: QtBot, panel: ToolkitPanel) -> None:
    panel.focus_search()
    QTest.keyClick(panel.tools.search, Qt.Key.Key_Down)
    reached = [panel.model.path]

    for _ in range(len(tool_words()) - 1):
        QTest.keyClick(panel.tools.list, Qt.Key.Key_Down)
        reached.append(panel.model.path)

    assert reached == [tool.path for tool in tool_words()]


def test_that_the_search_looks_into_titles_and_summaries(panel: ToolkitPanel) -> None:
    QTest.keyClicks(panel.tools.search, "tournament")
    left = panel.tools.paths()
    QTest.keyClick(panel.tools.search, Qt.Key.Key_Return)

    assert left == ["icm"]
    assert panel.model.path == "icm"
    assert panel.title.text() == "ICM"


def test_that_clicked_cards_fill_one_field_after_the_other(qtbot: QtBot, opened: Opened) -> None:
    panel = opened("outs", example=False)

    for name in ("8c", "7h", "As", "9s"):
        click_card(panel, name)
    settled(qtbot, panel, lambda: click_card(panel, "6d"))

    assert panel.model.draft.text("hole") == "8c7h"
    assert panel.model.draft.text("board") == "As9s6d"
    assert headline(panel).startswith("14 own outs")


def test_that_a_card_of_another_field_cannot_be_picked(opened: Opened) -> None:
    panel = opened("outs")
    board = form_of(panel).fields["board"]
    assert isinstance(board, PickField)

    board.line.edit.setFocus()
    click_card(panel, "8c")
    click_card(panel, "6d")

    assert panel.model.draft.text("board") == "As9s"


def test_that_the_deck_gives_a_player_a_hand(qtbot: QtBot, opened: Opened) -> None:
    panel = opened("equity", example=False)
    rows = form_of(panel).fields["ranges"]
    assert isinstance(rows, RowsField)

    rows.rows[0].edit.setFocus()
    for name in ("Ah", "As", "Kd"):
        click_card(panel, name)
    settled(qtbot, panel, lambda: click_card(panel, "Kc"))

    assert panel.model.draft.rows("ranges") == ["AhAs", "KdKc"]
    assert headline(panel).startswith("Player 1")


def test_that_answers_come_as_one_types(qtbot: QtBot, opened: Opened) -> None:
    panel = opened("eval/hand", example=False)
    hole, board = (form_of(panel).fields[name] for name in ("hole", "board"))
    assert isinstance(hole, PickField)
    assert isinstance(board, PickField)
    QTest.keyClicks(hole.line.edit, "AhKh")

    settled(qtbot, panel, lambda: QTest.keyClicks(board.line.edit, "QhJhTh"))

    assert headline(panel) == "Royal flush"


def test_that_only_the_newest_question_is_answered(qtbot: QtBot, opened: Opened) -> None:
    panel = opened("equity")

    panel.open_tool("nuts")
    panel.show_example()
    panel.open_tool("texture")
    panel.show_example()
    qtbot.waitUntil(lambda: bool(panel.reply.blocks))

    assert headline(panel) == "Two-tone, unpaired, wet"


def test_that_a_mistake_is_said_at_its_field_and_the_old_answer_fades(
    qtbot: QtBot, opened: Opened
) -> None:
    panel = opened("texture")
    board = form_of(panel).fields["board"]
    assert isinstance(board, PickField)
    board.line.edit.selectAll()

    settled(qtbot, panel, lambda: QTest.keyClicks(board.line.edit, "QhQh2c"))

    assert "Qh is there twice" in board.fault.text()
    assert board.line.edit.property("wrong") is True
    assert panel.result.faded
    settled(qtbot, panel, panel.show_example)
    assert board.fault.text() == ""
    assert not panel.result.faded


def test_that_a_mistake_in_a_range_names_player_and_piece(qtbot: QtBot, opened: Opened) -> None:
    panel = opened("equity")
    rows = form_of(panel).fields["ranges"]
    assert isinstance(rows, RowsField)

    settled(qtbot, panel, lambda: QTest.keyClicks(rows.rows[1].edit, ", Kx"))

    assert rows.fault.text().startswith("No. 2:")
    assert "Kx" in rows.fault.text()
    assert [row.edit.property("wrong") for row in rows.rows] == [False, True]


def test_that_players_are_added_and_removed(qtbot: QtBot, opened: Opened) -> None:
    panel = opened("equity")
    rows = form_of(panel).fields["ranges"]
    assert isinstance(rows, RowsField)

    QTest.mouseClick(rows.add, LEFT)
    waiting = panel.model.draft.missing()
    settled(qtbot, panel, lambda: QTest.keyClicks(rows.rows[2].edit, "T9s"))
    three = len(view_of(panel, BarsView).block.bars)
    settled(qtbot, panel, lambda: rows.remove_row(0))

    assert waiting == ("ranges",)
    assert three == 3
    assert panel.model.draft.rows("ranges") == ["QQ, JJ, TT, AQs", "T9s"]
    assert len(view_of(panel, BarsView).block.bars) == 2


def test_that_there_are_nine_players_at_most(opened: Opened) -> None:
    panel = opened("equity", example=False)
    rows = form_of(panel).fields["ranges"]
    assert isinstance(rows, RowsField)

    for _ in range(12):
        QTest.mouseClick(rows.add, LEFT)

    assert len(panel.model.draft.rows("ranges")) == 9
    assert not rows.add.isEnabled()


def test_that_a_range_is_painted_on_the_grid(qtbot: QtBot, opened: Opened) -> None:
    panel = opened("range/expand", example=False)
    field = form_of(panel).fields["notation"]
    assert isinstance(field, PickField)
    assert isinstance(field.line, RangeLine)

    QTest.mouseClick(field.line.grid_button, LEFT)
    popover = field.line.popover
    assert popover is not None
    grid = popover.editor.grid
    where = grid.cell_rect(parse_class("AKs")).center()
    settled(qtbot, panel, lambda: QTest.mouseClick(grid, LEFT, pos=where))
    QTest.keyClick(popover, Qt.Key.Key_Escape)

    assert panel.model.draft.text("notation") == "AKs"
    assert headline(panel) == "4 combos"
    assert not popover.isVisible()


def test_that_stacks_and_prizes_are_pasted_from_a_spreadsheet(qtbot: QtBot, opened: Opened) -> None:
    panel = opened("icm", example=False)
    table = form_of(panel).table
    assert table is not None
    QGuiApplication.clipboard().setText("1,000\t$60\n1,000\t$30\n1,000\t\n")

    table.cells.setCurrentIndex(table.model.index(0, 0))
    settled(qtbot, panel, lambda: QTest.keySequence(table.cells, "Ctrl+V"))

    sheet = view_of(panel, SheetView)
    values = [sheet.texts(row) for row in range(len(sheet.rows))]
    assert [row[3] for row in values] == ["30", "30", "30"]


def test_that_a_cell_is_typed_and_a_row_removed(qtbot: QtBot, opened: Opened) -> None:
    panel = opened("icm")
    table = form_of(panel).table
    assert table is not None
    table.cells.setCurrentIndex(table.model.index(0, 0))
    QTest.keyClick(table.cells, Qt.Key.Key_9)
    editor = table.cells.findChild(QLineEdit)
    assert editor is not None
    QTest.keyClicks(editor, "00")
    settled(qtbot, panel, lambda: QTest.keyClick(editor, Qt.Key.Key_Return))
    typed = panel.model.draft.rows("chips")

    table.cells.setCurrentIndex(table.model.index(1, 0))
    settled(qtbot, panel, lambda: QTest.mouseClick(table.remove, LEFT))

    assert typed == ["900", "4000", "2000", "1000"]
    assert panel.model.draft.rows("chips") == ["900", "2000", "1000"]
    assert panel.model.draft.rows("payouts") == ["50", "20"]


def test_that_the_window_does_not_take_the_keys_of_the_tables(qtbot: QtBot, opened: Opened) -> None:
    panel = opened("icm")
    taken: list[str] = []
    for key in ("1", "Home", "Backspace"):
        QShortcut(QKeySequence(key), panel).activated.connect(lambda key=key: taken.append(key))
    table = form_of(panel).table
    assert table is not None
    sheet = view_of(panel, SheetView)

    table.cells.setFocus()
    table.cells.setCurrentIndex(table.model.index(0, 0))
    QTest.keyClick(table.cells, Qt.Key.Key_Backspace)
    emptied = panel.model.draft.rows("chips")[0]
    QTest.keyClick(table.cells, Qt.Key.Key_1)
    editor = table.cells.findChild(QLineEdit)
    sheet.go(3)
    QTest.keyClick(sheet, Qt.Key.Key_Home)

    assert emptied == ""
    assert editor is not None
    assert editor.text() == "1"
    assert sheet.currentIndex().row() == 0
    assert taken == []


def test_that_enter_goes_into_the_form(panel: ToolkitPanel) -> None:
    panel.focus_search()
    QTest.keyClicks(panel.tools.search, "texture")
    QTest.keyClick(panel.tools.search, Qt.Key.Key_Return)

    board = form_of(panel).fields["board"]
    assert isinstance(board, PickField)
    assert board.line.edit.hasFocus()


def test_that_a_bad_cell_is_named_with_its_column(qtbot: QtBot, opened: Opened) -> None:
    panel = opened("icm")
    table = form_of(panel).table
    assert table is not None

    settled(qtbot, panel, lambda: table.model.setData(table.model.index(2, 1), "x"))

    assert table.fault.text() == "Prize. No. 3: x is not a number."
    assert table.model.wrong == {(2, 1)}


def test_that_a_table_is_sorted_by_a_click_on_its_head(opened: Opened) -> None:
    panel = opened("icm")
    sheet = view_of(panel, SheetView)
    head = sheet.horizontalHeader()
    at = QPoint(head.sectionViewportPosition(1) + 10, head.height() // 2)

    QTest.mouseClick(head.viewport(), LEFT, pos=at)
    up = [row[1] for row in map(sheet.texts, range(len(sheet.rows)))]
    QTest.mouseClick(head.viewport(), LEFT, pos=at)
    down = [row[1] for row in map(sheet.texts, range(len(sheet.rows)))]

    assert up == ["1,000", "2,000", "4,000", "6,000"]
    assert down == up[::-1]


def test_that_keys_step_through_a_hand(opened: Opened) -> None:
    panel = opened("notation/replay")
    hand = view_of(panel, HandView)
    hand.list.setFocus()

    QTest.keyClick(hand.list, Qt.Key.Key_Down)
    second = hand.step
    QTest.keyClick(hand.list, Qt.Key.Key_End)
    last = (hand.step, hand.pot.text(), len(hand.board.groups))
    QTest.keyClick(hand.list, Qt.Key.Key_Up)
    before = hand.step
    QTest.keyClick(hand.list, Qt.Key.Key_Home)

    assert second == 1
    assert last[0] == len(hand.block.steps) - 1
    assert last[2] == 3
    assert before == last[0] - 1
    assert hand.step == 0
    assert [button.isEnabled() for button in hand.buttons] == [False, False, True, True]


def test_that_the_wrong_line_of_a_hand_is_marked(qtbot: QtBot, opened: Opened) -> None:
    panel = opened("notation/replay")
    page = form_of(panel).fields["text"]
    assert isinstance(page, PageField)
    wrong = page.edit.toPlainText().replace("p3 cbr 232600", "p3 cbr 100")

    settled(qtbot, panel, lambda: page.edit.setPlainText(wrong))

    assert marked_line(page) == 10
    assert page.fault.text().startswith("Line 10: Action 12")


def test_that_a_hand_is_replayed_from_stakes_and_actions_too(qtbot: QtBot, opened: Opened) -> None:
    panel = opened("notation/replay", example=False)
    form = form_of(panel)
    assert form.modes is not None
    QTest.mouseClick(form.modes.buttons[1], LEFT)
    actions = form.fields["actions"]
    assert isinstance(actions, PageField)
    assert form.table is not None

    form.table.model.paste(0, 0, "200\t0\t1\n200\t0\t2\n200\t0\t0")
    panel.model.draft.set("min_bet", "2")
    text = "d dh p1 ????\nd dh p2 ????\nd dh p3 AhKh\np3 cbr 6\np1 x"
    settled(qtbot, panel, lambda: actions.edit.setPlainText(text))
    marked = marked_line(actions)
    settled(qtbot, panel, lambda: actions.edit.setPlainText(text.replace("p1 x", "p1 f")))

    assert marked == 5
    assert form.fields["text"].isHidden()
    assert view_of(panel, HandView).block.steps[-1].action == "folds"


def test_that_each_tool_keeps_what_was_written(opened: Opened) -> None:
    panel = opened("nuts")
    opened("texture")

    panel.open_tool("nuts")

    assert panel.model.draft.text("board") == "7h2c9d"


def test_that_tool_and_input_are_remembered(
    qtbot: QtBot, opened: Opened, appearance: Appearance, settings: QSettings
) -> None:
    opened("nuts")
    bridge = Bridge()
    again = ToolkitPanel(appearance, bridge, settings)
    qtbot.addWidget(again)
    again.show()
    qtbot.waitUntil(lambda: bool(again.reply.blocks))

    assert again.model.path == "nuts"
    assert again.title.text() == "The nuts"
    assert headline(again) == "Three of a kind, nines"
    bridge.shutdown()
    again.close()


def test_that_nothing_heavy_is_asked_before_the_panel_is_shown(
    appearance: Appearance, qtbot: QtBot
) -> None:
    bridge = Bridge()
    hidden = ToolkitPanel(appearance, bridge)
    qtbot.addWidget(hidden)

    assert not hidden.model.loaded
    assert hidden.tools.paths() == [tool.path for tool in tool_words()]
    bridge.shutdown()


def test_that_the_study_gives_board_and_ranges(qtbot: QtBot, opened: Opened) -> None:
    panel = opened("range/equity-advantage", example=False)
    asked: list[bool] = []
    panel.situation_wanted.connect(lambda: asked.append(True))
    QTest.mouseClick(panel.from_study, LEFT)
    board = tuple(map(parse_card, ("As", "Kd", "7c")))

    settled(
        qtbot, panel, lambda: panel.set_situation(board, Range.parse("QQ+"), Range.parse("JJ,TT"))
    )

    assert asked == [True]
    assert panel.model.draft.body()["board"] == "AsKd7c"
    assert panel.model.draft.body()["hero"] == ["QQ+"]
    assert panel.model.draft.body()["villain"] == ["JJ-TT"]


def test_that_the_request_is_copied_as_json_and_as_a_command(opened: Opened) -> None:
    panel = opened("nuts")

    panel.copy_request()
    request = json.loads(QGuiApplication.clipboard().text())
    panel.copy_command()
    words = shlex.split(QGuiApplication.clipboard().text())
    panel.copy_answer()
    answer = json.loads(QGuiApplication.clipboard().text())

    assert request == {"board": "7h2c9d"}
    assert words[:3] == ["gto-desktop", "tool", "nuts"]
    assert json.loads(words[3]) == request
    assert answer["combo_count"] == 3


def test_that_commands_open_every_tool(panel: ToolkitPanel) -> None:
    commands = {command.key: command for command in panel.commands()}

    commands["toolkit.open.hand-tier"].run()

    assert panel.model.path == "hand-tier"
    assert len([key for key in commands if key.startswith("toolkit.open.")]) == 23


def test_that_a_wait_is_spoken_of(qtbot: QtBot, opened: Opened) -> None:
    panel = opened("nuts", example=False)

    panel._slow.timeout.emit()

    assert panel.status.text() == "Preparing\u2026"
    settled(qtbot, panel, panel.show_example)
    assert panel.status.text() == ""


def test_that_many_combos_are_drawn_in_as_many_lines_as_they_need(opened: Opened) -> None:
    panel = opened("category-combos")
    panel.resize(1000, 800)
    QApplication.processEvents()

    rows = [row for row in panel.result.findChildren(CardRow) if len(row.groups) == 12]

    assert len(rows) == 1
    assert rows[0].width() < rows[0].sizeHint().width()
    assert rows[0].height() >= rows[0].heightForWidth(rows[0].width()) > rows[0].sizeHint().height()


def test_that_an_out_is_described(opened: Opened) -> None:
    panel = opened("outs")
    cards = panel.result.findChild(CardMapView)
    assert isinstance(cards, CardMapView)

    assert cards.describe(parse_card("Th")) == "Th: Straight"
    assert cards.describe(parse_card("8c")) == "8c: in the hand"
    assert "for everybody" in cards.describe(parse_card("Ah"))


def test_that_an_answer_is_drawn_in_the_colours_of_the_look(
    opened: Opened, appearance: Appearance, qapp: QApplication
) -> None:
    panel = opened("outs")
    appearance.set_theme(ThemeChoice.LIGHT)
    light = panel.result.grab().toImage()

    appearance.set_theme(ThemeChoice.DARK)
    dark = panel.result.grab().toImage()
    appearance.set_theme(ThemeChoice.LIGHT)

    assert light != dark
    assert panel.result.grab().toImage() == light

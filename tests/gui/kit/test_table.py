"""The table: rows by columns, sorted, selected and opened."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from math import nan

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from gto_desktop.gui.frame.start_up import create_application
from gto_desktop.gui.kit.cell_art import ART, UnderBar
from gto_desktop.gui.kit.table import STRETCH, Choice, Column, Table
from tests.gui.ending import delete_now

LEFT = Qt.MouseButton.LeftButton
UP, DOWN = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder


@dataclass(frozen=True)
class Fruit:
    name: str
    weight: float | None
    note: str = ""


PEAR, PLUM, FIG, KIWI = Fruit("Pear", 3.0), Fruit("Plum", 1.0), Fruit("Fig", None), Fruit("Kiwi", 1)


def columns() -> tuple[Column[Fruit], ...]:
    return (
        Column("Name", lambda one: one.name, key=lambda one: one.name, width=STRETCH),
        Column(
            "Weight",
            lambda one: "" if one.weight is None else f"{one.weight:g}",
            key=lambda one: one.weight,
            right=True,
            about="In grams",
            spoken=lambda one: f"{one.weight} grams",
            bold=lambda one: one is PEAR,
            ink=lambda one: QColor("red") if one is PLUM else None,
            art=lambda one: UnderBar(one.weight or 0.0, QColor("blue")),
        ),
        Column("Note", lambda one: one.note, edit=lambda one: one.note),
    )


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table[Fruit]]:
    create_application([])
    made = Table("Fruit", columns(), choice=Choice.SEVERAL, sorts=True)
    made.resize(400, 300)
    made.show_rows([PEAR, PLUM, FIG, KIWI])
    made.show()
    yield made
    made.close()
    delete_now(made)


def names(table: Table[Fruit]) -> list[str]:
    return [one.name for one in table.rows]


def click_head(table: Table[Fruit], column: int) -> None:
    head = table.horizontalHeader()
    at = QPoint(head.sectionViewportPosition(column) + 10, head.height() // 2)
    QTest.mouseClick(head.viewport(), LEFT, pos=at)


def test_that_rows_come_unsorted_and_a_head_sorts_them_by_their_keys(table: Table[Fruit]) -> None:
    assert names(table) == ["Pear", "Plum", "Fig", "Kiwi"]

    click_head(table, 1)
    first = names(table)
    click_head(table, 1)

    # Equal ones keep their order, and what has no weight comes last either way.
    assert first == ["Plum", "Kiwi", "Pear", "Fig"]
    assert names(table) == ["Pear", "Plum", "Kiwi", "Fig"]


def test_that_a_number_that_is_none_comes_last_as_a_missing_one_does(table: Table[Fruit]) -> None:
    table.show_rows([Fruit("None", nan), PLUM])

    table.sortByColumn(1, UP)
    assert names(table) == ["Plum", "None"]
    table.sortByColumn(1, DOWN)
    assert names(table) == ["Plum", "None"]


def test_that_pinned_rows_stay_on_top_however_the_others_are_sorted(table: Table[Fruit]) -> None:
    table.show_rows([KIWI, PEAR, PLUM], pinned=1)

    table.sortByColumn(0, DOWN)

    assert names(table) == ["Kiwi", "Plum", "Pear"]


def test_that_a_selected_row_stays_so_when_the_rows_are_sorted(table: Table[Fruit]) -> None:
    table.go(0)

    table.sortByColumn(0, DOWN)

    assert table.chosen_rows == [PEAR]
    assert names(table)[table.current] == "Pear"


def test_that_a_selected_row_is_found_again_by_what_it_is(table: Table[Fruit]) -> None:
    table.tell_apart(lambda one: one.name)
    table.go(1)

    table.show_rows([FIG, PEAR, PLUM])
    assert table.chosen_rows == [PLUM]
    table.show_rows([FIG, PEAR])

    assert table.chosen_rows == []
    assert table.current == -1


def test_that_without_an_identity_the_place_stays_selected(table: Table[Fruit]) -> None:
    table.go(1)
    told: list[int] = []
    table.chosen.connect(lambda: told.append(table.current))

    table.show_rows([FIG, PEAR])

    assert table.chosen_rows == [PEAR]
    assert told == [1]


def test_that_other_rows_are_shown_without_a_word_of_moving(table: Table[Fruit]) -> None:
    moved: list[int] = []
    table.moved.connect(moved.append)

    table.show_rows([FIG, PEAR], at=1)
    QTest.keyClick(table, Qt.Key.Key_Up)

    assert moved == [0]


def test_that_a_double_click_and_enter_open_the_row_that_is_marked(table: Table[Fruit]) -> None:
    opened: list[Fruit] = []
    table.opened.connect(opened.append)
    at = table.visualRect(table.rows_model.index(1, 0)).center()

    QTest.mouseClick(table.viewport(), LEFT, pos=at)
    QTest.mouseDClick(table.viewport(), LEFT, pos=at)
    QTest.keyClick(table, Qt.Key.Key_Return)
    table.clearSelection()
    QTest.keyClick(table, Qt.Key.Key_Return)

    assert opened == [PLUM, PLUM]
    assert table.chosen_rows == [PLUM]


def test_that_delete_asks_for_the_rows_to_go(table: Table[Fruit]) -> None:
    asked: list[list[Fruit]] = []
    table.removed.connect(lambda: asked.append(table.chosen_rows))
    table.selectAll()

    QTest.keyClick(table, Qt.Key.Key_Delete)

    assert asked == [[PEAR, PLUM, FIG, KIWI]]
    assert names(table) == ["Pear", "Plum", "Fig", "Kiwi"]


def test_that_a_column_says_how_its_cells_look(table: Table[Fruit]) -> None:
    role, model = Qt.ItemDataRole, table.rows_model
    weight = model.index(0, 1)

    assert table.text(0, 1) == "3"
    assert weight.data(role.AccessibleTextRole) == "3.0 grams"
    assert weight.data(role.FontRole).bold()
    assert not model.index(1, 1).data(role.FontRole).bold()
    assert model.index(1, 1).data(role.ForegroundRole) == QColor("red")
    assert weight.data(ART) == UnderBar(3.0, QColor("blue"))
    assert model.headerData(1, Qt.Orientation.Horizontal, role.ToolTipRole) == "In grams"
    assert table.accessibleName() == "Fruit"


def test_that_a_cell_shows_the_first_line_and_the_tool_tip_all(table: Table[Fruit]) -> None:
    note = "One line\nand another"
    table.show_rows([Fruit("Pear", 3.0, note), Fruit("Fig", 1.0, "short")])

    tips = [table.rows_model.index(place, 2).data(Qt.ItemDataRole.ToolTipRole) for place in (0, 1)]
    assert (table.text(0, 2), tips[0]) == ("One line", note)
    assert (table.text(1, 2), tips[1]) == ("short", None)


def test_that_an_edited_text_is_only_told(qtbot: QtBot, table: Table[Fruit]) -> None:
    told: list[tuple[Fruit, str]] = []
    table.rows_model.edited.connect(lambda row, text: told.append((row, text)))
    table.edit(table.rows_model.index(2, 2))
    editor = table.findChild(QLineEdit)
    assert editor is not None

    QTest.keyClicks(editor, "sweet")
    QTest.keyClick(editor, Qt.Key.Key_Return)

    qtbot.waitUntil(lambda: told == [(FIG, "sweet")])
    assert table.rows[2] is FIG


def test_that_rows_are_copied_for_a_spreadsheet(table: Table[Fruit]) -> None:
    table.sortByColumn(0, UP)

    assert table.rows_model.as_text([0, 1]) == "Name\tWeight\tNote\nFig\t\t\nKiwi\t1\t"
    assert table.rows_model.as_text().count("\n") == 4


def test_that_a_hundred_thousand_rows_are_shown_and_sorted_at_once(table: Table[Fruit]) -> None:
    rows = [Fruit(f"{number}", float(number % 977)) for number in range(100_000)]
    asked: list[Fruit] = []

    def weight(one: Fruit) -> str:
        asked.append(one)
        return f"{one.weight:g}"

    lazy: list[Column[Fruit]] = [Column("Weight", weight, key=lambda one: one.weight, width=80)]
    begin = time.perf_counter()
    table.show_rows(rows, columns=lazy)
    table.sortByColumn(0, DOWN)
    QApplication.processEvents()

    # No text is made of a row that nobody sees.
    assert len(set(asked)) < 100
    assert time.perf_counter() - begin < 5
    assert table.rows[0].weight == 976


def test_that_the_name_of_a_row_stays_legible_in_a_narrow_table(qtbot: QtBot) -> None:
    figures = [Column[str](f"A long figure {n}", lambda _row: "100.00 %") for n in range(6)]
    table = Table("Rows", (Column[str]("Name", str, width=STRETCH), *figures))
    qtbot.addWidget(table)
    table.show_rows(["BTN v BB SRP, flop, BTN"])
    letters = 16 * table.fontMetrics().averageCharWidth()

    table.resize(400, 200)
    table.show()
    narrow = table.columnWidth(0), table.horizontalScrollBar().maximum()
    table.resize(1500, 200)
    QApplication.processEvents()
    wide = table.columnWidth(0), table.horizontalScrollBar().maximum()

    assert narrow[0] >= letters
    assert narrow[1] > 0
    assert wide[0] > 2 * letters
    assert wide[1] == 0


def test_that_home_and_end_go_to_the_first_and_the_last_row(table: Table[Fruit]) -> None:
    table.go(1)

    QTest.keyClick(table, Qt.Key.Key_End)
    assert table.current == 3
    QTest.keyClick(table, Qt.Key.Key_Home)
    assert table.current == 0


def test_that_no_shortcut_of_the_window_takes_home_and_end_from_a_table(
    table: Table[Fruit],
) -> None:
    pressed: list[str] = []
    shortcut = QShortcut(QKeySequence("Home"), table.window())
    shortcut.activated.connect(lambda: pressed.append("Home"))
    table.activateWindow()
    table.setFocus()
    table.go(2)

    QTest.keyClick(table, Qt.Key.Key_Home)

    assert pressed == []
    assert table.current == 0

"""The library's flops of a pot: found, sorted, filtered, opened and exported."""

import csv
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from gto_desktop.basis.paths import strategy_folder
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import RANKS
from gto_desktop.game.action import ActionKind
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.preflop_line import Position
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.frame.start_up import create_application
from gto_desktop.gui.study.models.flop_table_rows import (
    FlopGroup,
    FlopOrder,
    FlopRows,
    Grouping,
    fits,
)
from gto_desktop.gui.study.models.flop_words import column_action
from gto_desktop.gui.study.models.walk import HandModel
from gto_desktop.gui.study.panels.flops_panel import CHART, FlopsPanel
from gto_desktop.services.study.study import Study
from gto_desktop.services.study.study_views import FlopChoice
from tests.gui.ending import delete_now, windows_left
from tests.gui.hand_fakes import FakeStudy, fake_shelf

LEFT = Qt.MouseButton.LeftButton
SPOT = FlopSpot(PotType.SRP, Position.BTN, Position.BB)
SRP = ("F", "F", "F", "R2.5", "F", "C")
THREE_BET = ("F", "F", "F", "R2.5", "R11", "F", "C")
TABLE, EMPTY = 1, 0


@pytest.fixture
def fake() -> Iterator[FakeStudy]:
    study = Study.open(strategy_folder() / "preflop.sqlite", [])
    yield FakeStudy(study)
    study.close()


@pytest.fixture
def bridge(qapp: QApplication, fake: FakeStudy) -> Iterator[Bridge]:
    create_application([])
    bridge = Bridge()
    yield bridge
    bridge.shutdown()


@pytest.fixture
def hand() -> HandModel:
    return HandModel()


@pytest.fixture
def panel(
    qtbot: QtBot, hand: HandModel, fake: FakeStudy, bridge: Bridge, appearance: Appearance
) -> Iterator[FlopsPanel]:
    panel = FlopsPanel(hand, fake, appearance, bridge)
    panel.resize(1000, 400)
    panel.show()
    qtbot.waitExposed(panel)
    yield panel
    panel.close()
    delete_now(panel)
    assert windows_left() == []


@pytest.fixture
def listed(qtbot: QtBot, panel: FlopsPanel, hand: HandModel, fake: FakeStudy) -> FlopsPanel:
    go(hand, fake, SRP)
    qtbot.waitUntil(lambda: panel.currentIndex() == TABLE)
    return panel


def go(hand: HandModel, fake: FakeStudy, moves: tuple[str, ...], version: str = "6max") -> None:
    hand.open(version, moves)
    hand.accept(version, moves, fake.study.preflop(version, moves))


def rows_of(panel: FlopsPanel) -> FlopRows:
    assert panel.rows is not None
    return panel.rows


def click_header(panel: FlopsPanel, column: str) -> None:
    head = panel.table.view.horizontalHeader()
    at = rows_of(panel).columns.index(column)
    place = QPoint(head.sectionViewportPosition(at) + 20, head.height() // 2)
    QTest.mouseClick(head.viewport(), LEFT, pos=place)


def current_flop(panel: FlopsPanel) -> Board | None:
    """The flop that the keys go on from."""
    view = panel.table.view
    row = view.rows[view.current] if view.current >= 0 else None
    return row.board if isinstance(row, FlopChoice) else None


def test_that_the_list_says_what_to_do_before_the_flop(
    panel: FlopsPanel, hand: HandModel, fake: FakeStudy
) -> None:
    go(hand, fake, ("F",))

    assert panel.currentIndex() == EMPTY
    assert "Play on: once" in panel.empty_text.text()
    assert panel.solve_button.isHidden()
    assert fake.asked == []


def test_that_the_flops_of_the_pot_are_listed_with_the_high_cards_first(
    listed: FlopsPanel,
) -> None:
    boards = [row.board.cards for row in rows_of(listed).rows]

    assert listed.heading.text() == "BTN v BB SRP"
    assert listed.counted.text() == "25 flops"
    assert len(boards) == 25
    assert boards == sorted(boards, reverse=True)
    assert listed.table.view.text(0, 0) == str(Board(boards[0]))
    titles = [
        listed.table.view.model().headerData(at, Qt.Orientation.Horizontal) for at in range(12)
    ]
    assert titles[:8] == [
        "Flop \u25be", "Check", "Bet 33 %", "Bet 75 %", "All-in", "EV BB", "EV BTN", "Equity BB",
    ]  # fmt: skip


def test_that_a_pot_without_flops_offers_to_solve_one(
    qtbot: QtBot, panel: FlopsPanel, hand: HandModel, fake: FakeStudy
) -> None:
    go(hand, fake, THREE_BET)
    qtbot.waitUntil(lambda: not panel.solve_button.isHidden())

    with qtbot.waitSignal(panel.solve_wanted):
        QTest.mouseClick(panel.solve_button, LEFT)

    assert panel.empty_title.text() == "No flops of this pot in the library"
    assert "BTN v SB 3BET" in panel.empty_text.text()


def test_that_a_pot_the_library_has_no_name_for_can_be_solved(
    panel: FlopsPanel, hand: HandModel, fake: FakeStudy
) -> None:
    go(hand, fake, ("F", "F", "R2.5", "R7.5", "F", "C", "F"))

    assert panel.currentIndex() == EMPTY
    assert not panel.solve_button.isHidden()
    assert panel.empty_text.text().startswith("The flops of such a pot are not listed.")
    assert "Past solves" in panel.empty_text.text()
    assert fake.asked == []


def test_that_a_hand_without_a_flop_offers_nothing(
    panel: FlopsPanel, hand: HandModel, fake: FakeStudy
) -> None:
    go(hand, fake, ("F", "F", "F", "F", "F"))

    assert "Everyone has folded" in panel.empty_text.text()
    assert panel.solve_button.isHidden()


def test_that_a_library_that_has_grown_is_read_again(
    qtbot: QtBot, listed: FlopsPanel, fake: FakeStudy
) -> None:
    listed.refresh()

    qtbot.waitUntil(lambda: len(fake.asked) == 2 and listed.currentIndex() == TABLE)


def test_that_files_that_cannot_be_read_are_told_and_read_again_later(
    qtbot: QtBot, panel: FlopsPanel, hand: HandModel, fake: FakeStudy
) -> None:
    fake.failure = "flops.sqlite cannot be used."
    go(hand, fake, SRP)
    qtbot.waitUntil(lambda: panel.empty_text.text() == fake.failure)

    fake.failure = ""
    go(hand, fake, SRP)
    hand.shown.emit()

    qtbot.waitUntil(lambda: panel.currentIndex() == TABLE)


def test_that_the_same_pot_is_read_once(
    listed: FlopsPanel, hand: HandModel, fake: FakeStudy
) -> None:
    listed.filter.setText("AK")

    go(hand, fake, ("F", "F", "F", "R3", "F", "C"))

    assert fake.asked == ["6max BTN v BB SRP root"]
    assert listed.filter.text() == "AK"


def test_that_flops_of_another_data_set_are_told(
    qtbot: QtBot, panel: FlopsPanel, hand: HandModel, fake: FakeStudy
) -> None:
    go(hand, fake, SRP, "6max_RC_100bb_200NL")

    qtbot.waitUntil(lambda: panel.currentIndex() == TABLE)

    assert panel.counted.text() == "25 flops, of the data set 6max"


def test_that_a_click_on_a_column_sorts_by_it_and_a_second_one_turns_it_round(
    listed: FlopsPanel,
) -> None:
    def shown() -> list[float]:
        return [row.figures["BET 33%"] for row in rows_of(listed).rows if row.figures]

    click_header(listed, "BET 33%")
    down = shown()
    click_header(listed, "BET 33%")
    up = shown()

    assert down == sorted(down, reverse=True)
    assert up == down[::-1]
    last = rows_of(listed).rows[-1]
    assert not last.figures
    assert listed.table.view.text(len(rows_of(listed).rows) - 1, 3) == "\u2013"


def test_that_the_chosen_flop_stays_chosen_when_the_order_changes(listed: FlopsPanel) -> None:
    listed.table.view.selectRow(4)
    chosen = current_flop(listed)

    click_header(listed, "EV OOP")

    assert chosen is not None
    assert current_flop(listed) == chosen
    assert rows_of(listed).rows[listed.table.view.currentIndex().row()].board == chosen


def test_that_typing_and_textures_filter(qtbot: QtBot, listed: FlopsPanel) -> None:
    QTest.keyClicks(listed.filter, "K")
    kings = [str(row.board) for row in rows_of(listed).rows]
    count = listed.counted.text()
    at = listed.textures.findData("unpaired rainbow")
    listed.textures.setCurrentIndex(at)

    assert kings
    assert all("K" in name for name in kings)
    assert count == f"{len(kings)} of 25 flops"
    rest = rows_of(listed).rows
    assert 0 < len(rest) < len(kings)
    assert {row.texture for row in rest} == {"unpaired rainbow"}


def test_that_the_mean_is_of_the_flops_shown(listed: FlopsPanel) -> None:
    column = rows_of(listed).columns.index("EV OOP")
    everything = listed.table.mean_text(column)

    QTest.keyClicks(listed.filter, "paired")
    listed.textures.setCurrentIndex(listed.textures.findData("paired rainbow"))

    shown = [row for row in rows_of(listed).rows if row.figures]
    mean = np.average([r.figures["EV OOP"] for r in shown], weights=[r.mass for r in shown])
    assert listed.table.mean_text(column) == f"{mean:.2f}"
    assert everything == f"{rows_of(listed).shelf.mean['EV OOP']:.2f}"
    weight = 100 * sum(row.weight or 0 for row in rows_of(listed).rows)
    assert listed.table.mean_text(9) == f"{weight:.2f} %"


def test_that_the_flop_that_is_shown_is_marked_in_any_suits_and_no_other(
    listed: FlopsPanel, hand: HandModel
) -> None:
    table, shown = listed.table, rows_of(listed).rows[7].board
    assert table.chosen() is None

    # Clubs for diamonds and so on: the same flop in the user's own suits.
    hand.set_flop(Board(tuple(card // 4 * 4 + 3 - card % 4 for card in shown.cards)))
    assert table.chosen() == shown

    hand.set_flop(rows_of(listed).rows[2].board)
    assert table.chosen() == rows_of(listed).rows[2].board
    QTest.keyClicks(listed.filter, "zzz")
    assert table.chosen() is None
    listed.filter.clear()
    hand.set_flop(None)
    assert table.chosen() is None


def test_that_return_marks_a_flop_before_it_opens_one(qtbot: QtBot, listed: FlopsPanel) -> None:
    view = listed.table.view
    opened: list[object] = []
    listed.opened.connect(opened.append)
    view.setFocus()

    QTest.keyClick(view, Qt.Key.Key_Return)
    assert opened == []
    assert listed.table.chosen() == rows_of(listed).rows[0].board
    QTest.keyClick(view, Qt.Key.Key_Return)

    assert opened == [rows_of(listed).rows[0]]


def test_that_no_word_is_cut_beside_the_grid(qtbot: QtBot, listed: FlopsPanel) -> None:
    listed.resize(listed.minimumSizeHint().width(), 400)
    qtbot.waitUntil(lambda: listed.width() <= 300)

    for button in (listed.other_button, listed.export_button):
        assert button.width() >= button.fontMetrics().horizontalAdvance(button.text())
    box, texts = listed.textures, listed.textures.fontMetrics()
    assert box.width() >= box.sizeHint().width() or box.width() > texts.horizontalAdvance(
        box.currentText()
    )
    assert listed.counted.width() >= listed.counted.sizeHint().width()


def test_that_a_filter_that_nothing_passes_leaves_an_empty_table(listed: FlopsPanel) -> None:
    QTest.keyClicks(listed.filter, "zzz")

    assert rows_of(listed).rows == ()
    assert listed.counted.text() == "0 of 25 flops"
    assert listed.table.mean_text(2) == "\u2013"
    assert current_flop(listed) is None


def test_that_a_double_click_opens_a_flop(qtbot: QtBot, listed: FlopsPanel) -> None:
    view = listed.table.view
    place = view.visualRect(view.model().index(2, 3)).center()
    QTest.mouseClick(view.viewport(), LEFT, pos=place)

    with qtbot.waitSignal(listed.opened) as opened:
        QTest.mouseDClick(view.viewport(), LEFT, pos=place)

    assert opened.args == [rows_of(listed).rows[2]]


def test_that_return_goes_from_the_filter_into_the_list_and_opens(
    qtbot: QtBot, listed: FlopsPanel
) -> None:
    listed.activateWindow()
    listed.focus_filter()
    QTest.keyClicks(listed.filter, "A")
    QTest.keyClick(listed.filter, Qt.Key.Key_Return)
    qtbot.waitUntil(listed.table.view.hasFocus)
    QTest.keyClick(listed.table.view, Qt.Key.Key_Down)

    with qtbot.waitSignal(listed.opened) as opened:
        QTest.keyClick(listed.table.view, Qt.Key.Key_Return)

    assert opened.args == [rows_of(listed).rows[1]]
    assert "A" in str(rows_of(listed).rows[1].board)


def test_that_the_export_holds_what_is_shown(listed: FlopsPanel, tmp_path: Path) -> None:
    told: list[str] = []
    listed.told.connect(told.append)
    click_header(listed, "WEIGHT".lower())
    QTest.keyClicks(listed.filter, "two-tone")

    listed.export(tmp_path / "flops.csv")

    with (tmp_path / "flops.csv").open(encoding="utf-8", newline="") as file:
        about = file.readline()
        table = list(csv.DictReader(file))
    rows = rows_of(listed).rows
    assert about == "# BTN v BB SRP; root, BB to act; 6max\n"
    assert [line["flop"] for line in table] == [*(str(row.board) for row in rows), "mean"]
    for line, row in zip(table, rows, strict=False):
        if row.figures:
            assert float(line["CHECK"]) == pytest.approx(row.figures["CHECK"], abs=1e-6)
        else:
            assert line["CHECK"] == line["weight"] == ""
    assert float(table[-1]["EV IP"]) == pytest.approx(rows_of(listed).mean()["EV IP"], abs=1e-6)
    assert told == ["Exported flops.csv."]


def test_that_flops_are_grouped_with_weighted_means(listed: FlopsPanel) -> None:
    listed.groupings.setCurrentIndex(listed.groupings.findData(Grouping.HIGH))

    rows, view = rows_of(listed), listed.table.view
    names = [group.name for group in rows.groups]
    assert names == sorted(names, key=RANKS.index, reverse=True)
    assert view.text(0, 0) == f"\u25b8 A high ({len(rows.groups[0].flops)})"
    for group in rows.groups:
        counted = [flop for flop in group.flops if flop.figures]
        assert {flop.high for flop in group.flops} == {group.name}
        if counted:
            bets = [flop.figures["BET 33%"] for flop in counted]
            mean = np.average(bets, weights=[flop.mass for flop in counted])
            assert group.figures["BET 33%"] == pytest.approx(mean)
    assert sum(len(group.flops) for group in rows.groups) == 25


def test_that_a_click_opens_a_group_and_a_double_click_does_not_close_it(
    listed: FlopsPanel,
) -> None:
    listed.groupings.setCurrentIndex(listed.groupings.findData(Grouping.TEXTURE))
    view = listed.table.view
    place = view.visualRect(view.model().index(1, 0)).center()
    group = rows_of(listed).groups[1]

    QTest.mouseClick(view.viewport(), LEFT, pos=place)
    QTest.mouseDClick(view.viewport(), LEFT, pos=place)

    assert [row for row in view.rows if isinstance(row, FlopChoice)] == list(group.flops)
    assert view.text(1, 0).startswith("\u25be ")


def test_that_groups_are_sorted_by_any_column(listed: FlopsPanel) -> None:
    listed.groupings.setCurrentIndex(listed.groupings.findData(Grouping.TEXTURE))

    click_header(listed, "EV OOP")

    shown = [row.figures["EV OOP"] for row in listed.table.view.rows if row and row.figures]
    assert len(shown) == len([group for group in rows_of(listed).groups if group.figures])
    assert shown == sorted(shown, reverse=True)


def test_that_the_chart_has_a_bar_for_each_flop_or_group_in_the_order_of_the_table(
    listed: FlopsPanel,
) -> None:
    click_header(listed, "CHECK")
    QTest.mouseClick(listed.form.buttons[CHART], LEFT)

    chart = listed.chart
    assert chart.isVisible()
    assert chart.bars == rows_of(listed).rows
    assert "Check " in chart.describe(0)
    assert "Bet 33 %" in listed.legend.text().replace("\u00a0", " ")
    listed.groupings.setCurrentIndex(listed.groupings.findData(Grouping.TEXTURE))
    assert chart.bars == rows_of(listed).groups
    assert not chart.is_upright


def test_that_an_action_above_the_chart_sorts_by_it(listed: FlopsPanel) -> None:
    listed.show_form(CHART)
    legend = listed.legend
    # The first action is written first.
    QTest.mouseClick(legend, LEFT, pos=QPoint(legend.fontMetrics().horizontalAdvance("mm"), 8))

    shares = [row.figures["CHECK"] for row in listed.chart.bars if row.figures]
    assert rows_of(listed).order.column == "CHECK"
    assert shares == sorted(shares, reverse=True)


def test_that_the_bars_of_the_chart_are_as_long_as_the_shares(
    qtbot: QtBot, listed: FlopsPanel, appearance: Appearance
) -> None:
    listed.groupings.setCurrentIndex(listed.groupings.findData(Grouping.TEXTURE))
    listed.show_form(CHART)
    chart, group = listed.chart, rows_of(listed).groups[0]
    names = rows_of(listed).shelf.actions
    colours = appearance.action_colours(tuple(filter(None, map(column_action, names))))

    image, box = chart.grab().toImage(), chart.bar_rect(0)

    # Near the foot of the bar no share is written.
    line = [image.pixelColor(x, box.bottom() - 1).name() for x in range(box.left(), box.right())]
    for name, colour in zip(names, colours, strict=True):
        pixels = line.count(colour.name()) / len(line)
        assert pixels == pytest.approx(group.figures[name], abs=0.01)


def test_that_a_click_on_the_bar_of_a_group_shows_its_flops(listed: FlopsPanel) -> None:
    listed.groupings.setCurrentIndex(listed.groupings.findData(Grouping.HIGH))
    listed.show_form(CHART)
    group = rows_of(listed).groups[2]

    QTest.mouseClick(listed.chart, LEFT, pos=listed.chart.bar_rect(2).center())

    assert listed.table.isVisible()
    assert [row for row in listed.table.view.rows if isinstance(row, FlopChoice)] == list(
        group.flops
    )


def test_that_the_arrows_go_through_the_bars_and_return_opens_one(
    qtbot: QtBot, listed: FlopsPanel
) -> None:
    listed.show_form(CHART)
    listed.chart.setFocus()
    QTest.keyClick(listed.chart, Qt.Key.Key_Right)

    with qtbot.waitSignal(listed.opened) as opened:
        QTest.keyClick(listed.chart, Qt.Key.Key_Return)

    assert opened.args == [rows_of(listed).rows[1]]
    assert listed.chart.accessibleDescription().startswith(str(rows_of(listed).rows[1].board))


def test_that_the_export_of_groups_holds_groups_and_their_flops(
    listed: FlopsPanel, tmp_path: Path
) -> None:
    listed.groupings.setCurrentIndex(listed.groupings.findData(Grouping.HIGH))

    listed.export(tmp_path / "flops.csv")

    with (tmp_path / "flops.csv").open(encoding="utf-8", newline="") as file:
        file.readline()
        table = list(csv.DictReader(file))
    groups = rows_of(listed).groups
    assert len(table) == 25 + len(groups) + 1
    first = table[: len(groups[0].flops) + 1]
    assert {line["group"] for line in first} == {groups[0].name}
    assert [line["flop"] for line in first] == ["mean", *map(str, boards(groups[0]))]


def test_that_the_list_is_copied_with_its_pot_and_mean(listed: FlopsPanel) -> None:
    QTest.mouseClick(listed.copy_button, LEFT)

    lines = QApplication.clipboard().text().splitlines()
    assert lines[0] == "BTN v BB SRP, BB, first to act"
    assert lines[1].split("\t")[1] == "Check"
    assert lines[-1].startswith("Mean\t")
    assert len(lines) == 25 + 3


def boards(group: FlopGroup) -> list[Board]:
    return [flop.board for flop in group.flops]


def test_that_a_hidden_panel_reads_when_it_is_seen(
    qtbot: QtBot, panel: FlopsPanel, hand: HandModel, fake: FakeStudy
) -> None:
    panel.hide()
    go(hand, fake, SRP)
    assert fake.asked == []

    panel.show()

    qtbot.waitUntil(lambda: panel.currentIndex() == TABLE)
    assert fake.asked == ["6max BTN v BB SRP root"]


def test_that_an_export_that_cannot_be_written_is_told(listed: FlopsPanel, tmp_path: Path) -> None:
    told: list[str] = []
    listed.told.connect(told.append)

    listed.export(tmp_path / "no folder" / "flops.csv")

    assert told[0].startswith("Not exported:")


def test_that_the_export_asks_without_blocking(qtbot: QtBot, listed: FlopsPanel) -> None:
    dialog = listed.ask_export()

    assert isinstance(dialog, QFileDialog)
    assert not listed.isHidden()
    dialog.close()
    delete_now(dialog)


@pytest.mark.parametrize(
    ("text", "flop", "does"),
    [
        ("AK", "AsKh3d", True),
        ("AA", "AsKh3d", False),
        ("AA", "AsAh3d", True),
        ("K A", "AsKh3d", True),
        ("paired", "AsAh3d", True),
        ("rainbow A", "AsKh3d", True),
        ("3c Ah Kd", "AsKh3d", True),  # the same flop but for suits
        ("3c Ac Kd", "AsKh3d", False),
        ("3h", "AsKh3d", False),
        ("", "AsKh3d", True),
    ],
)
def test_that_a_text_fits_flops(text: str, flop: str, does: bool) -> None:
    texture = "paired rainbow" if flop.startswith("AsAh") else "unpaired rainbow"
    row = FlopChoice(Board.parse(flop), None, {}, texture, 0.3)

    assert fits(row, text) is does


def test_that_rows_without_a_number_stand_last_in_either_order() -> None:
    rows = FlopRows(fake_shelf(SPOT))

    for descending in (True, False):
        rows.sort(FlopOrder("EQ IP", descending))
        assert [bool(row.figures) for row in rows.rows] == [*([True] * 24), False]


def test_that_columns_of_actions_are_told_from_figures() -> None:
    bet = column_action("BET 33%")

    assert bet is not None
    assert (bet.kind, bet.amount) == (ActionKind.BET, 3300)
    assert column_action("EV OOP") is None
    all_in = column_action("ALLIN")
    assert all_in is not None
    assert all_in.all_in

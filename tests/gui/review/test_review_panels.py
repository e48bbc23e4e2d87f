"""Imported hands, the review of one and the leak report, over the shipped strategies."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.frame.start_up import create_application
from gto_desktop.gui.review.models.hands_model import HandRemarks, HandsModel
from gto_desktop.gui.review.models.review_model import ReviewModel
from gto_desktop.gui.review.models.review_ranges_model import ReviewRangesModel
from gto_desktop.gui.review.panels.hand_table import SORTS
from gto_desktop.gui.review.panels.hands_panel import HandsPanel
from gto_desktop.gui.review.panels.leaks_panel import LeaksPanel
from gto_desktop.gui.review.panels.review_panel import ReviewPanel
from gto_desktop.gui.review.panels.review_ranges_panel import ReviewRanges
from gto_desktop.hands.compact import to_json
from gto_desktop.library.hand_store import HandRow, NewHand
from gto_desktop.services.review.hand_import import HandImport
from gto_desktop.services.review.hand_row import row_of
from gto_desktop.services.review.review import Review
from gto_desktop.services.review.wanted_game import WantedGame
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.training.grading import Grade
from tests.gui.review.review_parts import bridge, keep, leaks_panel, review
from tests.gui.training.training_parts import PATIENCE, gone, shown
from tests.hands.samples import FOLDER, text_of
from tests.services.review.review_hands import OPEN, played

__all__ = ["bridge", "review"]
LEFT = Qt.MouseButton.LeftButton
LINE = f"{OPEN}|BB X,BTN B182,BB C|BB X,BTN X|BB X,BTN X"


@pytest.fixture
def hands(qtbot: QtBot, review: Review, bridge: Bridge) -> Iterator[HandsPanel]:
    panel = HandsPanel(
        HandsModel(HandImport(review.hands), bridge, review.store.partly),
        Appearance(create_application([])),
    )
    shown(qtbot, panel)
    yield panel
    gone(panel, bridge)


def cells(panel: HandsPanel, column: int) -> list[object]:
    return [panel.table.text(row, column) for row in range(len(panel.table.rows))]


def test_that_dropped_files_and_pasted_texts_are_imported(qtbot: QtBot, hands: HandsPanel) -> None:
    told: list[str] = []
    hands.told.connect(told.append)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(FOLDER / "winamax.txt"))])
    drop = QDropEvent(
        QPointF(5, 5),
        Qt.DropAction.CopyAction,
        data,
        LEFT,
        Qt.KeyboardModifier.NoModifier,
    )
    hands.dropEvent(drop)
    qtbot.waitUntil(lambda: len(hands.table.rows) == 5, timeout=PATIENCE)
    QApplication.clipboard().setText(text_of("pokerstars.txt"))

    hands.paste()
    qtbot.waitUntil(lambda: len(hands.table.rows) == 12, timeout=PATIENCE)

    assert [text.split(". ")[0] for text in told] == ["New hands: 5", "New hands: 7"]


def test_that_why_hands_were_left_out_stays_in_the_panel_until_the_next_import(
    qtbot: QtBot, hands: HandsPanel
) -> None:
    told: list[str] = []
    hands.told.connect(told.append)
    QApplication.clipboard().setText("no hand at all")
    hands.paste()
    qtbot.waitUntil(hands.import_result.isVisible, timeout=PATIENCE)
    assert "Left out: 1" in told[0]
    first, why = hands.import_result.text().split("\n")
    assert [first] == told
    assert "1 file (pasted text): this is no hand history that is known" in why
    assert "Winamax" in why
    assert hands.import_result.wordWrap()

    QApplication.clipboard().setText(text_of("pokerstars.txt"))
    hands.paste()
    qtbot.waitUntil(lambda: len(hands.table.rows) == 7, timeout=PATIENCE)
    hands.paste()
    qtbot.waitUntil(lambda: len(told) == 3, timeout=PATIENCE)

    assert hands.import_result.isHidden()
    assert hands.import_result.text() == ""


def test_that_files_are_asked_for(qtbot: QtBot, hands: HandsPanel) -> None:
    dialog = hands.ask_files()
    assert isinstance(dialog, QFileDialog)

    dialog.filesSelected.emit([str(FOLDER / "winamax.txt")])
    dialog.close()
    qtbot.waitUntil(lambda: len(hands.table.rows) == 5, timeout=PATIENCE)


def test_that_filters_leave_the_hands_they_name(
    qtbot: QtBot, hands: HandsPanel, review: Review
) -> None:
    model = hands._model
    model.import_text(text_of("pokerstars.txt"))
    qtbot.waitUntil(lambda: len(hands.table.rows) == 7, timeout=PATIENCE)
    every = [row.position for row in hands.table.rows]
    box = hands.filters.choosers["position"]
    box.setCurrentIndex(box.findData("BTN"))
    box.activated.emit(box.currentIndex())
    qtbot.waitUntil(lambda: len(hands.table.rows) == every.count("BTN"), timeout=PATIENCE)
    assert set(cells(hands, 3)) == {"BTN"}

    box.setCurrentIndex(0)
    box.activated.emit(0)
    QTest.keyClicks(hands.filters.text, "ackc")
    qtbot.waitUntil(lambda: len(hands.table.rows) == 1, timeout=PATIENCE)

    assert cells(hands, 4) == ["AcKc"]
    hands.filters.since.setText("yesterday")
    hands.filters.since.editingFinished.emit()
    assert "2025-01-31" in hands.message.text()


def pick(panel: HandsPanel | LeaksPanel, name: str, value: object) -> None:
    """Choose a value in a box of the filter."""
    first, _, second = name.partition(".")
    box = getattr(panel.filters, first)
    box = box[second] if second else box
    row = 0 if value is None else next(n for n in range(box.count()) if box.itemData(n) == value)
    box.setCurrentIndex(row)
    box.activated.emit(row)


def whole_hands(qtbot: QtBot, hands: HandsPanel) -> tuple[HandRow, ...]:
    """Import some hands and wait for them."""
    hands._model.import_text(text_of("pokerstars.txt"))
    qtbot.waitUntil(lambda: len(hands.table.rows) == 7, timeout=PATIENCE)
    return hands.table.rows


def leaves(qtbot: QtBot, hands: HandsPanel, wanted: set[int]) -> None:
    """Check what is left, and take the filter away again."""
    assert 0 < len(wanted) < 7
    qtbot.waitUntil(lambda: {row.id for row in hands.table.rows} == wanted, timeout=PATIENCE)
    assert hands.filters.every.isEnabled()
    QTest.mouseClick(hands.filters.every, LEFT)
    qtbot.waitUntil(lambda: len(hands.table.rows) == 7, timeout=PATIENCE)
    assert not hands.filters.every.isEnabled()


def test_that_each_box_leaves_the_hands_that_have_its_value(
    qtbot: QtBot, hands: HandsPanel
) -> None:
    every = whole_hands(qtbot, hands)
    for column in ("stakes", "position", "situation", "pot_type", "texture"):
        value = next(getattr(row, column) for row in every if getattr(row, column))

        pick(hands, f"choosers.{column}", value)

        leaves(qtbot, hands, {row.id for row in every if getattr(row, column) == value})


@pytest.mark.parametrize(("line", "start"), [("preflop", "R"), ("flop_line", "X")])
def test_that_an_action_leaves_the_hands_that_begin_with_it(
    qtbot: QtBot, hands: HandsPanel, line: str, start: str
) -> None:
    every = whole_hands(qtbot, hands)

    pick(hands, "action", (line, start))

    leaves(qtbot, hands, {row.id for row in every if getattr(row, line).startswith(start)})


def test_that_days_are_whole_days_and_both_ends_count(qtbot: QtBot, hands: HandsPanel) -> None:
    every = whole_hands(qtbot, hands)
    days = [f"{datetime.fromtimestamp(row.played or 0, UTC):%Y-%m-%d}" for row in every]
    day = max(days)

    for field in (hands.filters.since, hands.filters.until):
        field.setText(day)
        field.editingFinished.emit()
    qtbot.waitUntil(lambda: len(hands.table.rows) == days.count(day), timeout=PATIENCE)
    hands.filters.since.setText("2050-01-01")
    hands.filters.since.editingFinished.emit()
    qtbot.waitUntil(lambda: len(hands.table.rows) == 0, timeout=PATIENCE)

    assert "widen the filters" in hands.message.text()


def test_that_notes_and_tags_are_kept(qtbot: QtBot, hands: HandsPanel, review: Review) -> None:
    (number,) = keep(review, played(LINE, {"BTN": "AsKs"}, "Kh7h3c4s9d"))
    hands._model.load()
    qtbot.waitUntil(lambda: len(hands.table.rows) == 1, timeout=PATIENCE)
    hands.table.selectRow(0)
    hands.remarks.note.setText("thin")
    hands.remarks.note.editingFinished.emit()
    hands.remarks.tag.setText("river")
    QTest.mouseClick(hands.remarks.add_tag, LEFT)

    def done() -> bool:
        remarks = review.hands.remarks(number)
        return (remarks.notes, remarks.tags) == ({-1: "thin"}, {-1: ("river",)})

    qtbot.waitUntil(done, timeout=PATIENCE)


def test_that_a_hand_is_opened_by_a_double_click_and_by_its_button(
    qtbot: QtBot, hands: HandsPanel, review: Review
) -> None:
    (number,) = keep(review, played(LINE, {"BTN": "AsKs"}, "Kh7h3c4s9d"))
    hands._model.load()
    qtbot.waitUntil(lambda: len(hands.table.rows) == 1, timeout=PATIENCE)
    opened: list[int] = []
    hands.opened.connect(opened.append)

    hands.table.selectRow(0)
    hands.table.doubleClicked.emit(hands.table.rows_model.index(0, 0))
    QTest.mouseClick(hands.open_button, LEFT)

    assert opened == [number, number]


@pytest.fixture
def panel(qtbot: QtBot, review: Review, bridge: Bridge) -> Iterator[ReviewPanel]:
    (number,) = keep(review, played(LINE, {"BTN": "AsKs"}, "Kh7h3c4s9d"))
    model = ReviewModel(review, bridge)
    ranges = ReviewRangesModel(review, model, bridge)
    remarks = HandRemarks(review.hands, bridge)
    panel = ReviewPanel(model, ReviewRanges(ranges, Appearance()), remarks)
    shown(qtbot, panel)
    model.open(number)
    qtbot.waitUntil(lambda: model.opened is not None, timeout=PATIENCE)
    yield panel
    gone(panel, bridge)


def words(label: QLabel) -> str:
    """Return the words of a label of rich text."""
    return " ".join(QTextDocumentFragment.fromHtml(label.text()).toPlainText().split())


def test_that_up_and_down_go_through_the_actions(qtbot: QtBot, panel: ReviewPanel) -> None:
    assert len(panel.line.rows) == 14  # 13 actions and the end
    assert words(panel.decision.situation) == "BTN A♠ K♠ Preflop, RFI"
    assert panel.decision.grade.text() == "\u2713 Best"

    for _ in range(4):
        QTest.keyClick(panel.line, Qt.Key.Key_Down)

    assert panel._model.at == 7
    assert "SRP, flop, IP to act" in panel.decision.situation.text()
    assert panel.decision.grade.text() == "\u2713 Best"
    assert panel.picture.words() == "Board K♥ 7♥ 3♣, pot 5.5 bb"
    QTest.keyClick(panel, Qt.Key.Key_Up)
    assert panel.decision.grade.text() == ""
    assert "not known" in panel.decision.situation.text()


def test_that_a_decision_of_the_library_is_studied_and_drilled_by_its_place(
    qtbot: QtBot, panel: ReviewPanel
) -> None:
    wanted: list[object] = []
    panel.study_wanted.connect(wanted.append)
    panel.drill_wanted.connect(wanted.append)
    panel._model.go(7)

    QTest.mouseClick(panel.study, LEFT)
    QTest.mouseClick(panel.drill, LEFT)

    assert wanted == ["6max: F F F R2.5 F C | Kh7h3c | CHECK"] * 2


def test_that_solving_grades_the_streets_and_a_reopened_hand_shows_it_at_once(
    qtbot: QtBot, panel: ReviewPanel, review: Review
) -> None:
    model = panel._model
    assert panel.queue.length.text().startswith("All hands: streets to solve: 2, about 0:")
    model.go(12)
    assert panel.decision.grade.text() == "Not graded: not solved yet"
    assert panel.line.texts(12)[1] == ""
    specs: list[object] = []
    panel.study_wanted.connect(specs.append)

    QTest.mouseClick(panel.solve, LEFT)
    assert not panel.solve.isEnabled()
    qtbot.waitUntil(
        lambda: model.job is None and model.opened is not None and not model.opened.to_solve,
        timeout=PATIENCE * 4,
    )

    assert "Not graded" not in panel.decision.grade.text()
    assert panel.line.texts(12)[1] != ""
    assert panel.queue.length.text() == "All hands: no street waits to be solved."
    QTest.mouseClick(panel.study, LEFT)
    qtbot.waitUntil(lambda: bool(specs), timeout=PATIENCE)
    assert isinstance(specs[0], SolveSpec)
    assert len(specs[0].board.cards) == 5
    kept = review.open(model.opened.number if model.opened else 0)
    assert kept.to_solve == ()


def test_that_flops_are_solved_by_choice_and_the_choice_is_kept(
    qtbot: QtBot, panel: ReviewPanel, review: Review
) -> None:
    # Its flop is not in the library.
    line = "UTG F,MP F,CO F,BTN R250,SB F,BB R1250,BTN R2500,BB C|BB X,BTN X"
    hand = played(line, {"BTN": "AsAh"}, "Td8c4h")
    review.hands.keep([NewHand(row_of(hand), to_json(hand), "")])
    review.open(max(review.hands.numbers()))
    panel._model.load()
    qtbot.waitUntil(lambda: "Flops: 1" in panel.queue.length.text(), timeout=PATIENCE)
    assert re.fullmatch(
        r"All hands: streets to solve: 2, about 0:0\d\. "
        r"Flops: 1, about \d:\d\d with their turns and rivers\.",
        panel.queue.length.text(),
    )
    assert not panel.queue.flops.isChecked()

    QTest.mouseClick(panel.queue.flops, LEFT, pos=QPoint(8, panel.queue.flops.height() // 2))
    qtbot.waitUntil(review.store.solves_flops, timeout=PATIENCE)
    qtbot.waitUntil(lambda: panel._model.queue.solves_flops, timeout=PATIENCE)
    assert panel.queue.flops.isChecked()

    phases: list[str] = []
    panel._model.changed.connect(lambda: phases.append(panel._model.phase))
    QTest.mouseClick(panel.queue.work, LEFT)
    qtbot.waitUntil(
        lambda: any(text.startswith("flop Td8c4h") for text in phases), timeout=PATIENCE * 4
    )
    panel._model.stop()
    qtbot.waitUntil(lambda: panel._model.job is None, timeout=PATIENCE)

    assert any(" left" in text for text in phases)
    waiting = [(street.street, street.needs_flop) for street in review.store.waiting()]
    assert waiting == [(1, True)]


def test_that_a_stop_leaves_the_work_waiting(qtbot: QtBot, panel: ReviewPanel) -> None:
    model = panel._model
    stop = next(command for command in panel.commands() if command.key == "review.stop")
    assert stop.can is not None
    assert not stop.can()
    QTest.mouseClick(panel.queue.work, LEFT)
    assert stop.can()
    assert not panel.queue.work.isEnabled()

    stop.run()
    qtbot.waitUntil(lambda: model.job is None, timeout=PATIENCE)
    qtbot.waitUntil(lambda: "solve: 2" in panel.queue.length.text(), timeout=PATIENCE)

    assert panel.queue.work.isEnabled()


def test_that_the_leak_report_shows_its_tables_and_writes_a_page(
    qtbot: QtBot, review: Review, bridge: Bridge, tmp_path: Path
) -> None:
    # The check with a set loses more than any other decision of the two hands.
    numbers = keep(
        review,
        played(f"{OPEN}|BB X,BTN B182,BB F", {"BTN": "AsKs"}, "Kh7h3c"),
        played(f"{OPEN}|BB X,BTN X", {"BTN": "3d3s"}, "Kh7h3c"),
    )
    flops = [
        decision.lost
        for number in numbers
        for decision in review.open(number).decisions
        if decision.street == 1 and decision.lost is not None
    ]
    panel = leaks_panel(review, bridge)
    shown(qtbot, panel)
    model = panel._model
    qtbot.waitUntil(lambda: model.report is not None, timeout=PATIENCE)
    street, *_, frequencies, _, dearest = panel.tables

    assert len(street.rows) == 2
    assert len(flops) == 2
    assert street.text(1, 3) == f"{sum(flops):.2f}"
    names = [frequencies.text(row, 0) for row in range(len(frequencies.rows))]
    assert "C-bet flop" in names
    opened: list[tuple[int, int]] = []
    panel.opened.connect(lambda hand, action: opened.append((hand, action)))
    panel.pages.setCurrentIndex(8)
    dearest.go(0)
    QTest.keyClick(dearest, Qt.Key.Key_Return)
    cell = dearest.visualRect(dearest.model().index(0, 1)).center()
    QTest.mouseClick(dearest.viewport(), LEFT, pos=cell)
    QTest.mouseDClick(dearest.viewport(), LEFT, pos=cell)
    assert opened == [(numbers[1], 7)] * 2

    review.hands.tag([numbers[1]], "think")
    model.load()
    tags = panel.filters.choosers["tag"]
    qtbot.waitUntil(lambda: tags.count() == 2, timeout=PATIENCE)
    pick(panel, "choosers.tag", "think")
    qtbot.waitUntil(lambda: model.report is not None and model.report.hands == 1, timeout=PATIENCE)
    pick(panel, "choosers.tag", None)
    pick(panel, "action", ("flop_line", "B"))
    assert sum(flops) - flops[0] > 0.01

    def lost_on_the_flop() -> str:
        return street.text(1, 3) if len(street.rows) > 1 else ""

    qtbot.waitUntil(lambda: lost_on_the_flop() == f"{flops[0]:.2f}", timeout=PATIENCE)
    pick(panel, "action", ("flop_line", "XR"))
    qtbot.waitUntil(lambda: not panel.pages.isVisible(), timeout=PATIENCE)
    assert "No reviewed hand matches" in panel.message.text()
    assert not panel.export.isEnabled()
    QTest.mouseClick(panel.filters.every, LEFT)
    qtbot.waitUntil(panel.pages.isVisible, timeout=PATIENCE)

    told: list[str] = []
    panel._model.told.connect(told.append)
    dialog = panel.ask_export()
    dialog.fileSelected.emit(str(tmp_path / "leaks.html"))
    dialog.close()
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)

    assert "C-bet flop" in (tmp_path / "leaks.html").read_text(encoding="utf-8")
    gone(panel, bridge)


def test_that_the_sample_hands_are_imported_whole(
    qtbot: QtBot, review: Review, bridge: Bridge
) -> None:
    panel = HandsPanel(
        HandsModel(HandImport(review.hands), bridge, review.store.partly),
        Appearance(create_application([])),
    )
    shown(qtbot, panel)

    panel.import_sample()

    qtbot.waitUntil(lambda: len(panel.table.rows) == 80, timeout=PATIENCE)
    assert all(row.cards for row in panel.table.rows)
    gone(panel, bridge)


def test_that_an_opened_hand_is_stepped_through_without_a_click(
    qtbot: QtBot, panel: ReviewPanel
) -> None:
    qtbot.waitUntil(panel.line.hasFocus, timeout=PATIENCE)
    at = panel._model.at

    QTest.keyClick(panel.line, Qt.Key.Key_Down)

    assert panel._model.at == at + 1


def test_that_a_low_confidence_and_its_reasons_are_shown_and_not_counted(
    qtbot: QtBot, panel: ReviewPanel, review: Review
) -> None:
    model = panel._model
    assert model.opened is not None
    decision = next(each for each in model.opened.decisions if each.number == 7)
    doubtful = replace(
        decision,
        grade=Grade.MISTAKE,
        lost=0.5,
        lost_pct=4.0,
        doubts=("BB comes to the flop with 2.5 combos",),
    )
    decisions = tuple(doubtful if each is decision else each for each in model.opened.decisions)
    model.opened = replace(model.opened, decisions=decisions)

    model.go(7)

    assert panel.decision.doubt.isVisible()
    assert "BB comes to the flop with 2.5 combos" in panel.decision.doubt.text()
    assert panel.line.texts(7)[1:] == ["not counted", ""]
    tip = panel.line.rows_model.index(7, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert "Mistake: 0.50 bb lost" in tip
    before = sum(each.lost or 0.0 for each in decisions if each.is_hero)
    assert model.opened.lost == pytest.approx(before - 0.5)
    model.go(3)
    assert not panel.decision.doubt.isVisible()


def test_that_a_sum_that_is_not_whole_says_so_and_the_arrow_shows_the_order(
    qtbot: QtBot, hands: HandsPanel, review: Review
) -> None:
    folded = "UTG F,MP F,CO F,BTN R250,SB F,BB F"
    whole, part = keep(
        review, played(folded, {"BTN": "AsKs"}), played(LINE, {"BTN": "AsKs"}, "Kh7h3c4s9d")
    )
    review.open(whole)
    review.open(part)
    hands._model.load()
    qtbot.waitUntil(lambda: len(hands.table.rows) == 2, timeout=PATIENCE)

    column = next(n for n, sort in SORTS.items() if sort == "ev_lost_bb")
    lost = dict(zip((row.id for row in hands.table.rows), cells(hands, column), strict=True))
    assert lost[whole] == "0.00"
    assert str(lost[part]).startswith("≥ ")
    header = hands.table.horizontalHeader()
    assert header.isSortIndicatorShown()
    header.sectionClicked.emit(column)
    assert header.sortIndicatorSection() == column
    header.sectionClicked.emit(1)
    assert header.sortIndicatorSection() == column


def test_that_hands_are_written_for_trackers_once_it_is_known_what_they_lose(
    qtbot: QtBot, hands: HandsPanel, tmp_path: Path
) -> None:
    panel = hands
    panel._model.import_files([FOLDER / "winamax.txt"])
    qtbot.waitUntil(lambda: len(panel.table.rows) == 5, timeout=PATIENCE)
    told: list[str] = []
    panel.told.connect(told.append)
    path = tmp_path / "hands.txt"

    def ask() -> None:
        dialog = panel.ask_export()
        dialog.fileSelected.emit(str(path))
        dialog.close()
        qtbot.waitUntil(panel.export_question.isVisible, timeout=PATIENCE)

    ask()
    assert "the room: it says PokerStars (5 of 5)" in panel.export_question.text.text()
    QTest.mouseClick(panel.export_question.no_button, LEFT)
    assert not path.exists()
    assert panel.export_question.isHidden()
    ask()
    QTest.mouseClick(panel.export_question.yes_button, LEFT)
    qtbot.waitUntil(lambda: "Wrote hands.txt." in told, timeout=PATIENCE)

    assert path.read_text(encoding="utf-8").count("*** SUMMARY ***") == 5
    assert panel.export_question.isHidden()
    path = tmp_path / "hands.phhs"
    dialog = panel.ask_export()
    dialog.fileSelected.emit(str(path))
    dialog.close()
    qtbot.waitUntil(lambda: "Wrote hands.phhs." in told, timeout=PATIENCE)
    assert panel.export_question.isHidden()


def test_that_a_depth_without_a_data_set_leads_to_its_game(
    qtbot: QtBot, panel: ReviewPanel, review: Review
) -> None:
    wanted: list[object] = []
    panel.game_wanted.connect(wanted.append)
    assert panel.game.isHidden()
    line = "UTG F,MP F,CO F,BTN R900,SB F,BB F"
    (number,) = keep(review, played(line, {"BTN": "AsKs"}, stack=900))

    panel._model.open(number)
    qtbot.waitUntil(lambda: not panel.game.isHidden(), timeout=PATIENCE)
    QTest.mouseClick(panel.game, LEFT)

    (game,) = wanted
    assert isinstance(game, WantedGame)
    assert (game.fields["seats"], game.fields["stacks"]) == (6, 9)
    panel._model.go(0)
    assert panel.game.isHidden()

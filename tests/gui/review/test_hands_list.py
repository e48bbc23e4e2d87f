"""The list of hands: several at once, deleted and put back, shared, shown past 500, and whose."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.frame.start_up import create_application
from gto_desktop.gui.review.models.hands_model import SHOWN, HandsModel
from gto_desktop.gui.review.panels.hand_sharing import hand_picture, street_lines
from gto_desktop.gui.review.panels.hands_panel import HandsPanel
from gto_desktop.hands.hand import Hand
from gto_desktop.hands.rooms import ReadHand, read_text
from gto_desktop.library.hand_store import NewHand
from gto_desktop.services.review.hand_import import HandImport
from gto_desktop.services.review.review import Review
from gto_desktop.services.review.saved_filters import SavedFilters
from tests.gui.review.review_parts import bridge, keep, review
from tests.gui.training.training_parts import PATIENCE, gone, shown
from tests.hands.samples import FOLDER, text_of
from tests.library.test_hand_store import row
from tests.services.review.review_hands import OPEN, played

__all__ = ["bridge", "review"]
LEFT = Qt.MouseButton.LeftButton
LINE = f"{OPEN}|BB X,BTN X"


@pytest.fixture
def hands(qtbot: QtBot, review: Review, bridge: Bridge) -> Iterator[HandsPanel]:
    panel = HandsPanel(
        HandsModel(HandImport(review.hands), bridge, review.store.partly),
        Appearance(create_application([])),
    )
    yield panel
    gone(panel, bridge)


def listed(qtbot: QtBot, panel: HandsPanel, count: int) -> None:
    """Wait until a number of hands is listed."""
    qtbot.waitUntil(lambda: len(panel.table.rows) == count, timeout=PATIENCE)


def three(review: Review) -> list[int]:
    """Keep three hands."""
    return keep(review, *(played(LINE, {"BTN": c}, "Kh7h3c") for c in ("KdAs", "7s2h", "9c9d")))


def test_that_files_that_were_read_before_are_told_of_when_they_are_imported_again(
    qtbot: QtBot, hands: HandsPanel
) -> None:
    def imported() -> str:
        told = list[str]()
        hands._model.told.connect(told.append)
        hands._model.import_files([FOLDER / "winamax.txt"])
        qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
        return told[0]

    assert [imported(), imported()] == [
        "New hands: 5. Already imported: 0.",
        "New hands: 0. Already imported: 0. Files that have not changed since they were read: 1.",
    ]


def test_that_an_import_that_was_cut_off_is_gone_on_with_or_left(
    qtbot: QtBot, hands: HandsPanel
) -> None:
    model, under_way = hands._model, list[Sequence[Path]]()
    model.importing.connect(under_way.append)
    shown(qtbot, hands)
    assert hands.import_question.isHidden()
    files = (FOLDER / "winamax.txt", *(Path(f"{number}.txt") for number in range(4)))
    model.cut_off = files
    model.load()
    qtbot.waitUntil(lambda: not hands.import_question.isHidden(), timeout=PATIENCE)
    assert "winamax.txt, 0.txt, 1.txt and 2 more" in hands.import_question.text.text()

    QTest.mouseClick(hands.import_question.no_button, LEFT)
    assert hands.import_question.isHidden()
    assert (model.cut_off, under_way) == ((), [[]])

    model.cut_off = files[:1]
    model.load()
    qtbot.waitUntil(lambda: not hands.import_question.isHidden(), timeout=PATIENCE)
    QTest.mouseClick(hands.import_question.yes_button, LEFT)
    listed(qtbot, hands, 5)

    assert hands.import_question.isHidden()
    assert under_way[1:] == [list(files[:1]), []]


def test_that_the_row_of_names_closes_by_escape_unless_hands_are_nobodys(
    qtbot: QtBot, hands: HandsPanel
) -> None:
    shown(qtbot, hands)
    row = hands.whose
    row.ask()
    assert row.isVisible()
    QTest.keyClick(row.names, Qt.Key.Key_Escape)
    assert row.isHidden()

    row.ask()
    row.follow(3, ())
    QTest.keyClick(row.names, Qt.Key.Key_Escape)
    assert row.isVisible()
    assert row.leave.isHidden()


def test_that_several_hands_are_deleted_and_come_back(
    qtbot: QtBot, hands: HandsPanel, review: Review
) -> None:
    numbers = three(review)
    review.hands.note(numbers[1], "think")
    shown(qtbot, hands)
    listed(qtbot, hands, 3)
    hands.table.choose([0, 1])
    gone_ones = {each.id for each in hands.table.chosen_rows}

    QTest.keyClick(hands.table, Qt.Key.Key_Delete)
    listed(qtbot, hands, 1)
    assert hands.bar.isVisible()
    assert set(review.hands.numbers()) == set(numbers) - gone_ones
    QTest.mouseClick(hands.bar.button, LEFT)
    listed(qtbot, hands, 3)

    assert list(review.hands.numbers()) == numbers
    assert review.hands.remarks(numbers[1]).notes == {-1: "think"}


def test_that_the_menu_of_hands_offers_what_fits_how_many_are_selected(
    qtbot: QtBot, hands: HandsPanel, review: Review
) -> None:
    three(review)
    shown(qtbot, hands)
    listed(qtbot, hands, 3)

    def enabled() -> dict[str, bool]:
        return {act.text(): act.isEnabled() for act in hands.hand_menu().actions()}

    assert not any(enabled().values())
    hands.table.choose([0, 1])
    assert enabled() == {
        "Review": False,
        "Report of its session": False,
        "Copy as text": True,
        "Copy as picture": False,
        "Delete": True,
    }
    hands.table.choose([0])
    assert all(enabled().values())
    wanted: list[int] = []
    hands.session_wanted.connect(wanted.append)
    hands.report_session()
    assert wanted == [hands.table.rows[0].id]


def test_that_a_hand_is_copied_as_a_text_that_reads_as_the_same_hand_and_as_a_picture(
    qtbot: QtBot, hands: HandsPanel
) -> None:
    hands._model.import_text(text_of("pokerstars.txt"))
    shown(qtbot, hands)
    listed(qtbot, hands, 7)
    told: list[str] = []
    hands.told.connect(told.append)
    QApplication.clipboard().clear()
    hands.table.go(0)

    hands.copy_text()
    qtbot.waitUntil(lambda: len(told) == 1, timeout=PATIENCE)
    (again,) = read_text(QApplication.clipboard().text())
    assert isinstance(again, ReadHand)
    first = hands.table.rows[0]
    assert (again.hand.id, "".join(again.hand.seats[again.hand.hero or 0].cards)) == (
        first.hand_id,
        first.cards,
    )
    hands.copy_picture()
    qtbot.waitUntil(lambda: len(told) == 2, timeout=PATIENCE)

    assert not QApplication.clipboard().pixmap().isNull()


def test_that_the_picture_of_a_hand_holds_every_action() -> None:
    hand = played(LINE, {"BTN": "AsKs"}, "Kh7h3c")
    lines = street_lines(hand)

    assert sum(line.count(",") + 1 for line in lines) == len(hand.actions)
    picture = hand_picture(hand, Appearance(create_application([])))
    assert picture.width() >= 700
    # It is no empty page.
    image = picture.toImage()
    colours = {image.pixel(x, y) for x in range(0, 700, 7) for y in range(0, image.height(), 7)}
    assert len(colours) > 5


def test_that_pasted_hands_are_selected_even_where_a_filter_hid_them(
    qtbot: QtBot, hands: HandsPanel, review: Review
) -> None:
    three(review)
    shown(qtbot, hands)
    listed(qtbot, hands, 3)
    QTest.keyClicks(hands.filters.text, "7s2h")
    listed(qtbot, hands, 1)
    QApplication.clipboard().setText(text_of("pokerstars.txt"))

    hands.paste()
    listed(qtbot, hands, 7)

    assert {each.room for each in hands.table.chosen_rows} == {"PokerStars"}
    assert len(hands.table.chosen_rows) == 7
    assert hands.filters.text.text() == ""
    hands.filters.clear()
    listed(qtbot, hands, 10)


def test_that_more_hands_than_are_listed_at_first_can_be_listed(
    qtbot: QtBot, hands: HandsPanel, review: Review
) -> None:
    review.hands.keep([NewHand(row(n), "{}", "") for n in range(SHOWN + 3)])
    shown(qtbot, hands)
    listed(qtbot, hands, SHOWN)
    assert hands.more.isVisible()

    QTest.mouseClick(hands.more, LEFT)
    listed(qtbot, hands, SHOWN + 3)

    assert not hands.more.isVisible()


def test_that_a_hand_stands_with_its_higher_card_first(
    qtbot: QtBot, hands: HandsPanel, review: Review
) -> None:
    keep(review, played(LINE, {"BTN": "KdAs"}, "Kh7h3c"))
    shown(qtbot, hands)
    listed(qtbot, hands, 1)

    assert hands.table.text(0, 4) == "AsKd"


def nobodys(*names: str) -> Hand:
    """A hand that does not say whose it is, where some names sit."""
    bare = replace(played(LINE, {"BTN": "AsKs", "BB": "7c7d"}, "Kh7h3c"), hero=None)
    seats = zip(bare.seats, names, strict=False)
    return replace(bare, seats=tuple(replace(seat, name=name) for seat, name in seats))


def test_that_hands_of_nobody_are_told_and_taken_under_a_name_now_and_later(
    qtbot: QtBot, hands: HandsPanel, review: Review
) -> None:
    keep(review, nobodys(*"abcdef"), nobodys(*"ghijkl"))
    shown(qtbot, hands)
    listed(qtbot, hands, 2)
    qtbot.waitUntil(hands.whose.isVisible, timeout=PATIENCE)
    assert "whose they are: 2." in hands.whose.text.text()

    hands.whose.names.clear()
    QTest.keyClicks(hands.whose.names, "b, nobody")
    QTest.keyClick(hands.whose.names, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "whose they are: 1." in hands.whose.text.text(), timeout=PATIENCE)
    assert sorted(each.position for each in hands.table.rows) == ["", "BB"]
    keep(review, nobodys(*"gbijkl"))
    hands._model.import_text("no hand at all")
    listed(qtbot, hands, 3)

    def positions() -> list[str]:
        return sorted(each.position for each in hands.table.rows)

    qtbot.waitUntil(lambda: positions() == ["", "BB", "BB"], timeout=PATIENCE)


def menu_of(panel: HandsPanel) -> dict[str, QAction]:
    """The menu of saved filters as it opens now."""
    panel.filters.saved.fill()
    return {act.text(): act for act in panel.filters.saved.choices.actions() if act.text()}


def save_as(panel: HandsPanel, name: str, entry: str = "Save these filters as\u2026") -> None:
    """Give a name in the line that a choice of the menu opens, by the keyboard."""
    menu_of(panel)[entry].trigger()
    field = panel.filters.saved.name
    assert field.isVisible()
    field.clear()
    QTest.keyClicks(field, name)
    QTest.keyClick(field, Qt.Key.Key_Return)


def test_that_a_filter_is_saved_under_a_name_and_chosen_again(
    qtbot: QtBot, hands: HandsPanel, review: Review
) -> None:
    three(review)
    shown(qtbot, hands)
    listed(qtbot, hands, 3)
    assert not menu_of(hands)["Save these filters as\u2026"].isEnabled()
    QTest.keyClicks(hands.filters.text, "7s2h")
    listed(qtbot, hands, 1)
    hands._model.filter.narrow(least_ev_lost=None, most_result=-0.01, until=86_400.0 * 20_000)

    save_as(hands, "Worst  hand")
    qtbot.waitUntil(lambda: "Worst hand" in menu_of(hands), timeout=PATIENCE)
    wanted = hands._model.filter.wanted
    hands.filters.clear()
    listed(qtbot, hands, 3)
    assert SavedFilters(review.hands).find("Worst hand").wanted == wanted
    menu_of(hands)["Worst hand"].trigger()

    assert hands._model.filter.wanted == wanted
    assert menu_of(hands)["Worst hand"].isChecked()
    assert hands.filters.result.currentText() == "Lost"
    assert hands.filters.text.text() == "7s2h"
    # The day before the moment that is not included.
    assert hands.filters.until.text() == "2024-10-03"


def test_that_saved_filters_are_renamed_replaced_deleted_and_brought_back(
    qtbot: QtBot, hands: HandsPanel, review: Review
) -> None:
    three(review)
    shown(qtbot, hands)
    listed(qtbot, hands, 3)
    model, saved, bar = hands._model, hands._model.saved, hands.filters.saved.bar

    def names() -> list[str]:
        return [each.name for each in saved.all]

    model.filter.narrow(cards="AKo")
    save_as(hands, "Mine")
    qtbot.waitUntil(lambda: names() == ["Mine"], timeout=PATIENCE)
    for _ in range(2):
        save_as(hands, "Ace-king", "Rename\u2026")
        qtbot.waitUntil(lambda: names() == ["Ace-king"], timeout=PATIENCE)
        QTest.mouseClick(bar.button, LEFT)
        qtbot.waitUntil(lambda: names() == ["Mine"], timeout=PATIENCE)
    save_as(hands, "Ace-king", "Rename\u2026")
    qtbot.waitUntil(lambda: names() == ["Ace-king"], timeout=PATIENCE)
    model.filter.narrow(cards="99")
    save_as(hands, "Ace-king")
    qtbot.waitUntil(lambda: bar.label.text() == "Replaced Ace-king.", timeout=PATIENCE)
    assert saved.all[0].wanted.cards == "99"
    QTest.mouseClick(bar.button, LEFT)
    qtbot.waitUntil(lambda: saved.all[0].wanted.cards == "AKo", timeout=PATIENCE)

    model.filter.narrow(cards="AKo")
    menu_of(hands)["Delete"].trigger()
    qtbot.waitUntil(lambda: names() == [], timeout=PATIENCE)
    QTest.mouseClick(bar.button, LEFT)
    qtbot.waitUntil(lambda: names() == ["Ace-king"], timeout=PATIENCE)

    assert saved.all[0].wanted.cards == "AKo"


def test_that_escape_gives_up_a_name_and_a_taken_one_is_refused(
    qtbot: QtBot, hands: HandsPanel
) -> None:
    shown(qtbot, hands)
    model, button = hands._model, hands.filters.saved
    for name, cards in (("One", "AA"), ("Two", "KK")):
        model.filter.narrow(cards=cards)
        save_as(hands, name)
    qtbot.waitUntil(lambda: len(model.saved.all) == 2, timeout=PATIENCE)
    menu_of(hands)["Rename\u2026"].trigger()
    QTest.keyClick(button.name, Qt.Key.Key_Escape)
    assert not button.name.isVisible()

    save_as(hands, "One", "Rename\u2026")
    qtbot.waitUntil(lambda: "taken" in button.bar.label.text(), timeout=PATIENCE)

    assert [each.name for each in model.saved.all] == ["One", "Two"]

"""The window around the panels: its size, its modes, its focus, its guide."""

import gc
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QCoreApplication, QSize, Qt, QTranslator, QUrl
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QTabBar
from pytestqt.qtbot import QtBot

from gto_desktop.bootstrap import make_library, make_review, make_solving, make_training
from gto_desktop.gui.base.theme import ThemeChoice, contrast
from gto_desktop.gui.frame.autosave import HandPart
from gto_desktop.gui.frame.guide_window import GuideWindow, guide_page
from gto_desktop.gui.frame.language import install_language
from gto_desktop.gui.frame.main_window import LEAST_SIZE, MainWindow, start_size
from gto_desktop.gui.frame.start_up import create_application, create_window
from gto_desktop.gui.frame.window_parts import Parts
from tests.gui.ending import delete_now, windows_left

SMALL = QSize(1280, 720)
PLACE = "6max: F F F R2.5 F C | Ks7s3h | CHECK"


@pytest.fixture(params=["en", "fr"])
def studied(
    request: pytest.FixtureRequest, qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> Iterator[MainWindow]:
    """The window with an open flop of the library, in both languages."""
    app = create_application([])
    install_language(app, request.param)
    library, solving = make_library(), make_solving()
    hands, review = make_review(library, solving)
    parts = Parts(
        solving,
        library=library,
        training=make_training(library, solving),
        hands=hands,
        review=review,
        folder=tmp_path / "home",
    )
    window = create_window(parts)
    window.resize(SMALL)
    window.show()
    made = window.docks.docks.values()
    qtbot.waitUntil(lambda: all(dock.panel is not None for dock in made), timeout=60_000)
    window.models.navigator.go(PLACE)
    qtbot.waitUntil(lambda: window.models.study.node is not None and window.models.walk.on_flop)
    yield window
    window.close()
    left = windows_left()
    delete_now(window)
    library.close()
    for translator in app.findChildren(QTranslator):
        QCoreApplication.removeTranslator(translator)
    install_language(app, "en")
    gc.collect()
    assert left == []


def test_that_no_layout_changes_the_size_of_the_window_and_each_has_its_tabs(
    studied: MainWindow, qtbot: QtBot
) -> None:
    for key in ("solve", "train", "review", "tools", "study", "solve", "train", "study"):
        studied.docks.switch(key)
        qtbot.wait(50)

        least = studied.minimumSizeHint()
        assert studied.size() == SMALL, key
        assert (least.width() <= 1280, least.height() <= 720) == (True, True), (key, least)
        shown = {
            bar.tabText(number)
            for bar in studied.findChildren(QTabBar)
            if bar.isVisible() and bar.parent() is studied and bar.y() >= 0
            for number in range(bar.count())
        }
        open_docks = [dock for dock in studied.docks.docks.values() if not dock.isHidden()]
        tabbed = {d.windowTitle() for d in open_docks if studied.tabifiedDockWidgets(d)}
        assert tabbed <= shown


def test_that_each_mode_is_a_button_that_goes_there(studied: MainWindow) -> None:
    modes = studied.modes
    QApplication.processEvents()
    assert modes.chooser.isHidden()
    for button, layout in zip(
        modes.buttons, [one for one in studied.panels.layouts() if one.panels], strict=True
    ):
        assert button.accessibleName() == layout.title
        assert "Ctrl+Alt+" in button.toolTip()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert studied.docks.layout_key == layout.key
        assert [one for one in modes.buttons if one.isChecked()] == [button]
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert button.isChecked()
    right = modes.mapTo(studied, modes.rect().topRight()).x()
    assert right <= studied.width()
    assert all(one.width() >= one.sizeHint().width() for one in modes.buttons)


def test_that_the_first_page_leads_to_training_review_and_tools(window: MainWindow) -> None:
    start = window.docks.panel("start")
    for way in ("train", "review", "tools"):
        window.docks.switch("study")
        start.buttons[way].click()  # type: ignore[attr-defined]
        assert window.docks.layout_key == way


@pytest.mark.parametrize("focused", ["", "train"])
def test_that_enter_presses_a_button_of_the_first_page(window: MainWindow, focused: str) -> None:
    window.docks.show("start")
    start = window.docks.panel("start")
    button = start.buttons[focused] if focused else None  # type: ignore[attr-defined]
    (button or window).setFocus()

    QTest.keyClick(button or window, Qt.Key.Key_Return)

    assert window.docks.layout_key == (focused or "study")
    assert focused or window.is_in_front("grid")


def test_that_a_past_solve_is_told_by_its_name_and_not_by_its_file(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    path = Path("4f1c09d2a7b3e581-16-9ab1c2.gtosol")
    solve = SimpleNamespace(name="Qs7h2d, pot 550, stack 9750")
    kept = SimpleNamespace(solve=solve, path=path, seats=None)
    monkeypatch.setattr(window.models, "past", SimpleNamespace(entries=[kept], is_read=True))
    told: list[str] = []
    window.models.told.connect(told.append)

    window.files.open_solution(path)
    qtbot.waitUntil(lambda: len(told) == 2)

    assert told[0] == "Opening Qs7h2d, pot 550, stack 9750\u2026"
    assert told[1].startswith("Qs7h2d, pot 550, stack 9750 cannot be opened: ")


def test_that_a_new_solve_begins_with_an_empty_spot_that_can_be_undone(
    ready: MainWindow,
) -> None:
    spot, start = ready.models.spot, ready.docks.panel("start")
    spot.set_text("target", "0.7")
    before = spot.draft
    assert before.texts["board"]

    QTest.mouseClick(start.buttons["solve"], Qt.MouseButton.LeftButton)  # type: ignore[attr-defined]

    assert spot.text("board") == ""
    assert spot.editors.oop.combo_count == spot.editors.ip.combo_count == 0
    assert spot.text("target") == "0.7"
    spot.undo()
    assert spot.draft == before


@pytest.mark.parametrize("screen", [(1440, 900), (1366, 768), (1280, 720), (3840, 2160)])
def test_that_a_new_window_and_its_title_fit_the_screen(screen: tuple[int, int]) -> None:
    size = start_size(QSize(*screen))

    assert size.width() <= screen[0]
    assert size.height() + 40 <= screen[1]
    assert size.width() >= LEAST_SIZE.width()


@pytest.mark.parametrize("theme", [ThemeChoice.LIGHT, ThemeChoice.DARK])
def test_that_the_chosen_item_of_a_list_can_be_read(window: MainWindow, theme: ThemeChoice) -> None:
    window.appearance.set_theme(theme)
    box = QComboBox(window)
    box.addItems(["one", "two"])
    box.show()
    box.showPopup()
    QApplication.processEvents()
    view = box.view()
    image = view.grab().toImage()
    right = image.width() - 8

    chosen, other = (
        image.pixelColor(right, view.visualRect(view.model().index(row, 0)).center().y())
        for row in (0, 1)
    )

    look = window.appearance.look
    assert other == QColor(look.surface)
    assert contrast(chosen, other) >= 1.25
    assert contrast(chosen, QColor(look.text)) >= 4.5
    box.hidePopup()
    delete_now(box)
    window.appearance.set_theme(ThemeChoice.SYSTEM)


def test_that_the_place_of_the_hand_waits_until_it_can_be_shown() -> None:
    went: list[str] = []
    here, can = [""], [False]
    part = HandPart(lambda: here[0], went.append, lambda: can[0], lambda: False)
    part.put("6max: F F")
    assert went == []
    assert part.take() == "6max: F F"

    can[0] = True
    part.go_on()

    assert went == ["6max: F F"]
    here[0] = "6max: F F F"
    assert part.take() == "6max: F F F"


def test_that_who_walks_elsewhere_is_not_taken_back() -> None:
    went: list[str] = []
    here = [""]
    part = HandPart(lambda: here[0], went.append, lambda: False, lambda: False)
    part.put("6max: F F")
    here[0] = "6max: R2.5"

    part.go_on()

    assert went == []
    assert part.take() == "6max: R2.5"


def test_that_what_was_opened_meanwhile_and_belongs_to_no_hand_stays() -> None:
    went: list[str] = []
    can, is_elsewhere = [False], [False]
    part = HandPart(lambda: "", went.append, lambda: can[0], lambda: is_elsewhere[0])
    part.put("6max: F F")
    is_elsewhere[0] = can[0] = True

    part.go_on()
    is_elsewhere[0] = False
    part.go_on()

    assert went == []
    assert part.take() is None


def test_that_the_guide_shows_its_pages_and_follows_their_links(qtbot: QtBot) -> None:
    page = guide_page("index")
    assert page is not None
    guide = GuideWindow()
    guide.open_page(page)
    assert guide.pages.toPlainText().strip()
    assert not guide.back.isEnabled()

    guide.pages.follow(QUrl("study.md"))
    assert guide.pages.source().fileName() == "study.md"
    guide.back.click()

    assert guide.pages.source().fileName() == "index.md"
    guide.pages.follow(QUrl("index.md#keys"))
    assert guide.pages.textCursor().block().text() == "Keys"
    guide.close()
    delete_now(guide)


def test_that_f1_opens_the_page_of_the_panel_with_the_keyboard(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.docks.show("lock")
    focused = QApplication.focusWidget()
    assert focused is not None

    QTest.keyClick(focused, Qt.Key.Key_F1)

    assert window.guide is not None
    qtbot.waitUntil(window.guide.isVisible)
    assert "Locking" in window.guide.pages.toPlainText()[:200]
    window.guide.close()

"""People at machines of their own, each with a home folder, and everything real.

The shipped library, the drills, the files of hands, and the signed files that go from one to the
other.
"""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from gto_desktop.bootstrap import (
    make_library,
    make_packs,
    make_review,
    make_shelves,
    make_solving,
    make_training,
)
from gto_desktop.gui.coaching.panels.coaching_panel import CoachingPanel
from gto_desktop.gui.coaching.panels.pack_picker import PackPicker
from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.gui.frame.settings import open_settings
from gto_desktop.gui.frame.start_up import create_application, create_window
from gto_desktop.gui.frame.terms import accept
from gto_desktop.gui.frame.window_parts import Parts
from gto_desktop.gui.kit.table import Table
from gto_desktop.gui.review.panels.hands_panel import HandsPanel
from gto_desktop.services.packs.building import PackRequest
from gto_desktop.services.packs.contents import NewItem
from gto_desktop.services.packs.pack_views import PackView
from gto_desktop.services.packs.packs import Packs
from gto_desktop.services.study.study import Study
from gto_desktop.services.training.training import Training
from gto_desktop.training.drill import Drill, DrillSource, SourceKind
from tests.gui.ending import delete_now, windows_left
from tests.gui.training.training_parts import PATIENCE
from tests.services.packs.making import User as Plain
from tests.services.packs.making import done

LEFT = Qt.MouseButton.LeftButton
OPENS = "6max: F F F"
TRASH = Drill("Button with trash", DrillSource(SourceKind.PLACE, OPENS), hands="72o")


@dataclass(frozen=True)
class User:
    """Somebody at his own machine."""

    qtbot: QtBot
    window: MainWindow
    packs: Packs
    training: Training

    @property
    def panel(self) -> CoachingPanel:
        found = self.window.docks.panel("coaching")
        assert isinstance(found, CoachingPanel)
        return found

    @property
    def hands(self) -> HandsPanel:
        found = self.window.docks.panel("hands").findChild(HandsPanel)
        assert isinstance(found, HandsPanel)
        return found

    def until(self, condition: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(condition()), timeout=PATIENCE)

    def run(self, key: str) -> None:
        self.window.commands.run(key)

    def drop(self, *paths: Path) -> None:
        """Drop files on the window, as a file manager does."""
        data = dragged(*paths)
        copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
        enter = QDragEnterEvent(QPoint(400, 300), copy, data, LEFT, none)
        QApplication.sendEvent(self.window, enter)
        assert enter.isAccepted()
        drop = QDropEvent(QPointF(400, 300), copy, data, LEFT, none)
        QApplication.sendEvent(self.window, drop)

    def pick(self, kind: int, *titles: str) -> None:
        """Choose things on the left of the page and press Add."""
        picker = self.panel.picker
        picker.kinds.buttons[kind].click()
        self.until(lambda: set(titles) <= set(offered(picker)))
        for row, title in enumerate(offered(picker)):
            picker.list.item(row).setSelected(title in titles)
        click(picker.add)

    def save(self, path: Path) -> None:
        """Press Save and name a file."""
        dialog = self.panel.make.ask_save()
        dialog.fileSelected.emit(str(path))
        dialog.close()
        self.until(lambda: path.exists() and self.panel.make._model.job is None)

    def open_pack(self, path: Path) -> PackView:
        """Drop a pack and wait until it was checked."""
        self.drop(path)
        model = self.panel._packs
        self.until(lambda: model.looked is not None and model.looked.path == path)
        assert model.looked is not None
        return model.looked

    def take(self, path: Path) -> None:
        """Import a pack and go to the list of imported ones."""
        self.open_pack(path)
        page, model = self.panel.packs, self.panel._packs
        click(page.opened.take)
        self.until(lambda: model.imported is not None and model.pack is not None)
        click(page.opened.close_it)


def dragged(*paths: Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def offered(picker: PackPicker) -> list[str]:
    """Return the titles of what can be added."""
    rows = range(picker.list.count())
    return [picker.list.item(row).text().partition("\n")[0] for row in rows]


def click(button: QPushButton) -> None:
    assert button.isEnabled(), button.text()
    QTest.mouseClick(button, LEFT)


def cells(table: Table[Any], row: int) -> list[str]:
    return table.texts(row)


def written(packs: Packs, path: Path, *items: NewItem, title: str = "Week 1") -> PackView:
    """Make a pack without a window."""
    return done(packs.build(PackRequest(title, "Ann", items, "Do it by Friday."), path))


@contextmanager
def at_work(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, library: Study, home: Path
) -> Iterator[User]:
    """Open the program of somebody whose data is in a folder, and close it afterwards."""
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(home))
    accept(open_settings())
    create_application([])
    solving = make_solving()
    hands, review = make_review(library, solving)
    training, packs = make_training(library, solving), make_packs(solving)
    window = create_window(
        Parts(
            solving,
            library=library,
            shelves=make_shelves(solving),
            training=training,
            hands=hands,
            review=review,
            packs=lambda: packs,
            folder=home,
        )
    )
    window.show()
    window.docks.switch("coaching")
    qtbot.waitUntil(window.isActiveWindow)
    for key in ("coaching", "trainer", "hands", "review"):
        window.docks.panel(key)
    left: list[str] = []
    try:
        yield User(qtbot, window, packs, training)
    finally:
        window.close()
        left = windows_left()
        delete_now(window)
        gc.collect()
    assert left == []


@pytest.fixture(scope="module")
def library() -> Iterator[Study]:
    study = make_library()
    yield study
    study.close()


@pytest.fixture
def user(
    qtbot: QtBot,
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    library: Study,
    tmp_path: Path,
) -> Iterator[User]:
    """Somebody who is a coach in one test and a student in another."""
    with at_work(qtbot, monkeypatch, library, tmp_path / "user") as found:
        yield found


@pytest.fixture
def ann(tmp_path: Path, user: User) -> Packs:
    """Another coach, at another machine."""
    return Plain(tmp_path / "ann").packs

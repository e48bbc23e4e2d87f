"""Own preflop data sets in packs: chosen by the coach, taken in and opened by the student."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gto_desktop.bootstrap import make_library
from gto_desktop.gui.coaching.panels import pack_picker
from gto_desktop.gui.coaching.panels.coaching_panel import MAKE
from gto_desktop.gui.training.models.table_model import Stage
from gto_desktop.services.packs.contents import data_set_item, drill_item
from tests.gui.coaching.coaching_parts import User, at_work, cells, click, offered, written
from tests.services.packs.making import User as Plain
from tests.services.packs.own_sets import PUSHES, TINY, keep_tiny


@contextmanager
def at_home(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, home: Path) -> Iterator[User]:
    """Open the program of somebody whose own data sets the library knows."""
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(home))
    with (
        closing(make_library()) as library,
        at_work(qtbot, monkeypatch, library, home) as working,
    ):
        yield working


@pytest.mark.usefixtures("qapp")
def test_that_a_coach_adds_his_data_sets_by_their_names(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    keep_tiny(tmp_path / "coach")

    with at_home(qtbot, monkeypatch, tmp_path / "coach") as coach:
        page, model = coach.panel.make, coach.panel.make._model
        coach.panel.show_page(MAKE)
        coach.pick(pack_picker.DATA_SETS, "push or fold")
        coach.until(lambda: model.draft.items)
        coach.pick(pack_picker.DATA_SETS, "push or fold")
        coach.until(lambda: model.problem)
        page.items.go(0)

        assert offered(coach.panel.picker) == ["push or fold"]
        assert not coach.panel.picker.from_file.isVisible()
        assert model.problem == f"{TINY} is in the pack already."
        assert model.draft.items == (data_set_item(TINY),)
        assert cells(page.items, 0)[:2] == ["Data set", TINY]
        assert not page.item_name.isEnabled()
        assert page.item_note.isEnabled()
        model.rename(0, "Another")
        assert model.draft.items[0].name == TINY
        model.set_text("title", "Week 1")
        model.set_text("author", "Ann")
        coach.save(tmp_path / "week.gtopack")
        (item,) = coach.packs.look(tmp_path / "week.gtopack").items
        assert (item.kind, item.name) == ("dataset", TINY)


@pytest.mark.usefixtures("qapp")
def test_that_a_data_set_of_a_pack_is_opened_and_drilled_at_once(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ann, path = Plain(tmp_path / "ann"), tmp_path / "week.gtopack"
    keep_tiny(ann.folder)
    written(ann.packs, path, data_set_item(TINY), drill_item(PUSHES))
    keep_tiny(tmp_path / "student", pushes=0.2)

    with at_home(qtbot, monkeypatch, tmp_path / "student") as student:
        models = student.window.models
        told: list[str] = []
        models.data_sets_changed.connect(told.append)
        view = student.open_pack(path)
        assert {item.kind for item in view.items} == {"dataset", "drill"}
        student.take(path)
        student.until(lambda: told == [f"{TINY}-2"])
        known = student.panel.packs.known
        known.items.go(0)

        assert cells(known.items, 0)[:3] == ["Data set", TINY, f"{TINY}-2"]
        assert known.act.text() == "Open in Study"
        click(known.act)
        student.until(lambda: models.navigator.text() == f"{TINY}-2:")

        student.window.show_panel("coaching")
        known.items.go(1)
        click(known.act)
        drill = student.window.panels.practice.drills
        assert drill is not None
        student.until(lambda: drill.stage is Stage.ASKED)

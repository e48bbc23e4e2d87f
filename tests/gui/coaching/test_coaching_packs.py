"""Packs of a student: looked at, imported, worked with, and results for the coach."""

import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

from gto_desktop.gui.coaching.models.packs_model import LANE
from gto_desktop.gui.coaching.panels.coaching_panel import PACKS
from gto_desktop.gui.coaching.panels.packs_page import NOTHING, OPENED, QUIZ
from gto_desktop.gui.solve.widgets.range_tree import RangeTree
from gto_desktop.gui.training.models.table_model import Stage
from gto_desktop.services.packs.contents import (
    drill_item,
    note_item,
    quiz_item,
    range_item,
    solution_item,
    spot_item,
)
from gto_desktop.services.packs.pack_listing import ItemKind
from gto_desktop.services.packs.pack_views import Outcome, Trust
from gto_desktop.services.packs.packs import Packs
from tests.gui.coaching.coaching_parts import TRASH, User, ann, cells, click, library, user, written
from tests.gui.fakes import example_spec
from tests.hands.samples import FOLDER
from tests.services.packs.making import BASICS, SPOT, forged, river
from tests.services.packs.making import User as Plain

__all__ = ["ann", "library", "user"]


def work_with(user: User, kind: ItemKind) -> None:
    """Go to the first item of a kind and press the button."""
    page, pack = user.panel.packs.known, user.panel._packs.pack
    assert pack is not None
    page.items.go([item.kind for item in pack.items].index(kind))
    click(page.act)


def test_that_an_import_that_is_stopped_goes_on_later(
    user: User, ann: Packs, tmp_path: Path
) -> None:
    path, gate = tmp_path / "week.gtopack", threading.Event()
    written(ann, path, *(note_item(f"Note {number}", "text") for number in range(9)))
    user.open_pack(path)
    page, model = user.panel.packs, user.panel._packs
    # The import waits behind a read, so that it is stopped before its first item.
    user.window.models.bridge.ask("gate", gate.wait, lambda _: None, lambda _: None, lane=LANE)

    click(page.opened.take)
    assert not page.opened.job.isHidden()
    click(page.opened.job.stop)
    gate.set()
    user.until(lambda: model.imported is not None)
    assert model.imported is not None
    assert model.imported.stopped
    assert model.imported.pack.count(Outcome.ADDED) == 1
    assert "the import was stopped" in page.opened.problems.text()
    click(page.opened.take)
    user.until(lambda: model.imported is not None and not model.imported.stopped)

    assert model.imported.pack.count(Outcome.ADDED, Outcome.THERE) == 9
    assert user.packs.known()[0].title == "Week 1"


def test_that_another_key_and_spoilt_items_are_named(
    user: User, ann: Packs, tmp_path: Path
) -> None:
    good, bad = tmp_path / "good.gtopack", tmp_path / "bad.gtopack"
    written(ann, good, note_item("Read me", "hers"))
    user.take(good)
    stranger = Plain(tmp_path / "stranger")
    written(stranger.packs, bad, note_item("Read me", "his"), range_item("BTN", "22+"))

    def spoil(listing: dict[str, Any], _contents: dict[str, bytes]) -> None:
        listing["items"][1]["kind"] = "video"

    view = user.open_pack(forged(bad, stranger.author, spoil))
    page = user.panel.packs.opened

    assert view.trust is Trust.OTHER
    assert page.trust.text().startswith("Careful: earlier packs of Ann were signed with another")
    assert page.card.property("fault")
    assert page.take.text() == "Import anyway"
    assert page.problems.text().startswith("video BTN: its kind, video, is not known")
    assert cells(page.items, 1)[3] == "Left out"


def test_that_a_file_that_is_no_pack_is_refused_in_one_sentence(user: User, tmp_path: Path) -> None:
    path = tmp_path / "photo.gtopack"
    path.write_bytes(b"nothing of the kind")

    user.drop(path)
    user.until(lambda: user.panel._packs.problem)

    assert user.panel.packs.message.text().startswith("photo.gtopack")
    assert user.panel.packs.pages.currentIndex() == NOTHING
    assert user.panel.tabs.currentIndex() == PACKS


def test_that_each_item_leads_where_it_belongs(user: User, ann: Packs, tmp_path: Path) -> None:
    window, spec, path = user.window, example_spec(), tmp_path / "week.gtopack"
    hands, problems = ann.hand_file(FOLDER / "winamax.txt")
    assert problems == ()
    items = (
        spot_item("The spot", spec),
        solution_item("The river", river(tmp_path)),
        range_item("BTN", "22+,A2s+"),
        drill_item(TRASH),
        note_item("Read me", "Line one\nLine two"),
        hands.noted("All five"),
    )
    written(ann, path, *items)
    user.take(path)
    known = user.panel.packs.known

    work_with(user, ItemKind.NOTE)
    assert known.note.toPlainText() == "Line one\nLine two"

    work_with(user, ItemKind.SPOT)
    assert window.models.spot.check().spec == spec
    assert window.docks.is_open("spot")

    work_with(user, ItemKind.HANDS)
    user.until(lambda: user.hands._model.page.count == 5)
    assert user.hands.filters.choosers["tag"].currentText() == "pack Week 1"
    assert known.note.toPlainText() == "All five"

    work_with(user, ItemKind.RANGE)
    tree = window.docks.panel("ranges").findChild(RangeTree)
    assert isinstance(tree, RangeTree)
    user.until(lambda: [(kept.group, kept.name) for kept in tree.chosen()] == [("Week 1", "BTN")])

    work_with(user, ItemKind.DRILL)
    drill = window.panels.practice.drills
    assert drill is not None
    user.until(lambda: drill.stage is Stage.ASKED)
    assert drill.drill is not None
    assert drill.drill.name == TRASH.name
    drill.end()

    work_with(user, ItemKind.SOLUTION)
    user.until(lambda: window.models.study.solution is not None)
    assert window.models.study.solution is not None
    assert window.models.study.solution.spec == SPOT


def test_that_an_item_is_opened_from_the_list_of_what_was_just_imported(
    user: User, ann: Packs, tmp_path: Path
) -> None:
    path = tmp_path / "week.gtopack"
    written(ann, path, quiz_item("basics", BASICS), range_item("BTN", "22+,A2s+"))
    page, model = user.panel.packs, user.panel._packs
    user.open_pack(path)
    places = {item.name: row for row, item in enumerate(page.opened.items.rows)}
    page.opened.items.opened.emit(page.opened.items.rows[places["basics"]])
    assert page.pages.currentIndex() == OPENED

    click(page.opened.take)
    user.until(lambda: model.imported is not None and model.pack is not None)
    page.opened.items.opened.emit(page.opened.items.rows[places["basics"]])

    assert page.pages.currentIndex() == QUIZ
    assert page.quiz.text.toPlainText().startswith("Who has more sets here?")


def test_that_results_want_a_name_and_say_what_they_hold(
    user: User, ann: Packs, tmp_path: Path
) -> None:
    path = tmp_path / "week.gtopack"
    written(ann, path, drill_item(TRASH))
    user.take(path)
    form = user.panel.packs.known.form

    user.run("coach.send")
    user.until(form.text.text)

    assert not form.save.isEnabled()
    assert f"Drills without an answer: {TRASH.name}" in form.text.text()
    form.name.setText("Bob")
    form.name.textEdited.emit("Bob")
    assert form.save.isEnabled()
    click(form.cancel)
    assert form.isHidden()


def test_that_a_pack_that_is_taken_off_the_list_leaves_what_came_with_it(
    user: User, ann: Packs, tmp_path: Path
) -> None:
    path = tmp_path / "week.gtopack"
    written(ann, path, drill_item(TRASH))
    user.take(path)

    click(user.panel.packs.known.forget)
    user.until(lambda: user.panel.packs.pages.currentIndex() == NOTHING)

    assert user.packs.known() == ()
    assert [drill.name for drill in user.training.drills()] == [TRASH.name]


def test_that_the_window_opens_without_what_packs_import() -> None:
    code = (
        "import sys, gto_desktop.bootstrap, gto_desktop.gui.frame.main_window\n"
        "heavy = {'building', 'contents', 'hand_items', 'landing', 'packs', 'signing'}\n"
        "print(sorted(heavy & {name.rpartition('packs.')[2] for name in sys.modules}))"
    )

    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True
    )

    assert done.stdout.strip() == "[]"

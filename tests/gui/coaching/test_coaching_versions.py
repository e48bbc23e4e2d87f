"""The next version of a pack in the window, and what goes along with hands."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from gto_desktop.gui.coaching.panels.coaching_panel import MAKE, PACKS
from gto_desktop.gui.coaching.panels.known_pack import where_words
from gto_desktop.gui.coaching.panels.pack_picker import HANDS
from gto_desktop.services.packs.contents import drill_item, note_item
from gto_desktop.services.packs.hand_items import remarks_in
from gto_desktop.services.packs.pack_listing import ItemKind
from gto_desktop.services.packs.pack_views import KnownItem
from gto_desktop.services.packs.packs import Packs
from tests.gui.coaching.coaching_parts import (
    TRASH,
    User,
    ann,
    cells,
    click,
    library,
    offered,
    user,
    written,
)
from tests.hands.samples import FOLDER
from tests.services.packs.making import DEFEND, done

__all__ = ["ann", "library", "user"]


def next_version(packs: Packs, old: Path, path: Path, *items: object) -> None:
    from gto_desktop.services.packs.building import PackRequest

    done(packs.build(PackRequest("Week 1", "Ann", items, update=old), path))  # type: ignore[arg-type]


def test_that_a_mended_drill_takes_the_place_of_the_broken_one_and_is_preselected(
    user: User, ann: Packs, tmp_path: Path
) -> None:
    first, second = tmp_path / "one.gtopack", tmp_path / "two.gtopack"
    written(ann, first, drill_item(DEFEND), note_item("read me", "Both."))
    next_version(ann, first, second, drill_item(replace(DEFEND, hands="AA")))
    user.take(first)

    user.open_pack(second)
    opened = user.panel.packs.opened.items
    told = {cells(opened, row)[1]: cells(opened, row)[3] for row in range(2)}
    user.take(second)

    assert told == {"defend": "Replaces the older one", "read me": "Already there"}
    known = user.panel.packs.known
    rows = [cells(known.items, row)[1:3] for row in range(len(known.items.rows))]
    assert rows == [["defend", "defend"], ["read me", "read me.txt"]]
    assert known.items.places == [0]
    assert [(one.name, one.hands) for one in user.training.drills()] == [("defend", "AA")]


def test_that_a_drill_the_student_changed_stays_and_is_named_as_the_earlier_one(
    user: User, ann: Packs, tmp_path: Path
) -> None:
    first, second = tmp_path / "one.gtopack", tmp_path / "two.gtopack"
    written(ann, first, drill_item(DEFEND))
    next_version(ann, first, second, drill_item(replace(DEFEND, hands="AA")))
    user.take(first)
    user.training.keep_drill(replace(DEFEND, seconds=5))

    user.open_pack(second)
    told = cells(user.panel.packs.opened.items, 0)[3]
    user.take(second)

    assert told == "Added beside yours"
    known = user.panel.packs.known
    user.until(lambda: len(known.items.rows) == 2)
    rows = [cells(known.items, row)[1:3] for row in range(len(known.items.rows))]
    assert rows == [
        ["defend", "defend (2)"],
        ["defend (of an earlier version)", "defend"],
    ]
    assert known.items.places == [0]


def test_that_items_are_taken_out_of_the_next_version_and_come_back_by_undo(
    user: User, tmp_path: Path
) -> None:
    first, second = tmp_path / "one.gtopack", tmp_path / "two.gtopack"
    written(user.packs, first, drill_item(DEFEND), drill_item(TRASH))
    page, model = user.panel.make, user.panel.make._model
    user.panel.show_page(MAKE)
    model.begin_version(first)
    user.until(lambda: len(page.items.rows) == 2)

    page.items.setFocus()
    page.items.go(0)
    click(page.remove)

    assert [cells(page.items, row)[1] for row in range(len(page.items.rows))] == [TRASH.name]
    assert f"No longer in this version: {DEFEND.name}." in page.version_note.text()
    model.undo()
    assert len(page.items.rows) == 2
    page.items.go(0)
    QTest.keyClick(page.items, Qt.Key.Key_Delete)
    user.save(second)

    view = user.packs.look(second)
    assert (view.version, [one.name for one in view.items]) == (2, [TRASH.name])


def test_that_the_page_says_what_was_added_last_and_nothing_older(
    user: User, tmp_path: Path
) -> None:
    page, panel = user.panel.make, user.panel
    panel.show_page(MAKE)
    page.texts["title"].setText("Week 1")
    page.texts["title"].textEdited.emit("Week 1")
    page.texts["author"].setText("Ann")
    page.texts["author"].textEdited.emit("Ann")
    note = note_item("read me", "Both.")
    from gto_desktop.gui.coaching.models.pack_draft_file import Gathered

    page._model.add(lambda: Gathered((note,)))
    user.until(lambda: len(page.items.rows) == 1)
    user.save(tmp_path / "week.gtopack")
    user.until(lambda: page.message.text().startswith("Wrote week.gtopack"))

    page._model.add(lambda: Gathered((note_item("more", "Text."),)))
    user.until(lambda: len(page.items.rows) == 2)

    assert page.message.text() == "Added more to the pack."
    page.items.go(1)
    click(page.remove)
    assert "Added" not in page.message.text()
    panel.show_page(PACKS)


def test_that_notes_and_tags_of_hands_are_told_and_can_be_left_out(user: User) -> None:
    model = user.hands._model
    model.import_files([FOLDER / "pokerstars.txt"])
    user.until(lambda: model.page.count == 7)
    row = model.page.rows[0]
    model.store.note(row.id, "Raise here.")
    model.store.tag([row.id], "punt")
    model.select(row)
    panel, page = user.panel, user.panel.make
    panel.show_page(MAKE)

    user.pick(HANDS, "The selected hand")
    user.until(lambda: len(page.items.rows) == 1)
    assert page.message.text().endswith("Your remarks are included: notes 1, tags 1.")
    panel.picker.remarks.setChecked(False)
    user.pick(HANDS, "The selected hand")
    user.until(lambda: len(page.items.rows) == 2)

    assert "go along" not in page.message.text()
    items = page._model.draft.items
    assert [remarks_in(one.content) for one in items] == [(1, 1), (0, 0)]


def test_that_a_chosen_pack_with_the_keyboard_keeps_its_second_line(
    user: User, ann: Packs, tmp_path: Path
) -> None:
    written(ann, tmp_path / "one.gtopack", drill_item(DEFEND))
    user.take(tmp_path / "one.gtopack")
    names = user.panel.packs.list
    user.until(lambda: names.count() == 1)
    assert names.item(0).text() == "Week 1\nAnn"
    flags, part = QStyle.StateFlag, QStyle.SubElement.SE_ItemViewItemText
    heights = []
    for state in (flags.State_Enabled, flags.State_Enabled | flags.State_HasFocus):
        option = QStyleOptionViewItem()
        names.initViewItemOption(option)
        option.rect = names.visualItemRect(names.item(0))
        option.features = QStyleOptionViewItem.ViewItemFeature.HasDisplay
        option.text = names.item(0).text()
        option.state = state | flags.State_Selected
        heights.append(names.style().subElementRect(part, option, names).height())

    assert heights[0] == heights[1] > names.fontMetrics().lineSpacing()


def test_that_listed_hands_are_offered_one_by_one_and_found_by_their_tags(user: User) -> None:
    model = user.hands._model
    model.import_files([FOLDER / "pokerstars.txt"])
    user.until(lambda: model.page.count == 7)
    row = model.page.rows[3]
    model.store.tag([row.id], "punt")
    model.load()
    user.until(lambda: model.marks)
    panel, page, picker = user.panel, user.panel.make, user.panel.picker
    panel.show_page(MAKE)
    picker.kinds.buttons[HANDS].click()
    name = f"{row.room} {row.hand_id}"
    user.until(lambda: name in offered(picker))

    assert offered(picker)[1:] == [f"{one.room} {one.hand_id}" for one in model.page.rows]
    picker.search.setText("punt")
    rows = range(picker.list.count())
    assert [number for number in rows if not picker.list.item(number).isHidden()] == [4]
    picker.search.clear()
    user.pick(HANDS, name)
    user.until(lambda: len(page.items.rows) == 1)

    (item,) = page._model.draft.items
    assert item.name == name
    (hand,) = json.loads(item.content)["hands"]
    assert row.hand_id in hand["phh"]


def test_that_one_hand_is_no_hands() -> None:
    now = datetime(2026, 11, 21, tzinfo=UTC)
    item = KnownItem(ItemKind.HANDS, "river", "", "pack Week 1", now, hands=(7,))

    assert where_words(item) == "1 hand, tag pack Week 1"
    assert where_words(replace(item, hands=(7, 8))) == "2 hands, tag pack Week 1"

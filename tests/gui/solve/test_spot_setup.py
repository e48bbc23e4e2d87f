"""Every option of a solve can be typed, and presets fill the fields of sizes."""

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from gto_desktop.game.street import Street
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.solve.models.bet_presets_model import (
    PresetsModel,
    apply_preset,
    is_like,
    preset_content,
    preset_texts,
)
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.solve.panels.spot_panel import PresetRow, SpotPanel
from gto_desktop.gui.solve.panels.tree_page import TreePageDeps
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.userdata.bet_presets import SHIPPED, BetPreset, BetPresets
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.tree_spec import TreeSpec
from tests.gui.ending import delete_now
from tests.gui.fakes import FakeServices, example_spec

LEFT = Qt.MouseButton.LeftButton
TYPED = {
    "pot": "660",
    "stack": "8000",
    "oop.bet.flop": "33, 2e",
    "oop.raise.flop": "2.5x",
    "ip.bet.flop": "75",
    "ip.raise.flop": "100c, a",
    "oop.bet.turn": "50",
    "oop.raise.turn": "60",
    "ip.bet.turn": "66",
    "ip.raise.turn": "3x",
    "oop.bet.river": "a",
    "oop.raise.river": "",
    "ip.bet.river": "e",
    "ip.raise.river": "50",
    "donk.turn": "20",
    "donk.river": "none",
    "raise_limit": "2",
    "raises_in_all": "3",
    "add_allin": "150",
    "force_allin": "20",
    "merging": "10",
    "rake_percent": "5",
    "rake_cap": "300",
}
MEANT = {
    "board": "Qs7h2d",
    "oop_range": "AA",
    "ip_range": "KK",
    "pot": 660,
    "effective_stack": 8000,
    "bet_sizes": {
        "oop": {"flop": [33, "2e"], "turn": [50], "river": ["a"]},
        "ip": {"flop": [75], "turn": [66], "river": ["e"]},
    },
    "raise_sizes": {
        "oop": {"flop": ["2.5x"], "turn": [60], "river": []},
        "ip": {"flop": ["100c", "a"], "turn": ["3x"], "river": [50]},
    },
    "donk_sizes": {"turn": [20], "river": []},
    "raise_limit": 2,
    "raises_in_all": 3,
    "add_allin_threshold": 1.5,
    "force_allin_threshold": 0.2,
    "merging_threshold": 0.1,
    "rake_percent": 5,
    "rake_cap": 300,
}


@pytest.fixture
def presets(tmp_path: Path, bridge: Bridge) -> PresetsModel:
    return PresetsModel(BetPresets(UserStore(tmp_path)), bridge)


@pytest.fixture
def panel(
    qtbot: QtBot, appearance: Appearance, presets: PresetsModel, bridge: Bridge
) -> Iterator[SpotPanel]:
    beside = TreePageDeps(bridge, FakeServices(), Display(), lambda _tree: None, lambda: ())
    panel = SpotPanel(SpotModel(), appearance, presets, beside)
    qtbot.addWidget(panel)
    panel.resize(432, 700)
    panel.show()
    yield panel
    panel.close()
    delete_now(panel)


def edits(panel: SpotPanel) -> dict[str, QLineEdit]:
    betting = panel.betting
    tables = (betting.shared, *betting.tables.values())
    fields: dict[str, QLineEdit] = {
        key: edit for table in tables for key, edit in table.fields.items()
    }
    fields |= {key: field.edit for key, field in betting.rules.items()}
    return fields | {"pot": panel.pot.edit, "stack": panel.stack.edit}


def row(panel: SpotPanel) -> PresetRow:
    return panel.betting.presets


def test_that_every_option_of_a_tree_can_be_typed(panel: SpotPanel) -> None:
    panel.setCurrentIndex(3)
    spot = panel._spot
    spot.editors.oop.set_text("AA")
    spot.editors.ip.set_text("KK")
    spot.set_text("board", "Qs7h2d")
    QTest.keyClick(panel.betting.own_sizes, Qt.Key.Key_Space)

    for key, text in TYPED.items():
        edit = edits(panel)[key]
        edit.setFocus()
        edit.selectAll()
        QTest.keyClick(edit, Qt.Key.Key_Delete)
        QTest.keyClicks(edit, text)

    check = spot.check()
    assert check.problem == ""
    assert check.spec == SolveSpec.from_dict(MEANT)


def test_that_the_options_above_are_all_there_are() -> None:
    plain = TreeSpec(1, 1, Street.FLOP, SolveSpec.from_dict({**MEANT}).tree.sizes)
    meant = SolveSpec.from_dict(MEANT).tree

    same = {
        field.name
        for field in fields(TreeSpec)
        if getattr(meant, field.name) == getattr(plain, field.name)
    }
    # Sizes were taken over, the street is the board's, and nodes are changed in the tree.
    assert same == {"first_street", "sizes", "edits"}


@pytest.mark.parametrize(
    ("key", "text", "piece"),
    [
        ("bet.flop", "33, 2.5x", "2.5x"),
        ("raise.turn", "60, 5y", "5y"),
        ("donk.river", "0", "0"),
        ("add_allin", "much", "much"),
        ("force_allin", "-1", "-1"),
        ("rake_percent", "101", "101"),
        ("rake_cap", "x", "x"),
        ("raise_limit", "1.5", "1.5"),
    ],
)
def test_that_a_wrong_text_is_marked_where_it_stands_and_named(
    panel: SpotPanel, key: str, text: str, piece: str
) -> None:
    panel.setCurrentIndex(3)
    panel._spot.set_text("board", "Qs7h2d")
    edit = edits(panel)[key]
    edit.setFocus()
    edit.selectAll()

    QTest.keyClicks(edit, text)

    assert edit.property("wrong")
    assert piece in panel._spot.error(key)
    assert piece in edit.toolTip()


@pytest.mark.parametrize("preset", SHIPPED, ids=lambda preset: preset.name)
def test_that_a_preset_gives_the_spot_its_sizes_and_leaves_the_rest(preset: BetPreset) -> None:
    spot = SpotModel()
    spot.show(example_spec())
    spot.set_text("rake_percent", "5")
    before = spot.to_dict()

    apply_preset(spot, preset)

    after = spot.to_dict()
    wanted = SolveSpec.from_dict({**before, **preset.content}).to_dict()
    assert after == wanted
    assert after["rake_percent"] == 5
    assert is_like(spot.draft, preset)


def test_that_the_preset_of_a_spot_gives_back_its_fields() -> None:
    spot = SpotModel()
    spot.show(SolveSpec.from_dict(MEANT))

    preset = BetPreset("Mine", preset_content(spot.draft))
    texts, own = preset_texts(preset)

    assert own
    assert {key: texts[key] for key in TYPED if key in texts} == {
        key: spot.text(key) for key in TYPED if key in texts
    }
    assert is_like(spot.draft, preset)
    assert not is_like(spot.draft, SHIPPED[0])


def test_that_choosing_a_preset_fills_the_fields(panel: SpotPanel) -> None:
    panel.setCurrentIndex(3)
    assert row(panel).choice.currentText() == "Own sizes"

    row(panel).choice.setCurrentText("Full")
    row(panel).choice.activated.emit(row(panel).choice.currentIndex())

    assert edits(panel)["bet.flop"].text() == "25, 50, 100"
    assert row(panel).choice.currentText() == "Full"


def test_that_an_edit_makes_a_preset_own_sizes(panel: SpotPanel) -> None:
    panel.setCurrentIndex(3)
    apply_preset(panel._spot, SHIPPED[0])
    before = row(panel).choice.currentText()

    QTest.keyClicks(edits(panel)["bet.flop"], "1")

    assert before == "One size"
    assert row(panel).choice.currentText() == "Own sizes"


def test_that_the_wheel_over_the_presets_changes_no_size(qtbot: QtBot, panel: SpotPanel) -> None:
    panel.setCurrentIndex(3)
    apply_preset(panel._spot, SHIPPED[0])
    choice = row(panel).choice
    here = QPointF(choice.rect().center())

    event = QWheelEvent(
        here,
        choice.mapToGlobal(here),
        QPoint(0, -120),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(choice, event)

    assert is_like(panel._spot.draft, SHIPPED[0])


def save_as(qtbot: QtBot, panel: SpotPanel, name: str) -> None:
    QTest.mouseClick(row(panel).save, LEFT)
    QTest.keyClicks(row(panel).name, name)
    QTest.keyClick(row(panel).name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: row(panel).bar.label.text() in {f"Saved {name}.", f"Replaced {name}."})


def test_that_own_sizes_are_saved_renamed_and_deleted_with_undo(
    qtbot: QtBot, panel: SpotPanel, presets: PresetsModel
) -> None:
    panel.setCurrentIndex(3)
    panel._spot.set_text("bet.flop", "27")

    save_as(qtbot, panel, "Mine")
    saved = row(panel).choice.currentText()
    QTest.mouseClick(row(panel).rename, LEFT)
    QTest.keyClicks(row(panel).name, "Own")
    QTest.mouseClick(row(panel).take_name, LEFT)
    qtbot.waitUntil(lambda: row(panel).choice.currentText() == "Own")
    QTest.mouseClick(row(panel).delete, LEFT)
    qtbot.waitUntil(lambda: row(panel).choice.currentText() == "Own sizes")
    QTest.mouseClick(row(panel).bar.button, LEFT)
    qtbot.waitUntil(lambda: row(panel).choice.currentText() == "Own")

    assert saved == "Mine"
    assert [preset.name for preset in presets.all if not preset.shipped] == ["Own"]


def test_that_sizes_with_a_mistake_are_not_saved(
    qtbot: QtBot, panel: SpotPanel, presets: PresetsModel
) -> None:
    panel.setCurrentIndex(3)
    panel._spot.set_text("bet.flop", "5y")

    QTest.mouseClick(row(panel).save, LEFT)
    QTest.keyClicks(row(panel).name, "Mine")
    QTest.keyClick(row(panel).name, Qt.Key.Key_Return)

    assert "'5y'" in row(panel).bar.label.text()
    assert presets.all == SHIPPED


def test_that_escape_gives_a_name_up(panel: SpotPanel, presets: PresetsModel) -> None:
    panel.setCurrentIndex(3)
    QTest.mouseClick(row(panel).save, LEFT)
    QTest.keyClicks(row(panel).name, "Mine")

    QTest.keyClick(row(panel).name, Qt.Key.Key_Escape)

    assert not row(panel).name.isVisible()
    assert presets.all == SHIPPED


def test_that_presets_that_ship_cannot_be_deleted(panel: SpotPanel) -> None:
    panel.setCurrentIndex(3)
    apply_preset(panel._spot, SHIPPED[1])

    assert not row(panel).delete.isEnabled()
    assert not row(panel).rename.isEnabled()

"""What is unsaved is kept and comes back, right or wrong as it was."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from gto_desktop.cards.card import parse_card
from gto_desktop.game.bet_sizes import parse_sizes
from gto_desktop.game.player import Player
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.frame.autosave import Autosave, Part, PlacePart, SpotPart
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.study_place import OpenSolution
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.services.study.study import Study
from gto_desktop.solver.spec import SolveSpec, TreeEdit
from tests.gui.fakes import EXAMPLE, FakeSolution, example_spec, fake_node
from tests.gui.manual_jobs import ManualJobs
from tests.gui.review.test_review_solutions import library, program, wait
from tests.services.packs.making import river

LOCKS = [{"line": "root", "cards": None, "strategy": {"QQ": [1, 0]}}]

__all__ = ["library"]


class DraftPart(Part):
    key = "draft"

    def __init__(self, take: Callable[[], Any], put: Callable[[Any], object]) -> None:
        self._take, self._put = take, put

    def take(self) -> Any:
        return self._take()

    def put(self, kept: Any) -> None:
        self._put(kept)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "unsaved.json"


def brought_back(spot: SpotModel, path: Path) -> SpotModel:
    before = Autosave(path, ManualJobs())
    before.add([SpotPart(spot)])
    before.close()
    again = SpotModel()
    after = Autosave(path, ManualJobs())
    after.add([SpotPart(again)])
    assert after.restore() == ("spot",)
    after.close()
    return again


def test_that_a_whole_spot_comes_back_with_its_locks(qapp: object, path: Path) -> None:
    spot = SpotModel()
    spot.show(SolveSpec.from_dict(EXAMPLE | {"locks": LOCKS}))
    spot.set_text("target", "0.7")

    again = brought_back(spot, path)

    assert again.to_dict() == spot.to_dict()
    assert len(again.to_dict()["locks"]) == 1
    assert again.text("target") == "0.7"


def test_that_locks_and_ranges_come_back_of_a_spot_with_a_field_half_typed(
    qapp: object, path: Path
) -> None:
    spot = SpotModel()
    spot.show(SolveSpec.from_dict(EXAMPLE | {"locks": LOCKS}))
    held = str(spot.editors.oop.range)
    spot.set_text("pot", "")
    spot.editors.oop.set_text("AA,KQx")
    assert spot.check().spec is None

    again = brought_back(spot, path)

    assert again.locks == spot.locks
    assert len(again.locks) == 1
    assert (again.text("pot"), again.editors.oop.text) == ("", "AA,KQx")
    assert str(again.editors.oop.range) == held
    assert again.editors.ip.range == spot.editors.ip.range


def test_that_a_text_that_is_read_otherwise_by_now_leaves_the_spot_as_it_was(
    qapp: object, path: Path
) -> None:
    spot = SpotModel()
    spot.show(SolveSpec.from_dict(EXAMPLE))
    kept = SpotPart(spot).take()
    key = next(key for key, text in kept["texts"].items() if text == "50")
    kept["texts"][key] = "33"
    again = SpotModel()

    SpotPart(again).put(kept)

    assert again.check().spec == spot.check().spec


def test_that_coming_back_is_no_edit_to_undo(qapp: object, path: Path) -> None:
    spot = SpotModel()
    spot.show(SolveSpec.from_dict(EXAMPLE))

    assert not brought_back(spot, path).history.can_undo


def test_that_changes_of_nodes_come_back_though_they_lead_nowhere(qapp: object, path: Path) -> None:
    spot = SpotModel()
    spot.show(SolveSpec.from_dict(EXAMPLE))
    edits = (
        TreeEdit("root/CHECK", parse_sizes("20"), raises=False),
        TreeEdit("root/BET 1", parse_sizes("a"), raises=True),
    )
    spot.set_edits(edits)

    again = brought_back(spot, path)

    assert again.draft.edits == edits
    assert again.check().stray == edits[1:]
    assert again.to_dict() == spot.to_dict()


def test_that_a_spot_with_mistakes_comes_back_with_them(qapp: object, path: Path) -> None:
    spot = SpotModel()
    spot.editors.oop.set_text("AA,KK:0.5")
    spot.editors.ip.set_text("QQ+,nonsense")
    spot.set_text("board", "Qs7")
    spot.set_text("pot", "many")
    spot.set_per_player_sizes(True)
    spot.set_text("oop.bet.flop", "33, 7x7")

    again = brought_back(spot, path)

    assert dict(again.draft.texts) == dict(spot.draft.texts)
    assert again.draft.per_player_sizes
    assert [again.editors[player].text for player in Player] == ["AA,KK:0.5", "QQ+,nonsense"]
    assert again.editors.ip.error
    assert again.editors.oop.combo_count == pytest.approx(9.0)


def test_that_it_is_written_off_the_gui_thread_and_only_when_something_changed(
    qtbot: QtBot, path: Path
) -> None:
    bridge, drafts = Bridge(), {"text": "one"}
    autosave = Autosave(path, bridge)
    autosave.add([DraftPart(lambda: dict(drafts), drafts.update)])

    autosave.save()
    qtbot.waitUntil(path.exists)
    written = path.stat().st_mtime_ns
    autosave.save()
    assert path.stat().st_mtime_ns == written
    drafts["text"] = "two"
    autosave.save()
    qtbot.waitUntil(lambda: path.stat().st_mtime_ns != written)

    assert json.loads(path.read_text())["parts"] == {"draft": {"text": "two"}}
    assert bridge.shutdown()


def test_that_closing_writes_what_a_busy_bridge_did_not(qtbot: QtBot, path: Path) -> None:
    bridge, drafts = Bridge(), {"text": "one"}
    autosave = Autosave(path, bridge)
    autosave.add([DraftPart(lambda: dict(drafts), drafts.update)])
    autosave.save()
    bridge.shutdown()
    path.unlink(missing_ok=True)
    drafts["text"] = "last"

    autosave.close()

    assert json.loads(path.read_text())["parts"] == {"draft": {"text": "last"}}


@pytest.mark.parametrize("content", ["", "{", "[]", '{"format": 99, "parts": {}}', '{"parts": 3}'])
def test_that_a_file_that_cannot_be_read_starts_afresh(
    qapp: object, path: Path, content: str
) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(content)
    spot = SpotModel()
    autosave = Autosave(path, ManualJobs())
    autosave.add([SpotPart(spot)])

    assert autosave.restore() == ()
    assert spot.text("pot") == "5.5bb"


def test_that_one_part_that_cannot_come_back_does_not_keep_the_others(
    qapp: object, path: Path
) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({"format": 1, "parts": {"spot": {"spec": 3}, "draft": "x"}}))
    got: list[str] = []
    autosave = Autosave(path, ManualJobs())
    autosave.add([SpotPart(SpotModel()), DraftPart(lambda: None, got.append)])

    assert autosave.restore() == ("draft",)
    assert got == ["x"]


def test_that_parts_of_panels_that_are_missing_are_kept(qapp: object, path: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({"format": 1, "parts": {"replayer": {"hand": 7}}}))
    autosave = Autosave(path, ManualJobs())
    autosave.restore()

    autosave.close()

    assert json.loads(path.read_text())["parts"] == {"replayer": {"hand": 7}}


# --- the open place


def read(study: StudyModel) -> None:
    """Answer the question for nodes until none is open."""
    assert study.solution is not None
    while study.current() is None:
        place = study.place
        study.accept(place, fake_node(study.solution, place.line, place.cards))


def test_that_the_place_in_a_solution_comes_back(qapp: object, tmp_path: Path) -> None:
    file = tmp_path / "solve.gto"
    file.write_text("x")
    study = StudyModel()
    part = PlacePart(study, lambda: file, lambda _: None)
    assert part.take() is None
    study.open(OpenSolution(FakeSolution(example_spec()), "solve.gto"))
    read(study)
    for number in (0, 0):
        study.take(number)
        read(study)
    study.deal(parse_card("9c"))
    read(study)
    study.take(1)
    kept = json.loads(json.dumps(part.take()))

    again = StudyModel()
    opened: list[Path] = []
    restored = PlacePart(again, lambda: opened[0] if opened else None, opened.append)
    restored.put(kept)
    assert opened == [file]
    assert restored.take() == kept
    again.open(OpenSolution(FakeSolution(example_spec()), "solve.gto"))
    read(again)

    assert again.steps == study.steps
    assert len(again.steps) == 4
    assert restored.take() == kept


def test_that_who_goes_elsewhere_meanwhile_is_left_there(qapp: object, tmp_path: Path) -> None:
    file = tmp_path / "solve.gto"
    file.write_text("x")
    study = StudyModel()
    part = PlacePart(study, lambda: file, lambda _: None)
    part.put({"path": str(file), "steps": ["CHECK", "CHECK", "card 9c"]})
    study.open(OpenSolution(FakeSolution(example_spec()), "solve.gto"))
    solution = study.solution
    assert solution is not None
    study.accept(study.place, fake_node(solution, "root", ()))
    assert [step.label for step in study.steps if hasattr(step, "label")] == ["CHECK"]

    study.root()
    study.take(1)
    read(study)

    assert [step.label for step in study.steps if hasattr(step, "label")] == ["BET 275"]


def test_that_another_file_is_not_walked_down_the_line_of_the_last_one(
    qapp: object, tmp_path: Path
) -> None:
    file = tmp_path / "solve.gto"
    file.write_text("x")
    study = StudyModel()
    part = PlacePart(study, lambda: tmp_path / "other.gto", lambda _: None)
    part.put({"path": str(file), "steps": ["CHECK", "CHECK"]})

    study.open(OpenSolution(FakeSolution(example_spec()), "other.gto"))
    read(study)

    assert study.steps == ()
    assert part.take() == {"path": str(tmp_path / "other.gto"), "steps": []}


def test_that_a_solution_that_is_gone_is_not_opened(qapp: object, tmp_path: Path) -> None:
    opened: list[Path] = []
    part = PlacePart(StudyModel(), lambda: None, opened.append)

    part.put({"path": str(tmp_path / "gone.gto"), "steps": []})

    assert opened == []


def test_that_an_open_solution_comes_back_without_its_grid_in_the_layout_of_the_trainer(
    qtbot: QtBot, library: Study, tmp_path: Path
) -> None:
    home, path = tmp_path / "home", river(tmp_path)
    with program(qtbot, library, home) as window:
        window.show_layout("solve")
        window.files.open_solution(path)
        wait(qtbot, lambda: window.models.study.solution is not None)
        assert window.docks.is_open("grid")
        window.show_layout("train")
        assert not window.docks.is_open("grid")

    with program(qtbot, library, home) as window:
        wait(qtbot, lambda: window.models.study.solution is not None)

        assert window.layout_key == "train"
        assert not window.docks.is_open("grid")
        window.show_layout("solve")
        assert window.docks.is_open("grid")

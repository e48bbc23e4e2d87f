"""From a mistake on a street that the review solved to its study and its drill, in the window."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gto_desktop import bootstrap
from gto_desktop.cards.combo import combo_name, parse_combo
from gto_desktop.cards.hand_class import COMBO_CLASS
from gto_desktop.game.player import PerPlayer
from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.gui.frame.practice_panels import IMPORTING
from gto_desktop.gui.frame.settings import open_settings
from gto_desktop.gui.frame.start_up import create_application, create_window
from gto_desktop.gui.frame.terms import accept
from gto_desktop.gui.frame.window_parts import Parts
from gto_desktop.gui.review.models.review_model import ReviewModel
from gto_desktop.gui.review.panels.hands_panel import HandsPanel
from gto_desktop.gui.review.panels.leaks_panel import LeaksPanel
from gto_desktop.gui.review.panels.mistakes_row import MistakesRow
from gto_desktop.gui.review.panels.review_panel import ReviewPanel
from gto_desktop.gui.training.models.drill_model import DrillModel
from gto_desktop.gui.training.models.table_model import Stage
from gto_desktop.gui.training.panels.trainer_panel import TrainerPanel
from gto_desktop.services.study.study import Study
from gto_desktop.training.drill import SourceKind
from gto_desktop.training.grading import Grade
from tests.gui.ending import delete_now, windows_left
from tests.gui.training.training_parts import PATIENCE
from tests.hands.samples import FOLDER

LEFT = Qt.MouseButton.LeftButton
MISTAKE = 13
"""BTN's bet of 4 on the river."""
HAND = """PokerStars Hand #777001:  Hold'em No Limit (50/100) - 2025/02/03 20:15:00 ET
Table 'Made Up' 6-max Seat #6 is the button
Seat 1: Sam (10000 in chips)
Seat 2: Bea (10000 in chips)
Seat 3: Uli (10000 in chips)
Seat 4: Max (10000 in chips)
Seat 5: Col (10000 in chips)
Seat 6: Hero (10000 in chips)
Sam: posts small blind 50
Bea: posts big blind 100
*** HOLE CARDS ***
Dealt to Hero [As Ks]
Uli: folds
Max: folds
Col: folds
Hero: raises 150 to 250
Sam: folds
Bea: calls 150
*** FLOP *** [Kh 7h 3c]
Bea: checks
Hero: bets 182
Bea: calls 182
*** TURN *** [Kh 7h 3c] [4s]
Bea: checks
Hero: bets 600
Bea: calls 600
*** RIVER *** [Kh 7h 3c 4s] [9d]
Bea: checks
Hero: bets 400
Bea: folds
Uncalled bet (400) returned to Hero
Hero collected 2114 from pot
Hero: doesn't show hand
*** SUMMARY ***
Total pot 2114 | Rake 0
Board [Kh 7h 3c 4s 9d]
Seat 1: Sam (small blind) folded before Flop
Seat 2: Bea (big blind) folded on the River
Seat 3: Uli folded before Flop (didn't bet)
Seat 4: Max folded before Flop (didn't bet)
Seat 5: Col folded before Flop (didn't bet)
Seat 6: Hero (button) collected (2114)
"""


@pytest.fixture
def library() -> Iterator[Study]:
    library = bootstrap.make_library()
    yield library
    library.close()


@contextmanager
def program(qtbot: QtBot, library: Study, home: Path) -> Iterator[MainWindow]:
    """Start the program over what is kept, and end it afterwards."""
    accept(open_settings())
    create_application([])
    solving = bootstrap.make_solving()
    hands, review = bootstrap.make_review(library, solving)
    window = create_window(
        Parts(
            solving,
            library=library,
            shelves=bootstrap.make_shelves(solving),
            training=bootstrap.make_training(library, solving),
            hands=hands,
            review=review,
            folder=home,
        )
    )
    window.resize(1280, 720)
    window.show()
    qtbot.waitUntil(window.isActiveWindow)
    left: list[str] = []
    try:
        yield window
    finally:
        window.close()
        left = windows_left()
        delete_now(window)
        gc.collect()
    assert left == []


def panel(window: MainWindow, key: str, kind: type) -> object:
    panel = window.docks.panel(key)
    return panel if isinstance(panel, kind) else panel.findChild(kind)


def wait(qtbot: QtBot, until: Callable[[], object]) -> None:
    qtbot.waitUntil(lambda: bool(until()), timeout=PATIENCE * 3)


def reviewed(qtbot: QtBot, window: MainWindow) -> tuple[ReviewPanel, ReviewModel]:
    """Paste the hand, solve its streets, and go to the mistake."""
    window.show_layout("review")
    review = panel(window, "review", ReviewPanel)
    assert isinstance(review, ReviewPanel)
    model = window.panels.practice.review
    hands = window.panels.practice.hands
    assert hands is not None
    if not hands.page.rows:
        QApplication.clipboard().setText(HAND)
        hands.import_text(HAND)
        wait(qtbot, lambda: hands.page.rows)
    (row,) = hands.page.rows
    window.panels.practice.open_hand(row.id)
    wait(qtbot, lambda: model.opened is not None)
    if model.opened is not None and model.opened.to_solve:
        QTest.mouseClick(review.solve, LEFT)
        wait(qtbot, lambda: model.job is None and model.opened and not model.opened.to_solve)
    model.go(MISTAKE)
    assert model.decision is not None
    assert model.decision.grade in {Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER}
    return review, model


def test_that_a_mistake_on_the_river_is_studied_and_drilled_now_and_after_a_restart(
    qtbot: QtBot, library: Study, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    with program(qtbot, library, home) as window:
        review, model = reviewed(qtbot, window)
        graded = model.decision
        assert graded is not None
        study = window.models.study

        QTest.mouseClick(review.study, LEFT)
        wait(qtbot, lambda: study.node is not None and study.node.line == "root/CHECK")

        assert window.docks.layout_key == "study"
        assert study.names == PerPlayer("BB", "BTN")
        assert study.display.chips_per_bb == 100
        assert study.pinned == COMBO_CLASS[parse_combo("AsKs")]
        assert study.source == "Hand PokerStars 777001, river Kh7h3c4s9d"
        assert window.models.elsewhere.startswith(f"{study.source}, pot 21.14 bb")
        assert study.node is not None
        shares = study.node.strategy[:, parse_combo("AsKs")]
        assert shares == pytest.approx(graded.shares, abs=0.02)
        past = window.models.past
        assert past is not None
        wait(qtbot, lambda: past.entries)
        # The turn before it was kept too.
        assert study.source in {entry.solve.name for entry in past.entries}
        assert len(past.entries) == 2

        window.show_layout("review")
        assert review.drill.isEnabled()
        QTest.mouseClick(review.drill, LEFT)
        trainer = panel(window, "trainer", TrainerPanel)
        assert isinstance(trainer, TrainerPanel)
        drill = window.panels.practice.drills
        assert drill is not None
        wait(qtbot, lambda: drill.stage is Stage.ASKED)
        assert window.docks.layout_key == "train"
        answer_one(qtbot, drill)
        assert drill.tally is not None
        assert drill.tally.count == 1
        assert drill.drill is not None
        assert drill.drill.source.kind is SourceKind.SOLUTION
        kept = drill.drill.source.place
        # For a street, or with other hands, it is begun from the form.
        assert trainer.form.place.text() == kept
        drill.end()
        assert drill.stage is Stage.SUMMARY
        drill.close()

    with program(qtbot, library, home) as window:
        study = window.models.study
        wait(qtbot, lambda: study.node is not None and study.node.line == "root/CHECK")
        assert study.names == PerPlayer("BB", "BTN")
        review, model = reviewed(qtbot, window)
        began = window.models.parts.shelves
        assert began is not None
        before = began.solves.all()

        QTest.mouseClick(review.drill, LEFT)
        second = window.panels.practice.drills
        assert second is not None
        wait(qtbot, lambda: second.stage is Stage.ASKED)

        assert second.question is not None
        assert second.question.seat == "BTN"
        assert second.drill is not None
        assert second.drill.source.place == kept
        assert began.solves.all() == before


def answer_one(qtbot: QtBot, drill: DrillModel) -> None:
    """Answer the question that is asked."""
    assert drill.question is not None
    assert drill.question.seat == "BTN"
    assert drill.question.look.chips_per_bb == 100
    drill.answer(0)
    wait(qtbot, lambda: drill.stage is Stage.ANSWERED)


def test_that_mistakes_of_solved_streets_are_offered_for_solving_and_then_drilled(
    qtbot: QtBot, library: Study, tmp_path: Path
) -> None:
    with program(qtbot, library, tmp_path / "home") as window:
        reviewed(qtbot, window)
        shelves = window.models.parts.shelves
        assert shelves is not None
        shelves.solves.delete([entry.solve.id for entry in shelves.solves.all()])
        window.show_panel("leaks")
        page = panel(window, "leaks", LeaksPanel)
        assert isinstance(page, LeaksPanel)
        row = window.docks.panel("leaks").findChild(MistakesRow)
        assert isinstance(row, MistakesRow)
        wait(qtbot, lambda: "not kept" in row.words.text())
        assert not row.drill.isEnabled()
        plan = page.plan
        wait(qtbot, lambda: len(plan.leaks.rows) > 0)
        plan.leaks.go(next(n for n, leak in enumerate(plan.leaks.rows) if leak.wrong))
        QTest.mouseClick(plan.drill, LEFT)
        wait(qtbot, row.problem.isVisible)
        assert "solved again" in row.problem.text()

        QTest.mouseClick(row.solve, LEFT)
        wait(qtbot, row.drill.isEnabled)

        assert "not kept" not in row.words.text()
        assert not row.solve.isVisible()
        QTest.mouseClick(row.drill, LEFT)
        drill = window.panels.practice.drills
        assert drill is not None
        wait(qtbot, lambda: drill.stage is Stage.ASKED)
        assert drill.question is not None
        assert combo_name(drill.question.combo) == "AsKs"

        window.show_panel("leaks")
        QTest.mouseClick(plan.drill, LEFT)
        name = "SRP"
        wait(qtbot, lambda: drill.drill is not None and drill.drill.name.startswith(name))
        wait(qtbot, lambda: drill.stage is Stage.ASKED)
        assert drill.question is not None
        assert combo_name(drill.question.combo) == "AsKs"


def test_that_an_import_that_the_end_of_the_program_cut_off_is_asked_for_at_the_next_start(
    qtbot: QtBot, library: Study, tmp_path: Path
) -> None:
    home, file = tmp_path / "home", FOLDER / "winamax.txt"
    with program(qtbot, library, home) as window:
        hands = window.panels.practice.hands
        assert hands is not None
        began = list[str]()
        hands.importing.connect(lambda _paths: began.append(str(open_settings().value(IMPORTING))))
        hands.import_files([file])
        wait(qtbot, lambda: hands.page.count == 5)
        # As it stood while the import was under way.
        open_settings().setValue(IMPORTING, began[0])

    with program(qtbot, library, home) as window:
        window.show_layout("review")
        shown = panel(window, "hands", HandsPanel)
        assert isinstance(shown, HandsPanel)
        wait(qtbot, lambda: not shown.import_question.isHidden())
        QTest.mouseClick(shown.import_question.yes_button, LEFT)
        wait(qtbot, lambda: not open_settings().value(IMPORTING))

    assert began == [str(file), ""]

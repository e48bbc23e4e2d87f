"""Scenes of drills, of a range painted from memory, and of reviewed hands."""

import math
from typing import Any

from coaching_scenes import (
    answer_quiz,
    look_at_pack,
    make_pack,
    show_class,
    show_class_quizzes,
    work_with_pack,
    write_quiz,
)
from PySide6.QtWidgets import QWidget
from stage import HAND, Scene, Stage

from gto_desktop.basis.paths import sample_hands
from gto_desktop.gui.review.panels.hands_panel import HandsPanel
from gto_desktop.gui.review.panels.leaks_panel import LeaksPanel
from gto_desktop.gui.review.panels.review_panel import ReviewPanel
from gto_desktop.gui.training.models.table_model import Stage as Step
from gto_desktop.gui.training.panels.progress_panel import ProgressPanel
from gto_desktop.gui.training.panels.range_quiz_panel import RangeQuizPanel
from gto_desktop.gui.training.panels.trainer_panel import TrainerPanel
from gto_desktop.training.choices import Sizes, action_of
from gto_desktop.training.drill import Drill, DrillSource, SourceKind
from gto_desktop.training.run import DrillQuestion

DEFENDS = Drill("Big blind against the button", DrillSource(SourceKind.PLACE, "6max: F F F R2.5 F"))
FLOPS = Drill("Button on flops", DrillSource(SourceKind.POT, HAND), sizes=Sizes.GROUPED, hero="BTN")
ANSWERS, TABLES = 12, 2
EVERY_OTHER = 4
"""One answer in so many is not the best one."""


def _model(panel: QWidget) -> Any:
    """Return what a panel shows: scenes ask there whether all has come."""
    return panel._model  # type: ignore[attr-defined] # noqa: SLF001


def _ranked(question: DrillQuestion) -> list[int]:
    """Return the numbers of the choices, what is worth most first."""
    look, combo = question.look, question.combo

    def worth(number: int) -> float:
        action = action_of(look, question.choices[number], combo)
        ev = float(look.decision.action_ev[action, combo])
        return ev if math.isfinite(ev) else -math.inf

    return sorted(range(len(question.choices)), key=worth, reverse=True)


def _layout(stage: Stage, key: str) -> None:
    stage.accept()
    if stage.window.docks.layout_key != key:
        stage.window.docks.switch(key)
    stage.settle()


def _form(stage: Stage) -> None:
    _layout(stage, "train")
    stage.panel("trainer", TrainerPanel)


def _asked(stage: Stage) -> None:
    _layout(stage, "train")
    panel = stage.panel("trainer", TrainerPanel)
    model = _model(panel)
    if model.stage is not Step.ASKED:
        panel.begin(FLOPS)
        stage.wait(lambda: model.stage is Step.ASKED, "the question")


def _answered(stage: Stage) -> None:
    model = _model(stage.panel("trainer", TrainerPanel))
    if model.stage is Step.CHOOSING:
        _asked(stage)
    if model.stage is Step.ASKED:
        model.answer(_ranked(model.question)[0])
    stage.wait(lambda: model.stage is Step.ANSWERED, "the answer")


def _tables(stage: Stage) -> None:
    _layout(stage, "train")
    panel = stage.panel("trainer", TrainerPanel)
    model = _model(panel)
    if model.count != TABLES:
        model.end()
        model.close()
        panel.want_tables(TABLES)
        panel.begin(FLOPS)
        playing = model.tables[:TABLES]
        stage.wait(lambda: all(t.stage is Step.ASKED for t in playing), "the questions")
        model.answer(_ranked(model.question)[0])
        stage.wait(lambda: playing[0].stage is Step.ANSWERED, "the answer")
    model.move_to(0)


def _quiz(stage: Stage) -> None:
    _layout(stage, "train")
    panel = stage.panel("quiz", RangeQuizPanel)
    if _model(panel).quiz is None:
        panel.ask(DrillSource(SourceKind.PLACE, "6max: F F F"))
        stage.wait(lambda: _model(panel).quiz is not None, "the quiz")
        _model(panel).ask_action("RAISE 250")
        stage.wait(lambda: not _model(panel).busy, "the action")
        _model(panel).editor.set_text("22+,A2s+,K9s+,QTs+,JTs,ATo+,KJo+")
        _model(panel).check()
        stage.wait(lambda: _model(panel).score is not None, "the score")


def _progress(stage: Stage) -> None:
    training = stage.window.models.parts.training
    assert training is not None
    if len(training.results()) < ANSWERS:
        # On flops the second is often worth as much as the best.
        for seed, (drill, rank) in enumerate(((DEFENDS, 1), (FLOPS, -1), (FLOPS, -1))):
            session = training.begin(drill, seed=seed)
            for number in range(ANSWERS):
                question = session.deal()
                assert question is not None
                is_best = (number + seed) % EVERY_OTHER > 0
                session.answer(question.choices[_ranked(question)[0 if is_best else rank]])
    _layout(stage, "train")
    panel = stage.panel("progress", ProgressPanel)
    _model(panel).load()
    stage.wait(lambda: panel.chart.figure is not None, "the chart")


def _hands_empty(stage: Stage) -> None:
    _layout(stage, "review")
    stage.panel("hands", HandsPanel)


def _hands(stage: Stage) -> None:
    _layout(stage, "review")
    panel = stage.panel("hands", HandsPanel)
    if not _model(panel).page.rows:
        _model(panel).import_files([sample_hands()])
        stage.wait(lambda: _model(panel).page.rows, "the hands")
        review = _model(stage.panel("review", ReviewPanel))
        review.review_all()
        stage.wait(lambda: review.job is None, "the review")
        _model(panel).load()
    stage.panel("hands", HandsPanel)
    stage.settle(0.5)
    panel.table.selectRow(0)


def _review(stage: Stage) -> None:
    _hands(stage)
    hands = _model(stage.panel("hands", HandsPanel))
    best = max(hands.page.rows, key=lambda row: row.ev_lost_bb or 0)
    model = _model(stage.panel("review", ReviewPanel))
    model.open(best.id)
    stage.wait(lambda: model.opened is not None, "the hand")
    assert model.opened is not None
    graded = [one.number for one in model.opened.decisions if one.lost]
    if graded:
        model.go(graded[-1])
    stage.settle(1.5)


def _leaks(stage: Stage) -> None:
    panel = stage.panel("leaks", LeaksPanel)
    _model(panel).load()
    stage.wait(lambda: _model(panel).report is not None, "the report")
    stage.settle(0.5)


PRACTICE = (
    Scene("trainer", _form),
    Scene("trainer-question", _asked, sizes=True),
    Scene("trainer-answer", _answered),
    Scene("trainer-tables", _tables, sizes=True),
    Scene("quiz", _quiz),
    Scene("progress", _progress),
    Scene("hands-empty", _hands_empty),
    Scene("hands", _hands),
    Scene("review", _review, sizes=True),
    Scene("leaks", _leaks),
    Scene("coaching-pack", make_pack, sizes=True),
    Scene("coaching-write-quiz", write_quiz, sizes=True),
    Scene("coaching-look", look_at_pack),
    Scene("coaching-student", work_with_pack, sizes=True),
    Scene("coaching-quiz", answer_quiz, sizes=True),
    Scene("coaching-class", show_class, sizes=True),
    Scene("coaching-class-quizzes", show_class_quizzes),
)

"""Scenes of a pack that is made, one that a student works with, and the results of a class."""

from collections.abc import Generator
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from stage import Stage

from gto_desktop.basis.paths import sample_hands, sample_spot, shipped_preflop
from gto_desktop.gui.coaching.panels.class_page import LESSONS, QUIZZES
from gto_desktop.gui.coaching.panels.coaching_panel import CLASS, MAKE, PACKS, CoachingPanel
from gto_desktop.gui.coaching.panels.pack_picker import DRILLS, QUIZ
from gto_desktop.library.training_store import TrainingStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.packs.assignments import Assignment
from gto_desktop.services.packs.building import PackRequest
from gto_desktop.services.packs.contents import (
    NewItem,
    drill_item,
    note_item,
    quiz_item,
    range_item,
    spot_item,
)
from gto_desktop.services.packs.pack_listing import ItemKind
from gto_desktop.services.packs.packs import Packs
from gto_desktop.services.packs.quiz_text import read_quiz_text
from gto_desktop.services.preflop_games.own_data_sets import OwnDataSets
from gto_desktop.services.solving.past_solves import SolveShelf
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.training.training import Training
from gto_desktop.solver.spec import load_spot
from gto_desktop.training.drill import Drill, DrillSource, SourceKind

T = TypeVar("T")
OPENS = Drill(
    "Button, first in", DrillSource(SourceKind.PLACE, "6max: F F F"), hands="22-77,A2s-A9s,K2s+"
)
DEFENDS = Drill("Big blind against the button", DrillSource(SourceKind.PLACE, "6max: F F F R2.5 F"))
THREE_BETS = Drill(
    "Button against a 3-bet", DrillSource(SourceKind.PLACE, "6max: F F F R2.5 F R10")
)
DRILLS_OF_THE_WEEK = (OPENS, DEFENDS)
READ_ME = "Look at the grid after each error, and read why before you go on."
DAY = date(2030, 12, 24)
"""The last day of what is asked: far away, so that the pictures do not change."""
QUIZ_TEXT = """\
## Who has more **sets** here, after the button raised and the big blind called?
Board: Ks7h2c
- [ ] The big blind
- [x] The button
- [ ] Both have as many

The button raised with all pairs. The big blind has sevens and twos too, but raises kings again.

## Which of these block a flush of the opponent?
- [x] A card of the suit
- [x] The ace of the suit
- [ ] A pair of another suit

What you hold, he cannot hold.

## What does a bluff of half the pot need to work?
- [ ] One time in two
- [x] One time in three
- [ ] One time in four

It risks one to win two.
"""
STUDENTS = (("Anna", 1), ("Bob", 2), ("Chiara", 3), ("Dmitri", 4))
ANSWERS = 14


def _done(work: Generator[Any, bool | None, T]) -> T:
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def _at(stage: Stage, name: str) -> tuple[Packs, Training]:
    """Return the packs and the trainer of somebody else, at a machine of his own."""
    folder = stage.home / "others" / name
    folder.mkdir(parents=True, exist_ok=True)
    store, solving = UserStore(folder), Solving()
    shelf = SolveShelf(store, folder / "solves", solving.save)
    own = OwnDataSets(shipped_preflop(), folder / "preflop.sqlite")
    packs = Packs(folder, store, shelf, own)
    return packs, Training(stage.library, solving, TrainingStore(store))


def _items(packs: Packs) -> tuple[NewItem, ...]:
    hands, _ = packs.hand_file(sample_hands(), "Hands of the week", hide_names=True)
    return (
        note_item("Read me first", READ_ME),
        *(drill_item(one).asking(Assignment(20, 80, DAY)) for one in DRILLS_OF_THE_WEEK),
        spot_item("Paired turn, check-raised", load_spot(sample_spot())),
        range_item(
            "BTN open", "22+,A2s+,K2s+,Q6s+,J7s+,T7s+,97s+,86s+,75s+,65s,54s,A2o+,K9o+,QTo+"
        ),
        quiz_item("What you should know", read_quiz_text(QUIZ_TEXT, "quiz")[1]).asking(
            Assignment(pass_mark=60, due=DAY)
        ),
        hands.noted("Which of the two river calls would you make?"),
    )


def _pack(stage: Stage) -> Path:
    """Return a pack that a coach has made, made on the first call."""
    path = stage.home / "others" / "Button play.gtopack"
    if not path.exists():
        packs, _ = _at(stage, "coach")
        request = PackRequest(
            "Button play", "Coach Lena", _items(packs), "For the class of week 12."
        )
        _done(packs.build(request, path))
    return path


def _answered(training: Training, drill: Drill, seed: int) -> None:
    """Answer some questions of a drill, some of them wrong."""
    session = training.begin(drill, seed=seed)
    for number in range(ANSWERS - seed):
        question = session.deal()
        if question is None:
            return
        shares = question.look.decision.strategy[:, question.combo]
        by_share = sorted(
            question.choices, key=lambda one: -sum(shares[action] for action in one.actions)
        )
        wrong = (number + seed) % (2 + seed) == 0
        session.answer(by_share[-1 if wrong else 0])


def _panel(stage: Stage, page: int) -> CoachingPanel:
    stage.accept()
    if stage.window.docks.layout_key != "coaching":
        stage.window.docks.switch("coaching")
    panel = stage.panel("coaching", CoachingPanel)
    panel.show_page(page)
    stage.settle()
    return panel


def make_pack(stage: Stage) -> None:
    """A pack with an item of each kind, and the drills that could be added."""
    training = stage.window.models.parts.training
    assert training is not None
    for drill in (*DRILLS_OF_THE_WEEK, THREE_BETS):
        training.keep_drill(drill)
    panel = _panel(stage, MAKE)
    model, page = panel.make.edits, panel.make
    if not model.draft.items:
        make = stage.window.models.parts.packs
        assert make is not None
        for name, text in (("title", "Button play"), ("author", "Coach Lena")):
            model.set_text(name, text)
        model.set_text("note", "For the class of week 12.")
        model.add(partial(_found, make()))
        stage.wait(lambda: model.draft.items, "the items")
    panel.picker.kinds.buttons[DRILLS].click()
    stage.wait(lambda: panel.picker.list.count() > 2, "the drills")
    page.items.go(1)
    stage.settle()


def _found(packs: Packs) -> Any:
    from gto_desktop.gui.coaching.models.pack_draft_file import Gathered

    return Gathered(_items(packs))


def write_quiz(stage: Stage) -> None:
    """The questions of a quiz of that pack."""
    make_pack(stage)
    panel = _panel(stage, MAKE)
    kinds = [row.kind for row in panel.make.items.rows]
    panel.make.items.go(kinds.index("quiz"))
    panel.picker.kinds.buttons[QUIZ].click()
    stage.settle()


def look_at_pack(stage: Stage) -> None:
    """A pack before its import."""
    panel = _panel(stage, PACKS)
    if not panel.packs.known.items.rows:
        panel.open_files([_pack(stage)])
        stage.wait(lambda: panel.packs.opened.items.rows, "the pack")


def work_with_pack(stage: Stage) -> None:
    """An imported pack, with answers to its drills."""
    panel, training = _panel(stage, PACKS), stage.window.models.parts.training
    model: Any = panel.packs.known._model  # noqa: SLF001
    assert training is not None
    if not model.known:
        for drill in DRILLS_OF_THE_WEEK:
            training.remove_drill(drill.name)  # those of the coach
        panel.open_files([_pack(stage)])
        stage.wait(lambda: model.looked is not None, "the pack")
        model.take()
        stage.wait(lambda: model.imported is not None, "the import")
        model.close()
        stage.wait(lambda: model.pack is not None, "the imported pack")
        for item in model.pack.items:
            if item.drill is not None and item.name == OPENS.name:
                _answered(training, item.drill, 1)
        model.load()
        stage.settle(0.5)
    panel.packs.known.items.go(1)
    stage.settle()


def answer_quiz(stage: Stage) -> None:
    """A question of a quiz, answered."""
    work_with_pack(stage)
    page = _panel(stage, PACKS).packs
    model: Any = page.quiz._model  # noqa: SLF001
    page.known.items.go([item.kind for item in page.known.items.rows].index(ItemKind.QUIZ))
    page.known.act.click()
    model.again()
    model.choose(0)
    model.go_on()
    stage.wait(lambda: model.result is not None, "the answer")
    stage.settle()


def _answer_quiz(packs: Packs, seed: int) -> None:
    """Answer the questions of the quiz, some of them wrong."""
    (quiz,) = packs.quizzes.quizzes()
    for number, question in enumerate(quiz.quiz.questions[: 4 - seed % 2]):
        chosen = {0} if (number + seed) % 3 == 0 else question.right
        packs.quizzes.answer(quiz, question, chosen)


def show_class(stage: Stage) -> None:
    """The results of four students."""
    panel = _panel(stage, CLASS)
    if not panel.classes.students.rows:
        files = []
        for name, seed in STUDENTS:
            packs, training = _at(stage, name)
            _done(packs.import_(_pack(stage)))
            (known,) = packs.known()
            for item in known.items:
                # One has not come to the second drill yet.
                if item.drill is not None and (name != "Dmitri" or item.name == OPENS.name):
                    _answered(training, item.drill, seed)
            _answer_quiz(packs, seed)
            files.append(stage.home / "others" / f"{name}.gtoresults")
            packs.write_results(known.id, name, files[-1])
        panel.open_files(files)
        stage.wait(lambda: len(panel.classes.students.rows) == len(STUDENTS), "the class")
    panel.classes.tabs.setCurrentIndex(LESSONS)
    panel.classes.lessons.go(0)
    stage.settle()


def show_class_quizzes(stage: Stage) -> None:
    """Who was right in the quiz, question by question."""
    show_class(stage)
    _panel(stage, CLASS).classes.tabs.setCurrentIndex(QUIZZES)
    stage.settle()

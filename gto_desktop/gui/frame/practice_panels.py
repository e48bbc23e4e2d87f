"""Panels of what one does with one's own play: drills, quizzes, hand histories, review, leaks."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.combo import parse_combo
from gto_desktop.cards.hand_class import COMBO_CLASS
from gto_desktop.gui.base.jobs import Flow, Until
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.shell import Shell, padded
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.app_models import AppModels
from gto_desktop.gui.frame.coaching_panels import Coaching, Practice
from gto_desktop.gui.frame.docking import DockColumn, PanelSpec
from gto_desktop.gui.frame.files import Files
from gto_desktop.gui.node.models.study_model import ActionStep
from gto_desktop.gui.study.models.navigator import shown_source
from gto_desktop.services.review.review_solutions import SolvedDecision
from gto_desktop.services.training.drill_tables import seated
from gto_desktop.services.training.training import Opened
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.training.drill import LONGEST_NAME, Drill, DrillSource, SourceKind

if TYPE_CHECKING:
    from gto_desktop.gui.review.models.hands_model import HandsModel
    from gto_desktop.gui.review.models.review_model import ReviewModel
    from gto_desktop.gui.training.models.drill_model import DrillModel
    from gto_desktop.gui.training.panels.trainer_panel import TrainerPanel
    from gto_desktop.services.review.review_solutions import ReviewSolutions

STUDY = "study a decision"
"""The kind of flow that shows a decision of a hand."""


class PracticePanels:
    """Makes them, and ties them to the study."""

    def __init__(self, models: AppModels, files: Files, shell: Shell) -> None:
        self._models, self._shell = models, shell
        self._trained: TrainerPanel | None = None
        self._reviewed: ReviewModel | None = None
        self._kept: HandsModel | None = None
        self._drills: DrillModel | None = None
        practice = Practice(
            drills=lambda: None if models.parts.training is None else self._drill_model(),
            hands=lambda: None if models.parts.hands is None else self._hands_model(),
            begin=self._begin,
            open_hand=self._open_hand,
            show_hand=self._show_hand,
        )
        self.coaching = Coaching(models, files, shell, practice)

    def specs(self) -> list[PanelSpec]:
        """Return those whose parts are there."""
        parts, middle = self._models.parts, DockColumn.MIDDLE
        specs = []
        if parts.training is not None:
            specs += [
                PanelSpec("trainer", tr("Trainer"), self._trainer, middle, "training"),
                PanelSpec("quiz", tr("Range quiz"), self._quiz, middle, "training"),
                PanelSpec("progress", tr("Progress"), self._progress, middle, "training"),
            ]
        if parts.hands is not None and parts.review is not None:
            specs += [
                PanelSpec("hands", tr("Hands"), self._hands, middle, "review"),
                PanelSpec("review", tr("Review"), self._review, middle, "review"),
                PanelSpec("leaks", tr("Leaks"), self._leaks, middle, "review"),
            ]
        return [*specs, *self.coaching.specs()]

    def _drill_model(self) -> "DrillModel":
        from gto_desktop.gui.training.models.drill_model import DrillModel

        assert self._models.parts.training is not None
        if self._drills is None:
            self._drills = DrillModel(self._models.parts.training, self._models.bridge)
        return self._drills

    def _trainer(self) -> QWidget:
        from gto_desktop.gui.training.panels.trainer_panel import TrainerPanel

        panel = TrainerPanel(self._drill_model(), self._models.appearance)
        panel.place_wanted.connect(partial(self._give_place, panel.take_place))
        panel.told.connect(self._models.told)
        self._trained = panel
        return padded(panel)

    def _quiz(self) -> QWidget:
        from gto_desktop.gui.training.models.range_quiz import RangeQuizModel
        from gto_desktop.gui.training.panels.range_quiz_panel import RangeQuizPanel

        models = self._models
        assert models.parts.training is not None
        panel = RangeQuizPanel(
            RangeQuizModel(models.parts.training, models.bridge), models.appearance
        )
        panel.place_wanted.connect(partial(self._give_place, panel.ask))
        return padded(panel)

    def _progress(self) -> QWidget:
        from gto_desktop.gui.training.models.progress_model import ProgressModel
        from gto_desktop.gui.training.panels.progress_panel import ProgressPanel

        models = self._models
        assert models.parts.training is not None
        model = ProgressModel(models.parts.training, models.bridge)
        panel = ProgressPanel(model, models.appearance, models.bridge)
        panel.told.connect(self._models.told)
        return padded(panel)

    def _give_place(self, take: Callable[[DrillSource, Opened | None], object]) -> None:
        """Hand the shown place to a drill or a quiz."""
        try:
            source, opened = shown_source(self._models.study, self._models.navigator.place)
        except InputError as problem:
            self._models.told.emit(sentence(problem))
        else:
            take(source, opened)

    def _review_model(self) -> "ReviewModel":
        from gto_desktop.gui.review.models.review_model import ReviewModel

        models = self._models
        assert models.parts.review is not None
        if self._reviewed is None:
            self._reviewed = ReviewModel(
                models.parts.review, models.bridge, self._solutions(), self._settled_solution
            )
            self._reviewed.told.connect(self._models.told.emit)
        return self._reviewed

    def _solutions(self) -> "ReviewSolutions | None":
        """Return what keeps the solves of reviews, where past solves are kept at all."""
        from gto_desktop.services.review.review_solutions import ReviewSolutions

        parts = self._models.parts
        if parts.review is None or parts.shelves is None:
            return None
        return ReviewSolutions(parts.review, parts.solving, parts.shelves.solves)

    def _settled_solution(self) -> Solution | None:
        study = self._models.study
        return None if study.unsettled else study.solution

    def _hands_model(self) -> "HandsModel":
        from gto_desktop.gui.review.models.hands_model import HandsModel

        assert self._models.parts.hands is not None
        if self._kept is None:
            partly = self._models.parts.review.store.partly if self._models.parts.review else None
            extra = () if partly is None else (partly,)
            self._kept = HandsModel(self._models.parts.hands, self._models.bridge, *extra)
            self._review_model().solved.connect(self._kept.load)
        return self._kept

    def _hands(self) -> QWidget:
        from gto_desktop.gui.review.panels.hands_panel import HandsPanel

        panel = HandsPanel(self._hands_model(), self._models.appearance)
        panel.opened.connect(self._open_hand)
        panel.told.connect(self._models.told)
        return padded(panel)

    def _review(self) -> QWidget:
        from gto_desktop.gui.review.models.hand_remarks import HandRemarks
        from gto_desktop.gui.review.models.review_ranges_model import ReviewRangesModel
        from gto_desktop.gui.review.panels.review_panel import ReviewPanel
        from gto_desktop.gui.review.panels.review_ranges_panel import ReviewRanges

        models, model = self._models, self._review_model()
        assert models.parts.review is not None
        ranges = ReviewRangesModel(models.parts.review, model, models.bridge)
        hands, remarks = self._hands_model(), HandRemarks(models.parts.review.hands, models.bridge)
        remarks.written.connect(hands.read_again)
        hands.written.connect(lambda number: remarks.read() if number == remarks.hand else None)
        panel = ReviewPanel(model, ReviewRanges(ranges, models.appearance), remarks)
        panel.study_wanted.connect(self._study)
        panel.drill_wanted.connect(self._drill)
        panel.told.connect(self._models.told)
        return padded(panel)

    def _leaks(self) -> QWidget:
        from gto_desktop.gui.review.models.leaks_model import LeaksModel
        from gto_desktop.gui.review.panels.leaks_panel import LeaksPanel

        assert self._models.parts.review is not None
        model = LeaksModel(self._models.parts.review, self._models.bridge)
        panel = LeaksPanel(model, self._review_model())
        self._hands_model().imported.connect(panel.refresh)
        panel.opened.connect(self._open_hand)
        panel.told.connect(self._models.told)
        solutions = self._solutions()
        if solutions is None:
            return padded(panel)
        return padded(_above(panel, self._mistakes(solutions)))

    def _mistakes(self, solutions: "ReviewSolutions") -> QWidget:
        from gto_desktop.gui.review.models.review_mistakes import MistakesModel
        from gto_desktop.gui.review.panels.mistakes_row import MistakesRow

        models = self._models
        model = MistakesModel(solutions, models.bridge)
        if models.past is not None:
            model.kept.connect(models.past.load)
        self._review_model().solved.connect(model.load)
        row = MistakesRow(model)
        row.drill_wanted.connect(lambda _drill: self._shell.show_layout("train"))
        row.drill_wanted.connect(self._begin)
        return row

    def _begin(self, drill: Drill) -> None:
        self._shell.show_panel("trainer")
        if self._trained is not None:
            self._trained.begin(drill)

    def _open_hand(self, number: int, action: int = -1) -> None:
        self._review_model().open(number, action)
        self._shell.show_panel("review")

    def _study(self, what: object) -> None:
        """Show a place of a hand or its solve, or set up the spot that it leaves to be solved."""
        if isinstance(what, SolvedDecision):
            self._models.bridge.run(self._study_solved(what), STUDY)
        elif isinstance(what, SolveSpec):
            self._models.spot.show(what)
            self._shell.show_layout("solve")
            self._shell.show_panel("spot")
        else:
            one = self._review_model().decision
            self._show_hand(str(what), "" if one is None else one.cards)

    def _show_hand(self, place: str, cards: str) -> None:
        self._models.bridge.run(self._study_place(place, cards), STUDY)

    def _study_place(self, place: str, cards: str) -> Flow:
        """Show a place of the library in the study, and select a hand once its node is read."""
        study, navigator = self._models.study, self._models.navigator
        self._shell.show_layout("study")
        self._shell.show_panel("figures")
        navigator.go(place)
        if cards:
            while study.node is None or navigator.text() != place:
                yield Until(study.shown.once)
            study.pin(int(COMBO_CLASS[parse_combo(cards)]))

    def _study_solved(self, found: SolvedDecision) -> Flow:
        """Show a decision in the solve of its street, and select its hand once its node is read."""
        models, study, street = self._models, self._models.study, found.street
        self._shell.show_layout("study")
        self._shell.show_panel("figures")
        self._shell.show_panel("grid")
        models.spot.show(street.solution.spec)
        models.open_solution(street.solution, street.name, street.seats)
        study.move(tuple(ActionStep(label) for label in found.line.split("/")[1:]))
        self._take_in(found)
        if street.file is not None:
            models.opened_file = street.file
        while study.node is None or study.node.line != found.line:
            yield Until(study.shown.once)
            if study.solution is not street.solution:
                return
        study.pin(int(COMBO_CLASS[parse_combo(found.cards)]))

    def _take_in(self, found: SolvedDecision) -> None:
        """Have the past solves show what was kept."""
        past, street = self._models.past, found.street
        if past is not None and street.file is not None:
            past.load()

    def _drill(self, what: object) -> None:
        """Drill a decision at once; the form has its place then, for a street or other hands."""
        source, opened, name = DrillSource(SourceKind.PLACE, str(what)), None, str(what)
        if isinstance(what, SolvedDecision):
            street = what.street
            file = "" if street.file is None else str(street.file)
            source, name = DrillSource(SourceKind.SOLUTION, what.place), street.name
            opened = seated(street.solution, street.seats, file)
            self._take_in(what)
        self._shell.show_layout("train")
        self._shell.show_panel("trainer")
        if self._trained is not None:
            self._trained.take_place(source, opened)
            self._trained.begin(Drill(name[:LONGEST_NAME], source))


def _above(upper: QWidget, lower: QWidget) -> QWidget:
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(upper, 1)
    column.addWidget(lower)
    return page

"""Panels of what one does with one's own play: drills, quizzes, hand histories, review, leaks."""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.combo import parse_combo
from gto_desktop.cards.hand_class import COMBO_CLASS
from gto_desktop.gui.base.jobs import Flow, Until
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.app_models import AppModels
from gto_desktop.gui.frame.docking import DockColumn, PanelSpec
from gto_desktop.gui.frame.shell import Shell
from gto_desktop.gui.kit.layouts import grown, padded, page_of
from gto_desktop.gui.node.models.study_place import ActionStep
from gto_desktop.gui.study.models.navigator import shown_source
from gto_desktop.services.review.review_solutions import SolvedDecision
from gto_desktop.services.review.wanted_game import WantedGame
from gto_desktop.services.training.drill_tables import Opened, seated
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.training.drill import Drill, DrillSource, SourceKind, short_name
from gto_desktop.training.run import Asks

if TYPE_CHECKING:
    from gto_desktop.gui.review.models.hands_model import HandsModel
    from gto_desktop.gui.review.models.review_model import ReviewModel
    from gto_desktop.gui.review.models.session_model import SessionModel
    from gto_desktop.gui.review.panels.mistakes_row import MistakesRow
    from gto_desktop.gui.training.models.drill_model import DrillModel
    from gto_desktop.gui.training.panels.trainer_panel import TrainerPanel
    from gto_desktop.services.review.review_solutions import ReviewSolutions

IMPORTING = "hands/importing"
"""The setting of files and folders whose import is under way, a line each."""
STUDY = "study a decision"
"""The kind of flow that shows a decision of a hand."""


class PracticePanels:
    """Makes them, and ties them to the study."""

    def __init__(
        self, models: AppModels, window: Shell, solve_game: Callable[[WantedGame], None]
    ) -> None:
        self._models, self._window, self._solve_game = models, window, solve_game
        self._trained: TrainerPanel | None = None

    def specs(self) -> list[PanelSpec]:
        """Return those whose parts are there."""
        parts, middle = self._models.parts, DockColumn.MIDDLE
        specs = []
        if parts.training is not None:
            specs += [
                PanelSpec("trainer", tr("Trainer"), self._trainer, middle, "training"),
                PanelSpec("quiz", tr("Range quiz"), self._quiz, middle, "training"),
                PanelSpec("progress", tr("Progress"), self._progress, middle, "training"),
                PanelSpec("repetition", tr("Repetition"), self._repetition, middle, "training"),
            ]
        if parts.hands is not None and parts.review is not None:
            specs += [
                PanelSpec("hands", tr("Hands"), self._hands, middle, "review"),
                PanelSpec("review", tr("Review"), self._review, middle, "review"),
                PanelSpec("leaks", tr("Leaks"), self._leaks, middle, "review"),
                PanelSpec("session", tr("Session"), self._session, middle, "review"),
            ]
        return specs

    @cached_property
    def drills(self) -> "DrillModel | None":
        """The drills of the trainer; None where there is no training."""
        from gto_desktop.gui.training.models.drill_model import DrillModel

        training = self._models.parts.training
        return None if training is None else DrillModel(training, self._models.bridge)

    @cached_property
    def hands(self) -> "HandsModel | None":
        """The kept hands; None where none are kept."""
        from gto_desktop.gui.review.models.hands_model import HandsModel

        parts = self._models.parts
        if parts.hands is None:
            return None
        partly = () if parts.review is None else (parts.review.store.partly,)
        hands = HandsModel(parts.hands, self._models.bridge, *partly)
        self._keep_imports(hands)
        self.review.solved.connect(hands.load)
        if self._models.spare_flops is not None:
            hands.imported.connect(self._models.spare_flops.look_again)
        return hands

    def _keep_imports(self, hands: "HandsModel") -> None:
        """Keep what is being imported until it is done: the program may be killed meanwhile."""
        settings = self._models.settings

        def keep(paths: Sequence[Path]) -> None:
            settings.setValue(IMPORTING, "\n".join(map(str, paths)))
            settings.sync()

        hands.cut_off = tuple(map(Path, str(settings.value(IMPORTING, "")).splitlines()))
        hands.importing.connect(keep)

    @cached_property
    def review(self) -> "ReviewModel":
        """The hand that is reviewed, where the part for it is there."""
        from gto_desktop.gui.review.models.review_model import ReviewModel

        models = self._models
        assert models.parts.review is not None
        review = ReviewModel(
            models.parts.review, models.bridge, self._solutions(), self._settled_solution
        )
        review.told.connect(models.told.emit)
        if models.past is not None:
            review.kept.connect(models.past.load)
        return review

    def begin(self, drill: Drill) -> None:
        """Start a drill in the trainer."""
        self._window.show_panel("trainer")
        if self._trained is not None:
            self._trained.begin(drill)

    def open_hand(self, number: int, action: int = -1) -> None:
        """Show an action of a kept hand in the review."""
        self.review.open(number, action)
        self._window.show_panel("review")

    def _review_hand(self, number: int) -> None:
        self._window.show_layout("review")
        self.open_hand(number)

    def show_hand(self, place: str, cards: str) -> None:
        """Show a place of the library in the study, with the class of a hand selected there."""
        self._models.bridge.run(self._study_place(place, cards), STUDY)

    def _trainer(self) -> QWidget:
        from gto_desktop.gui.training.panels.trainer_panel import TrainerPanel

        assert self.drills is not None
        panel = TrainerPanel(self.drills, self._models.appearance)
        panel.place_wanted.connect(partial(self._give_place, panel.take_place))
        panel.review_wanted.connect(self._review_hand)
        preferences = self._models.preferences
        self.drills.set_goal(preferences.present.daily_goal)
        panel.habit.goal_wanted.connect(lambda goal: preferences.set(daily_goal=goal))
        panel.want_tables(preferences.present.drill_tables)
        panel.tables_wanted.connect(lambda count: preferences.set(drill_tables=count))
        self.drills.told.connect(self._models.told.emit)
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

    def _repetition(self) -> QWidget:
        from gto_desktop.gui.training.models.repetition_model import RepetitionModel
        from gto_desktop.gui.training.panels.repetition_panel import RepetitionPanel

        models = self._models
        assert models.parts.training is not None
        model = RepetitionModel(models.parts.training, models.bridge)
        panel = RepetitionPanel(model, models.appearance)
        panel.drill_wanted.connect(self.begin)
        if self.drills is not None:
            model.written.connect(self.drills.load)
        return padded(panel)

    def _give_place(self, take: Callable[[DrillSource, Opened | None], object]) -> None:
        try:
            source, opened = shown_source(self._models.study, self._models.navigator.place)
        except InputError as problem:
            self._models.told.emit(sentence(problem))
        else:
            take(source, opened)

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

    def _hands(self) -> QWidget:
        from gto_desktop.gui.review.panels.hands_panel import HandsPanel

        assert self.hands is not None
        panel = HandsPanel(self.hands, self._models.appearance)
        panel.opened.connect(self.open_hand)
        panel.session_wanted.connect(self._report_session)
        panel.told.connect(self._models.told)
        return padded(panel)

    def _report_session(self, number: int) -> None:
        self._window.show_panel("session")
        self.session.choose_hand(number)

    @cached_property
    def session(self) -> "SessionModel":
        """The session that is reported."""
        from gto_desktop.gui.review.models.session_model import SessionModel

        assert self._models.parts.review is not None
        session = SessionModel(self._models.parts.review, self._models.bridge)
        session.told.connect(self._models.told.emit)
        return session

    def _session(self) -> QWidget:
        from gto_desktop.gui.review.panels.session_panel import SessionPanel

        panel = SessionPanel(self.session, self._models.appearance)
        panel.opened.connect(self.open_hand)
        assert self.hands is not None
        self.hands.imported.connect(panel.refresh)
        self.review.solved.connect(panel.refresh)
        return padded(panel)

    def _review(self) -> QWidget:
        from gto_desktop.gui.review.models.hands_model import HandRemarks
        from gto_desktop.gui.review.models.review_ranges_model import ReviewRangesModel
        from gto_desktop.gui.review.panels.review_panel import ReviewPanel
        from gto_desktop.gui.review.panels.review_ranges_panel import ReviewRanges

        models, review, hands = self._models, self._models.parts.review, self.hands
        assert review is not None
        assert hands is not None
        ranges = ReviewRangesModel(review, self.review, models.bridge)
        remarks = HandRemarks(review.hands, models.bridge)
        remarks.written.connect(hands.read_again)
        hands.remarks.written.connect(remarks.read_again)
        panel = ReviewPanel(self.review, ReviewRanges(ranges, models.appearance), remarks)
        panel.study_wanted.connect(self._study)
        panel.drill_wanted.connect(self._drill)
        panel.game_wanted.connect(self._solve_game)
        panel.head.remarks.told.connect(self._models.told)
        return padded(panel)

    def _leaks(self) -> QWidget:
        from gto_desktop.gui.review.models.leaks_model import LeaksModel, WinningsModel
        from gto_desktop.gui.review.models.opponents_model import OpponentsModel
        from gto_desktop.gui.review.panels.leaks_panel import LeaksPanel
        from gto_desktop.gui.review.panels.opponents_page import OpponentsPage
        from gto_desktop.gui.review.panels.winnings_chart import WinningsChart

        models, review = self._models, self._models.parts.review
        assert review is not None
        assert self.hands is not None
        model = LeaksModel(review, models.bridge)
        sums = WinningsModel(model, review.hands, models.bridge)
        chart = WinningsChart(sums, models.appearance, models.bridge)
        chart.told.connect(models.told.emit)
        opponents = OpponentsPage(OpponentsModel(model, review.hands, models.bridge))
        panel = LeaksPanel(model, self.review, chart, opponents)
        self.hands.imported.connect(panel.refresh)
        panel.opened.connect(self.open_hand)
        model.told.connect(self._models.told.emit)
        solutions = self._solutions()
        if solutions is None:
            return padded(panel)
        row = self._mistakes(solutions)
        panel.plan.drill_wanted.connect(row.drill_some)
        return padded(page_of(grown(panel), row, spacing=0))

    def _mistakes(self, solutions: "ReviewSolutions") -> "MistakesRow":
        from gto_desktop.gui.review.models.leaks_model import MistakesModel
        from gto_desktop.gui.review.panels.mistakes_row import MistakesRow

        models = self._models
        model = MistakesModel(solutions, models.bridge)
        if models.past is not None:
            model.kept.connect(models.past.load)
        self.review.solved.connect(model.load)
        row = MistakesRow(model)
        row.drill_wanted.connect(lambda _drill: self._window.show_layout("train"))
        row.drill_wanted.connect(self.begin)
        return row

    def _study(self, what: object) -> None:
        """Show a place of a hand or its solve, or set up the spot that it leaves to be solved."""
        if isinstance(what, SolvedDecision):
            self._models.bridge.run(self._study_solved(what), STUDY)
        elif isinstance(what, SolveSpec):
            self._models.spot.show(what, in_bb=True)
            self._window.show_layout("solve")
            self._window.show_panel("spot")
        else:
            decision = self.review.decision
            self.show_hand(str(what), "" if decision is None else decision.cards)

    def _study_place(self, place: str, cards: str) -> Flow:
        """Show a place of the library in the study, and select a hand once its node is read."""
        study, navigator = self._models.study, self._models.navigator
        self._window.show_layout("study")
        self._window.show_panel("figures")
        navigator.go(place)
        if cards:
            while study.node is None or navigator.text() != place:
                yield Until(study.shown.once)
            study.pin(int(COMBO_CLASS[parse_combo(cards)]))

    def _study_solved(self, solved: SolvedDecision) -> Flow:
        """Show a decision in the solve of its street, and select its hand once its node is read."""
        models, study, street = self._models, self._models.study, solved.street
        self._window.show_layout("study")
        self._window.show_panel("figures")
        self._window.show_panel("grid")
        models.spot.show(street.solution.spec, in_bb=True)
        models.open_solution(street.solution, street.name, street.seats, street.file)
        study.move(tuple(ActionStep(label) for label in solved.line.split("/")[1:]))
        self._take_in(solved)
        while study.node is None or study.node.line != solved.line:
            yield Until(study.shown.once)
            if study.solution is not street.solution:
                return
        study.pin(int(COMBO_CLASS[parse_combo(solved.cards)]))

    def _take_in(self, solved: SolvedDecision) -> None:
        """Have the past solves show what was kept."""
        if self._models.past is not None and solved.street.file is not None:
            self._models.past.load()

    def _drill(self, what: object) -> None:
        """Drill a decision at once; the form has its place then, for a street or other hands."""
        source, opened, name = DrillSource(SourceKind.PLACE, str(what)), None, str(what)
        if isinstance(what, SolvedDecision):
            street = what.street
            file = "" if street.file is None else str(street.file)
            source, name = DrillSource(SourceKind.SOLUTION, what.place), street.name
            opened = seated(street.solution, street.seats, file)
            self._take_in(what)
        self._window.show_layout("train")
        self._window.show_panel("trainer")
        if self._trained is not None:
            self._trained.take_place(source, opened)
            self._trained.begin(Drill(short_name(name), source, asks=Asks.MATTER))

"""Panels of what one does with one's own play: drills, quizzes, hand histories, review, leaks."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from gto_desktop.cards.combo import parse_combo
from gto_desktop.cards.errors import InputError
from gto_desktop.cards.hand_class import COMBO_CLASS
from gto_desktop.gui.coaching import Coaching, Practice
from gto_desktop.gui.desk import Desk
from gto_desktop.gui.docking import Column, PanelSpec
from gto_desktop.gui.models.failures import sentence
from gto_desktop.gui.models.shown_place import shown_source
from gto_desktop.gui.shell import Shell, padded
from gto_desktop.gui.texts import tr
from gto_desktop.services.training import Opened
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.training.drill import Drill, Source, SourceKind

if TYPE_CHECKING:
    from gto_desktop.gui.models.drill import DrillModel
    from gto_desktop.gui.models.review import HandsModel, ReviewModel
    from gto_desktop.gui.panels.trainer_panel import TrainerPanel


class PracticePanels(QObject):
    """Makes them, and ties them to the study."""

    told = Signal(str)

    def __init__(self, desk: Desk, shell: Shell, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk, self._shell = desk, shell
        self._trained: TrainerPanel | None = None
        self._reviewed: ReviewModel | None = None
        self._kept: HandsModel | None = None
        self._drills: DrillModel | None = None
        self._wanted: tuple[str, int] | None = None
        """A place of the study that was asked for, and the class to select there."""
        desk.study.shown.connect(self._select)
        practice = Practice(
            drills=lambda: None if desk.parts.training is None else self._drill_model(),
            hands=lambda: None if desk.parts.hands is None else self._hands_model(),
            begin=self._begin,
            open_hand=self._open_hand,
        )
        self.coaching = Coaching(desk, shell, practice, self)
        self.coaching.told.connect(self.told)

    def specs(self) -> list[PanelSpec]:
        """Return those whose parts are there."""
        parts, middle = self._desk.parts, Column.MIDDLE
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
        from gto_desktop.gui.models.drill import DrillModel

        assert self._desk.parts.training is not None
        if self._drills is None:
            self._drills = DrillModel(self._desk.parts.training, self._desk.bridge)
        return self._drills

    def _trainer(self) -> QWidget:
        from gto_desktop.gui.panels.trainer_panel import TrainerPanel

        panel = TrainerPanel(self._drill_model(), self._desk.appearance)
        panel.place_wanted.connect(partial(self._give_place, panel.take_place))
        panel.told.connect(self.told)
        self._trained = panel
        return padded(panel)

    def _quiz(self) -> QWidget:
        from gto_desktop.gui.models.range_quiz import RangeQuizModel
        from gto_desktop.gui.panels.range_quiz_panel import RangeQuizPanel

        desk = self._desk
        assert desk.parts.training is not None
        panel = RangeQuizPanel(RangeQuizModel(desk.parts.training, desk.bridge), desk.appearance)
        panel.place_wanted.connect(partial(self._give_place, panel.ask))
        return padded(panel)

    def _progress(self) -> QWidget:
        from gto_desktop.gui.models.progress import ProgressModel
        from gto_desktop.gui.panels.progress_panel import ProgressPanel

        desk = self._desk
        assert desk.parts.training is not None
        model = ProgressModel(desk.parts.training, desk.bridge)
        panel = ProgressPanel(model, desk.appearance, desk.bridge)
        panel.told.connect(self.told)
        return padded(panel)

    def _give_place(self, take: Callable[[Source, Opened | None], object]) -> None:
        """Hand the shown place to a drill or a quiz."""
        try:
            source, opened = shown_source(self._desk.study, self._desk.navigator.place)
        except InputError as problem:
            self.told.emit(sentence(problem))
        else:
            take(source, opened)

    def _review_model(self) -> "ReviewModel":
        from gto_desktop.gui.models.review import ReviewModel

        assert self._desk.parts.review is not None
        if self._reviewed is None:
            self._reviewed = ReviewModel(self._desk.parts.review, self._desk.bridge)
        return self._reviewed

    def _hands_model(self) -> "HandsModel":
        from gto_desktop.gui.models.review import HandsModel

        assert self._desk.parts.hands is not None
        if self._kept is None:
            partly = self._desk.parts.review.store.partly if self._desk.parts.review else None
            extra = () if partly is None else (partly,)
            self._kept = HandsModel(self._desk.parts.hands, self._desk.bridge, *extra)
            self._review_model().solved.connect(self._kept.load)
        return self._kept

    def _hands(self) -> QWidget:
        from gto_desktop.gui.panels.hands_panel import HandsPanel

        panel = HandsPanel(self._hands_model(), self._desk.appearance)
        panel.opened.connect(self._open_hand)
        panel.told.connect(self.told)
        return padded(panel)

    def _review(self) -> QWidget:
        from gto_desktop.gui.models.review_ranges import ReviewRangesModel
        from gto_desktop.gui.panels.review_panel import ReviewPanel
        from gto_desktop.gui.panels.review_ranges import ReviewRanges

        desk, model = self._desk, self._review_model()
        assert desk.parts.review is not None
        ranges = ReviewRangesModel(desk.parts.review, model, desk.bridge)
        panel = ReviewPanel(model, ReviewRanges(ranges, desk.appearance))
        panel.study_wanted.connect(self._study)
        panel.drill_wanted.connect(self._drill)
        panel.told.connect(self.told)
        return padded(panel)

    def _leaks(self) -> QWidget:
        from gto_desktop.gui.models.review import LeaksModel
        from gto_desktop.gui.panels.leaks_panel import LeaksPanel

        assert self._desk.parts.review is not None
        panel = LeaksPanel(LeaksModel(self._desk.parts.review, self._desk.bridge))
        panel.opened.connect(self._open_hand)
        panel.told.connect(self.told)
        return padded(panel)

    def _begin(self, drill: Drill) -> None:
        self._shell.show_panel("trainer")
        if self._trained is not None:
            self._trained.begin(drill)

    def _open_hand(self, number: int, action: int = -1) -> None:
        self._review_model().open(number, action)
        self._shell.show_panel("review")

    def _study(self, what: object) -> None:
        """Show a place of a hand, or set up the spot that it leaves to be solved."""
        if isinstance(what, SolveSpec):
            self._desk.spot.show(what)
            self._shell.show_panel("spot")
            return
        one = self._review_model().decision
        if one is not None:
            self._wanted = (str(what), int(COMBO_CLASS[parse_combo(one.cards)]))
        self._shell.show_layout("study")
        self._shell.show_panel("figures")
        self._desk.navigator.go(str(what))

    def _select(self) -> None:
        """Select the reviewed hand where the study has come to its place."""
        study, wanted = self._desk.study, self._wanted
        if wanted is None or study.node is None or self._desk.navigator.text() != wanted[0]:
            return
        self._wanted = None
        study.pin(wanted[1])

    def _drill(self, place: str) -> None:
        self._shell.show_panel("trainer")
        if self._trained is not None:
            self._trained.drill_place(Source(SourceKind.PLACE, place))

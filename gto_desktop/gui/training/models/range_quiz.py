"""A range to paint from memory in the window: what is asked, painted and scored."""

from collections.abc import Callable, Sequence

from gto_desktop.game.action import Action, ActionKind
from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.user_data_asks import AskingModel
from gto_desktop.gui.kit.models.range_editor_model import RangeEditorModel
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.training.models.drill_model import ready_drills
from gto_desktop.gui.training.models.table_model import LANE
from gto_desktop.ranges.range import Range
from gto_desktop.services.training.drill_tables import Opened
from gto_desktop.services.training.training import RangeQuiz, Training
from gto_desktop.training.drill import DrillSource, SourceKind
from gto_desktop.training.quiz import QuizScore
from gto_desktop.training.run import EVERY


class RangeQuizModel(AskingModel):
    """One quiz at a time."""

    def __init__(self, training: Training, jobs: Jobs) -> None:
        super().__init__(jobs)
        self._training = training
        self.editor = RangeEditorModel(tr("Your"))
        self.display = Display()
        self.source: DrillSource | None = None
        self.places = tuple(
            (drill.name, drill.source)
            for drill in ready_drills()
            if drill.source.kind is SourceKind.PLACE and drill.hero != EVERY
        )
        """Ready places with their names."""
        self._opened: Opened | None = None
        self.quiz: RangeQuiz | None = None
        self.score: QuizScore | None = None

    def ask(self, source: DrillSource, opened: Opened | None = None) -> None:
        """Ask for what a place is known by: the hands that raise, or else that do not fold."""
        self._ask(source, opened, lambda: self._first(source, opened))

    def ask_action(self, action: str | None) -> None:
        """Ask for the hands of another action of the same place; None for the whole range."""
        source, opened = self.source, self._opened
        if source is not None:
            self._ask(source, opened, lambda: self._training.quiz(source, action, opened))

    def _first(self, source: DrillSource, opened: Opened | None) -> RangeQuiz:
        whole = self._training.quiz(source, None, opened)
        label = first_asked(whole.look.decision.actions)
        return whole if label is None else self._training.quiz(source, label, opened)

    def _ask(
        self, source: DrillSource, opened: Opened | None, read: Callable[[], RangeQuiz]
    ) -> None:
        self.source, self._opened = source, opened

        def arrived(quiz: RangeQuiz) -> None:
            self.quiz, self.score = quiz, None
            self.display.set_big_blind(quiz.look.chips_per_bb)
            self.editor.replace(Range.empty())

        self._wait_for("quiz", read, arrived, LANE)

    def check(self) -> None:
        """Compare what was painted with what is stored."""
        quiz, painted = self.quiz, self.editor.range
        if quiz is None or self.score is not None or self.busy:
            return

        def arrived(score: QuizScore) -> None:
            self.score = score

        self._wait_for("quiz", lambda: self._training.grade_quiz(quiz, painted), arrived, LANE)

    def again(self) -> None:
        """Paint the same range again."""
        self.score = None
        self.editor.replace(Range.empty())
        self.changed.emit()


def first_asked(actions: Sequence[Action]) -> str | None:
    """Return the action that a quiz asks for at first, as lines spell it: a raise, or no fold.

    Returns:
        None where there is nothing but a fold: the whole range is asked for.
    """
    for suits in (
        lambda action: action.is_aggressive,
        lambda action: action.kind is not ActionKind.FOLD,
    ):
        for action in actions:
            if suits(action):
                return action.label
    return None

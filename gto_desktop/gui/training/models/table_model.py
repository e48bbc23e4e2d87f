"""One table of a drill in the window: what it asks, what was answered there; knows no widget."""

import itertools
from collections.abc import Callable
from enum import Enum
from typing import TypeAlias

from gto_desktop.cards.hand_class import COMBO_CLASS
from gto_desktop.game.action import ActionKind
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.user_data_asks import Answer, AskingModel
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.node.models.study_model import ShownNode
from gto_desktop.services.training.drill_session import DrillSession, GradedAnswer
from gto_desktop.training.decision_facts import BoardFacts, hand_facts
from gto_desktop.training.drill_nodes import DrillNode
from gto_desktop.training.reasons import Reasons
from gto_desktop.training.run import DrillQuestion, Over, Play
from gto_desktop.training.table_picture import TablePicture

LANE = "training"
_Told: TypeAlias = tuple[GradedAnswer, BoardFacts | None, Reasons | None]
Coming: TypeAlias = tuple[DrillQuestion | Over | None, TablePicture | None]
"""What a table comes to, with its picture where it asks."""
_moments = itertools.count()


class Stage(Enum):
    """Where a drill is, or one of its tables."""

    CHOOSING = "choosing"
    """No drill is under way."""
    OPENING = "opening"
    """The table has had no question yet."""
    ASKED = "asked"
    ANSWERED = "answered"
    OVER = "over"
    """The hand has ended; the next one is to be dealt."""
    DONE = "done"
    """A list of mistakes has come to its end."""
    SUMMARY = "summary"
    """The drill has ended; what it came to is shown."""


class TableModel(AskingModel):
    """One question at a time; what is read comes by the jobs, in a lane of this table."""

    def __init__(self, jobs: Jobs, number: int) -> None:
        """Take what reads in the background, and the number of the table, from 0."""
        super().__init__(jobs)
        self.number = number
        self.stage = Stage.CHOOSING
        self.session: DrillSession | None = None
        self.question: DrillQuestion | None = None
        self.answered: GradedAnswer | None = None
        self.facts: BoardFacts | None = None
        self.reasons: Reasons | None = None
        self.over: Over | None = None
        self.picture: TablePicture | None = None
        """The table of the question."""
        self.late = False
        """Whether the clock has run out on the question."""
        self.since = 0
        """When it came to wait for the user; later is more."""
        self.display = Display()
        self.looked_at = ShownNode(self.display, pinned=0)
        self.kept: Event[()] = Event()
        """An answer was graded and kept."""
        self._lane = LANE if number == 0 else f"{LANE} {number + 1}"

    @property
    def waits(self) -> bool:
        """Whether the user is to answer here, or to go on."""
        return not self.busy and self.stage not in {Stage.CHOOSING, Stage.DONE}

    def sit(self, session: DrillSession, coming: Coming) -> None:
        """Begin with what a drill has reached here."""
        self.session = session
        self._came(coming)
        self.changed.emit()

    def open(self, session: DrillSession, read: Callable[[], Coming]) -> None:
        """Begin with what is read first; where it fails, `go_on` deals anew."""
        self.session, self.stage = session, Stage.OPENING
        self._work(read, self._came)

    def leave(self) -> None:
        """End here; what is under way is not shown any more."""
        self._jobs.forget(self._topic)
        self.session = self.question = self.answered = self.over = self.picture = None
        self.facts = self.reasons = None
        self.stage, self.busy, self.problem = Stage.CHOOSING, False, ""

    def answer(self, number: int) -> None:
        """Answer with the n-th choice, counted from 0; what cannot be chosen is not heard."""
        session, question, late = self.session, self.question, self.late
        if self.stage is not Stage.ASKED or self.busy or session is None or question is None:
            return
        if not 0 <= number < len(question.choices):
            return
        choice = question.choices[number]

        def read() -> _Told:
            answered = session.answer(choice, late=late)
            look, combo = question.look, question.combo
            return answered, hand_facts(look, combo), session.reasons()

        def arrived(told: _Told) -> None:
            self.answered, self.facts, self.reasons = told
            self._wait_at(Stage.ANSWERED)
            show_node(self.looked_at, question.look, question.combo)
            self.kept.emit()

        self._work(read, arrived)

    def go_on(self) -> None:
        """Play the hand on, or deal the next one."""
        session, answered = self.session, self.answered
        if self.busy or session is None:
            return
        if self.stage is Stage.ANSWERED and answered is not None:
            self._work(lambda: _next(session, answered), self._came)
        elif self.stage in {Stage.OVER, Stage.OPENING}:
            self._work(lambda: pictured(session, session.deal()), self._came)

    def time_out(self) -> None:
        """Check, or fold where there is a bet, as a table does when the clock has run out.

        The answer is kept as late.
        """
        if self.stage is not Stage.ASKED or self.late or self.question is None:
            return
        self.late = True
        actions = self.question.look.decision.actions
        kinds = [actions[choice.actions[0]].kind for choice in self.question.choices]
        passive = [kind for kind in (ActionKind.CHECK, ActionKind.FOLD) if kind in kinds]
        if passive:
            self.answer(kinds.index(passive[0]))
        else:
            self.changed.emit()

    @property
    def _topic(self) -> str:
        return f"drill at table {self.number + 1}"

    def _came(self, coming: Coming) -> None:
        reached, picture = coming
        if isinstance(reached, Over):
            self.over = reached
            # A hand that goes on after a start may end before it asks anything.
            self.display.set_big_blind(reached.chips_per_bb)
            self._wait_at(Stage.OVER)
            return
        self.question, self.answered, self.over = reached, None, None
        self.picture = picture
        self.facts = self.reasons = None
        self.late = False
        self._wait_at(Stage.DONE if reached is None else Stage.ASKED)
        if reached is not None:
            self.display.set_big_blind(reached.look.chips_per_bb)

    def _wait_at(self, stage: Stage) -> None:
        self.stage, self.since = stage, next(_moments)

    def _work(self, read: Callable[[], Answer], arrived: Callable[[Answer], None]) -> None:
        self._wait_for(self._topic, read, arrived, self._lane)


def pictured(session: DrillSession, coming: DrillQuestion | Over | None) -> Coming:
    """Return what was reached with its table; slow, as everything that looks at strategies."""
    if not isinstance(coming, DrillQuestion):
        return coming, None
    return coming, session.table_of(coming)


def show_node(side: ShownNode, look: DrillNode, combo: int) -> None:
    """Show a decision, with the hand that was asked pinned."""
    side.pinned = int(COMBO_CLASS[combo])
    side.show(look.node, look.mover)


def _next(session: DrillSession, answered: GradedAnswer) -> Coming:
    # Where the next hand could not be dealt the one before is over already.
    coming = None if session.question is None else session.next(answered)
    if coming is None or (isinstance(coming, Over) and session.drill.play is Play.SPOT):
        return pictured(session, session.deal())
    return pictured(session, coming)

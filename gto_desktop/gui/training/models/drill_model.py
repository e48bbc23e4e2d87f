"""The drill in the window: what is asked, what was answered, what is kept; knows no widget."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeVar

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.combo import parse_combo
from gto_desktop.cards.hand_class import COMBO_CLASS
from gto_desktop.game.player import Player
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.node.models.study_model import CellView, Height
from gto_desktop.services.training.drill_tables import OPEN
from gto_desktop.services.training.training import (
    DrillSession,
    DueCard,
    GradedAnswer,
    Opened,
    Training,
)
from gto_desktop.training.decision_facts import BoardFacts, hand_facts
from gto_desktop.training.drill import Drill, DrillSource, Missed, SourceKind, short_name
from gto_desktop.training.drill_nodes import DrillNode
from gto_desktop.training.grading import Grade
from gto_desktop.training.run import DrillQuestion, Over, Play
from gto_desktop.training.scores import AnswerResult, Tally, tally

if TYPE_CHECKING:
    from datetime import datetime

    from gto_desktop.solver.node_view import NodeView

LANE = "training"
_GOOD = frozenset({Grade.BEST, Grade.CORRECT})

Answer = TypeVar("Answer")


class Stage(Enum):
    """Where a drill is."""

    CHOOSING = "choosing"
    """No drill is under way."""
    ASKED = "asked"
    ANSWERED = "answered"
    OVER = "over"
    """The hand has ended; the next one is to be dealt."""
    DONE = "done"
    """A list of mistakes has come to its end."""
    SUMMARY = "summary"
    """The drill has ended; what it came to is shown."""


class LookedAt:
    """A node for the grid, with the hand that was asked pinned; see `strategy_grid.Studied`."""

    def __init__(self) -> None:
        self.node: NodeView | None = None
        self.player = Player.OOP
        self.view = CellView.STRATEGY
        self.height = Height.NORMALISED
        self.pinned = 0
        self.shown: Event[()] = Event()

    def show(self, look: DrillNode, combo: int) -> None:
        """Show a decision and the class of a hand."""
        self.node, self.player = look.node, look.mover
        self.pinned = int(COMBO_CLASS[combo])
        self.shown.emit()


@dataclass(frozen=True, eq=False)
class LookedBack:
    """An answer of a summary with what there is to read about it."""

    answered: GradedAnswer
    look: DrillNode
    facts: BoardFacts | None


class DrillModel:
    """One drill at a time; what is read comes by the jobs."""

    def __init__(self, training: Training, jobs: Jobs) -> None:
        self.training, self._jobs = training, jobs
        self.stage = Stage.CHOOSING
        self.session: DrillSession | None = None
        self.ended: DrillSession | None = None
        """The drill whose summary is shown."""
        self.question: DrillQuestion | None = None
        self.answered: GradedAnswer | None = None
        self.facts: BoardFacts | None = None
        self.over: Over | None = None
        self.busy = False
        self.late = False
        """Whether the clock has run out on the question."""
        self.problem = ""
        self.drills: tuple[Drill, ...] = ()
        self.due: tuple[DueCard, ...] = ()
        self.next_due: datetime | None = None
        """When the next card is due, where none is now."""
        self.display = Display()
        self.looked_at = LookedAt()
        self.looked_back: LookedBack | None = None
        """The answer that is looked at in the summary."""
        self.back_at = LookedAt()
        """Its node."""
        self.changed: Event[()] = Event()
        self.told: Event[str] = Event()
        self.looked: Event[()] = Event()
        """An answer of the summary has come to be looked at."""

    @property
    def drill(self) -> Drill | None:
        """The drill under way."""
        return None if self.session is None else self.session.drill

    @property
    def tally(self) -> Tally | None:
        """The sums of the drill under way; None before the first answer."""
        return _sums(self.session)

    @property
    def ended_tally(self) -> Tally | None:
        """The sums of the drill whose summary is shown."""
        return _sums(self.ended)

    @property
    def wrong(self) -> tuple[GradedAnswer, ...]:
        """The answers of the ended drill that were not good, the dearest by the pot first."""
        answered = () if self.ended is None else self.ended.answered
        wrong = [one for one in answered if one.result.grade not in _GOOD]
        wrong.sort(key=lambda one: (-(one.result.lost_pct or 0.0), -one.result.grade.place))
        return tuple(wrong)

    def load(self) -> None:
        """Read the kept drills and what is due."""

        def read() -> tuple[tuple[Drill, ...], tuple[DueCard, ...], tuple[DueCard, ...]]:
            return self.training.drills(), self.training.due(), self.training.cards()

        def arrived(
            found: tuple[tuple[Drill, ...], tuple[DueCard, ...], tuple[DueCard, ...]],
        ) -> None:
            self.drills, self.due, cards = found
            later = [one.due for one in cards if one not in self.due]
            self.next_due = min(later, default=None)
            self.changed.emit()

        self._ask("drills", read, arrived)

    def begin(self, drill: Drill, opened: Opened | None = None) -> None:
        """Begin a drill and ask its first question."""
        kept = drill in self.drills

        def read() -> tuple[DrillSession, DrillQuestion | None]:
            named = drill if kept else self._in_words(drill, opened)
            session = self.training.begin(named, opened)
            return session, session.deal()

        def arrived(found: tuple[DrillSession, DrillQuestion | None]) -> None:
            self.session, self.ended = found[0], None
            self._asked(found[1])

        self._work(read, arrived)

    def begin_place(self, source: DrillSource, opened: Opened | None = None) -> None:
        """Begin a drill of a place; what it is called is its place in words."""
        self.begin(Drill(short_name(source.place) or tr("Drill"), source), opened)

    def begin_due(self) -> None:
        """Begin a drill of what is due."""

        def read() -> tuple[DrillSession, DrillQuestion | None]:
            session = self.training.begin(self.training.due_drill(tr("Due today")))
            return session, session.deal()

        def arrived(found: tuple[DrillSession, DrillQuestion | None]) -> None:
            self.session = found[0]
            self._asked(found[1])

        self._work(read, arrived)

    def answer(self, number: int) -> None:
        """Answer with the n-th choice, counted from 0; what cannot be chosen is not heard."""
        session, question, late = self.session, self.question, self.late
        if self.stage is not Stage.ASKED or self.busy or session is None or question is None:
            return
        if not 0 <= number < len(question.choices):
            return
        choice = question.choices[number]

        def read() -> tuple[GradedAnswer, BoardFacts | None]:
            answered = session.answer(choice, late=late)
            return answered, hand_facts(question.look, question.combo)

        def arrived(found: tuple[GradedAnswer, BoardFacts | None]) -> None:
            self.answered, self.facts = found
            self.stage = Stage.ANSWERED
            self.looked_at.show(question.look, question.combo)
            self.changed.emit()

        self._work(read, arrived)

    def go_on(self) -> None:
        """Play the hand on, or deal the next one."""
        if self.stage is Stage.SUMMARY:
            self.close()
        if self.busy or self.session is None:
            return
        if self.stage is Stage.ANSWERED:
            self._next()
        elif self.stage is Stage.OVER:
            self._deal()
        elif self.stage is Stage.DONE:
            self.end()

    def end(self) -> None:
        """End the drill and show what it came to; what was answered is kept."""
        if self.stage is Stage.SUMMARY:
            self.close()
            return
        self._jobs.forget("drill")
        self.ended = self.session if self.tally is not None else None
        self.session = self.question = self.answered = self.over = self.looked_back = None
        self.stage = Stage.CHOOSING if self.ended is None else Stage.SUMMARY
        self.busy, self.problem = False, ""
        self.changed.emit()
        self.load()

    def close(self) -> None:
        """Leave the summary for the drills to choose from."""
        self.ended, self.looked_back, self.stage = None, None, Stage.CHOOSING
        self.changed.emit()

    def look_back(self, answered: GradedAnswer) -> None:
        """Show an answer of the summary with the strategy of all hands and the facts of its own."""
        session = self.ended
        if session is None:
            return

        def read() -> LookedBack:
            look = session.look_back(answered)
            facts = hand_facts(look, parse_combo(answered.result.hand))
            return LookedBack(answered, look, facts)

        def arrived(found: LookedBack) -> None:
            if self.ended is not session:
                return
            self.looked_back = found
            self.display.set_big_blind(found.look.chips_per_bb)
            self.back_at.show(found.look, parse_combo(answered.result.hand))
            self.looked.emit()

        self._ask("look back", read, arrived)

    def can_ask_again(self, one: AnswerResult) -> bool:
        """Whether the place of an answer leads back to it."""
        return bool(one.place) and not one.place.startswith(OPEN)

    def again(self, one: AnswerResult) -> None:
        """Ask an answered hand at its place once more."""
        missed = (Missed(one.place, one.hand),)
        self.begin(Drill(tr("Again"), DrillSource(SourceKind.MISTAKES, missed=missed)))

    def time_out(self) -> None:
        """Say that the clock has run out: the answer is kept as late."""
        if self.stage is Stage.ASKED and not self.late:
            self.late = True
            self.changed.emit()

    def is_kept(self, drill: Drill) -> bool:
        """Whether a drill is among those kept, under whatever name."""
        return any(one.named(drill.name) == drill for one in self.drills)

    def keep(
        self, drill: Drill, done: Callable[[str], None] | None = None, *, anew: bool = False
    ) -> None:
        """Keep a drill under its name, one without a name under its place in words.

        Args:
            drill: what to keep; it is asked once before.
            done: is told what is wrong with it, or "" once it is kept; else `told` is.
            anew: whether it gets a number where another drill has the name.
        """

        def read() -> Drill:
            named = self._in_words(drill)
            return self.training.keep_drill(named, anew=anew or drill.is_unnamed)

        def kept(found: Drill) -> None:
            self.told.emit(tr("Kept the drill {name}.", name=found.name))
            if done is not None:
                done("")
            self.load()

        refused = self.told.emit if done is None else done
        self._jobs.ask(
            "keep drill", read, kept, lambda problem: refused(sentence(problem)), lane=LANE
        )

    def remove(self, drill: Drill) -> None:
        """Delete a kept drill; its answers stay."""

        def removed(_none: None) -> None:
            self.told.emit(tr("Deleted the drill {name}.", name=drill.name))
            self.load()

        self._ask("keep drill", lambda: self.training.remove_drill(drill.name), removed)

    def refuse(self, problem: str) -> None:
        """Say what is wrong with what was typed."""
        self.problem = problem
        self.changed.emit()

    def _in_words(self, drill: Drill, opened: Opened | None = None) -> Drill:
        """Return a drill that nobody has named under its place in words; slow."""
        if not drill.is_unnamed or (drill.source.place.startswith(OPEN) and opened is None):
            return drill
        return drill.named(short_name(translate_message(self.training.in_words(drill, opened))))

    def _next(self) -> None:
        session, answered = self.session, self.answered
        assert session is not None
        assert answered is not None

        def read() -> DrillQuestion | Over | None:
            found = session.next(answered)
            if isinstance(found, Over) and session.drill.play is Play.SPOT:
                return session.deal()
            return found

        def arrived(found: DrillQuestion | Over | None) -> None:
            if isinstance(found, Over):
                self.over, self.stage = found, Stage.OVER
                self.changed.emit()
            else:
                self._asked(found)

        self._work(read, arrived)

    def _deal(self) -> None:
        session = self.session
        assert session is not None
        self._work(session.deal, self._asked)

    def _asked(self, question: DrillQuestion | None) -> None:
        self.question, self.answered, self.facts, self.over = question, None, None, None
        self.late = False
        self.stage = Stage.DONE if question is None else Stage.ASKED
        if question is not None:
            self.display.set_big_blind(question.look.chips_per_bb)
        self.changed.emit()

    def _work(self, read: Callable[[], Answer], arrived: Callable[[Answer], None]) -> None:
        self.busy, self.problem = True, ""
        self.changed.emit()

        def done(found: Answer) -> None:
            self.busy = False
            arrived(found)

        def refused(problem: Exception) -> None:
            self.busy = False
            self.refuse(sentence(problem))

        self._jobs.ask("drill", read, done, refused, lane=LANE)

    def _ask(
        self, topic: str, read: Callable[[], Answer], arrived: Callable[[Answer], None]
    ) -> None:
        self._jobs.ask(
            topic, read, arrived, lambda problem: self.told.emit(sentence(problem)), lane=LANE
        )


def _sums(session: DrillSession | None) -> Tally | None:
    if session is None or not session.answered:
        return None
    return tally(session.drill.name, [one.result for one in session.answered])


def checked_drill(make: Callable[[], Drill]) -> tuple[Drill | None, str]:
    """Return the drill of what was typed, or what is wrong with it."""
    try:
        return make(), ""
    except InputError as problem:
        return None, sentence(problem)

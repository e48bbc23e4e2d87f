"""The drill in the window: what is asked, what was answered, what is kept; knows no widget."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.combo import parse_combo
from gto_desktop.cards.hand_class import COMBO_CLASS
from gto_desktop.game.action import ActionKind
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.user_data_asks import Answer, AskingModel
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.node.models.study_model import ShownNode
from gto_desktop.services.training.drill_session import DrillSession, GradedAnswer, chosen_of
from gto_desktop.services.training.drill_tables import OPEN, Opened
from gto_desktop.services.training.training import DueCard, Training
from gto_desktop.training.decision_facts import BoardFacts, hand_facts
from gto_desktop.training.drill import READY, Drill, DrillSource, Missed, SourceKind, short_name
from gto_desktop.training.drill_nodes import DrillNode
from gto_desktop.training.grading import WRONG
from gto_desktop.training.habit import Habit
from gto_desktop.training.own_frequencies import OwnFrequency, own_frequencies
from gto_desktop.training.reasons import Reasons
from gto_desktop.training.run import DrillQuestion, Over, Play
from gto_desktop.training.scores import AnswerResult, Tally, tally
from gto_desktop.training.table_picture import TablePicture

if TYPE_CHECKING:
    from datetime import datetime


LANE = "training"
_Told: TypeAlias = tuple[GradedAnswer, BoardFacts | None, Reasons | None]
_Coming: TypeAlias = tuple[DrillQuestion | Over | None, TablePicture | None]

Due = tuple[DueCard, ...]


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


@dataclass(frozen=True, eq=False)
class LookedBack:
    """An answer of a summary with what there is to read about it."""

    answered: GradedAnswer
    look: DrillNode
    facts: BoardFacts | None


class DrillModel(AskingModel):
    """One drill at a time; what is read comes by the jobs."""

    def __init__(self, training: Training, jobs: Jobs) -> None:
        super().__init__(jobs)
        self.training = training
        self.stage = Stage.CHOOSING
        self.session: DrillSession | None = None
        self.ended: DrillSession | None = None
        """The drill whose summary is shown."""
        self.question: DrillQuestion | None = None
        self.answered: GradedAnswer | None = None
        self.facts: BoardFacts | None = None
        self.reasons: Reasons | None = None
        self.over: Over | None = None
        self.picture: TablePicture | None = None
        """The table of the question."""
        self.late = False
        """Whether the clock has run out on the question."""
        self.drills: tuple[Drill, ...] = ()
        self.due: tuple[DueCard, ...] = ()
        self.next_due: datetime | None = None
        self.under_way: Drill | None = None
        """The drill of a whole hand that can go on."""
        """When the next card is due, where none is now."""
        self.goal = 0
        """Decisions wanted a day; 0 for no goal."""
        self.habit: Habit | None = None
        """None before it was read."""
        self.display = Display()
        self.looked_at = ShownNode(self.display, pinned=0)
        self.looked_back: LookedBack | None = None
        """The answer that is looked at in the summary."""
        self.back_at = ShownNode(self.display, pinned=0)
        """Its node."""
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
        wrong = [graded for graded in answered if graded.result.grade in WRONG]
        wrong.sort(
            key=lambda graded: (-(graded.result.lost_pct or 0.0), -graded.result.grade.place)
        )
        return tuple(wrong)

    def frequencies(self, *, by_texture: bool) -> tuple[OwnFrequency, ...]:
        """Return how often each action was taken in the ended drill, by street or by texture."""
        answered = () if self.ended is None else self.ended.answered
        return own_frequencies(
            chosen_of(graded, by_texture=by_texture)
            for graded in answered
            if graded.asked.board or not by_texture
        )

    def set_goal(self, goal: int) -> None:
        """Want so many decisions a day; 0 for no goal."""
        if goal != self.goal:
            self.goal = goal
            self.load()

    def load(self) -> None:
        """Read the kept drills, what is due, and what was answered on each day."""
        goal = self.goal

        def read() -> tuple[tuple[Drill, ...], Due, Due, Drill | None, Habit]:
            training, under_way = self.training, self.training.whole.under_way()
            drill = None if under_way is None else under_way.drill
            return (
                training.drills(), training.due(), training.cards(), drill, training.habit(goal),
            )  # fmt: skip

        def arrived(answer: tuple[tuple[Drill, ...], Due, Due, Drill | None, Habit]) -> None:
            self.drills, self.due, cards, self.under_way, self.habit = answer
            later = [card.due for card in cards if card not in self.due and not card.suspended]
            self.next_due = min(later, default=None)
            self.changed.emit()

        self._ask("drills", read, arrived)

    def begin(self, drill: Drill, opened: Opened | None = None) -> None:
        """Begin a drill and ask its first question."""
        kept = drill in self.drills
        self._begin(lambda: drill if kept else self._in_words(drill, opened), opened)

    def begin_due(self) -> None:
        """Begin a drill of what is due."""
        self._begin(lambda: self.training.due_drill(tr("Due today")))

    def resume(self) -> None:
        """Go on with the whole hand that was under way."""

        def read() -> tuple[DrillSession, _Coming]:
            session, coming = self.training.resume()
            return session, _pictured(session, coming)

        def arrived(answer: tuple[DrillSession, _Coming]) -> None:
            self.session, self.ended = answer[0], None
            self._came(answer[1])

        self._work(read, arrived)

    def _begin(self, drill: Callable[[], Drill], opened: Opened | None = None) -> None:
        def read() -> tuple[DrillSession, _Coming]:
            session = self.training.begin(drill(), opened)
            return session, _pictured(session, session.deal())

        def arrived(answer: tuple[DrillSession, _Coming]) -> None:
            self.session, self.ended = answer[0], None
            self._came(answer[1])

        self._work(read, arrived)

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
            self.stage = Stage.ANSWERED
            self._count_today()
            _show(self.looked_at, question.look, question.combo)

        self._work(read, arrived)

    def _count_today(self) -> None:
        """Count an answer, and say so when it meets the goal of the day."""
        if self.habit is None:
            return
        self.habit = replace(self.habit, today=self.habit.today + 1)
        if self.goal and self.habit.today == self.goal:
            self.told.emit(tr("{count} decisions today: your goal.", count=self.goal))

    def go_on(self) -> None:
        """Play the hand on, or deal the next one."""
        if self.stage is Stage.SUMMARY:
            self.close()
        if self.busy or self.session is None:
            return
        if self.stage is Stage.ANSWERED and self.answered is not None:
            self._next(self.session, self.answered)
        elif self.stage is Stage.OVER:
            session = self.session
            self._work(lambda: _pictured(session, session.deal()), self._came)
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

        def arrived(looked: LookedBack) -> None:
            if self.ended is not session:
                return
            self.looked_back = looked
            self.display.set_big_blind(looked.look.chips_per_bb)
            _show(self.back_at, looked.look, parse_combo(answered.result.hand))
            self.looked.emit()

        self._ask("look back", read, arrived)

    def can_ask_again(self, result: AnswerResult) -> bool:
        """Whether the place of an answer leads back to it."""
        return bool(result.place) and not result.place.startswith(OPEN)

    def again(self, result: AnswerResult) -> None:
        """Ask an answered hand at its place once more."""
        missed = (Missed(result.place, result.hand),)
        self.begin(Drill(tr("Again"), DrillSource(SourceKind.MISTAKES, missed=missed)))

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

    def is_kept(self, drill: Drill) -> bool:
        """Whether a drill is among those kept, under whatever name."""
        return any(kept.named(drill.name) == drill for kept in self.drills)

    def keep(self, drill: Drill, done: Callable[[str], None], *, anew: bool = False) -> None:
        """Keep a drill under its name, one without a name under its place in words.

        Args:
            drill: what to keep; it is asked once before.
            done: is told what is wrong with it, or "" once it is kept.
            anew: whether it gets a number where another drill has the name.
        """

        def read() -> Drill:
            named = self._in_words(drill)
            return self.training.keep_drill(named, anew=anew or drill.is_unnamed)

        def kept(named: Drill) -> None:
            self.told.emit(tr("Kept the drill {name}.", name=named.name))
            done("")
            self.load()

        self._ask("keep drill", read, kept, done)

    def remove(self, drill: Drill) -> None:
        """Delete a kept drill; its answers stay."""

        def removed(_none: None) -> None:
            self.told.emit(tr("Deleted the drill {name}.", name=drill.name))
            self.load()

        self._ask("keep drill", lambda: self.training.remove_drill(drill.name), removed)

    def _in_words(self, drill: Drill, opened: Opened | None = None) -> Drill:
        """Return a drill that nobody has named under its place in words; slow."""
        if not drill.is_unnamed or (drill.source.place.startswith(OPEN) and opened is None):
            return drill
        return drill.named(short_name(translate_message(self.training.in_words(drill, opened))))

    def _next(self, session: DrillSession, answered: GradedAnswer) -> None:
        def read() -> _Coming:
            coming = session.next(answered)
            if isinstance(coming, Over) and session.drill.play is Play.SPOT:
                return _pictured(session, session.deal())
            return _pictured(session, coming)

        self._work(read, self._came)

    def _came(self, coming: _Coming) -> None:
        reached, picture = coming
        if isinstance(reached, Over):
            self.over, self.stage = reached, Stage.OVER
        else:
            self._asked(reached, picture)

    def _asked(self, question: DrillQuestion | None, picture: TablePicture | None) -> None:
        self.question, self.answered, self.over = question, None, None
        self.picture = picture
        self.facts = self.reasons = None
        self.late = False
        self.stage = Stage.DONE if question is None else Stage.ASKED
        if question is not None:
            self.display.set_big_blind(question.look.chips_per_bb)

    def _work(self, read: Callable[[], Answer], arrived: Callable[[Answer], None]) -> None:
        self._wait_for("drill", read, arrived, LANE)

    def _ask(
        self,
        topic: str,
        read: Callable[[], Answer],
        arrived: Callable[[Answer], None],
        refused: Callable[[str], None] | None = None,
    ) -> None:
        tell = refused or self.told.emit
        self._jobs.ask(topic, read, arrived, lambda problem: tell(sentence(problem)), lane=LANE)


def _sums(session: DrillSession | None) -> Tally | None:
    if session is None or not session.answered:
        return None
    return tally(session.drill.name, [graded.result for graded in session.answered])


def _pictured(session: DrillSession, coming: DrillQuestion | Over | None) -> _Coming:
    """Return what was reached with its table; slow, as everything that looks at strategies."""
    if not isinstance(coming, DrillQuestion):
        return coming, None
    return coming, session.table_of(coming)


def _show(side: ShownNode, look: DrillNode, combo: int) -> None:
    """Show a decision, with the hand that was asked pinned."""
    side.pinned = int(COMBO_CLASS[combo])
    side.show(look.node, look.mover)


def ready_drills() -> tuple[Drill, ...]:
    """Return drills that can be started as they are, the easiest first, in the window's words."""
    return tuple(replace(drill, name=translate_message(drill.name)) for drill in READY)


def checked_drill(make: Callable[[], Drill]) -> tuple[Drill | None, str]:
    """Return the drill of what was typed, or what is wrong with it."""
    try:
        return make(), ""
    except InputError as problem:
        return None, sentence(problem)

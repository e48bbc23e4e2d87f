"""The drill in the window: what is asked, what was answered, what is kept; knows no widget."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.combo import parse_combo
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.user_data_asks import Answer, AskingModel
from gto_desktop.gui.node.models.study_model import ShownNode
from gto_desktop.gui.training.models.table_model import (
    LANE,
    Coming,
    Stage,
    TableModel,
    pictured,
    show_node,
)
from gto_desktop.services.training.drill_session import DrillSession, GradedAnswer, chosen_of
from gto_desktop.services.training.drill_tables import OPEN, Opened
from gto_desktop.services.training.training import DueCard, Training
from gto_desktop.services.training.whole_hands import HandUnderWay
from gto_desktop.training.decision_facts import BoardFacts, hand_facts
from gto_desktop.training.drill import READY, Drill, DrillSource, Missed, SourceKind, short_name
from gto_desktop.training.drill_nodes import DrillNode
from gto_desktop.training.grading import WRONG
from gto_desktop.training.habit import Habit
from gto_desktop.training.own_frequencies import OwnFrequency, own_frequencies
from gto_desktop.training.run import DrillQuestion
from gto_desktop.training.scores import AnswerResult, Tally, tally

if TYPE_CHECKING:
    from datetime import datetime

TABLES = (1, 2, 4)
"""How many tables a drill may have."""
Due = tuple[DueCard, ...]
_Read: TypeAlias = tuple[tuple[Drill, ...], Due, Due, tuple[HandUnderWay, ...], Habit]


@dataclass(frozen=True, eq=False)
class LookedBack:
    """An answer of a summary with what there is to read about it."""

    answered: GradedAnswer
    look: DrillNode
    facts: BoardFacts | None


class DrillModel(AskingModel):
    """One drill at a time, at one table or several; what is read comes by the jobs.

    One table has the focus: one that waits for the user, as long as any does.
    """

    def __init__(self, training: Training, jobs: Jobs) -> None:
        super().__init__(jobs)
        self.training = training
        self.session: DrillSession | None = None
        """The drill under way, at the first table."""
        self.ended: DrillSession | None = None
        """The drill whose summary is shown."""
        self.tables = tuple(TableModel(jobs, number) for number in range(TABLES[-1]))
        self.wanted = 1
        """Tables of the next drill."""
        self.count = 1
        """Tables of the drill under way."""
        self.at = 0
        """The table that has the focus."""
        self.drills: tuple[Drill, ...] = ()
        self.due: tuple[DueCard, ...] = ()
        self.next_due: datetime | None = None
        """When the next card is due, where none is now."""
        self.under_way: tuple[HandUnderWay, ...] = ()
        """Whole hands that can go on."""
        self.goal = 0
        """Decisions wanted a day; 0 for no goal."""
        self.habit: Habit | None = None
        """None before it was read."""
        self.display = self.tables[0].display
        self.looked_back: LookedBack | None = None
        """The answer that is looked at in the summary."""
        self.back_at = ShownNode(self.display, pinned=0)
        """Its node."""
        self.told: Event[str] = Event()
        self.looked: Event[()] = Event()
        """An answer of the summary has come to be looked at."""
        self.kept: Event[()] = Event()
        """An answer was graded and kept."""
        for table in self.tables:
            table.changed.connect(self._follow_tables)
            table.kept.connect(self._count_today)

    @property
    def stage(self) -> Stage:
        """Where the drill is: at the table that has the focus, while one is under way."""
        if self.session is not None:
            return self.table.stage
        return Stage.CHOOSING if self.ended is None else Stage.SUMMARY

    @property
    def table(self) -> TableModel:
        """The table that has the focus."""
        return self.tables[self.at]

    @property
    def playing(self) -> tuple[TableModel, ...]:
        """The tables of the drill under way."""
        return self.tables[: self.count]

    @property
    def question(self) -> DrillQuestion | None:
        """What was asked last at the table that has the focus."""
        return self.table.question

    @property
    def answered(self) -> GradedAnswer | None:
        """The answer to it."""
        return self.table.answered

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

        def read() -> _Read:
            training, hands = self.training, self.training.whole.under_way()
            return (
                training.drills(), training.due(), training.cards(), hands, training.habit(goal),
            )  # fmt: skip

        def arrived(answer: _Read) -> None:
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
        """Go on with the whole hands that were under way, each at a table."""

        def read() -> tuple[tuple[HandUnderWay, ...], DrillSession, Coming]:
            hands = self.training.whole.under_way()
            if not hands:
                raise InputError(say("No hand is under way."))
            first = self.training.session_of(hands[0])
            return hands, first, pictured(first, self.training.go_on(first, hands[0]))

        def arrived(answer: tuple[tuple[HandUnderWay, ...], DrillSession, Coming]) -> None:
            hands, first, coming = answer
            self._sit(first, coming, next(count for count in TABLES if count >= len(hands)), hands)

        self._work(read, arrived)

    def _begin(self, drill: Callable[[], Drill], opened: Opened | None = None) -> None:
        wanted = self.wanted

        def read() -> tuple[DrillSession, Coming]:
            session = self.training.begin(drill(), opened)
            return session, pictured(session, session.deal())

        def arrived(answer: tuple[DrillSession, Coming]) -> None:
            session, coming = answer
            # A short list of mistakes fills no more tables than it has mistakes.
            most = wanted if session.left is None else min(wanted, session.left + 1)
            self._sit(session, coming, max(count for count in TABLES if count <= most))

        self._work(read, arrived)

    def _sit(
        self,
        session: DrillSession,
        coming: Coming,
        count: int,
        hands: tuple[HandUnderWay, ...] = (),
    ) -> None:
        """Show what the first table has reached; the others begin, or go on with their hands."""
        self._leave_tables()
        self.session, self.ended, self.count, self.at = session, None, count, 0
        taken = {hand.place.table for hand in hands} or {session.place.table}
        free = (place for place in range(TABLES[-1]) if place not in taken)
        self.tables[0].sit(session, coming)
        for number in range(1, count):
            hand = hands[number] if number < len(hands) else None
            beside = session.beside(next(free) if hand is None else hand.place.table)
            self.tables[number].open(beside, partial(self._opened_at, beside, hand))

    def _opened_at(self, session: DrillSession, hand: HandUnderWay | None) -> Coming:
        """Deal the first hand of a table, or go on with one; slow."""
        reached = session.deal() if hand is None else self.training.go_on(session, hand)
        return pictured(session, reached)

    def answer(self, number: int) -> None:
        """Answer at the table that has the focus; see `TableModel.answer`."""
        if self.session is not None:
            self.table.answer(number)

    def go_on(self) -> None:
        """Go on at the table that has the focus; end a drill of which nothing is left."""
        if self.stage is Stage.SUMMARY:
            self.close()
        elif self.session is None:
            return
        elif all(table.stage is Stage.DONE for table in self.playing):
            self.end()
        else:
            self.table.go_on()

    def move_to(self, number: int) -> None:
        """Give the focus to a table of the drill, counted from 0; others are not heard."""
        if self.session is not None and 0 <= number < self.count:
            self.at = number
            self.changed.emit()

    def move_by(self, step: int) -> None:
        """Give the focus to a table so many further on, after the last one to the first."""
        self.move_to((self.at + step) % self.count)

    def is_explained(self, table: TableModel) -> bool:
        """Whether the strategy behind the answer of a table is shown: only where the focus is."""
        return table is self.table and table.stage is Stage.ANSWERED

    def is_covered(self, table: TableModel) -> bool:
        """Whether the question of a table is hidden: another one explains the same decision."""
        told, question = self.table, table.question
        if table is told or table.stage is not Stage.ASKED or not self.is_explained(told):
            return False
        if question is None or told.question is None:
            return False
        return question.look.place == told.question.look.place

    def _follow_tables(self) -> None:
        """Have the focus where the user is waited for: longest, where it has to move."""
        if self.session is None:
            return
        waiting = [table for table in self.playing if table.waits]
        if waiting and not self.table.waits:
            self.at = min(waiting, key=lambda table: table.since).number
        self.changed.emit()

    def _count_today(self) -> None:
        """Count an answer, and say so when it meets the goal of the day."""
        self.kept.emit()
        if self.habit is None:
            return
        self.habit = replace(self.habit, today=self.habit.today + 1)
        if self.goal and self.habit.today == self.goal:
            self.told.emit(tr("{count} decisions today: your goal.", count=self.goal))

    def end(self) -> None:
        """End the drill and show what it came to; what was answered is kept."""
        if self.stage is Stage.SUMMARY:
            self.close()
            return
        self._jobs.forget("drill")
        self.ended = self.session if self.tally is not None else None
        self.session = self.looked_back = None
        self._leave_tables()
        self.busy, self.problem = False, ""
        self.changed.emit()
        self.load()

    def _leave_tables(self) -> None:
        for table in self.tables:
            table.leave()
        self.count, self.at = 1, 0

    def close(self) -> None:
        """Leave the summary for the drills to choose from."""
        self.ended = self.looked_back = None
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
            show_node(self.back_at, looked.look, parse_combo(answered.result.hand))
            self.looked.emit()

        self._ask("look back", read, arrived)

    def can_ask_again(self, result: AnswerResult) -> bool:
        """Whether the place of an answer leads back to it."""
        return bool(result.place) and not result.place.startswith(OPEN)

    def again(self, result: AnswerResult) -> None:
        """Ask an answered hand at its place once more."""
        missed = (Missed(result.place, result.hand),)
        self.begin(Drill(tr("Again"), DrillSource(SourceKind.MISTAKES, missed=missed)))

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


def ready_drills() -> tuple[Drill, ...]:
    """Return drills that can be started as they are, the easiest first, in the window's words."""
    return tuple(replace(drill, name=translate_message(drill.name)) for drill in READY)


def checked_drill(make: Callable[[], Drill]) -> tuple[Drill | None, str]:
    """Return the drill of what was typed, or what is wrong with it."""
    try:
        return make(), ""
    except InputError as problem:
        return None, sentence(problem)

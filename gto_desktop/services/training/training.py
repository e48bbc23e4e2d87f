"""Drills for every door: opened, asked, graded, kept, and asked again when they are due.

A place is a text, and leads back to the decision: a study place, "6max: F F F | Kh7d2c | CHECK", or
"file.gtosol | root/CHECK | 4s" for a node of a saved solution. What was solved and not saved is
"open | root | ": it can be drilled and does not come back.
"""

import csv
import io
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

import numpy as np

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.combo import combo_name
from gto_desktop.library.training_store import (
    KeptQuiz,
    KeptResult,
    KeptRules,
    TrainingStore,
)
from gto_desktop.ranges.range import Range
from gto_desktop.services.solving.solver import Solver
from gto_desktop.services.study.study import Study
from gto_desktop.services.training.drill_session import AskedQuestion, DrillSession, GradedAnswer
from gto_desktop.services.training.drill_tables import OPEN, Opened, Seats, TableMaker
from gto_desktop.services.training.returning_cards import moved_cards
from gto_desktop.services.training.whole_hands import (
    HandUnderWay,
    KeepHand,
    WholeHands,
    kept_form,
)
from gto_desktop.training import repetition as schedule
from gto_desktop.training import scores
from gto_desktop.training.at_stake import at_stake
from gto_desktop.training.drill import (
    Drill,
    DrillSource,
    Missed,
    SourceKind,
    from_json,
    title_of,
    to_json,
)
from gto_desktop.training.drill_nodes import DrillNode, Kind
from gto_desktop.training.grading import Grade, Grading
from gto_desktop.training.habit import Habit, habit_of
from gto_desktop.training.quiz import QuizScore, asked_range, score
from gto_desktop.training.repetition import RepetitionRules, Returning
from gto_desktop.training.run import DrillQuestion, Over
from gto_desktop.training.scores import AnswerResult, Painted


@dataclass(frozen=True)
class DueCard:
    """A spot and a hand that come back; or a spot on any board, and a group of hands."""

    place: str
    hand: str
    situation: str
    due: datetime
    suspended: bool = False
    """Whether it does not come back for now."""


@dataclass(frozen=True, eq=False)
class RangeQuiz:
    """A range to paint from memory."""

    look: DrillNode
    action: int | None
    """Index of the action whose hands are asked for; None for the whole range."""
    answer: Range


class Training:
    """The trainer; any thread may use it, and reads may take a while."""

    def __init__(  # noqa: PLR0913
        self,
        study: Study,
        solving: Solver,
        store: TrainingStore,
        *,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        seats: Seats = lambda _game: None,
        keep_hand: KeepHand | None = None,
    ) -> None:
        """Take what is played, and where answers are kept.

        Args:
            study: what is presolved.
            solving: opens and solves the rest.
            store: of answers, drills and cards.
            clock: tells the time by which cards are due.
            seats: tells who plays a saved solution.
            keep_hand: keeps a whole hand among the user's hands and returns its number; None where
                none are kept.
        """
        self._store, self._clock = store, clock
        self.tables = TableMaker(study, solving, seats)
        self.whole = WholeHands(store, keep_hand, clock)

    def now(self) -> datetime:
        """Return the time by which cards are due."""
        return self._clock()

    def begin(
        self, drill: Drill, opened: Opened | None = None, seed: int | None = None
    ) -> DrillSession:
        """Begin a drill; a seed makes the same hands come again.

        `opened` is the solution that a place beginning with "open" means. InputError where the
        place cannot be opened, or the hands never get there.
        """
        session = DrillSession(self, drill, opened, np.random.default_rng(seed))
        if drill.source.kind is not SourceKind.MISTAKES:
            session.open()
        return session

    def quiz(
        self, source: DrillSource, action: str | None = None, opened: Opened | None = None
    ) -> RangeQuiz:
        """Return the range of a place to paint, or the hands of one of its actions."""
        look = self.tables.table(source, opened).look(())
        if look.kind is not Kind.DECISION:
            raise InputError(say("Nobody is to act at this place: there is no range to paint."))
        number = None
        if action is not None:
            labels = [action.label for action in look.decision.actions]
            if action not in labels:
                raise InputError(
                    say("{0} cannot {1} here: {2}.", look.seat, action[:40], ", ".join(labels))
                )
            number = labels.index(action)
        return RangeQuiz(look, number, asked_range(look, number))

    def grade_quiz(self, quiz: RangeQuiz, painted: Range) -> QuizScore:
        """Compare a painted range with the stored one, and keep the score."""
        graded, look = score(painted, quiz.answer, quiz.look.board), quiz.look
        label = "" if quiz.action is None else look.decision.actions[quiz.action].label
        at = self._clock().timestamp()
        self._store.add_quiz(KeptQuiz(at, look.situation, look.place, label, graded.overlap))
        return graded

    def quizzes(self) -> tuple[Painted, ...]:
        """Return the scores of painted ranges, the oldest first."""
        return tuple(
            Painted(**{**vars(row), "at": datetime.fromtimestamp(row.at, UTC)})
            for row in self._store.quizzes()
        )

    def drills(self) -> tuple[Drill, ...]:
        """Return the kept drills by name; what cannot be read is left out."""
        kept = []
        for content in self._store.drills().values():
            with suppress(InputError):
                kept.append(from_json(content))
        return tuple(kept)

    def keep_drill(self, drill: Drill, *, anew: bool = False) -> Drill:
        """Keep a drill that can be asked, and return it as it is kept; InputError where it cannot.

        With `anew` another drill of the name stays, and this one gets a number.
        """
        self.check(drill)
        if anew and drill not in self.drills():
            return drill.named(
                self._store.add_drill(drill.name, lambda name: to_json(drill.named(name)))
            )
        self._store.put_drill(drill.name, to_json(drill))
        return drill

    def in_words(self, drill: Drill, opened: Opened | None = None) -> str:
        """Return a name that says in words where a drill begins; its own where none is known."""
        if drill.source.kind is SourceKind.MISTAKES:
            return drill.name
        return title_of(self.tables.table(drill.source, opened).look(())) or drill.name

    def check(self, drill: Drill) -> None:
        """Ask a question of a drill, so that none is kept or passed on that cannot be asked.

        InputError where nobody acts at its place, or nobody has a choice there.
        """
        if drill.source.place.startswith(OPEN):
            raise InputError(
                say("The solution of this drill is in no file: save it, then keep the drill.")
            )
        if drill.source.kind is SourceKind.SOLUTION:
            look = self.tables.table(drill.source).look(())
            if look.kind is Kind.END:
                raise InputError(
                    say("{0} asks nothing: the hand has ended at its place.", drill.name)
                )
        # What is under way goes on: of this question nothing is kept.
        session = self.begin(drill, seed=0)
        session.is_tried = True
        question = session.deal()
        if question is None:
            raise InputError(
                session.problems[0] if session.problems else say("This drill asks nothing.")
            )
        if len(question.choices) < 2:
            raise InputError(
                say(
                    "{0} asks nothing: {1} can only {2} at its place.",
                    drill.name,
                    question.seat,
                    question.look.decision.actions[0].label,
                )
            )

    def remove_drill(self, name: str) -> None:
        """Delete a drill."""
        self._store.remove_drill(name)

    def habit(self, goal: int) -> Habit:
        """Return how regularly somebody trains, against decisions wanted a day; 0 for no goal."""
        days = {date.fromisoformat(day): count for day, count in self._store.days().items()}
        return habit_of(days, self._clock().astimezone().date(), goal)

    def due(self) -> tuple[DueCard, ...]:
        """Return what is due by now, the longest overdue first, up to the most a day."""
        due, most = self._cards(self._clock().timestamp()), self.rules().most_a_day
        return due[: max(most - self._asked_today(), 0)] if most else due

    def rules(self) -> RepetitionRules:
        """Return how what was missed comes back."""
        kept = self._store.rules()
        if kept is None:
            return RepetitionRules()
        try:
            returning = Returning(kept.comes_back) if kept.comes_back else Returning.CONCEPTS
            return RepetitionRules(kept.retention, kept.most_a_day, returning)
        except (InputError, ValueError):
            return RepetitionRules()  # of another version

    def set_rules(self, rules: RepetitionRules) -> None:
        """Choose how what is missed from now on comes back."""
        self._store.put_rules(KeptRules(rules.retention, rules.most_a_day, str(rules.returning)))

    def suspend(self, card: DueCard, *, suspended: bool = True) -> None:
        """Let a spot and a hand rest, or come back again."""
        self._store.suspend_card(card.place, card.hand, suspended=suspended)

    def _asked_today(self) -> int:
        """Return how many cards of before today were answered today, by the clock on the wall."""
        now = self._clock()
        midnight = now.astimezone().replace(hour=0, minute=0, second=0, microsecond=0)
        asked = (
            schedule.last_asked(card.card)
            for card in self._store.cards()
            if card.made < midnight.timestamp()
        )
        return sum(last is not None and last >= midnight for last in asked)

    def cards(self) -> tuple[DueCard, ...]:
        """Return everything that comes back, the earliest first."""
        return self._cards(None)

    def forget(self, card: DueCard) -> None:
        """Ask for a spot and a hand no more."""
        self._store.remove_card(card.place, card.hand)

    def due_drill(self, name: str) -> Drill:
        """Return a drill of what is due by now; InputError where nothing is."""
        missed = tuple(Missed(card.place, card.hand) for card in self.due())
        if not missed:
            raise InputError(say("Nothing is due: what you miss in a drill comes back here."))
        return Drill(name, DrillSource(SourceKind.MISTAKES, missed=missed[:1000]))

    def last_hand(self, place: str) -> str:
        """Return the hand that was answered last at a place; "" where none was."""
        return self._store.last_hand(place)

    def results(self, situation: str = "") -> tuple[AnswerResult, ...]:
        """Return the answers of a situation, or of all, the oldest first."""
        return tuple(map(answer_of, self._store.results(situation)))

    def export(self, path: Path, results: Sequence[AnswerResult] | None = None) -> int:
        """Write answers as CSV, None for all, and return how many they are."""
        rows = scores.csv_rows(self.results() if results is None else results)
        text = io.StringIO(newline="")
        csv.writer(text).writerows(rows)
        with atomic_write(path) as file:
            file.write(text.getvalue().encode())
        return len(rows) - 1

    def session_of(self, hand: HandUnderWay, seed: int | None = None) -> DrillSession:
        """Return the drill of a hand that was under way, at its table."""
        chance = np.random.default_rng(seed)
        return DrillSession(self, hand.drill, None, chance, place=hand.place)

    def go_on(self, session: DrillSession, hand: HandUnderWay) -> DrillQuestion | Over:
        """Go on with a hand at its table.

        One whose place is gone is forgotten, and an InputError says why.
        """
        try:
            return session.resume(hand.state)
        except InputError:
            self.whole.leave(hand.place)
            raise

    def keep(
        self,
        question: DrillQuestion,
        mark: Grading,
        drill: Drill,
        *,
        late: bool,
        hand: HandUnderWay | None = None,
    ) -> GradedAnswer:
        """Keep a graded answer, make or move its cards, and note how far its hand then is."""
        result = _result(self._clock(), question, mark, drill, late=late)
        cards = moved_cards(self._store, question, result, self.rules())
        kept = {**vars(result), "at": result.at.timestamp(), "grade": str(result.grade)}
        under_way = None if hand is None else kept_form(hand)
        self._store.add_result(KeptResult(**kept), cards, under_way)
        dues = [datetime.fromtimestamp(card.due, UTC) for card in cards]
        back = min(dues, default=None)
        look = question.look
        asked = AskedQuestion(look.board, look.decision.actions, look.line, look.chips_per_bb)
        return GradedAnswer(asked, mark, result, back)

    def _cards(self, due_by: float | None) -> tuple[DueCard, ...]:
        return tuple(
            DueCard(
                row.place,
                row.hand,
                row.situation,
                datetime.fromtimestamp(row.due, UTC),
                row.suspended,
            )
            for row in self._store.cards(due_by)
        )


def answer_of(row: KeptResult) -> AnswerResult:
    """Return the answer of a row."""
    values = {**vars(row), "at": datetime.fromtimestamp(row.at, UTC), "grade": Grade(row.grade)}
    return AnswerResult(**values)


def _result(
    now: datetime, question: DrillQuestion, mark: Grading, drill: Drill, *, late: bool
) -> AnswerResult:
    look = question.look
    unit, stake = look.chips_per_bb, at_stake(look, question.choices, question.combo)
    lost, lost_pct = (0.0, 0.0) if mark.is_close else (mark.lost, mark.lost_pct)
    return AnswerResult(
        at=now,
        drill=drill.name,
        situation=look.situation,
        place=look.place,
        hand=combo_name(question.combo),
        choice=look.decision.actions[mark.action].label,
        grade=mark.grade,
        frequency=mark.frequency,
        lost_bb=None if lost is None or unit is None else lost / unit,
        lost_pct=lost_pct,
        roll=question.roll,
        late=late,
        guessed_pct=stake.guessed_pct,
        passive_pct=stake.passive_pct,
    )

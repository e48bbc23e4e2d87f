"""A drill under way: questions, answers that are kept, and whole hands that end among hands."""

from collections import deque
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Protocol

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card
from gto_desktop.cards.combo import COMBO_COUNT, parse_combo
from gto_desktop.game.action import Action
from gto_desktop.game.street import STREETS
from gto_desktop.library.flop_texture import FlopTexture
from gto_desktop.services.training.concepts import ConceptDealer
from gto_desktop.services.training.drill_tables import OPEN, Opened, TableMaker
from gto_desktop.services.training.whole_hands import HandUnderWay, TablePlace, WholeHands
from gto_desktop.training.choices import AnswerChoice
from gto_desktop.training.drill import Drill, DrillSource, Missed, SourceKind
from gto_desktop.training.drill_nodes import DrillNode, HandEvent
from gto_desktop.training.grading import Grading
from gto_desktop.training.own_frequencies import Chosen
from gto_desktop.training.reasons import Reasons, reasons_of
from gto_desktop.training.run import DrillQuestion, Over, Play, Run, Setting
from gto_desktop.training.run_state import RunState
from gto_desktop.training.scores import AnswerResult
from gto_desktop.training.table_picture import TablePicture, table_picture


@dataclass(frozen=True)
class AskedQuestion:
    """A question as a summary lists it: without the strategies of its node."""

    board: tuple[Card, ...]
    actions: tuple[Action, ...]
    line: tuple[HandEvent, ...]
    chips_per_bb: float | None


@dataclass(frozen=True)
class GradedAnswer:
    """An answer that was graded and kept."""

    asked: AskedQuestion
    mark: Grading
    result: AnswerResult
    back: datetime | None
    """When the spot and the hand come back; None where they do not."""


def chosen_of(graded: GradedAnswer, *, by_texture: bool = False) -> Chosen:
    """Return an answer as frequencies count it, by its street or by the texture of its flop."""
    asked, mark = graded.asked, graded.mark
    group: str = STREETS[max(len(asked.board) - 2, 0)]
    if by_texture and asked.board:
        group = str(FlopTexture.of(Board(tuple(asked.board[:3]))))
    return Chosen(group, asked.actions, mark.shares, mark.action)


class Trainer(Protocol):
    """What a session asks of the trainer."""

    tables: TableMaker
    whole: WholeHands

    def last_hand(self, place: str) -> str:
        """Return the hand that was answered last at a place; "" where none was."""
        ...

    def keep(
        self,
        question: DrillQuestion,
        mark: Grading,
        drill: Drill,
        *,
        late: bool,
        hand: HandUnderWay | None = None,
    ) -> GradedAnswer:
        """Keep a graded answer, and how far its hand then is."""
        ...


@dataclass
class DrillSession:
    """A drill under way at one table; one thread at a time may use it.

    Those of several tables, made by `beside`, share answers and mistakes that are left.
    """

    training: Trainer
    drill: Drill
    opened: Opened | None
    chance: np.random.Generator
    problems: list[str] = field(default_factory=list)
    """Why single mistakes of a list could not be asked."""
    answered: list[GradedAnswer] = field(default_factory=list)
    place: TablePlace = field(default_factory=TablePlace.first)
    is_tried: bool = False
    """Whether it is only asked to see that it can be: then nothing is kept of its hands."""
    _run: Run | None = None
    _left: deque[Missed] = field(default_factory=deque)

    def __post_init__(self) -> None:
        """Take the mistakes that are to be asked; tables beside this one take from the same."""
        if self.place.table == 0:
            self._left.extend(self.drill.source.missed)

    def beside(self, table: int) -> "DrillSession":
        """Return the same drill at another table of the sitting, counted from 0.

        What is answered there is answered here, and of a list of mistakes each asks the next.
        """
        (chance,) = self.chance.spawn(1)
        place = replace(self.place, table=table)
        return replace(self, chance=chance, place=place, _run=None)

    def open(self) -> None:
        """Open what is played; InputError where it cannot be opened."""
        drill = self.drill
        table = self.training.tables.table(drill.source, self.opened, drill.play)
        self._run = Run(
            table,
            Setting(
                drill.play,
                drill.sizes,
                drill.hero,
                drill.mask(),
                drill.asks,
                turn=self.place.table,
            ),
            self.chance,
        )

    @property
    def question(self) -> DrillQuestion | None:
        """The one that waits for an answer."""
        return None if self._run is None else self._run.question

    @property
    def left(self) -> int | None:
        """Mistakes still to come; None where a drill has no end."""
        if self.drill.source.kind is not SourceKind.MISTAKES:
            return None
        return len(self._left)

    def deal(self) -> DrillQuestion | None:
        """Deal a new hand; None at the end of a list, InputError where hero never gets to act."""
        if self.drill.source.kind is SourceKind.MISTAKES:
            return self._next_mistake()
        if self._run is None:
            self.open()
        assert self._run is not None
        question = self._run.deal()
        self._mark(self._run)
        return question

    def resume(self, state: RunState) -> DrillQuestion | Over:
        """Go on with a hand of the drill where it was."""
        self.open()
        assert self._run is not None
        return self._reached(self._run, self._run.resume(state))

    def answer(self, choice: AnswerChoice, *, late: bool = False) -> GradedAnswer:
        """Grade and keep the answer to the waiting question."""
        question = self.question
        if self._run is None or question is None:
            raise InputError(say("No question waits for an answer."))
        mark = self._run.answer(choice)
        hand = self._under_way(self._run, mark.action) if self._is_whole else None
        kept = self.training.keep(question, mark, self.drill, late=late, hand=hand)
        self.answered.append(kept)
        return kept

    def next(self, answered: GradedAnswer) -> DrillQuestion | Over:
        """Play the hand on after an answer."""
        assert self._run is not None
        return self._reached(self._run, self._run.next(answered.mark.action))

    def reasons(self) -> Reasons | None:
        """Return what decides the hand of the question that was asked last."""
        question = self.question
        if self._run is None or question is None:
            return None
        try:
            answers = self._run.answers()
        except InputError:
            answers = {}  # it is stored nowhere; the other reasons stand without it
        return reasons_of(question.look, question.combo, answers)

    def table_of(self, question: DrillQuestion) -> TablePicture:
        """Return the table of a question."""
        return table_picture(question, self.training.tables.stakes(question.look.place))

    def look_back(self, answered: GradedAnswer) -> DrillNode:
        """Return the decision of an answer as it was asked; InputError where its place is gone."""
        source = DrillSource(SourceKind.PLACE, answered.result.place)
        return self.training.tables.table(source, self.opened).look(())

    @property
    def _is_whole(self) -> bool:
        """Whether hands are played to their end, and so go on after the program was ended."""
        return self.drill.play is Play.HAND and self.drill.source.place[: len(OPEN)] != OPEN

    def _mark(self, run: Run) -> None:
        if self._is_whole and not self.is_tried:
            self.training.whole.mark(self._under_way(run))

    def _under_way(self, run: Run, action: int | None = None) -> HandUnderWay:
        return HandUnderWay(self.drill, run.state(action), self.place)

    def _reached(self, run: Run, reached: DrillQuestion | Over) -> DrillQuestion | Over:
        if isinstance(reached, DrillQuestion):
            self._mark(run)
            return reached
        if not self._is_whole:
            return reached
        stakes = self.training.tables.stakes(self.drill.source.place)
        return self.training.whole.finish(stakes, run.played(), reached, self.place, run.dealt)

    def _next_mistake(self) -> DrillQuestion | None:
        while (missed := self._taken()) is not None:
            mask = np.zeros(COMBO_COUNT, bool)
            try:
                if missed.is_concept:
                    return self._of_concept(missed)
                mask[parse_combo(missed.hand)] = True
                source = DrillSource(SourceKind.PLACE, missed.place)
                table = self.training.tables.table(source, self.opened)
                self._run = Run(table, Setting(sizes=self.drill.sizes, hands=mask), self.chance)
                return self._run.deal()
            except InputError as error:
                self.problems.append(f"{missed.hand} at {missed.place}: {error}")
        self._run = None
        return None

    def _of_concept(self, concept: Missed) -> DrillQuestion | None:
        dealer = ConceptDealer(self.training.tables, self.chance, self.training.last_hand)
        self._run = dealer.deal(concept, self.drill.sizes)
        return self._run.question

    def _taken(self) -> Missed | None:
        """Take the next mistake of the list; None at its end."""
        try:
            return self._left.popleft()
        except IndexError:
            return None

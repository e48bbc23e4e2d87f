"""The user's progress over time: sums by situation, day, texture or drill, and running means."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.user_data_asks import AskingModel, ShelfAsks
from gto_desktop.gui.training.models.table_model import LANE
from gto_desktop.services.training.training import Training
from gto_desktop.training.grading import WRONG, Grade
from gto_desktop.training.scores import (
    AnswerResult,
    Grouping,
    Painted,
    PaintedTally,
    Tally,
    by_asked,
    by_group,
    group_of,
    painted_tally,
    tally,
)

WINDOW = 25
"""Answers in a running mean."""


class ProgressFigure(StrEnum):
    """What is drawn over the answers."""

    BEST = "best"
    LOST_BB = "lost bb"
    LOST_PCT = "lost percent"
    OVERLAP = "overlap"
    """Of painted ranges with those of the solution; the others are of drills."""

    @property
    def words(self) -> str:
        """The name people read."""
        return {
            ProgressFigure.BEST: tr("Good answers"),
            ProgressFigure.LOST_BB: tr("EV lost, bb"),
            ProgressFigure.LOST_PCT: tr("EV lost, % of the pot"),
            ProgressFigure.OVERLAP: tr("Range quizzes"),
        }[self]


@dataclass(frozen=True)
class Trend:
    """A running mean: its value after each answer that has a figure."""

    name: str
    at: tuple[int, ...]
    """Numbers of the answers, from 1."""
    values: tuple[float, ...]


class ProgressModel(AskingModel):
    """All answers, those of the chosen situation, and what they come to."""

    def __init__(self, training: Training, jobs: Jobs) -> None:
        super().__init__(jobs)
        self._training = training
        self.results: tuple[AnswerResult, ...] = ()
        self.painted: tuple[Painted, ...] = ()
        self.grouping = Grouping.SITUATION
        self.group = ""
        """The situation, day, texture or drill that is looked at; "" for all."""
        self.asked: tuple[str, str] | None = None
        """Situation and action of the quizzes that are looked at; None for all."""
        self.figure = ProgressFigure.BEST
        self._asks = ShelfAsks(jobs)
        self.told = self._asks.refused
        """What was done, or could not be."""

    @property
    def shown(self) -> tuple[AnswerResult, ...]:
        """The answers of the chosen group, the oldest first."""
        if not self.group:
            return self.results
        return tuple(
            result for result in self.results if group_of(result, self.grouping) == self.group
        )

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """The sums of every group, under those of all together."""
        if not self.results:
            return ()
        return (tally(tr("All answers"), self.results), *by_group(self.results, self.grouping))

    @property
    def shown_painted(self) -> tuple[Painted, ...]:
        """The quizzes that are looked at, the oldest first."""
        if self.asked is None:
            return self.painted
        return tuple(quiz for quiz in self.painted if (quiz.situation, quiz.action) == self.asked)

    @property
    def painted_tallies(self) -> tuple[PaintedTally, ...]:
        """The sums of the quizzes of each decision and action, under those of all together."""
        if not self.painted:
            return ()
        every = painted_tally(tr("All situations"), "", self.painted)
        return (every, *by_asked(self.painted))

    def when(self, number: int) -> datetime:
        """Return the time of the n-th answer or quiz that is shown, from 1; UTC."""
        shown: Sequence[AnswerResult | Painted] = self.shown
        if self.figure is ProgressFigure.OVERLAP:
            shown = self.shown_painted
        return shown[number - 1].at

    def load(self) -> None:
        """Read all answers and quizzes."""

        def read() -> tuple[tuple[AnswerResult, ...], tuple[Painted, ...]]:
            return self._training.results(), self._training.quizzes()

        def arrived(answer: tuple[tuple[AnswerResult, ...], tuple[Painted, ...]]) -> None:
            self.results, self.painted = answer
            self.problem = ""
            if self.group not in {group_of(result, self.grouping) for result in self.results}:
                self.group = ""
            if self.asked not in {(quiz.situation, quiz.action) for quiz in self.painted}:
                self.asked = None
            self.changed.emit()

        self._jobs.ask("progress", read, arrived, self._failed, lane=LANE)

    def choose(self, group: str) -> None:
        """Look at one group, with "" at all."""
        self.group = group
        self.changed.emit()

    def set_grouping(self, grouping: Grouping) -> None:
        """Sum up by something else, and look at all."""
        self.grouping, self.group = grouping, ""
        self.changed.emit()

    def choose_asked(self, asked: tuple[str, str] | None) -> None:
        """Look at the quizzes of one situation and action, with None at all."""
        self.asked = asked
        self.changed.emit()

    def set_figure(self, figure: ProgressFigure) -> None:
        """Draw another figure."""
        self.figure = figure
        self.changed.emit()

    def trends(self) -> tuple[Trend, ...]:
        """Return the lines of the chosen figure; none where no answer has it."""
        if self.figure is ProgressFigure.BEST:
            grades = [result.grade for result in self.shown]
            trends = [
                _trend(tr("Best"), [float(grade is Grade.BEST) for grade in grades]),
                _trend(tr("Best or correct"), [float(grade not in WRONG) for grade in grades]),
            ]
        elif self.figure is ProgressFigure.OVERLAP:
            trends = [_trend(tr("Overlap"), [quiz.overlap for quiz in self.shown_painted])]
        else:
            field = "lost_bb" if self.figure is ProgressFigure.LOST_BB else "lost_pct"
            trends = [_trend(self.figure.words, [getattr(result, field) for result in self.shown])]
        return tuple(trend for trend in trends if trend.at)

    def export(self, path: Path) -> None:
        """Write the answers of the chosen group as CSV."""
        shown = self.shown

        def written(count: int) -> None:
            self.told.emit(tr("Answers written to {name}: {count}.", count=count, name=path.name))

        self._asks.do(lambda: self._training.export(path, shown), written, lane=LANE)


def _trend(name: str, values: Sequence[float | None]) -> Trend:
    """Return the mean of the last answers after each one."""
    known = [(number, value) for number, value in enumerate(values, 1) if value is not None]
    means = []
    for place in range(len(known)):
        window = [value for _, value in known[max(0, place - WINDOW + 1) : place + 1]]
        means.append(sum(window) / len(window))
    return Trend(name, tuple(number for number, _ in known), tuple(means))

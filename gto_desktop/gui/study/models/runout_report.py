"""The turn or river report of the shown node."""

from enum import Enum

import numpy as np

from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.node.models.display import Display, number
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.study_place import ActionStep, CardStep, Step, node_after
from gto_desktop.services.solving.runouts import CardFigures, RunoutPlace, RunoutReport

CHECK = "CHECK"


class ReportDecision(Enum):
    """Whose decision after the card is compared."""

    FIRST = "first"
    AFTER_CHECK = "after check"
    HERE = "here"
    """The one the user has gone to."""
    ALL_RIVERS = "all rivers"
    """The river decision the user has gone to, on each turn, all rivers together."""


class Aspect(Enum):
    """What is shown of each card."""

    ACTIONS = "actions"
    EV_OOP = "ev oop"
    EV_IP = "ev ip"
    EQUITY_OOP = "equity oop"
    EQUITY_IP = "equity ip"

    @property
    def player(self) -> Player | None:
        """Whose value it is; None for the actions."""
        if self is Aspect.ACTIONS:
            return None
        return Player.OOP if self in {Aspect.EV_OOP, Aspect.EQUITY_OOP} else Player.IP

    @property
    def is_ev(self) -> bool:
        """Whether it is an amount."""
        return self in {Aspect.EV_OOP, Aspect.EV_IP}

    def title(self, names: PerPlayer[str]) -> str:
        """Return the name people read."""
        if self.player is None:
            return tr("Actions")
        text = tr("EV {player}") if self.is_ev else tr("Equity {player}")
        return text.format(player=names[self.player])

    def value_of(self, figures: CardFigures) -> float:
        """Return the value of a card: chips, or 0 to 1; NaN where it has none."""
        if self.player is None:
            return float("nan")
        return (figures.ev if self.is_ev else figures.equity)[self.player]

    def text_of(self, figures: CardFigures, display: Display) -> str:
        """Write the value of a card without its unit."""
        value = self.value_of(figures)
        return display.amount(value) if self.is_ev else number(value * 100, 1)


class RunoutReportModel:
    """The report of the present place of a study, kept while its solution is open."""

    def __init__(self, study: StudyModel) -> None:
        self.study = study
        self.decision = ReportDecision.FIRST
        self.aspect = Aspect.ACTIONS
        self.running: RunoutPlace | None = None
        """The report that is being made."""
        self.share = 0.0
        """How much of it is done, 0 to 1."""
        self.problem = ""
        self.changed: Event[()] = Event()
        self._began_at = 0
        self._solution = study.solution
        self._reports: dict[RunoutPlace, RunoutReport] = {}
        self._iterations: dict[RunoutPlace, int] = {}
        """Of the solution when a report was begun."""

    @property
    def place(self) -> RunoutPlace | None:
        """The report that belongs to the place the user is at; None where no card has come."""
        depth = self._depth()
        if depth is None:
            return None
        chance = node_after(self.study.steps[:depth])
        if self.decision is ReportDecision.ALL_RIVERS:
            after, then = self._streets_after(depth)
            return RunoutPlace(chance.line, chance.cards, after, then)
        return RunoutPlace(chance.line, chance.cards, self._after(depth))

    @property
    def report(self) -> RunoutReport | None:
        """What is known of that report."""
        place = self.place
        return None if place is None else self._reports.get(place)

    @property
    def earlier_iterations(self) -> int | None:
        """Of the solution that the report was made of; None where it is as it was then."""
        place, solution = self.place, self.study.solution
        made = None if place is None else self._iterations.get(place)
        return None if solution is None or made == solution.iterations else made

    @property
    def street(self) -> str:
        """The street of the report, for titles."""
        solution, place = self.study.solution, self.place
        if solution is None or place is None:
            return tr("Turn or river report")
        if place.then is not None:
            return tr("Turn and river report")
        cards = len(solution.spec.board.cards) + len(place.cards)
        return tr("Turn report") if cards == 3 else tr("River report")

    @property
    def current_card(self) -> int | None:
        """The card of the report that the user is at."""
        depth = self._depth()
        steps = self.study.steps
        step = steps[depth] if depth is not None and depth < len(steps) else None
        return step.card if isinstance(step, CardStep) else None

    @property
    def decisions(self) -> tuple[ReportDecision, ...]:
        """The decisions that can be compared here."""
        labels = self._labels_here()
        first = (ReportDecision.FIRST, ReportDecision.AFTER_CHECK)
        here = () if labels in {(), (CHECK,)} else (ReportDecision.HERE,)
        rivers = (ReportDecision.ALL_RIVERS,) if self._comes_to_rivers() else ()
        return (*first, *here, *rivers)

    def why_none(self) -> str:
        """Return in words why there is no report to show."""
        solution = self.study.solution
        if solution is None:
            return tr("Open a solution to see what each turn or river card changes.")
        if len(solution.spec.board.cards) == 5:
            return tr("This solution begins on the river: no card is to come.")
        if self.place is None:
            return tr("Walk the line to where the turn or river comes, or past it.")
        return tr("Press Make report to read this decision on every card.")

    def follow(self) -> bool:
        """Take note that the user has moved; true when another solution is open than before."""
        other = self.study.solution is not self._solution
        if other:
            self._solution = self.study.solution
            self._reports.clear()
            self._iterations.clear()
            self.problem = ""
        if self.decision not in self.decisions:
            self.decision = ReportDecision.FIRST
        self.changed.emit()
        return other

    def choose_decision(self, decision: ReportDecision) -> None:
        """Compare another decision."""
        if decision in self.decisions:
            self.decision, self.problem = decision, ""
            self.changed.emit()

    def choose_aspect(self, aspect: Aspect) -> None:
        """Show something else of each card."""
        self.aspect = aspect
        self.changed.emit()

    def has(self, aspect: Aspect) -> bool:
        """Whether the report has numbers of an aspect; there may be none yet."""
        report = self.report
        if report is None:
            return True
        if aspect.player is None:
            return bool(report.actions)
        return not np.isnan(aspect.value_of(report.mean))

    def begin(self, place: RunoutPlace) -> None:
        """Take note that a report is being made."""
        self._began_at = 0 if self.study.solution is None else self.study.solution.iterations
        self.running, self.share, self.problem = place, 0.0, ""
        self.changed.emit()

    def take(self, report: RunoutReport | None, share: float) -> None:
        """Take what a report has so far."""
        self.share = share
        if report is not None:
            self._reports[report.place] = report
            self._iterations[report.place] = self._began_at
            if not report.actions and self.aspect is Aspect.ACTIONS:
                self.aspect = Aspect.EQUITY_OOP
        self.changed.emit()

    def end(self, problem: str = "") -> None:
        """Take note that no report is being made any more, and why it failed."""
        self.running, self.problem = None, problem
        self.changed.emit()

    def steps_to(self, card: int) -> tuple[Step, ...]:
        """Return the steps from the root to the compared decision on a card."""
        depth = self._depth()
        place = self.place
        if depth is None or place is None:
            return self.study.steps
        to_card = (*self.study.steps[:depth], CardStep(card), *map(ActionStep, place.after))
        river = self._second_card()
        if place.then is None or river is None or river == card:
            return to_card
        return (*to_card, CardStep(river), *map(ActionStep, place.then))

    def ends(self) -> tuple[float, float]:
        """Return the lowest and the highest value of all cards; NaN where there is none."""
        report = self.report
        values = [] if report is None else [self.aspect.value_of(f) for f in report.cards.values()]
        known = [value for value in values if not np.isnan(value)]
        return (min(known), max(known)) if known else (float("nan"), float("nan"))

    def _depth(self) -> int | None:
        """Depth in the steps of the deal that is compared, or is to come."""
        study = self.study
        if study.solution is None:
            return None
        if self.decision is ReportDecision.ALL_RIVERS and self._comes_to_rivers():
            return self._deals()[0]
        return self._last_depth()

    def _last_depth(self) -> int | None:
        """Depth of the last deal, or of the one that is to come."""
        if self._is_at_chance():
            return len(self.study.steps)
        return self.study.last_deal()

    def _is_at_chance(self) -> bool:
        """Whether a card comes at the place; what is read anew is still what it was."""
        study, place = self.study, self.study.place
        node = study.current() or study.node
        if node is None or study.solution is None or node.kind != "chance":
            return False
        dealt = node.board.cards[len(study.solution.spec.board.cards) :]
        return (node.line, tuple(dealt)) == (place.line, place.cards)

    def _deals(self) -> list[int]:
        """Depths of the cards in the steps."""
        steps = enumerate(self.study.steps)
        return [depth for depth, step in steps if isinstance(step, CardStep)]

    def _comes_to_rivers(self) -> bool:
        """Whether a turn has come in the steps, and a river has come or is to come."""
        solution, deals = self.study.solution, self._deals()
        if solution is None or len(solution.spec.board.cards) != 3 or not deals:
            return False
        return len(deals) == 2 or self._is_at_chance()

    def _second_card(self) -> int | None:
        cards = self.study.place.cards
        return cards[1] if len(cards) == 2 else None

    def _streets_after(self, depth: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the labels from the turn card on, and those from the river card on."""
        turn: list[str] = []
        river: list[str] = []
        labels = turn
        for step in self.study.steps[depth + 1 :]:
            if isinstance(step, CardStep):
                labels = river
            else:
                labels.append(step.label)
        return tuple(turn), tuple(river)

    def _labels_here(self) -> tuple[str, ...]:
        depth = self._last_depth()
        steps = () if depth is None else self.study.steps[depth + 1 :]
        return tuple(step.label for step in steps if isinstance(step, ActionStep))

    def _after(self, depth: int) -> tuple[str, ...]:
        match self.decision:
            case ReportDecision.FIRST:
                return ()
            case ReportDecision.AFTER_CHECK:
                return (CHECK,)
            case ReportDecision.HERE | ReportDecision.ALL_RIVERS:
                return self._labels_here()

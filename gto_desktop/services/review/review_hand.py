"""The review of one hand: what stored strategies say of it at once, and its streets to solve."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import join, say, without_stop
from gto_desktop.cards.combo import parse_combo
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.street import STREETS
from gto_desktop.hands.decisions import decisions
from gto_desktop.hands.hand import Hand
from gto_desktop.preflop.stakes import DataSet
from gto_desktop.services.review.line_model import is_modelled, modelled
from gto_desktop.services.review.review_decision import (
    ADDED,
    NoSuchAction,
    Reviewed,
    Status,
    bare,
    graded,
)
from gto_desktop.services.review.review_nodes import largest_weights, solved_nodes
from gto_desktop.services.review.review_preflop import (
    OF_THREE,
    NotReviewed,
    PreflopPart,
    is_of_three,
    preflop_part,
    review_preflop,
)
from gto_desktop.services.review.review_streets import (
    KNOWN_HAND,
    RARE,
    TWICE,
    SolveStep,
    StreetPart,
    StreetSolve,
    is_run_apart,
    library_flop,
    low_combo_count,
    street_part,
    street_spec,
)
from gto_desktop.services.review.shared_solves import SharedSolve, SharedSolves, told_of
from gto_desktop.services.review.solved_lines import SolvedLines
from gto_desktop.services.study.place import HandPlace, write_place
from gto_desktop.services.study.study import Study
from gto_desktop.services.study.study_views import PreflopView
from gto_desktop.solver.progress import Steps
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec

if TYPE_CHECKING:
    from gto_desktop.library.review_node_store import SolvedNode

GOALS = {1: (0.5, 300), 2: (0.3, 500), 3: (0.1, 1000)}
"""Exploitability in percent of the pot and most iterations, by street."""
COARSE = (2.0, 300)
"""The same of flops where many wait: a grade that this leaves open is told as such."""
HARDLY = say("the strategy takes it less than 1 % of the time")
NOT_SOLVED = say("not solved yet")
FLOP_FIRST = say("the flop before is not solved yet")
Weights = NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class StreetStart:
    """What both players get to a street with."""

    ranges: PerPlayer[Weights]
    notes: tuple[str, ...]
    """What was read as something else before."""


class HandReview:
    """A hand under review; not for two threads at once."""

    def __init__(self, study: Study, hand: Hand, version: str | None = None) -> None:
        """Take a hand, and the data set to review it by; None for the nearest one."""
        self.hand = hand
        self._study, self._version = study, version
        self._all = tuple(decisions(hand))
        self.decisions: dict[int, Reviewed] = {
            decision.number: bare(hand, decision)
            for decision in self._all
            if len(hand.seats[decision.action.player].cards) == 2
        }
        """The decisions of known hands, by number."""
        self.beginnings: dict[int, StreetStart] = {}
        """By street, as far as the streets before are solved."""
        self.nodes: dict[int, SolvedNode] = {}
        """Where the actions of the streets stand that were solved here, by number."""
        self._parts: dict[int, StreetPart] = {}
        self._view: PreflopView | None = None
        self._preflop: PreflopPart | None = None

    @property
    def reviewed(self) -> tuple[Reviewed, ...]:
        """The decisions in order."""
        return tuple(self.decisions[number] for number in sorted(self.decisions))

    @property
    def to_solve(self) -> tuple[int, ...]:
        """The streets that are not solved and can be, in the order in which to solve them.

        A flop whose end is known all the same comes last: it takes minutes.
        """
        last = max(
            (decision.street for decision in self.decisions.values() if decision.street), default=0
        )
        streets = {
            decision.street
            for decision in self.decisions.values()
            if decision.status is Status.WAITING
        }
        if not streets:
            return ()
        left = [
            street
            for street in range(min(streets), last + 1)
            if street in self._parts and (street in streets or street + 1 not in self.beginnings)
        ]
        return tuple(
            sorted(left, key=lambda street: (street == 1 and 2 in self.beginnings, street))
        )

    def _put(self, decision: Reviewed) -> None:
        self.decisions[decision.number] = decision

    def look_up(self) -> None:
        """Grade what stored strategies know, and mark the rest with the reason."""
        if self.hand.unreconciled:
            self._mark(0, say("does not add up by the rules: {0}", self.hand.unreconciled))
            return
        for decision in self.reviewed:
            if decision.street == 0:
                self._put(self._before_flop(decision))
        try:
            self._preflop = preflop_part(self.hand, self._data_sets())
        except NotReviewed as problem:
            self._mark(1, str(problem))
            return
        if any(decision.action.street for decision in self._all):
            self._look_up_flop(self._preflop)

    def _before_flop(self, decision: Reviewed) -> Reviewed:
        """Grade a decision by the data set of the stacks that were known then."""
        try:
            part = preflop_part(self.hand, self._data_sets(), decision.number)
        except NotReviewed as problem:
            return replace(decision, reason=str(problem))
        doubts = (OF_THREE,) if is_of_three(self.hand, decision.number) else ()
        return review_preflop(self._study, part, decision, doubts)

    def _data_sets(self) -> Sequence[DataSet]:
        sets = self._study.data_sets()
        known = [data.id for data in sets]
        if self._version is None:
            return sets
        if self._version not in known:
            names = ", ".join(known) or say("none")
            raise InputError(
                say("There is no data set {0}; known are {1}.", repr(self._version[:40]), names)
            )
        return [data for data in sets if data.id == self._version]

    def _look_up_flop(self, preflop: PreflopPart) -> None:
        try:
            run_apart = self._read_streets()
            self._view = view = self._study.preflop(preflop.version, preflop.moves)
            if view.to_flop is None or not view.ended:
                why = without_stop(view.why_no_flop) or say(
                    "the preflop line, as read in the data set, has not ended"
                )
                raise NotReviewed(say("the ranges are not known: {0}", why))
            if view.unlike:
                raise NotReviewed(say("the ranges are not known: {0}", view.unlike))
            if view.ranges is None or not all(reach.any() for reach in view.ranges.reach):
                raise NotReviewed(
                    say("the ranges are not known: in the data set no hand takes this line")
                )
        except NotReviewed as problem:
            self._parts.clear()
            self._mark(1, str(problem))
            return
        except InputError as problem:
            self._parts.clear()
            self._mark(1, say("the ranges are not known: {0}", without_stop(str(problem))))
            return
        self._mark(1, NOT_SOLVED, Status.WAITING)
        if run_apart is not None:
            self._mark(run_apart, TWICE)
        reach = view.ranges.reach
        notes = (*preflop.notes, *filter(None, (without_stop(view.note),)))
        self.beginnings[1] = StreetStart(PerPlayer(reach.oop, reach.ip), notes)
        self._library_flop(preflop, view)
        if 2 not in self.beginnings:
            for decision in self.reviewed:
                if decision.street > 1 and decision.status is Status.WAITING:
                    self._put(replace(decision, reason=FLOP_FIRST))

    def _read_streets(self) -> int | None:
        """Read the streets up to one that has several boards; return that one, None without it."""
        for street in (1, 2, 3):
            if any(decision.action.street == street for decision in self._all):
                if street > 1 and is_run_apart(self.hand, street):
                    return street
                self._parts[street] = street_part(self.hand, self._all, street)
        return None

    def _library_flop(self, preflop: PreflopPart, view: PreflopView) -> None:
        try:
            flop, told = library_flop(self._study, preflop, view, self._parts[1])
        except NotReviewed as problem:
            for decision in self.reviewed:
                if decision.street == 1:
                    self._put(replace(decision, reason=str(problem)))
            return
        pct = flop.exploitability_pct
        solve = StreetSolve(
            self._parts[1],
            cache(lambda line: flop.node(line, equities=False)),
            flop.spec.tree.starting_pot,
            say("{0}, exploitability {1} % of the pot", flop.accuracy.source, f"{pct:.2f}"),
            pct,
        )
        begun = self.beginnings[1]
        self._grade(solve, replace(begun, notes=(*begun.notes, *told)))
        self._place(preflop, view, solve)

    def _place(self, preflop: PreflopPart, view: PreflopView, solve: StreetSolve) -> None:
        """Note where the library shows the graded decisions of the flop."""
        with suppress(NoSuchAction):
            for decision, step in solve.steps():
                there = self.decisions.get(decision.number)
                if there is not None and there.status is Status.GRADED:
                    streets = (tuple(step.line.split("/")[1:]),)
                    place = HandPlace(preflop.version, view.moves, solve.part.board, streets)
                    self._put(replace(there, place=write_place(place)))

    def _grade(self, solve: StreetSolve, beginning: StreetStart) -> None:
        """Grade the decisions of a street in a solve, and note what both go on with."""
        notes, number, line = list(beginning.notes), -1, "root"
        doubts = [*self._thin(solve.part, beginning), *filter(is_modelled, notes)]
        try:
            for decision, step in solve.steps():
                number, line = decision.number, f"{step.line}/{step.label}"
                if step.note:
                    notes.append(step.note)
                    if step.share < RARE:
                        # It is graded by a size that was hardly ever tried.
                        doubts.append(join("{0}: {1}", (step.note, HARDLY)))
                there = self.decisions.get(number)
                if there is not None:
                    self._grade_decision(there, solve, step, notes, doubts)
                if not step.note and step.share < RARE:
                    # Who did it knows what it is worth; who answers meets a range of hardly a hand.
                    if number in solve.models:
                        doubts.append(modelled(step.said))
                        notes.append(modelled(step.said))
                    else:
                        doubts.append(join("{0}: {1}", (step.said, HARDLY)))
        except NoSuchAction as problem:
            for decision in solve.part.decisions:
                if decision.number > number and decision.number in self.decisions:
                    there = self.decisions[decision.number]
                    self._put(replace(there, reason=str(problem)))
            return
        if solve.part.goes_on:
            self._go_on(solve, line, notes)

    def _go_on(self, solve: StreetSolve, line: str, notes: Sequence[str]) -> None:
        """Note what both go on to the next street with, after the last node of a line."""
        street, reach = solve.part.street + 1, solve.left(line)
        if all(weights.any() for weights in reach):
            # What later streets were solved with stays.
            self.beginnings.setdefault(street, StreetStart(reach, tuple(dict.fromkeys(notes))))
        else:
            self._mark(street, say("in the solve one of the players never takes this line"))

    def _grade_decision(
        self,
        there: Reviewed,
        solve: StreetSolve,
        step: SolveStep,
        notes: Sequence[str],
        doubts: Sequence[str],
    ) -> None:
        decision = graded(
            there,
            solve.nodes(step.line),
            parse_combo(there.cards),
            step.taken,
            solve.bb_per_chip,
            accuracy_pct=solve.accuracy_pct,
        )
        is_graded = decision.status is Status.GRADED
        if not is_graded and not decision.is_hero:
            # Of hands that are not hero's no flop is solved for this alone.
            decision = replace(decision, status=Status.UNKNOWN)
        decision = replace(
            decision,
            reason="" if is_graded else decision.reason,
            notes=tuple(dict.fromkeys(note for note in notes if not is_modelled(note))),
            doubts=tuple(dict.fromkeys(doubts)) if is_graded else (),
            source=solve.source,
        )
        self._put(decision)

    def _thin(self, part: StreetPart, beginning: StreetStart) -> list[str]:
        """Say which ranges come to a street, or came to the flop, with hardly a hand."""
        begun = {part.street: (part, beginning)}
        if 1 in self.beginnings and 1 in self._parts:
            begun = {1: (self._parts[1], self.beginnings[1])} | begun
        doubts: list[str] = []
        for street, (there, start) in begun.items():
            for player, weights in zip(there.pair, start.ranges, strict=True):
                combos = low_combo_count(there.board, weights)
                if combos is not None:
                    seat, name = self.hand.seats[player].position, STREETS[street]
                    doubts.append(
                        say("{0} comes to the {1} with {2} combos", seat, name, f"{combos:.1f}")
                    )
        return doubts

    def spec(self, street: int) -> SolveSpec:
        """Return what is to be solved for a street; InputError says why it cannot be."""
        if self._preflop is None or street not in self._parts:
            raise InputError(say("Nothing can be solved here."))
        if street not in self.beginnings:
            raise InputError(say("The {0} before is not solved.", STREETS[street - 1]))
        flop = self._parts[1].board
        base = self._study.solve_spec(self._preflop.version, self._preflop.moves, flop)
        part, ranges = self._parts[street], self.beginnings[street].ranges
        return street_spec(part, base.tree, ranges, self.hand)

    def part(self, street: int) -> StreetPart:
        """Return a street that is solved or can be; InputError where it is none."""
        if street not in self._parts:
            raise InputError(say("Nothing can be solved here."))
        return self._parts[street]

    def solve(
        self,
        street: int,
        solves: SharedSolves,
        threads: int,
        goal: tuple[float, int] | None = None,
    ) -> Steps[SharedSolve | None]:
        """Solve a street and grade its decisions; return its solve before anything was locked.

        None where it was stopped before. A goal of None is that of the street.
        """
        spec, lines = self.spec(street), SolvedLines(self._parts[street])
        first: SharedSolve | None = None
        words = say("{0} {1}", STREETS[street], spec.board)
        while True:
            order = SolveOrder(spec, *(goal or GOALS[street]), threads)
            solve = yield from told_of(words, solves.solve(order))
            if solve.stopped:
                return None
            first = first or solve
            lock = lines.take(
                cache(partial(solves.node, solve)), solve.solution.spec.tree.starting_pot
            )
            if lock is None:
                break
            spec = replace(spec, locks=(*spec.locks, lock))
        self._take_solution(solve.solution, lines, street)
        return first

    def _take_solution(self, solution: Solution, lines: SolvedLines, street: int) -> None:
        """Grade a street by its own solve, and keep the nodes of its line."""
        part, beginning, pct = (
            self._parts[street],
            self.beginnings[street],
            solution.exploitability_pct,
        )
        accuracy = "" if pct is None else say(", exploitability {0} % of the pot", f"{pct:.2f}")
        name = STREETS[street]
        source = say("own solve of the {0} with the real pot and sizes{1}", name, accuracy)
        if solution.is_of_coach:
            source = say(
                "solve of the {0} on the coach's machine with the real pot and sizes{1}",
                name,
                accuracy,
            )
        solve = StreetSolve(
            part,
            lines.node,
            solution.spec.tree.starting_pot,
            source,
            pct or 0.0,
            largest_weights(part.board, beginning.ranges),
            lines.models,
        )
        for decision in part.decisions:
            if decision.number in self.decisions:
                # Why it was not graded is forgotten.
                self._put(bare(self.hand, decision))
        self._grade(solve, beginning)
        self._note_added(street)
        # A decision that the solve does not know says so by itself.
        with suppress(NoSuchAction):
            for node in solved_nodes(solve):
                self.nodes[node.number] = node
        if part.goes_on and street + 1 not in self.beginnings:
            self._mark(street + 1, say("the line of the {0} is not in its solve", STREETS[street]))

    def take(self, kept: Iterable[Reviewed], beginnings: Mapping[int, StreetStart]) -> None:
        """Go on from what an earlier review of the hand found."""
        for decision in kept:
            if decision.number in self.decisions and decision.status is not Status.WAITING:
                self._put(decision)
        self.beginnings.update(beginnings)
        if 2 in beginnings:
            # The library may have lost the flop since.
            for decision in self.reviewed:
                if decision.status is Status.WAITING and decision.reason == FLOP_FIRST:
                    self._put(replace(decision, reason=NOT_SOLVED))

    def _note_added(self, street: int) -> None:
        """Say of hands that do not get here that they were put into the range."""
        part, ranges = self._parts[street], self.beginnings[street].ranges
        # Whose hand was put in before is in the ranges of every later street.
        before = {
            decision.player
            for decision in self.reviewed
            if decision.street < street and decision.is_added
        }
        for decision in self.reviewed:
            if decision.street == street and decision.status is Status.GRADED:
                own = ranges[part.side(decision.player)]
                added = own[parse_combo(decision.cards)] < KNOWN_HAND * own.max()
                if added or decision.player in before:
                    self._put(replace(decision, doubts=(*decision.doubts, ADDED)))

    def _mark(self, street: int, reason: str, status: Status = Status.UNKNOWN) -> None:
        """Give the decisions from a street on a reason."""
        for decision in self.reviewed:
            if decision.street >= street:
                self._put(replace(decision, reason=reason, status=status))

"""The review of one hand: what stored strategies say of it at once, and its streets to solve."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import join, say, without_stop
from gto_desktop.cards.combo import parse_combo
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.street import STREETS
from gto_desktop.hands.decisions import HandDecision, decisions
from gto_desktop.hands.hand import Hand
from gto_desktop.services.review.review_decision import NoSuchAction, Reviewed, Status, bare, graded
from gto_desktop.services.review.review_flop import library_flop
from gto_desktop.services.review.review_nodes import largest_weights, solved_nodes
from gto_desktop.services.review.review_preflop import (
    NotReviewed,
    PreflopPart,
    preflop_part,
    review_preflop,
)
from gto_desktop.services.review.review_streets import (
    KNOWN_HAND,
    RARE,
    StreetNodes,
    StreetPart,
    follow,
    low_combo_count,
    street_part,
    street_spec,
)
from gto_desktop.services.solving.solver import Solver
from gto_desktop.services.study.place import HandPlace, write_place
from gto_desktop.services.study.study import Study
from gto_desktop.services.study.study_views import PreflopView
from gto_desktop.solver.progress import Steps
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec

if TYPE_CHECKING:
    from gto_desktop.library.review_node_store import SolvedNode

GOALS = {1: (0.5, 300), 2: (0.3, 500), 3: (0.1, 1000)}
"""Exploitability in percent of the pot and most iterations, by street."""
HARDLY = say("the strategy takes it less than 1 % of the time")
NOT_SOLVED = say("not solved yet")
FLOP_FIRST = say("the flop before is not solved yet")
ADDED = say(
    "by the strategy this hand does not get here: it was put into the range with a small weight"
)

_WHOLE = PerPlayer(1.0, 1.0)

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
        self.found: dict[int, Reviewed] = {
            one.number: bare(hand, one)
            for one in self._all
            if len(hand.seats[one.action.player].cards) == 2
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
        return tuple(self.found[number] for number in sorted(self.found))

    @property
    def to_solve(self) -> tuple[int, ...]:
        """The streets that are not solved and can be, in the order in which to solve them.

        A flop whose end is known all the same comes last: it takes minutes.
        """
        last = max((one.street for one in self.found.values() if one.street), default=0)
        streets = {one.street for one in self.found.values() if one.status is Status.WAITING}
        if not streets:
            return ()
        found = [
            street
            for street in range(min(streets), last + 1)
            if street in self._parts and (street in streets or street + 1 not in self.beginnings)
        ]
        return tuple(
            sorted(found, key=lambda street: (street == 1 and 2 in self.beginnings, street))
        )

    def look_up(self) -> None:
        """Grade what stored strategies know, and mark the rest with the reason."""
        if self.hand.unreconciled:
            self._mark(0, say("does not add up by the rules: {0}", self.hand.unreconciled))
            return
        try:
            self._preflop = preflop_part(self.hand, self._versions())
        except NotReviewed as problem:
            self._mark(0, str(problem))
            return
        for one in self.reviewed:
            if one.street == 0:
                self.found[one.number] = review_preflop(self._study, self._preflop, one)
        if any(one.action.street for one in self._all):
            self._look_up_flop(self._preflop)

    def _versions(self) -> list[str]:
        known = [version.id for version in self._study.versions().versions]
        if self._version is None:
            return known
        if self._version not in known:
            names = ", ".join(known) or say("none")
            raise InputError(
                say("There is no data set {0}; known are {1}.", repr(self._version[:40]), names)
            )
        return [self._version]

    def _look_up_flop(self, preflop: PreflopPart) -> None:
        try:
            for street in (1, 2, 3):
                if any(one.action.street == street for one in self._all):
                    if len(self.hand.boards) > 1 and street > 1:
                        self._mark(street, say("run twice: which board was played is not one"))
                        break
                    self._parts[street] = street_part(self.hand, self._all, street)
            self._view = view = self._study.preflop(preflop.version, preflop.moves)
            if view.to_flop is None or not view.ended:
                why = without_stop(view.why_no_flop) or say(
                    "the betting before the flop is read as not ended"
                )
                raise NotReviewed(say("the ranges are not known: {0}", why))
            if view.unlike:
                raise NotReviewed(say("the ranges are not known: {0}", view.unlike))
            if view.ranges is None or not all(reach.any() for reach in view.ranges.reach):
                raise NotReviewed(
                    say("the ranges are not known: by the data set nobody plays this")
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
        reach = view.ranges.reach
        notes = (*preflop.notes, *filter(None, (without_stop(view.note),)))
        self.beginnings[1] = StreetStart(PerPlayer(reach.oop, reach.ip), notes)
        self._library_flop(preflop, view)
        if 2 not in self.beginnings:
            for one in self.reviewed:
                if one.street > 1 and one.status is Status.WAITING:
                    self.found[one.number] = replace(one, reason=FLOP_FIRST)

    def _library_flop(self, preflop: PreflopPart, view: PreflopView) -> None:
        part = self._parts[1]
        try:
            flop, told = library_flop(self._study, preflop, view, part)
        except NotReviewed as problem:
            self._mark_street(1, str(problem))
            return
        notes = (*self.beginnings[1].notes, *told)
        tree = flop.spec.tree
        source = say(
            "{0}, exploitability {1} % of the pot",
            flop.accuracy.source,
            f"{flop.exploitability_pct:.2f}",
        )
        nodes = StreetNodes(lambda line: flop.node(line, equities=False))
        self._grade(
            part,
            nodes,
            tree.starting_pot,
            StreetStart(self.beginnings[1].ranges, notes),
            source=source,
            accuracy_pct=flop.exploitability_pct,
        )
        self._place(preflop, view, nodes, tree.starting_pot)

    def _place(
        self, preflop: PreflopPart, view: PreflopView, nodes: StreetNodes, pot: float
    ) -> None:
        """Note where the library shows the graded decisions of the flop."""
        part = self._parts[1]
        try:
            for one, step in follow(part, nodes, pot):
                there = self.found.get(one.number)
                if there is not None and there.status is Status.GRADED:
                    labels = tuple(step.line.split("/")[1:])
                    place = HandPlace(preflop.version, view.moves, part.board, (labels,))
                    self.found[one.number] = replace(there, place=write_place(place))
        except NoSuchAction:
            return

    def _grade(  # noqa: PLR0913
        self,
        part: StreetPart,
        nodes: StreetNodes,
        pot: float,
        beginning: StreetStart,
        *,
        source: str,
        accuracy_pct: float,
        largest: PerPlayer[float] = _WHOLE,
    ) -> None:
        """Grade the decisions of a street in a solve, and note what both go on with.

        Args:
            part: the street.
            nodes: reads a node of the solve by its line.
            pot: chips in the middle at the root of the solve.
            beginning: what both come to the street with.
            source: what it was solved by.
            accuracy_pct: its exploitability, percent of the pot; 0 where it is not known.
            largest: the weights that the solve made 1.
        """
        scale = part.pot / pot / CHIPS_PER_BB
        notes, number, line = list(beginning.notes), -1, "root"
        doubts = self._thin(part, beginning)
        try:
            for one, step in follow(part, nodes, pot):
                number, line = one.number, f"{step.line}/{step.label}"
                if step.note:
                    notes.append(step.note)
                    if step.share < RARE:
                        # It is graded by a size that was hardly ever tried.
                        doubts.append(join("{0}: {1}", (step.note, HARDLY)))
                there = self.found.get(number)
                if there is not None:
                    found = graded(
                        there,
                        nodes(step.line),
                        parse_combo(there.cards),
                        step.taken,
                        scale,
                        accuracy_pct=accuracy_pct,
                    )
                    self._take_graded(found, notes, doubts, source)
                if not step.note and step.share < RARE:
                    # Who did it knows what it is worth; who answers meets a range of hardly a hand.
                    doubts.append(join("{0}: {1}", (step.said, HARDLY)))
        except NoSuchAction as problem:
            for one in part.decisions:
                if one.number > number and one.number in self.found:
                    there = self.found[one.number]
                    self.found[one.number] = replace(there, reason=str(problem))
            return
        if part.goes_on:
            node = nodes(line)
            pairs = zip(node.reach, largest, strict=True)
            reach = PerPlayer(*(np.asarray(one * most, np.float32) for one, most in pairs))
            if all(one.any() for one in reach):
                # What later streets were solved with stays.
                after = StreetStart(reach, tuple(dict.fromkeys(notes)))
                self.beginnings.setdefault(part.street + 1, after)
            else:
                self._mark(part.street + 1, say("by the solve nobody goes on this way"))

    def _take_graded(
        self, found: Reviewed, notes: Sequence[str], doubts: Sequence[str], source: str
    ) -> None:
        is_graded = found.status is Status.GRADED
        if not is_graded and not found.is_hero:
            # Of hands that are not hero's no flop is solved for this alone.
            found = replace(found, status=Status.UNKNOWN)
        self.found[found.number] = replace(
            found,
            reason="" if is_graded else found.reason,
            notes=tuple(dict.fromkeys(notes)),
            doubts=tuple(dict.fromkeys(doubts)) if is_graded else (),
            source=source,
        )

    def _thin(self, part: StreetPart, beginning: StreetStart) -> list[str]:
        """Say which ranges come to a street with hardly a hand."""
        found: list[str] = []
        for player, weights in zip(part.pair, beginning.ranges, strict=True):
            combos = low_combo_count(part.board, weights)
            if combos is not None:
                seat, street = self.hand.seats[player].position, STREETS[part.street]
                found.append(
                    say("{0} comes to the {1} with {2} combos", seat, street, f"{combos:.1f}")
                )
        return found

    def spec(self, street: int) -> SolveSpec:
        """Return what is to be solved for a street.

        Raises:
            InputError: it cannot be; the text says why.
        """
        if self._preflop is None or street not in self._parts:
            raise InputError(say("Nothing can be solved here."))
        if street not in self.beginnings:
            raise InputError(say("The {0} before is not solved.", STREETS[street - 1]))
        flop = self._parts[1].board
        base = self._study.solve_spec(self._preflop.version, self._preflop.moves, flop)
        part, ranges = self._parts[street], self.beginnings[street].ranges
        return street_spec(part, base.tree, ranges, self.hand)

    def part(self, street: int) -> StreetPart:
        """Return a street that is solved or can be.

        Raises:
            InputError: it is none.
        """
        if street not in self._parts:
            raise InputError(say("Nothing can be solved here."))
        return self._parts[street]

    def solve(self, street: int, solving: Solver, threads: int) -> Steps[bool]:
        """Solve a street and grade its decisions; return False where it was stopped before.

        Raises:
            InputError: it cannot be solved; the text says why.
        """
        spec = self.spec(street)
        work = solving.solve(SolveOrder(spec, *GOALS[street], threads))
        told: bool | None = None
        stopped = False
        try:
            while True:
                progress = work.send(told)
                words = say("{0} {1}: {2}", STREETS[street], spec.board, progress.phase)
                told = yield replace(progress, phase=words)
                stopped = stopped or bool(told)
        except StopIteration as end:
            solution = end.value
        finally:
            work.close()
        if stopped:
            return False
        pct = solution.exploitability_pct
        accuracy = "" if pct is None else say(", exploitability {0} % of the pot", f"{pct:.2f}")
        source = say(
            "own solve of the {0} with the real pot and sizes{1}", STREETS[street], accuracy
        )
        nodes = StreetNodes(lambda line: solving.node(solution, line, ()))
        self._clear(street)
        part, beginning = self._parts[street], self.beginnings[street]
        self._grade(
            part,
            nodes,
            spec.tree.starting_pot,
            beginning,
            source=source,
            accuracy_pct=pct or 0.0,
            largest=largest_weights(part.board, beginning.ranges),
        )
        self._note_added(street)
        self._take_nodes(street, nodes, spec.tree.starting_pot, source)
        if self._parts[street].goes_on and street + 1 not in self.beginnings:
            self._mark(street + 1, say("the line of the {0} is not in its solve", STREETS[street]))
        return True

    def take(self, kept: Iterable[Reviewed], beginnings: Mapping[int, StreetStart]) -> None:
        """Go on from what an earlier review of the hand found."""
        for one in kept:
            if one.number in self.found and one.status is not Status.WAITING:
                self.found[one.number] = one
        self.beginnings.update(beginnings)
        if 2 in beginnings:
            # The library may have lost the flop since.
            for one in self.reviewed:
                if one.status is Status.WAITING and one.reason == FLOP_FIRST:
                    self.found[one.number] = replace(one, reason=NOT_SOLVED)

    def _take_nodes(self, street: int, nodes: StreetNodes, pot: float, source: str) -> None:
        """Note the ranges and the strategy of every action, as far as the solve has the line."""
        part = self._parts[street]
        largest = largest_weights(part.board, self.beginnings[street].ranges)
        try:
            for one in solved_nodes(part, nodes, pot, largest, source):
                self.nodes[one.number] = one
        except NoSuchAction:
            # The decision that the solve does not know says so by itself.
            return

    def _note_added(self, street: int) -> None:
        """Say of hands that do not get here that they were put into the range."""
        part, ranges = self._parts[street], self.beginnings[street].ranges
        # Whose hand was put in before is in the ranges of every later street.
        before = {
            one.player for one in self.reviewed if one.street < street and ADDED in one.doubts
        }
        for one in self.reviewed:
            if one.street == street and one.status is Status.GRADED:
                own = ranges[part.side(one.player)]
                added = own[parse_combo(one.cards)] < KNOWN_HAND * own.max()
                if added or one.player in before:
                    self.found[one.number] = replace(one, doubts=(*one.doubts, ADDED))

    def _clear(self, street: int) -> None:
        """Forget why the decisions of a street were not graded."""
        for one in self.reviewed:
            if one.street == street:
                clean = bare(self.hand, self._decision(one.number))
                self.found[one.number] = clean

    def _decision(self, number: int) -> HandDecision:
        return next(one for one in self._all if one.number == number)

    def _mark(self, street: int, reason: str, status: Status = Status.UNKNOWN) -> None:
        """Give the decisions from a street on a reason."""
        for one in self.reviewed:
            if one.street >= street:
                self.found[one.number] = replace(one, reason=reason, status=status)

    def _mark_street(self, street: int, reason: str) -> None:
        for one in self.reviewed:
            if one.street == street:
                self.found[one.number] = replace(one, reason=reason)

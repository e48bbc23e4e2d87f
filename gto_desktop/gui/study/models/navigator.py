"""Going somewhere in a hand, and what is shown there as the source of a drill or a quiz."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card
from gto_desktop.game.player import PerPlayer
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Flow, Jobs, Step, ask
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.node.models.node_reader import LIBRARY_LANE
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.study_place import ActionStep, CardStep, OpenSolution
from gto_desktop.gui.node.models.study_place import Step as TreeStep
from gto_desktop.gui.study.models.walk import HandWalk
from gto_desktop.services.study.place import HandPlace, place_of, read_place, steps_of, write_place
from gto_desktop.services.study.study_views import PreflopView
from gto_desktop.services.training.drill_tables import Opened, solution_place
from gto_desktop.solver.onward_spec import onward_spec
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.training.drill import DrillSource, SourceKind

if TYPE_CHECKING:
    # It brings the kernels, which the first paint does not wait for.
    from gto_desktop.services.study.study import Study

GO = "go"
"""The kind of flow that goes elsewhere."""


@dataclass(frozen=True, eq=False)
class HandSpot:
    """A spot to be solved for the hand, and the place it is the root of."""

    spec: SolveSpec
    place: HandPlace
    names: PerPlayer[str]


class Navigator:
    """Moves the models of a hand."""

    def __init__(self, walk: HandWalk, library: "Study", jobs: Jobs) -> None:
        self._walk, self._library, self._jobs = walk, library, jobs
        self.told: Event[str] = Event()
        """What could not be done, or what was."""
        self.not_there: Event[Board] = Event()
        """The library has no solve of this flop."""
        self.ended: Event[tuple[TreeStep, ...]] = Event()
        """The library ends before a place: the steps to it from the flop that is open."""
        self.arrived: Event[()] = Event()
        """Another place is shown."""

    @property
    def place(self) -> HandPlace | None:
        """Where the user is in the hand; None in a solution that belongs to no hand."""
        now = self._walk.where.now
        if now.opened is None:
            return HandPlace(now.version, now.moves, now.flop)
        root = now.opened.root
        return None if root is None else place_after(root, now.steps)

    @property
    def root(self) -> HandPlace | None:
        """Where the root of the open solution stands in the hand; None where nothing is open."""
        opened = self._walk.where.now.opened
        return None if opened is None else opened.root

    def text(self) -> str:
        """Return the place as a line of text; empty where there is none."""
        place = self.place
        return "" if place is None else write_place(place)

    def up(self) -> None:
        """Go one step up, out of a turn into its flop, out of a flop into the betting before."""
        walk, root = self._walk, self.root
        if walk.study.steps or not walk.on_flop:
            walk.up()
        elif root is not None and root.cards:
            self.go_to(replace(root, cards=root.cards[:-1]))
        else:
            walk.leave_flop()

    def go_above(self, count: int) -> None:
        """Go from a turn or a river that was solved to so many steps after its flop."""
        root = self.root
        if root is not None:
            above = steps_of(root)[:count]
            self.go_to(place_of(root.version, root.moves, root.flop, above))

    def open_flop(self, board: Board, actions: Sequence[str] = ()) -> None:
        """Go from the line before the flop to a flop of the library, after actions on it."""
        hand = self._walk.hand
        streets = (tuple(actions),) if actions else ()
        self.go_to(HandPlace(hand.version, hand.moves, board, streets=streets))

    def go(self, text: str) -> None:
        """Go to a place that was typed or pasted."""
        try:
            place = read_place(text)
        except InputError as problem:
            self.told.emit(sentence(problem))
        else:
            self.go_to(place)

    def go_to(self, place: HandPlace) -> None:
        """Go to a place; what of it is not in the library is said."""
        self._jobs.run(self._go_to(place), GO)

    def _go_to(self, place: HandPlace) -> Flow:
        walk, root = self._walk, self.root
        steps = None if root is None else steps_below(root, place)
        if steps is not None:
            self._move(steps)
            self.arrived.emit()
            return
        view, solution = yield from ask(lambda: self._read(place), LIBRARY_LANE)
        if solution is not None and place.flop is not None:
            above = HandPlace(place.version, view.moves, place.flop)
            steps = steps_below(above, replace(place, moves=view.moves)) or ()
            opened = OpenSolution(solution, view.version, _names(view), above)
            self._show(partial(walk.study.open, opened), solution, steps)
        elif place.flop is None or view.to_flop is not None:
            walk.hand.open(place.version, view.moves, place.flop)
            if place.flop is not None:
                self.not_there.emit(place.flop)
        else:
            walk.hand.open(place.version, view.moves)
            why = translate_message(view.why_no_flop)
            self.told.emit(why or tr("The betting before the flop goes on."))
        self.arrived.emit()

    def _read(self, place: HandPlace) -> tuple[PreflopView, Solution | None]:
        view = self._library.preflop(place.version, place.moves)
        if place.flop is None or view.flop is None:
            return view, None
        return view, self._library.open_flop(place.version, view.flop, place.flop)

    def _move(self, steps: tuple[TreeStep, ...]) -> None:
        """Go to a place of the open solution, as far as it goes."""
        solution = self._walk.study.solution
        if solution is not None:
            self._show(self._walk.study.move, solution, steps)

    def _show(
        self,
        show: Callable[[tuple[TreeStep, ...]], object],
        solution: Solution,
        steps: tuple[TreeStep, ...],
    ) -> None:
        """Show the steps that a solution has; tell where it ends before the last."""
        there = _stored(solution, steps)
        show(there)
        if there != steps:
            self.ended.emit(steps)

    def flop_spot(self, board: Board) -> Generator[Step, Any, HandSpot]:
        """Make in a flow the spot of a flop with the ranges of the line before it."""
        hand, library = self._walk.hand, self._library
        place = HandPlace(hand.version, hand.moves, board)

        def make() -> HandSpot:
            view = library.preflop(place.version, place.moves)
            spec = library.solve_spec(place.version, place.moves, board)
            return HandSpot(spec, place, _names(view))

        return (yield from ask(make, LIBRARY_LANE))

    def spot_at(self, text: str, spec: SolveSpec) -> Generator[Step, Any, HandSpot | None]:
        """Make in a flow the spot of a place that was written down; None where there is none."""
        library = self._library

        def make() -> HandSpot | None:
            try:
                place = read_place(text)
                return HandSpot(spec, place, _names(library.preflop(place.version, place.moves)))
            except InputError:
                return None

        return (yield from ask(make, LIBRARY_LANE))

    def spot_after(self, card: Card) -> Generator[Step, Any, HandSpot | None]:
        """Make in a flow the spot of what follows the shown node when a card comes."""
        study, place = self._walk.study, self.place
        node, solution, names = study.node, study.solution, study.names
        if node is None or solution is None or place is None:
            return None
        below, tree = place_after(place, (CardStep(card),)), solution.spec.tree
        return (
            yield from ask(
                lambda: HandSpot(onward_spec(node, (card,), tree), below, names), LIBRARY_LANE
            )
        )


def _stored(solution: Solution, steps: tuple[TreeStep, ...]) -> tuple[TreeStep, ...]:
    """Return the steps that a solution has: the library ends with the flop."""
    dealt = [depth for depth, step in enumerate(steps) if isinstance(step, CardStep)]
    return steps[: dealt[0]] if solution.is_stored and dealt else steps


def place_after(root: HandPlace, steps: Sequence[TreeStep]) -> HandPlace:
    """Return the place that steps below a place lead to."""
    streets = [list(street) for street in root.streets]
    cards = list(root.cards)
    while len(streets) < len(cards) + 1:
        streets.append([])
    for step in steps:
        if isinstance(step, ActionStep):
            streets[-1].append(step.label)
        else:
            cards.append(step.card)
            streets.append([])
    while streets and not streets[-1] and len(streets) > len(cards):
        streets.pop()
    return replace(root, streets=tuple(map(tuple, streets)), cards=tuple(cards))


def steps_below(root: HandPlace, place: HandPlace) -> tuple[TreeStep, ...] | None:
    """Return the steps from a place to one below it; None where it is not below."""
    same_hand = (root.version, root.moves, root.flop) == (place.version, place.moves, place.flop)
    mine, theirs = list(_flat(root)), list(_flat(place))
    if not same_hand or theirs[: len(mine)] != mine:
        return None
    return tuple(theirs[len(mine) :])


def _flat(place: HandPlace) -> list[TreeStep]:
    steps: list[TreeStep] = []
    for number in range(max(len(place.streets), len(place.cards) + 1)):
        if number < len(place.streets):
            steps += [ActionStep(label) for label in place.streets[number]]
        if number < len(place.cards):
            steps.append(CardStep(place.cards[number]))
    return steps


def _names(view: PreflopView) -> PerPlayer[str]:
    pair = view.to_flop
    return PerPlayer("OOP", "IP") if pair is None else pair.map(str)


def shown_source(
    study: StudyModel, place: HandPlace | None, file: str = ""
) -> tuple[DrillSource, Opened | None]:
    """Return what is shown: a line before the flop, a pot, a flop of the library, or a solve.

    Args:
        study: what is open.
        place: where that is in a hand; None where it belongs to none.
        file: where an own solve is saved; without one its misses do not come back.

    Raises:
        InputError: nothing is shown.
    """
    solution = study.solution
    if solution is not None and not study.ends_with_flop:
        at = study.place
        text = solution_place(file or "open", at.line, at.cards)
        names, board = study.names, solution.spec.board
        opened = Opened(
            solution,
            title=tr("own solve {oop} v {ip} {board}", oop=names.oop, ip=names.ip, board=board),
            seats=(names.oop, names.ip),
            file=file,
            chips_per_bb=study.display.chips_per_bb,
        )
        return DrillSource(SourceKind.SOLUTION, text), opened
    if place is None:
        raise InputError(tr("No node is shown: open a solution or walk a hand first."))
    ended = place.flop is None and (study.node is None or study.node.player is None)
    kind = SourceKind.POT if ended else SourceKind.PLACE
    return DrillSource(kind, write_place(place)), None

"""What has happened in the hand that is studied, from its first decision to the place."""

from gto_desktop.game.chips import put_in
from gto_desktop.game.line_actions import LineStart
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.street import Street
from gto_desktop.gui.node.models.display import tree_start
from gto_desktop.gui.node.models.study_place import ActionStep, OpenSolution, StudyPlace
from gto_desktop.gui.study.models.navigator import place_after
from gto_desktop.services.study.place import steps_of
from gto_desktop.services.study.study_views import PreflopView
from gto_desktop.training.drill_nodes import HandEvent
from gto_desktop.training.play_tables import told_preflop, told_steps


def told_line(
    place: StudyPlace, names: PerPlayer[str], view: PreflopView | None
) -> tuple[HandEvent, ...]:
    """Return what led to a place; in a solution that belongs to no hand, from its root on.

    Args:
        place: where the user is.
        names: of the players of what is open.
        view: the line before the flop as it was read; None for none.
    """
    opened = place.opened
    belongs = opened is None or opened.root is not None
    is_read = view is not None and (view.version, view.moves) == place.line
    before = told_preflop(view) if view is not None and belongs and is_read else ()
    return before if opened is None else (*before, *_after_flop(opened, place, names))


def told_before_root(opened: OpenSolution | None) -> tuple[HandEvent, ...]:
    """Return the actions and cards from the flop to the root of what is open."""
    if opened is None or opened.root is None:
        return ()
    steps = steps_of(opened.root)
    return told_steps(steps, flop_start(opened), tuple(opened.names), Street.FLOP)


def flop_start(opened: OpenSolution) -> LineStart:
    """Return pot and stacks at the start of the flop, or at the root of what belongs to no hand.

    A solve of a turn or a river begins with what was put in before; a flop of the library may be
    of another pot than that of the line.
    """
    start = tree_start(opened.solution.spec.tree)
    if opened.root is None:
        return start
    paid = put_in(opened.root.line)
    return LineStart(start.pot - sum(paid), start.stack + max(paid))


def _after_flop(
    opened: OpenSolution, place: StudyPlace, names: PerPlayer[str]
) -> tuple[HandEvent, ...]:
    """Return the actions after the flop, and the cards that came between them."""
    steps = [step.label if isinstance(step, ActionStep) else step.card for step in place.steps]
    street = opened.solution.spec.board.street
    if opened.root is not None:
        steps, street = list(steps_of(place_after(opened.root, place.steps))), Street.FLOP
    return told_steps(steps, flop_start(opened), tuple(names), street)

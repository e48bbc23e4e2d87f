"""The decision of the flop that a report follows: that of the place, whatever comes after it."""

from dataclasses import dataclass

from gto_desktop.game.flop_line import last_decision, line_in_shares
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.gui.node.models.study_place import StudyPlace
from gto_desktop.gui.study.models.navigator import place_after
from gto_desktop.gui.study.models.told_line import flop_start
from gto_desktop.services.study.study_views import PreflopView


@dataclass(frozen=True)
class FlopDecision:
    """What a report is asked for."""

    version: str
    spot: FlopSpot
    line: str = "root"
    """Bets as shares of the pot: "root/CHECK/BET 33%"."""


def decision_of(place: StudyPlace, view: PreflopView | None) -> FlopDecision | None:
    """Return the flop's decision of a place; on turns and rivers the last one that led there.

    Args:
        place: where the user is.
        view: the line before the flop as it was read; None for none.
    """
    if view is None or view.flop is None:
        return None
    opened = place.opened
    root = None if opened is None else opened.root
    if opened is None or root is None or (root.version, root.moves) != (view.version, view.moves):
        return FlopDecision(view.version, view.flop)
    streets = place_after(root, place.steps).streets
    labels = last_decision(streets[0]) if streets else ()
    start = flop_start(opened)
    line = line_in_shares(labels, round(start.pot), round(start.stack))
    return FlopDecision(view.version, view.flop, line)

"""The flop of the library that answers for the flop of a hand."""

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say, without_stop
from gto_desktop.services.review.review_preflop import NotReviewed, PreflopPart
from gto_desktop.services.review.review_streets import StreetPart, pot_notes
from gto_desktop.services.study.library_flop import LibraryFlop
from gto_desktop.services.study.study import Study
from gto_desktop.services.study.study_views import PreflopView


def library_flop(
    study: Study, preflop: PreflopPart, view: PreflopView, part: StreetPart
) -> tuple[LibraryFlop, tuple[str, ...]]:
    """Return the library's flop for a hand, and in what its pot and stacks differ.

    Raises:
        NotReviewed: the library has none of this pot with these ranges; the text says so.
    """
    name = say("this pot") if view.flop is None else view.flop.name
    try:
        flop = (
            None if view.flop is None else study.open_flop(preflop.version, view.flop, part.board)
        )
    except InputError as problem:
        raise NotReviewed(without_stop(str(problem))) from None
    if flop is None:
        raise NotReviewed(say("the library has no {0} of {1}: solve it", part.board, name))
    if flop.version != preflop.version:
        # With a rake a caller has half the hands: it is another game.
        told = say(
            "the library's {0} of {1} was solved with the ranges of {2}",
            part.board,
            name,
            flop.version,
        )
        raise NotReviewed(say("{0}: solve it", told))
    return flop, pot_notes(part, flop.spec.tree)

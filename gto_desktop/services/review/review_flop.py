"""The flop of the library that answers for the flop of a hand."""

from gto_desktop.basis.errors import InputError
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
    name = "this pot" if view.flop is None else view.flop.name
    try:
        flop = (
            None if view.flop is None else study.open_flop(preflop.version, view.flop, part.board)
        )
    except InputError as problem:
        raise NotReviewed(str(problem).rstrip(".")) from None
    if flop is None:
        raise NotReviewed(f"the library has no {part.board} of {name}: solve it")
    if flop.version != preflop.version:
        # With a rake a caller has half the hands: it is another game.
        told = f"the library's {part.board} of {name} was solved with the ranges of {flop.version}"
        raise NotReviewed(f"{told}: solve it")
    return flop, pot_notes(part, flop.spec.tree)

"""The files that drills play on: other ones in a pack than on the disk of who made it."""

from collections.abc import Callable
from dataclasses import replace

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.services.study.place import read_place
from gto_desktop.services.training.drill_tables import OPEN, is_solution_place
from gto_desktop.training.drill import Drill, DrillSource, Missed


def solution_of(place: str) -> str | None:
    """Return the file of a place of a saved solution; None for other places.

    >>> solution_of("a.gtosol | root/CHECK | 4s"), solution_of("6max: F F F | Kh7d2c | CHECK")
    ('a.gtosol', None)
    """
    return place.rsplit("|", 2)[0].strip() if is_solution_place(place) else None


def check_places(drill: Drill) -> None:
    """Refuse a drill that plays on places that others do not have: InputError."""
    for place in _places(drill):
        if solution_of(place) is None:
            read_place(place)
        elif place.startswith(OPEN):
            raise InputError(
                say(
                    "The drill {0} plays on a solution that is not saved: save it first.",
                    drill.name,
                )
            )


def solutions_of(drill: Drill) -> tuple[str, ...]:
    """Return the files that a drill plays on, each once."""
    files = (solution_of(place) for place in _places(drill))
    return tuple(dict.fromkeys(file for file in files if file is not None))


def with_solutions(drill: Drill, name: Callable[[str], str]) -> Drill:
    """Return a drill that plays on other files: `name` gives the one that stands for another."""
    source = drill.source
    missed = tuple(Missed(renamed(missed.place, name), missed.hand) for missed in source.missed)
    return replace(drill, source=DrillSource(source.kind, renamed(source.place, name), missed))


def renamed(place: str, name: Callable[[str], str]) -> str:
    """Return a place with the file that stands for its own.

    >>> renamed("a.gtosol | root | ", str.upper)
    'A.GTOSOL | root | '
    """
    file = solution_of(place)
    if file is None:
        return place
    _, line, cards = place.rsplit("|", 2)
    return f"{name(file)} |{line}|{cards}"


def _places(drill: Drill) -> tuple[str, ...]:
    places = [missed.place for missed in drill.source.missed]
    return tuple([drill.source.place, *places] if drill.source.place else places)

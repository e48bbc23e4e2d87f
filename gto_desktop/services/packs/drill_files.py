"""What drills play on: files and data sets, others in a pack than with who made or imported it."""

from collections.abc import Callable
from dataclasses import replace

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.services.study.place import read_place
from gto_desktop.services.training.concepts import ANY
from gto_desktop.services.training.drill_tables import OPEN, is_solution_place
from gto_desktop.training.drill import Drill, DrillSource, Missed


def solution_of(place: str) -> str | None:
    """Return the file of a place of a saved solution; None for other places.

    >>> solution_of("a.gtosol | root/CHECK | 4s"), solution_of("6max: F F F | Kh7d2c | CHECK")
    ('a.gtosol', None)
    """
    return place.rsplit("|", 2)[0].strip() if is_solution_place(place) else None


def data_set_of(place: str) -> str | None:
    """Return the data set of a place before the flop or in the library; None for other places.

    >>> data_set_of("own-a: F F | Kh7d2c | "), data_set_of("a.gtosol | root/CHECK | 4s")
    ('own-a', None)
    """
    name, colon, _ = place.partition(":")
    return None if is_solution_place(place) or not colon else name.strip()


def check_places(drill: Drill) -> None:
    """Refuse a drill that plays on places that others do not have: InputError."""
    for place in _places(drill):
        if solution_of(place) is None:
            # What follows the betting before the flop of a concept has no cards to be read.
            read_place(place.partition("|")[0] if ANY in place else place)
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


def data_sets_of(drill: Drill) -> tuple[str, ...]:
    """Return the data sets that a drill plays on, each once; those that ship too."""
    names = (data_set_of(place) for place in _places(drill))
    return tuple(dict.fromkeys(name for name in names if name is not None))


def with_solutions(drill: Drill, name: Callable[[str], str]) -> Drill:
    """Return a drill that plays on other files: `name` gives the one that stands for another."""
    return _elsewhere(drill, lambda place: renamed(place, name))


def with_data_sets(drill: Drill, name: Callable[[str], str]) -> Drill:
    """Return a drill that plays on other data sets: `name` gives what stands for another."""
    return _elsewhere(drill, lambda place: on_data_set(place, name))


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


def on_data_set(place: str, name: Callable[[str], str]) -> str:
    """Return a place with the data set that stands for its own.

    >>> on_data_set("own-a: F F", "{}-2".format)
    'own-a-2: F F'
    """
    own = data_set_of(place)
    return place if own is None else f"{name(own)}:{place.partition(':')[2]}"


def _elsewhere(drill: Drill, moved: Callable[[str], str]) -> Drill:
    source = drill.source
    missed = tuple(Missed(moved(missed.place), missed.hand) for missed in source.missed)
    return replace(drill, source=DrillSource(source.kind, moved(source.place), missed))


def _places(drill: Drill) -> tuple[str, ...]:
    places = [missed.place for missed in drill.source.missed]
    return tuple([drill.source.place, *places] if drill.source.place else places)

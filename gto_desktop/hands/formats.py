"""The formats in which hands are written: PHH, which keeps everything, and those of trackers."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.hands.hand import Hand
from gto_desktop.hands.ohh_writing import as_ohh, write_ohh
from gto_desktop.hands.phh_writing import write_phh
from gto_desktop.hands.stars_writing import as_stars, write_stars


@dataclass(frozen=True)
class HandFormat:
    """How hands are written to a file."""

    key: str
    """As it is chosen in a command."""
    title: str
    ending: str
    """Of files, without the point."""
    write: Callable[[Hand, int], str]
    """Returns a hand as it stands in a file, given its place there from 1."""
    said: Callable[[Hand], Hand]
    """Returns a hand as far as the format has words for it: what is read back."""


PHH = HandFormat(
    "phh", "PHH", "phhs", lambda hand, place: f"[{place}]\n{write_phh(hand)}\n", lambda hand: hand
)
STARS = HandFormat(
    "pokerstars", "PokerStars", "txt", lambda hand, _: f"{write_stars(hand)}\n\n", as_stars
)
OHH = HandFormat("ohh", "Open Hand History", "ohh", lambda hand, _: f"{write_ohh(hand)}\n", as_ohh)
FORMATS = (PHH, STARS, OHH)


def format_of_file(path: Path) -> HandFormat:
    """Return the format of a file by its ending; PHH for others."""
    ending = path.suffix.lower().removeprefix(".")
    return next((form for form in FORMATS if form.ending == ending), PHH)


def format_of(key: str) -> HandFormat:
    """Return a format by its key; InputError for others.

    >>> format_of("ohh").title
    'Open Hand History'
    """
    found = next((form for form in FORMATS if form.key == key.strip().lower()), None)
    if found is None:
        keys = ", ".join(form.key for form in FORMATS)
        raise InputError(say("There is no format {0}: use one of {1}.", repr(key), keys))
    return found

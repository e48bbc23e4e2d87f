"""Rooms and languages whose hands are known by sight and not read: they are named."""

import re

from gto_desktop.basis.message import Message, join, say
from gto_desktop.hands.stars_languages import LANGUAGES, OTHER_LANGUAGE

_ROOMS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (name, re.compile(pattern))
    for name, pattern in (
        ("Full Tilt Poker", r"Full ?Tilt ?Poker(?:\.fr)? Game #\d+.*"),
        (
            "BetOnline (Chico network)",
            r"(?:BetOnline Poker|PayNoRake|ActionPoker\.com|Gear Poker|SportsBetting\.ag Poker|"
            r"Tiger ?Gaming)(?: \w+)? (?:Game|Hand) #\d+.*",
        ),
        (
            "Everleaf Gaming",
            r"(?:Everleaf Gaming Game #\d+|\*{5} Hand history for game #\d+ \*{5}).*",
        ),
        ("OnGame", r"\*{5} History for hand [A-Z]?\d[\d-]* .*\*{5}.*"),
        ("Absolute Poker", r"Stage #\w*\d: .*"),
        ("Cake Poker", r"Hand#\w+ - .*"),
        ("Entraction", r"Game # ?\d[\d-]* - .*"),
        ("PKR", r"Starting Hand #\d+.*"),
        ("Unibet", r"Unibet (?:Poker )?(?:Game|Hand) #\d+.*"),
        ("Replay Poker", r"Replay ?Poker (?:Game|Hand) #\d+.*"),
        ("Poker Now", r"-- starting hand #\d+.*"),
    )
)
_XML = (
    ("Merge network", re.compile(r"<game\b[^<>]*\bstarttime=|<description\b[^<>]*\bstakes=")),
    ("Microgaming", re.compile(r"<Game\b[^<>]*\bhhversion=")),
    ("Boss Media", re.compile(r"<HISTORY\b[^<>]*\bID=")),
)
_LANGUAGE = re.compile(r"[^:#\"\[,]{1,40}#\d{6,} ?:.*")
_NO_START = ("Seat", "Table", "Tournament", "***", "Dealt", "Game No")


def unread_room(line: str) -> Message | None:
    """Return why a hand is not read that a line of a known room begins; None for any other."""
    for name, pattern in _ROOMS:
        if pattern.fullmatch(line) is not None:
            return say("{0}: not read yet", name)
    return None


def unread_language(line: str) -> Message | None:
    """Return why a hand is not read that a line begins; None where it begins none."""
    if line.startswith(_NO_START):
        return None
    if OTHER_LANGUAGE.fullmatch(line) is not None:
        languages = join("{0}, {1}", (language.name for language in LANGUAGES))
        return say(
            "PokerStars in a language that is not read yet: set the client's hand histories to "
            "English ({0} are read too)",
            languages,
        )
    if _LANGUAGE.fullmatch(line) is not None:
        return say("a room or a language that is not read yet")
    return None


def unread_xml(text: str) -> Message | None:
    """Return why the hands of a text in XML are not read; None where they may be iPoker's."""
    for name, pattern in _XML:
        if pattern.search(text) is not None:
            return say("{0}: not read yet", name)
    return None

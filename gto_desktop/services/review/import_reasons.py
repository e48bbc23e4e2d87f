"""Why hands were left out of an import: alike reasons together, and what would help."""

from dataclasses import dataclass
from typing import TypeAlias

from gto_desktop.basis.message import Message, say
from gto_desktop.hands.hand import Room
from gto_desktop.hands.rooms import Skipped

MOST_OTHERS = 2
"""Reasons of a group that are told beside the first."""
_OF_ITS_OWN = frozenset(["{0}: not read yet"])
"""Templates whose values make another reason."""
_READ = say("Histories of {0} are read.", ", ".join(Room))
_AGAIN = say("Copy the file again once the table is closed: the client writes the end late.")
_REPORT = say("If the room wrote it so, please report the hand: this form is not known yet.")
_DAMAGED = say("The file is damaged there: take it from the client once more.")
_DAMAGED_OR_NEW = say(
    "Take the file from the client once more; if the room wrote it so, please report the hand."
)
_HELP: dict[str, str] = {
    "language: only English histories are read": say(
        "Set the client to write hand histories in English, or request the hands in English."
    ),
    "only no-limit hold'em is read": say("Other games stay in their files."),
    "{0}: not read yet": _READ,
    "a room or a language that is not read yet": _READ,
    "this is no hand history that is known": _READ,
    "this is no text": say("Hand histories are text files: save them as text."),
    "the file is too large": say("Unpack the archive, and import what is in it."),
    "an archive in an archive is not opened": say("Unpack it, and import what is in it."),
    "the archive cannot be opened: {0}": say("Unpack it, and import the folder."),
    "the file cannot be read: {0}": say("Close it elsewhere, and look whether you may read it."),
    "the hand is cut off: it has no summary": _AGAIN,
    "nobody wins: the hand is cut off": _AGAIN,
    "the hand is cut off or is no XML ({0})": _AGAIN,
    "the hand is cut off or is no JSON ({0})": _AGAIN,
    "a number contains a control character": _DAMAGED,
    "the time zone contains a control character": _DAMAGED,
    "the time zone is not understood: {0}": _DAMAGED_OR_NEW,
    "the line is damaged: {0}": _DAMAGED,
    "the line is damaged, or of a form that is not known: {0}": _DAMAGED_OR_NEW,
    "the file is empty": say("There is nothing in it: the client may not have written it yet."),
    "the line is not understood: {0}": _REPORT,
    "the cards are in a language that is not read ({0})": _REPORT,
    "the action type {0} is not known": _REPORT,
}
"""What would help, by the template of the reason."""

Key: TypeAlias = tuple[object, ...]


def _key(reason: str) -> Key:
    """Return what alike reasons have in common: the template, and the messages in it."""
    if not isinstance(reason, Message):
        return (reason,)
    if reason.template in _OF_ITS_OWN:
        return (reason.template, *reason.values)
    inner = (_key(value) for value in reason.values if isinstance(value, Message))
    return (reason.template, *inner)


def help_for(reason: str) -> str:
    """Return a sentence that says what would help against a reason; empty where nobody knows."""
    if not isinstance(reason, Message):
        return ""
    inner = (help_for(value) for value in reason.values)
    return _HELP.get(reason.template) or next(filter(None, inner), "")


@dataclass
class ReasonGroup:
    """Hands, or whole files, that are left out for alike reasons."""

    first: Skipped
    """The first of them."""
    count: int = 0
    files: int = 0
    """In which they stand."""
    others: tuple[str, ...] = ()
    """The first of the reasons that differ from it: of another line, another name."""
    _last: str | None = None

    @property
    def are_files(self) -> bool:
        """Whether whole files are counted, not hands."""
        return not self.first.line and not self.first.room

    @property
    def reason(self) -> str:
        """The reason of the first."""
        return self.first.reason

    @property
    def help(self) -> str:
        """A sentence that says what would help; empty where nobody knows."""
        return help_for(self.reason)

    def add(self, skipped: Skipped) -> None:
        """Count one more; those of a file come one after another."""
        self.count += 1
        self.files += skipped.file != self._last
        self._last = skipped.file
        is_other = skipped.reason not in {self.reason, *self.others}
        if is_other and len(self.others) < MOST_OTHERS:
            self.others = (*self.others, skipped.reason)


class ReasonGroups:
    """Reasons put together as they come; there are no more groups than kinds of reasons."""

    def __init__(self) -> None:
        self._groups: dict[Key, ReasonGroup] = {}

    def add(self, skipped: Skipped) -> None:
        """Count a hand or a file with those that are left out for alike reasons."""
        whole = not skipped.line and not skipped.room
        key = (whole, *_key(skipped.reason))
        self._groups.setdefault(key, ReasonGroup(skipped)).add(skipped)

    def ordered(self) -> list[ReasonGroup]:
        """Return the groups, those of the most hands first."""
        return sorted(self._groups.values(), key=lambda group: -group.count)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ReasonGroups) and self._groups == other._groups

    __hash__ = None  # type: ignore[assignment]

"""The failure that is the user's to mend, as opposed to a bug."""

from collections.abc import Mapping

from gto_desktop.basis.message import Message, say


class InputError(ValueError):
    """Something a person typed or opened cannot be used; the message says what and where."""


_OF_THE_SYSTEM: Mapping[str, Message] = {
    text: text
    for text in (
        say("Permission denied"),
        say("No space left on device"),
        say("No such file or directory"),
        say("Is a directory"),
        say("Not a directory"),
        say("File exists"),
        say("File name too long"),
        say("Read-only file system"),
        say("Input/output error"),
        say("Disk quota exceeded"),
        say("Operation not permitted"),
    )
}


def system_reason(error: OSError) -> str:
    """Return what the system says of a file, without the name of the file.

    >>> system_reason(FileNotFoundError(2, "No such file or directory", "a.txt"))
    'No such file or directory'
    """
    text = error.strerror or str(error)
    return _OF_THE_SYSTEM.get(text, text)

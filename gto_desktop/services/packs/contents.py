"""Make items of a pack, one function for each kind, checked when they are chosen."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.message import say
from gto_desktop.ranges.range import Range
from gto_desktop.services.packs.assignments import NO_ASSIGNMENT, Assignment
from gto_desktop.services.packs.drill_files import check_places, solutions_of
from gto_desktop.services.packs.hand_items import PackedHand, fitting, write_hands
from gto_desktop.services.packs.pack_listing import ASKED, KINDS, ItemKind
from gto_desktop.services.packs.quiz import Quiz, sound_quiz, write_quiz
from gto_desktop.services.packs.quiz_text import read_quiz_text
from gto_desktop.services.packs.safe_text import LONGEST_NOTE, named, plain_note
from gto_desktop.services.preflop_games.own_data_sets import check_id
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.store_header import read_header
from gto_desktop.training.drill import Drill

MARKDOWN_SUFFIX = ".md"
_LARGEST_NOTE = 100_000
"""Bytes of a file that is read as a note."""
_LARGEST_QUIZ = 1_000_000
"""The same for one that is read as a quiz."""
PICTURE_SUFFIXES = frozenset({".png", ".jpg", ".jpeg"})
_PICTURES = {b"\x89PNG\r\n\x1a\n": ".png", b"\xff\xd8\xff": ".jpg"}
"""How files of pictures begin, and how their names end."""


@dataclass(frozen=True)
class NewItem:
    """An item of a pack that is to be made."""

    kind: ItemKind
    name: str
    content: bytes = b""
    """Of a solution or a drill nothing: it is in `file` or `drill`. Of a data set nothing: it is
    read when the pack is written."""
    file: Path | None = None
    drill: Drill | None = None
    """The solutions and own data sets it plays on come into the pack by themselves."""
    note: str = ""
    assignment: Assignment = NO_ASSIGNMENT
    """What is asked of a drill or a quiz."""
    formatted: bool = False
    """Whether a note is Markdown."""

    def noted(self, note: str) -> "NewItem":
        """Return it with a note."""
        return replace(self, note=_note(note, self.name))

    def asking(self, assignment: Assignment) -> "NewItem":
        """Return a drill or a quiz of which something is asked; InputError for anything else."""
        if self.kind not in ASKED:
            raise InputError(
                say("{0} is neither a drill nor a quiz: nothing is asked of it.", self.name)
            )
        if self.kind is ItemKind.QUIZ and assignment.count:
            raise InputError(
                say("{0} is a quiz, and each of its questions counts: give no number of answers.",
                    self.name)
            )  # fmt: skip
        return replace(self, assignment=assignment)


def spot_item(name: str, spec: SolveSpec) -> NewItem:
    """Return a spot as an item."""
    content = json.dumps(spec.to_dict(), ensure_ascii=False, indent=1)
    return NewItem(ItemKind.SPOT, named(name, say("The spot")), content.encode())


def solution_item(name: str, path: Path) -> NewItem:
    """Return a saved solution as an item; InputError where the file is none."""
    try:
        with path.open("rb") as file:
            read_header(file, path)
    except OSError as error:
        raise InputError(say("{0} cannot be read: {1}.", path, system_reason(error))) from None
    return NewItem(ItemKind.SOLUTION, named(name, say("The solution")), file=path)


def data_set_item(name: str) -> NewItem:
    """Return an own data set as an item, by its id; InputError where none can be called so."""
    check_id(name)
    return NewItem(ItemKind.DATA_SET, name)


def range_item(name: str, text: str) -> NewItem:
    """Return a range as an item; InputError where the text is none, or the range is empty."""
    hands = Range.parse(text)
    if hands.combo_count <= 0:
        raise InputError(say("The range {0} is empty.", name))
    return NewItem(ItemKind.RANGE, named(name, say("The range")), str(hands).encode())


def drill_item(drill: Drill) -> NewItem:
    """Return a drill as an item; InputError where it plays on a place that others do not have."""
    name = named(drill.name, say("The drill"))
    check_places(drill)
    for file in solutions_of(drill):
        solution_item(Path(file).stem, Path(file))
    return NewItem(ItemKind.DRILL, name, drill=drill.named(name))


def hands_item(name: str, hands: Sequence[PackedHand]) -> NewItem:
    """Return hands as an item; InputError where there are none, or too many."""
    whole = fitting(hands)
    item = NewItem(ItemKind.HANDS, named(name, say("The hands")), write_hands(whole))
    left = sum(
        bool(hand.solved) != bool(kept.solved) for hand, kept in zip(hands, whole, strict=True)
    )
    if not left:
        return item
    count = say("1 hand") if left == 1 else say("{0} hands", f"{left:,}")
    return item.noted(say("There was no room for the solved ranges of {0}.", count))


def picture_item(name: str, path: Path) -> NewItem:
    """Return a PNG or JPEG file as an item; InputError where it is none, or too large."""
    most = KINDS[ItemKind.PICTURE].most_bytes
    try:
        if path.stat().st_size > most:
            raise InputError(say("{0} is too large: a picture has at most 20 MB.", path.name))
        content = path.read_bytes()
    except OSError as error:
        raise InputError(say("{0} cannot be read: {1}.", path, system_reason(error))) from None
    if not picture_suffix(content):
        raise InputError(say("{0} is no picture that a pack can have: PNG or JPEG.", path.name))
    return NewItem(ItemKind.PICTURE, named(name or path.stem, say("The picture")), content)


def picture_suffix(content: bytes) -> str:
    r"""Return how the file of a picture ends, by its first bytes; "" where it is none.

    >>> picture_suffix(b"\x89PNG\r\n\x1a\n..."), picture_suffix(b"GIF89a")
    ('.png', '')
    """
    return next((suffix for head, suffix in _PICTURES.items() if content.startswith(head)), "")


def shown_key(text: str) -> str:
    """Return the name of a picture or a spot as names are compared, without a picture's ending.

    >>> shown_key("Board.PNG"), shown_key("board"), shown_key("../a/b.png")
    ('board', 'board', '../a/b')
    """
    for ending in PICTURE_SUFFIXES:
        if text.casefold().endswith(ending):
            text = text[: -len(ending)]
            break
    return text.casefold()


def note_item(name: str, text: str, *, formatted: bool = False) -> NewItem:
    """Return a text as an item, Markdown or plain; InputError where it is empty or too long."""
    name = named(name, say("The note"))
    kept = _note(text, name)
    if not kept:
        raise InputError(say("The note {0} is empty.", name))
    return NewItem(ItemKind.NOTE, name, kept.encode(), formatted=formatted)


def note_file_item(name: str, path: Path) -> NewItem:
    """Return the text of a file as an item; InputError where it is too long or none.

    Files that end in `.md` are Markdown.
    """
    text = _text_of(path, _LARGEST_NOTE, say("{0} is far too large for a note.", path.name))
    formatted = path.suffix.lower() == MARKDOWN_SUFFIX
    return note_item(name or path.stem, text, formatted=formatted)


def quiz_item(name: str, quiz: Quiz) -> NewItem:
    """Return a quiz as an item; InputError where a question of it cannot be asked."""
    name = named(name, say("The quiz"))
    return NewItem(ItemKind.QUIZ, name, write_quiz(sound_quiz(name, quiz)))


def quiz_file_item(name: str, path: Path) -> NewItem:
    """Return the quiz of a text file as an item, as `quiz_text` reads it.

    Without a name it is called by its title, else by the file. InputError names the line where
    something is wrong.
    """
    text = _text_of(path, _LARGEST_QUIZ, say("{0} is far too large for a quiz.", path.name))
    title, quiz = read_quiz_text(text, path.name)
    return quiz_item(name or title or path.stem, quiz)


def _text_of(path: Path, most: int, too_large: str) -> str:
    try:
        if path.stat().st_size > most:
            raise InputError(too_large)
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise InputError(say("{0} cannot be read: {1}.", path, system_reason(error))) from None
    except UnicodeDecodeError:
        raise InputError(say("{0} is not a text file.", path.name)) from None


def _note(text: str, name: str) -> str:
    if len(text.strip()) > LONGEST_NOTE:
        raise InputError(
            say(
                "The note of {0} has {1} letters; at most {2} are kept.",
                name,
                f"{len(text):,}",
                f"{LONGEST_NOTE:,}",
            )
        )
    return plain_note(text)

"""What the engine says, in the language of the window.

Sentences and names from below the window are English: the command line and the service say the
same. Here a text is found again among the templates that packaging/engine_texts.py collected, and
comes back in the window's language with its values put in.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from gto_desktop.gui.base.texts import CONTEXT

ENGINE_CONTEXT = "engine"
"""The texts of the engine in the files of translations."""
_PLACE = re.compile(r"\{(\d+)\}")
_SENTENCE = re.compile(r"[.!?]\s+(?=[A-Z'\"])")
_CUTS = (
    (re.compile(r"(?<=[.!?]) +(?=[A-Z'])"), " "),
    (re.compile("\n"), "\n"),
    (re.compile("; "), "; "),
    (re.compile(": "), ": "),
    (re.compile(", "), ", "),
    (re.compile(r" \("), " ("),
)
"""Where a text of several parts is cut, the coarsest cut first."""
_BEFORE_NAMES = ("called ", "named ")
_LIGHT, _WORDS = 12, 4
"""A template of so few letters of its own, "{0} and {1}", fits any sentence of so many blanks."""
_DEEPEST = 6
"""Texts in texts; deeper ones stay as they are."""

Back = Callable[[str], str]
"""Gives a translation the first letter and the full stop of what was said."""


class Templates:
    """The templates of the engine; turns its texts into another language.

    >>> french = {"The board {0} holds {1} twice.": "Le board {0} contient deux fois {1}."}
    >>> Templates(french).turned("The board AhAhKd holds Ah twice.")
    'Le board AhAhKd contient deux fois Ah.'
    """

    def __init__(
        self, known: Mapping[str, str], words: Callable[[str], str | None] = lambda _: None
    ) -> None:
        """Take templates with their translations, and another place to look for whole texts."""
        self._words = words
        self._whole = {
            text.format(): said.format() for text, said in known.items() if not _PLACE.search(text)
        }
        forms = [_form(text, said) for text, said in known.items() if _PLACE.search(text)]
        # The longest literal part first: it says the most about which template it was.
        self._forms = sorted(forms, key=lambda form: form.weight, reverse=True)

    def turned(self, text: str) -> str:
        """Return a text in the other language; as it is where no template fits."""
        return self._turned(text, 0) or text

    def _turned(self, text: str, depth: int) -> str | None:
        if depth > _DEEPEST or not re.search("[A-Za-z]{2}", text):
            return None
        bare = text.strip()
        if bare != text and (exact := self._whole.get(text)) is not None:
            return exact
        if bare != text:
            found = self._turned(bare, depth)
            return None if found is None else text.replace(bare, found, 1)
        return (
            self._one(text)
            or self._filled(text, depth, strict=True)
            or self._in_parts(text, depth)
            or self._filled(text, depth, strict=False)
        )

    def _one(self, text: str) -> str | None:
        """Return a text without values, its first letter and its full stop whatever they are."""
        for form, back in _variants(text):
            known = self._whole.get(form) or self._words(form)
            if known is not None:
                return back(known)
        return None

    def _filled(self, text: str, depth: int, *, strict: bool) -> str | None:
        """Return a text with its values put in; a strict one has no sentence within a value."""
        variants = list(_variants(text))
        for one in self._forms:
            for form, back in variants:
                values = one.values(form)
                if values is None or (strict and any(map(_SENTENCE.search, values[:-1]))):
                    continue
                said = [
                    value if place in one.names else self._turned(value, depth + 1) or value
                    for place, value in enumerate(values)
                ]
                if one.weight < _LIGHT and any(map(_is_sentence, values, said)):
                    continue
                return back(one.said.format(*said))
        return None

    def _in_parts(self, text: str, depth: int) -> str | None:
        """Return a text of which parts are known, cut at the first place of the coarsest cut."""
        for cut, between in _CUTS:
            found = cut.search(text)
            if found is None:
                continue
            parts = text[: found.start()], text[found.end() :]
            said = [self._turned(part, depth + 1) for part in parts]
            if any(one is not None for one in said):
                pairs = zip(parts, said, strict=True)
                glue = self._whole.get(between, between)
                return glue.join(part if one is None else one for part, one in pairs)
        return None


@dataclass(frozen=True)
class _Form:
    """A template with places."""

    said: str
    """Its translation."""
    weight: int
    """Letters that are its own."""
    needle: str
    """The longest piece of it: what has it not is another's."""
    pattern: re.Pattern[str]
    names: frozenset[int]
    """Places of names that somebody gave: they stay as they are."""

    def values(self, text: str) -> tuple[str, ...] | None:
        """Return what a text has in the places, None where the text is another's."""
        if self.needle not in text:
            return None
        found = self.pattern.fullmatch(text)
        return None if found is None else found.groups()


def _is_sentence(value: str, said: str) -> bool:
    """Tell whether a value is a sentence that nobody translated: then it was no value."""
    return value == said and value.count(" ") >= _WORDS


def _form(text: str, said: str) -> _Form:
    pieces = [piece.format() for piece in _PLACE.split(text)[::2]]
    pattern = re.compile("(.*?)".join(map(re.escape, pieces)), re.DOTALL)
    names = (place for place, piece in enumerate(pieces[:-1]) if piece.endswith(_BEFORE_NAMES))
    weight = sum(map(len, pieces))
    return _Form(said, weight, max(pieces, key=len), pattern, frozenset(names))


def _variants(text: str) -> Iterator[tuple[str, Back]]:
    """Yield a text as it is, with its first letter in the other case, and its stop on or off."""
    other = text[:1].swapcase() + text[1:]
    for form, like in ((text, ""), (other, text)):
        yield form, partial(_as_said, like=like, stop=None)
    for form, like in ((text, ""), (other, text)):
        if text.endswith("."):
            yield form[:-1], partial(_as_said, like=like, stop=True)
        else:
            yield form + ".", partial(_as_said, like=like, stop=False)


def _as_said(said: str, *, like: str, stop: bool | None) -> str:
    """Return a translation with the first letter of a text, if one is given, and its stop."""
    if like and not said[1:2].isupper():  # an abbreviation stays as it is
        first = said[:1].upper() if like[:1].isupper() else said[:1].lower()
        said = first + said[1:]
    if stop is None:
        return said
    return f"{said}." if stop else said.removesuffix(".")


_spoken: Templates | None = None


def speak(path: Path | None) -> None:
    """Turn what the engine says from now on, by the list of its templates; None for English.

    The translators of the language are installed before.
    """
    global _spoken  # noqa: PLW0603 - one window speaks one language, as its translators do
    translate_message.cache_clear()
    _spoken = None
    if path is not None:
        texts = json.loads(path.read_text(encoding="utf-8"))
        known = {text: QCoreApplication.translate(ENGINE_CONTEXT, text) for text in texts}
        _spoken = Templates(known, _of_the_window)


@lru_cache(maxsize=4096)
def translate_message(text: str) -> str:
    """Return a sentence or a name of the engine in the language of the window.

    What the engine is not known to say comes back as it is.
    """
    return text if _spoken is None else _spoken.turned(text)


def _of_the_window(text: str) -> str | None:
    said = QCoreApplication.translate(CONTEXT, text)
    return None if said == text or _PLACE.search(text) else said

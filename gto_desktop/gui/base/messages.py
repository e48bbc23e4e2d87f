"""Translate messages from below the window into the language of the window."""

import re

from gto_desktop.basis.message import Message
from gto_desktop.gui.base.numbers import localized
from gto_desktop.gui.base.texts import CONTEXT, translate

ENGINE_CONTEXT = "engine"
"""The templates of messages in the files of translations."""
_NUMBER = re.compile(r"\d{1,3}(,\d{3})+(\.\d+)?|\d+\.\d+")
_VALUES = re.compile(
    r"\b(?:UTG[12]?|MP|LJ|HJ|CO|BTN|SB|BB|OOP|IP|multiway|\d+|(?:[2-9TJQKA][cdhs]){3,5})\b"
    r"|(?<=^Hand )[^,]+"
)
"""The values in situations and in names of solves that a file keeps as finished texts."""


def translate_message(text: str) -> str:
    """Return a message in the language of the window, and the messages in it.

    A text without a template is looked up as a whole, then as one of the situations and names that
    files keep; what nobody translated comes back as it is.
    """
    if isinstance(text, Message):
        return _template(text.template).format(*map(_value, text.values))
    return _known(text) or ", ".join(_known(part) or part for part in text.split(", "))


def _value(value: object) -> object:
    """Return a value of a message: a message translated, a number with the language's signs."""
    if isinstance(value, Message):
        return translate_message(value)
    is_number = isinstance(value, str) and _NUMBER.fullmatch(value)
    return localized(str(value)) if is_number else value


def _template(template: str) -> str:
    """Return the translation of a template; one without its full stop is found by it."""
    known = translate(ENGINE_CONTEXT, template)
    if known == template and not template.endswith("."):
        sentence = f"{template}."
        whole = translate(ENGINE_CONTEXT, sentence)
        return template if whole == sentence else whole.removesuffix(".")
    return known


def _known(text: str) -> str:
    """Return the translation of a whole text, or of its template; "" where there is none."""
    for context in (ENGINE_CONTEXT, CONTEXT):
        known = translate(context, text)
        if known != text:
            return known
    values: list[str] = []

    def place(value: re.Match[str]) -> str:
        # A board such as 9d6c3h is a value of its own, and nothing but that.
        is_words = value[0].islower() and value[0] != text
        values.append(translate_message(value[0]) if is_words else value[0])
        return f"{{{len(values) - 1}}}"

    template = _VALUES.sub(place, text)
    known = translate(ENGINE_CONTEXT, template)
    return "" if known == template else known.format(*values)

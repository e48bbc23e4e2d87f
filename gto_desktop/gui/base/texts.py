"""Texts for people, in the language of the window.

The window's own texts and what comes from below it are translated by one function, which
gui/frame/language.py installs; without one they are English.
"""

from collections.abc import Callable

CONTEXT = "gto"
"""The texts of the window are of one context: the same words are translated once."""

Translator = Callable[[str, str], str]
"""Gives a text of a context in another language; as it is where it does not know it."""


def _english(_: str, text: str) -> str:
    return text


_translator: Translator = _english


def install_translator(translator: Translator | None) -> None:
    """Translate by a function from now on; None for English."""
    global _translator  # noqa: PLW0603 - one window speaks one language
    _translator = translator or _english


def translate(context: str, text: str) -> str:
    """Return a text of a context in the language of the window, its places not filled in."""
    return _translator(context, text)


def tr(text: str, /, **values: object) -> str:
    """Return a text in the language of the window, its {names} filled in afterwards.

    The text must be a literal where it is called: translations are collected from the source.

    >>> tr("{count} combos", count=6)
    '6 combos'
    """
    translated = _translator(CONTEXT, text)
    return translated.format(**values) if values else translated

"""Texts for people, in the language of the window."""

from PySide6.QtCore import QCoreApplication

CONTEXT = "gto"
"""All texts are of one context: the same words are translated once."""


def tr(text: str, /, **values: object) -> str:
    """Return a text in the language of the window, its {names} filled in afterwards.

    The text must be a literal where it is called: translations are collected from the source.

    >>> tr("{count} combos", count=6)
    '6 combos'
    """
    translated = QCoreApplication.translate(CONTEXT, text)
    return translated.format(**values) if values else translated

"""Texts for people that carry the template they were made of, and its values.

Below the doors every text is English. The command line and the service pass it on as it is; the
window looks the template up in its language and puts the values in again.
"""

import json
from collections.abc import Callable, Iterable
from functools import partial, reduce
from string import Formatter
from typing import Any, Self

_MARK = "\x1f"
"""Between a stored text and its template: no text of ours has this character."""


class Message(str):
    """A text, finished in English, with its template and the values that stand in it.

    It is a `str` to all that only pass it on. Values are texts; those that are messages too, are
    translated with it. Exceptions and other things whose text is a message stay one in it.

    >>> told = Message("The board {0} holds {1} twice.", "AhAhKd", "Ah")
    >>> told, told.template, told.values
    ('The board AhAhKd holds Ah twice.', 'The board {0} holds {1} twice.', ('AhAhKd', 'Ah'))
    """

    template: str
    values: tuple[str, ...]

    def __new__(cls, template: str, *values: object) -> Self:
        """Fill a template of `str.format` with values, by their places."""
        texts = tuple(map(format, values))
        message = super().__new__(cls, template.format(*texts))
        message.template = template
        message.values = texts
        return message

    def __str__(self) -> str:
        # The text of str(error), and of a value that is put into another message.
        return self

    def __reduce__(self) -> tuple[type[Self], tuple[str, ...]]:
        return type(self), (self.template, *self.values)


def say(template: str, /, *values: object) -> Message:
    """Return a message; the template must be a literal where it is called.

    Templates are collected from the source for translation: packaging/translations.py.

    >>> say("{0} of {1}", 2, say("{0} cards", 3))
    '2 of 3 cards'
    """
    return Message(template, *values)


def join(template: str, texts: Iterable[str]) -> str:
    """Join texts by a template of two places, a literal, so that messages stay what they are.

    >>> join("{0}; {1}", [say("a check"), say("a bet of {0}", 5), say("a fold")])
    'a check; a bet of 5; a fold'
    >>> join("{0}; {1}", [])
    ''
    """
    parts = list(texts)
    return reduce(partial(Message, template), parts) if parts else ""


def without_stop(text: str) -> str:
    """Return a sentence as a part of another one, without its full stop.

    >>> without_stop(say("The board cannot be read. {0}", say("It holds {0} twice.", "Ah")))
    'The board cannot be read. It holds Ah twice'
    """
    if not isinstance(text, Message):
        return text.rstrip(".")
    values = list(text.values)
    if values and text.template.endswith(f"{{{len(values) - 1}}}"):
        values[-1] = without_stop(values[-1])
    return Message(text.template.rstrip("."), *values)


def shortened(text: str, most: int) -> str:
    """Return what a message shows of a text: all of it, or its beginning with three dots.

    >>> shortened("AhKhQh", 6), shortened("AhKhQh", 4)
    ('AhKhQh', 'AhKh...')
    """
    return text if len(text) <= most else f"{text[:most]}..."


def stored(text: str) -> str:
    """Return a text as a file keeps it: behind a message stand its template and its values.

    >>> read_stored(stored(say("{0} cards", 3)))
    '3 cards'
    """
    if not isinstance(text, Message):
        return text
    return f"{text}{_MARK}{json.dumps(_parts(text), ensure_ascii=False)}"


def read_stored(text: str) -> str:
    """Return a text that `stored` made: a message where it was one.

    Files may be of others: a template that is not one of ours, or makes another text, is left out.
    """
    plain, mark, parts = text.partition(_MARK)
    if not mark:
        return text
    try:
        message = _message(json.loads(parts))
    except (ValueError, TypeError, IndexError, KeyError, AttributeError, RecursionError):
        return plain
    return message if message == plain else plain


def kept_messages(texts: Iterable[str]) -> list[str]:
    """Return what a file keeps beside texts, so that `with_messages` knows which were messages."""
    return [stored(text) for text in dict.fromkeys(texts) if isinstance(text, Message)]


def with_messages(kept: Iterable[str]) -> Callable[[str], str]:
    """Return a function that gives a plain text back as the message it was.

    >>> with_messages(kept_messages([say("{0} cards", 3)]))("3 cards")
    '3 cards'
    """
    known = {text: text for text in map(read_stored, kept)}
    return lambda text: known.get(text, text)


def _parts(message: Message) -> list[object]:
    values = (_parts(each) if isinstance(each, Message) else each for each in message.values)
    return [message.template, *values]


def _message(parts: list[Any]) -> Message:
    template, *values = parts
    if any(
        (name and not name.isdigit()) or form for _, name, form, _ in Formatter().parse(template)
    ):
        raise ValueError("no template of ours")
    return Message(template, *(_message(it) if isinstance(it, list) else it for it in values))

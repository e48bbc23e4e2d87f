"""Read and write the text of hands in PHH, the poker hand history format, which is TOML.

PHH: https://phh.readthedocs.io. What the fields of a hand say is for the callers to read.
"""

import json
import re
import tomllib
from collections.abc import Mapping
from datetime import date, datetime, time
from decimal import Decimal, InvalidOperation
from typing import Any, TypeAlias

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say

MOST_BYTES = 64 * 1024
"""Of a text with one hand."""

Toml: TypeAlias = Any
"""What TOML can say."""

_LONGEST_REASON = 200
# Keys of thousands of parts, a.b.c, would take minutes to read.
_LONG_KEY = re.compile(
    r"""(?<![A-Za-z0-9_-])
    (?: (?: [A-Za-z0-9_-]{1,200}+ | "(?:[^"\\\n]|\\.){0,200}+" | '[^'\n]{0,200}+' )
        [ \t]*+ \. [ \t]*+ ){50}""",
    re.ASCII | re.VERBOSE,
)
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)


def read_fields(text: str, number: type[float | Decimal] = float) -> dict[str, Toml]:
    """Return the fields of a hand.

    Args:
        text: TOML, up to MOST_BYTES of it.
        number: What numbers with a fraction become.

    Raises:
        InputError: it is not TOML.
    """
    if _LONG_KEY.search(text):
        raise InputError(say("This is not a hand in PHH: a key has too many parts"))
    try:
        return tomllib.loads(text, parse_float=number)
    except RecursionError:
        raise InputError(say("This is not a hand in PHH: its lists are nested too deep")) from None
    except tomllib.TOMLDecodeError as error:
        reason = str(error)[:_LONGEST_REASON]
        raise InputError(say("This is not a hand in PHH, which is TOML: {0}", reason)) from None
    except (ValueError, InvalidOperation):
        # A whole number of thousands of digits, or a day that is in no calendar.
        raise InputError(
            say("This is not a hand in PHH: there is a number in it that cannot be")
        ) from None


def write_fields(fields: Mapping[str, Toml]) -> str:
    """Return the text of a hand; fields that are None are left out."""
    return "".join(
        f"{_key(name)} = {_toml(value)}\n" for name, value in fields.items() if value is not None
    )


def _toml(value: Toml) -> str:
    match value:
        case str():
            # A JSON text is one in TOML too, but for this character.
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case bool():
            return "true" if value else "false"
        case list():
            return f"[{', '.join(map(_toml, value))}]"
        case dict():
            return f"{{{', '.join(f'{_key(name)} = {_toml(it)}' for name, it in value.items())}}}"
        case datetime() | date() | time():
            return value.isoformat()
    return str(value)


def _key(name: str) -> str:
    return name if _BARE_KEY.fullmatch(name) else _toml(name)

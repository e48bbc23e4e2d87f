"""Reading values of unknown type, as they come out of a JSON file, with errors for people."""

from collections.abc import Mapping
from math import isfinite

from gto_desktop.basis.errors import InputError

_SHOWN_LENGTH = 40


def shown(value: object) -> str:
    """Return a short form of any value for a message; never fails, whatever its size or depth."""
    if isinstance(value, str):
        return repr(value if len(value) <= _SHOWN_LENGTH else value[:_SHOWN_LENGTH] + "...")
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value) if value.bit_length() <= 64 else "a huge number"
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, Mapping):
        return "an object"
    return (
        "a list" if isinstance(value, list | tuple) else f"a value of type {type(value).__name__}"
    )


def read_number(value: object, name: str, low: float, high: float) -> float:
    """Return a finite number between two limits, both allowed.

    Raises:
        InputError: it is no number (true and false are none), or out of the limits.
    """
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise InputError(f"{name} must be a number, not {shown(value)}.")
    if isinstance(value, float) and not isfinite(value):
        raise InputError(f"{name} must be a finite number, not {shown(value)}.")
    if not low <= value <= high:
        limit = f"at least {_plain(low)}" if value < low else f"at most {_plain(high)}"
        raise InputError(f"{name} must be {limit}, not {shown(value)}.")
    return float(value)


def read_whole(value: object, name: str, low: int, high: int) -> int:
    """Return a whole number between two limits; 550.0 is whole.

    Raises:
        InputError: it is no whole number, or out of the limits.
    """
    number = read_number(value, name, low, high)
    if not number.is_integer():
        raise InputError(f"{name} must be a whole number, not {shown(value)}.")
    return int(number)


def read_text(value: object, name: str) -> str:
    """Return a text.

    Raises:
        InputError: it is something else.
    """
    if not isinstance(value, str):
        raise InputError(f"{name} must be a text, not {shown(value)}.")
    return value


def read_list(value: object, name: str, most: int) -> list[object]:
    """Return a list with at most so many entries.

    Raises:
        InputError: it is something else, or longer.
    """
    if not isinstance(value, list | tuple):
        raise InputError(f"{name} must be a list, not {shown(value)}.")
    if len(value) > most:
        raise InputError(f"{name} has {len(value)} entries, at most {most} are allowed.")
    return list(value)


def read_object(value: object, name: str, keys: frozenset[str] | None) -> dict[str, object]:
    """Return an object whose keys are texts, out of the allowed ones if there is such a set.

    Raises:
        InputError: it is something else, or has a key that is not allowed.
    """
    if not isinstance(value, Mapping):
        raise InputError(f"{name} must be an object with named fields, not {shown(value)}.")
    for key in value:
        if not isinstance(key, str) or (keys is not None and key not in keys):
            known = "" if keys is None else f"; known are {', '.join(sorted(keys))}"
            raise InputError(f"{name} has an unknown field {shown(key)}{known}.")
    return dict(value)


def tidy(number: float) -> float | int:
    """Return a whole number as an int, so that equal values are written alike."""
    return int(number) if float(number).is_integer() else float(number)


def _plain(number: float) -> str:
    return str(tidy(number))

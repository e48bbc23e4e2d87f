"""Reading values of unknown type, as they come out of a JSON file, with errors for people."""

from collections.abc import Mapping
from math import isfinite

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say, shortened

_SHOWN_LENGTH = 40


def shown(value: object) -> str:
    """Return a short form of any value for a message; never fails, whatever its size or depth."""
    if isinstance(value, str):
        return repr(shortened(value, _SHOWN_LENGTH))
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value) if value.bit_length() <= 64 else say("a huge number")
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, Mapping):
        return say("an object")
    return (
        say("a list")
        if isinstance(value, list | tuple)
        else say("a value of type {0}", type(value).__name__)
    )


def read_number(value: object, name: str, low: float, high: float) -> float:
    """Return a finite number between two limits, both allowed; InputError for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise InputError(say("{0} must be a number, not {1}.", name, shown(value)))
    if isinstance(value, float) and not isfinite(value):
        raise InputError(say("{0} must be a finite number, not {1}.", name, shown(value)))
    if not low <= value <= high:
        limit = (
            say("at least {0}", digits(low)) if value < low else say("at most {0}", digits(high))
        )
        raise InputError(say("{0} must be {1}, not {2}.", name, limit, shown(value)))
    return float(value)


def read_whole(value: object, name: str, low: int, high: int) -> int:
    """Return a whole number between two limits; 550.0 is whole. InputError for anything else."""
    number = read_number(value, name, low, high)
    if not number.is_integer():
        raise InputError(say("{0} must be a whole number, not {1}.", name, shown(value)))
    return int(number)


def read_text(value: object, name: str) -> str:
    """Return a text; InputError for anything else."""
    if not isinstance(value, str):
        raise InputError(say("{0} must be a text, not {1}.", name, shown(value)))
    return value


def read_list(value: object, name: str, most: int) -> list[object]:
    """Return a list with at most so many entries; InputError for anything else."""
    if not isinstance(value, list | tuple):
        raise InputError(say("{0} must be a list, not {1}.", name, shown(value)))
    if len(value) > most:
        raise InputError(
            say("{0} has {1} entries, at most {2} are allowed.", name, len(value), most)
        )
    return list(value)


def read_object(value: object, name: str, keys: frozenset[str] | None) -> dict[str, object]:
    """Return an object whose keys are texts, allowed ones if told; InputError for anything else."""
    if not isinstance(value, Mapping):
        raise InputError(
            say("{0} must be an object with named fields, not {1}.", name, shown(value))
        )
    for key in value:
        if not isinstance(key, str) or (keys is not None and key not in keys):
            known = "" if keys is None else say("; known are {0}", ", ".join(sorted(keys)))
            raise InputError(say("{0} has an unknown field {1}{2}.", name, shown(key), known))
    return dict(value)


def tidy(number: float) -> float | int:
    """Return a whole number as an int, so that equal values are written alike."""
    return int(number) if float(number).is_integer() else float(number)


def digits(number: float) -> str:
    """Return a number in digits, without a decimal part where it is whole."""
    return str(tidy(number))

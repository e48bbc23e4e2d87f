"""Times as rooms and PHH write them, in UTC.

The zones are those that rooms write; their rules stand here because not every machine has them.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, time, timedelta

from gto_desktop.basis.message import say
from gto_desktop.hands.draft import HandDraft
from gto_desktop.hands.hand import HandSkipped
from gto_desktop.table.phh_text import Toml

_FIXED = {
    "UTC": 0, "GMT": 0, "WET": 0, "Z": 0, "BST": 1, "CET": 1, "MET": 1, "CEST": 2, "EET": 2,
    "EEST": 3, "MSK": 3, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6,
    "PST": -8, "PDT": -7, "AST": -4, "ADT": -3, "NST": -3.5, "BRT": -3, "ART": -3, "AEST": 10,
    "AWST": 8, "ACST": 9.5, "JST": 9, "IST": 5.5, "CCT": 8, "SGT": 8, "NZST": 12, "NZDT": 13,
    "UZT": 5, "YEKT": 5, "MEZ": 1, "MESZ": 2, "ICT": 7,
}  # fmt: skip
_AMERICAN = {"ET": -5.0, "CT": -6.0, "MT": -7.0, "PT": -8.0}
"""In winter; in summer an hour more."""
_EUROPEAN = frozenset(["WET", "CET", "MET", "MEZ", "EET"])
"""Said the whole year: the hour goes forward in summer without the name saying so."""

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_LAST_ZONE = timedelta(hours=12)
"""A day is over everywhere so long after it is in UTC."""
_FIRST_YEAR, _LAST_YEAR = 1975, 2200
"""Within these every machine can tell the time."""


def to_utc(local: datetime, zone: str) -> datetime | None:
    """Return the instant a clock in a zone shows; None for a zone that is not known.

    >>> to_utc(datetime(2024, 7, 1, 12), "ET"), to_utc(datetime(2024, 12, 1, 12), "CET").hour
    (datetime.datetime(2024, 7, 1, 16, 0, tzinfo=datetime.timezone.utc), 11)
    """
    zone = zone.upper()
    if zone in _AMERICAN:
        hours = _AMERICAN[zone] + _us_summer(local)
    elif zone in _FIXED:
        hours = float(_FIXED[zone])
        if zone in _EUROPEAN and _eu_summer(local - timedelta(hours=hours)):
            hours += 1
    else:
        return None
    return (local - timedelta(hours=hours)).replace(tzinfo=UTC)


def _us_summer(local: datetime) -> bool:
    year = local.year
    if year >= 2007:
        begin, end = _sunday(year, 3, 8), _sunday(year, 11, 1)
    else:
        begin, end = _sunday(year, 4, 1), _sunday(year, 10, 25)
    return begin.replace(hour=2) <= local < end.replace(hour=2)


def _eu_summer(utc: datetime) -> bool:
    begin, end = _sunday(utc.year, 3, 25), _sunday(utc.year, 10, 25)
    return begin.replace(hour=1) <= utc < end.replace(hour=1)


def _sunday(year: int, month: int, day: int) -> datetime:
    """Return the first Sunday on or after a day."""
    first = datetime(year, month, day)
    return first + timedelta(days=6 - first.weekday())


def month_number(name: str) -> int:
    """Return the number of a month by its English name; HandSkipped where it has none.

    >>> month_number("Apr"), month_number("December")
    (4, 12)
    """
    month = name[:3].lower()
    if month not in MONTHS:
        raise HandSkipped(say("there is no such month"))
    return MONTHS.index(month) + 1


def date_time(
    parts: Sequence[str | int], clock: str, zone: str | None, draft: HandDraft
) -> datetime | None:
    """Return the time a text gives, in UTC; without a zone it is taken for UTC and marked.

    Args:
        parts: year, month and day.
        clock: hours and minutes, and seconds if they are told.
        zone: as it is called; None where it is not told.
        draft: takes note of whether it is.

    Raises:
        HandSkipped: there is no such day.
    """
    try:
        year, month, day = map(int, parts)
        hour, minute, second = map(int, f"{clock}:0".split(":")[:3])
        local = datetime(year, month, day, hour, minute, second)
    except (ValueError, OverflowError):
        raise HandSkipped(say("there is no such time")) from None
    if not _FIRST_YEAR <= year <= _LAST_YEAR:
        raise HandSkipped(say("the year {0} cannot be right", year))
    draft.zone_known = bool(zone)
    instant = to_utc(local, zone or "UTC")
    if instant is None:
        # Better a time that may be some hours off than no hand.
        draft.zone_known = False
        return to_utc(local, "UTC")
    return instant


def read_time(draft: HandDraft, fields: Mapping[str, Toml]) -> None:
    """Read when it was played: to the second, only the day, the month or the year, or not at all.

    Raises:
        HandSkipped: there is no such time, or one without a date, which may be now.
    """
    year, month, day = (_calendar(fields, name) for name in ("year", "month", "day"))
    clock = fields.get("time")
    if year is None:
        if "time" in fields:
            raise HandSkipped(
                say("it has a time but no date, so it may have been played just now: add the date")
            )
        return
    if month is not None and day is not None:
        text = f"{clock:%H:%M:%S}" if isinstance(clock, time) else "0:0:0"
        zone = fields.get("time_zone_abbreviation", fields.get("time_zone"))
        parts = (str(year), str(month), str(day))
        draft.played = date_time(parts, text, str(zone) if zone else None, draft)
        draft.zone_known &= fields.get("_zone_known", True) is True
    if draft.played is None or not isinstance(clock, time):
        draft.latest = _end(draft, year, month)


def _calendar(fields: Mapping[str, Toml], name: str) -> int | None:
    value = fields.get(name)
    if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
        raise HandSkipped(say("{0} is no number", name))
    return value


def _end(draft: HandDraft, year: int, month: int | None) -> datetime:
    """Return when the day of a hand is over, or the month, or the year: where nobody knows more."""
    if not _FIRST_YEAR <= year <= _LAST_YEAR or not 1 <= (month or 1) <= 12:
        raise HandSkipped(say("there is no such time"))
    if draft.played is not None:
        end = draft.played + timedelta(days=1)
    elif month is None or month == 12:
        end = datetime(year + 1, 1, 1, tzinfo=UTC)
    else:
        end = datetime(year, month + 1, 1, tzinfo=UTC)
    known = draft.played is not None and draft.zone_known
    return end if known else end + _LAST_ZONE

"""Times as rooms write them, in UTC.

The zones are those that rooms write; their rules stand here because not every machine has them.
"""

from datetime import UTC, datetime, timedelta

_FIXED = {
    "UTC": 0, "GMT": 0, "WET": 0, "Z": 0, "BST": 1, "CET": 1, "MET": 1, "CEST": 2, "EET": 2,
    "EEST": 3, "MSK": 3, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6,
    "PST": -8, "PDT": -7, "AST": -4, "ADT": -3, "NST": -3.5, "BRT": -3, "ART": -3, "AEST": 10,
    "AWST": 8, "ACST": 9.5, "JST": 9, "IST": 5.5, "CCT": 8, "SGT": 8, "NZST": 12, "NZDT": 13,
    "UZT": 5, "YEKT": 5,
}  # fmt: skip
_AMERICAN = {"ET": -5.0, "CT": -6.0, "MT": -7.0, "PT": -8.0}
"""In winter; in summer an hour more."""
_EUROPEAN = frozenset(["WET", "CET", "MET", "EET"])
"""Said the whole year: the hour goes forward in summer without the name saying so."""


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

"""When a hand in PHH was played, which may be told to the second, only by a date, or not at all."""

from collections.abc import Mapping
from datetime import UTC, datetime, time, timedelta

from gto_desktop.basis.message import say
from gto_desktop.hands.draft import HandDraft
from gto_desktop.hands.hand import HandSkipped
from gto_desktop.hands.line_reader import FIRST_YEAR, LAST_YEAR, date_time
from gto_desktop.table.phh_text import Toml

_LAST_ZONE = timedelta(hours=12)
"""A day is over everywhere so long after it is in UTC."""


def read_time(draft: HandDraft, fields: Mapping[str, Toml]) -> None:
    """Read when it was played: to the second, only the day, the month or the year, or not at all.

    Raises:
        HandSkipped: there is no such time, or one without a date, which may be now.
    """
    year, month, day = (_calendar(fields, name) for name in ("year", "month", "day"))
    clock = fields.get("time")
    if year is None:
        if "time" in fields:
            raise HandSkipped(say("it has a time and no date: nobody can tell how long ago it was"))
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
    if not FIRST_YEAR <= year <= LAST_YEAR or not 1 <= (month or 1) <= 12:
        raise HandSkipped(say("there is no such time"))
    if draft.played is not None:
        end = draft.played + timedelta(days=1)
    elif month is None or month == 12:
        end = datetime(year + 1, 1, 1, tzinfo=UTC)
    else:
        end = datetime(year, month + 1, 1, tzinfo=UTC)
    known = draft.played is not None and draft.zone_known
    return end if known else end + _LAST_ZONE

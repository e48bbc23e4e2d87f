"""The filter of the user's hands that lists and reports share."""

import re
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.texts import tr
from gto_desktop.services.review.kept_hands import HandQuery, HandStore

_CLASS = re.compile("([2-9TJQKA])([2-9TJQKA])([so]?)", re.IGNORECASE)
Choices = dict[str, tuple[str, ...]]
COLUMNS = ("stakes", "position", "situation", "pot_type", "texture")
"""Columns of the store that are chosen from; the tags come beside them."""
LINES = ("preflop", "flop_line", "turn_line", "river_line")


class WantedHands:
    """A filter that is changed piece by piece; `changed` fires after each."""

    def __init__(self) -> None:
        self.wanted = HandQuery()
        self.choices: Choices = {}
        self.is_stale = True
        """Whether what can be chosen is to be read anew."""
        self.changed: Event[()] = Event()
        self.offered: Event[()] = Event()
        """There are other choices."""

    @property
    def is_narrow(self) -> bool:
        """Whether not every hand is wanted."""
        return self.wanted != HandQuery()

    def read(self, store: HandStore) -> Choices | None:
        """Return what stands in the columns that are chosen from, and the tags; None if not stale.

        Slow; the filter itself stays as it is until `offer`.
        """
        if not self.is_stale:
            return None
        values = {column: tuple(value for value, _ in store.choices(column)) for column in COLUMNS}
        return values | {"tag": tuple(tag for tag, _ in store.tags())}

    def offer(self, choices: Choices | None) -> None:
        """Take note of what can be chosen; None where it was not read."""
        if choices is not None:
            self.is_stale = False
        if choices is not None and choices != self.choices:
            self.choices = choices
            self.offered.emit()

    def narrow(self, **fields: object) -> None:
        """Change some fields of the filter."""
        wanted = replace(self.wanted, **fields)  # type: ignore[arg-type]
        if wanted != self.wanted:
            self.wanted = wanted
            self.changed.emit()

    def clear(self) -> None:
        """Want every hand."""
        self.narrow(**vars(HandQuery()))

    def choose(self, field: str, value: str | None) -> None:
        """Take only hands with a value in a field of the filter; None for all."""
        self.narrow(**{field: () if value is None else (value,)})

    def act(self, line: str, start: str) -> None:
        """Take only hands where the hero's actions on a street begin so; "" for all.

        Args:
            line: one of `LINES`.
            start: letters F X C B R.
        """
        self.narrow(**dict.fromkeys(LINES, "") | ({line: start} if start else {}))

    def search(self, text: str) -> None:
        """Take only hands with a text; one like AJs, 77 or akO is the hand class of the hero.

        A room's number has more digits than a pair of them.
        """
        cleaned = text.strip()
        matched = _CLASS.fullmatch(cleaned)
        is_class = matched is not None and (
            not matched[3] or matched[1].upper() != matched[2].upper()
        )
        if matched is None or not is_class:
            self.narrow(text=cleaned, cards="")
        else:
            self.narrow(text="", cards=f"{matched[1]}{matched[2]}".upper() + matched[3].lower())

    def played(self, text: str, *, last: bool) -> None:
        """Take only hands of a day or later, or of a last day or earlier; "" for all.

        Raises:
            InputError: it is no day.
        """
        day = _day(text)
        moment = None if day is None else (day + timedelta(days=int(last))).timestamp()
        self.narrow(**{"until" if last else "since": moment})


def day_text(moment: float | None, days_before: int = 0) -> str:
    """Return the day of a moment, or one so many days before; empty for None."""
    if moment is None:
        return ""
    day = datetime.fromtimestamp(moment, UTC) - timedelta(days=days_before)
    return day.date().isoformat()


def _day(text: str) -> datetime | None:
    cleaned = text.strip()
    if not cleaned:
        return None
    try:
        day = date.fromisoformat(cleaned)
        # The day after it is needed too.
        _ = day + timedelta(days=1)
    except (ValueError, OverflowError):
        raise InputError(
            tr("{text} is not a date: write one like 2025-01-31.", text=cleaned[:20])
        ) from None
    return datetime.combine(day, datetime.min.time(), UTC)

"""Filters of the user's hands under names."""

from collections.abc import Mapping
from dataclasses import dataclass, fields

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.library.hand_query import HandQuery
from gto_desktop.library.hand_store import HandStore

_NOTHING = HandQuery()


@dataclass(frozen=True)
class SavedFilter:
    """A filter under a name."""

    name: str
    wanted: HandQuery


class SavedFilters:
    """The use cases, for any thread; known failures are InputError."""

    def __init__(self, hands: HandStore) -> None:
        self._kept = hands.filters

    def all(self) -> tuple[SavedFilter, ...]:
        """Return all by name."""
        kept = self._kept.all().items()
        return tuple(SavedFilter(name, read_query(content)) for name, content in kept)

    def find(self, name: str) -> SavedFilter:
        """Return one by its name; InputError names those that there are."""
        there = {each.name: each for each in self.all()}
        cleaned = " ".join(name.split())
        if cleaned not in there:
            known = ", ".join(there) or say("none")
            raise InputError(
                say("There is no saved filter {0}; known are {1}.", repr(cleaned[:60]), known)
            )
        return there[cleaned]

    def save(self, name: str, wanted: HandQuery) -> str:
        """Keep a filter, over an older one of the name; return the name as it is kept."""
        if wanted == _NOTHING:
            raise InputError(say("Nothing is filtered: choose something first."))
        return self._kept.put(name, query_content(wanted))

    def rename(self, old: str, new: str) -> str:
        """Give one another name and return it as it is kept; InputError where it is taken."""
        return self._kept.rename(old, new)

    def remove(self, name: str) -> None:
        """Delete one."""
        self._kept.remove(name)


def query_content(wanted: HandQuery) -> dict[str, object]:
    """Return the fields of a filter that matter."""
    values = {field.name: getattr(wanted, field.name) for field in fields(HandQuery)}
    return {name: value for name, value in values.items() if value != getattr(_NOTHING, name)}


def read_query(content: Mapping[str, object]) -> HandQuery:
    """Return the filter of a content; what a newer program added to it does not count."""
    known = {field.name for field in fields(HandQuery)}
    values = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in content.items()
        if name in known
    }
    return HandQuery(**values)  # type: ignore[arg-type]

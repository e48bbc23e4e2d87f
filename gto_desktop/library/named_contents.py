"""Contents under names of the user's: rows of a name and JSON in the user's file."""

import json
from collections.abc import Mapping

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.library.user_store import UserStore

LONGEST_NAME = 120


class NamedContents:
    """A table of names and contents; any thread and any process may use it."""

    def __init__(self, store: UserStore, table: str, what: str) -> None:
        """Take the table, and what one of its rows is called: "The preset"."""
        self._store, self._table, self._what = store, table, what

    def all(self) -> dict[str, dict[str, object]]:
        """Return all by name."""
        rows = self._store.rows(f"SELECT name, content FROM {self._table}")
        rows.sort(key=lambda row: str(row[0]).casefold())
        return {name: json.loads(content) for name, content in rows}

    def put(self, name: str, content: Mapping[str, object]) -> str:
        """Keep a content, over an older one of the name; return the name as it is kept."""
        name = checked_name(name, self._what)
        row = [name, json.dumps(dict(content))]
        self._store.write(f"INSERT OR REPLACE INTO {self._table} VALUES (?, ?)", row)
        return name

    def rename(self, old: str, new: str) -> str:
        """Give one another name and return it as kept; InputError where it is taken."""
        new = checked_name(new, self._what)
        with self._store.writing() as database:
            query = f"SELECT 1 FROM {self._table} WHERE name = ?"
            if new != old and database.execute(query, [new]).fetchone():
                raise InputError(say("{0} is a name that is taken: choose another one.", new))
            database.execute(f"UPDATE {self._table} SET name = ? WHERE name = ?", [new, old])
        return new

    def remove(self, name: str) -> None:
        """Delete one."""
        self._store.write(f"DELETE FROM {self._table} WHERE name = ?", [name])


def checked_name(name: str, what: str) -> str:
    """Return a name without the spaces around it; InputError where it is empty or absurdly long."""
    cleaned = " ".join(name.split())
    if not cleaned:
        raise InputError(say("{0} needs a name.", what))
    if len(cleaned) > LONGEST_NAME:
        raise InputError(
            say("{0} has a name of {1} letters: use up to {2}.", what, len(cleaned), LONGEST_NAME)
        )
    return cleaned

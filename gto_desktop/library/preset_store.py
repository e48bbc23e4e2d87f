"""The user's own presets of bet sizes: rows of the user's file."""

import json
from collections.abc import Mapping

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.library.saved_range_store import checked_name
from gto_desktop.library.user_store import UserStore


class KeptPresets:
    """Parts of spot files under names."""

    def __init__(self, store: UserStore) -> None:
        self._store = store

    def all(self) -> dict[str, dict[str, object]]:
        """Return all by name."""
        rows = self._store.rows("SELECT name, content FROM bet_presets")
        rows.sort(key=lambda row: str(row[0]).casefold())
        return {name: json.loads(content) for name, content in rows}

    def put(self, name: str, content: Mapping[str, object]) -> str:
        """Keep a preset, over an older one of the name; return the name as it is kept."""
        name = checked_name(name, say("The preset"))
        row = [name, json.dumps(dict(content))]
        self._store.write("INSERT OR REPLACE INTO bet_presets VALUES (?, ?)", row)
        return name

    def rename(self, old: str, new: str) -> str:
        """Give a preset another name and return it as kept; InputError where it is taken."""
        new = checked_name(new, say("The preset"))
        with self._store.writing() as database:
            taken = database.execute("SELECT 1 FROM bet_presets WHERE name = ?", [new]).fetchone()
            if taken and new != old:
                raise InputError(say("There is a preset called {0} already.", new))
            database.execute("UPDATE bet_presets SET name = ? WHERE name = ?", [new, old])
        return new

    def remove(self, name: str) -> None:
        """Delete a preset."""
        self._store.write("DELETE FROM bet_presets WHERE name = ?", [name])

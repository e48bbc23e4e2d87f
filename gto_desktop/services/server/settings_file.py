"""Changing single settings of the server in its file, which its owner may also edit by hand."""

import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import data_folder
from gto_desktop.services.server.server_settings import FILE, TABLE, ServerSettings, read_settings

_HEADER = re.compile(r"\s*\[")


def write_settings(changes: Mapping[str, int | str], path: Path | None = None) -> ServerSettings:
    """Change settings and return all of them; comments and everything else stay as they are.

    Args:
        changes: names of fields of `ServerSettings` with numbers or texts.
        path: the file; None for `settings.toml` in the data folder.

    Raises:
        InputError: a value cannot be used, or the file cannot be read or written.
    """
    path = data_folder() / FILE if path is None else path
    wanted = read_settings(path, {}).changed(**changes)
    try:
        old = path.read_text(encoding="utf-8-sig") if path.exists() else ""
        new = _changed(old, changes)
        _check(new, changes)
        path.parent.mkdir(parents=True, exist_ok=True)
        with atomic_write(path) as file:
            file.write(new.encode())
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror or error}.") from None
    return wanted


def _changed(text: str, changes: Mapping[str, int | str]) -> str:
    """Return the text with the lines of some settings replaced, or added below their table."""
    lines = text.splitlines()
    header = f"[{TABLE}]"
    if not any(line.partition("#")[0].strip() == header for line in lines):
        lines += ["", header] if lines else [header]
    start = next(n for n, line in enumerate(lines) if line.partition("#")[0].strip() == header)
    end = next((n for n in range(start + 1, len(lines)) if _HEADER.match(lines[n])), len(lines))
    for name, value in changes.items():
        # JSON writes numbers and texts as TOML does.
        line = f"{name} = {json.dumps(value)}"
        of_name = re.compile(rf"\s*{name}\s*=")
        at = next((n for n in range(start + 1, end) if of_name.match(lines[n])), None)
        if at is None:
            lines.insert(start + 1, line)
            end += 1
        else:
            lines[at] = line
    return "\n".join(lines) + "\n"


def _check(text: str, changes: Mapping[str, int | str]) -> None:
    try:
        table = tomllib.loads(text).get(TABLE, {})
    except tomllib.TOMLDecodeError:
        table = {}
    if any(table.get(name) != value for name, value in changes.items()):
        raise InputError(
            f"{FILE} is written in a way that cannot be changed here: edit it by hand."
        )

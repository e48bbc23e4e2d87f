"""Settings of the server: a file, environment variables over it, and limits for both.

The file is ``settings.toml`` in the data folder; the server reads its table ``[server]``::

    [server]
    port = 8790
    hosts = 4
    cors_origins = ["http://localhost:3000"]

Each setting can also be given as ``GTO_DESKTOP_<NAME>``, such as ``GTO_DESKTOP_PORT=9000``; entries
of a list are then separated by commas.
"""

import json
import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Self, TypeAlias

import psutil
from pydantic import BeforeValidator, Field, StringConstraints, ValidationError, model_validator
from pydantic_core import ErrorDetails, PydanticCustomError, PydanticKnownError
from pydantic_settings import (
    BaseSettings,
    EnvSettingsSource,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.json_fields import read_object, shown, tidy
from gto_desktop.basis.message import say
from gto_desktop.basis.paths import data_folder, make_folder

FILE = "settings.toml"
TABLE = "server"
PREFIX = "GTO_DESKTOP_"
_SHARE_OF_MEMORY = 0.6
"""Of this machine's memory that solves may take together unless the settings say otherwise."""
_MOST_ORIGINS = 100
_HEADER = re.compile(r"\s*\[")
_SWITCH = {"true": True, "1": True, "false": False, "0": False}


def _default_memory() -> int:
    return int(psutil.virtual_memory().total * _SHARE_OF_MEMORY)


class _FromVariable(str):
    """The text of an environment variable, which may stand for a number, a switch or a list."""

    __slots__ = ()


def _number(value: object) -> object:
    if isinstance(value, _FromVariable):
        try:
            return float(value)
        except ValueError:
            pass
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise PydanticKnownError("float_type")
    return value


def _switch(value: object) -> object:
    switch = _SWITCH.get(value.strip().lower()) if isinstance(value, _FromVariable) else value
    if not isinstance(switch, bool):
        raise PydanticKnownError("bool_type")
    return switch


def _entries(value: object) -> object:
    if not isinstance(value, _FromVariable):
        return value
    return tuple(part.strip() for part in value.split(",") if part.strip())


_Whole: TypeAlias = Annotated[int, BeforeValidator(_number)]
_Number: TypeAlias = Annotated[float, BeforeValidator(_number)]
_Text: TypeAlias = Annotated[str, StringConstraints(strip_whitespace=True)]


class ServerSettings(BaseSettings):
    """Everything about the server that its owner may choose."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, extra="forbid", frozen=True, allow_inf_nan=False
    )

    host: Annotated[_Text, Field(min_length=1)] = "127.0.0.1"
    """The address to listen at; another than a loopback address lets other machines in."""
    port: Annotated[_Whole, Field(ge=0, le=65535)] = 8790
    """The port to listen at; 0 lets the system choose one."""
    hosts: Annotated[_Whole, Field(ge=1, le=64)] = 4
    """Most solves that one key keeps, those under way and those that can be read; memory bounds
    those of all keys."""
    computing: Annotated[_Whole, Field(ge=1, le=64)] = 1
    """Most solves under way at once, at most as many as `hosts`."""
    queue: Annotated[_Whole, Field(ge=0, le=1000)] = 4
    """Most solves that wait for their turn; one more is answered with busy."""
    ttl_s: Annotated[_Number, Field(ge=1, le=10**8)] = 1800.0
    """Seconds a converged solve is kept after it was last read."""
    memory_bytes: Annotated[_Whole, Field(ge=1, le=2**50)] = Field(default_factory=_default_memory)
    """Bytes of memory that all kept solves may take together."""
    threads: Annotated[_Whole, Field(ge=0, le=256)] = 0
    """Threads of a solve; 0 shares the processors out among the solves under way at once."""
    target_pct: Annotated[_Number, Field(ge=0, le=100)] = 0.3
    """Exploitability at which a solve has converged, in percent of the pot."""
    max_iterations: Annotated[_Whole, Field(ge=1, le=1_000_000)] = 1000
    """Most iterations of a solve; the result is then what it has."""
    solve_limit: Annotated[_Number, Field(ge=1, le=10**6)] = 900.0
    """Seconds after which a solve ends with what it has."""
    time_limit: Annotated[_Number, Field(ge=1, le=3600)] = 30.0
    """Seconds within which a request is answered or given up."""
    body_limit: Annotated[_Whole, Field(ge=1000, le=10**9)] = 4_000_000
    """Bytes of a request's body."""
    range_limit: Annotated[_Whole, Field(ge=100, le=100_000)] = 50_000
    """Characters of a range; all 1326 combos with a weight each take about 20,000."""
    solve_missing: Annotated[bool, BeforeValidator(_switch)] = True
    """Whether a flop that is asked for and in no library is solved, beside the callers' solves."""
    cors_origins: Annotated[
        tuple[str, ...], NoDecode, Field(max_length=_MOST_ORIGINS), BeforeValidator(_entries)
    ] = ()
    """Origins whose pages may call the server from a browser."""
    request_log: Annotated[bool, BeforeValidator(_switch)] = False
    """Whether each request has a line of JSON in `logs/requests.jsonl`, without keys or bodies."""
    metrics: Annotated[bool, BeforeValidator(_switch)] = False
    """Whether figures for Prometheus are told at `/metrics`, to whoever has a key."""
    tls: Annotated[bool, BeforeValidator(_switch)] = False
    """Whether to answer over TLS alone; always so where a certificate is named."""
    certificate: _Text = ""
    """A PEM file, below the data folder if relative; empty for the one that was made here."""
    private_key: _Text = ""
    """The key of the certificate, a PEM file without a password; empty where that is."""

    if not TYPE_CHECKING:
        # Type checkers know the parameters from the fields.
        def __init__(self, **given: object) -> None:
            try:
                super().__init__(**given)
            except ValidationError as error:
                raise _refused(error.errors(include_url=False)[0]) from None

    @model_validator(mode="after")
    def _check_together(self) -> Self:
        if bool(self.certificate) != bool(self.private_key):
            told = say("certificate and private_key go together: give both files, or none.")
            raise PydanticCustomError("half", "{msg}", {"msg": told})
        if self.certificate:
            # Never in the open by mistake.
            object.__setattr__(self, "tls", True)
        if self.computing > self.hosts:
            told = say(
                "computing must be at most hosts, which is {0}, not {1}.",
                self.hosts,
                self.computing,
            )
            raise PydanticCustomError("computing", "{msg}", {"msg": told})
        return self

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Take what is given alone: `read_settings` asks the file and the environment."""
        return (init_settings,)

    def changed(self, **values: Any) -> "ServerSettings":
        """Return the settings with other values; InputError if one cannot be used."""
        return ServerSettings(**{**dict(self), **values})


def read_settings(
    path: Path | None = None, environ: Mapping[str, str] | None = None
) -> ServerSettings:
    """Return the settings of the file, if there is one, with those of the environment over them.

    It is `settings.toml` in the data folder, and the environment of this process, where None.
    InputError where the file is no TOML, or a setting is unknown or cannot be used.
    """
    path = data_folder() / FILE if path is None else path
    given = _from_file(path)
    variables = EnvSettingsSource(ServerSettings)
    variables.env_vars = {
        name.lower(): _FromVariable(text)
        for name, text in (os.environ if environ is None else environ).items()
    }
    try:
        return ServerSettings(**{**given, **variables()})
    except InputError as error:
        where = say("{0}, [{1}], and {2}* variables", path.name, TABLE, PREFIX)
        raise InputError(say("The settings of the server ({0}): {1}", where, error)) from None


def _from_file(path: Path) -> dict[str, Any]:
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise InputError(say("{0} cannot be read: {1}.", path, system_reason(error))) from None
    except ValueError as error:
        raise InputError(say("{0} is not a settings file: {1}.", path, error)) from None
    names = frozenset(ServerSettings.model_fields)
    return read_object(content.get(TABLE, {}), f"{path.name}, [{TABLE}]", names)


def _refused(error: ErrorDetails) -> InputError:
    """Return what is wrong with a setting, in a sentence that names it."""
    if not error["loc"]:
        return InputError(error["ctx"]["msg"])
    name, given, limits = error["loc"][0], shown(error["input"]), error.get("ctx", {})
    match error["type"]:
        case "greater_than_equal":
            wrong = say("{0} must be at least {1}, not {2}.", name, tidy(limits["ge"]), given)
        case "less_than_equal":
            wrong = say("{0} must be at most {1}, not {2}.", name, tidy(limits["le"]), given)
        case "int_from_float":
            wrong = say("{0} must be a whole number, not {1}.", name, given)
        case "finite_number":
            wrong = say("{0} must be a finite number, not {1}.", name, given)
        case "float_type":
            wrong = say("{0} must be a number, not {1}.", name, given)
        case "bool_type":
            wrong = say("{0} must be true or false, not {1}.", name, given)
        case "string_type":
            wrong = say("{0} must be a text, not {1}.", name, given)
        case "string_too_short":
            wrong = say("{0} must be an address or a name, not nothing.", name)
        case "tuple_type":
            wrong = say("{0} must be a list, not {1}.", name, given)
        case _:
            count, most = limits["actual_length"], limits["max_length"]
            wrong = say("{0} has {1} entries, at most {2} are allowed.", name, count, most)
    return InputError(wrong)


# --------------------------------------------------------------------------------- changes


def write_settings(changes: Mapping[str, int | str], path: Path | None = None) -> ServerSettings:
    """Change settings and return all of them; comments and everything else stay as they are.

    InputError where a value cannot be used, or the file cannot be read or written.
    """
    path = data_folder() / FILE if path is None else path
    wanted = read_settings(path, {}).changed(**changes)
    try:
        old = path.read_text(encoding="utf-8-sig") if path.exists() else ""
        new = _changed(old, changes)
        _check(new, changes)
        make_folder(path.parent)
        with atomic_write(path) as file:
            file.write(new.encode())
    except OSError as error:
        raise InputError(say("{0} cannot be written: {1}.", path, system_reason(error))) from None
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
            say("{0} is written in a way that cannot be changed here: edit it by hand.", FILE)
        )

"""The front of a solution file: what was solved, how far, and which arrays follow."""

import hashlib
import json
import struct
import zlib
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.json_fields import read_list, read_number, read_object, read_text, read_whole
from gto_desktop.basis.message import say
from gto_desktop.game.player import Player
from gto_desktop.game.street import Street
from gto_desktop.solver.discounting import Schedule
from gto_desktop.solver.session import Measurement, Session
from gto_desktop.solver.small_solve import SmallSolve
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.walker import Walker

MAGIC = b"\x89GTOSOL\n"
FORMAT = 6
"""Of the file. Raise it when an older program could not read what is written. 2 has a schedule with
`averaged_from`, 3 a tree with edits, 4 is small: without rivers, 5 a schedule whose alpha grows,
6 one with inertia."""
SMALL_FORMAT = 4
_SMALL_SCHEDULE = {
    "alpha": 1.5, "keep_negative": 0.5, "gamma": 5.0, "lag": 1.0, "averaged_from": 0.0
}  # fmt: skip
"""Nobody goes on with it; older programs read no other fields."""
LAYOUT = 1
"""Of the numbers. Raise it when the kernels give stored regrets or averages another meaning; their
order is watched by the fingerprint."""
_FRONT = struct.Struct("<III")
_MOST_HEADER = 64 << 20
_MOST_MEASUREMENTS = 1_000_000
_ARRAYS = ("regrets", "scales", "averages")

Bytes: TypeAlias = NDArray[np.uint8]


def session_arrays(session: Session) -> list[tuple[str, Bytes]]:
    """List everything a session has learnt, by name, as bytes of its own memory."""
    parts: list[tuple[str, Bytes]] = []
    for street, game in session.walker.streets.items():
        for player in Player:
            for name in _ARRAYS:
                array: NDArray[Any] = getattr(game.storage[player], name)
                title = f"{street.key} {player.key} {name} {array.dtype.name}"
                parts.append((title, array.reshape(-1).view(np.uint8)))
    return parts


def fingerprint(walker: Walker) -> str:
    """Return a digest of what each stored number belongs to: boards, hands and nodes in order.

    Of a game without rivers it holds the ends of the turn too: what rivers are worth is kept there.
    """
    digest = hashlib.sha256()
    if walker.rivers == 0:
        for program in walker.streets[Street.TURN].programs:
            digest.update(np.array(program.continued, np.int64).tobytes())
    for game in walker.streets.values():
        digest.update(np.ascontiguousarray(game.deals.boards.boards).tobytes())
        for player in Player:
            digest.update(np.ascontiguousarray(game.deals.combos[player]).tobytes())
            places = game.places[player]
            for rows in (places.row, places.average_row, places.number):
                table = np.array(sorted(rows.items()), np.int64)
                digest.update(table.tobytes())
    return digest.hexdigest()


def write_header(session: Session) -> bytes:
    """Return the front of a session's file."""
    arrays = [(name, array.size) for name, array in session_arrays(session)]
    content = {
        **_told(session),
        "fingerprint": fingerprint(session.walker),
        "schedule": asdict(session.schedule),
        "memory_bytes": session.memory.bytes(session.precision),
        "arrays": arrays,
    }
    return _front(content, FORMAT)


def write_small_header(small: SmallSolve, mark: str, arrays: list[tuple[str, int]]) -> bytes:
    """Return the front of a file without rivers: its fingerprint and its arrays are given."""
    content = {
        **_told(small),
        "small": True,
        "fingerprint": mark,
        "schedule": _SMALL_SCHEDULE,
        "memory_bytes": small.memory_bytes,
        "arrays": arrays,
    }
    return _front(content, SMALL_FORMAT)


def _told(solve: Session | SmallSolve) -> dict[str, object]:
    return {
        "layout": LAYOUT,
        "key": solve.spec.key(),
        "spec": solve.spec.to_dict(),
        "precision": solve.precision,
        "iteration": solve.iteration,
        "seconds": solve.seconds,
        "cpu_seconds": solve.cpu_seconds,
        "history": [asdict(measured) for measured in solve.history],
        # Older programs pass over it.
        **({"of_coach": True} if solve.is_of_coach else {}),
    }


def _front(content: dict[str, object], version: int) -> bytes:
    text = json.dumps(content, separators=(",", ":")).encode()
    return MAGIC + _FRONT.pack(version, len(text), zlib.crc32(text)) + text


@dataclass(frozen=True)
class Header:
    """What the front of a file says."""

    spec: SolveSpec
    precision: int
    schedule: Schedule
    iteration: int
    seconds: float
    cpu_seconds: float
    history: tuple[Measurement, ...]
    memory_bytes: int
    fingerprint: str
    arrays: tuple[tuple[str, int], ...]
    is_small: bool
    """Whether the file has no rivers: then it is of no session."""
    is_of_coach: bool = False
    """Whether it was solved at the coach's machine."""

    def make_session(self, path: Path, threads: int, spec: SolveSpec | None = None) -> Session:
        """Build the session that the arrays of the file belong to.

        InputError where it does not fit in memory, this program orders its numbers differently, or
        the file has no rivers.
        """
        if self.is_small:
            raise InputError(
                say("{0} is a small file, without rivers: this needs a whole one.", path.name)
            )
        session = Session(spec or self.spec, precision=self.precision, threads=threads)
        session.schedule = self.schedule
        names = tuple((name, array.size) for name, array in session_arrays(session))
        if names != self.arrays or fingerprint(session.walker) != self.fingerprint:
            session.close()
            raise other_version(path)
        session.iteration = self.iteration
        session.seconds = self.seconds
        session.cpu_seconds = self.cpu_seconds
        session.history = list(self.history)
        session.is_of_coach = self.is_of_coach
        return session


def read_header(file: BinaryIO, path: Path) -> Header:
    """Read the front of a file; InputError where it is of no solution that can be read."""
    if file.read(len(MAGIC)) != MAGIC:
        raise InputError(say("{0} is not a solution file.", path.name))
    front = file.read(_FRONT.size)
    if len(front) < _FRONT.size:
        raise InputError(say("{0} is damaged: its end is missing.", path.name))
    version, size, checksum = _FRONT.unpack(front)
    if version > FORMAT:
        raise InputError(
            say("{0} was written by a newer version of GTO Desktop: update to open it.", path.name)
        )
    text = file.read(size) if size <= _MOST_HEADER else b""
    if version < 1 or len(text) < size or zlib.crc32(text) != checksum:
        raise InputError(say("{0} is damaged: its header cannot be read.", path.name))
    content = _parsed(text, path)
    if (version == SMALL_FORMAT) != (content.get("small") is True):
        raise InputError(say("{0} is damaged: its header cannot be read.", path.name))
    if content.get("layout") != LAYOUT:
        raise other_version(path)
    try:
        return _header_from(content)
    except InputError as error:
        raise InputError(say("{0} is damaged: {1}", path.name, error)) from None
    except (KeyError, TypeError, ValueError):
        raise InputError(say("{0} is damaged: its header is not complete.", path.name)) from None


def _parsed(text: bytes, path: Path) -> dict[str, object]:
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        content = None
    if not isinstance(content, dict):
        raise InputError(say("{0} is damaged: its header cannot be read.", path.name))
    return cast("dict[str, object]", content)


def _header_from(content: dict[str, object]) -> Header:
    spec = SolveSpec.from_dict(content["spec"])
    if spec.key() != content["key"]:
        raise InputError(say("its spot is not the one that was solved."))
    far = float("inf")
    history = read_list(content["history"], "history", _MOST_MEASUREMENTS)
    arrays = read_list(content["arrays"], "arrays", 100)
    return Header(
        spec=spec,
        precision=read_whole(content["precision"], "precision", 16, 32),
        schedule=_schedule(content["schedule"]),
        iteration=read_whole(content["iteration"], "iteration", 0, 2**31),
        seconds=read_number(content["seconds"], "seconds", 0, far),
        cpu_seconds=read_number(content["cpu_seconds"], "cpu_seconds", 0, far),
        history=tuple(_measurement(entry) for entry in history),
        memory_bytes=read_whole(content["memory_bytes"], "memory_bytes", 0, 2**60),
        fingerprint=read_text(content["fingerprint"], "fingerprint"),
        arrays=tuple(_named_size(entry) for entry in arrays),
        is_small=content.get("small", False) is True,
        is_of_coach=content.get("of_coach", False) is True,
    )


def _schedule(entry: object) -> Schedule:
    values: object = entry
    if isinstance(entry, dict):
        # Before format 2 the average began at the first iteration, before 5 alpha did not grow,
        # before 6 there was no inertia.
        even = {"alpha_last": entry.get("alpha"), "alpha_grows": Schedule.alpha_grows}
        values = {"averaged_from": 0.0, "inertia": 0.0, **even, **entry}
    return Schedule(**_numbers(values, Schedule))


def _measurement(entry: object) -> Measurement:
    values = _numbers(entry, Measurement)
    return Measurement(
        int(values["iteration"]), values["exploitability_pct"], values["cpu_seconds"]
    )


def _numbers(entry: object, record: type[Any]) -> dict[str, float]:
    """Read one number for each field of a record."""
    names = [field.name for field in fields(record)]
    values = read_object(entry, record.__name__.lower(), frozenset(names))
    far = float("inf")
    return {name: read_number(values[name], name, -far, far) for name in names}


def _named_size(entry: object) -> tuple[str, int]:
    name, size = read_list(entry, "arrays", 2)
    return read_text(name, "arrays"), read_whole(size, "arrays", 0, 2**60)


def other_version(path: Path) -> InputError:
    """Return the refusal of a file whose numbers are in another order than this program's."""
    return InputError(
        say(
            "{0} was written by another version of GTO Desktop, which kept its numbers in "
            "another order: solve the spot again.",
            path.name,
        )
    )

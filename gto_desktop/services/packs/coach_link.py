"""A student's link to the machine of his coach: packs are fetched from there, results handed in.

The machine is known by the SHA-256 of its certificate, which the coach tells: no other machine is
sent the key, or anything. A file comes in parts, so that a link that breaks goes on where it was;
results hold all that was done, and the coach keeps every answer once, so that they can be sent
again whenever it is not known whether they arrived.
"""

import base64
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from ipaddress import IPv6Address
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.json_fields import read_list, read_text, read_whole
from gto_desktop.basis.message import say
from gto_desktop.library.coach_link_store import CoachLinkStore, KeptHandIn, KeptLink
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.packs.assignments import MeantFor, read_day
from gto_desktop.services.packs.class_desk import HandedIn, OfferedPack
from gto_desktop.services.packs.coach_calls import CoachCalls
from gto_desktop.services.packs.coach_files import WantedFile, fetching
from gto_desktop.services.packs.container import PACK, RESULTS
from gto_desktop.services.packs.pack_listing import MOST_ITEMS, MOST_VERSIONS, read_time
from gto_desktop.services.packs.safe_text import file_stem, named, plain, plain_note
from gto_desktop.services.packs.student_results import StudentResults
from gto_desktop.solver.progress import Steps

INCOMING = "incoming"
"""The folder of files that are being fetched, below that of packs."""
_LABEL = r"[A-Za-z0-9_-]{1,63}"
"""What stands between the dots of a machine's name."""
_ADDRESS = re.compile(
    rf"(?:https://)?(\[[0-9A-Fa-f:.]+\]|(?:{_LABEL}\.){{0,126}}{_LABEL}\.?)(?::(\d{{1,5}}))?/?"
)
_PORT = 8790
_KEY = re.compile(r"[\x21-\x7e]{1,200}")


class Results(Protocol):
    """What writes the results of a pack: `Packs.write_results`."""

    def __call__(self, pack_id: str, student: str, path: Path, /) -> StudentResults:
        """Write a file, signed."""
        ...


@dataclass(frozen=True)
class CoachAddress:
    """The machine of a coach, and who calls it."""

    address: str
    """Such as https://192.168.1.20:8790."""
    certificate: str
    """SHA-256, 64 hexadecimal digits."""
    api_key: str
    student: str
    """The name under which results are handed in."""


def coach_address(address: str, certificate: str, api_key: str, student: str) -> CoachAddress:
    """Return what somebody typed; InputError where a piece cannot be used."""
    match = _ADDRESS.fullmatch(address.strip())
    if match is None or not 0 < int(match[2] or _PORT) < 1 << 16 or not _is_host(match[1]):
        raise InputError(
            say("{0} is no address: write https://192.168.1.20:8790.", plain(address, 60))
        )
    digits = re.sub(r"[\s:]", "", certificate).lower()
    if not re.fullmatch(r"[0-9a-f]{64}", digits):
        raise InputError(
            say("The SHA-256 of the certificate has 64 digits from 0 to f: the coach tells it.")
        )
    if not _KEY.fullmatch(api_key.strip()):
        raise InputError(say("The key is empty, or has letters that no key has."))
    whole = f"https://{match[1]}:{match[2] or _PORT}"
    return CoachAddress(whole, digits, api_key.strip(), named(student, say("The student")))


def _is_host(text: str) -> bool:
    """Whether what stands in brackets, if anything does, is an address of IPv6."""
    try:
        return not text.startswith("[") or bool(IPv6Address(text[1:-1]))
    except ValueError:
        return False


class CoachLink:
    """The use cases, for any thread; known failures are InputError."""

    def __init__(
        self,
        folder: Path,
        store: UserStore,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        """Take the folder of the user's data, his file, and a clock."""
        self.incoming = folder / "packs" / INCOMING
        """The folder of what is being fetched."""
        self._store, self._clock = CoachLinkStore(store), clock

    def known(self) -> CoachAddress | None:
        """Return the coach's machine; None where none was connected to."""
        kept = self._store.link()
        return None if kept is None else CoachAddress(**vars(kept))

    def connect(self, address: CoachAddress) -> tuple[OfferedPack, ...]:
        """Call a machine, and keep it as the coach's where it answers; return what it offers."""
        offered = _offered(CoachCalls(address.address, address.certificate, address.api_key))
        self._store.put_link(KeptLink(**vars(address)))
        return offered

    def forget(self) -> None:
        """Connect no more; packs and answers stay."""
        self._store.drop_link()

    def offered(self) -> tuple[OfferedPack, ...]:
        """Return the packs that the coach offers."""
        return _offered(self.calls())

    def fetch(self, pack: OfferedPack) -> Steps[Path | None]:
        """Fetch the file of a pack, to be looked at and imported as any; sending True ends it.

        What has come stays, and the next time it goes on from there. None where it was ended.
        """
        calls = self.calls()
        wanted = WantedFile(
            self.incoming / f"{file_stem(pack.title)} {pack.sha256[:8]}{PACK.suffix}",
            pack.size,
            pack.sha256,
            say("fetching {0}", pack.title),
            say("{0} did not arrive as it was offered: fetch it again.", pack.title),
        )
        if wanted.is_at(wanted.path):
            return wanted.path
        try:
            whole = yield from fetching(wanted, lambda offset: _part(calls, pack, offset))
        except OSError as error:
            why = system_reason(error)
            raise InputError(say("{0} cannot be kept: {1}.", pack.title, why)) from None
        return wanted.path if whole else None

    def hand_in(self, pack_id: str, write: Results) -> HandedIn:
        """Hand in what was done with a pack so far; to do so again changes nothing."""
        calls, link = self.calls(), self._machine()
        with TemporaryDirectory(prefix="gto-results-") as folder:
            path = Path(folder) / f"results{RESULTS.suffix}"
            results = write(pack_id, link.student, path)
            content = base64.b64encode(path.read_bytes()).decode("ascii")
        answer = calls.post("/v1/class/results", {"content": content})
        try:
            taken = HandedIn(
                read_text(answer["id"], "id"),
                plain(read_text(answer["student"], "student")),
                plain(read_text(answer["pack"], "pack")),
                read_whole(answer["fresh"], "fresh", 0, 1 << 40),
            )
        except (KeyError, TypeError, ValueError):
            raise _odd() from None
        at = self._clock().timestamp()
        self._store.put_hand_in(KeptHandIn(pack_id, at, results.answered))
        return taken

    def handed_in(self) -> dict[str, tuple[datetime, int]]:
        """Return when results of packs were handed in last, and with how many answers.

        Those to drills and quizzes: decisions in hands are graded again and again.
        """
        return {
            kept.pack: (datetime.fromtimestamp(kept.at, UTC), kept.answers)
            for kept in self._store.hand_ins()
        }

    def calls(self) -> CoachCalls:
        """Return the calls of the coach's machine; InputError where none is connected."""
        link = self._machine()
        return CoachCalls(link.address, link.certificate, link.api_key)

    def _machine(self) -> CoachAddress:
        link = self.known()
        if link is None:
            raise InputError(say("No coach's machine is connected: connect to it first."))
        return link


def _part(calls: CoachCalls, pack: OfferedPack, offset: int) -> Steps[bytes]:
    """Return bytes of a pack from an offset on."""
    yield from ()
    body = {"id": pack.id, "sha256": pack.sha256, "offset": offset}
    answer = calls.post("/v1/class/pack", body)
    try:
        return base64.b64decode(read_text(answer.get("content"), "content"))
    except ValueError:
        raise _odd() from None


def _offered(calls: CoachCalls) -> tuple[OfferedPack, ...]:
    answer = calls.get("/v1/class/packs")
    try:
        return tuple(map(_pack, read_list(answer["packs"], "packs", MOST_ITEMS)))
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        raise _odd() from None


def _pack(content: Any) -> OfferedPack:
    def text(name: str) -> str:
        return plain(read_text(content[name], name))

    digest, key = text("sha256"), text("key")
    if not re.fullmatch(r"[0-9a-f]{64}", digest) or not re.fullmatch(r"[0-9a-f]{64}", key):
        raise ValueError("no digest")
    names = read_list(content["names"], "names", MOST_ITEMS)
    return OfferedPack(
        id=text("id"),
        version=read_whole(content["version"], "version", 1, MOST_VERSIONS),
        title=text("title") or "Pack",
        author=text("author"),
        key=key,
        made=read_time(content["made"]).isoformat(),
        note=plain_note(read_text(content["note"], "note")),
        meant_for=MeantFor(
            tuple(plain(read_text(name, "a name")) for name in names), read_day(text("until"))
        ),
        size=read_whole(content["size"], "size", 1, 1 << 50),
        sha256=digest,
    )


def _odd() -> InputError:
    return InputError(say("The coach's machine gave an answer that cannot be read."))

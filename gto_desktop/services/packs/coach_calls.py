"""Calls of the service on a coach's machine, which is known by its certificate alone."""

import hashlib
import json
import re
import ssl
from http.client import HTTPException, HTTPSConnection
from typing import Any
from urllib.parse import urlsplit

from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.message import say
from gto_desktop.services.packs.safe_text import plain
from gto_desktop.services.solving.at_coach import NotSolvedThere

_SECONDS = 60.0
_MOST_ANSWER = 50_000_000
"""Bytes of an answer."""
_USED_UP = re.compile(
    r"This month's (\S+) solves of the key are used up; counting starts again on (\S+) \(UTC\)\."
)
_OF_SPOT = frozenset({"invalid_request", "payload_too_large"})
"""Codes of what is said of the spot that was sent, such as that it does not fit in memory."""


class CoachAway(NotSolvedThere):
    """The machine does not answer, for now at least."""


class CoachRefused(NotSolvedThere):
    """The machine answered that it cannot do what was asked."""

    def __init__(self, sentence: str, code: str) -> None:
        """Take the sentence for people, and the code of the service for what is wrong."""
        super().__init__(sentence)
        self.code = code
        self.is_of_spot = code in _OF_SPOT


class _PinnedConnection(HTTPSConnection):
    """Sends nothing to a machine that shows another certificate than the one it is known by."""

    def __init__(self, host: str, port: int, certificate: str, seconds: float) -> None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        # Names and dates vouch for nothing here: this very certificate is wanted, and compared.
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        super().__init__(host, port, timeout=seconds, context=context)
        self._certificate = certificate

    def connect(self) -> None:
        """Connect, and compare the certificate before anything is sent."""
        super().connect()
        shown = self.sock.getpeercert(binary_form=True)
        digest = hashlib.sha256(shown or b"").hexdigest()
        if digest != self._certificate:
            self.close()
            raise InputError(
                say(
                    "The machine at {0} shows another certificate than your coach told you "
                    "({1}): nothing was sent to it.",
                    self.host,
                    bytes.fromhex(digest).hex(":").upper(),
                )
            )


class CoachCalls:
    """Every failure is an InputError that says what to do."""

    def __init__(self, address: str, certificate: str, api_key: str) -> None:
        """Take an address such as https://192.168.1.20:8790, the SHA-256 and the key."""
        self._at, self._certificate, self._key = urlsplit(address), certificate, api_key

    def get(self, path: str) -> dict[str, Any]:
        """Return the answer of an operation."""
        return self._call("GET", path, None)

    def post(self, path: str, body: dict[str, Any], at_most_s: float = _SECONDS) -> dict[str, Any]:
        """Return the answer of an operation that takes a body, if it comes in so many seconds."""
        return self._call("POST", path, json.dumps(body).encode(), at_most_s)

    def _call(
        self, method: str, path: str, body: bytes | None, seconds: float = _SECONDS
    ) -> dict[str, Any]:
        host, port = self._at.hostname or "", self._at.port or 443
        headers = {"X-API-Key": self._key, "Content-Type": "application/json"}
        line = _PinnedConnection(host, port, self._certificate, seconds)
        try:
            line.request(method, path, body, headers)
            answer = line.getresponse()
            status, content = answer.status, answer.read(_MOST_ANSWER)
        except (OSError, HTTPException, UnicodeError) as error:
            # Of a name that can be none of a machine, Python says that it cannot be encoded.
            why = system_reason(error) if isinstance(error, OSError) else ""
            raise CoachAway(
                say(
                    "The coach's machine at {0} does not answer ({1}): try again when its service "
                    "runs, or pass on the files.",
                    self._at.netloc,
                    why or type(error).__name__,
                )
            ) from None
        finally:
            line.close()
        return read_answer(status, content)


def read_answer(status: int, content: bytes) -> dict[str, Any]:
    """Return what a machine answered; CoachRefused where that is why it does not do it."""
    try:
        answer = json.loads(content)
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict):
        raise InputError(say("The coach's machine gave an answer that cannot be read."))
    if status == 200:
        return answer
    if status == 401:
        unknown = say("The coach's machine does not know the key: ask for another one.")
        raise CoachRefused(unknown, "invalid_api_key")
    if status == 413:
        raise InputError(
            say("The results are too large for the coach's machine: pass on the file instead.")
        )
    told = _known(plain(str(answer.get("message", status)), 300))
    code = str(answer.get("error") or answer.get("status") or status)
    raise CoachRefused(say("The coach's machine refused: {0}", told), code)


def _known(told: str) -> str:
    """Return a fixed sentence of the service as a message of ours, so that it is translated."""
    used_up = _USED_UP.fullmatch(told)
    if used_up is not None:
        return say(
            "This month's {0} solves of the key are used up; counting starts again on {1} (UTC).",
            *used_up.groups(),
        )
    if told == "There is no class here.":
        return say("There is no class here.")
    return told

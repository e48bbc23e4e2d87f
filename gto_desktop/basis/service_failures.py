"""Failures that a caller can understand; every door has one answer to each.

Bad input is `basis.errors.InputError`; these are the failures that know more than that.
"""

from gto_desktop.basis.errors import InputError


class Failure(Exception):
    """Something known went wrong; `code` names it to programs, the text to people."""

    code = "failure"

    def __init__(self, message: str, code: str | None = None) -> None:
        super().__init__(message)
        self.code = code or type(self).code


class InvalidActions(InputError):
    """A preflop sequence breaks a rule; the text names the action by its index."""


class UnsupportedVersion(InputError):
    """There is no data set of this id; `kind` is "preflop" or "flop"."""

    def __init__(self, message: str, kind: str) -> None:
        super().__init__(message)
        self.kind = kind


class MissingKey(Failure):
    """No API key was given."""

    code = "missing_api_key"


class InvalidKey(Failure):
    """The API key is unknown or revoked."""

    code = "invalid_api_key"


class AuthUnavailable(Failure):
    """The store of keys cannot be read."""

    code = "auth_unavailable"


class Forbidden(Failure):
    """A token or handle is invalid or belongs to another key."""

    code = "forbidden"


class NoData(Failure):
    """There is no strategy for this situation or board."""

    code = "no_data"


class Expired(Failure):
    """The solve was reclaimed, released or replaced: schedule it again."""

    code = "expired"


class QuotaExceeded(Failure):
    """A monthly counter is exhausted: "quota_exceeded" or "solve_quota_exceeded"."""

    code = "quota_exceeded"


class Busy(Failure):
    """Every host is solving and the queue is full."""

    code = "busy"


class BackendTrouble(Failure):
    """Something behind the service does not answer for now."""

    code = "backend_unavailable"


class SolverUnreachable(Failure):
    """The process that solves died or does not answer."""

    code = "upstream_unavailable"


class PausedForPlay(Failure):
    """A poker client runs on this machine, and nobody is helped while playing."""

    code = "paused_for_play"

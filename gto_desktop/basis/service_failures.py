"""Failures that a caller can understand; every door has one answer to each.

Bad input is `basis.errors.InputError`; these are the failures that know more than that.
"""

from gto_desktop.basis.errors import InputError


class Failure(Exception):
    """Something known went wrong; `code` names it to programs, the text to people."""

    code = "failure"

    def __init_subclass__(cls, code: str = "") -> None:
        super().__init_subclass__()
        cls.code = code or cls.code

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


class MissingKey(Failure, code="missing_api_key"):
    """No API key was given."""


class InvalidKey(Failure, code="invalid_api_key"):
    """The API key is unknown or revoked."""


class AuthUnavailable(Failure, code="auth_unavailable"):
    """The store of keys cannot be read."""


class Forbidden(Failure, code="forbidden"):
    """A token or handle is invalid or belongs to another key."""


class NoData(Failure, code="no_data"):
    """There is no strategy for this situation or board."""


class Expired(Failure, code="expired"):
    """The solve was reclaimed, released or replaced: schedule it again."""


class QuotaExceeded(Failure, code="quota_exceeded"):
    """A monthly counter is exhausted: "quota_exceeded" or "solve_quota_exceeded"."""


class Busy(Failure, code="busy"):
    """Every host is solving and the queue is full."""


class BackendTrouble(Failure, code="backend_unavailable"):
    """Something behind the service does not answer for now."""


class DamagedData(BackendTrouble, code="data_damaged"):
    """A file of strategies cannot be read; the text names it."""


class SolverUnreachable(Failure, code="upstream_unavailable"):
    """The process that solves died or does not answer."""


class PausedForPlay(Failure, code="paused_for_play"):
    """A poker client runs on this machine, and nobody is helped while playing."""

"""Solves of a student at his coach's machine: asked for there, and brought home as saved solutions.

The service knows a solve by its game: who asks again, after either side has been away, finds the
one that is under way or done, and is not charged twice. Its file comes in parts, so that a link
that breaks goes on where it was; it is taken when it has the SHA-256 that was told with it. What
has come whole stays until it is kept where it belongs, and a note tells of what is under way: a
program that is killed loses none of it.
"""

import base64
import json
import os
import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.json_fields import read_number, read_text, read_whole
from gto_desktop.basis.message import say
from gto_desktop.basis.paths import make_folder
from gto_desktop.services.packs.coach_calls import CoachAway, CoachCalls, CoachRefused
from gto_desktop.services.packs.coach_files import WantedFile, fetching
from gto_desktop.services.packs.coach_link import CoachLink
from gto_desktop.services.solving.at_coach import LeftThere, NotSolvedThere, StoppedThere
from gto_desktop.services.solving.shared_session import SolveResult
from gto_desktop.services.solving.solve_queue import owner_lives, owner_of
from gto_desktop.services.solving.solving import Solving, sweep
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.small_solution import SmallSolution
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.store import SUFFIX, check_solution

NOTE = ".asked.json"
"""The ending of the note that a spot is solved there."""
POLL_S = 1.0
"""Seconds between two looks at a solve."""
PATIENCE_S = 120.0
"""For so long a machine that does not answer is called again."""
_TRIES = 3
"""Solves that may be lost there, one after the other, before it is given up."""
_WAITS = frozenset({"busy", "paused_for_play"})
"""Refusals that end by themselves."""
_LOST = frozenset({"expired", "forbidden", "upstream_unavailable"})
"""What is said of a solve that is gone there."""
_MOST_BYTES = 1 << 40
_DIGEST = re.compile(r"[0-9a-f]{64}")


class _Lost(Exception):
    """The solve is gone there, and is to be asked for again."""


@dataclass(frozen=True)
class _Part:
    """How far the solve is, and bytes of its file."""

    iterations: int
    exploitability_pct: float | None
    size: int
    sha256: str
    content: bytes


class CoachSolves:
    """The use cases, for any thread; known failures are InputError."""

    def __init__(self, link: CoachLink, poll_s: float = POLL_S) -> None:
        """Take the link to the coach's machine, and the seconds between two looks at a solve."""
        self._link, self._poll_s = link, poll_s

    def known(self) -> bool:
        """Tell whether there is a coach's machine to ask."""
        return self._link.known() is not None

    def solve(self, order: SolveOrder, purpose: str = "") -> Steps[SmallSolution | SolveResult]:
        """Have a spot solved there and open the result, without its rivers if it begins before.

        A hundredth of the whole comes so; for the rest see `solve_whole`.
        """
        return (yield from self._solved(order, purpose, small=True))

    def solve_whole(self, order: SolveOrder, purpose: str = "") -> Steps[SolveResult]:
        """Have a spot solved there, as exactly as the coach has set it, and open the result here.

        Target, iterations and precision of the order are the coach's to say. Whoever closes this,
        or sends True, has the solve ended there, where nobody else waits for it: its unit is given
        back, and nothing of it is kept. The file that has come stays until `forget`.
        """
        solution = yield from self._solved(order, purpose, small=False)
        if isinstance(solution, SmallSolution):
            # It had come for somebody who did not need the rivers.
            self.forget(order.spec)
            return (yield from self.solve_whole(order, purpose))
        return solution

    def _solved(
        self, order: SolveOrder, purpose: str, *, small: bool
    ) -> Steps[SmallSolution | SolveResult]:
        desk = _Incoming(self._link.incoming, order.spec)
        try:
            sweep(self._link.incoming)
            desk.note(purpose)
            if not desk.solution.is_file():
                yield from self._bring(order.spec, desk.solution, small=small)
            return (yield from _opened(desk.solution, order))
        except OSError as error:
            desk.drop_note()
            why = system_reason(error)
            raise NotSolvedThere(say("The solution cannot be kept: {0}.", why)) from None
        except BaseException:
            # It did not end with the program: nobody has to be told of it.
            desk.drop_note()
            raise

    def _bring(self, spec: SolveSpec, path: Path, *, small: bool) -> Steps[None]:
        try:
            calls = self._link.calls()
            yield from _Errand(calls, spec, path, self._poll_s, small=small).bring()
        except NotSolvedThere:
            raise
        except InputError as problem:
            # Such as another certificate: whatever it is, the spot can be solved here.
            raise NotSolvedThere(*problem.args) from None

    def forget(self, spec: SolveSpec) -> None:
        """Delete what came of a solve: it is kept elsewhere by now, or no longer wanted."""
        desk = _Incoming(self._link.incoming, spec)
        with suppress(OSError):
            desk.solution.unlink(missing_ok=True)
        desk.drop_note()

    def left(self) -> tuple[LeftThere, ...]:
        """Return what programs that have ended asked for and never came to keep."""
        notes = sorted(self._link.incoming.glob(f"*{NOTE}"))
        return tuple(filter(None, map(_left, notes)))


class _Incoming:
    """Where a solve comes to, and the note that it was asked for."""

    def __init__(self, folder: Path, spec: SolveSpec) -> None:
        self._spec, name = spec, spec.key()[:32]
        self.solution = folder / f"{name}{SUFFIX}"
        self._note = folder / f"{name}{NOTE}"

    def note(self, purpose: str) -> None:
        """Write down that the spot is solved there for this program.

        NotSolvedThere or OSError where it cannot be.
        """
        make_folder(self._note.parent)
        content = {
            "owner": owner_of(os.getpid()), "purpose": purpose, "spot": self._spec.to_dict()
        }  # fmt: skip
        try:
            with atomic_write(self._note) as file:
                file.write(json.dumps(content).encode())
        except InputError as problem:
            raise NotSolvedThere(*problem.args) from None

    def drop_note(self) -> None:
        """Take note that nothing is under way there for this program any more."""
        with suppress(OSError):
            self._note.unlink(missing_ok=True)


def _left(note: Path) -> LeftThere | None:
    """Read a note; None while its program lives. One that cannot be read is of no use to anyone."""
    try:
        content = json.loads(note.read_text(encoding="utf-8"))
        if owner_lives(read_text(content["owner"], "owner")):
            return None
        spec = SolveSpec.from_dict(content["spot"])
        return LeftThere(spec, read_text(content["purpose"], "purpose"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        with suppress(OSError):
            note.unlink(missing_ok=True)
        return None


class _Errand:
    """One spot on its way there, and its file on the way back."""

    def __init__(
        self, calls: CoachCalls, spec: SolveSpec, path: Path, poll_s: float, *, small: bool
    ) -> None:
        self._calls, self._spec, self._path, self._poll_s = calls, spec, path, poll_s
        self._small = small
        self._begun = time.monotonic()
        self._heard: float | None = None
        """When the machine answered last; None before it ever did."""

    def bring(self) -> Steps[None]:
        """Have the spot solved and its file put in place."""
        for _ in range(_TRIES):
            # Its service was ended, or needed the place: what it cost was given back.
            with suppress(_Lost):
                yield from self._bring_once()
                return
        raise NotSolvedThere(
            say("The coach's machine has lost this solve {0} times: solve it here instead.", _TRIES)
        )

    def _bring_once(self) -> Steps[None]:
        answer = yield from self._patiently(self._schedule)
        handle = answer.get("solve")
        if not isinstance(handle, str):
            raise _odd()
        try:
            yield from self._fetch(handle)
        finally:
            self._release(handle)

    def _schedule(self) -> dict[str, Any]:
        return self._calls.post("/v1/class/solve", {"spot": self._spec.to_dict()})

    def _fetch(self, handle: str) -> Steps[None]:
        """Wait until the solve has ended, then append to its file until all of it is there."""
        part = yield from self._part(handle, 0)
        while not part.size:
            yield from self._rest(self._progress(part))
            part = yield from self._part(handle, 0)
        wanted = WantedFile(
            self._path,
            part.size,
            part.sha256,
            say("fetching the solution"),
            say("The solution did not arrive as the coach's machine sent it: ask for it again."),
        )
        whole = yield from fetching(wanted, lambda offset: self._bytes(handle, offset))
        _go_on(not whole)

    def _bytes(self, handle: str, offset: int) -> Steps[bytes]:
        return (yield from self._part(handle, offset)).content

    def _part(self, handle: str, offset: int) -> Steps[_Part]:
        body = {"solve": handle, "offset": offset, "small": self._small}
        answer = yield from self._patiently(lambda: self._calls.post("/v1/class/solution", body))
        return _part(answer)

    def _patiently(self, call: Callable[[], dict[str, Any]]) -> Steps[dict[str, Any]]:
        """Call until there is an answer.

        A machine that has answered before is called for `PATIENCE_S`; one that is off is told at
        once.
        """
        while True:
            try:
                answer = call()
            except CoachAway:
                if self._heard is None or time.monotonic() - self._heard > PATIENCE_S:
                    raise
                told = say("the coach's machine does not answer; it is called again")
            except CoachRefused as refusal:
                if refusal.code in _LOST:
                    raise _Lost from None
                if refusal.code not in _WAITS:
                    raise
                self._heard = time.monotonic()
                told = say("waiting for the coach's machine")
            else:
                self._heard = time.monotonic()
                return answer
            yield from self._rest(Progress(phase=told, seconds=self._seconds))

    def _rest(self, progress: Progress) -> Steps[None]:
        _go_on((yield progress))
        time.sleep(self._poll_s)

    def _progress(self, part: _Part) -> Progress:
        return Progress(
            phase=say("solving on the coach's machine"),
            done=part.iterations,
            exploitability_pct=part.exploitability_pct,
            seconds=self._seconds,
        )

    @property
    def _seconds(self) -> float:
        return time.monotonic() - self._begun

    def _release(self, handle: str) -> None:
        """Let go of the solve; where nobody hears it, it lapses by itself."""
        with suppress(InputError):
            self._calls.post("/v1/gto/solver/release", {"solve": handle}, at_most_s=5.0)


def _go_on(told: bool | None) -> None:  # noqa: FBT001 - what a generator is sent
    """End where that was asked for."""
    if told:
        raise StoppedThere(say("Stopped: the coach's machine solves this no more."))


def _part(answer: dict[str, Any]) -> _Part:
    try:
        reached = answer.get("exploitability_pct")
        part = _Part(
            read_whole(answer["iterations"], "iterations", 0, 1 << 40),
            None if reached is None else read_number(reached, "exploitability_pct", 0, 1e9),
            read_whole(answer["size"], "size", 0, _MOST_BYTES),
            read_text(answer["sha256"], "sha256"),
            base64.b64decode(read_text(answer["content"], "content"), validate=True),
        )
    except (KeyError, TypeError, ValueError):
        part = None
    if part is None or (part.size and not _DIGEST.fullmatch(part.sha256)):
        raise _odd()
    return part


def _odd() -> InputError:
    return InputError(say("The coach's machine gave an answer that cannot be read."))


def _opened(path: Path, order: SolveOrder) -> Steps[SmallSolution | SolveResult]:
    """Open what has come; it stays where only the memory does not do, to be opened later."""
    try:
        solution = yield from Solving().open(path, order.threads)
        if solution.spec.key() != order.spec.key():
            raise InputError(say("{0} is the solution of another spot.", path.name))
    except InputError:
        try:
            check_solution(path)
        except InputError:
            path.unlink(missing_ok=True)
        raise
    # Ranges may be written in another way there.
    solution.spec = order.spec
    if isinstance(solution, SmallSolution):
        small = replace(solution.small, spec=order.spec, is_of_coach=True)
        return SmallSolution(small, order.threads)
    session = solution.game.session
    session.spec, session.is_of_coach = order.spec, True
    return SolveResult.of(solution.game, order.limit)

"""What the service asks of the use cases below it; tests put small ones of their own here."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card
from gto_desktop.game.preflop_line import Position, PreflopAction
from gto_desktop.services.server.access import Caller, Usage
from gto_desktop.services.solve_pool.solve_answers import (
    EvReading,
    NodeReading,
    Scheduled,
    SolverTree,
    TurnReading,
)
from gto_desktop.services.solve_pool.solve_requests import SolveRequest
from gto_desktop.services.solve_pool.solve_states import State
from gto_desktop.services.study.lookups import (
    FlopLine,
    FlopTree,
    NodeStrategy,
    PreflopAnswer,
    PreflopRange,
    Versions,
)


class Access(Protocol):
    """Keys and quotas."""

    def authenticate(self, key: str) -> Caller:
        """Return whose key it is; InvalidKey or AuthUnavailable."""

    def check_presolved(self, caller: Caller) -> None:
        """Raise QuotaExceeded when no lookup is left."""

    def check_solves(self, caller: Caller) -> None:
        """Raise QuotaExceeded when no solve is left."""

    def charge_presolved(self, caller: Caller) -> Usage:
        """Count a lookup, in one step with looking whether one is left."""

    def charge_solve(self, caller: Caller) -> Usage:
        """Count a solve, in one step with looking whether one is left."""


class Tokens(Protocol):
    """Opaque signed texts."""

    def sign(self, kind: str, key_id: int, content: Mapping[str, Any]) -> str:
        """Return a token of some content for one key."""

    def read(self, kind: str, key_id: int, token: str) -> dict[str, Any]:
        """Return the content of a token; Forbidden if it is not ours or another key's."""


class Lookups(Protocol):
    """Presolved data; InputError where a question makes no sense, NoData where nothing fits."""

    def versions(self) -> Versions:
        """Return the data sets."""

    def preflop(
        self, hero: Position, actions: Sequence[PreflopAction], hole: str, version: str | None
    ) -> PreflopAnswer:
        """Return the strategy of a hand; InvalidActions, UnsupportedVersion."""

    def preflop_range(
        self, hero: Position, actions: Sequence[PreflopAction], version: str | None
    ) -> PreflopRange:
        """Return the strategy of all hand classes; InvalidActions, UnsupportedVersion."""

    def flop_tree(
        self,
        board: str | Board,
        pot_type: str,
        positions: Mapping[str, str | None],
        version: str | None,
    ) -> FlopTree:
        """Return the decisions of a flop; UnsupportedVersion."""

    def flop_node(self, ref: Mapping[str, object], hole: str | None = None) -> NodeStrategy:
        """Return the strategy at a node of a flop, which `FlopTree` refers to."""

    def flop_steps(
        self,
        board: str | Board,
        pot_type: str,
        positions: Mapping[str, str | None],
        version: str | None,
        node_id: str,
    ) -> FlopLine:
        """Return both ranges of a flop and the steps of a line; UnsupportedVersion."""


class Solves(Protocol):
    """Solves to come back for; a handle is of this process, and nothing a caller sees."""

    def schedule(
        self, request: SolveRequest, owner: int, before_new: Callable[[], None] | None = None
    ) -> Scheduled:
        """Start a solve or find an identical one; Busy, InputError, SolverUnreachable.

        `before_new` is called before one is started, and may raise.
        """

    def cancel(self, handle_id: str) -> None:
        """Undo a schedule that could not be counted."""

    def tree(
        self, handle_id: str, turn: Card | None = None, river: Card | None = None
    ) -> SolverTree:
        """Return the decisions of a street, or why there are none; SolverUnreachable."""

    def node(self, handle_id: str, node_id: str, cards: Sequence[Card] = ()) -> NodeReading | State:
        """Return a node, or why there is none to read; NodeFailure, SolverUnreachable."""

    def evs(self, handle_id: str, node_id: str) -> EvReading | None:
        """Return the EVs of a node, None while computing; Expired, InputError."""

    def turn_ranges(self, handle_id: str, node_id: str) -> TurnReading | None:
        """Return ranges and steps of a line of the turn, None while computing; Expired."""

    def release(self, handle_id: str) -> bool:
        """Let go of a solve; False if it had expired."""


class FairPlay(Protocol):
    """Who knows whether somebody plays on this machine."""

    def check(self) -> None:
        """Raise PausedForPlay while a poker client runs."""


class RequestLog(Protocol):
    """Who keeps the last requests for the owner of the service."""

    def note(  # noqa: PLR0913 - one request has that many sides
        self,
        method: str,
        path: str,
        *,
        status: int,
        seconds: float,
        key_id: int | None = None,
        key_name: str = "",
    ) -> None:
        """Take a request in, once it is answered."""


@dataclass(frozen=True)
class Services:
    """All that the operations ask; every method may be called from any thread, and may block."""

    access: Access
    tokens: Tokens
    lookups: Lookups
    solves: Solves
    hasty: bool = False
    """Whether access and lookups keep to `library.haste`, so that the loop may ask them."""

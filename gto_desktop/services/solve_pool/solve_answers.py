"""Answers of the solver workflow; amounts and EVs are big blinds."""

from dataclasses import dataclass

from gto_desktop.basis.service_failures import SolverUnreachable
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.ranges.action_line import LineStep
from gto_desktop.ranges.range import Range
from gto_desktop.services.solve_pool.solve_states import State
from gto_desktop.services.study.accuracy import Accuracy


class NodeFailure(SolverUnreachable):
    """The solver cannot work out this one node; the text says why (node_status error)."""

    code = "error"


@dataclass(frozen=True)
class Scheduled:
    """A solve that was started, or found."""

    handle_id: str
    """Names the solve to its owner, and nobody else's reservation of it."""
    status: State
    """COMPUTING or QUERYABLE."""
    new: bool
    """Whether a solve was started for it, which is what is charged."""


@dataclass(frozen=True)
class TreeNode:
    """A decision of a solve on one runout."""

    node_id: str
    """The whole line from the solve's root, as in "root/CHECK/BET 6.000000"."""
    is_hero: bool
    status: State
    cards: tuple[Card, ...]
    """The cards dealt after the solve's board; with `node_id` they name the node."""


@dataclass(frozen=True)
class SolverTree:
    """The decisions of one street of a solve."""

    spot_status: State
    """COMPUTING, QUERYABLE, EXPIRED or NO_NODES; there are nodes only where it is QUERYABLE."""
    street: str | None = None
    """ "flop", "turn" or "river"; None once the solve is gone, and so for the other fields."""
    pot: float | None = None
    """The pot at the root of the solve."""
    effective_stack: float | None = None
    """What each player has behind at the root of the solve."""
    nodes: tuple[TreeNode, ...] = ()
    accuracy: Accuracy | None = None
    """Of a solve that can be read."""
    note: str = ""
    """Why it is gone, a sentence; empty where it is there, or nobody knows."""


@dataclass(frozen=True)
class SolveAction:
    """An action of a node."""

    action: str
    """fold, check, call, bet or raise."""
    label: str
    """As in node ids: "BET 6.000000"."""
    amount_bb: float | None
    """What the player has then put in on this street; None but for a bet or raise."""
    sizing_pot: float | None
    """Of a bet, the share of the pot; of a raise, (raise - amount to call) / pot after the call."""
    allin: bool
    """Whether nothing is left behind, be it by a bet, a raise or a call."""


@dataclass(frozen=True)
class NodeReading:
    """The strategy of one node."""

    node_id: str
    player: Player
    is_hero: bool
    board: tuple[Card, ...]
    """All cards that lie there."""
    pot: float
    """In the middle, bets of this street included."""
    to_call: float
    actions: tuple[SolveAction, ...]
    strategy: dict[str, tuple[float, ...]]
    """For each combo of the player's range that the board leaves, how often it takes each action;
    combos that the line would never hold are there too, see `reach`."""
    reach: dict[str, float]
    """For the same combos, the weight in the range times the player's own actions on the line."""
    hero_range: Range | None = None
    """Hero's at the root of the solve; it and the accuracy are added by the service."""
    accuracy: Accuracy | None = None


@dataclass(frozen=True)
class EvReading:
    """What each action is worth to each hand of the player who acts."""

    node_id: str
    task_id: str
    """The handle."""
    player: int
    """Who acts: 1 out of position, 0 in position. (Inside this program it is the reverse.)"""
    round: str
    """FLOP, TURN or RIVER."""
    actions: tuple[str, ...]
    evs: dict[str, tuple[float, ...]]
    """For each combo the EV of each action if both play on as solved, net of the pot share: what
    the hand gets back from the root of the solve on, less what it puts in, less half of the pot
    at the root. Both players' EVs so sum to zero (less the rake): 0 is breaking even on an equal
    share of the pot. Combos are those in range that meet some hand of the opponent."""
    accuracy: Accuracy | None = None


@dataclass(frozen=True)
class TurnReading:
    """The ranges that enter the turn of a solve, and what is done along a line of it."""

    node_id: str
    board: Board
    """With the turn card."""
    ranges: PerPlayer[Range]
    """At turn entry, without the combos that the board blocks."""
    steps: tuple[LineStep, ...]
    """The actions of the line on the turn, the closing CALL or CHECK too if the line has it."""
    accuracy: Accuracy | None = None


@dataclass(frozen=True)
class SolutionPart:
    """How far a solve is and, once it has ended, some bytes of its file."""

    iterations: int = 0
    exploitability_pct: float | None = None
    """As last measured, in percent of the pot."""
    size: int = 0
    """Bytes of the whole file; 0 while there is none."""
    sha256: str = ""
    """Of the whole file."""
    content: bytes = b""
    """Empty at its end, and while there is none."""

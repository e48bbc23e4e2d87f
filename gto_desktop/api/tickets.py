"""The opaque texts that callers keep: handles of solves and tokens of nodes."""

from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import BaseModel

from gto_desktop.api.calls import Call
from gto_desktop.api.lanes import Lane
from gto_desktop.api.models.lookup_bodies import NodeRequest
from gto_desktop.basis.service_failures import Failure
from gto_desktop.cards.card import Card
from gto_desktop.services.solve_pool.node_names import to_bb
from gto_desktop.services.solve_pool.solve_answers import TreeNode
from gto_desktop.solver.spec import SolveSpec

SOLVE = "solve"
SOLVER_NODE = "solver node"
FLOP_NODE = "flop node"
GAME = "preflop game"


@dataclass(frozen=True)
class SolveTicket:
    """What the handle of a solve says, also once the solve is gone."""

    handle: str
    street: str
    pot: float
    effective_stack: float


def solve_ticket(call: Call, handle: str, spec: SolveSpec) -> str:
    """Return the handle of a solve as its caller keeps it."""
    tree = spec.tree
    content = {
        "solve": handle,
        "street": tree.first_street.key,
        "pot": to_bb(tree.starting_pot),
        "stack": to_bb(tree.effective_stack),
    }
    return call.services.tokens.sign(SOLVE, call.caller.key_id, content)


def told_by(call: Call, ticket: str) -> SolveTicket:
    """Return what the handle of a solve says; Forbidden where it is not the caller's."""
    content = call.services.tokens.read(SOLVE, call.caller.key_id, ticket)
    return SolveTicket(
        str(content["solve"]), str(content["street"]), content["pot"], content["stack"]
    )


def handle_of(call: Call, ticket: str) -> str:
    """Return the handle of a solve; Forbidden where it is not the caller's."""
    content = call.services.tokens.read(SOLVE, call.caller.key_id, ticket)
    return str(content["solve"])


def game_ticket(call: Call, handle: str) -> str:
    """Return the handle of a preflop game as its caller keeps it."""
    return call.services.tokens.sign(GAME, call.caller.key_id, {"game": handle})


def game_of(call: Call, ticket: str) -> str:
    """Return the handle of a preflop game; Forbidden where it is not the caller's."""
    return str(call.services.tokens.read(GAME, call.caller.key_id, ticket)["game"])


def node_ticket(call: Call, handle: str, node: TreeNode) -> str:
    """Return the token of a node of a solve."""
    content = {"solve": handle, "node": node.node_id, "cards": list(node.cards)}
    return call.services.tokens.sign(SOLVER_NODE, call.caller.key_id, content)


def node_of(call: Call, ticket: str) -> tuple[str, str, tuple[Card, ...]]:
    """Return handle, node id and dealt cards of a token; Forbidden where it is not the caller's."""
    content = call.services.tokens.read(SOLVER_NODE, call.caller.key_id, ticket)
    return str(content["solve"]), str(content["node"]), tuple(content["cards"])


def flop_ticket(call: Call, reference: Mapping[str, object]) -> str:
    """Return the token of a node of a flop tree; it carries the data set."""
    return call.services.tokens.sign(FLOP_NODE, call.caller.key_id, reference)


def flop_reference(call: Call, ticket: str) -> dict[str, object]:
    """Return what a flop node's token refers to; Forbidden where it is not the caller's."""
    return call.services.tokens.read(FLOP_NODE, call.caller.key_id, ticket)


def lane_of(body: BaseModel, call: Call) -> Lane:
    """Return the lane of a call about a solve, by the solve; one for all whose ticket is wrong."""
    try:
        if isinstance(body, NodeRequest):
            handle = node_of(call, body.node)[0]
        else:
            handle = handle_of(call, getattr(body, "solve", ""))
    except Failure:
        handle = "unknown"
    return Lane(f"solve {handle}")

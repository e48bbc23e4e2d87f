"""Requests that are right, to be sent as they are or with one thing changed."""

from typing import Any

BLINDS = [
    {"position": "SB", "action": "small blind", "amount": 0.5},
    {"position": "BB", "action": "big blind", "amount": 1},
]
PREFLOP: dict[str, Any] = {
    "hole_cards": "AhKh",
    "positions": {"hero": "UTG"},
    "preflop_actions": BLINDS,
}
PREFLOP_RANGE: dict[str, Any] = {
    "table_size": "6max",
    "positions": {"hero": "UTG"},
    "preflop_actions": BLINDS,
}
FLOP: dict[str, Any] = {
    "board": "Ks7d2c",
    "pot_type": "SRP",
    "positions": {"hero": "BTN", "raiser": "BTN", "caller": "BB"},
}
RIVER: dict[str, Any] = {
    "board": "KsTs7d3h2c",
    "oop_range": "KK,AKs,77:0.5",
    "ip_range": "AA,KTs,22",
    "pot": 5.5,
    "effective_stack": 20,
    "hero": "OOP",
}
TURN: dict[str, Any] = {**RIVER, "board": "KsTs7d3h"}
RANGE: dict[str, Any] = {
    "range_oop": "QQ,JTs:0.5",
    "range_ip": "AKs,77",
    "board": "Qs8s2d",
    "node_id": "root/BET 4.000000",
    "solver_results": {
        "node_type": "action_node",
        "player": 1,
        "strategy": {
            "actions": ["CHECK", "BET 4.000000"],
            "strategy": {"QhQd": [0.5, 0.5], "JhTh": [0.0, 1.0], "QhQc": [1.0, 0.0]},
        },
        "childrens": {},
    },
}
HANDLE = {"solve": "nonsense"}
OPERATIONS: dict[str, dict[str, Any]] = {
    "/v1/gto/preflop": PREFLOP,
    "/v1/gto/preflop/range": PREFLOP_RANGE,
    "/v1/gto/flop/tree": FLOP,
    "/v1/gto/flop/node": {"node": "nonsense"},
    "/v1/gto/solver": RIVER,
    "/v1/gto/solver/tree": HANDLE,
    "/v1/gto/solver/node": {"node": "nonsense"},
    "/v1/gto/solver/release": HANDLE,
    "/v1/gto/evs": {**HANDLE, "node_id": "root"},
    "/v1/gto/range": RANGE,
    "/v1/gto/flop/projected-range": {**FLOP, "node_id": "root/CHECK"},
    "/v1/gto/turn/projected-range": {**HANDLE, "node_id": "root/CHECK"},
}
"""Every operation that takes a body, with one; handles and tokens are made up."""

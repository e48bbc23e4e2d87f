"""The interface line by line: each line has its tests, and bodies have the fields it lists."""

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gto_desktop.services.server.access import Access
from tests.api.bodies import FLOP, RANGE
from tests.api.conftest import Caller, whole_document
from tests.api.contract_lines import NOTHING, ROWS

TESTS = Path(__file__).resolve().parents[1]
DATA_SETS = ["6max", "6max_RC_100bb_200NL", "6max_RC_100bb_100NL", "6max_RC_40bb"]
SOLVED = {"computing", "queryable"}
FIELDS = {
    "Quota": "used limit",
    "Error": "error message",
    "StrategyItem": "action frequency sizing_pot amount_bb allin",
    "PreflopRequest": "hole_cards positions preflop_actions table_size preflop_version",
    "PreflopAction": "position action amount allin",
    "PreflopRangeRequest": "table_size positions preflop_actions preflop_version",
    "PreflopAnswer": "hole_cards situation strategy quota",
    "PreflopRangeAnswer": "range quota",
    "VersionsAnswer": "versions default",
    "VersionItem": "id label default",
    "FlopTreeRequest": "board pot_type positions flop_version",
    "FlopPositions": "hero raiser caller three_bettor limper",
    "FlopTreeResponse": "board pot_type pot effective_stack oop_range ip_range node_count nodes "
    "quota",
    "FlopTreeNode": "node is_hero token",
    "FlopNodeRequest": "node hole_cards",
    "NodeStrategyResponse": "node is_hero hole_cards strategy actions range_strategy "
    "range_hand_count",
    "NodeAction": "action amount_bb sizing_pot allin",
    "ScheduleRequest": "board oop_range ip_range pot effective_stack hero bet_sizes raise_sizes "
    "donk_sizes raise_limit",
    "StreetSizes": "flop turn river",
    "DonkSizes": "turn river",
    "ScheduleAnswer": "status solve solve_quota",
    "TreeRequest": "solve turn_card river_card",
    "SolverTreeAnswer": "street pot effective_stack spot_status node_count nodes",
    "SolverTreeNode": "node is_hero status token",
    "NodeRequest": "node hole_cards",
    "NodeStatusAnswer": "node_status message",
    "ReleaseRequest": "solve",
    "ReleaseAnswer": "released",
    "EvsRequest": "solve node_id hand",
    "ComputingAnswer": "spot_status",
    "RangeUpdateRequest": "range_oop range_ip solver_results node_id board normalize explain "
    "track_hands bluff_discount_ratio hero_position hero_hand",
    "RangeUpdateAnswer": "range_oop_new range_ip_new range_oop_new_raw range_ip_new_raw "
    "range_oop_new_raw_before_normalization range_ip_new_raw_before_normalization hand_ranks_oop",
    "FlopProjectedRangeRequest": "board pot_type positions node_id normalize bluff_discount_ratio "
    "bluff_combos_ratio hero_position hero_hand partner_hands",
    "TurnProjectedRangeRequest": "solve node_id normalize",
}
REQUIRED = {
    "PreflopRequest": "hole_cards positions preflop_actions",
    "PreflopPositions": "hero",
    "PreflopAction": "position action",
    "PreflopRangeRequest": "table_size positions preflop_actions",
    "FlopTreeRequest": "board pot_type positions",
    "FlopNodeRequest": "node",
    "ScheduleRequest": "board oop_range ip_range pot effective_stack hero",
    "TreeRequest": "solve",
    "NodeRequest": "node",
    "ReleaseRequest": "solve",
    "EvsRequest": "solve node_id",
    "TurnProjectedRangeRequest": "solve node_id",
    "RangeUpdateRequest": "range_oop range_ip solver_results node_id",
}
VALUES = {
    "PreflopAction.position": {"SB", "BB", "UTG", "MP", "CO", "BTN"},
    "PreflopAction.action": {"small blind", "big blind", "raise", "call", "fold"},
    "PreflopRequest.preflop_version": {*DATA_SETS},
    "FlopTreeRequest.flop_version": {*DATA_SETS},
    "FlopTreeRequest.pot_type": {"SRP", "3BET", "4BET", "LIMP"},
    "PreflopAnswer.situation": {"RFI", "Limp", "Raise", "3-Bet", "4-Bet", "5-Bet"},
    "StrategyItem.action": {"check", "call", "fold", "raise", "bet"},
    "NodeAction.action": {"check", "call", "fold", "raise", "bet"},
    "ScheduleRequest.hero": {"OOP", "IP"},
    "RangeUpdateRequest.hero_position": {"oop", "ip"},
    "ScheduleAnswer.status": SOLVED,
    "BusyAnswer.status": {"busy"},
    "SolverTreeAnswer.street": {"flop", "turn", "river"},
    "SolverTreeAnswer.spot_status": SOLVED | {"available", "expired", "no_nodes"},
    "NodeStatusAnswer.node_status": SOLVED | {"available", "expired", "error"},
    "ComputingAnswer.spot_status": {"computing"},
}
SEATS = {
    "SRP": {"hero": "BTN", "raiser": "BTN", "caller": "BB"},
    "3BET": {"hero": "BB", "raiser": "BTN", "three_bettor": "BB"},
    "4BET": {"hero": "BB", "raiser": "BTN", "three_bettor": "BB"},
    "LIMP": {"hero": "BB", "limper": "SB"},
}


# --- the table


def test_that_every_line_of_the_interface_has_its_tests(shared_dir: Path) -> None:
    text = (shared_dir / "interface-spec.md").read_text(encoding="utf-8")
    lines = list(_lines(text))
    gaps, held = [], Counter[tuple[str, str]]()
    for section, line in lines:
        rows = [(known, begins) for known, begins, _ in ROWS if known == section]
        found = [row for row in rows if line.startswith(row[1])]
        if found:
            # Of two that fit, such as a path and a longer one, the longer says which it is.
            held[max(found, key=lambda row: len(row[1]))] += 1
        else:
            gaps.append(f"{section}: {line[:80]}")

    assert len(lines) > 180
    assert gaps == []
    assert [row for row, count in held.items() if count > 1] == []
    assert {(section, begins) for section, begins, _ in ROWS} == set(held)


def _lines(text: str) -> Iterator[tuple[str, str]]:
    """Yield the section of each line that promises something, and the line: rows by their cells."""
    section, in_table = "", False
    for line in text.splitlines():
        heading = re.match(r"#+ (\d+(?:\.\d+)?)", line)
        if heading is not None:
            section = heading[1]
        if heading is not None or not line.strip() or section in {"", "1"}:
            in_table = False
        elif line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            is_ruled = not set(cells[0]) - {"-"}
            if in_table and not is_ruled:
                yield section, " ".join(cells)
            in_table = True
        else:
            in_table = False
            yield section, line.strip()


def test_that_every_test_of_the_table_is_there() -> None:
    named = {test for _, _, tests in ROWS if tests != NOTHING for test in tests}
    there: dict[str, set[str]] = {}
    for file in {test.partition("::")[0] for test in named}:
        parts = ast.parse((TESTS / file).read_text(encoding="utf-8")).body
        there[file] = {part.name for part in parts if isinstance(part, ast.FunctionDef)}

    missing = [
        test for test in named if test.partition("::")[2] not in there[test.partition("::")[0]]
    ]
    assert missing == []
    assert len(named) > 90


# --- bodies


def _schema(name: str) -> Any:
    return whole_document()["components"]["schemas"][name]


def _resolved(schema: Any) -> Any:
    while "$ref" in schema:
        schema = _schema(schema["$ref"].rpartition("/")[2])
    return schema


@pytest.mark.parametrize("name", FIELDS)
def test_that_a_body_has_the_fields_of_the_interface(name: str) -> None:
    assert set(FIELDS[name].split()) <= set(_schema(name)["properties"])


@pytest.mark.parametrize("name", REQUIRED)
def test_that_the_fields_that_the_interface_requires_are_required(name: str) -> None:
    assert set(_schema(name)["required"]) == set(REQUIRED[name].split())


@pytest.mark.parametrize("field", VALUES)
def test_that_a_field_takes_the_values_of_the_interface_and_no_other(field: str) -> None:
    owner, _, name = field.partition(".")
    described = _schema(owner)["properties"][name]
    kinds = [_resolved(kind) for kind in described.get("anyOf", [described])]

    values = [kind.get("enum") or [kind["const"]] for kind in kinds if kind != {"type": "null"}]
    assert {value for listed in values for value in listed} == VALUES[field]


@pytest.mark.parametrize("kind", SEATS)
def test_that_a_pot_needs_the_seats_of_the_interface(caller: Caller, kind: str) -> None:
    whole = {**FLOP, "pot_type": kind, "positions": SEATS[kind]}
    names = set(SEATS[kind].values())
    other = next(seat for seat in ("CO", "UTG") if seat not in names)

    assert caller.post("/v1/gto/flop/tree", whole).status_code == 200
    for role in SEATS[kind]:
        left = {name: seat for name, seat in SEATS[kind].items() if name != role}
        answer = caller.post("/v1/gto/flop/tree", {**whole, "positions": left})
        assert (answer.status_code, answer.json()["error"]) == (400, "invalid_request")
        assert role in answer.json()["message"]
    elsewhere = {**SEATS[kind], "hero": other}
    answer = caller.post("/v1/gto/flop/tree", {**whole, "positions": elsewhere})
    assert (answer.status_code, answer.json()["error"]) == (400, "invalid_request")


def test_that_player_1_of_a_tree_is_out_of_position(caller: Caller) -> None:
    tree = {
        "node_type": "action_node",
        "player": 0,
        "strategy": {"actions": ["CHECK", "BET 4.000000"], "strategy": {"7c7d": [0.0, 1.0]}},
        "childrens": {},
    }

    oop = caller.post("/v1/gto/range", RANGE).json()
    ip = caller.post("/v1/gto/range", {**RANGE, "solver_results": tree}).json()

    assert oop["range_ip_new"] == "AKs:1,77:1"
    assert oop["range_oop_new_raw"] == "QdQh:1,JhTh:1"
    assert ip["range_oop_new"] == "QQ:1,JTs:0.5"
    assert ip["range_ip_new_raw"] == "7c7d:1"


# --- keys and versions


def test_that_a_key_begins_with_gto_and_is_kept_nowhere(access: Access, tmp_path: Path) -> None:
    key = access.create("somebody")

    assert key.startswith("gto_")
    for path in tmp_path.iterdir():
        assert path.is_dir() or key.encode() not in path.read_bytes(), path.name


def test_that_the_interface_is_version_1_under_v1(stranger: Caller) -> None:
    document = whole_document()

    assert document["info"]["version"] == "1.0"
    assert {path for path in document["paths"] if not path.startswith("/v1/")} == {"/health"}
    assert stranger.get("/health").json()["interface"] == "1.0"
    assert json.dumps(document).count("/v2/") == 0

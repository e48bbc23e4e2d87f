"""Each tool asked again and again in the running service."""

import http.client
import json
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import numpy as np

from benchmarks.toolkit_results import CallResult
from gto_desktop.api.asgi_app import create_app
from gto_desktop.api.calls import Services
from gto_desktop.api.server import EmbeddedServer
from gto_desktop.cards.card import CARD_COUNT, card_name
from gto_desktop.ranges.range_text import CLASS_TEXTS
from gto_desktop.services.server.access import Access, KeyPlan
from gto_desktop.services.server.server_settings import ServerSettings
from gto_desktop.services.server.tokens import Tokens
from gto_desktop.toolkit.tool_table import TOOL_AT, TOOLS

BOARD_MS = 5.0
"""A tool about one hand or one board."""
RANGE_MS = 60.0
"""A report on a board, a tool with full ranges, the exact equity of two of them on a flop."""
_ABOUT_ONE = frozenset({"Board", "Hand", "Cards"})
_ROUNDS = 80
_LEAST_ROUNDS = 15
_SECONDS = 1.5
"""After so long and the least rounds a question is asked no more."""
_WARMING = 2
Body = Mapping[str, Any]


@dataclass(frozen=True)
class Question:
    """Bodies of one kind."""

    path: str
    asked: str
    target: float | None
    body: Callable[[np.random.Generator], Body]


def measure_calls(report: Callable[[str], None]) -> tuple[CallResult, ...]:
    """Start a server of its own, and return the medians of every question."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        access = Access(folder)
        settings = ServerSettings(port=0)
        # The toolkit asks none of the others.
        nobody = cast("Any", None)
        services = Services(access, Tokens(folder), nobody, nobody, nobody, nobody)
        server = EmbeddedServer(create_app(services, settings), settings, folder)
        key = access.create("benchmark", KeyPlan(0, 0))
        try:
            address = server.start().removeprefix("http://")
            return tuple(_measured(address, key, one, report) for one in questions())
        finally:
            server.stop()
            access.close()


def _measured(
    address: str, key: str, question: Question, report: Callable[[str], None]
) -> CallResult:
    report(f"{question.path}: {question.asked}")
    chance = np.random.default_rng(1)
    connection = http.client.HTTPConnection(address, timeout=60)
    headers = {"X-API-Key": key, "Content-Type": "application/json"}
    served: list[float] = []
    alone: list[float] = []
    while _goes_on(served):
        text = json.dumps(question.body(chance)).encode()
        begun = time.perf_counter()
        connection.request("POST", f"/v1/toolkit/{question.path}", text, headers)
        answer = connection.getresponse()
        content = answer.read()
        served.append(time.perf_counter() - begun)
        if answer.status != 200:
            raise RuntimeError(f"{question.path} answered {answer.status}: {content[:200]!r}")
    connection.close()
    tool = TOOL_AT[question.path]
    # Other bodies again: what was parsed before is remembered.
    while _goes_on(alone):
        body = question.body(chance)
        begun = time.perf_counter()
        tool.answer(body).model_dump_json(by_alias=True)
        alone.append(time.perf_counter() - begun)
    return CallResult(
        question.path,
        question.asked,
        question.target,
        statistics.median(served[_WARMING:]) * 1e3,
        statistics.median(alone[_WARMING:]) * 1e3,
    )


def _goes_on(seconds: list[float]) -> bool:
    rounds = len(seconds) - _WARMING
    return rounds < _LEAST_ROUNDS or (rounds < _ROUNDS and sum(seconds) < _SECONDS)


# ----------------------------------------------------------------------------------- what is asked


def questions() -> Iterator[Question]:
    """Yield the questions in the order of the table: every tool has one at least."""
    for tool in TOOLS:
        path = tool.path
        if path in _ASKED:
            yield from (Question(path, *rest) for rest in _ASKED[path])
        elif tool.group in _ABOUT_ONE:
            limit = RANGE_MS if path == "board-report" else BOARD_MS
            yield Question(path, "a flop", limit, _dealt(path, 3))
            if path not in {"draws", "outs", "cards/normalize"}:
                yield Question(path, "a river", limit, _dealt(path, 5))
        else:
            target = None if path.startswith("notation/") else BOARD_MS
            yield Question(path, "its example", target, _example(tool.example))


def _example(body: Body) -> Callable[[np.random.Generator], Body]:
    return lambda _: dict(body)


def _dealt(path: str, board: int) -> Callable[[np.random.Generator], Body]:
    fields = TOOL_AT[path].request.model_fields

    def body(chance: np.random.Generator) -> Body:
        cards = _cards(chance, board + 2)
        if "cards" in fields:
            return {"cards": "".join(cards)}
        hole = {"hole": "".join(cards[:2])} if "hole" in fields else {}
        return {**hole, "board": "".join(cards[2:])}

    return body


def _cards(chance: np.random.Generator, count: int) -> list[str]:
    return [card_name(card) for card in chance.permutation(CARD_COUNT)[:count].tolist()]


def _full(chance: np.random.Generator) -> list[str]:
    """Return a range of all 169 hand classes with weights of its own."""
    weights = chance.uniform(0.05, 1, len(CLASS_TEXTS)).round(2)
    return [f"{name}:{weight:g}" for name, weight in zip(CLASS_TEXTS, weights, strict=True)]


def _flop(chance: np.random.Generator) -> str:
    return "".join(_cards(chance, 3))


def _chips(players: int, places: int) -> Callable[[np.random.Generator], Body]:
    def body(chance: np.random.Generator) -> Body:
        return {
            "payouts": list(range(places, 0, -1)),
            "chips": chance.integers(1000, 50_000, players).tolist(),
        }

    return body


def _two_ranges(chance: np.random.Generator) -> Body:
    return {"hero": _full(chance), "villain": _full(chance), "board": _flop(chance)}


def _hands(chance: np.random.Generator, count: int, board: int = 0) -> tuple[list[str], str]:
    """Return hands of two cards, and a board."""
    cards = _cards(chance, 2 * count + board)
    hands = ["".join(cards[2 * place : 2 * place + 2]) for place in range(count)]
    return hands, "".join(cards[2 * count :])


def _seven_cards(chance: np.random.Generator) -> Body:
    (hole,), board = _hands(chance, 1, 5)
    return {"hole": hole, "board": board}


def _compared(chance: np.random.Generator) -> Body:
    hands, board = _hands(chance, 2, 5)
    return {"holdings": hands, "board": board}


def _strength(chance: np.random.Generator) -> Body:
    hands, board = _hands(chance, 1, 3)
    return {"hole_range": hands, "board": board}


def _players(count: int, board: int) -> Callable[[np.random.Generator], Body]:
    def body(chance: np.random.Generator) -> Body:
        hands, cards = _hands(chance, count, board)
        return {"ranges": [[hand] for hand in hands], "board": cards}

    return body


def _two_full_ranges(chance: np.random.Generator) -> Body:
    return {"ranges": [_full(chance), _full(chance)], "board": _flop(chance)}


_Asked = tuple[str, float | None, Callable[[np.random.Generator], Body]]
_FULL_RANGES = "two full ranges on a flop"
_ASKED: dict[str, tuple[_Asked, ...]] = {
    "range/expand": (("169 classes", RANGE_MS, lambda chance: {"notation": _full(chance)}),),
    "range/value": (("a flop", RANGE_MS, lambda chance: {"board": _flop(chance)}),),
    "range/nut-advantage": ((_FULL_RANGES, RANGE_MS, _two_ranges),),
    "range/equity-advantage": ((f"{_FULL_RANGES}, exact", RANGE_MS, _two_ranges),),
    "eval/hand": (("seven cards", BOARD_MS, _seven_cards),),
    "eval/compare": (("two hands on a river", BOARD_MS, _compared),),
    "equity": (
        (f"{_FULL_RANGES}, exact", RANGE_MS, _two_full_ranges),
        ("two hands before the flop, exact", BOARD_MS, _players(2, 0)),
        ("three hands on a flop, exact", BOARD_MS, _players(3, 3)),
    ),
    "hand-strength": (("a hand on a flop, exact", BOARD_MS, _strength),),
    "icm": (
        ("9 players, 5 prizes", 1.0, _chips(9, 5)),
        ("20 players, 20 prizes", 500.0, _chips(20, 20)),
    ),
}

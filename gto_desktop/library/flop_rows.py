"""The record of a solved flop, its rows in a file, and what the rows of a file add up to."""

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any, TypeAlias

from gto_desktop.cards.board import Board
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.preflop_line import Position
from gto_desktop.library.flop_codec import ComboLayout
from gto_desktop.preflop.stakes import data_set_name
from gto_desktop.ranges.range import Range

_KEY = ("version", "pot_type", "oop", "ip", "opener", "flop")
IS_SPOT = " AND ".join(f"{column} = ?" for column in _KEY[:-1])
IS_KEY = f"{IS_SPOT} AND flop = ?"
SHELVES = """
SELECT flops.*, (SELECT sum(length(content)) FROM nodes WHERE flop_id = flops.id) AS bytes
FROM flops ORDER BY version, pot_type, oop, ip, opener
"""
"""A row for each flop, those of a spot together."""


@dataclass(frozen=True)
class RowPlace:
    """A row of a file; the opening counts how often the file was opened anew."""

    file: int
    opening: int
    row: int


@dataclass(frozen=True)
class FlopKey:
    """What a solved flop is found by."""

    version: str
    """The data set whose preflop play leads here."""
    spot: FlopSpot
    flop: Board
    """The canonical one."""


OF_COACH = ", at the coach's machine"
"""How the engine of a flop ends that was solved there."""


@dataclass(frozen=True)
class FlopFacts:
    """How a flop was solved."""

    ranges_from: str
    """Where the ranges come from, in words."""
    tree: Mapping[str, Any]
    """Sizes and rules of the betting, as in a spot file; amounts in chips of 0.01 big blinds."""
    accuracy_pct: float
    """Exploitability reached, percent of the pot."""
    iterations: int
    seconds: float
    """Processor time."""
    engine: str
    solved: str
    """The day, as 2025-01-31."""

    @property
    def is_of_coach(self) -> bool:
        """Whether it was solved at the coach's machine."""
        return self.engine.endswith(OF_COACH)


@dataclass(frozen=True)
class FlopNode:
    """One decision of the flop's betting round, without its numbers."""

    number: int
    line: str
    """Actions in chips of 0.01 big blinds, as in "root/CHECK/BET 275"."""
    player: Player
    actions: tuple[Action, ...]


@dataclass(frozen=True, eq=False)
class SolvedFlop:
    """A solved flop but for the numbers of its nodes."""

    key: FlopKey
    pot: float
    """Big blinds at the start of the flop."""
    stack: float
    """Big blinds each player has left, at the start of the flop."""
    ranges: PerPlayer[Range]
    facts: FlopFacts
    nodes: tuple[FlopNode, ...]
    """In the order of the tree, the root first."""
    place: "RowPlace | None" = None
    """Where it was read; None for one that was not."""
    layouts: dict[Player, ComboLayout] = field(default_factory=dict, repr=False)
    """What was worked out before; filled by use."""

    def layout(self, player: Player) -> ComboLayout:
        """Return how the nodes of a player are stored."""
        if player not in self.layouts:
            weights = self.ranges[player].weights
            self.layouts[player] = ComboLayout.of(self.key.flop.cards, weights)
        return self.layouts[player]


@dataclass(frozen=True)
class FileShelf:
    """The solved flops of one spot in one file."""

    file: Path
    version: str
    """The data set whose preflop play leads here."""
    spot: str
    """The pot in words: "BTN v BB SRP"."""
    flops: int
    weight: float
    """The share of all flops that the weighted ones stand for; 0 where none has a weight."""
    worst_pct: float
    """Exploitability of the least accurate one, percent of the pot."""
    seconds: float
    """Processor time of all."""
    bytes: int
    """Of the strategies."""
    engines: tuple[str, ...]
    """Programs and versions that solved them."""
    solved: str
    """The last day on which one was solved, as 2025-01-31."""
    ranges_apart: float | None = None
    """How far ranges lie from those of today's preflop strategies, 0 to 1, of the flop where it is
    most; above 0 they are of an earlier solve. None where they do not follow them."""


RangesApart: TypeAlias = Callable[[str, FlopSpot, PerPlayer[Range], str], float | None]
"""As `EarlierRanges.apart` of `flop_starts`."""


def spot_values(version: str, spot: FlopSpot) -> tuple[str, ...]:
    """Return what `IS_SPOT` compares with."""
    return version, str(spot.pot_type), str(spot.oop), str(spot.ip), str(spot.first)


def key_values(key: FlopKey) -> tuple[str, ...]:
    """Return what `IS_KEY` compares with."""
    return (*spot_values(key.version, key.spot), str(key.flop))


def stored_row(solved: SolvedFlop, weight: float | None) -> dict[str, object]:
    """Return a row of `flops`."""
    facts = solved.facts
    return {
        **dict(zip(_KEY, key_values(solved.key), strict=True)),
        "pot": solved.pot,
        "stack": solved.stack,
        "oop_range": str(solved.ranges.oop),
        "ip_range": str(solved.ranges.ip),
        "ranges_from": facts.ranges_from,
        "tree": json.dumps(dict(facts.tree)),
        "accuracy": facts.accuracy_pct,
        "iterations": facts.iterations,
        "seconds": facts.seconds,
        "engine": facts.engine,
        "solved": facts.solved,
        "weight": weight,
    }


def stored_actions(actions: Sequence[Action]) -> str:
    """Return the actions of a node as a row of `nodes` has them."""
    return json.dumps([[a.kind.value, a.amount, a.all_in] for a in actions])


def read_weight(row: sqlite3.Row) -> float | None:
    """Return the weight in a row of `flops`; None where the file is too old to have one."""
    weight = row["weight"] if "weight" in row.keys() else None  # noqa: SIM118
    return None if weight is None else float(weight)


def read_key(row: sqlite3.Row) -> FlopKey:
    """Return the key in a row of `flops`; a ValueError where it is none."""
    first, oop, ip = (Position(row[column]) for column in ("opener", "oop", "ip"))
    (second,) = {oop, ip} - {first}
    # At a larger table the small blind acts first.
    heads_up = (oop, ip) == (Position.BB, Position.SB)
    spot = FlopSpot(PotType(row["pot_type"]), first, second, heads_up)
    return FlopKey(str(row["version"]), spot, Board.parse(row["flop"]))


def read_solved(row: sqlite3.Row, nodes: Sequence[sqlite3.Row], place: RowPlace) -> SolvedFlop:
    """Return the flop in a row of `flops` and its rows of `nodes`.

    Raises:
        ValueError, KeyError, TypeError: a column is damaged.
    """
    return SolvedFlop(
        key=read_key(row),
        pot=float(row["pot"]),
        stack=float(row["stack"]),
        ranges=PerPlayer(_read_range(row["oop_range"]), _read_range(row["ip_range"])),
        facts=FlopFacts(
            ranges_from=data_set_name(str(row["ranges_from"])),
            tree=json.loads(row["tree"]),
            accuracy_pct=float(row["accuracy"]),
            iterations=int(row["iterations"]),
            seconds=float(row["seconds"]),
            engine=str(row["engine"]),
            solved=str(row["solved"]),
        ),
        nodes=tuple(
            FlopNode(
                int(node["number"]),
                str(node["line"]),
                Player(node["player"]),
                _read_actions(node["actions"]),
            )
            for node in nodes
        ),
        place=place,
    )


def read_shelves(
    file: Path, rows: Iterable[sqlite3.Row], apart: RangesApart | None = None
) -> tuple[FileShelf, ...]:
    """Return the spots of a file from the rows of `SHELVES`; `apart` says how old ranges are."""
    spots = groupby(rows, key=lambda row: (str(row["version"]), read_key(row).spot.name))
    return tuple(
        _shelf(file, version, spot, list(those), apart) for (version, spot), those in spots
    )


def _furthest(version: str, rows: list[sqlite3.Row], apart: RangesApart) -> float | None:
    """Return how far the ranges of a spot's flops lie from those of today at most."""
    spot = read_key(rows[0]).spot
    kept = {(row["oop_range"], row["ip_range"], str(row["ranges_from"])) for row in rows}
    far = (
        apart(version, spot, PerPlayer(_read_range(oop), _read_range(ip)), source)
        for oop, ip, source in kept
    )
    return max((each for each in far if each is not None), default=None)


def _shelf(
    file: Path, version: str, spot: str, rows: list[sqlite3.Row], apart: RangesApart | None
) -> FileShelf:
    return FileShelf(
        file=file,
        version=version,
        spot=spot,
        flops=len(rows),
        weight=sum(read_weight(row) or 0.0 for row in rows),
        worst_pct=max(float(row["accuracy"]) for row in rows),
        seconds=sum(float(row["seconds"]) for row in rows),
        bytes=sum(int(row["bytes"] or 0) for row in rows),
        engines=tuple(sorted({str(row["engine"]) for row in rows})),
        solved=max(str(row["solved"]) for row in rows),
        ranges_apart=None if apart is None else _furthest(version, rows, apart),
    )


@lru_cache(maxsize=64)
def _read_range(text: str) -> Range:
    # All flops of a spot have the same two.
    return Range.parse(text)


def _read_actions(text: str) -> tuple[Action, ...]:
    return tuple(
        Action(ActionKind(kind), int(amount), bool(all_in))
        for kind, amount, all_in in json.loads(text)
    )

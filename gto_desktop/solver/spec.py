"""The spec of a solve: board, ranges, betting tree, locks; and the format of spot files."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from os import PathLike
from pathlib import Path
from typing import Literal, TypeVar

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.json_fields import (
    read_list,
    read_number,
    read_object,
    read_text,
    read_whole,
    tidy,
)
from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import COMBO_CARDS, combos_blocked_by
from gto_desktop.game.bet_sizes import BetSize, SizeKind, Sizes
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.street import Street
from gto_desktop.ranges.range import Range
from gto_desktop.solver.lock import NodeLock
from gto_desktop.solver.size_lists import read_size_list, size_values
from gto_desktop.solver.tree_edit import MOST_EDITS, TreeEdit
from gto_desktop.solver.tree_moves import Moves
from gto_desktop.solver.tree_spec import MOST_CHIPS, MOST_RAISES, StreetSizes, TreeSpec

__all__ = [
    "NodeLock",
    "SolveSpec",
    "StreetSizes",
    "TreeEdit",
    "TreeSpec",
    "load_spot",
    "read_tree",
]

Held = TypeVar("Held", TreeEdit, NodeLock)
MOST_LOCKS = 10_000
MOST_FILE_BYTES = 50_000_000


@dataclass(frozen=True)
class SolveSpec:
    """Everything a solve depends on."""

    board: Board
    ranges: PerPlayer[Range]
    tree: TreeSpec
    locks: tuple[NodeLock, ...] = ()

    def __post_init__(self) -> None:
        """Check that the parts fit together."""
        if self.board.street != self.tree.first_street:
            raise InputError(
                say(
                    "The board {0} does not belong to the {1}, where the tree begins.",
                    self.board,
                    self.tree.first_street.key,
                )
            )
        _check_ranges(self.board, self.ranges)
        for lock in self.locks:
            lock.check_board(self.board)
        if self.tree.edits or self.locks:
            self._write_lines_in_full()

    def _write_lines_in_full(self) -> None:
        """Write lines of edits and locks as the tree does: they are compared with its own."""
        moves = Moves(self.tree)

        def written(each: Held) -> Held:
            line = moves.full_line(each.line)
            return each if line == each.line else replace(each, line=line)

        edits, locks = tuple(map(written, self.tree.edits)), tuple(map(written, self.locks))
        if edits != self.tree.edits:
            object.__setattr__(self, "tree", replace(self.tree, edits=edits))
        object.__setattr__(self, "locks", locks)

    @classmethod
    def from_dict(cls, spot: object) -> "SolveSpec":
        """Return the spec of a spot file's content; InputError names a field that is of no use."""
        return _spec_from(read_object(spot, say("The spot"), SPOT_KEYS))

    def to_dict(self) -> dict[str, object]:
        """Return the content of a spot file; `from_dict` makes an equal spec of it."""
        return {
            "board": str(self.board),
            "oop_range": str(self.ranges.oop),
            "ip_range": str(self.ranges.ip),
            **self.game(),
        }

    def game(self) -> dict[str, object]:
        """Return what a spot file says beside board and ranges."""
        tree = self.tree
        spot: dict[str, object] = {
            "pot": tree.starting_pot,
            "effective_stack": tree.effective_stack,
            "bet_sizes": _sizes_of(tree, "bet"),
            "raise_sizes": _sizes_of(tree, "raise_"),
            "donk_sizes": {
                street.key: None if sizes is None else size_values(sizes)
                for street, sizes in zip(Street, tree.donk, strict=True)
                if sizes is not None or street >= max(tree.first_street, Street.TURN)
            },
            "raise_limit": tree.raise_limit,
            "add_allin_threshold": tidy(tree.add_allin_threshold),
            "force_allin_threshold": tidy(tree.force_allin_threshold),
            "merging_threshold": tidy(tree.merging_threshold),
            "rake_percent": tidy(tree.rake_percent),
            "rake_cap": tidy(tree.rake_cap),
        }
        # What few spots have is left out of the others: older programs read those then.
        if tree.raises_in_all is not None:
            spot["raises_in_all"] = tree.raises_in_all
        if tree.edits:
            spot["tree_edits"] = [edit.to_dict() for edit in tree.edits]
        if self.locks:
            spot["locks"] = [lock.to_dict() for lock in self.locks]
        return spot

    def key(self) -> str:
        """Return a name for the game, 64 hexadecimal digits: equal games have equal keys.

        Sizes of streets before the board's and hands that hold a card of the board do not count.
        """
        trimmed = replace(self, tree=self.tree.trimmed())
        game = {"board": str(self.board), **trimmed.game()}
        for player in Player:
            # Weights, not their notation: that may change with a version.
            live = self.ranges[player].without(self.board.cards).weights.astype("<f4")
            game[f"{player.key}_range"] = hashlib.sha256(live.tobytes()).hexdigest()
        text = json.dumps(game, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


def load_spot(source: str | PathLike[str] | Mapping[str, object]) -> SolveSpec:
    """Return the spec in a spot file, or in its content; InputError where it is none."""
    if isinstance(source, Mapping):
        return SolveSpec.from_dict(source)
    path = Path(source)
    try:
        if path.exists() and not path.is_file():
            raise InputError(say("{0} is not a file.", path))
        if path.stat().st_size > MOST_FILE_BYTES:
            raise InputError(say("{0} is not a spot file: it is far too large.", path.name))
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise InputError(say("{0} cannot be read: {1}.", path, system_reason(error))) from None
    except ValueError:
        raise InputError(say("{0} is not a spot file: it is not text.", path.name)) from None
    try:
        content: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = say(" (line {0})", error.lineno) if isinstance(error, json.JSONDecodeError) else ""
        raise InputError(
            say("{0} is not a spot file: it is not JSON{1}.", path.name, where)
        ) from None
    return SolveSpec.from_dict(content)


_REQUIRED = ("board", "oop_range", "ip_range", "pot", "effective_stack")
_THRESHOLDS = ("add_allin_threshold", "force_allin_threshold", "merging_threshold")
_RAKE = ("rake_percent", "rake_cap")
_RAISES = ("raise_limit", "raises_in_all")
_SIZE_TABLES = ("bet_sizes", "raise_sizes", "donk_sizes")
BETTING_KEYS = (*_SIZE_TABLES, *_RAISES, *_THRESHOLDS)
"""What says how is bet."""
_TEXTS = ("name", "description")
SPOT_KEYS = frozenset((*_REQUIRED, *BETTING_KEYS, *_RAKE, *_TEXTS, "tree_edits", "locks"))
_STREET_KEYS = frozenset(street.key for street in Street)
_PLAYER_KEYS = frozenset(player.key for player in Player)
_DEFAULT_SIZES: Sizes = (BetSize(SizeKind.PERCENT, 50.0),)

Spot = dict[str, object]
StreetTable = tuple[Sizes, Sizes, Sizes]


def read_tree(spot: Mapping[str, object], first: Street) -> TreeSpec:
    """Return the tree in a spot file's content; InputError names a field that is of no use."""
    bets = _read_tables(spot, "bet_sizes", first)
    raises = _read_tables(spot, "raise_sizes", first)
    flop, turn, river = (
        PerPlayer(
            StreetSizes(bets.oop[street.index], raises.oop[street.index]),
            StreetSizes(bets.ip[street.index], raises.ip[street.index]),
        )
        for street in Street
    )
    edits = read_list(_given(spot, "tree_edits", []), "tree_edits", MOST_EDITS)
    numbers = {key: _given(spot, key, 0) for key in (*_THRESHOLDS, *_RAKE)}
    return TreeSpec(
        starting_pot=read_whole(spot["pot"], "pot", 1, MOST_CHIPS),
        effective_stack=read_whole(spot["effective_stack"], "effective_stack", 1, MOST_CHIPS),
        first_street=first,
        sizes=(flop, turn, river),
        donk=_read_donk(spot.get("donk_sizes")),
        raise_limit=_most_raises(spot, "raise_limit"),
        raises_in_all=_most_raises(spot, "raises_in_all"),
        edits=tuple(map(TreeEdit.from_dict, edits)),
        **{key: read_number(value, key, 0, MOST_CHIPS) for key, value in numbers.items()},
    )


def _most_raises(spot: Mapping[str, object], key: str) -> int | None:
    limit = spot.get(key)
    return None if limit is None else read_whole(limit, key, 0, MOST_RAISES)


def _spec_from(spot: dict[str, object]) -> SolveSpec:
    for key in _REQUIRED:
        if spot.get(key) is None:
            raise InputError(say("The spot has no {0}.", key))
    for key in _TEXTS:
        read_text(_given(spot, key, ""), key)
    board = Board.parse(read_text(spot["board"], "board"))
    ranges = PerPlayer(_range_from(spot, "oop_range"), _range_from(spot, "ip_range"))
    tree = read_tree(spot, Street(board.street))
    locks = read_list(_given(spot, "locks", []), "locks", MOST_LOCKS)
    return SolveSpec(board, ranges, tree, tuple(map(NodeLock.from_dict, locks)))


def _given(values: Mapping[str, object], key: str, otherwise: object) -> object:
    """Return a value, or another where it is left out or null."""
    value = values.get(key)
    return otherwise if value is None else value


def _range_from(spot: dict[str, object], key: str) -> Range:
    text = read_text(spot[key], key)
    try:
        return Range.parse(text)
    except InputError as error:
        raise InputError(say("{0} cannot be read. {1}", key, error)) from None


def _read_tables(spot: Mapping[str, object], key: str, first: Street) -> PerPlayer[StreetTable]:
    """Read a table of sizes by street, shared by both players or one for each."""
    if spot.get(key) is None:
        return PerPlayer((_DEFAULT_SIZES,) * 3, (_DEFAULT_SIZES,) * 3)
    table = read_object(spot[key], key, _STREET_KEYS | _PLAYER_KEYS)
    if not _PLAYER_KEYS & table.keys():
        shared = _read_table(table, key, first)
        return PerPlayer(shared, shared)
    read_object(table, key, _PLAYER_KEYS)
    oop, ip = (
        _read_table(
            read_object(table.get(player.key), f"{key}.{player.key}", _STREET_KEYS),
            f"{key}.{player.key}",
            first,
        )
        for player in Player
    )
    return PerPlayer(oop, ip)


def _read_table(table: dict[str, object], name: str, first: Street) -> StreetTable:
    for street in Street:
        if street >= first and table.get(street.key) is None:
            raise InputError(say("{0} has no {1}: write [] for no size.", name, street.key))
    bets_only = not name.startswith("raise")
    flop, turn, river = (
        read_size_list(_given(table, street.key, []), f"{name}.{street.key}", bets_only=bets_only)
        for street in Street
    )
    return flop, turn, river


def _read_donk(value: object) -> tuple[Sizes | None, Sizes | None, Sizes | None]:
    if value is None:
        return None, None, None
    table = read_object(value, "donk_sizes", _STREET_KEYS)
    flop, turn, river = (
        None
        if table.get(street.key) is None
        else read_size_list(table[street.key], f"donk_sizes.{street.key}", bets_only=True)
        for street in Street
    )
    return flop, turn, river


def _sizes_table(tree: TreeSpec, player: Player, field: Literal["bet", "raise_"]) -> Spot:
    return {
        street.key: size_values(sizes)
        for street in Street
        if (sizes := getattr(tree.on(street)[player], field)) or street >= tree.first_street
    }


def _sizes_of(tree: TreeSpec, field: Literal["bet", "raise_"]) -> Spot:
    oop, ip = (_sizes_table(tree, player, field) for player in Player)
    return oop if oop == ip else {"oop": oop, "ip": ip}


def _check_ranges(board: Board, ranges: PerPlayer[Range]) -> None:
    live = ranges.map(lambda hands: _live_cards(board, hands))
    for player in Player:
        if not len(live[player]):
            raise InputError(
                say(
                    "{0}_range has no hand left: each shares a card with the board {1}.",
                    player.key,
                    board,
                )
            )
    oop, ip = live
    for low, high in oop:
        if not ((ip == low) | (ip == high)).any(axis=1).all():
            return
    raise InputError(
        say(
            "oop_range and ip_range cannot both hold cards on {0}: every hand of one "
            "shares a card with every hand of the other.",
            board,
        )
    )


def _live_cards(board: Board, hands: Range) -> NDArray[np.uint8]:
    """(hands, 2): the cards of each combo that the range holds and the board leaves."""
    return COMBO_CARDS[(hands.weights > 0) & ~combos_blocked_by(board.cards)]

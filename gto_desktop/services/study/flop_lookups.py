"""Solved flops in the suits, seats and amounts of a caller."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import join, say
from gto_desktop.basis.service_failures import DamagedData, Forbidden, NoData, UnsupportedVersion
from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import combos_blocked_by, parse_combo
from gto_desktop.cards.isomorphism import canonical_flop
from gto_desktop.game.flop_spot import FlopSpot, PotType, read_spot
from gto_desktop.game.preflop_line import Position
from gto_desktop.library.flop_rows import FlopKey, SolvedFlop
from gto_desktop.library.flop_starts import EarlierRanges, FlopStart
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.ranges.action_line import LineStep, find_action, near_size, read_line
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_text import COMBO_TEXTS, class_form
from gto_desktop.services.study.accuracy import flop_accuracy
from gto_desktop.services.study.flop_answers import (
    FlopLine,
    FlopTree,
    FlopTreeNode,
    NodeStrategy,
    Ref,
)
from gto_desktop.services.study.flop_view import FlopView, wire_label, wire_line
from gto_desktop.services.study.preflop_lookups import Versions

if TYPE_CHECKING:
    # It brings the solver, which lookups do not need.
    from gto_desktop.services.study.flop_queue import FlopQueue

_LINE = "line"
_TREE_KEYS = ("version", "pot", "first", "second", "hero", "board")
_NAMED = 8
"""Solved flops that are named where another one was asked for."""


@dataclass(frozen=True)
class _Asked:
    """A flop that is asked for."""

    spot: FlopSpot
    hero: Position
    board: Board
    """In the caller's suits."""
    version: str | None

    @classmethod
    def read(
        cls,
        board: str | Board,
        pot_type: str,
        positions: Mapping[str, str | None],
        version: str | None,
        versions: Versions,
    ) -> "_Asked":
        """Return what is asked for; InputError where it makes no sense."""
        cards = board if isinstance(board, Board) else Board.parse(board)
        if len(cards.cards) != 3:
            raise InputError(say("A flop has 3 cards, {0} has {1}.", cards, len(cards.cards)))
        heads_up = versions.is_heads_up(version or versions.default)
        if heads_up:
            # The button is the small blind there.
            positions = {role: "SB" if seat == "BTN" else seat for role, seat in positions.items()}
        spot, hero = read_spot(pot_type, positions)
        return cls(replace(spot, heads_up=heads_up), hero, cards, version)


class FlopLookups:
    """Questions to the library of solved flops."""

    def __init__(
        self,
        library: FlopLibrary,
        versions: Callable[[], Versions],
        earlier: EarlierRanges | None = None,
        missing: "FlopQueue | None" = None,
    ) -> None:
        """Take the library, and what tells the data sets that may be asked for by now.

        `earlier` says how far ranges of flops lie from those of today, `missing` solves what is not
        there.
        """
        self._library, self._earlier, self._missing = library, earlier, missing
        self._data_sets = versions

    @property
    def problems(self) -> tuple[str, ...]:
        """What is wrong with the files, a sentence each."""
        return self._library.problems

    def flop_tree(
        self,
        board: str | Board,
        pot_type: str,
        positions: Mapping[str, str | None],
        version: str | None,
    ) -> FlopTree:
        """Return the decisions of a flop in any suits; pot and seats are as `read_spot` takes them.

        The data set is the default for None, and also where another has no data. A flop that is not
        there is solved, where somebody does that: the tree has no nodes until then.

        Raises:
            InputError: the board, the pot type or a seat makes no sense.
            UnsupportedVersion: there is no such data set.
            NoData: no solved flop fits, and none can be solved.
            BackendTrouble: a file cannot be read, or the flop could not be solved just now.
            Busy: too many flops wait to be solved.
        """
        asked = self._asked(board, pot_type, positions, version)
        try:
            view = self._view(asked)
        except NoData:
            if self._missing is None:
                raise
            return self._begun(asked, *self._begin(self._missing, asked))
        solved, seat = view.solved, asked.spot.player(asked.hero)
        tree = _tree_ref(solved.key, view.board, asked.hero)
        nodes = [
            FlopTreeNode(line, node.player == seat, {**tree, _LINE: line})
            for node, line in ((node, wire_line(node.line)) for node in solved.nodes)
        ]
        oop, ip = _range_texts(solved)
        return FlopTree(
            board=view.board,
            pot_type=str(asked.spot.pot_type),
            version=solved.key.version,
            pot=solved.pot,
            effective_stack=solved.stack,
            oop_range=oop,
            ip_range=ip,
            nodes=tuple(nodes),
            accuracy=flop_accuracy(solved, self._earlier),
            note=self._other_data(asked, solved.key, solved.pot, solved.stack),
        )

    def check_flop(
        self,
        board: str | Board,
        pot_type: str,
        positions: Mapping[str, str | None],
        version: str | None,
    ) -> None:
        """Raise what is wrong with a question, without answering it: as of `flop_tree`."""
        self._answering(self._asked(board, pot_type, positions, version).version)

    def flop_node(self, ref: Mapping[str, object], hole: str | None = None) -> NodeStrategy:
        """Return the strategy at a node of a tree, by the `ref` it has there.

        With a hand it is that of the hand alone, at a node of the hero, if the hero's range holds
        it. InputError where the hand cannot be read or shares a card with the board; Forbidden
        where the ref is not one of ours; NoData where the node is not in the library any more.
        """
        key, board, hero, line = _read_ref(ref, self._data_sets())
        solved = self._library.find(key)
        view = None if solved is None else FlopView(self._library, solved, board)
        node = None if view is None else view.node(line)
        if (view is None or node is None) and self._library.problems:
            raise DamagedData(join("{0} {1}", self._library.problems))
        if view is None or node is None:
            raise NoData(
                say("{0} of {1} on {2} is not in the library any more.", line, key.spot.name, board)
            )
        seat = key.spot.player(hero)
        is_hero, accuracy = node.player == seat, flop_accuracy(view.solved, self._earlier)
        combo = None if hole is None else _live_combo(hole, board)
        strategy = view.hand_strategy(node, combo) if combo is not None and is_hero else None
        if strategy is not None:
            return NodeStrategy(line, is_hero, hole, strategy, None, None, None, accuracy)
        rows = view.range_strategy(node)
        note = ""
        if combo is not None and (is_hero or view.weights()[seat][combo] <= 0):
            note = say("{0} is not in hero's range on this flop.", COMBO_TEXTS[combo])
        return NodeStrategy(
            line, is_hero, hole, None, view.actions(node), rows, len(rows), accuracy, note
        )

    def flop_steps(
        self,
        board: str | Board,
        pot_type: str,
        positions: Mapping[str, str | None],
        version: str | None,
        node_id: str,
    ) -> FlopLine | None:
        """Return both ranges at the flop and how often each combo takes each action of a line.

        The line may end with the action that closes the round. An amount that the flop does not
        have is read as the nearest size, if that is near; the line's note says so. None where the
        flop is being solved: ask again. Errors are those of `flop_tree`.
        """
        asked, segments = self._asked(board, pot_type, positions, version), read_line(node_id)
        try:
            view = self._view(asked)
        except NoData:
            if self._missing is None:
                raise
            self._begin(self._missing, asked)
            return None
        steps: list[LineStep] = []
        other_sizes: list[str] = []
        line = "root"
        for segment in segments:
            node = view.node(line)
            if node is None:
                raise InputError(say("node_id: the flop's betting ends with {0}.", line))
            labels = [wire_label(action) for action in node.actions]
            place = find_action(labels, segment)
            if place is None:
                place = near_size(labels, segment)
                if place is None:
                    raise _no_action(segment, line, labels)
                other_sizes.append(say("{0} is read as {1}", segment, labels[place]))
            share = view.strategy(node)[place]
            outside = view.weights()[node.player] <= 0
            steps.append(
                LineStep(int(node.player), labels[place], np.where(outside, np.nan, share))
            )
            line = f"{line}/{labels[place]}"
        accuracy = flop_accuracy(view.solved, self._earlier)
        solved = view.solved
        other_data = self._other_data(asked, solved.key, solved.pot, solved.stack)
        notes = filter(None, (other_data, _sizes_note(other_sizes)))
        return FlopLine(view.weights().map(Range), steps, accuracy, join("{0} {1}", notes))

    def _asked(
        self,
        board: str | Board,
        pot_type: str,
        positions: Mapping[str, str | None],
        version: str | None,
    ) -> _Asked:
        return _Asked.read(board, pot_type, positions, version, self._data_sets())

    def _other_data(self, asked: _Asked, key: FlopKey, pot: float, stack: float) -> str:
        """Return a sentence where another data set answers than the one asked for; else nothing."""
        wanted = asked.version or self._data_sets().default
        if key.version == wanted:
            return ""
        return say(
            "{0} has no data for {1} on {2}: this is the flop of {3}, with its pot of {4}bb and "
            "stacks of {5}bb.",
            wanted,
            asked.spot.name,
            asked.board,
            key.version,
            f"{pot:g}",
            f"{stack:g}",
        )

    def _begin(self, missing: "FlopQueue", asked: _Asked) -> tuple[FlopKey, FlopStart]:
        """Have a flop solved; return what it will be found by and how its pot begins."""
        default = self._data_sets().default
        key = FlopKey(asked.version or default, asked.spot, _canonical(asked.board))
        try:
            return key, missing.ask(key)
        except NoData:
            if key.version == default or default not in self._data_sets().serving(key.version):
                raise
            # As elsewhere: the default answers where another data set does not know the pot.
            key = replace(key, version=default)
            return key, missing.ask(key)

    def _begun(self, asked: _Asked, key: FlopKey, start: FlopStart) -> FlopTree:
        """Return what is known of a flop that is being solved."""
        live = ~combos_blocked_by(asked.board.cards)
        oop, ip = (class_form(np.where(live, own.weights, 0.0), live) for own in start.ranges)
        return FlopTree(
            board=asked.board,
            pot_type=str(asked.spot.pot_type),
            version=key.version,
            pot=start.pot,
            effective_stack=start.stack,
            oop_range=oop,
            ip_range=ip,
            nodes=(),
            is_computing=True,
            note=self._other_data(asked, key, start.pot, start.stack),
        )

    def _view(self, asked: _Asked) -> FlopView:
        solved = self._find(asked.spot, asked.board, asked.version)
        return FlopView(self._library, solved, asked.board)

    def _answering(self, version: str | None) -> tuple[str, ...]:
        """Return the data sets that may answer: the one that is asked for, the default last."""
        versions = self._data_sets()
        version = versions.default if version is None else version
        if version not in versions:
            known = ", ".join(each.id for each in versions.versions)
            raise UnsupportedVersion(
                say("flop_version {0} is unknown: use one of {1}.", repr(version[:60]), known),
                "flop",
            )
        return versions.serving(version)

    def _find(self, spot: FlopSpot, board: Board, version: str | None) -> SolvedFlop:
        flop, known = _canonical(board), self._answering(version)
        for candidate in known:
            solved = self._library.find(FlopKey(candidate, spot, flop))
            if solved is not None:
                return solved
            # Asked before another question is answered well.
            if self._library.problems:
                raise DamagedData(join("{0} {1}", self._library.problems))
        there = self._library.flops(known[-1], spot)
        named = ", ".join(map(str, there[:_NAMED])) + (", ..." if len(there) > _NAMED else "")
        others = (
            say("solved flops of this pot: {0}", named)
            if there
            else say("no flop of this pot is solved")
        )
        raise NoData(say("{0} is not solved for {1}; {2}.", board, spot.name, others))


@lru_cache(maxsize=4096)
def _canonical(board: Board) -> Board:
    return Board(canonical_flop(board.cards))


@lru_cache(maxsize=256)
def _range_texts(solved: SolvedFlop) -> tuple[str, str]:
    """Return both ranges by hand class, without the combos that the flop takes away.

    Suits have no names in it: it is the same for every board that the flop stands for.
    """
    live = ~combos_blocked_by(solved.key.flop.cards)
    oop, ip = (class_form(np.where(live, hands.weights, 0.0), live) for hands in solved.ranges)
    return oop, ip


def _no_action(segment: str, line: str, labels: Sequence[str]) -> InputError:
    return InputError(
        say(
            "node_id: there is no {0} at {1}; the actions are {2}.",
            repr(segment[:30]),
            line,
            ", ".join(labels),
        )
    )


def _sizes_note(other_sizes: Sequence[str]) -> str:
    """Return what the note of a line says of amounts that were read as others."""
    listed = join("{0}, {1}", other_sizes)
    return say("The flop is solved with other sizes: {0}.", listed) if listed else ""


def _live_combo(hole: str, board: Board) -> int:
    combo = parse_combo(hole)
    if combos_blocked_by(board.cards)[combo]:
        raise InputError(
            say("hole_cards {0} shares a card with the board {1}.", COMBO_TEXTS[combo], board)
        )
    return combo


def _tree_ref(key: FlopKey, board: Board, hero: Position) -> Ref:
    """Return what the references of all nodes of a tree have in common."""
    spot = key.spot
    values = (key.version, spot.pot_type, spot.first, spot.second, hero, board)
    return dict(zip(_TREE_KEYS, map(str, values), strict=True))


def _read_ref(
    ref: Mapping[str, object], versions: Versions
) -> tuple[FlopKey, Board, Position, str]:
    try:
        texts = {name: str(ref[name]) for name in (*_TREE_KEYS, _LINE)}
        board, hero = Board.parse(texts["board"]), Position(texts["hero"])
        first, second = Position(texts["first"]), Position(texts["second"])
        heads_up = versions.is_heads_up(texts["version"])
        spot = FlopSpot(PotType(texts["pot"]), first, second, heads_up)
        flop = _canonical(board)
    except (KeyError, ValueError) as error:
        raise Forbidden(
            say("The node token does not fit this service: ask for the tree again.")
        ) from error
    return FlopKey(texts["version"], spot, flop), board, hero, texts["line"]

"""A preflop game of the user's own: read from an object with named fields, checked, laid out."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.json_fields import read_list, read_number, read_object, read_text, read_whole
from gto_desktop.basis.message import say
from gto_desktop.cards.hand_class import CLASS_COUNT
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.preflop_moves import move_label, read_move
from gto_desktop.preflop.preflop_label import (
    USUAL_CALLERS,
    USUAL_OPEN,
    USUAL_OVER_SMALL_BLIND,
    USUAL_SMALL_BLIND_OPEN,
    label_of,
    mark_of,
)
from gto_desktop.preflop.preflop_tree import EdgeKind, PreflopTree
from gto_desktop.preflop.stakes import CENT, MOST_SEATS, SEATS, Factors, Sizes, Stakes, seat_names
from gto_desktop.ranges.range import Range

LEAST_STACK, MOST_STACK = 2.0, 250.0
MOST_SIZES = 4
MOST_LOCKS = 50
_LARGEST_FACTOR = 20.0
_FIELDS = frozenset(
    {
        "name", "seats", "stacks", "ante", "big_blind_ante", "straddle", "rake_percent",
        "rake_cap", "no_flop_no_drop", "opens", "over_limp", "over_small_blind", "three_bet",
        "three_bets", "four_bet", "four_bets", "five_bet", "all_in_from_percent", "limpers",
        "over_limpers", "callers", "cold_calls", "push_or_fold", "payouts", "locks",
    }
)  # fmt: skip
_LATER = ("raise", "three_bet", "four_bet")


@dataclass(frozen=True)
class PreflopLock:
    """What a seat does at a decision, whatever the others do."""

    line: tuple[str, ...]
    """The moves before, folds included: "F", "R2.5"."""
    ranges: Mapping[str, str]
    """The hands that take each move, in range notation; whoever is in none folds, or checks."""


@dataclass(frozen=True)
class PreflopSpec:
    """A game to solve."""

    name: str
    stakes: Stakes
    locks: tuple[PreflopLock, ...] = ()
    mark: str = ""
    """What its id ends with where it was given no name, and the one it has does not tell all."""

    @property
    def facts(self) -> list[dict[str, object]]:
        """The locks as JSON."""
        return [{"line": " ".join(lock.line), "ranges": dict(lock.ranges)} for lock in self.locks]


def load_preflop(path: Path) -> PreflopSpec:
    """Read the JSON file of a game; InputError names what is wrong."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(
            say("{0} cannot be read: {1}.", path.name, error.strerror or str(error))
        ) from None
    except (ValueError, RecursionError) as error:
        raise InputError(say("{0} is no JSON: {1}.", path.name, str(error))) from None
    return read_preflop_spec(content)


def read_preflop_text(text: str) -> PreflopSpec:
    """Read a game that is typed as JSON; InputError names what is wrong."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(say("{0} is no JSON: {1}.", say("the game"), str(error))) from None
    return read_preflop_spec(content)


def read_preflop_spec(content: object) -> PreflopSpec:
    """Return the game that an object tells; what it leaves out is as in 6-max at 100bb.

    Raises:
        InputError: a field is unknown, or what it holds is no game; the text names the field.
    """
    told = read_object(content, say("the game"), _FIELDS)
    stakes = _stakes(told)
    locks = tuple(
        _lock(entry, number)
        for number, entry in enumerate(read_list(told.get("locks", []), "locks", MOST_LOCKS), 1)
    )
    name = read_text(told.get("name", ""), "name").strip()[:80]
    if name:
        return PreflopSpec(name, stakes, locks)
    spec = PreflopSpec(label_of(stakes, locked=bool(locks)), stakes, locks)
    return replace(spec, mark=mark_of(stakes, spec.facts))


def locked_nodes(spec: PreflopSpec, tree: PreflopTree) -> dict[int, NDArray[np.float64]]:
    """Return the strategies that locks hold, (actions, 169), by node of the game's tree.

    Raises:
        InputError: a line or a move is not in the tree, or hands or a decision are told twice.
    """
    found: dict[int, NDArray[np.float64]] = {}
    for lock in spec.locks:
        node, shares = _locked(lock, spec.stakes, tree)
        if node in found:
            raise InputError(say("Two locks are of one decision, after {0}.", _place(lock)))
        found[node] = shares
    return found


def edge_for(tree: PreflopTree, stakes: Stakes, node: int, move: Action) -> int | None:
    """Return the edge of a node that is nearest to a move; None where its kind is not offered.

    An all-in is no smaller raise.
    """
    kind = {ActionKind.FOLD: EdgeKind.FOLD, ActionKind.RAISE: EdgeKind.RAISE}.get(
        move.kind, EdgeKind.CALL
    )
    edges = np.r_[tree.edges(node)]
    fitting: list[int] = edges[tree.kind[edges] == kind].tolist()
    if move.all_in:
        live = (seat for seat in stakes.playing if int(tree.live[node]) >> seat & 1)
        most = stakes.most(int(tree.actor[node]), live)
        fitting = [edge for edge in fitting if tree.total[edge] >= most - CENT]
    to = stakes.stack if move.all_in else move.amount / CHIPS_PER_BB
    return min(fitting, key=lambda edge: abs(float(tree.total[edge]) - to), default=None)


# ------------------------------------------------------------------------------ the stakes


def _stakes(told: Mapping[str, object]) -> Stakes:
    seats = read_whole(told.get("seats", len(SEATS)), "seats", 2, MOST_SEATS)
    names = seat_names(seats)
    playing = names[-seats:]
    read = _Reader(told, names, playing)
    stacks = read.by_seat("stacks", 100.0, LEAST_STACK, MOST_STACK)
    deepest = max(stacks[-seats:])
    payouts = tuple(
        read_number(each, "payouts", 0, 1e12)
        for each in read_list(told.get("payouts", []), "payouts", seats)
    )
    if payouts and (sum(payouts) <= 0 or list(payouts) != sorted(payouts, reverse=True)):
        raise InputError(say("payouts are the prizes from the first place down."))
    ante = read.number("ante", 0.0, 0, 5)
    blind_ante = read.number("big_blind_ante", 0.0, 0, 5)
    straddle = read.number("straddle", 0.0, 0, 8)
    if straddle and (seats == 2 or straddle < 2):
        raise InputError(say("A straddle is of 2bb or more, at a table of three or more."))
    least = ante + max(blind_ante + 1.0, straddle)
    if min(stacks[-seats:]) <= least:
        raise InputError(
            say("stacks must be more than blinds and antes, here {0}bb.", f"{least:g}")
        )
    if told.get("limpers") is None:
        limpers = tuple(names.index(seat) for seat in playing if seat == "SB")
    else:
        limpers = read.seats("limpers")
    usual, posted = Stakes(), max(straddle, 1.0)
    over, callers = USUAL_OVER_SMALL_BLIND * posted, min(USUAL_CALLERS, seats - 1)
    return Stakes(
        stack=deepest,
        rake_rate=read.number("rake_percent", 0.0, 0, 20) / 100,
        rake_cap=read.number("rake_cap", 0.0, 0, deepest * seats) or deepest * seats,
        opens=read.opens(posted),
        over_limp=read.number("over_limp", usual.over_limp * posted, 0, 50),
        over_small_blind=read.sizes(told.get("over_small_blind", over), "over_small_blind"),
        three_bet=read.factors(told.get("three_bet"), "three_bet") or usual.three_bet,
        four_bet=read.factors(told.get("four_bet"), "four_bet") or usual.four_bet,
        five_bet=read.factors(told.get("five_bet"), "five_bet"),
        three_bets=read.factors_by_seat("three_bets"),
        four_bets=read.factors_by_seat("four_bets"),
        all_in_from=read.number("all_in_from_percent", 40.0, 5, 100) / 100,
        limps=bool(limpers),
        limpers=limpers,
        stray_limps=False,
        whole_all_ins=True,
        over_limpers=read_whole(told.get("over_limpers", 0), "over_limpers", 0, MOST_SEATS - 2),
        callers=read_whole(told.get("callers", callers), "callers", 1, MOST_SEATS - 1),
        cold_calls=read.cold_calls(),
        seats=seats,
        push_or_fold=read.flag("push_or_fold", default=False),
        stacks=() if len(set(stacks[-seats:])) == 1 else stacks,
        ante=ante,
        big_blind_ante=blind_ante,
        straddle=straddle,
        no_flop_no_drop=read.flag("no_flop_no_drop", default=True),
        payouts=payouts,
    )


@dataclass(frozen=True)
class _Reader:
    """Reads fields of a game."""

    told: Mapping[str, object]
    names: tuple[str, ...]
    playing: tuple[str, ...]

    def number(self, name: str, usual: float, low: float, high: float) -> float:
        return read_number(self.told.get(name, usual), name, low, high)

    def flag(self, name: str, *, default: bool) -> bool:
        value = self.told.get(name, default)
        if not isinstance(value, bool):
            raise InputError(say("{0} is true or false.", name))
        return value

    def cold_calls(self) -> tuple[bool, bool, bool]:
        told = read_object(self.told.get("cold_calls", {}), "cold_calls", frozenset(_LATER))
        usual = dict(zip(_LATER, Stakes().cold_calls, strict=True))
        for name, value in told.items():
            if not isinstance(value, bool):
                raise InputError(say("{0} is true or false.", f"cold_calls.{name}"))
            usual[name] = value
        return (usual["raise"], usual["three_bet"], usual["four_bet"])

    def seat(self, text: object, name: str) -> int:
        seat = read_text(text, name).strip().upper()
        if seat not in self.playing:
            raise InputError(
                say("{0} has no seat {1}: use {2}.", name, repr(seat), ", ".join(self.playing))
            )
        return self.names.index(seat)

    def seats(self, name: str) -> tuple[int, ...]:
        listed = read_list(self.told[name], name, len(self.playing))
        return tuple(sorted({self.seat(text, name) for text in listed}))

    def by_seat(self, name: str, usual: float, low: float, high: float) -> tuple[float, ...]:
        """Return a number for each column: one for all, or by the names of seats."""
        value = self.told.get(name, usual)
        if not isinstance(value, Mapping):
            return (read_number(value, name, low, high),) * len(self.names)
        found = [usual] * len(self.names)
        for key, each in read_object(value, name, None).items():
            found[self.seat(key, name)] = read_number(each, f"{name}.{key}", low, high)
        return tuple(found)

    def opens(self, more: float) -> tuple[Sizes, ...]:
        """Return the first raises of all columns but the big blind, usual ones times `more`."""
        value = self.told.get("opens")
        found: list[Sizes] = [USUAL_OPEN * more for _ in self.names[2:]]
        found.append(USUAL_SMALL_BLIND_OPEN * more)
        if isinstance(value, Mapping):
            for key, each in read_object(value, "opens", None).items():
                seat = self.seat(key, "opens")
                if seat == len(self.names) - 1:
                    raise InputError(say("opens: the big blind has nobody to open to."))
                found[seat] = self.sizes(each, f"opens.{key}")
        elif value is not None:
            found = [self.sizes(value, "opens")] * len(found)
        return tuple(found)

    def sizes(self, value: object, name: str, low: float = 1.0, high: float = MOST_STACK) -> Sizes:
        """Return one size, or several from the smallest."""
        if not isinstance(value, list | tuple):
            return read_number(value, name, low, high)
        several = {read_number(x, name, low, high) for x in read_list(value, name, MOST_SIZES)}
        if not several:
            raise InputError(say("{0} needs a size.", name))
        return tuple(sorted(several)) if len(several) > 1 else several.pop()

    def factors(self, value: object, name: str) -> Factors | None:
        """Return multiples in and out of position, from one for both or from an object."""
        if value is None:
            return None
        read = _bounded(self.sizes, 1.0, _LARGEST_FACTOR)
        if not isinstance(value, Mapping):
            both = read(value, name)
            return both, both
        told = read_object(value, name, frozenset({"in_position", "out_of_position"}))
        missing = {"in_position", "out_of_position"} - set(told)
        if missing:
            raise InputError(say("{0} needs {1}.", name, sorted(missing)[0]))
        return (
            read(told["in_position"], f"{name}.in_position"),
            read(told["out_of_position"], f"{name}.out_of_position"),
        )

    def factors_by_seat(self, name: str) -> tuple[Factors | None, ...]:
        told = read_object(self.told.get(name, {}), name, None)
        found: list[Factors | None] = [None] * len(self.names)
        for key, each in told.items():
            found[self.seat(key, name)] = self.factors(each, f"{name}.{key}")
        return tuple(found) if told else ()


def _bounded(
    read: Callable[[object, str, float, float], Sizes], low: float, high: float
) -> Callable[[object, str], Sizes]:
    return lambda value, name: read(value, name, low, high)


# ------------------------------------------------------------------------------- the locks


def _lock(entry: object, number: int) -> PreflopLock:
    name = f"locks[{number}]"
    told = read_object(entry, name, frozenset({"line", "ranges"}))
    line = read_text(told.get("line", ""), f"{name}.line").replace(",", " ").split()
    ranges = read_object(told.get("ranges", {}), f"{name}.ranges", None)
    return PreflopLock(
        tuple(move_label(read_move(text)) for text in line),
        {
            move_label(read_move(move)): read_text(hands, f"{name}.ranges.{move}")
            for move, hands in ranges.items()
        },
    )


def _locked(
    lock: PreflopLock, stakes: Stakes, tree: PreflopTree
) -> tuple[int, NDArray[np.float64]]:
    node = node_after(tree, stakes, lock.line)
    shares = np.zeros((int(tree.count[node]), CLASS_COUNT))
    for label, text in lock.ranges.items():
        edge = edge_for(tree, stakes, node, read_move(label))
        if edge is None:
            raise InputError(say("A lock has {0}, which is not offered there.", label))
        shares[edge - tree.first[node]] += (
            Range.parse(text).class_weights() if text.strip() else 0.0
        )
    total = shares.sum(axis=0)
    if total.max() > 1 + 1e-4:
        raise InputError(say("The ranges of the lock after {0} overlap.", _place(lock)))
    # A fold stands first, and a check where there is none.
    shares[0] += np.maximum(1 - total, 0.0)
    return node, shares / shares.sum(axis=0)


def _place(lock: PreflopLock) -> str:
    return " ".join(lock.line) or say("the start")


def node_after(tree: PreflopTree, stakes: Stakes, line: Sequence[str]) -> int:
    """Return the decision after some moves, raises taken for the nearest sizes.

    Raises:
        InputError: the line is not in the tree, or the betting ends in it.
    """
    node = 0
    for number, label in enumerate(line, 1):
        edge = edge_for(tree, stakes, node, read_move(label))
        if edge is None:
            raise InputError(say("Move {0} of {1} is not offered.", number, repr(" ".join(line))))
        node = int(tree.child[edge])
        if node < 0:
            raise InputError(say("The betting ends in {0}.", repr(" ".join(line))))
    return node

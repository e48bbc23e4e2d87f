"""Decisions before the flop at the sizes that were really played, where others were solved.

The one place that prices a line: the study, reviews and drills read it through `decide`. What is
solved for a line is remembered, and kept in a folder for the next time; `preflop.priced_line` says
how it is solved.
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from threading import RLock

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.message import join, say
from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES
from gto_desktop.game.preflop_line import BIG_BLIND, PreflopRaise, SeatMove, SeatsAtTable
from gto_desktop.library.line_shelf import LineShelf, pack_line, unpack_line
from gto_desktop.library.preflop_book import BookAction, PreflopBook
from gto_desktop.library.preflop_file import VersionInfo
from gto_desktop.preflop.preflop_tree import EdgeKind
from gto_desktop.preflop.priced_line import (
    ALL_IN_ITERATIONS,
    ITERATIONS,
    PRICING,
    Chart,
    ChartNode,
    PricedLine,
    Taken,
    price_line,
)
from gto_desktop.preflop.shares import Shares, digest_of, nearest_shares, shipped_shares
from gto_desktop.preflop.shares_at_sizes import shares_of_siblings
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.preflop.three_way import shipped_three_way
from gto_desktop.services.study.accuracy import program_version
from gto_desktop.services.study.preflop_notes import RaiseName, is_other

PRICED_PCT = 2.0
"""Standard error that pricing adds to an EV, percent of the pot before the decision.

docs/preflop-quality.md measures it: of calls of a first raise it is about that."""
_REMEMBERED = 200_000_000
"""Bytes of lines that are kept at hand; an open of the first of six takes 12 MB."""
_LEAST_RANGE = 1e-4
"""Share of all hands from which on a range is one that could be priced against."""
_HARDLY = 0.005
"""Part of a seat's hands below which its raise is called rare."""
_NOTHING = 1e-12
_GRIDS = ((6.0, 0.05), (12.0, 0.1), (30.0, 0.25))
_COARSEST = 0.5
_KINDS = {
    SeatMove.FOLD: EdgeKind.FOLD,
    SeatMove.CALL: EdgeKind.CALL,
    SeatMove.RAISE: EdgeKind.RAISE,
}


def size_on_grid(to: float) -> float:
    """Return what a raise is priced as: steps of a hundredth or so, that lines meet again.

    >>> size_on_grid(2.28), size_on_grid(9.33), size_on_grid(41.2)
    (2.3, 9.3, 41.0)
    """
    step = next((step for below, step in _GRIDS if to < below), _COARSEST)
    return round(round(to / step) * step, 2)


@dataclass(frozen=True, eq=False)
class PricedDecision:
    """A decision at the sizes of its line."""

    actions: tuple[BookAction, ...]
    shares: NDArray[np.floating]
    """(169, actions)."""
    evs: NDArray[np.floating]
    """(169, actions) big blinds from here on, a fold 0; NaN where nobody comes."""
    other: tuple[int, ...]
    """Numbers of the line's raises whose sizes are not the solved ones."""
    rare: tuple[int, ...]
    """Those of them that hardly a hand chooses."""


@dataclass(frozen=True, eq=False)
class PricedAllIn:
    """An all-in beside the solved raises, from the side of who makes it."""

    shares: NDArray[np.floating]
    """(169,) how often each class makes it where it is the only raise."""
    evs: NDArray[np.floating]
    """(169,) big blinds that it is worth from here on, a fold 0; NaN where nobody comes."""


@dataclass(frozen=True)
class _BookChart:
    """A stored data set as a chart."""

    book: PreflopBook
    version: str

    def node(self, node: int) -> ChartNode:
        return self.book.node(self.version, node)


@dataclass
class _Walk:
    """How far a line was followed."""

    stored: Chart
    stored_node: int
    line: list[Taken]
    other: list[int] = field(default_factory=list)
    rare: list[int] = field(default_factory=list)
    held: dict[int, NDArray[np.floating]] = field(default_factory=dict)
    """(169,) what seats have left of each class."""
    folded: set[int] = field(default_factory=set)
    all_in: PricedAllIn | None = None
    """The last raise, where it is an all-in that was priced."""
    priced: PricedLine | None = None
    node: int = 0
    """In what was priced, else as `stored_node`."""

    @property
    def here(self) -> ChartNode:
        chart: Chart = self.stored if self.priced is None else self.priced
        return chart.node(self.node)

    def part(self, shares: NDArray[np.floating]) -> float:
        """Return which part of the actor's hands does something so often, (169,)."""
        combos = self._held() * CLASS_SIZES
        return float(shares @ combos / max(float(combos.sum()), _NOTHING))

    def made(self, place: int) -> PricedAllIn | None:
        """Return an action of the decision here as an all-in; None where it was not priced."""
        if self.priced is None:
            return None
        edge = self.priced.tree.edges(self.node).start + place
        return PricedAllIn(self.priced.strategy[edge], self.priced.evs[edge])

    def take(self, taken: Taken) -> None:
        """Go on by a decision of the actor."""
        self.held[self.here.seat] = self._held() * taken.shares
        if taken.kind == EdgeKind.FOLD:
            self.folded.add(self.here.seat)
        self.line.append(taken)

    def _held(self) -> NDArray[np.floating]:
        return self.held.get(self.here.seat, np.ones(CLASS_COUNT))


class PreflopPrices:
    """Prices lines of the data sets of a book; for any thread."""

    def __init__(self, book: PreflopBook, folder: Path | None = None) -> None:
        """Take the strategies at the solved sizes, and where lines are kept; None for nowhere."""
        self._book = book
        self._shelf = None if folder is None else LineShelf(folder)
        self._identities: dict[str, str] = {}
        self._lines: OrderedDict[tuple[object, ...], PricedLine] = OrderedDict()
        self._bytes = 0
        self._solving = RLock()

    def decision(self, info: VersionInfo, table: SeatsAtTable) -> PricedDecision | None:
        """Return the decision of the seat to act at the sizes of the line.

        None where all of them are solved, where a raise is another one than the solved ones, where
        hardly a hand comes that way by the strategies, and of games whose sizes cannot be priced:
        push or fold, and those that hold strategies fixed. An all-in is answered whatever was
        solved: what it wins hangs on no flop.
        """
        walk = self._walked(info, table)
        if walk is None or walk.priced is None:
            return None
        if walk.node in walk.priced.narrowed:
            self._price(info, walk)
        edges = walk.priced.tree.edges(walk.node)
        return PricedDecision(
            _actions(walk.here, table),
            walk.priced.strategy[edges].T,
            walk.priced.evs[edges].T,
            tuple(walk.other),
            tuple(walk.rare),
        )

    def all_in(self, info: VersionInfo, table: SeatsAtTable) -> PricedAllIn | None:
        """Return the last raise of a line; None where that is no all-in that was priced."""
        walk = self._walked(info, table)
        return None if walk is None else walk.all_in

    def forget(self) -> None:
        """Let go of what was priced: a data set may be another one by now."""
        with self._solving:
            self._lines.clear()
            self._bytes = 0
            self._identities.clear()

    def _walked(self, info: VersionInfo, table: SeatsAtTable) -> _Walk | None:
        stakes, raises = info.stakes, enumerate(table.raises)
        if stakes.push_or_fold or info.facts.get("locks"):
            return None
        walk = _Walk(_BookChart(self._book, info.id), 0, [])
        for name, move in table.moves:
            seat, kind = stakes.names.index(str(name)), _KINDS[move]
            if seat not in stakes.playing:
                continue
            if walk.stored_node < 0 or walk.node < 0 or walk.here.seat != seat:
                return None
            number, raised = next(raises) if kind == EdgeKind.RAISE else (0, None)
            if not self._follow(info, walk, kind, raised, number):
                return None
        return None if walk.node < 0 else walk

    def _follow(
        self,
        info: VersionInfo,
        walk: _Walk,
        kind: EdgeKind,
        raised: PreflopRaise | None,
        number: int,
    ) -> bool:
        """Go on by a move; return whether the solved game knows it."""
        stakes, solved = info.stakes, walk.stored.node(walk.stored_node)
        wanted = 0.0 if raised is None else _priced_as(stakes, raised)
        at = solved.nearest(kind, wanted)
        if at is not None and walk.priced is not None and walk.here.nearest(kind, wanted) is None:
            self._price(info, walk)
        place = walk.here.nearest(kind, wanted)
        if at is None or place is None:
            return False
        here = walk.here
        total = here.totals[place]
        differs = raised is not None and abs(wanted - total) > wanted * _SAME
        bet = max([1.0, *(taken.total for taken in walk.line)])
        live = [seat for seat in stakes.playing if seat not in walk.folded]
        jams = raised is not None and wanted >= stakes.most(here.seat, live) > total
        if differs and not jams and is_other(wanted, total, bet):
            return False
        shares = np.asarray(here.shares[place], np.float64)
        if shares @ CLASS_SIZES < _LEAST_RANGE * CLASS_SIZES.sum():
            return False
        if differs:
            walk.other.append(number)
            self._price(info, walk, wanted, ALL_IN_ITERATIONS if jams else ITERATIONS)
            here = walk.here
            place = here.nearest(kind, wanted)
            assert place is not None
            shares = np.asarray(here.shares[place], np.float64)
            if walk.part(shares) < _HARDLY:
                walk.rare.append(number)
        if raised is not None:
            walk.all_in = walk.made(place) if jams else None
        walk.take(Taken(kind, wanted if differs else total, shares))
        walk.stored_node, walk.node = solved.children[at], here.children[place]
        return True

    def _price(
        self,
        info: VersionInfo,
        walk: _Walk,
        raise_to: float | None = None,
        iterations: int = ITERATIONS,
    ) -> None:
        """Price what follows the line so far, or take what was remembered.

        With `raise_to` who acts raises to that.
        """
        moves = tuple((int(taken.kind), taken.total) for taken in walk.line)
        key = (info.id, moves, raise_to)
        with self._solving:
            priced = self._lines.pop(key, None)
            if priced is None:
                line = repr((moves, raise_to))
                priced = self._kept(info, line, lambda: _solved(info, walk, raise_to, iterations))
                self._bytes += priced.size
            self._lines[key] = priced
            while self._bytes > _REMEMBERED and len(self._lines) > 1:
                _, gone = self._lines.popitem(last=False)
                self._bytes -= gone.size
        walk.priced, walk.node = priced, priced.begin

    def _kept(self, info: VersionInfo, line: str, solve: Callable[[], PricedLine]) -> PricedLine:
        """Return what was kept of a line; else price it, and keep it."""
        identity = "" if self._shelf is None else self._identity(info)
        if self._shelf is not None and identity:
            kept = self._shelf.get(f"{identity} {line}")
            if kept is not None:
                return kept
        packed = pack_line(solve())
        if self._shelf is not None and identity:
            self._shelf.put(f"{identity} {line}", packed)
        # What is told does not hang on whether it was kept.
        return unpack_line(packed)

    def _identity(self, info: VersionInfo) -> str:
        """Return what lines are priced from: empty where the data set has no checksums."""
        if info.id not in self._identities:
            book, three_way = self._book.identity(info.id), shipped_three_way()
            shares = _shares(info.id, info.stakes)
            parts = (
                program_version(),
                PRICING,
                info.id,
                book,
                "" if shares is None else digest_of(shares),
                *map(digest_of, shares_of_siblings(info.stakes)),
                "" if three_way is None else three_way.facts.get("digest", ""),
            )
            self._identities[info.id] = repr(parts) if book else ""
        return self._identities[info.id]


_SAME = 0.005
"""Part of a raise by which it may differ from the solved one and be it."""


def priced_note(table: SeatsAtTable, priced: PricedDecision, name: RaiseName) -> str:
    """Return sentences that say which raises of a line a decision is priced for."""
    others, rare = (
        join("{0}, {1}", [name(table, number) for number in numbers]) if numbers else ""
        for numbers in (priced.other, priced.rare)
    )
    if not rare:
        return say("Priced for {0}.", others)
    if rare == others:
        return say("Priced for {0}, which hardly a hand makes by the strategy.", others)
    return say("Priced for {0}; hardly a hand makes {1} by the strategy.", others, rare)


def priced_errors(
    stored: Sequence[BookAction],
    known: NDArray[np.floating] | None,
    priced: PricedDecision,
    table: SeatsAtTable,
) -> NDArray[np.floating]:
    """Return the standard errors of what was priced, (169, actions).

    They are those of the solved line, `known` of its `stored` actions, and what pricing adds, a
    part of the pot: of what was in it before an all-in, which no flop has a part in.
    """
    added = PRICED_PCT / 100 * _at_stake(table)
    errors = np.full(priced.evs.shape, added)
    kinds = [action.kind for action in stored]
    for place, action in enumerate(priced.actions):
        if known is not None and action.kind in kinds:
            before = np.nan_to_num(known[:, kinds.index(action.kind)])
            errors[:, place] = np.hypot(before, added)
    return errors


def _at_stake(table: SeatsAtTable) -> float:
    """Return the pot, of a last raise that is all-in without what it raised; big blinds."""
    if not (table.raises and table.raises[-1].allin):
        return table.pot
    before = table.raises[-2].to if len(table.raises) > 1 else BIG_BLIND
    return table.dead + sum(min(paid, before) for paid in table.committed.values())


def _solved(info: VersionInfo, walk: _Walk, raise_to: float | None, iterations: int) -> PricedLine:
    return price_line(
        info.stakes,
        _shares(info.id, info.stakes),
        walk.line,
        walk.stored,
        walk.stored_node,
        raise_to,
        others=shares_of_siblings(info.stakes),
        iterations=iterations,
    )


@lru_cache(maxsize=4)
def _shares(version: str, stakes: Stakes) -> Mapping[Role, Shares] | None:
    """Return what the flops of a data set are worth, or of the shipped game that is nearest."""
    found = shipped_shares(version) or nearest_shares(stakes)
    return None if found is None else found.shares


def _priced_as(stakes: Stakes, raised: PreflopRaise) -> float:
    if raised.allin:
        return stakes.depths[stakes.names.index(str(raised.position))]
    return size_on_grid(raised.to)


def _actions(here: ChartNode, table: SeatsAtTable) -> tuple[BookAction, ...]:
    """Return what a decision offers, as a book does."""
    actions = []
    for kind, total in zip(here.kinds, here.totals, strict=True):
        if kind == EdgeKind.FOLD:
            actions.append(BookAction("fold"))
        elif kind == EdgeKind.CALL:
            actions.append(BookAction("check" if table.is_free else "call"))
        else:
            allin = total >= table.most
            actions.append(BookAction("raise", total, total / table.bet, allin))
    return tuple(actions)

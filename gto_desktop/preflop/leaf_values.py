"""Values of the leaves of the preflop game, one by one and as arrays: pots after rake, shares."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np

from gto_desktop.game.player import Player
from gto_desktop.kernels.preflop_records import Endings
from gto_desktop.preflop.coefficients import KEPT, SHARES, Point
from gto_desktop.preflop.equities import FEATURES
from gto_desktop.preflop.pot_shares import SharedRows, ShareTerms
from gto_desktop.preflop.preflop_tree import Leaf, PotKind, PreflopTree
from gto_desktop.preflop.shares import Shares, mean_of
from gto_desktop.preflop.spots import Role, nearest
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.preflop.three_way import (
    ThreeWayShares,
    aggressor_of,
    is_of_three,
    shares_at,
    shipped_three_way,
)


@dataclass(frozen=True)
class Share:
    """The coefficients of one leaf; leaves that agree share their matrix."""

    k: float
    suited: float
    connected: float
    pair: float
    players: int


@lru_cache(maxsize=4096)
def at_spr(spr: float) -> Point:
    """Return the coefficients at a stack-to-pot ratio, between the measured points."""
    points = SHARES
    if spr >= points[-1].spr:
        return points[-1]
    above = next(i for i, point in enumerate(points) if point.spr > spr)
    low, high = points[above - 1], points[above]
    # In the logarithm, because a pot's worth of money behind matters less and less.
    part = math.log((1 + spr) / (1 + low.spr)) / math.log((1 + high.spr) / (1 + low.spr))
    pairs = zip(astuple(low)[1:-1], astuple(high)[1:-1], strict=True)
    k, d, suited, connected, pair, growth = (first + part * (last - first) for first, last in pairs)
    return Point(spr, k, d, suited, connected, pair, growth, "interpolated")


@dataclass(frozen=True)
class MeasuredShare:
    """What one side of a pot sees in the other's hands, by the pots that were measured."""

    roles: tuple[Role, ...]
    viewer: Player


@dataclass(frozen=True)
class ThreeWayShare:
    """What one of three players' hands mean to the two others, as such pots were measured."""

    kind: PotKind
    aggressor: int
    """Which of the three has raised last, -1 for none."""
    spr: float
    """Rounded, so that leaves of much the same depth share a matrix."""
    place: int
    """Which of the three it is, 0 for who acts first on the flop."""


Kind: TypeAlias = Share | MeasuredShare | ThreeWayShare


@dataclass(frozen=True)
class LeafValue:
    """One leaf in numbers."""

    pot: float
    """After rake."""
    base: tuple[float, ...]
    """Share of each seat before the hands count; they sum to 1."""
    shares: tuple[Kind | None, ...]
    """What each seat's hands mean to those he shares with; None for seats that are gone."""


class LeafValues:
    """What the leaves of a game are worth: as measured, else by the coefficients."""

    def __init__(
        self,
        stakes: Stakes,
        known: Mapping[Role, Shares] | None = None,
        three_way: Sequence[ThreeWayShares] | None = None,
    ) -> None:
        """Take what was measured.

        Args:
            stakes: the game.
            known: of pots of two.
            three_way: of pots of three; with `known` and without these, what ships.
        """
        self.stakes = self._stakes = stakes
        self._known = dict(known or {})
        if three_way is None and known:
            shipped = shipped_three_way()
            three_way = None if shipped is None else shipped.shares
        self._three_way = tuple(three_way or ())
        self._roles: dict[Role, tuple[Role, ...]] = {}
        self._at_spr: dict[tuple[PotKind, int, float], ThreeWayShares | None] = {}

    def of(self, leaf: Leaf) -> LeafValue:
        """Value a leaf."""
        seats = len(leaf.committed)
        if leaf.kind == PotKind.WON:
            base = tuple(float(seat == leaf.live[0]) for seat in range(seats))
            return LeafValue(sum(leaf.committed) - self._drop(leaf), base, (None,) * seats)
        if len(leaf.live) == 2 and (roles := self._nearest(Role.of(leaf))):
            return self._measured(leaf, roles)
        if is_of_three(leaf):
            spr = float(f"{leaf.behind / sum(leaf.committed):.2g}")
            if (shares := self._of_three(leaf.kind, aggressor_of(leaf), spr)) is not None:
                return self._shared_by_three(leaf, shares, spr)
        return self._by_coefficients(leaf)

    def _drop(self, leaf: Leaf) -> float:
        """Return the rake of a pot that one seat alone wins."""
        pot = sum(leaf.committed)
        if leaf.whole > pot:
            # A side pot that nobody else is in, of a hand that saw a flop.
            return _rake(self._stakes, leaf.whole, 0.0, 1.0) * pot / leaf.whole
        if self._stakes.no_flop_no_drop:
            return 0.0
        # An ante is no bet that anybody could call.
        bets = (put - paid for put, paid in zip(leaf.committed, self._stakes.antes, strict=True))
        top, second = sorted(bets)[:-3:-1]
        return _rake(self._stakes, pot - max(top - second, 0.0), 0.0, 1.0)

    def terms(self, kind: Kind) -> ShareTerms:
        """Return what the hands of one that a kind looks at mean to another."""
        if isinstance(kind, Share):
            kept = KEPT[kind.players]
            quality = kept * (np.array([kind.suited, kind.connected, kind.pair]) @ FEATURES)
            return ShareTerms(kept * kind.k, own=quality, other=quality)
        if isinstance(kind, ThreeWayShare):
            return self.measured_by_three(kind).terms(kind.place)
        return self.measured_by_two(kind).terms(kind.viewer)

    def measured_by_two(self, kind: MeasuredShare) -> Shares:
        """Return what the two players of a pot win, as pots like it were measured."""
        return self._mean(kind.roles)

    def measured_by_three(self, kind: ThreeWayShare) -> ThreeWayShares:
        """Return what the three players of a pot win, as pots like it were measured."""
        shares = self._of_three(kind.kind, kind.aggressor, kind.spr)
        assert shares is not None
        return shares

    def _of_three(self, kind: PotKind, aggressor: int, spr: float) -> ThreeWayShares | None:
        place = (kind, aggressor, spr)
        if place not in self._at_spr:
            self._at_spr[place] = shares_at(self._three_way, kind, aggressor, spr)
        return self._at_spr[place]

    def _mean(self, roles: tuple[Role, ...]) -> Shares:
        return mean_of([self._known[role] for role in roles])

    def _nearest(self, role: Role) -> tuple[Role, ...]:
        if role not in self._roles:
            self._roles[role] = nearest(role, self._known)
        return self._roles[role]

    def _measured(self, leaf: Leaf, roles: tuple[Role, ...]) -> LeafValue:
        shares = self._mean(roles)
        base = [0.0] * len(leaf.committed)
        kinds: list[Kind | None] = [None] * len(leaf.committed)
        for side, seat in zip(Player, leaf.order, strict=True):
            base[seat] = shares.base(side)
            kinds[seat] = MeasuredShare(roles, side.opponent)
        pot = sum(leaf.committed)
        if math.isnan(shares.kept):
            left = self._raked(leaf, at_spr(leaf.behind / pot))
        else:
            left = pot * shares.kept
        return LeafValue(left, tuple(base), tuple(kinds))

    def _shared_by_three(self, leaf: Leaf, shares: ThreeWayShares, spr: float) -> LeafValue:
        base = [0.0] * len(leaf.committed)
        kinds: list[Kind | None] = [None] * len(leaf.committed)
        for place, seat in enumerate(leaf.order):
            base[seat] = float(shares.base[place])
            kinds[seat] = ThreeWayShare(leaf.kind, aggressor_of(leaf), spr, place)
        return LeafValue(self._raked(leaf, at_spr(spr)), tuple(base), tuple(kinds))

    def _raked(self, leaf: Leaf, point: Point) -> float:
        """Return what rake leaves of a pot that sees a flop."""
        pot = sum(leaf.committed)
        rake = _rake(self._stakes, leaf.whole, leaf.behind, point.growth) * (pot / leaf.whole)
        return pot - rake

    def _by_coefficients(self, leaf: Leaf) -> LeafValue:
        pot = sum(leaf.committed)
        behind = leaf.behind
        # Rounded so that leaves of much the same depth share a matrix.
        spr = 0.0 if leaf.kind == PotKind.ALL_IN else float(f"{behind / pot:.2g}")
        point = at_spr(spr)
        players = len(leaf.live)
        kept = KEPT[players]
        share = Share(point.k, point.suited, point.connected, point.pair, players)
        base = [0.0] * len(leaf.committed)
        kinds: list[Kind | None] = [None] * len(leaf.committed)
        for seat in leaf.live:
            ahead = 2 * leaf.order.index(seat) + 1 - players
            base[seat] = 1 / players + kept * point.d * ahead
            kinds[seat] = share
        return LeafValue(self._raked(leaf, point), tuple(base), tuple(kinds))


def _rake(stakes: Stakes, pot: float, behind: float, growth: float) -> float:
    final = min(pot * growth, pot + 2 * behind)
    return stakes.rake_of(final)


def lay_out_endings(worth: LeafValues, tree: PreflopTree) -> tuple[Endings, SharedRows]:
    """Return the leaves, and which rows mean what to whom."""
    pots = [pot for leaf in tree.leaves for pot in leaf.parts]
    shares = np.full((len(pots), tree.seat_count), -1, np.int32)
    values = [worth.of(pot) for pot in pots]
    wanted: dict[Kind, list[tuple[int, int]]] = {}
    for i, value in enumerate(values):
        for seat, kind in enumerate(value.shares):
            if kind is not None:
                wanted.setdefault(kind, []).append((i, seat))
    terms = {kind: worth.terms(kind) for kind in sorted(wanted, key=repr)}
    kinds = sorted(terms, key=lambda kind: not terms[kind].is_plain)
    found: list[tuple[int, int]] = []
    for number, kind in enumerate(kinds):
        rows = sorted({pots[i].rows[seat] for i, seat in wanted[kind]})
        place = {row: len(found) + k for k, row in enumerate(rows)}
        for i, seat in wanted[kind]:
            shares[i, seat] = place[pots[i].rows[seat]]
        found += [(row, number) for row in rows]
    products = np.array(found, np.int64).reshape(-1, 2)
    shared = SharedRows(
        tuple(terms[kind] for kind in kinds), products[:, 0].copy(), products[:, 1].copy()
    )
    endings = Endings(
        first=np.cumsum([0, *(len(leaf.parts) for leaf in tree.leaves)]).astype(np.int32),
        live=np.array([sum(1 << s for s in pot.live) for pot in pots], np.int32),
        rows=np.array([pot.rows for pot in pots], np.int32),
        shares=shares,
        pot=np.array([value.pot for value in values], np.float32),
        spent=np.array([pot.committed for pot in pots], np.float32),
        base=np.array([value.base for value in values], np.float32),
    )
    return endings, shared

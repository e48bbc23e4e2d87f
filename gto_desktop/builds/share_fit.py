"""Fitting a `ValueModel`, and what is believed of each pot beyond it, to solved flops.

What a class wins of a pot is put together of what is learnt from all solved flops
(`flop_learning`), carried to dealt ones, and of what its own flops have shown beyond that
(`class_errors`).
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.builds.class_errors import Residuals, believe, luck_correlation
from gto_desktop.builds.flop_learning import ClassForests, SolvedFlop, fit_levels, won_by_first
from gto_desktop.cards.hand_class import CLASS_COUNT
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.preflop.flop_features import PotContext
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.value_model import Beliefs, Believed, PotBelief, ValueModel

Row = NDArray[np.float64]
PotKey: TypeAlias = tuple[str, Role]
"""The game and the seats."""
Group: TypeAlias = tuple[object, ...]
"""What pots of a kind have in common."""
BETWEEN_POTS = 0.012
"""Standard deviation in pots of what a range wins beyond what is learnt, from pot to pot."""
_TINY = 1e-12


class ShareFit:
    """Everything that solved flops have taught."""

    def __init__(self, flops: Sequence[SolvedFlop], keys: Mapping[PotKey, int]) -> None:
        """Learn from flops; `keys` names the pots that `SolvedFlop.pot` counts."""
        self._flops, self._keys = list(flops), dict(keys)
        classes = ClassForests(flops)
        levels, self._level_error = fit_levels(flops)
        self.model = ValueModel(tuple(classes.forests), levels)
        self._left = [flop.beside - classes.apart(flop) for flop in flops]
        rows = np.concatenate(
            [np.where(f.watched, left, np.nan) for f, left in zip(flops, self._left, strict=True)]
        )
        self._correlation = luck_correlation(rows)
        self._luck = self._luck_by_kind()
        self._roles = {role: i for i, role in enumerate(sorted({r for _, r in keys}, key=repr))}
        self._believed: dict[tuple[PotKey, Player], Believed] = {}

    def beliefs(self, game: str) -> Beliefs:
        """Return what is believed of the pots of a game."""

        def of(context: PotContext) -> PotBelief:
            return self._belief((game, context.role), context)

        return of

    def prepare(self, game: str, roles: Sequence[Role]) -> None:
        """Work out what is believed of the classes of pots: quicker for many at once."""
        groups: dict[Group, list[PotKey]] = {}
        for role in roles:
            if ((game, role), Player.OOP) not in self._believed:
                groups.setdefault(group_of(role), []).append((game, role))
        for group, keys in groups.items():
            for side in Player:
                found = self._believe(group, keys, side)
                self._believed |= {(key, side): found[i] for i, key in enumerate(keys)}

    def _belief(self, key: PotKey, context: PotContext) -> PotBelief:
        self.prepare(key[0], [key[1]])
        level, error = self._level(key, self._group_level(group_of(key[1])))
        return PotBelief(
            classes=PerPlayer(*(self._believed[key, side] for side in Player)),
            level=level,
            level_error=error,
            kept=self._kept(key, context),
            flops=len(self._of(key)),
        )

    def _of(self, key: PotKey) -> list[int]:
        number = self._keys.get(key)
        return [i for i, flop in enumerate(self._flops) if flop.pot == number]

    def _kept(self, key: PotKey, context: PotContext) -> float:
        """Return the share of the pot that rake leaves; that of the nearest pot if unsolved."""
        here = self._of(key) or [
            i
            for i, flop in enumerate(self._flops)
            if group_of(flop.context.role) == group_of(context.role)
            and (flop.context.rake_rate, flop.context.rake_cap)
            == (context.rake_rate, context.rake_cap)
        ]
        if not here:
            taken = min(context.rake_rate * 2 * context.pot, context.rake_cap)
            return 1 - taken / context.pot
        sums = [self._flops[i] for i in here]
        weights = np.array([flop.weight for flop in sums])
        lost = [(flop.held * flop.value).sum(axis=1) / flop.held.sum(axis=1) for flop in sums]
        return float(weights @ [each.sum() for each in lost] / weights.sum())

    def _level(self, key: PotKey, group: tuple[float, float]) -> tuple[float, float]:
        """Return what the range out of position wins beyond what moves, and its error."""
        here = [self._flops[i] for i in self._of(key)]
        mean, spread = group
        if not here:
            return mean, float(np.hypot(spread, BETWEEN_POTS))
        rest, error = self._rest(here)
        # Between what the pot's own flops say and what pots of its kind have in common.
        trust = BETWEEN_POTS**2 / (BETWEEN_POTS**2 + error**2)
        return mean + trust * (rest - mean), float(np.sqrt(trust) * error)

    def _rest(self, flops: Sequence[SolvedFlop]) -> tuple[float, float]:
        weights = np.array([flop.weight for flop in flops])
        moved = self.model.levels.moved
        rest = [won_by_first(flop) - moved(flop.view, flop.context) for flop in flops]
        count = weights.sum() ** 2 / (weights @ weights)
        return float(weights @ rest / weights.sum()), self._level_error / float(np.sqrt(count))

    def _group_level(self, group: Group) -> tuple[float, float]:
        """Return what the level of pots of a kind has in common, and its error."""
        keys = [key for key in self._keys if group_of(key[1]) == group and self._of(key)]
        if not keys:
            return 0.0, 2 * BETWEEN_POTS
        found = [self._rest([self._flops[i] for i in self._of(key)]) for key in keys]
        weights = np.array([1 / (BETWEEN_POTS**2 + error**2) for _, error in found])
        mean = float(weights @ [level for level, _ in found] / weights.sum())
        return mean, float(1 / np.sqrt(weights.sum()))

    def _believe(self, group: Group, keys: Sequence[PotKey], side: Player) -> list[Believed]:
        measured = []
        for key, number in self._keys.items():
            here = self._of(key)
            if group_of(key[1]) != group or not here:
                continue
            there = [self._flops[i] for i in here]
            counts = np.stack([f.view.met[side] * f.watched[side] for f in there])
            counts = counts / np.maximum(counts.mean(axis=1, keepdims=True), _TINY)
            counts *= np.array([f.weight for f in there])[:, None]
            left = np.stack([self._left[i][side] for i in here])
            mass = counts.sum(axis=0)
            measured.append(
                Residuals(
                    pot=self._roles[key[1]],
                    game=number,
                    mean=(counts * left).sum(axis=0) / np.maximum(mass, _TINY),
                    flops=mass**2 / np.maximum((counts**2).sum(axis=0), _TINY),
                )
            )
        asked = [(self._roles.get(key[1], -1), self._keys.get(key, -1)) for key in keys]
        # Of a kind that nobody solved nothing is measured, and no luck counts.
        luck = self._luck.get((group[0], side), np.ones(CLASS_COUNT))
        return believe(measured, asked, luck, self._correlation)

    def _luck_by_kind(self) -> dict[tuple[object, Player], Row]:
        found: dict[tuple[object, Player], Row] = {}
        for kind in {flop.context.role.kind for flop in self._flops}:
            here = [i for i, flop in enumerate(self._flops) if flop.context.role.kind == kind]
            for side in Player:
                trust = np.stack([self._flops[i].trust[side] for i in here])
                left = np.stack([self._left[i][side] for i in here])
                whole = (trust * left**2).sum() / trust.sum()
                # A class that was seldom solved has the luck of the others.
                mass = trust.sum(axis=0)
                some = 0.05 * mass.max()
                found[kind, side] = np.sqrt(
                    ((trust * left**2).sum(axis=0) + some * whole) / (mass + some)
                )
        return found


def group_of(role: Role) -> Group:
    """Return what a pot has in common with others of its kind."""
    return (role.kind, role.aggressor == role.ip, role.over_limp)

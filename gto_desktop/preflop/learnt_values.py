"""Everything that solved flops have taught, whole: what prices the pots of any preflop game.

A `ValueModel`, and of each pot that was solved what it has shown beyond the model, from which
beliefs of any other pot follow. How it is learnt stands in `gto_desktop.builds.value_learning`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.preflop.class_beliefs import ClassProcess, Residuals
from gto_desktop.preflop.flop_features import PotContext
from gto_desktop.preflop.level_beliefs import MeasuredLevel, PotAt, believed_level
from gto_desktop.preflop.preflop_tree import PotKind
from gto_desktop.preflop.spots import PotGroup, Role
from gto_desktop.preflop.stakes import rake_of
from gto_desktop.preflop.value_model import Beliefs, PotBelief, ValueModel

Row = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class PotRecord:
    """What the solved flops of one pot of one game have shown."""

    game: str
    role: Role
    spr: float
    """Stack-to-pot ratio on the flop."""
    rake: tuple[float, float]
    """Rate and cap."""
    flops: int
    weight: float
    """Of all of them together."""
    kept: float
    """Share of the pot that rake left."""
    level: float
    """What the range out of position won beyond what moves with the flops, pots."""
    level_error: float
    left: NDArray[np.float64]
    """(2, 169) what each class won beyond what is learnt, mean over the flops, pots."""
    counts: NDArray[np.float64]
    """(2, 169) how many flops that stands for."""


class LearntValues:
    """What solved flops have taught; for any thread."""

    def __init__(
        self,
        model: ValueModel,
        pots: Sequence[PotRecord],
        luck: Mapping[tuple[PotKind, Player], Row],
        correlation: NDArray[np.float64],
    ) -> None:
        """Take what was learnt.

        Args:
            model: what all flops tell of any other.
            pots: what each pot has shown beyond it.
            luck: (169,) standard deviation of a class on one flop, by kind of pot and side.
            correlation: (169, 169) how alike classes fare on the same flop.
        """
        self.model, self.pots = model, tuple(pots)
        self.luck, self.correlation = dict(luck), correlation
        self._by_key = {(pot.game, pot.role): pot for pot in pots}
        self._processes: dict[tuple[PotGroup, Player], ClassProcess] = {}
        self._making = Lock()

    def beliefs(self, game: str | None = None) -> Beliefs:
        """Return what is believed of the pots of a game; of one that nobody measured without it."""

        def of(context: PotContext) -> PotBelief:
            return self._belief(game, context)

        return of

    def _belief(self, game: str | None, context: PotContext) -> PotBelief:
        role = context.role
        pot = None if game is None else self._by_key.get((game, role))
        kept = self._kept(pot, context)
        at = PotAt(role, game, context.spr, 1 - kept)
        level, error = believed_level(at, [_level_of(each) for each in self._of(role.group)])
        classes = (self._process(role.group, side).believed(role, game) for side in Player)
        return PotBelief(
            classes=PerPlayer(*classes),
            level=level,
            level_error=error,
            kept=kept,
            flops=0 if pot is None else pot.flops,
        )

    def _kept(self, pot: PotRecord | None, context: PotContext) -> float:
        """Return the share of the pot that rake leaves; that of its kind if unsolved."""
        if pot is not None:
            return pot.kept
        rake, group = (context.rake_rate, context.rake_cap), context.role.group
        alike = [each for each in self._of(group) if each.rake == rake]
        if not alike:
            taken = rake_of(2 * context.pot, *rake)
            return 1 - taken / context.pot
        weights = np.array([each.weight for each in alike])
        return float(weights @ [each.kept for each in alike] / weights.sum())

    def _of(self, group: PotGroup) -> list[PotRecord]:
        return [pot for pot in self.pots if pot.role.group == group]

    def _process(self, group: PotGroup, side: Player) -> ClassProcess:
        """Return what is believed of a kind of pots, worked out when it is first asked for."""
        with self._making:
            if (group, side) not in self._processes:
                # Of a kind that nobody solved nothing is measured, and no luck counts.
                luck = self.luck.get((group[0], side), np.ones(CLASS_COUNT))
                measured = [
                    Residuals(pot.role, pot.game, pot.left[side], pot.counts[side])
                    for pot in self._of(group)
                ]
                self._processes[group, side] = ClassProcess(measured, luck, self.correlation)
            return self._processes[group, side]


def _level_of(pot: PotRecord) -> MeasuredLevel:
    return MeasuredLevel(
        PotAt(pot.role, pot.game, pot.spr, 1 - pot.kept), pot.level, pot.level_error
    )

"""What a few flops tell too much of classes is known from pots that were seen on more."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.builds.flop_learning import SolvedFlop
from gto_desktop.builds.subset_bias import measure_biases
from gto_desktop.cards.flop_subsets import all_flops, flop_subset
from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES
from gto_desktop.game.player import PerPlayer
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.fitted_pot import WantedPot
from gto_desktop.preflop.flop_features import PotContext
from gto_desktop.preflop.learnt_values_file import shipped_values
from gto_desktop.preflop.preflop_tree import PotKind
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.value_model import OverFlops, ValueModel, see_flops
from tests.builds.made_up_flops import solved

BTN_V_BB = PotContext(Role(PotKind.RAISED, 3, 5), 5.5, 97.5)
CO_V_BTN = PotContext(Role(PotKind.RAISED, 2, 3), 6.5, 97.5)
FEW, MORE = 12, 49


def _best(part: float) -> NDArray[np.float64]:
    """The classes that fare best against any hand, so much of all combos."""
    order = np.argsort(-(showdowns().equity @ CLASS_SIZES))
    held = np.zeros(CLASS_COUNT)
    held[order[np.cumsum(CLASS_SIZES[order]) <= part * CLASS_SIZES.sum()]] = 1.0
    return held


def _flop(context: PotContext, oop: float, ip: float) -> SolvedFlop:
    flop, reach = flop_subset(FEW)[0], PerPlayer(_best(oop), _best(ip))
    (view,) = see_flops(WantedPot(context, reach), [flop])
    return solved(context, flop.flop, reach, view, np.zeros((2, CLASS_COUNT)))


@pytest.fixture(scope="module")
def model() -> ValueModel:
    kept = shipped_values()
    assert kept is not None
    return replace(kept.values.model, biases={})


def _off(model: ValueModel, told: OverFlops, pot: WantedPot, count: int) -> NDArray[np.float64]:
    flops = flop_subset(count)
    truth = model.over_flops(pot.context, flops, see_flops(pot, flops))
    off = told.classes - truth.classes
    return np.asarray(off - (CLASS_SIZES * off).sum(axis=1, keepdims=True) / CLASS_SIZES.sum())


def test_a_pot_that_was_looked_at_is_told_as_by_all_flops(model: ValueModel) -> None:
    narrow, wide = _flop(BTN_V_BB, 0.1, 0.1), _flop(BTN_V_BB, 0.4, 0.45)
    pot = WantedPot(BTN_V_BB, wide.reach)

    biases = measure_biases(model, [narrow, wide], [FEW], flop_subset(FEW) + flop_subset(MORE))

    assert list(biases) == [(BTN_V_BB.role.group, FEW)]
    few = flop_subset(FEW)
    told = model.over_flops(BTN_V_BB, few, see_flops(pot, few))
    whole = flop_subset(FEW) + flop_subset(MORE)
    truth = model.over_flops(BTN_V_BB, whole, see_flops(pot, whole))
    found = told.beside(biases[BTN_V_BB.role.group, FEW])
    np.testing.assert_allclose(found.classes, truth.classes, atol=1e-12)
    assert found.level == pytest.approx(truth.level, abs=1e-12)


@pytest.mark.slow
def test_another_pot_of_the_group_is_told_nearly_as_by_all_flops(model: ValueModel) -> None:
    wide, pot = _flop(BTN_V_BB, 0.4, 0.45), WantedPot(CO_V_BTN, PerPlayer(_best(0.25), _best(0.1)))
    biases = measure_biases(model, [wide], [184])
    few = flop_subset(184)

    told = model.over_flops(CO_V_BTN, few, see_flops(pot, few))
    corrected = told.beside(biases[CO_V_BTN.role.group, 184])

    before, after = (
        np.sqrt(np.mean(_off(model, each, pot, len(all_flops())) ** 2))
        for each in (told, corrected)
    )
    assert before > 0.01
    assert after < before / 2

"""What flops teach of flops, where what is to be learnt was made up."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.builds.flop_learning import ClassForests, SolvedFlop, fit_levels
from gto_desktop.cards.flop_subsets import all_flops
from gto_desktop.game.player import PerPlayer
from gto_desktop.preflop.flop_features import FlopView, PotContext
from gto_desktop.preflop.preflop_tree import PotKind
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.value_model import LevelSlopes, ValueModel
from tests.builds.made_up_flops import solved

Row = NDArray[np.float64]
RAISED = PotContext(Role(PotKind.RAISED, 3, 5), 5.5, 97.5)
THREE_BET = PotContext(Role(PotKind.THREE_BET, 5, 3), 20.0, 90.0)
LEVELS = 6
"""Columns of the made-up views: their last one is the same on all flops."""


def _reach(random: np.random.Generator) -> PerPlayer[Row]:
    rows = [np.clip(random.normal(0.4, 0.5, 169), 0, 1) for _ in range(2)]
    return PerPlayer(*rows)


def _view(random: np.random.Generator) -> FlopView:
    levels = random.normal([0, 0, 5, 0, 0, 2], [1, 0.1, 3, 1, 1, 0])
    classes = random.normal(size=(2, 169, 5)).astype(np.float32)
    return FlopView(random.uniform(200, 400, (2, 169)), classes, levels)


def _linear(
    context: PotContext, slopes: Row, random: np.random.Generator, pot: int, noise: float
) -> list[SolvedFlop]:
    """Flops on which the range out of position wins by `slopes` beside half of the pot."""
    found = []
    for _ in range(400):
        view, reach, weight = _view(random), _reach(random), random.uniform(0.5, 1.5)
        level = 0.02 * pot + float(view.levels @ slopes) + random.normal(0, noise)
        absent = np.repeat([[0.5 + level], [0.5 - level]], 169, axis=1)
        flop = solved(context, (0, 1, 2), reach, view, absent, pot=pot, weight=weight)
        found.append(flop)
    return found


@pytest.mark.parametrize("kind", [PotKind.LIMPED, PotKind.RAISED, PotKind.FOUR_BET])
def test_what_a_class_would_win_unexpected_is_found_from_what_it_won(kind: PotKind) -> None:
    random = np.random.default_rng(1)
    absent = random.normal(0.5, 0.3, (2, 169))
    context = replace(RAISED, role=Role(kind, 3, 5))

    flop = solved(context, (0, 1, 2), _reach(random), _view(random), absent)

    assert np.abs(flop.value - absent).max() > 0.02
    np.testing.assert_allclose(flop.absent, absent, rtol=1e-12)
    # Levels count as often as hands get there and meet one.
    mass = flop.view.met * np.stack(list(flop.reach))
    np.testing.assert_allclose(flop.levels, (mass * absent).sum(axis=1) / mass.sum(axis=1))
    np.testing.assert_allclose((mass * flop.beside).sum(axis=1), 0, atol=1e-9)


def test_classes_that_were_not_solved_count_for_nothing() -> None:
    random = np.random.default_rng(2)
    watched = random.random((2, 169)) < 0.6
    absent, view, reach = random.normal(0.5, 0.3, (2, 169)), _view(random), _reach(random)

    flop = solved(RAISED, (0, 1, 2), reach, view, absent, watched=watched)

    mass = view.met * np.stack(list(reach)) * watched
    np.testing.assert_allclose(flop.levels, (mass * absent).sum(axis=1) / mass.sum(axis=1))
    assert not flop.trust[~watched].any()
    assert not flop.beside[~watched].any()


def _moves(model: LevelSlopes, context: PotContext, column: int) -> float:
    view = _view(np.random.default_rng(3))
    more = view.levels.copy()
    more[column] += 1.0
    return model.moved(replace(view, levels=more), context) - model.moved(view, context)


def test_slopes_are_those_that_all_pots_share_and_those_of_a_kind() -> None:
    random = np.random.default_rng(4)
    slopes = np.array([0.05, -0.4, 0.02, 0.0, -0.03, 0.0])
    of_kind = slopes + np.array([0.03, 0.0, -0.01, 0.0, 0.0, 0.0])
    flops = _linear(RAISED, slopes, random, 1, 0.01) + _linear(THREE_BET, of_kind, random, 2, 0.01)

    model, error = fit_levels(flops)

    for context, known in ((RAISED, slopes), (THREE_BET, of_kind)):
        found = [_moves(model, context, column) for column in range(LEVELS)]
        # A ridge holds slopes back by one or two parts in a hundred.
        assert found == pytest.approx(known.tolist(), rel=0.04, abs=0.003)
    assert error == pytest.approx(0.01, rel=0.1)


def test_what_was_the_same_on_all_flops_moves_nothing_on_another() -> None:
    flops = _linear(RAISED, np.full(LEVELS, 0.01), np.random.default_rng(5), 1, 0.05)
    model, _ = fit_levels(flops)

    assert abs(_moves(model, RAISED, LEVELS - 1)) < 1e-9


def test_pots_of_a_kind_nobody_solved_move_by_what_all_share() -> None:
    slopes = np.array([0.05, -0.4, 0.02, 0.0, -0.03, 0.0])
    model, _ = fit_levels(_linear(RAISED, slopes, np.random.default_rng(6), 1, 0.01))

    limped = replace(RAISED, role=Role(PotKind.LIMPED, 3, 5))

    found = [_moves(model, limped, column) for column in (0, 1, 2)]
    assert all(0 < each / known < 1 for each, known in zip(found, slopes, strict=False))


Won = Callable[[NDArray[np.float32]], NDArray[np.float64]]


def _taught(won: Won, pots: int = 2) -> list[SolvedFlop]:
    """Fifteen flops of each pot, the same cards in all; `won` of the features beside the range."""
    random = np.random.default_rng(7)
    found = []
    for pot in range(pots):
        for each in all_flops()[:15]:
            view = _view(random)
            found.append(
                solved(RAISED, each.flop, _reach(random), view, 0.5 + won(view.classes), pot=pot)
            )
    return found


def _told(learnt: ClassForests, view: FlopView) -> NDArray[np.float64]:
    """What all flops together tell of one."""
    model = ValueModel(tuple(learnt.forests), LevelSlopes(np.ones(LEVELS), np.zeros(6 * LEVELS)))
    return np.asarray(model.told([view])[0])


def _rises(classes: NDArray[np.float32]) -> NDArray[np.float64]:
    return np.asarray(
        0.3 * np.tanh(classes[..., 0].astype(np.float64)) - 0.1 * (classes[..., 1] > 0)
    )


@pytest.mark.usefixtures("quick_boosting")
def test_what_classes_win_is_learnt_from_their_features_and_told_of_flops_apart() -> None:
    flops = _taught(_rises)
    model = ClassForests(flops)

    for flop in flops[:3]:
        left = flop.beside - model.apart(flop)
        assert left.std() < 0.15 * flop.beside.std()
    fresh = _view(np.random.default_rng(8))
    told = _told(model, fresh)
    truth = _rises(fresh.classes)
    assert (told - truth).std() < 0.15 * truth.std()


@pytest.mark.usefixtures("quick_boosting")
def test_what_is_told_of_a_flop_apart_owes_nothing_to_it_in_any_pot() -> None:
    flops = _taught(_rises)
    other = list(flops)
    for place in (4, 19):
        assert flops[place].cards == flops[4].cards
        other[place] = replace(flops[place], value=flops[place].value[:, ::-1] + 0.7)

    before, after = ClassForests(flops), ClassForests(other)

    for place in (4, 19):
        np.testing.assert_array_equal(after.apart(other[place]), before.apart(flops[place]))
    moved = [not np.array_equal(after.apart(f), before.apart(f)) for f in flops]
    assert sum(moved) > len(flops) / 2
    assert not np.array_equal(_told(after, flops[4].view), _told(before, flops[4].view))


@pytest.mark.usefixtures("quick_boosting")
def test_even_a_single_flop_teaches_something() -> None:
    (flop,) = _taught(_rises)[:1]

    model = ClassForests([flop])

    assert not model.apart(flop).any()
    assert np.corrcoef(_told(model, flop.view).ravel(), flop.beside.ravel())[0, 1] > 0.9

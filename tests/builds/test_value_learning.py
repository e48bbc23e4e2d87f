"""Shares fitted to flops: they say what they were told to say, and miss by what they say."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.builds.flop_learning import SolvedFlop
from gto_desktop.builds.value_learning import _record, learn_values
from gto_desktop.cards.flop_subsets import WeightedFlop, all_flops, flop_subset
from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES, parse_class
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.preflop.class_beliefs import OF_GAME, OF_POT, OF_RANGES, SHARED, class_kernel
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.expected_shares import expected_shares
from gto_desktop.preflop.fitted_pot import FittedPot, WantedPot
from gto_desktop.preflop.flop_features import PotContext, view_flop
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.level_beliefs import IN_COMMON, OF_SEATS
from gto_desktop.preflop.level_beliefs import OF_GAME as LEVEL_OF_GAME
from gto_desktop.preflop.preflop_tree import PotKind, PreflopTree, build_tree
from gto_desktop.preflop.range_features import SeenRanges
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import Role, leaf_at
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.preflop.value_model import LevelSlopes, ValueModel
from gto_desktop.solver.progress import finish
from tests.builds.made_up_flops import solved

Row = NDArray[np.float64]
STAKES = Stakes(rake_rate=0.05, rake_cap=3.0)
LINES = {
    Role(PotKind.RAISED, 3, 5): "FFFRFC",
    Role(PotKind.THREE_BET, 5, 3): "FFFRFRC",
    Role(PotKind.LIMPED, 4, 5): "FFFFCC",
}
KEPT = 0.93


@cache
def _tree() -> PreflopTree:
    return build_tree(STAKES)


def _context(role: Role) -> PotContext:
    leaf = leaf_at(_tree(), LINES[role])
    assert leaf is not None
    assert Role.of(leaf) == role
    pot, stack = sum(leaf.committed), STAKES.stack - max(leaf.committed)
    return PotContext(role, pot, stack, STAKES.rake_rate, STAKES.rake_cap)


@cache
def _reach(seed: int, share: float = 0.4) -> PerPlayer[Row]:
    random = np.random.default_rng(seed)
    rows = [np.clip(random.normal(share, 0.5, CLASS_COUNT), 0, 1) for _ in range(2)]
    return PerPlayer(*rows)


def _mass(reach: PerPlayer[Row]) -> Row:
    """How often each class gets there and meets a hand, of all such times, (2, 169)."""
    chance = showdowns().chance
    mass = np.stack([CLASS_SIZES * reach[p] * (chance @ reach[p.opponent]) for p in Player])
    return np.asarray(mass / mass.sum(axis=1)[:, None])


def _fitted(role: Role, reach: PerPlayer[Row], seed: int = 3) -> FittedPot:
    """A pot in which classes win something between nothing and all, made up."""
    random = np.random.default_rng(seed)
    chance, equity = showdowns().chance, showdowns().equity
    strength = [
        (chance * equity) @ reach[p.opponent] / (chance @ reach[p.opponent]) for p in Player
    ]
    value = 1.4 * (np.stack(strength) - 0.5) + random.normal(0.45, 0.1, (2, CLASS_COUNT))
    value += (KEPT - (_mass(reach) * value).sum()) / 2
    # About the range's mean, which has an error of its own.
    roots = random.normal(0, 0.01, (2, CLASS_COUNT, 12))
    roots -= (_mass(reach)[..., None] * roots).sum(axis=1, keepdims=True)
    covariance = roots @ roots.transpose(0, 2, 1)
    return FittedPot(WantedPot(_context(role), reach), value, KEPT, covariance, 0.02, 30)


def _told(role: Role, shares: Shares, reach: PerPlayer[Row]) -> Row:
    leaf = leaf_at(_tree(), LINES[role])
    assert leaf is not None
    return np.stack(list(expected_shares(LeafValues(STAKES, {role: shares}), leaf, reach)))


NARROW = PerPlayer(
    np.where(np.arange(CLASS_COUNT) % 29 == 0, 0.8, 0.0),
    np.where(np.arange(CLASS_COUNT) % 31 == 0, 0.5, 0.0),
)


@pytest.mark.parametrize("role", LINES)
@pytest.mark.parametrize("reach", [_reach(1), NARROW], ids=["wide", "narrow"])
def test_against_the_ranges_of_the_fit_every_class_wins_what_was_fitted(
    role: Role, reach: PerPlayer[Row]
) -> None:
    pot = _fitted(role, reach)

    found = _told(role, pot.shares(), reach)

    assert (_mass(reach) * found).sum() == pytest.approx(KEPT, abs=1e-6)
    level = (_mass(reach) * pot.value).sum(axis=1)
    np.testing.assert_allclose((_mass(reach) * found).sum(axis=1), level, atol=1e-6)
    np.testing.assert_allclose(found, pot.value, atol=1e-6)


def test_draws_scatter_as_the_errors_say_and_stay_zero_sum() -> None:
    role, reach, random = Role(PotKind.RAISED, 3, 5), _reach(1), np.random.default_rng(4)
    pot = _fitted(role, reach)

    drawn = np.stack([_told(role, pot.draw(random), reach) for _ in range(250)])

    mass = _mass(reach)
    levels = (mass * drawn).sum(axis=2)
    np.testing.assert_allclose(levels.sum(axis=1), KEPT, atol=1e-5)
    assert levels[:, 0].std() == pytest.approx(pot.level_error, rel=0.15)
    beside = drawn - levels[..., None] - (pot.value - (mass * pot.value).sum(axis=1)[:, None])
    for side in Player:
        found = beside[:, side].T @ beside[:, side] / len(drawn)
        stated = pot.covariance[side]
        assert np.abs(beside[:, side].mean(axis=0)).max() < 0.015
        # Alike in size, and in which classes go together.
        assert np.trace(found) == pytest.approx(np.trace(stated), rel=0.12)
        assert (found * stated).sum() == pytest.approx((stated**2).sum(), rel=0.2)
    told = drawn.std(axis=0)
    assert np.sqrt((told**2).mean() / (pot.errors**2).mean()) == pytest.approx(1, rel=0.1)


SOLVED = {seat: Role(PotKind.RAISED, seat, 5) for seat in (1, 2)}
UNSOLVED = Role(PotKind.RAISED, 3, 5)
GAME = "made up"
RANGE_LUCK, CLASS_LUCK = 0.02, 0.08
BETWEEN_SEATS = float(np.hypot(OF_SEATS, LEVEL_OF_GAME))


def _drawn(random: np.random.Generator, scale: float) -> Row:
    root = np.linalg.cholesky(class_kernel() + 1e-9 * np.eye(CLASS_COUNT))
    return np.asarray(scale * random.normal(size=(2, CLASS_COUNT)) @ root.T)


class World:
    """What every flop would give, and flops that were solved there."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        self.shared = _drawn(self.random, SHARED)
        self.own = {
            role: _drawn(self.random, float(np.hypot(OF_POT, OF_GAME)))
            for role in (*SOLVED.values(), UNSOLVED)
        }
        self.level = {role: 0.03 + self.random.normal(0, BETWEEN_SEATS) for role in self.own}

    def flop(self, role: Role, each: WeightedFlop, *, luck: float) -> SolvedFlop:
        """One flop of a pot, with so much of the luck that a solve has."""
        context, reach = replace(_context(UNSOLVED), role=role), _reach(role.aggressor)
        view = view_flop(each.flop, SeenRanges(reach), context)
        equity = view.classes[..., 0].astype(np.float64)
        fare = luck * self.random.normal(0, CLASS_LUCK, (2, CLASS_COUNT))
        wins = 1.3 * equity + self.shared + self.own[role] + fare
        mass = view.met * np.stack(list(reach))
        wins -= ((mass * wins).sum(axis=1) / mass.sum(axis=1))[:, None]
        move = 0.8 * (view.levels[0] - 0.5) + luck * self.random.normal(0, RANGE_LUCK)
        level = self.level[role] + move
        absent = 0.5 + wins + np.array([[level], [-level]])
        for _ in range(4):
            flop = solved(
                context, each.flop, reach, view, absent,
                pot=list(self.own).index(role), weight=each.weight,
            )  # fmt: skip
            absent += (KEPT - (mass * flop.value / mass.sum(axis=1)[:, None]).sum()) / 2
        return flop

    def truth(self, role: Role, dealt: Sequence[WeightedFlop]) -> Row:
        """What each class wins on all flops, (2, 169)."""
        won, met = np.zeros((2, 2, CLASS_COUNT))
        for each in dealt:
            flop = self.flop(role, each, luck=0.0)
            won += each.weight * flop.view.met * flop.value
            met += each.weight * flop.view.met
        return np.asarray(won / met)


@pytest.mark.usefixtures("quick_boosting")
def test_a_pot_that_was_solved_and_one_that_was_not_are_told_within_their_errors() -> None:
    world, dealt = World(6), flop_subset(25)
    places = np.random.default_rng(9).choice(1755, (2, 40), replace=False)
    flops = [
        world.flop(role, replace(all_flops()[place], weight=1.0), luck=1.0)
        for role, row in zip(SOLVED.values(), places, strict=True)
        for place in row
    ]
    keys = {(GAME, role): i for i, role in enumerate(SOLVED.values())}
    wanted = {
        role: WantedPot(replace(_context(UNSOLVED), role=role), _reach(role.aggressor))
        for role in (SOLVED[1], UNSOLVED)
    }

    learnt = learn_values(flops, keys, subsets=())
    fitted = finish(learnt.model.pricing(wanted, learnt.beliefs(GAME), len(dealt)))

    assert fitted is not None

    for role, pot in fitted.items():
        mass, off = _mass(pot.wanted.reach), pot.value - world.truth(role, dealt)
        level = (mass * off).sum(axis=1)
        assert pot.kept == pytest.approx(KEPT, abs=1e-4)
        assert level.sum() == pytest.approx(0, abs=1e-4)
        assert abs(level[0]) < 2.5 * pot.level_error
        made = np.sqrt((mass * (off - level[:, None]) ** 2).sum(axis=1))
        told = np.sqrt((mass * [np.diag(each) for each in pot.covariance]).sum(axis=1))
        assert made / told == pytest.approx([1.1, 1.1], abs=0.5)
    solved_one, other = fitted.values()
    assert (solved_one.flops, other.flops) == (40, 0)
    # Flops of its own tell more of a pot than those of others.
    assert solved_one.level_error < 0.5 * other.level_error
    assert (solved_one.errors < other.errors).all()


@pytest.mark.usefixtures("quick_boosting")
def test_pots_of_a_kind_that_nobody_solved_have_the_errors_of_knowing_nothing() -> None:
    world = World(7)
    flops = [
        world.flop(SOLVED[1], replace(each, weight=1.0), luck=1.0) for each in all_flops()[::200]
    ]
    role, reach = Role(PotKind.THREE_BET, 5, 3), _reach(1)
    learnt = learn_values(flops, {(GAME, SOLVED[1]): 0}, subsets=())

    wanted = {role: WantedPot(_context(role), reach)}
    priced = finish(learnt.model.pricing(wanted, learnt.beliefs(GAME), 12))

    assert priced is not None
    (pot,) = priced.values()

    prior = np.sqrt(SHARED**2 + OF_POT**2 + OF_GAME**2 + OF_RANGES**2)
    assert pot.flops == 0
    assert pot.level_error > IN_COMMON
    own = np.sqrt([np.diag(each) for each in pot.covariance])
    assert own.max() == pytest.approx(prior, rel=0.1)
    # Nobody solved it: what rake takes is reckoned, 5 % of a pot twice as large, 3bb at most.
    assert pot.kept == pytest.approx(1 - min(0.05 * 2 * 20.5, 3.0) / 20.5)
    assert (_mass(reach) * pot.value).sum() == pytest.approx(pot.kept)


def test_a_flop_that_stands_for_many_counts_for_many() -> None:
    world = World(8)
    one, *others = (world.flop(SOLVED[1], each, luck=1.0) for each in all_flops()[::250])
    columns = len(one.view.levels)
    nothing = ValueModel((), LevelSlopes(np.ones(columns), np.zeros(6 * columns)))

    def said(weight: float) -> tuple[Row, Row]:
        flops = [replace(one, weight=weight), *(replace(each, weight=1.0) for each in others)]
        # The one leaves over 1 and the others 0.
        left = [np.full((2, CLASS_COUNT), float(flop is flops[0])) for flop in flops]
        record = _record((GAME, SOLVED[1]), flops, left, nothing, 0.02)
        return record.left[Player.OOP], record.counts[Player.OOP]

    # Classes that the flop leaves their usual number of combos.
    alike, alone = said(1.0), said(1e6)
    assert np.median(alike[0]) == pytest.approx(1 / 8, abs=0.03)
    assert np.median(alone[0]) == pytest.approx(1, abs=0.001)
    # They stand for as many flops as count.
    assert np.median(alike[1]) == pytest.approx(8, abs=1)
    assert np.median(alone[1]) == pytest.approx(1, abs=0.01)


@pytest.mark.usefixtures("quick_boosting")
def test_of_a_class_that_hardly_any_flop_of_a_pot_had_the_pot_tells_nothing() -> None:
    world, seldom, often = World(8), parse_class("75o"), parse_class("T9s")
    flops = [
        world.flop(SOLVED[1], replace(each, weight=1.0), luck=1.0) for each in all_flops()[::60]
    ]

    def without(flop: SolvedFlop, place: int) -> SolvedFlop:
        watched = flop.watched.copy()
        watched[:, seldom] &= place == 0
        watched[:, often] &= place % 6 == 0
        return replace(flop, watched=watched)

    flops = [without(flop, place) for place, flop in enumerate(flops)]
    (pot,) = learn_values(flops, {(GAME, SOLVED[1]): 0}, subsets=()).pots

    assert pot.flops == len(flops) == 30
    assert not pot.counts[:, seldom].any()
    assert not pot.left[:, seldom].any()
    assert (pot.counts[:, often] > 3).all()
    assert pot.left[:, often].all()

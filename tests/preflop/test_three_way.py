"""What three players win: it sums to the pot, stands in a file, and goes into the leaves."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES, parse_class
from gto_desktop.preflop.action_values import ValuedGame
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.leaf_values import LeafValues, ThreeWayShare
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.preflop_tree import PotKind, build_tree
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.preflop.three_way import (
    MeasuredThreeWay,
    ThreeWayShares,
    read_three_way,
    shares_at,
    write_three_way,
)
from tests.preflop.naive import value_of

STAKES = Stakes(seats=3, stack=25.0, rake_rate=0.05, rake_cap=1.0)
BUTTON_RAISED = {Role(PotKind.RAISED, 3, 5): Shares(
    1.5, 0.05, 0.9, np.zeros((2, CLASS_COUNT)), flops=3, noise=0.0
)}  # fmt: skip


def _shares(seed: int, spr: float = 3.0, aggressor: int = 2) -> ThreeWayShares:
    random = np.random.default_rng(seed)
    base = random.dirichlet(np.ones(3) * 20)
    return ThreeWayShares(
        PotKind.RAISED, aggressor, spr, k=0.9 + 0.1 * random.random(), base=base,
        own=random.normal(0, 0.05, (3, CLASS_COUNT)),
        expected=random.uniform(0, 0.1, (3, CLASS_COUNT)), near=0.04,
        errors=random.uniform(0.01, 0.03, (3, CLASS_COUNT)),
        level_errors=np.array([0.01, 0.02, 0.03]),
    )  # fmt: skip


def test_whatever_three_hands_they_hold_the_shares_sum_to_the_pot() -> None:
    shares, random = _shares(1), np.random.default_rng(2)
    equity = showdowns().equity
    for hands in random.integers(0, CLASS_COUNT, (50, 3)):
        won = shares.base.sum()
        for place in range(3):
            won += shares.own[place, hands[place]]
            for other in range(3):
                if other != place:
                    won += shares.terms(other).seen()[hands[place], hands[other]]

        assert won == pytest.approx(1.0, abs=1e-9)
        assert equity[hands[0], hands[1]] + equity[hands[1], hands[0]] == pytest.approx(1.0)


@pytest.mark.parametrize("spr", [3.0, 5.0, 12.0, 40.0])
def test_between_two_ratios_a_pot_is_worth_what_lies_between(spr: float) -> None:
    low, high = _shares(3, spr=3.0), _shares(4, spr=12.0)

    found = shares_at([high, low], PotKind.RAISED, 2, spr)

    assert found is not None
    part = np.clip(np.log((1 + spr) / 4) / np.log(13 / 4), 0, 1)
    np.testing.assert_allclose(found.own, low.own + part * (high.own - low.own))
    np.testing.assert_allclose(found.base, low.base + part * (high.base - low.base))
    assert found.base.sum() == pytest.approx(1.0)


def test_with_little_behind_a_pot_comes_near_to_all_in() -> None:
    measured = _shares(3, spr=3.0)

    found = [shares_at([measured], PotKind.RAISED, 2, spr) for spr in (0.0, 0.02, 1.0)]

    first, second, third = (each for each in found if each is not None)
    assert (first.k, first.near) == (0.45, 0.0)
    assert first.base == pytest.approx(np.full(3, 1 / 3))
    assert not first.own.any()
    assert not first.expected.any()
    assert 0 < np.abs(second.own).max() < 0.02 * np.abs(measured.own).max()
    assert third.own == pytest.approx(0.5 * measured.own)


def test_only_pots_of_the_same_kind_with_the_raiser_at_the_same_place_count() -> None:
    first, last = _shares(5, aggressor=0), _shares(6, aggressor=2)

    found = [shares_at([first, last], PotKind.RAISED, who, 3.0) for who in (0, 2)]
    assert [each.aggressor for each in found if each is not None] == [0, 2]
    assert shares_at([first, last], PotKind.RAISED, 1, 3.0) is None
    assert shares_at([first, last], PotKind.RAISED, -1, 3.0) is None
    assert shares_at([first, last], PotKind.THREE_BET, 0, 3.0) is None


def test_two_pots_of_one_ratio_count_alike() -> None:
    parts = [_shares(7), _shares(8)]

    found = shares_at(parts, PotKind.RAISED, 2, 3.0)

    assert found is not None
    np.testing.assert_allclose(found.expected, (parts[0].expected + parts[1].expected) / 2)


def test_a_file_says_what_was_written(tmp_path: Path) -> None:
    measured = MeasuredThreeWay((_shares(9), _shares(10, spr=8.0)), {"flops": 7})

    write_three_way(tmp_path / "new" / "three.npz", measured)

    read = read_three_way(tmp_path / "new" / "three.npz")
    assert read.facts["flops"] == 7
    for before, after in zip(measured.shares, read.shares, strict=True):
        assert (after.kind, after.aggressor, after.spr) == (PotKind.RAISED, 2, before.spr)
        assert (after.k, after.near) == pytest.approx((before.k, before.near))
        np.testing.assert_allclose(after.own, before.own, atol=1e-7)
        np.testing.assert_allclose(after.expected, before.expected, atol=1e-7)
        np.testing.assert_allclose(after.errors, before.errors, atol=1e-7)
        np.testing.assert_allclose(after.level_errors, before.level_errors, atol=1e-7)


def test_the_digest_of_a_file_is_that_of_the_values_whatever_their_errors(tmp_path: Path) -> None:
    def digest(*shares: ThreeWayShares) -> object:
        write_three_way(tmp_path / "three.npz", MeasuredThreeWay(shares, {"flops": 7}))
        return read_three_way(tmp_path / "three.npz").facts["digest"]

    same = digest(_shares(9), _shares(10))

    assert digest(_shares(9), replace(_shares(10), errors=np.zeros((3, CLASS_COUNT)))) == same
    assert digest(_shares(9), _shares(11)) != same


def test_draws_scatter_by_the_errors_and_alike_for_neighbours() -> None:
    shares, random = _shares(15), np.random.default_rng(16)

    drawn = [shares.drawn(random) for _ in range(2000)]

    own = np.stack([each.own for each in drawn]) - shares.own
    np.testing.assert_allclose(own.std(axis=0), shares.errors, rtol=0.1)
    assert np.abs(own.mean(axis=0)).max() < 0.003
    ace_king, ace_queen, deuces = (parse_class(name) for name in ("AKs", "AQs", "22"))
    assert np.corrcoef(own[:, 0, ace_king], own[:, 0, ace_queen])[0, 1] > 0.7
    assert abs(np.corrcoef(own[:, 0, ace_king], own[:, 0, deuces])[0, 1]) < 0.1
    bases = np.stack([each.base for each in drawn])
    assert bases.sum(axis=1) == pytest.approx(1.0)
    # Each less the mean of the three: what one is off by, the others bear a third of.
    spread = np.sqrt([(4 + 4 + 9) / 9, (1 + 16 + 9) / 9, (1 + 4 + 36) / 9]) * 0.01
    np.testing.assert_allclose(bases.std(axis=0), spread, rtol=0.1)


def test_pots_of_three_with_money_behind_take_what_was_measured_and_others_do_not() -> None:
    places = [replace(_shares(11), aggressor=place, spr=2.0) for place in range(3)]
    worth = LeafValues(STAKES, BUTTON_RAISED, places)
    plain = LeafValues(STAKES)

    for leaf in build_tree(STAKES).leaves:
        value = worth.of(leaf)
        three = len(leaf.live) == 3 and leaf.kind == PotKind.RAISED
        seats = [kind for kind in value.shares if isinstance(kind, ThreeWayShare)]
        assert len(seats) == (3 if three else 0)
        if three:
            assert value.pot == pytest.approx(plain.of(leaf).pot)
            assert sum(value.base) == pytest.approx(1.0)
            part = min(np.log1p(seats[0].spr) / np.log(3.0), 1.0)
            base = 1 / 3 + part * (places[0].base - 1 / 3)
            assert [value.base[seat] for seat in leaf.order] == pytest.approx(base)


@pytest.fixture(scope="module")
def played() -> PreflopSession:
    session = PreflopSession(STAKES)
    for _ in range(12):
        session.iterate()
    return session


@pytest.mark.parametrize("best", [False, True])
def test_values_with_pots_of_three_equal_those_of_plain_recursion(
    played: PreflopSession, best: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured = MeasuredThreeWay((_shares(12, spr=2.0), _shares(13, spr=4.0, aggressor=1)), {})
    monkeypatch.setattr("gto_desktop.preflop.leaf_values.shipped_three_way", lambda: measured)
    worth = LeafValues(STAKES, BUTTON_RAISED)
    session = PreflopSession(STAKES, shares=BUTTON_RAISED)
    session.take_over(played.strategy())
    gains = session.measure()
    valued = ValuedGame(worth, session.tree).values(played.strategy()).values

    for seat in range(3, 6):
        args = (worth, session.tree, session.strategy(), seat, showdowns().chance)
        twin = value_of(*args, best=best)
        found = gains.values[seat] + (gains.gains[seat] if best else 0.0)
        assert found == pytest.approx(twin, abs=2e-5)
        if not best:
            assert valued[seat] @ CLASS_SIZES / 1326 == pytest.approx(twin, abs=2e-5)


def test_one_prize_for_the_winner_is_worth_chips_in_pots_of_three(
    played: PreflopSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "gto_desktop.preflop.leaf_values.shipped_three_way",
        lambda: MeasuredThreeWay((_shares(14),), {}),
    )
    stakes = replace(STAKES, rake_rate=0.0)
    values = []
    for game in (stakes, replace(stakes, payouts=(1.0,))):
        # No chip is lost to rake: a prize pool has none.
        whole = {role: replace(shares, kept=1.0) for role, shares in BUTTON_RAISED.items()}
        session = PreflopSession(game, shares=whole)
        session.take_over(played.strategy())
        values.append(session.measure().values)

    assert values[1] == pytest.approx(values[0], abs=1e-4)

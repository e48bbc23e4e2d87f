"""Shares fitted to flops whose worth is known, because it was made up."""

from functools import cache
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_SIZES
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.preflop_tree import PotKind
from gto_desktop.preflop.share_fit import Flops, MeasuredPot, equity_slopes, fit_pots
from gto_desktop.preflop.shares import Calibrated, Shares, mean_of, read_shares, write_shares
from gto_desktop.preflop.spots import Role

SOLVED, DEALT = 12, 400
ROLE = Role(PotKind.RAISED, 3, 5)
STRONG = showdowns().equity.mean(axis=1)
REACH = PerPlayer(np.where(STRONG > 0.45, 0.8, 0.0), np.clip((STRONG - 0.4) * 5, 0, 1))
WATCHED = PerPlayer(STRONG > 0.42, STRONG > 0.38)
SLOPE, POSITION, KEPT = 1.6, 0.06, 0.93
LUCK, RANGE_LUCK = 0.12, 0.03
PLAY = 0.1
"""What a class wins on a flop for reasons that its equity does not tell."""


def _equity(player: Player) -> NDArray[np.float64]:
    chance, other = showdowns().chance, REACH[player.opponent]
    return np.asarray((chance * showdowns().equity) @ other / (chance @ other))


def _weight(player: Player) -> NDArray[np.float64]:
    met = showdowns().chance @ REACH[player.opponent]
    return np.asarray(CLASS_SIZES * REACH[player] * met)


def _share(beside: NDArray[np.float64]) -> NDArray[np.float64]:
    """What a class wins on a flop beside its range: more than its equity, and never too little."""
    return 1.2 * beside + 0.9 * beside**2


def _flops(count: int, seed: int, *, solved: bool, own: float = 0.0) -> Flops:
    """Make up flops: a class is dealt luck there, and its range some of the other's."""
    random = np.random.default_rng(seed)
    met, equity, value = np.zeros((3, count, 2, 169))
    luck = random.normal(0, RANGE_LUCK, count)
    for player in Player:
        met[:, player] = CLASS_SIZES * (showdowns().chance @ REACH[player.opponent])
        weight = _weight(player) / _weight(player).sum()
        side = 1 if player == Player.OOP else -1
        dealt = _equity(player) + random.normal(0, LUCK, (count, 169))
        dealt += side * luck[:, None] - (dealt @ weight - _equity(player) @ weight)[:, None]
        beside = dealt - (dealt @ weight)[:, None]
        won = _share(beside) - (_share(beside) @ weight)[:, None]
        rest = np.random.default_rng(77).normal(0, own, 169)
        won += rest - rest @ weight
        won += random.normal(0, PLAY, (count, 169)) * solved
        mean = 0.5 - side * POSITION + SLOPE * (dealt @ weight - 0.5)
        equity[:, player] = met[:, player] * dealt
        value[:, player] = met[:, player] * (mean[:, None] + won) * KEPT
        if solved:
            for rows in (met, equity, value):
                rows[:, player, ~WATCHED[player]] = 0.0
    return Flops(np.full(count, 1 / count), met, equity, value if solved else None)


def _pot(seed: int = 8, flops: int = SOLVED, own: float = 0.0) -> MeasuredPot:
    solved = _flops(flops, seed, solved=True, own=own)
    return MeasuredPot(REACH, solved, _flops(DEALT, 99, solved=False))


def _fitted(pot: MeasuredPot) -> Shares:
    return fit_pots({ROLE: pot})[ROLE]


def _won(shares: Shares, player: Player) -> NDArray[np.float64]:
    """What each class wins of the kept pot against the range that was solved."""
    chance, other = showdowns().chance, REACH[player.opponent]
    above = (chance * shares.share(player)) @ other / (chance @ other)
    return np.asarray(shares.base(player) + above)


@cache
def _truth(player: Player, own: float = 0.0) -> NDArray[np.float64]:
    """What each class wins on as many flops as anybody could deal."""
    many = _flops(4000, 5, solved=True, own=own)
    assert many.value is not None
    value, met = (rows[:, player].sum(axis=0) for rows in (many.value, many.met))
    return np.asarray(value / np.maximum(met, 1e-9) / KEPT)


def _missed(shares: Shares, player: Player, own: float = 0.0) -> float:
    weight = _weight(player)
    off = _won(shares, player) - _truth(player, own)
    return float(np.sqrt(weight @ off**2 / weight.sum()))


def test_what_a_class_won_by_luck_is_taken_off() -> None:
    shares = _fitted(_pot())

    # A mean of a dozen flops would miss by sqrt((0.12 * 1.2)^2 + 0.1^2) / sqrt(12) = 0.05.
    assert max(_missed(shares, player) for player in Player) < 0.02


def test_the_slope_of_luck_is_found_from_the_ranges_alone() -> None:
    slopes = equity_slopes([_pot(1, 40), _pot(2, 40)])

    assert slopes[0] == pytest.approx(SLOPE * KEPT, rel=0.2)


def test_what_only_a_class_has_is_kept_where_the_flops_agree() -> None:
    own = 0.08

    with_it = _missed(_fitted(_pot(own=own)), Player.OOP, own)

    assert with_it < 0.6 * own


def test_the_house_takes_what_the_two_do_not_win() -> None:
    assert _fitted(_pot()).kept == pytest.approx(KEPT, abs=0.005)


def test_acting_last_is_worth_what_it_was() -> None:
    weight = _weight(Player.OOP)

    shares = _fitted(_pot())

    mean = 0.5 - POSITION + SLOPE * (_equity(Player.OOP) @ weight / weight.sum() - 0.5)
    assert _won(shares, Player.OOP) @ weight / weight.sum() == pytest.approx(mean, abs=0.02)


def test_the_error_it_tells_is_about_the_error_it_makes() -> None:
    fits = [_fitted(_pot(seed)) for seed in range(20, 28)]

    told = np.sqrt(np.mean([fit.noise**2 for fit in fits]))
    made = np.sqrt(np.mean([_missed(fit, player) ** 2 for fit in fits for player in Player]))

    assert 0.5 * made < told < 2 * made


def test_hands_that_nobody_solved_win_less_the_weaker_they_are() -> None:
    shares = _fitted(_pot())

    won, equity, unseen = _won(shares, Player.OOP), _equity(Player.OOP), ~WATCHED.oop
    order = np.flatnonzero(unseen)[np.argsort(equity[unseen])]
    tenth = len(order) // 10
    assert won[order[:tenth]].mean() < won[order[-tenth:]].mean() < won[WATCHED.oop].mean()
    assert np.abs(won - _truth_of_all())[unseen].max() < 0.12


def _truth_of_all() -> NDArray[np.float64]:
    many = _flops(2000, 6, solved=False)
    share = many.equity[:, 0] / many.met[:, 0]
    weight = _weight(Player.OOP) / _weight(Player.OOP).sum()
    beside = share - (share @ weight)[:, None]
    won = _share(beside) - (_share(beside) @ weight)[:, None]
    mean = 0.5 - POSITION + SLOPE * (share @ weight - 0.5)
    return np.asarray((mean[:, None] + won).mean(axis=0))


def test_a_mean_of_shares_lies_between_them() -> None:
    first, second = _fitted(_pot(3)), _fitted(_pot(4))

    mean = mean_of([first, second], 3.0)

    assert mean.k == pytest.approx((3 * first.k + second.k) / 4)
    assert np.abs(mean.rest - (3 * first.rest + second.rest) / 4).max() < 1e-12
    assert mean_of([first]) is first


def test_shares_are_read_back_as_they_were_written(tmp_path: Path) -> None:
    role = Role(PotKind.RAISED, 5, 4, over_limp=True)
    shares = _fitted(_pot())

    write_shares(tmp_path / "a" / "shares.npz", Calibrated({role: shares}, {"rounds": 2}))
    read = read_shares(tmp_path / "a" / "shares.npz")

    assert read.facts == {"rounds": 2}
    (found,) = read.shares.values()
    assert list(read.shares) == [role]
    assert (found.k, found.d, found.kept) == (shares.k, shares.d, shares.kept)
    assert np.abs(found.rest - shares.rest).max() < 1e-7

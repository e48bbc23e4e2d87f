"""Shares of a pot: what they say, their mean, and their files."""

from pathlib import Path

import numpy as np
import pytest

from gto_desktop.cards.hand_class import class_name, parse_class
from gto_desktop.game.player import Player
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.preflop_tree import PotKind
from gto_desktop.preflop.presence import PRESENCE, neighbours
from gto_desktop.preflop.shares import (
    Calibrated,
    Shares,
    mean_of,
    nearest_shares,
    read_shares,
    write_shares,
)
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import Stakes


def _shares(seed: int) -> Shares:
    random = np.random.default_rng(seed)
    return Shares(
        k=random.uniform(1, 2), d=random.uniform(0, 0.1), kept=random.uniform(0.9, 1.0),
        rest=random.normal(0, 0.1, (2, 169)), flops=seed, noise=0.02 * seed,
        expected=random.uniform(0, 0.1, (2, 169)), near=0.01 * seed, spr=2.5 * seed,
    )  # fmt: skip


def test_a_hand_against_a_hand_has_its_equity_and_what_is_left_for_both() -> None:
    shares, aces, kings = _shares(3), parse_class("AA"), parse_class("KK")

    share = shares.terms(Player.IP).seen()[aces, kings]

    # Aces have 81.946 % against kings.
    rest = shares.rest[Player.IP, aces] - shares.rest[Player.OOP, kings]
    assert share == pytest.approx(shares.k * 0.31946 + rest, abs=2e-5)
    assert shares.base(Player.IP) + shares.base(Player.OOP) == 1
    both = shares.terms(Player.IP).seen() + shares.terms(Player.OOP).seen().T
    assert np.abs(both).max() < 1e-12


def test_neighbours_differ_by_a_rank_or_by_two_that_count_half() -> None:
    def near(name: str) -> dict[str, float]:
        row = neighbours()[parse_class(name)]
        return {class_name(other): row[other] for other in np.flatnonzero(row).tolist()}

    assert near("QQ") == pytest.approx({"KK": 1 / 3, "JJ": 1 / 3, "AA": 1 / 6, "TT": 1 / 6})
    assert near("AA") == pytest.approx({"KK": 2 / 3, "QQ": 1 / 3})
    halves = dict.fromkeys(("Q9s", "T7s", "J8s", "JTs", "98s"), 1 / 9)
    assert near("T9s") == pytest.approx({"J9s": 2 / 9, "T8s": 2 / 9, **halves})
    np.testing.assert_allclose(neighbours().sum(axis=1), 1)
    assert not np.diag(neighbours()).any()


def test_a_class_loses_by_itself_and_by_its_neighbours() -> None:
    shares, hand, near = _shares(2), parse_class("T9s"), parse_class("T8s")

    # Of every class alone, what it costs each.
    lost = shares.terms(Player.IP).lost(np.eye(169)).T

    assert lost[hand, hand] == shares.expected[Player.OOP, hand]
    assert lost[hand, near] == pytest.approx(0.02 * neighbours()[hand, near])
    assert lost[hand, parse_class("AA")] == 0


def test_every_coefficient_of_presence_says_where_it_comes_from() -> None:
    flops = {PotKind.LIMPED, PotKind.RAISED, PotKind.THREE_BET, PotKind.FOUR_BET}

    assert set(PRESENCE) == flops
    assert all(len(each.source) > 5 for each in PRESENCE.values())


def test_a_mean_of_shares_lies_between_them() -> None:
    first, second = _shares(3), _shares(4)

    mean = mean_of([first, second], 3.0)

    for name in ("k", "d", "kept", "noise", "near", "spr", "rest", "expected"):
        expected = (3 * getattr(first, name) + getattr(second, name)) / 4
        np.testing.assert_allclose(getattr(mean, name), expected, atol=1e-12)
    assert mean.flops == 7
    assert mean_of([first]) is first


def test_shares_are_read_back_as_they_were_written(tmp_path: Path) -> None:
    known = {
        Role(PotKind.RAISED, 5, 4, over_limp=True): _shares(5),
        Role(PotKind.FOUR_BET, 3, 5): _shares(6),
    }

    write_shares(tmp_path / "a" / "shares.npz", Calibrated(known, {"rounds": 2}))
    read = read_shares(tmp_path / "a" / "shares.npz")

    assert read.facts == {"rounds": 2}
    assert list(read.shares) == list(known)
    for role, shares in known.items():
        found = read.shares[role]
        for name in ("k", "d", "kept", "flops", "noise", "near", "spr"):
            assert getattr(found, name) == getattr(shares, name)
        assert np.abs(found.rest - shares.rest).max() < 1e-7
        assert np.abs(found.expected - shares.expected).max() < 1e-7


def test_files_of_before_do_not_tell_at_which_ratio_of_stack_to_pot(tmp_path: Path) -> None:
    path = tmp_path / "shares.npz"
    write_shares(path, Calibrated({Role(PotKind.RAISED, 3, 5): _shares(5)}, {}))
    with np.load(path) as stored:
        arrays = dict(stored)
    np.savez(path, **{**arrays, "numbers": arrays["numbers"][:, :5]})

    (read,) = read_shares(path).shares.values()

    assert read.spr == 0.0
    assert read.noise == _shares(5).noise


def test_aces_beat_kings_as_often_as_everybody_knows() -> None:
    equity = showdowns().equity[parse_class("AA"), parse_class("KK")]

    assert equity == pytest.approx(0.81946, abs=1e-5)


def test_the_nearest_game_tells_no_rake_but_its_own() -> None:
    free = nearest_shares(Stakes(stack=40.0))
    alike = nearest_shares(Stakes(stack=40.0, rake_rate=0.05, rake_cap=1.5))

    assert free is not None
    assert alike is not None
    assert all(np.isnan(part.kept) for part in free.shares.values())
    assert all(0.85 < part.kept < 1.0 for part in alike.shares.values())
    assert all(part.k == alike.shares[role].k for role, part in free.shares.items())

"""Own frequencies beside those of the strategy."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest  # type: ignore[import-untyped]

from gto_desktop.basis.intervals import wilson
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.training.own_frequencies import Chosen, Taken, own_frequencies

CHECK = Action(ActionKind.CHECK)
SMALL = Action(ActionKind.BET, 180, pot_share=0.33)
BIG = Action(ActionKind.BET, 410, pot_share=0.75)
ALL_IN = Action(ActionKind.BET, 9750, all_in=True, pot_share=17.0)
FLOP = (CHECK, SMALL, BIG, ALL_IN)


@given(taken=st.integers(0, 60), more=st.integers(0, 60))
def test_that_an_interval_is_that_of_scipy(taken: int, more: int) -> None:
    chances = max(taken + more, 1)

    told = binomtest(min(taken, chances), chances).proportion_ci(0.95, method="wilson")

    assert wilson(min(taken, chances), chances) == pytest.approx((told.low, told.high), abs=1e-6)


def test_that_each_answer_counts_once_for_every_kind_that_it_could_have_been() -> None:
    answers = [
        Chosen("flop", FLOP, (0.5, 0.3, 0.2, 0.0), 1),
        Chosen("flop", FLOP, (0.1, 0.2, 0.3, 0.4), 2),
        Chosen("flop", (CHECK, BIG), (0.6, 0.4), 0),
        Chosen("preflop", (Action(ActionKind.FOLD), Action(ActionKind.RAISE, 250)), (1.0, 0.0), 1),
    ]

    rows = own_frequencies(answers)

    assert [(r.group, r.kind, r.chances, r.taken, round(r.wanted, 4)) for r in rows] == [
        ("flop", Taken.CHECK, 3, 1, 0.4),
        ("flop", Taken.SMALL, 2, 1, 0.25),
        ("flop", Taken.BIG, 3, 1, 0.3),
        ("flop", Taken.ALL_IN, 2, 0, 0.2),
        ("preflop", Taken.FOLD, 1, 0, 1.0),
        ("preflop", Taken.RAISE, 1, 1, 0.0),
    ]


def test_that_who_plays_the_strategy_is_seldom_off_and_who_always_checks_always() -> None:
    random = np.random.default_rng(3)
    shares = random.dirichlet(np.ones(3), size=400)
    mixed = [Chosen("flop", FLOP[:3], tuple(row), int(random.choice(3, p=row))) for row in shares]
    checked = [Chosen("flop", FLOP[:3], tuple(row), 0) for row in shares]

    assert not any(row.is_off for row in own_frequencies(mixed))
    assert all(row.is_off for row in own_frequencies(checked))

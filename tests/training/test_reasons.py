"""Reasons: facts equal slow counts over single combos, and sentences say the facts."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gto_desktop.cards.combo import COMBO_CARDS, parse_combo
from gto_desktop.training.reasons import NodeReasons, node_reasons, sentences
from tests.training.rivers import table

SHARES = st.floats(0, 1)


@pytest.mark.parametrize("hand", ["QcQd", "7s6s"])
def test_that_facts_equal_counts_over_single_combos(hand: str) -> None:
    look, combo = table().look(()), parse_combo(hand)
    node, mover = look.decision, look.mover
    held = set(COMBO_CARDS[combo].tolist())

    facts = node_reasons(look, combo)

    theirs, reach = node.equity[mover.opponent], node.reach[mover.opponent]
    weak = [c for c in range(1326) if reach[c] > 0 and theirs[c] <= 0.3]
    strong = [c for c in range(1326) if reach[c] > 0 and theirs[c] >= 0.8]
    mine, own = node.equity[mover], node.reach[mover]
    near = [
        c for c in range(1326) if c != combo and own[c] > 0 and abs(mine[c] - mine[combo]) <= 0.05
    ]
    assert facts is not None
    assert facts.equity == pytest.approx(float(mine[combo]))
    for blocked, combos in ((facts.strong_blocked, strong), (facts.weak_blocked, weak)):
        taken = sum(float(reach[c]) for c in combos if held & set(COMBO_CARDS[c].tolist()))
        whole = sum(float(reach[c]) for c in combos)
        assert blocked == pytest.approx(taken / whole if whole else 0.0)
    assert facts.neighbours == pytest.approx(sum(float(own[c]) for c in near))
    weights = [float(node.met[mover][c]) for c in near]
    for place, share in enumerate(facts.neighbour_shares):
        mean = np.average([float(node.strategy[place, c]) for c in near], weights=weights)
        assert share == pytest.approx(float(mean))


def test_that_sets_or_nothing_are_three_sevenths_strong_and_a_pair_between_is_never() -> None:
    facts = node_reasons(table().look(()), parse_combo("QcQd"))

    assert facts is not None
    assert (facts.strong, facts.strong_against) == pytest.approx((3 / 7, 0.0))
    assert facts.range_equity == pytest.approx(3 / 7)


@given(
    numbers=st.tuples(SHARES, SHARES, SHARES, SHARES, SHARES, SHARES),
    near=st.floats(0.1, 500),
    share=SHARES,
)
def test_that_each_number_of_a_sentence_is_the_fact(
    numbers: tuple[float, float, float, float, float, float], near: float, share: float
) -> None:
    facts = NodeReasons(*numbers, neighbours=near, neighbour_shares=(share, 1 - share))

    said = sentences(facts, ("CHECK", "BET 100"))

    whole = [f"{100 * number:.0f}" for number in numbers]
    most = max(share, 1 - share)
    label = "CHECK" if share >= 1 - share else "BET 100"
    expected = {
        "Your range": (whole[1], whole[0]),
        "Hands of a": (whole[2], whole[3]),
        "Your cards": (whole[4], whole[5]),
        "The {0} co": (f"{near:.1f}", label, f"{100 * most:.0f}"),
    }
    assert len(said) == 3
    assert all(text.values == expected[text.template[:10]] for text in said)

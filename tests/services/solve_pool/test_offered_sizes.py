"""Sizes that are not offered as they were asked for are named."""

from typing import Any

import pytest

from gto_desktop.services.solve_pool.offered_sizes import size_note
from tests.services.solve_pool.spots import request


def note(**changes: Any) -> str | None:
    asked = request(**changes)
    return size_note(asked.spec.tree, asked.unused)


def test_that_sizes_that_are_offered_as_asked_need_no_word() -> None:
    assert note(pot=10, effective_stack=9000, bet_sizes={"river": [33, 75]}) is None


def test_that_a_size_that_is_all_in_instead_is_named() -> None:
    # 6 of 7 leave 1, less than a fifth of 10 + 12.
    text = note(pot=10, effective_stack=7, bet_sizes={"river": [60]})

    assert text is not None
    assert "The bet by 60 % to 6bb is not offered" in text
    assert "all-in (7bb) stands for it" in text
    assert "not asked for" not in text


def test_that_an_all_in_that_nobody_asked_for_is_named() -> None:
    text = note(pot=10, effective_stack=12, bet_sizes={"river": [50]})

    assert text is not None
    assert "The bet all-in (12bb) is offered though it was not asked for" in text
    assert "The bet by" not in text


def test_that_raises_of_the_first_bet_are_looked_at_too() -> None:
    # Facing 10 the pot after the call is 30: by half of it to 25, of 30.
    text = note(pot=10, effective_stack=30, bet_sizes={"river": [100]}, raise_sizes={"river": [50]})

    assert text is not None
    assert text.startswith("The raise of 10bb by 50 % to 25bb is not offered")


def test_that_a_size_above_the_stack_is_named() -> None:
    text = note(pot=10, effective_stack=8, bet_sizes={"river": [90]})

    assert text is not None
    assert "The bet by 90 % to 9bb is not offered: that is more than the stack" in text
    assert "all-in (8bb) stands for it" in text


def test_that_a_raise_below_the_smallest_is_named() -> None:
    # Facing 10 the pot after the call is 30: by a tenth to 13, where 20 is the least.
    sizes = {"bet_sizes": {"river": [100]}, "raise_sizes": {"river": [10]}}
    text = note(pot=10, effective_stack=900, **sizes)

    assert text is not None
    assert text.startswith("The raise of 10bb by 10 % to 13bb is not offered: the smallest one, to")
    assert "to 20bb, stands for it" in text


def test_that_raises_of_raises_are_looked_at() -> None:
    # 5, 15, 35; the next would be 75 of 100, which leaves 25 of 160.
    text = note(pot=10, effective_stack=100, bet_sizes={"river": [50]}, raise_sizes={"river": [50]})

    assert text is not None
    assert text.startswith("The raise of 35bb by 50 % to 75bb is not offered: it would leave")


def test_that_sizes_of_streets_that_are_over_are_named() -> None:
    text = note(
        pot=10,
        effective_stack=1000,
        bet_sizes={"flop": [33], "turn": [50], "river": [75]},
        raise_sizes={"turn": [50], "river": [75]},
        donk_sizes={"river": [50]},
        raise_limit=1,
    )

    assert text == (
        "Not used, since nothing of this solve is played by it: bet_sizes.flop, bet_sizes.turn, "
        "raise_sizes.turn and donk_sizes.river."
    )


def test_that_a_note_does_not_grow_with_the_tree() -> None:
    river = {"river": [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]}
    text = note(pot=10, effective_stack=60, bet_sizes=river, raise_sizes=river)

    assert text is not None
    assert text.count(" is not offered") + text.count(" though it was not asked for") == 8
    assert "more sizes differ after that." in text


def amounts_differ(stack: float) -> bool:
    """Tell whether one of bet, raise and three more by half of the pot is not as asked."""
    faced = 0.0
    for _ in range(5):
        amount = faced + 0.5 * (10 + 2 * faced)
        if amount > stack or 0 < stack - amount <= 0.2 * (10 + 2 * amount):
            return True
        if amount == stack:
            return False
        if stack - faced <= 1.5 * (10 + 2 * faced):
            return True
        faced = amount
    return False


@pytest.mark.parametrize("stack", [3, 5, 7, 12, 15, 16, 30, 35, 75, 100, 155, 200, 315, 1000])
def test_that_a_note_stands_where_the_offer_differs_and_nowhere_else(stack: int) -> None:
    tree = request(pot=10, effective_stack=stack, bet_sizes={"river": [50]}).spec.tree

    assert (size_note(tree) is not None) == amounts_differ(stack)

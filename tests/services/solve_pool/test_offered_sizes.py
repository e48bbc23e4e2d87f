"""Sizes that are not offered as they were asked for are named."""

from typing import Any

import pytest

from gto_desktop.services.solve_pool.offered_sizes import size_note
from tests.services.solve_pool.spots import request


def note(**changes: Any) -> str | None:
    return size_note(request(**changes).spec.tree)


def test_that_sizes_that_are_offered_as_asked_need_no_word() -> None:
    assert note(pot=10, effective_stack=100, bet_sizes={"river": [33, 75]}) is None


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


def test_that_a_size_above_the_stack_is_all_in_without_a_word() -> None:
    assert note(pot=10, effective_stack=3, bet_sizes={"river": [50]}) is None


@pytest.mark.parametrize("stack", [3, 7, 12, 15, 16, 30, 200])
def test_that_a_note_stands_where_the_offer_differs_and_nowhere_else(stack: int) -> None:
    tree = request(pot=10, effective_stack=stack, bet_sizes={"river": [50]}).spec.tree
    # A bet of 5 leaves a fifth of the pot of 20, or all-in is added; so for a raise to 15.
    differs = stack > 5 and (stack - 5 <= 0.2 * 20 or stack <= 15)
    raised = stack > 15 and (stack - 15 <= 0.2 * 40 or stack - 5 <= 1.5 * 20)

    assert (size_note(tree) is not None) == (differs or raised)

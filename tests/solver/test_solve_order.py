"""What a solve is asked for, and what is chosen where nothing is said."""

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.solver.solve_order import Limit, SolveOrder, default_threads
from tests.solver.spots import spot


@pytest.mark.parametrize(("board", "precision"), [("Qs8d5c3h", 16), ("Qs8d5c3h2h", 32)])
def test_that_rivers_are_solved_in_32_bits_and_other_streets_in_16(
    board: str, precision: int
) -> None:
    order = SolveOrder(spot(board, "AA", "KK"))

    assert order.precision == precision
    assert SolveOrder(order.spec, precision=16).precision == 16


def test_that_an_order_of_nothing_but_a_spot_has_the_usual_limit_and_every_processor() -> None:
    order = SolveOrder(spot("Qs8d5c3h2h", "AA", "KK"))

    assert order.limit == Limit()
    assert order.threads == default_threads()


def test_that_impossible_numbers_are_refused_when_the_limit_is_read() -> None:
    order = SolveOrder(spot("Qs8d5c3h2h", "AA", "KK"), target_pct=-1.0)

    with pytest.raises(InputError, match="percentage of 0 or more"):
        _ = order.limit

"""The order in which waiting streets are solved, and what the first hours cover."""

import json
from pathlib import Path

import pytest

from gto_desktop.hands.compact import to_json
from gto_desktop.library.hand_store import HandStore, NewHand
from gto_desktop.library.review_flop_store import LossesKnown, ReviewFlop
from gto_desktop.library.review_store import (
    KeptDecision,
    KeptRanges,
    ReviewStore,
    WaitingStreet,
)
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review.hand_row import row_of
from gto_desktop.services.review.review import TAKES
from gto_desktop.services.review.solve_plan import (
    MANY_FLOPS,
    USUAL_PCT,
    SolvePlanner,
    usual_losses,
)
from tests.services.review.review_hands import OPEN, played
from tests.services.review.review_parts import named

BET, CHECK = "SRP, flop, IP v bet", "SRP, flop, OOP to act"


@pytest.fixture
def user(tmp_path: Path) -> UserStore:
    return UserStore(tmp_path)


@pytest.fixture
def store(user: UserStore) -> ReviewStore:
    return ReviewStore(user)


def add(
    user: UserStore,
    *streets: tuple[int, float],
    situation: str = CHECK,
    game: str = "",
    knows_turn: bool = False,
) -> int:
    """Put a hand with waiting streets into the queue, each with its pot, and return its number."""
    hands, reviews = HandStore(user), ReviewStore(user)
    hand = named(played(OPEN, {"BTN": "AsKs"}), len(hands.numbers()))
    hands.keep([NewHand(row_of(hand), to_json(hand), "")])
    number = max(hands.numbers())
    rows = [
        decision(number, street, pot, "waiting", situation=situation) for street, pot in streets
    ]
    ranges = [KeptRanges(number, 2, b"", b"", "")] if knows_turn else []
    reviews.put(rows, [WaitingStreet(number, *street) for street in streets], ranges)
    if game:
        reviews.flops.put(ReviewFlop(number, game))
    return number


def decision(
    hand: int, street: int, pot: float, status: str, lost_pct: float | None = None,
    situation: str = CHECK,
) -> KeptDecision:  # fmt: skip
    facts = {"pot": pot, "status": status, "situation": situation, "lost_pct": lost_pct}
    lost = None if lost_pct is None else pot * lost_pct / 100
    return KeptDecision(hand, 10 + street, street, True, lost, json.dumps(facts))


def order(store: ReviewStore) -> list[tuple[int, int]]:
    return [(street.hand, street.street) for street in SolvePlanner(store).plan(TAKES).streets]


def test_that_flops_come_after_what_takes_seconds_and_the_larger_pots_first(
    user: UserStore, store: ReviewStore
) -> None:
    small, large = add(user, (1, 5.0), (2, 9.0)), add(user, (1, 20.0))
    river = add(user, (3, 2.0))

    assert order(store) == [(river, 3), (large, 1), (small, 1), (small, 2)]


def test_that_a_situation_in_which_more_was_lost_comes_first_at_the_same_pot(
    user: UserStore, store: ReviewStore
) -> None:
    for lost, situation in ((0.1, CHECK), (9.0, BET)):
        for _ in range(12):
            number = add(user, (3, 1.0))
            store.put([decision(number, 1, 10.0, "graded", lost, situation)])
            store.done(number, 3)
    even, dear = add(user, (1, 10.0), situation=CHECK), add(user, (1, 10.0), situation=BET)

    assert order(store) == [(dear, 1), (even, 1)]


def test_that_a_flop_that_hands_share_is_solved_once_and_counts_for_all_of_them(
    user: UserStore, store: ReviewStore
) -> None:
    alone = add(user, (1, 25.0), game="a")
    pair = [add(user, (1, 10.0), (2, 14.0), game="b") for _ in range(2)]

    plan = SolvePlanner(store).plan(TAKES)

    assert plan.different == 2
    first, second = pair
    assert [(street.hand, street.street) for street in plan.streets] == [
        (first, 1), (second, 1), (first, 2), (second, 2), (alone, 1),
    ]  # fmt: skip
    seconds = [street.seconds for street in plan.streets]
    assert seconds == [TAKES[1], 0.0, TAKES[2], TAKES[2], TAKES[1]]


def test_that_it_is_told_what_the_first_seconds_cover(user: UserStore, store: ReviewStore) -> None:
    add(user, (1, 30.0))
    add(user, (1, 10.0))

    plan = SolvePlanner(store).plan(TAKES)

    assert plan.covered(TAKES[1]) == pytest.approx(0.75)
    assert plan.covered(TAKES[1] / 2) == pytest.approx(0.375)
    assert plan.covered(1e6) == pytest.approx(1.0)
    assert SolvePlanner(ReviewStore(user)).plan(TAKES).covered(0.0) == pytest.approx(0.0)


def test_that_many_flops_are_solved_roughly_and_what_that_left_open_comes_last(
    user: UserStore, store: ReviewStore
) -> None:
    again = add(user, (1, 99.0), knows_turn=True)
    store.flops.put(ReviewFlop(again, "z", coarse=True))
    for place in range(MANY_FLOPS):
        add(user, (1, 5.0), game=str(place))
    few = SolvePlanner(store).plan(TAKES)
    add(user, (1, 5.0), game="one more")

    many = SolvePlanner(store).plan(TAKES)

    assert not any(street.coarse for street in few.streets)
    assert [street.coarse for street in many.streets] == [True] * (MANY_FLOPS + 1) + [False]
    last = many.streets[-1]
    assert (last.hand, last.again, last.seconds) == (again, True, TAKES[1])
    assert many.different == MANY_FLOPS + 2


def test_that_what_a_decision_may_lose_is_learnt_from_those_like_it() -> None:
    nothing = usual_losses([])
    # 90 that lost 4 % and 10 of which the usual 2 % stand: sqrt((90 * 16 + 10 * 4) / 100).
    street = usual_losses([LossesKnown(2, BET, 90, 90 * 16.0)])[2, ""]
    rare = usual_losses([LossesKnown(2, BET, 90, 90 * 16.0), LossesKnown(2, CHECK, 1, 0.0)])

    assert nothing == {}
    assert street == pytest.approx((1480 / 100) ** 0.5)
    assert USUAL_PCT < rare[2, CHECK] < rare[2, BET]


def test_that_a_hand_of_which_more_is_known_is_counted_anew(
    user: UserStore, store: ReviewStore
) -> None:
    first, second = add(user, (1, 10.0)), add(user, (1, 20.0))
    planner = SolvePlanner(store)
    before = [street.hand for street in planner.plan(TAKES).streets]

    store.put([decision(first, 1, 90.0, "waiting")])
    unaware = [street.hand for street in planner.plan(TAKES).streets]
    planner.forget(first)
    after = [street.hand for street in planner.plan(TAKES).streets]

    assert before == unaware == [second, first]
    assert after == [first, second]

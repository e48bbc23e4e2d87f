"""What each decision of a hand faced, and which frequencies count it."""

from dataclasses import replace

import pytest

from gto_desktop.hands.decisions import HandDecision, decisions
from gto_desktop.hands.hand import PostKind, contributions
from tests.hands.samples import ALL
from tests.services.review.review_hands import OPEN, played

FLOP = "Kh7d2c"
FIRST = ("vpip", "pfr", "open")
FACED = ("vpip", "pfr", "call", "three_bet")
TWICE = f"{OPEN}|BB X,BTN B300,BB C|BB X,BTN B600,BB F"


def of(line: str, seat: str, board: str = FLOP) -> list[HandDecision]:
    hand = played(line, {}, board)
    return [one for one in decisions(hand) if one.position == seat]


def test_that_pot_and_call_are_what_is_in_the_middle() -> None:
    open_, c_bet = of(f"{OPEN}|BB X,BTN B300,BB R900,BTN F", "BTN")[:2]
    big, check, raised = of(f"{OPEN}|BB X,BTN B300,BB R900,BTN F", "BB")

    assert (open_.pot, open_.to_call, open_.behind) == (150, 100, 10_000)
    assert (big.pot, big.to_call, big.behind) == (400, 150, 9_900)
    assert (check.pot, check.to_call) == (550, 0)
    assert (c_bet.pot, c_bet.to_call, c_bet.behind) == (550, 0, 9_750)
    assert (raised.pot, raised.to_call) == (850, 300)


@pytest.mark.parametrize("hand", ALL, ids=lambda hand: f"{hand.room} {hand.id}")
def test_that_the_last_pot_is_what_all_put_in(hand: object) -> None:
    from gto_desktop.hands.hand import Hand

    assert isinstance(hand, Hand)
    found = list(decisions(hand))
    if not found:
        return
    last = found[-1]
    put, (caller, uncalled) = contributions(
        hand.posts, hand.actions[: last.number], len(hand.seats)
    )
    # An uncalled bet is in the middle until it comes back.
    put[caller] += uncalled
    dead = [0] * len(put)
    for post in hand.posts:
        dead[post.player] += post.amount * (post.kind in {PostKind.ANTE, PostKind.DEAD})
    player = last.action.player
    most = hand.seats[player].stack - dead[player]

    # Nobody can win more of another's bets than he can bet himself.
    bets = sum(min(chips - gone, most) for chips, gone in zip(put, dead, strict=True))
    assert last.pot == bets + sum(dead)


def test_that_what_nobody_can_call_is_no_part_of_the_pot() -> None:
    shove = played("UTG F,MP F,CO F,BTN R250,SB R20000,BB F,BTN F", {})
    seats = tuple(replace(s, stack=20_000 if s.position == "SB" else 10_000) for s in shove.seats)
    covered = [one for one in decisions(replace(shove, seats=seats)) if one.position == "BTN"][-1]
    equal = of("UTG F,MP F,CO F,BTN R250,SB R10000,BB F,BTN F", "BTN")[-1]

    assert (covered.pot, covered.to_call) == (10_000 + 250 + 100, 9_750)
    assert (covered.pot, covered.to_call) == (equal.pot, equal.to_call)


@pytest.mark.parametrize(
    ("line", "seat", "chances"),
    [
        (OPEN, "UTG", [FIRST]),
        (OPEN, "BTN", [FIRST]),
        (OPEN, "BB", [FACED]),
        ("UTG C,MP F,CO R500,BTN F,SB F,BB F,UTG C", "CO", [("vpip", "pfr")]),
        ("UTG C,MP F,CO R500,BTN F,SB F,BB F,UTG C", "UTG", [FIRST, ("call", "three_bet")]),
        (
            "UTG F,MP F,CO R250,BTN F,SB F,BB R1100,CO F",
            "CO",
            [FIRST, ("fold_to_three_bet", "call_three_bet", "four_bet")],
        ),
        ("UTG F,MP F,CO R250,BTN R800,SB F,BB C,CO C", "BB", [("vpip", "pfr")]),
        (f"{OPEN}|BB X,BTN B300,BB F", "BTN", [FIRST, ("c_bet",)]),
        (f"{OPEN}|BB X,BTN B300,BB F", "BB", [FACED, (), ("fold_to_c_bet", "check_raise")]),
        (f"{OPEN}|BB B300,BTN F", "BTN", [FIRST, ()]),
        (TWICE, "BTN", [FIRST, ("c_bet",), ("turn_c_bet",)]),
        (
            TWICE,
            "BB",
            [
                FACED,
                (),
                ("fold_to_c_bet", "check_raise"),
                (),
                ("fold_to_turn_c_bet", "check_raise"),
            ],
        ),
        # Who was raised on the flop leads no more; who checked it back neither.
        (
            f"{OPEN}|BB X,BTN B300,BB R900,BTN C|BB X,BTN B900,BB F",
            "BTN",
            [FIRST, ("c_bet",), (), ()],
        ),
        (f"{OPEN}|BB X,BTN X|BB X,BTN B300,BB F", "BTN", [FIRST, ("c_bet",), ()]),
    ],
)
def test_that_a_decision_counts_for_the_frequencies_it_is_a_chance_of(
    line: str, seat: str, chances: list[tuple[str, ...]]
) -> None:
    assert [one.chances for one in of(line, seat)] == chances


def test_that_situations_say_what_is_faced() -> None:
    line = f"{OPEN}|BB X,BTN B300,BB C|BB B600,BTN C"

    assert [one.situation for one in of(line, "BB", FLOP + "4s")] == [
        "Preflop, v raise",
        "SRP, flop, OOP to act",
        "SRP, flop, OOP v bet",
        "SRP, turn, OOP to act",
    ]

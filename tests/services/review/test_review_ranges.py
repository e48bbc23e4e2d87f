"""The ranges of reviewed hands against answers that are known, and why there are none."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

import numpy as np
import pytest

from gto_desktop.cards.combo import parse_combo
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.hands.compact import to_json
from gto_desktop.hands.decisions import decisions
from gto_desktop.hands.hand import Hand, Post, PostKind
from gto_desktop.library.hand_store import HandStore, NewHand
from gto_desktop.library.review_node_store import ReviewNodes
from gto_desktop.library.user_store import UserStore
from gto_desktop.ranges.range import Range
from gto_desktop.services.review.hand_row import row_of
from gto_desktop.services.review.review import Review
from gto_desktop.services.review.review_hand import HandReview, StreetStart
from gto_desktop.services.review.review_ranges import HandRanges, preflop_equity
from gto_desktop.services.review.review_streets import TWICE, street_part
from gto_desktop.services.review.shared_solves import SharedSolves
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study
from tests.services.review.review_hands import OPEN, played
from tests.services.review.review_parts import done, kept, review, study

__all__ = ["review", "study"]
T = TypeVar("T")
FLOP = "Kh7h3c"
RIVER = "Qs8d5c3h2h"
LINE = f"{OPEN}|BB X,BTN B182,BB C|BB X,BTN B900,BB C|BB X,BTN X"
"""On a flop of the library; actions 6 to 8 on the flop, 9 to 11 on the turn, then the river."""


def stored(study: Study, hand: Hand) -> HandRanges:
    """The ranges of a hand as far as stored strategies know them."""
    review = HandReview(study, hand)
    review.look_up()
    return HandRanges(study, hand, review.reviewed, {}, {})


def test_that_before_the_flop_the_opener_holds_what_the_book_raises(study: Study) -> None:
    ranges = stored(study, played(OPEN, {"BTN": "AsAh"}))

    mine, theirs = ranges.at(3), ranges.at(5)

    assert (mine.actor, mine.other, mine.share(mine.side)) == ("BTN", "", 1.0)
    assert mine.why == "no opponent still in the hand has called or raised yet"
    opens = study.preflop("6max", ["F", "F", "F", "R2.5", "F"]).turns[3].choices[-1].share
    assert (theirs.actor, theirs.other, theirs.why) == ("BB", "BTN", "")
    assert theirs.combos(Player.IP) == pytest.approx(1326 * opens, rel=1e-5)
    assert theirs.combos(Player.OOP) == 1326


@pytest.mark.parametrize("number", [3, 5, 6])
def test_that_before_the_flop_shares_are_those_of_the_study(study: Study, number: int) -> None:
    moves = ["F", "F", "F", "R2.5", "F", "R10", "C"]
    line = "UTG F,MP F,CO F,BTN R250,SB F,BB R1000,BTN C"
    at = stored(study, played(line, {"BTN": "AsAh"})).at(number)

    assert at.node is not None
    weights = at.node.met[at.side]
    shares = at.node.strategy @ weights / weights.sum()
    told = study.preflop("6max", moves).turns[number].choices
    # With the cards that the other holds taken out they would differ by up to half a percent.
    assert shares == pytest.approx([each.share for each in told], abs=1e-6)


def test_that_a_reraised_opener_acts_with_his_opens_against_the_reraises(study: Study) -> None:
    line = "UTG F,MP F,CO F,BTN R250,SB F,BB R1100,BTN C"
    at = stored(study, played(line, {"BTN": "AsAh"})).at(6)

    moves = ["F", "F", "F", "R2.5", "F", "R11"]
    choices = study.preflop("6max", moves).turns
    assert (at.actor, at.other) == ("BTN", "BB")
    assert at.combos(Player.OOP) == pytest.approx(1326 * choices[3].choices[-1].share, rel=1e-5)
    assert at.combos(Player.IP) == pytest.approx(1326 * choices[5].choices[-1].share, rel=1e-5)


def test_that_aces_have_82_percent_against_kings() -> None:
    kings = Range.parse("KK").weights.astype(np.float64)

    assert preflop_equity(parse_combo("AsAh"), kings) == pytest.approx(0.8195, abs=5e-4)
    assert preflop_equity(parse_combo("AsAh"), np.zeros(1326)) is None


def test_that_known_cards_block_the_combos_that_hold_one_of_them(study: Study) -> None:
    at = stored(study, played(OPEN, {"BTN": "AsKd", "BB": "QcQd"}, hero="BB")).at(5)

    (mine, other) = at.known
    assert (mine.position, mine.side, other.position) == ("BB", Player.OOP, "BTN")
    # Of all hands 51 + 50 hold one of two cards.
    assert other.blocked == pytest.approx(101 / 1326)
    assert at.node is not None
    weights = at.node.reach.ip
    queens = [c for c in range(1326) if weights[c] > 0 and shares_card(c, "Qc", "Qd")]
    assert mine.blocked == pytest.approx(weights[queens].sum() / weights.sum())


def shares_card(combo: int, *cards: str) -> bool:
    from gto_desktop.cards.card import parse_card
    from gto_desktop.cards.combo import COMBO_CARDS

    return any(parse_card(card) in COMBO_CARDS[combo] for card in cards)


def test_that_on_a_library_flop_each_action_leaves_its_share_of_the_range(study: Study) -> None:
    ranges = stored(study, played(LINE.rsplit("|", 2)[0], {"BTN": "AsKs"}, FLOP))
    view = study.preflop("6max", ["F", "F", "F", "R2.5", "F", "C"])
    assert view.flop is not None
    flop = study.open_flop("6max", view.flop, ranges.at(6).node.board)  # type: ignore[union-attr]
    assert flop is not None

    first, second, third = (ranges.at(number) for number in (6, 7, 8))

    assert [each.actor for each in (first, second, third)] == ["BB", "BTN", "BB"]
    root = flop.node("root")
    assert first.node is not None
    assert second.node is not None
    assert first.node.reach.oop == pytest.approx(root.reach.oop)
    checks = root.reach.oop * root.strategy[0]
    assert second.combos(Player.OOP) == pytest.approx(checks.sum(), rel=1e-4)
    sizes = [action.label for action in second.node.actions]
    bets = second.node.reach.ip * second.node.strategy[sizes.index("BET 182")]
    assert third.combos(Player.IP) == pytest.approx(bets.sum(), rel=1e-4)
    assert third.combos(Player.OOP) == pytest.approx(second.combos(Player.OOP))
    assert "exploitability" in third.source


def test_that_evs_count_from_here_on_as_in_the_grades(study: Study) -> None:
    hand = played(f"{OPEN}|BB X,BTN B182,BB F", {"BB": "7s7c", "BTN": "AsKs"}, FLOP)
    review = HandReview(study, hand)
    review.look_up()
    graded = next(decision for decision in review.reviewed if decision.number == 8)

    node = HandRanges(study, hand, review.reviewed, {}, {}).at(8).node

    assert node is not None
    combo = parse_combo("7s7c")
    evs = node.action_ev[:, combo] / node.chips_per_bb
    assert evs == pytest.approx(graded.evs, abs=0.002)
    assert evs[0] == 0.0
    assert node.strategy[:, combo] == pytest.approx(graded.shares, abs=1e-3)


def polar_hand() -> Hand:
    """BB bets the pot with sets or nothing into a pair between, all-in."""
    line = f"{OPEN}|BB X,BTN X|BB X,BTN X|BB B550,BTN C"
    return played(line, {"BB": "QcQd", "BTN": "JcJd"}, RIVER, stack=800)


def test_that_a_pot_sized_river_bet_is_a_third_bluffs_also_once_it_was_kept(
    study: Study, tmp_path: Path
) -> None:
    hand = polar_hand()
    deep = tuple(replace(seat, stack=10_000) for seat in hand.seats)
    review = HandReview(study, replace(hand, seats=deep))
    review.look_up()
    review.hand = hand
    all_decisions = tuple(decisions(hand))
    review._parts = {street: street_part(hand, all_decisions, street) for street in (1, 2, 3)}
    oop = Range.parse("QcQd,QcQh,QdQh").weights + 0.8 * Range.parse("7c6c,7d6d,7h6h,7s6s").weights
    # Half of what came: solves are of ranges whose largest weight is 1.
    half = (0.5 * oop).astype(np.float32)
    before = PerPlayer(half, Range.parse("JcJd,JcJh,JdJh,JsJc").weights)
    review.beginnings[3] = StreetStart(before, ())
    assert done(review.solve(3, SharedSolves(Solving()), 1))
    user = UserStore(tmp_path)
    HandStore(user).keep([NewHand(row_of(hand), to_json(hand), "")])
    ReviewNodes(user).put(1, review.nodes.values())

    nodes = ReviewNodes(user).of(1)
    reading = HandRanges(study, replace(hand, seats=deep), review.reviewed, {}, nodes)
    bets, called = reading.at(10), reading.at(11)

    assert (bets.actor, called.actor, called.other) == ("BB", "BTN", "BB")
    assert bets.combos(Player.OOP) == pytest.approx((3 + 0.8 * 4) / 2, rel=1e-3)
    # A pot-sized bet needs one bluff for two values.
    assert called.combos(Player.OOP) == pytest.approx(1.5 + 0.75, abs=0.03)
    assert called.node is not None
    call = called.node.strategy[1]
    jacks = called.node.reach.ip > 0
    assert call[jacks] == pytest.approx(0.5, abs=0.05)
    (mine, villain) = called.known
    assert (mine.position, villain.position) == ("BTN", "BB")
    assert mine.equity == pytest.approx(1 / 3, abs=0.01)
    assert villain.equity == 1.0
    assert villain.facts is not None
    assert villain.facts.tiers == ("TOP_SET",)


def test_that_solved_streets_narrow_and_are_read_again_without_a_solve(
    review: Review, monkeypatch: pytest.MonkeyPatch
) -> None:
    (number,) = kept(review, played(LINE, {"BTN": "AsKs"}, FLOP + "4s9d"))
    waiting = review.ranges(review.open(number))
    turn = waiting.at(10)
    assert turn.node is not None
    assert turn.node.player is None
    assert turn.why == "not solved yet: these are the ranges the turn begins with"
    assert waiting.at(12).node is None
    assert waiting.at(12).why == "not solved yet"
    done(review.solve(number))
    monkeypatch.setattr(Solving, "solve", None)

    again = Review(review._study, Solving(), review.hands, review.store, threads=1)
    ranges = again.ranges(again.open(number))

    combos = [ranges.at(n).combos(Player.IP) for n in range(6, 14)]
    assert all(ranges.at(n).node is not None for n in range(14))
    assert all(later <= earlier * 1.001 for earlier, later in pairwise(combos))
    assert combos[-1] < 0.6 * combos[0]
    # The turn begins with what the flop leaves, but for combos that hold the card.
    assert ranges.at(9).combos(Player.OOP) == pytest.approx(turn.combos(Player.OOP), rel=0.01)
    last = ranges.at(13)
    assert last.known[0].facts is not None
    assert last.known[0].facts.outs is None
    assert last.source.startswith("own solve of the river")


def test_that_a_street_without_its_nodes_says_so_and_can_be_solved_again(review: Review) -> None:
    (number,) = kept(review, played(LINE, {"BTN": "AsKs"}, FLOP + "4s9d"))
    before = done(review.solve(number))
    review.store.nodes.forget(number)

    turn = review.ranges(before).at(10)
    assert turn.solve_again == 2
    assert turn.why == "strategies not kept: these are the ranges the turn begins with"
    after = done(review.solve_again(number, 2))

    assert review.ranges(after).at(10).solve_again is None
    assert review.ranges(after).at(10).node.player is Player.IP  # type: ignore[union-attr]
    assert review.ranges(after).at(12).solve_again == 3
    assert after.to_solve == ()


def test_that_ranges_are_there_as_far_as_the_boards_of_a_hand_run_twice_are_the_same(
    study: Study,
) -> None:
    once = played(f"{OPEN}|BB X,BTN B182,BB C|BB X,BTN X", {"BTN": "AsKs"}, FLOP + "4s9d")
    same = replace(once, boards=(once.board, (*once.board[:4], "8c")))
    apart = replace(once, boards=(once.board, (*once.board[:3], "8c", "8d")))

    assert stored(study, apart).at(7).node is not None
    assert stored(study, apart).at(9).why == TWICE
    assert stored(study, same).at(9).why == stored(study, once).at(9).why


def test_that_what_is_not_known_says_why(study: Study) -> None:
    three = played("UTG F,MP F,CO F,BTN R250,SB C,BB C|SB X,BB X,BTN X", {"BTN": "AsAh"}, FLOP)
    straddled = played(OPEN, {"BTN": "AsAh"})
    straddled = replace(straddled, posts=(*straddled.posts, Post(2, PostKind.STRADDLE, 200)))
    missing = played(f"{OPEN}|BB X,BTN B300,BB F", {"BTN": "AsKs"}, "Ad9c4h")
    limped = played("UTG F,MP F,CO C,BTN F,SB F,BB X", {"BB": "AsAh"}, hero="BB")

    assert stored(study, three).at(7).why == "3 players see the flop: solves are for two"
    assert stored(study, three).at(7).node is None
    assert stored(study, straddled).at(3).why.startswith("a straddle was posted")
    at = stored(study, missing).at(7)
    assert at.why.startswith("the library has no Ad9c4h of BTN v BB SRP: solve it")
    assert at.node is not None
    assert at.combos(Player.IP) == pytest.approx(at.node.reach.ip.sum())
    assert at.known[0].facts is not None
    facing = stored(study, limped).at(5)
    assert facing.other == "CO"
    assert facing.combos(Player.IP) > 0 or "no hand of CO gets here" in facing.why

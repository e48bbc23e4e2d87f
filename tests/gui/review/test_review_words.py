"""What grades, amounts and ends of reviewed hands are called, and where the table draws them."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.theme import DARK, LIGHT, ThemeChoice, contrast
from gto_desktop.gui.frame.start_up import create_application
from gto_desktop.gui.kit.models.figures import bb_text
from gto_desktop.gui.node.widgets.grade_ink import grade_ink, signed_grade
from gto_desktop.gui.review.panels.decision_view import ReviewDecision
from gto_desktop.gui.review.panels.review_panel import queue_words
from gto_desktop.gui.review.panels.review_words import (
    all_bounds,
    bounds_words,
    figures_of,
    line_text,
    result_words,
    verdict,
    winners_words,
)
from gto_desktop.gui.review.widgets.hand_line import GRADE, HandLine, LineRow
from gto_desktop.gui.review.widgets.hand_picture import HandPicture, button_of
from gto_desktop.hands.decisions import decisions
from gto_desktop.hands.hand import Hand, HandSeat
from gto_desktop.services.review.review_decision import Reviewed, Status, bare
from gto_desktop.services.review.solve_plan import QueueLength
from gto_desktop.training.grading import Grade
from tests.gui.ending import delete_now
from tests.services.review.review_hands import OPEN, played

RIVER = f"{OPEN}|BB X,BTN B182,BB C|BB X,BTN B685,BB C|BB X,BTN B1100,BB C"


def shown_down() -> Hand:
    """BB wins 44.84 bb less a rake of 1.5 with a flush against a pair."""
    hand = played(RIVER, {"BTN": "AsKc", "BB": "QhJh"}, "Kh7h3c9s2h", hero="BB")
    seats = list(hand.seats)
    seats[1] = replace(seats[1], won=sum(hand.put_in()) - 150)
    return replace(hand, seats=tuple(seats), rake=150)


def graded(hand: Hand, number: int = 14, **fields: object) -> Reviewed:
    """The decision of BB on the river, with a grade."""
    decision = bare(hand, list(decisions(hand))[number])
    return replace(decision, status=Status.GRADED, **fields)  # type: ignore[arg-type]


def blunder(hand: Hand, **fields: object) -> Reviewed:
    actions = ("FOLD", "CALL", "RAISE 30", "RAISE 88.84")
    numbers = {"shares": (0.0, 0.0, 0.2, 0.8), "evs": (0.0, 31.0, 39.0, 40.0), "taken": 1}
    lost = {"grade": Grade.BLUNDER, "lost": 9.0, "lost_pct": 26.6}
    return graded(hand, 14, actions=actions, **(numbers | lost | fields))


@pytest.mark.parametrize(
    ("amount", "text"),
    [(1.815, "1.82"), (1.8149, "1.81"), (88.835, "88.84"), (95.5, "95.5"), (100.0, "100")],
)
def test_that_an_amount_has_one_text_with_two_decimals(amount: float, text: str) -> None:
    assert bb_text(amount) == text


def test_that_line_and_strategy_write_one_bet_alike() -> None:
    # In units of half a cent: 1.815 bb, which the solve knows as 1.81.
    hand = played(RIVER, {"BTN": "AsKc"}, "Kh7h3c9s2h")
    hand = replace(
        hand,
        big_blind=200,
        actions=tuple(replace(action, to=action.to * 2) for action in hand.actions),
        seats=tuple(replace(seat, stack=20_000) for seat in hand.seats),
    )
    actions = list(hand.actions)
    actions[7] = replace(actions[7], to=363)
    hand = replace(hand, actions=tuple(actions))
    decision = graded(
        hand, 7, actions=("CHECK", "BET 1.81"), shares=(0.5, 0.5), evs=(1.0, 1.0), taken=1
    )

    assert line_text(hand, 7) == "BTN bets 1.82"
    assert [row.title for row in figures_of(hand, decision)] == ["Check", "Bet 1.82"]


def test_that_what_puts_a_player_all_in_is_called_all_in() -> None:
    hand = shown_down()

    titles = [row.title for row in figures_of(hand, blunder(hand))]

    # BB has 88.83 left behind his 0 on the river; BTN has no more.
    assert titles == ["Fold", "Call", "Raise 30", "All-in 88.83"]


def test_that_a_grade_says_what_share_of_the_pot_it_goes_by() -> None:
    hand = shown_down()
    decision = blunder(hand)

    assert verdict(decision) == "Blunder: 9.00 bb lost"
    assert bounds_words(decision) == "26.6 % of the pot: blunder is more than 8 % of it."
    mistake = replace(decision, grade=Grade.MISTAKE, lost=1.0, lost_pct=3.0)
    assert bounds_words(mistake) == "3.0 % of the pot: mistake is 2 to 8 % of it."
    often = replace(decision, grade=Grade.CORRECT, lost=0.2, lost_pct=0.6)
    assert "because the strategy often does it" in bounds_words(often)
    assert "inaccuracy is 0.5 to 2 %" in all_bounds()


def test_that_a_best_action_that_shows_less_is_called_best_and_says_why() -> None:
    hand = shown_down()
    best = blunder(hand, grade=Grade.BEST, lost=0.01, lost_pct=0.2)

    assert verdict(best) == "Best"
    assert bounds_words(best) == (
        "Another action shows 0.01 bb more, 0.2 % of the pot: the solve is not exact enough to "
        "tell them apart."
    )
    assert bounds_words(replace(best, lost=0.0)) == "No action is worth more."


@pytest.mark.parametrize("grade", list(Grade))
@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_that_each_grade_has_a_readable_colour_a_sign_and_a_word(
    qapp: object, grade: Grade, look: object
) -> None:
    appearance = Appearance()
    appearance.look = look  # type: ignore[assignment]

    colour = grade_ink(grade, appearance.look)

    assert contrast(colour, QColor(appearance.look.surface)) >= 4.5
    sign, _, word = signed_grade(grade).partition(" ")
    assert sign
    assert word.lower() == grade.value
    assert (colour.name() == appearance.look.good) == (grade is Grade.BEST)
    assert (colour.name() == appearance.look.error) == (grade is Grade.BLUNDER)


def test_that_what_does_not_count_is_said_first_and_is_no_headline(qtbot: QtBot) -> None:
    create_application([])
    hand = shown_down()
    view = ReviewDecision(Appearance())
    doubtful = blunder(hand, doubts=("BTN comes to the river with 2.5 combos",))

    view.show_decision(hand, doubtful)
    view.show()

    column = view.layout()
    assert column is not None
    assert column.indexOf(view.doubt) < column.indexOf(view.grade)
    assert view.doubt.text() == (
        "Not counted, low confidence: BTN comes to the river with 2.5 combos."
    )
    assert view.grade.text() == "?? Blunder: 9.00 bb lost"
    assert (view.grade.property("headline"), view.grade.styleSheet()) == (False, "")
    assert view.grade.property("muted") is True
    view.show_decision(hand, blunder(hand))
    assert not view.doubt.isVisible()
    assert view.grade.property("headline") is True
    assert Appearance().look.error in view.grade.styleSheet()
    view.show_decision(hand, doubtful)
    assert view.grade.styleSheet() == ""
    view.close()
    delete_now(view)


@pytest.mark.parametrize("width", [320, 420])
def test_that_every_action_is_whole_in_the_table(qtbot: QtBot, width: int) -> None:
    create_application([])
    hand = shown_down()
    view = ReviewDecision(Appearance())
    view.resize(width, 120)
    view.show_decision(hand, blunder(hand, doubts=("a long reason " * 9,)))
    view.show()
    qtbot.waitExposed(view)

    table = view.mix
    last = table.visualRect(table.rows_model.index(3, 0))
    assert last.bottom() <= table.viewport().height()
    assert last.width() >= table.fontMetrics().horizontalAdvance("All-in 88.83") + 4
    view.close()
    delete_now(view)


def test_that_a_row_that_does_not_count_shouts_no_grade(qtbot: QtBot) -> None:
    create_application([])
    line = HandLine(Appearance())
    rows = [
        LineRow("CO calls", Grade.BLUNDER, "0.66", is_own=True),
        LineRow("CO checks", Grade.BLUNDER, "3.08", counts=False, is_own=True),
    ]

    line.show_rows(rows, at=1)

    assert line.texts(0) == ["CO calls", "?? Blunder", "0.66"]
    assert line.texts(1) == ["CO checks", "not counted", ""]
    assert line.current == 1
    ink = line.rows_model.index(0, GRADE).data(Qt.ItemDataRole.ForegroundRole)
    assert ink.name() == Appearance().look.error
    delete_now(line)


def test_that_the_end_says_who_shows_what_and_takes_how_much() -> None:
    hand = shown_down()

    # 2.5 + 1.82 + 6.85 + 11 = 22.17 each, and the small blind: 44.84, less 1.5.
    assert winners_words(hand) == "BB takes 43.34 bb"
    assert result_words(hand) == (
        "BB shows Q\u2665 J\u2665 and takes 43.34 bb (+21.17)",
        "BTN shows A\u2660 K\u2663 (\u221222.17)",
    )


def test_that_a_hand_without_a_showdown_shows_no_cards() -> None:
    hand = played(f"{OPEN}|BB X,BTN B182,BB F", {"BTN": "AsKc"}, "Kh7h3c")
    seats = list(hand.seats)
    seats[5] = replace(seats[5], won=550)
    hand = replace(hand, seats=tuple(seats))

    assert result_words(hand) == ("BTN takes 5.5 bb (+3.00)",)


def test_that_what_waits_says_that_it_is_of_all_hands() -> None:
    assert queue_words(QueueLength()) == "All hands: no street waits to be solved."
    text = queue_words(QueueLength(2, 20.0, 1, 60.0, different=1))
    assert text == (
        "All hands: streets to solve: 2, about 0:20. "
        "Flops: 1, about 1:00 with their turns and rivers."
    )


def test_that_a_long_queue_says_what_it_shares_and_what_the_first_hours_cover() -> None:
    text = queue_words(
        QueueLength(
            0, 0.0, 900, 90_000.0, different=850, coarse=True, covers=((1, 0.125), (8, 0.6))
        )
    )

    assert "Flops: 900, of which 850 differ, about 25:00:00 with" in text
    assert "Many are waiting: each is solved roughly first" in text
    assert text.endswith(
        "Share of the EV at stake that the first hours cover: 1 h: 12.5 %, 8 h: 60.0 %."
    )


def table_of(count: int) -> Hand:
    """A hand of some seats, all with cards, on the river."""
    hand = shown_down()
    names = ("SB", "BB", "UTG", "UTG+1", "UTG+2", "MP", "HJ", "CO", "BTN")
    seats = tuple(HandSeat(n + 1, name, name, 10_000, ("Ah", "Kd")) for n, name in enumerate(names))
    last = tuple(replace(decision, player=decision.player % count) for decision in hand.actions)
    return replace(hand, seats=seats[:count], actions=last, hero=0, posts=())


@pytest.mark.parametrize("count", range(2, 10))
@pytest.mark.parametrize("size", [(330, 170), (340, 240), (640, 400)])
def test_that_the_board_stands_on_no_seat(qtbot: QtBot, count: int, size: tuple[int, int]) -> None:
    create_application([])
    picture = HandPicture(Appearance())
    picture.resize(*size)
    picture.show_hand(table_of(count), 14)

    places = picture.places()

    middle = places.board | places.pot
    assert not any(middle.intersects(seat) for seat in places.seats)
    assert all(picture.rect().toRectF().contains(seat) for seat in places.seats)
    delete_now(picture)


def test_that_the_end_is_drawn_with_what_each_player_won(qtbot: QtBot) -> None:
    create_application([])
    picture = HandPicture(Appearance())
    hand = shown_down()

    picture.show_hand(hand, None)

    assert picture.seat_words(1).lower == "+21.17 bb"
    assert picture.seat_words(1).wins
    assert picture.seat_words(5).cards == ("As", "Kc")
    assert not picture.seat_words(5).is_gone
    assert picture.seat_words(2).is_gone
    assert "BTN: \u221222.17 bb" in picture.words()
    assert not picture.grab().isNull()
    delete_now(picture)


def test_that_the_dealer_button_stands_at_its_chair() -> None:
    hand = shown_down()
    assert button_of(hand) == 5
    assert button_of(replace(hand, button=4)) == 3
    # Of a dead button nobody who was dealt in has the chair.
    assert button_of(replace(hand, button=9)) is None


def test_that_colours_of_the_list_follow_the_look(qtbot: QtBot) -> None:
    application = create_application([])
    appearance = Appearance(application)
    line = HandLine(appearance)
    line.show_rows([LineRow("CO calls", Grade.BEST)], at=0)
    for theme, look in ((ThemeChoice.DARK, DARK), (ThemeChoice.LIGHT, LIGHT)):
        appearance.set_theme(theme)
        ink = line.rows_model.index(0, GRADE).data(Qt.ItemDataRole.ForegroundRole)
        assert ink.name() == look.good
    appearance.set_theme(ThemeChoice.SYSTEM)
    delete_now(line)


def test_that_what_is_too_close_to_tell_is_not_called_lost() -> None:
    hand = shown_down()
    close = blunder(hand, grade=Grade.CLOSE, lost=0.02, lost_pct=1.3, error=0.05)
    often = replace(close, grade=Grade.CORRECT)

    assert verdict(close) == "Too close to tell: 0.02 bb behind the best action"
    assert verdict(often) == "Correct: 0.02 bb behind the best action"
    for decision in (close, often):
        assert bounds_words(decision).startswith("EVs before the flop are known to 0.05 bb here")
    assert verdict(replace(close, error=0.01, grade=Grade.INACCURACY)) == "Inaccuracy: 0.02 bb lost"

"""The text of a place, there and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.game.preflop_moves import raise_label
from gto_desktop.services.study.place import HandPlace, place_of, read_place, write_place

MOVES = st.one_of(
    st.sampled_from(["F", "X", "C", "A"]),
    st.integers(100, 99_999).map(lambda cents: raise_label(cents / 100)),
)
LABELS = st.one_of(
    st.sampled_from(["CHECK", "FOLD", "CALL"]),
    st.builds("{} {}".format, st.sampled_from(["BET", "RAISE"]), st.integers(1, 100_000)),
)


@st.composite
def places(draw: st.DrawFn) -> HandPlace:
    moves = draw(st.lists(MOVES, max_size=12))
    cards = draw(st.lists(st.integers(0, 51), min_size=5, max_size=5, unique=True))
    if draw(st.booleans()):
        return HandPlace("6max", tuple(moves))
    dealt = draw(st.integers(0, 2))
    steps: list[str | int] = list(draw(st.lists(LABELS, max_size=4)))
    for card in cards[3 : 3 + dealt]:
        steps += [card, *draw(st.lists(LABELS, max_size=4))]
    return place_of("6max", moves, Board(tuple(cards[:3])), steps)


@given(places())
def test_that_what_was_written_is_read_back(place: HandPlace) -> None:
    assert read_place(write_place(place)) == place


def test_that_an_edited_text_may_be_untidy() -> None:
    place = read_place("  6max:f f  r2.50 C |kh 7D 2c|check/bet_275 |")

    assert place == HandPlace(
        "6max", ("F", "F", "R2.5", "C"), Board.parse("Kh7d2c"), (("CHECK", "BET 275"),)
    )


def test_that_streets_without_betting_stay_apart() -> None:
    text = "6max: A C | Kh7d2c |  | 4s |  | 9c"

    place = read_place(text)

    assert (place.streets, len(place.cards), place.line) == ((), 2, "root")
    assert read_place(write_place(place)) == place


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("F F R2.5", "begins with the data set"),
        ("6max: F Q F", "Move 2 before the flop: 'Q'"),
        ("6max: F | Kh7d", "3, 4 or 5 cards"),
        ("6max: F | Kh7d2c9s", "a flop has three cards"),
        ("6max: F | Kh7d2c | JUMP", "'JUMP' is not an action"),
        ("6max: F | Kh7d2c | CHECK / CHECK | 7d", "'7d' is on the board already"),
        ("6max: F | Kh7d2c | CHECK / CHECK | 4s5s", "one card comes here"),
        ("6max: F | Kh7d2c | X | 4s | X | 5s | X | 6s", "nothing comes after the river"),
        ("6max: " + "F " * 2000, "at most 2000"),
    ],
)
def test_that_a_piece_that_cannot_be_read_is_named(text: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        read_place(text)

"""888poker: cards in the player's language, posts that were declined, dead blinds."""

import doctest
import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gto_desktop.hands import card_words
from gto_desktop.hands.card_words import in_english
from gto_desktop.hands.hand import Hand, HandActionKind, HandSkipped, PostKind
from gto_desktop.hands.sources import decode
from tests.hands.samples import hands_of, read, text_of

FILE = "888poker.txt"
CARD = re.compile(r"\b(10|[2-9TJQKA])([cdhs])\b(?=[^\[\]]*\])")
# Ranks that differ from the English ones; the words for clubs, diamonds, hearts, spades.
LANGUAGES: dict[str, tuple[dict[str, str], list[str]]] = {
    "German": ({}, ["Kreuz", "Karo", "Herz", "Pik"]),
    "Russian": (dict(zip("JQKA", "\u0412\u0414\u041a\u0422", strict=True)), list("cdhs")),
    "Dutch": ({"J": "B", "Q": "V", "K": "H"}, list("cdhs")),
    "Swedish": ({"J": "Kn", "Q": "D", "A": "E"}, list("cdhs")),
    "Spanish": ({"T": "D"}, list("teop")),
    "Italian": ({"T": "10"}, list("fqcp")),
    "Italian in words": ({}, ["Fiori", "Quadri", "Cuori", "Picche"]),
    "Portuguese": ({}, ["Paus", "Ouros", "Copas", "Espadas"]),
    "French": ({}, ["Trèfle", "Carreau", "Cœur", "Pique"]),
}


def written(language: str, text: str) -> str:
    """Return a history as the client of a language writes it."""
    ranks, suits = LANGUAGES[language]
    return CARD.sub(lambda card: ranks.get(card[1], card[1]) + suits["cdhs".index(card[2])], text)


def test_that_the_examples_are_right() -> None:
    assert doctest.testmod(card_words).failed == 0


def four_suits() -> str:
    """Return a hand that has cards of every suit, which tell a language for certain."""
    return text_of(FILE).split("\n\n")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_cards_are_read_in_the_language_of_the_player(language: str) -> None:
    told = written(language, four_suits())

    assert told != four_suits()
    assert read(told) == read(four_suits())


@pytest.mark.parametrize("language", ["German", "Russian", "Dutch", "Swedish", "Italian in words"])
def test_that_all_hands_are_read_in_the_language_of_the_player(language: str) -> None:
    assert read(written(language, text_of(FILE))) == hands_of(FILE)


def test_that_russian_cards_are_read_from_the_code_page_of_their_client() -> None:
    content = written("Russian", four_suits()).encode("cp1251")

    text = decode(content)

    assert text is not None
    assert read(text) == read(four_suits())


@given(st.lists(st.sampled_from([r + s for r in "23456789TJQKA" for s in "cdhs"]), min_size=1))
def test_that_english_cards_stay_as_they_are(cards: list[str]) -> None:
    line = f"Dealt to Bo [ {', '.join(cards)} ]"

    assert in_english([line]) == (line,)


@given(
    st.lists(
        st.one_of(
            st.text(max_size=30),
            st.text(max_size=12).map("Bo shows [ {} ]".format),
            st.sampled_from(["Dealt to Bo [ 8Karo, Kc ]", "** Dealing turn ** [ Dp ]"]),
        ),
        max_size=6,
    )
)
def test_that_any_lines_stay_as_many_or_are_left_out(lines: list[str]) -> None:
    with suppress(HandSkipped):
        assert len(in_english(lines)) == len(lines)


def test_that_a_language_that_is_not_known_is_named_with_its_card() -> None:
    (found,) = read(four_suits().replace("Ad, Qd", "AMaglia, QMaglia"))

    assert found == "the cards are in a language that is not read (AMaglia)"


DECLINED = """***** 888poker Hand History for Game 350000001 *****
0,01 $/0,02 $ Blinds No Limit Holdem - *** 15 07 2021 15:18:32
Table Made Up 6 Max (Real Money)
Seat 4 is the button
Total number of players : 5
Seat 1: Alma ( 2 $ )
Seat 3: Bo ( 0,55 $ )
Seat 4: Cleo ( 2 $ )
Seat 6: Hero ( 2 $ )
Seat 7: Dov ( 1,14 $ )
Hero posts small blind [0,01 $]
Dov posts big blind [0,02 $]
Bo posts dead blind [{dead}]
Alma folds
** Dealing down cards **
Dealt to Hero [ 8Pik, QPik ]
Bo {bo}
Cleo raises [0,06 $]
Hero folds
Dov folds
Bo folds
** Summary **
Cleo did not show his hand
Cleo collected [ {pot} $ ]
"""


@pytest.mark.parametrize(
    ("dead", "bo", "pot", "posted"),
    [
        ("0,01 $ + 0,02 $", "checks", "0,08", [(PostKind.DEAD, 1), (PostKind.POST, 2)]),
        # Only the small blind was missed: it buys no part of the call.
        ("0,01 $ + 0 $", "calls [0,02 $]", "0,08", [(PostKind.DEAD, 1)]),
        ("0 $ + 0,02 $", "checks", "0,07", [(PostKind.POST, 2)]),
        ("0,01 $", "calls [0,02 $]", "0,08", [(PostKind.DEAD, 1)]),
    ],
)
def test_that_missed_blinds_are_dead_and_live_as_told(
    dead: str, bo: str, pot: str, posted: list[tuple[PostKind, int]]
) -> None:
    (hand,) = read(DECLINED.format(dead=dead, bo=bo, pot=pot))

    assert isinstance(hand, Hand), hand
    assert (hand.unreconciled, hand.rake) == ("", 0)
    names = [seat.name for seat in hand.seats]
    assert [(p.kind, p.amount) for p in hand.posts if names[p.player] == "Bo"] == posted


def test_that_who_declines_to_post_is_not_dealt_in() -> None:
    (hand,) = read(DECLINED.format(dead="0,01 $ + 0,02 $", bo="checks", pot="0,08"))

    assert isinstance(hand, Hand), hand
    assert [seat.name for seat in hand.seats] == ["Hero", "Dov", "Bo", "Cleo"]
    assert hand.actions[0].kind is HandActionKind.CHECK

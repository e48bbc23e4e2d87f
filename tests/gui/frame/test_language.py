"""The window speaks French: its own texts, and what the engine says below it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import join, say, without_stop
from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import parse_combo
from gto_desktop.game.bet_sizes import BetSize, parse_sizes
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.preflop_line import (
    Position,
    Seating,
    SeatsAtTable,
)
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import install_translator, tr
from gto_desktop.gui.frame.language import install_language
from gto_desktop.gui.toolkit.models.asking import ask
from gto_desktop.library.flop_texture import FlopTexture
from gto_desktop.preflop.stakes import DATA_SETS
from gto_desktop.ranges.range import Range
from gto_desktop.services.review.review_decision import _TOLD_BEFORE, ADDED_WORDS
from gto_desktop.services.study.place import read_place
from gto_desktop.services.study.seats import play
from gto_desktop.services.userdata.bet_presets import SHIPPED
from gto_desktop.solver.spec import load_spot
from gto_desktop.toolkit.made_hands import hand_name


@pytest.fixture
def french(qapp: QApplication) -> Iterator[None]:
    before = qapp.findChildren(QTranslator)
    assert install_language(qapp, "fr") == "fr"
    yield
    for translator in qapp.findChildren(QTranslator):
        if translator not in before:
            qapp.removeTranslator(translator)
            translator.deleteLater()
    install_translator(None)


def _board() -> None:
    Board.parse("AhAhKd")


def _card() -> None:
    Board.parse("AhXdKd")


def _hand() -> None:
    parse_combo("AhKhQh")


def _range() -> None:
    Range.parse("QQ+, AKx")


def _run() -> None:
    Range.parse("A5s-K2s")


def _size() -> None:
    parse_sizes("33, q")


def _large_size() -> None:
    BetSize.parse("5000000")


def _place() -> None:
    read_place("nowhere")


def _spot() -> None:
    load_spot({"board": "Kh7d2c"})


WRONG: tuple[tuple[Callable[[], None], str, str], ...] = (
    (_board, "holds Ah twice", "contient Ah deux fois"),
    (_card, "is not a card", "n’est pas une carte\u00a0: écrivez un rang"),
    (_hand, "A hand has two cards", "Une main a deux cartes"),
    (_range, "cannot be read", "illisible\u00a0; écrivez des mains comme QQ"),
    (_run, "a run keeps", "une suite garde sa carte haute"),
    (_size, "is not a bet size", "n’est pas une taille de mise"),
    (_large_size, "is impossible", "est impossible\u00a0: prenez"),
    (_place, "a place begins", "une situation commence par le jeu de données"),
    (_spot, "has no", "Il manque"),
)


@pytest.mark.parametrize(("wrong", "english", "other"), WRONG)
def test_that_what_is_wrong_with_an_input_is_said_in_french(
    french: None, wrong: Callable[[], None], english: str, other: str
) -> None:
    with pytest.raises(InputError, match=english) as told:
        wrong()

    assert other in sentence(told.value)
    assert english not in sentence(told.value)


def test_that_a_damaged_file_is_told_in_french_with_its_name(french: None, tmp_path: Path) -> None:
    path = tmp_path / "turn.json"
    path.write_text("{", encoding="utf-8")

    with pytest.raises(InputError) as told:
        load_spot(path)

    assert sentence(told.value).startswith("turn.json n’est pas un fichier de spot\u00a0:")


def test_that_what_the_system_says_of_a_file_is_french(french: None, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as told:
        (tmp_path / "none.txt").read_text(encoding="utf-8")

    assert sentence(told.value) == f"{tmp_path / 'none.txt'}\u00a0: Fichier ou dossier introuvable."


def test_that_what_earlier_versions_said_in_kept_reviews_is_french(french: None) -> None:
    for message in (*_TOLD_BEFORE, *ADDED_WORDS):
        assert translate_message(message) != message


def test_that_a_tool_refuses_in_french(french: None) -> None:
    reply = ask("eval/hand", {"hole": "AhAh", "board": "2c3c4c"})

    assert [fault.text for fault in reply.faults] == ["Ah y est deux fois."]


def test_that_names_of_hands_flops_pots_and_data_sets_are_french(french: None) -> None:
    spot = FlopSpot(PotType.SRP, Position.BTN, Position.BB)

    assert translate_message(hand_name(2040)) == "Brelan, huit"
    assert translate_message(str(FlopTexture.of(Board.parse("QsQh2s")))) == "pairé bicolore"
    assert translate_message(spot.name) == "BTN vs BB SRP"
    assert (
        translate_message("BTN v raise of CO, 2 callers")
        == "BTN contre la relance de CO, 2 payeurs"
    )
    assert translate_message("Preflop, BTN first in") == "Préflop, BTN premier à entrer"


def test_that_every_name_the_engine_can_give_has_a_french_one(french: None) -> None:
    strengths = {hand_name(strength) for strength in range(1, 7463)}
    labels = {one.label for one in DATA_SETS}
    presets = {one.name for one in SHIPPED}

    unknown = {name for name in strengths | labels | presets if translate_message(name) == name}

    assert unknown == set()


def test_that_english_stays_as_it_is_without_a_translation(qapp: QApplication) -> None:
    assert install_language(qapp, "en") == "en"

    twice = say("The board {0} holds {1} twice.", "AhAhKd", "Ah")
    assert translate_message(twice) == "The board AhAhKd holds Ah twice."
    assert tr("Fold") == "Fold"


def test_that_what_nobody_translated_is_shown_as_it_is(french: None) -> None:
    assert translate_message("Quite another sentence 7.") == "Quite another sentence 7."
    assert translate_message("") == ""


def test_that_a_name_somebody_gave_is_not_translated(french: None) -> None:
    told = translate_message(say("There is a group called {0} already.", "river"))

    assert told == "Il y a déjà un groupe nommé river."


@pytest.fixture
def known() -> Iterator[dict[str, str]]:
    """Templates and their translations, which the window knows while a test runs."""
    found: dict[str, str] = {}
    install_translator(lambda context, text: found.get(text, text))
    yield found
    install_translator(None)


def test_that_the_template_with_the_most_words_of_its_own_is_taken(known: dict[str, str]) -> None:
    known["{0} is damaged: {1}"] = "{0} : {1} !"
    known["{0} is damaged: its end is missing."] = "{0} est coup\u00e9."

    short = say("{0} is damaged: its end is missing.", "a.gto")
    assert translate_message(short) == "a.gto est coup\u00e9."
    other = say("{0} is damaged: {1}", "a.gto", "something else.")
    assert translate_message(other) == "a.gto : something else. !"


def test_that_a_message_in_a_message_is_translated_with_it(known: dict[str, str]) -> None:
    known |= {"{0} v {1}": "{0} vs {1}", "The library's {0} of {1}": "{0} de {1}, biblio"}

    said = translate_message(
        say("The library's {0} of {1}", "AsAhQs", say("{0} v {1}", "CO", "BB"))
    )

    assert said == "AsAhQs de CO vs BB, biblio"


def test_that_texts_within_texts_and_beside_each_other_are_found(known: dict[str, str]) -> None:
    known |= {
        "At {0}: {1}": "En {0} : {1}",
        "It ends here.": "\u00c7a finit ici.",
        "The line is wrong.": "La ligne est fausse.",
    }
    wrong, ends = say("The line is wrong."), say("It ends here.")

    assert translate_message(say("At {0}: {1}", 3, wrong)) == "En 3 : La ligne est fausse."
    assert translate_message(join("{0} {1}", (ends, wrong))) == (
        "\u00c7a finit ici. La ligne est fausse."
    )


def test_that_a_sentence_without_its_stop_is_translated_without_one(known: dict[str, str]) -> None:
    known["It ends here."] = "\u00c7a finit ici."

    assert translate_message(without_stop(say("It ends here."))) == "\u00c7a finit ici"


def test_that_an_error_keeps_the_message_of_the_error_it_tells_of(known: dict[str, str]) -> None:
    known |= {"At {0}: {1}": "En {0} : {1}", "It ends here.": "\u00c7a finit ici."}
    inner = InputError(say("It ends here."))

    outer = InputError(say("At {0}: {1}", 3, inner))

    assert str(outer) == "At 3: It ends here."
    assert sentence(outer) == "En 3 : \u00c7a finit ici."


@pytest.mark.parametrize(
    ("kept", "shown"),
    [
        ("Preflop, v raise", "Pr\u00e9flop, contre une relance"),
        ("SRP, flop, IP v bet", "SRP, flop, IP contre une mise"),
        ("LIMP, river, multiway to act", "Limp\u00e9, river, \u00e0 plusieurs \u00e0 parler"),
        ("BTN v BB SRP, flop, OOP", "BTN vs BB SRP, flop, OOP"),
        ("SB v limp of BTN, 1 more limper", "SB contre le limp de BTN, 1 limper de plus"),
        ("Qs7h2d, pot 550, stack 9750", "Qs7h2d, pot 550, tapis 9750"),
        # All of it in small letters, like a word.
        ("9d6c3h, pot 550, stack 9750", "9d6c3h, pot 550, tapis 9750"),
    ],
)
def test_that_situations_and_names_of_files_are_read_back(
    french: None, kept: str, shown: str
) -> None:
    assert translate_message(kept) == shown


def test_that_every_seat_and_line_before_the_flop_is_told_in_french(french: None) -> None:
    table = SeatsAtTable(Seating.six(100.0))

    with pytest.raises(InputError) as told:
        play(table, "X")

    assert sentence(told.value) != str(told.value)

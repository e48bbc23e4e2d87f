"""The window speaks French: its own texts, and what the engine says below it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import parse_combo
from gto_desktop.game.bet_sizes import BetSize, parse_sizes
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.preflop_line import Position, SeatsAtTable
from gto_desktop.gui.base import messages
from gto_desktop.gui.base.messages import Templates, translate_message
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.language import install_language
from gto_desktop.gui.toolkit.models.asking import ask
from gto_desktop.library.flop_texture import FlopTexture
from gto_desktop.preflop.stakes import DATA_SETS
from gto_desktop.ranges.range import Range
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
    messages.speak(None)


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
    (_place, "a place begins", "une place commence par le jeu de données"),
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
        == "BTN contre la relance de CO, 2 suiveurs"
    )
    assert translate_message("Preflop, BTN first in") == "Préflop, BTN premier à parler"


def test_that_every_name_the_engine_can_give_has_a_french_one(french: None) -> None:
    strengths = {hand_name(strength) for strength in range(1, 7463)}
    labels = {one.label for one in DATA_SETS}
    presets = {one.name for one in SHIPPED}

    unknown = {name for name in strengths | labels | presets if translate_message(name) == name}

    assert unknown == set()


def test_that_english_stays_as_it_is_without_a_translation(qapp: QApplication) -> None:
    assert install_language(qapp, "en") == "en"

    assert (
        translate_message("The board AhAhKd holds Ah twice.") == "The board AhAhKd holds Ah twice."
    )
    assert tr("Fold") == "Fold"


def test_that_what_nobody_translated_is_shown_as_it_is(french: None) -> None:
    assert translate_message("Quite another sentence 7.") == "Quite another sentence 7."
    assert translate_message("") == ""


def test_that_a_name_somebody_gave_is_not_translated(french: None) -> None:
    told = translate_message("There is a preset called river already.")

    assert told == "Il y a déjà un préréglage nommé river."


def test_that_the_template_with_the_most_words_of_its_own_is_taken() -> None:
    known = {
        "{0} is damaged: {1}": "{0} : {1} !",
        "{0} is damaged: its end is missing.": "{0} est coupé.",
    }
    templates = Templates(known)

    assert templates.turned("a.gto is damaged: its end is missing.") == "a.gto est coupé."
    assert templates.turned("a.gto is damaged: something else.") == "a.gto : something else. !"


def test_that_a_capital_letter_hides_no_longer_template() -> None:
    known = {"{0} v {1}": "{0} vs {1}", "the library's {0} of {1}": "{0} de {1}, biblio"}

    said = Templates(known).turned("The library's AsAhQs of CO v BB")

    assert said == "AsAhQs de CO vs BB, biblio"


def test_that_texts_within_texts_and_beside_each_other_are_found() -> None:
    known = {
        "At {0}: {1}": "En {0} : {1}",
        "It ends here.": "Ça finit ici.",
        "the line is wrong": "la ligne est fausse",
    }
    templates = Templates(known)

    assert templates.turned("At 3: the line is wrong.") == "En 3 : la ligne est fausse."
    assert templates.turned("It ends here. The line is wrong.") == (
        "Ça finit ici. La ligne est fausse."
    )


def test_that_every_seat_and_line_before_the_flop_is_told_in_french(french: None) -> None:
    table = SeatsAtTable(100.0)

    with pytest.raises(InputError) as told:
        play(table, "X")

    assert sentence(told.value) != str(told.value)

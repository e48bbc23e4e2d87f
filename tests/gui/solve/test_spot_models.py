import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gto_desktop.basis.paths import resource
from gto_desktop.cards.card import parse_card
from gto_desktop.cards.hand_class import parse_class
from gto_desktop.game.player import Player
from gto_desktop.gui.base.history import History
from gto_desktop.gui.base.numbers import FRENCH, install_number_format
from gto_desktop.gui.base.solve_status import bytes_text, duration, memory_note, progress_share
from gto_desktop.gui.base.texts import install_translator
from gto_desktop.gui.kit.models.range_editor_model import RangeEditorModel
from gto_desktop.gui.kit.models.sizes import print_sizes, read_sizes
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.solve.models.spot_fields import spot_fields
from gto_desktop.ranges.range import Range
from gto_desktop.solver.spec import SolveSpec
from tests.gui.fakes import EXAMPLE, FAKE_MEMORY, example_spec, fake_progress


def test_that_edits_with_one_key_are_one_step_of_history() -> None:
    history = History("")
    for text in ("a", "ab", "abc"):
        history.push(text, merge_key="text")
    history.push("new")

    history.undo()
    assert history.present == "abc"
    history.undo()
    assert history.present == ""
    history.redo()
    assert history.present == "abc"


def test_that_a_brush_of_suits_paints_combos_with_a_card_of_them() -> None:
    model = RangeEditorModel("OOP")
    model.set_brush_suits([3])

    for hand, combos in (("AKs", 1), ("AA", 3), ("AKo", 6)):
        model.clear()
        model.toggle(parse_class(hand))
        assert model.combo_count == combos
        assert all("s" in combo for combo in model.text.split(","))
        model.toggle(parse_class(hand))
        assert model.combo_count == 0


def test_that_painting_one_suit_leaves_the_combos_of_others_as_they_are() -> None:
    model = RangeEditorModel("OOP")
    model.set_text("AKs:0.5")
    model.set_brush_suits([3])

    model.toggle(parse_class("AKs"))

    assert Range.parse(model.text) == Range.parse("AsKs,AhKh:0.5,AdKd:0.5,AcKc:0.5")


def test_that_all_four_suits_paint_everything() -> None:
    model = RangeEditorModel("OOP")
    model.set_brush_suits(range(4))

    model.toggle(parse_class("AA"))

    assert model.combo_count == 6


def test_that_a_stroke_starting_on_a_painted_class_erases() -> None:
    model = RangeEditorModel("OOP")
    aces, kings = parse_class("AA"), parse_class("KK")
    model.toggle(aces)
    model.toggle(kings)

    model.begin_stroke(aces)
    model.stroke_to(kings)
    model.end_stroke()

    assert model.combo_count == 0


def test_that_a_stroke_over_another_weight_paints_the_brush() -> None:
    model = RangeEditorModel("OOP")
    aces = parse_class("AA")
    model.toggle(aces)
    model.set_brush(0.25)

    model.toggle(aces)

    assert model.text == "AA:0.25"


def test_that_wrong_text_names_the_piece_and_keeps_the_range() -> None:
    model = RangeEditorModel("OOP")
    model.set_text("QQ+")

    model.set_text("QQ+, AXs")

    assert "AXs" in model.error
    assert model.combo_count == 18


def test_that_the_percentage_counts_all_hands() -> None:
    model = RangeEditorModel("OOP")

    model.fill()

    assert model.percent == 100


def test_that_a_spot_is_read_back_as_it_was_shown() -> None:
    model = SpotModel()

    model.show(example_spec())

    assert model.check().problem == ""
    assert model.check().spec == example_spec()


@pytest.mark.parametrize("name", ["r1", "r2", "t1", "t2", "t3", "f1", "f2", "f3"])
def test_that_benchmark_spots_go_through_the_form_unchanged(name: str, shared_dir: Path) -> None:
    content = json.loads((shared_dir / "spots" / f"{name}.json").read_text())
    spec = SolveSpec.from_dict(content)
    model = SpotModel()

    model.show(spec)
    shown = model.check().spec

    assert shown is not None
    assert shown.key() == spec.key()


def test_that_per_player_sizes_go_through_the_form_unchanged() -> None:
    later = {"turn": [50], "river": ["2e150", "a"]}
    bets = {"oop": {"flop": [33], **later}, "ip": {"flop": [75, "a"], **later}}
    own = {**EXAMPLE, "bet_sizes": bets}
    spec = SolveSpec.from_dict(own)
    model = SpotModel()

    model.show(spec)
    shown = model.check().spec

    assert model.draft.per_player_sizes
    assert shown is not None
    assert shown.key() == spec.key()


def test_that_a_sixth_card_is_refused_with_a_reason() -> None:
    model = SpotModel()
    model.set_text("board", "Ks7d4c2hTs")

    model.toggle_card(parse_card("As"))

    assert model.text("board") == "Ks7d4c2hTs"
    assert "full" in model.notice


@pytest.mark.parametrize(
    ("key", "text", "said"),
    [
        ("board", "QsQs2d", "Qs"),
        ("board", "Qs7h", "2"),
        ("pot", "-5", "-5"),
        ("pot", "ten", "ten"),
        ("stack", "0", "0"),
        ("bet.flop", "50, 0", "0"),
        ("bet.flop", "50, 2.5x", "2.5x"),
        ("raise.flop", "33, q", "q"),
        ("rake_percent", "101", "101"),
        ("target", "0", "above 0"),
        ("target", "nan", "nan"),
        ("threads", "1.5", "1.5"),
    ],
)
def test_that_a_wrong_field_says_what_is_wrong(key: str, text: str, said: str) -> None:
    model = SpotModel()
    model.show(example_spec())

    model.set_text(key, text)

    assert said in model.error(key)
    assert model.check().spec is None


def test_that_ranges_which_exclude_each_other_are_a_problem_of_the_whole_spot() -> None:
    model = SpotModel()
    model.show(example_spec())
    for player in Player:
        model.editors[player].set_text("AhKh")

    check = model.check()

    assert check.spec is None
    assert check.problem != ""


def test_that_undo_brings_back_the_range_and_its_text() -> None:
    model = SpotModel()
    model.show(example_spec())
    before = model.editors.oop.text

    model.editors.oop.clear()
    model.undo()

    assert model.editors.oop.text == before
    assert model.check().spec == example_spec()


def test_that_going_back_to_shared_sizes_keeps_those_of_oop() -> None:
    model = SpotModel()
    model.set_per_player_sizes(True)
    model.set_text("oop.bet.flop", "33")
    model.set_text("ip.bet.flop", "75")

    model.set_per_player_sizes(False)

    assert model.text("bet.flop") == "33"


def test_that_memory_is_compared_in_the_chosen_precision() -> None:
    memory = replace(
        FAKE_MEMORY, bytes16=5_000_000_000, bytes32=9_000_000_000, available=6_000_000_000
    )

    in32, in16 = memory_note(memory, 32), memory_note(memory, 16)

    assert not in32.fits
    assert "9 GB needed, 6 GB available" in in32.text
    assert in16.fits


@pytest.mark.parametrize(
    ("count", "text"),
    [(0, "0 B"), (26_100_000, "26.1 MB"), (2_442_000_000, "2.44 GB"), (999_900, "1 MB")],
)
def test_that_bytes_are_written_in_the_largest_fitting_unit(count: int, text: str) -> None:
    assert bytes_text(count) == text


def test_that_durations_carry_minutes_and_hours() -> None:
    assert [duration(s) for s in (5, 65, 3661)] == ["0:05", "1:05", "1:01:01"]


def test_that_progress_without_a_forecast_counts_what_is_won_of_the_target() -> None:
    assert progress_share(fake_progress(10, 1.0, 5.0), 0.5) == pytest.approx(0.5)
    assert progress_share(fake_progress(10, 4.0, 5.0), 0.5) < 0.2


def test_that_fields_speak_the_language_of_the_window(qtbot: QtBot) -> None:
    app, french = QApplication.instance(), QTranslator()
    assert app is not None
    assert french.load(str(resource("translations/fr.qm")))
    spot = SpotModel()
    spot.set_text("pot", "many")

    app.installTranslator(french)
    install_translator(app.translate)
    try:
        assert spot_fields()["stack"].label == "Tapis effectif"
        assert spot.error("pot").startswith("Le pot\u00a0:")
        assert bytes_text(26_100_000) == "26.1\u00a0Mo"
    finally:
        install_translator(None)
        app.removeTranslator(french)


@pytest.mark.parametrize(
    ("typed", "chips"),
    [("5.5bb", 550), ("5,5 BB", 550), ("97.25bb", 9725), ("550", 550), ("1 000", 1000)],
)
def test_that_pots_are_typed_in_big_blinds_or_in_chips(typed: str, chips: int) -> None:
    spot = SpotModel()
    spot.show(example_spec())

    spot.set_text("pot", typed)

    spec = spot.check().spec
    assert spec is not None
    assert spec.tree.starting_pot == chips
    assert spot.text("pot") == typed


@pytest.mark.parametrize(
    ("typed", "told"), [("5.5", "write 5.5bb"), ("5.555bb", "two decimals"), ("0bb", "at least 1")]
)
def test_that_an_amount_that_is_no_whole_number_of_chips_is_told(typed: str, told: str) -> None:
    spot = SpotModel()

    spot.set_text("stack", typed)

    assert told in spot.error("stack")


@pytest.mark.parametrize(
    ("key", "text"), [("pot", "6"), ("stack", "100"), ("rake_cap", "0,6"), ("rake_cap", "3")]
)
def test_that_a_bare_number_as_small_as_big_blinds_is_said_to_be_chips(key: str, text: str) -> None:
    field = spot_fields()[key]

    assert field.note(text) == f"These are chips: write {text}bb for big blinds."


@pytest.mark.parametrize(
    ("key", "text"),
    [("pot", "550"), ("pot", "6bb"), ("stack", "9750"), ("rake_cap", "0"), ("target", "0.3")],
)
def test_that_amounts_as_they_usually_are_keep_the_hint(key: str, text: str) -> None:
    field = spot_fields()[key]

    assert field.note(text) == field.hint


def test_that_bets_are_typed_in_big_blinds_too() -> None:
    spot = SpotModel()
    spot.show(example_spec())

    spot.set_text("bet.flop", "3bb, 33 2.5BB")

    spec = spot.check().spec
    assert spec is not None
    bets = spec.tree.on(spec.tree.first_street).oop.bet
    assert list(map(str, bets)) == ["300c", "33", "250c"]


@pytest.mark.parametrize(
    ("typed", "told"),
    [("33, bb", "At position 5: 'bb'"), ("3bb, q", "At position 6: 'q'"), ("0.005bb", "0.5 chips")],
)
def test_that_big_blinds_that_are_no_bet_are_told_where_they_stand(typed: str, told: str) -> None:
    spot = SpotModel()

    spot.set_text("bet.flop", typed)

    assert told in spot.error("bet.flop")


def test_that_fields_are_written_with_commas_in_french_and_read_back() -> None:
    spec = example_spec()
    install_number_format(FRENCH)
    spot = SpotModel()
    starts = [spot.text(key) for key in ("pot", "stack", "target")]

    spot.show(spec)
    spot.set_text("bet.flop", "33,5, 2,5bb")
    spot.set_text("add_allin", "12.5")
    changed = spot.check().spec
    assert changed is not None
    again = SpotModel()
    again.show(changed)

    assert starts == ["5,5bb", "97,5bb", "0,3"]
    assert again.text("bet.flop") == "33,5, 250c"
    assert again.text("add_allin") == "12,5"
    assert again.check().spec == changed
    assert print_sizes(read_sizes(raises=True)("2,5x, 60")) == "2,5x, 60"


def test_that_a_spot_of_a_hand_is_shown_in_big_blinds_and_stays_what_it_is() -> None:
    spot, spec = SpotModel(), example_spec()

    spot.show(spec, in_bb=True)

    assert spot.text("pot").endswith("bb")
    assert spot.in_bb
    shown = spot.check().spec
    assert shown is not None
    assert shown.tree == spec.tree

"""The preflop game being set up, read from its fields; and how long its solve is said to take."""

import pytest

from gto_desktop.gui.base.numbers import ENGLISH, FRENCH, install_number_format
from gto_desktop.gui.solve.models.game import GameModel
from gto_desktop.gui.solve.models.game_fields import texts_of
from gto_desktop.gui.solve.models.game_needs import GameSpeed, GameSpeeds
from gto_desktop.gui.solve.models.game_presets import game_presets
from gto_desktop.preflop.preflop_solve import PreflopLimit
from gto_desktop.preflop.preflop_spec import PreflopLock, read_preflop_spec
from gto_desktop.preflop.tree_size import TreeSize

PRESETS = {preset.key: preset for preset in game_presets()}


def _with(**texts: str) -> GameModel:
    game = GameModel()
    for key, text in texts.items():
        game.set_text(key.replace("__", "."), text)
    return game


def test_a_new_game_is_six_max_at_100bb_without_rake() -> None:
    spec = GameModel().check().spec

    assert spec is not None
    assert spec.stakes == read_preflop_spec({}).stakes
    assert GameModel().preset == PRESETS["6max"]


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_is_a_game_and_is_known_again(key: str) -> None:
    game = GameModel()
    game.set_text("target", "1")

    game.apply(PRESETS[key])

    assert game.check().errors == {}
    assert game.preset == PRESETS[key]
    assert game.order().limit.target_mbb == 1.0
    own = GameModel()
    own.apply(PRESETS[key])
    own.set_text("stack", "33")
    assert own.preset is None
    own.undo()
    assert own.preset == game.preset


def test_the_tournament_has_20bb_and_an_ante_of_the_big_blind() -> None:
    game = GameModel()
    game.apply(PRESETS["short"])
    spec = game.check().spec

    assert spec is not None
    assert (spec.stakes.seats, spec.stakes.stack, spec.stakes.big_blind_ante) == (8, 20.0, 1.0)


def test_fields_become_the_game_they_say() -> None:
    game = _with(
        seats="3", stack="40", ante_kind="each", ante="0.2", rake_percent="5", rake_cap="1.5",
        no_flop_no_drop="", open="2, 2.5", sb_open="3", three_ip="3", three_oop="3.5 4.5",
        five="2", limps="all", over_limpers="1", callers="1", cold__three_bet="",
        payouts="50, 30, 20", own="yes", stack__BB="25", open__BTN="2.2", three_ip__SB="2.8",
    )  # fmt: skip
    told = {
        "seats": 3, "stacks": {"BTN": 40, "SB": 40, "BB": 25}, "ante": 0.2, "rake_percent": 5,
        "rake_cap": 1.5, "no_flop_no_drop": False, "opens": {"BTN": 2.2, "SB": 3},
        "three_bet": {"in_position": 3, "out_of_position": [3.5, 4.5]},
        "three_bets": {"SB": {"in_position": 2.8, "out_of_position": [3.5, 4.5]}},
        "five_bet": 2, "limpers": ["BTN", "SB"], "over_limpers": 1, "callers": 1,
        "cold_calls": {"three_bet": False}, "payouts": [50, 30, 20],
    }  # fmt: skip
    spec = game.check().spec

    assert game.check().errors == {}
    assert spec is not None
    assert spec.stakes == read_preflop_spec(told).stakes


def test_what_seats_have_of_their_own_counts_only_while_it_is_asked_for() -> None:
    game = _with(own="yes", stack__BTN="30")
    game.set_on("own", on=False)
    spec = game.check().spec

    assert spec is not None
    assert spec.stakes.stacks == ()


@pytest.mark.parametrize(
    ("texts", "key", "why"),
    [
        ({"stack": "1"}, "stack", "at least 2"),
        ({"stack": "many"}, "stack", "'many' is not a number"),
        ({"straddle": "1"}, "straddle", "A straddle is of 2bb or more"),
        ({"stack": "2", "ante_kind": "bb"}, "ante", "more than blinds and antes"),
        ({"open": "2, 2.2, 2.5, 3, 4"}, "open", "at most 4"),
        ({"open": ""}, "open", "missing"),
        ({"payouts": "1, 2"}, "payouts", "from the first place down"),
        ({"rake_percent": "50"}, "rake_percent", "at most 20"),
        ({"target": "0"}, "target", "above 0"),
        ({"own": "yes", "stack__CO": "x"}, "stack.CO", "'x' is not a number"),
        ({"over_limpers": "9"}, "over_limpers", "at most 7"),
    ],
)
def test_bad_input_is_told_at_its_field(texts: dict[str, str], key: str, why: str) -> None:
    game = _with(**texts)

    assert list(game.check().errors) == [key]
    assert why in game.error(key)
    assert game.check().spec is None


def test_the_draft_outlives_a_restart_with_its_locks() -> None:
    kept: list[str] = [""]

    def keep(text: str) -> None:
        kept[0] = text

    game = GameModel(lambda: kept[0], keep)
    game.set_text("stack", "77")
    game.add_lock(PreflopLock(("F",), {"R2.5": "AA"}))
    again = GameModel(lambda: kept[0], keep)

    assert again.draft == game.draft
    assert GameModel(lambda: "{", keep).text("stack") == "100"
    odd = '{"texts": {"seats": "99", "limps": 3, "stack": "30"}, "locks": []}'
    assert (GameModel(lambda: odd).seats, GameModel(lambda: odd).text("stack")) == (6, "30")


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_is_written_in_french_and_is_the_same_game(key: str) -> None:
    english = GameModel()
    english.apply(PRESETS[key])

    install_number_format(FRENCH)
    french = GameModel()
    french.apply(next(preset for preset in game_presets() if preset.key == key))

    assert french.preset is not None
    assert french.preset.key == key
    assert not any("." in text for text in french.draft.texts.values())
    assert french.check().spec == english.check().spec


def test_the_draft_is_the_same_game_after_a_change_of_language() -> None:
    kept: list[str] = [""]

    def keep(text: str) -> None:
        kept[0] = text

    install_number_format(FRENCH)
    french = GameModel(lambda: kept[0], keep)
    french.take(texts_of({"seats": 6, "stacks": 40, "opens": [2.2, 2.5]}))
    french.set_text("name", "Jeu 2,5")
    written, spec = french.text("open"), french.check().spec
    install_number_format(ENGLISH)
    english = GameModel(lambda: kept[0])

    assert (written, english.text("open")) == ("2,2, 2,5", "2.2, 2.5")
    assert english.text("name") == "Jeu 2,5"
    assert english.check().spec == spec


def test_a_list_typed_in_one_language_is_the_same_numbers_in_the_other() -> None:
    kept: list[str] = [""]

    def keep(text: str) -> None:
        kept[0] = text

    english = GameModel(lambda: kept[0], keep)
    typed = {
        "own": "yes", "open": "2,3", "open.BTN": "2.5;3", "three_ip.BB": "3,4",
        "payouts": "500,300,200", "iterations": "1,500",
    }  # fmt: skip
    for key, text in typed.items():
        english.set_text(key, text)
    spec, limit = english.check().spec, english.order().limit
    assert spec is not None
    assert spec.stakes.opens[0] == (2.0, 3.0)
    install_number_format(FRENCH)
    french = GameModel(lambda: kept[0])

    assert french.check().spec == spec
    assert french.order().limit == limit
    assert (french.text("open"), french.text("open.BTN")) == ("2, 3", "2,5, 3")


def test_a_lock_takes_the_place_of_one_at_the_same_decision() -> None:
    game = GameModel()
    for hands in ("AA", "KK"):
        game.add_lock(PreflopLock(("F",), {"R2.5": hands}))
    assert [dict(lock.ranges) for lock in game.draft.locks] == [{"R2.5": "KK"}]
    spec = game.check().spec
    assert spec is not None
    assert spec.locks == game.draft.locks

    game.remove_lock(game.draft.locks[0])
    assert game.draft.locks == ()


def _locks(game: GameModel) -> tuple[int, int]:
    """How many there are, and how many the last edit has dropped."""
    return len(game.draft.locks), game.draft.dropped


def test_locks_of_a_table_are_dropped_with_it_and_come_back_with_it() -> None:
    game = GameModel()
    for key, text in (("seats", "5"), ("straddle", "2"), ("push_or_fold", "yes")):
        game.add_lock(PreflopLock(("F",), {"R2.5": "AA"}))
        game.set_text(key, text)
        assert _locks(game) == (0, 1)
        game.undo()
        assert _locks(game) == (1, 0)
        game.redo()
    game.set_text("straddle", "2.5")
    assert _locks(game) == (0, 1)
    game.set_text("stack", "60")
    assert _locks(game) == (0, 0)
    game.add_lock(PreflopLock(("F",), {"R2.5": "AA"}))
    # With a larger straddle the seats are those they were.
    game.set_text("straddle", "3")
    game.set_text("stack", "50")
    assert _locks(game) == (1, 0)
    game.apply(PRESETS["nine"])
    assert _locks(game) == (0, 1)


def test_the_name_of_a_game_says_that_it_has_locks() -> None:
    game = GameModel()
    before = game.order().id
    game.add_lock(PreflopLock(("F",), {"R2.5": "AA"}))
    spec = game.check().spec

    assert spec is not None
    assert spec.name == "6 seats, 100bb, locks"
    assert game.order().id != before


def test_everybody_who_limps_is_everybody_but_who_acts_last() -> None:
    told = {
        straddle: read_preflop_spec({"straddle": straddle} if straddle else {}).stakes.playing
        for straddle in (0, 2)
    }
    specs = [_with(limps="all", straddle=text).check().spec for text in ("", "2")]

    limpers = [spec.stakes.limpers for spec in specs if spec is not None]
    assert limpers == [told[0][:-1], told[2][1:]]


def test_a_5_bet_out_of_position_is_as_in_position_unless_it_is_typed() -> None:
    both = _with(five="2", five_oop="2.2, 20").check().spec
    one = _with(five="2").check().spec
    none = _with(five_oop="2.2").check().spec

    assert both is not None
    assert one is not None
    assert none is not None
    assert both.stakes.five_bet == (2.0, (2.2, 20.0))
    assert one.stakes.five_bet == (2.0, 2.0)
    assert none.stakes.five_bet is None


def test_it_is_told_what_raises_smaller_than_the_least_become() -> None:
    assert GameModel().least_raise is None
    assert _with(straddle="2").least_raise == 4.0
    assert _with(straddle="2", open="5", sb_open="6", over_sb="7").least_raise is None
    assert _with(own="yes", open__BTN="1.5").least_raise == 2.0


def test_expected_times_follow_the_solves_of_this_machine() -> None:
    kept: list[str] = [""]
    speeds = GameSpeeds(lambda: kept[0], lambda text: kept.__setitem__(0, text))
    size = TreeSize(nodes=400, edges=1000, leaves=600, showdowns=900)
    guess = speeds.estimate(size, PreflopLimit(2.0, 5000))
    speeds.note(GameSpeed(edges=1000, seconds=10.0, iterations=500, gain_mbb=2.0))
    again = GameSpeeds(lambda: kept[0])

    assert guess.based_on == 0
    measured = again.estimate(size, PreflopLimit(2.0, 5000))
    assert measured.seconds == pytest.approx(10.0)
    assert measured.iterations == 500
    # Twice as exact takes about twice as long, up to the iterations that are allowed.
    assert again.estimate(size, PreflopLimit(1.0, 5000)).seconds == pytest.approx(20.0)
    assert again.estimate(size, PreflopLimit(0.1, 2000)).iterations == 2000
    # A tree of another order of magnitude says nothing of this one.
    tiny = TreeSize(nodes=2, edges=4, leaves=3, showdowns=2)
    assert again.estimate(tiny, PreflopLimit(2.0, 5000)).based_on == 0


@pytest.mark.parametrize(
    "told",
    [
        {"seats": 6, "stacks": 9.0, "opens": [2.3, 9.0], "rake_percent": 5.0, "rake_cap": 3.0},
        {"seats": 3, "stacks": 40, "opens": 2.5, "ante": 0.12},
        {"seats": 8, "stacks": 25, "opens": 2, "big_blind_ante": 1, "callers": 1,
         "cold_calls": {"three_bet": False}},
        {"seats": 6, "stacks": 180, "opens": 2.5,
         "three_bet": {"in_position": [3.2], "out_of_position": [4.6, 20]},
         "four_bet": {"in_position": [2.3], "out_of_position": [2.6]},
         "five_bet": {"in_position": [2.1, 20], "out_of_position": [2.2, 20]}},
    ],
)  # fmt: skip
def test_a_game_that_a_review_wants_fills_the_fields(told: dict[str, object]) -> None:
    game = GameModel()
    game.set_text("payouts", "5, 3, 2")

    game.take(texts_of(told))

    spec = game.check().spec
    assert spec is not None
    assert spec.stakes == read_preflop_spec(told).stakes
    game.undo()
    assert game.text("payouts") == "5, 3, 2"

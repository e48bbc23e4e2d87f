"""Reading spots: what is taken, and the one sentence about what is not."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import parse_cards
from gto_desktop.game.bet_sizes import parse_sizes
from gto_desktop.game.player import Player
from gto_desktop.game.street import Street
from gto_desktop.ranges.range import Range
from gto_desktop.solver.spec import SPOT_KEYS, NodeLock, SolveSpec, load_spot

SPOTS = sorted((Path(__file__).parents[2] / "benchmarks" / "spots").glob("*.json"))
Spot = dict[str, object]


def spot(**changes: object) -> Spot:
    base: Spot = {
        "board": "Qs7h2d5c",
        "oop_range": "22+,A2s+",
        "ip_range": "JJ+,AK",
        "pot": 550,
        "effective_stack": 9750,
        "bet_sizes": {"turn": [33, "75%"], "river": ["2e", "a"]},
        "raise_sizes": {"turn": ["2.5x"], "river": ["100c"]},
        "donk_sizes": {"turn": None, "river": []},
        "raise_limit": 3,
    }
    return base | changes


def lock(**changes: object) -> Spot:
    return {"line": "root", "cards": None, "strategy": {"": [0.5, 0.5]}} | changes


def message(value: object) -> str:
    with pytest.raises(InputError) as caught:
        SolveSpec.from_dict(value)
    return str(caught.value)


def test_that_a_spot_is_read_field_by_field() -> None:
    spec = SolveSpec.from_dict(
        spot(rake_percent=5, rake_cap=30, force_allin_threshold=0.15, locks=[lock()])
    )

    assert spec.board == Board.parse("Qs7h2d5c")
    assert spec.ranges.oop == Range.parse("22+,A2s+")
    assert spec.ranges.ip == Range.parse("JJ+,AK")
    assert (spec.tree.starting_pot, spec.tree.effective_stack) == (550, 9750)
    assert spec.tree.first_street is Street.TURN
    for player in Player:
        assert spec.tree.on(Street.TURN)[player].bet == parse_sizes("33 75")
        assert spec.tree.on(Street.RIVER)[player].bet == parse_sizes("2e a")
        assert spec.tree.on(Street.TURN)[player].raise_ == parse_sizes("2.5x")
        assert spec.tree.on(Street.RIVER)[player].raise_ == parse_sizes("100c")
    assert spec.tree.donk == (None, None, ())
    assert spec.tree.raise_limit == 3
    assert (spec.tree.rake_percent, spec.tree.rake_cap) == (5.0, 30.0)
    assert spec.tree.force_allin_threshold == 0.15
    assert spec.locks == (NodeLock("root", None, {"": (0.5, 0.5)}),)


def test_that_what_is_left_out_has_a_default() -> None:
    required = {k: spot()[k] for k in ("board", "oop_range", "ip_range", "pot", "effective_stack")}
    tree = SolveSpec.from_dict(required).tree

    assert tree.on(Street.RIVER).ip.bet == parse_sizes("50")
    assert tree.on(Street.RIVER).oop.raise_ == parse_sizes("50")
    assert tree.donk == (None, None, None)
    assert tree.raise_limit is None
    assert tree.add_allin_threshold == tree.merging_threshold == tree.rake_percent == 0


def test_that_each_player_may_have_sizes_of_his_own() -> None:
    own = {"oop": {"turn": [25], "river": []}, "ip": {"turn": "75, a", "river": [100]}}
    tree = SolveSpec.from_dict(spot(bet_sizes=own)).tree

    assert tree.on(Street.TURN).oop.bet == parse_sizes("25")
    assert tree.on(Street.TURN).ip.bet == parse_sizes("75 a")
    assert tree.on(Street.RIVER).oop.bet == ()
    assert tree.on(Street.TURN).oop.raise_ == tree.on(Street.TURN).ip.raise_


def test_that_chips_may_be_written_with_a_decimal_point() -> None:
    assert SolveSpec.from_dict(spot(pot=550.0)) == SolveSpec.from_dict(spot())


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"pot": -5}, r"pot must be at least 1, not -5\."),
        ({"pot": 0}, r"pot must be at least 1, not 0\."),
        ({"pot": True}, r"pot must be a number, not true\."),
        ({"pot": "550"}, r"pot must be a number, not '550'\."),
        ({"pot": 550.5}, r"pot must be a whole number, not 550\.5\."),
        ({"pot": float("nan")}, r"pot must be a finite number, not nan\."),
        ({"pot": 10**400}, r"pot must be at most 1000000000, not a huge number\."),
        ({"pot": None}, r"The spot has no pot\."),
        ({"pot": [[[]]]}, r"pot must be a number, not a list\."),
        ({"effective_stack": 0}, r"effective_stack must be at least 1"),
        ({"effective_stack": float("inf")}, r"effective_stack must be a finite number"),
        ({"effective_stack": 1e10}, r"effective_stack must be at most"),
        ({"board": "Qs7h"}, r"A board has 3, 4 or 5 cards, this one has 2\."),
        ({"board": "Qs7hQs"}, r"Qs twice"),
        ({"board": "Qs7hXx"}, r"At position 5: 'Xx' is not a card"),
        ({"board": 5}, r"board must be a text, not 5\."),
        ({"oop_range": ""}, r"oop_range cannot be read\. The range is empty"),
        ({"ip_range": "AA,XX"}, r"ip_range cannot be read\. XX at position 4|'XX' at position 4"),
        ({"ip_range": None}, r"The spot has no ip_range\."),
        ({"ip_range": {"AA": 1}}, r"ip_range must be a text, not an object\."),
        ({"oop_range": "QsQh"}, r"oop_range has no hand left"),
        ({"oop_range": "AhAd", "ip_range": "AhKh"}, r"oop_range and ip_range cannot both hold"),
        ({"oop_range": "QQ:0,22"}, None),
        ({"pots": 5}, r"The spot has an unknown field 'pots'; known are add_allin_threshold,"),
        ({"bet_sizes": []}, r"bet_sizes must be an object with named fields, not a list\."),
        ({"bet_sizes": {"turn": [50]}}, r"bet_sizes has no river: write \[\] for no size\."),
        ({"bet_sizes": {"preflop": [50]}}, r"bet_sizes has an unknown field 'preflop'"),
        ({"bet_sizes": {"turn": [0], "river": []}}, r"bet_sizes\.turn: A size of 0 % of the pot"),
        ({"bet_sizes": {"turn": [-50], "river": []}}, r"bet_sizes\.turn: A size of -50 %"),
        ({"bet_sizes": {"turn": [True], "river": []}}, r"bet_sizes\.turn: a size must be a number"),
        ({"bet_sizes": {"turn": ["2x"], "river": []}}, r"bet_sizes\.turn: 2x is a multiple"),
        ({"bet_sizes": {"turn": "50, 0", "river": []}}, r"bet_sizes\.turn: At position 5: A size"),
        ({"bet_sizes": {"turn": [5] * 51, "river": []}}, r"bet_sizes\.turn has 51 entries"),
        ({"bet_sizes": {"turn": 50, "river": []}}, r"bet_sizes\.turn must be a list, not 50\."),
        ({"bet_sizes": {"oop": {"turn": [], "river": []}}}, r"bet_sizes\.ip must be an object"),
        ({"bet_sizes": {"oop": {}, "turn": [50]}}, r"bet_sizes has an unknown field 'turn'"),
        ({"raise_sizes": {"turn": ["1x"], "river": []}}, r"raise_sizes\.turn: A raise to 1 times"),
        ({"donk_sizes": {"river": ["z"]}}, r"donk_sizes\.river: 'z' is not a bet size"),
        ({"donk_sizes": {"river": ["2x"]}}, r"donk_sizes\.river: 2x is a multiple"),
        ({"raise_limit": -1}, r"raise_limit must be at least 0"),
        ({"raise_limit": 1.5}, r"raise_limit must be a whole number"),
        ({"add_allin_threshold": -0.1}, r"add_allin_threshold must be at least 0"),
        ({"force_allin_threshold": "x"}, r"force_allin_threshold must be a number, not 'x'\."),
        ({"merging_threshold": 1e308}, r"merging_threshold must be at most 1000"),
        ({"rake_percent": 101}, r"rake_percent must be at most 100, not 101\."),
        ({"rake_cap": -1}, r"rake_cap must be at least 0"),
        ({"name": 5}, r"name must be a text"),
        ({"locks": {}}, r"locks must be a list, not an object\."),
        ({"locks": [5]}, r"A lock must be an object"),
        ({"locks": [lock(line=None)]}, r"The line of a lock must be a text, not null\."),
        ({"locks": [lock(strategy={})]}, r"The lock at 'root' locks no hand\."),
        ({"locks": [lock(strategy={"": [0.5]})]}, r"the node probabilities that add up to 0\.5"),
        ({"locks": [lock(strategy={"AA": [2, -1]})]}, r"a probability must be at most 1, not 2"),
        ({"locks": [lock(strategy={"ZZ": [1]})]}, r"The lock at 'root' cannot be read"),
        ({"locks": [lock(strategy={"AA": [1], "": [0, 1]})]}, r"rows of different lengths"),
        ({"locks": [lock(cards="Qs")]}, r"deals Qs, which is on the board"),
        ({"locks": [lock(cards="AsKs")]}, r"more cards than can follow"),
    ],
)
def test_that_one_sentence_names_the_bad_field(changes: Spot, sentence: str | None) -> None:
    if sentence is None:
        assert SolveSpec.from_dict(spot(**changes)).ranges.oop == Range.parse("22")
        return
    with pytest.raises(InputError, match=sentence):
        SolveSpec.from_dict(spot(**changes))


@pytest.mark.parametrize("value", [None, 5, "spot", [], [spot()], True])
def test_that_only_an_object_is_a_spot(value: object) -> None:
    assert message(value).startswith("The spot must be an object")


def test_that_a_field_name_must_be_a_text() -> None:
    assert "unknown field 5" in message({5: 5})


def test_that_deep_junk_is_one_short_sentence() -> None:
    deep: object = []
    for _ in range(100_000):
        deep = [deep]

    for key in SPOT_KEYS:
        assert len(message(spot(**{key: deep}))) < 200


JSON_LIKE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
NEARLY_RIGHT = JSON_LIKE | st.sampled_from(
    [
        *spot().values(),
        "AhKh",
        "33, a",
        {"flop": [50], "turn": [50], "river": [50]},
        {"oop": {"turn": [], "river": ["e"]}, "ip": {"turn": [], "river": [1e-3]}},
        [lock()],
        [lock(strategy={"AhKh": [0.25, 0.75], "AA": [1, 0]})],
        0.15,
    ]
)


@given(JSON_LIKE | st.dictionaries(st.sampled_from(sorted(SPOT_KEYS)), JSON_LIKE))
def test_that_anything_is_a_spot_or_an_input_error(value: object) -> None:
    check_spec_or_input_error(value)


@given(st.dictionaries(st.sampled_from(sorted(SPOT_KEYS)), NEARLY_RIGHT, max_size=3))
def test_that_a_changed_spot_is_a_spot_or_an_input_error(changes: Spot) -> None:
    check_spec_or_input_error(spot() | changes)


def check_spec_or_input_error(value: object) -> None:
    try:
        spec = SolveSpec.from_dict(value)
    except InputError as error:
        sentence = str(error)
    else:
        sentence = "A fine spot."
        again = SolveSpec.from_dict(json.loads(json.dumps(spec.to_dict())))
        assert again == spec
        assert again.key() == spec.key()
        assert hash(again) == hash(spec)

    assert len(sentence) < 600
    assert sentence.endswith(".")


@pytest.mark.parametrize("path", SPOTS, ids=lambda path: path.stem)
def test_that_benchmark_spots_survive_the_round_trip(path: Path) -> None:
    spec = load_spot(path)
    written = spec.to_dict()
    original = json.loads(path.read_text())

    assert SolveSpec.from_dict(written) == spec
    assert load_spot(written) == spec
    for key in ("pot", "effective_stack", "bet_sizes", "raise_sizes", "donk_sizes", "raise_limit"):
        assert written[key] == original[key]


@pytest.mark.parametrize("path", SPOTS, ids=lambda path: path.stem)
def test_that_benchmark_spots_are_the_shared_ones(path: Path, shared_dir: Path) -> None:
    assert path.read_text() == (shared_dir / "spots" / path.name).read_text()


@pytest.mark.parametrize(
    "same",
    [
        spot(name="other", description="words"),
        spot(pot=550.0, raise_limit=3.0, rake_cap=0.0),
        spot(oop_range="A2s+, 22+ QsQh"),
        spot(oop_range="22+,A2s+,QsQh:0.5"),  # the board holds both
        spot(bet_sizes={"flop": [10], "turn": ["33", 75], "river": ["2E", "all-in"]}),
        spot(donk_sizes={"turn": [10], "river": []}),  # nothing comes before the turn
        spot(board="qS 7h 2d 5c"),
    ],
)
def test_that_equal_games_have_equal_keys(same: Spot) -> None:
    assert SolveSpec.from_dict(same).key() == SolveSpec.from_dict(spot()).key()


@pytest.mark.parametrize(
    "other",
    [
        spot(pot=551),
        spot(effective_stack=9751),
        spot(oop_range="22+,A2s+:0.99"),
        spot(ip_range="JJ+,AKs"),
        spot(board="Qs7h2d5d"),
        spot(donk_sizes={"river": None}),
        spot(raise_limit=None),
        spot(merging_threshold=0.1),
        spot(rake_percent=1),
        spot(bet_sizes={"turn": [33], "river": ["2e", "a"]}),
        spot(locks=[lock()]),
    ],
)
def test_that_other_games_have_other_keys(other: Spot) -> None:
    assert SolveSpec.from_dict(other).key() != SolveSpec.from_dict(spot()).key()


def test_that_a_key_stays_the_same_for_ever() -> None:
    # Stored results are found by it: a change here orphans them all.
    assert SolveSpec.from_dict(spot()).key() == KEY


KEY = "d391eb417573f244f50b6fe312526af1548db44183fd601d475beaa0e2b3d5de"


def test_that_the_board_and_the_tree_must_agree() -> None:
    spec = SolveSpec.from_dict(spot())

    with pytest.raises(InputError, match="does not belong to the turn"):
        replace(spec, board=Board.parse("Qs7h2d"))


def test_that_a_lock_sums_to_exactly_one() -> None:
    third = NodeLock("root", parse_cards("Td"), {"AhKh": (0.333, 0.333, 0.333)})
    again = NodeLock.from_dict(third.to_dict())

    assert sum(third.strategy["AhKh"]) == pytest.approx(1, abs=1e-15)
    assert again == third
    assert again.action_count == 3


def test_that_lines_of_edits_and_locks_are_written_as_the_tree_does() -> None:
    spec = SolveSpec.from_dict(
        {
            "board": "Ks7d4c2hTs",
            "oop_range": "AA,KK",
            "ip_range": "QQ,JJ",
            "pot": 100,
            "effective_stack": 1000,
            "bet_sizes": {"river": [50]},
            "raise_sizes": {"river": [60]},
            "tree_edits": [{"line": "root/BET", "raise_sizes": [50, 100]}],
            "locks": [
                {"line": "root/check/bet_50", "cards": None, "strategy": {"": [1, 0, 0]}},
                {"line": "root/bet/call/check", "cards": None, "strategy": {"": [1, 0]}},
            ],
        }
    )

    assert [edit.line for edit in spec.tree.edits] == ["root/BET 50"]
    # What leads nowhere stays as it was written, and is refused by its name where it is solved.
    lines = [lock.line for lock in spec.locks]
    assert lines == ["root/CHECK/BET 50", "root/bet/call/check"]
    assert SolveSpec.from_dict(spec.to_dict()) == spec


def test_that_a_spot_file_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "spot.json"
    path.write_text(json.dumps(spot()), encoding="utf-8-sig")

    assert load_spot(path) == load_spot(str(path)) == load_spot(spot())


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", r"spot\.json is not a spot file: it is not JSON \(line 1\)\."),
        (b'{"pot": 5,\n"board"', r"it is not JSON \(line 2\)"),
        (b"\xff\xfe\x00\x01", r"it is not text"),
        (b"[" * 200_000, r"it is not JSON"),
        (b'{"pot": ' + b"9" * 5000 + b"}", r"it is not JSON"),
        (b"[1, 2]", r"The spot must be an object"),
        (b'{"pot": NaN}', r"The spot has no board"),
    ],
)
def test_that_a_file_that_is_no_spot_is_said_to_be_none(
    tmp_path: Path, content: bytes, sentence: str
) -> None:
    path = tmp_path / "spot.json"
    path.write_bytes(content)

    with pytest.raises(InputError, match=sentence):
        load_spot(path)


@pytest.mark.parametrize("make", [lambda p: p / "missing.json", lambda p: p, lambda _: "a\0b"])
def test_that_a_path_without_a_file_is_an_input_error(
    tmp_path: Path, make: Callable[[Path], Path | str]
) -> None:
    with pytest.raises(InputError):
        load_spot(make(tmp_path))

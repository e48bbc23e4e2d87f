"""A game of the user's own: from fields to a data set that lookups and the study take."""

from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import shipped_preflop
from gto_desktop.basis.service_failures import UnsupportedVersion
from gto_desktop.cards.hand_class import CLASS_SIZES, parse_class
from gto_desktop.game.preflop_line import Position, PreflopAction, SeatMove
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.preflop.preflop_solve import PreflopLimit, PreflopProgress
from gto_desktop.preflop.preflop_spec import read_preflop_spec
from gto_desktop.services.preflop_games.own_data_sets import check_id, id_for
from gto_desktop.services.preflop_games.preflop_games import (
    LIMIT,
    GameOrder,
    PreflopGames,
    gains_of,
)
from gto_desktop.services.study.preflop_lookups import PreflopLookups
from gto_desktop.services.study.study import Study
from gto_desktop.solver.progress import Progress, finish, retold

POSTS = (
    PreflopAction(Position.SB, "small blind", 0.5),
    PreflopAction(Position.BB, "big blind", 1),
)
PUSH = {"name": "push or fold", "seats": 2, "stacks": 10, "push_or_fold": True}
SIZES = {
    "name": "three-handed", "seats": 3, "stacks": {"BTN": 40, "SB": 40, "BB": 25},
    "big_blind_ante": 1, "opens": {"BTN": [2, 3], "SB": 3}, "callers": 1,
}  # fmt: skip
NINE = {
    "name": "nine", "seats": 9, "stacks": 12, "big_blind_ante": 1, "opens": [2, 12],
    "limpers": [], "callers": 1, "cold_calls": {"raise": False, "three_bet": False},
}  # fmt: skip


@pytest.fixture
def games(tmp_path: Path) -> PreflopGames:
    # By coefficients: what flops have taught takes minutes to settle.
    return PreflopGames(shipped_preflop(), tmp_path / "preflop.sqlite", learnt=lambda: None)


def _order(content: object, name: str, iterations: int) -> GameOrder:
    return GameOrder(read_preflop_spec(content), name, PreflopLimit(0.0, iterations))


def test_a_solved_game_is_a_data_set_beside_the_shipped_ones(
    games: PreflopGames, tmp_path: Path
) -> None:
    info = finish(games.solve(_order(PUSH, "mine", 400)))

    assert [each.id for each in games.all()] == ["mine"]
    assert info.label == "push or fold"
    with closing(PreflopBook(shipped_preflop(), tmp_path / "preflop.sqlite")) as book:
        assert [each.id for each in book.versions()][-1] == "mine"
        row = book.row("mine", Position.SB, [])
        evs = book.evs("mine", Position.SB, [])
    assert row is not None
    assert [action.kind for action in row.actions] == ["fold", "raise"]
    assert row.actions[1].allin
    # The published figure for ten big blinds.
    assert CLASS_SIZES @ row.strategy[:, 1] / 1326 == pytest.approx(0.5828, abs=5e-3)
    assert evs is not None
    assert evs[parse_class("AA"), 1] > 1.5


def test_push_or_fold_is_solved_to_the_end_whatever_target_is_asked_for(
    games: PreflopGames,
) -> None:
    stacks = {"CO": 30, "BTN": 12, "SB": 20, "BB": 9}
    content = {"seats": 4, "stacks": stacks, "big_blind_ante": 1, "push_or_fold": True}
    order = GameOrder(read_preflop_spec({**content, "payouts": [50, 30, 20]}), "icm", LIMIT)

    info = finish(games.solve(order))

    assert max(gains_of(info).values()) <= 0.005


@pytest.mark.parametrize(
    ("lock", "told"),
    [
        ({"line": "X", "ranges": {"A": "AA"}}, "Move 1 of 'X' is not offered"),
        ({"line": "", "ranges": {"A": "ZZ"}}, "ZZ"),
        ({"line": "F", "ranges": {"A": "AA"}}, "The betting ends in 'F'"),
    ],
)
def test_a_lock_that_does_not_fit_is_refused_before_anything_is_solved(
    games: PreflopGames, lock: dict[str, object], told: str
) -> None:
    with pytest.raises(InputError, match=told):
        games.size(read_preflop_spec({**PUSH, "locks": [lock]}))


def test_lookups_answer_for_a_data_set_that_was_solved_or_deleted_after_they_were_opened(
    games: PreflopGames, tmp_path: Path
) -> None:
    lookups = PreflopLookups.open(shipped_preflop(), tmp_path / "preflop.sqlite")
    assert "mine" not in lookups.versions()

    finish(games.solve(_order({"name": "short", "stacks": 10, "push_or_fold": True}, "mine", 2)))

    assert lookups.preflop_range(Position.UTG, POSTS, "mine").shares["AA"][2] > 0
    assert "mine" in lookups.versions()
    games.delete("mine")
    assert "mine" not in lookups.versions()
    with pytest.raises(UnsupportedVersion, match="'mine' is unknown"):
        lookups.preflop_range(Position.UTG, POSTS, "mine")


def test_a_stopped_solve_keeps_what_it_has(games: PreflopGames) -> None:
    told: list[Progress] = []

    def stop_at_30(progress: Progress) -> Progress:
        told.append(progress)
        return progress

    work = retold(games.solve(_order(SIZES, "mine", 500)), stop_at_30)
    info, asked = None, None
    while info is None:
        try:
            progress = work.send(asked)
            asked = isinstance(progress, PreflopProgress) and progress.done >= 30
        except StopIteration as end:
            info = end.value

    assert info.facts["iterations"] == 30
    assert told[-1].phase == "working out EVs"
    assert [each.id for each in games.all()] == ["mine"]


def test_the_study_walks_an_own_game_with_its_stacks_and_sizes(
    games: PreflopGames, tmp_path: Path
) -> None:
    finish(games.solve(_order(SIZES, "mine", 40)))
    study = Study.open(shipped_preflop(), [], tmp_path / "preflop.sqlite")

    start = study.preflop("mine", [])
    small, large = (study.preflop("mine", [move, "F"]) for move in ("R2.1", "R2.9"))

    assert [str(seat.position) for seat in start.seats][3:] == ["BTN", "SB", "BB"]
    assert start.pot == 2.5
    assert start.seats[-1].behind == 23.0
    labels = [choice.action.label for choice in start.turns[0].choices]
    assert labels == ["FOLD", "RAISE 200", "RAISE 300"]
    assert small.node is not None
    assert large.node is not None
    # Answers are those to the nearest size: more is defended against the smaller one.
    folds = [node.node.strategy[0].mean() for node in (small, large)]  # type: ignore[union-attr]
    assert folds[0] < folds[1]
    study.close()


def test_a_pot_of_unequal_stacks_is_told_no_other_stack_than_it_has(
    games: PreflopGames, tmp_path: Path
) -> None:
    finish(games.solve(_order(SIZES, "mine", 40)))
    study = Study.open(shipped_preflop(), [], tmp_path / "preflop.sqlite")

    view = study.preflop("mine", ["R2", "F", "C"])

    assert view.flop is not None
    assert "Flops of the library" not in view.note
    study.close()


def test_an_order_of_push_or_fold_ends_where_its_solve_does() -> None:
    push, other = (GameOrder(read_preflop_spec(told), "mine") for told in (PUSH, SIZES))

    assert push.ends_at == PreflopLimit(0.005, 1500)
    assert GameOrder(push.spec, "mine", PreflopLimit(0.001)).ends_at.target_mbb == 0.001
    assert other.ends_at == other.limit


def test_a_nine_handed_game_is_walked_by_the_names_of_its_seats(
    games: PreflopGames, tmp_path: Path
) -> None:
    finish(games.solve(_order(NINE, "nine", 20)))
    study = Study.open(shipped_preflop(), [], tmp_path / "preflop.sqlite")

    view = study.preflop("nine", ["F", "F", "F", "R2"])

    assert [str(turn.seat) for turn in view.turns] == ["UTG", "UTG1", "UTG2", "LJ", "HJ"]
    assert view.node is not None
    assert np.allclose(view.node.strategy.sum(axis=0), 1, atol=1e-5)
    study.close()


def test_a_study_takes_in_what_was_solved_anew_or_deleted(
    games: PreflopGames, tmp_path: Path
) -> None:
    study = Study.open(shipped_preflop(), [], tmp_path / "preflop.sqlite")
    assert "mine" not in study.versions()
    finish(games.solve(_order(PUSH, "mine", 1)))

    assert study.preflop("mine", ["A"]).turns[-1].seat == Position.BB
    early = study.preflop("mine", []).node
    finish(games.solve(_order(PUSH, "mine", 60)))
    late = study.preflop("mine", []).node
    assert early is not None
    assert late is not None
    assert not np.allclose(early.strategy, late.strategy)
    games.delete("mine")
    assert "mine" not in study.versions()
    study.close()


def test_the_nearest_solved_size_answers(games: PreflopGames, tmp_path: Path) -> None:
    finish(games.solve(_order(SIZES, "mine", 20)))
    with closing(PreflopBook(shipped_preflop(), tmp_path / "preflop.sqlite")) as book:
        moves = [(Position.BTN, SeatMove.RAISE), (Position.SB, SeatMove.FOLD)]
        told = {
            to: book.row("mine", Position.BB, moves, [to]).raises[0].to  # type: ignore[union-attr]
            for to in (2.0, 2.3, 2.6, 3.0, 8.0)
        }

    assert told == {2.0: 2.0, 2.3: 2.0, 2.6: 3.0, 3.0: 3.0, 8.0: 3.0}


def test_what_if_the_big_blind_calls_too_much(games: PreflopGames, tmp_path: Path) -> None:
    """The chart against everything that calls: whoever has more equity than it needs jams."""
    calls = {
        **PUSH,
        "locks": [
            {"line": "A", "ranges": {"C": "22+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32"}}
        ],
    }
    finish(games.solve(_order(calls, "calls", 300)))
    with closing(PreflopBook(shipped_preflop(), tmp_path / "preflop.sqlite")) as book:
        row = book.row("calls", Position.SB, [])
        answer = book.row("calls", Position.BB, [(Position.SB, SeatMove.RAISE)])
        facts = next(each.facts for each in book.own_versions())
    assert row is not None
    assert answer is not None
    assert (answer.strategy[:, 1] == 1.0).all()
    jams = {name: row.strategy[parse_class(name), 1] for name in ("22", "JTs", "K2o", "72o", "54s")}
    # 20 big blinds of pot for 9.5: 47.5 % of equity against any two.
    assert jams["22"] > 0.99
    assert jams["JTs"] > 0.99
    assert jams["K2o"] > 0.99
    assert jams["72o"] < 0.01
    assert jams["54s"] < 0.01
    assert facts["locks"][0]["line"] == "A"  # type: ignore[index]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ([], "the game must be an object"),
        ({"seat": 6}, "unknown field 'seat'"),
        ({"seats": 10}, "seats must be at most 9"),
        ({"stacks": 1000}, "stacks must be at most 250"),
        ({"stacks": {"HJ": 40}}, "stacks has no seat 'HJ': use UTG, MP"),
        ({"ante": -1}, "ante must be at least 0"),
        ({"seats": 2, "straddle": 2}, "A straddle"),
        ({"opens": {"BB": 3}}, "nobody to open to"),
        ({"opens": []}, "opens needs a size"),
        ({"three_bet": {"in_position": 3}}, "three_bet needs out_of_position"),
        ({"cold_calls": {"raise": 1}}, "cold_calls.raise is true or false"),
        ({"payouts": [1, 2]}, "from the first place down"),
        ({"stacks": 2, "big_blind_ante": 1}, "more than blinds and antes"),
        ({"locks": [{"line": "Q"}]}, "'Q' is no move"),
    ],
)
def test_what_is_no_game_is_told_in_a_sentence(content: object, why: str) -> None:
    with pytest.raises(InputError, match=why):
        read_preflop_spec(content)


def test_a_lock_that_does_not_fit_the_tree_is_refused(games: PreflopGames) -> None:
    for line, ranges, why in (
        ("R3", {"R9": "AA"}, "Move 1"),
        ("A", {"R9": "AA"}, "not offered there"),
        ("A", {"C": "AA", "F": "AA"}, "overlap"),
        ("A C", {}, "betting ends"),
    ):
        lock = {**PUSH, "locks": [{"line": line, "ranges": ranges}]}
        if why == "Move 1":
            lock["locks"] = [{"line": "C", "ranges": {}}]
        with pytest.raises(InputError, match=why):
            finish(games.solve(_order(lock, "mine", 5)))


def test_names_of_data_sets_are_checked() -> None:
    spec = read_preflop_spec(PUSH)

    assert id_for("9-max, 20bb: ante!") == "own-9-max-20bb-ante"
    # What an id cannot spell, or has no room for, tells names apart all the same.
    long = 70 * "a"
    ids = {id_for(name) for name in ("A", "A+", "Финал", "Турнир", long, f"{long}b")}
    assert len(ids) == 6
    for name in ids:
        check_id(name)
    with pytest.raises(InputError, match="comes with the program"):
        GameOrder(spec, "6max")
    with pytest.raises(InputError, match="letters, digits"):
        GameOrder(spec, "../6max")


def test_a_game_beyond_the_limit_is_refused_before_anything_is_built(games: PreflopGames) -> None:
    sizes = [2, 2.5, 3, 4]
    with pytest.raises(InputError, match="more than 400,000 decisions"):
        games.size(read_preflop_spec({"seats": 9, "opens": sizes, "callers": 4}))

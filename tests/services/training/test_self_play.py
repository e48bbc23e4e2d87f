"""Hands that strategies play against themselves, by the rules of PokerKit and by the solver."""

import io
import tomllib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from pokerkit import HandHistory, State

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import strategy_folder
from gto_desktop.game.player import Player
from gto_desktop.hands.hand import Hand, PostKind
from gto_desktop.hands.phh import phh_pieces, read_phh
from gto_desktop.preflop.stakes import data_set
from gto_desktop.services.study.study import Study
from gto_desktop.services.training.self_play import SelfPlay, play_preflop, play_solution
from gto_desktop.solver.progress import Steps, finish
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.tree import ACTION
from tests.solver.spots import iterated, spot

RIVER = spot(
    "Qs8d5c3h2h", "QQ,88,AQs,76s,T9s", "KQs,JJ,TT,QJs", 100, 200, "50,100", "a", rake_percent=5,
    rake_cap=8,
)  # fmt: skip
TURN = spot("Qs8d5c3h", "QQ,88,AQs,76s", "KQs,JJ,QJs", 101, 150, {"turn": "50", "river": "75"})
HANDS = 5000


@pytest.fixture(scope="module")
def river() -> Session:
    return iterated(RIVER, 200)


@pytest.fixture(scope="module")
def played(river: Session, tmp_path_factory: pytest.TempPathFactory) -> tuple[SelfPlay, Path]:
    out = tmp_path_factory.mktemp("hands") / "river.phhs"
    return finish(play_solution(river, HANDS, 1, out)), out


@pytest.fixture(scope="module")
def study() -> Iterator[Study]:
    opened = Study.open(strategy_folder() / "preflop.sqlite", [])
    yield opened
    opened.close()


def stopped(steps: Steps[SelfPlay]) -> SelfPlay:
    while True:
        try:
            steps.send(True)
        except StopIteration as end:
            outcome: SelfPlay = end.value
            return outcome


def replayed(path: Path, count: int) -> list[State]:
    """The last states of the first hands, by PokerKit; what it cannot play raises."""
    text = path.read_text().split(f"\n[{count + 1}]")[0]
    states = [list(history)[-1] for history in HandHistory.load_all(io.BytesIO(text.encode()))]
    assert len(states) == count
    return states


def written(path: Path, count: int) -> list[Hand]:
    """The first hands of a file, by our own reader."""
    text = path.read_text().split(f"\n[{count + 1}]")[0]
    return [read_phh("\n".join(piece.lines)) for _, piece in phh_pieces(text)]


def agree(hand: Hand, state: State) -> None:
    """Check what a hand says against PokerKit, which takes no rake."""
    assert not state.status
    results = [result / hand.scale for result in hand.results()]
    paid = [float(chips) for chips in state.payoffs]
    assert sum(results) == pytest.approx(-hand.rake / hand.scale, abs=1e-6)
    for mine, theirs in zip(results, paid, strict=True):
        if theirs < -0.005:
            assert mine == pytest.approx(theirs, abs=0.011)
        else:
            assert theirs - hand.rake / hand.scale - 0.011 <= mine <= theirs + 0.011


def test_that_frequencies_of_many_hands_are_those_of_the_solver(
    river: Session, played: tuple[SelfPlay, Path]
) -> None:
    solution, checked = SessionSolution(river), 0
    tree = solution.tree
    for node in range(len(tree.kind)):
        if tree.kind[node] != ACTION:
            continue
        view = solution.node(tree.line(node))
        decision = played[0].frequencies.decisions.get(
            f"{tree.line(node)}, {Player(int(tree.player[node])).name}"
        )
        if decision is None or decision.visits < 100:
            continue
        for share, expected in zip(decision.shares(), view.action_frequencies(), strict=True):
            error = np.sqrt(expected * (1 - expected) / decision.visits)
            assert abs(share.share - expected) <= 4 * error + 1e-3, decision.name
            checked += 1
    assert checked >= 10


def test_that_both_players_win_their_evs(river: Session, played: tuple[SelfPlay, Path]) -> None:
    evs = river.expected_values()

    for player in Player:
        won = played[0].won[player.name]
        assert won.count == HANDS
        assert abs(won.value - evs[player]) <= 4 * won.error


def test_that_pokerkit_pays_every_hand_the_same(played: tuple[SelfPlay, Path]) -> None:
    hands, states = written(played[1], 300), replayed(played[1], 300)

    for hand, state in zip(hands, states, strict=True):
        agree(hand, state)
    assert any(hand.rake == 8 * hand.scale for hand in hands)
    assert {len(hand.actions) > 8 for hand in hands} == {True, False}


def test_that_our_own_reader_settles_what_was_written(played: tuple[SelfPlay, Path]) -> None:
    assert {hand.unreconciled for hand in written(played[1], 100)} == {""}


def test_that_a_turn_is_played_over_all_its_rivers() -> None:
    # So few that everything still happens now and then: what never does has no error to tell.
    session = iterated(TURN, 20)

    played = finish(play_solution(session, 3000, 3, None))

    for player in Player:
        won, ev = played.won[player.name], session.expected_values()[player]
        assert abs(won.value - ev) <= 4 * won.error
    root = played.frequencies.decisions["root, OOP"]
    assert root.visits == 3000


def test_that_six_players_open_as_often_as_the_data_set_says(study: Study, tmp_path: Path) -> None:
    out = tmp_path / "preflop.phhs"

    played = finish(play_preflop(study, "6max", 1500, 2, out))

    for moves in ((), ("F",), ("F", "F"), ("F", "F", "F")):
        turn = study.preflop("6max", moves).turns[-1]
        decision = played.frequencies.decisions[" ".join(moves) or "first in"]
        for share, choice in zip(decision.shares(), turn.choices, strict=True):
            error = np.sqrt(choice.share * (1 - choice.share) / decision.visits)
            # Hands that fold leave a little more of the good ones: bunching moves it by under 1 %.
            assert abs(share.share - choice.share) <= 4 * error + 0.01
    for hand, state in zip(written(out, 200), replayed(out, 200), strict=True):
        agree(hand, state)
    assert sum(each.total for each in played.won.values()) == pytest.approx(0.0, abs=1e-6)


@pytest.mark.parametrize("version", ["heads_up_100bb", "9max_100bb", "mtt_8max_15bb"])
def test_that_tables_of_every_size_play_with_their_stacks_and_antes(
    study: Study, version: str, tmp_path: Path
) -> None:
    stakes, out = data_set(version).stakes, tmp_path / "preflop.phhs"

    played = finish(play_preflop(study, version, 200, 2, out))

    hands = written(out, 200)
    for hand, state in zip(hands, replayed(out, 200), strict=True):
        agree(hand, state)
        assert len(hand.seats) == stakes.seats
        assert {hand.in_bb(seat.stack) for seat in hand.seats} == {stakes.stack}
        antes = sum(post.amount for post in hand.posts if post.kind is PostKind.ANTE)
        assert hand.in_bb(antes) == sum(stakes.antes)
    assert {hand.unreconciled for hand in hands} == {""}
    assert sum(each.total for each in played.won.values()) == pytest.approx(0.0, abs=1e-6)
    assert set(played.won) == {stakes.names[column] for column in stakes.playing}


def test_that_the_same_seed_plays_the_same_hands(river: Session) -> None:
    first, again, other = (
        finish(play_solution(river, 50, seed, None)).frequencies.decisions["root, OOP"].taken
        for seed in (5, 5, 6)
    )

    assert first == again
    assert first != other


def test_that_stopping_keeps_the_hands_so_far(river: Session, tmp_path: Path) -> None:
    out = tmp_path / "some.phhs"
    steps = play_solution(river, 100_000, 1, out)
    next(steps)

    played = stopped(steps)

    assert played.stopped
    assert 1 <= played.played < 100_000
    assert len(tomllib.loads(out.read_text())) == played.played


def test_that_giving_up_leaves_no_file(river: Session, tmp_path: Path) -> None:
    out = tmp_path / "none.phhs"
    steps = play_solution(river, 100_000, 1, out)
    next(steps)

    steps.close()

    assert list(tmp_path.iterdir()) == []


def test_that_a_single_hand_is_a_file_that_pokerkit_loads(river: Session, tmp_path: Path) -> None:
    out = tmp_path / "one.phh"

    finish(play_solution(river, 1, 1, out))

    history = HandHistory.load(io.BytesIO(out.read_bytes()))
    assert len(list(history)) > 5


@pytest.mark.parametrize("hands", [0, 1_000_001])
def test_that_a_number_out_of_bounds_is_refused(river: Session, hands: int) -> None:
    with pytest.raises(InputError, match="can be played"):
        finish(play_solution(river, hands, 1, None))


def test_that_an_unknown_data_set_is_refused(study: Study) -> None:
    with pytest.raises(InputError, match="no data set 'nothing'"):
        finish(play_preflop(study, "nothing", 1, 1, None))

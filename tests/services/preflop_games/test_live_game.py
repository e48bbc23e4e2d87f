"""A game under way: which decisions can be looked at, and what is shown of them."""

from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import shipped_preflop
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.preflop_solve import PreflopLimit
from gto_desktop.preflop.preflop_spec import locked_nodes, read_preflop_spec
from gto_desktop.services.preflop_games.live_game import (
    GameProgress,
    Line,
    chart_of,
    first_decisions,
    solve_watched,
)
from gto_desktop.services.preflop_games.preflop_games import GameOrder, PreflopGames
from gto_desktop.services.study.study import Study

PUSH = {"name": "push or fold", "seats": 2, "stacks": 10, "push_or_fold": True}


def _lines(content: object) -> dict[str, tuple[Line, tuple[str, ...]]]:
    stakes = read_preflop_spec(content).stakes
    return {each.situation: (each.line, each.moves) for each in first_decisions(stakes)}


def test_each_seat_is_first_in_once_and_the_last_one_faces_each_open() -> None:
    told = _lines({"seats": 3, "opens": {"BTN": [2, 2.5], "SB": 3}})

    assert told == {
        "BTN first in": ((), ("F", "R2", "R2.5")),
        "SB first in": (("F",), ("F", "C", "R3")),
        "BB v raise of BTN": (("R2", "F"), ("F", "C", "R8")),
        "BB v limp of SB": (("F", "C"), ("X", "R3.5")),
        "BB v raise of SB": (("F", "R3"), ("F", "C", "R9")),
    }


def test_with_a_straddle_the_seat_that_has_it_is_the_last() -> None:
    told = _lines({"seats": 4, "straddle": 2})

    assert next(iter(told)) == "BTN first in"
    assert "CO v raise of BB" in told
    assert "CO first in" not in told


def test_a_chart_is_the_average_strategy_of_its_decision() -> None:
    spec = read_preflop_spec({**PUSH, "locks": [{"line": "", "ranges": {"A": "TT+"}}]})
    session = PreflopSession(spec.stakes, locks=lambda tree: locked_nodes(spec, tree))
    for _ in range(3):
        session.iterate()

    node = chart_of(session, ()).node
    assert node is not None
    assert [action.label for action in node.actions] == ["FOLD", "RAISE 1000"]
    # Five pairs are thirty combos.
    assert node.action_frequencies()[1] == pytest.approx(30 / 1326)
    assert np.isnan(node.ev.oop).all()
    with pytest.raises(InputError):
        chart_of(session, ("C",))


def test_a_solve_brings_the_chart_that_is_wanted_and_ends_near_the_published_one(
    tmp_path: Path,
) -> None:
    games = PreflopGames(shipped_preflop(), tmp_path / "preflop.sqlite", lambda: None)
    order = GameOrder(read_preflop_spec(PUSH), "mine", PreflopLimit(0.5, 900))
    wanted: list[Line] = [()]
    charts: list[Line] = []
    work = solve_watched(games, order, lambda: wanted[0])
    jams, left = 0.0, []
    while True:
        try:
            progress = next(work)
        except StopIteration:
            break
        if isinstance(progress, GameProgress) and progress.chart is not None:
            charts.append(progress.chart.moves)
            if not progress.phase:
                left.append(progress.seconds_left)
            wanted[0] = ("A",) if len(charts) > 5 else ()
            assert progress.chart.node is not None
            if progress.chart.moves == ():
                jams = float(progress.chart.node.action_frequencies()[1])

    assert jams > 0.4
    assert set(charts) == {(), ("A",)}
    assert left[0] is None
    assert left[-1] == 0.0
    study = Study.open(shipped_preflop(), [], tmp_path / "preflop.sqlite")
    node = study.preflop("mine", []).node
    study.close()
    assert node is not None
    assert node.action_frequencies()[1] == pytest.approx(0.5828, abs=5e-3)

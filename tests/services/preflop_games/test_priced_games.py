"""Games of the user, priced by what solved flops have taught."""

from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.paths import shipped_preflop
from gto_desktop.cards.hand_class import CLASS_SIZES, parse_class
from gto_desktop.game.preflop_line import Position
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.preflop.preflop_solve import PreflopLimit
from gto_desktop.preflop.preflop_spec import read_preflop_spec
from gto_desktop.services.preflop_games.preflop_games import GameOrder, PreflopGames
from gto_desktop.solver.progress import finish

pytestmark = [pytest.mark.slow, pytest.mark.ci]
HEADS_UP = {"name": "Two seats, 40bb", "seats": 2, "stacks": 40}


@pytest.fixture
def games(tmp_path: Path) -> PreflopGames:
    return PreflopGames(shipped_preflop(), tmp_path / "preflop.sqlite")


def test_an_own_game_is_priced_by_solved_flops_and_has_errors(
    games: PreflopGames, tmp_path: Path
) -> None:
    order = GameOrder(read_preflop_spec(HEADS_UP), "mine", PreflopLimit(5.0, 600))

    info = finish(games.solve(order))

    measured = info.facts["measured"]
    assert isinstance(measured, dict)
    assert measured["flops"] > 1000
    assert measured["game"] is None
    gains = info.facts["gain_mbb"]
    assert isinstance(gains, dict)
    assert max(gains.values()) <= 5
    with closing(PreflopBook(shipped_preflop(), tmp_path / "preflop.sqlite")) as book:
        row = book.row("mine", Position.SB, [])
        errors = book.ev_errors("mine", Position.SB, [])
    assert row is not None
    # Nearly all hands are played, aces always; some are hardly known to be worth it.
    opens = 1 - CLASS_SIZES @ row.strategy[:, 0] / 1326
    assert 0.7 < opens < 0.95
    assert row.strategy[parse_class("AA"), 0] < 0.01
    assert errors is not None
    assert 0.001 < np.nanmedian(errors) < 0.2


def test_what_is_ended_before_its_flops_are_told_is_kept_with_those_of_the_nearest_game(
    games: PreflopGames, tmp_path: Path
) -> None:
    work = games.solve(GameOrder(read_preflop_spec(HEADS_UP), "mine"))
    next(work)
    next(work)

    work.send(True)
    info = finish(work)

    assert [each.id for each in games.all()] == [info.id]
    assert info.facts["iterations"] == 1
    measured = info.facts["measured"]
    assert isinstance(measured, dict)
    assert measured["game"] == "heads_up_100bb"
    with closing(PreflopBook(shipped_preflop(), tmp_path / "preflop.sqlite")) as book:
        assert book.evs("mine", Position.SB, []) is not None
        # Nobody knows how far values of another game are off in this one.
        assert book.ev_errors("mine", Position.SB, []) is None

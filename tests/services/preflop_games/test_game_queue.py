"""Games that wait for their turn: stopped before they begin, and told of."""

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gto_desktop.basis.message import Message
from gto_desktop.basis.paths import shipped_preflop
from gto_desktop.basis.service_failures import Busy
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.preflop_solve import PreflopLimit
from gto_desktop.preflop.preflop_spec import read_preflop_spec
from gto_desktop.services.preflop_games import game_queue
from gto_desktop.services.preflop_games.game_queue import GameQueue, GameState
from gto_desktop.services.preflop_games.preflop_games import GameOrder, PreflopGames, Solving

PUSH = {"seats": 2, "stacks": 10, "push_or_fold": True}


class _HeldGames(PreflopGames):
    """Begins no solve before it is let go."""

    def __init__(self, folder: Path) -> None:
        super().__init__(shipped_preflop(), folder / "preflop.sqlite", lambda: None)
        self.gate = threading.Event()

    def solve(
        self, order: GameOrder, watch: Callable[[PreflopSession], None] | None = None
    ) -> Solving:
        assert self.gate.wait(60)
        return (yield from super().solve(order, watch))


@pytest.fixture
def games(tmp_path: Path) -> Iterator[_HeldGames]:
    games = _HeldGames(tmp_path)
    yield games
    games.gate.set()


def _order(name: str) -> GameOrder:
    return GameOrder(read_preflop_spec(PUSH), name, PreflopLimit(0.0, 5))


def _wait_for(queue: GameQueue, handle: str, state: GameState) -> None:
    end = time.monotonic() + 60
    while queue.status(handle).state is not state:
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_game_that_is_stopped_before_it_begins_is_given_up_and_its_unit_given_back(
    games: _HeldGames,
) -> None:
    ended: list[tuple[str, bool]] = []
    works: dict[str, str] = {}
    queue = GameQueue(games, lambda work, kept: ended.append((work, kept)))

    def schedule(name: str) -> str:
        return queue.schedule(_order(name), charge=lambda work: works.update({name: work}))[0]

    first, second = schedule("first"), schedule("second")
    _wait_for(queue, first, GameState.SOLVING)
    told = queue.stop(second)

    assert told.state is GameState.FAILED
    assert told.problem == "It was stopped before it began."
    assert ended == [(works["second"], False)]
    games.gate.set()
    _wait_for(queue, first, GameState.KEPT)
    queue.close()
    assert [info.id for info in games.all()] == ["first"]
    assert ended[1:] == [(works["first"], True)]


def test_a_game_beyond_those_that_may_wait_is_refused_in_words_that_are_translated(
    games: _HeldGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_queue, "MOST_WAITING", 1)
    queue = GameQueue(games, lambda *_: None)
    queue.schedule(_order("first"))

    with pytest.raises(Busy, match="Too many preflop games are waiting") as refused:
        queue.schedule(_order("second"))

    assert isinstance(str(refused.value), Message)
    games.gate.set()
    queue.close()

"""A student's spot is solved at his coach's machine, over TLS; either side is killed meanwhile."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.services.packs.coach_link import CoachAddress, CoachLink, coach_address
from gto_desktop.services.packs.coach_solves import CoachSolves
from gto_desktop.services.server.access import Access, KeyPlan
from gto_desktop.services.server.certificate import make_certificate
from gto_desktop.services.solving.shared_session import SolveResult
from gto_desktop.solver.small_solution import SmallSolution
from gto_desktop.solver.solve_order import SolveOrder
from tests.api.test_class import begun, free_port, killed
from tests.services.packs.making import SPOT, User, done
from tests.solver.spots import spot

ENDLESS = 1_000_000
TURN = spot("Qs8d5c3h", "QcQd,7c6c", "JcJd", bets="50")
SERVE = """
import os, sys
from pathlib import Path
from gto_desktop.api.asgi_app import create_app
from gto_desktop.api.calls import Services
from gto_desktop.api.server import EmbeddedServer
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.packs.class_desk import ClassDesk
from gto_desktop.services.server.access import Access, now_utc
from gto_desktop.services.server.server_settings import ServerSettings
from gto_desktop.services.server.tokens import Tokens
from gto_desktop.services.solve_pool.pool import Solves

def main():
    home, port, iterations = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    os.environ["GTO_DESKTOP_HOME"] = str(home)
    access, desk = Access(home), ClassDesk(home, UserStore(home), now_utc)
    access.settle_unfinished()
    settings = ServerSettings(
        host="127.0.0.1", port=port, tls=True, threads=1, target_pct=0.0, max_iterations=iterations
    )
    solves = Solves(settings, on_end=access.settle_solve)
    services = Services(access, Tokens(home), None, None, solves, None, desk=desk)
    server = EmbeddedServer(create_app(services, settings), settings, home / "logs")
    server.start()
    print("ready", flush=True)
    sys.stdin.read()

if __name__ == "__main__":
    main()
"""
STUDY = """
import sys
from pathlib import Path
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.packs.coach_link import CoachLink
from gto_desktop.services.packs.coach_solves import CoachSolves
from gto_desktop.solver.solve_order import SolveOrder
from tests.services.packs.making import SPOT
home = Path(sys.argv[1])
solving = CoachSolves(CoachLink(home, UserStore(home)), 0.05).solve(SolveOrder(SPOT, threads=1))
while not next(solving).done:
    pass
print("ready", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def coach(tmp_path: Path) -> User:
    return User(tmp_path / "coach")


@pytest.fixture
def student(tmp_path: Path) -> User:
    return User(tmp_path / "student")


@pytest.fixture
def address(coach: User) -> CoachAddress:
    certificate = make_certificate(folder=coach.folder)
    access = Access(coach.folder)
    key = access.create("Anna", KeyPlan(0, 3))
    access.close()
    return coach_address(f"127.0.0.1:{free_port()}", certificate.fingerprint, key, "Anna")


@contextmanager
def serving(coach: User, address: CoachAddress, iterations: int) -> Iterator[None]:
    process = begun(SERVE, coach.folder, address.address.rpartition(":")[2], iterations)
    try:
        yield
    finally:
        killed(process)


def used(coach: User, address: CoachAddress) -> int:
    access = Access(coach.folder)
    access.settle_unfinished()
    _, solves = access.usage(access.authenticate(address.api_key))
    access.close()
    return solves.used


def test_that_a_solve_comes_home_from_the_coach_though_either_side_is_killed(
    coach: User, student: User, address: CoachAddress
) -> None:
    link = CoachLink(student.folder, student.store)
    order, at_coach = SolveOrder(SPOT, threads=1), CoachSolves(link, 0.05)
    assert not at_coach.known()
    with pytest.raises(InputError, match="connect to it first"):
        next(at_coach.solve(order))

    with serving(coach, address, ENDLESS):
        link.connect(address)
        assert at_coach.known()
        stopped = at_coach.solve(order)
        while not next(stopped).done:
            pass
        assert used(coach, address) == 1
        stopped.close()
        # Given back: nobody else waits for it.
        assert used(coach, address) == 0
        killed(begun(STUDY, student.folder))
        solving = at_coach.solve(order)
        seen = next(solving)
        while not seen.done:
            seen = next(solving)
        # It is the one that the killed program had asked for.
        assert used(coach, address) == 1
    while "does not answer" not in next(solving).phase:
        pass
    with serving(coach, address, 30):
        result = done(solving)
        assert used(coach, address) == 1
        turn = SolveOrder(TURN, threads=1)
        small, whole = done(at_coach.solve(turn)), done(at_coach.solve_whole(turn))
        # One that has come is let go of there.
        assert used(coach, address) == 3

    assert isinstance(small, SmallSolution)
    assert small.is_of_coach
    assert isinstance(whole, SolveResult)
    assert small.iterations == whole.iterations == 30
    assert small.node().strategy == pytest.approx(whole.node().strategy, abs=1e-3)
    assert result.spec == SPOT
    assert result.iterations == 30
    assert result.node().strategy.shape[1] > 1
    at_coach.forget(SPOT)
    at_coach.forget(TURN)
    assert list(link.incoming.iterdir()) == []


def test_that_a_solve_outside_the_plan_is_refused_by_its_sentence(
    coach: User, student: User, address: CoachAddress
) -> None:
    access = Access(coach.folder)
    access.set_plan("Anna", KeyPlan(0, 0))
    access.close()
    link = CoachLink(student.folder, student.store)
    with serving(coach, address, ENDLESS):
        link.connect(address)
        with pytest.raises(InputError, match="0 solves of the key are used up"):
            done(CoachSolves(link, 0.05).solve(SolveOrder(SPOT)))

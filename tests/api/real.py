"""The service as it is: real keys, the preflop strategies that ship, real solves, a real port."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from gto_desktop.api.asgi_app import create_app
from gto_desktop.api.calls import Services
from gto_desktop.api.server import EmbeddedServer
from gto_desktop.builds.flop_build import build_flops
from gto_desktop.builds.flop_recipe import parse_recipe
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.services.preflop_games.game_queue import GameQueue
from gto_desktop.services.preflop_games.preflop_games import PreflopGames
from gto_desktop.services.server.access import Access
from gto_desktop.services.server.server_settings import ServerSettings
from gto_desktop.services.server.tokens import Tokens
from gto_desktop.services.solve_pool.pool import Solves
from gto_desktop.services.study.flop_lookups import FlopLookups
from gto_desktop.services.study.flop_queue import FlopQueue
from gto_desktop.services.study.preflop_lookups import PreflopLookups
from tests.builds.flop_builds import recipe

PREFLOP = Path(__file__).resolve().parents[2] / "strategy_db" / "preflop.sqlite"
FLOP = {
    "version": "6max",
    "pot_type": "SRP",
    "raiser": "BTN",
    "caller": "BB",
    "flops": ["Ks7s3h"],
    "pot": 5.5,
    "effective_stack": 20,
    "oop_range": "77,22,KQs,KJs,QJs,T9s,98s",
    "ip_range": "AA,KK,AK,KQ,99,QJs:0.5",
}
"""A pot that ships, with fewer hands and a smaller stack: it is solved in a moment."""


def solved_flops(folder: Path) -> Path:
    """Solve one flop into a file of the folder."""
    path = folder / "flops.sqlite"
    building = build_flops(parse_recipe(recipe(FLOP)), path, None)
    for _ in building:
        pass
    return path


def own_games(folder: Path) -> GameQueue:
    """Make what solves games into a folder."""
    games = PreflopGames(PREFLOP, folder / "preflop.sqlite", learnt=lambda: None)
    return GameQueue(games)


@contextmanager
def served(
    folder: Path,
    settings: ServerSettings,
    flops: Path | None = None,
    missing: FlopQueue | None = None,
) -> Iterator[tuple[str, Services]]:
    """Lend the address of a running server and what is behind it; without `flops`, solve one.

    `missing` solves flops that are not there, into flops.sqlite of the folder.
    """
    access, solves = Access(folder), Solves(settings)
    preflop = PreflopLookups.open(PREFLOP, folder / "preflop.sqlite")
    library = FlopLibrary([flops or solved_flops(folder)])
    lookups = FlopLookups(library, preflop.versions, None, missing)
    games = own_games(folder)
    services = Services(access, Tokens(folder), preflop, lookups, solves, games, hasty=True)
    server = EmbeddedServer(create_app(services, settings), settings, folder / "logs")
    try:
        yield server.start(), services
    finally:
        server.stop()
        games.close()
        solves.close()
        access.close()

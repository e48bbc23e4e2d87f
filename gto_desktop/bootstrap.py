"""The one place that builds the real things and hands them to each other."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from gto_desktop.services.paths import checkpoints_folder, data_folder, strategy_folder
from gto_desktop.services.solving import Solving

if TYPE_CHECKING:
    from gto_desktop.api.ports import Services
    from gto_desktop.services.settings import ServerSettings


def make_solving(
    *, checkpoint_every: float | None = None, fresh: bool = False, forgets: bool = True
) -> Solving:
    """Make the solving services, with checkpoints among the user's data."""
    return Solving(checkpoints_folder(), checkpoint_every, fresh, forgets)


@contextmanager
def open_services(settings: "ServerSettings") -> "Iterator[Services]":
    """Lend everything the API serves, over the user's data; it is closed afterwards."""
    from gto_desktop.api.ports import Services
    from gto_desktop.services.access import Access
    from gto_desktop.services.lookups import Lookups
    from gto_desktop.services.solves.pool import Solves
    from gto_desktop.services.tokens import Tokens

    folder, presolved = data_folder(), strategy_folder()
    # What the user has solved comes before what is shipped.
    flops = [folder / "flops.sqlite", *sorted(presolved.glob("flops*.sqlite"))]
    lookups = Lookups.open(presolved / "preflop.sqlite", flops)
    access = Access(folder)
    # A solve that comes to nothing has cost its owner nothing.
    solves = Solves(settings, on_failure=access.refund_solve)
    try:
        yield Services(access, Tokens(folder), lookups, solves, hasty=True)
    finally:
        solves.close()
        access.close()


class EmbeddedService:
    """The service beside the window; everything it needs is made when it is first started."""

    def __init__(self) -> None:
        self._running: ExitStack | None = None

    def start(self) -> str:
        """Start it with the user's settings and return its address.

        Raises:
            InputError: the settings cannot be read, or the port is taken.
        """
        from gto_desktop.api.app import create_app
        from gto_desktop.api.server import EmbeddedServer
        from gto_desktop.services.settings import read_settings

        settings = read_settings()
        with ExitStack() as opened:
            services = opened.enter_context(open_services(settings))
            server = EmbeddedServer(create_app(services, settings), settings)
            opened.callback(server.stop)
            address = server.start()
            self._running = opened.pop_all()
        return address

    def stop(self) -> None:
        """Stop it, and what it was solving."""
        running, self._running = self._running, None
        if running is not None:
            running.close()


def open_window(arguments: Sequence[str]) -> int:
    """Open the window and return its exit code; a first argument is a file to open."""
    from gto_desktop.gui.app import run

    return run(make_solving(), arguments, EmbeddedService())

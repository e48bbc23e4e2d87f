"""The serve command: the service in this terminal, until Ctrl-C."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer


def serve(
    *,
    host: Annotated[
        str | None,
        typer.Option(
            help="The address to listen at; 127.0.0.1 unless the settings say otherwise.",
            metavar="ADDRESS",
        ),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(
            help="The port; 8790 unless the settings say otherwise, 0 for any that is free.",
            metavar="PORT",
            min=0,
            max=65535,
        ),
    ] = None,
) -> None:
    """Serve the API on this machine; Ctrl-C ends it."""
    from dataclasses import replace

    from gto_desktop.api.app import create_app
    from gto_desktop.api.server import EmbeddedServer
    from gto_desktop.bootstrap import open_services
    from gto_desktop.services.fair_play import FairPlay
    from gto_desktop.services.settings import read_settings

    settings = read_settings()
    if host is not None:
        settings = replace(settings, host=host)
    if port is not None:
        settings = replace(settings, port=port)
    with _told_to_end() as end, open_services(settings) as services:
        fair_play = FairPlay()
        server = EmbeddedServer(create_app(services, settings, fair_play=fair_play), settings)
        if server.warning is not None:
            typer.echo(server.warning, err=True)
        try:
            fair_play.start()
            # The address alone on its line: scripts wait for it.
            typer.echo(server.start())
            typer.echo("Ctrl-C ends it. Make a key: gto-desktop keys create --name NAME", err=True)
            # With a limit, since a wait without one hears no Ctrl-C on Windows.
            while not end.wait(0.5):
                pass
        finally:
            server.stop()
            fair_play.close()


@contextmanager
def _told_to_end() -> Iterator[threading.Event]:
    """Lend an event that Ctrl-C, or being told to end, sets."""
    end = threading.Event()
    signals = (signal.SIGINT, signal.SIGTERM)
    before = [signal.signal(number, lambda *_: end.set()) for number in signals]
    try:
        yield end
    finally:
        for number, handler in zip(signals, before, strict=True):
            signal.signal(number, handler)

"""The serve command: the service in this terminal, until Ctrl-C."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gto_desktop.basis.errors import InputError

if TYPE_CHECKING:
    from gto_desktop.services.server.server_settings import ServerSettings


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
    tls: Annotated[
        bool | None,
        typer.Option(
            help="Answer over TLS alone, with the certificate that `certificate make` made.",
            show_default=False,
        ),
    ] = None,
    certificate: Annotated[
        Path | None,
        typer.Option(help="Answer over TLS with this certificate (PEM).", metavar="FILE"),
    ] = None,
    private_key: Annotated[
        Path | None,
        typer.Option(help="The key of that certificate (PEM, no password).", metavar="FILE"),
    ] = None,
) -> None:
    """Serve the API on this machine, or with a certificate on its network; Ctrl-C ends it."""
    from gto_desktop.api.asgi_app import create_app
    from gto_desktop.api.server import EmbeddedServer
    from gto_desktop.bootstrap import open_services
    from gto_desktop.services.fair_play.fair_play import FairPlay
    from gto_desktop.services.server.server_settings import read_settings

    given: dict[str, Any] = {"host": host, "port": port, "tls": tls}
    given.update(_files(certificate, private_key, plain=tls is False))
    chosen = {name: value for name, value in given.items() if value is not None}
    settings = read_settings().changed(**chosen)
    with _told_to_end() as end, open_services(settings) as services:
        fair_play = FairPlay()
        server = EmbeddedServer(create_app(services, settings, fair_play=fair_play), settings)
        if server.warning is not None:
            typer.echo(server.warning, err=True)
        try:
            fair_play.start()
            # The address alone on its line: scripts wait for it.
            typer.echo(server.start())
            _tell_others(settings, server.port)
            typer.echo("Ctrl-C ends it. Make a key: gto-desktop keys create --name NAME", err=True)
            # With a limit, since a wait without one hears no Ctrl-C on Windows.
            while not end.wait(0.5):
                pass
        finally:
            server.stop()
            fair_play.close()


def _files(certificate: Path | None, private_key: Path | None, *, plain: bool) -> dict[str, str]:
    """Return the settings for the files that the options name."""
    if certificate is None and private_key is None:
        return {"certificate": "", "private_key": ""} if plain else {}
    if plain:
        raise InputError("--no-tls and a certificate contradict each other.")
    if certificate is None or private_key is None:
        raise InputError("--certificate and --private-key go together: give both files.")
    files = (certificate.expanduser().absolute(), private_key.expanduser().absolute())
    return dict(zip(("certificate", "private_key"), map(str, files), strict=True))


def _tell_others(settings: "ServerSettings", port: int | None) -> None:
    """Say what others need to call the service, where they can."""
    if not settings.tls:
        return
    from gto_desktop.services.server.audience import audience_of

    audience = audience_of(settings, port)
    if audience is None:
        return
    if audience.unnamed:
        typer.echo(
            f"The certificate does not name {audience.unnamed}, the address of this machine: "
            "`gto-desktop certificate make --replace` makes one that does.",
            err=True,
        )
    typer.echo(f"Others call {audience.address}", err=True)
    typer.echo(f"with the certificate {audience.certificate.file}", err=True)
    typer.echo(f"SHA-256 {audience.certificate.fingerprint}", err=True)


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

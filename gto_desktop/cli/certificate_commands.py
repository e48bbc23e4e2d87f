"""The certificate commands: what the service is known by on a network."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from gto_desktop.services.server.certificate import Certificate

certificate_app = typer.Typer(
    help="Make and show the certificate of the service, for TLS.", rich_markup_mode=None
)


@certificate_app.command()
def make(
    *,
    name: Annotated[
        list[str] | None,
        typer.Option(
            help="A further name of this machine, such as coach.local; may be repeated.",
            metavar="NAME",
            show_default=False,
        ),
    ] = None,
    address: Annotated[
        list[str] | None,
        typer.Option(
            help="A further address of it, such as 192.168.1.20; may be repeated.",
            metavar="ADDRESS",
            show_default=False,
        ),
    ] = None,
    replace: Annotated[
        bool,
        typer.Option(
            "--replace", help="Make another where there is one; everybody needs the new file then."
        ),
    ] = False,
) -> None:
    """Make a certificate for a year, signed by itself; its file is printed.

    It names this machine and its present addresses, beside what is given.
    """
    from gto_desktop.services.server.certificate import make_certificate

    made = make_certificate(name or (), address or (), replace=replace)
    typer.echo(made.file)
    _tell(made)
    typer.echo(
        "Give this file to those who call, and the key beside it to nobody. "
        "Serve with it: gto-desktop serve --host 0.0.0.0 --tls",
        err=True,
    )


@certificate_app.command()
def show() -> None:
    """Show the certificate that the service uses: its file is printed, all else is beside it."""
    from gto_desktop.services.server.certificate import certificate_of
    from gto_desktop.services.server.server_settings import read_settings

    found = certificate_of(read_settings().changed(tls=True))
    assert found is not None
    typer.echo(found.file)
    _tell(found)


def _tell(certificate: "Certificate") -> None:
    names = ", ".join((*certificate.names, *certificate.addresses)) or "nobody"
    typer.echo(f"SHA-256 {certificate.fingerprint}", err=True)
    typer.echo(f"It names {names}; it is valid until {certificate.ends}.", err=True)

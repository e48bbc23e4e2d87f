"""The commands of the HTTP service: serve it, its API keys, and its certificate."""

import json
import signal
import threading
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.cli.options import Json, argument, flag, option, takes_records
from gto_desktop.cli.text_tables import aside, print_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gto_desktop.services.server.access import Access, KeyInfo, Usage
    from gto_desktop.services.server.certificate import Certificate
    from gto_desktop.services.server.server_settings import ServerSettings

keys_app = typer.Typer(
    help="Make, list, change and revoke the API keys of the service.", rich_markup_mode=None
)
certificate_app = typer.Typer(
    help="Make and show the certificate of the service, for TLS.", rich_markup_mode=None
)

_COLUMNS = ("Id", "Name", "Plan", "Lookups", "Solves", "Created", "Last used", "Revoked")
_Key = Annotated[str, argument("The key's name or id.", "NAME-OR-ID")]


# ------------------------------------------------------------------------------------ serving


@dataclass(frozen=True)
class ServeOptions:
    """Settings for this run alone; None leaves one to the file and the environment."""

    host: Annotated[
        str | None,
        option("The address to listen at; 127.0.0.1 unless the settings say otherwise.", "ADDRESS"),
    ] = None
    port: Annotated[
        int | None,
        option(
            "The port; 8790 unless the settings say otherwise, 0 for any that is free.",
            "PORT",
            min=0,
            max=65535,
        ),
    ] = None
    tls: Annotated[
        bool | None,
        option(
            "Answer over TLS alone, with the certificate that `certificate make` made.",
            show_default=False,
        ),
    ] = None
    certificate: Annotated[
        Path | None, option("Answer over TLS with this certificate (PEM).", "FILE")
    ] = None
    private_key: Annotated[
        Path | None, option("The key of that certificate (PEM, no password).", "FILE")
    ] = None

    def values(self) -> dict[str, Any]:
        """Return the settings that were given; InputError where options contradict each other."""
        given = {name: value for name, value in asdict(self).items() if value is not None}
        files = [name for name in ("certificate", "private_key") if name in given]
        if files and self.tls is False:
            raise InputError("--no-tls and a certificate contradict each other.")
        if len(files) == 1:
            raise InputError("--certificate and --private-key go together: give both files.")
        if self.tls is False:
            return {**given, "certificate": "", "private_key": ""}
        return given | {name: str(given[name].expanduser().absolute()) for name in files}


@takes_records
def serve(given: ServeOptions) -> None:
    """Serve the API on this machine, or with a certificate on its network; Ctrl-C ends it."""
    from gto_desktop.api.getting_ready import get_ready
    from gto_desktop.bootstrap import make_server
    from gto_desktop.services.fair_play.fair_play import FairPlay
    from gto_desktop.services.server.server_settings import read_settings

    values = given.values()
    settings = read_settings().changed(**values)
    with (
        _told_to_end() as end,
        closing(FairPlay()) as fair_play,
        make_server(settings, fair_play) as server,
    ):
        if server.warning is not None:
            aside(server.warning)
        fair_play.start()
        # The address alone on its line: scripts wait for it.
        typer.echo(server.start())
        # It ends with the program if it is not through by then.
        threading.Thread(target=get_ready, name="get-ready", daemon=True).start()
        _tell_others(settings, server.port)
        aside("Ctrl-C ends it. Make a key: gto-desktop keys create --name NAME")
        # With a limit, since a wait without one hears no Ctrl-C on Windows.
        while not end.wait(0.5):
            pass


def _tell_others(settings: "ServerSettings", port: int | None) -> None:
    """Say what others need to call the service, where they can."""
    if not settings.tls:
        return
    from gto_desktop.services.server.audience import audience_of

    audience = audience_of(settings, port)
    if audience is None:
        return
    if audience.unnamed:
        aside(
            f"The certificate does not name {audience.unnamed}, the address of this machine: "
            "`gto-desktop certificate make --replace` makes one that does."
        )
    aside(f"Others call {audience.address}")
    aside(f"with the certificate {audience.certificate.file}")
    aside(f"SHA-256 {audience.certificate.fingerprint}")


@contextmanager
def _told_to_end() -> "Iterator[threading.Event]":
    """Lend an event that Ctrl-C, or being told to end, sets."""
    end = threading.Event()
    signals = (signal.SIGINT, signal.SIGTERM)
    before = [signal.signal(number, lambda *_: end.set()) for number in signals]
    try:
        yield end
    finally:
        for number, handler in zip(signals, before, strict=True):
            signal.signal(number, handler)


# --------------------------------------------------------------------------------------- keys


@keys_app.command()
def create(
    *,
    name: Annotated[str, option("Whose key it is.", "NAME")],
    plan: Annotated[
        str,
        option(
            "What it may use in a month: free (1000 lookups, 25 solves), student (500, 10), "
            "unlimited, or lookups/solves as in 800/20.",
            "PLAN",
        ),
    ] = "free",
) -> None:
    """Make a key; it alone is printed, and it is never shown again."""
    from gto_desktop.services.server.access import KeyPlan

    limits = KeyPlan.parse(plan)
    with _opened() as access:
        key = access.create(name, limits)
    aside(f"A key for {name.strip()}, plan {limits}. It is not shown again:")
    typer.echo(key)


@keys_app.command("list")
def list_keys(*, as_json: Json = False) -> None:
    """List the keys and what they used this month."""
    with _opened() as access:
        known = [(info, access.usage(info)) for info in access.list()]
        for problem in access.damaged():
            aside(problem)
    if as_json:
        typer.echo(json.dumps({"keys": [_report(info, *used) for info, used in known]}))
    elif not known:
        aside("There are no keys; `gto-desktop keys create --name NAME` makes one.")
    else:
        print_table(_COLUMNS, [_row(info, *used) for info, used in known])


@keys_app.command()
def revoke(key: _Key) -> None:
    """Revoke a key: it opens nothing from now on."""
    with _opened() as access:
        info = access.revoke(key)
    aside(f"Revoked key {info.key_id}, {info.name}.")


@keys_app.command("plan")
def change_plan(
    key: _Key,
    plan: Annotated[str, argument("free, student, unlimited, or lookups/solves: 500/10.", "PLAN")],
) -> None:
    """Give a key another plan from its next request on; what it used this month stays counted."""
    from gto_desktop.services.server.access import KeyPlan

    limits = KeyPlan.parse(plan)
    with _opened() as access:
        info = access.set_plan(key, limits)
    aside(f"Key {info.key_id}, {info.name}, has plan {info.plan} now.")


@contextmanager
def _opened() -> "Iterator[Access]":
    from gto_desktop.basis.paths import data_folder
    from gto_desktop.basis.service_failures import Failure
    from gto_desktop.services.server.access import Access

    access = Access(data_folder())
    try:
        yield access
    except Failure as error:
        raise InputError(f"{error} The folder is {data_folder()}.") from error
    finally:
        access.close()


def _report(info: "KeyInfo", presolved: "Usage", solves: "Usage") -> dict[str, Any]:
    return {
        "id": info.key_id,
        "name": info.name,
        "plan": str(info.plan),
        "presolved": {"used": presolved.used, "limit": info.plan.presolved},
        "solves": {"used": solves.used, "limit": info.plan.solves},
        "created": info.created.isoformat(),
        "last_used": None if info.last_used is None else info.last_used.isoformat(),
        "revoked": None if info.revoked is None else info.revoked.isoformat(),
    }


def _row(info: "KeyInfo", presolved: "Usage", solves: "Usage") -> tuple[str, ...]:
    return (
        str(info.key_id),
        info.name,
        str(info.plan),
        _share(presolved.used, info.plan.presolved),
        _share(solves.used, info.plan.solves),
        _minute(info.created),
        "never" if info.last_used is None else info.last_used.isoformat(),
        "" if info.revoked is None else _minute(info.revoked),
    )


def _share(used: int, limit: int | None) -> str:
    return str(used) if limit is None else f"{used}/{limit}"


def _minute(instant: datetime) -> str:
    return f"{instant:%Y-%m-%d %H:%M} UTC"


# -------------------------------------------------------------------------------- certificate


@certificate_app.command()
def make(
    *,
    name: Annotated[
        list[str] | None,
        option(
            "A further name of this machine, such as coach.local; may be repeated.",
            "NAME",
            show_default=False,
        ),
    ] = None,
    address: Annotated[
        list[str] | None,
        option(
            "A further address of it, such as 192.168.1.20; may be repeated.",
            "ADDRESS",
            show_default=False,
        ),
    ] = None,
    replace: Annotated[
        bool,
        flag("--replace", "Make another where there is one; everybody needs the new file then."),
    ] = False,
) -> None:
    """Make a certificate for a year, signed by itself; its file is printed.

    It names this machine and its present addresses, beside what is given.
    """
    from gto_desktop.services.server.certificate import make_certificate

    _tell(make_certificate(name or (), address or (), replace=replace))
    aside(
        "Give this file to those who call, and the key beside it to nobody. "
        "Serve with it: gto-desktop serve --host 0.0.0.0 --tls"
    )


@certificate_app.command()
def show() -> None:
    """Show the certificate that the service uses: its file is printed, all else is beside it."""
    from gto_desktop.services.server.certificate import certificate_of
    from gto_desktop.services.server.server_settings import read_settings

    certificate = certificate_of(read_settings().changed(tls=True))
    assert certificate is not None
    _tell(certificate)


def _tell(certificate: "Certificate") -> None:
    typer.echo(certificate.file)
    names = ", ".join((*certificate.names, *certificate.addresses)) or "nobody"
    aside(f"SHA-256 {certificate.fingerprint}")
    aside(f"It names {names}; it is valid until {certificate.ends}.")

"""The keys commands: who may use the service, and how much of it."""

import json
from contextlib import contextmanager
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.cli.json_option import Json
from gto_desktop.cli.text_tables import print_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gto_desktop.services.server.access import Access, KeyInfo, Usage

keys_app = typer.Typer(
    help="Make, list, change and revoke the API keys of the service.", rich_markup_mode=None
)

_COLUMNS = ("Id", "Name", "Plan", "Lookups", "Solves", "Created", "Last used", "Revoked")


@keys_app.command()
def create(
    *,
    name: Annotated[str, typer.Option(help="Whose key it is.", metavar="NAME")],
    plan: Annotated[
        str,
        typer.Option(
            help="What it may use in a month: free (1000 lookups, 25 solves), unlimited, or "
            "lookups/solves as in 500/10.",
            metavar="PLAN",
        ),
    ] = "free",
) -> None:
    """Make a key; it alone is printed, and it is never shown again."""
    from gto_desktop.services.server.access import KeyPlan

    limits = KeyPlan.parse(plan)
    with _opened() as access:
        key = access.create(name, limits)
    typer.echo(f"A key for {name.strip()}, plan {limits}. It is not shown again:", err=True)
    typer.echo(key)


@keys_app.command("list")
def list_keys(
    *,
    as_json: Json = False,
) -> None:
    """List the keys and what they used this month."""
    from gto_desktop.services.server.access import Caller

    with _opened() as access:
        known = [
            (info, access.usage(Caller(info.key_id, info.name, info.plan)))
            for info in access.list()
        ]
    if as_json:
        typer.echo(json.dumps({"keys": [_report(info, *used) for info, used in known]}))
    elif not known:
        typer.echo("There are no keys; `gto-desktop keys create --name NAME` makes one.", err=True)
    else:
        print_table(_COLUMNS, [_row(info, *used) for info, used in known])


@keys_app.command()
def revoke(
    key: Annotated[str, typer.Argument(help="The key's name or id.", metavar="NAME-OR-ID")],
) -> None:
    """Revoke a key: it opens nothing from now on."""
    with _opened() as access:
        info = access.revoke(key)
    typer.echo(f"Revoked key {info.key_id}, {info.name}.", err=True)


@keys_app.command("plan")
def change_plan(
    key: Annotated[str, typer.Argument(help="The key's name or id.", metavar="NAME-OR-ID")],
    plan: Annotated[
        str,
        typer.Argument(help="free, unlimited, or lookups/solves as in 500/10.", metavar="PLAN"),
    ],
) -> None:
    """Give a key another plan from its next request on; what it used this month stays counted."""
    from gto_desktop.services.server.access import KeyPlan

    limits = KeyPlan.parse(plan)
    with _opened() as access:
        info = access.set_plan(key, limits)
    typer.echo(f"Key {info.key_id}, {info.name}, has plan {info.plan} now.", err=True)


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

"""The pack commands between machines: offer packs to students, fetch them, hand results in."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.cli.class_commands import pack_app
from gto_desktop.cli.options import argument, option
from gto_desktop.cli.pack_commands import opened_packs, pack_id, watched
from gto_desktop.cli.pack_texts import meant_for_text
from gto_desktop.cli.text_tables import counted, print_table, size

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gto_desktop.services.packs.class_desk import OfferedPack

__all__ = ["pack_app"]


@pack_app.command("offer")
def offer_pack(
    file: Annotated[
        Path | None, argument("A pack of yours; none to list what is offered.", "FILE")
    ] = None,
    *,
    withdraw: Annotated[str, option("Offer a pack no more: its title or id.", "PACK")] = "",
) -> None:
    """Let students with a key of your service fetch a pack, in place of its earlier version."""
    from gto_desktop.bootstrap import make_class_desk

    desk = make_class_desk()
    if file is not None:
        desk.offer(file)
    if withdraw:
        desk.withdraw(_called(desk.offered(), withdraw).id)
    _tell(desk.offered())


@pack_app.command("connect")
def connect(
    address: Annotated[str, argument("Of the coach's service: https://192.168.1.20:8790.")],
    *,
    certificate: Annotated[str, option("Its SHA-256, as your coach told you.")],
    key: Annotated[str, option("That your coach gave you.")],
    student: Annotated[str, option("Your name, as your coach knows it.")],
) -> None:
    """Connect to the machine of your coach, and list the packs there."""
    from gto_desktop.bootstrap import make_coach_link
    from gto_desktop.services.packs.coach_link import coach_address

    _tell(make_coach_link().connect(coach_address(address, certificate, key, student)))


@pack_app.command("fetch")
def fetch_pack(
    pack: Annotated[str, argument("Its title or id; empty to list what is offered.")] = "",
) -> None:
    """Fetch a pack from the machine of your coach; `pack import` then imports the file."""
    from gto_desktop.bootstrap import make_coach_link

    link = make_coach_link()
    offered = link.offered()
    if not pack:
        _tell(offered)
        return
    path = watched(link.fetch(_called(offered, pack)))
    if path is None:
        raise InputError("Stopped: the next time it goes on from there.")
    typer.echo(str(path))


@pack_app.command("hand-in")
def hand_in(pack: Annotated[str, argument("An imported pack: its file, title or id.")]) -> None:
    """Hand what you did with a pack in to your coach; doing so again changes nothing."""
    from gto_desktop.bootstrap import make_coach_link

    packs = opened_packs()
    taken = make_coach_link().hand_in(pack_id(packs, pack), packs.write_results)
    fresh = counted(taken.fresh, "answer")
    typer.echo(f"Handed in {taken.pack} as {taken.student}: {fresh} that were not there before.")


def _called(offered: "Sequence[OfferedPack]", text: str) -> "OfferedPack":
    found = [pack for pack in offered if text in {pack.id, pack.title}]
    if len(found) != 1:
        known = ", ".join(pack.title for pack in offered) or "none"
        raise InputError(f"No one pack that is offered is called {text[:80]}; there is {known}.")
    return found[0]


def _tell(offered: "Sequence[OfferedPack]") -> None:
    rows = [
        (
            pack.title,
            str(pack.version),
            pack.author,
            pack.fingerprint,
            size(pack.size),
            meant_for_text(pack.meant_for),
            pack.id,
        )
        for pack in offered
    ]
    print_table(("Pack", "Version", "Author", "Key", "Size", "For", "Id"), rows)

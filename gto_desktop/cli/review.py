"""The review command: what each decision of a hand cost."""

import json
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gto_desktop.cards.errors import InputError
from gto_desktop.cli.screen import Screen
from gto_desktop.cli.tables import print_table

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from gto_desktop.hands.hand import Hand
    from gto_desktop.services.review import Review
    from gto_desktop.services.review_decision import Reviewed
    from gto_desktop.services.review_hand import HandReview

_COLUMNS = ("Street", "Seat", "Hand", "Pot", "Action", "GTO", "Lost", "Grade")


class _ReviewScreen(Screen):
    """Shows which street is being solved."""

    def read(self, work: "Generator[Any, bool | None, bool]") -> bool:
        """Do all of a work; the first Ctrl-C gives the street up."""

        def tell(progress: Any) -> None:
            self._can_finish = True
            if self._bar is not None:
                self._bar.update(self._task, description=str(progress.phase))

        return self._drive(work, tell)


def review(
    files: Annotated[
        list[Path], typer.Argument(help="Hand histories: files and folders.", metavar="FILE")
    ],
    *,
    solve: Annotated[
        bool, typer.Option("--solve", help="Solve the turn and the river where the flop is known.")
    ] = False,
    flops: Annotated[
        bool, typer.Option("--flops", help="Solve flops as well: minutes each.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object, for scripts.")
    ] = False,
) -> None:
    """Grade every decision of known hands; nothing is kept."""
    with _opened() as service:
        found = []
        for hand in _hands(files, as_json=as_json):
            reviewed = service.look_at(hand)
            if solve or flops:
                _solve(service, reviewed, flops=flops, as_json=as_json)
            found.append((hand, reviewed.reviewed))
            if not as_json:
                _tell(hand, reviewed.reviewed)
    if as_json:
        typer.echo(json.dumps({"hands": [_summary(hand, each) for hand, each in found]}))


def _solve(service: "Review", reviewed: "HandReview", *, flops: bool, as_json: bool) -> None:
    from gto_desktop.hands.hand import STREETS

    for street in reviewed.to_solve:
        if (street == 1 and not flops) or street not in reviewed.beginnings:
            continue
        try:
            if not _ReviewScreen().read(service.solve_street(reviewed, street)):
                return
        except InputError as problem:
            # The other hands are graded all the same.
            name = f"The {STREETS[street]} of hand {reviewed.hand.id}".rstrip()
            _told(f"{name} is not solved: {problem}", as_json=as_json)


def _hands(files: list[Path], *, as_json: bool) -> "Iterator[Hand]":
    from datetime import UTC, datetime

    from gto_desktop.hands.rooms import ReadHand, read_text
    from gto_desktop.hands.sources import find_sources, texts
    from gto_desktop.services.hand_import import is_young

    count = 0
    for source in (source for path in files for source in find_sources(path)):
        for text in texts(source):
            results = read_text(*text) if isinstance(text, tuple) else [text]
            for result in results:
                if not isinstance(result, ReadHand):
                    _told(str(result), as_json=as_json)
                elif is_young(result.hand, datetime.now(UTC)):
                    _told("played less than 30 minutes ago: review it later", as_json=as_json)
                else:
                    count += 1
                    yield result.hand
    if not count:
        raise InputError("There is no hand to review in these files.")


def _told(text: str, *, as_json: bool) -> None:
    if not as_json:
        typer.echo(text, err=True)


def _tell(hand: "Hand", found: "tuple[Reviewed, ...]") -> None:
    board = f", board {''.join(hand.board)}" if hand.board else ""
    typer.echo(f"\n{hand.room} {hand.id} {hand.stakes}{board}".rstrip())
    if not found:
        typer.echo("No hand is known: there is nothing to grade.")
        return
    print_table(_COLUMNS, [_cells(one) for one in found])
    for text in dict.fromkeys(note for one in found for note in one.notes):
        typer.echo(f"  Note: {text}.")


def _cells(one: "Reviewed") -> tuple[str, ...]:
    from gto_desktop.hands.hand import STREETS
    from gto_desktop.services.leaks import action_words

    mix = "  ".join(
        f"{action} {100 * share:.0f}%"
        for action, share in zip(one.actions, one.shares, strict=True)
        if share >= 0.005
    )
    lost = "" if one.lost is None else f"{one.lost:.2f} bb"
    grade = one.reason if one.grade is None else str(one.grade)
    seat = f"{one.position}*" if one.is_hero else one.position
    pot = f"{one.pot:g} bb"
    return STREETS[one.street], seat, one.cards, pot, action_words(one), mix, lost, grade


def _summary(hand: "Hand", found: "tuple[Reviewed, ...]") -> dict[str, Any]:
    known = [one.lost for one in found if one.is_hero and one.lost is not None]
    return {
        "room": str(hand.room),
        "id": hand.id,
        "stakes": hand.stakes,
        "board": "".join(hand.board),
        "lost_bb": round(sum(known), 4) if known else None,
        "decisions": [asdict(one) for one in found],
    }


@contextmanager
def _opened() -> "Iterator[Review]":
    from gto_desktop.bootstrap import make_library
    from gto_desktop.library.hand_store import HandStore
    from gto_desktop.library.review_store import ReviewStore
    from gto_desktop.library.user_store import UserStore
    from gto_desktop.services.paths import data_folder
    from gto_desktop.services.review import Review
    from gto_desktop.services.solving import Solving

    store, study = UserStore(data_folder()), make_library()
    try:
        yield Review(study, Solving(), HandStore(store), ReviewStore(store))
    finally:
        study.close()

"""The review command: what each decision of a hand cost."""

import json
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.cli.json_option import Json
from gto_desktop.cli.screen import Screen
from gto_desktop.cli.text_tables import counted

if TYPE_CHECKING:
    from gto_desktop.cli.review_hands import Graded
    from gto_desktop.services.review.review import Review
    from gto_desktop.solver.progress import Progress, Steps

_FLOP = 1


class _ReviewScreen(Screen):
    """Shows which street is being solved, how exactly it is by now, and how long it still takes."""

    def read(self, work: "Steps[object]") -> bool:
        """Do all of a work; the first Ctrl-C gives the street up and is told by False."""

        def tell(progress: "Progress") -> None:
            self._can_finish = True
            self._tell(progress)

        self._drive(work, tell)
        return not self._asked


def review(  # noqa: PLR0913 - the options of a command
    files: Annotated[
        list[Path] | None,
        typer.Argument(help="Hand histories: files and folders.", metavar="FILE"),
    ] = None,
    *,
    solve: Annotated[
        bool, typer.Option("--solve", help="Solve the turn and the river where the flop is known.")
    ] = False,
    flops: Annotated[
        bool, typer.Option("--flops", help="Solve flops as well: a minute or so each.")
    ] = False,
    keep: Annotated[
        bool, typer.Option("--keep", help="Import the hands and keep what the review finds.")
    ] = False,
    tag: Annotated[
        list[str] | None, typer.Option(help="Kept hands with this tag; may be repeated.")
    ] = None,
    number: Annotated[
        list[int] | None,
        typer.Option("--hand", help="A kept hand, by its id; may be repeated.", metavar="ID"),
    ] = None,
    preflop: Annotated[
        str | None,
        typer.Option(
            help="Review files by this data set, not by that of the nearest stacks and rake.",
            metavar="VERSION",
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Grade every decision of known hands; what is found of files is kept only with --keep."""
    from gto_desktop.cli.fair_play_check import PlayWatch
    from gto_desktop.cli.review_hands import kept_hands, read_hands, told_kept
    from gto_desktop.cli.review_text import (
        hand_summary,
        tell_hand,
        tell_totals,
        totals,
        totals_report,
    )

    paths, tags, numbers = tuple(files or ()), tuple(tag or ()), tuple(number or ())
    _check(paths, [*tags, *numbers], keep=keep, preflop=preflop)
    watch = PlayWatch()
    watch.check()
    found: list[Graded] = []
    with _opened() as service:
        if paths:
            hands = read_hands(service, paths, keep=keep, version=preflop)
        else:
            hands = kept_hands(service, tags, numbers)
        stopped = False
        for hand in hands:
            if (solve or flops) and not stopped:
                stopped = not _solve(hand, flops=flops)
            found.append(hand)
            if not as_json:
                watch.wait()
                tell_hand(hand)
        if keep:
            _told(told_kept(found))
        if as_json:
            watch.wait()
            told = {
                "hands": [hand_summary(hand) for hand in found],
                "totals": totals_report(totals(found)),
            }
            typer.echo(json.dumps(told))
        elif len(found) > 1:
            watch.wait()
            tell_totals(totals(found))
        _tell_what_waits(service, found, solve=solve, flops=flops)


def _check(
    paths: Sequence[Path], kept: Sequence[object], *, keep: bool, preflop: str | None
) -> None:
    if paths and kept:
        raise InputError("Name files, or kept hands by --tag or --hand, not both.")
    if not paths and keep:
        raise InputError("--keep takes files: hands by --tag or --hand are kept already.")
    if preflop is not None and (keep or kept):
        raise InputError("--preflop is for files: kept reviews take the nearest data set.")
    if not paths and not kept:
        raise InputError("Name files to review, or kept hands by --tag or --hand.")


def _solve(hand: "Graded", *, flops: bool) -> bool:
    """Solve the streets that can be; False where the user stopped it."""
    from gto_desktop.game.street import STREETS

    tried = set[int]()
    while True:
        # A solved flop shows the turn that it leads to.
        left = [
            street
            for street in hand.can_solve()
            if street not in tried and (flops or street != _FLOP)
        ]
        if not left:
            return True
        tried.add(left[0])
        name = f"The {STREETS[left[0]]} of hand {hand.name}".rstrip()
        if left[0] == _FLOP:
            _told(f"{name} is being solved: a minute or more.")
        try:
            if not _ReviewScreen().read(hand.solve(left[0])):
                return False
        except InputError as problem:
            # The other hands are graded all the same.
            _told(f"{name} is not solved: {problem}")


def _tell_what_waits(
    service: "Review", found: "Sequence[Graded]", *, solve: bool, flops: bool
) -> None:
    """Say what was not solved, which option solves it, and how long it takes."""
    from gto_desktop.services.review.review import TAKES

    flop_hands = sum(_FLOP in hand.to_solve for hand in found)
    later = sum(any(street != _FLOP for street in hand.can_solve()) for hand in found)
    if flop_hands and not flops:
        solves, spent = service.store.times().get(_FLOP, (0, 0.0))
        each = (TAKES[_FLOP] + spent) / (1 + solves)
        hands = "1 hand needs a flop" if flop_hands == 1 else f"{flop_hands} hands need flops"
        _told(f"{hands} that the library does not have: --flops solves, about {each:.0f} s each.")
    if later and not (solve or flops):
        _told(
            f"The turn or the river of {counted(later, 'hand')} can be solved in seconds: --solve."
        )


def _told(text: str) -> None:
    typer.echo(text, err=True)


@contextmanager
def _opened() -> "Iterator[Review]":
    from gto_desktop.bootstrap import make_library, make_review
    from gto_desktop.services.solving.solving import Solving

    with closing(make_library()) as study:
        _, review = make_review(study, Solving())
        yield review

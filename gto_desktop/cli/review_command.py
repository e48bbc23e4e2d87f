"""The review command: what each decision of a hand cost."""

import json
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.cli.fair_play_check import PlayWatch
from gto_desktop.cli.options import Json, argument, flag, option, takes_records
from gto_desktop.cli.screen import Screen
from gto_desktop.cli.text_tables import aside, counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gto_desktop.cli.review_hands import GradedHand
    from gto_desktop.services.review.review import Review

_FLOP = 1


@dataclass(frozen=True)
class ReviewOptions:
    """The options of the command."""

    files: Annotated[list[Path] | None, argument("Hand histories: files and folders.", "FILE")] = (
        None
    )
    solve: Annotated[
        bool, flag("--solve", "Solve the turn and the river where the flop is known.")
    ] = False
    flops: Annotated[
        bool, flag("--flops", "Solve flops as well: half a minute to a minute each.")
    ] = False
    waiting: Annotated[
        bool,
        flag("--waiting", "Solve what waits of kept hands, where most EV is at stake first."),
    ] = False
    at_coach: Annotated[
        bool,
        flag(
            "--at-coach",
            "Solve flops, and what takes long here, on your coach's machine, within your plan.",
        ),
    ] = False
    keep: Annotated[bool, flag("--keep", "Import the hands and keep what the review finds.")] = (
        False
    )
    tag: Annotated[list[str] | None, option("Kept hands with this tag; may be repeated.")] = None
    hand: Annotated[list[int] | None, option("A kept hand, by its id; may be repeated.", "ID")] = (
        None
    )
    preflop: Annotated[
        str | None,
        option(
            "Review files by this data set, not by that of the nearest stacks and rake.", "VERSION"
        ),
    ] = None
    as_json: Json = False

    def check(self) -> None:
        """Refuse options that contradict each other, or name nothing to review."""
        kept = self.tag or self.hand
        if self.at_coach and not (self.solve or self.flops or self.waiting):
            raise InputError("--at-coach says where is solved: add --flops, --solve or --waiting.")
        if self.waiting:
            self._check_waiting()
            return
        if self.files and kept:
            raise InputError("Name files, or kept hands by --tag or --hand, not both.")
        if not self.files and self.keep:
            raise InputError("--keep takes files: hands by --tag or --hand are kept already.")
        if self.preflop is not None and (self.keep or kept):
            raise InputError("--preflop is for files: kept reviews take the nearest data set.")
        if not self.files and not kept:
            raise InputError("Name files to review, or kept hands by --tag or --hand.")

    def _check_waiting(self) -> None:
        if self.files or self.tag or self.hand or self.keep or self.preflop is not None:
            raise InputError("--waiting is for all kept hands: name neither files nor hands.")
        if self.solve or self.as_json:
            raise InputError("--waiting goes with --flops and --at-coach alone.")


@takes_records
def review(given: ReviewOptions) -> None:
    """Grade every decision of known hands; what is found of files is kept only with --keep."""
    from gto_desktop.cli.review_hands import kept_hands, read_hands, told_kept
    from gto_desktop.cli.review_text import (
        hand_summary,
        tell_games,
        tell_hand,
        tell_totals,
        totals,
    )

    given.check()
    watch = PlayWatch()
    watch.check()
    graded: list[GradedHand] = []
    with _opened() as service:
        if given.waiting:
            _work(service, given)
            return
        if given.files:
            hands = read_hands(service, given.files, keep=given.keep, version=given.preflop)
        else:
            hands = kept_hands(service, given.tag or (), given.hand or ())
        stopped = False
        for hand in hands:
            if (given.solve or given.flops) and not stopped:
                stopped = not _solve(hand, flops=given.flops, at_coach=given.at_coach)
            graded.append(hand)
            if not given.as_json:
                watch.wait()
                tell_hand(hand)
        if given.keep:
            aside(told_kept(graded))
        if given.as_json:
            watch.wait()
            summaries = [hand_summary(hand) for hand in graded]
            typer.echo(json.dumps({"hands": summaries, "totals": totals(graded).report()}))
        elif len(graded) > 1:
            watch.wait()
            tell_totals(totals(graded))
        _tell_what_waits(service, graded, solve=given.solve, flops=given.flops)
        tell_games(graded)


def _work(service: "Review", given: ReviewOptions) -> None:
    """Solve what waits of the kept hands; what is solved stays, however that ends."""
    screen = Screen()
    flops = given.flops or service.store.solves_flops()
    work = service.work(at_coach=given.at_coach, flops=flops)
    solved = screen.follow(work, can_finish=True, from_start=True)
    waiting = service.queue()
    left = waiting.streets + (waiting.flops if flops or given.at_coach else 0)
    typer.echo(f"Solved: {counted(solved, 'street')}. Still waiting: {counted(left, 'street')}.")
    if waiting.flops and not (flops or given.at_coach):
        aside(f"{counted(waiting.flops, 'hand')} with flops that are not solved: --flops.")


def _solve(hand: "GradedHand", *, flops: bool, at_coach: bool) -> bool:
    """Solve the streets that can be; False where the user stopped it, or the coach's machine."""
    from gto_desktop.game.street import STREETS
    from gto_desktop.services.solving.at_coach import NotSolvedThere

    tried, screen = set[int](), Screen()
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
            aside(f"{name} is being solved: a minute or more.")
        try:
            work = hand.solve(left[0], at_coach=at_coach)
            screen.follow(work, can_finish=True, from_start=True)
            if screen.is_asked_to_end:
                return False
        except NotSolvedThere as problem:
            aside(f"{name} is not solved: {problem}")
            if not problem.is_of_spot:
                return False
        except InputError as problem:
            # The other hands are graded all the same.
            aside(f"{name} is not solved: {problem}")


def _tell_what_waits(
    service: "Review", graded: "Sequence[GradedHand]", *, solve: bool, flops: bool
) -> None:
    """Say what was not solved, which option solves it, and how long it takes."""
    from gto_desktop.services.review.review import TAKES

    flop_hands = sum(_FLOP in hand.to_solve for hand in graded)
    later = sum(any(street != _FLOP for street in hand.can_solve()) for hand in graded)
    if flop_hands and not flops:
        solves, spent = service.store.times().get(_FLOP, (0, 0.0))
        each = (TAKES[_FLOP] + spent) / (1 + solves)
        hands = "1 hand needs a flop" if flop_hands == 1 else f"{flop_hands} hands need flops"
        aside(f"{hands} that the library does not have: --flops solves, about {each:.0f} s each.")
    if later and not (solve or flops):
        aside(
            f"The turn or the river of {counted(later, 'hand')} can be solved in seconds: --solve."
        )


@contextmanager
def _opened() -> "Iterator[Review]":
    from gto_desktop.bootstrap import (
        make_coach_solves,
        make_library,
        make_review,
        make_solving,
    )

    with closing(make_library()) as study:
        _, review = make_review(study, make_solving(), make_coach_solves())
        yield review

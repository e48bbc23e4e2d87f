"""The hands of the review command: read from files or from the user's file, graded, and told."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import typer

from gto_desktop.cards.errors import InputError
from gto_desktop.cli.tables import print_table
from gto_desktop.hands.hand import STREETS, Hand
from gto_desktop.hands.names import identity
from gto_desktop.hands.rooms import ReadHand, Skipped, read_text
from gto_desktop.hands.sources import find_sources, texts
from gto_desktop.library.hand_filter import HandFilter
from gto_desktop.services.hand_import import BROKEN, NOT_KEPT, is_young, kept_form
from gto_desktop.services.leaks import action_words
from gto_desktop.services.review import Review, hero_lost
from gto_desktop.services.review_decision import Reviewed
from gto_desktop.services.review_hand import HandReview

_COLUMNS = ("Street", "Seat", "Hand", "Pot", "Action", "GTO", "Lost", "Grade")
_LEAST_SHARE = 0.005
_BATCH = 200


@dataclass
class Graded:
    """A hand with what its review found so far."""

    hand: Hand
    service: Review
    number: int = 0
    """In the user's file; 0 for a hand that is not kept."""
    is_new: bool = False
    problem: str = ""
    """Why nothing of it is graded."""
    decisions: tuple[Reviewed, ...] = ()
    to_solve: tuple[int, ...] = ()
    _loose: HandReview | None = field(default=None, repr=False)

    @property
    def name(self) -> str:
        """What messages call it."""
        return self.hand.id or (str(self.number) if self.number else "")

    def look_up(self) -> None:
        """Grade what stored strategies know, unless the hand itself is in doubt."""
        if self.hand.unreconciled:
            self.problem = self.problem or f"{BROKEN}: {self.hand.unreconciled}"
        elif self.number:
            opened = self.service.open(self.number)
            self.decisions, self.to_solve = opened.decisions, opened.to_solve
        else:
            self._loose = self.service.look_at(self.hand)
            self.decisions, self.to_solve = self._loose.reviewed, self._loose.to_solve

    def can_solve(self) -> tuple[int, ...]:
        """Return the streets that can be solved now: what follows an unsolved flop waits for it."""
        if self._loose is not None:
            return tuple(one for one in self.to_solve if one in self._loose.beginnings)
        return (1,) if self.to_solve[:1] == (1,) else self.to_solve

    def solve(self, street: int) -> Generator[Any, bool | None, None]:
        """Solve a street and grade its decisions; those of a kept hand are kept."""
        if self._loose is not None:
            yield from self.service.solve_street(self._loose, street)
            self.decisions, self.to_solve = self._loose.reviewed, self._loose.to_solve
        else:
            opened = yield from self.service.solve_again(self.number, street)
            self.decisions, self.to_solve = opened.decisions, opened.to_solve

    def tell(self) -> None:
        """Print it as a table."""
        hand = self.hand
        board = f", board {''.join(hand.board)}" if hand.board else ""
        kept = f", kept as {self.number}" if self.number else ""
        typer.echo(f"\n{hand.room} {hand.id} {hand.stakes}{board}{kept}".rstrip())
        if self.problem:
            typer.echo(f"Not graded: {self.problem}.")
        elif not self.decisions:
            typer.echo("No hand is known: there is nothing to grade.")
        else:
            print_table(_COLUMNS, [_cells(one) for one in self.decisions])
            for text in dict.fromkeys(note for one in self.decisions for note in one.notes):
                typer.echo(f"  Note: {text}.")
            for text in dict.fromkeys(doubt for one in self.decisions for doubt in one.doubts):
                typer.echo(f"  Low confidence: {text}.")
            for text in dict.fromkeys(one.source for one in self.decisions if one.source):
                typer.echo(f"  By: {text}.")

    def summary(self) -> dict[str, Any]:
        """Return what `--json` prints of it."""
        return {
            "room": str(self.hand.room),
            "id": self.hand.id,
            "number": self.number or None,
            "stakes": self.hand.stakes,
            "board": "".join(self.hand.board),
            "not_graded": self.problem,
            "lost_bb": hero_lost(self.decisions),
            "decisions": [
                {**asdict(one), "confidence": "normal" if one.is_sure else "low"}
                for one in self.decisions
            ],
        }


def read_hands(service: Review, paths: Sequence[Path], *, keep: bool) -> Iterator[Graded]:
    """Yield the hands of files, graded; with `keep` they are in the user's file by then.

    Raises:
        InputError: a path is not there, or there is no hand in any file.
    """
    count = 0
    batch: list[ReadHand] = []
    for read in _read(paths):
        count += 1
        batch.append(read)
        if not keep or len(batch) >= _BATCH:
            yield from _graded(service, batch, keep=keep)
            batch = []
    yield from _graded(service, batch, keep=keep)
    if not count:
        raise InputError("There is no hand to review in these files.")


def kept_hands(service: Review, tags: Sequence[str], numbers: Sequence[int]) -> Iterator[Graded]:
    """Yield kept hands, graded: those that have all the tags, and those of the numbers.

    Raises:
        InputError: there is no such hand.
    """
    tagged = service.hands.numbers(HandFilter(tags=tuple(tags))) if tags else ()
    if tags and not tagged:
        known = ", ".join(name for name, _ in service.hands.tags()) or "none"
        raise InputError(f"No kept hand has the tag {' and '.join(tags)[:80]}; tags are: {known}.")
    for number in dict.fromkeys((*tagged, *numbers)):
        one = Graded(kept_hand(service, number), service, number)
        one.look_up()
        yield one


def kept_hand(service: Review, number: int) -> Hand:
    """Return a kept hand.

    Raises:
        InputError: there is none of this number, or it is damaged.
    """
    from gto_desktop.services.hand_import import HandImport

    if service.hands.get(number) is None:
        raise InputError(f"No kept hand has the id {number}: `gto-desktop hands list` tells them.")
    return HandImport(service.hands).hand(number)


def told_kept(found: Sequence[Graded]) -> str:
    """Return a sentence on what was kept."""
    new = sum(one.is_new for one in found)
    there = sum(bool(one.number) and not one.is_new for one in found)
    return f"New hands: {new}. There already: {there}. Their reviews are kept."


def _graded(service: Review, batch: Sequence[ReadHand], *, keep: bool) -> Iterator[Graded]:
    names = [identity(read.hand) for read in batch] if keep else []
    before = service.hands.ids(names)
    if keep and batch:
        service.hands.add(map(kept_form, batch))
    numbers, seen = service.hands.ids(names), set(before)
    for place, read in enumerate(batch):
        one = Graded(read.hand, service)
        if keep:
            is_new = names[place] not in seen
            seen.add(names[place])
            if is_new or not read.hand.unreconciled:
                one.number, one.is_new = numbers[names[place]], is_new
                one.hand = kept_hand(service, one.number)
            else:
                one.problem = f"{BROKEN}: {read.hand.unreconciled} ({NOT_KEPT})"
        one.look_up()
        yield one


def _read(paths: Sequence[Path]) -> Iterator[ReadHand]:
    young = 0
    for source in (source for path in paths for source in find_sources(path)):
        for text in texts(source):
            for result in [text] if isinstance(text, Skipped) else read_text(*text):
                if isinstance(result, Skipped):
                    typer.echo(str(result), err=True)
                elif is_young(result.hand, datetime.now(UTC)):
                    young += 1
                else:
                    yield result
    if young:
        hands = "1 hand was" if young == 1 else f"{young} hands were"
        typer.echo(f"{hands} played less than 30 minutes ago: review them later.", err=True)


def _cells(one: Reviewed) -> tuple[str, ...]:
    mix = "  ".join(
        f"{action} {100 * share:.0f}%"
        for action, share in zip(one.actions, one.shares, strict=True)
        if share >= _LEAST_SHARE
    )
    lost = "" if one.lost is None else f"{one.lost:.2f} bb"
    grade = one.reason if one.grade is None else str(one.grade)
    if not one.is_sure:
        grade += " (low confidence)"
    seat = f"{one.position}*" if one.is_hero else one.position
    pot = f"{one.pot:g} bb"
    done = action_words(one)
    if one.kind in {"bet", "raise"}:
        done += " bb"
    return STREETS[one.street], seat, one.cards, pot, done, mix, lost, grade

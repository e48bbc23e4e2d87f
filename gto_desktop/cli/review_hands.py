"""The hands of the review command: read from files or from the user's file, and graded."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import chain, groupby
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.cli.hand_choice import check_tag
from gto_desktop.cli.text_tables import aside
from gto_desktop.hands.anonymous import identity
from gto_desktop.hands.hand import Hand
from gto_desktop.hands.portions import Portion, portions
from gto_desktop.hands.rooms import ReadHand, Skipped
from gto_desktop.hands.sources import find_sources
from gto_desktop.services.review.hand_import import (
    BROKEN,
    NOT_KEPT,
    HandImport,
)
from gto_desktop.services.review.hand_reading import is_same_hand, is_young, kept_form
from gto_desktop.services.review.kept_hands import HandQuery, StoreResult
from gto_desktop.services.review.review import Review
from gto_desktop.services.review.review_decision import Reviewed
from gto_desktop.services.review.review_hand import HandReview
from gto_desktop.solver.progress import Steps

_BATCH = 200


@dataclass
class GradedHand:
    """A hand with what its review found so far."""

    hand: Hand
    service: Review
    number: int = 0
    """In the user's file; 0 for a hand that is not kept."""
    is_new: bool = False
    is_corrected: bool = False
    """A copy of it that did not add up was kept before."""
    place: int = 0
    """Which hand of its file it is, from 1; 0 for a hand of the user's file."""
    file: str = ""
    line: int = 0
    """Where it begins, from 1; 0 where nobody knows."""
    problem: str = ""
    """Why nothing of it is graded."""
    version: str | None = None
    """The data set it is reviewed by; None for the nearest one."""
    decisions: tuple[Reviewed, ...] = ()
    to_solve: tuple[int, ...] = ()
    _loose: HandReview | None = field(default=None, repr=False)

    @property
    def name(self) -> str:
        """What messages call it."""
        return self.hand.id or str(self.number or self.place)

    def look_up(self) -> None:
        """Grade what stored strategies know, unless the hand itself is in doubt."""
        if self.hand.unreconciled:
            self.problem = self.problem or f"{BROKEN}: {self.hand.unreconciled}"
        elif self.number:
            opened = self.service.open(self.number)
            self.decisions, self.to_solve = opened.decisions, opened.to_solve
        else:
            self._loose = self.service.look_at(self.hand, self.version)
            self.decisions, self.to_solve = self._loose.reviewed, self._loose.to_solve

    def can_solve(self) -> tuple[int, ...]:
        """Return the streets that can be solved now: what follows an unsolved flop waits for it."""
        if self._loose is not None:
            return tuple(street for street in self.to_solve if street in self._loose.beginnings)
        return (1,) if self.to_solve[:1] == (1,) else self.to_solve

    def solve(self, street: int, *, at_coach: bool = False) -> Steps[None]:
        """Solve a street and grade its decisions; those of a kept hand are kept."""
        if self._loose is not None:
            yield from self.service.solve_street(self._loose, street, at_coach=at_coach)
            self.decisions, self.to_solve = self._loose.reviewed, self._loose.to_solve
        else:
            opened = yield from self.service.solve_again(self.number, street, at_coach=at_coach)
            self.decisions, self.to_solve = opened.decisions, opened.to_solve


def read_hands(
    service: Review, paths: Sequence[Path], *, keep: bool, version: str | None = None
) -> Iterator[GradedHand]:
    """Yield the hands of files, graded; with `keep` they are in the user's file by then.

    What is not kept is reviewed by the data set of this version, or by the nearest one.
    """
    count = 0
    batch: list[tuple[int, ReadHand]] = []
    for read in _read(paths):
        count += 1
        batch.append(read)
        if not keep or len(batch) >= _BATCH:
            yield from _graded(service, batch, keep=keep, version=version)
            batch = []
    yield from _graded(service, batch, keep=keep, version=version)
    if not count:
        raise InputError("There is no hand to review in these files.")


def kept_hands(
    service: Review, tags: Sequence[str], numbers: Sequence[int]
) -> Iterator[GradedHand]:
    """Yield kept hands, graded: those that have all the tags, and those of the numbers."""
    for tag in tags:
        check_tag(service.hands, tag)
    tagged = service.hands.numbers(HandQuery(tags=tuple(tags))) if tags else ()
    if tags and not tagged:
        raise InputError(f"No kept hand has all the tags {' and '.join(tags)[:80]}.")
    for number in dict.fromkeys((*tagged, *numbers)):
        hand, text = _kept_hand(service, number), service.hands.text(number)
        graded = GradedHand(hand, service, number, file=text.file, line=text.line)
        graded.look_up()
        yield graded


def _kept_hand(service: Review, number: int) -> Hand:
    if service.hands.get(number) is None:
        raise InputError(
            f"No kept hand has the id {number}: `gto-desktop hands list` shows the ids."
        )
    return HandImport(service.hands).hand(number)


def told_kept(hands: Sequence[GradedHand]) -> str:
    """Return a sentence on what was kept."""
    new = sum(hand.is_new for hand in hands)
    there = sum(bool(hand.number) and not hand.is_new for hand in hands)
    corrected = sum(hand.is_corrected for hand in hands)
    more = f" Corrected, as they did not add up before: {corrected}." if corrected else ""
    return f"New hands: {new}. There already: {there - corrected}.{more} Their reviews are kept."


def _graded(
    service: Review, batch: Sequence[tuple[int, ReadHand]], *, keep: bool, version: str | None
) -> Iterator[GradedHand]:
    names = [identity(read.hand) for _, read in batch] if keep else []
    kept = (
        service.hands.keep((kept_form(read) for _, read in batch), same=is_same_hand)
        if keep and batch
        else StoreResult()
    )
    numbers, new, corrected = service.hands.ids(names), set(kept.new), set(kept.corrected)
    for index, (place, read) in enumerate(batch):
        graded = GradedHand(
            read.hand, service, place=place, file=read.file, line=read.line, version=version
        )
        if keep:
            number = numbers[names[index]]
            is_new, is_corrected = number in new, number in corrected
            # Of copies in one batch the first is new, and the first that adds up corrects it.
            new.discard(number)
            if not read.hand.unreconciled:
                corrected.discard(number)
            if is_new or not read.hand.unreconciled:
                graded.number, graded.is_new = number, is_new
                graded.is_corrected = is_corrected and not is_new
                graded.hand = _kept_hand(service, number)
            else:
                graded.problem = f"{BROKEN}: {read.hand.unreconciled} ({NOT_KEPT})"
        graded.look_up()
        yield graded


def _read(paths: Sequence[Path]) -> Iterator[tuple[int, ReadHand]]:
    """Yield the hands of files with their places there; what is left out has a place as well."""
    young = 0
    parts = (part for path in paths for source in find_sources(path) for part in portions(source))
    for _, of_file in groupby(parts, _file_of):
        results = chain.from_iterable(map(_results, of_file))
        for place, result in enumerate(results, start=1):
            if isinstance(result, Skipped):
                aside(str(result))
            elif is_young(result.hand, datetime.now(UTC)):
                young += 1
            else:
                yield place, result
    if young:
        hands = "1 hand was" if young == 1 else f"{young} hands were"
        aside(f"{hands} perhaps played less than 30 minutes ago: review them later.")


def _file_of(part: Portion | Skipped) -> str:
    return part.file if isinstance(part, Skipped) else part.name


def _results(part: Portion | Skipped) -> Iterator[ReadHand | Skipped]:
    return iter([part]) if isinstance(part, Skipped) else part.read()

"""The review of a hand and of all hands, for people and as JSON."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from gto_desktop.cli.hand_text import hand_name, lost_text, played_text, street_lines
from gto_desktop.cli.text_tables import print_table
from gto_desktop.game.street import STREETS
from gto_desktop.hands.hand import Hand
from gto_desktop.services.review.leaks import action_words
from gto_desktop.services.review.review import hero_lost
from gto_desktop.services.review.review_decision import Reviewed, Status

if TYPE_CHECKING:
    from gto_desktop.cli.review_hands import Graded

_COLUMNS = ("Street", "Seat", "Hand", "Pot", "Action", "GTO (EV in bb)", "Lost", "Grade")
_LEAST_SHARE = 0.005
"""Of an action without an EV that is worth a word."""
_MOST_REASONS = 12


@dataclass(frozen=True)
class ReviewTotals:
    """What reviewed hands come to, counted as the window counts leaks.

    Of a hand with a hero his decisions count; of one without, those of all known hands, each player
    as one who played a hand.
    """

    hands: int = 0
    played: int = 0
    """Hands in which a decision counts, times the players whose decisions do."""
    decisions: int = 0
    graded: int = 0
    low_confidence: int = 0
    """Graded ones that count in no sum."""
    lost_bb: float = 0.0
    not_graded: tuple[tuple[str, int], ...] = ()
    """Reasons, and how many decisions each; the most frequent first."""
    hands_not_graded: tuple[tuple[str, int], ...] = ()
    """The same of whole hands."""

    @property
    def per_100(self) -> float:
        """Big blinds lost in 100 hands of a player."""
        return 100 * self.lost_bb / self.played if self.played else 0.0


def totals(found: "Sequence[Graded]") -> ReviewTotals:
    """Add up what was found of hands."""
    counted = [_counted(one) for one in found]
    decisions = [decision for some in counted for decision in some]
    graded = [one for one in decisions if one.status is Status.GRADED]
    reasons = Counter(one.reason for one in decisions if one.status is not Status.GRADED)
    problems = Counter(one.problem.partition(":")[0] for one in found if one.problem)
    return ReviewTotals(
        hands=len(found),
        played=sum(len({one.player for one in some}) for some in counted),
        decisions=len(decisions),
        graded=len(graded),
        low_confidence=sum(not one.is_sure for one in graded),
        lost_bb=round(sum(one.sure_lost or 0.0 for one in decisions), 4),
        not_graded=tuple(reasons.most_common()),
        hands_not_graded=tuple(problems.most_common()),
    )


def totals_report(found: ReviewTotals) -> dict[str, Any]:
    """Return what `--json` prints of all hands."""
    return {
        "hands": found.hands,
        "played": found.played,
        "decisions": found.decisions,
        "graded": found.graded,
        "low_confidence": found.low_confidence,
        "lost_bb": found.lost_bb,
        "lost_bb_per_100": round(found.per_100, 4),
        "not_graded": dict(found.not_graded),
        "hands_not_graded": dict(found.hands_not_graded),
    }


def tell_totals(found: ReviewTotals) -> None:
    """Print what all hands come to."""
    low = f", {found.low_confidence} of them with a low confidence, which count in no sum"
    doubtful = low if found.low_confidence else ""
    typer.echo(
        f"\n{found.hands} hands, {found.decisions} decisions: {found.graded} graded{doubtful}."
    )
    if found.graded > found.low_confidence:
        part = ", by the graded ones alone" if found.graded < found.decisions else ""
        typer.echo(f"EV lost: {found.lost_bb:.2f} bb, {found.per_100:.1f} bb in 100 hands{part}.")
    for what, reasons in (
        ("Hands that are not graded", found.hands_not_graded),
        ("Decisions that are not graded", found.not_graded),
    ):
        if not reasons:
            continue
        typer.echo(f"{what}: {sum(count for _, count in reasons)}")
        for reason, count in reasons[:_MOST_REASONS]:
            typer.echo(f"  {count:>4}  {_open(reason)}")
        if len(reasons) > _MOST_REASONS:
            rest = sum(count for _, count in reasons[_MOST_REASONS:])
            typer.echo(f"  {rest:>4}  for other reasons: --json tells them.")


def tell_hand(one: "Graded") -> None:
    """Print a hand: which it is, its line, its decisions, and what it cost."""
    hand = one.hand
    name, line = Path(one.file).name, f":{one.line}" if one.line else ""
    where = f"{name}{line}" if name else ""
    kept = f"kept as {one.number}" if one.number else ""
    first = f"Hand {one.place}" if one.place else ""
    head = (first, hand_name(hand), hand.stakes, played_text(hand), where, kept)
    typer.echo(f"\n{'  '.join(filter(None, head))}")
    for text in street_lines(hand):
        typer.echo(f"  {text}")
    if one.problem:
        typer.echo(f"Not graded: {_open(one.problem)}.")
    elif not one.decisions:
        typer.echo("No hand is known: there is nothing to grade.")
    else:
        print_table(_COLUMNS, [_cells(decision) for decision in one.decisions])
        for word, text in dict.fromkeys(_remarks(one.decisions)):
            typer.echo(f"  {word}: {_open(text)}.")
        typer.echo(f"EV lost: {_lost(hand, one.decisions)}")


def hand_summary(one: "Graded") -> dict[str, Any]:
    """Return what `--json` prints of a hand."""
    hand = one.hand
    return {
        "room": str(hand.room),
        "id": hand.id or hand.extra.get("hand", ""),
        "number": one.place or None,
        "kept": one.number or None,
        "file": one.file,
        "line": one.line or None,
        "played": None if hand.played is None else hand.played.isoformat(),
        "zone_known": hand.zone_known,
        "stakes": hand.stakes,
        "board": "".join(hand.board),
        "streets": list(street_lines(hand)),
        "not_graded": one.problem,
        "lost_bb": hero_lost(one.decisions),
        "decisions": [
            {**asdict(decision), "confidence": "normal" if decision.is_sure else "low"}
            for decision in one.decisions
        ],
    }


def _counted(one: "Graded") -> list[Reviewed]:
    if one.hand.hero is None:
        return list(one.decisions)
    return [decision for decision in one.decisions if decision.is_hero]


def _remarks(decisions: Sequence[Reviewed]) -> Iterator[tuple[str, str]]:
    """Yield notes, then doubts, then sources."""
    for one in decisions:
        yield from (("Note", text) for text in one.notes)
    for one in decisions:
        yield from (("Low confidence", text) for text in one.doubts)
    for one in decisions:
        if one.source:
            yield "By", one.source


def _lost(hand: Hand, decisions: Sequence[Reviewed]) -> str:
    """Say what a hand cost the hero, or without one each known player."""
    if hand.hero is not None:
        return lost_text(hero_lost(decisions), decisions) or "not known"
    told = []
    for player in dict.fromkeys(one.player for one in decisions):
        own = [_as_hero(one) for one in decisions if one.player == player]
        told.append(f"{own[0].position} {lost_text(hero_lost(own), own) or 'not known'}")
    return "; ".join(told)


def _as_hero(one: Reviewed) -> Reviewed:
    from dataclasses import replace

    return replace(one, is_hero=True)


def _cells(one: Reviewed) -> tuple[str, ...]:
    evs = one.evs or (None,) * len(one.actions)
    mix = "  ".join(
        f"{action} {100 * share:.0f}%{'' if ev is None else f' ({_worth(ev)})'}"
        for action, share, ev in zip(one.actions, one.shares, evs, strict=True)
        if ev is not None or share >= _LEAST_SHARE
    )
    lost = "" if one.lost is None else f"{one.lost:.2f} bb"
    grade = _open(one.reason) if one.grade is None else str(one.grade)
    if not one.is_sure:
        grade += " (low confidence)"
    seat = f"{one.position}*" if one.is_hero else one.position
    done = action_words(one)
    if one.kind in {"bet", "raise"}:
        done += " bb"
    return STREETS[one.street], seat, one.cards, f"{one.pot:g} bb", done, mix, lost, grade


def _worth(ev: float) -> str:
    """Return an EV; what rounds to nothing has no sign."""
    return f"{round(ev, 2) + 0.0:.2f}"


def _open(text: str) -> str:
    """Return a text without the full stop that its place brings."""
    return text.rstrip(".")

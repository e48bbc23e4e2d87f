"""The review of a hand and of all hands, for people and as JSON."""

import os
import shlex
import subprocess
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from gto_desktop.cli.hand_text import hand_name, lost_text, played_text, street_lines
from gto_desktop.cli.text_tables import aside, counted, print_table
from gto_desktop.game.street import STREETS
from gto_desktop.hands.hand import Hand
from gto_desktop.services.review.leaks import action_words
from gto_desktop.services.review.review import hero_lost
from gto_desktop.services.review.review_decision import Reviewed, Status
from gto_desktop.services.review.review_preflop import game_of
from gto_desktop.services.review.wanted_game import WantedGame, is_solvable

if TYPE_CHECKING:
    from gto_desktop.cli.review_hands import GradedHand

_COLUMNS = ("Street", "Seat", "Hand", "Pot", "Action", "GTO (EV in bb)", "Lost", "Grade")
_LEAST_SHARE = 0.005
"""Of an action without an EV that is worth a word."""
_MOST_REASONS = 12
_MOST_GAMES = 3


@dataclass(frozen=True)
class ReviewTotals:
    """What reviewed hands come to, counted as the window counts leaks.

    Of a hand with a hero his decisions count; of one without, those of all known hands, each player
    as one who played a hand.
    """

    hands: int
    played: int
    """Hands in which a decision counts, times the players whose decisions do."""
    decisions: int
    graded: int
    low_confidence: int
    """Graded ones that count in no sum."""
    too_close: int
    """Ones with that grade: what they lose counts as 0."""
    lost_bb: float
    lost_bb_per_100: float
    """In 100 hands of a player."""
    not_graded: dict[str, int]
    """Reasons, and how many decisions each; the most frequent first."""
    hands_not_graded: dict[str, int]
    """The same of whole hands."""

    def report(self) -> dict[str, Any]:
        """Return what `--json` prints of all hands."""
        return {**asdict(self), "lost_bb_per_100": round(self.lost_bb_per_100, 4)}


def totals(hands: "Sequence[GradedHand]") -> ReviewTotals:
    """Add up the reviews of hands."""
    counted = [_counted(hand) for hand in hands]
    decisions = [decision for some in counted for decision in some]
    graded = [decision for decision in decisions if decision.status is Status.GRADED]
    reasons = Counter(
        decision.reason for decision in decisions if decision.status is not Status.GRADED
    )
    played = sum(len({decision.player for decision in some}) for some in counted)
    lost = round(sum(decision.sure_lost or 0.0 for decision in decisions), 4)
    problems = Counter(hand.problem.partition(":")[0] for hand in hands if hand.problem)
    return ReviewTotals(
        hands=len(hands),
        played=played,
        decisions=len(decisions),
        graded=len(graded),
        low_confidence=sum(not decision.is_sure for decision in graded),
        too_close=sum(decision.is_told_close and decision.is_sure for decision in graded),
        lost_bb=lost,
        lost_bb_per_100=100 * lost / played if played else 0.0,
        not_graded=dict(reasons.most_common()),
        hands_not_graded=dict(problems.most_common()),
    )


def tell_totals(total: ReviewTotals) -> None:
    """Print what all hands come to."""
    low = f", {total.low_confidence} of them with a low confidence, which count in no sum"
    doubtful = low if total.low_confidence else ""
    typer.echo(
        f"\n{counted(total.hands, 'hand')}, {counted(total.decisions, 'decision')}: "
        f"{total.graded} graded{doubtful}."
    )
    if total.graded > total.low_confidence:
        part = ", by the graded ones alone" if total.graded < total.decisions else ""
        typer.echo(
            f"EV lost: {total.lost_bb:.2f} bb, {total.lost_bb_per_100:.1f} bb in 100 hands{part}."
        )
    if total.too_close:
        typer.echo(
            f"Too close to tell: {total.too_close}. They lose less than the standard error of "
            "their EVs, which counts as 0."
        )
    for what, counts in (
        ("Hands that are not graded", total.hands_not_graded),
        ("Decisions that are not graded", total.not_graded),
    ):
        reasons = list(counts.items())
        if not reasons:
            continue
        typer.echo(f"{what}: {sum(count for _, count in reasons)}")
        for reason, count in reasons[:_MOST_REASONS]:
            typer.echo(f"  {count:>4}  {_open(reason)}")
        if len(reasons) > _MOST_REASONS:
            rest = sum(count for _, count in reasons[_MOST_REASONS:])
            typer.echo(f"  {rest:>4}  for other reasons: --json tells them.")


def tell_hand(graded: "GradedHand") -> None:
    """Print a hand: which it is, its line, its decisions, and what it cost."""
    hand = graded.hand
    name, line = Path(graded.file).name, f":{graded.line}" if graded.line else ""
    where = f"{name}{line}" if name else ""
    kept = f"kept as {graded.number}" if graded.number else ""
    first = f"Hand {graded.place}" if graded.place else ""
    head = (first, hand_name(hand), hand.stakes, played_text(hand), where, kept)
    typer.echo(f"\n{'  '.join(filter(None, head))}")
    for text in street_lines(hand):
        typer.echo(f"  {text}")
    if graded.problem:
        typer.echo(f"Not graded: {_open(graded.problem)}.")
    elif not graded.decisions:
        typer.echo("No hand is known: there is nothing to grade.")
    else:
        print_table(_COLUMNS, map(_cells, graded.decisions))
        for word, text in dict.fromkeys(_remarks(graded.decisions)):
            typer.echo(f"  {word}: {_open(text)}.")
        typer.echo(f"EV lost: {_lost(hand, graded.decisions)}")


def tell_games(hands: "Sequence[GradedHand]") -> None:
    """Print the commands that solve what no data set covers, those of most decisions first."""
    games = Counter(
        game.text
        for graded in hands
        for decision in _counted(graded)
        if (game := _game(graded.hand, decision)) is not None
    )
    if not games:
        return
    count = sum(games.values())
    decisions = "1 decision is" if count == 1 else f"{count} decisions are"
    aside(
        f"{decisions} not graded for want of a data set. A preflop game of your own takes minutes; "
        "review the hands again then:"
    )
    for text, each in games.most_common(_MOST_GAMES):
        aside(f"  {each:>3}  gto-desktop preflop solve {_quoted(text)}")
    if len(games) > _MOST_GAMES:
        aside(f"       and {len(games) - _MOST_GAMES} games more: --json tells them.")


def _game(hand: Hand, decision: Reviewed) -> WantedGame | None:
    return game_of(hand, decision.number) if is_solvable(decision.reason) else None


def _quoted(text: str) -> str:
    """Return a text as the shell of this system takes it for one word."""
    return subprocess.list2cmdline([text]) if os.name == "nt" else shlex.quote(text)


def hand_summary(graded: "GradedHand") -> dict[str, Any]:
    """Return what `--json` prints of a hand."""
    hand = graded.hand
    return {
        "room": str(hand.room),
        "id": hand.id or hand.extra.get("hand", ""),
        "number": graded.place or None,
        "kept": graded.number or None,
        "file": graded.file,
        "line": graded.line or None,
        "played": None if hand.played is None else hand.played.isoformat(),
        "zone_known": hand.zone_known,
        "stakes": hand.stakes,
        "board": "".join(hand.board),
        "streets": list(street_lines(hand)),
        "not_graded": graded.problem,
        "lost_bb": hero_lost(graded.decisions),
        "decisions": [
            {
                **asdict(decision),
                "confidence": decision.confidence,
                "game": None if (game := _game(hand, decision)) is None else game.fields,
            }
            for decision in graded.decisions
        ],
    }


def _counted(graded: "GradedHand") -> list[Reviewed]:
    if graded.hand.hero is None:
        return list(graded.decisions)
    return [decision for decision in graded.decisions if decision.is_hero]


def _remarks(decisions: Sequence[Reviewed]) -> Iterator[tuple[str, str]]:
    """Yield notes, then doubts, then sources."""
    for decision in decisions:
        yield from (("Note", text) for text in decision.notes)
    for decision in decisions:
        yield from (("Low confidence", text) for text in decision.doubts)
    for decision in decisions:
        if decision.source:
            yield "By", decision.source


def _lost(hand: Hand, decisions: Sequence[Reviewed]) -> str:
    """Say what a hand cost the hero, or without one each known player."""
    if hand.hero is not None:
        return lost_text(hero_lost(decisions), decisions) or "not known"
    told = []
    for player in dict.fromkeys(decision.player for decision in decisions):
        own = [replace(each, is_hero=True) for each in decisions if each.player == player]
        told.append(f"{own[0].position} {lost_text(hero_lost(own), own) or 'not known'}")
    return "; ".join(told)


def _cells(decision: Reviewed) -> tuple[str, ...]:
    evs = decision.evs or (None,) * len(decision.actions)
    mix = "  ".join(
        f"{action} {100 * share:.0f}%{'' if ev is None else f' ({_worth(ev)})'}"
        for action, share, ev in zip(decision.actions, decision.shares, evs, strict=True)
        if ev is not None or share >= _LEAST_SHARE
    )
    lost = "" if decision.lost is None else f"{decision.lost:.2f} bb"
    if decision.is_close:
        lost += f" \u00b1{decision.error:.2f}"
    grade = _open(decision.reason) if decision.grade is None else str(decision.grade)
    if decision.confidence != "normal":
        grade += " (by a model)" if decision.is_modelled else " (low confidence)"
    street, pot = STREETS[decision.street], f"{decision.pot:g} bb"
    seat = f"{decision.position}*" if decision.is_hero else decision.position
    done = action_words(decision)
    if decision.kind in {"bet", "raise"}:
        done += " bb"
    return street, seat, decision.cards, pot, done, mix, lost, grade


def _worth(ev: float) -> str:
    """Return an EV; what rounds to nothing has no sign."""
    return f"{round(ev, 2) + 0.0:.2f}"


def _open(text: str) -> str:
    """Return a text without the full stop that its place brings."""
    return text.rstrip(".")

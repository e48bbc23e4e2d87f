"""The train command: a drill in the terminal."""

import sys
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.cli.bb_amounts import action_text
from gto_desktop.cli.text_tables import counted, print_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gto_desktop.cli.fair_play_check import PlayWatch
    from gto_desktop.services.training.training import DrillSession, GradedAnswer, Training
    from gto_desktop.training.drill import Drill, DrillSource
    from gto_desktop.training.drill_nodes import DrillNode
    from gto_desktop.training.run import DrillQuestion

_PLAYS = ("spot", "street", "hand")
_ENDS = frozenset({"q", "quit"})


def train(  # noqa: PLR0913 - the options of a command
    place: Annotated[
        str | None,
        typer.Argument(
            help='Where: "6max: F F F R2.5", with a flop "| Kh7h3c" or --pot for all of them; or '
            "a saved solution. Without it, what is due is asked.",
            show_default=False,
        ),
    ] = None,
    *,
    pot: Annotated[bool, typer.Option("--pot", help="All flops of the pot, by weight.")] = False,
    node: Annotated[
        str, typer.Option(help="Of a saved solution: a line such as root/CHECK.", metavar="LINE")
    ] = "root",
    play: Annotated[
        str, typer.Option(help="How far: spot, street or hand.", metavar="spot|street|hand")
    ] = "spot",
    hero: Annotated[
        str, typer.Option(help="A seat, or every; else who is first to act.", metavar="SEAT")
    ] = "",
    hands: Annotated[str, typer.Option(help="Only these hands: 22+,A2s+.", metavar="RANGE")] = "",
    grouped: Annotated[
        bool, typer.Option("--grouped", help="Ask for small, big and all-in only.")
    ] = False,
    drill: Annotated[
        str,
        typer.Option(
            "--drill", help="A kept drill, one of a pack, or a ready one.", metavar="NAME"
        ),
    ] = "",
    keep: Annotated[
        str,
        typer.Option(
            "--keep", help="Keep the drill under a name; it is asked all the same.", metavar="NAME"
        ),
    ] = "",
    listed: Annotated[
        bool, typer.Option("--list", help="List kept and ready drills and what is due.")
    ] = False,
    count: Annotated[
        int, typer.Option(help="Questions to ask; 0 with --keep asks none.", min=0, metavar="N")
    ] = 20,
    seed: Annotated[
        int | None, typer.Option(help="Makes the same hands come again.", metavar="S")
    ] = None,
) -> None:
    """Answer drills in the terminal, by number or by name; q ends one."""
    from gto_desktop.cli.fair_play_check import PlayWatch
    from gto_desktop.training.choices import Sizes
    from gto_desktop.training.drill import LONGEST_NAME, Drill, DrillSource, SourceKind, short_name
    from gto_desktop.training.run import Play

    if drill and place is not None:
        raise InputError("Name a place or a kept drill, not both.")
    if listed:
        with _training() as training:
            _list(training)
        return
    if keep and (drill or place is None):
        raise InputError("--keep names a drill of a place: name the place too.")
    if play not in _PLAYS:
        raise InputError(f"{play[:20]!r} is no way to play: use {', '.join(_PLAYS)}.")
    watch = PlayWatch()
    watch.check()
    with _training() as training:
        if drill:
            wanted = _named(training, drill)
        elif place is None:
            wanted = training.due_drill("due")
        else:
            source = _source(place, node)
            if pot:
                source = DrillSource(SourceKind.POT, source.place)
            sizes = Sizes.GROUPED if grouped else Sizes.ALL
            name = keep.strip()[:LONGEST_NAME] or short_name(source.place)
            wanted = Drill(name, source, Play(play), sizes, hero, hands)
        if keep:
            training.keep_drill(wanted)
            typer.echo(f'Kept the drill "{wanted.name}": train --drill asks it again.', err=True)
            if not count:
                return
        _ask_all(training, wanted, count, seed, watch)


def _list(training: "Training") -> None:
    """Print the kept and the ready drills with what they play, and how much is due."""
    from gto_desktop.training.drill import READY

    kept, due = training.drills(), training.due()
    names = {one.name for one in kept}
    ready = [one for one in READY if one.name not in names]
    rows = [
        (
            whose,
            one.name,
            one.source.place,
            one.source.kind.value,
            one.play.value,
            one.hero,
            one.hands,
        )
        for whose, drills in (("kept", kept), ("ready", ready))
        for one in drills
    ]
    print_table(("Whose", "Drill", "Place", "Of", "Play", "Hero", "Hands"), rows)
    if not kept:
        typer.echo("No drill is kept: `gto-desktop train PLACE --keep NAME` keeps one.", err=True)
    typer.echo('`gto-desktop train --drill "NAME"` asks a drill of the list.', err=True)
    hands = "1 hand is" if len(due) == 1 else f"{len(due)} hands are"
    typer.echo(f"{hands} due: `gto-desktop train` asks them.", err=True)


def _named(training: "Training", name: str) -> "Drill":
    """Return a kept drill, one of a pack, or a ready one."""
    from gto_desktop.training.drill import READY

    known = {one.name: one for one in (*READY, *training.drills())}
    if name not in known:
        names = ", ".join(f'"{one}"' for one in known)
        raise InputError(f'No drill is called "{name[:80]}"; there is {names}.')
    return known[name]


def _source(place: str, node: str) -> "DrillSource":
    from gto_desktop.services.training.drill_tables import solution_place
    from gto_desktop.solver.store import is_solution
    from gto_desktop.training.drill import DrillSource, SourceKind

    if is_solution(Path(place)):
        text = solution_place(str(Path(place).resolve()), node, ())
        return DrillSource(SourceKind.SOLUTION, text)
    return DrillSource(SourceKind.PLACE, place)


@contextmanager
def _training() -> "Iterator[Training]":
    from gto_desktop.bootstrap import make_library, make_solving, make_training

    with closing(make_library()) as study:
        yield make_training(study, make_solving())


def _ask_all(
    training: "Training", drill: "Drill", count: int, seed: int | None, watch: "PlayWatch"
) -> None:
    from gto_desktop.training.run import DrillQuestion

    session = training.begin(drill, seed=seed)
    asked = 0
    while asked < count:
        found: object = session.deal()
        if found is None:
            break
        while isinstance(found, DrillQuestion):
            answered = _ask(session, found, watch)
            if answered is None:
                asked = count
                break
            asked += 1
            found = session.next(answered)
    for problem in session.problems:
        typer.echo(problem)
    for line in summary(session):
        typer.echo(line)


def _ask(
    session: "DrillSession", question: "DrillQuestion", watch: "PlayWatch"
) -> "GradedAnswer | None":
    for line in question_lines(question):
        typer.echo(line)
    while True:
        text = _typed()
        if text in _ENDS:
            return None
        chosen = chosen_place(question, text)
        if chosen is not None:
            break
        typer.echo(
            f"Type a number from 1 to {len(question.choices)}, or a name that fits one of them."
        )
    # The answer tells the strategy.
    watch.wait()
    answered = session.answer(question.choices[chosen])
    for line in answer_lines(question.look, answered):
        typer.echo(line)
    return answered


def _typed() -> str:
    """Return what was typed; the end of the input is as q."""
    typer.echo("Your action (q ends): ", nl=False)
    line = sys.stdin.readline()
    if not sys.stdin.isatty():
        # Nobody pressed Enter on the terminal.
        typer.echo("")
    return line.strip().lower() if line else "q"


def chosen_place(question: "DrillQuestion", text: str) -> int | None:
    """Return which choice was typed, by number, name or letter; None where it is not one.

    Amounts are as they are shown: big blinds where the place knows them. "r" alone is the raise
    where there is only one.
    """
    from gto_desktop.game.action import parse_action

    if text.isascii() and text.isdigit():
        return int(text) - 1 if 1 <= int(text) <= len(question.choices) else None
    try:
        name = parse_action(text.removesuffix("bb").strip())
    except InputError:
        return None
    unit = question.look.chips_per_bb or 1.0
    meant = name if name.amount is None else replace(name, amount=name.amount * unit)
    actions = question.look.decision.actions
    fitting = [
        place
        for place, choice in enumerate(question.choices)
        if any(meant.fits(actions[index]) for index in choice.actions)
    ]
    return fitting[0] if len(fitting) == 1 else None


def question_lines(question: "DrillQuestion") -> list[str]:
    """Return a question as lines."""
    from gto_desktop.cards.combo import combo_name
    from gto_desktop.training.play_tables import cards_text

    look = question.look
    board = f", board {cards_text(question.board)}" if question.board else ""
    unit = look.chips_per_bb
    lines = ["", f"{look.situation}{board}", *line_lines(look)]
    if look.note:
        lines.append(f"Note: {look.note}")
    call = look.decision.to_call
    to_call = f", to call {_sum(call, unit)}" if call > 0 else ""
    lines.append(
        f"You are {question.seat} with {combo_name(question.combo)}; "
        f"pot {_sum(look.decision.pot, unit)}{to_call}; random number {question.roll}."
    )
    actions = look.decision.actions
    for number, choice in enumerate(question.choices, start=1):
        names = " / ".join(action_text(actions[i], unit) for i in choice.actions)
        lines.append(f"  {number}  {names}")
    return lines


def line_lines(look: "DrillNode") -> list[str]:
    """Return what has happened since the hand began, a line for each street."""
    from gto_desktop.game.street import STREETS

    found: dict[int, list[str]] = {}
    for one in look.line:
        if one.action is not None:
            told = f"{one.seat} {action_text(one.action, look.chips_per_bb)}"
            found.setdefault(one.street, []).append(told)
    return [f"{STREETS[street].capitalize()}: {', '.join(told)}" for street, told in found.items()]


def _sum(chips: float, unit: float | None) -> str:
    return f"{chips:.10g} chips" if unit is None else f"{chips / unit:.10g} bb"


def answer_lines(look: "DrillNode", answered: "GradedAnswer") -> list[str]:
    """Return what is said of an answer: always the whole mix."""
    mark, result = answered.mark, answered.result
    if mark.lost_pct is None:
        head = f"{mark.grade}: graded by frequency only, no EV of it is stored."
    else:
        bb = "" if result.lost_bb is None else f"{result.lost_bb:.2f} bb, "
        head = f"{mark.grade}: loses {bb}{mark.lost_pct:.1f} % of the pot."
    lines = [head[0].upper() + head[1:]]
    unit = look.chips_per_bb
    for place, action in enumerate(look.decision.actions):
        ev = mark.evs[place]
        sum_of = f"{ev:.2f} chips" if unit is None else f"{ev / unit:.2f} bb"
        worth = "" if ev != ev else f"   EV {sum_of}"  # noqa: PLR0124 - NaN
        chosen = "  <" if place == mark.action else ""
        lines.append(
            f"  {action_text(action, unit):<14} {100 * mark.shares[place]:5.1f} %{worth}{chosen}"
        )
    return lines


def summary(session: "DrillSession") -> list[str]:
    """Return what a drill came to."""
    from gto_desktop.training.scores import tally

    if not session.answered:
        return ["No answers."]
    found = tally(session.drill.name, [one.result for one in session.answered])
    lost = "" if found.lost_pct is None else f", {found.lost_pct:.2f} % of the pot lost on average"
    answers = counted(found.count, "answer")
    return [
        f"{answers}: {100 * found.best:.0f} % best, {100 * found.good:.0f} % best or correct{lost}."
    ]

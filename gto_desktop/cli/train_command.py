"""The train command: a drill in the terminal."""

import sys
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.cli.fair_play_check import PlayWatch
from gto_desktop.cli.options import argument, flag, option, takes_records
from gto_desktop.cli.pack_commands import opened_packs
from gto_desktop.cli.quiz_text import ask_quiz, list_quizzes
from gto_desktop.cli.text_tables import action_text, aside, counted, print_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gto_desktop.services.training.drill_session import DrillSession, GradedAnswer
    from gto_desktop.services.training.training import Training
    from gto_desktop.training.drill import Drill
    from gto_desktop.training.drill_nodes import DrillNode
    from gto_desktop.training.run import DrillQuestion, Over

_PLAYS = ("spot", "street", "hand")
_ASKS = ("easy", "matter", "hard", "dealt")
_ENDS = frozenset({"q", "quit"})


@dataclass(frozen=True)
class TrainOptions:
    """The options of the command."""

    place: Annotated[
        str | None,
        argument(
            'Where: "6max: F F F R2.5", with a flop "| Kh7h3c" or --pot for all of them; or '
            "a saved solution. Without it, what is due is asked.",
            show_default=False,
        ),
    ] = None
    pot: Annotated[bool, flag("--pot", "All flops of the pot, by weight.")] = False
    node: Annotated[str, option("Of a saved solution: a line such as root/CHECK.", "LINE")] = "root"
    play: Annotated[str, option("How far: spot, street or hand.", "spot|street|hand")] = "spot"
    hero: Annotated[str, option("A seat, or every; else who is first to act.", "SEAT")] = ""
    hands: Annotated[str, option("Only these hands: 22+,A2s+.", "RANGE")] = ""
    asks: Annotated[
        str, option("Which hands: easy, matter, hard, or dealt, as often as they come.", "WHICH")
    ] = "matter"
    dealt: Annotated[bool, flag("--dealt", "The same as --asks dealt.")] = False
    grouped: Annotated[bool, flag("--grouped", "Ask for small, big and all-in only.")] = False
    drill: Annotated[str, option("A kept drill, one of a pack, or a ready one.", "NAME")] = ""
    quiz: Annotated[str, option("A quiz of a pack; its answers are the coach's words.", "NAME")] = (
        ""
    )
    keep: Annotated[
        str, option("Keep the drill under a name; it is asked all the same.", "NAME")
    ] = ""
    listed: Annotated[bool, flag("--list", "List kept and ready drills and what is due.")] = False
    resume: Annotated[bool, flag("--resume", "Go on with the whole hands that were under way.")] = (
        False
    )
    count: Annotated[int, option("Questions to ask; 0 with --keep asks none.", "N", min=0)] = 20
    seed: Annotated[
        int | None, option("Seed of the deals: the same number deals the same hands again.", "S")
    ] = None


@takes_records
def train(given: TrainOptions) -> None:
    """Answer drills in the terminal, by number or by name; q ends one."""
    _check(given)
    if given.listed:
        with _training() as training:
            _list(training)
        list_quizzes(opened_packs())
        return
    if given.quiz:
        ask_quiz(opened_packs(), given.quiz)
        return
    watch = PlayWatch()
    watch.check()
    with _training() as training:
        if given.resume:
            _resume(training, given, watch)
            return
        if given.drill:
            wanted = _named(training, given.drill)
        elif given.place is None:
            wanted = training.due_drill("due")
        else:
            wanted = _drill_of(given.place, given)
        if given.keep:
            training.keep_drill(wanted)
            aside(f'Kept the drill "{wanted.name}": train --drill asks it again.')
            if not given.count:
                return
        _ask_all(training.begin(wanted, seed=given.seed), given.count, watch)


def _check(given: TrainOptions) -> None:
    """Refuse options that do not go together, or mean nothing: InputError."""
    if given.quiz and (given.drill or given.place is not None or given.resume or given.keep):
        raise InputError("--quiz asks a quiz: name no place and no drill.")
    if given.drill and given.place is not None:
        raise InputError("Name a place or a kept drill, not both.")
    if given.listed:
        return
    if given.keep and (given.drill or given.place is None):
        raise InputError("--keep names a drill of a place: name the place too.")
    if given.play not in _PLAYS:
        raise InputError(f"{given.play[:20]!r} is no way to play: use {', '.join(_PLAYS)}.")
    if given.asks not in _ASKS:
        raise InputError(f"{given.asks[:20]!r} are no hands to ask: use {', '.join(_ASKS)}.")
    if given.resume and (given.drill or given.place is not None):
        raise InputError("--resume goes on with a hand: name no place and no drill.")


def _list(training: "Training") -> None:
    """Print the kept and the ready drills with what they play, and how much is due."""
    from gto_desktop.training.drill import READY

    kept, due = training.drills(), training.due()
    names = {drill.name for drill in kept}
    listed = [("kept", drill) for drill in kept]
    listed += [("ready", drill) for drill in READY if drill.name not in names]
    rows = []
    for whose, drill in listed:
        where = (drill.source.place, drill.source.kind.value)
        rows.append((whose, drill.name, *where, drill.play.value, drill.hero, drill.hands))
    print_table(("Whose", "Drill", "Place", "Of", "Play", "Hero", "Hands"), rows)
    if not kept:
        aside("No drill is kept: `gto-desktop train PLACE --keep NAME` keeps one.")
    aside('`gto-desktop train --drill "NAME"` asks a drill of the list.')
    hands = "1 hand is" if len(due) == 1 else f"{len(due)} hands are"
    aside(f"{hands} due: `gto-desktop train` asks them.")


def _named(training: "Training", name: str) -> "Drill":
    """Return a kept drill, one of a pack, or a ready one."""
    from gto_desktop.training.drill import READY

    known = {drill.name: drill for drill in (*READY, *training.drills())}
    if name not in known:
        names = ", ".join(f'"{known_name}"' for known_name in known)
        raise InputError(f'No drill is called "{name[:80]}"; there is {names}.')
    return known[name]


def _drill_of(place: str, given: TrainOptions) -> "Drill":
    """Return the drill that the options make of a place."""
    from gto_desktop.services.training.drill_tables import solution_place
    from gto_desktop.solver.store import is_solution
    from gto_desktop.training.choices import Sizes
    from gto_desktop.training.drill import LONGEST_NAME, Drill, DrillSource, SourceKind, short_name
    from gto_desktop.training.run import Asks, Play

    kind = SourceKind.PLACE
    if is_solution(Path(place)):
        kind = SourceKind.SOLUTION
        place = solution_place(str(Path(place).resolve()), given.node, ())
    source = DrillSource(SourceKind.POT if given.pot else kind, place)
    sizes = Sizes.GROUPED if given.grouped else Sizes.ALL
    name = given.keep.strip()[:LONGEST_NAME] or short_name(place)
    asks = Asks.DEALT if given.dealt else Asks(given.asks)
    return Drill(name, source, Play(given.play), sizes, given.hero, given.hands, asks=asks)


@contextmanager
def _training() -> "Iterator[Training]":
    from gto_desktop.bootstrap import make_library, make_solving, make_training

    with closing(make_library()) as study:
        yield make_training(study, make_solving())


def _ask_all(
    session: "DrillSession",
    count: int,
    watch: PlayWatch,
    reached: "DrillQuestion | Over | None" = None,
) -> None:
    """Ask so many questions; the first is one that was reached already, where there is one."""
    asked, goes_on = 0, True
    while goes_on and asked < count:
        question = session.deal() if reached is None else reached
        reached = None
        if question is None:
            break
        answers, goes_on = _ask_hand(session, question, watch)
        asked += answers
    for problem in session.problems:
        typer.echo(problem)
    typer.echo(_summary(session))
    _print_frequencies(session)


def _ask_hand(
    session: "DrillSession", question: "DrillQuestion | Over", watch: PlayWatch
) -> tuple[int, bool]:
    """Ask until the hand is over; return how many answers were given, and whether to go on."""
    from gto_desktop.training.run import DrillQuestion

    asked = 0
    while isinstance(question, DrillQuestion):
        answered = _ask(session, question, watch)
        if answered is None:
            return asked, False
        asked += 1
        question = session.next(answered)
    for line in _over_lines(question):
        typer.echo(line)
    return asked, True


def _resume(training: "Training", given: TrainOptions, watch: PlayWatch) -> None:
    """Go on with the hands that were under way, table by table; deal on at the last one.

    One that cannot go on is told; InputError where there is none, or none can.
    """
    hands = training.whole.under_way()
    if not hands:
        raise InputError("No hand is under way.")
    tables, problems = [], []
    for hand in hands:
        session = training.session_of(hand, given.seed)
        try:
            tables.append((session, training.go_on(session, hand)))
        except InputError as problem:
            problems.append(problem)
    if not tables:
        raise problems[0]
    for told in problems:
        aside(str(told))
    left = given.count
    for number, (session, reached) in enumerate(tables, 1):
        if len(tables) > 1:
            aside(f"Hand {number} of {len(tables)}, of the drill {session.drill.name}.")
        if number == len(tables):
            _ask_all(session, left, watch, reached)
            return
        asked, goes_on = _ask_hand(session, reached, watch)
        left -= asked
        typer.echo(_summary(session))
        if not goes_on or left <= 0:
            return


def _print_frequencies(session: "DrillSession") -> None:
    """Print how often each action was taken, beside what the strategy does with the same hands."""
    from gto_desktop.services.training.drill_session import chosen_of
    from gto_desktop.training.own_frequencies import own_frequencies

    found = own_frequencies(map(chosen_of, session.answered))
    if not found:
        return
    rows = []
    for row in found:
        low, high = row.interval
        own = f"{100 * row.share:.0f} % ({100 * low:.0f} to {100 * high:.0f})"
        note = "unlikely to be chance" if row.is_off else ""
        rows.append(
            (row.group, row.kind.value, str(row.chances), own, f"{100 * row.wanted:.0f} %", note)
        )
    print_table(("Street", "Action", "Answers", "You (95 %)", "GTO", ""), rows)


def _over_lines(over: "Over") -> list[str]:
    """Return how a hand ended; nothing of a single decision."""
    from gto_desktop.training.finished_hands import outcome

    lines = ["", f"The hand ends here: {over.note}"] if over.note else []
    if over.hand is None:
        return lines
    came = outcome(over.hand)
    way = "win" if came.won_bb > 0 else "lose"
    lines += [
        "",
        f"You {way} {abs(came.won_bb):.10g} bb." if came.won_bb else "You get it all back.",
    ]
    lines += [f"{seat} shows {cards}, board {came.board}." for seat, cards in came.shown]
    if over.number:
        lines.append(f"Kept as hand {over.number}: gto-desktop review --hand {over.number}")
    return lines


def _ask(
    session: "DrillSession", question: "DrillQuestion", watch: PlayWatch
) -> "GradedAnswer | None":
    for line in _question_lines(question):
        typer.echo(line)
    while True:
        text = _typed()
        if text in _ENDS:
            return None
        chosen = _chosen_place(question, text)
        if chosen is not None:
            break
        typer.echo(
            f"Type a number from 1 to {len(question.choices)}, or a name that fits one of them."
        )
    # The answer tells the strategy.
    watch.wait()
    answered = session.answer(question.choices[chosen])
    for line in (*_answer_lines(question.look, answered), *_reasons(session, question)):
        typer.echo(line)
    return answered


def _reasons(session: "DrillSession", question: "DrillQuestion") -> "tuple[str, ...]":
    """Return why the hand plays so, a line each."""
    from gto_desktop.training.reasons import sentences

    look, facts = question.look, session.reasons()
    if facts is None:
        return ()
    names = [action_text(action, look.chips_per_bb) for action in look.decision.actions]
    return sentences(facts, names)


def _typed() -> str:
    """Return what was typed; the end of the input is as q."""
    typer.echo("Your action (q ends): ", nl=False)
    line = sys.stdin.readline()
    if not sys.stdin.isatty():
        # Nobody pressed Enter on the terminal.
        typer.echo("")
    return line.strip().lower() if line else "q"


def _chosen_place(question: "DrillQuestion", text: str) -> int | None:
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


def _question_lines(question: "DrillQuestion") -> list[str]:
    """Return a question as lines."""
    from gto_desktop.cards.combo import combo_name
    from gto_desktop.training.play_tables import cards_text

    look = question.look
    board = f", board {cards_text(question.board)}" if question.board else ""
    unit = look.chips_per_bb
    lines = ["", f"{look.situation}{board}", *_line_lines(look)]
    if look.note:
        lines.append(f"Note: {look.note}")
    call = look.decision.to_call
    to_call = f", to call {_sum(call, unit)}" if call > 0 else ""
    lines.append(
        f"You are {question.seat} with {combo_name(question.combo)}; "
        f"pot {_sum(look.decision.pot, unit)}{to_call}; random number {question.roll} of 100 "
        "(where GTO mixes: the first action up to its share, then the next)."
    )
    actions = look.decision.actions
    for number, choice in enumerate(question.choices, start=1):
        names = " / ".join(action_text(actions[i], unit) for i in choice.actions)
        lines.append(f"  {number}  {names}")
    return lines


def _line_lines(look: "DrillNode") -> list[str]:
    """Return what has happened since the hand began, a line for each street."""
    from gto_desktop.game.street import STREETS

    lines: dict[int, list[str]] = {}
    for step in look.line:
        if step.action is not None:
            told = f"{step.seat} {action_text(step.action, look.chips_per_bb)}"
            lines.setdefault(step.street, []).append(told)
    return [f"{STREETS[street].capitalize()}: {', '.join(told)}" for street, told in lines.items()]


def _sum(chips: float, unit: float | None) -> str:
    return f"{chips:.10g} chips" if unit is None else f"{chips / unit:.10g} bb"


def _answer_lines(look: "DrillNode", answered: "GradedAnswer") -> list[str]:
    """Return what is said of an answer: always the whole mix."""
    from gto_desktop.training.grading import Grade

    mark, result = answered.mark, answered.result
    if mark.lost_pct is None:
        head = f"{mark.grade}: graded by frequency only, no EV of it is stored."
    elif mark.is_close and mark.grade is not Grade.BEST:
        scale = look.chips_per_bb or 1.0
        behind, known = ((chips or 0.0) / scale for chips in (mark.lost, mark.error))
        name = "chips" if look.chips_per_bb is None else "bb"
        head = f"{mark.grade}: {behind:.2f} {name} behind the best action, known to {known:.2f}."
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


def _summary(session: "DrillSession") -> str:
    """Return what a drill came to."""
    from gto_desktop.training.scores import tally

    if not session.answered:
        return "No answers."
    score = tally(session.drill.name, [answered.result for answered in session.answered])
    lost = "" if score.lost_pct is None else f", {score.lost_pct:.2f} % of the pot lost on average"
    worth = "" if score.score is None else f"score {score.score:.0f} (random clicks 0, GTO 100), "
    shares = f"{worth}{100 * score.best:.0f} % best, {100 * score.good:.0f} % best or correct"
    return f"{counted(score.count, 'answer')}: {shares}{lost}."

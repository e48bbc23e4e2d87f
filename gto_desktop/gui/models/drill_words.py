"""What drills, questions and answers are called."""

from gto_desktop.cards.errors import InputError
from gto_desktop.game.action import ActionKind, parse_action
from gto_desktop.gui.models.display import Display, number, percent
from gto_desktop.gui.texts import tr
from gto_desktop.services.training import Answered
from gto_desktop.training.choices import Choice, Group, Sizes
from gto_desktop.training.drill import SourceKind
from gto_desktop.training.grading import Grade
from gto_desktop.training.looks import Look
from gto_desktop.training.run import Play, Told
from gto_desktop.training.scores import Tally
from gto_desktop.training.tables import cards_text


def grade_words(grade: Grade) -> str:
    """Return the name of a grade."""
    return {
        Grade.BEST: tr("Best"),
        Grade.CORRECT: tr("Correct"),
        Grade.INACCURACY: tr("Inaccuracy"),
        Grade.MISTAKE: tr("Mistake"),
        Grade.BLUNDER: tr("Blunder"),
    }[grade]


def play_words(play: Play) -> str:
    """Return the name of how far a hand is played."""
    return {
        Play.SPOT: tr("One decision"),
        Play.STREET: tr("The street"),
        Play.HAND: tr("The whole hand"),
    }[play]


def sizes_words(sizes: Sizes) -> str:
    """Return the name of how finely sizes are asked for."""
    return {Sizes.ALL: tr("All sizes"), Sizes.GROUPED: tr("Small, big, all-in")}[sizes]


def source_words(kind: SourceKind) -> str:
    """Return the name of where a drill comes from."""
    return {
        SourceKind.PLACE: tr("A place"),
        SourceKind.POT: tr("All flops of a pot"),
        SourceKind.SOLUTION: tr("A solution"),
        SourceKind.MISTAKES: tr("A list of mistakes"),
    }[kind]


def answer_words(label: str) -> str:
    """Return an answer, as it is kept, in words; its amount stays as it is.

    >>> answer_words("RAISE 1000"), answer_words("CHECK"), answer_words("ALLIN")
    ('Raise 1000', 'Check', 'All-in')
    """
    try:
        kind = parse_action(label).kind
    except InputError:
        return label  # of another program
    amount = label.partition(" ")[2]
    titles = {
        ActionKind.FOLD: tr("Fold"),
        ActionKind.CHECK: tr("Check"),
        ActionKind.CALL: tr("Call"),
        ActionKind.BET: tr("Bet {amount}", amount=amount),
        ActionKind.RAISE: tr("Raise {amount}", amount=amount),
    }
    return tr("All-in") if kind is None else titles[kind]


def choice_title(look: Look, choice: Choice, display: Display) -> str:
    """Return a choice in words: an action with its amount, or a group with its actions."""
    titles = [display.action_title(look.decision.actions[i]) for i in choice.actions]
    if choice.group is Group.ACTION:
        return titles[0]
    if choice.group is Group.ALL_IN:
        return tr("All-in")
    sizes = ", ".join(display.bet(look.decision.actions[i].amount) for i in choice.actions)
    if choice.group is Group.SMALL:
        return tr("Small ({sizes})", sizes=sizes)
    return tr("Big ({sizes})", sizes=sizes)


def story_text(story: tuple[Told, ...], display: Display) -> str:
    """Return what has happened at the table."""
    parts = []
    for told in story:
        if told.action is None:
            parts.append(cards_text(told.cards))
        else:
            title = display.action_title(told.action).lower()
            parts.append(tr("{seat}: {action}", seat=told.seat, action=title))
    return "   ".join(parts)


def verdict(answered: Answered, display: Display) -> str:
    """Return the grade with what the answer lost."""
    mark = answered.mark
    name = grade_words(mark.grade)
    if mark.lost is None or mark.lost_pct is None:
        return tr("{grade}: graded by frequency only, EVs are not stored here", grade=name)
    return tr(
        "{grade}: loses {amount}, {percent} % of the pot",
        grade=name,
        amount=display.with_unit(max(mark.lost, 0.0)),
        percent=number(mark.lost_pct, 1),
    )


def tally_text(found: Tally | None) -> str:
    """Return the sums of a drill in a line."""
    if found is None:
        return tr("No answers yet")
    parts = [
        tr("Answers: {count}", count=found.count),
        tr("{share} best", share=percent(found.best)),
        tr("{share} best or correct", share=percent(found.good)),
    ]
    if found.lost_bb is not None:
        parts.append(tr("{ev} bb lost each", ev=number(found.lost_bb, 2)))
    elif found.lost_pct is not None:
        parts.append(tr("{percent} % of the pot lost each", percent=number(found.lost_pct, 1)))
    return "   ".join(parts)

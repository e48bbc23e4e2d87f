"""Names of packs, of their items and of their authors."""

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.own_files import PACK_SUFFIX, RESULTS_SUFFIX
from gto_desktop.gui.base.texts import tr
from gto_desktop.services.packs.assignments import Assignment, MeantFor, Standing
from gto_desktop.services.packs.pack_listing import ItemKind
from gto_desktop.services.packs.pack_views import (
    Earlier,
    ItemView,
    Outcome,
    PackStanding,
    PackView,
    Trust,
)
from gto_desktop.training.scores import Tally


def packs_filter() -> str:
    """Return what a file dialog shows for packs."""
    return tr("Packs (*{ending})", ending=PACK_SUFFIX)


def results_filter() -> str:
    """Return what a file dialog shows for results of students."""
    return tr("Results of students (*{ending})", ending=RESULTS_SUFFIX)


def kind_words(kind: str) -> str:
    """Return the name of a kind of items; a kind of a newer program keeps its own."""
    titles: dict[str, str] = {
        ItemKind.SPOT: tr("Spot"),
        ItemKind.SOLUTION: tr("Solution"),
        ItemKind.DATA_SET: tr("Data set"),
        ItemKind.RANGE: tr("Range"),
        ItemKind.DRILL: tr("Drill"),
        ItemKind.HANDS: tr("Hands"),
        ItemKind.NOTE: tr("Note"),
        ItemKind.PICTURE: tr("Picture"),
        ItemKind.QUIZ: tr("Quiz"),
    }
    return titles.get(kind, kind)


def trust_words(view: PackView) -> str:
    """Return what is known of the key that a pack is signed with, as a sentence."""
    return {
        Trust.OWN: tr("Signed with your own key."),
        Trust.FIRST: tr(
            "The first pack of {author} here. Compare the key with what {author} tells you.",
            author=view.author,
        ),
        Trust.KNOWN: tr("The same key as on earlier packs of {author}.", author=view.author),
        Trust.OTHER: tr(
            "Careful: earlier packs of {author} were signed with another key. "
            "Somebody else may be using the name. Ask {author} before you "
            "import it.",
            author=view.author,
        ),
    }[view.trust]


def standing_words(view: PackView) -> str:
    """Return how a pack compares with what was imported, as a sentence."""
    return {
        PackStanding.NEW: tr("Not imported yet."),
        PackStanding.SAME: tr("This version was imported before."),
        PackStanding.NEWER: tr(
            "Newer than the imported version: new items are added, and replace "
            "what you have neither changed nor answered."
        ),
        PackStanding.OLDER: tr("Older than the imported version: it cannot be imported."),
    }[view.standing]


def outcome_words(item: ItemView) -> str:
    """Return what becomes of an item, or what came of it."""
    beside = {
        (Outcome.READY, Earlier.REPLACED): tr("Replaces the older one"),
        (Outcome.READY, Earlier.KEPT): tr("Added beside yours"),
        (Outcome.ADDED, Earlier.REPLACED): tr("Replaced the older one"),
        (Outcome.ADDED, Earlier.KEPT): tr("Was added beside yours"),
    }
    return (
        beside.get((item.outcome, item.earlier))
        or {
            Outcome.READY: tr("Will be imported"),
            Outcome.THERE: tr("Already there"),
            Outcome.ADDED: tr("Imported"),
            Outcome.PARTLY: tr("Imported in part"),
            Outcome.SKIPPED: tr("Left out"),
        }[item.outcome]
    )


def problem_lines(view: PackView) -> list[str]:
    """Return everything that is wrong with a pack, each with the item that it is about."""
    lines = [translate_message(problem) for problem in view.problems]
    for item in view.items:
        head = f"{kind_words(item.kind)} {item.name}"
        lines += [
            tr("{name}: {text}", name=head, text=translate_message(problem))
            for problem in item.problems
        ]
    return lines


def places_words(kind: ItemKind) -> str:
    """Return where an item of a kind goes when it is imported."""
    return {
        ItemKind.SPOT: tr("To the files of the pack"),
        ItemKind.SOLUTION: tr("To your solves"),
        ItemKind.DATA_SET: tr("To your preflop data sets"),
        ItemKind.RANGE: tr("To your ranges"),
        ItemKind.DRILL: tr("To the drills of the trainer"),
        ItemKind.HANDS: tr("To your hands, under a tag"),
        ItemKind.NOTE: tr("To the files of the pack"),
        ItemKind.PICTURE: tr("To the files of the pack"),
        ItemKind.QUIZ: tr("To the quizzes of your packs"),
    }[kind]


def answers_words(answers: Tally | None) -> str:
    """Return how many answers there are."""
    return tr("None yet") if answers is None else written(answers.count, ",")


def assignment_words(kind: str, assignment: Assignment) -> str:
    """Return what is asked of a drill or a quiz; nothing where nothing is."""
    parts = []
    if assignment.count:
        parts.append(_count_words(assignment.count))
    if assignment.pass_mark:
        parts.append(_share_words(kind, assignment.pass_mark))
    if assignment.due is not None:
        parts.append(tr("by {day}", day=assignment.due.isoformat()))
    return ", ".join(parts)


def _count_words(answers: int) -> str:
    if answers == 1:
        return tr("1 answer")
    return tr("{count} answers", count=written(answers, ","))


def _share_words(kind: str, percent: int) -> str:
    if kind == ItemKind.QUIZ:
        return tr("{percent} % right", percent=percent)
    return tr("{percent} % good", percent=percent)


def reached_words(kind: str, standing: Standing | None) -> str:
    """Return how far somebody is with what is asked; nothing where nothing is."""
    if standing is None:
        return ""
    if standing.passed:
        return tr("Passed")
    words = _count_words(standing.done)
    if standing.good is not None:
        words = f"{words}, {_share_words(kind, round(100 * standing.good))}"
    if standing.late:
        words = f"{words}, {tr('{count} too late', count=standing.late)}"
    return words


def meant_for_words(meant: MeantFor) -> str:
    """Return whom a pack is meant for, as a sentence; nothing for everybody at any time."""
    names, day = ", ".join(meant.names), meant.until
    if day is None:
        return tr("Meant for {names}.", names=names) if names else ""
    if names:
        return tr("Meant for {names}, until {day}.", names=names, day=day.isoformat())
    return tr("Meant for use until {day}.", day=day.isoformat())

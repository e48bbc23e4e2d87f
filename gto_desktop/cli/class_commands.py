"""The class command: what the students of a coach handed in, who erred where, and what is next."""

from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.cli.options import Json, argument, option
from gto_desktop.cli.pack_commands import json_text, opened_packs, pack_app
from gto_desktop.cli.pack_texts import reached_text, tally_cells
from gto_desktop.cli.quiz_text import tell_class_quizzes
from gto_desktop.cli.text_tables import aside, counted, label_text, print_table

if TYPE_CHECKING:
    from gto_desktop.services.packs.class_book import Wanted
    from gto_desktop.services.packs.class_results import ClassResults
    from gto_desktop.services.packs.packs import Packs
    from gto_desktop.services.packs.quiz_book import QuizStanding

__all__ = ["pack_app"]
_MOST_ERRORS = 20
_MOST_LESSONS = 10


@pack_app.command("class")
def show_class(
    files: Annotated[
        list[Path] | None, argument("Results of students; none for all that are kept.", "FILE")
    ] = None,
    *,
    pack: Annotated[str, option("Of one pack alone: its title or id.")] = "",
    since: Annotated[str, option("Answers from a day on: 2026-11-01.", "DAY")] = "",
    csv: Annotated[Path | None, option("Write every answer as CSV.", "FILE")] = None,
    as_json: Json = False,
) -> None:
    """Put the results of students side by side: who erred where, week by week.

    Files are kept in the class: without any, all is shown that ever was handed in.
    """
    from gto_desktop.services.packs.class_progress import lessons, weeks

    packs = opened_packs()
    if files:
        if pack or since:
            raise InputError("--pack and --since are of the class that is kept: name no files.")
        results = packs.read_results(files)
        taken = packs.take_results(files)
        aside(f"Kept in the class: {counted(taken.fresh, 'new answer')}.")
    else:
        results = packs.class_results(_wanted(packs, pack, since))
    for problem in results.problems:
        aside(problem)
    if not results.students:
        raise InputError("No results could be read." if files else "No results are kept.")
    if csv is not None:
        count = packs.export_results(results, csv)
        aside(f"Wrote {counted(count, 'row')} to {csv}.")
    if as_json:
        content = asdict(results)
        # All answers again, student by student.
        del content["read"], content["answers"]
        found = [asdict(lesson) for lesson in lessons(results.answers)]
        for lesson in found:
            del lesson["errors"]
        content |= {"weeks": [asdict(row) for row in weeks(results.answers)], "lessons": found}
        typer.echo(json_text(content))
    else:
        _tell_class(results)
        _tell_progress(results)


def _wanted(packs: "Packs", pack: str, since: str) -> "Wanted":
    """Return which of the answers of the class are looked at."""
    from gto_desktop.services.packs.class_book import Wanted

    try:
        day = datetime.fromisoformat(since).astimezone() if since else None
    except ValueError:
        raise InputError(f"{since[:40]!r} is no day: write 2026-11-01.") from None
    if not pack:
        return Wanted(since=day)
    titles = packs.class_packs()
    called = [name for name, title in titles.items() if pack in {name, title}]
    if len(called) != 1:
        known = ", ".join(titles.values()) or "none"
        raise InputError(f"No one pack of the class is called {pack[:80]}; there is {known}.")
    return Wanted(called[0], day)


def _tell_class(results: "ClassResults") -> None:
    from gto_desktop.services.training.drill_tables import chips_per_bb_at

    rows = [
        (
            student.student,
            student.fingerprint,
            student.pack,
            *tally_cells(student.answers),
            *tally_cells(student.hands)[::2],
            _quiz_cell(student.quizzes),
            ", ".join(student.left),
            "; ".join(f"{name}: {reached_text(how)}" for name, how in student.assignments),
        )
        for student in results.students
    ]
    heads = ("Student", "Key", "Pack", "Answers", "Best or correct", "EV lost, % of pot")
    print_table(
        (*heads, "Hand decisions", "EV lost there", "Quiz questions right", "Drills left", "Tasks"),
        rows,
        "Students",
    )
    tell_class_quizzes(results.quizzes)
    spots = [
        (
            spot.name,
            spot.situation,
            str(spot.all.count),
            str(spot.wrong),
            tally_cells(spot.all)[2],
            ", ".join(f"{name} {count}" for name, count in spot.erred),
        )
        for spot in results.spots
    ]
    heads = ("Drill", "Situation", "Answers", "Wrong", "EV lost, % of pot", "Who")
    print_table(heads, spots, "Spots")
    errors = []
    for error in results.errors[:_MOST_ERRORS]:
        answer = error.result
        choice = label_text(answer.choice, chips_per_bb_at(answer.place))
        lost = "" if answer.lost_pct is None else f"{answer.lost_pct:.1f}"
        where = (error.student, answer.drill, answer.place, answer.hand)
        errors.append((*where, choice, str(answer.grade), lost))
    columns = ("Student", "Drill", "Place", "Hand", "Answer", "Grade", "EV lost, % of pot")
    print_table(columns, errors, "Worst answers")


def _quiz_cell(standing: "QuizStanding | None") -> str:
    return "" if standing is None else f"{standing.last} of {standing.questions}"


def _tell_progress(results: "ClassResults") -> None:
    from gto_desktop.services.packs.class_progress import lessons, weeks

    rows = [
        (
            f"{row.monday:%Y-%m-%d}",
            row.student or "The class",
            *tally_cells(row.answers),
            "" if row.answers.score is None else f"{row.answers.score:.0f}",
            "" if row.change is None else f"{100 * row.change:+.0f}",
        )
        for row in weeks(results.answers)
    ]
    heads = ("Week of", "Student", "Answers", "Best or correct", "EV lost, % of pot", "Score")
    print_table((*heads, "Change, points"), rows, "Weeks")
    found = [
        (
            lesson.situation,
            "" if lesson.lost is None else f"{lesson.lost:.2f}",
            str(lesson.all.count),
            str(len(lesson.errors)),
            ", ".join(f"{name} {count}" for name, count in lesson.erred),
        )
        for lesson in lessons(results.answers)[:_MOST_LESSONS]
    ]
    columns = ("Situation", "EV lost in all, pots", "Answers", "Wrong", "Who")
    print_table(columns, found, "Next lesson")

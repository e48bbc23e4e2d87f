"""Quizzes of packs in the terminal: asked, answered by numbers, and how far each is."""

import sys
from typing import TYPE_CHECKING

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import shortened
from gto_desktop.cli.pack_texts import reached_text, share_word, task_text
from gto_desktop.cli.text_tables import aside, counted, print_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gto_desktop.services.packs.class_quizzes import QuizMark, QuizRow
    from gto_desktop.services.packs.packs import Packs
    from gto_desktop.services.packs.quiz import QuizQuestion
    from gto_desktop.services.packs.quiz_book import PackQuiz, QuizStanding

_LONGEST_SHOWN = 80
ENDS = frozenset({"q", "quit"})


def ask_quiz(packs: "Packs", name: str) -> None:
    """Ask the questions of a quiz, from the first that has no answer on."""
    from gto_desktop.services.packs.pack_listing import ItemKind

    quiz = packs.quizzes.called(name)
    questions, begin = quiz.quiz.questions, quiz.first_open
    typer.echo(f"{quiz.name}, of {quiz.title} by {quiz.author}: {_many(quiz)}.")
    typer.echo(f"What is right is what {quiz.author} says.")
    if quiz.assignment:
        task, reached = task_text(ItemKind.QUIZ, quiz.assignment), _reached(quiz)
        typer.echo(f"Asked of you: {task}. So far: {reached}.")
    asked = right = 0
    for number, question in enumerate(questions[begin:], begin + 1):
        for line in question_lines(quiz, number, question):
            typer.echo(line)
        chosen = _typed(question)
        if chosen is None:
            break
        result = packs.quizzes.answer(quiz, question, chosen)
        asked, right = asked + 1, right + result.is_right
        for line in _answer_lines(question, is_right=result.is_right):
            typer.echo(line)
    typer.echo("")
    typer.echo(f"{counted(asked, 'answer')}, {right} right." if asked else "No answers.")
    quiz = packs.quizzes.called(name)
    reached = f"; {_reached(quiz)}" if quiz.assignment else ""
    typer.echo(f"{quiz.name} so far: {standing_text(quiz.standing)}{reached}.")


def _reached(quiz: "PackQuiz") -> str:
    return reached_text(quiz.reached, share_word("quiz"))


def _many(quiz: "PackQuiz") -> str:
    count = counted(len(quiz.quiz.questions), "question")
    return f"{count}, from question {quiz.first_open + 1} on" if quiz.first_open else count


def question_lines(quiz: "PackQuiz", number: int, question: "QuizQuestion") -> list[str]:
    """Return a question as lines."""
    from gto_desktop.services.packs.contents import shown_key

    lines = ["", f"Question {number} of {len(quiz.quiz.questions)}", question.text]
    if question.board:
        lines.append(f"Board: {question.board}")
    shown = (("Picture", question.picture, quiz.pictures), ("Spot", question.spot, quiz.spots))
    for kind, name, files in shown:
        if name:
            lines.append(f"{kind}: {files.get(shown_key(name), name)}")
    lines += [f"  {place}  {each.text}" for place, each in enumerate(question.answers, 1)]
    return lines


def _typed(question: "QuizQuestion") -> set[int] | None:
    """Return the places of the answers that were typed; None to end."""
    several = len(question.right) > 1
    ask = "All right answers, as 1 3 (q ends): " if several else "Your answer (q ends): "
    while True:
        typer.echo(ask, nl=False)
        line = sys.stdin.readline()
        if not sys.stdin.isatty():
            # Nobody pressed Enter on the terminal.
            typer.echo("")
        text = line.strip().lower() if line else "q"
        if text in ENDS:
            return None
        try:
            return chosen_places(text, len(question.answers), several=several)
        except InputError as problem:
            typer.echo(str(problem))


def chosen_places(text: str, count: int, *, several: bool) -> set[int]:
    """Return the places that numbers stand for; InputError where they fit no answer.

    >>> chosen_places("1, 3", 3, several=True), chosen_places("2", 3, several=False)
    ({0, 2}, {1})
    """
    numbers = text.replace(",", " ").split()
    known = all(each.isascii() and each.isdigit() and 1 <= int(each) <= count for each in numbers)
    if not known or not numbers or (len(set(numbers)) > 1 and not several):
        which = "numbers" if several else "one number"
        raise InputError(f"Type {which} from 1 to {count}.")
    return {int(each) - 1 for each in numbers}


def _answer_lines(question: "QuizQuestion", *, is_right: bool) -> list[str]:
    lines = ["Right." if is_right else "Wrong."]
    if not is_right:
        lines += [f"  right: {each.text}" for each in question.answers if each.right]
    return [*lines, question.explanation] if question.explanation else lines


def standing_text(standing: "QuizStanding") -> str:
    """Return how far somebody is with a quiz.

    >>> from gto_desktop.services.packs.quiz_book import QuizStanding
    >>> standing_text(QuizStanding(5, 4, 2, 3))
    '4 of 5 answered, 2 right at once, 3 right by now'
    """
    return (
        f"{standing.answered} of {standing.questions} answered, {standing.first} right at once, "
        f"{standing.last} right by now"
    )


def tell_class_quizzes(rows: "Sequence[QuizRow]") -> None:
    """Print how many students of a class were right, question by question, and who."""
    from gto_desktop.services.packs.safe_text import one_line

    if not rows:
        return
    heads = ("Pack", "Quiz", "Question", "Students", "Answered", "Right at once", "Right by now")
    cells = [
        (
            row.pack,
            row.quiz,
            shortened(one_line(row.text), _LONGEST_SHOWN),
            *map(str, (len(row.marks), row.answered, row.first, row.last)),
            ", ".join(f"{mark.student} {_mark_text(mark)}" for mark in row.marks),
        )
        for row in rows
    ]
    print_table((*heads, "Who"), cells, "Quizzes")


def _mark_text(mark: "QuizMark") -> str:
    if not mark.count:
        return "not yet"
    if mark.last:
        return "right" if mark.first else "wrong at first"
    return "wrong"


def list_quizzes(packs: "Packs") -> None:
    """Print the quizzes of imported packs; nothing where there are none."""
    from gto_desktop.services.packs.pack_listing import ItemKind

    quizzes = packs.quizzes.quizzes()
    if not quizzes:
        return
    rows = [
        (
            quiz.name,
            quiz.title,
            quiz.author,
            standing_text(quiz.standing),
            task_text(ItemKind.QUIZ, quiz.assignment),
            _reached(quiz),
        )
        for quiz in quizzes
    ]
    print_table(("Quiz", "Pack", "Author", "Answers", "Asked", "Standing"), rows, "Quizzes")
    aside('`gto-desktop train --quiz "NAME"` asks one.')

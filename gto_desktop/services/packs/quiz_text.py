"""Quizzes as their authors type them into a file: Markdown with check boxes."""

import re
from dataclasses import dataclass, field

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.services.packs.quiz import Quiz, QuizChoice, QuizQuestion, flaw_of
from gto_desktop.services.packs.safe_text import plain

_TITLE = re.compile(r"#(?:\s+(.*))?")
_QUESTION = re.compile(r"##(?:\s+(.*))?")
_SHOWN = re.compile(r"(?i)(board|picture|spot):(.*)")
_BOX = re.compile(r"\s{0,3}[-*+]\s*\[([^\]]?)\](?!\()(.*)")
_MARKS = {" ": False, "x": True, "X": True}
_MORE = re.compile(r"\s{2,}\S")
_FENCE = re.compile(r"\s{0,3}(```|~~~)")


def read_quiz_text(text: str, file: str) -> tuple[str, Quiz]:
    """Return the title of a text, "" where it has none, and its quiz.

    Each question begins with `##` and the question; lines such as `Board: Ks7h2c`, `Picture: name`
    and `Spot: name` below it say what is shown with it. Its answers are a list of check boxes,
    `- [x]` for right ones and `- [ ]` for others, and what follows them is the explanation. A line
    `# Title` may come first.

    Args:
        text: of the file.
        file: what it is called in errors.

    Raises:
        InputError: it is no quiz; the sentence names the line.
    """
    reading = _Reading(file)
    for number, line in enumerate(text.splitlines(), 1):
        reading.take(number, line.rstrip())
    if not reading.parts:
        raise InputError(say("{0} has no question: each begins with ##.", file))
    return plain(reading.title), Quiz(tuple(map(reading.finished, reading.parts)))


@dataclass
class _Part:
    """A question while it is read."""

    line: int
    text: list[str]
    answers: list[QuizChoice] = field(default_factory=list)
    explanation: list[str] = field(default_factory=list)
    shown: dict[str, str] = field(default_factory=dict)


class _Reading:
    """Takes one line after the other."""

    def __init__(self, file: str) -> None:
        self._file = file
        self.title = ""
        self.parts: list[_Part] = []
        self._in_code = False

    def take(self, number: int, line: str) -> None:
        """Take a line; inside a block of code nothing is read as more than text."""
        if _FENCE.match(line):
            self._in_code = not self._in_code
        elif not self._in_code:
            question = _QUESTION.fullmatch(line)
            if question is not None:
                self.parts.append(_Part(number, [question[1] or ""]))
                return
            if self.parts and self._took_mark(number, line, self.parts[-1]):
                return
        if self.parts:
            part = self.parts[-1]
            (part.explanation if part.answers else part.text).append(line)
            return
        title = _TITLE.fullmatch(line)
        if title is not None and not self.title:
            self.title = title[1] or ""
        elif line.strip():
            raise self._wrong(number, say("a text before the first question, which begins with ##"))

    def _took_mark(self, number: int, line: str, part: _Part) -> bool:
        """Take what is an answer, or shown with the question; return whether it was that."""
        shown = _SHOWN.fullmatch(line)
        if shown is not None and not part.answers:
            part.shown[shown[1].lower()] = shown[2].strip()
            return True
        box = _BOX.fullmatch(line)
        if box is None:
            is_more = bool(part.answers) and not part.explanation and bool(_MORE.match(line))
            if is_more:
                last = part.answers.pop()
                part.answers.append(QuizChoice(f"{last.text} {line.strip()}", last.right))
            return is_more
        if box[1] not in _MARKS:
            raise self._wrong(number, say("an answer begins with - [ ], or with - [x] if right"))
        if any(text.strip() for text in part.explanation):
            raise self._wrong(number, say("an answer below the explanation: it stands above"))
        part.explanation.clear()
        part.answers.append(QuizChoice(box[2].strip(), _MARKS[box[1]]))
        return True

    def finished(self, part: _Part) -> QuizQuestion:
        """Return a question; InputError names its line where it lacks something."""
        question = QuizQuestion(
            "\n".join(part.text).strip(),
            tuple(part.answers),
            "\n".join(part.explanation).strip(),
            part.shown.get("picture", ""),
            part.shown.get("board", ""),
            part.shown.get("spot", ""),
        )
        flaw = flaw_of(question)
        if flaw:
            raise self._wrong(part.line, flaw)
        return question

    def _wrong(self, line: int, what: str) -> InputError:
        return InputError(say("{0}, line {1}: {2}.", self._file, line, what))

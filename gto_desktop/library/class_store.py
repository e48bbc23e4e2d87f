"""What students handed in: their reports with dates, and every answer once, however often it came.

A student's results hold all that he did with a pack so far, so that each report repeats those of
before. An answer to a drill is known by its digest; of graded hands the newest report counts.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from gto_desktop.library.user_store import UserStore, insert_row

if TYPE_CHECKING:
    from sqlite_utils import Database

HAND = "hand"
"""The task of a decision in a hand; those of the newest report count."""


@dataclass(frozen=True)
class KeptReport:
    """One file of results; times are seconds since 1970."""

    id: str
    """SHA-256 of what the student signed."""
    pack: str
    version: int
    title: str
    student: str
    """As he typed it."""
    name: str
    """As names are compared."""
    key: str
    """That it is signed with, as hexadecimal digits."""
    made: float
    since: float
    """When the student imported the pack."""
    received: float
    tasks: str
    """What there was to do, as `services.packs.class_book` writes it."""


@dataclass(frozen=True)
class KeptAnswer:
    """One answer of a student."""

    digest: str
    """Of what tells it from his other answers to the pack."""
    task: str
    at: float
    drill: str
    situation: str
    place: str
    hand: str
    choice: str
    grade: str
    frequency: float
    lost_bb: float | None
    lost_pct: float | None
    roll: int
    late: bool
    guessed_pct: float | None
    passive_pct: float | None


@dataclass(frozen=True)
class KeptQuizMark:
    """One answer of a student to a question of a quiz."""

    digest: str
    """Of what tells it from his other answers to the pack."""
    at: float
    quiz: str
    question: str
    text: str
    chosen: str
    """The texts of the chosen answers as JSON."""
    is_right: bool


_ANSWER = ", ".join(field.name for field in fields(KeptAnswer))
_MARKS = ", ".join("?" * (len(fields(KeptAnswer)) + 3))
_QUIZ = ", ".join(field.name for field in fields(KeptQuizMark))
_QUIZ_MARKS = ", ".join("?" * (len(fields(KeptQuizMark)) + 3))
_WHOSE = "pack = ? AND key = ? AND name = ?"


class ClassStore:
    """The reports of students; any thread and any process may use it."""

    def __init__(self, store: UserStore) -> None:
        self._store = store

    def put(
        self,
        report: KeptReport,
        answers: Iterable[KeptAnswer],
        quizzes: Sequence[KeptQuizMark] = (),
    ) -> int:
        """Keep a report, whole or not at all, and return how many answers were not there before.

        One that is there already changes nothing, but for the quizzes in it: an earlier program
        may have kept it that passed over them.
        """
        given = {answer.digest: answer for answer in answers}
        whose = [report.pack, report.key, report.name]
        with self._store.writing() as database:
            query = "SELECT 1 FROM class_reports WHERE id = ?"
            if database.execute(query, [report.id]).fetchone():
                query = "UPDATE class_reports SET tasks = ? WHERE id = ? AND tasks <> ?"
                database.execute(query, [report.tasks, report.id, report.tasks])
                return _put_quizzes(database, whose, quizzes)
            query = f"SELECT max(made) FROM class_reports WHERE {_WHOSE}"
            (newest,) = database.execute(query, whose).fetchone()
            insert_row(database, "class_reports", vars(report))
            query = f"SELECT digest, task, drill FROM class_answers WHERE {_WHOSE}"
            there = {row[0]: row[1:] for row in database.execute(query, whose).fetchall()}
            if newest is None or report.made >= newest:
                gone = [
                    [*whose, digest]
                    for digest, (task, _) in there.items()
                    if task == HAND and digest not in given
                ]
                database.conn.executemany(
                    f"DELETE FROM class_answers WHERE {_WHOSE} AND digest = ?", gone
                )
                # A later version of a pack may tell a drill from another one of its name.
                database.conn.executemany(
                    f"UPDATE class_answers SET drill = ? WHERE {_WHOSE} AND digest = ?",
                    [
                        [given[digest].drill, *whose, digest]
                        for digest, (_, drill) in there.items()
                        if digest in given and given[digest].drill != drill
                    ],
                )
            else:
                given = {key: answer for key, answer in given.items() if answer.task != HAND}
            fresh = [answer for digest, answer in given.items() if digest not in there]
            database.conn.executemany(
                f"INSERT INTO class_answers (pack, key, name, {_ANSWER}) VALUES ({_MARKS})",
                [[*whose, *vars(answer).values()] for answer in fresh],
            )
            return len(fresh) + _put_quizzes(database, whose, quizzes)

    def reports(self) -> tuple[KeptReport, ...]:
        """Return the newest report of each student and pack, by the names of the students."""
        newest: dict[tuple[str, str, str], KeptReport] = {}
        query = "FROM class_reports ORDER BY made, received"
        for report in self._store.records(KeptReport, query):
            newest[report.pack, report.key, report.name] = report
        return tuple(sorted(newest.values(), key=lambda each: (each.name, each.title, each.made)))

    def answers(self, report: KeptReport, since: float = 0.0) -> tuple[KeptAnswer, ...]:
        """Return all that the student of a report answered of its pack, the oldest first."""
        query = f"FROM class_answers WHERE {_WHOSE} AND at >= ? ORDER BY at, rowid"
        values: Sequence[object] = [report.pack, report.key, report.name, since]
        return self._store.records(KeptAnswer, query, values)

    def quizzes(self, report: KeptReport, since: float = 0.0) -> tuple[KeptQuizMark, ...]:
        """Return his answers to the quizzes of its pack, the oldest first."""
        query = f"FROM class_quiz_answers WHERE {_WHOSE} AND at >= ? ORDER BY at, id"
        values: Sequence[object] = [report.pack, report.key, report.name, since]
        return self._store.records(KeptQuizMark, query, values)

    def changes(self) -> tuple[int, float]:
        """Return how many reports there are, and when the last one came; other ones when one has.

        0 and 0 where there is none.
        """
        query = "SELECT count(*), coalesce(max(received), 0) FROM class_reports"
        (found,) = self._store.rows(query, [])
        return int(found[0]), float(found[1])

    def has(self, report_id: str) -> bool:
        """Return whether a report is kept."""
        query = "SELECT 1 FROM class_reports WHERE id = ?"
        return bool(self._store.rows(query, [report_id]))

    def remove(self, name: str, key: str) -> int:
        """Delete all of a student, and return how many answers these were."""
        with self._store.writing() as database:
            database.execute("DELETE FROM class_reports WHERE name = ? AND key = ?", [name, key])
            return sum(
                database.execute(
                    f"DELETE FROM {table} WHERE name = ? AND key = ?", [name, key]
                ).rowcount
                for table in ("class_answers", "class_quiz_answers")
            )


def _put_quizzes(
    database: "Database", whose: Sequence[str], quizzes: Sequence[KeptQuizMark]
) -> int:
    query = f"SELECT digest FROM class_quiz_answers WHERE {_WHOSE}"
    there = {digest for (digest,) in database.execute(query, whose).fetchall()}
    fresh = {each.digest: each for each in quizzes if each.digest not in there}
    database.conn.executemany(
        f"INSERT INTO class_quiz_answers (pack, key, name, {_QUIZ}) VALUES ({_QUIZ_MARKS})",
        [[*whose, *vars(each).values()] for each in fresh.values()],
    )
    return len(fresh)

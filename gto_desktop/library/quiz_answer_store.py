"""The user's answers to the quizzes of packs; each is kept with what was asked."""

from dataclasses import dataclass

from gto_desktop.library.user_store import UserStore, insert_row


@dataclass(frozen=True)
class KeptQuizAnswer:
    """One answer; it stands for itself, so that no other version of the pack can lose it."""

    at: float
    """Seconds since 1970."""
    pack: str
    """Its id."""
    quiz: str
    """What it is called in the pack."""
    question: str
    """`QuizQuestion.digest`."""
    text: str
    """Of the question, as it was asked."""
    chosen: str
    """The texts of the chosen answers as JSON."""
    is_right: bool


class QuizAnswerStore:
    """The answers; any thread and any process may use it."""

    def __init__(self, store: UserStore) -> None:
        self._store = store

    def add(self, answer: KeptQuizAnswer) -> None:
        """Keep an answer."""
        with self._store.writing() as database:
            insert_row(database, "quiz_answers", vars(answer))

    def of(self, pack: str) -> tuple[KeptQuizAnswer, ...]:
        """Return the answers to the quizzes of a pack, the oldest first."""
        query = "FROM quiz_answers WHERE pack = ? ORDER BY at, id"
        return self._store.records(KeptQuizAnswer, query, [pack])

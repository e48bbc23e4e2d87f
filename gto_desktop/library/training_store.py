"""Store drills, answers, cards that come back, and quizzes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlite_utils import Database

from gto_desktop.library.user_store import UserStore, insert_row

_LONGEST_NUMBERED = 70
"""Letters of a name that gets a number."""


@dataclass(frozen=True)
class KeptResult:
    """One answer; times are seconds since 1970."""

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
    guessed_pct: float | None = None
    passive_pct: float | None = None


@dataclass(frozen=True)
class KeptCard:
    """A spot and a hand that come back, or a spot on any board and a group of hands."""

    place: str
    hand: str
    situation: str
    card: str
    due: float
    suspended: bool = False
    """Whether it does not come back for now."""
    made: float = 0.0
    """Seconds since 1970; 0 where it is not known."""


@dataclass(frozen=True)
class KeptRules:
    """How cards come back."""

    retention: float
    most_a_day: int
    comes_back: str = ""
    """What makes new cards; empty where nothing was chosen."""


@dataclass(frozen=True)
class OpenHand:
    """A hand of a drill that is under way, as `training.drill` and `training.run_state` write."""

    drill: str
    state: str
    sitting: str = ""
    """The same for hands that are played side by side."""
    place: int = 0
    """Of its table among those of the sitting."""


@dataclass(frozen=True)
class KeptQuiz:
    """One painted range."""

    at: float
    situation: str
    place: str
    action: str
    overlap: float


class TrainingStore:
    """The trainer's rows; any thread may use it."""

    def __init__(self, store: UserStore) -> None:
        self._store = store

    def drills(self) -> dict[str, str]:
        """Return the contents of all drills by name."""
        rows = self._store.rows("SELECT name, content FROM drills")
        return dict(sorted(rows, key=lambda row: str(row[0]).casefold()))

    def put_drill(self, name: str, content: str) -> None:
        """Keep a drill, over an older one of the name."""
        self._store.write("INSERT OR REPLACE INTO drills VALUES (?, ?)", [name, content])

    def add_drill(self, name: str, content: Callable[[str], str]) -> str:
        """Keep a drill under a name that is free, and return that name.

        Args:
            name: as it is wanted; where it is taken it gets a number.
            content: of the drill under a name.
        """
        with self._store.writing() as database:
            taken = {row[0] for row in database.execute("SELECT name FROM drills").fetchall()}
            free, number = name, 1
            while free in taken:
                number += 1
                free = f"{name[:_LONGEST_NUMBERED]} ({number})"
            database.execute("INSERT INTO drills VALUES (?, ?)", [free, content(free)])
        return free

    def remove_drill(self, name: str) -> None:
        """Delete a drill; its answers stay."""
        self._store.write("DELETE FROM drills WHERE name = ?", [name])

    def add_result(
        self,
        result: KeptResult,
        cards: Sequence[KeptCard] = (),
        hand: OpenHand | None = None,
    ) -> None:
        """Keep an answer, the cards it makes or moves, and how far its hand is: all or none."""
        with self._store.writing() as database:
            insert_row(database, "drill_results", vars(result))
            for card in cards:
                # A card that rests goes on resting when its hand is asked elsewhere.
                database.execute(
                    "INSERT INTO drill_cards (place, hand, situation, card, due, suspended, made) "
                    "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (place, hand) "
                    "DO UPDATE SET card = excluded.card, due = excluded.due",
                    list(vars(card).values()),
                )
            if hand is not None:
                _put_hand(database, hand)

    def open_hands(self) -> tuple[OpenHand, ...]:
        """Return the hands that were under way when the program ended, one for each table."""
        return self._store.records(OpenHand, "FROM drill_hands ORDER BY place", [])

    def put_open_hand(self, hand: OpenHand) -> None:
        """Keep how far a hand is; those of other sittings are forgotten."""
        with self._store.writing() as database:
            _put_hand(database, hand)

    def close_hand(self, sitting: str, place: int) -> None:
        """Forget a hand under way: it has ended, or is not wanted any more."""
        statement = "DELETE FROM drill_hands WHERE sitting = ? AND place = ?"
        self._store.write(statement, [sitting, place])

    def results(self, situation: str = "", since: float = 0.0) -> tuple[KeptResult, ...]:
        """Return answers of a situation, or of all, the oldest first."""
        query = "FROM drill_results WHERE at >= ? AND (? = '' OR situation = ?) ORDER BY at, id"
        return self._store.records(KeptResult, query, [since, situation, situation])

    def days(self) -> dict[str, int]:
        """Return how many answers there are by day of the local calendar, 2026-03-02."""
        query = "SELECT date(at, 'unixepoch', 'localtime'), COUNT(*) FROM drill_results GROUP BY 1"
        return dict(self._store.rows(query))

    def last_hand(self, place: str) -> str:
        """Return the hand that was answered last at a place; "" where none was."""
        query = "SELECT hand FROM drill_results WHERE place = ? ORDER BY at DESC, id DESC LIMIT 1"
        rows = self._store.rows(query, [place])
        return str(rows[0][0]) if rows else ""

    def is_answered(self, drill: str, since: float = 0.0) -> bool:
        """Return whether there is an answer to a drill, by its name."""
        query = "SELECT 1 FROM drill_results WHERE drill = ? AND at >= ? LIMIT 1"
        return bool(self._store.rows(query, [drill, since]))

    def card(self, place: str, hand: str) -> KeptCard | None:
        """Return the card of a spot and a hand."""
        query = "FROM drill_cards WHERE place = ? AND hand = ?"
        return self._store.record(KeptCard, query, [place, hand])

    def cards(self, due_by: float | None = None) -> tuple[KeptCard, ...]:
        """Return the cards that are due by a time and not suspended, or all, the earliest first."""
        query = (
            "FROM drill_cards WHERE ? IS NULL OR (due <= ? AND NOT suspended) "
            "ORDER BY due, place, hand"
        )
        return self._store.records(KeptCard, query, [due_by, due_by])

    def suspend_card(self, place: str, hand: str, *, suspended: bool) -> None:
        """Let a card rest, or come back again."""
        statement = "UPDATE drill_cards SET suspended = ? WHERE place = ? AND hand = ?"
        self._store.write(statement, [suspended, place, hand])

    def rules(self) -> KeptRules | None:
        """Return how cards come back; None where nothing was chosen."""
        return self._store.record(KeptRules, "FROM repetition_rules", [])

    def put_rules(self, rules: KeptRules) -> None:
        """Keep how cards come back."""
        statement = "INSERT OR REPLACE INTO repetition_rules VALUES (0, ?, ?, ?)"
        self._store.write(statement, [rules.retention, rules.most_a_day, rules.comes_back])

    def remove_card(self, place: str, hand: str) -> None:
        """Ask for a spot and a hand no more."""
        self._store.write("DELETE FROM drill_cards WHERE place = ? AND hand = ?", [place, hand])

    def add_quiz(self, quiz: KeptQuiz) -> None:
        """Keep the score of a painted range."""
        with self._store.writing() as database:
            insert_row(database, "range_quizzes", vars(quiz))

    def quizzes(self) -> tuple[KeptQuiz, ...]:
        """Return the scores of painted ranges, the oldest first."""
        return self._store.records(KeptQuiz, "FROM range_quizzes ORDER BY at, id")


def _put_hand(database: Database, hand: OpenHand) -> None:
    database.execute("DELETE FROM drill_hands WHERE sitting <> ?", [hand.sitting])
    row = [hand.place, hand.sitting, hand.drill, hand.state]
    database.execute("INSERT OR REPLACE INTO drill_hands VALUES (?, ?, ?, ?)", row)

"""Hands in packs: with notes, tags and reviews, beside what the student has of his own."""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.hands.anonymous import identity
from gto_desktop.hands.compact import from_json
from gto_desktop.hands.decisions import decisions
from gto_desktop.hands.phh_writing import write_phh
from gto_desktop.library.hand_query import HandQuery
from gto_desktop.services.packs.hand_items import read_hands, write_hands
from gto_desktop.services.packs.pack_views import Outcome
from gto_desktop.services.review.hand_import import HandImport
from gto_desktop.services.review.review_decision import Reviewed, Status, bare, read_kept
from gto_desktop.training.grading import Grade
from tests.hands.samples import FOLDER, hands_of
from tests.services.packs.making import HANDS, User, forged

FILE = "pokerstars.txt"


def keep(user: User) -> list[int]:
    """Import the hands into a user's file."""
    HandImport(user.hands).text((FOLDER / FILE).read_text(encoding="utf-8"))
    return [row.id for row in user.hands.find(sort="id", descending=False).rows]


def review(user: User, number: int, lost: float = 1.5) -> tuple[Reviewed, ...]:
    """Keep a made-up review of a hand: its first decision lost something."""
    hand = from_json(user.hands.text(number).content)
    gathered = []
    for decision in decisions(hand):
        told = bare(hand, decision)
        if decision.number == 0:
            told = Reviewed(
                **{
                    **vars(told), "status": Status.GRADED, "actions": ("FOLD", "CALL"),
                    "shares": (0.25, 0.75), "evs": (0.0, None), "taken": 0,
                    "grade": Grade.MISTAKE, "lost": lost, "lost_pct": 5.0,
                    "notes": ("read as 2.5",), "source": "library",
                }
            )  # fmt: skip
        gathered.append(told)
    user.reviews.put([each.kept(number) for each in gathered])
    return tuple(gathered)


def packed(user: User, path: Path, numbers: list[int], **options: Any) -> Path:
    user.build(path, user.packs.hands("hands", numbers, **options))
    return path


@pytest.fixture
def pack(coach: User, tmp_path: Path) -> Path:
    numbers = keep(coach)
    coach.hands.note(numbers[0], "Look at the turn.")
    coach.hands.note(numbers[0], "Raise here.", 1)
    coach.hands.tag(numbers[:2], "bluff")
    coach.hands.tag([numbers[0]], "3-bet", 0)
    review(coach, numbers[0])
    return packed(coach, tmp_path / "hands.gtopack", numbers)


def test_that_hands_arrive_with_notes_tags_and_reviews(
    coach: User, student: User, pack: Path
) -> None:
    (item,) = student.taken(pack).values()

    assert (item.outcome, item.where) == (Outcome.ADDED, "pack Week 1")
    theirs, mine = (
        {row.identity: row.id for row in user.hands.find().rows} for user in (coach, student)
    )
    assert theirs.keys() == mine.keys()
    for name, number in mine.items():
        before, after = coach.hands.text(theirs[name]), student.hands.text(number)
        assert write_phh(from_json(after.content)) == write_phh(from_json(before.content))
    number = mine[coach.hands.find(HandQuery(tags=("3-bet",))).rows[0].identity]
    remarks = student.hands.remarks(number)
    assert remarks.notes == {-1: "Ann: Look at the turn.", 1: "Ann: Raise here."}
    assert remarks.tags == {-1: ("bluff", "pack Week 1"), 0: ("3-bet",)}
    kept = [read_kept(row) for row in student.reviews.of(number)]
    coached = [read_kept(row) for row in coach.reviews.of(theirs[identity_of(student, number)])]
    assert kept == coached
    assert student.hands.find(HandQuery(tags=("bluff",))).count == 2


def identity_of(user: User, number: int) -> str:
    return identity(from_json(user.hands.text(number).content))


def test_that_notes_and_reviews_of_the_student_stay(student: User, pack: Path) -> None:
    numbers = keep(student)
    student.hands.note(numbers[0], "I was tired.")
    mine = review(student, numbers[0])[1:]
    student.reviews.forget(numbers[0])
    student.reviews.put([each.kept(numbers[0]) for each in mine])
    before = student.reviews.of(numbers[0])

    student.take(pack)

    assert student.hands.find().count == len(numbers)
    notes = student.hands.remarks(numbers[0]).notes
    assert notes[-1] == "I was tired.\n\nAnn: Look at the turn."
    assert student.reviews.of(numbers[0]) == before


def test_that_a_note_is_added_once(coach: User, student: User, pack: Path) -> None:
    student.take(pack)
    second = pack.with_name("second.gtopack")
    numbers = [row.id for row in coach.hands.find(sort="id", descending=False).rows]
    packed(coach, second, numbers[:1])

    student.take(second)

    row = student.hands.find(HandQuery(tags=("3-bet",))).rows[0]
    assert student.hands.remarks(row.id).notes[-1] == "Ann: Look at the turn."


def test_that_a_hand_of_today_waits_and_comes_with_the_next_import(
    coach: User, student: User, pack: Path
) -> None:
    rows = coach.hands.find(sort="played").rows
    newest = max(row.played for row in rows if row.played is not None)
    student.now = datetime.fromtimestamp(newest + 60, UTC)

    (first,) = student.taken(pack).values()
    waiting = len(rows) - student.hands.find().count
    student.now = datetime(2026, 11, 21, 12, tzinfo=UTC)
    (second,) = student.taken(pack).values()

    assert first.outcome is Outcome.PARTLY
    assert waiting > 0
    assert len(first.problems) == waiting
    assert "30 minutes" in first.problems[0]
    assert second.outcome is Outcome.ADDED
    assert student.hands.find().count == len(rows)
    assert len(student.packs.known()[0].items[0].hands) == len(rows)


def test_that_names_of_opponents_can_be_hidden(coach: User, student: User, tmp_path: Path) -> None:
    numbers = keep(coach)
    path = packed(coach, tmp_path / "a.gtopack", numbers, hide_names=True)
    names = {seat.name for hand in hands_of(FILE) for seat in hand.seats}
    heroes = {hand.seats[hand.hero].name for hand in hands_of(FILE) if hand.hero is not None}

    student.take(path)

    kept = [from_json(student.hands.text(row.id).content) for row in student.hands.find().rows]
    assert len(kept) == len(numbers)
    seen = {seat.name for hand in kept for seat in hand.seats}
    assert seen & names == heroes


def test_that_a_file_of_hands_brings_what_is_kept_of_them(coach: User) -> None:
    numbers = keep(coach)
    coach.hands.note(numbers[0], "Look.")

    item, problems = coach.packs.hand_file(HANDS)

    hands = [hand for hand in read_hands(item.content) if not isinstance(hand, str)]
    assert problems == ()
    assert [each.notes for each in hands if each.notes] == [{-1: "Look."}]


def test_that_a_file_without_hands_is_refused(coach: User, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("nothing")

    with pytest.raises(InputError, match=r"a\.txt has no hands that can be read: .*no hand"):
        coach.packs.hand_file(path)
    with pytest.raises(InputError, match="1 to 5000 hands"):
        write_hands([])
    with pytest.raises(InputError, match="no longer there"):
        coach.packs.hands("x", [99])


@pytest.mark.parametrize(
    "change",
    [
        {"number": 99},
        {"number": None},
        {"status": "perfect"},
        {"grade": "divine"},
        {"taken": 7},
        {"taken": True},
        {"shares": [0.5]},
        {"shares": [0.5, float("nan")]},
        {"shares": [0.5, 2]},
        {"evs": ["a", "b"]},
        {"lost": "much"},
        {"lost": 1e300},
        {"actions": ["", "CALL"]},
        {"actions": "AB"},
        {"notes": [1]},
        {"source": None},
    ],
)
def test_that_a_review_that_cannot_be_right_is_left_out_and_its_hand_taken(
    coach: User, student: User, pack: Path, change: dict[str, Any]
) -> None:
    def harm(_listing: dict[str, Any], contents: dict[str, bytes]) -> None:
        content = json.loads(contents["hands/1.json"])
        rows = next(each["review"] for each in content["hands"] if each["review"])
        next(row for row in rows if row["grade"]).update(change)
        contents["hands/1.json"] = json.dumps(content).encode()

    (item,) = student.taken(forged(pack, coach.author, harm)).values()

    assert item.outcome is Outcome.PARTLY
    assert "its review cannot be read" in item.problems[0]
    assert student.hands.find().count == coach.hands.find().count
    assert student.reviews.reviewed() == frozenset()


def test_that_a_review_tells_of_the_hand_only_what_the_hand_tells(
    coach: User, student: User, pack: Path
) -> None:
    """Pot, position and cards of a decision are the hand's, whatever the pack says."""

    def harm(_listing: dict[str, Any], contents: dict[str, bytes]) -> None:
        content = json.loads(contents["hands/1.json"])
        for each in content["hands"]:
            for row in each["review"]:
                row.update(pot=1e9, cards="<b>", position="King", is_hero=True, street=99)
        contents["hands/1.json"] = json.dumps(content).encode()

    student.take(forged(pack, coach.author, harm))

    (number,) = student.reviews.reviewed()
    hand = from_json(student.hands.text(number).content)
    for row, decision in zip(student.reviews.of(number), decisions(hand), strict=True):
        told, plain = read_kept(row), bare(hand, decision)
        assert (told.pot, told.cards, told.position) == (plain.pot, plain.cards, plain.position)
        assert (told.is_hero, told.street) == (plain.is_hero, plain.street)

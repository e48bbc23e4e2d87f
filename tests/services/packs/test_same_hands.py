"""A reviewed hand is for the student what it is for the coach: grades, sums, leaks, order."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gto_desktop.hands.compact import from_json
from gto_desktop.hands.decisions import decisions
from gto_desktop.library.pack_store import PackStore
from gto_desktop.services.packs.contents import note_item, range_item, solution_item
from gto_desktop.services.review.leaks import leak_report
from gto_desktop.services.review.review_decision import Reviewed, Status, bare, read_kept
from gto_desktop.training.grading import Grade
from tests.services.packs.making import User, forged, river
from tests.services.packs.test_hands import keep

THIN = "BTN comes to the flop with 0.4 combos"


def judge(user: User, number: int, doubts: tuple[str, ...] = (THIN,)) -> list[Reviewed]:
    """Keep a review: each decision lost 1 bb, the later half is doubtful, the hero's last waits."""
    hand = from_json(user.hands.text(number).content)
    known = [
        decision
        for decision in decisions(hand)
        if len(hand.seats[decision.action.player].cards) == 2
    ]
    last = max(pack.number for pack in known if pack.action.player == hand.hero)
    gathered = []
    for place, pack in enumerate(known):
        told = bare(hand, pack)
        if pack.number == last:
            gathered.append(replace(told, status=Status.WAITING, reason="solve it"))
            continue
        graded = replace(
            told, status=Status.GRADED, actions=("FOLD", "CALL"), shares=(0.25, 0.75),
            evs=(0.0, 1.0), taken=0, grade=Grade.MISTAKE, lost=1.0, lost_pct=10.0, source="library",
        )  # fmt: skip
        gathered.append(replace(graded, doubts=doubts) if place >= len(known) // 2 else graded)
    user.reviews.put([each.kept(number) for each in gathered])
    return gathered


def reviewed(user: User, number: int) -> list[Reviewed]:
    return [read_kept(row) for row in user.reviews.of(number)]


@pytest.fixture
def numbers(coach: User) -> list[int]:
    return keep(coach)


def hero_decisions(user: User, number: int) -> int:
    hand = from_json(user.hands.text(number).content)
    return sum(decision.action.player == hand.hero for decision in decisions(hand))


@pytest.fixture
def busy(coach: User, numbers: list[int]) -> int:
    """The hand with most decisions of the hero."""
    return max(numbers, key=lambda number: hero_decisions(coach, number))


@pytest.fixture
def pack(coach: User, numbers: list[int], busy: int, tmp_path: Path) -> Path:
    judge(coach, busy)
    path = tmp_path / "week.gtopack"
    coach.build(path, coach.packs.hands("hands", numbers))
    return path


def same_hand(coach: User, student: User, number: int) -> int:
    """Return the student's number of a hand of the coach."""
    row = coach.hands.get(number)
    assert row is not None
    return student.hands.ids([row.identity])[row.identity]


def test_that_what_a_low_confidence_leaves_out_is_left_out_of_the_student_too(
    coach: User, student: User, pack: Path, busy: int
) -> None:
    student.take(pack)

    there = same_hand(coach, student, busy)
    assert reviewed(student, there) == reviewed(coach, busy)
    doubtful = [
        decision for decision in reviewed(coach, busy) if decision.is_hero and decision.doubts
    ]
    assert doubtful
    assert {each.doubts for each in doubtful} == {(THIN,)}
    assert student.hands.totals() == coach.hands.totals()
    assert coach.hands.totals().ev_lost_bb == sum(
        decision.lost or 0.0
        for decision in reviewed(coach, busy)
        if decision.is_hero and not decision.doubts
    )
    leaks = [leak_report(user.reviews.all()) for user in (coach, student)]
    assert [(leak.lost, leak.doubtful, leak.graded, leak.by_situation) for leak in leaks[:1]] == [
        (leak.lost, leak.doubtful, leak.graded, leak.by_situation) for leak in leaks[1:]
    ]
    assert leaks[0].doubtful == len(doubtful)


def test_that_what_waits_for_a_solve_waits_for_the_student_too(
    coach: User, student: User, pack: Path, busy: int
) -> None:
    student.take(pack)

    there = same_hand(coach, student, busy)
    assert student.reviews.partly([there]) == {there}
    (waits,) = (decision for decision in reviewed(coach, busy) if decision.status is Status.WAITING)
    queued = [(street.hand, street.street, street.pot_bb) for street in student.reviews.waiting()]
    assert queued == [(there, waits.street, waits.pot)]
    assert waits.street > 0


def older(content: dict[str, Any]) -> None:
    """Take out of the hands of a pack what earlier programs did not write."""
    for each in content["hands"]:
        each["review"] = [row for row in each["review"] if row["status"] != "waiting"]
        for row in each["review"]:
            del row["doubts"]


def without_doubts(pack: Path, coach: User) -> Path:
    def change(_listing: dict[str, Any], contents: dict[str, bytes]) -> None:
        content = json.loads(contents["hands/1.json"])
        older(content)
        contents["hands/1.json"] = json.dumps(content).encode()

    return forged(pack, coach.author, change)


def test_that_a_pack_of_before_doubts_were_written_is_imported_without(
    coach: User, student: User, pack: Path, busy: int
) -> None:
    (item,) = student.taken(without_doubts(pack, coach)).values()

    assert item.problems == ()
    opened = reviewed(student, same_hand(coach, student, busy))
    before = [
        decision for decision in reviewed(coach, busy) if decision.status is not Status.WAITING
    ]
    assert opened == [replace(each, doubts=()) for each in before]


@pytest.mark.parametrize("noted", [True, False])
def test_that_the_next_version_brings_the_doubts_to_who_has_the_review_without(
    coach: User, student: User, pack: Path, busy: int, tmp_path: Path, noted: bool
) -> None:  # fmt: skip
    student.take(without_doubts(pack, coach))
    if not noted:
        forget_digests(student)
    second = tmp_path / "second.gtopack"
    coach.build(second, coach.packs.hands("hands", [busy]), update=pack)

    student.take(second)

    assert reviewed(student, same_hand(coach, student, busy)) == reviewed(coach, busy)
    assert student.hands.totals() == coach.hands.totals()


def forget_digests(user: User) -> None:
    """Keep of imported hands what earlier programs kept."""
    store = PackStore(user.store)
    (pack,) = store.packs()
    for item in store.items(pack.id):
        content = json.loads(item.content)
        del content["reviews"]
        store.put_item(replace(item, content=json.dumps(content)))


def test_that_a_newer_review_of_the_coach_comes_with_the_next_version(
    coach: User, student: User, pack: Path, busy: int, tmp_path: Path
) -> None:
    student.take(pack)
    judge(coach, busy, doubts=())
    second = tmp_path / "second.gtopack"
    coach.build(second, coach.packs.hands("hands", [busy]), update=pack)

    student.take(second)

    assert reviewed(student, same_hand(coach, student, busy)) == reviewed(coach, busy)


def test_that_what_the_student_graded_after_the_import_stays(
    coach: User, student: User, pack: Path, busy: int, tmp_path: Path
) -> None:
    student.take(pack)
    there = same_hand(coach, student, busy)
    mine = [replace(decision, grade=Grade.BEST, lost=0.0) for decision in reviewed(student, there)]
    student.reviews.put([each.kept(there) for each in mine])
    judge(coach, busy, doubts=())
    second = tmp_path / "second.gtopack"
    coach.build(second, coach.packs.hands("hands", [busy]), update=pack)

    student.take(second)

    assert reviewed(student, there) == mine


def test_that_nothing_a_student_sends_changes_the_grades_of_the_coach(
    coach: User, student: User, pack: Path, busy: int, tmp_path: Path
) -> None:
    """Neither his results nor a pack of his with the same hands, nor the coach's own pack."""
    coach.hands.note(busy, "Look at the turn.")
    coach.build(pack, coach.packs.hands("hands", [busy]), title="Own")
    student.take(pack)
    there = same_hand(coach, student, busy)
    worse = [
        replace(decision, grade=Grade.BLUNDER, lost=50.0) for decision in reviewed(student, there)
    ]
    student.reviews.put([each.kept(there) for each in worse])
    back, out = tmp_path / "back.gtopack", tmp_path / "bob.gtoresults"
    student.build(back, student.packs.hands("hands", [there]), author="Bob")
    student.packs.write_results(student.packs.known()[0].id, "Bob", out)
    before = reviewed(coach, busy), coach.hands.totals()

    coach.packs.read_results([out])
    coach.take(back)
    coach.take(pack)

    assert (reviewed(coach, busy), coach.hands.totals()) == before
    notes = coach.hands.remarks(busy).notes[-1]
    assert notes == "Look at the turn.\n\nBob: Ann: Look at the turn."


def test_that_decisions_of_low_confidence_are_no_results(
    coach: User, student: User, numbers: list[int], busy: int, tmp_path: Path
) -> None:
    path = tmp_path / "plain.gtopack"
    coach.build(path, coach.packs.hands("hands", numbers))
    student.take(path)
    there = same_hand(coach, student, busy)
    judged = [
        each for each in judge(student, there) if each.is_hero and each.status is Status.GRADED
    ]

    results = student.packs.results(student.packs.known()[0].id, "Bob")

    assert any(each.doubts for each in judged)
    assert len(results.decisions) == sum(not each.doubts for each in judged) > 0


def test_that_hands_say_which_pack_they_came_with(
    coach: User, student: User, pack: Path, busy: int
) -> None:
    student.take(pack)

    text = student.hands.text(same_hand(coach, student, busy))
    assert (text.file, text.line) == ("the pack Week 1", 0)


def test_that_hands_come_in_the_order_in_which_the_coach_has_them(
    coach: User, student: User, numbers: list[int], tmp_path: Path
) -> None:
    path = tmp_path / "turned.gtopack"
    coach.build(path, coach.packs.hands("hands", numbers[::-1]))
    student.take(path)

    for sort in ("played", "id", "result_bb"):
        theirs, mine = (
            [row.identity for row in user.hands.find(sort=sort).rows] for user in (coach, student)
        )
        assert mine == theirs


def test_that_items_stand_as_the_coach_put_them(coach: User, student: User, tmp_path: Path) -> None:
    path = tmp_path / "week.gtopack"
    solution = solution_item("river", river(tmp_path))
    items = (note_item("first", "Begin."), range_item("BTN", "AA"), solution)

    view = coach.build(path, *items)
    student.take(path)
    changed, more = tmp_path / "changed.gtopack", note_item("more", "Go on.")
    second = coach.build(changed, more, note_item("first", "Begin anew."), update=path)

    names = ["first", "BTN", "river"]
    assert [item.name for item in view.items] == names
    assert [item.name for item in student.packs.known()[0].items] == names
    assert [item.name for item in second.items] == [*names, "more"]
    student.take(changed)
    known = student.packs.known()[0].items
    assert [pack.name for pack in known] == [*names, "more"]
    assert known[0].path is not None
    assert known[0].path.read_text() == "Begin anew."

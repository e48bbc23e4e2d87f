"""A reviewed hand brings the ranges of its own solves: the student sees what the coach sees."""

import base64
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import zstandard

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import strategy_folder
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.services.packs import hand_items
from gto_desktop.services.packs.contents import hands_item
from gto_desktop.services.packs.hand_items import PackedHand, fitting, read_hands
from gto_desktop.services.packs.pack_listing import KINDS, ItemKind, KindFacts
from gto_desktop.services.packs.pack_views import ItemView, Outcome
from gto_desktop.services.review.review import Review, ReviewedHand
from gto_desktop.services.review.review_ranges import NOT_KEPT, RangesAt
from gto_desktop.services.review.review_solutions import ReviewSolutions
from gto_desktop.services.solving.past_solves import SolveShelf
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study
from tests.services.packs.making import User, done, forged
from tests.services.review.review_hands import OPEN, played
from tests.services.review.review_parts import kept

LINE = f"{OPEN}|BB X,BTN B182,BB C|BB X,BTN B900,BB C|BB X,BTN X"
TURN, RIVER = 10, 12
Changed = Callable[[dict[str, Any]], None]


@pytest.fixture(scope="module")
def study() -> Iterator[Study]:
    folder = strategy_folder()
    study = Study(PreflopBook(folder / "preflop.sqlite"), FlopLibrary([folder / "flops.sqlite"]))
    yield study
    study.close()


def review_of(study: Study, user: User) -> Review:
    return Review(study, Solving(), user.hands, user.reviews, threads=1)


@pytest.fixture(scope="module")
def coach(study: Study, tmp_path_factory: pytest.TempPathFactory) -> User:
    """He has solved turn and river of a hand whose flop is of the library."""
    user = User(tmp_path_factory.mktemp("coach"))
    review = review_of(study, user)
    hand = played(LINE, {"BTN": "AsKs"}, "Kh7h3c4s9d")
    pot = 50 + 2 * (250 + 182 + 900)
    seats = [replace(seat, won=pot if seat.position == "BTN" else 0) for seat in hand.seats]
    (number,) = kept(review, replace(hand, seats=tuple(seats)))
    review.open(number)
    done(review.solve(number))
    return user


@pytest.fixture(scope="module")
def pack(coach: User, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("pack") / "week.gtopack"
    coach.build(path, coach.packs.hands("hands", [1]))
    return path


def changed(pack: Path, coach: User, change: Changed, target: Path) -> Path:
    """Sign a pack whose hand is another one."""

    def harm(_listing: dict[str, Any], contents: dict[str, bytes]) -> None:
        content = json.loads(contents["hands/1.json"])
        change(content["hands"][0])
        contents["hands/1.json"] = json.dumps(content).encode()

    return forged(pack, coach.author, harm).rename(target / "changed.gtopack")


def bare(hand: dict[str, Any]) -> None:
    """Make of a hand what earlier programs wrote."""
    del hand["solved"]


def shelf_of(user: User) -> SolveShelf:
    return SolveShelf(user.store, user.folder / "solves", Solving().save)


def at_all(review: Review) -> list[RangesAt]:
    opened = review.open(1)
    ranges = review.ranges(opened)
    return [ranges.at(number) for number in range(len(opened.hand.actions))]


def assert_same(mine: list[RangesAt], theirs: list[RangesAt]) -> None:
    told = ("number", "actor", "other", "side", "source", "why", "known", "solve_again")
    assert len(mine) == len(theirs)
    for a, b in zip(mine, theirs, strict=True):
        assert [getattr(a, name) for name in told] == [getattr(b, name) for name in told]
        assert a.node is not None
        assert b.node is not None
        facts = ("board", "player", "actions", "pot", "stacks", "to_call", "chips_per_bb")
        assert [getattr(a.node, name) for name in facts] == [
            getattr(b.node, name) for name in facts
        ]
        for each, other in (
            *zip(a.node.reach, b.node.reach, strict=True),
            (a.node.strategy, b.node.strategy),
            (a.node.action_ev, b.node.action_ev),
        ):
            assert np.array_equal(each, other, equal_nan=True)


def assert_without(user: User, item: ItemView, why: str) -> None:
    """The hand came with its grades, and without ranges, and one sentence says so."""
    assert item.outcome is Outcome.PARTLY
    (problem,) = item.problems
    assert problem.startswith(
        "hand 1: it comes without the ranges of its solves, which cannot be read: "
    )
    assert why in problem
    assert user.reviews.reviewed() == {1}
    assert user.reviews.nodes.packed(1) == ()
    assert user.reviews.ranges(1, 2) is user.reviews.ranges(1, 3) is None


def test_that_the_student_sees_exactly_the_ranges_of_the_coach(
    study: Study, coach: User, student: User, pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Solving, "solve", None)

    (item,) = student.taken(pack).values()

    assert (item.outcome, item.problems) == (Outcome.ADDED, ())
    theirs, mine = (at_all(review_of(study, user)) for user in (coach, student))
    assert_same(mine, theirs)
    assert all(at.node is not None and at.node.player is not None for at in mine)
    assert {at.number for at in mine if at.source.startswith("own solve")} == set(range(9, 14))
    # The bytes themselves: what is handed on again is the same once more.
    assert student.reviews.nodes.packed(1) == coach.reviews.nodes.packed(1)


@pytest.mark.parametrize("street", [2, 3])
def test_that_a_street_is_solved_again_from_the_coach_s_own_ranges(
    study: Study, coach: User, student: User, pack: Path, street: int
) -> None:
    student.take(pack)

    theirs, mine = (review_of(study, user).spec(1, street) for user in (coach, student))

    assert mine.key() == theirs.key()
    assert mine.to_dict() == theirs.to_dict()


def test_that_who_studies_a_river_of_a_pack_gets_its_solve_without_the_turn_s(
    study: Study, student: User, pack: Path
) -> None:
    student.take(pack)
    review, solving = review_of(study, student), Solving()
    solved: list[int] = []
    review.solve_again = lambda _number, street, **_: solved.append(street)  # type: ignore[assignment,method-assign]
    node = review.ranges(review.open(1)).at(RIVER).node

    outcome = done(ReviewSolutions(review, solving, shelf_of(student)).decision(1, 13))

    assert solved == []
    assert (outcome.line, outcome.cards) == ("root/CHECK", "AsKs")
    assert node is not None
    actions = solving.node(outcome.street.solution, "root", ()).actions
    assert [action.label for action in actions] == [action.label for action in node.actions]


def flip(text: str, at: float) -> str:
    """Change one byte."""
    blob = bytearray(base64.b64decode(text))
    blob[int(at * (len(blob) - 1))] ^= 0x40
    return base64.b64encode(blob).decode()


@pytest.mark.parametrize("at", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("part", ["reach", "node", "weights"])
def test_that_a_flipped_byte_leaves_the_hand_without_ranges_and_says_so(
    coach: User, student: User, pack: Path, tmp_path: Path, part: str, at: float
) -> None:
    def harm(hand: dict[str, Any]) -> None:
        solved = hand["solved"]
        result = solved["ranges"][1] if part == "weights" else solved["nodes"][3]
        result[part] = flip(result[part], at)

    (item,) = student.taken(changed(pack, coach, harm, tmp_path)).values()

    assert_without(student, item, "")


def bomb() -> str:
    """Say of a few bytes that they are 4 GB."""
    frame = zstandard.ZstdCompressor(write_checksum=True).compress(bytes(1 << 20))
    size = zstandard.get_frame_parameters(frame).content_size.to_bytes(4, "little")
    assert frame[5:9] == size
    return base64.b64encode(frame[:5] + b"\xff\xff\xff\xff" + frame[9:]).decode()


def of_nodes(**fields: Any) -> Changed:
    def change(hand: dict[str, Any]) -> None:
        hand["solved"]["nodes"][0].update(fields)

    return change


def of_facts(**fields: Any) -> Changed:
    def change(hand: dict[str, Any]) -> None:
        hand["solved"]["nodes"][0]["facts"].update(fields)

    return change


def of_ranges(**fields: Any) -> Changed:
    def change(hand: dict[str, Any]) -> None:
        hand["solved"]["ranges"][0].update(fields)

    return change


def weights(first: float, rest: float = 0.5) -> str:
    content = np.full(2 * 1326, rest, "<f4")
    content[0] = first
    return base64.b64encode(
        zstandard.ZstdCompressor(write_checksum=True).compress(content.tobytes())
    ).decode()


def swap(hand: dict[str, Any]) -> None:
    """Put the strategy of one node of the button into another one of his, facts and all."""
    nodes = {each["number"]: each for each in hand["solved"]["nodes"]}
    nodes[TURN].update({**nodes[13], "number": TURN})


def regrade(hand: dict[str, Any]) -> None:
    row = next(each for each in hand["review"] if each["number"] == TURN)
    row["shares"] = row["shares"][::-1]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (of_nodes(number=99), "a node is of another hand"),
        (of_nodes(number=3), "a node is of another hand"),
        (of_nodes(number=TURN), "another player"),
        (of_nodes(number=True), "a number is missing"),
        (of_nodes(facts=None), "damaged"),
        (of_nodes(reach="\u00e9"), "a part is damaged"),
        (of_nodes(reach=5), "a part is missing"),
        (of_nodes(reach=bomb()), "cut"),
        (of_facts(player=1), "does not fit its range"),
        (of_facts(player=7), "7"),
        (of_facts(pot=-1.0), "a pot or a stack is not a valid amount"),
        (of_facts(pot=float("nan")), "a pot or a stack is not a valid amount"),
        (of_facts(stacks=[1.0]), "damaged"),
        (of_facts(bb_per_chip=0.0), "no valid value for a chip"),
        (of_facts(actions=[]), "other actions"),
        (of_facts(source=5), "does not say what it is from"),
        (of_ranges(street=1), "not those of the turn or the river"),
        (of_ranges(weights=weights(float("nan"))), "weights that are not between 0 and 1"),
        (of_ranges(weights=weights(-1.0)), "weights that are not between 0 and 1"),
        (of_ranges(weights=weights(2.0)), "weights that are not between 0 and 1"),
        (of_ranges(weights=weights(0.0, 0.0)), "a range of the turn is empty"),
        (of_ranges(weights=bomb()), "cut"),
        (swap, "not the one that was graded"),
        (regrade, "not the one that was graded"),
        (lambda hand: hand.update(solved=[1]), "a part is missing"),
        (lambda hand: hand.update(solved={"nodes": []}), "a part is missing"),
        (
            lambda hand: hand["solved"]["ranges"].extend([{}] * 9),
            "more nodes or ranges than a hand can have",
        ),
    ],
)
def test_that_what_cannot_be_of_the_hand_is_left_out_and_named(
    coach: User, student: User, pack: Path, tmp_path: Path, change: Changed, why: str
) -> None:
    (item,) = student.taken(changed(pack, coach, change, tmp_path)).values()

    assert_without(student, item, why)


def test_that_what_a_newer_program_adds_is_passed_over(
    study: Study, coach: User, student: User, pack: Path, tmp_path: Path
) -> None:
    def add(hand: dict[str, Any]) -> None:
        hand["more"] = hand["solved"]["more"] = hand["solved"]["nodes"][0]["more"] = [1]

    (item,) = student.taken(changed(pack, coach, add, tmp_path)).values()

    assert item.outcome is Outcome.ADDED
    assert_same(*(at_all(review_of(study, user)) for user in (student, coach)))


@pytest.fixture
def old(coach: User, pack: Path, tmp_path: Path) -> Path:
    return changed(pack, coach, bare, tmp_path)


def test_that_a_hand_of_an_old_pack_says_what_it_lacks_and_is_solved_again(
    study: Study, coach: User, student: User, old: Path
) -> None:
    (item,) = student.taken(old).values()
    review = review_of(study, student)
    before = review.ranges(review.open(1))
    turn, river = before.at(TURN), before.at(RIVER)
    assert (item.outcome, item.problems) == (Outcome.ADDED, ())
    # The turn begins with what the flop of the library leaves.
    assert turn.node is not None
    assert (turn.solve_again, river.solve_again) == (2, 3)
    assert turn.why == "strategies not kept: these are the ranges the turn begins with"
    assert river.node is None
    assert river.why == f"{NOT_KEPT}: solve it again, with the turn, to see the ranges here"

    after = done(review.solve_again(1, 3))

    coached = review_of(study, coach).open(1)
    assert shown(after) == shown(coached)
    ranges = review.ranges(after)
    assert all(ranges.at(number).source.startswith("own solve") for number in range(9, 14))
    theirs = at_all(review_of(study, coach))[13]
    assert ranges.at(13).combos(theirs.side) == pytest.approx(theirs.combos(theirs.side), rel=1e-3)


def shown(opened: ReviewedHand) -> list[Any]:
    """What is graded, and how."""
    return [
        (decision.number, decision.status, decision.actions, decision.grade)
        for decision in opened.decisions
    ]


def test_that_who_studies_a_river_of_an_old_pack_gets_the_turn_solved_first(
    study: Study, student: User, old: Path
) -> None:
    student.take(old)
    review = review_of(study, student)
    with pytest.raises(InputError, match="turn before is not solved"):
        review.spec(1, 3)

    outcome = done(ReviewSolutions(review, Solving(), shelf_of(student)).decision(1, 13))

    assert outcome.line == "root/CHECK"
    assert review.store.ranges(1, 3) is not None


def test_that_an_own_flop_that_is_not_known_any_more_is_solved_first(
    study: Study, coach: User, student: User, old: Path
) -> None:
    """Without the library nothing but the betting before the flop is known of the hand."""
    student.take(old)
    none = Study(PreflopBook(strategy_folder() / "preflop.sqlite"), FlopLibrary([]))
    ranges = review_of(none, student).ranges(review_of(none, student).open(1))

    assert ranges.at(RIVER).why.endswith(
        "solve it again, with flop and turn, to see the ranges here"
    )
    assert ranges.at(TURN).why.endswith("solve it again, with the flop, to see the ranges here")
    assert (ranges.at(RIVER).solve_again, ranges.at(TURN).solve_again) == (3, 2)
    none.close()


def test_that_the_next_version_brings_the_ranges_to_who_has_the_grades(
    study: Study, coach: User, student: User, old: Path, tmp_path: Path
) -> None:
    student.take(old)
    second = tmp_path / "second.gtopack"
    coach.build(second, coach.packs.hands("hands", [1]), update=old)

    student.take(second)

    assert_same(*(at_all(review_of(study, user)) for user in (student, coach)))


def test_that_ranges_of_a_review_of_the_student_s_own_stay(
    study: Study, coach: User, student: User, old: Path, tmp_path: Path
) -> None:
    student.take(old)
    review = review_of(study, student)
    done(review.solve_again(1, 2))
    row = student.reviews.of(1)[0]
    student.reviews.put([replace(row, content=row.content.replace("best", "correct"))])
    before = student.reviews.nodes.packed(1)
    second = tmp_path / "second.gtopack"
    coach.build(second, coach.packs.hands("hands", [1]), update=old)

    student.take(second)

    assert {each.number for each in before} == {9, 10, 11}
    assert student.reviews.nodes.packed(1) == before


def test_that_a_hidden_name_is_in_nothing_that_a_solve_left(coach: User) -> None:
    (hand,) = read_hands(coach.packs.hands("hands", [1], hide_names=True).content)

    assert isinstance(hand, PackedHand)
    assert set(hand.solved) == {"nodes", "ranges"}
    said = {each["facts"]["source"].split(",")[0] for each in hand.solved["nodes"]}
    assert said == {f"own solve of the {s} with the real pot and sizes" for s in ("turn", "river")}


def test_that_hands_for_which_there_is_no_room_come_without_and_the_item_says_so(
    coach: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    (hand,) = read_hands(coach.packs.hands("hands", [1]).content)
    assert isinstance(hand, PackedHand)
    hands = [hand] * 5
    whole = len(hands_item("all", hands).content)
    result = (whole - len(hands_item("bare", [replace(hand, solved={})] * 5).content)) // 5
    facts = {**KINDS, ItemKind.HANDS: KindFacts("json", whole - result)}
    monkeypatch.setattr(hand_items, "KINDS", facts)

    item = hands_item("some", hands)

    assert [bool(each.solved) for each in fitting(hands)] == [True] * 4 + [False]
    assert len(item.content) <= whole - result
    assert item.note == "There was no room for the solved ranges of 1 hand."
    assert hands_item("all", hands[:4]).note == ""


def test_that_a_street_that_a_newer_version_has_solved_waits_no_longer(
    coach: User, student: User, pack: Path, tmp_path: Path
) -> None:
    def unsolved(hand: dict[str, Any]) -> None:
        bare(hand)
        for row in hand["review"]:
            if row["number"] > 8:
                row.update(status="waiting", grade=None, lost=None, reason="not solved yet")

    student.take(changed(pack, coach, unsolved, tmp_path))
    assert [street.street for street in student.reviews.waiting()] == [2, 3]

    student.take(pack)

    assert student.reviews.waiting() == ()


def test_that_a_newer_review_without_ranges_leaves_none_of_the_older_one(
    coach: User, student: User, pack: Path, tmp_path: Path
) -> None:
    """Grids of one solve beside grades of another would contradict each other."""

    def regraded(hand: dict[str, Any]) -> None:
        bare(hand)
        hand["review"][0]["notes"] = ["read again"]

    student.take(pack)
    assert student.reviews.nodes.packed(1)

    student.take(changed(pack, coach, regraded, tmp_path))

    assert student.reviews.nodes.packed(1) == ()
    assert '"read again"' in student.reviews.of(1)[0].content

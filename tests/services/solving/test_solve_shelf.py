"""Solves kept in files: found again, replaced by better ones, tidied away and brought back."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import parse_card
from gto_desktop.game.player import PerPlayer
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.solving.past_solves import KeptParts, ShelfChoices, SolveShelf
from gto_desktop.services.solving.shared_session import SolveResult
from gto_desktop.services.solving.solving import Solving
from gto_desktop.solver.progress import finish
from gto_desktop.solver.renamed_suits import renamed_spec, renaming
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.store_header import MAGIC
from tests.gui.fakes import EXAMPLE, FakeSolution

SIZE = 1000


def save(solution: Solution, path: Path, *, small: bool = False) -> None:
    path.write_bytes(MAGIC.ljust(SIZE, b"."))


@pytest.fixture
def shelf(tmp_path: Path) -> SolveShelf:
    return SolveShelf(UserStore(tmp_path), tmp_path / "solves", save)


def solution(pot: int = 550, iterations: int = 100) -> FakeSolution:
    return FakeSolution(SolveSpec.from_dict({**EXAMPLE, "pot": pot}), iterations)


def names(shelf: SolveShelf) -> set[str]:
    return {entry.solve.name for entry in shelf.all()}


def test_that_a_kept_solve_is_listed_with_what_it_was(shelf: SolveShelf) -> None:
    kept = shelf.keep(solution(), 0.3).solve

    (entry,) = shelf.all()
    assert entry.solve == kept
    assert entry.spec == solution().spec
    assert entry.path.stat().st_size == SIZE
    assert entry.there
    assert (kept.name, kept.iterations, kept.exploitability_pct, kept.bytes) == (
        "Qs7h2d, pot 550, stack 9750",
        100,
        0.28,
        SIZE,
    )
    assert shelf.used_bytes() == SIZE


def test_that_a_better_solve_of_the_game_takes_the_place_of_the_older(shelf: SolveShelf) -> None:
    first = shelf.keep(solution(iterations=100)).solve
    shelf.rename(first.id, "My name")

    better = shelf.keep(solution(iterations=200)).solve
    worse = shelf.keep(solution(iterations=50)).solve

    assert [entry.solve.iterations for entry in shelf.all()] == [200]
    assert (better.id, better.name, worse) == (first.id, "My name", better)
    assert len(list(shelf.folder.iterdir())) == 1


def test_that_the_oldest_go_first_but_never_renamed_or_pinned_ones(shelf: SolveShelf) -> None:
    kept = [shelf.keep(solution(pot)).solve for pot in (1, 2, 3, 4)]
    shelf.rename(kept[0].id, "Mine")
    shelf.pin(kept[1].id, pinned=True)

    tidied = shelf.choose(ShelfChoices(limit_bytes=3 * SIZE))
    fifth = shelf.keep(solution(5))

    assert [solve.id for solve in tidied] == [kept[2].id]
    assert [solve.id for solve in fifth.tidied] == [kept[3].id]
    assert {entry.solve.id for entry in shelf.all()} == {kept[0].id, kept[1].id, fifth.solve.id}


def test_that_solves_of_hands_go_before_older_ones_that_were_asked_for(shelf: SolveShelf) -> None:
    asked, of_hand, newest = (shelf.keep(solution(pot)).solve for pot in (1, 2, 3))
    for pot in (2, 3):
        shelf.seat(solution(pot).spec, PerPlayer("BB", "BTN"))

    first = shelf.choose(ShelfChoices(limit_bytes=2 * SIZE))
    then = shelf.choose(ShelfChoices(limit_bytes=SIZE))

    assert [solve.id for solve in (*first, *then)] == [of_hand.id, newest.id]
    assert names(shelf) == {asked.name}


def test_that_an_own_solve_of_a_hand_stays_as_long_as_others_and_is_named_in_big_blinds(
    shelf: SolveShelf,
) -> None:
    seats = PerPlayer("BB", "BTN")
    shelf.seat(solution(2).spec, seats, asked=True)
    first, own, newest = (shelf.keep(solution(pot)).solve for pot in (1, 2, 3))
    # What a pack or a review says of it later changes nothing.
    shelf.seat(solution(2).spec, seats)

    tidied = shelf.choose(ShelfChoices(limit_bytes=2 * SIZE))

    assert [solve.id for solve in tidied] == [first.id]
    assert names(shelf) == {own.name, newest.name}
    assert ", BB v BTN, pot 0.02bb, stack " in own.name
    assert shelf.seats(solution(2).spec) == seats


def test_that_a_kept_solve_is_found_for_its_game_in_other_suits_and_orders(
    shelf: SolveShelf,
) -> None:
    kept = shelf.keep(solution()).solve
    spec = solution().spec
    suits = (1, 2, 3, 0)
    other = renamed_spec(spec, suits)
    cards = other.board.cards
    dealt = replace(other, board=Board((*cards[1:], cards[0])))

    found = shelf.find_alike(dealt, kept.precision)

    assert found is not None
    assert found[0] == kept
    assert renaming(spec, other) == found[1]
    assert shelf.find_alike(solution(pot=551).spec, kept.precision) is None


def test_that_what_was_just_solved_is_never_tidied_away(shelf: SolveShelf) -> None:
    shelf.choose(ShelfChoices(limit_bytes=SIZE // 2))

    kept = shelf.keep(solution())

    assert kept.tidied == ()
    assert len(shelf.all()) == 1


def test_that_choices_are_kept(shelf: SolveShelf) -> None:
    standard = shelf.choices()
    shelf.choose(ShelfChoices(keeps=False, limit_bytes=None))

    assert standard == ShelfChoices(keeps=True, limit_bytes=20 * 10**9)
    assert shelf.choices() == ShelfChoices(keeps=False, limit_bytes=None)


def test_that_a_deleted_solve_can_be_brought_back_for_a_while(shelf: SolveShelf) -> None:
    kept = shelf.keep(solution()).solve
    before = shelf.all()

    shelf.delete([kept.id])
    between = shelf.all()
    shelf.purge()
    shelf.restore([kept.id])

    assert between == ()
    assert shelf.all() == before


def test_that_a_deleted_solve_frees_the_disk_in_the_end(shelf: SolveShelf) -> None:
    kept = shelf.keep(solution()).solve
    shelf.delete([kept.id])

    shelf.purge(0.0)

    assert list(shelf.folder.iterdir()) == []
    with pytest.raises(InputError, match="cannot be brought back"):
        shelf.restore([kept.id])


def test_that_solving_anew_what_was_deleted_harms_neither(shelf: SolveShelf) -> None:
    old = shelf.keep(solution()).solve
    shelf.delete([old.id])

    new = shelf.keep(solution()).solve
    with pytest.raises(InputError, match="solved anew"):
        shelf.restore([old.id])
    shelf.purge(0.0)

    (entry,) = shelf.all()
    assert entry.solve == new
    assert entry.there


def test_that_an_exported_solve_is_the_same_file(shelf: SolveShelf, tmp_path: Path) -> None:
    kept = shelf.keep(solution()).solve
    target = tmp_path / "out.gtosol"

    shelf.export(kept.id, target)

    assert target.read_bytes() == shelf.path(kept).read_bytes()


def test_that_an_export_overwrites_no_other_kind_of_file(shelf: SolveShelf, tmp_path: Path) -> None:
    kept = shelf.keep(solution()).solve
    (tmp_path / "notes.txt").write_text("mine")

    with pytest.raises(InputError, match="not a solution"):
        shelf.export(kept.id, tmp_path / "notes.txt")

    assert (tmp_path / "notes.txt").read_text() == "mine"


def test_that_a_solve_whose_file_is_gone_is_marked_and_kept_anew(shelf: SolveShelf) -> None:
    kept = shelf.keep(solution()).solve
    shelf.path(kept).unlink()
    missing = shelf.all()[0].there

    shelf.keep(solution(iterations=10))

    assert not missing
    assert shelf.all()[0].there
    assert shelf.all()[0].solve.iterations == 10


def test_that_two_shelves_on_one_folder_see_the_same(shelf: SolveShelf, tmp_path: Path) -> None:
    other = SolveShelf(UserStore(tmp_path), tmp_path / "solves", save)

    shelf.keep(solution(1))
    other.keep(solution(2))

    assert shelf.all() == other.all()
    assert len(shelf.all()) == 2


RIVER = {
    "board": "Ah9d6d9h2c",
    "oop_range": "AA,99,66,KQs",
    "ip_range": "KK,QQ,A9s,QJs",
    "pot": 100,
    "effective_stack": 200,
    "bet_sizes": {"river": [50]},
    "raise_sizes": {"river": []},
}


@pytest.fixture
def solved() -> Iterator[SolveResult]:
    steps = Solving().solve(SolveOrder(SolveSpec.from_dict(RIVER), 1.0, 100, 1, 32))
    while True:
        try:
            next(steps)
        except StopIteration as end:
            yield end.value
            return


def test_that_a_real_solve_is_kept_reopened_and_tells_how_fast_it_was(
    tmp_path: Path, solved: SolveResult
) -> None:
    solving = Solving()
    shelf = SolveShelf(UserStore(tmp_path), tmp_path / "solves", solving.save)
    session = solved.game.session

    kept = shelf.keep(solved, 1.0).solve
    steps = solving.open(shelf.path(kept))
    reopened = None
    while reopened is None:
        try:
            next(steps)
        except StopIteration as end:
            reopened = end.value
    wanted = SolveOrder(session.spec, 1.0, 100, 1, 32)

    assert reopened.spec == solved.spec
    assert reopened.iterations == kept.iterations == solved.iterations
    assert kept.bytes == shelf.path(kept).stat().st_size
    foretold = shelf.estimate_time(wanted, session.memory.entries)
    assert foretold.based_on == 1
    assert foretold.seconds == pytest.approx(
        session.seconds * foretold.iterations / session.iteration
    )


def test_that_a_shelf_keeps_solves_without_their_rivers_where_the_user_says_so(
    tmp_path: Path,
) -> None:
    turn = {
        **EXAMPLE,
        "board": "Qs7h2d3c",
        "oop_range": "AA,KQs",
        "ip_range": "QQ,AKs",
        "effective_stack": 550,
    }
    solving = Solving()
    shelf = SolveShelf(UserStore(tmp_path), tmp_path / "solves", solving.save)
    shelf.choose(ShelfChoices(parts=KeptParts.TURNS))
    solves = [
        finish(solving.solve(SolveOrder(SolveSpec.from_dict(spot), 1.0, threads=1)))
        for spot in (turn, {**turn, "board": "Qs7h2d3c9h"})
    ]

    for each in solves:
        shelf.keep(each, 1.0)

    # A river has nothing to leave out.
    assert {str(entry.spec.board): entry.is_small for entry in shelf.all()} == {
        "Qs7h2d3c": True,
        "Qs7h2d3c9h": False,
    }
    path = next(entry.path for entry in shelf.all() if entry.is_small)
    opened = finish(solving.open(path))
    assert opened.is_small
    assert opened.iterations == solves[0].iterations
    assert opened.node("root/CHECK/CHECK", (parse_card("9h"),)).solved_again_pct is not None
    assert shelf.choices().parts is KeptParts.TURNS

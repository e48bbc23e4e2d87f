"""What a build would do: which pots and flops, and how long it may take."""

from contextlib import closing
from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.flop_plan import SpotPlan, chosen_spots, make_plan
from gto_desktop.builds.flop_recipe import RecipeSpot, parse_recipe
from gto_desktop.builds.flop_solve import FlopTask
from gto_desktop.builds.flop_times import BuildClock, TreeSizes, estimate_build, flop_shape
from gto_desktop.cards.board import Board
from gto_desktop.cards.isomorphism import canonical_flops
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.solver.estimate import estimate_memory
from gto_desktop.solver.progress import Progress
from tests.builds.flop_builds import build, recipe, spot

NOWHERE = Path("/nonexistent/flops.sqlite")


def spots() -> tuple[RecipeSpot, ...]:
    return parse_recipe(
        recipe(
            spot("Qs7h2d"),
            spot("Qs7h2d", raiser="CO"),
            spot("Qs7h2d", version="6max_RC_40bb"),
            spot("Qs7h2d", raiser="CO", pot_type="3BET"),
        )
    )


def plans(*wanted: RecipeSpot, path: Path = NOWHERE) -> tuple[SpotPlan, ...]:
    with closing(FlopLibrary([path])) as library:
        return make_plan(wanted, None, library)


# --- which pots


@pytest.mark.parametrize(
    ("names", "places"),
    [
        ([], [0, 1, 2, 3]),
        (["btn V bb"], [0, 2]),
        (["CO v BB 4BET"], [1]),
        (["3bet", "btn v bb 4bet"], [0, 2, 3]),
        (["6max"], [0, 1, 3]),
        (["6max_RC"], [2]),
        (["6max  BTN"], [0]),
    ],
)
def test_that_pots_are_chosen_by_a_part_of_their_name(names: list[str], places: list[int]) -> None:
    assert chosen_spots(spots(), names) == tuple(spots()[place] for place in places)


def test_that_a_name_that_fits_nothing_is_refused() -> None:
    with pytest.raises(InputError, match=r"fits 'UTG'.*6max BTN v BB 4BET, 6max CO v BB 4BET"):
        chosen_spots(spots(), ["BTN", "UTG"])


def test_that_a_number_of_flops_takes_the_place_of_a_list() -> None:
    first, *_ = chosen_spots(spots(), flops=4)
    assert first.weights is not None
    assert len(first.flops) == len(first.weights) == 4

    every, *_ = chosen_spots(spots(), flops=1755)
    assert every.weights is not None
    counts = {Board(flop): count / 22_100 for flop, count in canonical_flops()}
    assert dict(zip(every.flops, every.weights, strict=True)) == pytest.approx(counts)
    for wrong in (0, 1756):
        with pytest.raises(InputError, match="1 to 1755"):
            chosen_spots(spots(), flops=wrong)


def test_that_a_pot_in_two_files_gets_a_chosen_number_of_flops_once() -> None:
    first, other, more = parse_recipe(
        recipe(spot("Qs7h2d"), spot(flops=5, raiser="CO"), spot(flops=12, file="flops_more.sqlite"))
    )

    assert chosen_spots([first, other, more]) == (first, other, more)
    assert chosen_spots([first, other, more], flops=4) == (
        first.with_subset(4),
        other.with_subset(4),
    )


def test_that_a_flop_that_is_listed_twice_is_solved_once() -> None:
    twice = parse_recipe(recipe(spot("Qs7h2d", "AhAd5d"), spot("2c7dQs", tree={"accuracy": 2})))

    first, second = plans(*twice)

    assert [str(task.key.flop) for task in first.missing] == ["Qs7h2d", "AsAh5s"]
    assert second.missing == ()


# --- how long


def test_that_a_shape_stands_for_the_size_of_its_trees() -> None:
    sizes = TreeSizes()
    one = parse_recipe(recipe(spot("Qs7h2d", "Kc9d4h", "Qs7s2d", "Qs7h2s", "Ks9s4s", "QsQh2d")))
    (plan,) = plans(*one)
    real = [estimate_memory(task.spec()).entries for task in plan.missing]

    for task, entries in zip(plan.missing, real, strict=True):
        assert sizes.of(task).entries == pytest.approx(entries, rel=0.25)
    shapes = [flop_shape(task.key.flop) for task in plan.missing]
    assert shapes == [(3, 3), (3, 3), (3, 2), (3, 2), (3, 1), (2, 3)]
    assert real[0] > 1.5 * real[2] > 2 * real[4]


def test_that_the_clock_goes_by_what_was_solved() -> None:
    now = 0.0
    (plan,) = plans(*parse_recipe(recipe(spot("Qs7h2d", "Kc9d4h", "Jc8d3h", "Tc6d2h"))))
    with closing(FlopLibrary([NOWHERE])) as library:
        clock = BuildClock([plan], library, lambda: now)
    first, second, *_ = plan.missing
    assert clock.seconds_left() is None

    clock.progressed(first, Progress(phase="solving", done=1))
    now = 10.0
    clock.finished(first, 10.0)
    assert clock.seconds_left() == pytest.approx(30, rel=0.2)
    # Half of the second one is done.
    clock.progressed(second, Progress(phase="solving", done=50, seconds=5.0, seconds_left=5.0))
    now = 15.0
    assert clock.seconds_left() == pytest.approx(25, rel=0.2)
    # Twice the processor time in the same time: two are solved at once.
    clock.finished(second, 20.0)
    assert clock.seconds_left() == pytest.approx(15, rel=0.2)
    for task in plan.missing[2:]:
        clock.finished(task, None)
    assert clock.seconds_left() == 0


def test_that_an_estimate_goes_by_the_flops_that_are_there(tmp_path: Path) -> None:
    path = tmp_path / "flops.sqlite"
    build(path, spot("Qs7h2d"))
    wanted = parse_recipe(recipe(spot("Qs7h2d", "Kc9d4h", "Jc8d3h"), spot("Qs7h2d", raiser="CO")))

    known, unknown = estimate_build(wanted, path, None)

    with closing(FlopLibrary([path])) as library:
        stored = library.find(library.keys()[0])
    assert stored is not None
    assert (known.name, known.missing, known.there) == ("6max BTN v BB 4BET", 2, 1)
    assert known.seconds == pytest.approx(2 * stored.facts.seconds, rel=0.2)
    assert known.source == "1 solved flops of the spot"
    assert (unknown.missing, unknown.there) == (1, 0)
    assert unknown.source.startswith("measured here, 100 iterations")
    assert 0 < unknown.seconds < 60
    assert known.bytes > 1e6


def test_that_an_estimate_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "flops.sqlite"

    (found,) = estimate_build(parse_recipe(recipe(spot("Qs7h2d"))), path, None)

    assert found.missing == 1
    assert not path.exists()


def test_that_a_task_says_what_the_engine_solves() -> None:
    (one,) = parse_recipe(recipe(spot("Qs7h2d")))
    (plan,) = plans(one)
    (task,) = plan.missing

    assert isinstance(task, FlopTask)
    assert task.spec() == one.spec(one.flops[0], plan.start)
    assert task.name == "6max BTN v BB 4BET Qs7h2d"

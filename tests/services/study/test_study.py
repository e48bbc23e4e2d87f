"""Hands before the flop: shares, ranges and pots, against the tables of the library."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import shipped_flops, strategy_folder
from gto_desktop.cards.board import Board
from gto_desktop.cards.hand_class import COMBO_CLASS
from gto_desktop.game.action import ActionKind
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.preflop_line import (
    SIX_MAX,
    Position,
    SeatMove,
    SeatsAtTable,
)
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.library.preflop_tables import preflop_table
from gto_desktop.preflop.stakes import data_set
from gto_desktop.services.study.preflop_walk import pot_name
from gto_desktop.services.study.study import BETTING, Study
from gto_desktop.services.study.study_views import PreflopView
from gto_desktop.training.grading import MIXED

UTG, MP, CO, BTN, SB, BB = SIX_MAX
FLOP = Board.parse("Kh7h3c")
KINDS = {
    SeatMove.FOLD: {ActionKind.FOLD},
    SeatMove.CALL: {ActionKind.CALL, ActionKind.CHECK},
    SeatMove.RAISE: {ActionKind.RAISE},
}


RAISED = tuple(kind for kind in PotType if kind is not PotType.LIMP)
NOT_ALL_IN = tuple(kind for kind in PotType if kind is not PotType.FOUR_BET)


def _first(kind: PotType) -> Position:
    return SB if kind is PotType.LIMP else CO


@pytest.fixture(scope="module")
def book() -> Iterator[PreflopBook]:
    book = PreflopBook(strategy_folder() / "preflop.sqlite")
    yield book
    book.close()


@pytest.fixture(scope="module")
def study() -> Iterator[Study]:
    opened = Study.open(strategy_folder() / "preflop.sqlite", [])
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def with_flops() -> Iterator[Study]:
    opened = Study.open(strategy_folder() / "preflop.sqlite", shipped_flops())
    yield opened
    opened.close()


def solved_line(study: Study, spot: FlopSpot, version: str = "6max") -> tuple[str, ...]:
    """The line of a pot in the sizes that were solved."""
    labels: list[str] = []
    stakes = next(game.stakes for game in study.data_sets() if game.id == version)
    for seat, move in spot.moves(tuple(map(Position, stakes.names))[-stakes.seats :]):
        turn = study.preflop(version, labels).turns[-1]
        assert turn.seat == seat
        labels += [choice.label for choice in turn.choices if choice.action.kind in KINDS[move]][:1]
    return tuple(labels)


@pytest.mark.parametrize(
    ("line", "hero", "moves"),
    [
        ("", UTG, []),
        ("F F F", BTN, [(UTG, "F"), (MP, "F"), (CO, "F")]),
        ("F F F F C R3.5", SB, [*((s, "F") for s in (UTG, MP, CO, BTN)), (SB, "C"), (BB, "R")]),
        (
            "F F R2.5 R7.5 F F",
            CO,
            [(UTG, "F"), (MP, "F"), (CO, "R"), (BTN, "R"), (SB, "F"), (BB, "F")],
        ),
    ],
)
def test_that_shares_and_reach_are_those_of_the_librarys_tables(
    study: Study, book: PreflopBook, line: str, hero: Position, moves: list[tuple[Position, str]]
) -> None:
    of = {"F": SeatMove.FOLD, "C": SeatMove.CALL, "R": SeatMove.RAISE}
    table = preflop_table(book, "6max", hero, tuple((seat, of[each]) for seat, each in moves))

    view = study.preflop("6max", line.split())

    turn, node = view.turns[-1], view.node
    assert (turn.seat, turn.taken) == (hero, None)
    assert [choice.share for choice in turn.choices] == pytest.approx(table.frequencies())
    assert node is not None
    np.testing.assert_allclose(node.reach.oop, table.held[COMBO_CLASS], rtol=1e-6)
    np.testing.assert_allclose(node.strategy, table.shares[COMBO_CLASS].T, rtol=1e-6)
    assert node.actions == tuple(choice.action for choice in turn.choices)


@pytest.mark.parametrize(
    ("version", "spot"),
    [
        *(("6max", FlopSpot(kind, _first(kind), BB)) for kind in PotType),
        # A 4-bet there is all-in.
        *(("6max_RC_40bb", FlopSpot(kind, _first(kind), BB)) for kind in NOT_ALL_IN),
        ("6max_20bb", FlopSpot(PotType.SRP, BTN, BB)),
        ("9max_100bb", FlopSpot(PotType.SRP, Position.UTG1, BB)),
        ("9max_100bb", FlopSpot(PotType.THREE_BET, Position.LJ, Position.HJ)),
        ("mtt_8max_20bb", FlopSpot(PotType.SRP, Position.LJ, BB)),
        ("mtt_8max_20bb", FlopSpot(PotType.LIMP, SB, BB)),
        *(("heads_up_100bb", FlopSpot(kind, SB, BB, heads_up=True)) for kind in RAISED),
    ],
)
def test_that_a_walked_pot_is_solved_with_the_ranges_of_the_library(
    study: Study, spot: FlopSpot, version: str
) -> None:
    line = solved_line(study, spot, version)

    view = study.preflop(version, line)

    assert (view.flop, view.ended, view.why_no_flop, view.note) == (spot, True, "", "")
    walked = study.solve_spec(version, line, FLOP)
    assert walked == study.solve_spec(version, spot, FLOP)
    assert walked.tree.starting_pot == round(100 * view.pot)
    behind = min(seat.behind for seat in view.seats if seat.position in {spot.oop, spot.ip})
    assert walked.tree.effective_stack == round(100 * behind)


def test_that_a_solve_takes_its_rake_from_the_data_set(study: Study) -> None:
    line = solved_line(study, FlopSpot(PotType.SRP, BTN, BB), "6max_RC_100bb_200NL")

    tree = study.solve_spec("6max_RC_100bb_200NL", line, FLOP).tree

    assert (tree.rake_percent, tree.rake_cap) == (5, 150)


def test_that_a_raise_of_another_size_changes_the_pot_and_what_is_played_behind_it(
    with_flops: Study,
) -> None:
    solved, other = (
        with_flops.preflop("6max", f"F F F {size} F C".split()) for size in ("R2.5", "R4")
    )

    # Up to the raise nothing differs; behind it fewer call.
    assert shares(solved)[:4] == shares(other)[:4]
    assert shares(other)[5][1] < shares(solved)[5][1] - 0.1
    assert other.turns[3].choices[-1].label == "R4"
    assert (solved.pot, other.pot) == (5.5, 8.5)
    assert other.flop == solved.flop
    assert "Priced for BTN's raise to 4bb." in other.note
    assert "5.5bb" in other.note
    assert "8.5bb" in other.note
    spec = with_flops.solve_spec("6max", other.moves, FLOP)
    assert (spec.tree.starting_pot, spec.tree.effective_stack) == (850, 9600)
    before = with_flops.solve_spec("6max", solved.moves, FLOP).ranges
    assert spec.ranges.ip == before.ip
    assert spec.ranges.oop != before.oop


def test_that_a_line_that_a_seat_never_plays_has_nothing_to_solve(study: Study) -> None:
    line = ["F", "C", "R4", "R12", "C", "C", "R30", "F", "F", "C", "F"]
    assert study.preflop("6max", line).to_flop is not None

    with pytest.raises(InputError, match="has no hand that plays this line"):
        study.solve_spec("6max", line, FLOP)


def shares(view: PreflopView) -> list[list[float]]:
    return [[round(choice.share, 9) for choice in turn.choices] for turn in view.turns]


def test_that_a_raise_far_from_the_solved_size_is_told(study: Study) -> None:
    view = study.preflop("6max", ["R10"])

    assert "UTG's raise to 10bb is read as a raise to 2.5bb" in view.note


@pytest.mark.parametrize(
    ("version", "line", "said"),
    [
        ("heads_up_100bb", "C", "SB almost never limps: the strategies after it are not reliable."),
        ("6max", "F F F F C", ""),
        ("6max", "F F F R2.5 F R10", ""),
    ],
)
def test_that_what_follows_a_move_of_hardly_a_hand_is_called_not_reliable(
    study: Study, version: str, line: str, said: str
) -> None:
    note = study.preflop(version, line.split()).note

    assert ("not reliable" in note) == bool(said)
    assert said in note


def test_that_nobody_raises_an_all_in(study: Study) -> None:
    view = study.preflop("6max", ["A"])

    assert view.turns[0].choices[-1].label == "A"
    assert {choice.label[0] for choice in view.turns[-1].choices} == {"F", "C"}


def test_that_after_a_raise_far_from_the_solved_one_no_ev_is_known(study: Study) -> None:
    far, near = study.preflop("6max", ["R10"]), study.preflop("6max", ["R3"])

    assert far.unlike == "UTG's raise to 10bb is far from the solved 2.5bb"
    assert near.unlike == ""
    assert far.node is not None
    assert near.node is not None
    assert np.isnan(far.node.action_ev).all()
    assert np.isfinite(near.node.action_ev[0]).all()


def test_that_a_line_that_hardly_a_hand_plays_has_nothing_to_solve(study: Study) -> None:
    limped = FlopSpot(PotType.LIMP, SB, BB, heads_up=True)

    assert study.preflop("heads_up_100bb", ["C", "X"]).flop == limped
    for pot in (limped, ("C", "X")):
        with pytest.raises(InputError, match="SB has no hand that plays this line"):
            study.solve_spec("heads_up_100bb", pot, FLOP)


def test_that_nothing_is_said_of_flops_that_the_library_does_not_have(study: Study) -> None:
    view = study.preflop("heads_up_100bb", ["R2.5", "R10", "R24", "C"])

    assert view.flop is not None
    assert study.start(view.version, view.flop).pot != view.pot
    assert "Flops of the library" not in view.note


def test_that_a_pot_with_a_straddle_has_no_name_in_the_library() -> None:
    stakes = replace(data_set("6max").stakes, straddle=2.0)
    table = SeatsAtTable(stakes.seating)
    while table.actor != BTN:
        table.fold()
    table.raise_to(5)
    table.fold()
    table.fold()
    table.call()

    assert pot_name(table, PerPlayer(UTG, BTN)) is None


@pytest.mark.parametrize("version", ["6max", "6max_RC_100bb_200NL", "6max_RC_100bb_100NL"])
def test_that_no_action_left_out_wins_more_than_what_a_hand_does(
    study: Study, version: str
) -> None:
    for line in ("", "R2.5", "F R2.5", "R2.5 F", "F F F R2.5 F", "R2.5 R7.5 F F F F"):
        node = study.preflop(version, line.split()).node
        assert node is not None
        taken = np.where(node.strategy >= MIXED, node.action_ev, -np.inf).max(axis=0)
        left_out = (node.strategy < MIXED) & np.isfinite(node.action_ev)
        assert not (left_out & (node.action_ev > taken + 0.0201 * node.pot)).any()
        # A hand of the range has an EV all the same.
        assert np.isfinite(node.ev.oop[node.reach.oop > 0]).all()


def test_that_a_line_longer_than_the_solved_ones_is_answered_by_the_nearest(study: Study) -> None:
    view = study.preflop("6max", ["C"] * 5)

    assert "read as the nearest" in view.note
    assert view.turns[-1].seat == BB
    assert sum(choice.share for choice in view.turns[-1].choices) == pytest.approx(1)


def test_that_a_move_that_is_not_offered_leaves_nobody_in_the_range(study: Study) -> None:
    view = study.preflop("6max", ["C", "C", "R5", "F", "F", "F", "C"])

    turn = view.turns[1]
    taken = turn.taken
    assert taken is not None
    assert (turn.choices[taken].label, turn.choices[taken].share) == ("C", 0)
    assert view.turns[-1].seat == MP
    assert "no hand of this seat gets here" in view.note
    assert view.node is not None
    assert not view.node.reach.oop.any()


@pytest.mark.parametrize(
    ("line", "situation"),
    [
        ("", "UTG first in"),
        ("F F F F C", "BB v limp of SB"),
        ("C C", "CO v limp of UTG, 1 more limper"),
        ("F F R2.5 C", "SB v raise of CO, 1 caller"),
        ("F F R2.5 R7.5 C C", "CO v 3-bet of BTN, 2 callers"),
        ("F F R2.5 R7.5 F F R18 A", "CO v all-in of BTN"),
        ("F F F R2.5 F C", "BTN v BB SRP"),
        ("F F R2.5 R7.5 R20 F F C", "SB v BTN"),
    ],
)
def test_that_the_situation_is_told_in_words(study: Study, line: str, situation: str) -> None:
    assert study.preflop("6max", line.split()).situation == situation


@pytest.mark.parametrize(
    ("line", "why", "pair"),
    [
        ("F F F F F", "Everyone has folded to BB", None),
        ("F F R2.5 C F C", "Three players see the flop", None),
        ("A F F F F C", "UTG and BB are all-in", None),
        ("F F R2.5 R7.5 R20 F F C", "can be solved", PerPlayer(SB, BTN)),
        ("F F R2.5 R7.5 F C F", "can be solved", PerPlayer(BB, BTN)),
    ],
)
def test_that_a_line_without_a_flop_of_the_library_says_why(
    study: Study, line: str, why: str, pair: PerPlayer[Position] | None
) -> None:
    view = study.preflop("6max", line.split())

    assert view.ended
    assert view.node is None
    assert view.flop is None
    assert why in view.why_no_flop
    assert view.to_flop == pair
    if pair is None:
        with pytest.raises(InputError):
            study.solve_spec("6max", view.moves, FLOP)
    else:
        ranges = study.solve_spec("6max", view.moves, FLOP).ranges
        assert all(ranges[player].combo_count > 1 for player in Player)


def test_that_dead_money_is_told_beside_the_librarys_pot(with_flops: Study) -> None:
    view = with_flops.preflop("6max", ["F", "F", "R2.5", "C", "R12", "F", "C", "F"])

    assert view.flop == FlopSpot(PotType.THREE_BET, CO, SB)
    assert f"here it is {view.pot:g}bb" in view.note
    assert with_flops.solve_spec("6max", view.moves, FLOP).tree.starting_pot == 2750


@pytest.mark.parametrize(
    ("line", "said"),
    [("F F R1.5", "Move 3 of the line, 'R1.5'"), ("F Q", "Move 2"), ("F F F R2.5 X", "Move 5")],
)
def test_that_an_illegal_line_is_refused_by_its_move(study: Study, line: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        study.preflop("6max", line.split())


def test_that_a_decision_has_the_evs_of_the_book_in_chips(book: PreflopBook, study: Study) -> None:
    node = study.preflop("6max", ["F", "F", "F", "R2.5", "F"]).node
    folds = [(seat, SeatMove.FOLD) for seat in (UTG, MP, CO)]
    line = [*folds, (BTN, SeatMove.RAISE), (SB, SeatMove.FOLD)]
    evs = book.evs("6max", BB, line)
    assert node is not None
    assert evs is not None

    assert [action.kind for action in node.actions] == [
        ActionKind.FOLD, ActionKind.CALL, ActionKind.RAISE,
    ]  # fmt: skip
    assert np.allclose(node.action_ev, 100 * evs[COMBO_CLASS].T, atol=1e-3)
    assert (node.action_ev[0] == 0).all()
    mean = (node.strategy * node.action_ev).sum(axis=0)
    assert np.allclose(node.ev.oop, mean, atol=1e-2)
    assert np.isnan(node.ev.ip).all()


def test_that_a_hand_that_is_not_there_has_no_ev_of_its_own(study: Study) -> None:
    node = study.preflop("6max", ["F", "F", "F", "R2.5", "R10", "F"]).node
    assert node is not None
    gone = node.reach.oop == 0

    assert gone.any()
    assert not gone.all()
    assert np.array_equal(np.isnan(node.ev.oop), gone)


def test_that_a_move_that_nobody_makes_has_no_ev(study: Study) -> None:
    # The book has a limp of UTG, for there to be an answer to it, but nobody makes it by choice.
    node = study.preflop("6max", []).node
    assert node is not None

    limp = [action.kind for action in node.actions].index(ActionKind.CALL)
    assert np.isnan(node.action_ev[limp]).all()
    assert np.isfinite(np.delete(node.action_ev, limp, axis=0)).all()
    assert np.isfinite(node.ev.oop).all()


def test_that_an_unknown_data_set_is_refused(study: Study) -> None:
    with pytest.raises(InputError, match="no data set 'nine'"):
        study.preflop("nine", [])


def test_that_the_accuracy_of_the_data_set_stands_beside_it(study: Study) -> None:
    accuracy = study.preflop("6max", []).accuracy

    assert accuracy is not None
    assert "6max" in accuracy.source
    assert accuracy.gain_mbb is not None
    assert accuracy.gain_mbb > 0


def test_that_a_file_that_is_missing_is_named_and_all_else_works(tmp_path: Path) -> None:
    damaged = tmp_path / "flops.sqlite"
    damaged.write_bytes(b"no database at all" * 100)

    study = Study.open(tmp_path / "preflop.sqlite", [damaged])

    assert len(study.problems) == 2
    assert "preflop.sqlite is missing" in study.problems[0]
    assert study.versions().default == "6max"
    assert study.flops("6max", FlopSpot(PotType.SRP, BTN, BB)).flops == ()
    assert study.betting() == BETTING
    with pytest.raises(InputError, match="is missing"):
        study.preflop("6max", [])
    study.close()

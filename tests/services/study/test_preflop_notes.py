"""Lines whose sizes are far from the solved ones are answered, and the answer says so."""

from pathlib import Path

import pytest

from gto_desktop.game.preflop_line import (
    SIX_MAX,
    Position,
    PreflopAction,
    PreflopRaise,
    Seating,
    read_preflop,
)
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.services.study.preflop_lookups import PreflopLookups
from gto_desktop.services.study.preflop_notes import (
    beyond_note,
    missing_note,
    raise_of_action,
    size_note,
)

UTG, MP, CO, BTN, SB, BB = SIX_MAX
BLINDS = (PreflopAction(SB, "small blind", 0.5), PreflopAction(BB, "big blind", 1))
SHIPPED = Path(__file__).resolve().parents[3] / "strategy_db" / "preflop.sqlite"
OPEN, THREE_BET = PreflopRaise(UTG, 2.5, allin=False), PreflopRaise(MP, 7.5, allin=False)


def raise_(seat: Position, amount: float, *, allin: bool = False) -> PreflopAction:
    return PreflopAction(seat, "raise", amount, allin)


def note(
    hero: Position, *actions: PreflopAction, solved: tuple[PreflopRaise, ...] = (OPEN,)
) -> str:
    table = read_preflop(hero, (*BLINDS, *actions))
    table.sit(Seating.six(100.0))
    sizes = size_note(table, solved, raise_of_action)
    return " ".join(filter(None, (sizes, beyond_note(table, "6max", raise_of_action))))


@pytest.mark.parametrize(("to", "is_said"), [(2, False), (3.75, False), (3.76, True), (2.5, False)])
def test_that_a_raise_of_more_than_half_again_is_told(to: float, is_said: bool) -> None:
    assert bool(note(MP, raise_(UTG, to))) == is_said


def test_that_a_raise_of_less_than_two_thirds_is_told() -> None:
    solved = (PreflopRaise(UTG, 3.2, allin=False),)

    assert "(UTG raise to 2bb) is read as a raise to 3.2bb" in note(
        MP, raise_(UTG, 2), solved=solved
    )


def test_that_every_far_raise_is_named_by_its_index_with_both_sizes() -> None:
    said = note(CO, raise_(UTG, 6), raise_(MP, 20), solved=(OPEN, THREE_BET))

    assert said == (
        "Frequencies are those of the sizes solved: preflop_actions[2] (UTG raise to 6bb) is read "
        "as a raise to 2.5bb, preflop_actions[3] (MP raise to 20bb) is read as a raise to 7.5bb."
    )


def test_that_the_size_of_a_raise_is_its_total() -> None:
    opened = (raise_(UTG, 2.5), raise_(MP, 7.5), *(PreflopAction(s, "fold") for s in (CO, BTN)))
    solved = (OPEN, THREE_BET, PreflopRaise(SB, 18, allin=False))

    # 17.5 on top of the small blind.
    assert note(BB, *opened, raise_(SB, 17.5), solved=solved) == ""


def test_that_all_in_and_not_all_in_are_told_apart_whatever_the_size() -> None:
    shove = (PreflopRaise(UTG, 100, allin=True),)

    assert "(UTG all-in to 2.5bb) is read as a raise to 2.5bb" in note(
        MP, raise_(UTG, 2.5, allin=True)
    )
    assert "(UTG raise to 90bb) is read as an all-in to 100bb" in note(
        MP, raise_(UTG, 90), solved=shove
    )
    # All of the stack is all-in, marked or not.
    assert note(MP, raise_(UTG, 100), solved=shove) == ""
    assert note(MP, raise_(UTG, 90, allin=True), solved=shove) == ""


def test_that_chips_beyond_the_stacks_are_told() -> None:
    said = note(MP, raise_(UTG, 150), solved=(PreflopRaise(UTG, 100, allin=True),))

    assert said.endswith(
        "preflop_actions[2] (UTG raise to 150bb) is beyond the stacks of 6max, 100bb."
    )
    assert note(MP, raise_(UTG, 100), solved=(PreflopRaise(UTG, 100, allin=True),)) == ""


def test_that_raises_that_a_shorter_line_leaves_out_are_not_compared() -> None:
    other_seat = (PreflopRaise(CO, 2.5, allin=False),)

    assert note(MP, raise_(UTG, 60), solved=other_seat) == ""
    assert note(CO, raise_(UTG, 2.5), raise_(MP, 60), solved=(OPEN,)) == ""


# --- the strategies that ship


@pytest.fixture(scope="module")
def shipped() -> PreflopLookups:
    return PreflopLookups.open(SHIPPED)


def test_that_an_open_to_60_is_answered_as_the_usual_open_and_says_so(
    shipped: PreflopLookups,
) -> None:
    usual = shipped.preflop(MP, (*BLINDS, raise_(UTG, 2.5)), "AhKh", None)
    huge = shipped.preflop(MP, (*BLINDS, raise_(UTG, 60)), "AhKh", None)
    whole = shipped.preflop_range(MP, (*BLINDS, raise_(UTG, 60)), None)

    assert usual.note == ""
    assert "preflop_actions[2] (UTG raise to 60bb) is read as a raise to 2.5bb." in huge.note
    assert whole.note == huge.note
    assert huge.strategy[0] == usual.strategy[0]


def test_that_sizes_are_compared_with_those_of_the_data_set_that_answers(
    shipped: PreflopLookups,
) -> None:
    opened = (*BLINDS, raise_(UTG, 3.5))

    assert shipped.preflop(MP, opened, "AhKh", "6max").note == ""
    assert "raise to 2bb" in shipped.preflop(MP, opened, "AhKh", "6max_RC_40bb").note
    assert "40bb." in shipped.preflop(MP, (*BLINDS, raise_(UTG, 41)), "AhKh", "6max_RC_40bb").note


def test_that_a_longer_line_tells_of_both_the_line_and_its_sizes(shipped: PreflopLookups) -> None:
    callers = (PreflopAction(seat, "call", 20) for seat in (MP, CO, BTN))

    answer = shipped.preflop(SB, (*BLINDS, raise_(UTG, 20), *callers), "AhKh", None)

    assert answer.note.startswith("This line is longer than the solved ones")
    assert "preflop_actions[2] (UTG raise to 20bb) is read as a raise to 2.5bb." in answer.note


def test_that_a_row_tells_the_raises_of_the_solved_line() -> None:
    book = PreflopBook(SHIPPED)
    line = read_preflop(CO, (*BLINDS, raise_(UTG, 2.5), raise_(MP, 9)))

    row = book.row("6max", CO, line.moves)

    assert row is not None
    assert row.raises == (OPEN, THREE_BET)
    book.close()


def test_that_a_note_names_who_is_read_as_folded() -> None:
    three_bet = read_preflop(BTN, (*BLINDS, raise_(UTG, 2.5), raise_(CO, 8)))

    assert missing_note(read_preflop(UTG, BLINDS)) == ""
    assert missing_note(three_bet) == "MP, whose action is missing, is read as folded."
    assert missing_note(read_preflop(SB, BLINDS)) == (
        "UTG, MP, CO, BTN, whose actions are missing, are read as folded."
    )


def test_that_a_raise_is_named_by_its_place_in_what_was_written() -> None:
    table = read_preflop(BTN, (*BLINDS, raise_(MP, 2.5), raise_(CO, 8)))

    assert raise_of_action(table, 1) == "preflop_actions[3] (CO raise to 8bb)"


def test_that_an_answer_without_the_folds_is_that_with_them_and_says_so() -> None:
    lookups = PreflopLookups.open(SHIPPED)
    folds = [PreflopAction(seat, "fold") for seat in (UTG, MP, CO)]

    whole = lookups.preflop(BTN, [*BLINDS, *folds], "AhKs", None)
    short = lookups.preflop(BTN, BLINDS, "AhKs", None)

    assert short.strategy == whole.strategy
    assert whole.note == ""
    assert short.note == "UTG, MP, CO, whose actions are missing, are read as folded."

"""What drills ask before the flop, on it and beyond, and how they name it."""

from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import card_name
from gto_desktop.cards.combo import combo_name
from gto_desktop.cards.isomorphism import canonical_flop
from gto_desktop.library.training_store import TrainingStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study
from gto_desktop.services.training.drill_tables import Opened
from gto_desktop.services.training.training import Training
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.training.drill import Drill, SourceKind
from gto_desktop.training.run import EVERY, DrillQuestion, Over, Play
from tests.services.training.training_parts import (
    FLOP_PLACE,
    POT,
    SPOT,
    clock,
    pick,
    place,
    training,
)
from tests.solver.spots import iterated, spot

__all__ = ["clock", "training"]


class Direct:
    """Reads solutions without the service around them."""

    def __init__(self) -> None:
        self.solving = Solving()

    def open(self, path: Path) -> object:
        return self.solving.open(path)

    def node(self, solution: SessionSolution, line: str, cards: tuple[int, ...]) -> object:
        return solution.node(line, cards)


def calm(question: DrillQuestion) -> str:
    """Return a check, or a call where there is none."""
    return "CHECK" if "CHECK" in question.look.labels else "CALL"


@pytest.mark.parametrize(
    ("start", "seats"),
    [
        ("6max: F F F", ["BTN", "SB", "BB"]),
        ("6max: F R2.5 F F", ["MP", "SB", "BB"]),
        ("6max_20bb: F F F A", ["SB", "BB"]),
    ],
)
def test_that_all_seats_in_turn_are_those_that_may_still_act(
    training: Training, start: str, seats: list[str]
) -> None:
    session = training.begin(Drill("all", place(start), hero=EVERY), seed=1)

    asked = [session.deal() for _ in range(2 * len(seats))]

    assert sorted({each.seat for each in asked if each}) == sorted(seats)
    assert [each.seat for each in asked if each] == 2 * [each.seat for each in asked if each][
        : len(seats)
    ]


def test_that_a_preflop_drill_asks_the_seat_to_act_for_hands_it_holds(training: Training) -> None:
    session = training.begin(Drill("open", place("6max: F F F")), seed=1)

    for _ in range(20):
        question = session.deal()
        assert question is not None
        assert question.seat == "BTN"
        assert question.look.situation == "Preflop, BTN first in"
        mark = session.answer(pick(question, 0)).mark
        # Folding is worth 0, and what the other actions are worth is in big blinds of 100 chips.
        assert mark.lost == pytest.approx(max(ev for ev in mark.evs if np.isfinite(ev)), abs=1e-3)
        assert mark.evs[0] == 0
    assert len(training.results()) == 20


def test_that_opponents_before_the_flop_act_as_often_as_the_data_set_says(
    training: Training, study: Study
) -> None:
    drill = Drill("defend", place("6max: F F F"), Play.STREET, hero="BB")
    session = training.begin(drill, seed=2)
    raised = 0
    for _ in range(300):
        question = session.deal()
        assert question is not None
        raised += str(question.story[0].action).startswith("RAISE")

    # BB is asked after an open of BTN, or else of SB: by how often each comes.
    btn = study.preflop("6max", ("F", "F", "F")).turns[-1].choices
    sb = study.preflop("6max", ("F", "F", "F", "F")).turns[-1].choices
    opens = next(each.share for each in btn if each.label == "R2.5")
    sb_folds = next(each.share for each in sb if each.label == "F")
    expected = opens / (opens + (1 - opens) * (1 - sb_folds))
    assert raised / 300 == pytest.approx(expected, abs=4 * np.sqrt(0.25 / 300))


def test_that_a_flop_drill_has_evs_and_ends_with_the_round(
    training: Training, study: Study
) -> None:
    drill = Drill("flops", place(POT, SourceKind.POT), Play.STREET, hero="BB")
    session = training.begin(drill, seed=3)
    known = {flop.board for flop in study.flops("6max", SPOT).flops}

    for _ in range(6):
        question: DrillQuestion | Over | None = session.deal()
        while isinstance(question, DrillQuestion):
            assert Board(canonical_flop(question.board)) in known
            assert question.look.place.startswith(POT)
            answered = session.answer(pick(question, 0))
            assert answered.mark.lost is not None
            assert answered.result.lost_bb == pytest.approx(answered.mark.lost / 100)
            question = session.next(answered)
        assert isinstance(question, Over)


def test_that_a_whole_hand_goes_from_the_first_seat_beyond_the_flop(training: Training) -> None:
    session = training.begin(Drill("all", place("6max:"), Play.HAND, hero="BB"), seed=4)
    streets = set()
    for _ in range(60):
        question: DrillQuestion | Over | None = session.deal()
        while isinstance(question, DrillQuestion):
            streets.add(question.look.street)
            best = int(np.argmax(question.look.decision.strategy[:, question.combo]))
            question = session.next(session.answer(pick(question, best)))

    assert streets >= {0, 1, 2}


def test_that_an_open_solve_is_drilled_and_makes_no_cards(study: Study, tmp_path: Path) -> None:
    solution = SessionSolution(iterated(spot("Qs8d5c3h2h", "QQ,76s", "JJ", 100, 100, "100"), 100))
    training = Training(study, Direct(), TrainingStore(UserStore(tmp_path)))  # type: ignore[arg-type]
    opened = Opened(solution, "river")
    drill = Drill("o", place("open | root/BET 100 | ", SourceKind.SOLUTION))

    session = training.begin(drill, opened, seed=1)
    question = session.deal()

    assert question is not None
    assert question.look.labels == ("FOLD", "CALL")
    session.answer(pick(question, 0))
    assert training.cards() == ()
    with pytest.raises(InputError, match="not open any more"):
        training.begin(drill)


def test_that_a_hand_on_the_library_is_played_to_the_river(training: Training) -> None:
    drill = Drill("w", place(POT, SourceKind.POT), Play.HAND, hero="BB")
    session = training.begin(drill, seed=3)
    seen: dict[int, DrillQuestion] = {}
    while 3 not in seen:
        question: DrillQuestion | Over | None = session.deal()
        while isinstance(question, DrillQuestion):
            seen.setdefault(question.look.street, question)
            answered = session.answer(pick(question, question.look.labels.index(calm(question))))
            question = session.next(answered)

    turn, river = seen[2], seen[3]
    assert turn.look.node is not None
    assert turn.look.decision.pot >= 550
    assert turn.look.accuracy_pct > 0
    assert f"to {turn.look.accuracy_pct:.2f} % of its pot" in turn.look.note
    assert len(river.board) == 5
    assert [each.street for each in river.look.line if each.cards] == [1, 2, 3]
    assert all(result.lost_pct is not None for result in training.results())


def test_that_a_hand_the_strategy_never_brings_to_a_turn_is_played_on(
    training: Training, study: Study
) -> None:
    flop = study.flops("6max", SPOT).flops[0].board
    opened = study.open_flop("6max", SPOT, flop)
    assert opened is not None
    card = next(card for card in range(52) if card not in flop.cards)
    root, node = opened.node(), opened.node("root/CHECK/BET 413/CALL")
    gone = (root.reach[0] > 0.5) & (node.reach[0] < 1e-6)
    text = f"{POT} | {flop} | CHECK / BET 413 / CALL | {card_name(card)}"

    look = training.tables.table(place(text)).look(())

    there = np.array([card_name(card) not in combo_name(combo) for combo in range(1326)])
    assert (gone & there).sum() > 5
    assert np.allclose(look.decision.strategy[:, gone & there].sum(axis=0), 1, atol=1e-3)
    # And they hardly change the range.
    held = look.decision.reach[0].astype(float)
    assert held[gone].sum() < 0.01 * held.sum()


def test_that_no_card_follows_where_the_betting_goes_on(training: Training, study: Study) -> None:
    flop = study.flops("6max", SPOT).flops[0].board
    card = next(card_name(card) for card in range(52) if card not in flop.cards)

    with pytest.raises(InputError, match="not over here"):
        training.tables.table(place(f"{POT} | {flop} | CHECK | {card}")).look(())


@pytest.mark.parametrize(
    "text", ["6max: F F F R2.5 F C", "6max: F Q", "nothing: F", "6max: F F F F F", "x"]
)
def test_that_places_without_a_decision_are_refused(training: Training, text: str) -> None:
    with pytest.raises(InputError):
        training.begin(Drill("x", place(text))).deal()


@pytest.mark.parametrize(
    ("text", "kind", "name"),
    [
        (FLOP_PLACE, SourceKind.PLACE, "BTN v BB SRP, As9h8d: BB facing a bet of 1.82 bb"),
        (f"{POT} | As9h8d", SourceKind.PLACE, "BTN v BB SRP, As9h8d: BB to act"),
        (POT, SourceKind.POT, "BTN v BB SRP, all flops"),
        ("6max: F F F R2.5 F", SourceKind.PLACE, "Preflop, BB v raise of BTN"),
    ],
)
def test_that_a_place_has_a_name_in_words(
    training: Training, text: str, kind: SourceKind, name: str
) -> None:
    assert training.in_words(Drill("x", place(text, kind))) == name


def test_that_a_question_in_the_middle_of_a_line_tells_the_whole_line(training: Training) -> None:
    question = training.begin(Drill("x", place(FLOP_PLACE)), seed=1).deal()

    assert question is not None
    told = [
        (each.street, each.seat, str(each.action)) for each in question.look.line if each.action
    ]
    assert told == [
        (0, "UTG", "FOLD"),
        (0, "MP", "FOLD"),
        (0, "CO", "FOLD"),
        (0, "BTN", "RAISE 250"),
        (0, "SB", "FOLD"),
        (0, "BB", "CALL"),
        (1, "BB", "CHECK"),
        (1, "BTN", "BET 182"),
    ]
    assert question.look.decision.to_call == 182
    assert question.look.faced is not None
    assert question.look.faced.amount == 182


def test_that_the_line_of_a_drill_that_began_earlier_is_whole_too(training: Training) -> None:
    drill = Drill("x", place(POT, SourceKind.POT), Play.STREET, hero="BTN")
    question = training.begin(drill, seed=2).deal()

    assert question is not None
    before = [each.seat for each in question.look.line if each.action and each.street == 0]
    assert before == ["UTG", "MP", "CO", "BTN", "SB", "BB"]
    told = [each for each in question.story if each.action]
    assert [each for each in question.look.line if each.street == 1 and each.action] == told


def test_that_a_raise_unlike_the_solved_ones_is_said_and_graded_by_frequency(
    training: Training,
) -> None:
    session = training.begin(Drill("far", place("6max: F F F R99")), seed=1)
    question = session.deal()

    assert question is not None
    assert "BTN's raise to 99bb is far from the solved 2.5bb." in question.look.note
    assert "graded by frequency" in question.look.note
    assert session.answer(question.choices[0]).mark.by_frequency_only
    near = training.begin(Drill("near", place("6max: F F F R2.6")), seed=1).deal()
    assert near is not None
    assert near.look.note == "Priced for BTN's raise to 2.6bb."

"""The trainer over the shipped strategies, a saved solve and a store of its own."""

import csv
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import card_name
from gto_desktop.cards.combo import combo_name, parse_combo
from gto_desktop.cards.isomorphism import canonical_flop
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.preflop_line import Position
from gto_desktop.library.training_store import TrainingStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.ranges.range import Range
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study
from gto_desktop.services.training.drill_tables import Opened
from gto_desktop.services.training.training import DueCard, Training
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.training import repetition as schedule
from gto_desktop.training.choices import AnswerChoice, Group
from gto_desktop.training.drill import Drill, DrillSource, Missed, SourceKind, mistakes
from gto_desktop.training.grading import Grade
from gto_desktop.training.repetition import RepetitionRules, Returning
from gto_desktop.training.run import DrillQuestion, Over, Play
from gto_desktop.training.scores import Grouping, by_group
from tests.services.study.error_books import book_with_errors
from tests.solver.saved import save
from tests.solver.spots import iterated, spot

POT = "6max: F F F R2.5 F C"
FACING_OPEN = "6max: F F F R2.5"
SPOT = FlopSpot(PotType.SRP, Position.BTN, Position.BB)


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2026, 11, 21, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


class Direct:
    """Reads solutions without the service around them."""

    def __init__(self) -> None:
        self.solving = Solving()

    def open(self, path: Path) -> object:
        return self.solving.open(path)

    def node(self, solution: SessionSolution, line: str, cards: tuple[int, ...]) -> object:
        return solution.node(line, cards)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def training(study: Study, tmp_path: Path, clock: Clock) -> Training:
    made = Training(study, Solving(), TrainingStore(UserStore(tmp_path)), clock=clock)
    made.set_rules(RepetitionRules(returning=Returning.HANDS))
    return made


def place(text: str, kind: SourceKind = SourceKind.PLACE) -> DrillSource:
    return DrillSource(kind, text)


def pick(question: DrillQuestion, action: int) -> AnswerChoice:
    return AnswerChoice(Group.ACTION, (action,))


def calm(question: DrillQuestion) -> str:
    """Return a check, or a call where there is none."""
    return "CHECK" if "CHECK" in question.look.labels else "CALL"


def worst(question: DrillQuestion) -> int:
    return int(np.argmin(question.look.decision.strategy[:, question.combo]))


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


def test_that_a_missed_hand_is_due_and_comes_back_as_it_was(
    training: Training, clock: Clock
) -> None:
    session = training.begin(Drill("x", place(FACING_OPEN)), seed=5)
    missed = None
    while missed is None:
        question = session.deal()
        assert question is not None
        answered = session.answer(pick(question, worst(question)))
        if answered.mark.grade is Grade.BLUNDER:
            missed = question
    assert training.due() == ()
    clock.now += timedelta(minutes=11)
    due = training.due()
    assert combo_name(missed.combo) in {each.hand for each in due}

    again = training.begin(training.due_drill("due"))

    asked = [again.deal() for _ in range(len(due))]
    assert again.deal() is None
    places = {(each.look.place, combo_name(each.combo)) for each in asked if each is not None}
    assert places == {(each.place, each.hand) for each in due}


def test_that_a_good_answer_takes_a_card_off_the_list(training: Training, clock: Clock) -> None:
    question = training.begin(mistakes("m", [Missed(FACING_OPEN, "AhAd")])).deal()
    assert question is not None
    session = training.begin(mistakes("m", [Missed(FACING_OPEN, "AhAd")]))
    asked = session.deal()
    assert asked is not None
    session.answer(pick(asked, worst(asked)))
    clock.now += timedelta(minutes=11)
    assert len(training.due()) == 1

    again = training.begin(training.due_drill("due"))
    asked = again.deal()
    assert asked is not None
    best = int(np.argmax(asked.look.decision.strategy[:, asked.combo]))
    answered = again.answer(pick(asked, best))

    assert training.due() == ()
    assert answered.back is not None
    assert answered.back > clock.now
    training.forget(training.cards()[0])
    assert training.cards() == ()


def test_that_a_mistake_on_a_flop_comes_back_on_the_same_board(
    training: Training, study: Study
) -> None:
    flop = study.flops("6max", SPOT).flops[0].board
    text = f"{POT} | {flop}"
    look = training.tables.table(place(text)).look(())
    combo = int(np.argmax(look.decision.reach[0]))

    asked = training.begin(mistakes("m", [Missed(text, combo_name(combo))])).deal()

    assert asked is not None
    assert asked.look.place == text
    assert asked.board == flop.cards
    assert asked.combo == combo


def test_that_mistakes_that_cannot_be_asked_are_left_out_and_named(training: Training) -> None:
    gone = Missed("nothing: F", "AhAd")

    session = training.begin(mistakes("m", [gone, Missed(FACING_OPEN, "KhKd")]))

    question = session.deal()
    assert question is not None
    assert combo_name(question.combo) == "KhKd"
    assert session.deal() is None
    assert len(session.problems) == 1
    assert "nothing" in session.problems[0]


def test_that_a_saved_solve_is_drilled_and_its_misses_come_back(
    study: Study, tmp_path: Path, clock: Clock
) -> None:
    session = iterated(spot("Qs8d5c3h2h", "QQ,76s", "JJ", 100, 100, "100"), 100)
    path = tmp_path / "river.gtosol"
    save(session, path)
    training = Training(study, Solving(), TrainingStore(UserStore(tmp_path)), clock=clock)
    training.set_rules(RepetitionRules(returning=Returning.BOTH))

    drill = training.begin(Drill("r", place(f"{path} | root | ", SourceKind.SOLUTION)), seed=1)
    asked = drill.deal()
    assert asked is not None
    drill.answer(pick(asked, int(np.nanargmax(asked.look.decision.action_ev[:, asked.combo]))))
    value = Drill("v", place(f"{path} | root | ", SourceKind.SOLUTION), hands="QQ")
    check = training.begin(value, seed=1)
    question = check.deal()
    assert question is not None
    graded = check.answer(pick(question, 0))

    assert graded.mark.grade is Grade.BLUNDER
    assert graded.result.lost_bb is None
    clock.now += timedelta(minutes=11)
    due = training.begin(training.due_drill("due"))
    asked_again = [due.deal(), due.deal()]
    # The hand itself, and another of its group: a set of queens has no other class.
    for back in asked_again:
        assert back is not None
        assert back.look.place.startswith(f"{path} | root |")
    assert question.combo in {back.combo for back in asked_again if back is not None}
    assert due.deal() is None


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


def test_that_a_decision_on_a_turn_comes_back_as_it_was(training: Training, study: Study) -> None:
    flop = study.flops("6max", SPOT).flops[0].board
    card = next(card_name(card) for card in range(52) if card not in flop.cards)
    text = f"{POT} | {flop} | CHECK / CHECK | {card} | CHECK"
    look = training.tables.table(place(text)).look(())
    combo = int(np.argmax(look.decision.reach[1]))

    asked = training.begin(mistakes("m", [Missed(text, combo_name(combo))])).deal()

    assert asked is not None
    assert (asked.look.place, asked.seat, asked.combo) == (text, "BTN", combo)
    assert len(asked.board) == 4


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


def test_that_a_quiz_asks_for_the_hands_of_an_action(training: Training, study: Study) -> None:
    node = study.preflop("6max", ("F", "F", "F")).node
    assert node is not None
    quiz = training.quiz(place("6max: F F F"), "RAISE 250")

    right = training.grade_quiz(quiz, Range(node.strategy[-1].clip(0, 1)))
    wrong = training.grade_quiz(quiz, Range.parse("72o"))

    assert right.overlap == pytest.approx(1)
    assert wrong.overlap < 0.02
    with pytest.raises(InputError, match="cannot BET 1 here"):
        training.quiz(place("6max: F F F"), "BET 1")


def test_that_drills_are_kept_by_name(training: Training) -> None:
    drill = Drill("b", place("6max: F F F"))
    training.keep_drill(drill)
    training.keep_drill(drill.named("A"))

    assert [drill.name for drill in training.drills()] == ["A", "b"]
    training.remove_drill("b")
    assert training.drills() == (drill.named("A"),)


def test_that_the_table_of_answers_has_them_all(training: Training, tmp_path: Path) -> None:
    session = training.begin(Drill("x", place("6max: F F F"), hands="AA,72o"), seed=6)
    for _ in range(5):
        question = session.deal()
        assert question is not None
        assert question.combo in {
            combo for combo in range(1326) if combo_name(combo)[::2] in {"AA", "72"}
        }
        session.answer(pick(question, 0), late=True)
    out = tmp_path / "answers.csv"

    assert training.export(out) == 5

    rows = list(csv.DictReader(out.read_text(encoding="utf-8").splitlines()))
    assert [row["hand"] for row in rows] == [result.hand for result in training.results()]
    assert {row["late"] for row in rows} == {"1"}
    assert parse_combo(rows[0]["hand"]) >= 0
    assert [tally.count for tally in by_group(training.results(), Grouping.SITUATION)] == [5]
    assert len({result.at.astimezone().date() for result in training.results()}) == 1


FLOP_PLACE = f"{POT} | As9h8d | CHECK / BET 182"


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


def test_that_a_drill_is_kept_only_where_it_can_be_asked(training: Training) -> None:
    cut = Drill("cut", place(f"{POT} | As9h8d | CHECK / BET 1"))
    with pytest.raises(InputError, match=r"'BET 1' \(action 2 of the line\) is not possible"):
        training.keep_drill(cut)
    with pytest.raises(InputError, match="in no file: save it"):
        training.keep_drill(Drill("open", place("open | root | ", SourceKind.SOLUTION)))
    with pytest.raises(InputError, match="UTG is not at this table"):
        training.keep_drill(Drill("seat", place(FLOP_PLACE), hero="UTG"))
    with pytest.raises(InputError, match="Hero does not get to act"):
        training.keep_drill(Drill("hands", place(FLOP_PLACE), hands="AsAh"))

    assert training.drills() == ()


def test_that_a_drill_kept_anew_leaves_the_older_one_of_its_name(training: Training) -> None:
    first, second = Drill("b", place("6max: F F F")), Drill("b", place("6max: F F F F"))

    assert training.keep_drill(first, anew=True) == first
    assert training.keep_drill(first, anew=True) == first
    assert training.keep_drill(second, anew=True) == second.named("b (2)")
    assert training.drills() == (first, second.named("b (2)"))


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


def test_that_an_answer_is_looked_back_at_as_it_was_asked(training: Training) -> None:
    session = training.begin(Drill("x", place(POT, SourceKind.POT), hero="BTN"), seed=4)
    question = session.deal()
    assert question is not None
    answered = session.answer(question.choices[0])

    look = session.look_back(answered)

    combo = question.combo
    assert look.decision.strategy[:, combo].tolist() == pytest.approx(answered.mark.shares)
    assert look.board == answered.asked.board == question.board
    assert answered.asked.actions == question.look.decision.actions


def test_that_the_scores_of_painted_ranges_are_read_back(training: Training) -> None:
    quiz = training.quiz(place("6max: F F F"), "RAISE 250")
    overlaps = [training.grade_quiz(quiz, Range.parse(text)).overlap for text in ("AA", "22+,A2s+")]

    quizzes = training.quizzes()

    assert [each.overlap for each in quizzes] == pytest.approx(overlaps)
    assert {(each.situation, each.action) for each in quizzes} == {
        ("Preflop, BTN first in", "RAISE 250")
    }


def test_that_what_is_too_close_to_tell_is_kept_as_nothing_lost(tmp_path: Path) -> None:
    library = Study.open(book_with_errors(tmp_path, 20.0), [])
    try:
        own = Training(library, Solving(), TrainingStore(UserStore(tmp_path)))
        session = own.begin(Drill("kings", place("6max:"), hero="UTG", hands="KK"), seed=1)
        question = session.deal()
        assert question is not None
        answered = session.answer(pick(question, 0))
    finally:
        library.close()

    # The fold loses some three big blinds, and they are known to twenty.
    assert answered.mark.lost is not None
    assert answered.mark.lost > 100
    assert answered.result.grade is Grade.CLOSE
    assert (answered.result.lost_bb, answered.result.lost_pct) == (0, 0)
    assert not own.cards()


def test_that_suspended_hands_do_not_come_back_until_they_are_let_to(
    training: Training, clock: Clock
) -> None:
    card = missed_once(training)
    clock.now += timedelta(days=2)
    assert training.due() == (card,)

    training.suspend(card)

    assert training.due() == ()
    assert [each.suspended for each in training.cards()] == [True]
    # Asked again elsewhere it goes on resting.
    again = training.begin(mistakes("x", [Missed(card.place, card.hand)])).deal()
    assert again is not None
    assert [each.suspended for each in training.cards()] == [True]
    training.suspend(training.cards()[0], suspended=False)
    assert training.due() == (card,)


def test_that_a_day_has_as_many_hands_as_were_chosen(training: Training, clock: Clock) -> None:
    for seed in range(4):
        missed_once(training, seed)
    clock.now += timedelta(days=2)
    assert len(training.due()) == 4

    training.set_rules(RepetitionRules(most_a_day=3))
    assert len(training.due()) == 3
    session = training.begin(training.due_drill("due"))
    question = session.deal()
    assert question is not None
    session.answer(
        pick(question, int(np.argmax(question.look.decision.strategy[:, question.combo])))
    )

    assert len(training.due()) == 2
    clock.now += timedelta(days=1)
    assert len(training.due()) == 3


def test_that_the_more_is_to_be_known_the_sooner_a_hand_comes_back(
    training: Training, clock: Clock
) -> None:
    card = missed_once(training)
    clock.now += timedelta(days=1)
    waits = {}
    for retention in (0.75, 0.95):
        training.set_rules(RepetitionRules(retention))
        waits[retention] = schedule.again(
            schedule.again(first_card(clock.now), Grade.BEST, clock.now).to_json(),
            Grade.BEST,
            clock.now + timedelta(days=1),
            training.rules().retention,
        ).due

    assert waits[0.95] < waits[0.75]
    assert training.cards()[0].hand == card.hand


@pytest.mark.parametrize("rules", [(0.5, 0), (1.0, 0), (0.9, -1), (0.9, 10_000)])
def test_that_rules_beyond_reason_are_refused(rules: tuple[float, int]) -> None:
    with pytest.raises(InputError):
        RepetitionRules(*rules)


def missed_once(training: Training, seed: int = 5) -> DueCard:
    """Answer until a hand is missed that was not before, and return its card."""
    before = len(training.cards())
    session = training.begin(Drill("x", place(FACING_OPEN)), seed=seed)
    while len(training.cards()) == before:
        question = session.deal()
        assert question is not None
        session.answer(pick(question, worst(question)))
    return training.cards()[-1]


def first_card(now: datetime) -> str:
    card = schedule.first(Grade.BLUNDER, now)
    assert card is not None
    return card.to_json()


def test_that_days_in_a_row_are_those_of_the_local_calendar(
    training: Training, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Half past ten in the evening there is the next morning in Greenwich.
    monkeypatch.setenv("TZ", "America/New_York")
    time.tzset()
    try:
        clock.now = datetime(2026, 11, 21, 3, 30, tzinfo=UTC)
        for _ in range(3):
            session = training.begin(
                Drill("BTN opens", DrillSource(SourceKind.PLACE, "6max: F F F"))
            )
            question = session.deal()
            assert isinstance(question, DrillQuestion)
            session.answer(question.choices[0])
            clock.now += timedelta(days=1)
        clock.now -= timedelta(days=1)

        every, goal = training.habit(0), training.habit(2)
    finally:
        monkeypatch.undo()
        time.tzset()

    assert (every.today, every.streak, every.longest) == (1, 3, 3)
    assert (goal.streak, goal.is_met) == (0, False)

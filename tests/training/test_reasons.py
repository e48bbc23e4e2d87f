"""Reasons: facts equal slow counts over single combos, and sentences say the facts."""

from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gto_desktop.basis.paths import strategy_folder
from gto_desktop.cards.combo import COMBO_CARDS, parse_combo
from gto_desktop.cards.hand_class import COMBO_CLASS, class_name, parse_class
from gto_desktop.game.player import Player
from gto_desktop.services.study.study import Study
from gto_desktop.training.play_tables import PreflopDrillTable
from gto_desktop.training.preflop_reasons import PreflopReasons
from gto_desktop.training.reasons import NodeReasons, node_reasons, reasons_of, sentences
from gto_desktop.training.responses import Response
from gto_desktop.training.run import Run, Setting
from tests.training.rivers import hands, table


@pytest.mark.parametrize("hand", ["QcQd", "7s6s"])
def test_that_facts_equal_counts_over_single_combos(hand: str) -> None:
    look, combo = table().look(()), parse_combo(hand)
    node, mover = look.decision, look.mover
    held = set(COMBO_CARDS[combo].tolist())

    facts = node_reasons(look, combo, {})

    theirs, reach = node.equity[mover.opponent], node.reach[mover.opponent]
    weak = [c for c in range(1326) if reach[c] > 0 and theirs[c] <= 0.3]
    strong = [c for c in range(1326) if reach[c] > 0 and theirs[c] >= 0.8]
    mine, own = node.equity[mover], node.reach[mover]
    near = [
        c for c in range(1326) if c != combo and own[c] > 0 and abs(mine[c] - mine[combo]) <= 0.05
    ]
    assert facts is not None
    assert facts.equity == pytest.approx(float(mine[combo]))
    for blocked, combos in ((facts.strong_blocked, strong), (facts.weak_blocked, weak)):
        taken = sum(float(reach[c]) for c in combos if held & set(COMBO_CARDS[c].tolist()))
        whole = sum(float(reach[c]) for c in combos)
        assert blocked == pytest.approx(taken / whole if whole else 0.0)
    assert facts.neighbours == pytest.approx(sum(float(own[c]) for c in near))
    weights = [float(node.met[mover][c]) for c in near]
    for place, share in enumerate(facts.neighbour_shares):
        mean = np.average([float(node.strategy[place, c]) for c in near], weights=weights)
        assert share == pytest.approx(float(mean))


def test_that_sets_or_nothing_are_three_sevenths_strong_and_a_pair_between_is_never() -> None:
    facts = node_reasons(table().look(()), parse_combo("QcQd"), {})

    assert facts is not None
    assert (facts.strong, facts.strong_against) == pytest.approx((3 / 7, 0.0))
    assert facts.range_equity == pytest.approx(3 / 7)


def test_that_a_polar_bet_of_the_pot_is_folded_to_half_the_time() -> None:
    run = Run(table(), Setting(hands=hands("QcQd")), np.random.default_rng(0))
    question = run.deal()
    bet = next(i for i, a in enumerate(question.look.decision.actions) if a.is_aggressive)

    facts = node_reasons(question.look, question.combo, run.answers())

    assert facts is not None
    (response,) = facts.responses
    assert response.action == bet
    # A pot-sized bluff loses nothing if it is folded to half the time, and so it is in balance.
    assert response.needed == pytest.approx(0.5)
    assert response.folds == pytest.approx(0.5, abs=0.02)
    # Sets win the pot, and half of another one where a bet is called.
    assert facts.realised == pytest.approx(1.5, abs=0.02)
    assert facts.price is None


def test_that_a_call_of_a_pot_sized_bet_pays_a_third() -> None:
    look = table(None, "BET 100").look(())

    facts = node_reasons(look, parse_combo("JcJd"), {})

    assert facts is not None
    assert facts.price == pytest.approx(1 / 3)
    assert facts.realised is None
    # A third of the bets are bluffs: the price of a call.
    assert facts.equity == pytest.approx(1 / 3, abs=0.02)


NUMBER = st.floats(0, 1)
RESPONSES = st.lists(st.builds(Response, st.just(1), NUMBER, NUMBER), min_size=0, max_size=2).map(
    tuple
)


@given(
    facts=st.builds(
        NodeReasons,
        *[NUMBER] * 6,
        neighbours=st.floats(0, 500),
        neighbour_shares=st.tuples(NUMBER, NUMBER),
        responses=RESPONSES,
        realised=st.none() | st.floats(-1, 5),
        price=st.none() | NUMBER,
    )
)
def test_that_each_number_of_a_sentence_is_the_fact(facts: NodeReasons) -> None:
    said = sentences(facts, ("CHECK", "BET 100"))

    def whole(number: float | None) -> str:
        return "" if number is None else f"{100 * number:.0f}"

    most = int(np.argmax(facts.neighbour_shares))
    expected = {
        "Your range": (whole(facts.range_equity), whole(facts.equity)),
        "Hands of a": (whole(facts.strong), whole(facts.strong_against)),
        "Your cards": (whole(facts.strong_blocked), whole(facts.weak_blocked)),
        "The {0} co": (
            f"{facts.neighbours:.1f}",
            ("CHECK", "BET 100")[most],
            whole(facts.neighbour_shares[most]),
        ),
        "Your hand ": (whole(facts.realised), whole(facts.equity)),
        "A call pay": (whole(facts.price), whole(facts.equity)),
        "The oppone": (
            ", ".join(
                f"{whole(each.folds)} % to BET 100 (a bluff needs {whole(each.needed)} %)"
                for each in facts.responses
            ),
        ),
    }
    assert len(said) == 3
    for text in said:
        assert tuple(map(str, text.values)) == expected[text.template[:10]]


def test_that_the_largest_beside_what_is_usual_comes_first() -> None:
    facts = NodeReasons(0.5, 0.5, 0.5, 0.5, 0.2, 0.2, 0.0, (0.0, 0.0), realised=3.0)

    assert sentences(facts, ("CHECK", "BET 100"))[0].template.startswith("Your hand wins")


@pytest.fixture(scope="module")
def study() -> Iterator[Study]:
    folder = strategy_folder()
    opened = Study.open(folder / "preflop.sqlite", [folder / "flops.sqlite"])
    yield opened
    opened.close()


def test_that_reasons_before_the_flop_are_counted_in_the_charts(study: Study) -> None:
    look = preflop_table(study, "F", "F", "F").look(())
    run = Run(preflop_table(study, "F", "F", "F"), Setting(), np.random.default_rng(2))
    question = run.deal()
    while class_name(int(COMBO_CLASS[question.combo])) not in {"A9s", "K7s", "Q6s", "J5s"}:
        question = run.deal()

    facts = reasons_of(question.look, question.combo, run.answers())

    assert isinstance(facts, PreflopReasons)
    node = look.decision
    labels = [action.label for action in node.actions]
    often = node.action_frequencies()
    assert facts.goes_on == pytest.approx(1 - often[labels.index("FOLD")])
    (response,) = facts.responses
    raised = [preflop_table(study, "F", "F", "F", "R2.5", *folded) for folded in ((), ("F",))]
    held = set(COMBO_CARDS[question.combo].tolist())
    folds = 1.0
    for each in raised:
        after = each.look(()).decision
        place = [action.label for action in after.actions].index("FOLD")
        reach = after.reach[Player.OOP]
        free = [c for c in range(1326) if not held & set(COMBO_CARDS[c].tolist())]
        folds *= sum(float(after.strategy[place, c] * reach[c]) for c in free) / sum(
            float(reach[c]) for c in free
        )
    assert response.folds == pytest.approx(folds, rel=1e-4)
    assert response.needed == pytest.approx(2.5 / 4)
    for neighbour in facts.neighbours:
        combos = np.flatnonzero(parse_class(neighbour.name) == COMBO_CLASS)
        shares = node.strategy[:, combos].mean(axis=1)
        assert neighbour.action == int(np.argmax(shares))
        assert neighbour.share == pytest.approx(float(shares.max()), abs=1e-6)


def preflop_table(study: Study, *moves: str) -> PreflopDrillTable:
    return PreflopDrillTable(
        lambda line: study.preflop("6max", line), "6max", ("BTN", "SB", "BB"), moves
    )

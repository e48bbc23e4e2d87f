"""Drills, questions, answers and the facts of a hand, in words."""

from itertools import groupby

from gto_desktop.basis.errors import InputError
from gto_desktop.game.action import ActionKind, parse_action
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.models.figure_words import member_title
from gto_desktop.gui.node.models.display import NO_NUMBER, Display, number, percent
from gto_desktop.services.training.drill_session import AskedQuestion, GradedAnswer
from gto_desktop.services.training.drill_tables import chips_per_bb_at
from gto_desktop.toolkit.draws import FlushDraw, StraightDraw
from gto_desktop.toolkit.made_hands import Category
from gto_desktop.training.choices import AnswerChoice, Group, Sizes
from gto_desktop.training.decision_facts import BoardFacts
from gto_desktop.training.drill import SourceKind
from gto_desktop.training.drill_nodes import DrillNode, HandEvent
from gto_desktop.training.finished_hands import outcome
from gto_desktop.training.grading import CONTRADICTS_PCT, LIFTED_PCT, THRESHOLDS, Grade, Grading
from gto_desktop.training.own_frequencies import Taken
from gto_desktop.training.play_tables import cards_text
from gto_desktop.training.reasons import Reasons, sentences
from gto_desktop.training.run import Asks, Over, Play
from gto_desktop.training.scores import Tally

SHOWN_SHARE = 0.005
"""Share of an action from which a list names it in a mix; the table of the answer has them all."""


def grade_words(grade: Grade) -> str:
    """Return the name of a grade."""
    return {
        Grade.BEST: tr("Best"),
        Grade.CORRECT: tr("Correct"),
        Grade.CLOSE: tr("Too close to tell"),
        Grade.INACCURACY: tr("Inaccuracy"),
        Grade.MISTAKE: tr("Mistake"),
        Grade.BLUNDER: tr("Blunder"),
    }[grade]


def play_words(play: Play) -> str:
    """Return the name of how far a hand is played."""
    return {
        Play.SPOT: tr("One decision"),
        Play.STREET: tr("The street"),
        Play.HAND: tr("The whole hand"),
    }[play]


def sizes_words(sizes: Sizes) -> str:
    """Return the name of how finely sizes are asked for."""
    return {Sizes.ALL: tr("All sizes"), Sizes.GROUPED: tr("Small, big, all-in")}[sizes]


def asks_words(asks: Asks) -> str:
    """Return the name of the hands that a drill asks for."""
    return {
        Asks.EASY: tr("Easy hands"),
        Asks.MATTER: tr("Hands that matter"),
        Asks.HARD: tr("Hard hands"),
        Asks.DEALT: tr("Hands as dealt"),
    }[asks]


def source_words(kind: SourceKind) -> str:
    """Return the name of where a drill comes from."""
    return {
        SourceKind.PLACE: tr("A place"),
        SourceKind.POT: tr("All flops of a pot"),
        SourceKind.SOLUTION: tr("A solution"),
        SourceKind.MISTAKES: tr("A list of mistakes"),
    }[kind]


def answer_words(label: str, display: Display | None = None) -> str:
    """Return an answer, as it is kept, in words; its amount stays as it is without a display.

    >>> answer_words("RAISE 1000"), answer_words("CHECK"), answer_words("ALLIN")
    ('Raise 1000', 'Check', 'All-in')
    """
    try:
        kind = parse_action(label).kind
    except InputError:
        return label  # of another program
    amount = label.partition(" ")[2]
    if display is not None and amount:
        amount = display.with_unit(float(amount))
    titles = {
        ActionKind.FOLD: tr("Fold"),
        ActionKind.CHECK: tr("Check"),
        ActionKind.CALL: tr("Call"),
        ActionKind.BET: tr("Bet {amount}", amount=amount),
        ActionKind.RAISE: tr("Raise {amount}", amount=amount),
    }
    return tr("All-in") if kind is None else titles[kind]


def answer_words_at(place: str, label: str) -> str:
    """Return an answer in words, with its amount in big blinds where the place tells what one is.

    In a saved solution it is not known here.

    >>> answer_words_at("6max: F F", "RAISE 1000"), answer_words_at("a | root | ", "RAISE 1000")
    ('Raise 10.00 bb', 'Raise 1000')
    """
    chips = chips_per_bb_at(place)
    if chips is None:
        return answer_words(label)
    in_bb = Display()
    in_bb.set_big_blind(chips)
    return answer_words(label, in_bb)


def taken_words(kind: Taken) -> str:
    """Return the name of a kind of action."""
    return {
        Taken.FOLD: tr("Fold"),
        Taken.CHECK: tr("Check"),
        Taken.CALL: tr("Call"),
        Taken.SMALL: tr("Small bet or raise"),
        Taken.BIG: tr("Big bet or raise"),
        Taken.RAISE: tr("Raise"),
        Taken.ALL_IN: tr("All-in"),
    }[kind]


def choice_title(look: DrillNode, choice: AnswerChoice, display: Display) -> str:
    """Return a choice in words: an action with its amount, or a group with its actions."""
    titles = [display.action_title(look.decision.actions[i]) for i in choice.actions]
    if choice.group is Group.ACTION:
        return titles[0]
    if choice.group is Group.ALL_IN:
        return tr("All-in")
    sizes = ", ".join(display.bet(look.decision.actions[i].amount) for i in choice.actions)
    if choice.group is Group.SMALL:
        return tr("Small ({sizes})", sizes=sizes)
    return tr("Big ({sizes})", sizes=sizes)


def line_text(line: tuple[HandEvent, ...], display: Display) -> str:
    """Return what has happened at the table: a line of text for each street.

    Those who fold one after the other are named together. Amounts are in the unit of the display.
    """
    lines = []
    for street, events in groupby(line, key=lambda told: told.street):
        head, said = street_words(street), list[str]()
        for folding, run in groupby(events, key=_is_fold):
            if folding:
                said.append(_folds([told.seat for told in run]))
                continue
            for told in run:
                if told.action is not None:
                    said.append(told_text(told, display))
                elif len(told.cards) == 1:
                    # A flop is of three cards, which lie on the table; later ones are told.
                    head = f"{head} {cards_text(told.cards)}"
        if said:
            lines.append(tr("{street}: {actions}", street=head, actions=", ".join(said)))
    return "\n".join(lines)


def _end_words(over: Over) -> str:
    """Return what has ended: the hand, or the one street that a drill is about."""
    actions = [event.action for event in over.story if event.action is not None]
    is_folded = bool(actions) and actions[-1].kind is ActionKind.FOLD
    if over.hand is None and not over.note and not is_folded:
        return tr("The street is over.")
    return tr("The hand is over.")


def over_text(over: Over, display: Display) -> str:
    """Return how a hand ended: what happened, and what hero won where it was a whole one."""
    lines = [_end_words(over), line_text(over.story, display), translate_message(over.note)]
    if over.hand is not None:
        came = outcome(over.hand)
        won = written(abs(came.won_bb), ".10g")
        if came.won_bb > 0:
            lines.append(tr("You win {won} bb.", won=won))
        elif came.won_bb < 0:
            lines.append(tr("You lose {lost} bb.", lost=won))
        else:
            lines.append(tr("You get back what you put in."))
        lines += [
            tr("{seat} shows {cards}, board {board}.", seat=seat, cards=cards, board=came.board)
            for seat, cards in came.shown
        ]
    return "\n".join(filter(None, lines))


def _is_fold(told: HandEvent) -> bool:
    return told.action is not None and told.action.kind is ActionKind.FOLD


def _folds(seats: list[str]) -> str:
    if len(seats) == 1:
        return tr("{seat} folds", seat=seats[0])
    return tr("{seats} fold", seats=", ".join(seats))


def told_text(told: HandEvent, display: Display) -> str:
    """Return what one seat has done, bets with their share of the pot where that is known."""
    action, seat = told.action, told.seat
    assert action is not None
    if action.kind is ActionKind.CHECK:
        return tr("{seat} checks", seat=seat)
    if action.kind is ActionKind.CALL:
        return tr("{seat} calls", seat=seat)
    amount = display.bet(action.amount)
    if action.all_in:
        return tr("{seat} is all-in for {amount}", seat=seat, amount=amount)
    words = {"seat": seat, "amount": amount}
    if action.pot_share is not None:
        words["share"] = number(action.pot_share * 100, 0)
        bets = tr("{seat} bets {share} % ({amount})")
        raises = tr("{seat} raises {share} % ({amount})")
    else:
        bets, raises = tr("{seat} bets {amount}"), tr("{seat} raises to {amount}")
    return (bets if action.kind is ActionKind.BET else raises).format(**words)


def street_words(street: int) -> str:
    """Return the name of a street."""
    return (tr("Preflop"), tr("Flop"), tr("Turn"), tr("River"))[street]


def answer_title(answer: GradedAnswer, display: Display) -> str:
    """Return an answer with its amount."""
    return display.action_title(answer.asked.actions[answer.mark.action])


def mix_text(asked: AskedQuestion, mark: Grading, display: Display) -> str:
    """Return what the strategy does with a hand, the most frequent action first."""
    order = sorted(range(len(mark.shares)), key=lambda place: -mark.shares[place])
    parts = [
        tr(
            "{action}: {share}",
            action=display.action_title(asked.actions[place]),
            share=percent(mark.shares[place]),
        )
        for place in order
        if mark.shares[place] >= SHOWN_SHARE
    ]
    return ", ".join(parts)


def limits_text(answered: GradedAnswer, look: DrillNode) -> str:
    """Return what decides the grade of an answer."""
    if answered.mark.by_frequency_only:
        return tr("Graded by how often the strategy does it, as its EV is not known here.")
    correct, inaccuracy, mistake = (limit.loses_at_most_pct for limit in THRESHOLDS[:3])
    mixed = LIFTED_PCT if look.accuracy_pct else CONTRADICTS_PCT
    return tr(
        "Grades go by percent of the pot: correct to {correct} % (of a mix to {mixed} %), "
        "inaccuracy to {inaccuracy} %, mistake to {mistake} %, blunder above.",
        correct=written(correct, "g"),
        mixed=written(mixed, "g"),
        inaccuracy=written(inaccuracy, "g"),
        mistake=written(mistake, "g"),
    )


def verdict(answered: GradedAnswer, display: Display) -> str:
    """Return the grade with what the answer lost."""
    mark = answered.mark
    name = grade_words(mark.grade)
    if mark.lost is None or mark.lost_pct is None:
        return tr("{grade}, by frequency", grade=name)
    if not any(sign in "123456789" for sign in display.amount(max(mark.lost, 0.0))):
        return tr("{grade}: nothing lost", grade=name)
    if mark.grade is Grade.BEST:
        return tr(
            "{grade}: only {amount} behind the top action, within the accuracy of the solve",
            grade=name,
            amount=display.with_unit(mark.lost),
        )
    if mark.is_close:
        return tr(
            "{grade}: {amount} behind the top action, with an error of {error}",
            grade=name,
            amount=display.with_unit(mark.lost),
            error=display.with_unit(mark.error or 0.0),
        )
    return tr(
        "{grade}: loses {amount}, {percent} % of the pot",
        grade=name,
        amount=display.with_unit(max(mark.lost, 0.0)),
        percent=number(mark.lost_pct, 1),
    )


def tally_text(tally: Tally | None) -> str:
    """Return the sums of a drill in a line."""
    if tally is None:
        return tr("No answers yet")
    parts = [tr("Answers: {count}", count=tally.count)]
    if tally.score is not None:
        parts.append(tr("score {score}", score=number(tally.score, 0)))
    parts += [
        tr("{share} best", share=percent(tally.best)),
        tr("{share} best or correct", share=percent(tally.good)),
    ]
    if tally.lost_bb is not None:
        parts.append(tr("{ev} bb lost each", ev=number(tally.lost_bb, 2)))
    elif tally.lost_pct is not None:
        parts.append(tr("{percent} % of the pot lost each", percent=number(tally.lost_pct, 1)))
    return "   ".join(parts)


def score_text(tally: Tally) -> str:
    """Return what the score of a drill is measured by; "" where there is none."""
    if tally.score is None:
        return ""
    scale = tr("Score: a random click gets 0, the strategy itself 100.")
    if tally.passive is None:
        return scale
    passive = tr(
        "Always checking or calling would have got {score} here.", score=number(tally.passive, 0)
    )
    return f"{scale} {passive}"


def reasons_text(reasons: Reasons | None, look: DrillNode, display: Display) -> str:
    """Return why a hand plays so, a sentence a line; nothing where nothing is known."""
    if reasons is None:
        return ""
    titles = tuple(map(display.action_title, look.decision.actions))
    return "\n".join(map(translate_message, sentences(reasons, titles)))


def facts_text(facts: BoardFacts | None) -> str:
    """Return the facts of a hand on its board, a line each; nothing before the flop."""
    if facts is None:
        return ""
    made = ", ".join(member_title(name) for name in (facts.category, *facts.tiers))
    if facts.category == Category.ONE_PAIR and not facts.tiers:
        # Everybody has it: his own cards make nothing.
        made = tr("{hand} (of the board)", hand=made)
    if facts.is_nut:
        made = tr("{hand}, the nuts", hand=made)
    lines = [tr("Made hand: {hand}", hand=made)]
    draws = _draw_names(facts)
    if draws:
        lines.append(tr("Draws: {draws}", draws=", ".join(draws)))
    if facts.outs is not None:
        lines.append(tr("Own outs: {count}", count=facts.outs))
    equity = NO_NUMBER if facts.equity is None else percent(facts.equity)
    lines.append(tr("Equity against the range: {equity}", equity=equity))
    lines.append(
        tr("Blocks {count} of {all} combos of the nuts", count=facts.nuts_blocked, all=facts.nuts)
    )
    return "\n".join(lines)


def _draw_names(facts: BoardFacts) -> list[str]:
    flush = {
        FlushDraw.LIVE: tr("flush draw"),
        FlushDraw.BACKDOOR: tr("backdoor flush draw"),
    }
    straight = {
        StraightDraw.OPEN_ENDED: tr("open-ended straight draw"),
        StraightDraw.DOUBLE_GUTSHOT: tr("double gutshot"),
        StraightDraw.GUTSHOT: tr("gutshot"),
        StraightDraw.BACKDOOR: tr("backdoor straight draw"),
    }
    names = [] if facts.flush_draw is None else [flush[facts.flush_draw]]
    return names if facts.straight_draw is None else [*names, straight[facts.straight_draw]]

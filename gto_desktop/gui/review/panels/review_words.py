"""Names of reviewed hands, of their actions and grades."""

from dataclasses import dataclass

from gto_desktop.game.street import STREETS
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.card_text import cards_words
from gto_desktop.gui.kit.models.figures import bb_text
from gto_desktop.gui.node.models.display import NO_NUMBER, number, percent, signed
from gto_desktop.gui.node.models.drill_words import grade_words
from gto_desktop.hands.decisions import standing
from gto_desktop.hands.hand import Hand, HandAction
from gto_desktop.services.review.review_decision import SAME, Reviewed
from gto_desktop.training.grading import THRESHOLDS, Grade

NEAR = 0.006
"""Big blinds between two amounts that are written alike."""


@dataclass(frozen=True)
class ActionFigures:
    """One action of a decision in words."""

    title: str
    share: str
    ev: str
    lost: str
    """Less than the best of the hand."""
    taken: bool
    """Whether it was done."""


def action_text(hand: Hand, action: HandAction) -> str:
    """Return an action in words, its amount in big blinds."""
    words = {
        "fold": tr("folds"),
        "check": tr("checks"),
        "call": tr("calls"),
        "bet": tr("bets"),
        "raise": tr("raises to"),
    }[action.kind.value]
    sized = action.kind.value in {"bet", "raise"}
    text = f"{words} {bb_text(hand.in_bb(action.to))}" if sized else words
    return tr("{action}, all-in", action=text) if action.all_in else text


def line_text(hand: Hand, number_: int) -> str:
    """Return an action of a hand with its seat, and the street where it is the first of it."""
    action = hand.actions[number_]
    text = f"{hand.seats[action.player].position} {action_text(hand, action)}"
    if number_ and hand.actions[number_ - 1].street == action.street:
        return text
    return f"{translate_message(STREETS[action.street]).capitalize()}:  {text}"


def sized_title(kind: str, amount: float, *, all_in: bool) -> str:
    """Return a bet or a raise in words.

    Args:
        kind: "bet" or "raise".
        amount: big blinds its player then has in front.
        all_in: whether it is all that can be called.
    """
    words = bb_text(amount)
    if all_in:
        return tr("All-in {amount}", amount=words)
    if kind == "bet":
        return tr("Bet {amount}", amount=words)
    return tr("Raise {amount}", amount=words)


def most_in_front(hand: Hand, number_: int) -> float:
    """Return the big blinds in front of who acts if he is all-in for all that can be called."""
    now, player = standing(hand, number_), hand.actions[number_].player
    have = [behind + front for behind, front in zip(now.behind, now.front, strict=True)]
    others = [
        total for other, total in enumerate(have) if other != player and other not in now.folded
    ]
    return hand.in_bb(min(have[player], max(others, default=have[player])))


def real_amount(hand: Hand, number_: int, solved: float) -> float:
    """Return what was really bet where a solved size is read as that, else the solved size."""
    real = hand.in_bb(hand.actions[number_].to)
    return real if solved > 0 and max(real / solved, solved / max(real, 1e-9)) < SAME else solved


def title_of(hand: Hand, decision: Reviewed, row: int) -> str:
    """Return an action of the strategy of a decision in words, with the amount of the table."""
    kind, _, amount = decision.actions[row].partition(" ")
    if not amount:
        return translate_message(kind.lower()).capitalize()
    size, most = float(amount), most_in_front(hand, decision.number)
    if abs(size - most) <= NEAR * 2 or size > most:
        return sized_title(kind.lower(), most, all_in=True)
    if row == decision.taken:
        size = real_amount(hand, decision.number, size)
    return sized_title(kind.lower(), size, all_in=False)


def figures_of(hand: Hand, decision: Reviewed) -> tuple[ActionFigures, ...]:
    """Return the actions of a decision with what they are worth."""
    known = [ev for ev in decision.evs if ev is not None]
    return tuple(
        ActionFigures(
            title_of(hand, decision, row),
            percent(decision.shares[row]),
            NO_NUMBER if ev is None else number(ev, 2),
            NO_NUMBER if ev is None else number(max(known) - ev, 2),
            row == decision.taken,
        )
        for row, ev in enumerate(decision.evs)
    )


def verdict(decision: Reviewed) -> str:
    """Return the grade with what was lost."""
    if decision.grade is None:
        return tr("Not graded: {reason}", reason=translate_message(decision.reason))
    words = grade_words(decision.grade)
    if decision.lost is None:
        return tr("{grade}, by frequency: EV lost is not known", grade=words)
    if decision.grade is Grade.BEST:
        return words
    if decision.is_close:
        return tr(
            "{grade}: {bb} bb behind the best action", grade=words, bb=number(decision.lost, 2)
        )
    return tr(
        "{grade}: {bb} bb lost",
        grade=words,
        bb=number(decision.lost, 2),
    )


def bounds_words(decision: Reviewed) -> str:
    """Return how the grade comes about; empty where there is nothing to say."""
    if decision.grade is None:
        return ""
    if decision.lost is None:
        return tr("Graded by how often the strategy does it.")
    return _bounds_by_ev(decision, decision.grade, decision.lost)


def _bounds_by_ev(decision: Reviewed, grade: Grade, lost: float) -> str:
    if grade is Grade.BEST and lost < NEAR:
        return tr("No action is worth more.")
    share = percent((decision.lost_pct or 0.0) / 100)
    if grade is Grade.BEST:
        return tr(
            "Another action shows {bb} bb more, {share} of the pot: the solve is not exact "
            "enough to tell them apart.",
            bb=number(lost, 2),
            share=share,
        )
    if decision.is_close:
        return tr(
            "EVs before the flop are known to {error} bb here: it is not known that anything is "
            "lost, so it counts as 0.",
            error=number(decision.error or 0.0, 2),
        )
    if (decision.lost_pct or 0.0) > _bounds(grade)[1]:
        return tr(
            "{share} of the pot; correct because the strategy often does it with this hand.",
            share=share,
        )
    bounds = _bounds_of(grade)
    return tr("{share} of the pot: {bounds} of it.", share=share, bounds=bounds)


def all_bounds() -> str:
    """Return which share of the pot each grade loses, a line each."""
    head = tr("Grades go by the share of the pot that is lost:")
    return "\n".join([head, *(_bounds_of(row.grade) for row in THRESHOLDS)])


def _bounds_of(grade: Grade) -> str:
    low, high = (written(limit, "g") for limit in _bounds(grade))
    words = {"grade": grade_words(grade).lower(), "low": low, "high": high}
    if high == "inf":
        return tr("{grade} is more than {low} %", **words)
    return tr("{grade} is {low} to {high} %", **words)


def _bounds(grade: Grade) -> tuple[float, float]:
    """Return from which percent of the pot to which a grade goes."""
    limits = [row.loses_at_most_pct for row in THRESHOLDS]
    place = [row.grade for row in THRESHOLDS].index(grade)
    return (limits[place - 1] if place else 0.0), limits[place]


def doubts_words(decision: Reviewed | None) -> str:
    """Return why a grade has a low confidence, or by what model it is; else nothing."""
    if decision is None or not decision.doubts:
        return ""
    reasons = "; ".join(map(translate_message, decision.doubts))
    if decision.is_modelled:
        return tr("Counted, by a model: {reasons}.", reasons=reasons)
    if decision.is_loose:
        return tr("Counted apart, as a loose line: {reasons}.", reasons=reasons)
    return tr("Not counted, low confidence: {reasons}.", reasons=reasons)


def sources_words(decision: Reviewed) -> str:
    """Return what a decision was graded by, and what is not as it was at the table."""
    notes = "; ".join(map(translate_message, decision.notes))
    source = translate_message(decision.source)
    return "\n".join(filter(None, (f"{source[:1].upper()}{source[1:]}", notes)))


def result_words(hand: Hand) -> tuple[str, ...]:
    """Return what each player who stayed showed and won or lost, a line each; the winners first."""
    results, left = hand.results(), set(hand.left())
    there = [player for player in range(len(hand.seats)) if player in left or results[player] > 0]
    there.sort(key=lambda player: -results[player])
    return tuple(_ending(hand, player, results[player]) for player in there)


def _ending(hand: Hand, player: int, result: int) -> str:
    seat, net = hand.seats[player], signed(hand.in_bb(result), 2)
    words = {"seat": seat.position, "cards": cards_words(seat.cards), "net": net}
    showdown = len(hand.left()) > 1
    if seat.won:
        words["won"] = bb_text(hand.in_bb(seat.won))
        if showdown and seat.cards:
            return tr("{seat} shows {cards} and takes {won} bb ({net})", **words)
        return tr("{seat} takes {won} bb ({net})", **words)
    if showdown and seat.cards:
        return tr("{seat} shows {cards} ({net})", **words)
    return tr("{seat} does not show ({net})", **words)


def winners_words(hand: Hand) -> str:
    """Return who takes the pot, in a few words."""
    winners = [seat for seat in hand.seats if seat.won]
    if not winners:
        return tr("End of the hand")
    if len(winners) == 1:
        won = bb_text(hand.in_bb(winners[0].won))
        return tr("{seat} takes {won} bb", seat=winners[0].position, won=won)
    return tr("{seats} share the pot", seats=", ".join(seat.position for seat in winners))


def head_words(hand: Hand) -> str:
    """Return where and when a hand was played."""
    played = "" if hand.played is None else f"{hand.played:%Y-%m-%d %H:%M}"
    number_ = tr("No. {number}", number=hand.id) if hand.id else ""
    parts = (played, str(hand.room), hand.stakes, hand.table, number_)
    return "   ".join(filter(None, parts))

"""Answers about hands as blocks."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.models.blocks import (
    Bar,
    BarsBlock,
    Block,
    CardMap,
    CardMark,
    Headline,
    SheetBlock,
    Tint,
)
from gto_desktop.gui.kit.models.figure_words import member_title
from gto_desktop.gui.kit.models.figures import (
    cards_figure,
    cards_of_text,
    fact,
    figure,
    number_figure,
    percent,
    words_figure,
)
from gto_desktop.gui.toolkit.models.block_parts import deck, facts, sheet
from gto_desktop.gui.toolkit.models.reading_boards import texture_blocks
from gto_desktop.toolkit.blockers import Blockers
from gto_desktop.toolkit.draws import Draws, Out, Outs
from gto_desktop.toolkit.eval_hands import (
    CardsRequest,
    ComparedHands,
    EvalCompareRequest,
    EvaluatedHand,
    NormalizedCards,
)
from gto_desktop.toolkit.hand_tier import HandTier
from gto_desktop.toolkit.reports import HandReport
from gto_desktop.toolkit.request_fields import HandRequest

_LETTERS = {
    "ONE_PAIR": "1P",
    "TWO_PAIR": "2P",
    "THREE_OF_A_KIND": "3K",
    "STRAIGHT": "ST",
    "FLUSH": "FL",
    "FULL_HOUSE": "FH",
    "FOUR_OF_A_KIND": "4K",
    "STRAIGHT_FLUSH": "SF",
}
"""Below an out: what it makes."""


def tier_blocks(request: HandRequest, answer: HandTier) -> Sequence[Block]:
    """Return how good a made hand is."""
    before = answer.preflop
    return (
        Headline(
            ", ".join([answer.labels[0], *(label.lower() for label in answer.labels[1:])]),
            tr("It beats {share} of the hands others can hold.", share=percent(answer.percentile)),
            (cards_of_text(request.hole), cards_of_text(request.board)),
        ),
        facts(
            tr("On this board"),
            answer,
            "category pair_tier two_pair_tier three_of_a_kind_tier kicker_tier nut_rank "
            "percentile strength",
        ),
        facts(tr("Before the flop"), before, "hand_class equity percentile tier"),
    )


def draws_blocks(request: HandRequest, answer: Draws) -> Sequence[Block]:
    """Return what a hand draws to."""
    marks = {
        card: CardMark(Tint.GOOD, tr("completes the draw"))
        for card in cards_of_text("".join(answer.completing_cards))
    }
    shown = facts(
        tr("The draws"),
        answer,
        "flush_draw flush_nut_rank straight_draw straight_nut_rank combo_draw flush_outs "
        "straight_outs straight_flush_outs overcards uses_hole_cards",
    )
    return (
        Headline(
            _draw_line(answer),
            tr("{count} cards complete it.", count=len(answer.completing_cards)) if marks else "",
            (cards_of_text(request.hole), cards_of_text(request.board)),
        ),
        deck(
            tr("Completing cards"),
            marks,
            [(Tint.GOOD, tr("Completes the flush or the straight"))],
            request,
        ),
        shown,
    )


def _draw_line(answer: Draws) -> str:
    parts = []
    if answer.flush_draw is not None:
        live = answer.flush_draw.value == "LIVE"
        parts.append(tr("Flush draw") if live else tr("Backdoor flush draw"))
    if answer.straight_draw is not None:
        parts.append(
            {
                "OPEN_ENDED": tr("open-ended straight draw"),
                "DOUBLE_GUTSHOT": tr("double gutshot"),
                "GUTSHOT": tr("gutshot"),
                "BACKDOOR": tr("backdoor straight draw"),
            }[answer.straight_draw.value]
        )
    line = ", ".join(parts) or tr("No draw")
    return line[:1].upper() + line[1:]


def outs_blocks(request: HandRequest, answer: Outs) -> Sequence[Block]:
    """Return the cards that better a hand."""
    return (
        Headline(
            tr(
                "{own} own outs, {clean} of them clean",
                own=answer.own_count,
                clean=answer.clean_count,
            ),
            tr(
                "Now: {category}. {count} cards improve it, including those "
                "that improve everybody.",
                category=member_title(answer.category.value).lower(),
                count=answer.count,
            ),
            (cards_of_text(request.hole), cards_of_text(request.board)),
        ),
        outs_map(request, answer),
        BarsBlock(
            tr("Chance of an own out"),
            (
                _chance(tr("With the next card"), answer.hit_probability.next),
                _chance(tr("By the river"), answer.hit_probability.by_river),
            ),
        ),
        _outs_sheet(answer),
    )


def outs_map(request: HandRequest, answer: Outs) -> CardMap:
    """Return the deck with every out marked by what it is worth."""
    marks = {
        cards_of_text(out.card)[0]: CardMark(
            _out_tint(out), _out_words(out), _LETTERS.get(out.to_category.value, "")
        )
        for out in answer.outs
    }
    made = {out.to_category for out in answer.outs}
    letters = [
        f"{_LETTERS[category.value]} {member_title(category.value).lower()}"
        for category in sorted(made, key=lambda category: -category.place)
    ]
    shown = deck(
        tr("Outs"),
        marks,
        [
            (Tint.GOOD, tr("Clean")),
            (Tint.FAIR, tr("May give others a better hand")),
            (Tint.POOR, tr("Improves everybody")),
        ],
        request,
    )
    return replace(shown, note=", ".join(letters))


def _out_tint(out: Out) -> Tint:
    if out.shared:
        return Tint.POOR
    return Tint.GOOD if out.clean else Tint.FAIR


def _out_words(out: Out) -> str:
    words = [member_title(out.to_category.value)]
    if out.shared:
        words.append(tr("for everybody"))
    words += [tr("beware: {what}", what=member_title(taint.value).lower()) for taint in out.taints]
    return ", ".join(words)


def _chance(label: str, share: float) -> Bar:
    return Bar(label, share, (percent(share),))


def _outs_sheet(answer: Outs) -> SheetBlock:
    rows = []
    for category, cards in answer.by_category.items():
        outs = [out for out in answer.outs if out.to_category is category]
        taints = sorted({member_title(taint.value) for out in outs for taint in out.taints})
        rows.append(
            (
                words_figure(category.value, float(category.place)),
                number_figure(len(cards)),
                number_figure(sum(not out.shared for out in outs)),
                number_figure(sum(out.clean for out in outs)),
                words_figure(", ".join(taints)),
            )
        )
    heads = (tr("Makes"), tr("Cards"), tr("Own"), tr("Clean"), tr("Beware of"))
    return SheetBlock(tr("By what they make"), heads, tuple(rows))


def blockers_blocks(request: HandRequest, answer: Blockers) -> Sequence[Block]:
    """Return what a hand takes away from the others."""
    bars = tuple(
        Bar(
            member_title(category.value),
            blocked.fraction,
            (
                written(blocked.blocked, ",") + " / " + written(blocked.total, ","),
                percent(blocked.fraction),
            ),
        )
        for category, blocked in answer.by_category.items()
        if blocked.total
    )
    return (
        Headline(
            tr("Blocks the nuts") if answer.blocks_nuts else tr("Does not block the nuts"),
            tr(
                "{blocked} of {total} combos of the nuts hold a card of this hand.",
                blocked=answer.nut_combos_blocked,
                total=answer.nut_combos_total,
            ),
            (cards_of_text(request.hole), cards_of_text(request.board)),
        ),
        facts(tr("The nuts"), answer, "nut_combos_total nut_combos_blocked blocker_cards"),
        BarsBlock(
            tr("Blocked combos by category"),
            bars,
            (tr("Blocked"), tr("Share")),
        ),
        sheet(tr("The best strengths"), answer.top_strengths, "category total blocked strength"),
    )


def hand_report_blocks(request: HandRequest, answer: HandReport) -> Sequence[Block]:
    """Return a hand from all sides."""
    blocks = [*tier_blocks(request, answer.tier)]
    if answer.draws is not None:
        blocks += draws_blocks(request, answer.draws)[2:]
    if answer.outs is not None:
        blocks += outs_blocks(request, answer.outs)[1:]
    blocks += blockers_blocks(request, answer.blockers)[1:3]
    return (*blocks, *texture_blocks(request, answer.texture)[1:])


def evaluated_blocks(_request: object, answer: EvaluatedHand) -> Sequence[Block]:
    """Return what five to seven cards are worth."""
    return (
        Headline(
            translate_message(answer.description),
            tr("Strength {strength} of 7,462", strength=written(answer.strength, ",")),
            (cards_of_text("".join(answer.best_cards)),),
        ),
        facts(tr("Its worth"), answer, "category percentile hole_cards_used"),
    )


def compared_blocks(request: EvalCompareRequest, answer: ComparedHands) -> Sequence[Block]:
    """Return which of several hands wins."""
    best = [answer.results[place] for place in answer.winners]
    if answer.tie:
        names = ", ".join(str(place + 1) for place in answer.winners)
        line = tr("Hands {names} split the pot", names=names)
    else:
        line = tr("Hand {number} wins", number=answer.winners[0] + 1)
    rows = tuple(
        (
            number_figure(place),
            cards_figure([hand.holding]),
            figure("description", hand.description),
            cards_figure(hand.best_cards),
            number_figure(hand.place),
            number_figure(hand.strength),
        )
        for place, hand in enumerate(answer.results, 1)
    )
    heads = (
        tr("No."),
        tr("Hand"),
        tr("Made hand"),
        tr("The five cards"),
        tr("Rank"),
        tr("Strength"),
    )
    return (
        Headline(line, translate_message(best[0].description), (cards_of_text(best[0].holding),)),
        SheetBlock(tr("All hands"), heads, rows),
    )


def normalized_blocks(_request: CardsRequest, answer: NormalizedCards) -> Sequence[Block]:
    """Return cards written plainly."""
    cards = cards_of_text(answer.text)
    shown = facts(tr("Standard notation"), answer, "sorted count")
    if answer.classes:
        shown = replace(shown, facts=(*shown.facts, fact("classes", answer.classes)))
    return (
        Headline(answer.text, cards=(cards,) if len(cards) <= 13 else ()),
        shown,
        CardMap(
            tr("In the deck"),
            {card: CardMark(Tint.PICKED, tr("one of them")) for card in cards},
        ),
    )


HAND_READERS: dict[type, Callable[[Any, Any], Sequence[Block]]] = {
    HandTier: tier_blocks,
    Draws: draws_blocks,
    Outs: outs_blocks,
    Blockers: blockers_blocks,
    HandReport: hand_report_blocks,
    EvaluatedHand: evaluated_blocks,
    ComparedHands: compared_blocks,
    NormalizedCards: normalized_blocks,
}

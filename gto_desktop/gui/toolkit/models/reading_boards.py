"""Answers about boards as blocks."""

from collections.abc import Callable, Sequence
from typing import Any

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.models.blocks import Block, Fact, Facts, Headline, NamedFigure
from gto_desktop.gui.kit.models.figure_words import figure_label, member_title
from gto_desktop.gui.kit.models.figures import cards_of_text
from gto_desktop.gui.toolkit.models.block_parts import by_category, count_bars, facts, sheet
from gto_desktop.toolkit.board_holdings import CategoryCombos, Nuts
from gto_desktop.toolkit.reports import BoardReport
from gto_desktop.toolkit.request_fields import BoardRequest
from gto_desktop.toolkit.texture import Texture

_COUNTED = ("flush", "straight", "flush_draw", "oesd_or_double_gutshot", "gutshot")


def texture_blocks(_request: object, answer: Texture) -> Sequence[Block]:
    """Return what a board looks like."""
    combos = answer.combos
    rest = combos.total - sum(getattr(combos, name) for name in _COUNTED)
    counts = {figure_label(name): getattr(combos, name) for name in _COUNTED}
    note = tr(
        "Each of {total} live combos counts once, from the top. {both} of the flush draws have a "
        "straight draw too.",
        total=written(combos.total, ","),
        both=combos.combo_draw,
    )
    return (
        Headline(_texture_line(answer), cards=(cards_of_text("".join(answer.cards)),)),
        facts(
            tr("Texture"),
            answer,
            "suitedness pairedness high_card rank_band connectivity straights_possible "
            "flush_possible flush_draw_possible wetness wetness_score",
        ),
        count_bars(
            tr("What can be held"), {**counts, tr("None of these"): rest}, combos.total, note
        ),
    )


def _texture_line(answer: Texture) -> str:
    words = (answer.suitedness, answer.pairedness, answer.wetness)
    first, *others = (member_title(word.value) for word in words)
    return ", ".join([first, *(word.lower() for word in others)])


def nuts_blocks(_request: object, answer: Nuts) -> Sequence[Block]:
    """Return the best hands of a board."""
    return (
        Headline(
            translate_message(answer.description),
            tr(
                "{count} of {total} combos have the nuts.",
                count=written(answer.combo_count, ","),
                total=written(answer.candidate_count, ","),
            ),
            (cards_of_text("".join(answer.best_cards)),),
        ),
        _who_holds_it(answer),
        sheet(
            tr("The best strengths"), answer.ranking, "rank description combo_count combos strength"
        ),
    )


def _who_holds_it(answer: Nuts) -> Facts:
    if answer.board_is_nuts:
        held = NamedFigure(tr("Everybody: the board is the nuts"))
        return Facts(tr("Who holds it"), (Fact(tr("Combos"), held),))
    return facts(tr("Who holds it"), answer, "category combos")


def category_combos_blocks(_request: object, answer: CategoryCombos) -> Sequence[Block]:
    """Return the combos of a board by category."""
    counts = {category.value: share.count for category, share in answer.by_category.items()}
    return (
        Headline(
            tr("{count} combos hit this board", count=written(answer.using_hole_cards, ",")),
            tr(
                "of {total}; the board alone has: {category}",
                total=written(answer.total, ","),
                category=member_title(answer.board_category.value).lower(),
            ),
            (cards_of_text("".join(answer.board)),),
        ),
        count_bars(tr("Combos by category"), by_category(counts), answer.total),
        *nuts_blocks(_request, answer.nuts),
    )


def board_report_blocks(request: BoardRequest, answer: BoardReport) -> Sequence[Block]:
    """Return a board from all sides."""
    counts = {category.value: count for category, count in answer.category_counts.items()}
    return (
        *texture_blocks(request, answer.texture),
        count_bars(tr("Combos by category"), by_category(counts), answer.texture.combos.total),
        *nuts_blocks(request, answer.nuts),
    )


BOARD_READERS: dict[type, Callable[[Any, Any], Sequence[Block]]] = {
    Texture: texture_blocks,
    Nuts: nuts_blocks,
    CategoryCombos: category_combos_blocks,
    BoardReport: board_report_blocks,
}

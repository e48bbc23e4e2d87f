"""Answers about ranges, equities and prizes as blocks."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from gto_desktop.cards.combo import parse_combo
from gto_desktop.cards.hand_class import CLASS_COMBOS, COMBO_CLASS
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.models.blocks import (
    Bar,
    BarsBlock,
    Block,
    ClassMap,
    Fact,
    Facts,
    Headline,
    NamedFigure,
    NotationBlock,
    SheetBlock,
)
from gto_desktop.gui.kit.models.figure_words import member_title
from gto_desktop.gui.kit.models.figures import (
    MINUS,
    NOTHING,
    amount,
    cards_of_text,
    hands_figure,
    number_figure,
    percent,
    share_figure,
)
from gto_desktop.gui.toolkit.models.block_parts import by_category, count_bars, facts
from gto_desktop.toolkit.all_in import Method
from gto_desktop.toolkit.board_holdings import ValueRange
from gto_desktop.toolkit.equity import Equity, EquityRequest, HandStrength, HandStrengthRequest
from gto_desktop.toolkit.icm import Icm, IcmRequest
from gto_desktop.toolkit.range_advantages import EquityAdvantage, NutAdvantage
from gto_desktop.toolkit.range_weights import ExpandedRange

EXACT_DIGITS, SAMPLED_DIGITS = 2, 1
"""Decimals of a percentage; the last one of a sampled figure would be noise."""


def equity_blocks(request: EquityRequest, answer: Equity) -> Sequence[Block]:
    """Return what each player gets of the pot."""
    digits = _digits(answer.method)
    bars = tuple(
        Bar(
            tr("Player {number}", number=number),
            player.win,
            (
                percent(player.equity, digits),
                percent(player.win, digits),
                percent(player.tie, digits),
                written(player.range_combos, ","),
            ),
            second=player.tie_equity,
        )
        for number, player in enumerate(answer.players, 1)
    )
    best = max(range(len(bars)), key=lambda place: answer.players[place].equity)
    return (
        Headline(
            tr(
                "Player {number} has {share}",
                number=best + 1,
                share=percent(answer.players[best].equity, digits),
            ),
            method_words(answer.method, answer.samples, answer.std_error, answer.runouts),
            (cards_of_text(request.board),) if request.board else (),
        ),
        BarsBlock(
            tr("Equity"),
            bars,
            (tr("Equity"), tr("Win"), tr("Tie"), tr("Combos")),
            note=tr("The paler end of a bar is what ties bring."),
        ),
    )


def method_words(
    method: Method, samples: int | None, error: float | None, runouts: int | None = None
) -> str:
    """Return how equities were found, in a sentence."""
    if method is Method.MONTE_CARLO:
        return tr(
            "Sampled: {count} random deals, standard error {error}.",
            count=written(samples or 0, ","),
            error=NOTHING if error is None else percent(error, 2),
        )
    if runouts:
        return tr("Exact: every deal on all {count} boards.", count=written(runouts, ","))
    return tr("Exact.")


def _digits(method: Method) -> int:
    return EXACT_DIGITS if method is Method.EXACT else SAMPLED_DIGITS


def equity_advantage_blocks(_request: object, answer: EquityAdvantage) -> Sequence[Block]:
    """Return which of two ranges has more equity."""
    digits = _digits(answer.method)
    points = answer.advantage * 100
    sign = "+" if points > 0 else MINUS if points < 0 else ""
    half_ties = answer.tie / 2
    return (
        Headline(
            tr("Hero {points} points", points=f"{sign}{abs(points):.{digits}f}"),
            method_words(answer.method, answer.samples, answer.std_error),
            (cards_of_text("".join(answer.board)),),
        ),
        BarsBlock(
            tr("Equity"),
            (
                _side(tr("Hero"), answer.hero_equity, answer.win, half_ties, digits),
                _side(tr("Villain"), answer.villain_equity, answer.lose, half_ties, digits),
            ),
            (tr("Equity"), tr("Win"), tr("Tie")),
            note=tr("The paler end of a bar is what ties bring."),
        ),
    )


def _side(label: str, equity: float, win: float, half_ties: float, digits: int) -> Bar:
    figures = (percent(equity, digits), percent(win, digits), percent(half_ties * 2, digits))
    return Bar(label, win, figures, second=half_ties, marker=0.5)


def hand_strength_blocks(request: HandStrengthRequest, answer: HandStrength) -> Sequence[Block]:
    """Return how a range fares against any two cards."""
    digits = _digits(answer.method)
    bars = [Bar(tr("At showdown"), answer.strength, (percent(answer.strength, digits),))]
    if answer.current is not None:
        bars.append(Bar(tr("Ahead at this moment"), answer.current, (percent(answer.current, 2),)))
    if answer.potential is not None:
        for label, share in (
            (tr("Gets ahead when behind"), answer.potential.ppot),
            (tr("Falls behind when ahead"), answer.potential.npot),
        ):
            if share is not None:
                bars.append(Bar(label, share, (percent(share, 2),)))
    return (
        Headline(
            tr(
                "{share} at showdown against {count} other hands",
                share=percent(answer.strength, digits),
                count=answer.player_count - 1,
            )
            if answer.player_count > 2
            else tr(
                "{share} at showdown against another hand", share=percent(answer.strength, digits)
            ),
            method_words(answer.method, answer.samples, answer.std_error),
            (cards_of_text(request.board),) if request.board else (),
        ),
        BarsBlock(
            tr("Strength and potential"),
            tuple(bars),
            note=tr("All but the first are about one other player with any two cards, and exact.")
            if len(bars) > 1 and answer.player_count == 2
            else "",
        ),
    )


def nut_advantage_blocks(_request: object, answer: NutAdvantage) -> Sequence[Block]:
    """Return which of two ranges has more of the best hands."""
    sides = (
        (tr("Hero"), answer.hero, answer.hero_share),
        (tr("Villain"), answer.villain, answer.villain_share),
    )
    ratio = (
        ()
        if answer.density_ratio is None
        else (Fact(tr("Hero's share by villain's"), number_figure(answer.density_ratio)),)
    )
    return (
        Headline(
            _nut_line(answer),
            tr("The nuts here: {category}", category=member_title(answer.floor.value).lower()),
            (cards_of_text("".join(answer.board)),),
        ),
        BarsBlock(
            tr("Share of all such hands"),
            tuple(
                Bar(label, share, (percent(share), amount(side.weight), amount(side.total)))
                for label, side, share in sides
            ),
            (tr("Share"), tr("Nut combos"), tr("All combos")),
        ),
        BarsBlock(
            tr("Share of the own range"),
            tuple(Bar(label, side.density, (percent(side.density),)) for label, side, _ in sides),
            stretched=True,
        ),
        Facts(
            tr("Who holds them"),
            (
                Fact(tr("Hero"), hands_figure(answer.nut_combos.hero)),
                Fact(tr("Villain"), hands_figure(answer.nut_combos.villain)),
                *ratio,
            ),
        ),
    )


def _nut_line(answer: NutAdvantage) -> str:
    if answer.hero_share == answer.villain_share:
        return tr("Neither range has the advantage")
    hero = answer.hero_share > answer.villain_share
    share = percent(max(answer.hero_share, answer.villain_share))
    if hero:
        return tr("Hero holds {share} of the best hands", share=share)
    return tr("Villain holds {share} of the best hands", share=share)


def expanded_blocks(_request: object, answer: ExpandedRange) -> Sequence[Block]:
    """Return a range combo by combo."""
    weights = tuple(weight for row in answer.grid for weight in row)
    rows = tuple((hands_figure([held.combo]), share_figure(held.weight)) for held in answer.combos)
    return (
        Headline(
            tr("{count} combos", count=amount(answer.weight_sum)),
            tr(
                "{share} of all hands; {count} different combos.",
                share=percent(answer.fraction),
                count=written(answer.count, ","),
            ),
        ),
        _class_map(tr("By hand class"), weights),
        NotationBlock(tr("As entries"), answer.range_string),
        SheetBlock(tr("Combos"), (tr("Combo"), tr("Weight")), rows),
    )


def value_blocks(_request: object, answer: ValueRange) -> Sequence[Block]:
    """Return the combos that are strong enough."""
    counts = {category.value: count for category, count in answer.by_category.items()}
    return (
        Headline(
            tr("{count} value combos", count=written(answer.count, ",")),
            tr(
                "{share} of all live combos: {category} or better.",
                share=percent(answer.fraction),
                category=member_title(answer.floor.value).lower(),
            ),
            (cards_of_text("".join(answer.board)),),
        ),
        _class_map(tr("By hand class"), _class_weights(answer.combos)),
        count_bars(tr("By category"), by_category(counts), answer.count),
        facts(tr("In figures"), answer, "total count using_hole_cards_count"),
        NotationBlock(tr("As entries"), answer.range_string),
    )


def _class_map(title: str, weights: tuple[float, ...]) -> ClassMap:
    counts = tuple(weight * len(CLASS_COMBOS[place]) for place, weight in enumerate(weights))
    return ClassMap(title, weights, counts)


def _class_weights(combos: Iterable[str]) -> tuple[float, ...]:
    held = Counter(int(COMBO_CLASS[parse_combo(combo)]) for combo in combos)
    return tuple(held[place] / len(members) for place, members in enumerate(CLASS_COMBOS))


def icm_blocks(request: IcmRequest, answer: Icm) -> Sequence[Block]:
    """Return what every stack is worth, and what risking it costs."""
    chip_shares = [chips / answer.chip_total for chips in request.chips]
    bars = tuple(
        Bar(
            _player(place),
            share,
            (amount(answer.equities[place]), percent(share)),
            marker=chip_shares[place],
        )
        for place, share in enumerate(answer.shares)
    )
    return (
        Headline(
            tr("{pool} in prizes", pool=amount(answer.prize_pool)),
            tr("{chips} chips in play; exact.", chips=amount(answer.chip_total)),
        ),
        BarsBlock(
            tr("Share of the prizes"),
            bars,
            (tr("Prize value"), tr("Share")),
            note=tr("The line marks the share of the chips."),
            stretched=True,
        ),
        _values(request, answer),
        _matrix(
            tr("Chance of each place"),
            [tr("No. {place}", place=place + 1) for place in range(len(request.chips))],
            [[share_figure(share) for share in row] for row in answer.finish_probabilities],
        ),
        _against(
            tr("Bubble factor against"),
            [[number_figure(factor) for factor in row] for row in answer.bubble_factors],
            tr("What losing an all-in costs, divided by what winning it gains."),
        ),
        _against(
            tr("Risk premium against"),
            [[_premium(premium) for premium in row] for row in answer.risk_premiums],
            tr("The equity an all-in needs beyond half."),
        ),
    )


def _values(request: IcmRequest, answer: Icm) -> SheetBlock:
    rows = tuple(
        (
            NamedFigure(_player(place), order=float(place)),
            number_figure(stack),
            share_figure(stack / answer.chip_total),
            number_figure(answer.equities[place]),
            number_figure(answer.chip_equities[place]),
            number_figure(answer.equities[place] - answer.chip_equities[place]),
        )
        for place, stack in enumerate(request.chips)
    )
    heads = (
        tr("Player"),
        tr("Stack"),
        tr("Of the chips"),
        tr("Prize value"),
        tr("Split by chips"),
        tr("Difference"),
    )
    return SheetBlock(tr("A deal by ICM, and by chips"), heads, rows)


def _premium(premium: float | None) -> NamedFigure:
    if premium is None:
        return NamedFigure(NOTHING, order=-1.0, right=True)
    return NamedFigure(percent(premium), order=premium, right=True)


def _matrix(title: str, heads: Sequence[str], rows: Sequence[Sequence[NamedFigure]]) -> SheetBlock:
    named = tuple(
        (NamedFigure(_player(place), order=float(place)), *row) for place, row in enumerate(rows)
    )
    return SheetBlock(title, (tr("Player"), *heads), named)


def _against(title: str, rows: Sequence[Sequence[NamedFigure]], note: str) -> SheetBlock:
    block = _matrix(title, [_player(place) for place in range(len(rows))], rows)
    return SheetBlock(block.title, block.columns, block.rows, note)


def _player(place: int) -> str:
    return tr("Player {number}", number=place + 1)


SHARE_READERS: dict[type, Callable[[Any, Any], Sequence[Block]]] = {
    Equity: equity_blocks,
    EquityAdvantage: equity_advantage_blocks,
    HandStrength: hand_strength_blocks,
    NutAdvantage: nut_advantage_blocks,
    ExpandedRange: expanded_blocks,
    ValueRange: value_blocks,
    Icm: icm_blocks,
}

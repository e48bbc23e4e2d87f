"""The facts of a hand on its board, in words."""

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.models.figure_words import member_title
from gto_desktop.gui.node.models.display import NO_NUMBER, percent
from gto_desktop.toolkit.draws import FlushDraw, StraightDraw
from gto_desktop.toolkit.made_hands import Category
from gto_desktop.training.decision_facts import BoardFacts


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
    draws = _draws(facts)
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


def _draws(facts: BoardFacts) -> list[str]:
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
    found = [] if facts.flush_draw is None else [flush[facts.flush_draw]]
    return found if facts.straight_draw is None else [*found, straight[facts.straight_draw]]

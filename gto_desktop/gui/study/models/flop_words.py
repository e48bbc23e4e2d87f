"""The words of a report over flops: its columns, its decision and its groups."""

from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.models.figures import bb_text
from gto_desktop.gui.study.models.flop_table_rows import (
    ACCURACY,
    FLOP,
    OWN,
    TEXTURE,
    WEIGHT,
    FlopGroup,
    Grouping,
)
from gto_desktop.services.study.study_views import FIXED, FlopShelf

_LARGEST = 10**9


def column_action(name: str) -> Action | None:
    """The action that a column of the report is about, its amount in percent of the pot."""
    if name in FIXED:
        return None
    if name == "ALLIN":
        return Action(ActionKind.BET, _LARGEST, all_in=True)
    word, _, share = name.partition(" ")
    if word not in ActionKind.__members__:
        return None
    amount = round(100 * float(share.rstrip("%") or 0)) if share else 0
    return Action(ActionKind[word], amount)


def action_words(name: str) -> str:
    """An action of a report in words: "Check", "Bet 50 %"."""
    fixed = {
        "FOLD": tr("Fold"),
        "CHECK": tr("Check"),
        "CALL": tr("Call"),
        "ALLIN": tr("All-in"),
    }
    if name in fixed:
        return fixed[name]
    word, _, share = name.partition(" ")
    share = share.rstrip("%")
    return (
        tr("Raise {share} %", share=share) if word == "RAISE" else tr("Bet {share} %", share=share)
    )


def column_title(name: str, shelf: FlopShelf) -> str:
    """A column in words: "Check", "Bet 50 %", "EV BB"."""
    fixed = {
        FLOP: tr("Flop"),
        WEIGHT: tr("Weight"),
        TEXTURE: tr("Texture"),
        ACCURACY: tr("Exploit."),
        OWN: tr("Source"),
        "EV OOP": tr("EV {seat}", seat=shelf.spot.oop),
        "EV IP": tr("EV {seat}", seat=shelf.spot.ip),
        "EQ OOP": tr("Equity {seat}", seat=shelf.spot.oop),
        "EQ IP": tr("Equity {seat}", seat=shelf.spot.ip),
    }
    return fixed[name] if name in fixed else action_words(name)


def column_tip(name: str, shelf: FlopShelf) -> str:
    """What a column is, in a sentence."""
    tips = {
        FLOP: tr("The flop; it stands for all flops that differ from it only by suits"),
        WEIGHT: tr("The share of all flops that it stands for"),
        TEXTURE: tr("Pairs and suits of the flop"),
        ACCURACY: tr("Exploitability of the solve, percent of the pot; of a group the largest"),
        OWN: tr("Flops that you solved yourself; the others came with the program"),
    }
    if name in tips:
        return tips[name]
    if name.startswith("EV"):
        return tr("What the range of the seat wins of the pot, in big blinds")
    if name.startswith("EQ"):
        return tr("The equity of the seat's range")
    words = tr("How often {seat} does it with the whole range", seat=shelf.seat)
    amount = shelf.amounts.get(name, 0)
    if not name.startswith(("BET", "RAISE", "ALLIN")) or not amount:
        return words
    return tr("{name}: {text}", name=_with_amount(name, amount), text=words)


def decision_words(shelf: FlopShelf) -> str:
    """Whose decision a report is of, and after what: "BTN after Bet 33 % (1.82 bb)"."""
    names = shelf.line.split("/")[1:]
    if not names:
        return tr("{seat}, first to act", seat=shelf.seat)
    said = map(_with_amount, names, shelf.taken) if shelf.taken else map(action_words, names)
    return tr("{seat} after {line}", seat=shelf.seat, line=", ".join(said))


def _with_amount(name: str, amount: int) -> str:
    """An action in words with what it puts in: as the EVs of the table, in big blinds."""
    words = action_words(name)
    return f"{words} ({bb_text(amount / CHIPS_PER_BB)})" if amount else words


def group_words(group: FlopGroup) -> str:
    """What the flops of a group have in common."""
    if group.grouping is Grouping.HIGH:
        return tr("{rank} high", rank=group.name)
    return translate_message(group.name)

"""Past solves as rows: what each was, how exact it is, and what it takes on the disk."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from gto_desktop.cards.card import card_name
from gto_desktop.game.player import Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.solve_status import bytes_text
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.table import Choice, Column, Table
from gto_desktop.gui.node.models.study_model import lock_words
from gto_desktop.services.solving.past_solves import Entry, PastSolve, sizes_summary

NAME, SOLVED = 0, 8
"""Columns."""


def past_solves_table(appearance: Appearance) -> Table[Entry]:
    """Return the table of past solves, the last ones first; a name that was edited is only told."""
    table = Table(
        tr("Past solves"), _columns(appearance), choice=Choice.SEVERAL, sorts=True,
        appearance=appearance,
    )  # fmt: skip
    table.tell_apart(lambda entry: entry.solve.id)
    table.sortByColumn(SOLVED, Qt.SortOrder.DescendingOrder)
    return table


def _columns(appearance: Appearance) -> tuple[Column[Entry], ...]:
    def ink(entry: Entry) -> QColor | None:
        return None if entry.there else QColor(appearance.look.dead_text)

    def column(  # noqa: PLR0913
        title: str,
        text: Callable[[Entry], str],
        key: Callable[[Entry], Any],
        width: int,
        tip: Callable[[Entry], str] = lambda _: "",
        *,
        right: bool = True,
    ) -> Column[Entry]:
        def whole_tip(entry: Entry) -> str:
            if not entry.there:
                return tr("The file of this solve is gone: {path}", path=entry.path)
            return tip(entry)

        return Column(title, text, key, tip=whole_tip, ink=ink, width=width, right=right)

    def sizes(entry: Entry) -> str:
        return sizes_summary(entry.spec)

    def pot(entry: Entry) -> int:
        return entry.spec.tree.starting_pot

    def stack(entry: Entry) -> int:
        return entry.spec.tree.effective_stack

    def iterations(entry: Entry) -> int:
        return entry.solve.iterations

    def solved(entry: Entry) -> str:
        return entry.solve.solved

    name = column(tr("Name"), _name, lambda e: e.solve.name.casefold(), 196, _name_tip, right=False)
    return (
        replace(name, edit=lambda e: e.solve.name),
        column(tr("Board"), _board, _board, 116, right=False),
        column(tr("Combos"), _combos, lambda e: e.spec.ranges.oop.combo_count, 96, _ranges_tip),
        column(tr("Pot"), lambda e: f"{pot(e):,}", pot, 64),
        column(tr("Stack"), lambda e: f"{stack(e):,}", stack, 72),
        column(tr("Bet sizes"), sizes, sizes, 176, sizes, right=False),
        column(tr("Accuracy"), _accuracy, _accuracy_key, 80, _accuracy_tip),
        column(tr("Iterations"), lambda e: f"{iterations(e):,}", iterations, 80),
        column(tr("Solved"), lambda e: solved(e).replace("T", " ")[:16], solved, 132, right=False),
        column(tr("On disk"), lambda e: bytes_text(e.solve.bytes), lambda e: e.solve.bytes, 80),
    )


def fits(entry: Entry, words: list[str]) -> bool:
    """Whether a solve has all words of a filter in its name, board, sizes or day."""
    solve = entry.solve
    texts = (
        solve.name,
        shown_name(solve),
        lock_words(entry.spec),
        _board(entry),
        sizes_summary(entry.spec),
        solve.solved,
        tr("pinned") if solve.pinned else "",
    )
    whole = " ".join(texts).casefold()
    return all(word in whole for word in words)


def shown_name(solve: PastSolve) -> str:
    """Return what a solve is called: as its user named it, or after its spot."""
    return solve.name if solve.renamed else translate_message(solve.name)


def _name(entry: Entry) -> str:
    name = "  \u00b7  ".join(filter(None, (shown_name(entry.solve), lock_words(entry.spec))))
    return f"\u2022 {name}" if entry.solve.pinned else name


def _name_tip(entry: Entry) -> str:
    solve = entry.solve
    if solve.pinned:
        return tr("Pinned: never deleted automatically")
    return tr("Named by you: never deleted automatically") if solve.renamed else shown_name(solve)


def _board(entry: Entry) -> str:
    return " ".join(card_name(card) for card in entry.spec.board.cards)


def _combos(entry: Entry) -> str:
    oop, ip = (f"{hands.combo_count:,.0f}" for hands in entry.spec.ranges)
    return f"{oop} v {ip}"


def _ranges_tip(entry: Entry) -> str:
    texts = [(player.name, str(entry.spec.ranges[player])) for player in Player]
    return "\n".join(tr("{name}: {text}", name=name, text=text[:300]) for name, text in texts)


def _accuracy(entry: Entry) -> str:
    reached = entry.solve.exploitability_pct
    return "\u2013" if reached is None else f"{reached:.2f} %"


def _accuracy_tip(entry: Entry) -> str:
    reached, target = entry.solve.exploitability_pct, entry.solve.target_pct
    if reached is None or target is None:
        return tr("Percent of the pot")
    if reached <= target:
        return tr("Percent of the pot; the target of {target} % was reached", target=f"{target:g}")
    return tr("Percent of the pot; stopped before the target of {target} %", target=f"{target:g}")


def _accuracy_key(entry: Entry) -> float:
    reached = entry.solve.exploitability_pct
    return float("inf") if reached is None else reached

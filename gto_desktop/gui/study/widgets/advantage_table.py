"""The figures of advantage: a column for each range, and in words who is ahead."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.labels import caption
from gto_desktop.gui.node.models.display import NO_NUMBER, Display, number
from gto_desktop.gui.study.models.advantage import NUTTED, STRONG, Advantage, leader
from gto_desktop.toolkit.made_hands import Category

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class _Row:
    key: str
    title: str
    hint: str
    values: Callable[[Advantage], PerPlayer[float]]
    write: Callable[[float], str]


class AdvantageTable(QWidget):
    """Shows an `Advantage`; amounts are written as the display says."""

    def __init__(self, display: Display, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._display = display
        self._rows = _rows(display)
        self.heads = PerPlayer(QLabel(), QLabel())
        self.titles: dict[str, QLabel] = {}
        self.figures: dict[tuple[Player, str], QLabel] = {}
        self.verdict = QLabel()
        self.verdict.setWordWrap(True)
        self.verdict.setAccessibleName(tr("Who is ahead"))
        self.setAccessibleName(tr("Advantage of the ranges"))
        self._build()

    def show_advantage(self, found: Advantage, names: PerPlayer[str]) -> None:
        """Show the figures of two ranges under the names of their players."""
        for player in Player:
            self.heads[player].setText(names[player])
        for row in self._rows:
            values = row.values(found)
            for player in Player:
                text = row.write(values[player])
                figure = self.figures[player, row.key]
                figure.setText(text)
                whose = f"{row.title}, {names[player]}"
                figure.setAccessibleName(tr("{name}: {text}", name=whose, text=text))
        self.titles["ev"].setText(tr("EV, {unit}", unit=self._display.unit.words))
        if found.nuts is not None:
            title = tr("Nuts: {hand}", hand=category_title(found.nuts.category))
            self.titles["nuts"].setText(title)
        self.verdict.setText("\n\n".join(verdicts(found, names)))

    def _build(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        for player in Player:
            self.heads[player].setProperty("title", True)
            grid.addWidget(self.heads[player], 0, 1 + player, RIGHT)
        for line, row in enumerate(self._rows, start=1):
            name = self.titles[row.key] = caption(row.title)
            name.setToolTip(row.hint)
            grid.addWidget(name, line, 0)
            for player in Player:
                figure = self.figures[player, row.key] = QLabel(NO_NUMBER)
                figure.setFont(tabular(self.font()))
                figure.setToolTip(row.hint)
                grid.addWidget(figure, line, 1 + player, RIGHT)
        grid.setRowMinimumHeight(len(self._rows) + 1, 8)
        grid.addWidget(self.verdict, len(self._rows) + 2, 0, 1, 3)
        grid.setRowStretch(len(self._rows) + 3, 1)


def verdicts(found: Advantage, names: PerPlayer[str]) -> list[str]:
    """Return in words who has the better range, and who has more of the best hands."""
    sentences = []
    for title, even, values in (
        (
            tr("{player} has the range advantage: {more} equity against {less}."),
            tr("Neither range is ahead in equity."),
            found.equity,
        ),
        (
            tr("{player} has the nut advantage: {more} of combos have 80 % or more, not {less}."),
            tr("Strong hands are spread evenly."),
            found.strong,
        ),
    ):
        ahead = leader(values)
        if ahead is not None:
            more, less = (percent(values[p]) for p in (ahead, ahead.opponent))
            sentences.append(title.format(player=names[ahead], more=more, less=less))
        elif all(value == value for value in values):  # noqa: PLR0124 - not NaN
            sentences.append(even)
    return sentences


def percent(share: float) -> str:
    """Return a share as percent with one decimal, or a dash."""
    text = number(share * 100, 1)
    return text if text == NO_NUMBER else f"{text} %"


def category_title(category: Category) -> str:
    """Return what a category of hands is called."""
    titles = {
        Category.HIGH_CARD: tr("high card"),
        Category.ONE_PAIR: tr("pair"),
        Category.TWO_PAIR: tr("two pair"),
        Category.THREE_OF_A_KIND: tr("three of a kind"),
        Category.STRAIGHT: tr("straight"),
        Category.FLUSH: tr("flush"),
        Category.FULL_HOUSE: tr("full house"),
        Category.FOUR_OF_A_KIND: tr("four of a kind"),
        Category.STRAIGHT_FLUSH: tr("straight flush"),
    }
    return titles[category]


def _rows(display: Display) -> tuple[_Row, ...]:
    def share_of_nuts(found: Advantage) -> PerPlayer[float]:
        return PerPlayer(NAN, NAN) if found.nuts is None else found.nuts.density

    return (
        _Row(
            "combos",
            tr("Combos"),
            tr("Hands that get here, each with its weight"),
            lambda found: found.combos,
            lambda value: number(value, 1),
        ),
        _Row(
            "equity",
            tr("Equity"),
            tr("Share of the pot if all cards came and nobody bet again"),
            lambda found: found.equity,
            percent,
        ),
        _Row(
            "ev",
            tr("EV"),
            tr("Expected chips from here on, counted from the pot of the root"),
            lambda found: found.ev,
            display.amount,
        ),
        _Row(
            "eqr",
            tr("EQR"),
            tr("Equity realised: what is won of the pot by what equity alone would win"),
            lambda found: found.eqr,
            lambda value: number(value * 100, 0) + (" %" if value == value else ""),  # noqa: PLR0124
        ),
        _Row(
            "nutted",
            tr("Equity from {least} %", least=round(NUTTED * 100)),
            tr("Share of the combos with at least this equity"),
            lambda found: found.nutted,
            percent,
        ),
        _Row(
            "strong",
            tr("Equity from {least} %", least=round(STRONG * 100)),
            tr("Share of the combos with at least this equity"),
            lambda found: found.strong,
            percent,
        ),
        _Row(
            "nuts",
            tr("Nuts"),
            tr("Share of the combos that make the best kind of hand somebody can hold here"),
            share_of_nuts,
            percent,
        ),
    )


NAN = float("nan")

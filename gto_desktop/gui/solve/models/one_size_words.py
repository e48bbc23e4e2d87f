"""What one size at every decision costs, in words."""

from dataclasses import dataclass

from gto_desktop.game.action import Action
from gto_desktop.game.line_actions import LineStart
from gto_desktop.game.player import Player
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.node.models.display import Display, tree_start
from gto_desktop.services.solving.one_size import OneSizeResult


@dataclass(frozen=True)
class SizeRow:
    """One of the sizes that solves have compared at a node."""

    line: str
    start: LineStart
    """Pot and stacks at the root."""
    player: Player
    size: Action
    is_chosen: bool
    loss: float | None
    """Chips that the player loses by it against the chosen one; None for far more than others."""
    is_as_good: bool
    """Whether it loses less than can be told."""


def one_size_text(result: OneSizeResult, display: Display) -> str:
    """Say what was chosen, and what each player loses or wins by it."""
    if result.single is None:
        return tr("Stopped before a size was chosen.")
    words = {
        "count": written(result.nodes, ","),
        "oop": _cost_text(result, Player.OOP, display),
        "ip": _cost_text(result, Player.IP, display),
        "noise": written(100 * result.noise / result.pot, ".2f"),
    }
    if all(map(result.is_noise, Player)):
        return tr(
            "One size was chosen at {count} nodes. {oop}, {ip}: within the noise of both solves, "
            "{noise} % of the pot.",
            **words,
        )
    return tr(
        "One size was chosen at {count} nodes. {oop}, {ip}, with a noise of {noise} % of the pot.",
        **words,
    )


def _cost_text(result: OneSizeResult, player: Player, display: Display) -> str:
    cost = result.cost(player)
    words = {
        "player": player.name,
        "amount": display.with_unit(abs(cost)),
        "share": written(100 * abs(cost) / result.pot, ".2f"),
    }
    if cost > 0:
        return tr("{player} loses {amount} ({share} %)", **words)
    return tr("{player} wins {amount} ({share} %)", **words)


def size_rows(result: OneSizeResult) -> tuple[SizeRow, ...]:
    """Return the sizes that solves have compared, node by node from the root down."""
    start = tree_start(result.full.spec.tree)
    return tuple(
        SizeRow(
            choice.line,
            start,
            choice.player,
            size,
            number == choice.chosen,
            loss,
            loss is not None and result.is_as_good(loss),
        )
        for choice in result.choices
        for number, (size, loss) in enumerate(zip(choice.sizes, choice.losses, strict=True))
    )


def node_text(row: SizeRow, display: Display) -> str:
    """Return where a size is bet, and by whom."""
    return f"{display.line_title(row.line, row.start)}, {row.player.name}"


def loss_text(row: SizeRow, display: Display) -> str:
    """Say what a size loses."""
    if row.is_chosen:
        return tr("chosen")
    if row.loss is None:
        return tr("far more")
    if row.is_as_good:
        return tr("as good")
    share = written(100 * row.loss / row.start.pot, ".2f")
    return tr("{amount} ({share} %)", amount=display.with_unit(row.loss), share=share)

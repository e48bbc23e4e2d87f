"""What one size at every decision costs, in words."""

from gto_desktop.game.player import Player
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.node.models.display import Display
from gto_desktop.services.solving.one_size import OneSizeResult


def one_size_text(result: OneSizeResult, display: Display) -> str:
    """Say what was chosen, and what each player loses or wins by it."""
    if result.single is None:
        return tr("Stopped before a size was chosen.")
    words = {
        "count": written(result.nodes, ","),
        "oop": _cost_text(result, Player.OOP, display),
        "ip": _cost_text(result, Player.IP, display),
        "noise": f"{100 * result.noise / result.pot:.2f}",
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
        "share": f"{100 * abs(cost) / result.pot:.2f}",
    }
    if cost > 0:
        return tr("{player} loses {amount} ({share} %)", **words)
    return tr("{player} wins {amount} ({share} %)", **words)


def choices_text(result: OneSizeResult, display: Display) -> str:
    """List the sizes that solves have decided, a line each, with what the others lose."""
    lines = []
    for choice in result.choices:
        titles = [display.action_title(size) for size in choice.sizes]
        others = []
        for number, (title, loss) in enumerate(zip(titles, choice.losses, strict=True)):
            if number == choice.chosen:
                continue
            if loss is not None and result.is_as_good(loss):
                others.append(tr("{size} is as good", size=title))
            elif loss is None:
                others.append(tr("{size} loses far more", size=title))
            else:
                lost = display.with_unit(loss)
                others.append(tr("{size} loses {amount}", size=title, amount=lost))
        place = f"{display.line_title(choice.line)}, {choice.player.name}"
        lines.append(f"{place}: {titles[choice.chosen]} ({', '.join(others)})")
    return "\n".join(lines)

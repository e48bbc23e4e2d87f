"""The solve command with one size: what was chosen and what it costs, in words or JSON."""

import json

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.bootstrap import make_solving
from gto_desktop.cli.fair_play_check import PlayWatch
from gto_desktop.cli.requests import SolveOptions
from gto_desktop.cli.screen import Screen
from gto_desktop.cli.solve_command import checked_spot, is_saved_whole, save_target, saving
from gto_desktop.cli.solve_text import order_for, solve_report, summary
from gto_desktop.game.player import Player
from gto_desktop.services.solving.one_size import OneSizeResult
from gto_desktop.solver.one_size import SizeChoice
from gto_desktop.solver.spec import load_spot
from gto_desktop.solver.store import is_solution


def solve_one_size(request: SolveOptions) -> None:
    """Solve with all sizes and with one, print what that costs, keep the latter if asked to."""
    if is_solution(request.spot):
        raise InputError("--one-size begins with a spot file, not with a saved solution.")
    if request.at_coach:
        raise InputError("--one-size is found here: leave --at-coach out.")
    order = order_for(request, checked_spot(request, load_spot(request.spot)))
    target = save_target(request.save, small=request.small)
    solving = make_solving(
        checkpoint_every=request.checkpoint_every, fresh=request.fresh, forgets=False
    )
    screen = Screen()
    result = screen.follow(solving.one_size(order), can_finish=True)
    last = result.single or result.full
    with saving(request, solving, screen, last, target):
        PlayWatch().wait()
        root = solving.node(last, "root", ())
        if request.as_json:
            report = {**solve_report(last, root), "one_size": one_size_report(result)}
            typer.echo(json.dumps(report))
        else:
            typer.echo(f"{summary(last, root)}\n{one_size_text(result)}")
    # The solve with all sizes is what a choice that was stopped begins with another time.
    if last.status != "stopped" or (result.single is None and is_saved_whole(request)):
        solving.forget(result.full)


def one_size_report(result: OneSizeResult) -> dict[str, object] | None:
    """Return what `--json` prints of the choice; None where nothing was chosen."""
    if result.single is None:
        return None
    return {
        "tree_edits": result.single.spec.to_dict().get("tree_edits", []),
        "nodes": result.nodes,
        "full": {
            "exploitability_pct": result.full.exploitability_pct,
            "ev_oop": result.full_ev.oop,
            "ev_ip": result.full_ev.ip,
        },
        "cost_oop": result.cost(Player.OOP),
        "cost_ip": result.cost(Player.IP),
        "noise": result.noise,
        "choices": [
            {
                "line": choice.line,
                "player": choice.player.key,
                "sizes": [size.label for size in choice.sizes],
                "chosen": choice.sizes[choice.chosen].label,
                "losses": choice.losses,
            }
            for choice in result.choices
        ],
    }


def one_size_text(result: OneSizeResult) -> str:
    """Say what one size costs, and what was chosen where solves have decided."""
    if result.single is None:
        return "Stopped before a size was chosen."
    lines = [f"One size was chosen at {result.nodes} decisions."]
    for player in Player:
        before, after = result.full_ev[player], result.single_ev[player]
        cost = result.cost(player)
        does = "loses" if cost > 0 else "wins"
        share = 100 * abs(cost) / result.pot
        told = f"{does} {abs(cost):.2f} chips, {share:.2f} % of the pot"
        if result.is_noise(player):
            told += f" (within the noise of both solves, {100 * result.noise / result.pot:.2f} %)"
        lines.append(
            f"{player.name}: EV {before:.2f} with all sizes, {after:.2f} with one: {told}."
        )
    lines += [f"  {_choice_text(result, choice)}" for choice in result.choices]
    return "\n".join(lines)


def _choice_text(result: OneSizeResult, choice: SizeChoice) -> str:
    others = [
        f"{size.label} {_loss_text(result, loss)}"
        for number, (size, loss) in enumerate(zip(choice.sizes, choice.losses, strict=True))
        if number != choice.chosen
    ]
    chosen = choice.sizes[choice.chosen].label
    return f"{choice.line}, {choice.player.name}: {chosen} ({', '.join(others)})"


def _loss_text(result: OneSizeResult, loss: float | None) -> str:
    if loss is None:
        return "loses far more"
    if result.is_as_good(loss):
        return "is as good"
    return f"loses {100 * loss / result.pot:.2f} %"

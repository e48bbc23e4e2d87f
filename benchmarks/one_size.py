"""`python -m benchmarks.one_size r1 r2 t2 f2`: what one size costs, and how good those chosen are.

Each spot is solved with all sizes, with the sizes chosen, and then, from the start, once with every
other size at the root; what docs/decisions/0024-one-size.md says comes from here.
"""

import argparse
import time

from benchmarks.paths import spot_path
from gto_desktop.game.player import Player
from gto_desktop.services.solving.solving import Solving
from gto_desktop.solver.one_size import OneSizeTree
from gto_desktop.solver.progress import finish
from gto_desktop.solver.session import Session
from gto_desktop.solver.solve import solve
from gto_desktop.solver.solve_order import Limit, SolveOrder
from gto_desktop.solver.spec import SolveSpec, load_spot

TARGETS = {3: 0.3, 4: 0.1, 5: 0.02}
"""Percent of the pot, by the cards of the board."""


def main() -> None:
    """Print a table for each spot."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("spots", nargs="+", help="names of spots")
    for name in parser.parse_args().spots:
        measure(name, load_spot(spot_path(name)))


def measure(name: str, spec: SolveSpec) -> None:
    """Print what one size costs in a spot, and what each size of the root would."""
    limit = Limit(TARGETS[len(spec.board.cards)], 3000)
    order = SolveOrder(spec, limit.target_pct, limit.max_iterations)
    begun = time.process_time()
    result = finish(Solving().one_size(order))
    assert result.single is not None
    pot = result.pot
    print(
        f"{name}: {result.nodes} decisions, {time.process_time() - begun:.0f} s of processor time"
    )
    full = result.full.game.session
    print(f"  solve with all sizes: {full.cpu_seconds:.0f} s, {full.exploitability_pct:.3f} %")
    for player in Player:
        cost = result.cost(player)
        print(f"  {player.name} loses {cost:.2f} chips, {100 * cost / pot:.3f} % of the pot")
    print(f"  noise {100 * result.noise / pot:.3f} %")
    tree = OneSizeTree(full)
    forced = {}
    for choice in result.choices:
        node = tree.tree.after_deal(tree.tree.find(choice.line))
        forced[node] = tree.reader.bets(node)[choice.chosen]
    for choice in result.choices[:2]:
        node = tree.tree.after_deal(tree.tree.find(choice.line))
        print(f"  {choice.line}, {choice.player.name}:")
        for size, number in zip(choice.sizes, tree.reader.bets(node), strict=True):
            one, _ = tree.spec_with({**forced, node: number})
            session = Session(one, precision=full.precision, threads=full.walker.threads)
            finish(solve(session, limit))
            value = session.expected_values()[choice.player]
            loss = 100 * (result.full_ev[choice.player] - value) / pot
            mark = "*" if size == choice.sizes[choice.chosen] else " "
            print(
                f"   {mark} {size.label}: loses {loss:.3f} % at {session.exploitability_pct:.3f} %"
            )
            session.close()


if __name__ == "__main__":
    main()

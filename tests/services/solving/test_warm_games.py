"""What is compiled ahead for preflop games is all that they use."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
import json
import sys
from pathlib import Path

from gto_desktop.basis.paths import shipped_preflop
from gto_desktop.preflop.preflop_solve import PreflopLimit
from gto_desktop.preflop.preflop_spec import read_preflop_spec
from gto_desktop.services.preflop_games.preflop_games import GameOrder, PreflopGames
from gto_desktop.services.solving.engine import warm_games, warm_pricing
from gto_desktop.solver.progress import finish

GAMES = (
    {"seats": 2, "stacks": 25, "rake_percent": 5, "rake_cap": 1},
    {"seats": 2, "stacks": 12, "payouts": [3, 2], "ante": 0.1},
    {"seats": 2, "stacks": 10, "push_or_fold": True},
)


def loaded():
    kernels = [name for name in sys.modules if name.startswith("gto_desktop.kernels.")]
    return {
        f"{name}.{each} {signature}"
        for name in kernels
        for each, value in vars(sys.modules[name]).items()
        for signature in getattr(value, "signatures", ())
    }


warm_pricing()
warm_games()
ahead = loaded()
games = PreflopGames(shipped_preflop(), Path(sys.argv[1]) / "preflop.sqlite")
for game in GAMES:
    limit = PreflopLimit(max_iterations=9, mixing=3)
    finish(games.solve(GameOrder(read_preflop_spec(game), "own", limit)))
print(json.dumps([len(ahead), sorted(loaded() - ahead)]))
"""


@pytest.mark.slow
@pytest.mark.ci
def test_that_games_with_rake_with_prizes_and_of_push_or_fold_compile_nothing_more(
    tmp_path: Path,
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path)], check=True, capture_output=True, text=True
    )
    ahead, more = json.loads(done.stdout)

    assert ahead > 0
    assert more == []

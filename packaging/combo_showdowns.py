"""Write resources/preflop/combo_showdowns.npz: `.venv/bin/python packaging/combo_showdowns.py`."""

import sys
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
# Run by its path, the script does not see the package otherwise.
sys.path.insert(0, str(ROOT))

from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT  # noqa: E402
from gto_desktop.cards.hand_class import CLASS_COUNT  # noqa: E402
from gto_desktop.cards.isomorphism import SUIT_PERMUTATIONS  # noqa: E402
from gto_desktop.kernels.preflop_matchups import combo_wins  # noqa: E402
from gto_desktop.preflop.equities import BOARDS  # noqa: E402
from gto_desktop.toolkit.matchups import (  # noqa: E402
    FILE,
    FIRSTS,
    Matchups,
    first_meetings,
    renamings,
    stored_places,
)


def compute_matchups() -> Matchups:
    """Deal every board and count: some 20 seconds."""
    wins = np.zeros((COMBO_COUNT, COMBO_COUNT), np.float32)
    combo_wins(COMBO_CARDS, np.array(SUIT_PERMUTATIONS, np.int64), wins)
    won, lost = (np.zeros((CLASS_COUNT, COMBO_COUNT)) for _ in range(2))
    for renamed in renamings():
        rows = renamed[FIRSTS]
        won += wins[rows[:, None], renamed]
        lost += wins[renamed, rows[:, None]]
    # Combos that share a card were compared too.
    won, lost = (sums * first_meetings() / len(SUIT_PERMUTATIONS) for sums in (won, lost))
    tied = BOARDS * first_meetings() - won - lost
    return Matchups(won=np.rint(won).astype(np.int32), tied=np.rint(tied).astype(np.int32))


def save_matchups(counted: Matchups, path: Path) -> None:
    """Write the counts as `matchups` reads them."""
    places = stored_places()
    np.savez_compressed(path, won=counted.won[places], tied=counted.tied[places])


if __name__ == "__main__":
    save_matchups(compute_matchups(), ROOT / "resources" / "preflop" / FILE)
    print(f"Written: {FILE}")

"""The use cases that the window is given from outside."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from gto_desktop.gui.service.service_control import ServiceLike
    from gto_desktop.gui.solve.panels.one_size_bar import SolveOneSize
    from gto_desktop.gui.solve.panels.solve_panel_deps import SolveAnyway
    from gto_desktop.services.fair_play.fair_play import FairPlay
    from gto_desktop.services.packs.flop_packs import FlopPacks
    from gto_desktop.services.packs.packs import Packs
    from gto_desktop.services.preflop_games.preflop_games import PreflopGames
    from gto_desktop.services.review.hand_flops import HandFlops
    from gto_desktop.services.review.hand_import import HandImport
    from gto_desktop.services.review.review import Review
    from gto_desktop.services.server.dashboard import Dashboard
    from gto_desktop.services.solving.at_coach import AtCoach
    from gto_desktop.services.solving.past_solves import SolveShelf
    from gto_desktop.services.solving.solve_queue import SolveQueue
    from gto_desktop.services.solving.solver import Solver
    from gto_desktop.services.study.flop_batch import FlopBatches
    from gto_desktop.services.study.own_flops import OwnFlops
    from gto_desktop.services.study.study import Study
    from gto_desktop.services.training.training import Training
    from gto_desktop.services.userdata.bet_presets import BetPresets
    from gto_desktop.services.userdata.ranges_shelf import RangesShelf
    from gto_desktop.solver.progress import Steps


@dataclass(frozen=True)
class Shelves:
    """What of the user's is kept between two starts."""

    ranges: "RangesShelf"
    presets: "BetPresets"
    solves: "SolveShelf"
    queue: "SolveQueue"


@dataclass(frozen=True)
class Parts:
    """Everything the window works with; without a part its panels are not there."""

    solving: "Solver"
    library: "Study | None" = None
    service: "ServiceLike | None" = None
    dashboard: "Dashboard | None" = None
    shelves: Shelves | None = None
    training: "Training | None" = None
    hands: "HandImport | None" = None
    review: "Review | None" = None
    packs: "Callable[[], Packs] | None" = None
    """Makes them when they are first asked for: what they import takes a while."""
    flop_packs: "Callable[[], FlopPacks] | None" = None
    """Makes what takes in flops of others, as `packs` does."""
    preflop_games: "Callable[[], PreflopGames] | None" = None
    """Makes what solves games of the user's own, as `packs` does."""
    solve_anyway: "SolveAnyway | None" = None
    one_size: "SolveOneSize | None" = None
    at_coach: "AtCoach | None" = None
    """Has spots solved at the coach's machine."""
    own_flops: "OwnFlops | None" = None
    """Keeps flops that were solved here in the user's library."""
    flop_batches: "FlopBatches | None" = None
    """Solves the missing flops of a pot into the user's library."""
    hand_flops: "HandFlops | None" = None
    """Knows which flops the user's hands came to."""
    fair_play: "FairPlay | None" = None
    check_files: "Callable[[], Steps[tuple[str, ...]]] | None" = None
    """Reads all files whole and returns what is wrong with them, a sentence each."""
    folder: "Path | None" = None
    """The user's data; without it nothing is kept but settings."""

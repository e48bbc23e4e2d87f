"""A process that solves what waits in a folder, a step at a time, for tests to kill.

It tells each step and goes on when it is sent a line, so that it can be killed in any of them.
"""

import sys
from pathlib import Path

from gto_desktop.basis.paths import strategy_folder
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.hand_store import HandStore
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.library.review_store import ReviewStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review.review import Review
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study


def main() -> None:
    """Solve what waits in a folder."""
    folder, store = strategy_folder(), UserStore(Path(sys.argv[1]))
    study = Study(PreflopBook(folder / "preflop.sqlite"), FlopLibrary([folder / "flops.sqlite"]))
    review = Review(study, Solving(), HandStore(store), ReviewStore(store), threads=1)
    for progress in review.work():
        sys.stdout.write(f"{progress.phase}\n")
        sys.stdout.flush()
        if not sys.stdin.readline():
            return


if __name__ == "__main__":
    main()

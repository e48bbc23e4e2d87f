"""`python -m benchmarks.reasons`: how large the figures behind reasons are at the median.

The ready drills ask questions, and each answer is the hand's most frequent action. What is printed
is `USUAL` of `gto_desktop.training.reasons`.
"""

import argparse
from collections import defaultdict
from contextlib import closing

import numpy as np

from gto_desktop.bootstrap import make_library, make_solving, make_training
from gto_desktop.training.choices import AnswerChoice, Group
from gto_desktop.training.drill import READY
from gto_desktop.training.reasons import NodeReasons, reason_sizes
from gto_desktop.training.run import DrillQuestion


def main() -> None:
    """Ask, answer, and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=40, help="of each drill")
    hands = parser.parse_args().hands
    found = defaultdict[str, list[float]](list)
    with closing(make_library()) as study:
        training = make_training(study, make_solving())
        for drill in READY:
            session = training.begin(drill, seed=1)
            for _ in range(hands):
                reached: object = session.deal()
                while isinstance(reached, DrillQuestion):
                    reasons = session.reasons()
                    if isinstance(reasons, NodeReasons):
                        for name, size in reason_sizes(reasons).items():
                            found[name].append(size)
                    shares = reached.look.decision.strategy[:, reached.combo]
                    choice = AnswerChoice(Group.ACTION, (int(np.argmax(shares)),))
                    reached = session.next(session.answer(choice))
    for name, sizes in found.items():
        print(f"{name:<12}{np.median(sizes):.3f}   of {len(sizes)} questions")


if __name__ == "__main__":
    main()

"""What tests of the review's panels share: a review over the shipped library, and its bridge."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from gto_desktop.basis.paths import strategy_folder
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.frame.start_up import create_application
from gto_desktop.gui.review.models.leaks_model import LeaksModel, WinningsModel
from gto_desktop.gui.review.models.opponents_model import OpponentsModel
from gto_desktop.gui.review.models.review_model import ReviewModel
from gto_desktop.gui.review.panels.leaks_panel import LeaksPanel
from gto_desktop.gui.review.panels.opponents_page import OpponentsPage
from gto_desktop.gui.review.panels.winnings_chart import WinningsChart
from gto_desktop.hands.compact import to_json
from gto_desktop.hands.hand import Hand
from gto_desktop.library.hand_store import HandStore, NewHand
from gto_desktop.library.review_store import ReviewStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review.hand_row import row_of
from gto_desktop.services.review.review import Review
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study


@pytest.fixture
def review(tmp_path: Path) -> Iterator[Review]:
    folder, store = strategy_folder(), UserStore(tmp_path)
    study = Study.open(folder / "preflop.sqlite", [folder / "flops.sqlite"])
    yield Review(study, Solving(), HandStore(store), ReviewStore(store), threads=1)
    study.close()


@pytest.fixture
def bridge(qapp: QApplication, review: Review) -> Iterator[Bridge]:
    create_application([])
    bridge = Bridge()
    yield bridge
    bridge.shutdown()


def keep(review: Review, *hands: Hand) -> list[int]:
    """Put hands into the store and return their numbers."""
    before = len(review.hands.numbers())
    for number, hand in enumerate(hands, start=before):
        named = replace(hand, extra={"n": str(number)})
        review.hands.keep([NewHand(row_of(named), to_json(named), "")])
    return list(review.hands.numbers())[before:]


def leaks_panel(review: Review, bridge: Bridge) -> LeaksPanel:
    """The leaks of a review."""
    model, reviews = LeaksModel(review, bridge), ReviewModel(review, bridge)
    sums = WinningsModel(model, review.hands, bridge)
    chart = WinningsChart(sums, Appearance(create_application([])), bridge)
    opponents = OpponentsPage(OpponentsModel(model, review.hands, bridge))
    return LeaksPanel(model, reviews, chart, opponents)

"""A trainer over the shipped strategies, with a store and a clock of its own."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.preflop_line import Position
from gto_desktop.library.training_store import TrainingStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study
from gto_desktop.services.training.training import Training
from gto_desktop.training.choices import AnswerChoice, Group
from gto_desktop.training.drill import DrillSource, SourceKind
from gto_desktop.training.repetition import RepetitionRules, Returning
from gto_desktop.training.run import DrillQuestion

POT = "6max: F F F R2.5 F C"
FLOP_PLACE = f"{POT} | As9h8d | CHECK / BET 182"
FACING_OPEN = "6max: F F F R2.5"
SPOT = FlopSpot(PotType.SRP, Position.BTN, Position.BB)


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2026, 11, 21, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def training(study: Study, tmp_path: Path, clock: Clock) -> Training:
    made = Training(study, Solving(), TrainingStore(UserStore(tmp_path)), clock=clock)
    made.set_rules(RepetitionRules(returning=Returning.HANDS))
    return made


def place(text: str, kind: SourceKind = SourceKind.PLACE) -> DrillSource:
    return DrillSource(kind, text)


def pick(question: DrillQuestion, action: int) -> AnswerChoice:
    return AnswerChoice(Group.ACTION, (action,))

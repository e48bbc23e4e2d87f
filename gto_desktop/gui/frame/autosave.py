"""Keep unsaved work every few seconds, and bring it back at the next start."""

import json
import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import make_folder
from gto_desktop.cards.card import card_name
from gto_desktop.game.player import Player
from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.study_place import CardStep, Step
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.ranges.range import Range
from gto_desktop.solver.spec import NodeLock, SolveSpec, TreeEdit

FILE = "unsaved.json"
FORMAT = 1
SAVE_EVERY_MS = 5000
_TOPIC = "autosave"
LOG = logging.getLogger(__name__)


class Part(ABC):
    """Something to keep, of one panel or model."""

    key: str

    @abstractmethod
    def take(self) -> Any:
        """Return it as JSON knows it; None for nothing."""

    @abstractmethod
    def put(self, kept: Any) -> None:
        """Bring it back; KeyError, TypeError or ValueError where it cannot be."""


class Autosave(QObject):
    """Keeps parts in one file, written whole or not at all."""

    def __init__(self, path: Path, jobs: Jobs, parent: QObject | None = None):
        """Take the file, and what writes it off the GUI thread."""
        super().__init__(parent)
        self._path, self._jobs = path, jobs
        self._parts: dict[str, Part] = {}
        self._unknown: dict[str, Any] = {}
        """Parts of panels that are not there now."""
        self._kept = ""
        self._number = self._written = 0
        self._lock = threading.Lock()
        self._timer = QTimer(self)
        self._timer.setInterval(SAVE_EVERY_MS)
        self._timer.timeout.connect(self.save)

    def add(self, parts: Iterable[Part]) -> None:
        """Keep more parts."""
        self._parts |= {part.key: part for part in parts}

    def restore(self) -> tuple[str, ...]:
        """Bring back what was kept, and keep from now on; return the keys that came back."""
        restored = []
        for key, content in self._read().items():
            part = self._parts.get(key)
            if part is None:
                self._unknown[key] = content
            elif content is not None and self._put(part, content):
                restored.append(key)
        self._timer.start()
        return tuple(restored)

    def save(self) -> None:
        """Keep what has changed, off the GUI thread."""
        text = self._changed_text()
        if text is None:
            return
        number = self._number
        self._jobs.ask(
            _TOPIC, lambda: self._write(number, text), lambda _: None, self._failed, _TOPIC
        )

    def close(self) -> None:
        """Keep what there is, before the program ends."""
        self._timer.stop()
        if self._changed_text() is None and self._written == self._number:
            return
        try:
            self._write(self._number, self._kept)
        except (InputError, OSError) as problem:
            self._failed(problem)

    def _changed_text(self) -> str | None:
        content = self._unknown | {key: part.take() for key, part in self._parts.items()}
        text = json.dumps({"format": FORMAT, "parts": content}, indent=1)
        if text == self._kept:
            return None
        self._kept = text
        self._number += 1
        return text

    def _write(self, number: int, text: str) -> None:
        with self._lock:
            if number <= self._written:
                return
            make_folder(self._path.parent)
            with atomic_write(self._path) as file:
                file.write(text.encode())
            self._written = number

    def _read(self) -> dict[str, Any]:
        try:
            content = json.loads(self._path.read_text(encoding="utf-8"))
            if content["format"] == FORMAT and isinstance(content["parts"], dict):
                return dict(content["parts"])
        except FileNotFoundError:
            pass
        except (OSError, ValueError, KeyError, TypeError) as problem:
            LOG.warning("%s cannot be read: %s", self._path.name, problem)
        return {}

    def _put(self, part: Part, content: Any) -> bool:
        try:
            part.put(content)
        except (KeyError, TypeError, ValueError) as problem:
            LOG.warning("The kept %s cannot be brought back: %s", part.key, problem)
            return False
        return True

    @staticmethod
    def _failed(problem: Exception) -> None:
        LOG.warning("What is unsaved cannot be kept: %s", problem)


class SpotPart(Part):
    """The spot being set up, right or wrong as it is: ranges, board, sizes, locks."""

    key = "spot"

    def __init__(self, spot: SpotModel) -> None:
        self._spot = spot

    def take(self) -> dict[str, Any]:
        spot, checked = self._spot, self._spot.check().spec
        content: dict[str, Any] = {
            "spec": None if checked is None else checked.to_dict(),
            "texts": dict(spot.draft.texts),
            "own_sizes": spot.draft.per_player_sizes,
            "tree_edits": [edit.to_dict() for edit in spot.draft.edits],
            "ranges": [spot.editors[player].text for player in Player],
        }
        if checked is None:
            # A field cannot be read: what no text, or no right one, holds.
            content["locks"] = spot.draft.locks or []
            content["last_ranges"] = [str(spot.editors[player].range) for player in Player]
        return content

    def put(self, kept: Any) -> None:
        spot = self._spot
        right = None if kept["spec"] is None else SolveSpec.from_dict(kept["spec"])
        if right is not None:
            # It holds what no text does: locks.
            spot.show(right)
        else:
            for player, text in zip(Player, kept.get("last_ranges", ()), strict=False):
                spot.editors[player].put(Range.parse(str(text)) if text else Range.empty())
            spot.set_locks([NodeLock.from_dict(lock) for lock in kept.get("locks", ())])
        spot.set_per_player_sizes(bool(kept["own_sizes"]))
        for key, text in kept["texts"].items():
            if key in spot.draft.texts:
                spot.set_text(key, str(text))
        spot.set_edits(tuple(map(TreeEdit.from_dict, kept.get("tree_edits", ()))))
        for player, text in zip(Player, kept["ranges"], strict=True):
            if spot.editors[player].text != text:
                spot.editors[player].set_text(str(text))
        if right is not None and spot.check().spec != right:
            # An earlier version, or one in another language, read a text otherwise.
            spot.show(right)
        spot.forget_edits()


class PlacePart(Part):
    """The solution that is looked at, and where in it.

    Its kept line is gone down again as the nodes are read, one after another.
    """

    key = "place"

    def __init__(
        self, study: StudyModel, opened: Callable[[], Path | None], reopen: Callable[[Path], object]
    ) -> None:
        """Take where the user is, and the files of solutions.

        Args:
            study: where the user is.
            opened: the file of the open solution; None where it has none.
            reopen: opens a file; it may come later.
        """
        self._study, self._opened, self._reopen = study, opened, reopen
        self._kept: dict[str, Any] | None = None
        """What is to be reached; None once it is, or once it cannot be."""
        self._left: list[str] = []
        """Its steps that are still to be taken."""
        study.shown.connect(self._go_on)

    def take(self) -> dict[str, Any] | None:
        path = self._opened()
        if self._kept is not None or path is None or self._study.solution is None:
            return self._kept
        return {"path": str(path), "steps": [_step_text(step) for step in self._study.steps]}

    def put(self, kept: Any) -> None:
        path, steps = Path(str(kept["path"])), [str(step) for step in kept["steps"]]
        if path.exists():
            self._kept, self._left = {"path": str(path), "steps": steps}, list(steps)
            self._reopen(path)

    def _go_on(self) -> None:
        node = self._study.current()
        if self._kept is None or self._study.solution is None or node is None:
            return
        if self._opened() != Path(self._kept["path"]):
            # Another one was opened, or this one could not be.
            self._kept = None
            return
        done = len(self._kept["steps"]) - len(self._left)
        taken = [_step_text(step) for step in self._study.steps]
        # The user has gone elsewhere meanwhile: that is where he wants to be.
        if taken != self._kept["steps"][:done] or not self._left:
            self._kept = None
            return
        wanted = self._left.pop(0)
        labels = [action.label for action in node.actions]
        cards = [_step_text(CardStep(card)) for card in node.dealable]
        if wanted in labels:
            self._study.take(labels.index(wanted))
        elif wanted in cards:
            self._study.deal(node.dealable[cards.index(wanted)])
        else:
            self._kept = None


class HandPart(Part):
    """The place of the hand, before the flop or on one of the library."""

    key = "hand"

    def __init__(
        self,
        text: Callable[[], str],
        go: Callable[[str], object],
        can_go: Callable[[], bool],
        is_elsewhere: Callable[[], bool],
    ) -> None:
        """Take where the hand is, what goes there, and whether that could be shown now.

        Args:
            text: the place as it is written; empty for none worth keeping.
            go: goes to a place.
            can_go: whether a panel is open that shows it; else it waits for `go_on`.
            is_elsewhere: whether something is shown that belongs to no hand.
        """
        self._text, self._go, self._can_go = text, go, can_go
        self._is_elsewhere = is_elsewhere
        self._left = ""

    def take(self) -> str | None:
        return self._text() or self._left or None

    def put(self, kept: Any) -> None:
        self._left = str(kept)
        self.go_on()

    def go_on(self) -> None:
        """Go to what is still kept, if it can be shown now and the user has gone nowhere else."""
        left = self._left
        if self._is_elsewhere():
            self._left = ""
        elif left and (self._text() or self._can_go()):
            self._left = ""
            if not self._text():
                self._go(left)


def _step_text(step: Step) -> str:
    return f"card {card_name(step.card)}" if isinstance(step, CardStep) else step.label

"""The open tool, and what was last written into each."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from gto_desktop.cards.card import card_name
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.toolkit.models.catalogue import ToolForm
from gto_desktop.gui.toolkit.models.request_drafts import Draft, ToolDraft
from gto_desktop.ranges.range import Range

FIRST_TOOL = "equity"
WEIGHT_DIGITS = 3
"""Decimals that are kept of the weights of a solved range."""


class ToolkitModel:
    """The tools with their drafts; the forms come later, when the toolkit is loaded."""

    def __init__(self, kept: str = "", path: str = "") -> None:
        self.path = path or FIRST_TOOL
        self.opened: Event[str] = Event()
        self.edited: Event[str] = Event()
        self._kept: dict[str, Any] = _read(kept)
        self._forms: Mapping[str, ToolForm] = {}
        self._drafts: dict[str, ToolDraft] = {}
        self._situation: dict[str, Draft] = {}

    @property
    def loaded(self) -> bool:
        """Whether the forms are there."""
        return bool(self._forms)

    @property
    def draft(self) -> ToolDraft:
        """The input of the open tool."""
        return self._draft_of(self.path)

    def load(self, forms: Mapping[str, ToolForm]) -> None:
        """Take the forms of all tools."""
        self._forms = forms
        self.open(self.path if self.path in forms else FIRST_TOOL)

    def open(self, path: str) -> None:
        """Open a tool; before the forms are there, remember which."""
        self.path = path
        if self.loaded:
            if self._situation:
                self.draft.fill(self._situation)
                self._situation = {}
            self.opened.emit(path)

    def take_situation(
        self, board: Sequence[int], oop: Range | None = None, ip: Range | None = None
    ) -> bool:
        """Write a board and both ranges into the open tool; return whether it has such fields."""
        values = _situation(board, oop, ip)
        if not self.loaded:
            self._situation = values
            return True
        return self.draft.fill(values)

    def kept(self) -> str:
        """Return everything that was written, as one text to keep."""
        states = {path: draft.state() for path, draft in self._drafts.items()}
        return json.dumps({**self._kept, **states})

    def _draft_of(self, path: str) -> ToolDraft:
        if path not in self._drafts:
            draft = ToolDraft(self._forms[path])
            state = self._kept.get(path)
            if isinstance(state, dict):
                draft.restore(state)
            draft.changed.connect(lambda _name: self.edited.emit(path))
            self._drafts[path] = draft
        return self._drafts[path]


def _read(kept: str) -> dict[str, Any]:
    try:
        content = json.loads(kept) if kept else {}
    except ValueError:
        return {}
    return content if isinstance(content, dict) else {}


def _situation(board: Sequence[int], oop: Range | None, ip: Range | None) -> dict[str, Draft]:
    values: dict[str, Draft] = {"board": "".join(map(card_name, board))}
    first, second = (range_text(held) if held is not None else "" for held in (oop, ip))
    if first:
        values |= {"hero": first, "hole_range": first, "notation": first}
    if second:
        values["villain"] = second
    if first and second:
        values["ranges"] = [first, second]
    return values


def range_text(held: Range) -> str:
    """Return a range in notation, with weights as exact as a person can use them."""
    return str(Range(np.round(held.weights, WEIGHT_DIGITS)))

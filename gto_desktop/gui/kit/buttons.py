"""Buttons that are made, explained and tied in one call."""

from collections.abc import Callable

from PySide6.QtWidgets import QPushButton


def push_button(  # noqa: PLR0913
    text: str,
    act: Callable[[], object] | None = None,
    tip: str = "",
    *,
    name: str = "",
    flat: bool = False,
    primary: bool = False,
) -> QPushButton:
    """Return a button.

    Args:
        text: what stands on it.
        act: what it does when it is pressed; None where that is tied later.
        tip: its tool tip.
        name: what it is to a screen reader, where the text does not say it.
        flat: whether it has no frame.
        primary: whether it is what a page is there for.
    """
    button = QPushButton(text)
    button.setToolTip(tip)
    button.setAccessibleName(name)
    button.setProperty("flat", flat)
    button.setProperty("primary", primary)
    if act is not None:
        button.clicked.connect(lambda _checked=False: act())
    return button


def flat_button(
    text: str, act: Callable[[], object] | None = None, tip: str = "", *, name: str = ""
) -> QPushButton:
    """Return a button without a frame; see `push_button`."""
    return push_button(text, act, tip, name=name, flat=True)

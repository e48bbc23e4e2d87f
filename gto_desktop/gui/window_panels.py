"""The panels of the window and the layouts they stand in."""

from typing import TYPE_CHECKING

from gto_desktop.gui.docking import Column, Layout, PanelSpec
from gto_desktop.gui.texts import tr

if TYPE_CHECKING:
    from gto_desktop.gui.main_window import MainWindow


def panel_specs(window: "MainWindow") -> list[PanelSpec]:
    """Return all panels; those of a column share it as tabs, in this order."""
    return [
        PanelSpec("spot", tr("Spot"), lambda: window.spot_page, Column.LEFT, "solving"),
        PanelSpec("start", tr("Start"), window.make_start, Column.MIDDLE, "index"),
        PanelSpec("grid", tr("Range grid"), lambda: window.results, Column.MIDDLE, "study"),
    ]


def layouts() -> list[Layout]:
    """Return the layouts, the first one for a new window."""
    widths = {Column.LEFT: 420, Column.MIDDLE: 1000}
    return [
        Layout("study", tr("Study"), ("spot", "start", "grid"), widths=widths),
        Layout("solve", tr("Solve"), ("spot", "grid"), widths=widths),
    ]

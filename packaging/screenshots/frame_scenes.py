"""Scenes of the frame around the study: first start, tools, service, settings, troubles."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget
from stage import Scene, Stage

from gto_desktop.gui.frame.crash import collect_reports
from gto_desktop.gui.frame.crash_reports import CrashBar
from gto_desktop.gui.service.panels.dashboard_panel import DashboardPanel
from gto_desktop.gui.toolkit.panels.toolkit_panel import ToolkitPanel
from gto_desktop.services.server.access import Access


def _welcome(stage: Stage) -> None:
    stage.settle(0.5)


def _start(stage: Stage) -> None:
    stage.accept()
    stage.window.docks.show("start")


def _tool(path: str) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        stage.window.docks.switch("tools")
        panel = stage.panel("tools", ToolkitPanel)
        panel.open_tool(path)
        stage.wait(lambda: panel.model.loaded, "the tools")
        panel.show_example()
        stage.wait(lambda: panel.reply.blocks, "the answer")

    return show


def _service_empty(stage: Stage) -> None:
    stage.window.docks.switch("service")
    stage.settle(0.6)


def _service(stage: Stage) -> None:
    panel = stage.panel("service", DashboardPanel)
    if not stage.requests.all():
        panel.service.start()
        panel.new_key.name.setText("my notebook")
        panel.create_key()
        stage.wait(lambda: not panel.shown_key.isHidden(), "the key")
        access = Access(stage.home)
        caller = access.authenticate(panel.shown_key.key.text())
        panel.shown_key.key.setText("gto_" + "x" * 32)
        for path, status, seconds in (
            ("/v1/gto/preflop/range", 200, 0.004),
            ("/v1/gto/preflop", 200, 0.003),
            ("/v1/gto/preflop", 401, 0.001),
        ):
            known = {"key_id": caller.key_id, "key_name": caller.name} if status == 200 else {}
            stage.requests.note("POST", path, status=status, seconds=seconds, **known)  # type: ignore[arg-type]
            if known:
                access.charge_presolved(caller)
        access.close()
    panel.refresh()
    stage.settle(0.5)


def _palette(stage: Stage) -> None:
    stage.window.docks.switch("study")
    stage.open_flop()
    stage.window.open_palette()
    stage.window.palette_list.field.setText("solve")


def _settings(page: str) -> Callable[[Stage], QWidget]:
    def show(stage: Stage) -> QWidget:
        stage.window.palette_list.close_up()
        dialog = stage.window._show_settings()  # noqa: SLF001 - no other way to the dialog itself
        dialog.open_page(page)
        stage.settle(0.4)
        return dialog

    return show


def _paused(stage: Stage) -> None:
    stage.window._show_settings().close()  # noqa: SLF001 - as above
    stage.open_flop()
    stage.clients.running = ("PokerStars",)
    stage.window.pause.refresh()


def _fault(stage: Stage) -> None:
    stage.clients.running = ()
    stage.window.pause.refresh()
    stage.window.faults.show_fault("The graph could not be drawn.", "Traceback: an example.")


def _crash(stage: Stage) -> None:
    stage.window.faults.dismiss()
    folder = stage.home / "crashes"
    folder.mkdir(exist_ok=True)
    (folder / "session-1.txt").write_text(
        "GTO Desktop runs as process 1, made at 1.00\nFatal Python error: Segmentation fault\n",
        encoding="utf-8",
    )
    reports = collect_reports(stage.home)
    if reports:
        stage.window.notices.addWidget(CrashBar(stage.window.open_crash_reports))


FIRST = (
    Scene("welcome", _welcome),
    Scene("start", _start),
)
LAST = (
    Scene("toolkit", _tool("equity")),
    Scene("toolkit-board", _tool("board-report")),
    Scene("toolkit-icm", _tool("icm")),
    Scene("service-empty", _service_empty),
    Scene("service", _service),
    Scene("palette", _palette),
    Scene("settings", _settings("general")),
    Scene("settings-appearance", _settings("appearance")),
    Scene("settings-solving", _settings("solving")),
    Scene("settings-shortcuts", _settings("shortcuts")),
    Scene("settings-service", _settings("service")),
    Scene("paused", _paused),
    Scene("fault", _fault),
    Scene("crash", _crash),
)

"""The toolkit: a list of tools, the form of the open one, and its answer, live."""

import json
from functools import partial
from typing import Any

from PySide6.QtCore import QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QLabel,
    QMenu,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.labels import caption
from gto_desktop.gui.kit.layouts import PAGE, column_of, grown, row_of, scrolled
from gto_desktop.gui.kit.models.blocks import Fault, Reply
from gto_desktop.gui.kit.models.figure_words import field_label
from gto_desktop.gui.toolkit.models.asking import ask, command_line
from gto_desktop.gui.toolkit.models.catalogue import FieldKind, ToolForm, load_forms
from gto_desktop.gui.toolkit.models.request_drafts import FieldError, ToolkitModel
from gto_desktop.gui.toolkit.models.tool_names import tool_words
from gto_desktop.gui.toolkit.widgets.result_view import ResultView
from gto_desktop.gui.toolkit.widgets.tool_form import FormView
from gto_desktop.gui.toolkit.widgets.tool_list import ToolList
from gto_desktop.ranges.range import Range

DEBOUNCE_MS = 150
SLOW_MS = 500
"""From when on a wait is spoken of."""
LIST_WIDTH, FORM_WIDTH = 208, 408
LANE = "toolkit"
_DRAFTS, _TOOL = "toolkit/drafts", "toolkit/tool"


class ToolkitPanel(QWidget):
    """Asks the open tool whenever its form changes; the newest answer wins."""

    situation_wanted = Signal()
    """The board and the ranges of the shown study node; answer with `set_situation`."""
    told = Signal(str)
    """What was done, for the status line."""
    answered = Signal(str)
    """The open tool has answered, or said what is wrong."""

    def __init__(
        self,
        appearance: Appearance,
        bridge: Bridge,
        settings: QSettings | None = None,
    ) -> None:
        super().__init__()
        self._appearance, self._bridge, self._settings = appearance, bridge, settings
        self._words = {tool.path: tool for tool in tool_words()}
        self.model = ToolkitModel(*_remembered(settings))
        self.reply = Reply()
        self.forms: dict[str, FormView] = {}
        self._loading = False
        self._used: set[str] = set()
        self._make_parts()
        self._lay_out()
        self._make_timers()
        self.tools.chosen.connect(self.open_tool)
        self.tools.entered.connect(self._enter_form)
        self.model.opened.connect(self._show_tool)
        self.model.edited.connect(self._edited)
        self._say_tool()

    @property
    def form(self) -> FormView | None:
        """The form of the open tool, once the toolkit is loaded."""
        return self.forms.get(self.model.path)

    def open_tool(self, path: str) -> None:
        """Open a tool by its path: "equity", "range/expand"."""
        self.model.open(path)
        if self.model.loaded:
            return
        self._say_tool()
        self._load()

    def set_situation(
        self, board: tuple[int, ...], oop_range: Range | None, ip_range: Range | None
    ) -> None:
        """Write a board and both ranges into the open tool."""
        if self.model.take_situation(board, oop_range, ip_range):
            self.told.emit(tr("Taken from the study: board and ranges."))
        else:
            self.told.emit(tr("This tool asks for neither a board nor ranges."))

    def show_example(self) -> None:
        """Fill in an example."""
        if self.model.loaded:
            self.model.draft.show(self.model.draft.form.example)

    def clear(self) -> None:
        """Empty the form."""
        if self.model.loaded:
            self.model.draft.clear()

    def copy_request(self) -> None:
        """Put the request on the clipboard as JSON."""
        self._copy(lambda body: json.dumps(body, ensure_ascii=False, indent=2))

    def copy_command(self) -> None:
        """Put the command for a terminal on the clipboard."""
        self._copy(lambda body: command_line(self.model.path, body))

    def copy_answer(self) -> None:
        """Put the answer on the clipboard as JSON."""
        if self.reply.json:
            QGuiApplication.clipboard().setText(self.reply.json)
            self.told.emit(tr("Copied."))

    def focus_search(self) -> None:
        """Put the keyboard into the search."""
        self.tools.search.setFocus()
        self.tools.search.selectAll()

    def commands(self) -> list[Command]:
        """Return what can be done here; every tool is one of it."""
        opening = [
            Command(f"toolkit.open.{tool.path}", tool.title, partial(self.open_tool, tool.path),
                    f"tools/{tool.group}")
            for tool in self._words.values()
        ]  # fmt: skip
        return [
            Command("toolkit.search", tr("Search tools"), self.focus_search, "tools"),
            *opening,
            Command("toolkit.example", tr("Example"), self.show_example, "tools",
                    starts_group=True),
            Command("toolkit.clear", tr("Clear the form"), self.clear, "tools"),
            Command("toolkit.situation", tr("Take board and ranges from the study"),
                    self.situation_wanted.emit, "tools"),
            Command("toolkit.copy json", tr("Copy the request as JSON"), self.copy_request,
                    "tools"),
            Command("toolkit.copy command", tr("Copy the request as a command"),
                    self.copy_command, "tools"),
            Command("toolkit.copy answer", tr("Copy the answer as JSON"), self.copy_answer,
                    "tools", can=lambda: bool(self.reply.json)),
        ]  # fmt: skip

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._load()

    def _enter_form(self) -> None:
        form = self.form
        if form is not None:
            form.focus_first()

    def _make_parts(self) -> None:
        self.tools = ToolList(tool_words(), self._appearance)
        self.tools.setFixedWidth(LIST_WIDTH)
        self.title = QLabel()
        self.title.setProperty("headline", True)
        self.summary = caption("")
        self.summary.setWordWrap(True)
        self.example = push_button(tr("Example"), self.show_example, name=tr("Example"))
        self.clear_button = push_button(tr("Clear"), self.clear, name=tr("Clear"))
        self.from_study = push_button(
            tr("From study"), self.situation_wanted.emit, name=tr("From study")
        )
        self.from_study.setToolTip(tr("Take the board and the ranges of the node in the study"))
        self.copy_button = QPushButton(tr("Copy"))
        menu = QMenu(self.copy_button)
        menu.addAction(tr("Request as JSON"), self.copy_request)
        menu.addAction(tr("Request as a command"), self.copy_command)
        self._copy_answer = menu.addAction(tr("Answer as JSON"), self.copy_answer)
        menu.aboutToShow.connect(lambda: self._copy_answer.setEnabled(bool(self.reply.json)))
        self.copy_button.setMenu(menu)
        for button in (self.example, self.clear_button, self.from_study, self.copy_button):
            button.setEnabled(False)
        self.form_stack = QStackedWidget()
        self.result = ResultView(self._appearance)
        self.empty = caption("")
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.results = QStackedWidget()
        self.results.addWidget(self.empty)
        self.results.addWidget(self.result)
        self.status = caption("")
        self.status.setAccessibleName(tr("What the tool is doing"))

    def _lay_out(self) -> None:
        head = row_of(grown(column_of(self.title, self.summary, spacing=4)))
        for button in (self.example, self.clear_button, self.from_study, self.copy_button):
            head.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        form = scrolled(self.form_stack)
        form.setFixedWidth(FORM_WIDTH)
        right = column_of(
            head,
            grown(
                row_of(
                    form, grown(column_of(grown(self.results), self.status, spacing=4)), spacing=24
                )
            ),
            spacing=16,
        )
        row_of(self.tools, grown(right), on=self, spacing=24, margins=PAGE)

    def _make_timers(self) -> None:
        self._debounce, self._slow = QTimer(self), QTimer(self)
        for timer, interval, act in (
            (self._debounce, DEBOUNCE_MS, self._ask),
            (self._slow, SLOW_MS, self._say_slow),
        ):
            timer.setSingleShot(True)
            timer.setInterval(interval)
            timer.timeout.connect(act)

    def _load(self) -> None:
        if self._loading or self.model.loaded:
            return
        self._loading = True
        self._slow.start()
        self._bridge.ask("toolkit forms", load_forms, self._loaded, self._refused, lane=LANE)

    def _loaded(self, forms: dict[str, ToolForm]) -> None:
        self._loading = False
        self._settle()
        for button in (self.example, self.clear_button, self.from_study, self.copy_button):
            button.setEnabled(True)
        self.model.load(forms)

    def _say_tool(self) -> None:
        words = self._words[self.model.path]
        self.title.setText(words.title)
        self.summary.setText(words.summary)
        self.tools.show_tool(words.path)

    def _show_tool(self, path: str) -> None:
        self._say_tool()
        draft = self.model.draft
        if path not in self.forms:
            self.forms[path] = FormView(draft, self._appearance)
            self.form_stack.addWidget(self.forms[path])
        self.form_stack.setCurrentWidget(self.forms[path])
        names = {field.name for field in draft.form.fields}
        situations = {"board", "ranges", "hero", "hole_range", "notation"}
        self.from_study.setVisible(bool(names & situations))
        self._show_reply(Reply())
        self._keep()
        self._ask()

    def _edited(self, path: str) -> None:
        if path == self.model.path:
            self._debounce.start()

    def _ask(self) -> None:
        self._debounce.stop()
        self._keep()
        draft, path = self.model.draft, self.model.path
        self._bridge.forget("toolkit")
        missing = draft.missing()
        if missing:
            self._settle()
            self._show_faults(())
            self._show_reply(Reply())
            self._say_missing(missing)
            return
        try:
            body = draft.body()
        except FieldError as problem:
            self._take(path, Reply(faults=(Fault(sentence(problem), problem.field, problem.row),)))
            return
        lines = next((field.name for field in draft.fields if field.kind is FieldKind.LINES), "")
        text = draft.text(lines) if lines else ""
        self._slow.start()
        self._bridge.ask(
            "toolkit",
            lambda: ask(path, body, text),
            lambda reply: self._take(path, reply),
            self._refused,
            lane=LANE,
        )

    def _take(self, path: str, reply: Reply) -> None:
        if path != self.model.path:
            return
        self._used.add(path)
        self._settle()
        self._show_faults(reply.faults)
        if reply.faults:
            self.reply = Reply()
            self.result.fade(on=True)
            self.empty.setText(tr("Correct the marked fields to see the answer here."))
        else:
            self._show_reply(reply)
        self.answered.emit(path)

    def _refused(self, problem: Exception) -> None:
        self._loading = False
        self._settle()
        self._show_reply(Reply())
        self._show_faults((Fault(sentence(problem)),))
        self.empty.setText("" if isinstance(problem, InputError) else sentence(problem))
        self.answered.emit(self.model.path)

    def _show_faults(self, faults: tuple[Fault, ...]) -> None:
        form = self.form
        if form is not None:
            form.show_faults(faults)

    def _show_reply(self, reply: Reply) -> None:
        self.reply = reply
        self.result.fade(on=False)
        self.result.show_reply(reply)
        self.results.setCurrentWidget(self.result if reply.blocks else self.empty)

    def _say_missing(self, missing: tuple[str, ...]) -> None:
        fields = ", ".join(dict.fromkeys(field_label(name) for name in missing))
        self.empty.setText(
            tr(
                "Still to fill in: {fields}. Or press Example to see what this tool shows.",
                fields=fields,
            )
        )
        self.results.setCurrentWidget(self.empty)

    def _say_slow(self) -> None:
        first = self.model.path not in self._used
        self.status.setText(tr("Preparing\u2026") if first else tr("Working\u2026"))

    def _settle(self) -> None:
        self._slow.stop()
        self.status.setText("")

    def _copy(self, text_of: Any) -> None:
        if not self.model.loaded:
            return
        try:
            body = self.model.draft.body()
        except FieldError as problem:
            self.told.emit(sentence(problem))
            return
        QGuiApplication.clipboard().setText(text_of(body))
        self.told.emit(tr("Copied."))

    def _keep(self) -> None:
        if self._settings is not None and self.model.loaded:
            self._settings.setValue(_TOOL, self.model.path)
            self._settings.setValue(_DRAFTS, self.model.kept())


def _remembered(settings: QSettings | None) -> tuple[str, str]:
    if settings is None:
        return "", ""
    path = str(settings.value(_TOOL, ""))
    known = {tool.path for tool in tool_words()}
    return str(settings.value(_DRAFTS, "")), path if path in known else ""

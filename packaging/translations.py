"""Collect the texts of the window for Qt Linguist, and compile what was translated.

    python packaging/translations.py           # bring resources/translations/*.ts up to date
    python packaging/translations.py --check   # fail where one is not complete and up to date

Texts are literals: those given to `tr` in the window; below it the templates given to `say` and
`join`, and the descriptions of the fields of the analyses. `pyside6-lrelease` makes the .qm files
that the window loads.
"""

import argparse
import ast
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "gto_desktop"
FOLDER = ROOT / "resources" / "translations"
LANGUAGES = ("fr",)
CONTEXT = "gto"
"""As in gto_desktop/gui/base/texts.py."""
ENGINE_CONTEXT = "engine"
"""As in gto_desktop/gui/base/messages.py."""
MESSAGE_FUNCTIONS = ("say", "join")
"""Of gto_desktop/basis/message.py."""


@dataclass(frozen=True)
class Text:
    """A text of the window and where it first stands."""

    source: str
    file: str
    context: str = CONTEXT


class NotLiteral(Exception):
    """A text is put together before it is translated; the message says where."""


def texts_in(folder: Path) -> dict[str, Text]:
    """Return the texts below a folder by themselves, in the order of files and lines.

    Raises:
        NotLiteral: a call of `tr` has no literal.
    """
    return _collected(folder, _window_texts, CONTEXT)


def texts_of_engine(folder: Path) -> dict[str, Text]:
    """Return the templates of messages below a folder, and the texts that describe fields.

    Raises:
        NotLiteral: a call of `say` or `join` has no literal.
    """
    messages = _collected(folder, _message_texts, ENGINE_CONTEXT)
    return messages | _collected(folder, _field_texts, ENGINE_CONTEXT, below="toolkit")


def _collected(
    folder: Path,
    texts_of: Callable[[ast.Call], Iterator[ast.expr | None]],
    context: str,
    below: str = "",
) -> dict[str, Text]:
    found: dict[str, Text] = {}
    for path in sorted((folder / below).rglob("*.py")):
        name = path.relative_to(folder.parent).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            for text in texts_of(node):
                if not (isinstance(text, ast.Constant) and isinstance(text.value, str)):
                    raise NotLiteral(f"{name}:{node.lineno}: this call needs a literal.")
                found.setdefault(text.value, Text(text.value, name, context))
    return found


def _window_texts(call: ast.Call) -> Iterator[ast.expr | None]:
    if isinstance(call.func, ast.Name) and call.func.id == "tr":
        yield call.args[0] if call.args else None


def _message_texts(call: ast.Call) -> Iterator[ast.expr | None]:
    if isinstance(call.func, ast.Name) and call.func.id in MESSAGE_FUNCTIONS:
        yield call.args[0] if call.args else None


def _field_texts(call: ast.Call) -> Iterator[ast.expr]:
    if isinstance(call.func, ast.Name) and call.func.id == "Field":
        told = (one.value for one in call.keywords if one.arg == "description")
        yield from (one for one in told if isinstance(one, ast.Constant))


def read_translations(path: Path, context: str = CONTEXT) -> dict[str, str]:
    """Return what a .ts file translates of a context; nothing where there is no such file."""
    if not path.exists():
        return {}
    done = {}
    for part in ElementTree.parse(path).getroot().iter("context"):
        if part.findtext("name") != context:
            continue
        for message in part.iter("message"):
            source, translation = message.findtext("source"), message.find("translation")
            if source and translation is not None and translation.text:
                done[source] = translation.text
    return done


def write_translations(path: Path, language: str, texts: Iterable[Text]) -> None:
    """Write a .ts file with all texts of their contexts; translations there are stay."""
    root = ElementTree.Element("TS", version="2.1", language=language, sourcelanguage="en")
    contexts: dict[str, ElementTree.Element] = {}
    done = {name: read_translations(path, name) for name in (CONTEXT, ENGINE_CONTEXT)}
    for text in texts:
        if text.context not in contexts:
            contexts[text.context] = ElementTree.SubElement(root, "context")
            ElementTree.SubElement(contexts[text.context], "name").text = text.context
        message = ElementTree.SubElement(contexts[text.context], "message")
        ElementTree.SubElement(message, "location", filename=f"../../{text.file}")
        ElementTree.SubElement(message, "source").text = text.source
        translation = ElementTree.SubElement(message, "translation")
        if text.source in done[text.context]:
            translation.text = done[text.context][text.source]
        else:
            translation.set("type", "unfinished")
    ElementTree.indent(root, " ")
    head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    body = ElementTree.tostring(root, encoding="unicode")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(head + body + "\n", encoding="utf-8")


def compile_translations(path: Path) -> None:
    """Make the .qm file of a .ts file."""
    tool = Path(sys.executable).with_name("pyside6-lrelease")
    command = [str(tool), "-silent", str(path), "-qm", str(path.with_suffix(".qm"))]
    subprocess.run(command, check=True)


def missing(path: Path, texts: dict[str, Text], context: str = CONTEXT) -> list[str]:
    """Return the texts of a context that a .ts file does not translate."""
    done = read_translations(path, context)
    return [text for text in texts if text not in done]


def main() -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description="Collect and compile the texts of the window.")
    parser.add_argument("--check", action="store_true", help="change nothing, tell what is missing")
    checks = parser.parse_args().check
    texts, engine = texts_in(SOURCE), texts_of_engine(SOURCE)
    absent = 0
    for language in LANGUAGES:
        path = FOLDER / f"{language}.ts"
        if not checks:
            write_translations(path, language, [*texts.values(), *engine.values()])
            compile_translations(path)
        for context, found in ((CONTEXT, texts), (ENGINE_CONTEXT, engine)):
            for text in missing(path, found, context):
                absent += 1
                print(f"{language}: not translated ({context}): {text!r}")
    return 1 if absent else 0


if __name__ == "__main__":
    sys.exit(main())

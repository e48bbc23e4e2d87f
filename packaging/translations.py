"""Collect the texts of the window for Qt Linguist, and compile what was translated.

    python packaging/translations.py           # bring resources/translations/*.ts up to date
    python packaging/translations.py --check   # fail where one is not complete and up to date

Texts are the literals given to `tr`, and what the engine says: its sentences are made in English
below the window and turned there (packaging/engine_texts.py finds them, gui/base/messages.py turns
them). `pyside6-lrelease` makes the .qm files that the window loads.
"""

import argparse
import ast
import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(Path(__file__).parent))

from engine_texts import engine_texts  # noqa: E402 - a script beside this one

SOURCE = ROOT / "gto_desktop"
FOLDER = ROOT / "resources" / "translations"
MESSAGES = FOLDER / "messages.json"
LANGUAGES = ("fr",)
CONTEXT = "gto"
"""As in gto_desktop/gui/base/texts.py."""
ENGINE_CONTEXT = "engine"
"""As in gto_desktop/gui/base/messages.py."""


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
    found: dict[str, Text] = {}
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder.parent).as_posix()
        for text in _calls(ast.parse(path.read_text(encoding="utf-8")), name):
            found.setdefault(text, Text(text, name))
    return found


def texts_of_engine(folder: Path) -> dict[str, Text]:
    """Return what the engine below a folder says, as templates, by themselves."""
    return {text: Text(text, file, ENGINE_CONTEXT) for text, file in engine_texts(folder).items()}


def _calls(tree: ast.AST, name: str) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tr":
            first = node.args[0] if node.args else None
            if not (isinstance(first, ast.Constant) and isinstance(first.value, str)):
                raise NotLiteral(f"{name}:{node.lineno}: tr() needs a literal.")
            yield first.value


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


def write_messages(path: Path, texts: dict[str, Text]) -> None:
    """Write the templates of the engine as the window reads them."""
    path.write_text(
        json.dumps(sorted(texts), ensure_ascii=False, indent=0) + "\n", encoding="utf-8"
    )


def main() -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description="Collect and compile the texts of the window.")
    parser.add_argument("--check", action="store_true", help="change nothing, tell what is missing")
    checks = parser.parse_args().check
    texts, engine = texts_in(SOURCE), texts_of_engine(SOURCE)
    absent = 0
    if not checks:
        write_messages(MESSAGES, engine)
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

"""Texts of the window and of the engine: collected from the source, and all translated."""

import importlib.util
import re
import string
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def script() -> Any:
    # By path: `packaging` is also the name of a library.
    path = ROOT / "packaging" / "translations.py"
    spec = importlib.util.spec_from_file_location("translations", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["translations"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def of_engine(script: Any) -> Any:
    return script.texts_of_engine(ROOT / "gto_desktop")


def _source(folder: Path, text: str) -> Path:
    source = folder / "app"
    source.mkdir()
    (source / "a.py").write_text(text, encoding="utf-8")
    return source


def test_literals_given_to_tr_are_collected_once(script: Any, tmp_path: Path) -> None:
    source = _source(
        tmp_path, 'tr("Open")\nself.tr("Not ours")\nx = [tr("{n} left", n=2)]\ntr("Open")'
    )

    assert list(script.texts_in(source)) == ["Open", "{n} left"]


def test_a_text_that_is_put_together_first_is_refused(script: Any, tmp_path: Path) -> None:
    source = _source(tmp_path, 'tr(f"Open {name}")')

    with pytest.raises(script.NotLiteral, match=r"a\.py:1"):
        script.texts_in(source)


def test_new_texts_are_unfinished_and_translations_stay(script: Any, tmp_path: Path) -> None:
    path = tmp_path / "fr.ts"
    texts = {name: script.Text(name, "a.py") for name in ("Open", "Save & close")}
    script.write_translations(path, "fr", [texts["Open"]])
    assert script.missing(path, texts) == ["Open", "Save & close"]
    content = path.read_text(encoding="utf-8")
    done = content.replace('<translation type="unfinished" />', "<translation>Ouvrir</translation>")
    path.write_text(done, encoding="utf-8")

    script.write_translations(path, "fr", texts.values())

    assert script.read_translations(path) == {"Open": "Ouvrir"}
    assert script.missing(path, texts) == ["Save & close"]


def test_texts_of_two_contexts_keep_their_own_translations(script: Any, tmp_path: Path) -> None:
    path = tmp_path / "fr.ts"
    both = [script.Text("Full", "a.py"), script.Text("Full", "b.py", script.ENGINE_CONTEXT)]
    script.write_translations(path, "fr", both)
    content = path.read_text(encoding="utf-8")
    for said in ("Complet", "Plein"):
        content = content.replace(
            '<translation type="unfinished" />', f"<translation>{said}</translation>", 1
        )
    path.write_text(content, encoding="utf-8")

    script.write_translations(path, "fr", both)

    assert script.read_translations(path) == {"Full": "Complet"}
    assert script.read_translations(path, script.ENGINE_CONTEXT) == {"Full": "Plein"}


RAISING = '''
"""A docstring is nobody's message."""

def read(text, path):
    if not text:
        raise InputError(say("There is no text."))
    if len(text) > MOST:
        why = say("It is too long") if path else say("It has {0} letters", len(text))
        raise InputError(say("{0} cannot be read: {1}.", path.name, why))
    raise _wrong(text)

def _wrong(text):
    return InputError(say("{0} is wrong, {{so}}: " "write another.", repr(text)))

def bug(label):
    label.say(text)
    raise ValueError("This is for programmers.")

def both(texts):
    return join("{0}; {1}", texts) or "; ".join(texts)
'''


def test_what_is_raised_is_collected_with_numbered_places(script: Any, tmp_path: Path) -> None:
    source = tmp_path / "app"
    (source / "cards").mkdir(parents=True)
    (source / "cards" / "reading.py").write_text(RAISING, encoding="utf-8")

    found = script.texts_of_engine(source)

    assert set(found) == {
        "There is no text.",
        "{0} cannot be read: {1}.",
        "It is too long",
        "It has {0} letters",
        "{0} is wrong, {{so}}: write another.",
        "{0}; {1}",
    }
    assert {text.file for text in found.values()} == {"app/cards/reading.py"}


def test_a_message_that_is_put_together_first_is_refused(script: Any, tmp_path: Path) -> None:
    source = _source(tmp_path, 'say(f"There is no {what}.")')

    with pytest.raises(script.NotLiteral, match=r"a\.py:1"):
        script.texts_of_engine(source)


def test_descriptions_of_fields_of_analyses_are_collected(script: Any, tmp_path: Path) -> None:
    source = tmp_path / "app"
    (source / "toolkit").mkdir(parents=True)
    (source / "toolkit" / "nuts.py").write_text('a: int = Field(description="The nuts.")')
    (source / "other.py").write_text('a: int = Field(description="For programs.")')

    assert list(script.texts_of_engine(source)) == ["The nuts."]


def _names(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", ["fr"])
def test_every_text_of_the_window_is_translated_with_its_names(script: Any, language: str) -> None:
    path = ROOT / "resources" / "translations" / f"{language}.ts"
    texts = script.texts_in(ROOT / "gto_desktop")

    done = script.read_translations(path)

    assert script.missing(path, texts) == []
    assert [text for text in texts if _names(text) != _names(done[text])] == []


@pytest.mark.parametrize("language", ["fr"])
def test_every_text_of_the_engine_is_translated_with_its_places(
    script: Any, of_engine: dict[str, Any], language: str
) -> None:
    path = ROOT / "resources" / "translations" / f"{language}.ts"

    done = script.read_translations(path, script.ENGINE_CONTEXT)

    assert script.missing(path, of_engine, script.ENGINE_CONTEXT) == []
    assert [text for text in of_engine if _names(text) != _names(done[text])] == []


def test_french_has_no_break_before_its_signs_and_units_and_no_straight_apostrophe(
    script: Any,
) -> None:
    path = ROOT / "resources" / "translations" / "fr.ts"
    # A picture in Markdown, and a card that is not known, are written as in English.
    loose = re.compile(r" (?!!\[|\?\?)[:;?!%»]|« |[}0-9] (?:bb|Go|Mo|ms|jetons)\b|'")

    for context in (script.CONTEXT, script.ENGINE_CONTEXT):
        done = script.read_translations(path, context)
        assert [text for text in done.values() if loose.search(text)] == []


@pytest.mark.parametrize("language", ["fr"])
def test_the_compiled_texts_are_those_of_the_source(
    script: Any, language: str, tmp_path: Path
) -> None:
    source = ROOT / "resources" / "translations" / f"{language}.ts"
    copy = tmp_path / source.name
    copy.write_bytes(source.read_bytes())

    script.compile_translations(copy)

    assert copy.with_suffix(".qm").read_bytes() == source.with_suffix(".qm").read_bytes()

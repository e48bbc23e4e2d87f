"""Texts of the window: collected from the source, and all of them translated."""

import importlib.util
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
    script.write_translations(path, "fr", {"Open": texts["Open"]})
    assert script.missing(path, texts) == ["Open", "Save & close"]
    content = path.read_text(encoding="utf-8")
    done = content.replace('<translation type="unfinished" />', "<translation>Ouvrir</translation>")
    path.write_text(done, encoding="utf-8")

    script.write_translations(path, "fr", texts)

    assert script.read_translations(path) == {"Open": "Ouvrir"}
    assert script.missing(path, texts) == ["Save & close"]


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
def test_the_compiled_texts_are_those_of_the_source(
    script: Any, language: str, tmp_path: Path
) -> None:
    source = ROOT / "resources" / "translations" / f"{language}.ts"
    copy = tmp_path / source.name
    copy.write_bytes(source.read_bytes())

    script.compile_translations(copy)

    assert copy.with_suffix(".qm").read_bytes() == source.with_suffix(".qm").read_bytes()

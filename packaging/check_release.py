"""Check what of a release is neither run nor built here, and write the checksums of what is.

    .venv/bin/python packaging/check_release.py [--tag NAME]

The recipes of the other systems are read as far as that goes without them: files that they name
exist, scripts parse, the list of parts holds to its schema. `--tag` names the tag that is released:
it must be that of this version, which the changelog must have.
"""

from __future__ import annotations

import argparse
import hashlib
import plistlib
import re
import subprocess
import sys
from importlib.metadata import distribution
from typing import TYPE_CHECKING

from make_bundle import PROGRAM, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SUMS = "SHA256SUMS"
_OF_A_RELEASE = (".whl", ".tar.gz", ".deb", ".cdx.json", ".exe", ".dmg", ".gtoflops")
_NAMED = re.compile(r"(?:packaging|docs|benchmarks|resources)/[\w./-]+\.\w+|Makefile|\.ci/run")


def main() -> int:
    """Check all, write the checksums and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tag", help="the tag that is released")
    tag, version = parser.parse_args().tag, distribution(PROGRAM).version
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    problems = [
        *([] if tag is None else tag_problems(tag, version)),
        *changelog_problems(changes, version, is_released=tag is not None),
        *workflow_problems(ROOT / ".github" / "workflows"),
        *installer_problems(ROOT / "packaging" / "windows" / "gto-desktop.iss"),
        *mac_problems(),
        *parts_problems(ROOT / "dist"),
    ]
    for problem in problems:
        print(problem, file=sys.stderr)
    files = release_files(ROOT / "dist", version)
    lines = [f"{digest(path)}  {path.name}\n" for path in files]
    (ROOT / "dist" / SUMS).write_text("".join(lines), encoding="utf-8")
    print(f"{SUMS}: {', '.join(path.name for path in files)}.")
    return 1 if problems else 0


def tag_problems(tag: str, version: str) -> Iterator[str]:
    """Tell where a tag is not that of a version."""
    if tag != f"v{version}":
        yield f"The tag is {tag}, and the version {version} in pyproject.toml wants v{version}."


def changelog_problems(text: str, version: str, *, is_released: bool) -> Iterator[str]:
    """Tell what a reader of the changelog would miss; what is released has a heading of its own."""
    heads = re.findall(r"^## \[([^\]]+)\]", text, re.MULTILINE)
    if version not in heads and is_released:
        yield f"CHANGELOG.md has no heading for {version}."
    elif version not in heads and "Unreleased" not in heads:
        yield f"CHANGELOG.md has neither {version} nor anything unreleased."


def workflow_problems(folder: Path) -> Iterator[str]:
    """Tell which workflow cannot be read, or names what is not there."""
    import yaml  # type: ignore[import-untyped,unused-ignore]

    for path in sorted(folder.glob("*.yml")):
        text = path.read_text(encoding="utf-8")
        try:
            jobs = yaml.safe_load(text)["jobs"]
        except (yaml.YAMLError, KeyError, TypeError) as error:
            yield f"{path.name} cannot be read: {error}."
            continue
        yield from (
            f"{path.name}: {name} needs {needed}, which is no job."
            for name, job in jobs.items()
            for needed in _listed(job.get("needs", []))
            if needed not in jobs
        )
        yield from (
            f"{path.name} names {name}, which is not there."
            for name in sorted(set(_NAMED.findall(text)))
            if not (ROOT / name).exists()
        )


def installer_problems(path: Path) -> Iterator[str]:
    """Tell which files the installer for Windows names and has not; build and dist are made."""
    for name in re.findall(r"^(?:LicenseFile|SetupIconFile)=(.+)$", path.read_text("utf-8"), re.M):
        inner = name.strip().replace("\\", "/")
        if not (path.parent / inner).resolve().is_file():
            yield f"{path.name} names {inner}, which is not there."


def mac_problems() -> Iterator[str]:
    """Tell what of the recipe for macOS cannot be read."""
    rights = ROOT / "packaging" / "bundle" / "entitlements.plist"
    try:
        if not plistlib.loads(rights.read_bytes()).get("com.apple.security.cs.allow-jit"):
            yield f"{rights.name} does not allow what compiles kernels."
    except (plistlib.InvalidFileException, ValueError) as error:
        yield f"{rights.name} cannot be read: {error}."
    script = ROOT / "packaging" / "macos" / "make_dmg.sh"
    done = subprocess.run(["bash", "-n", str(script)], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        yield f"{script.name} cannot be read: {done.stderr.strip()}"


def parts_problems(folder: Path) -> Iterator[str]:
    """Tell which list of parts does not hold to the schema of CycloneDX."""
    try:
        from cyclonedx.schema import SchemaVersion
        from cyclonedx.validation.json import JsonStrictValidator
    except ImportError:
        yield 'The list of parts was not checked: install ".[bundle]".'
        return
    for path in folder.glob("*.cdx.json"):
        wrong = JsonStrictValidator(SchemaVersion.V1_6).validate_str(path.read_text("utf-8"))
        if wrong is not None:
            yield f"{path.name} does not hold to its schema: {wrong}"


def release_files(folder: Path, version: str) -> list[Path]:
    """Return the files of a version, by name."""
    return sorted(
        path
        for path in folder.iterdir()
        if path.name.endswith(_OF_A_RELEASE)
        and re.search(rf"[-_]{re.escape(version)}(?!\d)", path.name)
    )


def digest(path: Path) -> str:
    """Return the SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _listed(value: object) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else [str(value)]


if __name__ == "__main__":
    sys.exit(main())

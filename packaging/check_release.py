"""Check what of a release is neither run nor built here, and write the checksums of what is.

    .venv/bin/python packaging/check_release.py

The recipes of the other systems are read as far as that goes without them: files that they name
exist, scripts parse, the list of parts holds to its schema.
"""

from __future__ import annotations

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
    version = distribution(PROGRAM).version
    problems = [
        *changelog_problems((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version),
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


def changelog_problems(text: str, version: str) -> Iterator[str]:
    """Tell what a reader of the changelog would miss."""
    heads = re.findall(r"^## \[([^\]]+)\]", text, re.MULTILINE)
    if version not in heads and "Unreleased" not in heads:
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

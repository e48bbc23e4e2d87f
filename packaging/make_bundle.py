"""Make the bundle: a folder that runs without Python, and what goes into it besides the program.

    .venv/bin/python packaging/make_bundle.py [--quick]

`--quick` is for trying it here: its kernels are compiled for processors like this one alone.
Needs PyInstaller: `.venv/bin/pip install --constraint constraints.txt --editable ".[bundle]"`.
Writes `dist/gto-desktop/`; icons and the licences of all that ships are made in `build/bundle/`.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import Distribution, distribution
from pathlib import Path

from gto_desktop.basis.paths import kernels_folder
from gto_desktop.kernels.code_folder import LEVELS, SHIPPED, levels_here, source_digest

ROOT = Path(__file__).resolve().parents[1]
MADE = ROOT / "build" / "bundle"
SPEC = ROOT / "packaging" / "bundle" / "gto_desktop.spec"
PROGRAM = "gto-desktop"
QT_NOTE = """Qt and PySide6 are used under the LGPL, version 3. They lie in this folder as
libraries of their own: to use another build of the same version, put its files in the place of
those in _internal/PySide6 and _internal/shiboken6 and start the program as before.
"""


class BundleError(Exception):
    """The bundle cannot be made; the text says why."""


def main() -> int:
    """Make everything and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="kernels for this processor alone")
    quick = parser.parse_args().quick
    try:
        licences = write_licences(MADE / "licences")
        write_icons(MADE)
        write_version(MADE)
        bundle = build()
        compiled = compile_ahead(bundle, levels_here()[: 1 if quick else None])
    except BundleError as error:
        print(error, file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in bundle.rglob("*") if path.is_file()) / 1e6
    print(f"{bundle}: {size:.0f} MB, with the licences of {licences} libraries.")
    print(f"Kernels are compiled for {', '.join(compiled)}.")
    return 0


def build() -> Path:
    """Run PyInstaller over the spec and return the folder that it makes."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(ROOT / "dist"), "--workpath", str(MADE / "work"), str(SPEC)]
    if subprocess.call(command, cwd=ROOT) != 0:
        raise BundleError("PyInstaller failed; what it said stands above.")
    bundle = ROOT / "dist" / PROGRAM
    strict = [path.name for path in bundle.rglob("*readline*")]
    if strict:
        raise BundleError(f"GNU readline is under the GPL and must not ship: {', '.join(strict)}.")
    return bundle


def compile_ahead(bundle: Path, levels: list[str]) -> list[str]:
    """Compile the kernels of the bundle, by itself, for some kinds of processors.

    Where none of the known kinds is this one's, what is compiled fits processors like it alone.
    What was compiled before, of the same sources for the same processors, is taken.
    """
    [sources] = bundle.rglob("gto_desktop/kernels/code_folder.py")
    processors: list[dict[str, str]] = [
        {"NUMBA_CPU_NAME": name, "NUMBA_CPU_FEATURES": LEVELS[name].told} for name in levels
    ]
    for told in processors or [{}]:
        with tempfile.TemporaryDirectory(prefix="gto-kernels-") as home:
            made = Path(home) / "cache" / "kernels"
            if told:
                take_kernels(told["NUMBA_CPU_NAME"], made)
            env = {k: v for k, v in os.environ.items() if not k.startswith("NUMBA_")}
            env |= {**told, "GTO_DESKTOP_HOME": home}
            program = bundle / (PROGRAM + (".exe" if sys.platform == "win32" else ""))
            if subprocess.call([str(program), "warmup"], env=env) != 0:
                raise BundleError("The bundle cannot compile its kernels; what it said is above.")
            shutil.copytree(made, sources.parent / SHIPPED.name, dirs_exist_ok=True)
    return sorted(each.name.split("-", 1)[1] for each in (sources.parent / SHIPPED.name).iterdir())


def take_kernels(level: str, folder: Path) -> None:
    """Copy what this checkout has compiled for a kind of processors, if anything, to a folder."""
    name = f"{source_digest()}-{level}"
    if (kernels_folder() / name).is_dir():
        shutil.copytree(kernels_folder() / name, folder / name)


# ------------------------------------------------------------------------------ licences


def shipped() -> list[Distribution]:
    """List the libraries that the program needs, and those that these need, by name."""
    found: dict[str, Distribution] = {}
    waiting = [PROGRAM]
    while waiting:
        name = canonical(waiting.pop())
        if name in found:
            continue
        found[name] = distribution(name)
        waiting += [each for line in found[name].requires or () if (each := needed(line))]
    return [found[name] for name in sorted(found)]


def needed(requirement: str) -> str | None:
    """Return the name in a requirement; None where it is not for this system, or an extra's."""
    from packaging.requirements import Requirement  # type: ignore[import-not-found,unused-ignore]

    read = Requirement(requirement)
    if read.marker is not None and not read.marker.evaluate({"extra": ""}):
        return None
    return str(read.name)


def canonical(name: str) -> str:
    """Return a name as package indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def licence_of(library: Distribution) -> str:
    """Say in a line under which licence a library is."""
    classified = [
        line.rsplit(" :: ", 1)[1]
        for line in _told(library, "Classifier")
        if line.startswith("License ::")
    ]
    [text, *_] = [
        *_told(library, "License-Expression"),
        *filter(None, ["; ".join(classified)]),
        *_told(library, "License"),
        "",
    ]
    return str(text).strip().split("\n")[0][:100]


def _told(library: Distribution, name: str) -> list[str]:
    return [str(each) for each in library.metadata.get_all(name) or []]


def is_free_to_ship(licence: str) -> bool:
    """Tell whether a licence lets the program be what it is: no GPL or AGPL without a choice."""
    strict = re.search(r"(?<!L)GPL|(?<!Lesser )General Public License", licence)
    return bool(licence) and (not strict or "LGPL" in licence or "Lesser" in licence)


def write_licences(folder: Path) -> int:
    """Write a list of what ships, and the texts of its licences; return how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [QT_NOTE, f"Python {sys.version.split()[0]}: PSF-2.0"]
    libraries = shipped()
    for library in libraries:
        name, licence = str(library.metadata["Name"]), licence_of(library)
        if not is_free_to_ship(licence):
            raise BundleError(f"{name} may not ship: its licence is {licence or 'not told'!r}.")
        lines.append(f"{name} {library.version}: {licence}")
        for path in library.files or ():
            if re.match(r"(licen[cs]e|copying|notice|authors)", path.name, re.IGNORECASE):
                text = Path(str(path.locate()))
                if text.is_file():
                    (folder / f"{canonical(name)}-{path.name}").write_bytes(text.read_bytes())
    (folder / "LICENCES.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return len(libraries)


# ------------------------------------------------------------------------------ icons and version


def write_icons(folder: Path) -> None:
    """Draw the icon in the formats of the three systems."""
    from PySide6.QtGui import QGuiApplication, QIcon, QImage

    app = QGuiApplication.instance() or QGuiApplication(["icons", "-platform", "offscreen"])
    folder.mkdir(parents=True, exist_ok=True)
    icon = QIcon(str(ROOT / "resources" / "icons" / "gto-desktop.svg"))
    for size, name in (
        (256, "gto-desktop.png"),
        (256, "gto-desktop.ico"),
        (512, "gto-desktop.icns"),
    ):
        image: QImage = icon.pixmap(size, size).toImage()
        if not image.save(str(folder / name)):
            raise BundleError(f"{name} could not be drawn.")
    del app


def write_version(folder: Path) -> None:
    """Write the version, from the one place that has it, as text and as Windows wants it."""
    version = distribution(PROGRAM).version
    (folder / "version.txt").write_text(version + "\n", encoding="utf-8")
    numbers = tuple([*(int(part) for part in re.findall(r"\d+", version)[:3]), 0, 0, 0][:4])
    texts = {
        "FileDescription": "GTO Desktop", "ProductName": "GTO Desktop", "FileVersion": version,
        "ProductVersion": version, "LegalCopyright": "GTO Desktop contributors, MIT licence",
    }  # fmt: skip
    table = ", ".join(f"StringStruct({key!r}, {text!r})" for key, text in texts.items())
    (folder / "version_resource.txt").write_text(
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), kids=[\n"
        f"    StringFileInfo([StringTable('040904B0', [{table}])]),\n"
        "    VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    sys.exit(main())

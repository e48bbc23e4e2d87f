"""Make the bundle: a folder that runs without Python, and what goes into it besides the program.

    .venv/bin/python packaging/make_bundle.py [--quick]

`--quick` is for trying it here: its kernels are compiled for processors like this one alone, and
libraries of the screen that are missing are named and no reason to stop.
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
import sysconfig
import tempfile
from importlib.metadata import Distribution, distribution
from pathlib import Path

from file_list import fits
from setup_environment import missing_packages

from gto_desktop.basis.paths import kernels_folder
from gto_desktop.basis.shipped_files import LIST
from gto_desktop.kernels.code_folder import LEVELS, SHIPPED, folder_name, levels_here

ROOT = Path(__file__).resolve().parents[1]
MADE = ROOT / "build" / "bundle"
SPEC = ROOT / "packaging" / "bundle" / "gto_desktop.spec"
PROGRAM = "gto-desktop"
APPLICATION = ROOT / "dist" / "GTO Desktop.app"
"""What PyInstaller makes besides on macOS."""
TRIAL = "trial"
"""The folder in dist/ of packages that are only tried: a release never takes them for its own."""
QT_LICENCES = ("LGPL-3.0.txt", "GPL-3.0.txt")
"""What Qt's wheels do not bring; the first adds to the second."""
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
        check_checkout(quick=quick)
        licences = write_licences(MADE / "licences")
        write_icons(MADE)
        write_version(MADE)
        bundle = build()
        compiled = compile_ahead(bundle, levels_here()[: 1 if quick else None])
        if sys.platform == "darwin":
            complete_application(bundle, APPLICATION)
    except BundleError as error:
        print(error, file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in bundle.rglob("*") if path.is_file()) / 1e6
    print(f"{bundle}: {size:.0f} MB, with the licences of {licences} libraries.")
    print(f"Kernels are compiled for {', '.join(compiled)}.")
    return 0


def check_checkout(*, quick: bool) -> None:
    """Make sure that a bundle of this checkout, made here, will be whole; BundleError if not."""
    if not fits(ROOT):
        raise BundleError(
            f"{LIST} is not of the files here: run packaging/file_list.py where data was made "
            "anew, else see whether git has changed their line ends."
        )
    missing = missing_packages()
    if missing:
        said = f"The bundle will lack libraries of the screen: install {' '.join(missing)}."
        if not quick:
            raise BundleError(said)
        print(said)


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


def complete_application(bundle: Path, application: Path) -> None:
    """Copy the bundle's compiled kernels into the application of macOS, and sign it once more.

    It was made and signed before there were any.
    """
    [compiled] = bundle.rglob(f"gto_desktop/kernels/{SHIPPED.name}")
    [sources] = (application / "Contents" / "Resources").rglob("gto_desktop/kernels/code_folder.py")
    shutil.copytree(compiled, sources.parent / SHIPPED.name, dirs_exist_ok=True)
    # By nobody, which Apple's processors ask for at least; make_dmg.sh signs by name.
    if subprocess.call(["codesign", "--force", "--deep", "--sign", "-", str(application)]) != 0:
        raise BundleError("The application could not be signed; what codesign said is above.")


def take_kernels(level: str, folder: Path) -> None:
    """Copy what this checkout has compiled for a kind of processors, if anything, to a folder."""
    name = folder_name(level)
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


def licence_texts(library: Distribution) -> dict[str, Path]:
    """Return the texts of a library's licences, by names that are their own in one folder.

    BundleError where it brings none and we have none for it.
    """
    name, texts = canonical(str(library.metadata["Name"])), {}
    for path in library.files or ():
        [top, *inner] = path.parts
        is_info = top.endswith(".dist-info")
        is_text = re.match(r"(licen[cs]e|copying|notice|authors)", path.name, re.IGNORECASE)
        text = Path(str(path.locate()))
        if (is_text or (is_info and inner[0] == "licenses")) and text.is_file():
            texts["-".join([name, *(inner if is_info else path.parts)])] = text
    if not texts and "LGPL" in licence_of(library):
        texts = {f"{name}-{each}": SPEC.parent / each for each in QT_LICENCES}
    if not texts:
        raise BundleError(f"{name} may not ship: it brings no text of its licence.")
    return texts


def python_licence() -> Path:
    """Return the text of Python's own licence; BundleError where it is nowhere."""
    stdlib, prefix = Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix)
    version = "python{}.{}".format(*sys.version_info[:2])
    # Windows has it beside the program, Debian with its documentation, all others in the library.
    places = (
        stdlib / "LICENSE.txt",
        prefix / "LICENSE.txt",
        *(
            prefix / "share" / "doc" / name / "copyright"
            for name in (version, f"lib{version}-stdlib")
        ),
    )
    found = next((place for place in places if place.is_file()), None)
    if found is None:
        raise BundleError(
            f"Python may not ship: its licence is in none of {', '.join(map(str, places))}."
        )
    return found


def write_licences(folder: Path) -> int:
    """Write a list of what ships, and the texts of its licences; return how many there are."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    lines = [QT_NOTE, f"Python {sys.version.split()[0]}: PSF-2.0"]
    shutil.copyfile(python_licence(), folder / "python-LICENSE.txt")
    libraries = shipped()
    for library in libraries:
        name, licence = str(library.metadata["Name"]), licence_of(library)
        if not is_free_to_ship(licence):
            raise BundleError(f"{name} may not ship: its licence is {licence or 'not told'!r}.")
        lines.append(f"{name} {library.version}: {licence}")
        for called, text in licence_texts(library).items():
            shutil.copyfile(text, folder / called)
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

"""Make of the bundle in dist/ what Linux installs: a .deb and a .tar.gz that runs anywhere.

    .venv/bin/python packaging/make_linux_packages.py [--quick]

Needs `dpkg-deb`. The .deb puts the bundle into /usr/lib/gto-desktop and adds the menu entry, the
icon and the types of files; nothing of it runs at installation. `--quick` packs loosely, into
dist/trial/, for files that are only tried.
"""

from __future__ import annotations

import argparse
import gzip
import os
import re
import shutil
import subprocess
import sys
import tarfile
from datetime import UTC, datetime
from importlib.metadata import distribution
from typing import TYPE_CHECKING

from make_bundle import MADE, PROGRAM, ROOT, TRIAL

if TYPE_CHECKING:
    from pathlib import Path

LINUX = ROOT / "packaging" / "linux"
PROGRAMS = ("gto-desktop", "gto-desktop-window")
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
MAINTAINER = "GTO Desktop contributors <maintainers@gto-desktop.invalid>"
# What Qt takes from the system in any case: drivers of screens, which must fit it, what networks of
# companies sign in with, and how fonts are found.
DEPENDS = "libegl1, libgl1, libx11-6, libxcb1, libgssapi-krb5-2, fontconfig-config"
_GLIBC = re.compile(rb"(?<=\0)GLIBC_(\d+)\.(\d+)(?:\.\d+)*(?=\0)")
# Where the screen is Wayland's, its desktop brings them.
RECOMMENDS = "libwayland-cursor0, libwayland-egl1"
TEXTS = """The text of the LGPL, version 3, is in /usr/share/common-licenses/LGPL-3, that of
Apache's licence in /usr/share/common-licenses/Apache-2.0, and all others in
/usr/lib/gto-desktop/_internal/licences.
"""
CONTROL = """Package: {name}
Version: {version}
Section: education
Priority: optional
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {kilobytes}
Depends: libc6 (>= {glibc}), {depends}
Recommends: {recommends}
Description: study program for game-theory-optimal no-limit hold'em
 A solver for no-limit hold'em with a library of strategies that were solved
 with it, for study, coaching and the review of hands away from the table.
 .
 Everything runs on this computer; nothing is sent anywhere.
"""


def main() -> int:
    """Make both files and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="pack loosely, for a trial")
    quick = parser.parse_args().quick
    bundle = ROOT / "dist" / PROGRAM
    if not (bundle / PROGRAM).is_file():
        print("There is no bundle in dist/: run packaging/make_bundle.py first.", file=sys.stderr)
        return 1
    version = distribution(PROGRAM).version
    machine = os.uname().machine
    folder = ROOT / "dist" / (TRIAL if quick else "")
    folder.mkdir(exist_ok=True)
    archive = folder / f"{PROGRAM}-{version}-linux-{machine}.tar.gz"
    with tarfile.open(archive, "w:gz", compresslevel=1 if quick else 6) as made:
        made.add(bundle, f"{PROGRAM}-{version}", filter=_owned_by_root)
    architecture = ARCHITECTURES.get(machine, machine)
    package = make_deb(bundle, version, architecture, folder, quick=quick)
    for path in (archive, package):
        print(f"{path}: {path.stat().st_size / 1e6:.0f} MB")
    return 0


def make_deb(
    bundle: Path, version: str, architecture: str, folder: Path, *, quick: bool = False
) -> Path:
    """Lay out the package in build/ and pack it into a folder; return the file."""
    tree = MADE / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    usr = tree / "usr"
    shutil.copytree(bundle, usr / "lib" / PROGRAM, symlinks=True)
    (usr / "bin").mkdir()
    for name in PROGRAMS:
        (usr / "bin" / name).symlink_to(f"../lib/{PROGRAM}/{name}")
    write_share(usr / "share", version)
    for path in [tree, *tree.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or (path.name in PROGRAMS and path.parent.name == PROGRAM)
            path.chmod(0o755 if runs else 0o644)
    size = sum(path.stat().st_size for path in tree.rglob("*") if path.is_file())
    control = CONTROL.format(
        name=PROGRAM, version=version, architecture=architecture, maintainer=MAINTAINER,
        kilobytes=size // 1024, glibc=needed_glibc(bundle), depends=DEPENDS, recommends=RECOMMENDS,
    )  # fmt: skip
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN" / "control").write_text(control, encoding="utf-8")
    package = folder / f"{PROGRAM}_{version}_{architecture}.deb"
    packing = ["-Zgzip", "-z1"] if quick else ["-Zxz", "-z3"]
    command = ["dpkg-deb", "--root-owner-group", *packing, "--build", str(tree), str(package)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return package


def needed_glibc(bundle: Path) -> str:
    """Return the oldest C library that all programs and libraries of a bundle run with."""
    wanted = {(0, 0)}
    for path in bundle.rglob("*"):
        if path.is_file() and not path.is_symlink():
            content = path.read_bytes()
            if content.startswith(b"\x7fELF"):
                wanted |= {(int(major), int(minor)) for major, minor in _GLIBC.findall(content)}
    return "{}.{}".format(*max(wanted))


def write_share(share: Path, version: str) -> None:
    """Write the menu entry, the icon, the types of files, the notes and the licence."""
    for name, folder in (
        ("gto-desktop.desktop", "applications"),
        ("gto-desktop.xml", "mime/packages"),
    ):
        (share / folder).mkdir(parents=True)
        shutil.copyfile(LINUX / name, share / folder / name)
    icons = share / "icons" / "hicolor"
    for source, size in ((ROOT / "resources/icons/gto-desktop.svg", "scalable"),
                         (MADE / "gto-desktop.png", "256x256")):  # fmt: skip
        (icons / size / "apps").mkdir(parents=True)
        shutil.copyfile(source, icons / size / "apps" / source.name)
    (share / "metainfo").mkdir()
    told = (LINUX / "gto-desktop.metainfo.xml").read_text(encoding="utf-8")
    today = datetime.now(UTC).date().isoformat()
    (share / "metainfo" / "org.gto_desktop.GtoDesktop.metainfo.xml").write_text(
        told.replace("@VERSION@", version).replace("@DATE@", today), encoding="utf-8"
    )
    notes = share / "doc" / PROGRAM
    notes.mkdir(parents=True)
    licences = (MADE / "licences" / "LICENCES.txt").read_text(encoding="utf-8")
    mine = (ROOT / "LICENSE").read_text(encoding="utf-8")
    (notes / "copyright").write_text(f"{mine}\n{licences}\n{TEXTS}", encoding="utf-8")
    overrides = share / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    shutil.copyfile(LINUX / "gto-desktop.lintian-overrides", overrides / PROGRAM)
    when = datetime.now(UTC).strftime("%a, %d %b %Y %H:%M:%S +0000")
    changes = f"{PROGRAM} ({version}) unstable; urgency=medium\n\n  * See CHANGELOG.md.\n\n"
    with gzip.GzipFile(notes / "changelog.gz", "wb", mtime=0) as packed:
        packed.write(f"{changes} -- {MAINTAINER}  {when}\n".encode())


def _owned_by_root(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member


if __name__ == "__main__":
    sys.exit(main())

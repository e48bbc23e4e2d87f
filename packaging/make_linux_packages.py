"""Make of the bundle in dist/ what Linux installs: a .deb and a .tar.gz that runs anywhere.

    .venv/bin/python packaging/make_linux_packages.py

Needs `dpkg-deb`. The .deb puts the bundle into /usr/lib/gto-desktop and adds the menu entry, the
icon and the types of files; nothing of it runs at installation.
"""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
import tarfile
from datetime import UTC, datetime
from importlib.metadata import distribution
from typing import TYPE_CHECKING

from make_bundle import MADE, PROGRAM, ROOT

if TYPE_CHECKING:
    from pathlib import Path

LINUX = ROOT / "packaging" / "linux"
PROGRAMS = ("gto-desktop", "gto-desktop-window")
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
MAINTAINER = "GTO Desktop contributors <maintainers@gto-desktop.invalid>"
# What Qt takes from the system in any case: drivers of screens, which must fit it.
DEPENDS = "libc6 (>= 2.31), libegl1, libgl1, libx11-6, libxcb1"
CONTROL = """Package: {name}
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {kilobytes}
Depends: {depends}
Description: study program for game-theory-optimal no-limit hold'em
 A solver for no-limit hold'em with a library of strategies that were solved
 with it, for study, coaching and the review of hands away from the table.
 .
 Everything runs on this computer; nothing is sent anywhere.
"""


def main() -> int:
    """Make both files and return the exit status."""
    bundle = ROOT / "dist" / PROGRAM
    if not (bundle / PROGRAM).is_file():
        print("There is no bundle in dist/: run packaging/make_bundle.py first.", file=sys.stderr)
        return 1
    version = distribution(PROGRAM).version
    machine = os.uname().machine
    archive = ROOT / "dist" / f"{PROGRAM}-{version}-linux-{machine}.tar.gz"
    with tarfile.open(archive, "w:gz", compresslevel=6) as made:
        made.add(bundle, f"{PROGRAM}-{version}", filter=_owned_by_root)
    package = make_deb(bundle, version, ARCHITECTURES.get(machine, machine))
    for path in (archive, package):
        print(f"{path}: {path.stat().st_size / 1e6:.0f} MB")
    return 0


def make_deb(bundle: Path, version: str, architecture: str) -> Path:
    """Lay out the package in build/ and pack it; return the file."""
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
        kilobytes=size // 1024, depends=DEPENDS,
    )  # fmt: skip
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN" / "control").write_text(control, encoding="utf-8")
    package = ROOT / "dist" / f"{PROGRAM}_{version}_{architecture}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z3", "--build", str(tree), str(package)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return package


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
    (notes / "copyright").write_text(f"{mine}\n{licences}", encoding="utf-8")
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

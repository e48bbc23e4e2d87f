"""Write the list of parts of a release (CycloneDX, JSON): what ships, and nothing of development.

    .venv/bin/python packaging/make_sbom.py [SYSTEM]

Libraries of Python are listed with their licences; of a bundle in dist/ also the libraries of the
system that lie in it, by their checksums.
"""

from __future__ import annotations

import hashlib
import json
import platform
import sys
import uuid
from importlib.metadata import distribution
from typing import TYPE_CHECKING, Any

from make_bundle import PROGRAM, ROOT, canonical, licence_of, needed, shipped

if TYPE_CHECKING:
    from importlib.metadata import Distribution
    from pathlib import Path

SPEC_VERSION = "1.6"
_OF_THE_SYSTEM = ("*.so", "*.so.*", "*.dll", "*.dylib")


def main() -> int:
    """Write the list and return the exit status."""
    system = sys.argv[1] if len(sys.argv) > 1 else platform.system()
    name = f"{PROGRAM}-{distribution(PROGRAM).version}-{system.lower()}.cdx.json"
    target = ROOT / "dist" / name
    target.parent.mkdir(exist_ok=True)
    content = parts(ROOT / "dist" / PROGRAM / "_internal")
    target.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    print(f"{target}: {len(content['components'])} parts.")
    return 0


def parts(bundle: Path) -> dict[str, Any]:
    """Return the list; the same parts have the same serial number."""
    libraries = shipped()
    own = next(each for each in libraries if canonical(each.metadata["Name"]) == PROGRAM)
    components = [component(each) for each in libraries if each is not own]
    components.append(
        {
            "type": "platform",
            "bom-ref": f"python-{platform.python_version()}",
            "name": "Python",
            "version": platform.python_version(),
            "licenses": [{"license": {"id": "PSF-2.0"}}],
        }
    )
    components += [system_library(path) for path in system_libraries(bundle)]
    names = {canonical(each.metadata["Name"]): reference(each) for each in libraries}
    dependencies = [
        {
            "ref": reference(each),
            "dependsOn": sorted(
                {
                    names[canonical(name)]
                    for line in each.requires or ()
                    if (name := needed(line)) and canonical(name) in names
                }
            ),
        }
        for each in libraries
    ]
    digest = hashlib.sha256(json.dumps(components).encode()).hexdigest()
    return {
        "$schema": f"http://cyclonedx.org/schema/bom-{SPEC_VERSION}.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": SPEC_VERSION,
        "serialNumber": f"urn:uuid:{uuid.UUID(digest[:32])}",
        "version": 1,
        "metadata": {"component": {**component(own), "type": "application"}},
        "components": components,
        "dependencies": dependencies,
    }


def component(library: Distribution) -> dict[str, Any]:
    """Return a library of Python as a part."""
    return {
        "type": "library",
        "bom-ref": reference(library),
        "name": str(library.metadata["Name"]),
        "version": library.version,
        "purl": reference(library),
        "licenses": [{"license": {"name": licence_of(library)}}],
    }


def reference(library: Distribution) -> str:
    """Return the name by which package tools know a library."""
    return f"pkg:pypi/{canonical(library.metadata['Name'])}@{library.version}"


def system_libraries(bundle: Path) -> list[Path]:
    """Return what PyInstaller took from the system: it lies beside the folders of the libraries."""
    return sorted(path for pattern in _OF_THE_SYSTEM for path in bundle.glob(pattern))


def system_library(path: Path) -> dict[str, Any]:
    """Return a library of the system as a part."""
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    return {
        "type": "file",
        "bom-ref": f"file:{path.name}",
        "name": path.name,
        "hashes": [{"alg": "SHA-256", "content": digest}],
    }


if __name__ == "__main__":
    sys.exit(main())

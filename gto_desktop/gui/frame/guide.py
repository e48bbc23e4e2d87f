"""Find the user guide."""

from pathlib import Path

from gto_desktop.basis.paths import shipped_file

FOLDER = "docs/guide"


def guide_page(name: str) -> Path | None:
    """Return a page of the guide, the first one where there is none of the name."""
    for each in (name, "index"):
        path = shipped_file(f"{FOLDER}/{each}.md")
        if path is not None:
            return path
    return None

"""The file itself: contents of any size."""

import io
import zipfile
from collections import deque
from hashlib import sha256
from pathlib import Path

import pytest

from gto_desktop.services.packs.container import PACK, Writing, reading
from gto_desktop.services.packs.pack_listing import Item
from gto_desktop.services.packs.signing import Author


@pytest.mark.parametrize("packed", [True, False])
def test_that_a_content_may_be_larger_than_a_plain_zip_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, packed: bool
) -> None:
    # As for a file of 2 GiB.
    monkeypatch.setattr(zipfile, "ZIP64_LIMIT", 1000)
    content, path = b"hand" * 5000, tmp_path / "large.gtopack"

    with path.open("wb") as file, Writing(file, PACK) as written:
        adding = written.add("hands/1.json", io.BytesIO(content), packed=packed)
        deque(adding, maxlen=0)
        written.sign(b"{}", Author.of(tmp_path))

    digest = sha256(content).hexdigest()
    with reading(path, PACK) as source:
        assert source.read(Item("hands", "many", "hands/1.json", len(content), digest)) == content

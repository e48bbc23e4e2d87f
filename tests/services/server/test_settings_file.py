"""Changing settings of the server in a file that its owner also edits."""

from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.services.server.server_settings import read_settings, write_settings


def test_that_a_file_is_made_where_there_is_none(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.toml"

    settings = write_settings({"port": 9001, "host": "0.0.0.0"}, path)

    assert (settings.port, settings.host) == (9001, "0.0.0.0")
    assert read_settings(path, {}) == settings


def test_that_comments_and_everything_else_stay(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(
        "# mine\n[other]\nport = 1\n\n[server] # here\n"
        "hosts = 2 # few\nport = 8790\n\n[last]\nx = 1\n"
    )

    write_settings({"port": 9001, "host": "127.0.0.1"}, path)

    assert path.read_text() == (
        "# mine\n[other]\nport = 1\n\n[server] # here\n"
        'host = "127.0.0.1"\nhosts = 2 # few\nport = 9001\n\n[last]\nx = 1\n'
    )
    assert read_settings(path, {}).hosts == 2


def test_that_a_value_that_cannot_be_used_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("[server]\nport = 8790\n")

    with pytest.raises(InputError, match="port"):
        write_settings({"port": 70_000}, path)

    assert path.read_text() == "[server]\nport = 8790\n"


def test_that_a_file_written_in_another_way_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("server = { port = 8790 }\n")

    with pytest.raises(InputError, match="by hand"):
        write_settings({"port": 9001}, path)

    assert path.read_text() == "server = { port = 8790 }\n"

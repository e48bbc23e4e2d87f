"""The settings of the server: defaults, the file, the environment, and what is refused."""

from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.services.server.server_settings import ServerSettings, read_settings


def written(folder: Path, text: str) -> Path:
    path = folder / "settings.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_server_listens_to_this_machine_alone_by_default(tmp_path: Path) -> None:
    settings = read_settings(tmp_path / "settings.toml", {})

    assert (settings.host, settings.port, settings.cors_origins) == ("127.0.0.1", 8790, ())


def test_without_a_file_there_are_four_hosts_of_which_one_computes(tmp_path: Path) -> None:
    settings = read_settings(tmp_path / "settings.toml", {})

    assert (settings.hosts, settings.computing, settings.queue, settings.ttl_s) == (4, 1, 4, 1800)
    assert settings.target_pct == 0.3


def test_solves_leave_some_memory_to_the_machine() -> None:
    import psutil

    assert 0 < ServerSettings().memory_bytes < psutil.virtual_memory().total


def test_the_file_is_looked_for_in_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path))
    written(tmp_path, "[server]\nport = 9001\n")

    assert read_settings().port == 9001


def test_the_file_changes_what_it_names_and_leaves_the_rest(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        '[window]\ntheme = "dark"\n[server]\nhosts = 8\nttl_s = 60\n'
        'cors_origins = ["http://localhost:3000"]\n',
    )

    settings = read_settings(path, {})

    assert (settings.hosts, settings.ttl_s, settings.queue) == (8, 60, 4)
    assert settings.cors_origins == ("http://localhost:3000",)


def test_a_variable_goes_before_the_file(tmp_path: Path) -> None:
    path = written(tmp_path, "[server]\nport = 9001\nhosts = 8\n")
    environ = {
        "GTO_DESKTOP_PORT": "9002",
        "GTO_DESKTOP_HOST": "0.0.0.0",
        "GTO_DESKTOP_TTL_S": "90.5",
        "GTO_DESKTOP_CORS_ORIGINS": "http://a.example, http://b.example",
        "GTO_DESKTOP_HOME": "/elsewhere",
    }

    settings = read_settings(path, environ)

    assert (settings.port, settings.host, settings.ttl_s) == (9002, "0.0.0.0", 90.5)
    assert settings.cors_origins == ("http://a.example", "http://b.example")
    assert settings.hosts == 8


def test_every_setting_can_be_given_by_a_variable(tmp_path: Path) -> None:
    given = ServerSettings(
        host="::1", port=1, hosts=5, computing=2, queue=3, ttl_s=4, memory_bytes=5, threads=6,
        target_pct=7, max_iterations=8, solve_limit=9, time_limit=10, body_limit=1011,
        range_limit=1012, cors_origins=("http://a",), tls=True, certificate="a.pem",
        private_key="b.pem", solve_missing=False,
    )  # fmt: skip
    environ = {
        f"GTO_DESKTOP_{name.upper()}": (
            ",".join(value) if isinstance(value := getattr(given, name), tuple) else str(value)
        )
        for name in ServerSettings.model_fields
    }

    assert read_settings(tmp_path / "settings.toml", environ) == given


def test_that_whoever_names_a_certificate_is_never_served_in_the_open(tmp_path: Path) -> None:
    path = written(
        tmp_path, '[server]\ntls = false\ncertificate = "a.pem"\nprivate_key = "b.pem"\n'
    )

    assert read_settings(path, {}).tls
    assert not ServerSettings().tls


@pytest.mark.parametrize(("text", "tls"), [("true", True), ("1", True), ("False", False)])
def test_that_a_variable_switches_tls(tmp_path: Path, text: str, tls: bool) -> None:
    assert read_settings(tmp_path / "none.toml", {"GTO_DESKTOP_TLS": text}).tls is tls


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[server]\nports = 1\n", r"settings.toml, \[server\] has an unknown field 'ports'; known"),
        ("[server]\nport = 70000\n", "port must be at most 65535, not 70000"),
        ('[server]\nport = "high"\n', "port must be a number, not 'high'"),
        ('[server]\nport = "9000"\n', "port must be a number, not '9000'"),
        ("[server]\nport = true\n", "port must be a number, not true"),
        ("[server]\nhosts = 2.5\n", "hosts must be a whole number"),
        ("[server]\nhosts = 0\n", "hosts must be at least 1"),
        ("[server]\ncomputing = 5\n", "computing must be at most hosts, which is 4, not 5"),
        ("[server]\nttl_s = -1\n", "ttl_s must be at least 1"),
        ("[server]\nttl_s = nan\n", "ttl_s must be a finite number"),
        ('[server]\nhost = " "\n', "host must be an address or a name"),
        ("[server]\nhost = 1\n", "host must be a text, not 1"),
        ("[server]\ntls = 1\n", "tls must be true or false, not 1"),
        ('[server]\ntls = "yes"\n', "tls must be true or false, not 'yes'"),
        ("[server]\ncertificate = 1\n", "certificate must be a text, not 1"),
        ('[server]\ncertificate = "a.pem"\n', "certificate and private_key go together"),
        ('[server]\nprivate_key = "b.pem"\n', "certificate and private_key go together"),
        ('[server]\ncors_origins = "http://a"\n', "cors_origins must be a list"),
        ("[server]\ncors_origins = [1]\n", "cors_origins must be a text, not 1"),
        (f"[server]\ncors_origins = {['http://a'] * 101}\n", "has 101 entries, at most 100 are"),
        ('[server]\ntls = "true"\n', "tls must be true or false, not 'true'"),
        ("server = 1\n", r"settings.toml, \[server\] must be an object"),
        ("[server\n", "settings.toml is not a settings file"),
    ],
)
def test_a_setting_that_cannot_be_used_is_named(tmp_path: Path, text: str, message: str) -> None:
    path = written(tmp_path, text)

    with pytest.raises(InputError, match=message):
        read_settings(path, {})


def test_a_variable_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"GTO_DESKTOP_\* variables\): port must be a number"):
        read_settings(tmp_path / "settings.toml", {"GTO_DESKTOP_PORT": "high"})


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"\xff\xfe\x00")

    with pytest.raises(InputError, match="is not a settings file"):
        read_settings(path, {})

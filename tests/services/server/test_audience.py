"""Who reaches the service: settings, certificate and address go together."""

import socket
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.services.server import audience, certificate, network
from gto_desktop.services.server.audience import audience_of, read_audience, renew, set_audience
from gto_desktop.services.server.certificate import made_files
from gto_desktop.services.server.network import local_addresses
from gto_desktop.services.server.server_settings import FILE, ServerSettings, read_settings
from tests.services.server.certificates import brought


class Machine:
    """Stands for this machine on its network."""

    addresses: tuple[str, ...] = ("192.168.1.20",)


@pytest.fixture(autouse=True)
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine()
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path))
    for module in (certificate, audience):
        monkeypatch.setattr(module, "local_addresses", lambda: machine.addresses)
    return machine


def test_that_nobody_reaches_it_as_it_comes() -> None:
    found = read_audience()

    assert (found.audience, found.network, found.problem) == (None, False, "")
    assert not made_files()[0].exists()


def test_that_letting_others_in_makes_a_certificate_and_says_what_to_tell_them() -> None:
    found = set_audience(network=True, port=9123)

    kept = read_settings(environ={})
    assert (kept.host, kept.port, kept.tls) == ("0.0.0.0", 9123, True)
    assert found.audience is not None
    assert found.audience.address == "https://192.168.1.20:9123"
    assert found.audience.certificate.file == made_files()[0]
    assert found.audience.unnamed == ""
    assert read_audience() == found


def test_that_shutting_them_out_keeps_the_certificate_for_the_next_time() -> None:
    first = set_audience(network=True, port=9123)
    set_audience(network=False, port=9123)

    kept = read_settings(environ={})
    assert (kept.host, kept.tls) == ("127.0.0.1", False)
    assert read_audience().audience is None
    assert set_audience(network=True, port=9123) == first


def test_that_an_address_chosen_by_hand_stays(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('[server]\nhost = "192.168.1.20"\n')

    found = set_audience(network=True, port=9000)

    assert found.settings.host == "192.168.1.20"
    assert found.settings.tls
    assert found.audience is not None
    assert found.audience.address == "https://192.168.1.20:9000"


def test_that_an_own_certificate_stays_and_its_name_is_the_one_to_call(tmp_path: Path) -> None:
    brought(tmp_path, "coach.example")
    (tmp_path / FILE).write_text('[server]\ncertificate = "own.pem"\nprivate_key = "own.key"\n')

    found = set_audience(network=True, port=9000)

    assert found.audience is not None
    assert found.audience.address == "https://coach.example:9000"
    assert not made_files()[0].exists()
    with pytest.raises(InputError, match=r"a certificate of your own: renew own\.pem yourself"):
        renew()


def test_that_a_new_address_of_the_machine_is_told_until_the_certificate_names_it(
    machine: Machine,
) -> None:
    set_audience(network=True, port=8790)
    machine.addresses = ("192.168.1.99",)

    moved = read_audience().audience
    renewed = renew().audience

    assert moved is not None
    assert (moved.address, moved.unnamed) == ("https://192.168.1.99:8790", "192.168.1.99")
    assert renewed is not None
    assert (renewed.address, renewed.unnamed) == ("https://192.168.1.99:8790", "")
    assert renewed.certificate.fingerprint != moved.certificate.fingerprint


def test_that_of_several_addresses_one_that_the_certificate_names_is_told(
    machine: Machine,
) -> None:
    set_audience(network=True, port=8790)
    machine.addresses = ("10.8.0.1", "192.168.1.20")

    found = read_audience().audience

    assert found is not None
    assert (found.address, found.unnamed) == ("https://192.168.1.20:8790", "")


def test_that_a_machine_on_no_network_is_no_failure(machine: Machine) -> None:
    machine.addresses = ()

    found = set_audience(network=True, port=8790)

    assert found.problem == ""
    assert found.audience is not None
    assert found.audience.address == "https://127.0.0.1:8790"


def test_that_a_certificate_that_cannot_be_used_is_told_and_the_rest_is_kept() -> None:
    set_audience(network=True, port=8790)
    made_files()[0].write_text("nonsense")

    found = set_audience(network=True, port=9001)

    assert found.audience is None
    assert "is no certificate" in found.problem
    assert read_settings(environ={}).port == 9001
    assert renew().problem == ""


def test_that_whoever_is_not_encrypted_is_reached_by_nobody_that_is_told() -> None:
    assert audience_of(ServerSettings(host="0.0.0.0")) is None
    assert audience_of(ServerSettings(tls=True)) is None


# --- addresses


def test_that_only_addresses_that_others_can_call_count_the_usual_one_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def entry(address: str, family: int = socket.AF_INET) -> SimpleNamespace:
        return SimpleNamespace(address=address, family=family)

    found = {
        "lo": [entry("127.0.0.1")],
        "docker0": [entry("172.17.0.1")],
        "wlan0": [entry("192.168.1.20"), entry("fe80::1%wlan0", socket.AF_INET6)],
        "eth9": [entry("10.1.1.1")],
        "usb0": [entry("169.254.3.4")],
    }
    monkeypatch.setattr(psutil, "net_if_addrs", lambda: found)
    monkeypatch.setattr(
        psutil,
        "net_if_stats",
        lambda: {name: SimpleNamespace(isup=name != "eth9") for name in found},
    )
    monkeypatch.setattr(network, "_usual_address", lambda: "192.168.1.20")

    assert local_addresses() == ("192.168.1.20", "172.17.0.1")


def test_that_every_address_of_this_machine_can_be_listened_at() -> None:
    for address in local_addresses():
        with socket.create_server((address, 0)):
            pass

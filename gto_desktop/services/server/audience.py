"""The audience of the service: this machine alone, or over TLS its whole network."""

from dataclasses import dataclass
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.services.server.certificate import (
    Certificate,
    certificate_of,
    made_files,
    make_certificate,
)
from gto_desktop.services.server.network import WILDCARDS, is_loopback, local_addresses, url
from gto_desktop.services.server.server_settings import (
    ServerSettings,
    read_settings,
    write_settings,
)

EVERYWHERE, HERE = "0.0.0.0", "127.0.0.1"


@dataclass(frozen=True)
class Audience:
    """What those who call over the network are to be told."""

    address: str
    """What to call, https://192.168.1.20:8790."""
    certificate: Certificate
    unnamed: str = ""
    """The address of this machine, where the certificate does not vouch for it."""


def audience_of(settings: ServerSettings, port: int | None = None) -> Audience | None:
    """Return how others reach the service at a port, that of the settings if None.

    None where they cannot, or only unencrypted; InputError where the certificate is of no use.
    """
    if not settings.tls or is_loopback(settings.host):
        return None
    certificate = certificate_of(settings)
    assert certificate is not None
    hosts = local_addresses() if settings.host in WILDCARDS else (settings.host,)
    called = settings.port if port is None else port
    vouched = [host for host in hosts if certificate.vouches_for(host)]
    # A certificate of the owner's own names hosts as a rule, and no addresses.
    named = [name for name in certificate.names if name != "localhost" and "*" not in name]
    usual = hosts[0] if hosts else HERE
    best = (vouched or ([] if certificate.addresses else named) or [usual])[0]
    missing = hosts[0] if hosts and not vouched and best == usual else ""
    return Audience(url(best, called), certificate, missing)


@dataclass(frozen=True)
class AudienceSettings:
    """What is set about who reaches the service, and what comes of it."""

    settings: ServerSettings
    audience: Audience | None
    """None where others do not reach it, or would not with what is set."""
    problem: str = ""
    """Why they would not: what is wrong with the certificate."""

    @property
    def network(self) -> bool:
        """Whether others are let in, encrypted or not."""
        return not is_loopback(self.settings.host)


def read_audience(path: Path | None = None) -> AudienceSettings:
    """Return what is set in the file, None for the usual one; InputError where it is of no use."""
    return _seen(read_settings(path, {}))


def set_audience(
    *, network: bool, port: int, solve_missing: bool | None = None, path: Path | None = None
) -> AudienceSettings:
    """Let everybody on the network use the service over TLS, or nobody, from its next start on.

    A certificate is made where there is none. A host that was chosen by hand stays where it says
    the same, and so does a certificate of the owner's own. Whether missing flops are solved stays
    as it is for None. Without a path it is the usual file. InputError where the settings or the
    certificate cannot be written.
    """
    before = read_settings(path, {})
    changes: dict[str, int | str] = {"port": port}
    if solve_missing is not None and solve_missing != before.solve_missing:
        changes["solve_missing"] = solve_missing
    if before.tls != network and not before.certificate:
        changes["tls"] = network
    if is_loopback(before.host) == network:
        changes["host"] = EVERYWHERE if network else HERE
    if network and not before.certificate and not made_files()[0].exists():
        make_certificate()
    return _seen(write_settings(changes, path))


def renew(path: Path | None = None) -> AudienceSettings:
    """Make another certificate for the present addresses; all who call need its file then.

    InputError where the owner has brought a certificate, or none can be written.
    """
    settings = read_settings(path, {})
    if settings.certificate:
        raise InputError(
            say(
                "The settings name a certificate of your own: renew {0} yourself.",
                settings.certificate,
            )
        )
    make_certificate(replace=True)
    return _seen(settings)


def _seen(settings: ServerSettings) -> AudienceSettings:
    try:
        return AudienceSettings(settings, audience_of(settings))
    except InputError as error:
        return AudienceSettings(settings, None, str(error))

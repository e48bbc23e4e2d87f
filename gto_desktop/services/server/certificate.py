"""The certificate of the service: made here or brought by its owner, and looked at before use.

One that is made here is signed by itself and vouches for this machine alone: whoever was given the
file knows the machine again by it, and no other can be passed off under its name.
"""

import os
import re
import socket
import ssl
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.message import say
from gto_desktop.basis.paths import data_folder, make_folder
from gto_desktop.basis.system import replace
from gto_desktop.services.server.network import LOOPBACK_ADDRESSES, local_addresses
from gto_desktop.services.server.server_settings import ServerSettings

FOLDER = "tls"
CERTIFICATE_FILE = "certificate.pem"
KEY_FILE = "private-key.pem"
VALID = timedelta(days=365)
_CLOCKS_DIFFER = timedelta(days=1)
"""How far another machine's clock may be behind when a certificate is new."""
_LABEL = r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?"
_HOST_NAME = re.compile(rf"(?=.{{1,253}}$){_LABEL}(\.{_LABEL})*")
_LONGEST_COMMON_NAME = 64
_IpAddress = IPv4Address | IPv6Address


@dataclass(frozen=True)
class Certificate:
    """A certificate that can be served, and what others compare it by."""

    file: Path
    """What is given to those who call: it holds no secret."""
    key_file: Path
    """What is given to nobody."""
    fingerprint: str
    """SHA-256, pairs of hex digits with colons between, as browsers show it."""
    names: tuple[str, ...]
    """Host names it vouches for, in small letters; one may begin with ``*.``."""
    addresses: tuple[str, ...]
    """Addresses it vouches for."""
    ends: date
    """The last day on which it is valid, UTC."""

    def vouches_for(self, host: str) -> bool:
        """Return whether a client that calls this host name or address is content with it."""
        wanted = host.lower()
        return wanted in self.addresses or any(_matches(name, wanted) for name in self.names)


def made_files(folder: Path | None = None) -> tuple[Path, Path]:
    """Return where the certificate and the key that are made here belong; they may not exist."""
    place = (data_folder() if folder is None else folder) / FOLDER
    return place / CERTIFICATE_FILE, place / KEY_FILE


def certificate_of(settings: ServerSettings) -> Certificate | None:
    """Return the certificate to use, None without TLS; InputError where it is of no use."""
    if not settings.tls:
        return None
    certificate, key = made_files()
    if settings.certificate:
        certificate, key = map(_placed, (settings.certificate, settings.private_key))
    elif not certificate.exists():
        raise InputError(
            say("The service has no certificate yet: `gto-desktop certificate make` makes one.")
        )
    return read_certificate(certificate, key)


def read_certificate(
    certificate: Path, private_key: Path, now: datetime | None = None
) -> Certificate:
    """Read a certificate and its key, PEM files; of a chain the first is the server's own.

    InputError where a server could not use them, in one sentence that names the file.
    """
    public = _read_public(certificate)
    text = _bytes(private_key, "private key")
    try:
        key = serialization.load_pem_private_key(text, password=None)
    except TypeError:
        raise InputError(
            say("The private key {0} has a password: the service needs one without.", private_key)
        ) from None
    except Exception:  # the library has no one kind of failure for bad input
        raise InputError(say("{0} is no private key in PEM form.", private_key)) from None
    if _public_bytes(key.public_key()) != _public_bytes(public.public_key()):
        raise InputError(
            say(
                "The private key {0} does not belong to the certificate {1}.",
                private_key,
                certificate,
            )
        )
    if os.name == "posix" and private_key.stat().st_mode & 0o007:
        raise InputError(
            say(
                "Anybody on this machine can use the private key {0}: take their rights away, "
                "by chmod 600, and better make another one.",
                private_key,
            )
        )
    _check_dates(certificate, public, datetime.now(UTC) if now is None else now)
    try:
        # What the server will do: a key that is too weak is refused only here.
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, private_key)
    except (ssl.SSLError, OSError) as error:
        reason = getattr(error, "reason", None) or system_reason(error)
        raise InputError(
            say("The certificate {0} cannot be served: {1}.", certificate, reason)
        ) from None
    return _described(certificate, private_key, public)


def make_certificate(
    names: Sequence[str] = (),
    addresses: Sequence[str] = (),
    *,
    replace: bool = False,
    folder: Path | None = None,
    now: datetime | None = None,
) -> Certificate:
    """Make a certificate for this machine, signed by itself, and the key that belongs to it.

    It names this machine, localhost and all its present addresses, beside what is given. One that
    is there gives way only with `replace`. The folder is that of the user's data if None.
    InputError where a name or address is none, there is one already, or it cannot be written.
    """
    hosts = [_checked_name(name) for name in names]
    ips = [_checked_address(address) for address in addresses]
    file, key_file = made_files(folder)
    if file.exists() and not replace:
        raise InputError(
            say(
                "There is a certificate already, which others may hold a copy of: {0}. "
                "--replace makes another, which they all need then.",
                file,
            )
        )
    hosts = list(dict.fromkeys((*hosts, *_own_names(), "localhost")))
    own = (*map(ip_address, local_addresses()), *map(ip_address, LOOPBACK_ADDRESSES))
    ips = list(dict.fromkeys((*ips, *own)))
    key = ec.generate_private_key(ec.SECP256R1())
    made = _signed(key, hosts, ips, datetime.now(UTC) if now is None else now)
    pem, form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    secret = key.private_bytes(pem, form, serialization.NoEncryption())
    _write_pair((file, made.public_bytes(pem)), (key_file, secret))
    return _described(file, key_file, made)


def _signed(
    key: ec.EllipticCurvePrivateKey,
    hosts: Sequence[str],
    ips: Sequence[_IpAddress],
    now: datetime,
) -> x509.Certificate:
    named = x509.Name(
        [x509.NameAttribute(NameOID.COMMON_NAME, hosts[0][:_LONGEST_COMMON_NAME])],
    )
    alternatives: list[x509.GeneralName] = [x509.DNSName(host) for host in hosts]
    alternatives += [x509.IPAddress(ip) for ip in ips]
    own_id = x509.SubjectKeyIdentifier.from_public_key(key.public_key())
    signer_id = x509.AuthorityKeyIdentifier.from_issuer_subject_key_identifier(own_id)
    # No key usage: without the right to sign others, which it must not have, OpenSSL 1.1 does not
    # take it for one that is signed by itself.
    return (
        x509.CertificateBuilder()
        .subject_name(named)
        .issuer_name(named)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - _CLOCKS_DIFFER)
        .not_valid_after(now + VALID)
        .add_extension(x509.SubjectAlternativeName(alternatives), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(own_id, critical=False)
        .add_extension(signer_id, critical=False)
        .sign(key, hashes.SHA256())
    )


def _write_pair(certificate: tuple[Path, bytes], key: tuple[Path, bytes]) -> None:
    """Write both beside their places first: a full disk leaves the old ones as they were."""
    partials: list[tuple[Path, Path]] = []
    try:
        make_folder(certificate[0].parent)
        for (path, content), mode in ((key, 0o600), (certificate, 0o644)):
            partial = path.with_name(f".{path.name}.part")
            partial.unlink(missing_ok=True)
            partials.append((partial, path))
            # Never readable by others, not even for the moment before a change of rights.
            descriptor = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
            with os.fdopen(descriptor, "wb") as file:
                file.write(content)
        for partial, path in partials:
            replace(partial, path)
    except OSError as error:
        for partial, _ in partials:
            partial.unlink(missing_ok=True)
        place = certificate[0].parent
        raise InputError(say("{0} cannot be written: {1}.", place, system_reason(error))) from None


# --- reading


def _read_public(path: Path) -> x509.Certificate:
    text = _bytes(path, "certificate")
    try:
        return x509.load_pem_x509_certificates(text)[0]
    except ValueError:
        raise InputError(say("{0} is no certificate in PEM form.", path)) from None


def _bytes(path: Path, what: str) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise InputError(
            say("The {0} {1} cannot be read: {2}.", what, path, system_reason(error))
        ) from None


def _check_dates(path: Path, public: x509.Certificate, now: datetime) -> None:
    if now > public.not_valid_after_utc:
        raise InputError(
            say(
                "The certificate {0} expired on {1}: renew it, or make another with "
                "`gto-desktop certificate make --replace`.",
                path,
                public.not_valid_after_utc.date(),
            )
        )
    if now < public.not_valid_before_utc:
        raise InputError(
            say(
                "The certificate {0} is valid only from {1} on: is the clock of this "
                "machine right?",
                path,
                public.not_valid_before_utc.date(),
            )
        )


def _public_bytes(key: object) -> bytes:
    encoding, form = serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
    encoded: bytes = key.public_bytes(encoding, form)  # type: ignore[attr-defined]
    return encoded


def _described(file: Path, key_file: Path, public: x509.Certificate) -> Certificate:
    names: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()
    try:
        said = public.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        names = tuple(name.lower() for name in said.get_values_for_type(x509.DNSName))
        addresses = tuple(map(str, said.get_values_for_type(x509.IPAddress)))
    except (x509.ExtensionNotFound, ValueError):
        # It names nobody, or in a way that cannot be read: it may be served all the same.
        pass
    print_ = public.fingerprint(hashes.SHA256()).hex(":").upper()
    ends = public.not_valid_after_utc.date()
    return Certificate(file, key_file, print_, names, addresses, ends)


def _placed(text: str) -> Path:
    """Return the path of a setting; one that is not whole is below the user's data."""
    return data_folder() / Path(text).expanduser()


# --- names


def _matches(name: str, host: str) -> bool:
    if name.startswith("*."):
        return host.partition(".")[2] == name[2:]
    return host == name


def _own_names() -> list[str]:
    """Return what this machine is called; none where that is no host name."""
    name = socket.gethostname().lower().removesuffix(".")
    if not _HOST_NAME.fullmatch(name) or name == "localhost":
        return []
    # By the second one others find it without a name server, where that is set up.
    return [name] if "." in name else [name, f"{name}.local"]


def _checked_name(text: str) -> str:
    name = text.strip().lower().removesuffix(".")
    if not _HOST_NAME.fullmatch(name) or re.fullmatch(r"[\d.]+", name):
        raise InputError(say("{0} is no host name such as coach.local.", repr(text[:60])))
    return name


def _checked_address(text: str) -> _IpAddress:
    try:
        address = ip_address(text.strip())
    except ValueError:
        raise InputError(say("{0} is no address such as 192.168.1.20.", repr(text[:60]))) from None
    if address.is_unspecified or "%" in str(address):
        raise InputError(say("{0} is no address that others can call.", repr(text[:60])))
    return address

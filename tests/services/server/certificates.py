"""Certificates as owners bring them, made without the code under test."""

import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.x509.oid import NameOID

PEM = serialization.Encoding.PEM


def brought(
    folder: Path,
    *names: str,
    begins_in: timedelta = timedelta(days=-1),
    ends_in: timedelta = timedelta(days=90),
    password: bytes | None = None,
    weak: bool = False,
    signer: tuple[Path, ec.EllipticCurvePrivateKey] | None = None,
) -> tuple[Path, Path]:
    """Write a certificate and its key, and return their files; without a signer it is its own."""
    key = rsa.generate_private_key(65537, 1024) if weak else ec.generate_private_key(ec.SECP384R1())
    now = datetime.now(UTC)
    named = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "owner")])
    builder = (
        x509.CertificateBuilder()
        .subject_name(named)
        .issuer_name(named if signer is None else _subject(signer[0]))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now + begins_in)
        .not_valid_after(now + ends_in)
    )
    if names:
        alternatives = x509.SubjectAlternativeName([x509.DNSName(name) for name in names])
        builder = builder.add_extension(alternatives, critical=False)
    hidden: serialization.KeySerializationEncryption = serialization.NoEncryption()
    if password is not None:
        hidden = serialization.BestAvailableEncryption(password)
    certificate, private_key = folder / "own.pem", folder / "own.key"
    made = builder.sign(key if signer is None else signer[1], hashes.SHA256())
    certificate.write_bytes(made.public_bytes(PEM))
    form = serialization.PrivateFormat.PKCS8
    private_key.write_bytes(key.private_bytes(PEM, form, hidden))
    private_key.chmod(0o600)
    return certificate, private_key


def _subject(certificate: Path) -> x509.Name:
    return x509.load_pem_x509_certificate(certificate.read_bytes()).subject


def handshake(certificate: Path, private_key: Path, trusted: Path, name: str) -> None:
    """Let Python's own TLS meet a server in memory; SSLError where the client is not content."""
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(certificate, private_key)
    calling = ssl.create_default_context(cafile=trusted)
    calling.verify_flags |= ssl.VERIFY_X509_STRICT
    there, back = ssl.MemoryBIO(), ssl.MemoryBIO()
    client = calling.wrap_bio(back, there, server_hostname=name)
    server = serving.wrap_bio(there, back, server_side=True)
    for _ in range(3):
        for side in (client, server):
            try:
                side.do_handshake()
            except ssl.SSLWantReadError:
                continue
    client.do_handshake()

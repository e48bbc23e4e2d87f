"""This machine on its network: the addresses that others can call it by."""

import socket
from ipaddress import IPv4Address, IPv6Address, ip_address

import psutil

LOOPBACK_ADDRESSES = ("127.0.0.1", "::1")
WILDCARDS = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Hosts that stand for all addresses of this machine, with the one to call each by here."""
_FAR = ("192.0.2.1", 9)
"""An address kept for documentation: nothing is sent there, it only makes the system choose."""


def parsed_address(text: str) -> IPv4Address | IPv6Address | None:
    """Return an address, None where the text is none; one of IPv4 in the dress of IPv6 is IPv4."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address


def is_loopback(host: str) -> bool:
    """Return whether only programs on this machine can reach a server bound to a host."""
    if host.lower() == "localhost":
        return True
    address = parsed_address(host)
    return address is not None and address.is_loopback


def local_addresses() -> tuple[str, ...]:
    """Return the IPv4 addresses of this machine that others can call, the usual one first."""
    up = {name for name, state in psutil.net_if_stats().items() if state.isup}
    addresses = dict.fromkeys(
        entry.address
        for name, entries in psutil.net_if_addrs().items()
        for entry in entries
        if name in up and entry.family == socket.AF_INET and not _is_closed(entry.address)
    )
    usual = _usual_address()
    return tuple(sorted(addresses, key=lambda address: address != usual))


def url(host: str, port: int, scheme: str = "https") -> str:
    """Return the address to call, over TLS unless told.

    >>> url("192.168.1.20", 8790), url("::1", 8790)
    ('https://192.168.1.20:8790', 'https://[::1]:8790')
    """
    return f"{scheme}://[{host}]:{port}" if ":" in host else f"{scheme}://{host}:{port}"


def _usual_address() -> str | None:
    """Return the address by which this machine reaches others; None where it is on no network."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
            line.connect(_FAR)
            return str(line.getsockname()[0])
    except OSError:
        return None


def _is_closed(text: str) -> bool:
    address = ip_address(text)
    return address.is_loopback or address.is_link_local or address.is_unspecified

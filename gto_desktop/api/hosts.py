"""Host names that a request may call this server by.

A page of another site can make its own name point at this machine (DNS rebinding), and the browser
then takes our answers for that site's. The name it sends with the request gives it away.
"""

from collections.abc import Callable
from ipaddress import IPv6Address

from gto_desktop.services.server.network import is_loopback, parsed_address

__all__ = ["is_allowed", "is_loopback"]


def is_allowed(
    header: str,
    configured: str,
    arrived_at: str | None,
    vouched_for: Callable[[str], bool] | None = None,
) -> bool:
    """Return whether a Host header names this server.

    That is a name or address of the loopback, the configured host, or the very address that the
    connection arrived at: to such an address no name can be pointed by somebody else. Over TLS it
    is every name of the certificate too: a browser calls this machine by no other.
    """
    name = _name_of(header)
    if name is None:
        return False
    if is_loopback(name) or name == configured.lower():
        return True
    if vouched_for is not None and vouched_for(name):
        return True
    address = parsed_address(name)
    return address is not None and arrived_at is not None and address == parsed_address(arrived_at)


def _name_of(header: str) -> str | None:
    """Return the header without its port, None where it is neither a name nor an address."""
    text = header.strip().lower()
    if text.startswith("["):
        name, bracket, rest = text[1:].partition("]")
        if not bracket or not isinstance(parsed_address(name), IPv6Address):
            return None
    else:
        name, colon, port = text.partition(":")
        rest = colon + port
    if rest and not (rest[0] == ":" and rest[1:].isdecimal() and rest.isascii()):
        return None
    return name or None

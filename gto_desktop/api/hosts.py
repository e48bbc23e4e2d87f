"""Which names a request may call this server by.

A page of another site can make its own name point at this machine (DNS rebinding), and the browser
then takes our answers for that site's. The name it sends with the request gives it away.
"""

from ipaddress import IPv4Address, IPv6Address, ip_address


def is_loopback(host: str) -> bool:
    """Return whether only programs on this machine can reach a server bound to a host."""
    if host.lower() == "localhost":
        return True
    address = _address(host)
    return address is not None and address.is_loopback


def is_allowed(header: str, configured: str, arrived_at: str | None) -> bool:
    """Return whether a Host header names this server.

    That is a name or address of the loopback, the configured host, or the very address that the
    connection arrived at: to such an address no name can be pointed by somebody else.
    """
    name = _name_of(header)
    if name is None:
        return False
    if is_loopback(name) or name == configured.lower():
        return True
    address = _address(name)
    return address is not None and arrived_at is not None and address == _address(arrived_at)


def _name_of(header: str) -> str | None:
    """Return the header without its port, None where it is neither a name nor an address."""
    text = header.strip().lower()
    if text.startswith("["):
        name, bracket, rest = text[1:].partition("]")
        if not bracket or not isinstance(_address(name), IPv6Address):
            return None
    else:
        name, colon, port = text.partition(":")
        rest = colon + port
    if rest and not (rest[0] == ":" and rest[1:].isdecimal() and rest.isascii()):
        return None
    return name or None


def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(text)
    except ValueError:
        return None
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address

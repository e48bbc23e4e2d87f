"""Who is connected to the server, and whom it lets go of where there is no room for one more."""

from dataclasses import dataclass, field
from typing import Protocol

_RESERVED = 256
"""Descriptors left to files, solver processes, and connections on their way in."""
_MOST, _FEWEST = 4096, 32


@dataclass(frozen=True)
class Limits:
    """What one connection may take."""

    header_bytes: int = 64 * 1024
    """Bytes of a request before its body."""
    headers: int = 100
    """Headers of a request."""
    header_seconds: float = 10.0
    """Seconds in which they must have come; the same for a handshake of TLS."""
    linger_bytes: int = 256 * 1024 * 1024
    """Bytes of a body that are still taken in, and forgotten, once it was answered."""
    linger_seconds: float = 10.0
    """Seconds in which that body must end."""
    reading_seconds: float = 60.0
    """Seconds in which a client must take in its answer."""


class Connection(Protocol):
    """What can be let go of."""

    def drop(self) -> None:
        """End at once, without a word."""


@dataclass(eq=False)
class _Peer:
    """The connections of one address, the one that has waited longest first."""

    silent: dict[Connection, None] = field(default_factory=dict)
    """They never asked anything."""
    idle: dict[Connection, None] = field(default_factory=dict)
    """They were answered, and may ask again."""
    busy: dict[Connection, None] = field(default_factory=dict)
    """They wait for an answer."""

    def __len__(self) -> int:
        return len(self.silent) + len(self.idle) + len(self.busy)

    def waits_longest(self) -> Connection | None:
        """Return the connection that is missed least; None where all wait for an answer."""
        return next(iter(self.silent), None) or next(iter(self.idle), None)


class Connections:
    """The connections of a server: at most so many, and half of them from one address.

    Where another one comes, the one that has asked nothing for longest goes. So whoever holds
    connections and is silent refuses nobody but himself.
    """

    def __init__(self, most: int | None = None) -> None:
        """Take the most connections; unless told, what the descriptors at hand allow."""
        self.most = connections_at_hand() if most is None else most
        self.most_of_one = max(self.most // 2, 1)
        self._peers: dict[str, _Peer] = {}
        self._addresses: dict[Connection, str] = {}

    def __len__(self) -> int:
        return len(self._addresses)

    def admit(self, connection: Connection, address: str) -> bool:
        """Take a connection in; False where all that could go wait for answers."""
        peer = self._peers.get(address)
        if peer is not None and len(peer) >= self.most_of_one:
            leaving = peer.waits_longest()
        elif len(self) >= self.most:
            leaving = self._least_missed()
        else:
            leaving = connection
        if leaving is None:
            return False
        if leaving is not connection:
            self.leave(leaving)
            leaving.drop()
        self._addresses[connection] = address
        self._peers.setdefault(address, _Peer()).silent[connection] = None
        return True

    def asks(self, connection: Connection) -> None:
        """Note that a connection waits for an answer."""
        if connection in self._addresses:
            self._taken_out(connection).busy[connection] = None

    def is_answered(self, connection: Connection) -> None:
        """Note that a connection waits for nothing."""
        if connection in self._addresses:
            self._taken_out(connection).idle[connection] = None

    def leave(self, connection: Connection) -> None:
        """Forget a connection; one that was let go of is forgotten already."""
        if connection in self._addresses:
            peer = self._taken_out(connection)
            address = self._addresses.pop(connection)
            if not len(peer):
                del self._peers[address]

    def _taken_out(self, connection: Connection) -> _Peer:
        peer = self._peers[self._addresses[connection]]
        for kind in (peer.silent, peer.idle, peer.busy):
            kind.pop(connection, None)
        return peer

    def _least_missed(self) -> Connection | None:
        """Return the connection that can go, of the address that has the most."""
        by_count = sorted(self._peers.values(), key=len, reverse=True)
        waiting = (peer.waits_longest() for peer in by_count)
        return next((each for each in waiting if each is not None), None)


def connections_at_hand() -> int:
    """Return how many connections the descriptors of this process leave room for."""
    try:
        import resource
    except ImportError:
        # Windows has no such limit.
        return _MOST
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return _MOST
    return min(max(soft - min(_RESERVED, soft // 2), _FEWEST), _MOST)

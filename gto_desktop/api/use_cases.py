"""The use cases that the service serves."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # They bring processes, stores and numbers, which the toolkit alone does not need.
    from gto_desktop.services.server.access import Access
    from gto_desktop.services.server.tokens import Tokens
    from gto_desktop.services.solve_pool.pool import Solves
    from gto_desktop.services.study.flop_lookups import FlopLookups
    from gto_desktop.services.study.preflop_lookups import PreflopLookups


@dataclass(frozen=True)
class Services:
    """All that the operations ask; every method may be called from any thread, and may block."""

    access: "Access"
    tokens: "Tokens"
    preflop: "PreflopLookups"
    flops: "FlopLookups"
    solves: "Solves"
    hasty: bool = False
    """Whether access and lookups keep to `library.nonblocking`, so that the loop may ask them."""

"""The HTTP service: every operation of the interface under /v1/gto, and its documents."""

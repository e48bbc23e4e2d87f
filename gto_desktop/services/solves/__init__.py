"""Solves for callers who come back for the result: hosts, a queue, handles that expire."""

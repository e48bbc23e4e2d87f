"""Solves for callers who come back for the result: processes, a queue, handles that expire."""

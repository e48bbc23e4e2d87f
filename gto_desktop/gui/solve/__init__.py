"""Solve: set a spot up, run it, keep it."""

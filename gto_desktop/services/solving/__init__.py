"""Solving spots on this machine, and keeping what was solved."""

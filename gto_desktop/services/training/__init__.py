"""Drills over stored strategies."""

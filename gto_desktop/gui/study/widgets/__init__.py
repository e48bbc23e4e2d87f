"""Widgets of this room."""

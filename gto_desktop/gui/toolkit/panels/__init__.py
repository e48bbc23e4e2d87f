"""Panels of this room: they connect models, widgets and services."""

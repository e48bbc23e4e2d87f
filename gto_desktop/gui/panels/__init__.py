"""Panels: they connect models, widgets and the services."""

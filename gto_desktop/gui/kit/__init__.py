"""Widgets that know no poker service: cards, grids, tables, labels."""

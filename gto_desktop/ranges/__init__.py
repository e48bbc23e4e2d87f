"""Ranges of starting hands: their weights, their notation, their equity."""

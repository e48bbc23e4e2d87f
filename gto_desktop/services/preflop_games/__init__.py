"""Preflop games of the user's own: estimated, solved and kept as data sets."""

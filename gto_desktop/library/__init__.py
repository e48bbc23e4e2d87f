"""Presolved solutions and the data of the user: the only SQL."""

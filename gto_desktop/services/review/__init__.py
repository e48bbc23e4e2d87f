"""Importing hands and reviewing them."""

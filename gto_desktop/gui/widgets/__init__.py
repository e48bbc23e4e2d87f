"""Widgets: each is given what it shows and tells what the user did."""

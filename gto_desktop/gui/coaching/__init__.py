"""Coaching: packs for students, results of a class."""

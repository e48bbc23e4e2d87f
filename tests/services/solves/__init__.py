"""Tests of the solver workflow."""

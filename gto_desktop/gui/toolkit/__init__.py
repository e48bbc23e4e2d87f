"""The toolkit: one form and one answer for every analysis."""

"""The table of analyses: what a hand, a board or a range is worth, exactly where that can be."""

"""The six-max preflop game over the 169 hand classes, and its solve."""

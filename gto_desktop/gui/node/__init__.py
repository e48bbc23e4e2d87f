"""One node of any solution, drawn: grid, combos, figures, filters."""

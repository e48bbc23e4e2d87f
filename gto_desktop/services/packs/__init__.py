"""Packs: spots, solutions, data sets, ranges, drills, hands, notes in one file; results back."""

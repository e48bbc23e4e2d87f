"""Packs: spots, solutions, ranges, drills, hands and notes in one signed file; results back."""

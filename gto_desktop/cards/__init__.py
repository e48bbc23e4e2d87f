"""Cards, boards, combos, hand classes and suit isomorphism."""

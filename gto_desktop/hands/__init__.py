"""Hand histories: what was played, read from the texts of poker rooms and checked by the rules."""

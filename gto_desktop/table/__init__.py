"""Hold'em at a table: the text of hands in PHH, and the rules of PokerKit."""

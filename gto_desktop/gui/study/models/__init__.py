"""State of this room without Qt."""

"""GTO Desktop: a study program for no-limit hold'em."""

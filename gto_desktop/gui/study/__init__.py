"""Study: walk a hand, look at any node, compare, filter, lock."""

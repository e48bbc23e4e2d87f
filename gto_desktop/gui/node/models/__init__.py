"""What is shown of a node, without Qt."""

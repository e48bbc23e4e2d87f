"""Models of the shown node, without Qt."""

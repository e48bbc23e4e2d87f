"""The widgets that draw a node."""

"""The analyses as use cases."""

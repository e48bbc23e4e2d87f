"""The user's own ranges and presets."""

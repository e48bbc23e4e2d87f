"""What users keep of their own: ranges and presets."""

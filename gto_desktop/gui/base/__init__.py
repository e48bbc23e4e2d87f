"""The ground of the window: background work, commands, looks, texts."""

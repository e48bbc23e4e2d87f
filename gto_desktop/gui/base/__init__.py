"""What every room of the window stands on: background work, commands, looks, texts."""

"""The window around the rooms: docks, menus, settings, and how the rooms are wired together."""

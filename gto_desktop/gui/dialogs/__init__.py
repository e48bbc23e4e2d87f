"""Pages and windows beside the work: the welcome, the settings, what the program is."""

"""Use cases that the window and the command line share; they know no Qt."""

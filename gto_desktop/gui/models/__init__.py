"""State of the window without Qt: what is shown, what was edited, what is asked for."""

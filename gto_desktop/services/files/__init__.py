"""Whether the files of the program and of the user are whole."""

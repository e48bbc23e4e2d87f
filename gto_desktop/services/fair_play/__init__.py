"""No help while a poker client runs."""

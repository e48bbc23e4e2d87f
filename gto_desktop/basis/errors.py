"""The failure that is the user's to mend, as opposed to a bug."""


class InputError(ValueError):
    """Something a person typed or opened cannot be used; the message says what and where."""

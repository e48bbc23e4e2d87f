"""The endings of the program's own files."""

PACK_SUFFIX = ".gtopack"
RESULTS_SUFFIX = ".gtoresults"
FLOPS_SUFFIX = ".gtoflops"


def is_of_a_class(name: str) -> bool:
    """Tell whether a file is a pack or results of a student, by its name.

    >>> is_of_a_class("week 1.GTOPACK"), is_of_a_class("spot.json")
    (True, False)
    """
    return name.lower().endswith((PACK_SUFFIX, RESULTS_SUFFIX))

"""GTO Desktop: a study program for no-limit hold'em."""

import os

# Read when numpy is imported. Solves share the cores out themselves, and the matrices of a preflop
# game are small: beside any other busy program two threads of BLAS take six times as long as one.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

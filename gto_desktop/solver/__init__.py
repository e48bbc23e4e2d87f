"""The solver: what to solve, the tree, the iterations, and reading the result."""

"""Review: imported hands, their grades, leaks."""

"""How fast and how small the engine is, measured and written to docs/benchmarks.md."""

"""Building the library: recipes, worker crews, clusters, calibration, verification."""

"""Where the benchmark reads and writes."""

from pathlib import Path

ROOT = Path(__file__).parents[1]
RESULTS_FILE = ROOT / "benchmarks" / "results.json"
TEMPLATE_FILE = ROOT / "benchmarks" / "template.md"
REPORT_FILE = ROOT / "docs" / "benchmarks.md"


def spot_path(name: str) -> Path:
    """Find the file of a spot: those shared beside the checkout come before our copies."""
    shared = ROOT.parent / "shared" / "spots" / f"{name}.json"
    return shared if shared.exists() else ROOT / "benchmarks" / "spots" / f"{name}.json"

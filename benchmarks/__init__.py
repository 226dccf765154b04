"""Measurements, each beside something to compare it with: `python -m benchmarks`."""

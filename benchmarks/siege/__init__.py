"""All attacks at once beside honest tables: `python -m benchmarks.siege --minutes 10`."""

"""Measurements and studies of single games."""

"""Turns that can be followed: see beats.py."""

"""The commands for people who study games."""

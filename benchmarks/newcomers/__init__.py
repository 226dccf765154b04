"""Stand-ins for people who play for the first time: see docs/studies/newcomers.md."""

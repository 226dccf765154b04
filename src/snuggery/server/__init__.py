"""The server: pages, JSON API, live updates and storage."""

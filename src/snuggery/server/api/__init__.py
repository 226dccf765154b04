"""The JSON API, its streams and its description."""

"""What stands in, in a browser, for libraries that are compiled or have no sense there.

Each module here is imported under the name of what it stands in for.
"""

"""`python -m snuggery` is `snuggery`."""

from snuggery.cli import main

if __name__ == "__main__":
    main()

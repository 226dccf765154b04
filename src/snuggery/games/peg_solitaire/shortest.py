"""For each named problem a line of play that no other beats.

Written by `python -m benchmarks.peg_pars`, which looks at every position between start and
target (see enumerate.py): so the number of plays is proved to be the least. Tests replay all of
them and prove the quick ones again.
"""

SHORTEST: dict[str, str] = {}

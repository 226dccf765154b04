"""Settings that all tests share."""

import os

from hypothesis import HealthCheck, settings

# The same examples on every machine, so that a red run can be repeated; look further now and
# then with: pytest --hypothesis-profile=thorough
settings.register_profile(
    "steady",
    deadline=None,
    derandomize=True,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "thorough", settings.get_profile("steady"), derandomize=False, max_examples=500
)
settings.load_profile("steady")

# No table of positions that lies on this machine, and none built for days to come.
os.environ["SNUGGERY_TABLES"] = "none"

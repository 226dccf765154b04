"""Shimmy makes PettingZoo environments of our OpenSpiel games; PettingZoo's test over that."""

import pytest
from pettingzoo.test import api_test
from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

from snuggery import SHELF
from snuggery.envs.openspiel import PREFIX


# Shimmy does not know the bounds of an observation and says so; a solitaire has just one agent.
@pytest.mark.filterwarnings("ignore:Agent's m:UserWarning")
@pytest.mark.parametrize("slug", [each.slug for each in SHELF])
def test_its_environments_pass_the_test_of_pettingzoo(slug: str) -> None:
    api_test(OpenSpielCompatibilityV0(game_name=PREFIX + slug.replace("-", "_")), num_cycles=20)

"""Sniff for PettingZoo; see pettingzoo_env.py."""

from snuggery.envs.pettingzoo_env import makers

__all__ = ["env", "parallel_env", "raw_env"]

env, raw_env, parallel_env = makers("sniff")
